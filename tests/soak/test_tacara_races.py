"""A thousand random races with every invariant, a part of them against the literal reading of the rules."""

from __future__ import annotations

import random
from typing import Any

from game.games.tacara.rules import State
from tests.games.tacara.races import race, random_setup
from tests.games.tacara.test_reference import compare, compare_recovery

RACES = 1000


def test_a_thousand_races() -> None:
    for seed in range(RACES):
        rng = random.Random(100_000 + seed)

        def watch(before: State, action: Any, after: State, happened: tuple[Any, ...], seed: int = seed) -> None:
            if seed % 10 == 0:
                compare(before, action, after, happened)
            compare_recovery(before, action, after, happened)

        race(random_setup(rng), rng, watch)
