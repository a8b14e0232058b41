"""The play phase with both hands open, solved exactly; and what an attack or an answer can lead to.

Hands are packed into one integer, three bits for the copies of each value, so that taking a card out is
a subtraction and a hand is a quick key.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.games.tacocat.cards import HIGHEST, Hand, attacks, without

Packed = int

_ONE: Final = tuple(1 << 3 * value for value in range(HIGHEST + 1))


def pack(hand: Hand) -> Packed:
    """The hand as one integer."""
    return sum(_ONE[card] for card in hand)


@lru_cache(1 << 15)
def unpack(packed: Packed) -> Hand:
    """The inverse of :func:`pack`."""
    return tuple(value for value in range(1, HIGHEST + 1) for _ in range(packed >> 3 * value & 7))


@lru_cache(1 << 15)
def lowest_gone(packed: Packed) -> Packed:
    """The hand after a sacrifice (C7)."""
    return packed - _ONE[unpack(packed)[0]]


@lru_cache(1 << 15)
def strikes(packed: Packed) -> tuple[tuple[int, Packed], ...]:
    """The attacks with one card, highest first: the card and the hand after it."""
    return tuple((card, packed - _ONE[card]) for card in sorted(set(unpack(packed)), reverse=True))


@lru_cache(1 << 15)
def jumbos(packed: Packed) -> tuple[tuple[Hand, Packed], ...]:
    """The attacks with several cards (C6): the cards and the hand after it."""
    hand = unpack(packed)
    return tuple((cards, pack(without(hand, cards))) for cards in attacks(hand) if len(cards) > 1)


@lru_cache(1 << 16)
def parries(packed: Packed, blow: int) -> tuple[Packed, ...]:
    """The hands after defending one blow (C7), the cheapest card first."""
    return tuple(packed - _ONE[card] for card in sorted(set(unpack(packed))) if card >= blow)


@lru_cache(1 << 15)
def replies(packed: Packed, blows: Hand, given: int = 0) -> tuple[tuple[Packed, bool], ...]:
    """What answering the blows can lead to (C8): the hand left and whether every blow was defended.

    ``given`` counts blows already left undefended; their cards are still in the hand.
    """
    found: set[tuple[Packed, bool]] = set()
    reached = {(packed, given)}
    for blow in blows:
        step: set[tuple[Packed, int]] = set()
        for hand, gone in reached:
            step.add((hand, gone + 1))
            step.update((rest, gone) for rest in parries(hand, blow))
        reached = step
    for hand, gone in reached:
        for _ in range(gone):
            hand = lowest_gone(hand)
        found.add((hand, not gone))
    return tuple(sorted(found))


class Solver:
    """Values of positions with open hands: 1 the attacker wins the round, -1 the defender, 0 a draw.

    Positions are remembered up to a bound, so that related questions are cheap.
    """

    MOST_REMEMBERED: Final = 400_000

    def __init__(self) -> None:
        self._known: dict[tuple[Packed, Packed, int], int] = {}

    def value(self, attacker: Packed, defender: Packed, size: int, tie: int = 0) -> int:
        """The value with best play of both, hands of ``size`` cards each. ``tie`` is what equal last cards
        are worth to the attacker (C10)."""
        if size == 1:
            return tie if attacker == defender else (1 if attacker < defender else -1)
        key = (attacker, defender, tie)
        known = self._known.get(key)
        if known is not None:
            return known
        value = self._search(attacker, defender, size, tie)
        if len(self._known) >= self.MOST_REMEMBERED:
            self._known.clear()
        self._known[key] = value
        return value

    def _search(self, attacker: Packed, defender: Packed, size: int, tie: int) -> int:
        best = -1
        given = lowest_gone(defender)
        for card, rest in strikes(attacker):
            worst = self.value(rest, given, size - 1, tie)
            if worst <= best:
                continue
            for left in parries(defender, card):
                worst = min(worst, -self.value(left, rest, size - 1, -tie))
                if worst <= best:
                    break
            best = max(best, worst)
            if best == 1:
                return 1
        for cards, rest in jumbos(attacker):
            best = max(best, self.attack(rest, defender, cards, size, tie, best))
            if best == 1:
                return 1
        return best

    def attack(self, rest: Packed, defender: Packed, cards: Hand, size: int, tie: int, enough: int = -1) -> int:
        """The value of attacking with ``cards`` when ``rest`` stays in the attacker's hand; stops looking
        once it is not above ``enough``."""
        worst = 1
        left = size - len(cards)
        for hand, defended in replies(defender, cards):
            value = -self.value(hand, rest, left, -tie) if defended else self.value(rest, hand, left, tie)
            worst = min(worst, value)
            if worst <= enough:
                break
        return worst
