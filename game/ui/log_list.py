"""The log in a side panel: the newest line first, broken into rows, with the token of whom it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        self._room: tuple[str, float, float] | None = None
        self._count = 0
        self._last: LogLine | None = None

    def draw(self, canvas: Canvas) -> None:
        self._write(canvas)
        super().draw(canvas)

    def _write(self, canvas: Canvas) -> None:
        """Break new lines into rows; all of them when the language, the room or older lines have changed."""
        lines = self._lines()
        room = (language(), self.box.w, canvas.frame.unit)
        grown = (
            room == self._room
            and len(lines) >= self._count
            and (not self._count or lines[self._count - 1] is self._last)
        )
        if grown and len(lines) == self._count:
            return
        if not grown:
            self._rows, self._count = [], 0
        for line in lines[self._count :]:
            width = self.box.w - 16 - (0 if line.heading else INDENT)
            role = "caption_bold" if line.heading else self.role
            words = canvas.texts.wrap(line.words(), role, width)
            self._rows[:0] = [(line, text, number == 0) for number, text in enumerate(words)]
        self._room, self._count, self._last = room, len(lines), lines[-1] if lines else None
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
