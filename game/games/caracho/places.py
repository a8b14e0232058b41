"""How likely each car is to come in at each place: a quick estimate for bots.

The estimate follows Plackett and Luce: every car has a strength, the next car home is drawn in proportion to
the strengths of those still on the track. A strength depends on the spaces to go, on the position in the race
(those behind drive farther), on how near the team is to a match, and on the bets of the players. The tables were
fitted by maximum likelihood to 42,000 positions from matches of bots on all three boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import exp
from typing import Final

from game.games.caracho.pieces import CARS, Symbol
from game.games.caracho.state import State

# fmt: off
_TO_GO: Final = (
    1.68, 1.199, -0.097, 0.975, 0.501, 0.132, -0.481, 0.541, 0.235, 0.0,
    -0.397, -0.598, -1.009, -1.182, -1.681, -1.79, -2.361, -2.588, -2.708,
)
"""By spaces to go, from one. Jumps where a stretch begins go together with the tables by stretch."""
_POSITION: Final = (
    (1.225, 1.533, 2.385, 2.7, 3.0), (0.107, 0.234, 0.328, 0.603, 0.775), (-1.036, -0.921, -0.784, -0.654, -0.439),
)
"""By stretch and position in the race."""
_DICE: Final = (
    (0.607, 1.235, 1.633, 1.882, 2.014), (0.069, 0.501, 0.812, 1.017, 1.217), (-0.741, -0.451, -0.274, -0.167, 0.04),
)
"""By stretch and dice on the team of a free car."""
_RIVER_AHEAD: Final = ((0.309, -0.166, -0.507), (0.309, -0.166, -0.507), (0.066, -0.243, -0.466))
"""The same where the next drive would end in a river."""
_STUCK: Final = (
    ((-0.785, -0.404, -0.17, 0.072, 0.165), (0.0, 0.303, 0.4, 0.548, 0.615), (0.0, 0.0, 0.629, 0.978, 1.043)),
    ((-1.641, -1.051, -0.813, -0.634, -0.667), (0.0, -0.493, -0.478, -0.322, -0.35), (0.0, 0.0, -0.352, -0.155, 0.081)),
)
"""By stretch (last but one, first), pairs and different symbols on the team of a car in a river."""
_CHEERS: Final = ((1.442, 0.682, -0.522), (2.368, 1.482, -0.244), (4.257, 3.241, 0.903))
"""By stretch and place: what one bet for each player at the table adds."""
# fmt: on


Cheers = tuple[tuple[float, ...], ...]
"""Factors to the cars' strengths: by stretch (last, last but one, first) and car number."""
NOBODY_CHEERS: Final[Cheers] = ((1.0,) * len(CARS),) * 3
"""No car gets more help than any other."""


def cheers(pushes: Sequence[Sequence[float]]) -> Cheers:
    """The factors when the players hold so many bets on each car: by car number, for the places 1 to 3.

    ``pushes`` are bets for each player at the table: one of four players with a bet gives 0.25.
    """
    return tuple(
        tuple(exp(sum(weight * bets for weight, bets in zip(weights, car, strict=True))) for car in pushes)
        for weights in _CHEERS
    )


def strengths(state: State, cheers: Cheers = NOBODY_CHEERS) -> tuple[float, ...]:
    """The strength of each car by number, 0 for cars that are home."""
    finish, rivers, spaces = state.board.finish, state.board.rivers, state.spaces
    racing = sorted({space for space in spaces if space < finish}, reverse=True)
    found = []
    for number, (space, dice) in enumerate(zip(spaces, state.teams, strict=True)):
        if space >= finish:
            found.append(0.0)
            continue
        position = racing.index(space) + 1
        cheer = cheers[_stretch(finish - space)][number]
        if space in rivers:
            different = len(set(dice))
            found.append(cheer * _stuck(finish - space, position, _pairs(dice, different), min(different, 4)))
        else:
            found.append(cheer * _free(finish - space, position, min(len(dice), 4), space + position in rivers))
    return tuple(found)


