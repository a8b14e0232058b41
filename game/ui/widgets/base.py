"""What every widget has: a box, states, a name, and answers to pointer and keys."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point


class Widget:
    """A thing on screen that can be pointed at, focused and pressed.

    ``reason`` says why a disabled widget is disabled; it takes the place of the tooltip then.
    """

    focusable = True
    nearest = False
    drags = False
    """Whether it follows the pointer while it is held, also when the screen is laid out anew meanwhile."""

    def __init__(self, box: Box, name: str, tooltip: str = "") -> None:
        self.box = box
        self.name = name
        self.tooltip = tooltip
        self.reason = ""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.held = False
        self.hovered_for = 0.0

    @property
    def live(self) -> bool:
        """Whether it answers now."""
        return self.visible and self.enabled

    def set_box(self, box: Box) -> None:
        """Move or resize."""
        self.box = box

    def draw(self, canvas: Canvas) -> None:
        """Draw the present state; changes nothing."""

    def draw_open(self, canvas: Canvas) -> None:
        """Draw what lies over everything else (an open list)."""

    def focus_box(self) -> Box:
        """What the focus ring goes round."""
        return self.box

    def holds(self, point: Point) -> bool:
        """Whether the pointer is on it."""
        return self.box.holds(point)

    def pointer_down(self, point: Point) -> None:
        """The left button went down on it."""

    def pointer_move(self, point: Point) -> None:
        """The pointer moved: over it, or anywhere while the button is held."""

    def pointer_up(self, point: Point) -> None:
        """The left button came up after going down on it."""

    def wheel(self, steps: float, point: Point) -> bool:
        """The wheel turned over it (positive: up). Returns whether it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while focused. Returns whether it was used."""
        return False

    def press(self) -> None:
        """Enter or Space while focused."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Any event before all others, for widgets with a machinery of their own. Returns whether it was used."""
        return False

    def update(self, milliseconds: float) -> bool:
        """Let time pass. Returns whether the picture changed."""
        return False

    def kill(self) -> None:
        """Give back what it holds."""
