"""Driven paths: the way of each car through the last turns, in its seat colour, with a ring where each move ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.games.tacara.board import Square
from game.games.tacara.rules import events as ev
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Point

REFERENCE_SIDE = 24.0
CASING, RIM, CORE = 7.0, 5.0, 3.0
"""Widths of the ink, the white and the coloured line on squares of the reference side."""


@dataclass(slots=True)
class Trail:
    """The way of one car: the turning points of its line, and the squares on which a move began or ended."""

    points: list[Square] = field(default_factory=list)
    rings: list[Square] = field(default_factory=list)

    def add(self, start: Square, end: Square) -> None:
        """One straight stretch more."""
        if not self.points:
            self.points.append(start)
            self.rings.append(start)
        self.points.append(end)


def trails(steps: Iterable[Sequence[Any]]) -> dict[int, Trail]:
    """The trails of all cars that moved in these groups of events, each group the events of one action."""
    found: dict[int, Trail] = {}
    for group in steps:
        moved: set[int] = set()
        for event in group:
            match event:
                case ev.CarMoved() if event.path:
                    found.setdefault(event.car, Trail()).add(event.start, event.path[-1])
                    moved.add(event.car)
                case ev.CarLeft():
                    found.pop(event.car, None)
                    moved.discard(event.car)
        for car in moved:
            found[car].rings.append(found[car].points[-1])
    return found


def draw_trail(canvas: Canvas, trail: Trail, token: int, side: float, place: Callable[[Square], Point]) -> None:
    """One trail; ``place`` is the logical point of the middle of a square, ``side`` the side of a square."""
    scale = min(1.4, max(0.75, side / REFERENCE_SIDE)) * (1.25 if canvas.look.high_contrast else 1.0)
    points = [place(square) for square in trail.points]
    colour = tokens.token(token).colour
    for width, shade in ((CASING, "ink"), (RIM, "#FFFFFF"), (CORE, colour)):
        canvas.line(points, width * scale, shade)
    for square in trail.rings:
        centre = place(square)
        canvas.disc(centre, 5.2 * scale, "ink")
        canvas.disc(centre, 3.4 * scale, "#FFFFFF")
