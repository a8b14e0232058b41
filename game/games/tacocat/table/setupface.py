"""Tacocat's part of the set-up screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.tacocat.board import Board
from game.games.tacocat.table.cards import draw_card
from game.games.tacocat.table.places import card_box
from game.games.tacocat.table.row import draw_cloth
from game.games.tacocat.table.thumbnail import draw_row
from game.i18n import _, mark
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.setupface import Values

_SHOWN = (2, 4, 5, 6, 9, 12)


class TacocatSetup:
    """The board's picture and words."""

    board_title = mark("Board")
    players_title = mark("Two players")
    start_label = mark("Start game")

    def title(self, board: Board) -> str:
        return _(board.title)

    def note(self, board: Board) -> str:
        return _(board.note)

    def draw_preview(self, canvas: Canvas, box: Box, board: Board, options: Values, players: int) -> None:
        draw_cloth(canvas, box)
        tray = draw_row(canvas, box, board, None, (1, 2))
        room = min(tray.y - box.y, box.bottom - tray.bottom)
        if room < 60:
            return
        wide = min(72.0, (room - 20) * 0.7, box.w / 10)
        for index, value in enumerate(_SHOWN):
            x = box.centre.x + (index - (len(_SHOWN) - 1) / 2) * (wide + 8)
            draw_card(canvas, card_box((x, (box.y + tray.y) / 2), wide), None)
            draw_card(canvas, card_box((x, (box.bottom + tray.bottom) / 2), wide), value)

    def courses(self, board: Board) -> list[tuple[Any, str]]:
        return []

    def unused(self, board: Board) -> frozenset[str]:
        return frozenset()

    def problem(self, board: Board, options: Values, players: int) -> str:
        return "" if players == 2 else _("Tacocat is a game for two.")

    def count_words(self, options: Values, players: int) -> str:
        return _("{n} of 2").format(n=players)

    def consequence(self, board: Board, options: Values, players: int) -> str:
        rounds = len(board.spaces) // 2 + 1
        return _("The cat starts in the middle. Whoever wins {n} rounds first pulls it home.").format(n=rounds)

    def draw_key(self, canvas: Canvas, box: Box, options: Values, players: int) -> float:
        return 0.0

    def par_job(self, board: Board, options: Values, players: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        return None

    def par_words(self, par: Any) -> tuple[str, str]:
        return "", ""


SETUP = TacocatSetup()
