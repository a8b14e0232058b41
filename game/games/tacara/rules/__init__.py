"""Tacara's rules: pure functions on values. The numbers R1 to R23 are those of the rules file."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.engine.rules import Player
from game.games.tacara.rules.chance import chance_outcomes, sample_chance
from game.games.tacara.rules.codec import from_json, to_json
from game.games.tacara.rules.events import CarUp
from game.games.tacara.rules.flow import initial_state, turn_limit
from game.games.tacara.rules.model import (
    Action,
    Car,
    Chips,
    CrashReason,
    Draft,
    Drive,
    End,
    Ending,
    Finish,
    Grid,
    Order,
    Pair,
    Phase,
    Race,
    Refuel,
    State,
    Step,
    TakeChip,
    Turbo,
    Velocity,
)
from game.games.tacara.rules.moves import acting_car, current_player, is_legal, legal_actions
from game.games.tacara.rules.pace import par, turns_to_go, way_to_go
from game.games.tacara.rules.play import apply
from game.games.tacara.rules.result import outcome
from game.games.tacara.rules.text import format_action, parse
from game.games.tacara.rules.track import Track

RULES_VERSION = 1

ENDS_TURN = (CarUp,)
"""Where one player has several cars, a turn that is taken back whole ends before the next car's."""

format = format_action


def observation(state: State, player: Player | None) -> State:
    """All that a player may know: everything on the table is public once it is drawn."""
    return state


def observe_events(events: Sequence[Any], player: Player | None) -> tuple[Any, ...]:
    """All events: nothing is hidden."""
    return tuple(events)


def sample_hidden(seen: State, rng: random.Random) -> State:
    """The state itself: nothing is hidden."""
    return seen


__all__ = [
    "ENDS_TURN",
    "RULES_VERSION",
    "Action",
    "Car",
    "Chips",
    "CrashReason",
    "Draft",
    "Drive",
    "End",
    "Ending",
    "Finish",
    "Grid",
    "Order",
    "Pair",
    "Phase",
    "Race",
    "Refuel",
    "State",
    "Step",
    "TakeChip",
    "Track",
    "Turbo",
    "Velocity",
    "acting_car",
    "apply",
    "chance_outcomes",
    "current_player",
    "format",
    "from_json",
    "initial_state",
    "is_legal",
    "legal_actions",
    "observation",
    "observe_events",
    "outcome",
    "par",
    "parse",
    "sample_chance",
    "sample_hidden",
    "to_json",
    "turn_limit",
    "turns_to_go",
    "way_to_go",
]
