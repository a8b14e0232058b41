"""Pass the mouse: covers everything before the next player's view is drawn, and tells what they missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import _
from game.scenes.background import Backdrop
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.scene import Scene
from game.ui.table import LogLine
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.board import BoardScene

DEAF_MS: Final = 400.0
"""Keys and clicks count only after this time, so that the last one of the player before cannot open the cover."""

SHOWN: Final = 4
"""Lines of the recap, the newest ones."""


class HandoverScene(Scene):
    """The cover. Nothing of any player's view is drawn while it stands."""

    def __init__(self, host: Host, board: BoardScene, player: int, recap: Sequence[LogLine]) -> None:
        super().__init__()
        self.host = host
        self.board = board
        self.player = player
        self.recap = list(recap)[-SHOWN:]
        self._waited = 0.0
        self._backdrop = Backdrop()
        self._button: Button | None = None
        self._header = board.table.header()

    @property
    def _name(self) -> str:
        return self.board.people[self.player].name

    def enter(self) -> None:
        self.host.sounds.play("pass_mouse")

    @property
    def _card(self) -> Box:
        frame = self.frame
        recap = 46.0 + 33 * max(1, len(self.recap)) if self.recap else 0.0
        w, h = (560.0, 392.0 + recap) if frame.compact else (600.0, 420.0 + recap)
        if frame.compact:
            h = min(h, frame.h - 84)
        return Box((frame.w - w) / 2, (frame.h - h) / 2 - (24 if frame.compact else 14), w, h)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        card = self._card
        label = _("I am {name}, show my view").format(name=self._name)
        w = min(card.w - 60, button_width(self.texts, label, True, 340))
        h = 56.0
        box = Box(card.centre.x - w / 2, card.bottom - 34 - h, w, h)
        self._button = gui.button(box, label, self._open, kind="primary", icon="eye", name="take over")
        gui.set_focus(self._button)
        x = frame.w / 2
        y = card.bottom + 22
        left, right = _("Pause"), _("Help")
        left_w, right_w = button_width(self.texts, left, True), button_width(self.texts, right, True)
        x -= (left_w + right_w + 14) / 2
        gui.button(Box(x, y, left_w, 40), left, self._pause, kind="rail", icon="pause", name="pause")
        gui.button(Box(x + left_w + 14, y, right_w, 40), right, self._help, kind="rail", icon="help", name="help")

    def back(self) -> None:
        self._pause()

    def _pause(self) -> None:
        from game.scenes.pause import PauseScene

        self.host.push(PauseScene(self.host, self.board, covered=self))

    def _help(self) -> None:
        from game.scenes.pause import RulesScene

        self.host.push(RulesScene(self.host, self.board.session.game.key))

    def _open(self) -> None:
        if self._waited < DEAF_MS:
            return
        self.host.pop()
        self.board.taken_over(self.player)

    def handle(self, event: pygame.event.Event) -> bool:
        keys = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if keys and self._waited < DEAF_MS:
            return True
        return super().handle(event)

    def update(self, milliseconds: float) -> bool:
        self._waited += milliseconds
        return super().update(milliseconds)

    @property
    def moving(self) -> bool:
        return super().moving or self._waited < DEAF_MS

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still)
        card = self._card
        seat = self.board.people[self.player]
        canvas.token(seat.token, (card.centre.x, card.y + 98), 96)
        title = _("Pass the mouse to {name}").format(name=self._name)
        ways = (("hero", 1), ("title", 1), ("screen", 1), ("prompt", 2))
        canvas.fitted(title, ways, Box(card.x + 24, card.y + 172, card.w - 48, 52), align="centre")
        why = _("Everyone else, look away. What is secret stays hidden until {name} is ready.").format(name=self._name)
        canvas.label(
            why, "body_large", Box(card.x + 44, card.y + 228, card.w - 88, 50), "ink_2", align="centre", lines=2
        )
        self._draw_recap(canvas, card)
        super().draw(canvas)

    def _draw_recap(self, canvas: Canvas, card: Box) -> None:
        if not self.recap:
            return
        bottom = card.bottom - 34 - 56 - 22
        top = card.y + 288
        shown = self.recap[-max(1, int((bottom - top - 44) // 31)) :]
        box = Box(card.x + 40, top, card.w - 80, 46 + 31 * len(shown))
        canvas.nine("nine_row", box)
        before = any(step.player == self.player for step in self.board.match.steps)
        heading = _("Since your last turn") if before else _("So far")
        canvas.label(heading, "caption_bold", Box(box.x + 18, box.y + 12, box.w - 36, 20))
        for row, line in enumerate(shown):
            y = box.y + 38 + 31 * row
            if line.token is not None:
                canvas.token(line.token, (box.x + 31, y + 13), 21, line.label)
            canvas.label(line.words(), "body", Box(box.x + 54, y, box.w - 70, 26), lines=1)

    def _paint_still(self, canvas: Canvas) -> None:
        frame = canvas.frame
        lane = 140.0
        for index in range(int(frame.h / lane) + 2):
            y = index * lane - 16
            canvas.fill(Box(0, y, frame.w, 8), "table_edge")
            for step in range(int(frame.w / 70) + 1):
                canvas.block(Box(step * 70 - 20, y + 72, 48, 5), "table_line", 2)
        strip = frame.w - 100
        for row in range(int(frame.h / 20) + 1):
            for column in range(2):
                shade = "table_line" if (row + column) % 2 else "rail"
                canvas.fill(Box(strip + 20 * column, row * 20, 20, 20), shade)
        self._paint_pieces(canvas)
        card = self._card
        canvas.shadow(card, "lifted", 20)
        canvas.faced("nine_overlay", card, 8)
        title, line = self._header.title, self._header.line
        w = max(canvas.width(title, "screen"), canvas.width(line, "caption")) + 32
        box = Box(16, 14, w, 64)
        canvas.nine("nine_lane", box)
        canvas.label(title, "screen", Box(box.x + 16, box.y + 6, w - 24, 32), "on_dark")
        canvas.label(line, "caption", Box(box.x + 16, box.y + 38, w - 24, 18), "on_dark_2")

    def _paint_pieces(self, canvas: Canvas) -> None:
        frame = canvas.frame
        cherry, pine, sun = tokens.token(1), tokens.token(4), tokens.token(3)
        side = max(120.0, (frame.w - 600) / 4 - 40)
        x, right = side * 0.75, frame.w - side - 60
        canvas.turned("tacara/car_shadow", (x + 5, 206), 1.1, 0, alpha=0.28)
        canvas.turned("tacara/car_body", (x, 197), 1.1, 0, cherry.colour, cherry.edge)
        canvas.sprite("tacara/car_plate", around((x - 9, 197), 53))
        canvas.number("1", (x - 9, 197), 30)
        canvas.sprite("tac/marble", around((x - 10, frame.h - 184), 72), pine.colour, pine.edge)
        canvas.sprite("common/seat_symbol_diamond", around((x - 10, frame.h - 184), 38), pine.text_on)
        canvas.sprite("tac/marble_gloss", around((x - 10, frame.h - 184), 72))
        canvas.sprite("caracho/car", around((right, 196), 122, 82), sun.colour, sun.edge)
        canvas.sprite("common/seat_symbol_triangle", around((right - 1, 208), 18), tokens.colour("ink"))
        canvas.sprite("tacocat/cat", around((right - 8, frame.h - 196), 170, 120))
