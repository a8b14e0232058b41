"""Par of a course for a number of cars, as the background process works it out for the set-up."""

from __future__ import annotations

from game.games.tacara.board import Board, open_cells
from game.games.tacara.table_cache import table_at_hand


def par_of(board: Board, course: int, cars: int, laps: int, rain: bool = False) -> int | None:
    """The fewest turns from the first start place, alone on the road; None where no way leads to the line.

    ``course`` counts from 0; a course the board does not have counts as its last.
    """
    chosen = board.courses[min(course, len(board.courses) - 1)]
    table = table_at_hand(board, chosen, open_cells(cars), laps, rain)
    return table.turns(chosen.starts[0], (0, 0))
