"""The rules agree with a slow, literal reading of the rules file on random programs."""

from __future__ import annotations

import random

from game.games.tiny_turbo.rules.cars import Car
from tests.games.tiny_turbo.worlds import compare, random_cars, random_track

PROGRAMS = 1000


def test_random_programs_end_as_the_literal_reading_says() -> None:
    rng = random.Random(20)
    for _ in range(PROGRAMS // 20):
        track, lanes = random_track(rng)
        for _ in range(20):
            compare(rng, track, lanes)


def test_the_random_worlds_reach_every_car() -> None:
    rng = random.Random(1)
    _, lanes = random_track(rng)
    assert {random_cars(rng, lanes)[0].car for _ in range(200)} == set(Car)
