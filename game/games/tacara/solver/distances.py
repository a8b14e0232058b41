"""Spaces to go: the way along the track to the line, cars ignored (R20, R21)."""

from __future__ import annotations

from functools import lru_cache

from game.games.tacara.board import Board, Cell, Course, Square
from game.games.tacara.solver.road import STEPS, Road
from game.games.tacara.solver.search import Legs, moved


class Distances:
    """Steps from each square until the last crossing is made, by progress and debt."""

    def __init__(self, road: Road, spaces: dict[int, dict[Square, int]]) -> None:
        self.road = road
        self._spaces = spaces

    def spaces(self, square: Square, progress: int = 0, debt: int = 0) -> int | None:
        """The fewest steps to the finish; 0 for a car that has finished, None where no way leads there.

        The step over the line counts: the square right before it has 1 to go.
        """
        layer = self.road.progress.layer(progress, debt)
        if layer == self.road.progress.done:
            return 0
        if layer == self.road.progress.dead:
            fewer = self.spaces(square, progress, debt - 1)
            lap = self.spaces(self.road.course.starts[0])
            return None if fewer is None or lap is None else fewer + lap
        return self._spaces[layer].get(square)


@lru_cache(maxsize=8)
def spaces_to_go(board: Board, course: Course, cells: frozenset[Cell], laps: int = 1) -> Distances:
    """The spaces to go on one course and tier; the last few are kept."""
    road = Road(board, course, cells, laps)
    legs, width, layers = Legs(road), board.width, road.progress.layers
    ways = [(legs.offset(step), change, bits) for step in STEPS for change, bits in legs.free[step][1].items()]
    fresh = [0] * layers + [legs.open]
    seen = [0] * layers
    spaces: dict[int, dict[Square, int]] = {layer: {} for layer in range(layers)}
    count = 0
    while any(fresh):
        count += 1
        found = [0] * layers
        for offset, change, bits in ways:
            for layer in range(layers):
                target = change[layer]
                if target <= layers and fresh[target]:
                    found[layer] |= moved(fresh[target], offset) & bits
        fresh = [found[layer] & ~seen[layer] for layer in range(layers)] + [0]
        for layer in range(layers):
            seen[layer] |= fresh[layer]
            spaces[layer].update(dict.fromkeys(_squares(fresh[layer], width), count))
    return Distances(road, spaces)


def _squares(bits: int, width: int) -> list[Square]:
    found: list[Square] = []
    while bits:
        lowest = (bits & -bits).bit_length() - 1
        found.append((lowest % width, lowest // width))
        bits &= bits - 1
    return found
