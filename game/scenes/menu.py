"""The start screen: five games on one track band, and the game that was left in the middle."""

from __future__ import annotations

from datetime import datetime

import pygame

from game import games, saves
from game.games import Game
from game.i18n import _, ngettext
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import tell
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.scenes.saved_words import where
from game.scenes.session import Session
from game.scenes.setup_boards import prepare
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.scene import Scene
from game.ui.widgets import Button, Target

LIFT = 6.0


class MenuScene(Scene):
    """The bottom of the stack."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self._saved: saves.SavedMatch | None = None
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._backdrop = Backdrop()
        self._cards: list[tuple[Game, Target, Button]] = []
        self._continue = Box(0, 0, 0, 0)

    def enter(self) -> None:
        for game in games.GAMES:
            prepare(self.host, game)
        self._saved = next((entry for entry in saves.list_saves() if not entry.problem and not entry.over), None)
        self.layout(self.frame)

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        self._cards = []
        compact = frame.compact
        rail = bottom_rail(frame)
        self._layout_continue(frame)
        count = len(games.GAMES)
        wide = 188.0 if compact else min(260.0, 232.0 + max(0.0, frame.w - 1280) / 5)
        margin = 16.0 if compact else 24.0
        gap = max(12.0, min(18.0, (frame.w - 2 * margin - 5 * wide) / 4))
        row = count * wide + (count - 1) * gap
        x = (frame.w - row) / 2 if row + 2 * margin < frame.w else margin
        top = 172.0 if compact else 200.0
        height = min(470.0, rail.y - (14 if compact else 28) - top)
        picture = min(262.0 if not compact else 180.0, height - 200)
        for game in games.GAMES:
            box = Box(x, top, wide, height)
            self._add_card(game, box, picture)
            x += wide + gap
        self._layout_rail(rail, compact)

    def _add_card(self, game: Game, box: Box, picture: float) -> None:
        gui = self.gui
        assert gui is not None
        target = Target(box, _(game.title), lambda: self._open(game), self._draw_card)
        gui.add(target)
        button = Button(
            gui.manager,
            self.frame,
            Box(box.x + 18, box.bottom - 66, box.w - 36, 44),
            _("Set up"),
            lambda: self._open(game),
            kind="quiet",
            icon="play",
            name=f"set up {game.key}",
        )
        button.focusable = False
        gui.add(button)
        self._cards.append((game, target, button))
        self._picture_height = picture

    def _layout_continue(self, frame: Frame) -> None:
        if self._saved is None or self.gui is None:
            self._continue = Box(frame.w, 0, 0, 0)
            return
        if frame.compact:
            self._continue = Box(16, 102, frame.w - 32, 48)
            w = button_width(self.texts, _("Continue"), True)
            box = Box(self._continue.right - 6 - w, self._continue.y + 4, w, 38)
        else:
            self._continue = Box(frame.w - 24 - 482, 24, 482, 144)
            w = button_width(self.texts, _("Continue"), True, 146)
            box = Box(self._continue.right - 16 - w, self._continue.bottom - 67, w, 50)
        self.gui.button(box, _("Continue"), self._resume, kind="primary", icon="play", name="continue")

    def _layout_rail(self, rail: Box, compact: bool) -> None:
        gui = self.gui
        assert gui is not None
        h = 40.0 if compact else 44.0
        y = rail.y + (rail.h - h) / 2 - 2
        x = rail.x + 16
        left = [
            (_("How to play"), "book", self._rules, "rules"),
            (_("Watch a replay"), "film", self._replays, "replays"),
            (_("Saved games"), "save", self._saved_games, "saves"),
        ]
        for label, icon, act, name in left:
            w = button_width(self.texts, label, True)
            gui.button(Box(x, y, w, h), label, act, kind="rail", icon=icon, name=name)
            x += w + 14
        x = rail.right - 16
        for label, icon, act, name in (
            (_("Quit"), "door", self.host.quit, "quit"),
            (_("Settings"), "gear", self._settings, "settings"),
        ):
            w = button_width(self.texts, label, True)
            x -= w
            gui.button(Box(x, y, w, h), label, act, kind="rail", icon=icon, name=name)
            x -= 14

    # --- actions ------------------------------------------------------------------------------------------

    def _open(self, game: Game) -> None:
        from game.scenes.setup import SetupScene

        self.host.push(SetupScene(self.host, game))

    def _resume(self) -> None:
        if self._saved is None:
            return
        from game.engine.record import RecordError
        from game.scenes.board import BoardScene

        try:
            session = Session.resume(self._saved.path, self.host.say)
        except RecordError as error:
            tell(self.host, _("This game cannot go on"), str(error))
            return
        self.host.push(BoardScene(self.host, session))

    def _rules(self) -> None:
        from game.scenes.pause import RulesScene

        self.host.push(RulesScene(self.host))

    def _replays(self) -> None:
        from game.scenes.saved import SavedScene

        self.host.push(SavedScene(self.host, replays=True))

    def _saved_games(self) -> None:
        from game.scenes.saved import SavedScene

        self.host.push(SavedScene(self.host))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.host.push(SettingsScene(self.host))

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still, self._saved is not None)
        self._draw_words(canvas)
        if self._saved is not None:
            self._draw_continue(canvas)
        for _game, target, button in self._cards:
            focused = self.gui is not None and self.gui.focus is target and self.gui.focus_seen
            lit = target.hovered or button.hovered or focused
            button.looks_hovered = lit
            button.set_box(Box(target.box.x + 18, target.box.bottom - 66 - (LIFT if lit else 0), target.box.w - 36, 44))
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        canvas.rail(bottom_rail(canvas.frame))
        if self._saved is not None:
            canvas.panel(self._continue) if not canvas.frame.compact else canvas.faced("nine_panel", self._continue, 4)

    def _draw_words(self, canvas: Canvas) -> None:
        compact = canvas.frame.compact
        role = "hero" if compact else "wordmark"
        width = canvas.width("Tacarena", role)
        top = Box(16, 8, width + 4, 56) if compact else Box(24, 24, width + 4, 96)
        canvas.label("Tacarena", role, top, "on_dark")
        room = min(self._continue.x, canvas.frame.w) - 24 - 20
        line = Box(16, 66, canvas.frame.w - 32, 26) if compact else Box(24, 122, room, 28)
        tagline = _("Five race games for one table, one mouse and as many friends as fit.")
        ways = (
            (("body_large", 1), ("body", 1), ("log", 1)) if compact else (("lead", 1), ("body_large", 1), ("body", 1))
        )
        canvas.fitted(tagline, ways, line, "on_dark_2")
        right = canvas.frame.w - 16 if compact else min(self._continue.x - 26, canvas.frame.w - 24)
        self._draw_lane(canvas, Box(top.right + 16, top.y + (14 if compact else 60), right - top.right - 16, 34))

    def _draw_lane(self, canvas: Canvas, box: Box) -> None:
        """The five pieces on their way to the flag."""
        if box.w < 150:
            return
        canvas.nine("nine_lane", box)
        end = box.right - 30
        for dash in range(int((end - box.x - 12) / 20)):
            canvas.block(Box(box.x + 12 + 20 * dash, box.centre.y - 1.5, 11, 3), "table_line", 1.5)
        for row in range(4):
            for column in range(3):
                shade = "#FFFFFF" if (row + column) % 2 else "ink"
                canvas.fill(Box(end + 8 * column, box.y + 1 + 8 * row, 8, 8), shade)
        step = (end - box.x - 20) / 5
        base = box.bottom - 5
        xs = [box.x + 14 + step * (index + 0.45) for index in range(5)]
        blue, pine, sun, cherry = tokens.token(2), tokens.token(4), tokens.token(3), tokens.token(1)
        canvas.turned("tacara/car_body", (xs[0], box.centre.y), 0.54, 0, blue.colour, blue.edge)
        canvas.sprite("tacara/car_plate", around((xs[0] - 4, box.centre.y), 25))
        canvas.number("2", (xs[0] - 4, box.centre.y), 14)
        canvas.sprite("tac/marble", around((xs[1], box.centre.y - 2), 33), pine.colour, pine.edge)
        canvas.sprite("common/seat_symbol_diamond", around((xs[1], box.centre.y - 2), 17), pine.text_on)
        canvas.sprite("tac/marble_gloss", around((xs[1], box.centre.y - 2), 33))
        canvas.sprite("caracho/car", Box(xs[2] - 29, base - 38, 58, 39), sun.colour, sun.edge)
        canvas.sprite("common/seat_symbol_triangle", around((xs[2] - 1, base - 18), 9), tokens.colour("ink"))
        canvas.sprite("tacocat/cat", Box(xs[3] - 33, base - 46, 66, 46))
        canvas.sprite("tiny_turbo/car_brick_gang", around((xs[4], box.centre.y), 50, 36), cherry.colour, cherry.edge)
        canvas.sprite("common/seat_symbol_circle", around((xs[4], box.centre.y), 10), tokens.colour("ink"))

    def _draw_continue(self, canvas: Canvas) -> None:
        saved = self._saved
        assert saved is not None
        game = games.find(saved.game)
        title = where(saved)
        box = self._continue
        next_up = _("{name} is next").format(name=saved.to_move.name) if saved.to_move else ""
        if canvas.frame.compact:
            x = box.x + 14
            used = canvas.label(title, "row", Box(x, box.y, 260, box.h))
            x = used.right + 16
            for seat in saved.seats[:6]:
                canvas.token(seat.token, (x + 10, box.centre.y), 20)
                x += 28
            canvas.label(next_up, "body", Box(x + 8, box.y, box.right - x - 190, box.h), "ink_2", short="")
            return
        picture = Box(box.x + 16, box.y + 16, 104, 112)
        canvas.surface.blit(self._card_picture(canvas, game, picture), canvas.frame.rect(picture))
        x = picture.right + 16
        room = box.right - 16 - x
        canvas.label(since(saved.when), "caption", Box(x, box.y + 15, room, 18), "ink_2")
        canvas.label(title, "screen", Box(x, box.y + 33, room, 32))
        step = min(31.0, (room - 170) / max(1, len(saved.seats)))
        for index, seat in enumerate(saved.seats):
            canvas.token(seat.token, (x + 13 + index * step, box.y + 90), min(24, step - 4))
        canvas.label(next_up, "body", Box(x, box.y + 106, room - 160, 24))

    def _draw_card(self, canvas: Canvas, target: Target) -> None:
        game = next(game for game, card, _button in self._cards if card is target)
        focused = self.gui is not None and self.gui.focus is target and self.gui.focus_seen
        button = next(button for _game, card, button in self._cards if card is target)
        lit = target.hovered or button.hovered or focused
        box = target.box.move(0, -LIFT) if lit else target.box
        canvas.shadow(box, "lifted" if lit else "panel")
        canvas.faced("nine_panel", box, 4)
        picture = box.top(self._picture_height)
        canvas.surface.blit(self._card_picture(canvas, game, picture), canvas.frame.rect(picture))
        inner = Box(box.x + 18, picture.bottom + 14, box.w - 36, box.h)
        y = inner.y
        canvas.fitted(_(game.title), (("game", 1), ("screen", 1), ("prompt", 1)), Box(inner.x, y, inner.w, 36))
        bottom = box.bottom - 70
        ways = (("body_large", 1), ("body", 1), ("body_large", 2), ("log", 2))
        used = canvas.fitted(_(game.tagline), ways, Box(inner.x, y + 38, inner.w, 44), valign="top")
        y = used.bottom + 7
        canvas.icon("user", Box(inner.x, y, 18, 18), "ink_2")
        facts = Box(inner.x + 24, y, inner.w - 24, 34)
        used = canvas.fitted(_(game.facts), (("caption", 1), ("caption", 2)), facts, "ink_2", valign="top")
        y = used.bottom + 6
        if not canvas.frame.compact and y + 24 <= bottom + 4:
            self._draw_last(canvas, game, Box(inner.x, y, inner.w, 24))
        if lit:
            canvas.nine("nine_card_frame", box.inset(-4))

    def _draw_last(self, canvas: Canvas, game: Game, box: Box) -> None:
        winner = self.host.settings.last_winners.get(game.key)
        if not winner:
            canvas.label(_("Not played yet"), "body", box, "ink_2")
            return
        known = next((known for known in self.host.settings.names if known.name == winner), None)
        x = box.x
        if known is not None:
            canvas.token(known.token, (x + 10, box.centre.y), 20)
            x += 28
        words = _("{name} won last time").format(name=winner)
        canvas.fitted(
            words,
            (("body", 1), ("log", 1), ("caption", 1), ("caption", 2)),
            Box(x, box.y - 4, box.right - x, box.h + 8),
        )

    def _card_picture(self, canvas: Canvas, game: Game, box: Box) -> pygame.Surface:
        """The picture of a card with its upper corners rounded, kept."""
        size = canvas.frame.rect(box).size
        key = (game.key, size)
        if key not in self._pictures:
            if len(self._pictures) > 24:
                self._pictures.clear()
            picture = pygame.Surface(size, pygame.SRCALPHA)
            painter = canvas.on(picture)
            painter.ledger = None
            game.load_table().paint_card(painter, Box(0, 0, box.w, box.h))
            shape = canvas.sprites.nine(
                "common/nine_panel", (size[0], size[1] + canvas.frame.px(40)), canvas.frame.unit
            )
            white = shape.subsurface((0, 0, *size)).copy()
            white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            picture.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[key] = picture
        return self._pictures[key]


def since(when: datetime) -> str:
    """How long ago something was saved."""
    seconds = max(0.0, (datetime.now() - when).total_seconds())
    minutes, hours, days = int(seconds // 60), int(seconds // 3600), int(seconds // 86400)
    if minutes < 1:
        return _("Saved just now")
    if hours < 1:
        return ngettext("Saved {n} minute ago", "Saved {n} minutes ago", minutes).format(n=minutes)
    if days < 1:
        return ngettext("Saved {n} hour ago", "Saved {n} hours ago", hours).format(n=hours)
    return ngettext("Saved {n} day ago", "Saved {n} days ago", days).format(n=days)
