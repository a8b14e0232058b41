"""How strong Tacara's bots are and how long they think. Each test prints its figures."""

from __future__ import annotations

import time

import pytest

from game.engine.rules import Budget
from game.games.tacara import PARTS, rules
from tests.games.tacara import bot_races
from tests.games.tacara.boards import options
from tests.games.tacara.bot_races import alone, courses, interval, share_of_wins, shipped

RACES = 300


@pytest.mark.parametrize(("level", "others"), [("fair", "easy"), ("hard", "fair")])
def test_a_level_beats_three_of_the_level_below(level: str, others: str) -> None:
    share = share_of_wins(level, others, RACES, courses(), seed=1)
    low, high = interval(share, RACES)
    print(f"\n{level} against three {others}: {share:.1%} of {RACES} races, 95 % interval {low:.1%} to {high:.1%}")
    assert low > 0.4


def test_hard_alone_stays_within_five_percent_of_par() -> None:
    turns = pars = 0
    for board, course in courses():
        for cars in (3, 5, 7):
            for seed in range(3):
                end = alone(board, course, cars, "hard", seed)
                turns += end.turn
                pars += rules.par(end.race)
                assert end.turn <= 1.05 * rules.par(end.race) + 1
    print(f"\nhard alone: {turns / pars:.3f} of par")
    assert turns <= 1.05 * pars


class Timed:
    """A bot that notes how long each of its choices takes, in seconds."""

    def __init__(self, level: str) -> None:
        self.bot = PARTS.bots[level]()
        self.seconds: list[float] = []

    def choose(self, observation: rules.State, seen_events: object, budget: Budget) -> list[rules.Action]:
        begin = time.perf_counter()
        plan = self.bot.choose(observation, (), budget)
        self.seconds.append(time.perf_counter() - begin)
        return plan

    def at(self, part: float) -> float:
        """The time within which this part of the choices was made."""
        return sorted(self.seconds)[int(part * (len(self.seconds) - 1))]


@pytest.mark.parametrize(("level", "limit"), [("easy", 0.1), ("fair", 0.1), ("hard", 0.5)])
def test_decisions_of_ten_cars_take_their_time_and_no_more(level: str, limit: float) -> None:
    timed = [Timed(level) for _ in range(10)]
    for number, name in enumerate(("kidney_loop", "hill_ring")):
        state = rules.initial_state(10, options(), shipped(name))
        bot_races.drive_on(state, timed, number)
    everyone = Timed(level)
    everyone.seconds = [seconds for bot in timed for seconds in bot.seconds]
    print(f"\n{level}: median {everyone.at(0.5) * 1000:.0f} ms, p95 {everyone.at(0.95) * 1000:.0f} ms")
    assert everyone.at(0.95) < limit
