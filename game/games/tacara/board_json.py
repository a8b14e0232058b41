"""A board as canonical JSON for records and scenarios, and back with every check the rules rely on.

Rows are strings with one letter a square. Text, decor, rain and the reach of the shift table may be left
out in boards written by hand.
"""

from __future__ import annotations

from typing import Any

from game.engine.rules import Json
from game.games.tacara.board import DIRECTIONS, Board, Cell, Course, Decor, Line, Square, open_cells

LETTERS = {
    Cell.OFF: ".",
    Cell.WALL: "#",
    Cell.GRAY: "g",
    Cell.PIT: "p",
    Cell.PIT_T: "t",
    Cell.GREEN: "n",
    Cell.YELLOW: "y",
    Cell.RED: "r",
}
"""The letter of each kind of square in a record."""

CELLS = {letter: cell for cell, letter in LETTERS.items()}

LARGEST = 256
"""The most columns and the most rows of a board."""

SHIFT_MAX = (4, 12)
"""R3: the reach a track may give the shift table; 8 where it says nothing."""

DIRECTION_NAMES = {step: name for name, step in DIRECTIONS.items()}


def board_to_json(board: Board) -> Json:
    """The whole board as JSON data; equal boards give equal data."""
    width = board.width
    letters = "".join(LETTERS[cell] for cell in board.cells)
    return {
        "id": board.board_id,
        "title": board.title,
        "author": board.author,
        "note": board.note,
        "rows": [letters[start : start + width] for start in range(0, len(letters), width)],
        "rain": [list(square) for square in sorted(board.rain)],
        "shift_max": board.shift_max,
        "courses": [
            {
                "key": course.key,
                "title": course.title,
                "starts": [list(square) for square in course.starts],
                "finish": _line_json(course.finish),
                "checkpoints": [_line_json(line) for line in course.checkpoints],
            }
            for course in board.courses
        ],
        "decor": [[item.kind, item.x, item.y, item.size] for item in board.decor],
    }


def _line_json(line: Line) -> Json:
    return {"start": list(line.start), "end": list(line.end), "direction": DIRECTION_NAMES[line.direction]}


def board_from_json(data: Json) -> Board:
    """The board of a record. Raises ValueError with one sentence that says what is wrong."""
    if not isinstance(data, dict):
        raise ValueError("A Tacara board is a JSON object.")
    board_id = _text(data, "id", "board")
    cells, width = _cells(board_id, data.get("rows"))
    height = len(cells) // width
    shift_max = data.get("shift_max", 8)
    if type(shift_max) is not int or not SHIFT_MAX[0] <= shift_max <= SHIFT_MAX[1]:
        raise ValueError(f"Board '{board_id}': shift_max is a number from {SHIFT_MAX[0]} to {SHIFT_MAX[1]}.")
    rain = _list(board_id, data, "rain", [])
    decor = _list(board_id, data, "decor", [])
    courses = _list(board_id, data, "courses", None)
    board = Board(
        board_id=board_id,
        title=_text(data, "title", board_id),
        author=_text(data, "author", ""),
        note=_text(data, "note", ""),
        width=width,
        height=height,
        cells=cells,
        rain=frozenset(_point(board_id, item, width - 1, height - 1) for item in rain),
        shift_max=shift_max,
        courses=tuple(_course(board_id, number, item, cells, width, height) for number, item in enumerate(courses, 1)),
        decor=tuple(_decor(board_id, item) for item in decor),
    )
    keys = [course.key for course in board.courses]
    if not keys or len(set(keys)) < len(keys):
        raise ValueError(f"Board '{board_id}' needs at least one course, each with its own key.")
    return board


def _text(data: dict[str, Any], key: str, default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        raise ValueError(f"The entry '{key}' of a Tacara board is a text, not {value!r}.")
    return value


def _list(board_id: str, data: dict[str, Any], key: str, default: list[Any] | None) -> list[Any]:
    value = data.get(key, default)
    if not isinstance(value, list):
        raise ValueError(f"Board '{board_id}' needs a list under '{key}'.")
    return value


def _cells(board_id: str, rows: Any) -> tuple[tuple[Cell, ...], int]:
    good = isinstance(rows, list) and rows and all(isinstance(row, str) and row for row in rows)
    if not good or len({len(row) for row in rows}) > 1 or max(len(rows), len(rows[0])) > LARGEST:
        raise ValueError(f"Board '{board_id}' needs rows of equal length, 1 to {LARGEST} each way.")
    unknown = sorted({letter for row in rows for letter in row if letter not in CELLS})
    if unknown:
        raise ValueError(f"Board '{board_id}' has the letter '{unknown[0]}'; squares are {' '.join(CELLS)}.")
    return tuple(CELLS[letter] for row in rows for letter in row), len(rows[0])


def _point(board_id: str, value: Any, right: int, bottom: int) -> Square:
    good = isinstance(value, list) and len(value) == 2 and all(type(item) is int for item in value)
    if not good or not (0 <= value[0] <= right and 0 <= value[1] <= bottom):
        raise ValueError(f"Board '{board_id}' has {value!r} where a place on the board belongs.")
    return (value[0], value[1])


def _course(board_id: str, number: int, data: Any, cells: tuple[Cell, ...], width: int, height: int) -> Course:
    if not isinstance(data, dict):
        raise ValueError(f"Board '{board_id}': course {number} is a JSON object.")
    starts = tuple(_point(board_id, item, width - 1, height - 1) for item in _list(board_id, data, "starts", None))
    closed = any(cells[y * width + x] not in open_cells(place) for place, (x, y) in enumerate(starts, 1))
    if len(set(starts)) < len(starts) or closed:
        raise ValueError(
            f"Board '{board_id}': the start places of course {number} are different squares, the first four grey."
        )
    key = _text(data, "key", str(number))
    return Course(
        key=key,
        title=_text(data, "title", key),
        starts=starts,
        finish=_line(board_id, data.get("finish"), width, height),
        checkpoints=tuple(_line(board_id, item, width, height) for item in _list(board_id, data, "checkpoints", [])),
    )


def _line(board_id: str, data: Any, width: int, height: int) -> Line:
    if not isinstance(data, dict):
        raise ValueError(f"Board '{board_id}' has {data!r} where a line belongs.")
    start = _point(board_id, data.get("start"), width, height)
    end = _point(board_id, data.get("end"), width, height)
    direction = DIRECTIONS.get(str(data.get("direction")))
    upright = start[0] == end[0] and start[1] != end[1]
    flat = start[1] == end[1] and start[0] != end[0]
    if direction is None or not (upright if direction[0] else flat):
        raise ValueError(
            f"Board '{board_id}': the line from {start} to {end} must be straight and its direction"
            f" {', '.join(DIRECTIONS)}, across it."
        )
    return Line(start, end, direction)


def _decor(board_id: str, value: Any) -> Decor:
    good = isinstance(value, list) and len(value) == 4 and isinstance(value[0], str)
    if not good or not all(isinstance(item, (int, float)) and not isinstance(item, bool) for item in value[1:]):
        raise ValueError(f"Board '{board_id}' has {value!r} where a drawing belongs: kind, x, y, size.")
    return Decor(value[0], value[1], value[2], value[3])
