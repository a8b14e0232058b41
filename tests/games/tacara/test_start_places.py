"""The start grids of the shipped tracks: nobody has a turn more to drive than another, and a grid looks like one.

How often each place wins is measured under ``make soak`` (``tests/soak/test_tacara_starts.py``).
"""

from __future__ import annotations

import pytest

from game.games.tacara.board import Board, Square, open_cells
from game.games.tacara.table_cache import kept_table
from tests.games.tacara.bot_races import courses
from tests.games.tacara.start_places import TIERS

COURSES = [pytest.param(board, int(course) - 1, id=f"{board.board_id} {course}") for board, course in courses()]
UNEVEN = {("hill_ring", 0, 6)}
"""Where places differ by one turn and were found to win evenly all the same."""
GAP = 2
"""How far a square of a grid may lie from the next one, along either axis."""


@pytest.mark.parametrize("cars", TIERS)
@pytest.mark.parametrize(("board", "index"), COURSES)
def test_every_place_of_a_tier_is_as_many_turns_from_the_end(board: Board, index: int, cars: int) -> None:
    course = board.courses[index]
    table = kept_table(board, course, open_cells(cars))
    turns = [table.turns(start, (0, 0)) for start in course.starts[:cars]]
    assert None not in turns
    assert len(set(turns)) == 1 + ((board.board_id, index, cars) in UNEVEN)


@pytest.mark.parametrize(("board", "index"), COURSES)
def test_a_grid_is_one_block(board: Board, index: int) -> None:
    starts = set(board.courses[index].starts)
    block: list[Square] = [starts.pop()]
    for x, y in block:
        near = {square for square in starts if max(abs(square[0] - x), abs(square[1] - y)) <= GAP}
        starts -= near
        block += near
    assert not starts
