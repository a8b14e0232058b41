"""Tiny Turbo's rules (rules file S1-S22): pure functions on values."""

from game.games.tiny_turbo.rules.game import (
    ASKED,
    REVEALS,
    RULES_VERSION,
    apply,
    chance_outcomes,
    current_player,
    format,
    from_json,
    initial_state,
    is_legal,
    legal_actions,
    moves_left,
    outcome,
    parse,
    sample_chance,
    to_json,
)
from game.games.tiny_turbo.rules.hidden import observation, observe_events, sample_hidden

__all__ = [
    "ASKED",
    "REVEALS",
    "RULES_VERSION",
    "apply",
    "chance_outcomes",
    "current_player",
    "format",
    "from_json",
    "initial_state",
    "is_legal",
    "legal_actions",
    "moves_left",
    "observation",
    "observe_events",
    "outcome",
    "parse",
    "sample_chance",
    "sample_hidden",
    "to_json",
]
