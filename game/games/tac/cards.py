"""The deck (A1) and what is done with hands of cards."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final


class Card(IntEnum):
    """A kind of card. Numbers stand for themselves; there is no 11."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    TWELVE = 12
    THIRTEEN = 13
    TRICKSTER = 14
    TAC = 15
    ANGEL = 16
    DEVIL = 17
    WARRIOR = 18
    FOOL = 19

    @property
    def word(self) -> str:
        """The card in records and rule cases: ``7``, ``tac``, ``trickster``."""
        return str(int(self)) if self <= Card.THIRTEEN else self.name.lower()


Hand = tuple[Card, ...]
"""Cards in rising order."""

CARDS: Final = tuple(Card)
WORDS: Final = {card.word: card for card in CARDS}
OPENERS: Final = (Card.ONE, Card.THIRTEEN)
MASTERS: Final = (Card.ANGEL, Card.DEVIL, Card.WARRIOR, Card.FOOL)

_BASIC: Final = dict.fromkeys(CARDS[: CARDS.index(Card.TAC)], 7) | {
    Card.ONE: 9,
    Card.THIRTEEN: 9,
    Card.SEVEN: 8,
    Card.TAC: 4,
}


@lru_cache(2)
def deck(masters: bool) -> dict[Card, int]:
    """A1: how many cards of each kind there are; 100 in all, 104 with the masters."""
    return _BASIC | dict.fromkeys(MASTERS, 1) if masters else dict(_BASIC)


def remaining(masters: bool, gone: Iterable[Card]) -> list[Card]:
    """The cards of the deck without those in ``gone``, in rising order."""
    left = deck(masters).copy()
    for card in gone:
        left[card] -= 1
    return [card for card, copies in left.items() for _ in range(copies)]


def without(hand: Hand, card: Card) -> Hand:
    """The hand without one copy of ``card``. Raises ValueError when it is not there."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def openers(cards: Iterable[Card]) -> int:
    """How many cards open (A4: 1 or 13)."""
    return sum(card in OPENERS for card in cards)
