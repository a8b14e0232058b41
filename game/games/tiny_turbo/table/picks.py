"""What the person has picked before anything is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.tiny_turbo.rules.actions import ChooseCar, Fly, PlaceCar
from game.games.tiny_turbo.rules.cars import Car


@dataclass(slots=True)
class Picks:
    """A car, a space of the grid, or a lane to fly to; ``legal`` are the actions they come from."""

    legal: Sequence[Any] = ()
    car: Car | None = None
    pointed_car: Car | None = None
    space: tuple[int, int] | None = None
    lane: int | None = None

    def offer(self, legal: Sequence[Any]) -> None:
        """New legal actions; what was picked is dropped where they differ."""
        if tuple(legal) != tuple(self.legal):
            self.clear()
            self.pointed_car = None
        self.legal = legal

    @property
    def spaces(self) -> list[tuple[int, int]]:
        """The spaces of the grid that are free."""
        return [(action.row, action.lane) for action in self.legal if isinstance(action, PlaceCar)]

    @property
    def lanes(self) -> list[int]:
        """The lanes to fly to."""
        return [action.lane for action in self.legal if isinstance(action, Fly)]

    @property
    def cars(self) -> list[Car]:
        """The cars that are free."""
        return [action.car for action in self.legal if isinstance(action, ChooseCar)]

    @property
    def action(self) -> Any | None:
        """What the pick plays."""
        if self.car is not None:
            return ChooseCar(self.car)
        if self.space is not None:
            return PlaceCar(*self.space)
        return Fly(self.lane) if self.lane is not None else None

    def clear(self) -> bool:
        """Drop what is picked. Returns whether there was something."""
        had = self.action is not None
        self.car = self.space = self.lane = None
        return had
