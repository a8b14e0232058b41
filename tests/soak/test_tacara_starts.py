"""Whether a start place wins more than its share: Fair against itself on every course. Each test prints its figures."""

from __future__ import annotations

import pytest

from tests.games.tacara.bot_races import courses
from tests.games.tacara.start_places import MOST, TIERS, shares, wins_by_place

RACES = 300


@pytest.mark.parametrize("cars", TIERS)
def test_no_start_place_wins_much_more_than_its_share(cars: int) -> None:
    tracks = courses()
    each = -(-RACES // len(tracks))
    total = [0.0] * cars
    print()
    for board, course in tracks:
        wins = wins_by_place(board, course, cars, each, seed=2000)
        total = [a + b for a, b in zip(total, wins, strict=True)]
        print(f"{board.board_id} {course}, {cars} cars: {shares(wins)}")
    print(f"all {each * len(tracks)} races with {cars} cars: {shares(total)}")
    assert max(shares(total)) <= MOST
