"""The still board: squared paper, the road with its tiers, kerbs round what is open, lines and decoration.

Drawn in blocks of squares that are kept, so that a large track pans without being drawn anew.
"""

from __future__ import annotations

import math
from functools import cached_property

import pygame

from game.games.tacara.board import Board, Cell, Line, Square
from game.games.tacara.rules.track import track_of
from game.ui.canvas import Canvas
from game.ui.sprites import Sprites, index, view_box
from game.ui.text import Texts
from game.ui.tokens import sized

BLOCK = 5
"""Squares along the side of a kept block."""

_TILES = {
    Cell.GRAY: "tile_gray",
    Cell.PIT: "tile_pit",
    Cell.PIT_T: "tile_pit_t",
    Cell.WALL: "tile_off",
    Cell.GREEN: "tile_green",
    Cell.YELLOW: "tile_yellow",
    Cell.RED: "tile_red",
}
_LETTERS = {Cell.PIT: "P", Cell.PIT_T: "T"}


def tile(cell: Cell, is_open: bool) -> str:
    """The drawing of a square; a closed tier is washed out and slashed."""
    name = _TILES.get(cell, "tile_off")
    return f"tacara/{name}" if is_open or cell not in (Cell.GREEN, Cell.YELLOW, Cell.RED) else f"tacara/{name}_closed"


class Ground:
    """The ground of one board with the tiers that are open in this race and the course that is driven."""

    def __init__(
        self, board: Board, cells: frozenset[Cell], course: str | None, rain: bool = False, plain: bool = False
    ) -> None:
        """``plain`` leaves out kerbs, lines, letters' decoration and trees: only the tiles (for comparison)."""
        self.board = board
        self.cells = cells
        self.course = board.course(course) if course else None
        self.rain = rain
        self.plain = plain
        squares = [(x, y) for y in range(board.height) for x in range(board.width)]
        self._road = frozenset(s for s in squares if board.cell(*s) not in (Cell.OFF, Cell.WALL))
        self._open = frozenset(s for s in self._road if board.cell(*s) in cells)
        self._blocks: dict[tuple[int, int, int, float], pygame.Surface] = {}

    def draw(self, canvas: Canvas, surface: pygame.Surface, cell: int, left: int, top: int) -> None:
        """Cover ``surface`` with the ground; ``left`` and ``top`` are the pixels of the track's corner on it."""
        side = BLOCK * cell
        unit = canvas.frame.unit
        for column in range(math.floor(-left / side), math.ceil((surface.get_width() - left) / side)):
            for row in range(math.floor(-top / side), math.ceil((surface.get_height() - top) / side)):
                key = (column, row, cell, unit)
                if key not in self._blocks:
                    if len(self._blocks) > 1000:
                        self._blocks.clear()
                    self._blocks[key] = self._block(canvas, column, row, cell)
                surface.blit(self._blocks[key], (left + column * side, top + row * side))

    def prepare(self, canvas: Canvas, cell: int) -> bool:
        """Make one block of the track that is still missing at this size. Returns whether more are missing."""
        unit = canvas.frame.unit
        missing = [
            (column, row, cell, unit)
            for row in range(-1, math.ceil(self.board.height / BLOCK) + 1)
            for column in range(-1, math.ceil(self.board.width / BLOCK) + 1)
            if (column, row, cell, unit) not in self._blocks
        ]
        if missing:
            self._blocks[missing[0]] = self._block(canvas, missing[0][0], missing[0][1], cell)
        return len(missing) > 1

    def _block(self, canvas: Canvas, column: int, row: int, cell: int) -> pygame.Surface:
        surface = pygame.Surface((BLOCK * cell, BLOCK * cell)).convert()
        x0, y0 = column * BLOCK, row * BLOCK
        painter = _Painter(surface, canvas.sprites, canvas.texts, cell, x0, y0, canvas.look.high_contrast)
        area = [(x, y) for y in range(y0 - 1, y0 + BLOCK + 1) for x in range(x0 - 1, x0 + BLOCK + 1)]
        for x, y in area:
            painter.square("tacara/tile_off", x, y)
        if not self.plain:
            painter.shadows([square for square in area if square in self._road])
        for x, y in area:
            kind = self.board.cell(x, y)
            if kind not in (Cell.OFF, Cell.WALL):
                painter.square(tile(kind, self.plain or kind in self.cells), x, y)
                if kind in _LETTERS:
                    painter.letter(_LETTERS[kind], x, y)
        if self.plain:
            return surface
        for x, y in area:
            if self.rain and (x, y) in self.board.rain:
                painter.square("tacara/tile_rain", x, y)
        for x, y in area:
            self._edges(painter, x, y)
        if self.course is not None:
            for square in area:
                if square in self._starts:
                    painter.square("tacara/tile_start", *square, self._starts[square])
            painter.finish(self.course.finish)
        for decor in self.board.decor:
            painter.decor(decor.kind, decor.x, decor.y, decor.size)
        return surface

    def _edges(self, painter: _Painter, x: int, y: int) -> None:
        """The edge to the right of a square and the one below it: kerb, outline, or nothing."""
        opened, road = self._open, self._road
        here = (x, y) in opened
        for other, upright in (((x + 1, y), True), ((x, y + 1), False)):
            if here != (other in opened):
                painter.kerb(x, y, upright)
            elif not here and ((x, y) in road) != (other in road):
                painter.outline(x, y, upright)
        corners = (here, (x + 1, y) in opened, (x, y + 1) in opened, (x + 1, y + 1) in opened)
        if any(corners) and not all(corners):
            painter.joint(x, y)

    @cached_property
    def _starts(self) -> dict[Square, float]:
        """The start places that are used in this race, with the angle of the way ahead."""
        if self.course is None:
            return {}
        headings = Headings(self.board, self.course.key)
        ways = {start: headings.of(start) for start in self.course.starts if start in self._open}
        return {start: math.degrees(math.atan2(dy, dx)) for start, (dx, dy) in ways.items()}


