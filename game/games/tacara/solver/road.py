"""The empty road of one course: where legs are free, what they cross, where they crash (R2, R5-R8, R16, R22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple

from game.games.tacara.board import DIRECTIONS, Board, Cell, Course, Square
from game.games.tacara.solver.course_state import BACKWARD, FORWARD, Crossing, Progress

Velocity = tuple[int, int]

SHIFTS: Final[tuple[Velocity, ...]] = tuple(
    (dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if abs(dx) + abs(dy) <= 2
)
"""R5: the thirteen shifts."""

STEPS: Final[tuple[Square, ...]] = tuple(DIRECTIONS.values())


class Drive(NamedTuple):
    """One drive: the chip after the shift and the legs in order, "xy", "yx", "x", "y" or "" (R6)."""

    vx: int
    vy: int
    legs: str


class Landing(NamedTuple):
    """Where a drive over the empty road ends, and what it crossed on the way, in order."""

    square: Square
    crashed: bool
    path: tuple[Square, ...]
    crossings: tuple[Crossing, ...]


def recovery(velocity: Velocity) -> int:
    """R8: the turns a car loses after a crash with its chip there."""
    return (abs(velocity[0]) + abs(velocity[1]) + 1) // 2


def orders(velocity: Velocity) -> tuple[Drive, ...]:
    """The different drives with that chip: two where both legs are there, else one."""
    vx, vy = velocity
    if vx and vy:
        return Drive(vx, vy, "xy"), Drive(vx, vy, "yx")
    return (Drive(vx, vy, "x" if vx else "y" if vy else ""),)


@cache
def shifted(velocity: Velocity, most: int, reach: int) -> tuple[Drive, ...]:
    """Every drive after a shift of at most ``most`` steps on a table that reaches so far (R3, R5)."""
    chips = [(velocity[0] + dx, velocity[1] + dy) for dx, dy in SHIFTS if abs(dx) + abs(dy) <= most]
    return tuple(drive for vx, vy in chips if max(abs(vx), abs(vy)) <= reach for drive in orders((vx, vy)))


@dataclass(frozen=True)
class Road:
    """One course of a board for one tier. ``rain`` tells whether wet squares count (R22)."""

    board: Board
    course: Course
    cells: frozenset[Cell]
    laps: int = 1
    rain: bool = False

    @cached_property
    def progress(self) -> Progress:
        """What is to be crossed."""
        return Progress(len(self.course.checkpoints), self.laps)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the tier, row by row."""
        board = self.board
        return tuple((i % board.width, i // board.width) for i, cell in enumerate(board.cells) if cell in self.cells)

    @cached_property
    def open(self) -> frozenset[Square]:
        """The same squares as a set."""
        return frozenset(self.squares)

    @cached_property
    def wet(self) -> frozenset[Square]:
        """Squares on which a car may shift by one step only."""
        return self.board.rain & self.open if self.rain else frozenset()

    @cached_property
    def crossings(self) -> dict[tuple[Square, Square], tuple[Crossing, ...]]:
        """What the step from one square to its neighbour crosses; checkpoints count before the line."""
        found: dict[tuple[Square, Square], list[Crossing]] = {}
        for number, line in enumerate(self.course.checkpoints):
            for before, past in line.steps():
                found.setdefault((before, past), []).append(number)
                found.setdefault((past, before), []).append(number)
        for before, past in self.course.finish.steps():
            found.setdefault((before, past), []).append(FORWARD)
            found.setdefault((past, before), []).append(BACKWARD)
        return {step: tuple(crossed) for step, crossed in found.items()}

    def drives(self, square: Square, velocity: Velocity) -> tuple[Drive, ...]:
        """Every drive of a car that starts its turn there, crashing ones too (R3, R5, R22)."""
        return shifted(velocity, 1 if square in self.wet else 2, self.board.shift_max)

    @cached_property
    def _landings(self) -> dict[tuple[Square, Drive], Landing]:
        return {}

    def land(self, square: Square, drive: Drive) -> Landing:
        """Drive over the empty road (R6, R7)."""
        known = self._landings.get((square, drive))
        if known is None:
            known = self._landings[square, drive] = self._land(square, drive)
        return known

    def _land(self, square: Square, drive: Drive) -> Landing:
        path: list[Square] = []
        crossed: list[Crossing] = []
        for dx, dy in steps(drive):
            ahead = (square[0] + dx, square[1] + dy)
            if ahead not in self.open:
                return Landing(square, True, tuple(path), tuple(crossed))
            crossed += self.crossings.get((square, ahead), ())
            path.append(ahead)
            square = ahead
        return Landing(square, False, tuple(path), tuple(crossed))

    def cross(self, progress: int, debt: int, crossings: tuple[Crossing, ...]) -> tuple[int, int]:
        """``progress`` and ``debt`` after crossings in that order (R16)."""
        for crossing in crossings:
            progress, debt = self.progress.after(progress, debt, crossing)
        return progress, debt

    def must_crash(self, square: Square, velocity: Velocity) -> bool:
        """Whether every drive from there crashes even on an empty road."""
        return all(self.land(square, drive).crashed for drive in self.drives(square, velocity))


def steps(drive: Drive) -> Iterator[Square]:
    """The unit steps of a drive in order."""
    for leg in drive.legs:
        length = drive.vx if leg == "x" else drive.vy
        sign = 1 if length > 0 else -1
        for _ in range(abs(length)):
            yield (sign, 0) if leg == "x" else (0, sign)
