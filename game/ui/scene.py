"""One screen of the app.

The contract: a scene is drawable as soon as :meth:`layout` has run; ``draw`` changes nothing; only the app
reads the event queue and hands events down; ``layout`` builds every widget anew and may run at any moment
(a resize, another language, other text size) without losing what the person has done.
"""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Frame
from game.ui.gui import Gui
from game.ui.text import texts_of


class Scene:
    """The base of all screens. ``overlay`` screens lie on the one below, which is drawn first."""

    overlay = False
    covers = False
    """Whether :meth:`draw` paints every pixel of the window itself."""

    def __init__(self) -> None:
        self.frame = Frame(1.0, 1280, 800, False)
        self.texts = texts_of(1.0)
        self.gui: Gui | None = None
        self.gone = False
        """Whether the app has taken the scene off its stack: what was asked for it comes too late."""

    def layout(self, frame: Frame) -> None:
        """Build the widgets for this frame. Called before the first draw and whenever the frame changes."""
        self.frame = frame
        self.texts = texts_of(frame.unit)
        before = self.gui
        self.gui = Gui(frame, before)
        if before is not None:
            before.clear()

    def enter(self) -> None:
        """The scene comes to the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """The scene is taken off the stack or covered."""

    def handle(self, event: pygame.event.Event) -> bool:
        """An event. Widgets come first. Returns whether it was used."""
        if self.gui is not None and self.gui.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Escape was pressed and nothing else used it."""

    def update(self, milliseconds: float) -> bool:
        """Let time pass. Returns whether the picture changed."""
        return self.gui.update(milliseconds) if self.gui is not None else False

    def poll(self) -> bool:
        """Look for answers from outside (a bot's plan, a changed file) while nothing moves. Returns whether the
        picture changed."""
        return False

    @property
    def moving(self) -> bool:
        """Whether something moves, so that the window is drawn at full rate."""
        return self.gui is not None and self.gui.waiting

    @property
    def only_moved(self) -> bool:
        """Whether since the last draw nothing has changed but what :meth:`draw_moving` draws."""
        return False

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves over the last picture of this scene; asked for only after :attr:`only_moved`."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""
        if self.gui is not None:
            self.gui.draw(canvas)
