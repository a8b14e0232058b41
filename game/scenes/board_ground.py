"""What lies under and around the board of a match: the table with shadows and panels, and the board's round corners."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Frame, Zones


class BoardGround:
    """One picture of everything that stands still, made anew only for another layout.

    ``bare`` is a table that draws its own board frame; ``whole`` one whose board does not cover its zone.
    """

    def __init__(self, game: str, bare: bool, whole: bool) -> None:
        self._game = game
        self._bare = bare
        self._whole = whole or bare
        self._kept: tuple[tuple[tuple[int, int], Frame], pygame.Surface] | None = None
        self._corners: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def forget(self) -> None:
        """The layout has changed."""
        self._kept = None

    def draw(self, canvas: Canvas, zones: Zones) -> None:
        """The picture, without what the board will cover anyway."""
        picture = self._picture(canvas, zones)
        if self._whole:
            canvas.surface.blit(picture, (0, 0))
            return
        board = canvas.frame.rect(zones.board)
        width, height = canvas.surface.get_size()
        for strip in (
            pygame.Rect(0, 0, width, board.y),
            pygame.Rect(0, board.y, board.x, board.h),
            pygame.Rect(board.right, board.y, width - board.right, board.h),
            pygame.Rect(0, board.bottom, width, height - board.bottom),
        ):
            canvas.surface.blit(picture, strip, strip)

    def draw_board(self, canvas: Canvas, zones: Zones, paint: Callable[[Canvas], None]) -> None:
        """Let the table paint its board, then put back what lies behind the four round corners."""
        if self._bare:
            paint(canvas)
            return
        self._picture(canvas, zones)
        paint(canvas)
        canvas.surface.blits(self._corners, doreturn=False)

    def _picture(self, canvas: Canvas, zones: Zones) -> pygame.Surface:
        """Table, shadows, board frame, panel and rail."""
        key = (canvas.surface.get_size(), canvas.frame)
        if self._kept is None or self._kept[0] != key:
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            picture.fill(tokens.colour("table"))
            still = canvas.on(picture)
            if not self._bare:
                world = tokens.world(self._game)
                still.shadow(zones.board, "board", 16)
                ground = world.get("ground", world.get("wood", world.get("cloth", "#EAF1EF")))
                still.faced("nine_board", zones.board, 6, ground, world["board_edge"])
            still.panel(zones.panel)
            still.rail(zones.rail)
            self._kept = (key, picture)
            self._corners = _corners(picture, canvas.frame.rect(zones.board), _radius(canvas))
        return self._kept[1]


def _radius(canvas: Canvas) -> int:
    """Of the board's corners, in screen pixels."""
    return canvas.frame.px(tokens.raw()["radius"]["board"])


def _corners(behind: pygame.Surface, board: pygame.Rect, radius: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """What lies behind the four round corners, transparent inside of them, with its place."""
    pieces = []
    for right in (False, True):
        for low in (False, True):
            x, y = board.right - radius if right else board.x, board.bottom - radius if low else board.y
            piece = behind.subsurface((x, y, radius, radius)).convert_alpha()
            mask = pygame.transform.flip(_corner_mask(radius), right, low)
            piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            pieces.append((piece, (x, y)))
    return pieces


@lru_cache(maxsize=8)
def _corner_mask(radius: int) -> pygame.Surface:
    """White and opaque outside a quarter disc in the lower right of the square, transparent inside."""
    side = 4 * radius
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((255, 255, 255, 255))
    pygame.draw.circle(large, (255, 255, 255, 0), (side, side), side)
    return pygame.transform.smoothscale(large, (radius, radius))
