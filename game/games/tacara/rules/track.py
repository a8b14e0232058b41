"""A course with the squares that are open for a number of cars: sets and distances made once per race."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from functools import cached_property, lru_cache

from game.games.tacara.board import DIRECTIONS, Board, Cell, Course, Square, open_cells

BACKWARD = -1
"""The mark of a step over the finish line against the race; a checkpoint's mark is its number."""

STEPS: tuple[Square, ...] = tuple(DIRECTIONS.values())


class Track:
    """The road of one race. Equal when made of the same board, course, tiers and laps.

    ``open`` holds the squares that may be driven on (R1), ``goal`` the progress of a finished race:
    each lap is every checkpoint in order and then the line (R16).
    """

    def __init__(self, board: Board, course: Course, cars: int, laps: int) -> None:
        self.board = board
        self.course = course
        self.cells: frozenset[Cell] = open_cells(cars)
        self.laps = laps if course.checkpoints else 1
        self.open: frozenset[Square] = frozenset(
            (x, y) for y in range(board.height) for x in range(board.width) if board.cell(x, y) in self.cells
        )
        self.refuel: frozenset[Square] = frozenset(s for s in self.open if board.cell(*s) is Cell.PIT_T)
        self.checkpoints = len(course.checkpoints)
        self.goal = self.laps * (self.checkpoints + 1)
        marks: dict[tuple[Square, Square], tuple[int, ...]] = {}
        for number, line in enumerate(course.checkpoints):
            for before, past in line.steps():
                for edge in ((before, past), (past, before)):
                    marks[edge] = (*marks.get(edge, ()), number)
        for before, past in course.finish.steps():
            marks[before, past] = (*marks.get((before, past), ()), self.checkpoints)
            marks[past, before] = (*marks.get((past, before), ()), BACKWARD)
        self.marks = marks
        self.near: frozenset[Square] = frozenset(square for edge in marks for square in edge)
        self._fields: dict[tuple[int, int], dict[Square, int]] = {}

    def _key(self) -> tuple[Board, str, frozenset[Cell], int]:
        return (self.board, self.course.key, self.cells, self.laps)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Track) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash((self.board.board_id, self.course.key, self.cells, self.laps))

    def passed(
        self, progress: int, debt: int, start: Square, path: Sequence[Square]
    ) -> tuple[int, int, list[tuple[str, int]]]:
        """Progress and debt after walking ``path`` from ``start``, and the crossings that counted (R16).

        A crossing is (what, number): "forward" or "paid" or "back" with the laps made, "checkpoint" with its number.
        """
        counted: list[tuple[str, int]] = []
        if self.near.isdisjoint(path):
            return progress, debt, counted
        before = start
        for square in path:
            for mark in self.marks.get((before, square), ()):
                after = self.cross(progress, debt, mark)
                if after == (progress, debt):
                    continue
                laps = after[0] // (self.checkpoints + 1)
                if after[1] != debt:
                    counted.append(("back" if after[1] > debt else "paid", laps))
                else:
                    counted.append(("forward", laps) if mark == self.checkpoints else ("checkpoint", mark))
                progress, debt = after
            before = square
        return progress, debt, counted

    def cross(self, progress: int, debt: int, mark: int) -> tuple[int, int]:
        """Progress and debt after one step over a marked edge (R16)."""
        if mark == BACKWARD:
            return progress, debt + 1
        if mark == self.checkpoints and debt:
            return progress, debt - 1
        if progress < self.goal and progress % (self.checkpoints + 1) == mark:
            return progress + 1, debt
        return progress, debt

    @cached_property
    def past(self) -> dict[Square, tuple[int, int]]:
        """Squares past the line and index along the line for every square the fill reaches (R19)."""
        lines = self.course.finish.steps()
        closed = {edge for pair in lines for edge in (pair, pair[::-1])}
        found: dict[Square, tuple[int, int]] = {}
        layer: dict[Square, int] = {}
        for index, (_, square) in enumerate(lines):
            if square in self.open:
                layer.setdefault(square, index)
        distance = 1
        while layer:
            found.update({square: (distance, index) for square, index in layer.items()})
            following: dict[Square, int] = {}
            for (x, y), index in layer.items():
                for dx, dy in STEPS:
                    square = (x + dx, y + dy)
                    if square not in self.open or square in found or ((x, y), square) in closed:
                        continue
                    following[square] = min(index, following.get(square, index))
            layer = following
            distance += 1
        return found

    def to_go(self, square: Square, progress: int, debt: int) -> int | None:
        """Squares still to drive to the end of the race, without other cars; None where there is no way.

        The way never crosses the line backwards, as that would only add to it.
        """
        if progress >= self.goal and not debt:
            return 0
        return self._field(progress, debt).get(square)

    def _field(self, progress: int, debt: int) -> dict[Square, int]:
        known = self._fields.get((progress, debt))
        if known is None:
            known = self._fields[progress, debt] = self._spread(progress, debt)
        return known

    def _spread(self, progress: int, debt: int) -> dict[Square, int]:
        """Distances within one stage: from the edges that lead on to the next stage back over the road."""
        changing: set[tuple[Square, Square]] = set()
        queue: list[tuple[int, Square]] = []
        for (before, square), edge_marks in self.marks.items():
            if before not in self.open or square not in self.open:
                continue
            stage = (progress, debt)
            for mark in edge_marks:
                stage = self.cross(*stage, mark)
            if stage == (progress, debt):
                continue
            changing.add((before, square))
            if stage[1] <= debt:
                rest = self.to_go(square, *stage)
                if rest is not None:
                    queue.append((rest + 1, before))
        heapq.heapify(queue)
        distances: dict[Square, int] = {}
        while queue:
            distance, square = heapq.heappop(queue)
            if square in distances:
                continue
            distances[square] = distance
            x, y = square
            for dx, dy in STEPS:
                before = (x - dx, y - dy)
                if before in self.open and before not in distances and (before, square) not in changing:
                    heapq.heappush(queue, (distance + 1, before))
        return distances

    @cached_property
    def least_turns(self) -> int:
        """A number of turns no car can beat: the shortest way at full acceleration, two squares a turn."""
        ways = [self.to_go(square, 0, 0) for square in self.course.starts if square in self.open]
        shortest = min((way for way in ways if way is not None), default=0)
        turns = covered = 0
        while covered < shortest:
            turns += 1
            covered += 2 * turns
        return max(turns, 1)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes as board, course, tiers and laps; the tables are made anew."""
        cars = 7 if Cell.RED in self.cells else 5 if Cell.GREEN in self.cells else 3
        return (track_of, (self.board, self.course.key, cars, self.laps))


@lru_cache(maxsize=16)
def track_of(board: Board, course: str, cars: int, laps: int) -> Track:
    """The track of that course for that many cars; kept, so that races on one board share it."""
    return Track(board, board.course(course), cars, laps)
