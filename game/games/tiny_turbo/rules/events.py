"""What happens in a match, as values that the table plays in order.

Rows and lanes count from 0. ``step`` is the number 1 to 8 of a program cell. Events of one player's
programming reach only that player (see ``observe_events``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.pieces import Cells, Piece

Space = tuple[int, int]
"""(row, lane)."""


class Stop(Enum):
    """What ended a move before its value was used up."""

    OBSTACLE = "obstacle"
    CAR = "car"
    IMPASSABLE = "impassable"
    LEFT_EDGE = "left_edge"
    RIGHT_EDGE = "right_edge"
    REAR = "rear"


class Smile(Enum):
    """What decided the smiles: the number of slides or the time (S4, S5)."""

    SLIDES = "slides"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class CarChosen:
    """A player takes a car."""

    player: int
    car: Car


@dataclass(frozen=True, slots=True)
class CarOnGrid:
    """A player puts the car on a grid space."""

    player: int
    row: int
    lane: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round begins; ``shields`` are those every player holds now (S21)."""

    round: int
    shields: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ControllerShuffled:
    """A controller is dealt; ``cells`` is None for everyone else."""

    player: int
    cells: Cells | None


@dataclass(frozen=True, slots=True)
class PieceSlid:
    """The piece at ``cell``, and all between it and the gap, moved; ``moves`` used so far. Own eyes only."""

    player: int
    cell: int
    cells: Cells
    moves: int


@dataclass(frozen=True, slots=True)
class ClockRead:
    """The player's programming time in milliseconds so far. Own eyes only."""

    player: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The last one to program has used the ten seconds that remained (S5)."""

    player: int


@dataclass(frozen=True, slots=True)
class ProgramLocked:
    """The player's program cannot be changed any more."""

    player: int


@dataclass(frozen=True, slots=True)
class SlidesTakenBack:
    """The slowest player's slides that came too late are undone (S5)."""

    player: int
    slides: int


@dataclass(frozen=True, slots=True)
class ProgramsRevealed:
    """All are locked: (player, cells) and (player, moves or milliseconds), and the smiles, happiest first."""

    controllers: tuple[tuple[int, Cells], ...]
    used: tuple[tuple[int, int], ...]
    by: Smile
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """``last`` is true for the saddest smile, who pays a battery."""

    player: int
    last: bool


@dataclass(frozen=True, slots=True)
class LastPaid:
    """The saddest smile's battery at the start of the turn; ``batteries`` are left."""

    player: int
    batteries: int


@dataclass(frozen=True, slots=True)
class CommandStarted:
    """A piece begins. ``value`` is the final number of spaces or batteries, None where there is none."""

    player: int
    step: int
    piece: Piece
    value: int | None


@dataclass(frozen=True, slots=True)
class CommandIgnored:
    """A backward command that starts on the grid (S11)."""

    player: int
    step: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class BoostHeld:
    """An Increase (+1, Die Liner +2) or Decrease (-1) waits for the next piece; 0: the two cancelled out."""

    player: int
    boost: int


@dataclass(frozen=True, slots=True)
class Recharging:
    """A lying car skips a piece for a battery (S17); ``up`` when that was the third."""

    player: int
    step: int
    piece: Piece
    batteries: int
    up: bool


@dataclass(frozen=True, slots=True)
class Charged:
    """A Battery command; ``batteries`` are those after it."""

    player: int
    batteries: int


@dataclass(frozen=True, slots=True)
class MissileFired:
    """``targets`` are the players hit, ``directions`` the ways it flew: ahead, back, left, right."""

    player: int
    directions: tuple[str, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShieldGained:
    """M1 Furry's missile hit (S19); ``shields`` are those after it."""

    player: int
    shields: int


@dataclass(frozen=True, slots=True)
class CarMoved:
    """The spaces from the first to the last, both included. ``jumped``: the second one was skipped."""

    player: int
    path: tuple[Space, ...]
    jumped: bool
    stop: Stop | None


@dataclass(frozen=True, slots=True)
class Slipped:
    """The car takes the Slippery token (S13)."""

    player: int


@dataclass(frozen=True, slots=True)
class Damaged:
    """One damage took a shield or a battery; both counts are those after it."""

    player: int
    shields: int
    batteries: int


@dataclass(frozen=True, slots=True)
class DamagePrevented:
    """A hit without damage: on the grid, lying, or Grim Thresher's single step."""

    player: int


@dataclass(frozen=True, slots=True)
class LaidDown:
    """The last battery is gone (S17)."""

    player: int


@dataclass(frozen=True, slots=True)
class Flown:
    """Bird Racer changed its lane at the end of its turn."""

    player: int
    row: int
    lane: int


@dataclass(frozen=True, slots=True)
class ShieldSpent:
    """A shield is given up for a move of ``value`` spaces (S18)."""

    player: int
    shields: int
    value: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The car's turn is over; a Slippery token goes back (S13)."""

    player: int


@dataclass(frozen=True, slots=True)
class CarPlaced:
    """A car that is across leaves the track with its place (S20); ``past`` are its rows past the line."""

    player: int
    place: int
    past: int


@dataclass(frozen=True, slots=True)
class RestRanked:
    """The cars that still raced are ranked as they stand."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """All players from the first place to the last."""

    players: tuple[int, ...]
