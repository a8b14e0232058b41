"""The side panel: the remote with the program under it, the log of the race, or the eight cars to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.table import words
from game.games.tiny_turbo.table.cars import draw_car
from game.games.tiny_turbo.table.remote import Face, Remote
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Zones, around
from game.ui.gui import Gui
from game.ui.log_list import LogList
from game.ui.table import Log, LogLine
from game.ui.widgets import Segments, Target

REMOTE, CARS, STORY = "remote", "cars", "story"
"""What the panel is for: programs, choosing a car, or only the log."""

PROGRAM_TAB, LOG_TAB = "program", "log"

_NOTICE: Final = 54.0


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a program against the clock: used, and what is left of the ten seconds (None: not yet counted)."""

    used: int
    left: int | None


@dataclass(frozen=True, slots=True)
class Content:
    """What the panel says. ``share`` of the bar is filled; ``lines`` are the eight commands (words, short form),
    ``short`` a shorter title."""

    mode: str
    title: str
    figure: str = ""
    share: float = 0.0
    face: Face = field(default_factory=Face)
    hint: str = ""
    lines: Sequence[tuple[str, str]] = ()
    notice: str = ""
    clock: Clock | None = None
    log: bool = True
    token: int = 1
    free: Sequence[Car] = ()
    picked: Car | None = None
    short: str | None = None


