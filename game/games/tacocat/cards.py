"""The deck, and what a hand of cards can do by itself (C2, C6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

Hand = tuple[int, ...]
"""Card values in rising order. Cards of one value are the same card to the rules."""

COPIES: Final[tuple[int, ...]] = (0, 2, 3, 5, 5, 5, 5, 3, 3, 2, 2, 2, 1)
"""C2: how many cards of each value there are; index 0 is no card."""

HIGHEST: Final = len(COPIES) - 1
DECK: Final[Hand] = tuple(value for value, copies in enumerate(COPIES) for _ in range(copies))


def without(hand: Hand, cards: Iterable[int]) -> Hand:
    """The hand after taking out ``cards``. Raises ValueError when one is not there."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def holds(hand: Sequence[int], cards: Iterable[int]) -> bool:
    """Whether all of ``cards`` are in the hand, copies counted."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return False
        rest.remove(card)
    return True


def choices(hand: Hand, most: int) -> tuple[Hand, ...]:
    """Every different choice of up to ``most`` cards of the hand (C4), smaller choices first."""
    found: list[Hand] = [()]
    for value in sorted(set(hand), reverse=True):
        more = [(value,) * copies for copies in range(1, hand.count(value) + 1)]
        found += [front + rest for front in more for rest in found if len(front) + len(rest) <= most]
    return tuple(sorted(sorted(found), key=len))


@lru_cache(1 << 12)
def attacks(hand: Hand) -> tuple[Hand, ...]:
    """Every attack with this hand (C6): single cards, sets, runs; at least one card stays in the hand."""
    values = sorted(set(hand))
    most = len(hand) - 1
    found: list[Hand] = [(value,) for value in values] if most > 0 else []
    found.extend((value,) * size for value in values for size in range(2, min(hand.count(value), most) + 1))
    for first in values:
        last = first + 1
        while last in values:
            if 3 <= last - first + 1 <= most:
                found.append(tuple(range(first, last + 1)))
            last += 1
    return tuple(found)


def counts(cards: Iterable[int]) -> list[int]:
    """How many cards of each value; the index is the value."""
    found = [0] * len(COPIES)
    for card in cards:
        found[card] += 1
    return found


def remaining(gone: Iterable[int]) -> Hand:
    """The cards of the deck without those in ``gone``."""
    left = list(COPIES)
    for card in gone:
        left[card] -= 1
    return tuple(value for value, copies in enumerate(left) for _ in range(copies))
