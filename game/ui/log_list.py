"""The log in a side panel: the newest line first, broken into rows, with the token of whom it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.i18n import language
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.table import LogLine
from game.ui.widgets import ScrollList

INDENT = 30.0
"""Room for the token at the left of a row."""


def log_role(compact: bool) -> str:
    """The role of log lines in the usual and in the small window."""
    return "log" if compact else "body"


class LogList(ScrollList):
    """A scrolling log. ``lines`` gives the lines, newest last; ``role`` is that of their words."""

    def __init__(
        self, box: Box, name: str, row_height: float, role: str, lines: Callable[[], Sequence[LogLine]]
    ) -> None:
        super().__init__(box, name, row_height, 0, self._paint_row)
        self.role = role
        self._lines = lines
        self._rows: list[tuple[LogLine, str, bool]] = []
        self._written: tuple[Any, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        self._write(canvas)
        super().draw(canvas)

    def _write(self, canvas: Canvas) -> None:
        """Break the lines into rows when they, the language or the room have changed."""
        lines = self._lines()
        state = (len(lines), id(lines[-1]) if lines else 0, language(), self.box.w, canvas.frame.unit)
        if state == self._written:
            return
        self._written = state
        self._rows = []
        for line in reversed(lines):
            width = self.box.w - 16 - (0 if line.heading else INDENT)
            role = "caption_bold" if line.heading else self.role
            for number, words in enumerate(canvas.texts.wrap(line.words(), role, width)):
                self._rows.append((line, words, number == 0))
        self.set_count(len(self._rows))
        self.scroll_to(0)

    def _paint_row(self, canvas: Canvas, index: int, row: Box, hovered: bool) -> None:
        line, words, first = self._rows[index]
        if line.heading:
            canvas.label(words, "caption_bold", row, "ink_2")
            return
        if line.token is not None and first:
            canvas.token(line.token, (row.x + 11, row.centre.y), min(20.0, row.h - 4), line.label)
        canvas.label(words, self.role, Box(row.x + INDENT, row.y, row.w - INDENT, row.h))
