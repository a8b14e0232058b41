"""Matches of the toy game for the engine's tests."""

from __future__ import annotations

import random
from typing import Any

from game.engine.match import Match
from game.engine.rules import CHANCE
from game.engine.setup import MatchSetup, Seat
from tests import toy_game

SEATS = (Seat("Mira", 1), Seat("Jon", 4), Seat("Robot Ana", 7, "bot:fair"))


def new_match(seats: tuple[Seat, ...] = SEATS, board: tuple[int, ...] = (3, 1, 4), **setup: Any) -> Match:
    """A match of the toy game before its first deal."""
    return Match(toy_game.PARTS, MatchSetup(game=toy_game.KEY, seats=seats, board=board, **setup))


def play_texts(match: Match, *texts: str) -> None:
    """Play actions as text, each by whoever is to act."""
    for text in texts:
        player = match.current_player
        assert player is not None
        match.play_text(player, text)


def play_out(match: Match, seed: int, plies: int = 10_000) -> Match:
    """Play at random to the end, or up to that many actions."""
    rng = random.Random(seed)
    while match.current_player is not None and match.ply < plies:
        if match.current_player == CHANCE:
            match.play_chance(rng)
        else:
            match.play(rng.choice(match.legal_actions()))
    return match
