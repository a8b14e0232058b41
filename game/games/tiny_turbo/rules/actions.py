"""The actions and their text. Rows, lanes and cells are counted from 1 in the text."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import IllegalAction
from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.pieces import SIDE, Cells, cells_from_text, cells_text


@dataclass(frozen=True, slots=True)
class ChooseCar:
    """``car die_liner``: take a car nobody has."""

    car: Car


@dataclass(frozen=True, slots=True)
class PlaceCar:
    """``grid 4 2``: stand on the grid space in row 4, lane 2."""

    row: int
    lane: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """``shuffle F1 L2 ...``: CHANCE deals the controller of the player who programs next."""

    cells: Cells


@dataclass(frozen=True, slots=True)
class Slide:
    """``slide 2 3``: slide the piece in row 2, column 3, and all between it and the gap."""

    cell: int


@dataclass(frozen=True, slots=True)
class Done:
    """``done``: lock the program."""


@dataclass(frozen=True, slots=True)
class Clock:
    """``clock 850``: CHANCE tells the milliseconds the last slide or Done took (S5)."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class Fly:
    """``fly 4``: Bird Racer goes to lane 4 of its row."""

    lane: int


@dataclass(frozen=True, slots=True)
class Stay:
    """``stay``: Bird Racer does not fly."""


@dataclass(frozen=True, slots=True)
class SpendShield:
    """``shield``: give up a shield to move."""


@dataclass(frozen=True, slots=True)
class KeepShields:
    """``keep``: spend no more shields."""


@dataclass(frozen=True, slots=True)
class RankRest:
    """``rank``: rank those who still race as they stand (S20)."""


Action = ChooseCar | PlaceCar | Shuffle | Slide | Done | Clock | Fly | Stay | SpendShield | KeepShields | RankRest

_WORDS: dict[str, Action] = {
    "done": Done(),
    "stay": Stay(),
    "shield": SpendShield(),
    "keep": KeepShields(),
    "rank": RankRest(),
}
_WORD_OF = {type(action): word for word, action in _WORDS.items()}


def format_action(action: Action) -> str:
    """The action as short readable text."""
    match action:
        case ChooseCar(car):
            return f"car {car.value}"
        case PlaceCar(row, lane):
            return f"grid {row + 1} {lane + 1}"
        case Shuffle(cells):
            return f"shuffle {cells_text(cells)}"
        case Slide(cell):
            return f"slide {cell // SIDE + 1} {cell % SIDE + 1}"
        case Clock(milliseconds):
            return f"clock {milliseconds}"
        case Fly(lane):
            return f"fly {lane + 1}"
        case _:
            return _WORD_OF[type(action)]


def parse_action(text: str) -> Action:
    """The inverse of :func:`format_action`. Raises IllegalAction."""
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.partition(" ")
    try:
        action = _with_values(word, rest)
    except ValueError as error:
        raise IllegalAction(f"'{text[:60]}' is no action of Tiny Turbo: {error}") from error
    if action is None or format_action(action) != text:
        raise IllegalAction(f"'{text[:60]}' is no action of Tiny Turbo.")
    return action


def _with_values(word: str, rest: str) -> Action | None:
    """The action, or None; the caller checks that it is spelled like this. Raises ValueError on bad pieces."""
    if word == "shuffle":
        return Shuffle(cells_from_text(rest))
    if word == "car":
        return next((ChooseCar(car) for car in Car if car.value == rest), None)
    numbers = [int(part) for part in rest.split(" ") if part.isdecimal()]
    match word, numbers:
        case "grid", [row, lane]:
            return PlaceCar(row - 1, lane - 1)
        case "slide", [row, column] if 1 <= row <= SIDE and 1 <= column <= SIDE:
            return Slide((row - 1) * SIDE + column - 1)
        case "clock", [milliseconds]:
            return Clock(milliseconds)
        case "fly", [lane]:
            return Fly(lane - 1)
    return None
