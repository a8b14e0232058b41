"""Tacara's picture on the menu card: a car on a strip of road, with its path and marks."""

from __future__ import annotations

from game.games.tacara.table.cars import Pose, draw_car
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around


class _Still:
    """Stands in for a camera: squares of one size from one corner."""

    def __init__(self, left: float, top: float, side: float) -> None:
        self.left, self.top, self._side = left, top, side

    @property
    def side(self) -> float:
        return self._side

    def point(self, x: float, y: float) -> Point:
        return Point(self.left + x * self._side, self.top + y * self._side)


def paint_card(canvas: Canvas, box: Box) -> None:
    """Fill ``box``; the road lies at the height at which the menu's five pictures meet."""
    world = tokens.world("tacara")
    canvas.fill(box, world["ground"])
    side = 28.0
    top = box.y + box.h * 0.34
    columns = int(box.w // side) + 2
    for step in range(columns):
        canvas.fill(Box(box.x + step * side + 8, box.y, 1, box.h), world["grid_line"])
    for step in range(int(box.h // side) + 1):
        canvas.fill(Box(box.x, box.y + step * side + 12, box.w, 1), world["grid_line"])
    canvas.fill(Box(box.x, top + 5, box.w, 3 * side + 6), "shadow", 0.16)
    for row, name in enumerate(("yellow", "grey", "green")):
        canvas.fill(Box(box.x, top + row * side, box.w, side), world[name])
    for y in (top, top + 3 * side):
        for step in range(int(box.w / 8) + 1):
            colour = "ink" if step % 2 == 0 else "#FFFFFF"
            canvas.fill(Box(box.x + 8 * step, y - 2, min(8.0, box.right - box.x - 8 * step), 4), colour)
    for x, y, size in (
        (0.13, 0.12, 46),
        (0.25, 0.17, 30),
        (0.86, 0.11, 42),
        (0.17, 0.82, 40),
        (0.89, 0.85, 50),
        (0.74, 0.9, 30),
    ):
        canvas.sprite("tacara/tree_round", around((box.x + x * box.w, box.y + y * box.h), size))
    y = top + 1.5 * side
    end = box.x + box.w * 0.82
    canvas.path([(box.x + box.w * 0.3, y), (end, y), (end, y - side)], 9, 5)
    canvas.mark("common/mark_chosen", (end, y - side))
    canvas.mark("common/mark_legal", (box.x + box.w * 0.93, y))
    canvas.mark("common/mark_legal", (end, y + side))
    camera = _Still(box.x, top, 57.0)
    draw_car(canvas, camera, Pose(box.w * 0.28 / 57, 1.5 * side / 57, 0.0), 1, "1")
