"""Whether a start place wins more than its share: 300 races of Fair against itself on every course, in each tier.

Each test prints its figures; ``pytest tests/soak/test_tacara_starts.py -m '' -s`` shows them. The seeds played no part
in choosing the grids.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.tacara.bot_races import courses, shipped
from tests.games.tacara.start_places import MOST, TIERS, shares, wins_by_place

RACES = 300
SEED = 400_000
COURSES = [(board.board_id, course) for board, course in courses()]


@cache
def wins(name: str, course: str, cars: int) -> tuple[float, ...]:
    """The wins of each start place of one course."""
    return tuple(wins_by_place(shipped(name), course, cars, RACES, SEED))


@pytest.mark.parametrize("cars", TIERS)
@pytest.mark.parametrize(("name", "course"), COURSES)
def test_no_start_place_of_a_course_wins_much_more_than_its_share(name: str, course: str, cars: int) -> None:
    measured = shares(list(wins(name, course, cars)))
    print(f"\n{name} {course}, {cars} cars: {measured}")
    assert max(measured) <= MOST


@pytest.mark.parametrize("cars", TIERS)
def test_no_start_place_wins_much_more_than_its_share_over_all_courses(cars: int) -> None:
    every = [wins(name, course, cars) for name, course in COURSES]
    measured = shares([sum(places) for places in zip(*every, strict=True)])
    print(f"\nall {RACES * len(every)} races with {cars} cars: {measured}")
    assert max(measured) <= MOST
