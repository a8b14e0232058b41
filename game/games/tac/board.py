"""TAC's board: where the fields of ring, homes and bases lie, and the tray for the cards.

The rules know only how many fields there are; the places are for the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import dist
from statistics import median
from typing import Final

from game.engine.rules import Json

RING: Final = 64
PLAYERS: Final = 4
MARBLES: Final = 4
MOST: Final = 200
_STRETCH: Final = 2.5
"""How far a step along the ring may be, as a multiple of the usual one."""

Point = tuple[float, float]
"""x to the right and y down, in squares of the map."""


@dataclass(frozen=True, slots=True)
class Board:
    """A checked board. ``ring`` runs clockwise from player 0's start, player p starts on ``ring[16 * p]``; ``homes``
    (H1 first) and ``bases`` are listed by player; ``tray`` is x, y, width and height."""

    board_id: str
    title: str
    author: str
    note: str
    width: int
    height: int
    ring: tuple[Point, ...]
    homes: tuple[tuple[Point, ...], ...]
    bases: tuple[tuple[Point, ...], ...]
    tray: tuple[float, float, float, float]


def problems(board: Board) -> list[str]:
    """What keeps the board from being played, one sentence each; empty when it is sound."""
    if len(board.ring) != RING:
        return [f"The ring has {len(board.ring)} fields; it needs {RING}."]
    for name, rows in (("home", board.homes), ("base", board.bases)):
        if len(rows) != PLAYERS or any(len(row) != MARBLES for row in rows):
            return [f"Every player needs {MARBLES} {name} fields."]
    points = (*board.ring, *(point for rows in (board.homes, board.bases) for row in rows for point in row))
    found: list[str] = []
    if not (1 <= board.width <= MOST and 1 <= board.height <= MOST):
        found.append(f"The board must be 1 to {MOST} squares wide and high.")
    if any(not (0 <= x <= board.width and 0 <= y <= board.height) for x, y in points):
        found.append("Every field must lie on the board.")
    if len(set(points)) != len(points):
        found.append("Two fields lie in the same place.")
    return found or _ring_problems(board) + _home_problems(board)


def _ring_problems(board: Board) -> list[str]:
    around = (*board.ring, board.ring[0])
    found: list[str] = []
    if sum(one[0] * other[1] - other[0] * one[1] for one, other in pairwise(around)) <= 0:
        found.append("The ring must run clockwise.")
    usual = median(dist(one, other) for one, other in pairwise(around))
    for number, (one, other) in enumerate(pairwise(around)):
        if dist(one, other) > _STRETCH * usual:
            after = (number + 1) % RING
            found.append(f"Field {after} of the ring lies far from field {number}: neighbours must follow each other.")
            break
    return found


def _home_problems(board: Board) -> list[str]:
    for player, home in enumerate(board.homes):
        starts = [board.ring[RING // PLAYERS * other] for other in range(PLAYERS)]
        nearest = min(range(PLAYERS), key=lambda other: dist(home[0], starts[other]))
        if nearest != player:
            return [f"The first home field of player {player} must lie next to that player's start."]
        away = [dist(field, starts[player]) for field in home]
        if away != sorted(away):
            return [f"The home fields of player {player} must lead away from the start, one after another."]
    return []


def to_json(board: Board) -> Json:
    """The board as JSON data for a record."""
    return {
        "id": board.board_id,
        "title": board.title,
        "author": board.author,
        "note": board.note,
        "size": [board.width, board.height],
        "ring": [list(point) for point in board.ring],
        "homes": [[list(point) for point in home] for home in board.homes],
        "bases": [[list(point) for point in base] for base in board.bases],
        "tray": list(board.tray),
    }


def from_json(data: Json) -> Board:
    """The inverse of :func:`to_json`. Raises ValueError with one sentence on data that is no sound board."""
    try:
        width, height = data["size"]
        x, y, w, h = data["tray"]
        board = Board(
            str(data["id"]),
            str(data["title"]),
            str(data["author"]),
            str(data["note"]),
            int(width),
            int(height),
            _points(data["ring"]),
            tuple(_points(home) for home in data["homes"]),
            tuple(_points(base) for base in data["bases"]),
            (float(x), float(y), float(w), float(h)),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"The TAC board in this record cannot be read: {error!r}.") from error
    for sentence in problems(board):
        raise ValueError(sentence)
    return board


def _points(items: Json) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in items)
