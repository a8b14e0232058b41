"""Advice for the car to act: what each drive costs, and which ones leave no way to stop in time."""

from __future__ import annotations

from typing import NamedTuple

from game.games.tacara import rules
from game.games.tacara.board import Square
from game.games.tacara.bot.outlook import outlook, spot_of, table_of
from game.games.tacara.solver import Drive


class Advice(NamedTuple):
    """One drive with the other cars where they stand now.

    ``square`` is where it ends. ``loss`` are the turns it costs against the best drive on an empty road,
    a crash with its recovery (R8); None where no way leads to the line. ``crashes``: the car crashes in
    this drive (R7). ``must_crash``: it is safe now, but every drive of the next turn would crash even on
    an empty road. ``finishes``: the turn would end the race for the car (R16).
    """

    action: rules.Drive
    square: Square
    loss: int | None
    crashes: bool
    must_crash: bool
    finishes: bool


def advise(state: rules.State) -> tuple[Advice, ...]:
    """Advice on every legal drive, in the order of the legal actions; empty where no drive is to be chosen."""
    if state.phase is not rules.Phase.DRIVE:
        return ()
    car = state.order[state.at]
    view, spot = outlook(state, car), spot_of(state, car)
    best = view.table.turns(spot.square, spot.velocity, spot.progress, spot.debt)
    found: list[Advice] = []
    for action in rules.legal_actions(state):
        if isinstance(action, rules.Drive):
            end = view.drive(spot, Drive(action.vx, action.vy, action.legs))
            rest = view.turns_after(end)
            finishes = view.finished(end)
            trapped = not end.crashed and not finishes and view.table.must_crash(end.square, end.velocity)
            loss = None if best is None else 1 + rest - best
            found.append(Advice(action, end.square, loss, end.crashed, trapped, finishes))
    return tuple(found)


def best_line(state: rules.State, car: int) -> tuple[rules.Drive, ...]:
    """The best line of that car from where it stands to the finish, alone and without turbo chips."""
    spot = spot_of(state, car)
    velocity = (0, 0) if spot.crashed else spot.velocity
    table = table_of(state.race)
    return tuple(rules.Drive(*drive) for drive in table.line(spot.square, velocity, spot.progress, spot.debt))


def ideal_line(race: rules.Race) -> tuple[rules.Drive, ...]:
    """The par line: from the front start place, alone and without turbo chips."""
    return tuple(rules.Drive(*drive) for drive in table_of(race).line(race.track.course.starts[0], (0, 0)))
