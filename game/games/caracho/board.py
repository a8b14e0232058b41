"""Caracho's board: five equal lanes with start spaces, rivers and a finish."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Json
from game.games.caracho.pieces import CARS, Car


@dataclass(frozen=True, slots=True)
class Board:
    """A checked track (K3). Spaces count from 1 at the back of the start zone.

    ``starts`` are the start spaces, ``rivers`` the river spaces (both rising), ``finish`` is the space that
    ends the race, ``lanes`` the cars from the top lane to the bottom one.
    """

    board_id: str
    title: str
    author: str
    note: str
    starts: tuple[int, ...]
    rivers: tuple[int, ...]
    finish: int
    lanes: tuple[Car, ...] = CARS


def problems(board: Board) -> list[str]:
    """What keeps the board from being played, one sentence each; empty when it is sound."""
    found: list[str] = []
    if sorted(board.lanes, key=lambda car: car.number) != list(CARS):
        found.append("The board needs five lanes, one for each of " + ", ".join(car.value for car in CARS) + ".")
    if not board.starts:
        found.append("The board needs at least one start space.")
    if board.starts != tuple(range(1, len(board.starts) + 1)):
        found.append("The start spaces must be the first spaces of the lanes, without a gap.")
    if list(board.rivers) != sorted(set(board.rivers)):
        found.append("The rivers must be named in rising order, each once.")
    if any(river <= len(board.starts) or river >= board.finish for river in board.rivers):
        found.append("Every river must lie between the start zone and the finish.")
    if board.finish <= len(board.starts):
        found.append("The finish must lie behind the start zone.")
    if board.finish > 64:
        found.append("The finish may be space 64 at most.")
    return found


def to_json(board: Board) -> Json:
    """The board as JSON data for a record."""
    return {
        "id": board.board_id,
        "title": board.title,
        "author": board.author,
        "note": board.note,
        "starts": list(board.starts),
        "rivers": list(board.rivers),
        "finish": board.finish,
        "lanes": [car.value for car in board.lanes],
    }


def from_json(data: Json) -> Board:
    """The inverse of ``to_json``. Raises ValueError with one sentence on data that is no sound board."""
    try:
        board = Board(
            board_id=str(data["id"]),
            title=str(data["title"]),
            author=str(data.get("author", "")),
            note=str(data.get("note", "")),
            starts=_spaces(data["starts"]),
            rivers=_spaces(data["rivers"]),
            finish=_spaces([data["finish"]])[0],
            lanes=tuple(map(_lane, data["lanes"])),
        )
    except (KeyError, TypeError, AttributeError) as fault:
        raise ValueError(f"This is no Caracho board: {fault!s} is missing or of the wrong kind.") from fault
    found = problems(board)
    if found:
        raise ValueError(found[0])
    return board


def _lane(name: Json) -> Car:
    for car in CARS:
        if car.value == name:
            return car
    raise ValueError(f"{name!r} is no car of a Caracho board. Cars: {', '.join(car.value for car in CARS)}.")


def _spaces(values: Json) -> tuple[int, ...]:
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"A space of a Caracho board must be a whole number, not {value!r}.")
    return tuple(values)
