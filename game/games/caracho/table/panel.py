"""The side panel of Caracho: the cars with their positions and odds, what bets pay, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.caracho.pieces import CARS, PAYS, Car
from game.games.caracho.state import Phase, is_stuck, needed, position
from game.games.caracho.table.hints import percents
from game.games.caracho.table.pieces import draw_car, medal_colour
from game.games.caracho.table.words import car_name, ordinal
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Zones
from game.ui.gui import Gui
from game.ui.log_list import LogList, log_role
from game.ui.widgets import Segments

if TYPE_CHECKING:
    from game.games.caracho.table.table import CarachoTable

ODDS_TAB: Final = "cars"
LOG_TAB: Final = "log"

_INKS: Final = ("#FFFFFF", "#FFFFFF", "#14242A", "#14242A", "#14242A")


class Panel:
    """The panel's widgets and the drawing behind them."""

    def __init__(self, table: CarachoTable, zones: Zones, compact: bool, gui: Gui, tab: str) -> None:
        self.table = table
        self.compact = compact
        self.tab = tab
        panel = zones.panel
        side = 14.0 if compact else 16.0
        self.inner = Box(
            panel.x + side, panel.y + (10 if compact else 14), panel.w - 2 * side, panel.h - (20 if compact else 28)
        )
        self._tabs: Segments | None = None
        if compact:
            choices = ((ODDS_TAB, _("Cars"), ""), (LOG_TAB, _("Race log"), ""))
            self._tabs = gui.add(Segments(self.inner.top(40), _("Panel"), choices, tab, self._choose))
        self.list = gui.add(
            LogList(
                self._log_box(), _("Race log"), self._log_row, log_role(self.compact), lambda: self.table.desk.log.lines
            )
        )

    def _choose(self, tab: str) -> None:
        self.tab = tab
        self.table.desk.refresh()

    @property
    def _log_row(self) -> float:
        return 24.0 if self.compact else 27.0

    @property
    def betting(self) -> bool:
        """Whether bets are being chosen."""
        if self.table.view is None:
            return True
        return self.table.state.phase in (Phase.START, Phase.FIRST, Phase.DEAL, Phase.BET)

    @property
    def _with_odds(self) -> bool:
        return self.table.hints.on

    @property
    def _pitch(self) -> float:
        if self.betting:
            return 44.0
        return (68.0 if self._with_odds else 52.0) if self.compact else (59.0 if self._with_odds else 46.0)

    def _cars_box(self) -> Box:
        top = self.inner.y + (50 if self.compact else 34)
        return Box(self.inner.x, top, self.inner.w, self._pitch * len(CARS))

    def _log_box(self) -> Box:
        under = self._cars_box().bottom + (34 if self._with_odds else 6) + 40
        top = self.inner.y + 50 if self.compact else under
        rows = max(1, int((self.inner.bottom - top) // self._log_row))
        return Box(self.inner.x, top, self.inner.w, rows * self._log_row)

    def refresh(self) -> None:
        """Show what belongs to the phase and the tab."""
        if self.table.view is None:
            return
        self.list.visible = not self.betting and (not self.compact or self.tab == LOG_TAB)
        if self._tabs is not None:
            self._tabs.visible = not self.betting
        box = self._log_box()
        if box != self.list.box:
            self.list.set_box(box)
            self.list.scroll_to(0)

    # --- drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Headings, cars and rules; the widgets draw themselves."""
        if self.betting:
            self._draw_bets(canvas)
            return
        inner = self.inner
        if not self.compact:
            title = _("Finish odds") if self._with_odds else _("The cars")
            used = canvas.label(title, "panel", Box(inner.x, inner.y, inner.w * 0.6, 22), lines=1)
            note = Box(used.right + 8, inner.y, inner.right - used.right - 8, 22)
            canvas.label(self._note(), "caption", note, "ink_2", align="right", short=self._short_note())
        if not self.compact or self.tab == ODDS_TAB:
            box = self._cars_box()
            for row, car in enumerate(self.table.board.lanes):
                self._draw_car(canvas, Box(box.x, box.y + row * self._pitch, box.w, self._pitch), car)
            if self._with_odds:
                self._draw_key(canvas, Box(inner.x, box.bottom + 2, inner.w, 20))
            if self.compact:
                foot = Box(inner.x, box.bottom + 26, inner.w, 18)
                canvas.label(self._note(), "caption", foot, "ink_2", short=self._short_note())
        if not self.compact:
            top = self.list.box.y - 34
            canvas.rule(inner.x, top - 8, inner.w)
            canvas.label(_("Race log"), "panel", Box(inner.x, top, inner.w, 24))

    def _note(self) -> str:
        hints = self.table.hints
        if not self._with_odds:
            return _("place is distance")
        if hints.found is None:
            return _("working it out")
        if not hints.current:
            return _("as of turn {n}").format(n=hints.turn)
        return _("percent, estimate ±{n}").format(n=hints.error)

    def _short_note(self) -> str:
        hints = self.table.hints
        if not self._with_odds or hints.found is None:
            return ""
        if not hints.current:
            return _("turn {n}").format(n=hints.turn)
        return f"% ±{hints.error}"

    def _draw_car(self, canvas: Canvas, box: Box, car: Car) -> None:
        state = self.table.state
        home = car in state.podium
        stuck = not home and is_stuck(state, car)
        scale = 0.44 if self._pitch > 50 else 0.38
        draw_car(canvas, (box.x + 24, box.y + self._pitch * 0.66), scale, car, stuck)
        x = box.x + 60
        row = Box(x, box.y + (3 if self._with_odds or self.betting else 8), box.right - x, 20)
        used = canvas.label(car_name(car), "body_bold", row)
        words, short = self._car_words(car, home, stuck)
        place = Box(used.right + 6, row.y, row.right - used.right - 6, row.h)
        if self._with_odds or not self.compact:
            canvas.label(words, "caption", place, "ink_2", align="right", short=short)
        else:
            canvas.label(words, "caption", Box(x, row.bottom, row.w, 18), "ink_2", short=short)
        if self._with_odds:
            bar = Box(x, row.bottom + 4, box.right - x, 20)
            if self.table.hints.found is not None:
                draw_odds(canvas, bar, self.table.hints.found.places[car.number])
            else:
                canvas.block(bar, "card_2", 4)

    def _car_words(self, car: Car, home: bool, stuck: bool) -> tuple[str, str]:
        state = self.table.state
        if home:
            text = _("home: {place}").format(place=ordinal(state.podium.index(car) + 1))
            return text, ordinal(state.podium.index(car) + 1)
        if self.betting:
            return "", ""
        n = position(state, car)
        if self._with_odds and self.table.hints.current and self.table.hints.chances:
            chance = self.table.hints.chances[car.number]
            if state.phase in (Phase.PUT, Phase.ORDER):
                now = _("can drive {n} now") if chance > 0 else _("cannot drive now")
                return now.format(n=n), _("drives {n}").format(n=n) if chance > 0 else _("not now")
            return (
                _("drives {n} · {p} % this turn").format(n=n, p=round(100 * chance)),
                _("drives {n} · {p} %").format(n=n, p=round(100 * chance)),
            )
        if stuck:
            return (
                _("stuck, needs {k} alike · drives {n}").format(k=needed(state, car), n=n),
                _("stuck, drives {n}").format(n=n),
            )
        return _("place {n} drives {n}").format(n=n), _("drives {n}").format(n=n)

    def _draw_key(self, canvas: Canvas, box: Box) -> None:
        pitch = box.w / len(CARS)
        for place, colour in enumerate(tokens.raw()["colour"]["odds"], 1):
            x = box.x + (place - 1) * pitch
            canvas.block(Box(x, box.centre.y - 6, 12, 12), "card_edge", 3)
            canvas.block(Box(x + 1, box.centre.y - 5, 10, 10), colour, 2)
            canvas.label(ordinal(place), "caption_bold", Box(x + 17, box.y, pitch - 19, box.h), short=str(place))

    def _draw_bets(self, canvas: Canvas) -> None:
        inner = self.inner
        canvas.label(_("What a bet pays"), "panel", Box(inner.x, inner.y, inner.w, 22))
        y = inner.y + 28
        if not self.compact:
            text = _("Each car has these three cards. Your two bets are added up.")
            y = canvas.paragraph(text, "body", Box(inner.x, y, inner.w, 60)).bottom + 6
        for pays in PAYS.values():
            canvas.rule(inner.x, y, inner.w)
            for column, (place, points) in enumerate(pays.items()):
                x = inner.x + column * inner.w * 0.42
                canvas.disc((x + 10, y + 18), 9, medal_colour(place))
                canvas.label(ordinal(place), "body_bold", Box(x + 26, y + 4, 56, 28), short=str(place))
                canvas.label(str(points), "number", Box(x + 84, y + 4, 20, 28))
            canvas.label(
                _("points"), "caption", Box(inner.x + inner.w * 0.42 + 104, y + 4, inner.w * 0.58 - 104, 28), "ink_2",
                align="right", short="",
            )  # fmt: skip
            y += 35
        canvas.rule(inner.x, y, inner.w)
        y += 12
        if self._with_odds:
            used = canvas.label(_("Odds at the start"), "panel", Box(inner.x, y, inner.w, 22), lines=1)
            note = Box(used.right + 8, y, inner.right - used.right - 8, 22)
            canvas.label(self._note(), "caption", note, "ink_2", align="right", short=self._short_note())
            y += 26
            for car in self.table.board.lanes:
                self._draw_car(canvas, Box(inner.x, y, inner.w, self._pitch), car)
                y += self._pitch
            if y + 22 < inner.bottom:
                self._draw_key(canvas, Box(inner.x, y + 2, inner.w, 20))
        else:
            canvas.icon("eye_off", Box(inner.x, y + 8, 24, 24), "ink")
            words = _("Your third card leaves the game unseen. Nobody learns what it was.")
            canvas.paragraph(words, "body", Box(inner.x + 38, y, inner.w - 38, min(84.0, inner.bottom - y)))


def draw_odds(canvas: Canvas, box: Box, chances: tuple[float, ...]) -> None:
    """Five grey steps as wide as the chances, each with its figure in percent; what cannot be is left out."""
    shares = [(place, percent) for place, percent in enumerate(percents(chances)) if percent > 0]
    least = 21.0
    gap = 2.0
    room = box.w - gap * (len(shares) - 1) - least * len(shares)
    x = box.x
    colours = tokens.raw()["colour"]["odds"]
    for index, (place, percent) in enumerate(shares):
        w = least + room * percent / 100
        if index == len(shares) - 1:
            w = box.right - x
        part = Box(x, box.y, w, box.h)
        canvas.block(part, colours[place], 3)
        canvas.label(str(percent), "caption_bold", part, _INKS[place], align="centre")
        x += w + gap
