"""Taking slides back is the match's undo: moves come back, and nothing else can be undone (S4)."""

from __future__ import annotations

import random

from game.engine.match import Match
from game.engine.setup import MatchSetup, Seat
from game.games.tiny_turbo import PARTS
from game.games.tiny_turbo.rules.actions import Done, Slide
from game.games.tiny_turbo.rules.state import Phase
from tests.games.tiny_turbo.games import shipped


def programming(**given: object) -> tuple[Match, random.Random]:
    """A match of two people in which player 0 programs."""
    rng = random.Random(1)
    seats = (Seat("Mira", 1), Seat("Jure", 2))
    match = Match(PARTS, MatchSetup("tiny_turbo", seats, shipped(), "start", dict(given)))
    while match.state.phase is not Phase.PROGRAM:
        match.play(match.legal_actions()[0])
        match.advance(rng)
    return match, rng


def moves(match: Match) -> int:
    item = match.state.controllers[0]
    assert item is not None
    return int(item.moves)


def test_at_the_limit_the_match_waits_for_undo_or_done() -> None:
    match, rng = programming()
    while len(match.legal_actions()) > 1:
        match.play(next(action for action in match.legal_actions() if isinstance(action, Slide)))
        assert match.advance(rng) == []
    assert list(match.legal_actions()) == [Done()]
    used = moves(match)
    assert used == 30
    match.undo()
    assert moves(match) < used
    match.restart_turn()
    assert moves(match) == 0
    assert not match.can_undo


def test_done_cannot_be_undone_once_the_next_controller_is_dealt() -> None:
    match, rng = programming()
    match.play(Done())
    match.advance(rng)
    assert match.current_player == 1
    assert not match.can_undo


def test_against_the_clock_a_slide_is_not_undone() -> None:
    match, rng = programming(mode="real_time")
    match.play(match.legal_actions()[0])
    match.advance(rng)
    assert match.state.phase is Phase.PROGRAM
    assert not match.can_undo
