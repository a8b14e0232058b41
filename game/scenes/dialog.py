"""A question or a sentence over the present screen."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.scenes.host import Host
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene

WIDTH = 520.0


class DialogScene(Scene):
    """Title, text and one or two buttons. Escape answers no."""

    overlay = True

    def __init__(
        self,
        host: Host,
        title: str,
        text: str,
        yes: str,
        on_yes: Callable[[], None] | None = None,
        no: str | None = None,
        danger: bool = False,
    ) -> None:
        super().__init__()
        self.host = host
        self.title = title
        self.text = text
        self.yes = yes
        self.no = no
        self.on_yes = on_yes
        self.danger = danger
        self._box = Box(0, 0, WIDTH, 200)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        assert self.gui is not None
        rows = 2 + len(self.text) // 52
        h = 150.0 + 22 * rows
        self._box = Box((frame.w - WIDTH) / 2, (frame.h - h) / 2, WIDTH, h)
        y = self._box.bottom - 66
        half = (WIDTH - 48 - 14) / 2 if self.no is not None else WIDTH - 48
        right = Box(self._box.right - 24 - half, y, half, 44)
        self.gui.button(right, self.yes, self._yes, kind="danger" if self.danger else "primary", name="yes")
        if self.no is not None:
            self.gui.button(Box(self._box.x + 24, y, half, 44), self.no, self.back, kind="quiet", name="no")

    def _yes(self) -> None:
        self.host.pop()
        if self.on_yes is not None:
            self.on_yes()

    def back(self) -> None:
        self.host.pop()
        if self.no is None and self.on_yes is not None:
            self.on_yes()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        canvas.shadow(self._box, "lifted", 20)
        canvas.faced("nine_overlay", self._box, 8)
        canvas.label(self.title, "screen", Box(self._box.x + 24, self._box.y + 20, WIDTH - 48, 34))
        canvas.paragraph(
            self.text, "body_large", Box(self._box.x + 24, self._box.y + 62, WIDTH - 48, self._box.h - 134)
        )
        super().draw(canvas)


def tell(host: Host, title: str, text: str, on_close: Callable[[], None] | None = None) -> None:
    """Show a sentence that must be read."""
    host.push(DialogScene(host, title, text, _("All right"), on_close))
