"""What happened, in order: enough to play it on the board, to write the log and to draw the chart."""

from __future__ import annotations

from typing import NamedTuple

from game.games.tacara.board import Square
from game.games.tacara.rules.model import CrashReason, Ending, Velocity


class GridDrawn(NamedTuple):
    """The cars stand on the start places, ``cars`` in their order (R4)."""

    cars: tuple[int, ...]


class OrderDrawn(NamedTuple):
    """The row for turn ``turn`` was drawn (R4)."""

    turn: int
    cars: tuple[int, ...]


class RowsAdvanced(NamedTuple):
    """The next row became the current row (R4)."""

    cars: tuple[int, ...]


class TurnStarted(NamedTuple):
    """A numbered turn begins with this order of play."""

    turn: int
    order: tuple[int, ...]


class CarUp(NamedTuple):
    """It is this car's turn."""

    car: int


class ChipsJoined(NamedTuple):
    """The chip under the car joined its hand (R12)."""

    car: int
    value: int


class Shifted(NamedTuple):
    """The chip moved on the shift table (R5)."""

    car: int
    before: Velocity
    after: Velocity


class CarMoved(NamedTuple):
    """One straight stretch: ``path`` lists the squares entered. ``by`` is "drive", "turbo" or "draft"."""

    car: int
    start: Square
    path: tuple[Square, ...]
    by: str


class LineCrossed(NamedTuple):
    """``what`` is "forward" (a crossing made), "back" (a debt), "paid" (a debt paid off) or "checkpoint";
    ``number`` is the checkpoint's, or the laps made (R16)."""

    car: int
    what: str
    number: int


class Crashed(NamedTuple):
    """The car lies on ``square``; ``into`` is the square it could not enter, ``other`` the car there (R7)."""

    car: int
    square: Square
    into: Square
    reason: CrashReason
    other: int | None
    turns_lost: int


class Recovering(NamedTuple):
    """A turn of recovery: the chip after it and the turns that are still lost (R8)."""

    car: int
    velocity: Velocity
    turns_left: int


class Righted(NamedTuple):
    """The car stands upright again and drives from its next turn on (R8)."""

    car: int


class ChipSpent(NamedTuple):
    """A turbo chip went to the pool (R9)."""

    car: int
    value: int


class ChipPlaced(NamedTuple):
    """A chip from the pool lies under the car (R12)."""

    car: int
    value: int
    square: Square


class Refuelled(NamedTuple):
    """The car drew these chips, its shift chip is at neutral (R14)."""

    car: int
    values: tuple[int, ...]


class DraftTaken(NamedTuple):
    """The drafting car moves right after the leader (R21)."""

    leader: int
    car: int


class StepEarned(NamedTuple):
    """``passer`` passed the leader, so the drafting car may take one extra step (R21)."""

    car: int
    passer: int


class Finished(NamedTuple):
    """The car ended its turn past the line (R16, R19)."""

    car: int
    turn: int
    distance: int
    lane: int


class TurnEnded(NamedTuple):
    """Every car has had its turn."""

    turn: int


class CarLeft(NamedTuple):
    """A finished car left the board with its discs and chips (R18)."""

    car: int


class RaceEnded(NamedTuple):
    """The race is over."""

    turn: int
    ending: Ending
