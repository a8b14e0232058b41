"""Which part of the track is in sight, and where a square lies on the screen."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.geometry import Box, Frame, Point

SMALLEST_FIT = 20.0
"""Logical pixels of a square under which the whole track is not shown at once any more."""

FOLLOW = 28.0
"""Logical pixels of a square when only a part is in sight."""

LARGEST = 64.0


@dataclass(slots=True)
class Camera:
    """``cell`` is the side of a square in whole screen pixels; ``left`` and ``top`` are the screen pixels of the
    track's corner relative to the board's corner. Squares are equal and start on whole pixels."""

    width: int
    height: int
    cell: int = 1
    left: int = 0
    top: int = 0
    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    unit: float = 1.0
    zoom: float = 0.0
    centre: tuple[float, float] = (0.0, 0.0)

    def layout(self, frame: Frame, box: Box) -> None:
        """Fit to a board area; the part in sight stays."""
        self.area = frame.rect(box)
        self.unit = frame.unit
        self._place()

    @property
    def fit_cell(self) -> int:
        """The side at which the whole track is in sight."""
        return max(4, min(self.area.w // self.width, self.area.h // self.height))

    @property
    def whole(self) -> bool:
        """Whether the whole track is in sight."""
        return self.width * self.cell <= self.area.w and self.height * self.cell <= self.area.h

    def _place(self) -> None:
        fit = self.fit_cell
        if self.zoom:
            self.cell = max(
                min(fit, round(SMALLEST_FIT * self.unit)), min(round(self.zoom), round(LARGEST * self.unit))
            )
        else:
            self.cell = fit if fit >= SMALLEST_FIT * self.unit else round(FOLLOW * self.unit)
        self.left = self._offset(self.width * self.cell, self.area.w, self.centre[0])
        self.top = self._offset(self.height * self.cell, self.area.h, self.centre[1])

    def _offset(self, length: int, room: int, centre: float) -> int:
        if length <= room:
            return (room - length) // 2
        margin = self.cell
        return round(min(margin, max(room - length - margin, room / 2 - centre * self.cell)))

    def look_at(self, x: float, y: float) -> None:
        """Put this place (in squares) into the middle, as far as the edges allow."""
        self.centre = (x, y)
        self._place()

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by screen pixels."""
        if self.whole:
            return
        x = (self.area.w / 2 - self.left - dx) / self.cell
        y = (self.area.h / 2 - self.top - dy) / self.cell
        self.look_at(min(max(x, 0), self.width), min(max(y, 0), self.height))

    def zoom_by(self, factor: float, at: Point) -> None:
        """Squares larger or smaller; the square under the pointer stays there where it can."""
        x, y = self.square_at(at)
        before = self.cell
        self.zoom = self.cell * factor
        self._place()
        if self.cell == before:
            return
        px, py = at.x * self.unit - self.area.x, at.y * self.unit - self.area.y
        self.look_at(x - (px - self.area.w / 2) / self.cell, y - (py - self.area.h / 2) / self.cell)

    def fit(self) -> None:
        """Back to the size that fits the window best."""
        self.zoom = 0.0
        self._place()

    def square_at(self, point: Point) -> tuple[float, float]:
        """The place in squares under a logical point."""
        return (
            (point.x * self.unit - self.area.x - self.left) / self.cell,
            (point.y * self.unit - self.area.y - self.top) / self.cell,
        )

    def point(self, x: float, y: float) -> Point:
        """The logical point of a place in squares (0.5 is the middle of the first square)."""
        return Point(
            (self.area.x + self.left + x * self.cell) / self.unit, (self.area.y + self.top + y * self.cell) / self.unit
        )

    def middle(self, square: tuple[float, float]) -> Point:
        """The logical point in the middle of a square."""
        return self.point(square[0] + 0.5, square[1] + 0.5)

    def box(self, square: tuple[int, int]) -> Box:
        """A square as a logical box."""
        corner = self.point(square[0], square[1])
        return Box(corner.x, corner.y, self.cell / self.unit, self.cell / self.unit)

    @property
    def side(self) -> float:
        """The side of a square in logical pixels."""
        return self.cell / self.unit

    def in_sight(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the part in sight, in squares."""
        return (
            -self.left / self.cell,
            -self.top / self.cell,
            self.area.w / self.cell,
            self.area.h / self.cell,
        )
