"""A list that scrolls: wheel, drag of the thumb, keys, and rows that are only drawn while in sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point
from game.ui.widgets.base import Widget


class ScrollList(Widget):
    """``count`` rows of equal height; ``paint(canvas, index, box, hovered)`` draws one, ``on_pick(index)`` is
    called when one is pressed (None: rows are only to be read)."""

    def __init__(
        self,
        box: Box,
        name: str,
        row_height: float,
        count: int,
        paint: Callable[[Canvas, int, Box, bool], None],
        on_pick: Callable[[int], None] | None = None,
        gap: float = 0.0,
    ) -> None:
        super().__init__(box, name)
        self.row_height = row_height
        self.gap = gap
        self.count = count
        self.paint = paint
        self.on_pick = on_pick
        self.offset = 0.0
        self.cursor = 0
        self._pointed = -1
        self._grip: float | None = None
        self.focusable = on_pick is not None

    @property
    def _step(self) -> float:
        return self.row_height + self.gap

    @property
    def _length(self) -> float:
        return max(0.0, self.count * self._step - self.gap)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than fits."""
        return self._length > self.box.h + 0.5

    def set_count(self, count: int) -> None:
        """Another number of rows; the view stays where it can."""
        self.count = count
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Show the list from ``offset`` logical pixels on."""
        self.offset = min(max(offset, 0.0), max(0.0, self._length - self.box.h))

    def reveal(self, index: int) -> None:
        """Scroll so that the row is in sight."""
        top = index * self._step
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_height > self.offset + self.box.h:
            self.scroll_to(top + self.row_height - self.box.h)

    def row_box(self, index: int) -> Box:
        """Where the row lies now; it may be out of sight."""
        width = self.box.w - (16 if self.scrolls else 0)
        return Box(self.box.x, self.box.y + index * self._step - self.offset, width, self.row_height)

    def _row_at(self, point: Point) -> int:
        if not self.box.holds(point):
            return -1
        index = int((point.y - self.box.y + self.offset) // self._step)
        return index if 0 <= index < self.count and self.row_box(index).holds(point) else -1

    def _thumb(self) -> Box:
        share = self.box.h / self._length
        height = max(28.0, self.box.h * share)
        travel = self.box.h - height
        at = self.offset / max(1e-6, self._length - self.box.h)
        return Box(self.box.right - 10, self.box.y + travel * at, 10, height)

    def pointer_down(self, point: Point) -> None:
        self.held = True
        if self.scrolls and point.x >= self.box.right - 14:
            thumb = self._thumb()
            if not thumb.y <= point.y < thumb.bottom:
                self.scroll_to((point.y - self.box.y) / self.box.h * self._length - self.box.h / 2)
                thumb = self._thumb()
            self._grip = point.y - thumb.y

    def pointer_move(self, point: Point) -> None:
        if self._grip is not None:
            travel = self.box.h - self._thumb().h
            at = (point.y - self._grip - self.box.y) / max(1e-6, travel)
            self.scroll_to(at * (self._length - self.box.h))
            return
        self._pointed = self._row_at(point)

    def pointer_up(self, point: Point) -> None:
        grip, self._grip, held, self.held = self._grip, None, self.held, False
        if grip is None and held and self.on_pick:
            index = self._row_at(point)
            if index >= 0:
                self.cursor = index
                self.on_pick(index)

    def wheel(self, steps: float, point: Point) -> bool:
        before = self.offset
        self.scroll_to(self.offset - steps * max(40.0, self._step))
        self._pointed = self._row_at(point)
        return before != self.offset

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is None or not self.count:
            return False
        self.cursor = min(max(self.cursor + step, 0), self.count - 1)
        self.reveal(self.cursor)
        return True

    def press(self) -> None:
        if self.on_pick and self.count:
            self.on_pick(self.cursor)

    def focus_box(self) -> Box:
        row = self.row_box(self.cursor)
        return row if self.count and self.box.holds_box(row, 1) else self.box

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.box):
            first = int(self.offset // self._step)
            last = min(self.count, int((self.offset + self.box.h) // self._step) + 1)
            for index in range(first, last):
                row = self.row_box(index)
                if row.bottom <= self.box.y + 0.5 or row.y >= self.box.bottom - 0.5:
                    continue
                whole = self.box.holds_box(row, 1)
                ledger, canvas.ledger = canvas.ledger, canvas.ledger if whole else None
                self.paint(canvas, index, row, self.hovered and index == self._pointed)
                if self.on_pick:
                    canvas.target(f"{self.name} {index + 1}", row, nearest=self.nearest)
                canvas.ledger = ledger
        if self.scrolls:
            canvas.nine("nine_scroll_thumb", self._thumb())


class ScrollBar(Widget):
    """A thumb for rows that somebody else draws: ``total`` rows, ``shown`` of them in sight from ``first`` on."""

    focusable = False
    drags = True

    def __init__(
        self, box: Box, name: str, total: int, shown: int, first: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__(box, name)
        self.total = total
        self.shown = shown
        self.first = first
        self.on_change = on_change

    def _thumb(self) -> Box:
        height = max(28.0, self.box.h * self.shown / self.total)
        travel = self.box.h - height
        return Box(self.box.x, self.box.y + travel * self.first / max(1, self.total - self.shown), self.box.w, height)

    def _set(self, first: float) -> None:
        wanted = min(max(round(first), 0), self.total - self.shown)
        if wanted != self.first:
            self.first = wanted
            self.on_change(wanted)

    def pointer_down(self, point: Point) -> None:
        self.held = True
        self.pointer_move(point)

    def pointer_move(self, point: Point) -> None:
        if self.held:
            height = self._thumb().h
            share = (point.y - self.box.y - height / 2) / max(1.0, self.box.h - height)
            self._set(share * (self.total - self.shown))

    def pointer_up(self, point: Point) -> None:
        self.held = False

    def draw(self, canvas: Canvas) -> None:
        canvas.nine("nine_scroll_thumb", self._thumb())
