"""The side panel of Tacocat: cards seen, the steps of the round, and the log; in small windows cards and log share a
place behind two tabs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.tacocat.cards import COPIES, HIGHEST
from game.games.tacocat.state import Observation, Phase
from game.games.tacocat.table.words import first_to_swap
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Zones, around
from game.ui.gui import Gui
from game.ui.log_list import LogList, log_role
from game.ui.table import Log, Person
from game.ui.widgets import Segments

_ROWS = 6
"""Values in a column of the cards seen."""

SEEN, LOG = "seen", "log"


@dataclass(slots=True)
class Slots:
    """Where the sections of the panel lie."""

    inner: Box
    seen: Box
    steps: Box
    log: Box


def slots(zones: Zones, compact: bool) -> Slots:
    """Divide the panel; the log takes what is left."""
    panel = zones.panel
    side = 14.0 if compact else 16.0
    inner = Box(panel.x + side, panel.y + (8 if compact else 14), panel.w - 2 * side, panel.h - (16 if compact else 24))
    pitch = 26.0 if compact else 30.0
    steps_h = 28 + 5 * pitch
    if compact:
        steps = Box(inner.x, inner.bottom - steps_h, inner.w, steps_h)
        body = Box(inner.x, inner.y + 48, inner.w, steps.y - 10 - inner.y - 48)
        return Slots(inner, body, steps, body)
    seen = Box(inner.x, inner.y, inner.w, 28 + _ROWS * 22 + 4)
    steps = Box(inner.x, seen.bottom + 14, inner.w, steps_h)
    log_top = steps.bottom + 14
    rows = int((inner.bottom - log_top - 28) // 25)
    return Slots(inner, seen, steps, Box(inner.x, log_top + 28, inner.w, rows * 25.0))


class Panel:
    """The panel's widgets and the drawing behind them."""

    def __init__(self, zones: Zones, compact: bool, gui: Gui, log: Log, tab: str, people: Sequence[Person]) -> None:
        self.slots = slots(zones, compact)
        self.compact = compact
        self.tab = tab
        self._log = log
        self._people = people
        area = self.slots.log
        high = 24.0 if compact else 25.0
        rows = Box(area.x, area.y, area.w, int(area.h // high) * high)
        self.list = gui.add(LogList(rows, _("Round log"), high, log_role(self.compact), lambda: log.lines))
        if compact:
            choices = ((SEEN, _("Cards seen"), ""), (LOG, _("Log"), ""))
            box = Box(self.slots.inner.x, self.slots.inner.y, self.slots.inner.w, 40)
            self._tabs = gui.add(Segments(box, _("Show"), choices, tab, self._turn))
            self._turn(tab)

    def _turn(self, tab: str) -> None:
        self.tab = tab
        self.list.visible = tab == LOG

    def draw(self, canvas: Canvas, seen: Observation) -> None:
        """Headings and sections; the widgets draw themselves."""
        inner = self.slots.inner
        if not self.compact:
            canvas.label(_("Cards seen"), "panel", Box(inner.x, inner.y, inner.w * 0.5, 22))
            head = canvas.width(_("Cards seen"), "panel") + 10
            note = Box(inner.x + head, inner.y, inner.w - head, 22)
            canvas.label(_("filled means played"), "caption", note, "ink_2", align="right", short=_("filled: played"))
            self._draw_seen(canvas, self.slots.seen.below(26), seen)
            canvas.rule(inner.x, self.slots.steps.y - 8, inner.w)
            canvas.rule(inner.x, self.slots.log.y - 36, inner.w)
            canvas.label(_("Round log"), "panel", Box(inner.x, self.slots.log.y - 28, inner.w, 22))
        else:
            if self.tab == SEEN:
                body = self.slots.seen
                self._draw_seen(canvas, body.below(20), seen)
                canvas.label(
                    _("Filled means played in this round"), "caption", body.top(18), "ink_2", short=_("Filled: played")
                )
            canvas.rule(inner.x, self.slots.steps.y - 6, inner.w)
        self._draw_steps(canvas, self.slots.steps, seen)

    # --- cards seen ---------------------------------------------------------------------------------------

    def _draw_seen(self, canvas: Canvas, box: Box, seen: Observation) -> None:
        played = seen.seen()
        pitch = min(22.0, box.h / _ROWS)
        for value in range(1, HIGHEST + 1):
            column, row = divmod(value - 1, _ROWS)
            x = box.x + column * min(144.0, box.w * 0.58)
            y = box.y + row * pitch
            canvas.label(str(value), "body_bold", Box(x, y, 20, pitch), align="right")
            for copy in range(COPIES[value]):
                name = "seen_full" if copy < played[value] else "seen_empty"
                canvas.sprite(f"tacocat/{name}", Box(x + 27 + copy * 21, y + (pitch - 16) / 2, 19, 16))

    # --- the steps of a round -----------------------------------------------------------------------------

    def _draw_steps(self, canvas: Canvas, box: Box, seen: Observation) -> None:
        canvas.label(_("This round"), "panel", box.top(24))
        pitch = 26.0 if self.compact else 30.0
        at = {Phase.SWAP: 0, Phase.DUEL: 1, Phase.ATTACK: 2, Phase.ANSWER: 2, Phase.OVER: 5}[seen.phase]
        labels = (
            _("Swap"),
            _("Duel"),
            _("Attack and answer"),
            _("Last cards, the lower wins"),
            _("The cat moves, a leaf covers"),
        )
        shorts = (None, None, _("Attacks"), _("Last cards"), _("Cat and leaf"))
        for index, (text, short) in enumerate(zip(labels, shorts, strict=True)):
            row = Box(box.x, box.y + 28 + index * pitch, box.w, pitch)
            if index == at:
                canvas.block(Box(row.x - 8, row.y + 1, row.w + 16, pitch - 2), "ink", 8)
                canvas.block(Box(row.x - 5.5, row.y + 3.5, row.w + 11, pitch - 7), "pick", 6)
            ink = "ink" if index <= at else "ink_2"
            role = "log_bold" if index == at else "log"
            canvas.label(str(index + 1), "log_bold", Box(row.x, row.y, 16, pitch), ink)
            facts = self._facts(index, seen)
            room = row.w - 24 - (58.0 * len(facts) if facts else 22.0)
            canvas.label(text, role, Box(row.x + 24, row.y, room, pitch), ink, short=short)
            x = row.right - 22 - 56.0 * len(facts)
            for token, words in facts:
                canvas.token(token, (x + 10, row.centre.y), 19)
                canvas.label(words, "log_bold", Box(x + 23, row.y, 32, pitch), ink)
                x += 56
            if index < at:
                canvas.icon("check", around((row.right - 8, row.centre.y), 16), "ink")

    def _facts(self, index: int, seen: Observation) -> list[tuple[int, str]]:
        """What a step has brought, by token: cards swapped, cards of the last duel."""
        pairs: list[tuple[int, str]] = []
        if index == 0:
            if first_to_swap(seen) is None and None in seen.swaps:
                return []
            pairs = [(player, str(len(cards))) for player, cards in enumerate(seen.swaps) if cards is not None]
        elif index == 1 and seen.duels:
            pairs = [(player, str(card)) for player, card in enumerate(seen.duels[-1])]
        return [(self._people[player].token, words) for player, words in pairs]

    # --- log ----------------------------------------------------------------------------------------------
