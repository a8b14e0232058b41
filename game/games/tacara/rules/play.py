"""Applying actions: the turn of one car from its shift to its last chip."""

from __future__ import annotations

from typing import Any

from game.games.tacara.board import DIRECTIONS, Cell, Square
from game.games.tacara.rules import events as ev
from game.games.tacara.rules.flow import begin_race, draft, draw_row, end_car_turn, with_car
from game.games.tacara.rules.model import (
    Action,
    Car,
    Chips,
    CrashReason,
    Draft,
    Drive,
    Grid,
    Order,
    Phase,
    Refuel,
    State,
    Step,
    TakeChip,
    Turbo,
)
from game.games.tacara.rules.moves import extras, occupied, walk

Events = list[Any]


def apply(state: State, action: Action) -> tuple[State, tuple[Any, ...]]:
    """The next state and the events that led there, up to the next real choice. Does not check the action."""
    events: Events = []
    return _apply(state, action, events), tuple(events)


def _apply(state: State, action: Action, events: Events) -> State:
    if isinstance(action, Drive):
        return _drive(state, action, events)
    if isinstance(action, Turbo):
        events.append(ev.ChipSpent(state.order[state.at], action.value))
        return _push(state, action.direction, action.value, events)
    if isinstance(action, Step):
        return _push(state, action.direction, 0, events)
    if isinstance(action, TakeChip):
        if action.value:
            return _place_chip(state, action.value, events)
        return state._replace(phase=Phase.CHIP)
    if isinstance(action, Refuel):
        return state._replace(phase=Phase.FUEL)
    if isinstance(action, Chips):
        if state.phase is Phase.CHIP:
            return _place_chip(state, action.values[0], events)
        return _fill_up(state, action.values, events)
    if isinstance(action, Grid):
        return begin_race(state, action.cars, events)
    if isinstance(action, Order):
        return draw_row(state, action.cars, events)
    if isinstance(action, Draft):
        return draft(state, action.accept, events)
    return end_car_turn(state, events)


def _drive(state: State, action: Drive, events: Events) -> State:
    number = state.order[state.at]
    car = state.cars[number]
    vx, vy = action.vx, action.vy
    if (vx, vy) != (car.vx, car.vy):
        events.append(ev.Shifted(number, (car.vx, car.vy), (vx, vy)))
    square = car.square
    progress, debt, served = car.progress, car.debt, car.served
    into: Square | None = None
    taken = occupied(state.cars)
    track = state.race.track
    for leg in action.legs:
        if leg == "x":
            path, into = walk(track, taken, square, (1 if vx > 0 else -1, 0), abs(vx))
        else:
            path, into = walk(track, taken, square, (0, 1 if vy > 0 else -1), abs(vy))
        if path:
            events.append(ev.CarMoved(number, square, path, "drive"))
            progress, debt, counted = track.passed(progress, debt, square, path)
            events += [ev.LineCrossed(number, what, count) for what, count in counted]
            square = path[-1]
            served = False
        if into is not None:
            break
    moved = Car(square, vx, vy, car.chips, 0, into is not None, progress, debt, car.refuelled, served, car.step_until)
    if into is not None:
        events.append(_crash(state, number, square, into, (abs(vx) + abs(vy) + 1) // 2))
        return end_car_turn(state._replace(cars=with_car(state, number, moved)), events)
    return _go_on(state._replace(phase=Phase.AFTER, cars=with_car(state, number, moved)), events)


def _go_on(state: State, events: Events) -> State:
    """After the drive: wait for a choice if there is one, else end the car's turn."""
    return state if extras(state) else end_car_turn(state, events)


def _crash(state: State, number: int, square: Square, into: Square, turns_lost: int) -> ev.Crashed:
    other: int | None = None
    if into in state.race.track.open:
        reason = CrashReason.CAR
        other = next(index for index, car in enumerate(state.cars) if car.square == into and not car.left)
    else:
        cell = state.race.track.board.cell(*into)
        reason = {Cell.OFF: CrashReason.OFF_TRACK, Cell.WALL: CrashReason.WALL}.get(cell, CrashReason.CLOSED_TIER)
    return ev.Crashed(number, square, into, reason, other, turns_lost)


def _push(state: State, direction: str, value: int, events: Events) -> State:
    """Move straight by a turbo chip, or by the drafting step when ``value`` is 0 (R9, R21)."""
    number = state.order[state.at]
    car = state.cars[number]
    dx, dy = DIRECTIONS[direction]
    x, y = car.square
    path = tuple((x + dx * step, y + dy * step) for step in range(1, (value or 1) + 1))
    events.append(ev.CarMoved(number, car.square, path, "turbo" if value else "draft"))
    progress, debt, counted = state.race.track.passed(car.progress, car.debt, car.square, path)
    events += [ev.LineCrossed(number, what, count) for what, count in counted]
    chips, pool, step_until = car.chips, state.pool, 0
    if value:
        at = chips.index(value)
        chips = chips[:at] + chips[at + 1 :]
        pool = tuple(sorted((*pool, value)))
        step_until = car.step_until
    moved = car._replace(
        square=path[-1], chips=chips, progress=progress, debt=debt, served=False, step_until=step_until
    )
    played = state.turbo_played or value > 0
    state = state._replace(cars=with_car(state, number, moved), pool=pool, turbo_played=played)
    return _go_on(state, events) if state.phase is Phase.AFTER else state


def _place_chip(state: State, value: int, events: Events) -> State:
    """Put a chip from the pool under the standing car; its turn ends (R12, R13)."""
    number = state.order[state.at]
    car = state.cars[number]
    events.append(ev.ChipPlaced(number, value, car.square))
    state = state._replace(
        cars=with_car(state, number, car._replace(under=value, served=True)),
        pool=without(state.pool, (value,)),
        used=state.used | {car.square},
    )
    return end_car_turn(state, events)


def _fill_up(state: State, values: tuple[int, ...], events: Events) -> State:
    """Refuel: the shift chip goes to neutral, the chips to the hand, the turn ends (R14)."""
    number = state.order[state.at]
    car = state.cars[number]
    events.append(ev.Refuelled(number, values))
    full = car._replace(vx=0, vy=0, chips=tuple(sorted(car.chips + values)), refuelled=True)
    state = state._replace(cars=with_car(state, number, full), pool=without(state.pool, values))
    return end_car_turn(state, events)


def without(pool: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """The pool after these chips were taken out."""
    rest = list(pool)
    for value in values:
        rest.remove(value)
    return tuple(rest)
