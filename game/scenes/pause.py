"""Pause over a running match, and the rules pages with or without a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game import games
from game.i18n import _
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import DialogScene
from game.scenes.frame import SPEEDS, button_width, speed_words
from game.scenes.host import Host
from game.scenes.rules_view import RulesView
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene
from game.ui.table import Help
from game.ui.widgets import DropDown, Segments, Tick

if TYPE_CHECKING:
    from game.scenes.board import BoardScene


HELPS_TITLE, HELP_ROW = 26.0, 36.0


class PauseScene(Scene):
    """Resume, rules, settings, save and leave, give up: what was on screen stays in sight under a veil.

    Nothing below moves meanwhile, so it is painted once.
    """

    def __init__(self, host: Host, board: BoardScene, covered: Scene | None = None) -> None:
        """``covered`` is the handover that hides the board, so that there is nothing to show on it."""
        super().__init__()
        self.host = host
        self.board = board
        self.view = RulesView(board.session.game, self._turned, None if covered else self._show)
        self._covered = covered
        self._backdrop = Backdrop()
        self._box = Box(0, 0, 0, 0)
        self._foot = Box(0, 0, 0, 0)
        self._side = 208.0
        self._helps_title: Box | None = None
        self._help_boxes: list[tuple[Help, Box]] = []

    def back(self) -> None:
        self.host.pop()

    def _turned(self) -> None:
        self.layout(self.frame)

    def _first_page(self) -> None:
        self.view.at = 0
        self.layout(self.frame)

    def _show(self) -> None:
        self.host.pop()
        self.board.table.pulse()

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        helps = self.board.helps if not self._covered else ()
        if frame.compact:
            self._box = Box(16, 16, frame.w - 32, frame.h - 40)
        else:
            w, h = 1128.0, min(676.0 if helps else 616.0, frame.h - 100)
            self._box = Box((frame.w - w) / 2, (frame.h - h) / 2, w, h)
        box = self._box
        side = 196.0 if frame.compact else 208.0
        x, y = box.x + 24, box.y + (64 if frame.compact else 77)
        h, pitch = (42.0, 50.0) if frame.compact or helps else (46.0, 60.0)
        specs: list[tuple[str, str, str, Callable[[], None], str]] = [
            (_("Resume game"), "play", "primary", self.back, "resume"),
            (_("Rules"), "book", "quiet", self._first_page, "rules"),
            (_("Settings"), "gear", "quiet", self._settings, "settings"),
        ]
        if self.board.match.can_undo and not self._covered:
            specs.append((_("Restart turn"), "undo", "quiet", self._restart, "restart turn"))
        specs.append((_("Save and leave"), "save", "quiet", self._leave, "leave"))
        specs.append((_("Give up game"), "flag", "danger", self._give_up, "give up"))
        for label, icon, kind, act, name in specs:
            chosen = name == "rules"
            gui.button(Box(x, y, side, h), label, act, kind=kind, icon=icon, name=name, align="left", chosen=chosen)
            y += pitch
        self._help_boxes = []
        self._helps_title = None
        if helps:
            y = self._layout_helps(helps, Box(x, y, side, 0))
        self._foot = Box(x, y + 8, side, min(64.0, box.bottom - (66 if frame.compact else 12) - y - 8))
        if frame.compact:
            choices = [(speed, _("Speed {speed}").format(speed=speed_words(speed))) for speed in SPEEDS]
            area = Box(x, box.bottom - 62, side, 40)
            speed = self.host.settings.speed
            gui.add(DropDown(area, _("Game speed"), choices, speed, self._speed, within=frame.box))
        self._side = side
        inner = Box(x + side + 52, box.y + 24, box.right - 24 - (x + side + 52), box.h - 48)
        self.view.layout(frame, self.texts, gui, inner)

    def _layout_helps(self, helps: Sequence[Help], area: Box) -> float:
        """A tick row for every help of the person to act; returns where the next thing may lie."""
        assert self.gui is not None
        y = area.y + HELPS_TITLE
        for one in helps:
            label, hint = _(one.label), _(one.hint)
            on = self.board.wants(one.key)
            self.gui.add(Tick(Box(area.x, y, area.w, HELP_ROW), label, on, self._switcher(one.key), tooltip=hint))
            y += HELP_ROW
            high = self._hint_height(hint, area.w - 30)
            if not self.frame.compact:
                self._help_boxes.append((one, Box(area.x + 30, y - 4, area.w - 30, high)))
                y += high
        self._helps_title = Box(area.x, area.y, area.w, HELPS_TITLE)
        return y

    def _hint_height(self, hint: str, width: float) -> float:
        return self.texts.line("caption") * len(self.texts.fit(hint, "caption", width, 3).lines)

    def _switcher(self, key: str) -> Callable[[bool], None]:
        def switch(on: bool) -> None:
            self.board.switch_help(key, on)

        return switch

    def _speed(self, speed: float) -> None:
        self.host.change(speed=speed)
        self.board.layout(self.board.frame)

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.host.push(SettingsScene(self.host, in_match=True))

    def _restart(self) -> None:
        self.host.pop()
        self.board.restart_turn()

    def _leave(self) -> None:
        self.board.close()
        self.host.home()

    def _give_up(self) -> None:
        self.host.push(
            DialogScene(
                self.host,
                _("Give up this game?"),
                _("The game ends without a result and is not kept among the saved games."),
                _("Give up"),
                self._really,
                no=_("Keep playing"),
                danger=True,
            )
        )

    def _really(self) -> None:
        self.board.give_up()
        self.host.home()

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still, self.host.settings)
        box = self._box
        canvas.label(_("Paused"), "title", Box(box.x + 24, box.y + 20, self._side, 38))
        saved = _("Every move is saved at once.")
        if self._covered is None:
            saved = f"{self.board.table.header().line}\n{saved}"
        canvas.label(saved, "caption", self._foot, "ink_2", valign="top", lines=4)
        if self._helps_title is not None:
            player = self.board.match.current_seat
            words = _("Helps for {name}").format(name=player.name if player else "")
            canvas.label(words, "caption_bold", self._helps_title, valign="bottom", short=_("Helps"))
        for one, spot in self._help_boxes:
            canvas.label(_(one.hint), "caption", spot, "ink_2", valign="top", lines=3)
        self.view.draw(canvas)
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        below = self._covered or self.board
        canvas.ledger = None
        below.draw(canvas)
        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        box = self._box
        canvas.shadow(box, "lifted", 20)
        canvas.faced("nine_overlay", box, 8)
        canvas.fill(Box(box.x + 24 + self._side + 24, box.y + 24, 2, box.h - 48), "rule")


class RulesScene(Scene):
    """The rules of all games, without a match."""

    def __init__(self, host: Host, game: str | None = None) -> None:
        super().__init__()
        self.host = host
        self.game = games.find(game) if game else games.GAMES[0]
        self.view = RulesView(self.game, self._turned, None)
        self._backdrop = Backdrop()
        self._title_x = 0.0

    def back(self) -> None:
        self.host.pop()

    def _turned(self) -> None:
        self.layout(self.frame)

    def _choose(self, key: str) -> None:
        self.game = games.find(key)
        self.view = RulesView(self.game, self._turned, None)
        self.layout(self.frame)

    @property
    def _panel(self) -> Box:
        frame = self.frame
        top, margin = (48.0, 8.0) if frame.compact else (72.0, 16.0)
        return Box(margin, top, frame.w - 2 * margin, bottom_rail(frame).bottom - top - 4)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        y, h, margin = (5.0, 36.0, 8.0) if frame.compact else (16.0, 40.0, 16.0)
        w = button_width(self.texts, _("Back"), True)
        gui.button(Box(margin, y, w, h), _("Back"), self.back, kind="rail", icon="chevron_left", name="back")
        self._title_x = margin + w + 16
        panel = self._panel
        wide = min(panel.w - 48, 1080.0)
        inner = Box(panel.centre.x - wide / 2, panel.y + 24, wide, panel.h - 44)
        if len(games.GAMES) > 1:
            choices = [(game.key, _(game.title), "") for game in games.GAMES]
            widths = [self.texts.width(word, "choice_on") for _key, word, _icon in choices]
            width = min(panel.w * 0.62, Segments.natural_width(widths))
            area = Box(frame.w - margin - width, y, width, 40)
            gui.add(Segments(area, _("Game"), choices, self.game.key, self._choose))
        self.view.layout(frame, self.texts, gui, inner)

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, lambda still: still.panel(self._panel))
        y = 5.0 if canvas.frame.compact else 16.0
        canvas.label(_("How to play"), "screen", Box(self._title_x, y, 300, 40), "on_dark")
        self.view.draw(canvas)
        super().draw(canvas)
