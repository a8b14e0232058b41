"""Where turns were lost: a table of causes for every piece, and the picture of one of them."""

from __future__ import annotations

from typing import Any

import pygame

from game.i18n import _
from game.scenes.background import Backdrop
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.ui.analysis import Analysis
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene
from game.ui.widgets import ScrollList
from game.worker import Answer

CHANNEL = "analysis"
ROW, HEAD, KEY = 36.0, 50.0, 34.0
NAME, TOTAL = 172.0, 58.0


class AnalysisScene(Scene):
    """Shows what the background process finds; until then it says that it is looking."""

    def __init__(self, host: Host, analysis: Analysis) -> None:
        super().__init__()
        self.host = host
        self.analysis = analysis
        self.chosen = 0
        self._lines = analysis.lines()
        self._trouble = ""
        self._asked = False
        self._backdrop = Backdrop()
        self._kept: tuple[Any, pygame.Surface] | None = None
        self._list_box = Box(0, 0, 0, 0)

    def enter(self) -> None:
        if self._asked:
            return
        self._asked = True
        function, arguments = self.analysis.question()
        self.host.ask(CHANNEL, self._answered, function, *arguments)

    def leave(self) -> None:
        self.host.drop(CHANNEL)
        self._asked = bool(self._lines)

    def back(self) -> None:
        self.host.pop()

    def _answered(self, answer: Answer) -> None:
        if answer.error is not None:
            self._trouble = answer.error
        else:
            self.analysis.take(answer.value)
            self._lines = self.analysis.lines()
        self.layout(self.frame)

    def _choose(self, index: int) -> None:
        self.chosen = index

    # --- layout -------------------------------------------------------------------------------------------

    @property
    def _panels(self) -> tuple[Box, Box]:
        """The picture at the left, the table at the right."""
        frame = self.frame
        top, margin = (48.0, 8.0) if frame.compact else (72.0, 16.0)
        height = frame.h - top - margin - 4
        table = 616.0 if frame.compact else 656.0 + min(160.0, (frame.w - 1280) * 0.25)
        left = Box(margin, top, frame.w - 3 * margin - table, height)
        return left, Box(left.right + margin, top, table, height)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        y, h, margin = (5.0, 36.0, 8.0) if frame.compact else (16.0, 40.0, 16.0)
        w = button_width(self.texts, _("Results"), True)
        gui.button(Box(margin, y, w, h), _("Results"), self.back, kind="rail", icon="chevron_left", name="back")
        self._title_x = margin + w + 16
        table = self._panels[1]
        top = table.y + 12 + HEAD
        room = table.bottom - top - 42 - sum(height for _words, height in self._meanings(table.w - 28))
        rows = max(1, min(len(self._lines), int(room / ROW)))
        self._list_box = Box(table.x + 14, top, table.w - 28, rows * ROW)
        if self._lines:
            gui.add(ScrollList(self._list_box, self.analysis.title, ROW, len(self._lines), self._row, self._choose))

    def _meanings(self, width: float) -> list[tuple[str, float]]:
        """What each column counts, with the height of its words."""
        words = [f"{column.heading}: {column.meaning}" for column in self.analysis.columns()]
        line = self.texts.line("caption")
        return [(text, 4 + line * len(self.texts.fit(text, "caption", width, 3).lines)) for text in words]

    def _cells(self, box: Box) -> tuple[Box, list[Box], Box]:
        """The name, the columns and the sum in one row."""
        count = len(self.analysis.columns())
        wide = (box.w - NAME - TOTAL) / count
        cells = [Box(box.x + NAME + wide * at, box.y, wide, box.h) for at in range(count)]
        return Box(box.x, box.y, NAME, box.h), cells, Box(box.right - TOTAL, box.y, TOTAL - 4, box.h)

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still)
        picture, table = self._panels
        y = 5.0 if canvas.frame.compact else 16.0
        canvas.label(self.analysis.title, "screen", Box(self._title_x, y, 620, 40), "on_dark")
        if not self._lines:
            words = self._trouble or _("Looking back at every turn...")
            canvas.label(words, "body", Box(table.x + 20, table.y + 14, table.w - 40, 60), lines=3)
            super().draw(canvas)
            return
        self._draw_table(canvas, table)
        self._draw_picture(canvas, picture)
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        for panel in self._panels:
            canvas.panel(panel)

    def _draw_table(self, canvas: Canvas, table: Box) -> None:
        row = self._list_box
        name, cells, total = self._cells(Box(row.x, table.y + 8, row.w, HEAD))
        canvas.label(_("Car"), "caption", name, "ink_2", valign="bottom")
        columns = self.analysis.columns()
        for column, cell in zip(columns, cells, strict=True):
            box = Box(cell.x + 2, cell.y, cell.w - 4, cell.h)
            canvas.label(column.heading, "caption_bold", box, align="centre", valign="bottom", lines=3)
        canvas.label(_("Total"), "caption_bold", total, align="right", valign="bottom")
        y = self._list_box.bottom + 10
        canvas.rule(row.x, y - 4, row.w)
        line = self._lines[self.chosen]
        canvas.label(f"{line.name}: {line.note}", "body_bold", Box(row.x, y, row.w, 24), short=line.note)
        y += 26
        for text, height in self._meanings(row.w):
            canvas.label(text, "caption", Box(row.x, y, row.w, height), "ink_2", valign="top", lines=3)
            y += height

    def _row(self, canvas: Canvas, index: int, box: Box, hovered: bool) -> None:
        line = self._lines[index]
        if index == self.chosen:
            canvas.block(box.inset(-4, 1), "pick", 8)
        elif hovered:
            canvas.block(box.inset(-4, 1), "pick_hover", 8)
        name, cells, total = self._cells(box)
        canvas.token(line.token, (name.x + 14, name.centre.y), 24, line.label)
        ways = (("body_bold", 1), ("log_bold", 1), ("caption_bold", 1), ("caption", 1))
        canvas.fitted(line.name, ways, Box(name.x + 34, name.y, name.w - 36, name.h))
        for figure, cell in zip(line.figures, cells, strict=True):
            canvas.label(_signed(figure), "body", cell, "ink" if figure else "ink_2", align="centre")
        canvas.label(_signed(line.total), "body_bold", total, align="right")

    def _draw_picture(self, canvas: Canvas, panel: Box) -> None:
        box = Box(panel.x + 12, panel.y + 12, panel.w - 24, panel.h - 24 - self._key_height(canvas, panel.w - 24))
        key = (canvas.frame.rect(box).size, self.chosen, canvas.look.high_contrast, canvas.frame.unit)
        if self._kept is None or self._kept[0] != key:
            surface = pygame.Surface(canvas.frame.rect(box).size).convert()
            painter = canvas.on(surface)
            painter.ledger = None
            self.analysis.paint(painter, Box(0, 0, box.w, box.h), self.chosen)
            self._kept = (key, surface)
        canvas.surface.blit(self._kept[1], canvas.frame.rect(box))
        self._place_key(canvas, panel.w - 24, Box(box.x, box.bottom + 4, box.w, 0))

    def _key_height(self, canvas: Canvas, width: float) -> float:
        return self._place_key(canvas, width, None)

    def _place_key(self, canvas: Canvas, width: float, origin: Box | None) -> float:
        """Draw the key from ``origin`` on, or only measure it; returns its height."""
        x, row = 0.0, 0
        for word, sample in self.analysis.key():
            wide = 56 + canvas.width(word, "caption_bold") + 18
            if x and x + wide > width:
                x, row = 0.0, row + 1
            if origin is not None:
                y = origin.y + row * KEY
                sample(canvas, Box(origin.x + x, y, 50, KEY))
                canvas.label(word, "caption_bold", Box(origin.x + x + 56, y, wide - 66, KEY))
            x += wide
        return (row + 1) * KEY


def _signed(turns: int) -> str:
    """A figure of the table: lost turns with a plus, won ones with a minus."""
    return f"+{turns}" if turns > 0 else f"\u2212{-turns}" if turns < 0 else "0"
