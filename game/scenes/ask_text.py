"""A question that is answered with a line of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import _
from game.scenes.host import Host
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene

WIDTH = 600.0


class AskTextScene(Scene):
    """Title, a sentence, a field and two buttons. Enter answers, Escape leaves. ``on_drop`` gets a file that is
    dropped on the window meanwhile."""

    overlay = True

    def __init__(
        self,
        host: Host,
        title: str,
        text: str,
        value: str,
        yes: str,
        on_yes: Callable[[str], None],
        limit: int,
        on_drop: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__()
        self.host = host
        self.title = title
        self.text = text
        self.value = value
        self.yes = yes
        self.on_yes = on_yes
        self.limit = limit
        self.on_drop = on_drop
        self._box = Box(0, 0, WIDTH, 240)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        self._lines = len(self.texts.wrap(self.text, "body_large", WIDTH - 48))
        h = 196.0 + 22 * self._lines
        self._box = Box((frame.w - WIDTH) / 2, (frame.h - h) / 2, WIDTH, h)
        inner = self._box.inset(24, 0)
        spot = Box(inner.x, self._box.y + 70 + 22 * self._lines, inner.w, 44)
        field = gui.field(spot, _("Text"), self.value, self._changed, limit=self.limit, on_enter=self._yes)
        y, half = self._box.bottom - 66, (inner.w - 14) / 2
        gui.button(Box(inner.x, y, half, 44), _("Cancel"), self.back, kind="quiet", name="no")
        gui.button(Box(inner.right - half, y, half, 44), self.yes, self._yes, kind="primary", name="yes")
        gui.set_focus(field)

    def _changed(self, value: str) -> None:
        self.value = value

    def _yes(self) -> None:
        self.host.pop()
        self.on_yes(self.value)

    def back(self) -> None:
        self.host.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and self.on_drop is not None:
            self.host.pop()
            self.on_drop(event.file)
            return True
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        canvas.shadow(self._box, "lifted", 20)
        canvas.faced("nine_overlay", self._box, 8)
        inner = self._box.inset(24, 0)
        canvas.label(self.title, "screen", Box(inner.x, self._box.y + 18, inner.w, 34))
        canvas.paragraph(self.text, "body_large", Box(inner.x, self._box.y + 58, inner.w, 22.0 * self._lines))
        super().draw(canvas)
