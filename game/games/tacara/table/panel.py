"""The side panel of Tacara: shift table, turbo chips, the key to the tiers, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.tacara.board import Cell
from game.games.tacara.rules import State, Velocity
from game.games.tacara.table.choices import Choice
from game.games.tacara.table.shift_table import SPAN, Chip, ShiftTable
from game.i18n import _, language, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Zones
from game.ui.gui import Gui
from game.ui.kept import Kept
from game.ui.log_list import LogList, log_role
from game.ui.table import Log
from game.ui.widgets import Target

TIERS = ((Cell.GRAY, "tile_gray"), (Cell.GREEN, "tile_green"), (Cell.YELLOW, "tile_yellow"), (Cell.RED, "tile_red"))


@dataclass(slots=True)
class Slots:
    """Where the sections of the panel lie."""

    inner: Box
    table: Box
    caption: Box
    turbo: Box
    key: Box | None
    log_heading: Box
    log: Box


def slots(zones: Zones, compact: bool) -> Slots:
    """Divide the panel: the table keeps its target size, the log takes what is left."""
    panel = zones.panel
    side = 14.0 if compact else 16.0
    inner = Box(
        panel.x + side, panel.y + (10 if compact else 14), panel.w - 2 * side, panel.h - (20 if compact else 28)
    )
    cell = max(36.0, (panel.w - 60) // SPAN)
    left = panel.right - (7.0 if compact else 24.0) - SPAN * cell
    top = panel.y + (38.0 if compact else 45.0)
    table = Box(left, top, SPAN * cell, SPAN * cell)
    caption = Box(inner.x, table.bottom + 22, inner.w, 18)
    y = caption.bottom + (8 if compact else 10)
    turbo = Box(inner.x, y, inner.w, 50 if compact else 70)
    y = turbo.bottom
    key = None
    if not compact:
        key = Box(inner.x, y, inner.w, 40)
        y = key.bottom
    heading = Box(inner.x, y + 8, inner.w, 22)
    rows = (panel.bottom - y - 44) // log_row(compact)
    return Slots(inner, table, caption, turbo, key, heading, Box(inner.x, y + 34, inner.w, rows * log_row(compact)))


def log_row(compact: bool) -> float:
    """The height of a line of the log; only whole lines are shown."""
    return 24.0 if compact else 27.0


class Panel:
    """The panel's widgets and the drawing behind them."""

    def __init__(
        self,
        zones: Zones,
        compact: bool,
        gui: Gui,
        log: Log,
        on_pick: Callable[[Velocity], None],
        on_point: Callable[[Velocity | None], None],
        on_chip: Callable[[int], None],
    ) -> None:
        self.slots = slots(zones, compact)
        self.compact = compact
        self.table = gui.add(ShiftTable(self.slots.table, self.slots.table.w / SPAN, on_pick, on_point))
        self._log = log
        self._still = Kept()
        self.hand: tuple[int, ...] = ()
        self.playable: frozenset[int] = frozenset()
        self.active_chip: int | None = None
        self._chips = [gui.add(self._chip_target(value, on_chip)) for value in (1, 2, 3)]
        self.list = gui.add(
            LogList(self.slots.log, _("Race log"), log_row(compact), log_role(compact), lambda: log.lines)
        )

    def _chip_box(self, index: int) -> Box:
        size = 44.0 if self.compact else 52.0
        area = self.slots.turbo
        right = area.right + 2 - (3 - index) * (size + (4 if self.compact else 7)) + 5
        return Box(right, area.y + (area.h - size) / 2 + 1, size, size)

    def _chip_target(self, value: int, on_chip: Callable[[int], None]) -> Target:
        name = ngettext("Turbo chip {n} square", "Turbo chip {n} squares", value).format(n=value)
        return Target(self._chip_box(value - 1), name, lambda: on_chip(value), self._draw_chip, name)

    def show(
        self,
        state: State,
        chips: Sequence[Chip],
        chip: Chip | None,
        choices: dict[Velocity, Choice],
        chosen: Velocity | None,
        pointed: Velocity | None,
        hand: tuple[int, ...],
        playable: frozenset[int],
        active_chip: int | None,
        figures: dict[Velocity, str],
    ) -> None:
        """Put in what is true now."""
        table = self.table
        table.others, table.chip, table.choices = chips, chip, choices
        table.chosen, table.pointed = chosen, pointed
        table.figures = figures
        table.limit = state.race.track.board.shift_max
        self.hand, self.playable, self.active_chip = hand, playable, active_chip
        for value, target in enumerate(self._chips, 1):
            target.enabled = value in playable
            target.reason = "" if value in hand else _("This chip is used.")

    def draw(self, canvas: Canvas, cells: frozenset[Cell], steps: int, caption: tuple[str, str]) -> None:
        """Headings, captions and rules; the widgets draw themselves."""
        spots = self.slots
        # Words may stand a pixel over the edge of their box.
        above_log = Box(spots.inner.x, spots.inner.y, spots.inner.w, spots.log_heading.bottom - spots.inner.y).inset(-4)
        content = (cells, steps, caption, language())
        self._still.draw(canvas, above_log, content, lambda: self._draw_still(canvas, cells, steps, caption))

    def _draw_still(self, canvas: Canvas, cells: frozenset[Cell], steps: int, caption: tuple[str, str]) -> None:
        spots = self.slots
        inner = spots.inner
        canvas.label(_("Shift table"), "panel", Box(inner.x, inner.y, inner.w * 0.55, 22))
        note = ngettext("{n} step per turn", "{n} steps per turn", steps).format(n=steps)
        canvas.label(note, "caption", Box(inner.x + inner.w * 0.5, inner.y, inner.w * 0.5, 22), "ink_2", align="right")
        canvas.label(caption[0], "caption", spots.caption, "ink_2", align="centre", short=caption[1])
        canvas.rule(inner.x, spots.turbo.y, inner.w)
        self._draw_turbo_heading(canvas)
        if spots.key is not None:
            canvas.rule(inner.x, spots.key.y, inner.w)
            self._draw_key(canvas, spots.key, cells)
        canvas.rule(inner.x, spots.log_heading.y - 8, inner.w)
        canvas.label(_("Race log"), "panel", spots.log_heading)

    def _draw_turbo_heading(self, canvas: Canvas) -> None:
        area = self.slots.turbo
        width = self._chip_box(0).x - area.x - 8
        if self.compact:
            canvas.label(_("Turbo chips"), "panel", Box(area.x, area.y + 4, width, area.h - 4), short=_("Turbos"))
            return
        canvas.label(_("Turbo chips"), "panel", Box(area.x, area.y + 10, width, 24), short=_("Turbos"))
        canvas.label(
            _("Move extra squares"), "caption", Box(area.x, area.y + 34, width, 34), "ink_2", valign="top", lines=2
        )

    def _draw_key(self, canvas: Canvas, box: Box, cells: frozenset[Cell]) -> None:
        words = (
            _("always"),
            "5+",
            "5+",
            "7+",
        )
        entries: list[tuple[str, str, str]] = []
        for (cell, name), word in zip(TIERS, words, strict=True):
            is_open = cell in cells
            closed = name if is_open or cell is Cell.GRAY else f"{name}_closed"
            entries.append((f"tacara/{closed}", word if is_open else _("{tier} closed").format(tier=word), ""))
        entries.append(("tacara/tile_pit", _("pit"), "P"))
        if sum(25 + canvas.width(word, "caption_bold") for _, word, _ in entries) > box.w:
            # The tiles are washed out and slashed where they are closed.
            entries = [(tile, word, "") for (tile, _, _), word in zip(entries, words, strict=False)] + entries[-1:]
        widths = [22 + canvas.width(word, "caption_bold") for _, word, _ in entries]
        gap = max(3.0, (box.w - sum(widths)) / (len(entries) - 1))
        x = box.x
        for (name, word, letter), width in zip(entries, widths, strict=True):
            tile = Box(x, box.y + 12, 18, 18)
            canvas.sprite(name, tile)
            if letter:
                canvas.number(letter, tile.centre, 10)
            canvas.label(word, "caption_bold", Box(x + 22, box.y + 11, width - 21, 20))
            x += width + gap

    def _draw_chip(self, canvas: Canvas, target: Target) -> None:
        value = self._chips.index(target) + 1 if target in self._chips else 1
        if value in self.hand:
            if value == self.active_chip:
                canvas.disc(target.box.centre, target.box.w / 2 + 3, "action")
            lift = -2.0 if target.hovered and target.enabled else 0.0
            canvas.sprite(f"tacara/turbo_{value}", target.box.move(0, lift))
            extra = self.hand.count(value)
            if extra > 1:
                canvas.label(f"×{extra}", "caption_bold", Box(target.box.right - 18, target.box.bottom - 15, 24, 16))
            return
        canvas.sprite("tacara/turbo_used", target.box)
        canvas.label(_("used"), "caption", target.box, "ink_2", align="centre")
