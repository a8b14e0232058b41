"""Turns to go on an empty road, for ranking, bots, coach and par (R20). No pygame, nothing read or written."""

from __future__ import annotations

from functools import lru_cache

from game.games.tacara.board import Board, Cell, Course
from game.games.tacara.solver.course_state import BACKWARD, FORWARD, MAX_DEBT, Progress
from game.games.tacara.solver.road import Drive, Landing, Road, recovery, shifted
from game.games.tacara.solver.table import Table, build

__all__ = [
    "BACKWARD",
    "FORWARD",
    "MAX_DEBT",
    "Drive",
    "Landing",
    "Progress",
    "Road",
    "Table",
    "recovery",
    "shifted",
    "solve",
]


@lru_cache(maxsize=8)
def solve(board: Board, course: Course, cells: frozenset[Cell], laps: int = 1, rain: bool = False) -> Table:
    """The table of turns to go for one course and tier; the last few are kept."""
    return build(Road(board, course, cells, laps, rain))
