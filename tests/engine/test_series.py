"""Championship and best-of: how races add up, who leads when points are equal, and surviving a restart."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import series as rows
from game.engine.rules import Outcome, Standing
from game.engine.series import Kind, Row, Series, SeriesError
from game.engine.setup import Seat

POINTS = (10, 6, 4, 3, 2, 1)
SEATS = (Seat("Mira", 1), Seat("Jon", 2), Seat("Robot Ana", 3, "bot:hard"), Seat("Žiga", 4))


class Ending(Enum):
    FINISHED = "finished"


def race(*order: int | tuple[int, ...]) -> Outcome:
    """Standings from players in order of arrival; a tuple is a shared place. A player may have several cars."""
    standings: list[Standing] = []
    pieces = [0] * 10
    for group in order:
        place = len(standings) + 1
        for player in group if isinstance(group, tuple) else (group,):
            standings.append(Standing(player, place, pieces[player], (*POINTS, 0, 0, 0, 0)[place - 1], (("laps", 1),)))
            pieces[player] += 1
    return Outcome(Ending.FINISHED, tuple(standings))


def championship(*outcomes: Outcome, boards: tuple[str, ...] = ("one", "two", "three")) -> Series:
    series = Series("tacara", Kind.CHAMPIONSHIP, SEATS, boards, {"mode": "season"})
    for number, outcome in enumerate(outcomes):
        series = series.with_race(outcome, f"race{number}.jsonl")
    return series


def places(series: Series) -> list[tuple[int, int, int]]:
    return [(row.place, row.player, row.score) for row in series.table()]


def test_single_races_may_have_options_of_their_own():
    series = replace(championship(), each=({}, {"course": "2"}))
    assert series.next_options == {"mode": "season"}
    series = series.with_race(race(0, 1, 2, 3))
    assert series.next_options == {"mode": "season", "course": "2"}
    assert rows.from_json(rows.to_json(series)).each == series.each
    assert series.with_race(race(0, 1, 2, 3)).next_options == {"mode": "season"}
    old = {key: value for key, value in rows.to_json(series).items() if key != "each"}
    assert rows.from_json(old).each == ()


def test_r20_points_are_added_up_and_tracks_come_in_order():
    series = championship()
    assert series.next_board == "one"
    assert places(series) == [(1, 0, 0), (1, 1, 0), (1, 2, 0), (1, 3, 0)]
    series = championship(race(2, 0, 1, 3), race(0, 3, 2, 1))
    assert series.next_board == "three"
    assert places(series) == [(1, 0, 16), (2, 2, 14), (3, 3, 9), (4, 1, 7)]
    assert series.table()[0] == Row(0, 1, 16, (6, 10), (1, 1, 0, 0))
    assert series.winners() == ()
    series = series.with_race(race(1, 2, 3, 0), "last.jsonl")
    assert (series.is_over, series.next_board, series.winners()) == (True, None, (2,))
    assert series.races[2].board_id == "three"
    with pytest.raises(SeriesError, match="over"):
        series.with_race(race(0, 1, 2, 3))


def test_r20_every_car_of_a_player_pays():
    series = championship(race(0, 1, 1, 0, 2, 3, 3, 2))
    assert places(series) == [(1, 0, 13), (2, 1, 10), (3, 2, 2), (4, 3, 1)]


def test_r20_shared_place_pays_each_in_full():
    series = championship(race((0, 1), 2, 3))
    assert places(series) == [(1, 0, 10), (1, 1, 10), (3, 2, 4), (4, 3, 3)]


def test_r20_equal_points_and_equal_places_share():
    series = championship(race(0, 1, 2, 3), race(3, 2, 1, 0), boards=("one", "two"))
    assert places(series) == [(1, 0, 13), (1, 3, 13), (3, 1, 10), (3, 2, 10)]
    assert series.winners() == (0, 3)


@pytest.mark.parametrize(
    ("order", "points", "reason"),
    [
        ((0, 3, 3), 10, "a win beats second and third"),
        ((2, 0, 3, 1, 3), 6, "a second beats third and fifth"),
        ((2, 1, 0, 3, 2, 3), 4, "a third beats fourth and sixth"),
    ],
)
def test_r20_equal_points_go_to_the_better_places(order, points, reason):
    lines = {row.player: row for row in championship(race(*order)).table()}
    assert (lines[0].score, lines[3].score) == (points, points)
    assert lines[0].place < lines[3].place, reason


def best_of(length: int, *outcomes: Outcome, sides: tuple[tuple[int, ...], ...] = ()) -> Series:
    series = Series("tac", Kind.BEST_OF, SEATS, ("table",), length=length, sides=sides)
    for outcome in outcomes:
        series = series.with_race(outcome)
    return series


def test_best_of_three_ends_with_the_second_win():
    series = best_of(3, race(0, 1, 2, 3), race(1, 2, 3, 0))
    assert (series.is_over, series.next_board) == (False, "table")
    assert places(series)[:2] == [(1, 0, 1), (1, 1, 1)]
    series = series.with_race(race(1, 2, 3, 0))
    assert (series.is_over, series.winners()) == (True, (1,))
    assert best_of(3, race(0, 1, 2, 3), race(0, 1, 2, 3)).is_over
    assert not best_of(5, race(0, 1, 2, 3), race(0, 1, 2, 3)).is_over


def test_partners_win_together_and_a_race_shared_by_both_sides_counts_for_nobody():
    sides = ((0, 2), (1, 3))
    series = best_of(3, race((0, 2), (1, 3)), race((0, 1, 2, 3)), race((2, 0), (1, 3)), sides=sides)
    assert series.winners() == (0, 2)
    assert [row.by_race for row in series.table()] == [(1, 0, 1), (1, 0, 1), (0, 0, 0), (0, 0, 0)]


def test_json_round_trip():
    for series in (championship(race(0, (1, 2), 3)), best_of(5, race((0, 2), (1, 3)), sides=((0, 2), (1, 3)))):
        again = rows.from_json(json.loads(json.dumps(rows.to_json(series))))
        assert rows.to_json(again) == rows.to_json(series)
        assert again.table() == series.table()
        assert again.with_race(race(3, 2, 1, 0)).table() == series.with_race(race(3, 2, 1, 0)).table()
        assert (again.seats, again.options, again.next_board) == (series.seats, series.options, series.next_board)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(st.sampled_from(sorted(rows.to_json(championship()))), json_values)
def test_strange_data_is_refused_in_a_sentence(key, value):
    data = {**rows.to_json(championship(race(0, 1, 2, 3))), key: value}
    try:
        rows.from_json(data).table()
    except SeriesError as error:
        assert str(error).endswith(".")


@pytest.mark.parametrize(
    "change", [{"series": 2}, {"kind": "cup"}, {"boards": []}, {"seats": []}, {"races": [{}]}, {"options": {"a": []}}]
)
def test_data_that_is_no_series_is_refused(change):
    with pytest.raises(SeriesError):
        rows.from_json({**rows.to_json(championship(race(0, 1, 2, 3))), **change})
    with pytest.raises(SeriesError):
        rows.from_json([])
