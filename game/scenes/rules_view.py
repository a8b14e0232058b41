"""A game's rules pages inside a box: tabs, figures, a remark, and the way to the next page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game import paths
from game.games import Game
from game.i18n import _, language
from game.scenes.frame import button_width
from game.ui import pages
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.gui import Gui
from game.ui.ledger import Ledger, TextEntry
from game.ui.pages import Page
from game.ui.text import Texts
from game.ui.widgets import ScrollList

SQUARES = (7, 5)
"""Columns and rows of every drawing."""

FIGURE_RATIO = SQUARES[1] / SQUARES[0]


class RulesView:
    """The pages of one game; a scene gives it a box and its widgets."""

    def __init__(self, game: Game, on_turn: Callable[[], None], on_show: Callable[[], None] | None) -> None:
        """``on_turn`` is called when another page is opened; ``on_show`` closes the pages and lets the marks on
        the board pulse (None: there is no board)."""
        self.game = game
        self.at = 0
        self.on_turn = on_turn
        self.on_show = on_show
        self._box = Box(0, 0, 0, 0)
        self._rows: list[tuple[str, str, bool]] = []
        self._compact = False
        self._pictures: dict[tuple[str, tuple[int, int], str, bool], tuple[pygame.Surface, list[TextEntry]]] = {}

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages in the language in use."""
        return pages.load(paths.shipped() / "game" / "games" / self.game.key / "pages", language())

    @property
    def page(self) -> Page:
        """The open page."""
        return self.pages[self.at % len(self.pages)]

    def _open(self, index: int) -> None:
        self.at = index % len(self.pages)
        self.on_turn()

    def layout(self, frame: Frame, texts: Texts, gui: Gui, box: Box) -> None:
        """Place the widgets."""
        self._box = box
        self._compact = frame.compact
        count = len(self.pages)
        x, y = box.x, box.y + (40 if frame.compact else 46)
        h = 36.0
        pad, gap = (22.0, 7.0) if frame.compact else (26.0, 8.0)
        for index, page in enumerate(self.pages):
            w = texts.width(page.title, "button") + pad
            if x + w > box.right:
                x, y = box.x, y + h + 8
            gui.button(
                Box(x, y, w, h),
                page.title,
                partial(self._open, index),
                kind="quiet",
                name=f"page {index + 1}",
                chosen=index == self.at % count,
            )
            x += w + gap
        self._body = Box(box.x, y + h + (14 if frame.compact else 22), box.w, 0)
        self._body = Box(box.x, self._body.y, box.w, box.bottom - 60 - self._body.y)
        bottom = box.bottom - 48
        if self.at % count > 0:
            before = self.pages[self.at % count - 1].title
            w = button_width(texts, before, True)
            gui.button(
                Box(box.x, bottom, w, 44),
                before,
                partial(self._open, self.at - 1),
                kind="quiet",
                icon="chevron_left",
                name="previous page",
            )
        x = box.right
        if self.at % count + 1 < count:
            after = self.pages[self.at % count + 1].title
            w = button_width(texts, after, True)
            x -= w
            gui.button(
                Box(x, bottom, w, 44),
                after,
                partial(self._open, self.at + 1),
                kind="quiet",
                icon="chevron_right",
                name="next page",
            )
            x -= 12
        if self.on_show is not None and not self.page.items:
            show = _("Show me on the board")
            w = button_width(texts, show, True)
            gui.button(Box(x - w, bottom, w, 44), show, self.on_show, kind="quiet", icon="eye", name="show")
        if self.page.items:
            self._list(gui, texts)

    def _list(self, gui: Gui, texts: Texts) -> None:
        self._rows = []
        for item, (number, text) in enumerate(self.page.items):
            for line, words in enumerate(texts.wrap(text, "body", self._body.w - 84)):
                self._rows.append((number if line == 0 else "", words, item % 2 == 0))
        area = Box(self._body.x, self._body.y, self._body.w, self._body.h // 24 * 24)
        rows = gui.add(ScrollList(area, self.page.title, 24, len(self._rows), self._draw_row))
        rows.focusable = True

    def _draw_row(self, canvas: Canvas, index: int, row: Box, hovered: bool) -> None:
        number, words, shaded = self._rows[index]
        if shaded:
            canvas.fill(row, "card_2")
        if number:
            canvas.label(number, "body_bold", Box(row.x + 10, row.y, 40, row.h))
        canvas.label(words, "body", Box(row.x + 54, row.y, row.w - 58, row.h))

    def draw(self, canvas: Canvas) -> None:
        """Everything but the widgets."""
        box = self._box
        title = _("{game} rules").format(game=_(self.game.title))
        canvas.label(title, "title", Box(box.x, box.y - 4, box.w * 0.7, 38))
        where = _("Page {n} of {total}").format(n=self.at % len(self.pages) + 1, total=len(self.pages))
        canvas.label(where, "body", Box(box.x + box.w * 0.6, box.y, box.w * 0.4, 30), "ink_2", align="right")
        if not self.page.items:
            self._draw_figures(canvas)

    def _draw_figures(self, canvas: Canvas) -> None:
        body = self._body
        figures = self.page.figures
        gap = 20.0 if self._compact else 32.0
        w = (body.w - 2 * gap) / 3
        remark_lines = len(canvas.texts.wrap(self.page.remark, "body_large", body.w - 92)) if self.page.remark else 0
        remark = 22.0 * remark_lines + 26 if remark_lines else 0.0
        text_h = 22.0 * max((len(canvas.texts.wrap(figure.text, "body_large", w)) for figure in figures), default=1)
        room = body.h - remark - text_h - 60
        h = min(w * FIGURE_RATIO, max(90.0, room))
        for index, figure in enumerate(figures):
            x = body.x + index * (w + gap)
            picture = Box(x, body.y, w, h)
            self._draw_picture(canvas, figure.name, picture)
            y = picture.bottom + 16
            canvas.sprite("common/number_disc", Box(x, y, 28, 28))
            canvas.number(str(index + 1), (x + 14, y + 14), 14, "action")
            canvas.label(figure.title, "prompt", Box(x + 37, y, w - 37, 28), lines=1)
            canvas.label(figure.text, "body_large", Box(x, y + 36, w, text_h), valign="top", lines=8)
        if remark:
            y = min(body.bottom - remark, body.y + h + 52 + text_h + 24)
            box = Box(body.x, y, body.w, remark)
            canvas.nine("nine_notice", box)
            canvas.disc((box.x + 38, box.centre.y), 19, "ink")
            canvas.icon("info", around((box.x + 38, box.centre.y), 22), "action")
            words = Box(box.x + 72, box.y + 8, box.w - 92, box.h - 16)
            canvas.label(self.page.remark, "body_large", words, lines=remark_lines)

    def _draw_picture(self, canvas: Canvas, name: str, room: Box) -> None:
        """One drawing with rounded corners, as large as whole pixels of equal squares allow; kept."""
        rect = canvas.frame.rect(room)
        cell = max(1, min(rect.w // SQUARES[0], rect.h // SQUARES[1]))
        size = (cell * SQUARES[0], cell * SQUARES[1])
        key = (name, size, language(), canvas.look.high_contrast)
        if key not in self._pictures:
            if len(self._pictures) > 24:
                self._pictures.clear()
            picture = pygame.Surface(size, pygame.SRCALPHA)
            painter = canvas.on(picture)
            painter.ledger = Ledger()
            box = Box(0, 0, size[0] / canvas.frame.unit, size[1] / canvas.frame.unit)
            self.game.load_table().FIGURES[name](painter, box)
            mask = pygame.Surface(size, pygame.SRCALPHA)
            canvas.on(mask).block(box, "#FFFFFF", 8)
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[key] = (picture, painter.ledger.texts)
        picture, texts = self._pictures[key]
        left, top = rect.x, rect.y
        canvas.surface.blit(picture, (left, top))
        if canvas.ledger is not None:
            dx, dy = left / canvas.frame.unit, top / canvas.frame.unit
            canvas.ledger.texts += [
                replace(entry, given=entry.given.move(dx, dy), used=entry.used.move(dx, dy), layer=canvas.ledger.layer)
                for entry in texts
            ]
