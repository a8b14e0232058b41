"""Tacara's board: the checked data of one track, as rules, solver, bots and table read it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

Square = tuple[int, int]
"""Column x (to the right) and row y (down), both from 0. R2: board axes, never the car's heading."""

DIRECTIONS: dict[str, Square] = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}


class Cell(IntEnum):
    """What a square is. R1: the tiers in the order in which they open; pits count as grey."""

    OFF = 0
    WALL = 1
    GRAY = 2
    PIT = 3
    PIT_T = 4
    GREEN = 5
    YELLOW = 6
    RED = 7


@dataclass(frozen=True, slots=True)
class Line:
    """A finish line or checkpoint on cell edges.

    ``start`` and ``end`` are grid corners (0..width, 0..height), from the inside end to the outside end
    (R19); ``direction`` is the unit step in which the race crosses it.
    """

    start: Square
    end: Square
    direction: Square

    def steps(self) -> tuple[tuple[Square, Square], ...]:
        """The forward steps over the line, inside first: (square before it, square past it)."""
        (x0, y0), (x1, y1) = self.start, self.end
        dx, dy = self.direction
        pairs: list[tuple[Square, Square]] = []
        if x0 == x1:
            rows = range(y0, y1) if y1 > y0 else range(y0 - 1, y1 - 1, -1)
            left = [((x0 - 1, y), (x0, y)) for y in rows]
            pairs = left if dx > 0 else [(b, a) for a, b in left]
        else:
            columns = range(x0, x1) if x1 > x0 else range(x0 - 1, x1 - 1, -1)
            upper = [((x, y0 - 1), (x, y0)) for x in columns]
            pairs = upper if dy > 0 else [(b, a) for a, b in upper]
        return tuple(pairs)


@dataclass(frozen=True, slots=True)
class Course:
    """One start and finish on a board: ``starts`` in the order of the start places."""

    key: str
    title: str
    starts: tuple[Square, ...]
    finish: Line
    checkpoints: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Decor:
    """A drawing on the paper beside the road: ``kind`` is a sprite name, x and y its centre in squares,
    ``size`` its width in squares."""

    kind: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Board:
    """A checked track. ``cells`` is row-major; ``rain`` holds squares under rain (R22); ``shift_max`` is
    the reach of the shift table (R3, 4 to 12)."""

    board_id: str
    title: str
    author: str
    note: str
    width: int
    height: int
    cells: tuple[Cell, ...]
    rain: frozenset[Square]
    shift_max: int
    courses: tuple[Course, ...]
    decor: tuple[Decor, ...] = ()

    def cell(self, x: int, y: int) -> Cell:
        """The square at column x, row y; OFF outside the board."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.cells[y * self.width + x]
        return Cell.OFF

    def course(self, key: str) -> Course:
        """The course with that key. Raises KeyError."""
        for course in self.courses:
            if course.key == key:
                return course
        raise KeyError(key)


def open_cells(cars: int) -> frozenset[Cell]:
    """The cells that may be driven on with that many cars at the start (R1)."""
    cells = {Cell.GRAY, Cell.PIT, Cell.PIT_T}
    if cars >= 5:
        cells |= {Cell.GREEN, Cell.YELLOW}
    if cars >= 7:
        cells |= {Cell.RED}
    return frozenset(cells)
