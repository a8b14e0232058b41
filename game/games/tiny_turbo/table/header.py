"""The header of Tiny Turbo: the round in words, and who acts in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.tiny_turbo.rules.state import Phase
from game.i18n import _
from game.ui.table import Header, Lane, LaneToken

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable


def header_of(table: TinyTurboTable) -> Header:
    """Title, round and the one lane of this phase."""
    state = table.state
    title = _("Tiny Turbo")
    people = range(len(table.desk.people))
    if state.phase is Phase.CAR:
        return Header(title, _("Choosing cars"), (Lane(_("Choosing order"), _in_turn(table, people)),))
    if state.phase is Phase.GRID:
        return Header(title, _("Lining up"), (Lane(_("Lining up"), _in_turn(table, people[::-1])),))
    line = _("Round {n} · {what}").format(n=state.round, what=_what(table))
    if table.racing:
        return Header(title, line, (Lane(_("Driving order"), _drivers(table)),) if table.now.order else ())
    return Header(title, line, (Lane(_("Locked in"), _lockers(table)),))


def _what(table: TinyTurboTable) -> str:
    if table.racing:
        return _("race, paused") if table.pacing is not None and table.pacing.paused else _("race")
    return _("program")


def _token(table: TinyTurboTable, player: int, state: str) -> LaneToken:
    token = table.desk.people[player].token
    return LaneToken(token, str(token), state)


def _in_turn(table: TinyTurboTable, order: Sequence[int]) -> tuple[LaneToken, ...]:
    at = list(order).index(table.state.actor)
    return tuple(
        _token(table, player, "now" if place == at else "done" if place < at else "next")
        for place, player in enumerate(order)
    )


def _lockers(table: TinyTurboTable) -> tuple[LaneToken, ...]:
    state = table.state
    found = []
    for player in state.racing():
        item = state.controllers[player]
        locked = item is not None and item.locked
        now = player == state.actor and not locked
        found.append(_token(table, player, "now" if now else "done" if locked else "next"))
    return tuple(found)


def _drivers(table: TinyTurboTable) -> tuple[LaneToken, ...]:
    now = table.now
    return tuple(
        _token(table, player, "now" if player == now.player else "done" if player in now.driven else "next")
        for player in now.order
    )
