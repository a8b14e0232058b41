"""The state of a match, what a player may see of it, and its JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from game.engine.rules import Json, Player
from game.games.tiny_turbo.board import BEYOND, LANES, Terrain, Track
from game.games.tiny_turbo.rules.cars import BATTERIES, Car, CarState
from game.games.tiny_turbo.rules.pieces import Cells, cells_from_text, cells_text

LAST_ROUND: Final = 30
"""S22: a match ends after this round at the latest."""

MOST_ROWS_BEYOND: Final = BEYOND - 64
"""How far past the last drawn row a written position may put a car."""


class Phase(Enum):
    """What the match waits for."""

    CAR = "car"
    GRID = "grid"
    SHUFFLE = "shuffle"
    PROGRAM = "program"
    CLOCK = "clock"
    FLY = "fly"
    SHIELD = "shield"
    OVER = "over"


class Ending(Enum):
    """How a match ended."""

    FINISHED = "finished"
    RANKED = "ranked"
    ROUND_LIMIT = "round_limit"


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same in a match: the players and what the options say."""

    players: int
    track: Track
    real_time: bool
    slides: int
    same_shuffle: bool
    first_only: bool


@dataclass(frozen=True, slots=True)
class Controller:
    """One player's controller in this round.

    ``moves`` are those used (S4). In real time ``milliseconds`` is the time used and ``trail`` holds, for
    each slide, the time at its end (None until CHANCE has told it) and its cell (S5). A controller that is
    hidden from the viewer keeps only ``locked``; its ``cells`` are empty.
    """

    start: Cells
    cells: Cells
    moves: int = 0
    milliseconds: int = 0
    trail: tuple[tuple[int, int], ...] = ()
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A player who has finished (S20) in the given round."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class State:
    """A match. Tuples ``chosen``, ``cars`` and ``controllers`` are by player.

    ``order`` holds the players still in the race, happiest smile first; before the first programs are
    revealed it is the choosing order. ``actor`` is the player who chooses, programs or drives.
    """

    setup: Setup
    phase: Phase
    round: int
    actor: int
    chosen: tuple[Car, ...]
    cars: tuple[CarState, ...]
    order: tuple[int, ...]
    controllers: tuple[Controller | None, ...]
    placed: tuple[Placed, ...] = ()
    ending: Ending | None = None

    def racing(self) -> tuple[int, ...]:
        """The players still in the race, in play order; they program in this order."""
        return tuple(sorted(self.order))

    def revealed(self) -> bool:
        """Whether the programs of this round are open to all."""
        return self.phase in (Phase.FLY, Phase.SHIELD, Phase.OVER)


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``viewer`` (None: a spectator) may know: the state with the other controllers hidden.

    ``deadline`` is told to the last one who programs against the clock: the programming time in
    milliseconds at which it is over (S5).
    """

    viewer: Player | None
    state: State
    deadline: int | None = None


def to_json(state: State) -> Json:
    """The state as JSON data, without board and options."""
    return {
        "phase": state.phase.value,
        "round": state.round,
        "actor": state.actor,
        "chosen": [car.value for car in state.chosen],
        "cars": [[c.row, c.lane, c.batteries, c.shields, c.lying, c.slippery] for c in state.cars],
        "order": list(state.order),
        "controllers": [None if item is None else _controller_to_json(item) for item in state.controllers],
        "placed": [[item.player, item.round] for item in state.placed],
        "ending": None if state.ending is None else state.ending.value,
    }


def _controller_to_json(item: Controller) -> Json:
    data: dict[str, Json] = {"cells": cells_text(item.cells), "moves": item.moves, "locked": item.locked}
    if item.start != item.cells:
        data["start"] = cells_text(item.start)
    if item.milliseconds or item.trail:
        data["milliseconds"] = item.milliseconds
        data["trail"] = [list(entry) for entry in item.trail]
    return data


def from_json(data: Json, setup: Setup) -> State:
    """The inverse of :func:`to_json`. Raises ValueError with one sentence on data that is no state."""
    try:
        state = _read(data, setup)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"This is no position of Tiny Turbo: {error!r} where the state is read.") from error
    problem = _problem(state)
    if problem:
        raise ValueError(f"This is no position of Tiny Turbo: {problem}.")
    return state


def _read(data: Any, setup: Setup) -> State:
    chosen = tuple(Car(name) for name in data["chosen"])
    return State(
        setup=setup,
        phase=Phase(data["phase"]),
        round=int(data["round"]),
        actor=int(data["actor"]),
        chosen=chosen,
        cars=tuple(_read_car(car, item) for car, item in zip(chosen, data["cars"], strict=False)),
        order=tuple(int(player) for player in data["order"]),
        controllers=tuple(None if item is None else _read_controller(item) for item in data["controllers"]),
        placed=tuple(Placed(int(player), int(turn)) for player, turn in data.get("placed", [])),
        ending=None if data.get("ending") is None else Ending(data["ending"]),
    )


def _read_car(car: Car, item: Any) -> CarState:
    row, lane, batteries, shields, lying, slippery = item
    return CarState(car, int(row), int(lane), int(batteries), int(shields), bool(lying), bool(slippery))


def _read_controller(item: Any) -> Controller:
    cells = cells_from_text(item["cells"])
    return Controller(
        start=cells_from_text(item.get("start", item["cells"])),
        cells=cells,
        moves=int(item["moves"]),
        milliseconds=int(item.get("milliseconds", 0)),
        trail=tuple((int(time), int(cell)) for time, cell in item.get("trail", [])),
        locked=bool(item["locked"]),
    )


def _problem(state: State) -> str:
    """What is impossible in a state that was read, or ""."""
    players = state.setup.players
    on_track = state.phase not in (Phase.CAR, Phase.GRID)
    if sorted([*state.order, *(item.player for item in state.placed)]) != list(range(players)):
        return "each player must stand once in 'order' or 'placed'"
    if len(set(state.chosen)) != len(state.chosen) or len(state.controllers) != players:
        return "a car is chosen twice or a controller is missing"
    if len(state.chosen) != (state.actor if state.phase is Phase.CAR else players):
        return "the number of chosen cars does not fit the phase"
    if len(state.cars) != (0 if state.phase is Phase.CAR else players):
        return "the number of cars does not fit the phase"
    if not 0 <= state.actor < players or not 1 <= state.round <= LAST_ROUND:
        return "'actor' or 'round' is out of range"
    if (state.phase is Phase.OVER) != (state.ending is not None):
        return "'ending' does not fit the phase"
    if state.phase is not Phase.OVER and on_track and state.actor not in state.order:
        return "the player to act has left the race"
    for car in state.cars:
        if car.row == -1 and car.lane == -1 and not on_track:
            continue
        if not (0 <= car.row < state.setup.track.length + MOST_ROWS_BEYOND and 0 <= car.lane < LANES):
            return f"the space {car.row}, {car.lane} is not on the track"
        if state.setup.track.terrain(car.row, car.lane) is Terrain.IMPASSABLE:
            return f"a car stands on the impassable space {car.row}, {car.lane}"
        if not 0 <= car.batteries <= BATTERIES or car.shields < 0 or (car.batteries == 0 and not car.lying):
            return "a car has an impossible number of batteries or shields"
    needed = state.order if state.revealed() and state.phase is not Phase.OVER else ()
    if state.phase in (Phase.PROGRAM, Phase.CLOCK):
        needed = tuple(player for player in state.order if player <= state.actor)
    if any(state.controllers[player] is None for player in needed):
        return "the controller of a player is missing"
    return ""