class Headings:
    """The direction in which the way to the finish begins on every square of a course, over all tiers."""

    def __init__(self, board: Board, course: str) -> None:
        self.course = course
        self._track = track_of(board, course, 7, 1)

    def of(self, square: Square) -> Square:
        """One of the four unit steps; to the right where no way leads to the finish."""
        best, found = (1, 0), None
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            rest = self._track.to_go((square[0] + dx, square[1] + dy), 0, 0)
            if rest is not None and (found is None or rest < found):
                best, found = (dx, dy), rest
        return best


class _Painter:
    """Draws parts at their place on one block."""

    def __init__(
        self, surface: pygame.Surface, sprites: Sprites, texts: Texts, cell: int, x0: int, y0: int, strong: bool
    ) -> None:
        self.surface = surface
        self.sprites = sprites
        self.texts = texts
        self.cell = cell
        self.x0, self.y0 = x0, y0
        self.strong = strong

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.x0) * self.cell), round((y - self.y0) * self.cell)

    def square(self, name: str, x: int, y: int, angle: float = 0) -> None:
        picture = self.sprites.get(name, (self.cell, self.cell))
        if angle:
            picture = pygame.transform.rotate(picture, -round(angle / 90) * 90)
        self.surface.blit(picture, self._at(x, y))

    def letter(self, letter: str, x: int, y: int) -> None:
        height = self.cell / self.texts.unit * 0.6
        role = sized("plate", height)
        picture = self.texts.render(letter, role, "#14242A")
        cx, cy = self._at(x + 0.5, y + 0.5)
        self.surface.blit(picture, (cx - picture.get_width() // 2, cy - picture.get_height() // 2))

    def shadows(self, squares: list[Square]) -> None:
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        dx, dy = round(self.cell * 3 / 28), round(self.cell * 5 / 28)
        for x, y in squares:
            px, py = self._at(x, y)
            veil.fill((11, 21, 24, 41), (px + dx, py + dy, self.cell, self.cell))
        self.surface.blit(veil, (0, 0))

    def _strip(self, name: str, upright: bool) -> pygame.Surface:
        """A kerb or outline picture in whole pixels along a square's edge."""
        _, _, w, h = view_box(name)
        thickness = max(2, round((w if upright else h) * self.cell / 28))
        return self.sprites.stretched(name, (thickness, self.cell) if upright else (self.cell, thickness))

    def kerb(self, x: int, y: int, upright: bool) -> None:
        picture = self._strip("tacara/kerb_v" if upright else "tacara/kerb_h", upright)
        self._on_edge(picture, x, y, upright)

    def outline(self, x: int, y: int, upright: bool) -> None:
        picture = self._strip("tacara/edge_v" if upright else "tacara/edge_h", upright)
        self._on_edge(picture, x, y, upright)

    def _on_edge(self, picture: pygame.Surface, x: int, y: int, upright: bool) -> None:
        if upright:
            px, py = self._at(x + 1, y)
            self.surface.blit(picture, (px - picture.get_width() // 2, py))
        else:
            px, py = self._at(x, y + 1)
            self.surface.blit(picture, (px, py - picture.get_height() // 2))

    def joint(self, x: int, y: int) -> None:
        side = max(2, round(6 * self.cell / 28))
        picture = self.sprites.get("tacara/kerb_joint", (side, side))
        px, py = self._at(x + 1, y + 1)
        self.surface.blit(picture, (px - side // 2, py - side // 2))

    def finish(self, line: Line) -> None:
        upright = line.start[0] == line.end[0]
        if upright:
            x = line.start[0]
            low, high = sorted((line.start[1], line.end[1]))
            half = self.sprites.get("tacara/finish_v", (max(2, self.cell // 2), self.cell))
            for y in range(low, high):
                px, py = self._at(x, y)
                self.surface.blit(half, (px - half.get_width() // 2, py))
        else:
            y = line.start[1]
            low, high = sorted((line.start[0], line.end[0]))
            half = self.sprites.get("tacara/finish_h", (self.cell, max(2, self.cell // 2)))
            for x in range(low, high):
                px, py = self._at(x, y)
                self.surface.blit(half, (px, py - half.get_height() // 2))

    def decor(self, kind: str, x: float, y: float, size: float) -> None:
        name = f"tacara/{kind}"
        if name not in index():
            return
        _, _, w, h = view_box(name)
        width = round(size * self.cell)
        height = round(width * h / w)
        px, py = self._at(x, y)
        rect = pygame.Rect(px - width // 2, py - height // 2, width, height)
        if rect.colliderect(self.surface.get_rect()):
            self.surface.blit(self.sprites.get(name, rect.size), rect)
