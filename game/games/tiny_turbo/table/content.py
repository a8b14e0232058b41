"""What the panel says: the remote of the person who programs, that of the car that drives, the cars to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tiny_turbo.rules.actions import Slide
from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.pieces import PROGRAM, Piece
from game.games.tiny_turbo.rules.smiles import LAST_SECONDS
from game.games.tiny_turbo.rules.state import Phase
from game.games.tiny_turbo.table import words
from game.games.tiny_turbo.table.panel import CARS, REMOTE, STORY, Clock, Content
from game.games.tiny_turbo.table.remote import Face
from game.i18n import _

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable


def content_of(table: TinyTurboTable) -> Content:
    """The panel for what is shown now."""
    state = table.state
    if table.now.running or state.phase in (Phase.FLY, Phase.SHIELD, Phase.OVER):
        return _race(table)
    if state.phase is Phase.CAR:
        return Content(
            CARS,
            _("Eight cars"),
            _("{n} taken").format(n=len(state.chosen)),
            token=table.desk.people[state.actor].token,
            free=tuple(table.picks.cars) or tuple(car for car in Car if car not in state.chosen),
            picked=table.picks.car,
        )
    if state.phase is Phase.GRID:
        return Content(STORY, _("What happened"))
    return _program(table)


def _program(table: TinyTurboTable) -> Content:
    view, state, item = table.view, table.state, table.own
    assert view is not None
    if item is None or table.forecast is None:
        name = table.desk.people[state.actor].name
        return Content(
            REMOTE,
            _("Remote of {name}").format(name=name),
            hint=_("Programs stay face down until all are locked in."),
            lines=(),
            log=True,
            short=name,
        )
    assert view.viewer is not None
    offered = frozenset(action.cell for action in view.legal if isinstance(action, Slide))
    used, timed = item.moves, state.setup.real_time
    clock = clock_of(table) if timed else None
    figure = _("{n} of {most} moves").format(n=used, most=state.setup.slides)
    share = used / max(1, state.setup.slides)
    if clock is not None:
        figure = words.seconds(clock.used)
        share = min(1.0, clock.used / 90_000)
        if clock.left is not None:
            figure = _("{time} left").format(time=words.seconds(clock.left))
            share = clock.left / LAST_SECONDS
    hint = _("Slide a piece or a line into the gap. Only the yellow rows run, 1 to 8.")
    if item.locked:
        hint = _("Locked in. The programs open when all are.")
    lines = tuple(words.step_line(step) for step in table.forecast.steps)
    return Content(
        REMOTE,
        _("Your remote"),
        figure,
        share,
        Face(item.cells, offered),
        hint,
        lines,
        words.end_words(table.forecast.start[0], table.forecast.steps, view.viewer),
        clock,
        log=False,
    )


def _race(table: TinyTurboTable) -> Content:
    now = table.now
    player = now.player
    if player is None or player not in now.programs:
        return Content(STORY, _("What happened"))
    name = table.desk.people[player].name
    figure = _("{n} of 8 runs").format(n=now.step) if now.step else ""
    if not figure and now.done >= 8:
        figure = _("all 8 have run")
    notice = next_words(table) if now.running else ""
    face = Face(now.programs[player], frozenset(), True, now.step, now.done)
    title = _("Remote of {name}").format(name=name)
    return Content(REMOTE, title, figure, now.done / 8, face, notice=notice, log=True, short=name)


def next_words(table: TinyTurboTable) -> str:
    """What comes next in the race."""
    now = table.now
    if now.player is None:
        return _("The happiest smile drives first.")
    cells = now.programs.get(now.player, ())
    following = [piece for piece in cells[PROGRAM][max(now.step, now.done) :] if piece is not Piece.GAP]
    if following:
        return _("Next is {piece}.").format(piece=words.piece(following[0]))
    if now.player in now.order:
        rest = now.order[now.order.index(now.player) + 1 :]
        if rest:
            return _("{name} drives next.").format(name=table.desk.people[rest[0]].name)
    return _("Then the round ends.")


def clock_of(table: TinyTurboTable) -> Clock:
    """The time used in all, and what is left of the last seconds once they run."""
    item = table.own
    used = (item.milliseconds if item is not None else 0) + table.clock.elapsed
    left = None if table.deadline is None else table.deadline - used
    counted = None if left is None or left > LAST_SECONDS else max(0, left)
    return Clock(used, counted)
