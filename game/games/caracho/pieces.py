"""Caracho's pieces: five cars, six dice symbols, fifteen bet cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Car(Enum):
    """A racing team, its lane and its car. ``number`` (0 to 4) is its index in all tuples by car."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    BLACK = "black"

    number: int

    def __init__(self, key: str) -> None:
        self.number = len(type(self).__members__)

    # Members are single objects; the hash by name that Enum has is slow in the bots' tables.
    __hash__ = object.__hash__


class Symbol(Enum):
    """One face of a die; each of the sixteen dice has all six. ``number`` (0 to 5) gives their order."""

    HELMET = "helmet"
    FUEL_CAN = "fuel_can"
    WHEEL = "wheel"
    FLAG = "flag"
    WRENCH = "wrench"
    CUP = "cup"

    number: int

    def __init__(self, key: str) -> None:
        self.number = len(type(self).__members__)

    # Members are single objects; the hash by name that Enum has is slow in the bots' tables.
    __hash__ = object.__hash__


CARS: Final = tuple(Car)
SYMBOLS: Final = tuple(Symbol)
DICE: Final = 16
"""Dice in the box."""
ROLLED: Final = 3
"""Dice rolled in a turn (K5); two of them are put on teams."""
ALIKE: Final = 2
"""Equal symbols on a team that make its car drive (K6)."""
ALIKE_STUCK: Final = 3
"""The same for a car that stands in a river (K6)."""
DEALT: Final = 3
"""Bet cards dealt to each player (K2)."""
KEPT: Final = 2
"""Bet cards each player keeps (K2)."""

PAYS: Final[dict[int, dict[int, int]]] = {1: {1: 4, 2: 2}, 2: {2: 4, 3: 2}, 3: {3: 4, 4: 2}}
"""K2: a card's own place to the points it pays for each place that its car may reach."""


@dataclass(frozen=True, slots=True)
class Card:
    """A bet on ``car``; ``place`` is the place that pays most (1 to 3)."""

    car: Car
    place: int

    @property
    def text(self) -> str:
        """The card in records: ``red1``."""
        return f"{self.car.value}{self.place}"

    def points(self, reached: int) -> int:
        """What the card pays when its car comes in at place ``reached`` (K2)."""
        return PAYS[self.place].get(reached, 0)


CARDS: Final = tuple(Card(car, place) for car in CARS for place in PAYS)
"""All fifteen cards in their fixed order: by car, then by place."""
CARD_ORDER: Final = {card: index for index, card in enumerate(CARDS)}
