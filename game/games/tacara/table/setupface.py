"""Tacara's part of the set-up screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.games.tacara.board import Board, Cell, open_cells
from game.games.tacara.pars import par_of
from game.games.tacara.table.ground import Ground
from game.i18n import _, mark, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.setupface import Values

FEWEST_CARS, MOST_CARS = 3, 10


def cars_of(options: Values, players: int) -> int:
    """How many cars start."""
    return players * int(options.get("cars_each", 1))


class TacaraSetup:
    """The track chooser's pictures, pars and words."""

    board_title = mark("Track")
    players_title = mark("Players and cars")
    start_label = mark("Start race")

    def title(self, board: Board) -> str:
        return _(board.title)

    def note(self, board: Board) -> str:
        return _(board.note)

    def draw_preview(self, canvas: Canvas, box: Box, board: Board, options: Values, players: int) -> None:
        cells = open_cells(min(max(cars_of(options, players), FEWEST_CARS), MOST_CARS))
        index = min(int(options.get("course", "1")), len(board.courses)) - 1
        rect = canvas.frame.rect(box)
        cell = max(1, min(rect.w // board.width, rect.h // board.height))
        factor = 1
        if cell < 12:
            factor = 2
        ground = Ground(board, cells, board.courses[index].key, bool(options.get("rain", False)))
        exact = min(rect.w / board.width, rect.h / board.height)
        side = max(1, round(exact * factor))
        large = pygame.Surface((round(rect.w * side / exact), round(rect.h * side / exact))).convert()
        left = (large.get_width() - board.width * side) // 2
        top = (large.get_height() - board.height * side) // 2
        ground.draw(canvas, large, side, left, top)
        if large.get_size() != rect.size:
            large = pygame.transform.smoothscale(large, rect.size)
        canvas.surface.blit(large, rect)

    def courses(self, board: Board) -> list[tuple[Any, str]]:
        return [(str(number), _(course.title)) for number, course in enumerate(board.courses, 1)]

    def unused(self, board: Board) -> frozenset[str]:
        out = {"course"}
        if not board.rain:
            out.add("rain")
        if not any(course.checkpoints for course in board.courses):
            out.add("laps")
        return frozenset(out)

    def problem(self, board: Board, options: Values, players: int) -> str:
        cars = cars_of(options, players)
        if cars < FEWEST_CARS:
            return _("A race needs at least 3 cars: add players or bots, or take more cars each.")
        if cars > MOST_CARS:
            return _("At most 10 cars can start: take fewer cars each, or remove players.")
        index = min(int(options.get("course", "1")), len(board.courses)) - 1
        if cars > len(board.courses[index].starts):
            return _("This course has only {n} start places.").format(n=len(board.courses[index].starts))
        return ""

    def count_words(self, options: Values, players: int) -> str:
        each = int(options.get("cars_each", 1))
        cars = cars_of(options, players)
        return ngettext("{n} of 10, one car each", "{n} of 10, {each} cars each", each).format(n=cars, each=each)

    def consequence(self, board: Board, options: Values, players: int) -> str:
        cars = cars_of(options, players)
        if cars >= 7:
            return _("With seven cars or more every square is open.")
        if cars >= 5:
            return _("With five or six cars grey, green and yellow squares are open. Seven open red.")
        return _("With three or four cars only grey and pit squares are open. Five open green and yellow.")

    def draw_key(self, canvas: Canvas, box: Box, options: Values, players: int) -> float:
        cells = open_cells(min(max(cars_of(options, players), FEWEST_CARS), MOST_CARS))
        x = box.x
        for cell, name in ((Cell.GRAY, "gray"), (Cell.GREEN, "green"), (Cell.YELLOW, "yellow"), (Cell.RED, "red")):
            is_open = cell in cells
            word = _("open") if is_open else _("closed")
            closed = "" if is_open else "_closed"
            canvas.sprite(f"tacara/tile_{name}{closed}", Box(x, box.centre.y - 10, 20, 20))
            width = canvas.width(word, "caption_bold")
            canvas.label(word, "caption_bold", Box(x + 25, box.centre.y - 10, width + 1, 20), "on_dark")
            x += 25 + width + 14
        return x - box.x

    def par_job(self, board: Board, options: Values, players: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        cars = min(max(cars_of(options, players), FEWEST_CARS), MOST_CARS)
        course = int(options.get("course", "1")) - 1
        return par_of, (board, course, cars, int(options.get("laps", 1)), bool(options.get("rain", False)))

    def par_words(self, par: Any) -> tuple[str, str]:
        if par is None:
            return _("none"), _("no way to the line")
        return ngettext("{n} turn", "{n} turns", par).format(n=par), _("par")


SETUP = TacaraSetup()
