"""The still track: tiles with what lies on them, the coloured edges, joints and the finish line."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.tiny_turbo.board import LANES, Terrain, Track
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.sprites import Sprites, index

CHUNK: Final = 4
"""Rows in a kept picture."""

WALL: Final = 9 / 60
"""Thickness of a coloured edge in spaces."""

_CARPETS: Final = {"map_carpet_rose": "#B65A78", "map_carpet_green": "#3F8A80", "map_carpet_violet": "#7A6BB0"}
_TILES: Final = {
    Terrain.GRID: ("tile_grid", "tile_grid_dark"),
    Terrain.FINISH: ("tile_light", "tile_dark"),
    Terrain.GRASS: ("tile_grass", "tile_grass"),
}
_USUAL: Final = {
    Terrain.CARPET: "map_carpet_rose",
    Terrain.SPEEDER: "speeder",
    Terrain.OBSTACLE: "block_star",
    Terrain.PUDDLE: "puddle",
    Terrain.IMPASSABLE: "book_1",
}


class Ground:
    """The ground of one track, in chunks of rows that are kept for each size."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self._cells = _cells(track)
        self._rugs = _rugs(self._cells)
        self._joints = _joints(track)
        self._chunks: dict[tuple[int, int], pygame.Surface] = {}

    def wall(self, side: int) -> int:
        """Pixels of the edge above and below the lanes."""
        return max(2, round(side * WALL))

    def draw(self, canvas: Canvas, surface: pygame.Surface, side: int, left: int, top: int, last: int) -> None:
        """Draw rows up to ``last`` so that row 0 begins at pixel ``left`` and lane 0 at ``top``; the edges lie
        outside the lanes."""
        width = surface.get_width()
        for chunk in range(max(0, -left // (CHUNK * side)), last // CHUNK + 1):
            x = left + chunk * CHUNK * side
            if x >= width:
                break
            surface.blit(self._chunk(canvas.sprites, chunk, side), (x, top - self.wall(side)))

    def missing(self, canvas: Canvas, side: int) -> bool:
        """Make one chunk of the drawn track that is not there yet. Returns whether one was made."""
        for chunk in range(-(-self.track.length // CHUNK)):
            if (chunk, side) not in self._chunks:
                self._chunk(canvas.sprites, chunk, side)
                return True
        return False

    def _chunk(self, sprites: Sprites, chunk: int, side: int) -> pygame.Surface:
        key = (chunk, side)
        if key not in self._chunks:
            if len(self._chunks) > 80:
                self._chunks.clear()
            self._chunks[key] = self._paint(sprites, chunk, side)
        return self._chunks[key]

    def _paint(self, sprites: Sprites, chunk: int, side: int) -> pygame.Surface:
        wall = self.wall(side)
        picture = pygame.Surface((CHUNK * side, LANES * side + 2 * wall)).convert()
        picture.fill(tokens.world("tiny_turbo")["track_base"])
        first = chunk * CHUNK
        rows = range(first - 1, first + CHUNK + 1)

        def put(name: str, row: float, lane: float, wide: int = 1, body: str | None = None) -> None:
            drawing = sprites.get(f"tiny_turbo/{name}", (wide * side, wide * side), body)
            picture.blit(drawing, (round((row - first) * side), wall + round(lane * side)))

        for row in rows:
            for lane in range(LANES):
                terrain, _name = self._at(row, lane)
                light, dark = _TILES.get(terrain, ("tile_light", "tile_dark"))
                put(light if (row + lane) % 2 == 0 else dark, row, lane)
        for row in self._joints:
            pygame.draw.rect(
                picture,
                "#B98A52",
                (round((row - first) * side) - max(1, side // 40), wall, max(2, side // 20), LANES * side),
            )
        for row, lane in self._rugs:
            if first - 2 <= row <= first + CHUNK:
                put("carpet_2", row, lane, 2, _CARPETS.get(self._at(row, lane)[1], "#B65A78"))
        covered = {(row + a, lane + b) for row, lane in self._rugs for a in (0, 1) for b in (0, 1)}
        for row in rows:
            for lane in range(LANES):
                terrain, name = self._at(row, lane)
                if (row, lane) in covered or terrain in (Terrain.FLOOR, Terrain.GRID, Terrain.FINISH, Terrain.GRASS):
                    continue
                if terrain is Terrain.CARPET:
                    put("carpet_1", row, lane, 1, _CARPETS.get(name, "#B65A78"))
                else:
                    put(name, row, lane)
        if first - 1 <= self.track.line <= first + CHUNK:
            strip = sprites.get("tiny_turbo/finish_strip", (max(3, round(side * 0.3)), side))
            for lane in range(LANES):
                x = round((self.track.line - first) * side) - strip.get_width() // 2
                picture.blit(strip, (x, wall + lane * side))
        for row in range(first, first + CHUNK):
            for name, y in (("wall_left", 0), ("wall_right", wall + LANES * side)):
                picture.blit(sprites.stretched(f"tiny_turbo/{name}", (side, wall)), ((row - first) * side, y))
        return picture

    def _at(self, row: int, lane: int) -> tuple[Terrain, str]:
        return self._cells.get((row, lane), (Terrain.FLOOR, ""))


def _cells(track: Track) -> dict[tuple[int, int], tuple[Terrain, str]]:
    """Terrain and drawing of every space; a drawing that is not there gives way to that of the terrain."""
    cells = {}
    row = 0
    for board in track.boards:
        for inner in range(board.rows):
            for lane in range(LANES):
                terrain = board.at(inner, lane)
                name = board.picture(inner, lane)
                usual = _USUAL.get(terrain, "")
                cells[row, lane] = (terrain, name if f"tiny_turbo/{name}" in index() else usual)
            row += 1
    return cells


def _rugs(cells: dict[tuple[int, int], tuple[Terrain, str]]) -> frozenset[tuple[int, int]]:
    """The upper left spaces of carpets that fill two by two spaces."""
    taken: set[tuple[int, int]] = set()
    found = set()
    for (row, lane), (terrain, name) in sorted(cells.items()):
        square = [(row + a, lane + b) for a in (0, 1) for b in (0, 1)]
        same = terrain is Terrain.CARPET and all(cells.get(spot) == (terrain, name) for spot in square)
        if same and not taken.intersection(square):
            taken.update(square)
            found.add((row, lane))
    return frozenset(found)


def _joints(track: Track) -> tuple[int, ...]:
    """The rows at which another board begins."""
    rows, at = [], 0
    for board in track.boards[:-1]:
        at += board.rows
        rows.append(at)
    return tuple(rows)


def draw_floor(canvas: Canvas, box: Box) -> None:
    """The wooden floor on which the track lies."""
    rect = canvas.frame.rect(box)
    plank = canvas.sprites.get("tiny_turbo/floor_plank", (canvas.frame.px(184), canvas.frame.px(92)))
    with canvas.clip(box):
        for x in range(rect.x, rect.right, max(1, plank.get_width())):
            for y in range(rect.y, rect.bottom, max(1, plank.get_height())):
                canvas.surface.blit(plank, (x, y))


def board_words(track: Track) -> list[tuple[int, int, str]]:
    """First row, rows and id of every board."""
    found, at = [], 0
    for board in track.boards:
        found.append((at, board.rows, board.board_id))
        at += board.rows
    return found
