"""Choosing one of a few: segments side by side, a drop-down, a switch, a tick box, a round choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.widgets.base import Widget

_STEP_KEYS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class Segments(Widget):
    """All choices in sight, one of them raised. ``choices`` are (value, word, icon or ""); ``off`` holds the values
    that cannot be chosen now, with the reason, which shows while the pointer is on them."""

    def __init__(
        self,
        box: Box,
        name: str,
        choices: Sequence[tuple[Any, str, str]],
        value: Any,
        on_change: Callable[[Any], None],
        tooltip: str = "",
        off: Mapping[Any, str] | None = None,
    ) -> None:
        super().__init__(box, name, tooltip)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change
        self.off: Mapping[Any, str] = off or {}
        self._usual_tip = tooltip

    @staticmethod
    def natural_width(canvas_widths: Sequence[float], icons: bool = False) -> float:
        """The width that gives the widest word room in equal segments."""
        return max(48.0, float(max(canvas_widths) + 24 + (28 if icons else 0))) * len(canvas_widths) + 6

    def _part(self, index: int) -> Box:
        inner = self.box.inset(3)
        width = inner.w / len(self.choices)
        return Box(inner.x + index * width, inner.y, width, inner.h)

    def _pick(self, value: Any) -> None:
        if self.live and value != self.value and value not in self.off:
            self.value = value
            self.on_change(value)

    def pointer_down(self, point: Point) -> None:
        self.held = True

    def pointer_move(self, point: Point) -> None:
        if self.off:
            at = next((choice[0] for index, choice in enumerate(self.choices) if self._part(index).holds(point)), None)
            self.tooltip = self.off.get(at, self._usual_tip)

    def pointer_up(self, point: Point) -> None:
        self.held = False
        for index, choice in enumerate(self.choices):
            if self._part(index).holds(point):
                self._pick(choice[0])
                return

    def key(self, event: pygame.event.Event) -> bool:
        step = _STEP_KEYS.get(event.key)
        if step is None:
            return False
        values = [choice[0] for choice in self.choices if choice[0] not in self.off or choice[0] == self.value]
        at = values.index(self.value) if self.value in values else 0
        self._pick(values[min(max(at + step, 0), len(values) - 1)])
        return True

    def press(self) -> None:
        values = [choice[0] for choice in self.choices if choice[0] not in self.off or choice[0] == self.value]
        at = values.index(self.value) if self.value in values else -1
        self._pick(values[(at + 1) % len(values)])

    def draw(self, canvas: Canvas) -> None:
        canvas.nine("nine_segment_track", self.box)
        for index, (value, word, icon) in enumerate(self.choices):
            part = self._part(index)
            on = value == self.value
            canvas.target(f"{self.name}: {word}", Box(part.x, self.box.y, part.w, self.box.h))
            if on:
                canvas.nine("nine_segment_thumb", part)
            ink = "ink" if on and self.enabled else "ink_2"
            if value in self.off and not on:
                ink = tokens.button("quiet", "disabled")[2]
            role = "choice_on" if on else "choice"
            if icon:
                w = canvas.width(word, role)
                x = part.centre.x - (w + 26) / 2
                canvas.icon(icon, Box(x, part.centre.y - 9, 18, 18), ink)
                canvas.label(word, role, Box(x + 26, part.y, w + 1, part.h), ink)
            else:
                canvas.label(word, role, Box(part.x + 4, part.y, part.w - 8, part.h), ink, align="centre")


class DropDown(Widget):
    """One word in a field and a list that opens under it. ``choices`` are (value, word)."""

    ROW = 40.0

    def __init__(
        self,
        box: Box,
        name: str,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], None],
        tooltip: str = "",
        within: Box | None = None,
    ) -> None:
        super().__init__(box, name, tooltip)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change
        self.open = False
        self._within = within
        self._pointed = 0

    def _list_box(self) -> Box:
        height = self.ROW * len(self.choices) + 8
        below = Box(self.box.x, self.box.bottom + 6, self.box.w, height)
        if self._within and below.bottom > self._within.bottom - 4:
            return Box(self.box.x, self.box.y - 6 - height, self.box.w, height)
        return below

    def _row(self, index: int) -> Box:
        inner = self._list_box().inset(4)
        return Box(inner.x, inner.y + index * self.ROW, inner.w, self.ROW)

    def holds(self, point: Point) -> bool:
        return self.box.holds(point) or (self.open and self._list_box().holds(point))

    def _pick(self, value: Any) -> None:
        self.open = False
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _toggle(self) -> None:
        self.open = not self.open and self.live
        values = [choice[0] for choice in self.choices]
        self._pointed = values.index(self.value) if self.value in values else 0

    def pointer_down(self, point: Point) -> None:
        self.held = True

    def pointer_move(self, point: Point) -> None:
        if self.open:
            for index in range(len(self.choices)):
                if self._row(index).holds(point):
                    self._pointed = index

    def pointer_up(self, point: Point) -> None:
        held, self.held = self.held, False
        if self.open:
            for index, choice in enumerate(self.choices):
                if self._row(index).holds(point):
                    self._pick(choice[0])
                    return
        if held and self.box.holds(point):
            self._toggle()

    def handle(self, event: pygame.event.Event) -> bool:
        return False

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.open:
            self.open = False
            return True
        step = _STEP_KEYS.get(event.key)
        if step is None:
            return False
        values = [choice[0] for choice in self.choices]
        if self.open:
            self._pointed = min(max(self._pointed + step, 0), len(values) - 1)
        else:
            at = values.index(self.value) if self.value in values else 0
            self._pick(values[min(max(at + step, 0), len(values) - 1)])
        return True

    def press(self) -> None:
        if self.open:
            self._pick(self.choices[self._pointed][0])
        else:
            self._toggle()

    def draw(self, canvas: Canvas) -> None:
        canvas.nine("nine_field_focus" if self.open else "nine_field", self.box)
        canvas.target(self.name, self.box)
        word = next((word for value, word in self.choices if value == self.value), "")
        ink = "ink" if self.enabled else "ink_2"
        canvas.label(word, "choice", Box(self.box.x + 12, self.box.y, self.box.w - 44, self.box.h), ink)
        canvas.icon("chevron_down", around((self.box.right - 20, self.box.centre.y), 18), ink)

    def draw_open(self, canvas: Canvas) -> None:
        if not self.open:
            return
        with canvas.lifted():
            box = self._list_box()
            canvas.shadow(box, "panel")
            canvas.nine("nine_field", box)
            for index, (value, word) in enumerate(self.choices):
                row = self._row(index)
                canvas.target(f"{self.name}: {word}", row)
                if index == self._pointed:
                    canvas.fill(row, "pick")
                canvas.label(
                    word, "choice_on" if value == self.value else "choice", Box(row.x + 8, row.y, row.w - 12, row.h)
                )


class Switch(Widget):
    """On or off, with a tick or a cross in the knob."""

    def __init__(self, box: Box, name: str, value: bool, on_change: Callable[[bool], None], tooltip: str = "") -> None:
        super().__init__(box, name, tooltip)
        self.value = value
        self.on_change = on_change

    def pointer_down(self, point: Point) -> None:
        self.held = True

    def pointer_up(self, point: Point) -> None:
        held, self.held = self.held, False
        if held and self.box.holds(point):
            self.press()

    def press(self) -> None:
        if self.live:
            self.value = not self.value
            self.on_change(self.value)

    def draw(self, canvas: Canvas) -> None:
        canvas.target(self.name, self.box)
        canvas.sprite(f"common/toggle_{'on' if self.value else 'off'}", around(self.box.centre, 52, 30))


class Tick(Widget):
    """A tick box or a round choice with its word; ``round_mark`` makes it a round one that only goes on."""

    def __init__(
        self,
        box: Box,
        name: str,
        value: bool,
        on_change: Callable[[bool], None],
        round_mark: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name, tooltip)
        self.value = value
        self.on_change = on_change
        self.round_mark = round_mark

    def pointer_down(self, point: Point) -> None:
        self.held = True

    def pointer_up(self, point: Point) -> None:
        held, self.held = self.held, False
        if held and self.box.holds(point):
            self.press()

    def press(self) -> None:
        if self.live and not (self.round_mark and self.value):
            self.value = not self.value
            self.on_change(self.value)

    def draw(self, canvas: Canvas) -> None:
        canvas.target(self.name, self.box)
        picture = "radio" if self.round_mark else "check"
        canvas.sprite(
            f"common/{picture}_{'on' if self.value else 'off'}", Box(self.box.x, self.box.centre.y - 11, 22, 22)
        )
        role = "body_bold" if self.value and self.round_mark else "body"
        canvas.label(self.name, role, Box(self.box.x + 30, self.box.y, self.box.w - 30, self.box.h), lines=2)


class Slider(Widget):
    """A value from 0 to 1 on a track with a knob."""

    drags = True

    def __init__(
        self, box: Box, name: str, value: float, on_change: Callable[[float], None], tooltip: str = ""
    ) -> None:
        super().__init__(box, name, tooltip)
        self.value = value
        self.on_change = on_change

    def _set(self, value: float) -> None:
        value = min(max(round(value, 2), 0.0), 1.0)
        if self.live and value != self.value:
            self.value = value
            self.on_change(value)

    def pointer_down(self, point: Point) -> None:
        self.held = True
        self.pointer_move(point)

    def pointer_move(self, point: Point) -> None:
        if self.held:
            self._set((point.x - self.box.x - 14) / (self.box.w - 28))

    def pointer_up(self, point: Point) -> None:
        self.pointer_move(point)
        self.held = False

    def wheel(self, steps: float, point: Point) -> bool:
        self._set(self.value + 0.05 * steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        step = _STEP_KEYS.get(event.key)
        if step is None:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = -step
        self._set(self.value + 0.05 * step)
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.target(self.name, self.box)
        track = Box(self.box.x, self.box.centre.y - 5, self.box.w, 10)
        canvas.nine("nine_progress_track", track)
        at = self.box.x + 14 + (self.box.w - 28) * self.value
        if at - track.x > 12:
            canvas.nine("nine_progress_fill", Box(track.x, track.y, at - track.x, 10), tokens.colour("good"))
        canvas.sprite("common/slider_knob", around((at, self.box.centre.y), 32))
