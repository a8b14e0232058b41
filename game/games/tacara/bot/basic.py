"""Easy and Fair: one turn ahead by the table of turns to go."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any, Final

from game.engine.rules import Budget
from game.games.tacara import rules
from game.games.tacara.bot.outlook import Outlook, Plan, Spot, complete, outlook, spot_of
from game.games.tacara.table_cache import table_at_hand

EASY_SPEED: Final = 4
"""How far Easy dares to move its chip from neutral."""

EASY_SLIPS: Final = 0.3
"""How often Easy takes a drive that costs a turn."""


def finishing_turn(view: Outlook, spot: Spot, driven: bool) -> Plan | None:
    """The turn that ends the race furthest past the line, or None if none ends it (R19)."""
    homes = [(end, plan) for end, plan in view.turns(spot, driven).items() if view.finished(end)]
    if not homes:
        return None
    return max(homes, key=lambda home: (view.past_line(home[0]), -len(home[1])))[1]


class Easy:
    """Drives slowly, slips now and then and leaves its turbo chips alone."""

    def choose(self, observation: rules.State, seen_events: Sequence[Any], budget: Budget) -> list[rules.Action]:
        """One turn of the car to act."""
        state, rng = observation, random.Random(budget.seed)
        if state.phase is rules.Phase.DRAFT:
            return [rules.Draft(False)]
        if state.phase is rules.Phase.AFTER:
            return [rules.End()]
        car = state.order[state.at]
        view, spot = outlook(state, car), spot_of(state, car)
        track = state.race.track
        slow = dataclasses.replace(track.board, shift_max=min(EASY_SPEED, track.board.shift_max))
        table = table_at_hand(slow, track.course, track.cells, track.laps, state.race.rain)
        careful = Outlook(state.race, table, view.taken, state.wet)
        options = [(careful.turns_after(end), end.crashed, drive) for drive, end in careful.drives(spot)]
        # A race that another drove until now may be faster than Easy ever goes.
        if not options:
            options = [(view.turns_after(end), end.crashed, drive) for drive, end in view.drives(spot)]
        best = min(turns for turns, _, _ in options)
        slack = rng.random() < EASY_SLIPS
        wanted = [drive for turns, crashed, drive in options if turns <= best + slack and not (slack and crashed)]
        if not wanted:
            wanted = [drive for turns, _, drive in options if turns == best]
        return complete(state, (rules.Drive(*rng.choice(wanted)),))


class Fair:
    """Drives a best line around the cars in its way; turbo chips only to get home."""

    def choose(self, observation: rules.State, seen_events: Sequence[Any], budget: Budget) -> list[rules.Action]:
        """One turn of the car to act."""
        state, rng = observation, random.Random(budget.seed)
        if state.phase is rules.Phase.DRAFT:
            return [rules.Draft(True)]
        car = state.order[state.at]
        view, spot = outlook(state, car), spot_of(state, car)
        if state.phase is rules.Phase.AFTER:
            return complete(state, finishing_turn(view, spot, driven=True) or ())
        options = [(view.turns_after(end), drive) for drive, end in view.drives(spot)]
        best = min(turns for turns, _ in options)
        if best <= 1 and (home := finishing_turn(view, spot, driven=False)) is not None:
            return complete(state, home)
        return complete(state, (rules.Drive(*rng.choice([drive for turns, drive in options if turns == best])),))
