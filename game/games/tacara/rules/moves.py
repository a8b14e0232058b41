"""Which actions are legal, and where a straight stretch of road leads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from game.engine.rules import CHANCE, Player
from game.games.tacara.board import DIRECTIONS, Square
from game.games.tacara.rules.chance import draws, is_draw
from game.games.tacara.rules.model import (
    Action,
    Car,
    Chips,
    Draft,
    Drive,
    End,
    Grid,
    Order,
    Phase,
    Refuel,
    State,
    Step,
    TakeChip,
    Turbo,
)
from game.games.tacara.rules.track import Track

SHIFT_STEPS = 2
"""R5: how far the chip may move in one turn; a diagonal counts as two steps."""

RAIN_STEPS = 1
"""R22: how far it may move for a car that starts its turn on a rain square."""

LISTED_CARS = 6
"""Orders of up to so many cars are listed one by one (720 of them); more are only drawn."""

TURBOS = {(value, way): Turbo(value, way) for value in (1, 2, 3) for way in DIRECTIONS}
STEP_ACTIONS = {way: Step(way) for way in DIRECTIONS}
END = End()
REFUEL = Refuel()
TAKE = TakeChip()
TAKE_VALUE = {value: TakeChip(value) for value in (1, 2, 3)}
DRAFT_CHOICES: tuple[Action, ...] = (Draft(True), Draft(False))


@cache
def drives(vx: int, vy: int, reach: int, shift_max: int) -> tuple[Action, ...]:
    """Every drive after a shift of at most ``reach`` steps that keeps the chip on the table (R3, R5, R6)."""
    found: list[Action] = []
    for y in range(vy - reach, vy + reach + 1):
        for x in range(vx - reach, vx + reach + 1):
            if abs(x - vx) + abs(y - vy) <= reach and max(abs(x), abs(y)) <= shift_max:
                found += [Drive(x, y, legs) for legs in leg_orders(x, y)]
    return tuple(found)


def leg_orders(vx: int, vy: int) -> tuple[str, ...]:
    """The leg orders that differ for that chip (R6)."""
    if vx and vy:
        return ("xy", "yx")
    return ("x" if vx else "y" if vy else "",)


def occupied(cars: Sequence[Car]) -> set[Square]:
    """The squares with a car on them; crashed and finished cars block too (R8, R18)."""
    return {car.square for car in cars if not car.left}


def walk(
    track: Track, taken: set[Square], start: Square, way: Square, count: int
) -> tuple[tuple[Square, ...], Square | None]:
    """The squares entered on a straight stretch of ``count`` squares, and the square that stopped it (R7)."""
    road = track.open
    x, y = start
    dx, dy = way
    path: list[Square] = []
    for _ in range(count):
        x += dx
        y += dy
        square = (x, y)
        if square not in road or square in taken:
            return tuple(path), square
        path.append(square)
    return tuple(path), None


def acting_car(state: State) -> int | None:
    """The car whose turn it is, the drafting car while it chooses, or None."""
    if state.phase in (Phase.DRIVE, Phase.AFTER, Phase.CHIP, Phase.FUEL):
        return state.order[state.at]
    if state.phase is Phase.DRAFT:
        return drafting_car(state)
    return None


def drafting_car(state: State) -> int:
    """The car that drafts behind the car in play (R21)."""
    leader = state.order[state.at]
    return next(pair.car for pair in state.drafts if pair.leader == leader)


def current_player(state: State) -> Player | None:
    """Who acts next: the owner of the car, CHANCE, or None when the race is over."""
    phase = state.phase
    if phase is Phase.DRIVE or phase is Phase.AFTER:
        return state.order[state.at] // state.race.cars_each
    if phase is Phase.OVER:
        return None
    if phase is Phase.DRAFT:
        return state.race.owner(drafting_car(state))
    return CHANCE


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the current player; empty for CHANCE where the outcomes are too many to list."""
    phase = state.phase
    if phase is Phase.DRIVE:
        return _before(state)
    if phase is Phase.AFTER:
        return (*extras(state), END)
    if phase is Phase.DRAFT:
        return DRAFT_CHOICES
    if phase is Phase.OVER:
        return ()
    if phase is Phase.CHIP or phase is Phase.FUEL:
        return tuple(Chips(values) for values, _ in draws(state))
    cars = remaining(state)
    if len(cars) > LISTED_CARS:
        return ()
    kind = Grid if phase is Phase.GRID else Order
    return tuple(kind(order) for order in permutations(cars))


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be applied, also for draws that are not listed."""
    phase = state.phase
    if phase is Phase.GRID or phase is Phase.ORDER:
        kind = Grid if phase is Phase.GRID else Order
        return isinstance(action, kind) and tuple(sorted(action.cars)) == remaining(state)
    if phase is Phase.CHIP or phase is Phase.FUEL:
        return isinstance(action, Chips) and is_draw(state, action.values)
    return action in legal_actions(state)


def remaining(state: State) -> tuple[int, ...]:
    """The cars still in the race, by number."""
    return tuple(number for number, car in enumerate(state.cars) if not car.left)


def _before(state: State) -> tuple[Action, ...]:
    car = state.cars[state.order[state.at]]
    reach = RAIN_STEPS if state.wet else SHIFT_STEPS
    options = drives(car.vx, car.vy, reach, state.race.track.board.shift_max)
    if car.chips or car.step_until:
        options += _pushes(state, car)
    if state.pool and not state.turbo_played and may_take_chip(state, car):
        if state.race.choose_chip:
            options += tuple(TAKE_VALUE[value] for value in sorted(set(state.pool)))
        else:
            options += (TAKE,)
    return options


def may_take_chip(state: State, car: Car) -> bool:
    """Whether the car's square can still give a chip (R13)."""
    if state.race.once_per_stop:
        return not car.served
    return car.square not in state.used


def extras(state: State) -> tuple[Action, ...]:
    """What may follow the drive: turbo chips, the drafting step and refuelling (R10, R14, R21)."""
    car = state.cars[state.order[state.at]]
    options = _pushes(state, car) if car.chips or car.step_until else ()
    if state.pool and not car.refuelled and car.square in state.race.track.refuel:
        options += (REFUEL,)
    return options


def _pushes(state: State, car: Car) -> tuple[Action, ...]:
    """The turbo chips and the drafting step that have a free way (R9)."""
    step = car.step_until >= state.turn
    longest = car.chips[-1] if car.chips else 1
    road = state.race.track.open
    taken = occupied(state.cars)
    x, y = car.square
    runs: list[tuple[str, int]] = []
    for way, (dx, dy) in DIRECTIONS.items():
        free = 0
        while free < longest:
            square = (x + dx * (free + 1), y + dy * (free + 1))
            if square not in road or square in taken:
                break
            free += 1
        if free:
            runs.append((way, free))
    found: list[Action] = []
    last = 0
    for value in car.chips:
        if value != last:
            found += [TURBOS[value, way] for way, free in runs if free >= value]
            last = value
    if step:
        found += [STEP_ACTIONS[way] for way, _ in runs]
    return tuple(found)
