"""A slow, literal reading of the rules file, square by square, that shares no table with the rules.

It is the independent check: it knows the board's letters and lines as drawn, walks each square by itself,
finds crossings by geometry and distances by spreading until nothing changes.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from game.games.tacara.board import Board, Course, Line, Square
from game.games.tacara.board_json import LETTERS

WAYS = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}
Step = tuple[Square, Square]


@dataclass
class Road:
    """The board of one race, asked square by square."""

    board: Board
    course: Course
    cars: int
    laps: int
    usable_letters: str = field(init=False)

    def __post_init__(self) -> None:
        self.usable_letters = "gpt" + ("ny" if self.cars > 4 else "") + ("r" if self.cars > 6 else "")
        if not self.course.checkpoints:
            self.laps = 1

    def usable(self, square: Square) -> bool:
        """R1."""
        return LETTERS[self.board.cell(*square)] in self.usable_letters

    def squares(self) -> list[Square]:
        """Every usable square."""
        everywhere = [(x, y) for x in range(self.board.width) for y in range(self.board.height)]
        return [square for square in everywhere if self.usable(square)]


def shift_cost(before: Square, after: Square) -> int:
    """Steps on the shift table, one square across or down at a time (R5)."""
    cost, (x, y) = 0, before
    while (x, y) != after:
        if x != after[0]:
            x += 1 if after[0] > x else -1
        else:
            y += 1 if after[1] > y else -1
        cost += 1
    return cost


def legal_drives(road: Road, chip: Square, wet: bool) -> frozenset[str]:
    """R3, R5, R6, R22."""
    return _drives(road.board.shift_max, chip, wet)


@cache
def _drives(reach: int, chip: Square, wet: bool) -> frozenset[str]:
    found: set[str] = set()
    for x in range(-reach, reach + 1):
        for y in range(-reach, reach + 1):
            if shift_cost(chip, (x, y)) <= (1 if wet else 2):
                orders = ["xy", "yx"] if x != 0 and y != 0 else ["x"] if x != 0 else ["y"] if y != 0 else [""]
                found |= {f"drive {x},{y} {order}".strip() for order in orders}
    return frozenset(found)


def legal_turbos(road: Road, blocked: set[Square], square: Square, chips: tuple[int, ...]) -> set[str]:
    """R9."""
    found = set()
    for value in chips:
        for name, way in WAYS.items():
            ahead = [(square[0] + way[0] * n, square[1] + way[1] * n) for n in range(1, value + 1)]
            if all(road.usable(place) and place not in blocked for place in ahead):
                found.add(f"turbo {value} {name}")
    return found


def drive(road: Road, blocked: set[Square], square: Square, chip: Square, legs: str) -> tuple[list[Step], bool]:
    """The steps a drive makes and whether it crashes (R6, R7)."""
    steps: list[Step] = []
    for leg in legs:
        length = chip[0] if leg == "x" else chip[1]
        for _ in range(abs(length)):
            sign = 1 if length > 0 else -1
            ahead = (square[0] + sign, square[1]) if leg == "x" else (square[0], square[1] + sign)
            if not road.usable(ahead) or ahead in blocked:
                return steps, True
            steps.append((square, ahead))
            square = ahead
    return steps, False


def crosses(line: Line, step: Step) -> int:
    """1 when the step crosses the line in its direction, -1 when against it, else 0."""
    (ax, ay), (bx, by) = step
    middle = ((ax + bx + 1) / 2, (ay + by + 1) / 2)
    (x0, y0), (x1, y1) = line.start, line.end
    on_line = min(x0, x1) <= middle[0] <= max(x0, x1) and min(y0, y1) <= middle[1] <= max(y0, y1)
    along = (bx - ax) * line.direction[0] + (by - ay) * line.direction[1]
    return along if on_line else 0


@dataclass
class Crossings:
    """What a car has crossed: checkpoints of this lap, laps, debts (R16)."""

    road: Road
    checkpoints: int
    laps: int
    debt: int

    def take(self, step: Step) -> None:
        """Count one step."""
        course = self.road.course
        for number, line in enumerate(course.checkpoints):
            if crosses(line, step) and self.laps < self.road.laps and self.checkpoints == number:
                self.checkpoints += 1
        way = crosses(course.finish, step)
        if way < 0:
            self.debt += 1
        elif way > 0 and self.debt > 0:
            self.debt -= 1
        elif way > 0 and self.checkpoints == len(course.checkpoints) and self.laps < self.road.laps:
            self.laps += 1
            self.checkpoints = 0

    @property
    def done(self) -> bool:
        """Whether a turn that ends now makes the finish."""
        return self.laps == self.road.laps and self.debt == 0


def recovery(chip: Square) -> list[Square]:
    """The chip after each turn of recovery (R8)."""
    x, y = chip
    found = []
    while (x, y) != (0, 0):
        for _ in range(2):
            if abs(x) >= abs(y):
                x -= (x > 0) - (x < 0)
            else:
                y -= (y > 0) - (y < 0)
        found.append((x, y))
    return found


def past_the_line(road: Road) -> dict[Square, tuple[int, int]]:
    """Squares past the line and index from the inside, spread until nothing changes (R19)."""
    line = road.course.finish
    (x0, y0), (x1, y1) = line.start, line.end
    length = abs(x1 - x0) + abs(y1 - y0)
    best: dict[Square, tuple[int, int]] = {}
    for index in range(length):
        middle = (
            x0 + (x1 - x0) / length * (index + 0.5) + line.direction[0] / 2,
            y0 + (y1 - y0) / length * (index + 0.5) + line.direction[1] / 2,
        )
        square = (int(middle[0] // 1), int(middle[1] // 1))
        if road.usable(square):
            best[square] = (1, index)
    changed = True
    while changed:
        changed = False
        for square, (distance, index) in list(best.items()):
            for way in WAYS.values():
                ahead = (square[0] + way[0], square[1] + way[1])
                if not road.usable(ahead) or crosses(line, (square, ahead)):
                    continue
                if (distance + 1, index) < best.get(ahead, (10**9, 0)):
                    best[ahead] = (distance + 1, index)
                    changed = True
    return best


Place = tuple[Square, Square, int, int, int]
"""Square, chip, checkpoints, laps, debt."""


def turns_to_go(road: Road, start: Place, crashed: bool, rain: bool, most: int = 10**9) -> int | None:
    """Turns still needed, alone and without turbo chips, by forward search (R20); None: more than ``most``."""
    first: Place = (start[0], (0, 0), *start[2:]) if crashed else start
    queue = [(len(recovery(start[1])) if crashed else 0, first)]
    seen: set[Place] = set()
    while queue:
        turns, place = heapq.heappop(queue)
        if turns > most:
            return None
        if Crossings(road, *place[2:]).done:
            return turns
        if place not in seen:
            seen.add(place)
            for cost, following in _after(road, place, rain):
                if following not in seen:
                    heapq.heappush(queue, (turns + cost, following))
    return None


def _after(road: Road, place: Place, rain: bool) -> Iterator[tuple[int, Place]]:
    square, chip, checkpoints, laps, debt = place
    for text in legal_drives(road, chip, rain and square in road.board.rain):
        words = text.split()
        x, y = map(int, words[1].split(","))
        steps, crash = drive(road, set(), square, (x, y), words[2] if len(words) > 2 else "")
        crossings = Crossings(road, checkpoints, laps, debt)
        for step in steps:
            crossings.take(step)
        if crossings.debt > 1:
            continue
        end = steps[-1][1] if steps else square
        after = (crossings.checkpoints, crossings.laps, crossings.debt)
        if not crash or crossings.done:
            yield 1, (end, (x, y), *after)
        else:
            yield 1 + len(recovery((x, y))), (end, (0, 0), *after)


def way_to_go(road: Road, start: tuple[Square, int, int, int]) -> int | None:
    """Squares to the end of the race over free road (R20): square, checkpoints, laps, debt."""
    queue = [(0, start)]
    seen = set()
    while queue:
        steps, (square, checkpoints, laps, debt) = heapq.heappop(queue)
        if Crossings(road, checkpoints, laps, debt).done:
            return steps
        if (square, checkpoints, laps, debt) in seen:
            continue
        seen.add((square, checkpoints, laps, debt))
        for way in WAYS.values():
            ahead = (square[0] + way[0], square[1] + way[1])
            if road.usable(ahead):
                crossings = Crossings(road, checkpoints, laps, debt)
                crossings.take((square, ahead))
                if crossings.debt <= debt:
                    after = (crossings.checkpoints, crossings.laps, crossings.debt)
                    heapq.heappush(queue, (steps + 1, (ahead, *after)))
    return None
