"""A one-line text field: pygame_gui's UITextEntryLine does the editing, the frame is ours."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point
from game.ui.widgets.base import Widget


class Field(Widget):
    """A text of at most ``limit`` letters. ``on_change`` gets it after every key. ``placeholder`` stands in the empty
    field until somebody writes."""

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        frame: Frame,
        box: Box,
        name: str,
        value: str,
        on_change: Callable[[str], None],
        limit: int = 12,
        placeholder: str = "",
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(box, name)
        self.on_change = on_change
        self.on_enter = on_enter
        self._frame = frame
        inner = Box(box.x + 6, box.y + 3, box.w - 12, box.h - 6)
        self.placeholder = placeholder
        self._gui = UITextEntryLine(frame.rect(inner), manager, initial_text=value)
        self._gui.set_text_length_limit(limit)

    @property
    def value(self) -> str:
        """The text as it stands."""
        return str(self._gui.get_text())

    def set_value(self, value: str) -> None:
        """Put another text in."""
        self._gui.set_text(value)

    @property
    def editing(self) -> bool:
        """Whether keys go into the field."""
        return bool(self._gui.is_focused)

    def start(self) -> None:
        """Let keys go into the field."""
        self._gui.ui_manager.set_focus_set(self._gui)

    def stop(self) -> None:
        """Keys go elsewhere again."""
        self._gui.unfocus()
        self._gui.ui_manager.set_focus_set(None)

    def set_box(self, box: Box) -> None:
        if box != self.box:
            self.box = box
            rect = self._frame.rect(Box(box.x + 6, box.y + 3, box.w - 12, box.h - 6))
            self._gui.set_relative_position(rect.topleft)
            self._gui.set_dimensions(rect.size)

    def press(self) -> None:
        self.start()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is self._gui:
            if not self.value.isprintable():
                # Line ends, tabs and marks of direction come with pasted text; no name and no path has them.
                self.set_value("".join(letter for letter in self.value if letter.isprintable()))
            self.on_change(self.value)
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self._gui:
            if self.on_enter:
                self.on_enter()
            return True
        return False

    def pointer_up(self, point: Point) -> None:
        self.held = False

    def update(self, milliseconds: float) -> bool:
        if self.live != bool(self._gui.visible):
            if self.live:
                self._gui.show()
            else:
                self._gui.hide()
        return self.editing

    def kill(self) -> None:
        self._gui.kill()

    def draw(self, canvas: Canvas) -> None:
        canvas.nine("nine_field_focus" if self.editing else "nine_field", self.box)
        canvas.target(self.name, self.box)
        if self.placeholder and not self.value and not self.editing:
            words = Box(self.box.x + 12, self.box.y, self.box.w - 20, self.box.h)
            canvas.label(self.placeholder, "field", words, "ink_2")
