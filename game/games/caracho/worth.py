"""What an order of arrival is worth to a player: points, or the chance to win against unknown bets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from game.games.caracho.pieces import CARDS, CARS, Car, Card
from game.games.caracho.places import NOBODY_CHEERS, Cheers, expectation, orders, strengths
from game.games.caracho.state import Phase, State, open_cars

Pair = tuple[Card, Card]
Belief = Mapping[Pair, float]
"""The chance of each pair of bets that a player may have kept."""

_SCORES: Final = 9
"""Points go from 0 to 8."""


class Worth:
    """The worth of every order of arrival, for the cars that were home when it was made and for more."""

    def __init__(self, by_order: Mapping[tuple[int, ...], float], cheers: Cheers) -> None:
        self._by_order = by_order
        self._cheers = cheers
        self._flat: dict[tuple[int, ...], list[float]] = {}

    @classmethod
    def points(cls, podium: tuple[Car, ...], bets: Sequence[Card]) -> Worth:
        """Points of these bets (K14)."""
        by_order = {order: float(sum(_pays(order)[_NUMBER[card]] for card in bets)) for order in _all(podium)}
        return cls(by_order, NOBODY_CHEERS)

    @classmethod
    def winning(cls, podium: tuple[Car, ...], bets: Sequence[Card], beliefs: Sequence[Belief], cheers: Cheers) -> Worth:
        """The share of the win (a tie of n counts one nth, K14) when the others hold bets as believed.

        ``cheers``: how they help the cars.
        """
        rivals = [
            [(_NUMBER[one], _NUMBER[other], chance) for (one, other), chance in belief.items() if chance > 1e-4]
            for belief in beliefs
        ]
        by_order: dict[tuple[int, ...], float] = {}
        for order in _all(podium):
            pays = _pays(order)
            own = sum(pays[_NUMBER[card]] for card in bets)
            by_order[order] = _share(own, [_scores(pays, rival) for rival in rivals])
        return cls(by_order, cheers)

    def of(self, state: State) -> float:
        """The mean worth of the orders that may still come, by the quick estimate of ``places``."""
        home = tuple(car.number for car in state.podium)
        if state.phase is Phase.OVER and len(home) < len(CARS):
            home += tuple(car.number for car in open_cars(state))
        flat = self._flat.get(home)
        if flat is None:
            rest = tuple(number for number in range(len(CARS)) if number not in home)
            flat = self._flat[home] = [self._by_order[home + order] for order in orders(rest)]
        if len(flat) == 1:
            return flat[0]
        return expectation([strength for strength in strengths(state, self._cheers) if strength], flat)


_NUMBER: Final = {card: number for number, card in enumerate(CARDS)}


def _all(podium: tuple[Car, ...]) -> list[tuple[int, ...]]:
    home = tuple(car.number for car in podium)
    rest = tuple(number for number in range(len(CARS)) if number not in home)
    return [home + order for order in orders(rest)]


@cache
def _pays(order: tuple[int, ...]) -> tuple[int, ...]:
    """What each card pays when the cars come in like this."""
    return tuple(card.points(order.index(card.car.number) + 1) for card in CARDS)


def _scores(pays: tuple[int, ...], rival: Sequence[tuple[int, int, float]]) -> list[float]:
    chances = [0.0] * _SCORES
    for one, other, chance in rival:
        chances[pays[one] + pays[other]] += chance
    return chances


def _share(own: int, rivals: Sequence[Sequence[float]]) -> float:
    """The mean share of the win with ``own`` points against independent scores."""
    level = [1.0]
    for chances in rivals:
        below, same = sum(chances[:own]), chances[own]
        grown = [0.0] * (len(level) + 1)
        for ties, chance in enumerate(level):
            grown[ties] += chance * below
            grown[ties + 1] += chance * same
        level = grown
    return sum(chance / (ties + 1) for ties, chance in enumerate(level))
