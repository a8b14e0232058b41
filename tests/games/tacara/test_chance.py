"""The draws have the right probabilities, and the generator draws nothing else."""

from __future__ import annotations

import random
from collections import Counter

from game.games.tacara import rules
from game.games.tacara.rules import Chips, Grid, Phase
from tests.games.tacara.boards import named, options


def test_r12_each_chip_of_the_pool_is_as_likely() -> None:
    state = rules.initial_state(4, options(), named("straight"))._replace(phase=Phase.CHIP, pool=(1, 1, 1, 2, 3, 3))
    assert rules.chance_outcomes(state) == [(Chips((1,)), 3 / 6), (Chips((2,)), 1 / 6), (Chips((3,)), 2 / 6)]


def test_r14_three_chips_are_drawn_without_putting_back() -> None:
    state = rules.initial_state(4, options(), named("straight"))._replace(phase=Phase.FUEL, pool=(1, 1, 2, 3))
    assert dict(rules.chance_outcomes(state) or ()) == {
        Chips((1, 1, 2)): 1 / 4,
        Chips((1, 1, 3)): 1 / 4,
        Chips((1, 2, 3)): 2 / 4,
    }
    rng = random.Random(3)
    drawn = Counter(rules.sample_chance(state, rng) for _ in range(4000))
    assert abs(drawn[Chips((1, 2, 3))] - 2000) < 160


def test_r4_orders_of_six_cars_are_listed_and_more_are_only_drawn() -> None:
    six = rules.initial_state(6, options(), named("straight"))
    seven = rules.initial_state(7, options(), named("straight"))
    assert len(rules.chance_outcomes(six) or ()) == len(rules.legal_actions(six)) == 720
    assert rules.chance_outcomes(seven) is None
    assert rules.legal_actions(seven) == ()
    rng = random.Random(4)
    drawn = [rules.sample_chance(seven, rng) for _ in range(2100)]
    first = Counter(grid.cars[0] for grid in drawn if isinstance(grid, Grid))
    assert set(first) == set(range(7))
    assert max(abs(count - 300) for count in first.values()) < 80
