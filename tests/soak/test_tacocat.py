"""Tacocat in large numbers: invariants, pace, and how strong the robots are. Takes about half an hour."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt

from game.engine.rules import Bot
from game.games.tacocat.bot import EasyBot, FairBot, HardBot
from game.games.tacocat.state import Phase
from tests.games.tacocat.play import RuleBot, check_invariants, play_bots, random_match


def test_invariants_over_5000_random_matches() -> None:
    longest = 0
    for seed in range(100_000, 105_000):
        steps = 0
        for _, _, after, _ in random_match(seed):
            check_invariants(after)
            steps += 1
        assert 4 <= sum(after.wins) <= 7
        assert after.phase is Phase.OVER
        longest = max(longest, steps)
    print(f"longest random match: {longest} actions")


def test_random_play_makes_20_000_actions_a_second() -> None:
    began, actions = time.process_time(), 0
    for seed in range(400):
        actions += sum(1 for _ in random_match(seed))
    pace = actions / (time.process_time() - began)
    print(f"random play: {pace:.0f} actions a second")
    assert pace >= 20_000


def share_won(one: Callable[[], Bot], other: Callable[[], Bot], matches: int) -> tuple[float, float]:
    """The share of matches that ``one`` wins, and half the width of its 95 % interval; every seed is played
    from both sides."""
    won = 0
    for seed in range(matches // 2):
        won += play_bots((one(), other()), seed).cat < 0
        won += play_bots((other(), one()), seed).cat >= 0
    share = won / matches
    return share, 1.96 * sqrt(share * (1 - share) / matches)


def check_stronger(one: Callable[[], Bot], other: Callable[[], Bot], matches: int, least: float) -> None:
    share, half = share_won(one, other, matches)
    print(f"{one.__name__} wins {share:.1%} +- {half:.1%} of {matches} matches against {other.__name__}")
    assert share - half > 0.5
    assert share > least


def test_hard_beats_the_rule() -> None:
    check_stronger(HardBot, RuleBot, 1_000, 0.6)


def test_fair_beats_the_rule() -> None:
    check_stronger(FairBot, RuleBot, 1_000, 0.6)


def test_hard_beats_fair() -> None:
    check_stronger(HardBot, FairBot, 300, 0.6)


def test_fair_beats_easy() -> None:
    check_stronger(FairBot, EasyBot, 300, 0.6)
