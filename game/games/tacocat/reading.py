"""What a player can guess about the other's hand from the play of this round."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.engine.rules import Player
from game.games.tacocat.cards import Hand
from game.games.tacocat.events import BlowDeclined, BlowDefended, RoundStarted
from game.games.tacocat.state import Observation

UNLIKELY: Final = 0.25
"""How much less likely a hand is for each card that would have answered a blow better than what was
played. Not 0: people hold cards back."""

_TRIES: Final = 3
"""Hands drawn for each hand kept."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Cards of values ``low`` to ``high`` would have been played; the other still holding one is unlikely."""

    low: int
    high: int


def guesses(seen_events: Iterable[Any], other: Player) -> tuple[Guess, ...]:
    """What the other's answers in this round tell: a blow left open speaks against cards that defend it,
    a defence against cheaper ones that would have done."""
    found: list[Guess] = []
    for event in seen_events:
        match event:
            case RoundStarted():
                found.clear()
            case BlowDeclined(player, blow) if player == other:
                found.append(Guess(blow, 99))
            case BlowDefended(player, blow, card) if player == other and card > blow:
                found.append(Guess(blow, card - 1))
    return tuple(found)


def likely_hands(seen: Observation, told: Sequence[Guess], count: int, rng: random.Random) -> list[Hand]:
    """``count`` hands that the other may hold: possible after all that was shown, drawn by likelihood."""
    assert seen.viewer is not None
    other = 1 - seen.viewer
    shown = seen.hands[other]
    if shown is not None:
        return [shown] * count
    floor, size = seen.floors[other], seen.sizes[other]
    unseen = [value for value, left in enumerate(seen.unseen()) for _ in range(left) if value >= floor]
    drawn = [tuple(sorted(rng.sample(unseen, size))) for _ in range(count * _TRIES if told else count)]
    if not told:
        return drawn
    weights = [_likelihood(hand, told) for hand in drawn]
    return rng.choices(drawn, weights, k=count)


def _likelihood(hand: Hand, told: Sequence[Guess]) -> float:
    weight = 1.0
    for guess in told:
        if any(guess.low <= card <= guess.high for card in hand):
            weight *= UNLIKELY
    return weight
