"""Matches between bots, and the plain bot they are measured against."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.engine.rules import CHANCE, Bot, Budget
from game.games.caracho import rules
from game.games.caracho.actions import Action, Keep
from game.games.caracho.board import Board
from game.games.caracho.state import Observation, Phase, State, is_open, open_cars
from game.games.caracho.turns import ways
from tests.games.caracho.helpers import DEFAULTS, STANDARD

BUDGET_STEPS, BUDGET_SECONDS = 20_000, 1.0


class Greedy:
    """Looks one turn ahead, with a count of its own: points if the race ended as the cars then stand.

    Level cars share their places. Equal turns are drawn by lot, and so is what to take back.
    """

    def choose(self, observation: Observation, seen_events: Sequence[Any], budget: Budget) -> list[Action]:
        state, rng = observation.shown, random.Random(budget.seed)
        found = ways(state)
        rng.shuffle(found)
        if state.phase is Phase.TAKE:
            return list(found[0].actions)

        def value(way: Any) -> float:
            keep = way.actions[0]
            bets = keep.cards if isinstance(keep, Keep) else state.bets[state.player]
            return sum(self.worth(way.after, card) for card in bets)

        return list(max(found, key=value).actions)

    @staticmethod
    def worth(state: State, card: Any) -> float:
        if card.car in state.podium:
            return float(card.points(state.podium.index(card.car) + 1))
        own = state.spaces[card.car.number]
        racing = [state.spaces[car.number] for car in open_cars(state)]
        ahead = 5 - len(racing) + len([space for space in racing if space > own])
        level = racing.count(own)
        return sum(card.points(ahead + 1 + step) for step in range(level)) / level if is_open(state, card.car) else 0.0


@dataclass
class Result:
    """Shares of the win of the bot under test (a tie of n counts one nth) and its thinking times, in seconds of
    the processor."""

    shares: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        mean, games = self.mean, len(self.shares)
        return 1.96 * sqrt(sum((share - mean) ** 2 for share in self.shares) / (games - 1) / games)

    def __str__(self) -> str:
        slow = sorted(self.seconds)
        mean, rare, most = sum(slow) / len(slow), slow[len(slow) * 99 // 100], slow[-1]
        return (
            f"{self.mean:.3f} +- {self.margin:.3f} of {len(self.shares)} matches; a decision takes {mean:.3f} s,"
            f" one in a hundred {rare:.3f} s, the longest {most:.3f} s"
        )


def play(bots: Sequence[Bot], rng: random.Random, board: Board = STANDARD, seconds: Any = None) -> State:
    """One match; every action a bot names must be legal. ``seconds`` collects (player, time)."""
    state = rules.initial_state(len(bots), DEFAULTS, board)
    events: list[Any] = []
    while (player := rules.current_player(state)) is not None:
        if player == CHANCE:
            plan: list[Action] = [rules.sample_chance(state, rng)]
        else:
            seen = rules.observe_events(events, player)
            budget = Budget(BUDGET_STEPS, BUDGET_SECONDS, rng.randrange(2**31))
            began = time.process_time()
            plan = bots[player].choose(rules.observation(state, player), seen, budget)
            if seconds is not None:
                seconds.append((player, time.process_time() - began))
        assert plan
        for action in plan:
            assert rules.current_player(state) == player
            assert rules.is_legal(state, action), rules.format(action)
            state, happened = rules.apply(state, action)
            events += happened
    return state


def compare(tested: Callable[[], Bot], others: Callable[[], Bot], matches: int, seed: int, players: int = 4) -> Result:
    """Matches of one bot against ``players`` - 1 of another, with its place rotated."""
    rng = random.Random(seed)
    result = Result()
    for match in range(matches):
        seat = match % players
        seconds: list[tuple[int, float]] = []
        end = play([tested() if index == seat else others() for index in range(players)], rng, seconds=seconds)
        outcome = rules.outcome(end)
        assert outcome is not None
        winners = [standing.player for standing in outcome.standings if standing.place == 1]
        result.shares.append((seat in winners) / len(winners))
        result.seconds += [time_used for player, time_used in seconds if player == seat]
    return result
