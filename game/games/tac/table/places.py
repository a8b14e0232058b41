"""Where the fields of a board lie on screen, turned so that one player sits at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import dist
from statistics import median

from game.games.tac.board import PLAYERS, Board
from game.games.tac.rules.position import MARBLES, RING, Colour, Place, Position, in_base, marbles
from game.ui.geometry import Box, Point, around

_USUAL = 24.3
"""Logical pixels between two fields at which the drawings have their own size."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The places of a board drawn into the square ``box``. ``scale`` is that of the drawings."""

    box: Box
    low: int
    scale: float
    points: tuple[Point, ...]
    bases: tuple[tuple[Point, ...], ...]
    tray: Box

    @staticmethod
    def of(board: Board, box: Box, low: int) -> Fields:
        """The board in ``box``, with player ``low`` at the bottom."""
        unit = min(box.w, box.h) / max(board.width, board.height)

        def spot(point: tuple[float, float]) -> Point:
            x, y = point[0] - board.width / 2, point[1] - board.height / 2
            for _turn in range(low):
                x, y = y, -x
            return Point(box.centre.x + x * unit, box.centre.y + y * unit)

        pitch = median(dist(one, other) for one, other in pairwise(board.ring)) * unit
        left, top, w, h = board.tray
        middle = (left + w / 2, top + h / 2)
        w, h = (w, h) if low % 2 == 0 else (h, w)
        return Fields(
            box,
            low,
            pitch / _USUAL,
            tuple(spot(point) for row in (board.ring, *board.homes) for point in row),
            tuple(tuple(spot(point) for point in row) for row in board.bases),
            around(spot(middle), w * unit, h * unit),
        )

    def home(self, colour: Colour) -> tuple[Point, ...]:
        """The home fields of a colour, H1 first."""
        first = RING + MARBLES * colour
        return self.points[first : first + MARBLES]

    @property
    def marble(self) -> float:
        """The size of a marble in logical pixels."""
        return 22.0 * self.scale

    def pile(self) -> tuple[Box, Box]:
        """Where the draw pile and the played cards lie in the tray."""
        high = min(self.tray.h * 0.72, self.tray.w * 0.38 * 130 / 92)
        wide = high * 92 / 130
        gap = wide * 0.3
        left = self.tray.centre.x - wide - gap / 2
        top = self.tray.centre.y - high / 2
        return Box(left, top, wide, high), Box(left + wide + gap, top, wide, high)

    def base_spot(self, position: Position, colour: Colour) -> Point:
        """The base field from which the next marble comes."""
        return self.bases[colour][max(0, in_base(position, colour) - 1)]

    def marbles(self, position: Position) -> list[tuple[Colour, Place | None, Point]]:
        """Every marble with its place (None: in base) and where it is drawn."""
        found: list[tuple[Colour, Place | None, Point]] = []
        for colour in range(PLAYERS):
            found += [(colour, None, point) for point in self.bases[colour][: in_base(position, colour)]]
            found += [(colour, place, self.points[place]) for place in marbles(position, colour)]
        return found


@dataclass(frozen=True, slots=True)
class Places:
    """The board zone: the square board in the middle and the plates of the four players beside it."""

    zone: Box
    board: Box
    plates: tuple[Box, Box, Box, Box]
    """By seat as seen from the bottom one: bottom, left, top, right."""

    teams: tuple[Box, Box]
    left: Box
    right: Box
    """What is free under the plates at the left and at the right; without height where there is nothing."""

    @staticmethod
    def of(zone: Box, compact: bool) -> Places:
        """Divide the zone."""
        gap = 8.0 if compact else 16.0
        side = min(zone.h - 6, zone.w - 2 * ((124.0 if compact else 156.0) + gap))
        board = Box(zone.centre.x - side / 2, zone.y + (zone.h - 6 - side) / 2, side, side)
        wide = board.x - gap - zone.x
        right = board.right + gap
        head = 40.0 if compact else 56.0
        high = (zone.h - head - gap) / 2 if compact else 150.0
        step = high + (gap if compact else 12.0)

        def plate(x: float, row: int) -> Box:
            return Box(x, zone.y + head + row * step, wide, high - 4)

        below = zone.y + head + 2 * step
        rest = max(0.0, zone.bottom - below - 4)
        rest = 0.0 if rest < 120 else rest
        return Places(
            zone,
            board,
            (plate(zone.x, 1), plate(right, 0), plate(zone.x, 0), plate(right, 1)),
            (Box(zone.x, zone.y, wide, head), Box(right, zone.y, wide, head)),
            Box(zone.x, below, wide, rest),
            Box(right, below, wide, rest),
        )

    def plate(self, player: int, low: int) -> Box:
        """The plate of a player with ``low`` at the bottom."""
        return self.plates[(player - low) % PLAYERS]
