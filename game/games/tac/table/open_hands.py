"""A finished match with all hands open, for replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.games.tac.rules.hidden import observation
from game.games.tac.rules.model import Observation, State


def open_observation(state: State) -> Observation:
    """Everything, seen from player 0's side of the table."""
    return replace(observation(state, 0), hands=state.hands, received=state.received)


def open_events(events: Sequence[Any]) -> tuple[Any, ...]:
    """The events with all cards."""
    return tuple(events)
