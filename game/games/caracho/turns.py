"""Whole turns: what a player can still make of the dice in the hand, for bots, odds and previews."""

from __future__ import annotations

from typing import NamedTuple

from game.games.caracho import rules
from game.games.caracho.actions import DRIVE, PUT, Action
from game.games.caracho.state import Phase, State


class Turn(NamedTuple):
    """The actions of one player up to the end of the turn, and the state after them."""

    actions: tuple[Action, ...]
    after: State


def whole_turns(state: State) -> list[Turn]:
    """Every way to play the turn on from phase put or order.

    Ways that differ only in which die is put first are listed once. At most about 120 of them.
    """
    if state.phase is Phase.ORDER:
        return [Turn((action,), rules.apply(state, action)[0]) for action in rules.legal_actions(state)]
    if state.placed:
        return [turn for action in rules.legal_actions(state) for turn in _continued(state, (), action)]
    turns: list[Turn] = []
    pairs = _pairs(state)
    for action in rules.legal_actions(state):
        half, _ = rules.apply(state, action)
        for second in rules.legal_actions(half):
            if (action, second) in pairs:
                turns += _continued(half, (action,), second)
    return turns


def _pairs(state: State) -> frozenset[tuple[Action, Action]]:
    """Both dice with their teams, the one on the upper team first."""
    cars = range(len(state.spaces))
    return frozenset(
        (PUT[one.number][upper], PUT[other.number][lower])
        for index, one in enumerate(state.hand)
        for place, other in enumerate(state.hand)
        if index != place
        for upper in cars
        for lower in cars
        if upper < lower
    )


def _continued(state: State, before: tuple[Action, ...], action: Action) -> list[Turn]:
    after, _ = rules.apply(state, action)
    if after.phase is not Phase.ORDER:
        return [Turn((*before, action), after)]
    return [
        Turn((*before, action, DRIVE[car.number]), rules.apply(after, DRIVE[car.number])[0]) for car in after.triggered
    ]
