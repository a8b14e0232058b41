"""The draws: start grid, rows of the turn order, turbo chips from the pool (R4, R12, R14)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb, factorial

from game.games.tacara.rules.model import Action, Chips, Grid, Order, Phase, State

REFUEL_CHIPS = 3
"""R14: how many chips refuelling draws at the most."""

FEW_OUTCOMES = 1000
"""From so many outcomes on a draw is not listed."""


def draw_count(state: State) -> int:
    """How many chips are drawn now."""
    return 1 if state.phase is Phase.CHIP else min(REFUEL_CHIPS, len(state.pool))


def draws(state: State) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The hands that can be drawn from the pool, each with its probability."""
    return _hands(state.pool, draw_count(state))


@lru_cache(maxsize=512)
def _hands(pool: tuple[int, ...], count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    have = Counter(pool)
    everything = comb(len(pool), count)
    hands = sorted(set(combinations(pool, count)))
    found: list[tuple[tuple[int, ...], float]] = []
    for hand in hands:
        ways = 1
        for value, taken in Counter(hand).items():
            ways *= comb(have[value], taken)
        found.append((hand, ways / everything))
    return tuple(found)


def is_draw(state: State, values: tuple[int, ...]) -> bool:
    """Whether these chips, in rising order, can come out of the pool now."""
    in_order = list(values) == sorted(values)
    return in_order and len(values) == draw_count(state) and not Counter(values) - Counter(state.pool)


def sample_chance(state: State, rng: random.Random) -> Action:
    """Draw one action of CHANCE."""
    if state.phase is Phase.CHIP or state.phase is Phase.FUEL:
        return Chips(tuple(sorted(rng.sample(state.pool, draw_count(state)))))
    cars = [number for number, car in enumerate(state.cars) if not car.left]
    rng.shuffle(cars)
    return Grid(tuple(cars)) if state.phase is Phase.GRID else Order(tuple(cars))


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]] | None:
    """All draws with their probabilities where they are fewer than a thousand, else None."""
    if state.phase is Phase.CHIP or state.phase is Phase.FUEL:
        return [(Chips(values), chance) for values, chance in draws(state)]
    cars = [number for number, car in enumerate(state.cars) if not car.left]
    ways = factorial(len(cars))
    if ways >= FEW_OUTCOMES:
        return None
    kind = Grid if state.phase is Phase.GRID else Order
    return [(kind(order), 1 / ways) for order in permutations(cars)]
