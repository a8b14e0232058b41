"""Saved games: those to continue and the replays, with pictures, names, copies, and a way back after Delete."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from game import saves, shelf
from game.engine.record import RecordError
from game.i18n import _, ngettext
from game.saves import SaveError
from game.scenes.ask_text import AskTextScene
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import DialogScene, tell
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.scenes.replay import ReplayScene
from game.scenes.saved_entry import Entry
from game.scenes.saved_face import breakable, draw_damaged, draw_details, draw_entry, role_for
from game.scenes.saved_words import short_when
from game.scenes.session import Session
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.scene import Scene
from game.ui.widgets import ScrollList, Segments

PATH_LIMIT = 400

_READ: dict[tuple[Path, int], Entry] = {}
"""Entries that were read in this run, by file and time of change."""


def _entry(saved: saves.SavedMatch) -> Entry:
    try:
        key = (saved.path, saved.path.stat().st_mtime_ns)
    except OSError:
        return Entry(saved, saved.problem)
    known = _READ.get(key)
    if known is None or known.saved.meta != saved.meta:
        if len(_READ) > 200:
            _READ.clear()
        known = _READ[key] = Entry(saved, saved.problem)
    return known


class SavedScene(Scene):
    """Two halves of one page; the picked game is shown large."""

    def __init__(self, host: Host, replays: bool = False) -> None:
        super().__init__()
        self.host = host
        self.replays = replays
        self.entries: list[Entry] = []
        self.picked: Path | None = None
        self.deleted: list[Path] = []
        self._covered = False
        self._scroll = 0.0
        self._now = datetime.now()
        self._backdrop = Backdrop()
        self._list: ScrollList | None = None
        self._rail_left = 0.0
        self._title_x = 0.0
        self._title_room = 0.0
        shelf.empty_bin()

    # --- the list -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._covered = False
        self._reload()
        self.layout(self.frame)

    def leave(self) -> None:
        """Left for good, and not only covered by a question of its own: what was deleted goes."""
        if not self._covered:
            self.deleted.clear()
            shelf.empty_bin()

    def _reload(self) -> None:
        self._now = datetime.now()
        folder = saves.replays_folder() if self.replays else saves.saves_folder()
        self.entries = [_entry(saved) for saved in saves.glance(folder)]
        if self.entry is None:
            self.picked = self.entries[0].saved.path if self.entries else None
        if self.entry is not None:
            self.entry.read()

    @property
    def entry(self) -> Entry | None:
        """The picked line."""
        return next((entry for entry in self.entries if entry.saved.path == self.picked), None)

    def _pick(self, index: int) -> None:
        self.picked = self.entries[index].saved.path
        self.entries[index].read()
        self.layout(self.frame)

    def _choose_half(self, replays: bool) -> None:
        self.replays = replays
        self._scroll, self.picked = 0.0, None
        self._reload()
        self.layout(self.frame)

    # --- layout -------------------------------------------------------------------------------------------

    @property
    def _panels(self) -> tuple[Box, Box]:
        frame = self.frame
        top, margin, gap = (48.0, 8.0, 8.0) if frame.compact else (72.0, 16.0, 16.0)
        height = bottom_rail(frame).y - gap - top
        right = 372.0 if frame.compact else 492.0
        left = Box(margin, top, frame.w - 2 * margin - gap - right, height)
        return left, Box(left.right + gap, top, right, height)

    def layout(self, frame: Frame) -> None:
        if self._list is not None:
            self._scroll = self._list.offset
        super().layout(frame)
        self._layout_header()
        self._layout_list()
        self._layout_details()
        self._layout_rail()

    def _layout_header(self) -> None:
        gui, frame = self.gui, self.frame
        assert gui is not None
        y, h, margin = (5.0, 36.0, 8.0) if frame.compact else (16.0, 40.0, 16.0)
        w = button_width(self.texts, _("Games"), True)
        gui.button(Box(margin, y, w, h), _("Games"), self.back, kind="rail", icon="chevron_left", name="games")
        self._title_x = margin + w + 16
        x = frame.w - margin
        for label, icon, name, act in (
            (_("Help"), "help", "help", self._help),
            (_("Import"), "import", "import", self._ask_import),
        ):
            w = button_width(self.texts, label, True)
            x -= w
            gui.button(Box(x, y, w, h), label, act, kind="rail", icon=icon, name=name)
            x -= 10
        self._title_room = x - self._title_x

    def _layout_list(self) -> None:
        assert self.gui is not None
        left, _right = self._panels
        halves = [(False, _("Games to continue"), ""), (True, _("Replays"), "")]
        widths = [self.texts.width(word, "choice_on") for _value, word, _icon in halves]
        width = Segments.natural_width(widths)
        self._half_right = left.x + 16 + width
        self.gui.add(
            Segments(Box(left.x + 16, left.y + 12, width, 40), _("List"), halves, self.replays, self._choose_half)
        )
        row, gap = (84.0, 8.0) if self.frame.compact else (96.0, 10.0)
        area = Box(left.x + 16, left.y + 64, left.w - 32, left.h - 76)
        self._list = self.gui.add(
            ScrollList(area, _("Saved games"), row, len(self.entries), self._draw_row, self._pick, gap)
        )
        self._list.scroll_to(self._scroll)
        at = next((index for index, entry in enumerate(self.entries) if entry.saved.path == self.picked), 0)
        self._list.cursor = at

    def _layout_details(self) -> None:
        gui, entry = self.gui, self.entry
        assert gui is not None
        if entry is None:
            return
        _left, panel = self._panels
        inner = panel.inset(16 if self.frame.compact else 20, 14)
        self._buttons_y = inner.bottom - 46
        reason = _("The file is damaged.")
        x = inner.x
        specs: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            (_("Rename"), "pencil", "rename", self._ask_name),
            (_("Duplicate"), "copy", "duplicate", self._duplicate),
        )
        widths = [button_width(self.texts, label, True) for label, _icon, _name, _act in specs]
        danger = button_width(self.texts, _("Delete"), True)
        gap = 12.0
        pictured = sum(widths) + danger + 2 * gap <= inner.w
        if not pictured:
            widths = [width - 28 for width in widths]
            danger -= 28
            gap = min(gap, max(6.0, (inner.w - sum(widths) - danger) / 2))
        for (label, icon, name, act), w in zip(specs, widths, strict=True):
            button = gui.button(
                Box(x, self._buttons_y, w, 44), label, act, kind="quiet", icon=icon if pictured else "", name=name
            )
            button.enabled, button.reason = not entry.problem, reason
            x += w + gap
        gui.button(
            Box(inner.right - danger, self._buttons_y, danger, 44),
            _("Delete"),
            self._ask_delete,
            kind="danger",
            icon="trash" if pictured else "",
            name="delete",
        )

    def _layout_rail(self) -> None:
        gui = self.gui
        assert gui is not None
        rail = bottom_rail(self.frame)
        h = 40.0 if self.frame.compact else 44.0
        y, x = rail.y + (rail.h - h) / 2 - 2, rail.right - 16
        entry = self.entry
        if entry is not None:
            label, icon, act = (
                (_("Watch"), "film", self._watch) if self.replays else (_("Continue"), "play", self._continue)
            )
            w = button_width(self.texts, label, True, 148)
            x -= w
            main = gui.button(Box(x, y, w, h), label, act, kind="primary", icon=icon, name="open")
            main.enabled, main.reason = not entry.problem, _("The file is damaged.")
            x -= 14
            x = self._rail_button(x, y, h, _("Export file"), "export", self._export, "export file")
        if self.deleted:
            x = self._rail_button(x, y, h, _("Undo delete"), "undo", self._undo_delete, "undo delete")
        self._rail_left = x

    def _rail_button(
        self, x: float, y: float, h: float, label: str, icon: str, act: Callable[[], None], name: str
    ) -> float:
        assert self.gui is not None
        w = button_width(self.texts, label, True)
        self.gui.button(Box(x - w, y, w, h), label, act, kind="rail", icon=icon, name=name)
        return x - w - 14

    # --- actions ------------------------------------------------------------------------------------------

    def _cover(self, scene: Scene) -> None:
        """Show something of this page over it; the page is not left by that."""
        self._covered = True
        self.host.push(scene)

    def _fail(self, title: str, error: Exception) -> None:
        self._covered = True
        tell(self.host, title, breakable(str(error)))

    def back(self) -> None:
        self.host.pop()

    def _help(self) -> None:
        self._covered = True
        tell(self.host, _("Saved games"), _(
            "Every game is saved at each move. The app keeps the three newest by itself; games that you rename, "
            "duplicate or import stay until you delete them. Finished games move to the replays."
        ))  # fmt: skip

    def _continue(self) -> None:
        if self.entry is None:
            return
        try:
            session = Session.resume(self.entry.saved.path, self.host.say)
        except RecordError as error:
            self._fail(_("This game cannot go on"), error)
            return
        from game.scenes.board import BoardScene

        self.host.push(BoardScene(self.host, session))

    def _watch(self) -> None:
        if self.entry is None:
            return
        scene = ReplayScene.of_file(self.host, self.entry.saved.path)
        if isinstance(scene, DialogScene):
            self._cover(scene)
        else:
            self.host.push(scene)

    def _export(self) -> None:
        if self.entry is None:
            return
        try:
            self.host.say(_("Written to {file}.").format(file=shelf.export(self.entry.saved.path)))
        except SaveError as error:
            self._fail(_("The file cannot be exported"), error)

    def _ask_name(self) -> None:
        entry = self.entry
        if entry is not None:
            self._cover(
                AskTextScene(
                    self.host,
                    _("Name of this game"),
                    _("Without a name the list says game and turn."),
                    entry.name,
                    _("Rename"),
                    self._rename,
                    shelf.NAME_LIMIT,
                )
            )

    def _rename(self, name: str) -> None:
        if self.entry is None:
            return
        try:
            shelf.rename(self.entry.saved.path, name)
        except (RecordError, SaveError) as error:
            self._fail(_("The name cannot be kept"), error)
            return
        self._reload()
        self.layout(self.frame)

    def _duplicate(self) -> None:
        if self.entry is None:
            return
        try:
            name = _("Copy of {name}").format(name=self.entry.name or self.entry.title)
            self.picked = shelf.duplicate(self.entry.saved.path, name)
        except (RecordError, SaveError) as error:
            self._fail(_("The copy cannot be made"), error)
            return
        self._scroll = 0.0
        self._list = None
        self._reload()
        self.layout(self.frame)

    def _ask_delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        title = _("Delete this replay?") if self.replays else _("Delete this game?")
        text = _("Undo delete brings it back until you leave this page.")
        self._cover(DialogScene(self.host, title, text, _("Delete"), self._delete, no=_("Keep"), danger=True))

    def _delete(self) -> None:
        if self.entry is None:
            return
        at = self.entries.index(self.entry)
        try:
            self.deleted.append(shelf.put_away(self.entry.saved.path))
        except SaveError as error:
            self._fail(_("The game cannot be deleted"), error)
            return
        rest = [entry for entry in self.entries if entry.saved.path != self.picked]
        self.picked = rest[min(at, len(rest) - 1)].saved.path if rest else None
        self._reload()
        self.layout(self.frame)

    def _undo_delete(self) -> None:
        try:
            self.picked = shelf.take_back(self.deleted.pop())
        except SaveError as error:
            self._fail(_("The game cannot be brought back"), error)
            return
        self.replays = self.picked.parent == saves.replays_folder()
        self._reload()
        self.layout(self.frame)

    def _ask_import(self) -> None:
        text = _("Type where the file of the game lies, or drop the file on this window.")
        self._cover(
            AskTextScene(
                self.host, _("Import a game"), text, "", _("Import"), self.bring_in, PATH_LIMIT, on_drop=self.bring_in
            )
        )

    def bring_in(self, name: str) -> None:
        """Take in the record file of that name."""
        name = name.strip().strip('"').removeprefix("file://")
        if not name:
            return
        try:
            path, match = shelf.bring_in(Path(name).expanduser())
        except (RecordError, SaveError) as error:
            self._fail(_("This file cannot be imported"), error)
            return
        self.replays = match.current_player is None
        self.picked = path
        self._list, self._scroll = None, 0.0
        self._reload()
        self.layout(self.frame)
        self.host.say(_("The game is among the replays.") if self.replays else _("The game can be continued."))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.bring_in(event.file)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.entry is not None:
            self._ask_delete()
            return True
        return super().handle(event)

    # --- time and picture ---------------------------------------------------------------------------------

    def _unread(self) -> Entry | None:
        """A line in sight whose file was not looked at yet."""
        if self._list is None:
            return None
        for index, entry in enumerate(self.entries):
            row = self._list.row_box(index)
            if (
                not entry.is_read
                and not entry.problem
                and row.bottom > self._list.box.y
                and row.y < self._list.box.bottom
            ):
                return entry
        return None

    def update(self, milliseconds: float) -> bool:
        changed = super().update(milliseconds)
        unread = self._unread()
        if unread is not None:
            unread.read()
            changed = True
        return changed

    @property
    def moving(self) -> bool:
        return super().moving or self._unread() is not None

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still)
        compact = canvas.frame.compact
        left, panel = self._panels
        y = 5.0 if compact else 16.0
        title = _("Saved games")
        canvas.label(
            title, role_for(canvas, title, self._title_room), Box(self._title_x, y, self._title_room, 40), "on_dark"
        )
        count = len(self.entries)
        words = (
            ngettext("Newest first, {n} replay", "Newest first, {n} replays", count)
            if self.replays
            else ngettext("Newest first, {n} game", "Newest first, {n} games", count)
        ).format(n=count)
        spot = Box(self._half_right + 12, left.y + 12, left.right - 16 - self._half_right - 12, 40)
        canvas.label(words, "caption", spot, "ink_2", align="right", lines=2)
        if not self.entries:
            self._draw_empty(canvas, left)
        entry = self.entry
        if entry is not None:
            inner = panel.inset(16 if compact else 20, 14)
            draw_details(canvas, Box(inner.x, inner.y, inner.w, self._buttons_y - 8 - inner.y), entry, self._now)
        self._draw_rail(canvas)
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        for panel in self._panels:
            canvas.panel(panel)
        canvas.rail(bottom_rail(canvas.frame))

    def _draw_empty(self, canvas: Canvas, left: Box) -> None:
        text = (
            _("No replays yet. Every finished game is kept here.")
            if self.replays
            else _("Nothing to continue. Every game that you start is saved here at each move.")
        )
        canvas.paragraph(text, "body_large", Box(left.x + 24, left.y + 84, left.w - 48, 66), "ink_2")

    def _draw_row(self, canvas: Canvas, index: int, row: Box, hovered: bool) -> None:
        entry = self.entries[index]
        if entry.saved.path == self.picked:
            canvas.nine("mark_selected_row", row)
        else:
            canvas.nine("nine_row", row)
        if hovered and entry.saved.path != self.picked:
            canvas.block(row.inset(2), "pick_hover", 9)
        h = row.h - 20
        picture = Box(row.x + 10, row.y + 10, h * 112 / 76, h)
        shown = entry.picture(canvas, picture)
        if shown is not None:
            canvas.surface.blit(shown, canvas.frame.rect(picture))
        elif entry.problem:
            canvas.block(picture, "card_3", 10)
            canvas.icon("warning", around(picture.centre, 30), "danger_text")
        x = picture.right + 16
        when = short_when(entry.saved.when, self._now)
        when_w = canvas.width(when, "caption") + 2
        canvas.label(when, "caption", Box(row.right - 14 - when_w, row.y, when_w, row.h), "ink_2", align="right")
        room = row.right - 28 - when_w - x
        if entry.problem:
            draw_damaged(canvas, entry, Box(x, row.y, room, row.h))
        elif entry.is_read:
            draw_entry(canvas, entry, Box(x, row.y, room, row.h))

    def _draw_rail(self, canvas: Canvas) -> None:
        rail = bottom_rail(canvas.frame)
        compact = canvas.frame.compact
        prompt = _("Pick a replay to watch") if self.replays else _("Pick a game to continue")
        line = _("Pictures show the open board only. Hands, bets and programs stay hidden.")
        width = self._rail_left - rail.x - 28
        y = rail.y + (rail.h - 46) / 2
        role = role_for(canvas, prompt, width, ("prompt", "panel", "row"))
        canvas.label(prompt, role, Box(rail.x + 16, y - 4, width, 26), "on_dark")
        room = Box(rail.x + 16, y + 22, width, 24)
        if canvas.texts.fit(line, "body", width, 1).fits:
            canvas.label(line, "body", room, "on_dark_2")
        elif canvas.texts.fit(line, "caption", width, 2).fits:
            canvas.label(line, "caption", Box(room.x, room.y - (2 if compact else 0), room.w, 34), "on_dark_2", lines=2)
