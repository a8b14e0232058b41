"""The table of turns to go against a slow search that goes forward, square by square, from the rules."""

from __future__ import annotations

import heapq
import random
from collections import defaultdict
from functools import cache
from typing import NamedTuple

import pytest

from game.games.tacara.board import Board, Cell, Course, Line, Square
from game.games.tacara.solver import MAX_DEBT, Drive, Road, Table, solve
from game.games.tacara.solver.table import build

LETTERS = {".": Cell.OFF, "#": Cell.WALL, "a": Cell.GRAY, "p": Cell.PIT, "g": Cell.GREEN, "w": Cell.GRAY}
GRAY = frozenset({Cell.GRAY, Cell.PIT})


def board(rows: list[str], course: Course, shift_max: int = 4) -> Board:
    wet = frozenset((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "w")
    cells = tuple(LETTERS[letter] for row in rows for letter in row)
    return Board("t", "t", "", "", len(rows[0]), len(rows), cells, wet, shift_max, (course,))


SPRINT = board(
    ["aaaaaaaaaa#", "aaaa#aagaa#", "apaaaaa.aa#"],
    Course("1", "sprint", ((0, 1), (0, 0)), Line((8, 0), (8, 3), (1, 0))),
    shift_max=3,
)
RING = board(
    ["aaaawaaa", "aaaaaaaa", "aa####aa", "aaaa#aaa", "aaaaaaaa"],
    Course("1", "ring", ((4, 4), (5, 3)), Line((4, 3), (4, 5), (1, 0))),
    shift_max=3,
)
CHECKED = board(
    ["aaaaaaa", "aaaaaaa", "aa###aa", "aaaaaaa"],
    Course(
        "1",
        "checked",
        ((3, 3),),
        Line((4, 3), (4, 4), (1, 0)),
        (Line((3, 0), (3, 2), (-1, 0)), Line((0, 3), (2, 3), (0, 1))),
    ),
    shift_max=3,
)
SQUARE = board(
    ["aaaaa", "a###a", "aaaaa"],
    Course("1", "square", ((2, 2),), Line((3, 2), (3, 3), (1, 0)), (Line((2, 0), (2, 1), (-1, 0)),)),
    shift_max=2,
)
AGAINST = board(
    ["aaaaaaaa", "aaaa#aaa"],
    Course("1", "against", ((0, 0),), Line((6, 0), (6, 2), (1, 0)), (Line((3, 0), (3, 2), (-1, 0)),)),
    shift_max=3,
)
ROOM = board(["aaaa", "a#aa", "aaaa"], Course("1", "room", ((0, 0),), Line((4, 0), (4, 1), (1, 0))))


class Car(NamedTuple):
    """A car as a player would note it down: where, how fast, what it has crossed."""

    square: Square
    chip: tuple[int, int]
    crossed: tuple[str, ...]
    debts: int


class Literal:
    """The rules of a lone car, word for word, with no table in sight."""

    def __init__(self, board: Board, cells: frozenset[Cell], laps: int, rain: bool) -> None:
        self.board, self.cells, self.rain = board, cells, rain
        course = board.courses[0]
        self.wanted = [f"checkpoint {n}" for n in range(len(course.checkpoints))] + ["line"]
        self.wanted *= laps

    def touches(self, a: Square, b: Square) -> list[tuple[str, int]]:
        """Which lines lie on the edge between two neighbours, and whether the step goes with them."""
        course = self.board.courses[0]
        lines = [(f"checkpoint {n}", line) for n, line in enumerate(course.checkpoints)] + [("line", course.finish)]
        found = []
        for name, line in lines:
            (x0, y0), (x1, y1) = line.start, line.end
            step = (b[0] - a[0], b[1] - a[1])
            if x0 == x1 and step[0]:
                on_edge = max(a[0], b[0]) == x0 and min(y0, y1) <= a[1] < max(y0, y1)
            else:
                on_edge = y0 == y1 and step[1] != 0 and max(a[1], b[1]) == y0 and min(x0, x1) <= a[0] < max(x0, x1)
            if on_edge:
                found.append((name, 1 if step == line.direction else -1))
        return found

    def note(self, car: Car, a: Square, b: Square) -> Car:
        crossed, debts = car.crossed, car.debts
        for name, way in self.touches(a, b):
            due = self.wanted[len(crossed)] if len(crossed) < len(self.wanted) else None
            if name == "line" and way < 0:
                debts += 1
            elif name == "line" and debts:
                debts -= 1
            elif name == due:
                crossed = (*crossed, name)
        return car._replace(square=b, crossed=crossed, debts=debts)

    def finished(self, car: Car) -> bool:
        return len(car.crossed) == len(self.wanted) and car.debts == 0

    def turns(self, car: Car) -> list[tuple[Car, int, Drive]]:
        """All that the car can do, with the turns until it drives again."""
        results = []
        for dx in range(-2, 3):
            for dy in range(-2, 3):
                steps = abs(dx) + abs(dy)
                vx, vy = car.chip[0] + dx, car.chip[1] + dy
                limit = 1 if self.rain and car.square in self.board.rain else 2
                if steps <= limit and max(abs(vx), abs(vy)) <= self.board.shift_max:
                    for legs in ("xy", "yx") if vx and vy else ("x" * (vx != 0) + "y" * (vy != 0),):
                        moved, crashed = self.drive(car, vx, vy, legs)
                        moved = moved._replace(chip=(vx, vy))
                        lost = 0
                        while crashed and not self.finished(moved) and moved.chip != (0, 0):
                            moved = moved._replace(chip=self.towards_neutral(moved.chip))
                            lost += 1
                        results.append((moved, 1 + lost, Drive(vx, vy, legs)))
        return results

    def drive(self, car: Car, vx: int, vy: int, legs: str) -> tuple[Car, bool]:
        steps = {"x": [((vx > 0) - (vx < 0), 0)] * abs(vx), "y": [(0, (vy > 0) - (vy < 0))] * abs(vy)}
        for step in [step for leg in legs for step in steps[leg]]:
            ahead = (car.square[0] + step[0], car.square[1] + step[1])
            if self.board.cell(*ahead) not in self.cells:
                return car, True
            car = self.note(car, car.square, ahead)
        return car, False

    @staticmethod
    def towards_neutral(chip: tuple[int, int]) -> tuple[int, int]:
        x, y = chip
        for _ in range(2):
            if (x, y) == (0, 0):
                break
            if abs(x) >= abs(y):
                x -= 1 if x > 0 else -1
            else:
                y -= 1 if y > 0 else -1
        return x, y

    def all_cars(self) -> list[Car]:
        reach = range(-self.board.shift_max, self.board.shift_max + 1)
        squares = [(x, y) for x in range(self.board.width) for y in range(self.board.height)]
        notes = [(n, debts) for n in range(len(self.wanted)) for debts in range(MAX_DEBT + 1)]
        notes += [(len(self.wanted), debts) for debts in range(1, MAX_DEBT + 2)]
        return [
            Car(square, (vx, vy), tuple(self.wanted[:n]), debts)
            for square in squares
            if self.board.cell(*square) in self.cells
            for vx in reach
            for vy in reach
            for n, debts in notes
        ]

    def everything(self) -> dict[Car, int]:
        """The turns to the finish of every car that has a way there, never with more debts than the table knows."""
        back: defaultdict[Car, list[tuple[Car, int]]] = defaultdict(list)
        best: dict[Car, int] = {}
        heap: list[tuple[int, Car]] = []
        for car in self.all_cars():
            for moved, turns, _ in self.turns(car):
                if self.finished(moved):
                    heap.append((1, car))
                else:
                    back[moved].append((car, turns))
        heapq.heapify(heap)
        while heap:
            turns, car = heapq.heappop(heap)
            if car not in best:
                best[car] = turns
                for before, more in back[car]:
                    heapq.heappush(heap, (turns + more, before))
        return best


@cache
def slowly(track: Board, cells: frozenset[Cell] = GRAY, laps: int = 1, rain: bool = False) -> dict[Car, int]:
    return Literal(track, cells, laps, rain).everything()


CASES = [
    pytest.param(SPRINT, GRAY, 1, False, id="sprint"),
    pytest.param(SPRINT, GRAY | {Cell.GREEN}, 1, False, id="sprint with green"),
    pytest.param(RING, GRAY, 1, False, id="ring"),
    pytest.param(RING, GRAY, 1, True, id="ring in rain"),
    pytest.param(CHECKED, GRAY, 1, False, id="checkpoints"),
    pytest.param(SQUARE, GRAY, 2, False, id="two laps"),
    pytest.param(AGAINST, GRAY, 1, False, id="a checkpoint passed the other way"),
    pytest.param(ROOM, GRAY, 1, False, id="no way out"),
]


@pytest.mark.parametrize(("track", "cells", "laps", "rain"), CASES)
def test_the_table_agrees_state_by_state(track: Board, cells: frozenset[Cell], laps: int, rain: bool) -> None:
    literal = Literal(track, cells, laps, rain)
    table = build(Road(track, track.courses[0], cells, laps, rain))
    best = slowly(track, cells, laps, rain)
    for car in literal.all_cars():
        assert table.turns(car.square, car.chip, len(car.crossed), car.debts) == best.get(car), car


def ring_table() -> Table:
    return solve(RING, RING.courses[0], GRAY)


def test_par_is_the_best_from_the_front_start_place() -> None:
    assert ring_table().par == slowly(RING)[Car((4, 4), (0, 0), (), 0)]


def test_par_says_which_course_has_no_way() -> None:
    with pytest.raises(ValueError, match="course '1'"):
        _ = solve(ROOM, ROOM.courses[0], GRAY).par


def test_a_best_line_takes_par_turns_and_finishes() -> None:
    for track in (SPRINT, RING, CHECKED):
        course = track.courses[0]
        table, literal = solve(track, course, GRAY), Literal(track, GRAY, 1, False)
        car, turns = Car(course.starts[0], (0, 0), (), 0), 0
        for drive in table.line(course.starts[0], (0, 0)):
            options = {option: (moved, spent) for moved, spent, option in literal.turns(car)}
            car, spent = options[drive]
            turns += spent
        assert literal.finished(car)
        assert turns == table.par


def test_loss_is_the_turns_a_drive_costs_against_the_best() -> None:
    table, literal = ring_table(), Literal(RING, GRAY, 1, False)
    best = slowly(RING)
    rng = random.Random(5)
    for car in rng.sample(sorted(best), 60):
        for moved, spent, drive in literal.turns(car):
            if moved.debts > MAX_DEBT:
                continue
            cost = 1 if literal.finished(moved) else spent + best[moved] if moved in best else None
            expected = None if cost is None else cost - best[car]
            assert table.loss(car.square, car.chip, drive, len(car.crossed), car.debts) == expected


def test_r7_a_car_too_fast_for_the_wall_ahead_must_crash() -> None:
    table = ring_table()
    assert table.must_crash((7, 0), (3, 0))
    assert not table.must_crash((7, 0), (2, 0))
    assert not table.must_crash((1, 0), (3, 0))


def test_r17_crossing_and_then_crashing_ends_the_race_at_once() -> None:
    table = solve(SPRINT, SPRINT.courses[0], GRAY)
    crash = Drive(3, 0, "x")
    assert table.road.land((7, 0), crash).crashed
    assert table.cost((7, 0), crash) == 1


def test_r16_a_car_that_rolled_back_over_the_line_owes_a_lap_more() -> None:
    table = ring_table()
    owing = table.turns((3, 4), (0, 0), 0, debt=1)
    assert owing is not None
    assert table.turns((3, 4), (0, 0), 0) == 1
    assert owing >= table.par
    assert table.turns((3, 4), (0, 0), 1, debt=1) == table.turns((3, 4), (0, 0), 0, debt=0)
    assert table.turns((3, 4), (0, 0), 0, debt=2) == owing + table.par


def test_a_finished_car_needs_no_turn_and_a_closed_square_has_no_way() -> None:
    table = ring_table()
    assert table.turns((0, 0), (3, 0), progress=1) == 0
    assert table.turns((2, 2), (0, 0)) is None
    assert table.turns((0, 0), (4, 0)) is None
    assert table.line((0, 0), (3, 0), progress=1) == []


def test_a_table_comes_back_from_its_bytes() -> None:
    table = ring_table()
    again = Table.from_bytes(table.to_bytes(), table.road)
    assert all(
        again.turns(car.square, car.chip, len(car.crossed), car.debts)
        == table.turns(car.square, car.chip, len(car.crossed), car.debts)
        for car in Literal(RING, GRAY, 1, False).all_cars()
    )


def test_damaged_or_foreign_bytes_are_refused() -> None:
    data = ring_table().to_bytes()
    road = ring_table().road
    other = Road(SPRINT, SPRINT.courses[0], GRAY)
    broken = bytearray(data)
    broken[-3] ^= 1
    for bad, reader in ((data, other), (bytes(broken), road), (data[:9], road), (b"", road), (data[:-1], road)):
        with pytest.raises(ValueError, match="table of turns"):
            Table.from_bytes(bad, reader)


def test_a_race_of_more_than_255_turns_keeps_its_numbers() -> None:
    length = 300
    lane = board(["a" * length], Course("1", "lane", ((0, 0),), Line((length - 1, 0), (length - 1, 1), (1, 0))), 1)
    table = build(Road(lane, lane.courses[0], GRAY))
    assert table.par == length - 1
    assert Table.from_bytes(table.to_bytes(), table.road).par == length - 1
    assert table.turns((length - 2, 0), (0, 0)) == 1
