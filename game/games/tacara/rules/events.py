"""What happened, in order: enough to play it on the board, to write the log and to draw the chart."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.tacara.board import Square
from game.games.tacara.rules.model import CrashReason, Ending, Velocity


@dataclass(frozen=True, slots=True)
class GridDrawn:
    """The cars stand on the start places, ``cars`` in their order (R4)."""

    cars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrderDrawn:
    """The row for turn ``turn`` was drawn (R4)."""

    turn: int
    cars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowsAdvanced:
    """The next row became the current row (R4)."""

    cars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A numbered turn begins with this order of play."""

    turn: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CarUp:
    """It is this car's turn."""

    car: int


@dataclass(frozen=True, slots=True)
class ChipsJoined:
    """The chip under the car joined its hand (R12)."""

    car: int
    value: int


@dataclass(frozen=True, slots=True)
class Shifted:
    """The chip moved on the shift table (R5)."""

    car: int
    before: Velocity
    after: Velocity


@dataclass(frozen=True, slots=True)
class CarMoved:
    """One straight stretch: ``path`` lists the squares entered. ``by`` is "drive", "turbo" or "draft"."""

    car: int
    start: Square
    path: tuple[Square, ...]
    by: str


@dataclass(frozen=True, slots=True)
class LineCrossed:
    """``what`` is "forward" (a crossing made), "back" (a debt), "paid" (a debt paid off) or "checkpoint";
    ``number`` is the checkpoint's, or the laps made (R16)."""

    car: int
    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Crashed:
    """The car lies on ``square``; ``into`` is the square it could not enter, ``other`` the car there (R7)."""

    car: int
    square: Square
    into: Square
    reason: CrashReason
    other: int | None
    turns_lost: int


@dataclass(frozen=True, slots=True)
class Recovering:
    """A turn of recovery: the chip after it and the turns that are still lost (R8)."""

    car: int
    velocity: Velocity
    turns_left: int


@dataclass(frozen=True, slots=True)
class Righted:
    """The car stands upright again and drives from its next turn on (R8)."""

    car: int


@dataclass(frozen=True, slots=True)
class ChipSpent:
    """A turbo chip went to the pool (R9)."""

    car: int
    value: int


@dataclass(frozen=True, slots=True)
class ChipPlaced:
    """A chip from the pool lies under the car (R12)."""

    car: int
    value: int
    square: Square


@dataclass(frozen=True, slots=True)
class Refuelled:
    """The car drew these chips, its shift chip is at neutral (R14)."""

    car: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftTaken:
    """The drafting car moves right after the leader (R21)."""

    leader: int
    car: int


@dataclass(frozen=True, slots=True)
class StepEarned:
    """``passer`` passed the leader, so the drafting car may take one extra step (R21)."""

    car: int
    passer: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The car ended its turn past the line (R16, R19)."""

    car: int
    turn: int
    distance: int
    lane: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Every car has had its turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class CarLeft:
    """A finished car left the board with its discs and chips (R18)."""

    car: int


@dataclass(frozen=True, slots=True)
class RaceEnded:
    """The race is over."""

    turn: int
    ending: Ending
