"""Choosing a token: a field that opens a panel with all ten; those in use are dimmed."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.widgets.base import Widget

COLUMNS = 5
CELL = 48.0


class TokenPicker(Widget):
    """A token in a field; ``taken`` are the numbers that others have."""

    def __init__(
        self,
        box: Box,
        name: str,
        value: int,
        taken: Callable[[], Collection[int]],
        on_change: Callable[[int], None],
        within: Box,
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name, tooltip)
        self.value = value
        self.on_change = on_change
        self.open = False
        self._taken = taken
        self._within = within
        self._pointed = value

    def _panel(self) -> Box:
        w, h = CELL * COLUMNS + 16, CELL * 2 + 16
        y = self.box.bottom + 6
        if y + h > self._within.bottom - 4:
            y = self.box.y - 6 - h
        return Box(self.box.x, y, w, h)

    def _cell(self, number: int) -> Box:
        panel = self._panel()
        row, column = divmod(number - 1, COLUMNS)
        return Box(panel.x + 8 + column * CELL, panel.y + 8 + row * CELL, CELL, CELL)

    def holds(self, point: Point) -> bool:
        return self.box.holds(point) or (self.open and self._panel().holds(point))

    def _number_at(self, point: Point) -> int | None:
        return next((number for number in range(1, 11) if self._cell(number).holds(point)), None)

    def _pick(self, number: int) -> None:
        if number != self.value and number in self._taken():
            return
        self.open = False
        if number != self.value:
            self.value = number
            self.on_change(number)

    def pointer_down(self, point: Point) -> None:
        self.held = True

    def pointer_move(self, point: Point) -> None:
        if self.open:
            self._pointed = self._number_at(point) or self._pointed

    def pointer_up(self, point: Point) -> None:
        held, self.held = self.held, False
        if self.open:
            number = self._number_at(point)
            if number is not None:
                self._pick(number)
                return
        if held and self.box.holds(point):
            self.open = not self.open
            self._pointed = self.value

    def key(self, event: pygame.event.Event) -> bool:
        if not self.open:
            return False
        if event.key == pygame.K_ESCAPE:
            self.open = False
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -COLUMNS, pygame.K_DOWN: COLUMNS}.get(event.key)
        if step is None:
            return False
        self._pointed = min(max(self._pointed + step, 1), 10)
        return True

    def press(self) -> None:
        if self.open:
            self._pick(self._pointed)
        else:
            self.open = True
            self._pointed = self.value

    def draw(self, canvas: Canvas) -> None:
        canvas.nine("nine_field_focus" if self.open else "nine_field", self.box)
        canvas.target(self.name, self.box)
        canvas.token(self.value, (self.box.x + 23, self.box.centre.y), 27)
        canvas.icon("chevron_down", around((self.box.right - 15, self.box.centre.y), 16), "ink")

    def draw_open(self, canvas: Canvas) -> None:
        if not self.open:
            return
        with canvas.lifted():
            panel = self._panel()
            canvas.shadow(panel, "panel")
            canvas.nine("nine_field", panel)
            taken = self._taken()
            for number in range(1, 11):
                cell = self._cell(number)
                canvas.target(f"{self.name} {number}", cell)
                if number == self._pointed:
                    canvas.block(cell.inset(2), "pick", 8)
                dimmed = number in taken and number != self.value
                canvas.token(number, cell.centre, 30, alpha=0.35 if dimmed else 1.0)
