"""A small picture for the rules pages: seven by five squares with road, cars, paths and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.games.tacara.board import Board, Cell, Course, Line
from game.games.tacara.table.cars import Pose, draw_car
from game.games.tacara.table.ground import Ground
from game.ui.geometry import Box, around
from game.ui.sketch import COLUMNS, ROWS, Spot, SquareSketch
from game.ui.sprites import view_box

_CELLS = {
    ".": Cell.OFF, "g": Cell.GRAY, "n": Cell.GREEN, "y": Cell.YELLOW, "r": Cell.RED, "p": Cell.PIT, "t": Cell.PIT_T,
}
_OPEN = frozenset((Cell.GRAY, Cell.PIT, Cell.PIT_T, Cell.GREEN, Cell.YELLOW))
_MARK_SIDE = 30.0
"""Side of a square in logical pixels at which marks have their own size."""


@lru_cache(maxsize=32)
def _ground(rows: tuple[str, ...], finish: tuple[int, int, int] | None) -> Ground:
    """The road with its outermost squares repeated once outside the picture, so that it goes on there."""
    wide = [row[0] + row + row[-1] for row in (rows[0], *rows, rows[-1])]
    courses: tuple[Course, ...] = ()
    if finish is not None:
        column, top, bottom = finish
        line = Line((column + 1, top + 1), (column + 1, bottom + 1), (1, 0))
        courses = (Course("sketch", "", (), line),)
    cells = tuple(_CELLS[letter] for row in wide for letter in row)
    board = Board("sketch", "", "", "", COLUMNS + 2, ROWS + 2, cells, frozenset(), 8, courses)
    return Ground(board, _OPEN, "sketch" if courses else None)


class Sketch(SquareSketch):
    """Draws on a canvas in squares. The box should be seven by five whole pixels of equal squares."""

    # --- grounds ------------------------------------------------------------------------------------------

    def road(self, rows: Sequence[str], finish: tuple[int, int, int] | None = None) -> None:
        """Five rows of seven squares: ``.`` off, ``g`` grey, ``n`` green, ``y`` yellow, ``r`` red (closed), ``p`` pit,
        ``t`` refuelling. ``finish`` is an upright line: column, upper and lower row."""
        rect = self.canvas.frame.rect(self.box).clip(self.canvas.surface.get_rect())
        cell = max(1, rect.w // COLUMNS)
        _ground(tuple(rows), finish).draw(self.canvas, self.canvas.surface.subsurface(rect), cell, -cell, -cell)

    def table(self, centre: tuple[int, int], reach: int) -> None:
        """The shift table: ``centre`` is the square of the chip; squares within ``reach`` steps carry dots."""
        self.canvas.fill(self.box, "card")
        for column in range(COLUMNS):
            for row in range(ROWS):
                steps = abs(column - centre[0]) + abs(row - centre[1])
                spot = (column + 0.5, row + 0.5)
                on_way = 0 < steps <= reach
                self.sprite(f"tacara/{'table_cell_reach' if on_way else 'table_cell'}", spot, 0.98)
                if on_way:
                    self._dots(spot, steps)

    def _dots(self, spot: Spot, count: int) -> None:
        for index in range(count):
            x = spot[0] + 0.3 * (index - (count - 1) / 2)
            self.canvas.disc(self.point(x, spot[1]), 0.125 * self.side, "ink")

    def plain(self, colour: str) -> None:
        """One colour."""
        self.canvas.fill(self.box, colour)

    # --- things -------------------------------------------------------------------------------------------

    def arrow(self, spot: Spot, angle: float, size: float = 0.8) -> None:
        """A yellow arrow, turned clockwise from pointing right."""
        scale = size * self.side / view_box("tacara/turbo_arrow")[2]
        self.canvas.turned("tacara/turbo_arrow", self.point(*spot), scale, angle)

    def car(self, number: int, spot: Spot, angle: float = 0.0, crashed: bool = False, chip: bool = False) -> None:
        """A car with its number; ``chip`` shows the turbo chip it has drawn."""
        pose = Pose(spot[0], spot[1], angle, 1.0 if crashed else 0.0)
        draw_car(self.canvas, self, pose, number, str(number), chip)

    def token(self, number: int, spot: Spot, size: float = 0.8, alpha: float = 1.0) -> None:
        """A player's token."""
        self.canvas.token(number, self.point(*spot), size * self.side, alpha=alpha)

    def mark(self, name: str, spot: Spot, scale: float = 1.0) -> None:
        """A board mark."""
        self.canvas.mark(f"common/mark_{name}", self.point(*spot), scale * self.side / _MARK_SIDE)

    def numbered(self, number: int, spot: Spot, size: float = 0.62) -> None:
        """A dark disc with a number: a place in an order."""
        self.sprite("common/number_disc", spot, size)
        self.canvas.number(str(number), self.point(*spot), 0.5 * size * self.side, "action")

    def path(self, *spots: Spot) -> None:
        """The path that is driven."""
        thick = self.side / 36
        self.canvas.path([self.point(*spot) for spot in spots], 10 * thick, 5.5 * thick)

    # --- words --------------------------------------------------------------------------------------------

    def lane(self, row: int, words: str, order: Sequence[int], now: int | None = None, done: int = 0) -> Box:
        """One of two rows of order discs (0: the upper one) with its heading; the first ``done`` are faded."""
        canvas = self.canvas
        half = Box(self.box.x + 0.3 * self.side, self.box.y + row * self.box.h / 2, 6.4 * self.side, self.box.h / 2)
        height = 1.3 * self.side
        top = half.y + (half.h - height - 20) / 2
        canvas.label(words, "caption", Box(half.x, top, half.w, 18), "on_dark_2")
        box = Box(half.x, top + 20, half.w, height)
        canvas.nine("nine_lane", box)
        step = box.w / len(order)
        for index, number in enumerate(order):
            centre = (box.x + step * (index + 0.5), box.centre.y)
            if index == now:
                canvas.nine("nine_lane_active", around(centre, 1.1 * self.side))
            canvas.token(number, centre, 0.78 * self.side, alpha=0.4 if index < done else 1.0)
        return box
