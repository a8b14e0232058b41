"""The values of Tacara's rules: cars, states, actions and endings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

from game.games.tacara.board import Square
from game.games.tacara.rules.track import Track

Velocity = tuple[int, int]
"""The chip on the shift table: squares to the right and squares down for one drive (R2, R3)."""


class Phase(IntEnum):
    """What is being waited for. GRID, ORDER, CHIP and FUEL belong to chance."""

    GRID = 0
    ORDER = 1
    DRIVE = 2
    AFTER = 3
    DRAFT = 4
    CHIP = 5
    FUEL = 6
    OVER = 7


class Ending(Enum):
    """How a race ended (R18, R23)."""

    FIRST_HOME = "first home"
    SIX_HOME = "six home"
    ALL_HOME = "all home"
    TURN_LIMIT = "turn limit"


class CrashReason(Enum):
    """What stood in the way of a drive (R7)."""

    WALL = "wall"
    OFF_TRACK = "off track"
    CLOSED_TIER = "closed tier"
    CAR = "car"


class Finish(NamedTuple):
    """A car's arrival: the turn, the squares past the line and the lane along the line, inside first (R19)."""

    turn: int
    distance: int
    lane: int


class Car(NamedTuple):
    """One car.

    ``chips`` is the hand of turbo chips in rising order, ``under`` the chip under the car or 0 (R12).
    ``progress`` counts checkpoints and finish crossings in order, ``debt`` backward crossings not yet
    paid off (R16). ``served`` is true while the car stands where it took a chip (R13, option).
    ``step_until`` is the last turn in which the drafting step may be used, or 0 (R21). ``left`` cars
    have driven off the board (R18).
    """

    square: Square
    vx: int
    vy: int
    chips: tuple[int, ...] = (1, 2, 3)
    under: int = 0
    crashed: bool = False
    progress: int = 0
    debt: int = 0
    refuelled: bool = False
    served: bool = False
    step_until: int = 0
    finish: Finish | None = None
    left: bool = False

    @property
    def velocity(self) -> Velocity:
        """The chip on the shift table."""
        return (self.vx, self.vy)


@dataclass(frozen=True, slots=True)
class Race:
    """What stays the same from start to end: table size, options and the track with its open squares.

    Cars are numbered in blocks: player p owns the cars p * cars_each to p * cars_each + cars_each - 1.
    """

    players: int
    cars_each: int
    track: Track
    choose_chip: bool
    once_per_stop: bool
    drafting: bool
    rain: bool
    season: bool

    @property
    def cars(self) -> int:
        """How many cars start."""
        return self.players * self.cars_each

    def owner(self, car: int) -> int:
        """The player who drives that car."""
        return car // self.cars_each


class Pair(NamedTuple):
    """``car`` drafts behind ``leader``; ``chasers`` can still earn it the step by passing the leader (R21).

    ``chasers`` is filled when the leader has moved and emptied when the step is earned.
    """

    leader: int
    car: int
    chasers: tuple[int, ...] = ()


class State(NamedTuple):
    """A position of the race.

    ``order`` is the order of this turn's play and ``at`` the place in it that is being played.
    ``rows`` are the rows on the table, current and next (R4); fewer than two while one is being drawn.
    ``pool`` holds the spent chips in rising order, ``used`` the squares that served for a chip (R13).
    ``turbo_played`` and ``wet`` belong to the turn of the car to act (R12, R22). ``drafts`` lists the
    drafting pairs of this turn (R21). ``ending`` is set when the race is over.
    """

    race: Race
    phase: Phase
    turn: int
    cars: tuple[Car, ...]
    order: tuple[int, ...]
    at: int
    rows: tuple[tuple[int, ...], ...]
    pool: tuple[int, ...]
    used: frozenset[Square]
    turbo_played: bool
    wet: bool
    drafts: tuple[Pair, ...]
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class Drive:
    """Shift the chip to (vx, vy) and drive; ``legs`` is "xy", "yx", "x", "y" or "" (R5, R6)."""

    vx: int
    vy: int
    legs: str


@dataclass(frozen=True, slots=True)
class Turbo:
    """Spend a turbo chip in a direction of :data:`board.DIRECTIONS` (R9)."""

    value: int
    direction: str


@dataclass(frozen=True, slots=True)
class Step:
    """The extra step of drafting (R21)."""

    direction: str


@dataclass(frozen=True, slots=True)
class TakeChip:
    """Stand still and take a chip; ``value`` 0 leaves it to the draw (R12)."""

    value: int = 0


@dataclass(frozen=True, slots=True)
class Refuel:
    """Refuel on a T square, as the last act of the turn (R14)."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn without playing more chips."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The drafting car moves right after the leader, or stays in the order as drawn (R21)."""

    accept: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """Chance: the cars by start place (R4)."""

    cars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """Chance: the cars in a row of the turn order (R4)."""

    cars: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chips:
    """Chance: the chips drawn from the pool, in rising order (R12, R14)."""

    values: tuple[int, ...]


Action = Drive | Turbo | Step | TakeChip | Refuel | End | Draft | Grid | Order | Chips
