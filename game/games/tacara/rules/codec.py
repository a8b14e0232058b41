"""States as JSON data, without board and options, and back with every check.

A position written by hand may leave out whatever is as at the start of a race: only the cars' squares
are needed. The pool defaults to the chips that no car holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.engine.rules import Json, Options
from game.games.tacara.board import Board, Square
from game.games.tacara.rules.flow import CHIP_VALUES, race_of
from game.games.tacara.rules.model import Car, Ending, Finish, Pair, Phase, Race, State
from game.games.tacara.rules.moves import remaining

CAR_KEYS = frozenset(Car._fields) - {"vx", "vy"} | {"velocity"}
STATE_KEYS = frozenset(State._fields) - {"race"}


def to_json(state: State) -> Json:
    """The state as JSON data."""
    return {
        "phase": state.phase.name.lower(),
        "turn": state.turn,
        "cars": [_car_json(car) for car in state.cars],
        "order": list(state.order),
        "at": state.at,
        "rows": [list(row) for row in state.rows],
        "pool": list(state.pool),
        "used": [list(square) for square in sorted(state.used)],
        "turbo_played": state.turbo_played,
        "wet": state.wet,
        "drafts": [[pair.leader, pair.car, list(pair.chasers)] for pair in state.drafts],
        "ending": None if state.ending is None else state.ending.value,
    }


def _car_json(car: Car) -> Json:
    return {
        "square": list(car.square),
        "velocity": [car.vx, car.vy],
        "chips": list(car.chips),
        "under": car.under,
        "crashed": car.crashed,
        "progress": car.progress,
        "debt": car.debt,
        "refuelled": car.refuelled,
        "served": car.served,
        "step_until": car.step_until,
        "finish": None if car.finish is None else list(car.finish),
        "left": car.left,
    }


def from_json(data: Json, players: int, options: Options, board: Board) -> State:
    """The inverse of ``to_json``. Raises ValueError with one sentence on data that is no state."""
    race = race_of(players, options, board)
    fields = _Fields(data, STATE_KEYS, "the position")
    listed = fields.take("cars", None, _is_list)
    if len(listed) != race.cars:
        raise ValueError(f"The position has {len(listed)} cars, but {race.cars} are in the race.")
    cars = tuple(_car(race, number, item) for number, item in enumerate(listed))
    everyone = [number for number, car in enumerate(cars) if not car.left]
    phase_name = fields.take("phase", "drive", _is_text)
    ending_name = fields.take("ending", None, lambda value: value is None or isinstance(value, str))
    try:
        phase = Phase[phase_name.upper()]
        ending = None if ending_name is None else Ending(ending_name)
    except (KeyError, ValueError):
        raise ValueError(f"The position knows no phase '{phase_name}' or no ending '{ending_name}'.") from None
    held = Counter(value for car in cars for value in (*car.chips, *([car.under] if car.under else [])))
    free = Counter(dict.fromkeys(CHIP_VALUES, race.cars))
    free.subtract(held)
    order = fields.take("order", everyone, _are_numbers)
    at = fields.take("at", 0, _is_count)
    rain = race.track.board.rain if race.rain and phase is Phase.DRIVE else frozenset()
    wet = at < len(order) and order[at] < len(cars) and cars[order[at]].square in rain
    pool = fields.take("pool", sorted(free.elements()), _are_numbers)
    state = State(
        race=race,
        phase=phase,
        turn=fields.take("turn", 1, _is_count),
        cars=cars,
        order=tuple(order),
        at=at,
        rows=tuple(tuple(row) for row in fields.take("rows", [everyone, everyone], _are_lists)),
        pool=tuple(pool),
        used=frozenset(_square(race, item) for item in fields.take("used", [], _is_list)),
        turbo_played=fields.take("turbo_played", False, _is_flag),
        wet=fields.take("wet", wet, _is_flag),
        drafts=tuple(_pair(race, item) for item in fields.take("drafts", [], _is_list)),
        ending=ending,
    )
    if dict(Counter(pool)) != {value: count for value, count in free.items() if count}:
        raise ValueError(f"The chips of cars and pool together must be 1, 2 and 3 once for each of {race.cars} cars.")
    _check(state)
    return state


class _Fields:
    """The entries of one JSON object: known keys only, each checked as it is taken."""

    def __init__(self, data: Json, known: frozenset[str], what: str) -> None:
        if not isinstance(data, dict):
            raise ValueError(f"A JSON object is needed for {what}.")
        for key in data:
            if key not in known:
                raise ValueError(f"There is no entry '{key}' in {what}.")
        self.data = data
        self.what = what

    def take(self, key: str, default: Any, valid: Callable[[Any], bool]) -> Any:
        """The entry, or the default where it is missing. Raises ValueError when it is not ``valid``."""
        value = self.data.get(key, default)
        if not valid(value):
            raise ValueError(f"The entry '{key}' of {self.what} cannot be {value!r}.")
        return value


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _are_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_count, value))


def _are_lists(value: Any) -> bool:
    return isinstance(value, list) and all(map(_are_numbers, value))


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(item) is int for item in value)


def _square(race: Race, value: Any) -> Square:
    if not _is_pair(value) or tuple(value) not in race.track.open:
        raise ValueError(f"{value!r} is no open square of board '{race.track.board.board_id}'.")
    return (value[0], value[1])


def _pair(race: Race, value: Any) -> Pair:
    if not (isinstance(value, list) and len(value) == 3 and _are_numbers([*value[:2]]) and _are_numbers(value[2])):
        raise ValueError(f"{value!r} is no drafting pair: leader, car, list of cars.")
    if any(number >= race.cars for number in (*value[:2], *value[2])):
        raise ValueError(f"The drafting pair {value!r} names a car that is not in the race.")
    return Pair(value[0], value[1], tuple(value[2]))


def _car(race: Race, number: int, data: Json) -> Car:
    fields = _Fields(data, CAR_KEYS, f"car {number}")
    reach = race.track.board.shift_max
    vx, vy = fields.take("velocity", [0, 0], lambda v: _is_pair(v) and max(map(abs, v)) <= reach)
    chips = fields.take("chips", list(CHIP_VALUES), lambda v: _are_numbers(v) and set(v) <= set(CHIP_VALUES))
    finish = fields.take("finish", None, lambda v: v is None or (_are_numbers(v) and len(v) == 3))
    return Car(
        square=_square(race, data.get("square")),
        vx=vx,
        vy=vy,
        chips=tuple(sorted(chips)),
        under=fields.take("under", 0, lambda v: _is_count(v) and v <= CHIP_VALUES[-1]),
        crashed=fields.take("crashed", False, _is_flag),
        progress=fields.take("progress", 0, lambda v: _is_count(v) and v <= race.track.goal),
        debt=fields.take("debt", 0, _is_count),
        refuelled=fields.take("refuelled", False, _is_flag),
        served=fields.take("served", False, _is_flag),
        step_until=fields.take("step_until", 0, _is_count),
        finish=None if finish is None else Finish(*finish),
        left=fields.take("left", False, _is_flag),
    )


def _check(state: State) -> None:
    """Raise ValueError when the parts of the position do not go together."""
    squares = [car.square for car in state.cars if not car.left]
    if len(set(squares)) < len(squares):
        raise ValueError("The position has two cars on one square.")
    if any(car.left and car.finish is None for car in state.cars):
        raise ValueError("Only a car that has finished can have left the board.")
    everyone = remaining(state)
    playing = state.phase not in (Phase.GRID, Phase.ORDER, Phase.OVER)
    if playing and (tuple(sorted(state.order)) != everyone or state.at >= len(state.order) or state.turn < 1):
        raise ValueError("The position's order must hold every car in the race once, and 'at' one of its places.")
    if any(tuple(sorted(row)) != everyone for row in state.rows):
        raise ValueError("Each row of the position must hold every car in the race once.")
    wanted = {Phase.GRID: (0,), Phase.ORDER: (0, 1), Phase.OVER: (0, 1, 2)}.get(state.phase, (2,))
    if len(state.rows) not in wanted:
        raise ValueError(f"The position has {len(state.rows)} rows, which does not fit its phase.")
    if state.phase is Phase.ORDER and state.turn == 0 and tuple(sorted(state.order)) != everyone:
        raise ValueError("Before the first turn the position's order is the start grid.")
    if state.phase is Phase.ORDER and state.turn > 0 and len(state.rows) != 1:
        raise ValueError("After the first turn only the next row is drawn.")
    if (state.ending is not None) != (state.phase is Phase.OVER):
        raise ValueError("A position has an ending exactly when its phase is 'over'.")
    if playing and (state.cars[state.order[state.at]].crashed and state.phase is not Phase.DRAFT):
        raise ValueError("A crashed car has no choice, so it cannot be the car to act.")
    if state.phase is Phase.DRAFT and all(pair.leader != state.order[state.at] for pair in state.drafts):
        raise ValueError("Nobody drafts behind the car to act.")
    if state.phase in (Phase.CHIP, Phase.FUEL) and not state.pool:
        raise ValueError("No chip can be drawn from an empty pool.")
