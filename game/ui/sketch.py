"""A small picture for the rules pages: seven by five squares to draw on, in squares instead of pixels."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around

COLUMNS, ROWS = 7, 5

Spot = tuple[float, float]
"""A place in squares from the upper left corner of the picture."""


class SquareSketch:
    """Draws on a canvas in squares. The box should be seven by five whole pixels of equal squares."""

    def __init__(self, canvas: Canvas, box: Box) -> None:
        self.canvas = canvas
        self.box = box

    @property
    def side(self) -> float:
        """The side of a square in logical pixels."""
        return self.box.w / COLUMNS

    def point(self, x: float, y: float) -> Point:
        """A place in logical pixels."""
        return Point(self.box.x + x * self.side, self.box.y + y * self.side)

    def square(self, x: float, y: float, size: float = 1.0) -> Box:
        """The box of that many squares round a place."""
        return around(self.point(x, y), size * self.side)

    def sprite(self, name: str, spot: Spot, size: float, alpha: float = 1.0) -> None:
        """A drawing as large as fits into ``size`` squares."""
        self.canvas.sprite(name, self.square(*spot, size), alpha=alpha)

    def dotted(self, *spots: Spot) -> None:
        """Another possible path, or the way a thing goes."""
        thick = self.side / 36
        self.canvas.dotted([self.point(*spot) for spot in spots], "ink", 4 * thick, 8 * thick)

    def note(self, text: str, spot: Spot, widest: float = 6.6) -> Box:
        """Words on a dark tag round a place, kept inside the picture; at most ``widest`` squares wide."""
        canvas = self.canvas
        room = widest * self.side - 16
        role = "tag" if canvas.texts.fit(text, "tag", room).fits else "caption_bold"
        lines = canvas.texts.fit(text, role, room, 2).lines
        w = max(canvas.width(line, role) for line in lines) + 16
        h = canvas.texts.line(role) * len(lines) + 6
        centre = self.point(*spot)
        x = min(max(centre.x - w / 2, self.box.x + 4), self.box.right - 4 - w)
        y = min(max(centre.y - h / 2, self.box.y + 4), self.box.bottom - 4 - h)
        box = Box(x, y, w, h)
        canvas.nine("nine_tag", box)
        canvas.label(text, role, box.inset(6, 3), "on_dark", align="centre", lines=len(lines))
        return box
