"""What happened in a Caracho match, in the order in which a table shows it and a log tells it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.rules import Player
from game.games.caracho.pieces import Car, Card, Symbol


@dataclass(frozen=True, slots=True)
class CarsPlaced:
    """The cars stand on their start spaces, by car number (K4)."""

    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    """Lots decided who begins (K4)."""

    player: Player


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """The player got three cards; empty for everybody else (K2)."""

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BetsKept:
    """The player chose; which cards, only the player sees (K2)."""

    player: Player
    bets: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """``turn`` counts from 1 over all players; ``supply`` dice lie in the supply (K5)."""

    player: Player
    turn: int
    supply: int


@dataclass(frozen=True, slots=True)
class DieTaken:
    """A die came back from a team because fewer than three lay in the supply (K10)."""

    player: Player
    symbol: Symbol
    car: Car


@dataclass(frozen=True, slots=True)
class NoMatchPossible:
    """After the take-back no roll can make a car drive: this turn is played without one (K11)."""

    player: Player


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Three dice fell. ``again``: no car can drive with them though one must, so they fly once more (K10)."""

    player: Player
    dice: tuple[Symbol, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class DiePut:
    """A die was put on a team (K5)."""

    player: Player
    symbol: Symbol
    car: Car


@dataclass(frozen=True, slots=True)
class DieLeft:
    """The third die went back to the supply (K5)."""

    player: Player
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class CarsTriggered:
    """These cars must drive (K6); with two of them the player names the first."""

    player: Player
    cars: tuple[Car, ...]


@dataclass(frozen=True, slots=True)
class CarDrove:
    """The car drove ``distance`` spaces, its position in the race (K7), from ``start`` to ``end``.

    ``freed``: it stood in a river before. ``stuck``: it stands in one now (K9). The finish is the last space.
    """

    player: Player
    car: Car
    distance: int
    start: int
    end: int
    freed: bool
    stuck: bool


@dataclass(frozen=True, slots=True)
class DiceReturned:
    """All dice of the team went back to the supply (K8, K12)."""

    car: Car
    dice: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class CarFinished:
    """The car reached the finish in this place (K12)."""

    car: Car
    place: int


@dataclass(frozen=True, slots=True)
class CarLeftBehind:
    """The race is over and this car is still on the track: fifth (K13)."""

    car: Car


@dataclass(frozen=True, slots=True)
class RaceStopped:
    """The race reached its longest length; cars on the track have no place."""

    turn: int


@dataclass(frozen=True, slots=True)
class BetsRevealed:
    """Both bets of every player, and their points together (K14)."""

    bets: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]


Event = (
    CarsPlaced
    | FirstPlayerDrawn
    | CardsDealt
    | BetsKept
    | TurnStarted
    | DieTaken
    | NoMatchPossible
    | DiceRolled
    | DiePut
    | DieLeft
    | CarsTriggered
    | CarDrove
    | DiceReturned
    | CarFinished
    | CarLeftBehind
    | RaceStopped
    | BetsRevealed
)


def seen_by(event: Event, player: Player | None) -> Event:
    """The event as ``player`` (None: a spectator) may see it: other players' cards are left out."""
    match event:
        case CardsDealt(owner) if owner != player:
            return replace(event, cards=())
        case BetsKept(owner) if owner != player:
            return replace(event, bets=())
        case _:
            return event
