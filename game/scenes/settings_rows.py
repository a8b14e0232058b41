"""The rows of the settings page: icon, words and the place of a control; the strip that shows what they do."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.i18n import _
from game.settings import TEXT_SIZES
from game.ui.canvas import Canvas
from game.ui.geometry import SMALLEST, Box, Frame, around

WINDOWS = (SMALLEST, (1280, 800), (1440, 900), (1600, 1000), (1920, 1080), (2560, 1440))
"""Window sizes that are offered, in screen pixels."""

PITCH = 68.0


def sizes_off(window: tuple[int, int], reason: str) -> dict[int, str]:
    """The text sizes that a window of so many pixels has no room for, with the reason."""
    base = Frame.of(window).unit
    most = min(window[0] / SMALLEST[0], window[1] / SMALLEST[1])
    return {size: reason for size in TEXT_SIZES if size > 100 and base * size / 100 > most + 1e-6}


def window_sizes(now: tuple[int, int]) -> list[tuple[int, int]]:
    """The sizes to choose from: those the screen has room for, and the present one."""
    desktop = pygame.display.get_desktop_sizes()[0] if pygame.display.get_driver() != "dummy" else (9999, 9999)
    return sorted({size for size in WINDOWS if size[0] <= desktop[0] and size[1] <= desktop[1]} | {now})


@dataclass(slots=True)
class Row:
    """One setting in words; ``taken`` is the width of its control."""

    icon: str
    title: str
    caption: str
    taken: float


@dataclass(slots=True)
class Rows:
    """All settings one under the other in ``box``, the strip in ``preview``."""

    box: Box
    preview: Box
    rows: list[Row] = field(default_factory=list)

    def add(self, icon: str, title: str, caption: str, taken: float) -> None:
        """One more row at the end."""
        self.rows.append(Row(icon, title, caption, taken))

    def _row(self, index: int) -> Box:
        pitch = min(PITCH, self.box.h / max(1, len(self.rows)))
        return Box(self.box.x, self.box.y + index * pitch, self.box.w, pitch)

    def control(self, index: int, width: float) -> Box:
        """Where the control of a row lies: at the right, 40 high."""
        row = self._row(index)
        self.rows[index].taken = width
        return Box(row.right - width, row.centre.y - 20, width, 40)

    def draw(self, canvas: Canvas) -> None:
        """Icons and words."""
        for index, row in enumerate(self.rows):
            box = self._row(index)
            canvas.icon(row.icon, around((box.x + 12, box.centre.y), 22), "ink_2")
            words = Box(box.x + 38, box.y, box.w - 38 - row.taken - 12, box.h)
            fitted = canvas.texts.fit(row.caption, "caption", words.w, 2)
            lines = len(fitted.lines) if row.caption and fitted.fits and 20 + 16 * len(fitted.lines) <= box.h - 3 else 0
            title = 2 if not lines and canvas.width(row.title, "row") > words.w else 1
            y = box.centre.y - (20 * title + 16 * lines) / 2
            canvas.label(row.title, "row", Box(words.x, y, words.w, 20 * title), lines=title)
            if lines:
                canvas.label(row.caption, "caption", Box(words.x, y + 20, words.w, 16 * lines), "ink_2", lines=lines)
            if index + 1 < len(self.rows):
                canvas.rule(box.x, box.bottom - 1, box.w)

    def draw_preview(self, canvas: Canvas, name: str, token: int) -> None:
        """A prompt and three marks in the chosen text size and contrast."""
        box = self.preview
        canvas.nine("nine_row", box)
        canvas.token(token, (box.x + 34, box.centre.y), 30)
        words = Box(box.x + 64, box.y + 6, box.w - 64 - 156, box.h - 12)
        prompt = _("{name}, choose where your car ends").format(name=name)
        line = _("This is how text and marks look with these settings.")
        high = "prompt" if canvas.width(prompt, "prompt") <= words.w else "panel"
        if canvas.width(prompt, high) > words.w:
            high = "row"
        low = "body" if canvas.width(line, "body") <= words.w else "caption"
        fitted = canvas.texts.fit(line, low, words.w, 2)
        head = canvas.texts.fit(prompt, high, words.w, 2)
        head_h = canvas.texts.line(high) * len(head.lines)
        low_h = canvas.texts.line(low) * len(fitted.lines)
        if head_h + low_h > box.h - 4:
            low_h = 0.0
        y = box.centre.y - (head_h + low_h) / 2
        canvas.label(prompt, high, Box(words.x, y, words.w, head_h), lines=2)
        if low_h:
            canvas.label(line, low, Box(words.x, y + head_h, words.w, low_h), lines=2)
        for index, mark in enumerate(("legal", "chosen", "crash")):
            canvas.mark(f"common/mark_{mark}", (box.right - 130 + 48 * index, box.centre.y), 1.0)
