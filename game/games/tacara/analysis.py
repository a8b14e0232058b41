"""Where turns were lost: each car's race against the par of its own start place, split by cause.

The turns to go of the solver stand before and after everything that a car does in a turn. What it loses there adds up
exactly: turns driven, and turns still to go where the race ended earlier, less the par of the start place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from game.games.tacara import rules
from game.games.tacara.board import Square
from game.games.tacara.bot.outlook import NO_WAY, Outlook, Spot, outlook, spot_of, table_of
from game.games.tacara.solver import Drive


class Cause(Enum):
    """Why turns were lost.

    BRAKING: too fast for what followed. CRASH: driven into something although another drive was safe. BLOCKED: what
    even the best drive cost because cars stood in the way. DETOUR: a longer way, or less speed, than the best line.
    CHIPS: stops for turbo chips, less the turns that chips and drafting steps won; below zero when they paid.
    """

    BRAKING = "braking"
    CRASH = "crash"
    BLOCKED = "blocked"
    DETOUR = "detour"
    CHIPS = "chips"


class Loss(NamedTuple):
    """Turns lost by one car in one turn; ``square`` is where the car stood after it."""

    turn: int
    square: Square
    cause: Cause
    turns: int


class CarReview(NamedTuple):
    """One car's race.

    ``par`` are the turns from its start place alone on the road, ``turns`` those it drove, ``left`` those it still
    needed at the end (0: it finished). ``driven`` and ``best`` are lines by their turning points, ``rings`` the
    squares on which its turns ended.
    """

    car: int
    par: int
    turns: int
    left: int
    losses: tuple[Loss, ...]
    driven: tuple[Square, ...]
    rings: tuple[Square, ...]
    best: tuple[Square, ...]

    def lost(self, cause: Cause) -> int:
        """The turns lost for that cause."""
        return sum(loss.turns for loss in self.losses if loss.cause is cause)

    @property
    def total(self) -> int:
        """The turns lost against par."""
        return sum(loss.turns for loss in self.losses)


def review(first: rules.State, actions: Sequence[rules.Action]) -> tuple[CarReview, ...]:
    """Every car's race, by car. ``first`` is the observation before the first of ``actions``.

    Everything in Tacara is public, so that the race can be driven again from there.
    """
    states = [first]
    for action in actions:
        states.append(rules.apply(states[-1], action)[0])
    count = len(first.cars)
    losses: list[list[Loss]] = [[] for _ in range(count)]
    points = [[piece.square] for piece in first.cars]
    rings = [[piece.square] for piece in first.cars]
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if isinstance(action, rules.Grid):
            for car, piece in enumerate(after.cars):
                points[car] = [piece.square]
                rings[car] = [piece.square]
        acting = rules.acting_car(before)
        if acting is None or isinstance(action, (rules.Draft, rules.End)):
            continue
        end = after.cars[acting].square
        points[acting] += _way(before.cars[acting].square, action, end)
        if isinstance(action, rules.Drive):
            rings[acting].append(end)
        elif before.phase is rules.Phase.AFTER:
            rings[acting][-1] = end
        losses[acting] += [loss for loss in _losses(before, action, after, acting) if loss.turns]
    return tuple(_car(states, car, tuple(losses[car]), tuple(points[car]), tuple(rings[car])) for car in range(count))


def _car(
    states: Sequence[rules.State],
    car: int,
    losses: tuple[Loss, ...],
    points: tuple[Square, ...],
    rings: tuple[Square, ...],
) -> CarReview:
    final = states[-1]
    begin = next((state for state in states if state.phase is not rules.Phase.GRID), final)
    start = begin.cars[car]
    table = table_of(final.race)
    par = table.turns(start.square, start.velocity, start.progress, start.debt) or 0
    finish = final.cars[car].finish
    left = 0 if finish is not None else _to_go(final, car)
    first_turn = max(1, begin.turn)
    turns = (final.turn if finish is None else finish.turn) - first_turn + 1
    best = [start.square]
    for drive in table.line(start.square, start.velocity, start.progress, start.debt):
        best += _legs(best[-1], drive.vx, drive.vy, drive.legs)
    return CarReview(car, par, turns, left, losses, points, rings, tuple(best))


def _legs(square: Square, vx: int, vy: int, order: str) -> list[Square]:
    """The turning points of a drive that goes through."""
    points: list[Square] = []
    for leg in order:
        square = (square[0] + vx, square[1]) if leg == "x" else (square[0], square[1] + vy)
        points.append(square)
    return points


def _way(start: Square, action: rules.Action, end: Square) -> list[Square]:
    """The turning points of what one action moved; a crash may have cut it short."""
    if start == end:
        return []
    if isinstance(action, rules.Drive) and start[0] != end[0] and start[1] != end[1]:
        corner = (end[0], start[1]) if action.legs[0] == "x" else (start[0], end[1])
        return [corner, end]
    return [end]


def _to_go(state: rules.State, car: int) -> int:
    """Turns to go of a car that is still on the road, recovery included (R8)."""
    piece = state.cars[car]
    turns = rules.turns_to_go(state.race, piece)
    return 0 if turns is None else turns


def _losses(before: rules.State, action: rules.Action, after: rules.State, car: int) -> Iterator[Loss]:
    """What one action cost its car, cause by cause."""
    turn, square = before.turn, after.cars[car].square
    if isinstance(action, rules.TakeChip):
        yield Loss(turn, square, Cause.CHIPS, 1)
        return
    view, spot = outlook(before, car), spot_of(before, car)
    driven = before.phase is rules.Phase.AFTER
    now = view.turns_after(spot) if driven else _rest(view, spot)
    if not isinstance(action, rules.Drive):
        end = spot_of(after, car)
        then = view.turns_after(end) if driven else _rest(view, end)
        if NO_WAY not in (now, then):
            yield Loss(turn, square, Cause.CHIPS, then - now)
        return
    costs = [1 + view.turns_after(end) for _drive, end in view.drives(spot)]
    end = view.drive(spot, Drive(action.vx, action.vy, action.legs))
    cost = 1 + view.turns_after(end)
    best = min(costs)
    if now >= NO_WAY or cost >= NO_WAY:
        return
    yield Loss(turn, square, Cause.BLOCKED, best - now)
    yield Loss(turn, square, _fault(view, end), cost - best)


def _rest(view: Outlook, spot: Spot) -> int:
    """Turns to go of a car at the start of its own drive, the one it is about to make included."""
    turns = view.table.turns(spot.square, spot.velocity, spot.progress, spot.debt)
    return NO_WAY if turns is None else turns


def _fault(view: Outlook, end: Spot) -> Cause:
    """What was wrong with a drive that another would have beaten."""
    if end.crashed:
        return Cause.CRASH
    rest = view.turns_after(end)
    slower = (
        view.table.turns(end.square, (vx, vy), end.progress, end.debt)
        for vx in _towards_rest(end.vx)
        for vy in _towards_rest(end.vy)
        if (vx, vy) != end.velocity
    )
    return Cause.BRAKING if any(turns is not None and turns < rest for turns in slower) else Cause.DETOUR


def _towards_rest(speed: int) -> range:
    """All speeds from 0 to this one."""
    return range(speed + 1) if speed >= 0 else range(speed, 1)
