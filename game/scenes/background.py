"""The still parts of screens without a board: the table and its panels, made once for a layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame


class Backdrop:
    """A cached picture of the ground with whatever ``paint`` puts on it."""

    def __init__(self) -> None:
        self._kept: tuple[Any, pygame.Surface] | None = None

    def draw(self, canvas: Canvas, paint: Callable[[Canvas], None], key: Any = None) -> None:
        """Draw the picture; it is painted anew when the frame or ``key`` changes."""
        state = (canvas.surface.get_size(), canvas.frame, key, canvas.look.high_contrast)
        if self._kept is None or self._kept[0] != state:
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            picture.fill(tokens.colour("table"))
            paint(canvas.on(picture))
            self._kept = (state, picture)
        canvas.surface.blit(self._kept[1], (0, 0))


def bottom_rail(frame: Frame) -> Box:
    """The dark bar of screens without a board."""
    margin = 8.0 if frame.compact else 16.0
    height = 64.0 if frame.compact else 76.0
    return Box(margin, frame.h - margin - height, frame.w - 2 * margin, height)
