"""Every test of the kit has a dummy window and a canvas."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.geometry import Frame
from game.ui.ledger import Ledger
from game.ui.sprites import Sprites
from game.ui.text import texts_of

MakeCanvas = Callable[..., Canvas]


@pytest.fixture
def make_canvas() -> Iterator[MakeCanvas]:
    """Makes a canvas over the dummy window of a size, with a ledger."""
    pygame.display.init()
    pygame.font.init()

    def make(size: tuple[int, int] = (1280, 800)) -> Canvas:
        surface = pygame.display.set_mode(size)
        frame = Frame.of(size)
        return Canvas(surface, frame, Sprites(), texts_of(frame.unit), ledger=Ledger())

    yield make
    texts_of.cache_clear()
    pygame.quit()
