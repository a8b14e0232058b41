"""The small map in the corner of the board while only a part of a large track is in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.games.tacara.board import Board, Cell
from game.games.tacara.table.camera import Camera
from game.games.tacara.table.cars import Pose
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point

LONGEST = 190.0


@dataclass(slots=True)
class Overview:
    """Draws the map, and moves the view to where it is clicked."""

    _box: Box = field(default=Box(0, 0, 0, 0))
    _picture: tuple[Any, pygame.Surface] | None = None

    def draw(
        self,
        canvas: Canvas,
        camera: Camera,
        board: Board,
        cells: frozenset[Cell],
        within: Box,
        cars: Sequence[tuple[Pose, str]],
    ) -> None:
        """The map at the lower left, the part in sight framed, the cars as dots."""
        side = LONGEST / max(board.width, board.height)
        w, h = board.width * side, board.height * side
        self._box = Box(within.x + 14, within.bottom - 14 - h, w, h)
        canvas.block(self._box.inset(-7), "rail", 10)
        rect = canvas.frame.rect(self._box)
        key = (rect.size, board.board_id, cells)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._paint(rect.size, board, cells))
        canvas.surface.blit(self._picture[1], rect)
        canvas.target("overview", self._box)
        left, top, width, height = camera.in_sight()
        frame = pygame.Rect(
            rect.x + round(left / board.width * rect.w),
            rect.y + round(top / board.height * rect.h),
            round(width / board.width * rect.w),
            round(height / board.height * rect.h),
        ).clip(rect)
        pygame.draw.rect(canvas.surface, tokens.colour("on_dark"), frame, max(1, canvas.frame.px(2)))
        for pose, colour in cars:
            centre = (self._box.x + pose.x / board.width * w, self._box.y + pose.y / board.height * h)
            canvas.disc(centre, 4.5, "on_dark")
            canvas.disc(centre, 3.4, colour)

    @staticmethod
    def _paint(size: tuple[int, int], board: Board, cells: frozenset[Cell]) -> pygame.Surface:
        world = tokens.world("tacara")
        small = pygame.Surface((board.width, board.height))
        small.fill(tokens.colour("rail"))
        for y in range(board.height):
            for x in range(board.width):
                cell = board.cell(x, y)
                if cell in cells:
                    small.set_at((x, y), world["blue"] if cell in (Cell.PIT, Cell.PIT_T) else world["grey"])
                elif cell not in (Cell.OFF, Cell.WALL):
                    small.set_at((x, y), tokens.colour("table_line"))
        return pygame.transform.scale(small, size).convert()

    def click(self, camera: Camera, point: Point) -> bool:
        """Look where the map was clicked. Returns whether it was."""
        if camera.whole or not self._box.holds(point):
            return False
        camera.look_at(
            (point.x - self._box.x) / self._box.w * camera.width, (point.y - self._box.y) / self._box.h * camera.height
        )
        return True
