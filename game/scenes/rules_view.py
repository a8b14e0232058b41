"""A game's rules pages inside a box: tabs, figures, a remark, and the way to the next page."""

from __future__ import annotations

from collections.abc import Callable

from game import paths
from game.games import Game
from game.i18n import _, language
from game.scenes.frame import button_width
from game.ui import pages
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.gui import Gui
from game.ui.pages import Page
from game.ui.text import Texts
from game.ui.widgets import Button, ScrollList

FIGURE_RATIO = 180 / 252


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
        self._tabs: list[Button] = []
        self._rows: list[tuple[str, str]] = []
        self._compact = False

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
        for index, page in enumerate(self.pages):
            w = texts.width(page.title, "button") + 26
            if x + w > box.right:
                x, y = box.x, y + h + 8
            button = gui.button(
                Box(x, y, w, h), page.title, lambda index=index: self._open(index), kind="quiet", name=f"page {index + 1}",
                chosen=index == self.at % count,
            )
            self._tabs.append(button)
            x += w + 8
        self._body = Box(box.x, y + h + (14 if frame.compact else 22), box.w, 0)
        self._body = Box(box.x, self._body.y, box.w, box.bottom - 60 - self._body.y)
        bottom = box.bottom - 48
        if self.at % count > 0:
            before = self.pages[self.at % count - 1].title
            w = button_width(texts, before, True)
            gui.button(Box(box.x, bottom, w, 44), before, lambda: self._open(self.at - 1), kind="quiet", icon="chevron_left", name="previous page")
        x = box.right
        if self.at % count + 1 < count:
            after = self.pages[self.at % count + 1].title
            w = button_width(texts, after, True)
            x -= w
            gui.button(Box(x, bottom, w, 44), after, lambda: self._open(self.at + 1), kind="quiet", icon="chevron_right", name="next page")
            x -= 12
        if self.on_show is not None and not self.page.items:
            w = button_width(texts, _("Show me on the board"), True)
            gui.button(Box(x - w, bottom, w, 44), _("Show me on the board"), self.on_show, kind="quiet", icon="eye", name="show")
        if self.page.items:
            self._list(gui, texts)

    def _list(self, gui: Gui, texts: Texts) -> None:
        self._rows = []
        for number, text in self.page.items:
            for line, words in enumerate(texts.wrap(text, "body", self._body.w - 70)):
                self._rows.append((number if line == 0 else "", words))
        area = Box(self._body.x, self._body.y, self._body.w, self._body.h // 24 * 24)
        rows = gui.add(ScrollList(area, self.page.title, 24, len(self._rows), self._draw_row))
        rows.focusable = True

    def _draw_row(self, canvas: Canvas, index: int, row: Box, hovered: bool) -> None:
        number, words = self._rows[index]
        if number:
            canvas.label(number, "body_bold", Box(row.x, row.y, 44, row.h))
        canvas.label(words, "body", Box(row.x + 46, row.y, row.w - 46, row.h))

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
        text_h = 22.0 * max(
            (len(canvas.texts.wrap(figure.text, "body_large", w)) for figure in figures), default=1
        )
        room = body.h - remark - text_h - 60
        h = min(w * FIGURE_RATIO, max(90.0, room))
        draw = self.game.load_table().FIGURES
        for index, figure in enumerate(figures):
            x = body.x + index * (w + gap)
            picture = Box(x, body.y, w, h)
            width = h / FIGURE_RATIO
            spot = around(picture.centre, min(w, width), h)
            with canvas.clip(spot):
                draw[figure.name](canvas, spot)
            y = picture.bottom + 16
            canvas.sprite("common/number_disc", Box(x, y, 28, 28))
            canvas.number(str(index + 1), (x + 14, y + 14), 14, "action")
            canvas.label(figure.title, "prompt", Box(x + 37, y, w - 37, 28), lines=1)
            canvas.label(figure.text, "body_large", Box(x, y + 36, w, text_h), valign="top", lines=8)
        if remark:
            y = body.bottom - remark
            box = Box(body.x, y, body.w, remark)
            canvas.nine("nine_notice", box)
            canvas.disc((box.x + 38, box.centre.y), 19, "ink")
            canvas.icon("info", around((box.x + 38, box.centre.y), 22), "action")
            canvas.label(self.page.remark, "body_large", Box(box.x + 72, box.y + 8, box.w - 92, box.h - 16), lines=remark_lines)
