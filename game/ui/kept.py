"""A part of the picture that is painted anew only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Box


class Kept:
    """Holds the pixels of one region of the window, for the same window, look and content only."""

    def __init__(self) -> None:
        self._key: Any = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, box: Box, content: Hashable, paint: Callable[[], None]) -> None:
        """Show ``box`` with ``content``: the kept pixels, or else what ``paint`` puts over what lies there now.

        Everything ``paint`` draws must lie inside ``box`` and follow from ``content``; what lies under it must always
        be the same. While words are recorded, it is always painted.
        """
        rect = canvas.frame.rect(box).clip(canvas.surface.get_rect())
        key = (content, canvas.frame, canvas.look, canvas.surface.get_size())
        if canvas.ledger is None and self._picture is not None and key == self._key:
            canvas.surface.blit(self._picture, rect)
            return
        paint()
        self._key = key
        self._picture = canvas.surface.subsurface(rect).copy()
