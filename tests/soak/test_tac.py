"""TAC in large numbers: invariants, pace, the literal checker, and how strong the robots are. Takes hours."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from game.games.tac.bot import FairBot, HardBot
from game.games.tac.rules.model import Phase
from tests.games.tac.baselines import Greedy, Sequencer, share_won
from tests.games.tac.comparing import compare
from tests.games.tac.play import check_invariants, random_match

MATCHES = int(os.environ.get("TACARENA_TAC_MATCHES", "200"))
"""Matches of a strength claim: fewer for a first look."""


def test_invariants_over_500_random_matches() -> None:
    longest = 0
    for seed in range(100_000, 100_500):
        actions = 0
        for _, _, after, _ in random_match(seed, masters=seed % 5 != 0):
            check_invariants(after)
            actions += 1
        assert after.phase is Phase.OVER
        longest = max(longest, actions)
    print(f"longest random match: {longest} actions")


def test_random_play_makes_10_000_actions_a_second() -> None:
    began, actions = time.process_time(), 0
    for seed in range(30):
        actions += sum(1 for _ in random_match(seed))
    pace = actions / (time.process_time() - began)
    print(f"random play: {pace:.0f} actions a second")
    assert pace >= 10_000


def test_20_000_random_positions_against_the_literal_checker() -> None:
    cards = compare(range(10_000, 30_000))
    print(f"compared {cards} cards")


def check_stronger(one: Callable[[], Any], other: Callable[[], Any]) -> None:
    share, low, high = share_won(one, other, MATCHES)
    print(f"{one.__name__} wins {share:.1%} ({low:.1%} to {high:.1%}) of {MATCHES} matches against {other.__name__}")
    assert low > 0.5


def test_hard_beats_greedy() -> None:
    check_stronger(HardBot, Greedy)


def test_hard_beats_the_sequence_search() -> None:
    check_stronger(HardBot, Sequencer)


def test_hard_beats_fair() -> None:
    check_stronger(HardBot, FairBot)


def test_fair_beats_the_sequence_search() -> None:
    check_stronger(FairBot, Sequencer)
