"""The seats of the set-up: who sits where, with which token, and who drives."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from game.engine.setup import BOT_LEVELS, HUMAN
from game.i18n import _, mark
from game.scenes.frame import button_width
from game.scenes.setup_form import LONGEST_NAME
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.widgets import DropDown, ScrollBar, Segments, TokenPicker

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

LEVEL_WORDS = {"easy": mark("Easy"), "fair": mark("Fair"), "hard": mark("Hard")}


class SeatsPart:
    """The rows of seats and the buttons under them."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.first = 0

    @property
    def _rows_shown(self) -> int:
        return 4 if self.scene.frame.compact else 6

    @property
    def _pitch(self) -> float:
        return 46.0 if self.scene.frame.compact else 47.0

    def box(self, left: Box) -> Box:
        return Box(
            left.x + 18, left.y + (56 if self.scene.frame.compact else 73), left.w - 36, self._rows_shown * self._pitch
        )

    def _columns(self, area: Box) -> tuple[float, float, float, float, float, float]:
        """Left edges of seat, name, driver, level and remove, and the width of the name."""
        compact = self.scene.frame.compact
        remove = area.right - 40
        level_w = 94.0 if compact else 112.0
        level = remove - level_w - 10
        driver_w = 170.0 if compact else 186.0
        driver = level - driver_w - 10
        name = area.x + 74
        return area.x, name, driver, level, remove, driver - name - 10

    def layout(self, left: Box) -> None:
        gui = self.scene.gui
        assert gui is not None
        area = self.box(left)
        shown = self._rows_shown
        total = len(self.scene.form.seats)
        self.first = min(self.first, max(0, total - shown))
        if total > shown:
            bar = Box(left.right - 15, area.y, 9, area.h - 7)
            gui.add(ScrollBar(bar, _("Players"), total, shown, self.first, self._scroll))
        for row in range(min(shown, total)):
            self._layout_seat(area, row, self.first + row)
        y = area.bottom + 2
        h = 40.0
        x = area.x
        for label, icon, act, name in (
            (_("Add player"), "plus", self._add_person, "add player"),
            (_("Add bot"), "bot", self._add_bot, "add bot"),
        ):
            w = button_width(self.scene.texts, label, True)
            button = gui.button(Box(x, y, w, h), label, act, kind="quiet", icon=icon, name=name)
            button.enabled = self.scene.form.can_add
            button.reason = _("The table is full.")
            x += w + 12
        w = button_width(self.scene.texts, _("Shuffle seats"), True)
        gui.button(
            Box(area.right - w, y, w, h),
            _("Shuffle seats"),
            self._shuffle,
            kind="quiet",
            icon="shuffle",
            name="shuffle",
        )

    def _layout_seat(self, area: Box, row: int, index: int) -> None:
        gui = self.scene.gui
        assert gui is not None
        seat = self.scene.form.seats[index]
        x_seat, x_name, x_driver, x_level, x_remove, name_w = self._columns(area)
        y = area.y + row * self._pitch
        who = _("Seat {n}").format(n=index + 1)
        gui.add(
            TokenPicker(
                Box(x_seat, y, 64, 40),
                f"{who} token",
                seat.token,
                self._taken,
                lambda token: self._change(index, token=token),
                self.scene.frame.box,
                _("Colour and symbol"),
            )
        )
        gui.field(
            Box(x_name, y, name_w, 40),
            f"{who} name",
            seat.name,
            lambda text: self._rename(index, text),
            limit=LONGEST_NAME,
        )
        choices = ((HUMAN, _("Human"), "user"), ("bot", _("Bot"), "bot"))
        gui.add(
            Segments(
                Box(x_driver, y, x_level - x_driver - 10, 40),
                f"{who} driver",
                choices,
                HUMAN if seat.is_human else "bot",
                lambda value: self._change(index, driver=HUMAN if value == HUMAN else "bot:fair"),
            )
        )
        if not seat.is_human:
            levels = [(level, _(LEVEL_WORDS[level])) for level in BOT_LEVELS]
            gui.add(
                DropDown(
                    Box(x_level, y, x_remove - x_level - 10, 40),
                    f"{who} level",
                    levels,
                    seat.level,
                    lambda level: self._change(index, driver=f"bot:{level}"),
                    within=self.scene.frame.box,
                )
            )
        remove = gui.button(
            Box(x_remove, y, 40, 40),
            "",
            lambda: self._remove(index),
            kind="quiet",
            icon="cross",
            name=f"{who} remove",
            tooltip=_("Remove {name}").format(name=seat.name),
        )
        remove.enabled = self.scene.form.can_remove
        remove.reason = _("The game needs this many players.")

    def _taken(self) -> set[int]:
        return {seat.token for seat in self.scene.form.seats}

    def _change(self, index: int, **values: Any) -> None:
        self.scene.form.change(index, **values)
        self.scene.rebuild()

    def _rename(self, index: int, text: str) -> None:
        self.scene.form.change(index, name=text[:LONGEST_NAME])
        self.scene.check()

    def _remove(self, index: int) -> None:
        self.scene.form.remove(index)
        self.scene.rebuild()

    def _add_person(self) -> None:
        if self.scene.form.can_add:
            self.scene.form.add_person(self.scene.host.settings)
            self.first = max(0, len(self.scene.form.seats) - self._rows_shown)
            self.scene.rebuild()

    def _add_bot(self) -> None:
        if self.scene.form.can_add:
            self.scene.form.add_bot()
            self.first = max(0, len(self.scene.form.seats) - self._rows_shown)
            self.scene.rebuild()

    def _shuffle(self) -> None:
        random.shuffle(self.scene.form.seats)
        self.scene.rebuild()

    def _scroll(self, first: int) -> None:
        self.first = first
        self.scene.rebuild()

    def draw(self, canvas: Canvas, left: Box) -> None:
        compact = canvas.frame.compact
        area = self.box(left)
        heading = Box(area.x, left.y + (8 if compact else 18), area.w * 0.6, 26)
        canvas.label(_(self.scene.face.players_title), "prompt", heading)
        count = self.scene.face.count_words(self.scene.form.options, len(self.scene.form.seats))
        canvas.label(count, "caption", Box(area.x + area.w * 0.5, heading.y, area.w * 0.5, 26), "ink_2", align="right")
        x_seat, x_name, x_driver, x_level, x_remove, name_w = self._columns(area)
        y = area.y - 20
        for word, x, w in (
            (_("Seat"), x_seat, 64.0),
            (_("Name"), x_name, name_w),
            (_("Driver"), x_driver, 150.0),
            (_("Level"), x_level, 90.0),
        ):
            canvas.label(word, "caption", Box(x, y, w, 16), "ink_2")
        canvas.label(_("Remove"), "caption", Box(x_remove - 46, y, 86, 16), "ink_2", align="right")
        for row in range(min(self._rows_shown, len(self.scene.form.seats))):
            if self.scene.form.seats[self.first + row].is_human:
                box = Box(x_level, area.y + row * self._pitch, x_remove - x_level - 10, 40)
                canvas.label(_("shares mouse"), "caption", box, "ink_2", align="centre", lines=2)
