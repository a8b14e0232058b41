"""A tag stays where it may be, wherever that lies which it names."""

from __future__ import annotations

import pygame
import pytest

from game.ui.geometry import Box
from tests.ui.conftest import MakeCanvas

WITHIN = Box(200, 150, 500, 400)


@pytest.mark.parametrize("below", [None, 24.0])
@pytest.mark.parametrize("x", [-300, 205, 450, 695, 1200])
@pytest.mark.parametrize("y", [-200, 152, 300, 545, 900])
def test_tag_never_leaves_its_room(make_canvas: MakeCanvas, x: float, y: float, below: float | None) -> None:
    canvas = make_canvas()
    canvas.surface.fill("#123456")
    box = canvas.tag("Crash after 3 ahead", (x, y), WITHIN, below=below)
    assert WITHIN.holds_box(box, 0)
    canvas.surface.fill("#123456", canvas.frame.rect(WITHIN))
    left = pygame.mask.from_threshold(canvas.surface, (0x12, 0x34, 0x56), (1, 1, 1, 255))
    assert left.count() == canvas.surface.get_width() * canvas.surface.get_height(), "something is drawn outside"
