"""Ways to act: all that a player can do until chance or another player acts, for bots and odds."""

from __future__ import annotations

from typing import NamedTuple

from game.games.caracho import rules
from game.games.caracho.actions import DRIVE, PUT, Action
from game.games.caracho.state import Phase, State


class Way(NamedTuple):
    """Actions of one player in a row, and the state after them, in which somebody else acts."""

    actions: tuple[Action, ...]
    after: State


def ways(state: State) -> list[Way]:
    """Every way for the player to act; ways that differ only in the order of dice are listed once.

    At most about 120 of them. Empty when chance acts or the race is over.
    """
    match state.phase:
        case Phase.PUT if not state.placed:
            return _whole_turns(state)
        case Phase.PUT:
            return [way for action in rules.legal_actions(state) for way in _finished(state, (), action)]
        case Phase.TAKE:
            return _takes(state)
        case Phase.BET | Phase.ORDER:
            return [Way((action,), rules.apply(state, action)[0]) for action in rules.legal_actions(state)]
        case _:
            return []


def _whole_turns(state: State) -> list[Way]:
    found: list[Way] = []
    pairs = _pairs(state)
    for action in rules.legal_actions(state):
        half, _ = rules.apply(state, action)
        for second in rules.legal_actions(half):
            if (action, second) in pairs:
                found += _finished(half, (action,), second)
    return found


def _pairs(state: State) -> frozenset[tuple[Action, Action]]:
    """Both dice with their teams, the team with the lower number first."""
    cars = range(len(state.spaces))
    return frozenset(
        (PUT[one.number][first], PUT[other.number][second])
        for index, one in enumerate(state.hand)
        for place, other in enumerate(state.hand)
        if index != place
        for first in cars
        for second in cars
        if first < second
    )


def _finished(state: State, before: tuple[Action, ...], action: Action) -> list[Way]:
    after, _ = rules.apply(state, action)
    if after.phase is not Phase.ORDER:
        return [Way((*before, action), after)]
    return [
        Way((*before, action, DRIVE[car.number]), rules.apply(after, DRIVE[car.number])[0]) for car in after.triggered
    ]


def _takes(state: State) -> list[Way]:
    found: dict[object, Way] = {}
    for action in rules.legal_actions(state):
        after, _ = rules.apply(state, action)
        following = _takes(after) if after.phase is Phase.TAKE else [Way((), after)]
        for way in following:
            # The same dice are gone, whichever went first; equal dice may only lie in another order.
            key = tuple(tuple(sorted(symbol.number for symbol in dice)) for dice in way.after.teams)
            found.setdefault(key, Way((action, *way.actions), way.after))
    return list(found.values())
