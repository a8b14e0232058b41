"""What is on the board right now: the truth, or the moment of the race that is being played."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.tiny_turbo.rules.cars import CarState
from game.games.tiny_turbo.rules.pieces import Cells
from game.games.tiny_turbo.rules.state import Phase, State
from game.games.tiny_turbo.table.cars import Pose


@dataclass(slots=True)
class Shown:
    """One car as it is drawn."""

    pose: Pose
    batteries: int
    shields: int
    lying: bool
    slippery: bool


@dataclass(slots=True)
class Playback:
    """The picture of a moment. ``cars`` are by player and hold those on the track; ``programs`` the open programs;
    ``ends`` the numbers of commands with the space each ended on; ``trail`` the driven path."""

    cars: dict[int, Shown] = field(default_factory=dict)
    programs: dict[int, Cells] = field(default_factory=dict)
    used: dict[int, int] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    driven: set[int] = field(default_factory=set)
    player: int | None = None
    step: int = 0
    done: int = 0
    tag: str = ""
    trail: list[tuple[float, float]] = field(default_factory=list)
    ends: list[tuple[int, tuple[int, int]]] = field(default_factory=list)
    ahead: list[tuple[float, float]] = field(default_factory=list)
    missiles: list[tuple[float, float, float]] = field(default_factory=list)
    hits: list[tuple[float, float, float]] = field(default_factory=list)
    running: bool = False

    @staticmethod
    def of(state: State) -> Playback:
        """The truth of a state."""
        shown = Playback(order=state.order)
        for player, car in enumerate(state.cars):
            if car.row >= 0 and (player in state.order or state.phase is Phase.OVER):
                shown.cars[player] = _shown(car)
        if state.revealed():
            for player, item in enumerate(state.controllers):
                if item is not None and item.cells:
                    shown.programs[player] = item.cells
                    shown.used[player] = item.milliseconds if state.setup.real_time else item.moves
            if state.phase in (Phase.FLY, Phase.SHIELD):
                at = state.order.index(state.actor)
                shown.driven = set(state.order[:at])
                shown.player, shown.done = state.actor, 8
        return shown


def _shown(car: CarState) -> Shown:
    return Shown(Pose(car.row, car.lane), car.batteries, car.shields, car.lying, car.slippery)
