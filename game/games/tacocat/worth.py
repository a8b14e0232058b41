"""What hands are worth by the tables: sums of weights, in logits."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from game.games.tacocat.cards import Hand, choices, without
from game.games.tacocat.tables import ATTACK, DEFENCE, GAIN, HAND, LEAD, Table

_UNIT = 1000


def _sum(table: Table, hand: Hand) -> int:
    return sum(row[card] for row, card in zip(table, hand, strict=True))


def attack_worth(attacker: Hand, defender: Hand) -> float:
    """What the round is worth to the attacker, from -1 (lost) to 1 (won), when an attack starts."""
    size = len(attacker)
    strength = LEAD[size] + _sum(ATTACK[size], attacker) - _sum(DEFENCE[size], defender)
    return 2 / (1 + exp(-strength / _UNIT)) - 1


def hand_strength(hand: Hand) -> float:
    """The strength of a hand before the duel; the difference of two gives the odds of their round."""
    return _sum(HAND[len(hand)], hand) / _UNIT


def best_swap(hand: Hand, pile: Sequence[int], limit: int, opens: bool, draws: int, rng: random.Random) -> Hand:
    """The cards to exchange (C4) for the greatest mean strength after ``draws`` trial draws from ``pile``.

    ``opens`` means that the other may then exchange as many, which is worth something to them.
    """
    trials = [rng.sample(pile, limit) for _ in range(draws)] if limit else [[]]
    gain = GAIN[len(hand)]

    def mean(cut: Hand) -> float:
        kept = without(hand, cut)
        total = sum(hand_strength(tuple(sorted((*kept, *trial[: len(cut)])))) for trial in trials)
        return total / len(trials) - (gain[len(cut)] / _UNIT if opens else 0)

    return max(choices(hand, limit), key=mean)
