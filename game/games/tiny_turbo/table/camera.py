"""Which rows of the track are in sight, and where a space lies on screen."""

from __future__ import annotations

from game.games.tiny_turbo.board import LANES
from game.ui.geometry import Box, Frame, Point


class Camera:
    """A window of rows on the track, in whole screen pixels a space."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.first = 0.0
        self.side_px = 60
        self.unit = 1.0
        self.box = Box(0, 0, 840, 360)

    def layout(self, frame: Frame, area: Box) -> None:
        """Fit six lanes into ``area``; the width is filled with as many rows as there is room for."""
        self.unit = frame.unit
        self.side_px = max(8, int(min(area.h / LANES, area.w / 8) * frame.unit))
        side = self.side_px / self.unit
        count = int(area.w / side)
        w = count * side
        left = round((area.x + (area.w - w) / 2) * self.unit) / self.unit
        top = round((area.y + (area.h - LANES * side) / 2) * self.unit) / self.unit
        self.box = Box(left, top, w, LANES * side)
        self.first = self._kept(self.first)

    @property
    def side(self) -> float:
        """Logical pixels of a space."""
        return self.side_px / self.unit

    @property
    def count(self) -> float:
        """Rows in sight."""
        return self.box.w / self.side

    def _kept(self, first: float, furthest: float = 0.0) -> float:
        last = max(self.length, furthest + 3)
        return min(max(first, 0.0), max(0.0, last - self.count))

    def want(self, row: float) -> float:
        """The first row in sight when the view follows a car in ``row``."""
        return self._kept(row - self.count * 0.3, row)

    def look(self, row: float) -> None:
        """Show the surroundings of a row at once."""
        self.first = round(self.want(row) * self.side_px) / self.side_px

    def drift(self, row: float, share: float) -> None:
        """Come nearer to the view that follows ``row``."""
        first = self.first + (self.want(row) - self.first) * share
        self.first = round(first * self.side_px) / self.side_px

    def point(self, row: float, lane: float) -> Point:
        """The centre of a space."""
        return Point(self.box.x + (row - self.first + 0.5) * self.side, self.box.y + (lane + 0.5) * self.side)

    def space(self, point: Point) -> tuple[int, int] | None:
        """The space under a point, or None."""
        if not self.box.holds(point):
            return None
        return int((point.x - self.box.x) / self.side + self.first), int((point.y - self.box.y) / self.side)

    def sees(self, row: float) -> bool:
        """Whether a row is in sight, at least in part."""
        return self.first - 1 < row < self.first + self.count