def _pairs(dice: tuple[Symbol, ...], different: int) -> int:
    return min(len(dice) - different, 2)


def _stretch(to_go: int) -> int:
    return 0 if to_go <= 3 else 1 if to_go <= 7 else 2


def _base(to_go: int, position: int) -> float:
    return _TO_GO[min(to_go, len(_TO_GO)) - 1] + _POSITION[_stretch(to_go)][position - 1]


@cache
def _free(to_go: int, position: int, dice: int, river_ahead: bool) -> float:
    stretch = _stretch(to_go)
    ahead = _RIVER_AHEAD[stretch][min(dice, 2)] if river_ahead else 0.0
    return exp(_base(to_go, position) + _DICE[stretch][dice] + ahead)


@cache
def _stuck(to_go: int, position: int, pairs: int, different: int) -> float:
    return exp(_base(to_go, position) + _STUCK[max(_stretch(to_go) - 1, 0)][pairs][different])


@lru_cache(maxsize=64)
def orders(open_numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All orders in which these cars can come in, in the order that :func:`expectation` reads."""
    return tuple(permutations(open_numbers))


def expectation(strong: Sequence[float], worth: Sequence[float]) -> float:
    """The mean of ``worth`` (by order of arrival, see :func:`orders`) for cars of these strengths (none 0)."""
    return _mean(tuple(strong), worth, 0)


def _mean(strong: tuple[float, ...], worth: Sequence[float], at: int) -> float:
    count = len(strong)
    if count == 2:
        first, second = strong
        return (first * worth[at] + second * worth[at + 1]) / (first + second)
    if count == 3:
        a, b, c = strong
        return (
            a * (b * worth[at] + c * worth[at + 1]) / (b + c)
            + b * (a * worth[at + 2] + c * worth[at + 3]) / (a + c)
            + c * (a * worth[at + 4] + b * worth[at + 5]) / (a + b)
        ) / (a + b + c)
    if count < 2:
        return worth[at]
    block = 6 if count == 4 else 24
    total = 0.0
    for index, own in enumerate(strong):
        total += own * _mean(strong[:index] + strong[index + 1 :], worth, at + index * block)
    return total / sum(strong)


def place_odds(state: State) -> tuple[tuple[float, ...], ...]:
    """The chance of each car (by number) to come in at place 1 to 5; cars that are home have theirs."""
    strong = strengths(state)
    chances = [[0.0] * len(CARS) for _ in CARS]
    for place, car in enumerate(state.podium):
        chances[car.number][place] = 1.0
    racing = [(1 << number, strength, chances[number]) for number, strength in enumerate(strong) if strength]
    taken = len(CARS) - len(racing)
    total = sum(strong)
    # The chance that just these cars (bits) are home, with their strengths together.
    level: dict[int, tuple[float, float]] = {0: (1.0, 0.0)}
    for place in range(taken, len(CARS)):
        following: dict[int, tuple[float, float]] = {}
        for home, (chance, gone) in level.items():
            share = chance / (total - gone) if len(racing) > place - taken + 1 else 0.0
            for bit, strength, row in racing:
                if home & bit:
                    continue
                part = share * strength if share else chance
                row[place] += part
                before = following.get(home | bit)
                following[home | bit] = (part + (before[0] if before else 0.0), gone + strength)
        level = following
    return tuple(map(tuple, chances))


def place_odds_now(state: State) -> tuple[tuple[float, ...], ...]:
    """The places if the race ended as the cars stand, level cars sharing theirs evenly."""
    finish = state.board.finish
    chances = [[0.0] * len(CARS) for _ in CARS]
    for place, car in enumerate(state.podium):
        chances[car.number][place] = 1.0
    for number, space in enumerate(state.spaces):
        if space < finish and CARS[number] not in state.podium:
            ahead = len(state.podium) + sum(space < other < finish for other in state.spaces)
            level = state.spaces.count(space)
            for place in range(ahead, ahead + level):
                chances[number][place] = 1 / level
    return tuple(map(tuple, chances))
