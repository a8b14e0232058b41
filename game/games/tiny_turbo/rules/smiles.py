"""Who drives first: smiles by slides or time (S4, S5), shields and places (S20-S22)."""

from __future__ import annotations

import dataclasses
from typing import Final

from game.games.tiny_turbo.rules.cars import CarState
from game.games.tiny_turbo.rules.pieces import cost, slide
from game.games.tiny_turbo.rules.state import Controller, State

LAST_SECONDS: Final = 10_000
"""S5: the milliseconds that remain for the last player who programs."""


def controller(state: State, player: int) -> Controller:
    """The controller of a player who has one."""
    item = state.controllers[player]
    assert item is not None
    return item


def smile_order(state: State) -> tuple[int, ...]:
    """The players in the race, happiest first: fewest moves or least time, then the car further back, then
    the smile of the round before (round 1: the choosing order)."""

    def key(player: int) -> tuple[int, int, int]:
        item = controller(state, player)
        used = item.milliseconds if state.setup.real_time else item.moves
        return used, state.cars[player].row, state.order.index(player)

    return tuple(sorted(state.order, key=key))


def time_limit(state: State, player: int) -> int | None:
    """When the ten seconds of ``player`` run out, in milliseconds: known once all others are locked (S5)."""
    others = [controller(state, other) for other in state.order if other != player and state.controllers[other]]
    if len(others) < len(state.order) - 1 or not all(item.locked for item in others):
        return None
    return max(item.milliseconds for item in others) + LAST_SECONDS


def take_back(item: Controller, limit: int) -> Controller:
    """The controller without the slides that ended after ``limit`` milliseconds (S5)."""
    kept = tuple(entry for entry in item.trail if entry[0] <= limit)
    if len(kept) == len(item.trail):
        return item
    cells, moves = item.start, 0
    for _, cell in kept:
        moves += cost(cells, cell)
        cells = slide(cells, cell)
    return dataclasses.replace(item, cells=cells, moves=moves, trail=kept)


def shields_for(cars: tuple[CarState, ...], player: int) -> int:
    """S21: one shield for each car in a strictly higher row; cars that have left the track count."""
    return sum(other.row > cars[player].row for other in cars)


def ranking(state: State, players: tuple[int, ...]) -> tuple[int, ...]:
    """S20, S22: the furthest first, lying or not, then the happier smile."""
    return tuple(sorted(players, key=lambda player: (-state.cars[player].row, state.order.index(player))))
