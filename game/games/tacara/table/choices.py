"""What can be picked now, and what would come of it. The consequences are those the rules give: every preview is
``apply`` on the public state, so marks, shift table and rail cannot disagree with the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.tacara import rules
from game.games.tacara.board import DIRECTIONS, Square
from game.games.tacara.rules import Drive, State, Step, Turbo, Velocity
from game.games.tacara.rules.events import CarMoved, Crashed, Finished, LineCrossed


@dataclass(frozen=True, slots=True)
class Preview:
    """One action and its consequence: the squares on the way (the start first), where the car ends, the crash."""

    action: Any
    way: tuple[Square, ...]
    crash: Crashed | None = None
    crosses: bool = False
    finishes: bool = False

    @property
    def end(self) -> Square:
        """The square on which the car stands or lies afterwards."""
        return self.way[-1]


@dataclass(frozen=True, slots=True)
class Choice:
    """One square that may be aimed at: ``previews`` lead there, safe ones first; ``aim`` is where the drive would
    end on a free road."""

    key: Velocity
    aim: Square
    previews: tuple[Preview, ...]

    @property
    def best(self) -> Preview:
        """The preview that is shown first."""
        return self.previews[0]

    @property
    def crashes(self) -> bool:
        """Whether every order crashes."""
        return self.best.crash is not None


def preview(state: State, car: int, action: Any) -> Preview:
    """What the action does to the car."""
    _, events = rules.apply(state, action)
    way = [state.cars[car].square]
    crash = None
    crosses = finishes = False
    for event in events:
        match event:
            case CarMoved() if event.car == car:
                way.extend(event.path)
            case Crashed() if event.car == car:
                crash = event
            case LineCrossed() if event.car == car and event.what == "forward":
                crosses = True
            case Finished() if event.car == car:
                finishes = True
    return Preview(action, tuple(way), crash, crosses, finishes)


def drives(state: State, legal: Sequence[Any]) -> dict[Velocity, Choice]:
    """The legal drives by the chip position they shift to."""
    car = rules.acting_car(state)
    if car is None:
        return {}
    x, y = state.cars[car].square
    found: dict[Velocity, list[Preview]] = {}
    for action in legal:
        if isinstance(action, Drive):
            found.setdefault((action.vx, action.vy), []).append(preview(state, car, action))
    return {
        key: Choice(key, (x + key[0], y + key[1]), tuple(sorted(previews, key=lambda item: item.crash is not None)))
        for key, previews in found.items()
    }


def pushes(state: State, legal: Sequence[Any], value: int | None = None) -> list[Preview]:
    """The legal turbo chips (all, or of one value) and drafting steps; each ends on a square of its own."""
    car = rules.acting_car(state)
    if car is None:
        return []
    return [
        preview(state, car, action)
        for action in legal
        if (isinstance(action, Turbo) and value in (None, action.value)) or (isinstance(action, Step) and value is None)
    ]


def heading(state: State, car: int, at_rest: Square) -> Square:
    """The direction that counts as ahead: the larger component of the velocity, else ``at_rest``."""
    vx, vy = state.cars[car].velocity
    if not vx and not vy:
        return at_rest
    if abs(vx) > abs(vy) or (abs(vx) == abs(vy) and at_rest[0] == (vx > 0) - (vx < 0)):
        return (1 if vx > 0 else -1, 0)
    return (0, 1 if vy > 0 else -1)


def relative(vector: Square, ahead: Square) -> tuple[int, int]:
    """A vector as (squares ahead, squares to the left) of that heading; negative is back and right."""
    along = vector[0] * ahead[0] + vector[1] * ahead[1]
    left = vector[0] * ahead[1] - vector[1] * ahead[0]
    return along, left


def direction_of(action: Any) -> Square:
    """The unit step of a turbo or drafting step."""
    return DIRECTIONS[action.direction]
