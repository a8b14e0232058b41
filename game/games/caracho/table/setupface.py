"""Caracho's part of the set-up screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.caracho.board import Board
from game.games.caracho.options import PLAYERS
from game.games.caracho.pieces import CARS
from game.games.caracho.table.pieces import draw_car
from game.games.caracho.table.small import draw_small
from game.i18n import _, mark, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.setupface import Values


class CarachoSetup:
    """The board pictures and the words of the set-up."""

    board_title = mark("Board")
    players_title = mark("Players")
    start_label = mark("Start race")

    def title(self, board: Board) -> str:
        return _(board.title)

    def note(self, board: Board) -> str:
        return _(board.note)

    def draw_preview(self, canvas: Canvas, box: Box, board: Board, options: Values, players: int) -> None:
        draw_small(canvas, box, board, None)

    def courses(self, board: Board) -> list[tuple[Any, str]]:
        return []

    def unused(self, board: Board) -> frozenset[str]:
        return frozenset()

    def problem(self, board: Board, options: Values, players: int) -> str:
        fewest, most = PLAYERS
        if players < fewest:
            return _("Caracho needs at least two players: add a player or a bot.")
        if players > most:
            return _("At most five can play: the fifteen bet cards serve five.")
        return ""

    def count_words(self, options: Values, players: int) -> str:
        return ngettext("{n} of 5 players", "{n} of 5 players", players).format(n=players)

    def consequence(self, board: Board, options: Values, players: int) -> str:
        if players == PLAYERS[1]:
            return _("Five players use all fifteen cards. The box names two to four.")
        left = 15 - 3 * players
        return ngettext(
            "Five cars race for all. {n} bet card stays out of the game.",
            "Five cars race for all. {n} bet cards stay out of the game.",
            left,
        ).format(n=left)

    def draw_key(self, canvas: Canvas, box: Box, options: Values, players: int) -> float:
        for index, car in enumerate(CARS):
            draw_car(canvas, (box.x + 20 + index * 42, box.centre.y + 10), 0.34, car)
        return 42.0 * len(CARS)

    def par_job(self, board: Board, options: Values, players: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        return None

    def par_words(self, par: Any) -> tuple[str, str]:
        return "", ""


SETUP = CarachoSetup()
