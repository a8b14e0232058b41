"""The side panel of a replay: how to look at the board, the log as a list to jump by, and the looking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.gui import Gui
from game.ui.table import LogLine, Replaying
from game.ui.text import Texts
from game.ui.widgets import ScrollList, Target, Tick

LOOKING_BACK = 118.0
"""Height of the section at the foot."""


@dataclass(slots=True)
class Eye:
    """How the person looks at the board; outlives a layout."""

    view: str
    piece: int
    layers: set[str]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the log: the ply it leads to, what is said, and whether it begins an entry."""

    ply: int
    words: str
    first: bool
    heading: bool
    token: int | None = None
    label: str = ""


class ReplayPanel:
    """Builds its widgets in one layout; ``on_look`` hears of another view, ``on_jump`` of a picked line."""

    def __init__(
        self,
        box: Box,
        compact: bool,
        texts: Texts,
        gui: Gui,
        face: Replaying,
        eye: Eye,
        lines: Sequence[LogLine],
        on_look: Callable[[], None],
        on_jump: Callable[[int], None],
        explains: bool,
    ) -> None:
        side = 14.0 if compact else 16.0
        self.box = box
        self.inner = Box(box.x + side, box.y + (8 if compact else 12), box.w - 2 * side, box.h - 20)
        self.face = face
        self.eye = eye
        self.role = "log" if compact else "body"
        self._on_look = on_look
        self._on_jump = on_jump
        self._gui = gui
        self._tokens: list[Target] = []
        y = self._layout_view(compact, texts)
        self.log_y = y
        self.foot: float | None = box.bottom - (LOOKING_BACK - (16 if compact else 0)) if explains else None
        bottom = self.foot - 6 if self.foot is not None else box.bottom - 12
        pitch = 26.0 if compact else 28.0
        area = Box(self.inner.x - 6, y + 28, self.inner.w + 12, max(1, int((bottom - y - 28) / pitch)) * pitch)
        self.rows = self._break(texts, lines, area.w - 60)
        self.list = gui.add(ScrollList(area, _("Log"), pitch, len(self.rows), self._draw_row, self._picked))
        self.list.nearest = True  # the timeline is the bigger twin
        self.current = -1

    def _layout_view(self, compact: bool, texts: Texts) -> float:
        """The choices at the top. Returns where the log begins."""
        views, layers = self.face.views(), self.face.layers()
        if not views and not layers:
            return self.inner.y
        y = self.inner.y + 28
        left = max((texts.width(name, "body_bold") + 38 for _key, name in views), default=0.0)
        right = max((texts.width(name, "body") + 31 for _key, name, _first in layers), default=0.0)
        pitch, half = (
            (36.0, max(left, self.inner.w - right)) if left + right <= self.inner.w else (42.0, self.inner.w / 2)
        )
        half = min(half, max(left, self.inner.w / 2))
        for row, (key, name) in enumerate(views):
            spot = Box(self.inner.x, y + row * pitch, half - 6, pitch)
            self._gui.add(Tick(spot, name, key == self.eye.view, self._viewer(key), round_mark=True))
        for row, (key, name, _first) in enumerate(layers):
            spot = Box(self.inner.x + half, y + row * pitch, half, pitch)
            self._gui.add(Tick(spot, name, key in self.eye.layers, self._layerer(key)))
        y += pitch * max(len(views), len(layers))
        if self.eye.view == "piece":
            y = self._layout_pieces(y + 2)
        return y + (8 if compact else 10) + 8

    def _layout_pieces(self, y: float) -> float:
        size = 38.0
        columns = max(1, int((self.inner.w + 4) / (size + 2)))
        for index, (number, _token, _label, name) in enumerate(self.face.pieces()):
            row, column = divmod(index, columns)
            spot = Box(self.inner.x + column * (size + 2), y + row * (size + 2), size, size)
            said = _("Follow {name}").format(name=name)
            target = Target(spot, f"{said} {number + 1}", self._follower(number), self._draw_piece, said)
            self._tokens.append(self._gui.add(target))
        rows = -(-len(self.face.pieces()) // columns)
        return y + rows * (size + 2)

    def _viewer(self, key: str) -> Callable[[bool], None]:
        def choose(on: bool) -> None:
            if on:
                self.eye.view = key
                self._on_look()

        return choose

    def _layerer(self, key: str) -> Callable[[bool], None]:
        def choose(on: bool) -> None:
            (self.eye.layers.add if on else self.eye.layers.discard)(key)
            self._on_look()

        return choose

    def _follower(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.eye.piece = number
            self._on_look()

        return choose

    # --- log ----------------------------------------------------------------------------------------------

    def _break(self, texts: Texts, lines: Sequence[LogLine], width: float) -> list[Row]:
        rows: list[Row] = []
        turns = list(enumerate(self.face.turns))
        for line in lines:
            while turns and turns[0][1] <= line.ply:
                index, start = turns.pop(0)
                rows.append(Row(start, self.face.heading(index), True, True))
            for number, words in enumerate(texts.wrap(line.words(), self.role, width)):
                rows.append(Row(line.ply + 1, words, number == 0, False, line.token, line.label))
        rows += [Row(start, self.face.heading(index), True, True) for index, start in turns]
        return rows

    def _picked(self, index: int) -> None:
        self._on_jump(self.rows[index].ply)

    def show(self, ply: int) -> None:
        """Mark the line that tells the last action, and keep it in sight."""
        best = -1
        for index, row in enumerate(self.rows):
            if row.ply > ply:
                break
            if row.first and (best < 0 or row.ply > self.rows[best].ply or row.heading):
                best = index
        if best == self.current:
            return
        self.current = best
        shown = int(self.list.box.h / self.list.row_height)
        self.list.scroll_to(max(0, best - shown // 2) * self.list.row_height)
        self.list.cursor = max(0, best)

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, looking_back: str) -> None:
        """Headings, rules and the looking back; the widgets draw themselves."""
        inner = self.inner
        if self.log_y > inner.y:
            canvas.label(_("View"), "panel", Box(inner.x, inner.y, inner.w, 24))
            canvas.rule(inner.x, self.log_y - 8, inner.w)
        note = _("click a line to jump")
        used = canvas.label(_("Log"), "panel", Box(inner.x, self.log_y, inner.w * 0.5, 24))
        spot = Box(used.right + 12, self.log_y, inner.right - used.right - 12, 24)
        canvas.label(note, "caption", spot, "ink_2", align="right")
        if self.foot is None:
            return
        canvas.rule(inner.x, self.foot, inner.w)
        canvas.label(_("Looking back"), "panel", Box(inner.x, self.foot + 8, inner.w, 24))
        room = Box(inner.x, self.foot + 34, inner.w, self.box.bottom - self.foot - 40)
        for role in ("body", "log", "caption"):
            lines = int(room.h / canvas.texts.line(role))
            if canvas.texts.fit(looking_back, role, room.w, lines).fits or role == "caption":
                canvas.label(looking_back, role, room, valign="top", lines=lines)
                break

    def _draw_piece(self, canvas: Canvas, target: Target) -> None:
        number, token, label, _name = self.face.pieces()[self._tokens.index(target)]
        if number == self.eye.piece:
            canvas.nine("mark_selected_row", target.box)
        elif target.hovered:
            canvas.block(target.box.inset(2), "pick_hover", 8)
        canvas.token(token, target.box.centre, 24, label)

    def _draw_row(self, canvas: Canvas, index: int, row: Box, hovered: bool) -> None:
        entry = self.rows[index]
        here = index == self.current
        if here:
            canvas.nine("mark_selected_row", Box(row.x, row.y, row.w, row.h))
        elif hovered:
            canvas.block(row.inset(1), "pick_hover", 8)
        to_come = self.current < 0 or entry.ply > self.rows[self.current].ply
        if entry.heading:
            canvas.label(
                entry.words, "caption_bold" if here else "caption", row.inset(8, 0), "ink" if here else "ink_2"
            )
            return
        if entry.token is not None and entry.first:
            canvas.token(entry.token, (row.x + 18, row.centre.y), 19, entry.label)
        role = f"{self.role}_bold" if here else self.role
        spot = Box(row.x + 36, row.y, row.w - 40, row.h)
        canvas.label(entry.words, role, spot, "ink_2" if to_come else "ink")
