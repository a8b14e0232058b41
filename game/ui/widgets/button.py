"""Buttons of every kind, and whole cards that act as buttons. pygame_gui's UIButton does the clicking, the
look is ours."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.elements import UIButton

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.widgets.base import Widget


class Button(Widget):
    """A button with icon and word. ``kind`` is primary, plain, quiet, rail or danger; ``box`` is its face.

    ``on_press`` is called on release over the button and by Enter or Space.
    """

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        frame: Frame,
        box: Box,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: str = "plain",
        icon: str = "",
        name: str = "",
        tooltip: str = "",
        short: str | None = None,
        chosen: bool = False,
        align: str = "centre",
    ) -> None:
        super().__init__(box, name or label, tooltip)
        self.label = label
        self.short = short
        self.kind = kind
        self.icon = icon
        self.chosen = chosen
        self.align = align
        self.looks_hovered = False
        self.on_press = on_press
        self._frame = frame
        self._gui = UIButton(frame.rect(box), "", manager, command=self._clicked)

    @staticmethod
    def natural_width(canvas_width: float, icon: bool, minimum: float = 0.0) -> float:
        """The width of a face for a word of that width."""
        spec = tokens.raw()["button"]
        return float(max(minimum, canvas_width + 2 * spec["pad_x"] + (spec["icon"] + spec["icon_gap"] if icon else 0)))

    def _clicked(self) -> None:
        if self.live:
            self.on_press()

    def press(self) -> None:
        self._clicked()

    def set_box(self, box: Box) -> None:
        if box != self.box:
            self.box = box
            rect = self._frame.rect(box)
            self._gui.set_relative_position(rect.topleft)
            self._gui.set_dimensions(rect.size)

    def update(self, milliseconds: float) -> bool:
        before = (self.hovered, self.held)
        if self._gui.is_enabled != self.live:
            if self.live:
                self._gui.enable()
            else:
                self._gui.disable()
        self.held = bool(self._gui.held) and self.live
        return before != (self.hovered, self.held)

    def kill(self) -> None:
        self._gui.kill()

    @property
    def state(self) -> str:
        """normal, hover, pressed or disabled."""
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed"
        return "hover" if self.hovered or self.looks_hovered else "normal"

    def draw(self, canvas: Canvas) -> None:
        state = self.state
        face, edge, ink = tokens.button(self.kind, state)
        if self.chosen:
            face, edge, ink = tokens.colour("ink"), tokens.colour("ink"), "#FFFFFF"
        shift = {"pressed": 3.0, "disabled": 2.0}.get(state, 0.0)
        if state == "disabled":
            canvas.nine("nine_button_disabled", Box(self.box.x, self.box.y, self.box.w, self.box.h + 4), face)
        elif state == "pressed":
            canvas.nine("nine_button_pressed", Box(self.box.x, self.box.y, self.box.w, self.box.h + 4), face, edge)
        else:
            canvas.faced("nine_button", self.box, 4, face, edge)
        canvas.target(self.name, self.box)
        self._draw_words(canvas, self.box.move(0, shift), ink)

    def _draw_words(self, canvas: Canvas, box: Box, ink: str) -> None:
        size = 20.0
        if not self.label:
            canvas.icon(self.icon, around(box.centre, size), ink)
            return
        gap = 8.0 if self.icon else 0.0
        room = box.w - 16 - (size + gap if self.icon else 0)
        fitted = canvas.texts.fit(self.label, "button", room, 2 if box.h >= 44 else 1, self.short)
        w = max(canvas.width(line, "button") for line in fitted.lines)
        total = w + (size + gap if self.icon else 0)
        x = box.x + (box.w - total) / 2 if self.align == "centre" else box.x + 16
        if self.icon:
            canvas.icon(self.icon, Box(x, box.centre.y - size / 2, size, size), ink)
            x += size + gap
        canvas.label(
            self.label,
            "button",
            Box(x, box.y, max(room if self.align != "centre" else w + 1, w), box.h),
            ink,
            lines=2 if box.h >= 44 else 1,
            short=self.short,
        )


class Target(Widget):
    """An area that acts as one button without a look of its own (a menu card, a list row): ``paint`` draws it."""

    def __init__(
        self,
        box: Box,
        name: str,
        on_press: Callable[[], None],
        paint: Callable[[Canvas, Target], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name, tooltip)
        self.on_press = on_press
        self.paint = paint

    def pointer_down(self, point: tuple[float, float]) -> None:
        self.held = True

    def pointer_up(self, point: tuple[float, float]) -> None:
        inside = self.box.holds(point)
        held, self.held = self.held, False
        if held and inside and self.live:
            self.on_press()

    def press(self) -> None:
        if self.live:
            self.on_press()

    def draw(self, canvas: Canvas) -> None:
        canvas.target(self.name, self.box)
        self.paint(canvas, self)

    def key(self, event: pygame.event.Event) -> bool:
        return False
