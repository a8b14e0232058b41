"""Caracho in large numbers: invariants, pace, and how strong the bots are. Takes about half an hour."""

from __future__ import annotations

import random
import time

from game.games.caracho import rules
from game.games.caracho.bot import Easy, Fair, Hard
from game.games.caracho.state import Phase
from tests.games.caracho.arena import Greedy, compare
from tests.games.caracho.helpers import (
    BOARDS,
    STANDARD,
    check_ending,
    check_invariants,
    nearly_hopeless,
    random_action,
    random_match,
)


def test_invariants_over_5000_random_matches() -> None:
    rng = random.Random(100)
    longest = 0
    for match in range(5000):
        for _, _, state, _ in random_match(rng, BOARDS[match % 4], 2 + match % 4):
            check_invariants(state)
        check_ending(state)
        longest = max(longest, state.turn)
    print(f"longest random match: {longest} turns")


def test_matches_go_on_from_nearly_hopeless_states() -> None:
    """K11: no state of mud and single dice holds random play up."""
    rng = random.Random(101)
    for _ in range(1000):
        state = nearly_hopeless(rng)
        while state.phase is not Phase.OVER:
            state, _ = rules.apply(state, random_action(state, rng))
            check_invariants(state)
        assert state.turn < 300


def test_random_play_makes_20_000_actions_a_second() -> None:
    rng = random.Random(102)
    began, actions = time.process_time(), 0
    for _ in range(500):
        actions += sum(1 for _ in random_match(rng, STANDARD, 4))
    pace = actions / (time.process_time() - began)
    print(f"random play: {pace:.0f} actions a second")
    assert pace >= 20_000


def test_hard_against_three_plain_bots() -> None:
    result = compare(Hard, Greedy, 1000, seed=103)
    print(f"Hard against three plain bots: {result}")
    assert result.mean - result.margin > 0.30
    assert sum(result.seconds) / len(result.seconds) < 0.2


def test_hard_against_three_fair() -> None:
    result = compare(Hard, Fair, 1000, seed=104)
    print(f"Hard against three Fair: {result}")
    assert result.mean > 0.25


def test_fair_against_three_easy() -> None:
    result = compare(Fair, Easy, 400, seed=105)
    print(f"Fair against three Easy: {result}")
    assert result.mean - result.margin > 0.25
