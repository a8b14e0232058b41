"""Tiny Turbo's part of the set-up screen: the track joined from its boards."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.engine.options import BadOption
from game.games.tiny_turbo.board import BadBoard, BoardSet, Track
from game.games.tiny_turbo.options import LONGER, REAL_TIME, STANDARD, build_track, draw_boards, sides
from game.games.tiny_turbo.table.ground import Ground, board_words, draw_floor
from game.games.tiny_turbo.table.strip import board_name
from game.i18n import _, mark
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.setupface import Values

_ROWS = 16
"""Rows in one line of the picture at most: the track is broken into lines."""


class TinyTurboSetup:
    """The track's picture and words."""

    board_title = mark("Track")
    players_title = mark("Players")
    start_label = mark("Start race")
    single_board = True
    draw_label = mark("Other boards")

    def draw_options(self, rng: random.Random, options: Values) -> dict[str, bool | int | str]:
        """Random boards with random sides for the options."""
        return {**draw_boards(rng, str(options.get("track", STANDARD)))}

    def title(self, board: BoardSet) -> str:
        return _("Nursery circuit")

    def note(self, board: BoardSet) -> str:
        return _("Boards and sides: see More rules")

    def draw_preview(self, canvas: Canvas, box: Box, board: BoardSet, options: Values, players: int) -> None:
        draw_floor(canvas, box)
        try:
            track = build_track(options, board)
        except (BadOption, BadBoard) as error:
            canvas.block(box.inset(24, box.h * 0.3), "card", 12)
            canvas.paragraph(str(error), "body", box.inset(40, box.h * 0.34), "danger_text")
            return
        _draw_track(canvas, box, track)

    def courses(self, board: BoardSet) -> list[tuple[Any, str]]:
        return []

    def unused(self, board: BoardSet) -> frozenset[str]:
        return frozenset()

    def problem(self, board: BoardSet, options: Values, players: int) -> str:
        try:
            build_track(options, board)
        except BadBoard as error:
            return str(error)
        except BadOption:
            return _("A board stands twice on the track: choose others under More rules.")
        return ""

    def count_words(self, options: Values, players: int) -> str:
        return _("{n} of 4").format(n=players)

    def consequence(self, board: BoardSet, options: Values, players: int) -> str:
        rows = 44 if options.get("track") == LONGER else 36
        way = _("{boards}, {rows} rows.").format(boards=" · ".join(side.upper() for side in _sides(options)), rows=rows)
        if options.get("mode") == REAL_TIME:
            return _("{way} Whoever programs fastest drives first.").format(way=way)
        return _("{way} Whoever slides least drives first.").format(way=way)

    def draw_key(self, canvas: Canvas, box: Box, options: Values, players: int) -> float:
        return 0.0

    def par_job(
        self, board: BoardSet, options: Values, players: int
    ) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        return None

    def par_words(self, par: Any) -> tuple[str, str]:
        return "", ""


def _sides(options: Values) -> tuple[str, ...]:
    try:
        return sides(options)
    except BadOption:
        return ()


def _draw_track(canvas: Canvas, box: Box, track: Track) -> None:
    """The whole track in lines of boards, read like a text: start at the upper left, finish at the lower right."""
    lines: list[list[tuple[int, int, str]]] = [[]]
    for entry in board_words(track):
        if sum(rows for _first, rows, _name in lines[-1]) + entry[1] > _ROWS:
            lines.append([])
        lines[-1].append(entry)
    longest = max(sum(rows for _first, rows, _name in line) for line in lines)
    heading = 20.0
    unit = canvas.frame.unit
    room_h = (box.h - 12) / len(lines)
    side = max(4, int(min((box.w - 24) / longest, (room_h - heading - 8) / 6.5) * unit))
    ground = Ground(track)
    wall = ground.wall(side)
    for index, line in enumerate(lines):
        rows = sum(count for _first, count, _name in line)
        top = box.y + 6 + index * room_h + (room_h - heading - 6.4 * side / unit) / 2
        left = box.x + (box.w - longest * side / unit) / 2
        area = pygame.Rect(round(left * unit), round((top + heading) * unit), rows * side, 6 * side + 2 * wall).clip(
            canvas.surface.get_rect()
        )
        ground.draw(canvas, canvas.surface.subsurface(area), side, -line[0][0] * side, wall, line[0][0] + rows)
        for first, count, board_id in line:
            x = left + (first - line[0][0]) * side / unit
            canvas.label(board_name(board_id), "caption_bold", Box(x, top, count * side / unit, heading))


SETUP = TinyTurboSetup()
