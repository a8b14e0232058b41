"""TAC's part of the set-up screen: the board with the four seats around it, partners opposite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.tac.board import Board
from game.games.tac.rules.position import EMPTY
from game.games.tac.table.ground import paint_board
from game.games.tac.table.words import team_letter
from game.i18n import _, mark
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.setupface import Values

_TOKENS = (1, 2, 3, 4)
"""The tokens of the picture, by seat."""


class TacSetup:
    """The board's picture and words."""

    board_title = mark("Board")
    players_title = mark("Four players, two teams")
    start_label = mark("Start game")

    def title(self, board: Board) -> str:
        return _(board.title)

    def note(self, board: Board) -> str:
        return _(board.note)

    def draw_preview(self, canvas: Canvas, box: Box, board: Board, options: Values, players: int) -> None:
        canvas.fill(box, "#B67C40")
        small = box.h < 170
        edge = 0.0 if small else 34.0
        side = min(box.h - 2 * edge, box.w - 2 * edge)
        square = around(box.centre, side)
        paint_board(canvas, square, board, EMPTY, _TOKENS)
        if small:
            return
        spots = (
            (square.centre.x, square.bottom + 17),
            (square.x - 62, square.centre.y),
            (square.centre.x, square.y - 17),
            (square.right + 62, square.centre.y),
        )
        for seat, (x, y) in enumerate(spots):
            words = _("Seat {n}, team {letter}").format(n=seat + 1, letter=team_letter(seat))
            if seat % 2:
                words = _("Seat {n}\nteam {letter}").format(n=seat + 1, letter=team_letter(seat))
            lines = words.count("\n") + 1
            wide = max(canvas.width(line, "caption_bold") for line in words.split("\n")) + 20
            plate = around((x, y), min(wide, 120 if seat % 2 else 320), 12 + 16 * lines)
            if not box.holds_box(plate):
                continue
            canvas.block(plate, "ink" if seat % 2 == 0 else "card", 8)
            canvas.label(words, "caption_bold", plate, "on_dark" if seat % 2 == 0 else "ink", "centre", lines=lines)

    def courses(self, board: Board) -> list[tuple[Any, str]]:
        return []

    def unused(self, board: Board) -> frozenset[str]:
        return frozenset()

    def problem(self, board: Board, options: Values, players: int) -> str:
        return "" if players == 4 else _("TAC is a game for four: two teams of two.")

    def count_words(self, options: Values, players: int) -> str:
        return _("{n} of 4").format(n=players)

    def consequence(self, board: Board, options: Values, players: int) -> str:
        return _("Seats 1 and 3 play against seats 2 and 4. A team wins with all eight marbles home.")

    def draw_key(self, canvas: Canvas, box: Box, options: Values, players: int) -> float:
        return 0.0

    def par_job(self, board: Board, options: Values, players: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        return None

    def par_words(self, par: Any) -> tuple[str, str]:
        return "", ""


SETUP = TacSetup()
