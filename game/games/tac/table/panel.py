"""The side panel of TAC: the last card, the tool for the card that is picked, and the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.games.tac.cards import Card
from game.games.tac.rules.model import Discard, Phase
from game.games.tac.rules.position import controlled, marbles
from game.games.tac.rules.seven import locked
from game.games.tac.table.cards import draw_card
from game.games.tac.table.ground import draw_marble
from game.games.tac.table.picks import Group, Kind
from game.games.tac.table.rail import cannot
from game.games.tac.table.words import CardLine, card_title, place_words, steps_words
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Zones
from game.ui.gui import Gui
from game.ui.log_list import LogList
from game.ui.widgets import ScrollList, Target, Widget

if TYPE_CHECKING:
    from game.games.tac.table.table import TacTable


@dataclass(slots=True)
class Row:
    """A row of the tool: whose marble (None: none), what it says, whether it is picked, and what a press does."""

    colour: int | None
    text: str
    chosen: bool
    press: Callable[[], None]
    group: Group | None = None
    count: int = 0
    short: str | None = None


class Panel:
    """The panel's widgets and the drawing behind them."""

    def __init__(self, table: TacTable, zones: Zones, compact: bool, gui: Gui) -> None:
        self.table = table
        self.compact = compact
        self._gui = gui
        panel = zones.panel
        side = 14.0 if compact else 16.0
        self.inner = Box(
            panel.x + side, panel.y + (10 if compact else 14), panel.w - 2 * side, panel.h - (20 if compact else 26)
        )
        self._mine: list[Widget] = []
        self._rows: list[Row] = []
        self._tool = Box(0, 0, 0, 0)
        self._log = Box(0, 0, 0, 0)
        self.rebuild()

    @property
    def _stepped(self) -> bool:
        """Whether there are marbles to be counted, and nothing else."""
        picks = self.table.picks
        return picks.function is Card.SEVEN and all(group.kind is Kind.MARBLE for group in picks.groups)

    # --- what the tool offers -----------------------------------------------------------------------------

    def _fresh_rows(self) -> list[Row]:
        picks = self.table.picks
        if not picks.options or self.table.view is None:
            return []
        if self._stepped:
            return [self._seven_row(group) for group in picks.groups]
        if picks.swapping and picks.group is not None and picks.group.kind is Kind.MARBLE:
            group = picks.group
            return [self._action_row(group, action) for action in picks.actions_of(group)]
        rows: list[Row] = []
        for group in picks.groups:
            actions = picks.actions_of(group)
            if picks.swapping or len(actions) == 1:
                rows.append(self._group_row(group, actions))
            else:
                rows += [self._action_row(group, action) for action in actions]
        return rows if len(rows) > 1 else []

    def _colour(self, group: Group) -> int | None:
        picks = self.table.picks
        if group.kind in (Kind.CARD, Kind.LAY):
            return None
        if group.kind is Kind.OPEN:
            return group.place // 16
        return int(picks.ground.cells[group.place]) - 1

    def _group_row(self, group: Group, actions: list[Any]) -> Row:
        picks = self.table.picks
        text = self._beginning(group)
        if len(actions) == 1 and group.kind is Kind.MARBLE and not picks.swapping:
            colour = self._colour(group) or 0
            text = _("{start} to {end}").format(start=text, end=place_words(actions[0].target, colour))

        def press() -> None:
            picks.begin(group)
            self.table.changed()

        return Row(self._colour(group), text, picks.group == group, press)

    def _beginning(self, group: Group) -> str:
        if group.kind is Kind.OPEN:
            return _("Open: base to start")
        if group.kind is Kind.LAY:
            return _("Lay it down unused")
        if group.kind is Kind.CARD:
            victim = self.table.desk.people[(self.table.seen.turn + 1) % 4].name
            if self.table.picks.function is Card.EIGHT:
                return _("{name} misses the turn").format(name=victim)
            return _("Use the card")
        colour = self._colour(group) or 0
        return self._owned(group.place, colour) if self.table.picks.swapping else place_words(group.place, colour)

    def _owned(self, place: int, colour: int) -> str:
        """A marble with its owner, where marbles of all players can be picked."""
        owner = self.table.desk.people[colour].name
        return _("{name}, {place}").format(name=owner, place=place_words(place, colour))

    def _action_row(self, group: Group, action: Any) -> Row:
        picks = self.table.picks
        if picks.swapping:
            end = action.source if group.place == action.target else action.target
            colour = int(picks.ground.cells[end]) - 1
            text = self._owned(end, colour)
        else:
            colour = self._colour(group) or 0
            text = _("{start} to {end}").format(start=self._beginning(group), end=place_words(action.target, colour))

        def press() -> None:
            picks.group, picks.action = group, action
            self.table.changed()

        return Row(colour, text, picks.action == action, press)

    def _seven_row(self, group: Group) -> Row:
        picks = self.table.picks
        chosen = picks.group == group and picks.action is not None
        colour = self._colour(group) or 0
        text = place_words(group.place, colour)
        short = text
        if chosen:
            text = _("{start} to {end}").format(start=text, end=place_words(picks.action.target, colour))

        def press() -> None:
            picks.begin(group)
            self.table.changed()

        return Row(colour, text, chosen, press, group, picks.action.steps if chosen else 0, short)

    def _shut(self) -> str:
        """Why other marbles of a seven cannot step."""
        picks, seen = self.table.picks, self.table.seen
        if picks.function is not Card.SEVEN:
            return ""
        ground = picks.ground
        colour = controlled(ground, seen.turn)
        fixed = seen.seven.locks if seen.seven is not None else locked(ground)
        able = picks.sources()
        notes = []
        for place in marbles(ground, colour):
            if place in able:
                continue
            why = _("locked") if place in fixed else _("no room")
            notes.append(_("{place}: {why}").format(place=place_words(place, colour), why=why))
        return ", ".join(notes)

    # --- layout -------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build the widgets for what is picked now."""
        gui = self._gui
        focus = gui.focus.name if gui.focus in self._mine and gui.focus is not None else None
        seen = gui.focus_seen
        for widget in self._mine:
            if widget in gui.widgets:
                gui.remove(widget)
        self._mine = []
        self._rows = self._fresh_rows() if self.table.view is not None else []
        inner = self.inner
        top = inner.y + (64 if self.compact else 130)
        pitch = 40.0 if self.compact else 44.0
        head = 0.0
        self._tool = Box(inner.x, top, inner.w, 0)
        if self.table.view is not None and self.table.view.legal:
            head = 24 + (34.0 if self.compact else 42.0)
            shown = min(len(self._rows), 4)
            self._tool = Box(inner.x, top, inner.w, head + shown * pitch + 4)
            area = Box(inner.x, top + head, inner.w, shown * pitch)
            if self._stepped:
                self._place_steppers(area, pitch)
            elif self._rows:
                rows = ScrollList(
                    area, _("Choices"), pitch - 4, len(self._rows), self._draw_row, lambda at: self._rows[at].press(), 4
                )
                at = next((number for number, row in enumerate(self._rows) if row.chosen), None)
                if at is not None:
                    rows.cursor = at
                    rows.reveal(at)
                self._mine.append(gui.add(rows))
        log_top = self._tool.bottom + (10 if self._tool.h else 0)
        heading = 0.0 if self.compact and self._tool.h else 26.0
        high = 20.0 if self.compact else 22.0
        room = max(0.0, inner.bottom - log_top - heading)
        self._log = Box(inner.x, log_top + heading, inner.w, int(room // high) * high)
        log = self.table.desk.log
        self._mine.append(gui.add(LogList(self._log, _("Round log"), high, "log", lambda: log.lines)))
        if focus is not None:
            again = next((widget for widget in self._mine if widget.name == focus and widget.live), None)
            if again is not None:
                gui.set_focus(again, seen)

    def _place_steppers(self, area: Box, pitch: float) -> None:
        gui = self._gui
        for number, row in enumerate(self._rows[:4]):
            box = Box(area.x, area.y + number * pitch, area.w, pitch - 4)
            group = row.group
            assert group is not None
            target = Target(
                Box(box.x, box.y, box.w - 118, box.h),
                _("Marble {n}").format(n=number + 1),
                row.press,
                lambda canvas, _widget, row=row, box=box: self._paint_stepper(canvas, box, row),  # type: ignore[misc]
            )
            self._mine.append(gui.add(target))
            for by, icon, name, x in (
                (-1, "minus", _("fewer steps, marble {n}"), box.right - 112),
                (1, "plus", _("more steps, marble {n}"), box.right - 40),
            ):
                words = name.format(n=number + 1)
                button = gui.button(
                    Box(x, box.y, 36, 36), "", self._counter(group, by), kind="quiet", icon=icon, name=words,
                    tooltip=_("Fewer steps") if by < 0 else _("More steps"),
                )  # fmt: skip
                actions = self.table.picks.actions_of(group)
                at = actions.index(self.table.picks.action) if row.chosen else -1
                button.enabled = at >= 0 if by < 0 else at + 1 < len(actions)
                button.reason = _("No fewer steps.") if by < 0 else self._most(group)
                self._mine.append(button)

    def _most(self, group: Group) -> str:
        """Why a marble takes no more steps."""
        actions = self.table.picks.actions_of(group)
        most = actions[-1].steps if actions else 0
        if most >= self.table.picks.steps_left:
            return _("All steps are used.")
        return _("There is room for {steps} only.").format(steps=steps_words(most))

    def _counter(self, group: Group, by: int) -> Callable[[], None]:
        def press() -> None:
            if self.table.picks.count(group, by):
                self.table.changed()

        return press

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Headings and sections; the widgets draw themselves."""
        inner = self.inner
        self._draw_last(canvas)
        if self._tool.h:
            canvas.rule(inner.x, self._tool.y - 8, inner.w)
            self._draw_tool(canvas)
        canvas.rule(inner.x, self._log.y - (6 if self.compact and self._tool.h else 34), inner.w)
        if not (self.compact and self._tool.h):
            canvas.label(_("Round log"), "panel", Box(inner.x, self._log.y - 27, inner.w, 24))

    def _last_line(self) -> CardLine | None:
        lines = self.table.desk.log.lines
        return next((line for line in reversed(lines) if isinstance(line, CardLine)), None)

    def _draw_last(self, canvas: Canvas) -> None:
        inner, seen = self.inner, self.table.seen
        line = self._last_line()
        top = seen.pile[-1] if seen.pile else None
        high = 50.0 if self.compact else 92.0
        head = 0.0 if self.compact else 24.0
        if not self.compact:
            canvas.label(_("Last played"), "panel", Box(inner.x, inner.y, inner.w, 22))
        card = Box(inner.x, inner.y + head + 2, high * 92 / 130, high)
        if top is None or line is None:
            words = _("No card has been played yet.")
            canvas.fitted(words, (("body", 2), ("log", 3)), Box(inner.x, inner.y + head, inner.w, high), "ink_2")
            return
        draw_card(canvas, card, line.card if line.card is not None else top, words=card.w >= 64)
        area = Box(card.right + 12, card.y, inner.right - card.right - 12, high)
        ways = (("body", 3), ("log", 4), ("caption", 5)) if not self.compact else (("log", 2), ("caption", 3))
        canvas.fitted(line.words(), ways, area)

    def _draw_tool(self, canvas: Canvas) -> None:
        box = self._tool
        title, text = self._tool_words()
        canvas.fitted(title, (("panel", 1), ("row", 1), ("log_bold", 1)), box.top(24))
        area = Box(box.x, box.y + 24, box.w, 32.0 if self.compact else 40.0)
        canvas.fitted(text, (("log", 2), ("caption", 2), ("caption", 3)), area, "ink_2", valign="top")

    def _tool_words(self) -> tuple[str, str]:
        picks = self.table.picks
        if picks.function is Card.SEVEN and picks.options:
            left = picks.steps_open
            title = _("The seven: {steps} left").format(steps=steps_words(left)) if left else _("The seven: all used")
            shut = self._shut()
            return title, shut or _("Marbles you pass are captured.")
        if picks.undoing:
            card = card_title(picks.function or Card.TAC)
            title = _("TAC on {card}").format(card=card)
            return title, _("The last card is taken back, then used by you.")
        if picks.discarding:
            return self._blocked()
        if picks.card is not None and isinstance(picks.action, Discard):
            return card_title(picks.card), _("It goes face up to the played cards; nothing moves.")
        if picks.card is not None and not picks.giving:
            title = card_title(picks.card)
            if picks.swapping:
                return title, _("Now the other marble.") if picks.group else _("First one marble of any colour.")
            count = len(self._rows)
            if count:
                return title, ngettext("There is {n} way to use it.", "There are {n} ways to use it.", count).format(
                    n=count
                )
            return title, _("There is only one way to use it.")
        if picks.giving:
            got = _("Your partner sees it once all four have given.")
            return _("The exchange"), got
        return self._blocked()

    def _blocked(self) -> tuple[str, str]:
        """The cards that cannot be played, with their reasons."""
        picks = self.table.picks
        reasons = []
        for index in range(len(picks.hand)):
            why = cannot(self.table, index) if picks.discarding or not picks.may(index) else ""
            if why and why not in reasons:
                reasons.append(why)
        if picks.discarding:
            return _("Why no card fits"), reasons[0] if reasons else _("Lay one card down.")
        if not reasons and self.table.seen.phase is Phase.SKIPPED:
            return self._whose(), _("An 8 skips you: one card is laid down unused, unless you play a TAC.")
        if not reasons:
            return self._whose(), _("Every card can be played.")
        title = ngettext("{n} card is blocked", "{n} cards are blocked", len(reasons)).format(n=len(reasons))
        return title, reasons[0]

    def _whose(self) -> str:
        """Whose cards lie in the rail: the Devil's player sees those of another (A19)."""
        seen, view = self.table.seen, self.table.view
        if view is not None and view.player != seen.turn:
            return _("Cards of {name}").format(name=self.table.desk.people[seen.turn].name)
        return _("Your cards")

    def _row_ground(self, canvas: Canvas, box: Box, chosen: bool, hovered: bool) -> None:
        if chosen:
            canvas.block(box, "ink", 8)
            canvas.block(box.inset(2.5), "pick", 6)
        else:
            canvas.block(box, "pick_hover" if hovered else "card_2", 8)

    def _draw_row(self, canvas: Canvas, index: int, box: Box, hovered: bool) -> None:
        row = self._rows[index]
        self._row_ground(canvas, box, row.chosen, hovered)
        self._row_words(canvas, box, row, 12)

    def _row_words(self, canvas: Canvas, box: Box, row: Row, right: float) -> None:
        x = box.x + 12
        if row.colour is not None:
            draw_marble(canvas, (box.x + 22, box.centre.y), 24, self.table.desk.people[row.colour].token)
            x = box.x + 42
        area = Box(x, box.y + 2, box.right - right - x, box.h - 4)
        canvas.fitted(
            row.text,
            (("body_bold", 1), ("log_bold", 1), ("caption_bold", 1), ("caption_bold", 2)),
            area,
            short=row.short,
        )

    def _paint_stepper(self, canvas: Canvas, box: Box, row: Row) -> None:
        self._row_ground(canvas, box, row.chosen, False)
        self._row_words(canvas, box, row, 118)
        canvas.label(str(row.count), "number", Box(box.right - 76, box.y, 36, box.h), align="centre")
