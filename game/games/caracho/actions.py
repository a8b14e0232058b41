"""Caracho's actions, of the players and of chance, and their text in records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from game.engine.rules import IllegalAction, Player
from game.games.caracho.pieces import CARD_ORDER, CARDS, CARS, SYMBOLS, Car, Card, Symbol


@dataclass(frozen=True, slots=True)
class Start:
    """Chance puts the cars on start spaces, by car number (K4)."""

    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class First:
    """Chance draws who begins (K4)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals three cards, in the order of ``CARDS``, to the player who bets next (K2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The player keeps two of the cards as bets, in the order of ``CARDS`` (K2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """The player takes one die back from a team into the supply (K10)."""

    symbol: Symbol
    car: Car


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance rolls three dice; ``dice`` are in the order of the symbols (K5)."""

    dice: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Put:
    """The player puts one rolled die on a team (K5)."""

    symbol: Symbol
    car: Car


@dataclass(frozen=True, slots=True)
class Drive:
    """With two cars to drive, the player names the one that goes first (K6)."""

    car: Car


Action = Start | First | Deal | Keep | Take | Roll | Put | Drive

PUT: Final = tuple(tuple(Put(symbol, car) for car in CARS) for symbol in SYMBOLS)
"""Every ``Put`` by symbol number and car number."""
TAKE: Final = tuple(tuple(Take(symbol, car) for car in CARS) for symbol in SYMBOLS)
"""Every ``Take`` by symbol number and car number."""
DRIVE: Final = tuple(Drive(car) for car in CARS)
"""Every ``Drive`` by car number."""
_DIFFERENT = {(a, b, c): Roll((a, b, c)) for a in SYMBOLS for b in SYMBOLS[a.number :] for c in SYMBOLS[b.number :]}


def roll(first: Symbol, second: Symbol, third: Symbol) -> Roll:
    """The roll that shows these dice, in whatever order they are given."""
    a, b, c = sorted((first, second, third), key=lambda symbol: symbol.number)
    return _DIFFERENT[a, b, c]


ROLLS: Final = tuple(roll(a, b, c) for a in SYMBOLS for b in SYMBOLS for c in SYMBOLS)
"""The 216 equally likely falls of three dice; 56 of them differ."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order of ``CARDS``."""
    return tuple(sorted(cards, key=CARD_ORDER.__getitem__))


def format_action(action: Action) -> str:
    """The action as text: ``put helmet red``."""
    match action:
        case Start(spaces):
            return "start " + " ".join(map(str, spaces))
        case First(player):
            return f"first {player}"
        case Deal(cards):
            return "deal " + " ".join(card.text for card in cards)
        case Keep(cards):
            return "keep " + " ".join(card.text for card in cards)
        case Take(symbol, car):
            return f"take {symbol.value} {car.value}"
        case Roll(dice):
            return "roll " + " ".join(symbol.value for symbol in dice)
        case Put(symbol, car):
            return f"put {symbol.value} {car.value}"
        case Drive(car):
            return f"drive {car.value}"


def parse_action(text: str) -> Action:
    """The inverse of ``format_action``; dice and cards may come in any order. Raises IllegalAction."""
    verb, *words = text.split()[:9] or [""]
    reader = _READERS.get(verb)
    if reader is None:
        raise IllegalAction(f"'{text}' is no action. An action begins with one of: {', '.join(_READERS)}.")
    try:
        return reader(words)
    except (KeyError, ValueError) as fault:
        raise IllegalAction(f"'{text}' is no action. Write it like '{_EXAMPLES[verb]}'.") from fault


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise ValueError(word)
    return int(word)


def _start(words: list[str]) -> Action:
    if len(words) != len(CARS):
        raise ValueError(words)
    return Start(tuple(map(_number, words)))


def _first(words: list[str]) -> Action:
    (word,) = words
    return First(_number(word))


def _cards(words: list[str], count: int) -> tuple[Card, ...]:
    cards = in_order({_CARD_WORDS[word] for word in words})
    if len(cards) != count or len(words) != count:
        raise ValueError(words)
    return cards


def _die(words: list[str]) -> tuple[int, int]:
    symbol, car = words
    return Symbol(symbol).number, Car(car).number


def _put(words: list[str]) -> Action:
    symbol, car = _die(words)
    return PUT[symbol][car]


def _take(words: list[str]) -> Action:
    symbol, car = _die(words)
    return TAKE[symbol][car]


def _drive(words: list[str]) -> Action:
    (word,) = words
    return DRIVE[Car(word).number]


def _roll(words: list[str]) -> Action:
    first, second, third = map(Symbol, words)
    return roll(first, second, third)


_CARD_WORDS: Final = {card.text: card for card in CARDS}
_READERS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "start": _start,
    "first": _first,
    "deal": lambda words: Deal(_cards(words, 3)),
    "keep": lambda words: Keep(_cards(words, 2)),
    "take": _take,
    "roll": _roll,
    "put": _put,
    "drive": _drive,
}
_EXAMPLES: Final = {
    "start": "start 2 1 3 1 2",
    "first": "first 0",
    "deal": "deal red1 blue2 black3",
    "keep": "keep red1 black3",
    "take": "take flag red",
    "roll": "roll helmet flag cup",
    "put": "put flag red",
    "drive": "drive red",
}