class Panel:
    """The panel's widgets and the drawing behind them."""

    def __init__(
        self,
        zones: Zones,
        compact: bool,
        gui: Gui,
        log: Log,
        tab: str,
        on_slide: Callable[[int], None],
        on_car: Callable[[Car], None],
    ) -> None:
        self.compact = compact
        self.tab = tab
        self._log = log
        self.content = Content(STORY, "")
        panel = zones.panel
        side = 14.0 if compact else 16.0
        self.inner = Box(
            panel.x + side, panel.y + (8 if compact else 14), panel.w - 2 * side, panel.h - (16 if compact else 26)
        )
        piece = 56.0 if compact else 64.0
        size = 4 * piece + 12 + (14 if compact else 20)
        top = self.inner.y + (36 if compact else 48)
        self.remote = gui.add(Remote(Box(panel.centre.x - size / 2, top, size, size), piece, on_slide))
        y = self.remote.box.bottom + 12
        self._tabs: Segments | None = None
        if compact:
            choices = ((PROGRAM_TAB, _("Program"), ""), (LOG_TAB, _("Log"), ""))
            self._tabs = gui.add(Segments(Box(self.inner.x, y, self.inner.w, 36), _("Show"), choices, tab, self._turn))
            y += 42
        self.below = Box(self.inner.x, y, self.inner.w, self.inner.bottom - y)
        self._row = 22.0 if compact else 24.0
        self._live: Sequence[LogLine] = ()
        role = "caption" if compact else "log"
        self.list = gui.add(LogList(Box(0, 0, 1, 1), _("Race log"), self._row, role, self._lines))
        self.cars: dict[Car, Target] = {}
        pitch = (self.inner.h - 34) / len(Car)
        for index, car in enumerate(Car):
            box = Box(self.inner.x - 6, self.inner.y + 34 + index * pitch, self.inner.w + 12, pitch - 5)
            self.cars[car] = gui.add(_CarTarget(car, box, on_car, self._draw_car))

    def _turn(self, tab: str) -> None:
        self.tab = tab
        self.show(self.content)

    @property
    def pointed(self) -> Car | None:
        """The free car under the pointer."""
        return next((car for car, target in self.cars.items() if target.hovered and target.live), None)

    def show(self, content: Content, glide: bool = False) -> None:
        """Say this from now on."""
        self.content = content
        remote = content.mode == REMOTE
        self.remote.visible = remote
        self.remote.enabled = bool(content.face.offered)
        self.remote.show(content.face, glide)
        if self._tabs is not None:
            self._tabs.visible = remote
        for car, target in self.cars.items():
            target.visible = content.mode == CARS
            target.enabled = car in content.free
            target.reason = "" if car in content.free or not content.free else _("Somebody has this car.")
        self.list.visible = content.mode == STORY or (remote and self._shows_log)
        area = self._log_area
        self.list.set_box(Box(area.x, area.y, area.w, max(self._row, area.h // self._row * self._row)))

    @property
    def _shows_log(self) -> bool:
        return self.tab == LOG_TAB if self.compact else self.content.log

    @property
    def _log_area(self) -> Box:
        if self.content.mode == STORY:
            return self.inner.below(34)
        if self.compact:
            return self.below
        end = 0.0 if not self.content.notice else _NOTICE + 8
        return Box(self.below.x, self.below.y + 34, self.below.w, self.below.h - 34 - end)

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, live: Sequence[LogLine]) -> None:
        """Headings, bar, program and notice; the widgets draw themselves. ``live`` are the lines of what is being
        played and not yet in the log."""
        self._live = live
        content, inner = self.content, self.inner
        figure = canvas.width(content.figure, "caption_bold") + 6 if content.figure else 0.0
        title = Box(inner.x, inner.y, inner.w - figure - 4, 24)
        canvas.fitted(content.title, (("panel", 1), ("body_bold", 1), ("caption_bold", 1)), title, short=content.short)
        if content.figure:
            box = Box(inner.right - figure, inner.y, figure, 24)
            canvas.label(content.figure, "caption_bold", box, "ink_2", align="right")
        if content.mode != REMOTE:
            return
        self._draw_bar(canvas, Box(inner.x, inner.y + (26 if self.compact else 30), inner.w, 8))
        if self.compact:
            if self.tab == PROGRAM_TAB:
                self._draw_program(canvas, self.below)
            return
        below = self.below
        if content.log:
            canvas.rule(inner.x, below.y, inner.w)
            canvas.label(_("What happened"), "panel", Box(inner.x, below.y + 8, inner.w, 24))
        else:
            hint = Box(inner.x, below.y - 2, inner.w, 36)
            whole = canvas.texts.fit(content.hint, "caption_bold", hint.w, 2).fits
            words = content.hint if whole else _("Slide pieces into the gap.")
            canvas.label(words, "caption_bold", hint, align="centre", lines=2)
            canvas.rule(inner.x, below.y + 38, inner.w)
            self._draw_program(canvas, Box(inner.x, below.y + 44, inner.w, below.h - 44 - _NOTICE - 6))
        if content.notice:
            self._draw_notice(canvas, Box(inner.x, below.bottom - _NOTICE, inner.w, _NOTICE))

    def _draw_bar(self, canvas: Canvas, box: Box) -> None:
        clock = self.content.clock
        canvas.nine("nine_progress_track", box)
        share = min(1.0, max(0.0, self.content.share))
        late = clock is not None and clock.left is not None
        if share * box.w > 8:
            colour = tokens.colour("crash" if late else "good")
            canvas.nine("nine_progress_fill", Box(box.x, box.y, share * box.w, box.h), colour)

    def _draw_program(self, canvas: Canvas, box: Box) -> None:
        y = box.y
        if not self.compact:
            canvas.label(_("Your program"), "panel", Box(box.x, y, box.w, 22))
            y += 25
        notice = self.content.notice if self.compact else ""
        bottom = box.bottom - (40 if notice else 0)
        pitch = min(34.0, (bottom - y) / 4)
        half = box.w / 2
        for index, (text, short) in enumerate(self.content.lines):
            row, column = divmod(index, 2)
            place = Box(box.x + column * half, y + row * pitch, half - 4, pitch)
            canvas.label(str(index + 1), "log_bold", Box(place.x, place.y, 14, pitch))
            ways = (("log", 1), ("caption", 1), ("caption", 2)) if pitch >= 31 else (("log", 1), ("caption", 1))
            room = Box(place.x + 16, place.y, place.w - 16, pitch)
            canvas.fitted(text, ways, room, short=short)
        if notice:
            canvas.fitted(notice, (("caption_bold", 2), ("caption", 2)), Box(box.x, box.bottom - 36, box.w, 36))

    def _draw_notice(self, canvas: Canvas, box: Box) -> None:
        canvas.nine("nine_notice", box)
        canvas.sprite("common/mark_warning", around((box.x + 24, box.centre.y), 26))
        room = Box(box.x + 46, box.y + 3, box.w - 54, box.h - 6)
        canvas.fitted(self.content.notice, (("log", 2), ("caption", 2), ("caption", 3)), room)

    def _draw_car(self, canvas: Canvas, target: Target) -> None:
        assert isinstance(target, _CarTarget)
        box, car = target.box, target.car
        free = car in self.content.free
        if car is self.content.picked:
            canvas.block(box, "ink", 10)
            canvas.block(box.inset(2.5), "pick", 8)
        elif target.hovered and free:
            canvas.block(box, "pick_hover", 10)
        else:
            canvas.nine("nine_row", box)
        alpha = 1.0 if free or not self.content.free else 0.45
        w = 46.0 if self.compact else 54.0
        if alpha == 1.0:
            draw_car(canvas, (box.x + w / 2 + 8, box.centre.y), w, car, self.content.token)
        else:
            canvas.sprite(
                f"tiny_turbo/car_{car.value}", around((box.x + w / 2 + 8, box.centre.y), w), "#BCCAC4", "#46595F"
            )
        x = box.x + w + 18
        name = Box(x, box.y + (1 if self.compact else 5), box.right - x - 6, 20)
        taken = "" if alpha == 1.0 else _("taken")
        if taken:
            tw = canvas.width(taken, "caption") + 4
            canvas.label(taken, "caption", Box(name.right - tw, name.y, tw, 20), "ink_2", align="right")
            name = Box(name.x, name.y, name.w - tw - 4, 20)
        canvas.fitted(words.CARS[car], (("body_bold", 1), ("caption_bold", 1)), name)
        room = Box(x, name.bottom - 1, box.right - x - 4, box.bottom - name.bottom + 1)
        canvas.fitted(
            words.ability(car),
            (("caption", 2), ("caption", 3)),
            room,
            "ink_2",
            valign="top",
            short=words.ability_short(car),
        )

    def _lines(self) -> Sequence[LogLine]:
        """The log, and what is being played and not yet in it."""
        return [*self._log.lines, *self._live] if self._live else self._log.lines


class _CarTarget(Target):
    """One of the eight cars."""

    def __init__(
        self, car: Car, box: Box, on_car: Callable[[Car], None], paint: Callable[[Canvas, Target], None]
    ) -> None:
        super().__init__(box, f"car {car.value}", lambda: on_car(car), paint)
        self.car = car
