"""The tables of the robots, and the program that makes them."""

from __future__ import annotations

import random

import pytest

from game.games.tacocat import tables
from game.games.tacocat.cards import DECK, HIGHEST, Hand
from game.games.tacocat.solver import Solver, pack
from game.games.tacocat.tabulate import Sample, Weights, duel_value, fit, sigmoid, strength
from game.games.tacocat.worth import attack_worth


def two_hands(size: int, rng: random.Random) -> tuple[Hand, Hand]:
    cards = rng.sample(DECK, 2 * size)
    return tuple(sorted(cards[:size])), tuple(sorted(cards[size:]))


def test_the_tables_have_every_size_rank_and_value() -> None:
    for table, sizes in ((tables.ATTACK, range(1, 9)), (tables.DEFENCE, range(1, 9)), (tables.HAND, range(2, 10))):
        assert list(table) == list(sizes)
        for size, weights in table.items():
            assert len(weights) == size
            assert all(len(row) == HIGHEST + 1 for row in weights)
    assert list(tables.LEAD) == list(range(1, 9))
    for size, gain in tables.GAIN.items():
        assert len(gain) == size + 1
        assert list(gain) == sorted(gain)
        assert gain[0] == 0


@pytest.mark.parametrize(("size", "least"), [(3, 0.83), (5, 0.8), (6, 0.78)])
def test_the_tables_foretell_who_wins_with_open_hands(size: int, least: float) -> None:
    rng, solver = random.Random(size), Solver()
    right = decided = 0
    for _ in range(400):
        attacker, defender = two_hands(size, rng)
        value = solver.value(pack(attacker), pack(defender), size)
        decided += value != 0
        right += value * attack_worth(attacker, defender) > 0
    assert right / decided > least


def test_the_regression_finds_weights() -> None:
    rng = random.Random(1)
    samples: list[Sample] = []
    for _ in range(6_000):
        one, other = two_hands(2, rng)
        samples.append((one, other, float(rng.random() < sigmoid(0.3 * (one[1] - other[1]) + 0.5))))
    constant, first, second = fit(samples, 2, mirrored=False, rng=rng)
    assert 0.2 < constant < 0.8
    assert first[1][11] - first[1][4] > 1 < second[1][11] - second[1][4]
    assert abs(first[0][2] - first[0][6]) < 0.7
    assert fit(samples, 2, mirrored=True, rng=rng)[0] == 0


def test_the_duel_is_fair() -> None:
    rng = random.Random(2)
    weights: Weights = [[rng.uniform(-1, 1) for _ in range(HIGHEST + 1)] for _ in range(3)]
    play = {3: (0.4, weights, weights)}
    for _ in range(20):
        one, other = two_hands(4, rng)
        assert abs(duel_value(one, other, play) + duel_value(other, one, play) - 1) < 0.02
        assert abs(duel_value(one, one, play) - 0.5) < 0.01
    assert strength(weights, (1, 5, 9)) == weights[0][1] + weights[1][5] + weights[2][9]
