"""What a Tacara track must fulfil beyond being well written: lines across the road, races that can be run."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache

from game.games.tacara.board import DIRECTIONS, Board, Cell, Course, Line, Square, open_cells
from game.i18n import _
from game.maps import Place, Report

MOST_CARS = 10
"""A course needs this many start places: the most cars of a race."""

GREY_STARTS = 4
"""The start places up to this one are used in every tier; a later one only with so many cars (R1)."""

SHORTEST_RACE = 12
"""A start from which the finish counts after fewer squares than this lets a car win without racing."""

RUN_OUT = 6
"""Fewer squares than this straight past the line are worth a note: cars arrive fast."""

MOST_SIDE, MOST_COURSES, MOST_CHECKPOINTS, MOST_STARTS = 128, 4, 6, 40
"""Limits that keep checks and solver quick: squares along a side; courses; checkpoints and starts of a course."""

_TIERS = (4, 6, MOST_CARS)
"""Numbers of cars that open one more set of squares each (R1)."""


def check_board(board: Board, report: Report, race: str, track: str) -> None:
    """Report everything that keeps the courses of a board from being raced; ``race`` and ``track`` name its
    layers."""
    if not _within_limits(board, report, race, track):
        return
    for course in board.courses:
        before = len(report.problems)
        _check_starts(board, course, report, race)
        for line in (course.finish, *course.checkpoints):
            _check_line(board, course, line, report, race)
        if len(report.problems) == before:
            _check_race(board, course, report, race)
    _check_ground(board, report, track)


def _within_limits(board: Board, report: Report, race: str, track: str) -> bool:
    before = len(report.problems)
    if max(board.width, board.height) > MOST_SIDE:
        report.error(
            _("The track is larger than {most} by {most} squares.").format(most=MOST_SIDE),
            _("In Tiled, use Resize Map."),
            track,
        )
    if len(board.courses) > MOST_COURSES:
        report.error(
            _("The track has more than {most} courses.").format(most=MOST_COURSES), _("Remove finish lines."), race
        )
    for course in board.courses:
        if len(course.checkpoints) > MOST_CHECKPOINTS or len(course.starts) > MOST_STARTS:
            report.error(
                _("The course '{course}' has more than {gates} checkpoints or {starts} starts.").format(
                    course=course.key, gates=MOST_CHECKPOINTS, starts=MOST_STARTS
                ),
                _("Remove some."),
                race,
            )
    return len(report.problems) == before


def _at(square: Square) -> Place:
    return Place(square[0] + 1, square[1] + 1)


def _check_starts(board: Board, course: Course, report: Report, race: str) -> None:
    beside = {square for step in course.finish.steps() for square in step}
    seen: set[Square] = set()
    for number, start in enumerate(course.starts, 1):
        if number > GREY_STARTS and board.cell(*start) not in open_cells(number):
            report.error(
                _("Start {number} of course '{course}' is on a square that is closed with {number} cars.").format(
                    number=number, course=course.key
                ),
                _("Places 5 and 6 may be green or yellow, those from 7 on also red."),
                race,
                _at(start),
            )
        if number <= GREY_STARTS and board.cell(*start) not in open_cells(1):
            report.error(
                _("Start {number} of course '{course}' is not on grey or blue.").format(
                    number=number, course=course.key
                ),
                _("Move it to a square that is open in every race."),
                race,
                _at(start),
            )
        if start in seen:
            report.error(
                _("Start {number} of course '{course}' shares its square.").format(number=number, course=course.key),
                _("Give each start a square of its own."),
                race,
                _at(start),
            )
        if start in beside:
            report.error(
                _("Start {number} of course '{course}' touches the finish line.").format(
                    number=number, course=course.key
                ),
                _("Leave one square free between them."),
                race,
                _at(start),
            )
        seen.add(start)


def _check_line(board: Board, course: Course, line: Line, report: Report, race: str) -> None:
    """The line must reach from edge to edge of the road at its widest."""
    usable = open_cells(MOST_CARS)
    what = _("finish line") if line is course.finish else _("checkpoint")
    steps = line.steps()
    if not any(_crossing(board, step, usable) for step in steps):
        report.error(
            _("The {what} of course '{course}' does not lie across the road.").format(what=what, course=course.key),
            _("Draw it from edge to edge between two squares of road."),
            race,
            _at(steps[0][0]),
        )
        return
    (x0, y0), (x1, y1) = line.start, line.end
    along = ((x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0))
    for (before, past), sign in ((steps[0], -1), (steps[-1], 1)):
        shift = (along[0] * sign, along[1] * sign)
        beyond = (_add(before, shift), _add(past, shift))
        if _crossing(board, beyond, usable):
            report.error(
                _("The {what} of course '{course}' ends before the edge of the road.").format(
                    what=what, course=course.key
                ),
                _("Draw it on across all squares that open with ten cars."),
                race,
                _at(beyond[0]),
            )


def _crossing(board: Board, step: tuple[Square, Square], usable: frozenset[Cell]) -> bool:
    return all(board.cell(*square) in usable for square in step)


def _add(a: Square, b: Square) -> Square:
    return a[0] + b[0], a[1] + b[1]


@lru_cache(maxsize=4)
def _roads(board: Board, usable: frozenset[Cell]) -> dict[Square, tuple[Square, ...]]:
    """The usable squares, each with its usable neighbours."""
    squares = {(index % board.width, index // board.width) for index, cell in enumerate(board.cells) if cell in usable}
    return {
        (x, y): tuple(other for dx, dy in DIRECTIONS.values() if (other := (x + dx, y + dy)) in squares)
        for x, y in squares
    }


def reach(board: Board, begin: Iterable[Square], usable: frozenset[Cell], closed: Iterable[Line] = ()) -> set[Square]:
    """The usable squares connected to those given, without passing a closed line."""
    roads = _roads(board, usable)
    barred = {pair for line in closed for step in line.steps() for pair in (step, step[::-1])}
    seen = {square for square in begin if square in roads}
    queue = deque(seen)
    while queue:
        square = queue.popleft()
        for other in roads[square]:
            if other not in seen and (square, other) not in barred:
                seen.add(other)
                queue.append(other)
    return seen


def shortest_race(
    board: Board, course: Course, begin: Iterable[Square], usable: frozenset[Cell], most: int | None = None
) -> int | None:
    """The fewest single squares from a start to a finish that counts (R16); None if there is no way, or none of
    at most ``most`` squares."""
    roads = _roads(board, usable)
    forward = set(course.finish.steps())
    gates = [{pair for step in line.steps() for pair in (step, step[::-1])} for line in course.checkpoints]
    # A state is a square, the checkpoints passed, and whether a backward crossing is still to be paid off.
    first = [(square, 0, False) for square in begin if square in roads]
    seen = set(first)
    queue = deque((state, 0) for state in first)
    while queue:
        (square, passed, debt), far = queue.popleft()
        if far == most:
            return None
        for other in roads[square]:
            step, owing = (square, other), debt
            if step in forward:
                if not debt and passed == len(gates):
                    return far + 1
                owing = False
            elif step[::-1] in forward:
                if debt:
                    continue
                owing = True
            through = passed + (passed < len(gates) and step in gates[passed])
            state = (other, through, owing)
            if state not in seen:
                seen.add(state)
                queue.append((state, far + 1))
    return None


def _check_race(board: Board, course: Course, report: Report, race: str) -> None:
    lines = (course.finish, *course.checkpoints)
    for cars in _TIERS:
        usable = open_cells(cars)
        waiting = [start for start in course.starts if board.cell(*start) in usable]
        while waiting:
            # Starts that reach each other without crossing a line have the same race before them.
            together = reach(board, waiting[:1], usable, lines)
            if shortest_race(board, course, waiting[:1], usable) is None:
                report.error(
                    _("With {cars} cars the finish of course '{course}' cannot be reached from this start.").format(
                        cars=cars, course=course.key
                    ),
                    _("Open the road with grey squares, or correct the direction of the line."),
                    race,
                    _at(waiting[0]),
                )
            waiting = [start for start in waiting if start not in together]
    for number, start in enumerate(course.starts, 1):
        far = shortest_race(board, course, (start,), open_cells(MOST_CARS), SHORTEST_RACE - 1)
        if far is not None:
            report.error(
                _("Start {number} of course '{course}' is {far} squares from a finish that counts at once.").format(
                    number=number, course=course.key, far=far
                ),
                _("Put the starts past the line in race direction, or draw a Checkpoint far from it."),
                race,
                _at(start),
            )
    room = max(_run_out(board, past, course.finish.direction) for _before, past in course.finish.steps())
    if room < RUN_OUT:
        report.note(
            _("Only {room} squares lie straight past the finish line of course '{course}'.").format(
                room=room, course=course.key
            ),
            _("Cars arrive fast; leave them room to brake."),
            race,
            _at(course.finish.steps()[0][1]),
        )


def _run_out(board: Board, square: Square, direction: Square) -> int:
    count, usable = 0, open_cells(1)
    while board.cell(*square) in usable:
        square, count = _add(square, direction), count + 1
    return count


def _check_ground(board: Board, report: Report, track: str) -> None:
    begin = [start for course in board.courses for start in course.starts]
    grey = reach(board, begin, open_cells(1))
    wide = reach(board, begin, open_cells(MOST_CARS))
    lost: set[Square] = set()
    for index, cell in enumerate(board.cells):
        square = index % board.width, index // board.width
        if cell in {Cell.PIT, Cell.PIT_T} and square in wide and square not in grey:
            report.note(
                _("This pit square cannot be reached by four cars."),
                _("Connect it by grey squares."),
                track,
                _at(square),
            )
        if cell in open_cells(MOST_CARS) and square not in wide and square not in lost:
            lost |= reach(board, [square], open_cells(MOST_CARS))
            report.note(
                _("A piece of road is cut off from the starts."),
                _("Connect it, or erase it."),
                track,
                _at(square),
            )
        if square in grey and _narrow(board, square):
            report.note(
                _("The road is only one square wide with four cars."),
                _("Make it two wide, so that one crashed car cannot close it."),
                track,
                _at(square),
            )


def _narrow(board: Board, square: Square) -> bool:
    """Whether no block of two by two open squares holds this one."""
    usable = open_cells(1)
    return not any(
        all(board.cell(square[0] + dx + x, square[1] + dy + y) in usable for x in (0, 1) for y in (0, 1))
        for dx in (-1, 0)
        for dy in (-1, 0)
    )
