"""Every track that ships with the app: sound, drivable by every number of cars, and worth a race."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game import paths
from game.games.tacara.board import Board, Cell, open_cells
from game.games.tacara.load import check, load_board
from game.games.tacara.solver import solve
from game.games.tacara.track_checks import MOST_CARS, reach
from game.maps import read

FILES = sorted(paths.shipped_tracks("tacara").glob("*.tmx"))
TRACKS = [file for file in FILES if file.stem != "template"]


board_of = cache(load_board)


def name(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_shipped_track_has_not_even_a_note(file: Path) -> None:
    assert [str(problem) for problem in check(file)] == []


@pytest.mark.parametrize("file", sorted((paths.shipped() / "tracks").rglob("*.tmx")), ids=name)
def test_a_map_of_any_game_reads_without_a_finding(file: Path) -> None:
    assert read(file).notes == ()


def test_there_are_tracks() -> None:
    assert len(TRACKS) >= 7


@pytest.mark.parametrize("file", TRACKS, ids=name)
def test_a_track_tells_who_drew_it_and_what_it_is(file: Path) -> None:
    board = board_of(file)
    assert board.title and board.author
    assert 20 <= len(board.note) <= 110 and board.note.endswith(".")


@pytest.mark.parametrize("file", TRACKS, ids=name)
def test_two_courses_with_room_for_ten_cars_and_gates_for_laps(file: Path) -> None:
    board = board_of(file)
    assert len(board.courses) == 2
    assert len({course.title for course in board.courses}) == 2
    for course in board.courses:
        assert len(course.starts) == MOST_CARS
        assert course.checkpoints


def test_the_first_track_is_a_race_of_a_quarter_of_an_hour() -> None:
    board = board_of(next(file for file in TRACKS if file.stem == "kidney_loop"))
    grey, wide = (solve(board, board.courses[0], open_cells(cars)) for cars in (4, MOST_CARS))
    assert 12 <= wide.par < grey.par <= 20


@pytest.mark.parametrize("file", TRACKS, ids=name)
def test_the_road_is_one_piece_with_pits(file: Path) -> None:
    board = board_of(file)
    road = {
        (x, y) for y in range(board.height) for x in range(board.width) if board.cell(x, y) in open_cells(MOST_CARS)
    }
    assert reach(board, board.courses[0].starts, open_cells(MOST_CARS)) == road
    assert {Cell.PIT, Cell.PIT_T, Cell.GREEN, Cell.YELLOW, Cell.RED} <= set(board.cells)


@pytest.mark.parametrize("file", TRACKS, ids=name)
def test_decoration_stands_on_paper(file: Path) -> None:
    board = board_of(file)
    assert len(board.decor) >= 5
    for decor in board.decor:
        assert 0 <= decor.x <= board.width and 0 <= decor.y <= board.height
        assert not covers_road(board, decor.x, decor.y, decor.size), decor


def covers_road(board: Board, x: float, y: float, size: float) -> bool:
    """Whether the middle part of a drawing lies on road."""
    reach_x = size * 0.3
    columns = range(int(x - reach_x), int(x + reach_x) + 1)
    return any(board.cell(column, int(y)) not in {Cell.OFF, Cell.WALL} for column in columns)


@pytest.mark.parametrize("cars", [4, 6, MOST_CARS])
@pytest.mark.parametrize("index", [0, 1])
def test_the_two_roads_of_the_crossover_cross(index: int, cars: int) -> None:
    """The best line leaves the junction high for the far loop and comes back low to go on high, or the reverse."""
    board = board_of(next(file for file in TRACKS if file.stem == "crossover"))
    course = board.courses[index]
    table = solve(board, course, open_cells(cars))
    path = [course.starts[0]]
    for drive in table.line(path[0], (0, 0)):
        path += table.road.land(path[-1], drive).path
    middle = board.height / 2
    crossings = [(square, after) for square, after in pairwise(path) if {square[0], after[0]} == {29, 30}]
    (out, _), (_, back) = crossings
    finish = path[-1]
    assert (out[1] < middle) == (index == 0) and (back[1] > middle) == (index == 0)
    left = next(square for square in reversed(path) if square[0] == 22)
    assert (left[1] < middle) == (index == 0) and finish[1] > middle


def test_one_track_has_rain_and_one_is_large() -> None:
    boards = [board_of(file) for file in TRACKS]
    assert [board.board_id for board in boards if board.rain] == ["wet_meadow"]
    assert [board.board_id for board in boards if (board.width, board.height) == (100, 70)] == ["grand_circuit"]
