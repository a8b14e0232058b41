"""A small picture for the rules pages: seven by five spaces of track with cars, paths, pieces and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.games.tiny_turbo.board import Board, Terrain, board_from_rows
from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.pieces import Piece
from game.games.tiny_turbo.table.cars import draw_car
from game.games.tiny_turbo.table.remote import draw_piece
from game.ui import tokens
from game.ui.geometry import Box, around
from game.ui.sketch import COLUMNS, ROWS, Spot, SquareSketch

_THINGS = {
    Terrain.CARPET: "map_carpet_rose",
    Terrain.SPEEDER: "speeder",
    Terrain.OBSTACLE: "block_star",
    Terrain.PUDDLE: "puddle",
    Terrain.IMPASSABLE: "book_1",
}


@lru_cache(maxsize=32)
def _board(lanes: tuple[str, ...]) -> Board:
    return board_from_rows("sketch", [*lanes, "." * len(lanes[0])])


class Sketch(SquareSketch):
    """Draws on a canvas in spaces. The box should be seven by five equal squares."""

    def track(self, lanes: Sequence[str] = (".......",) * 5) -> None:
        """Five lanes of seven letters, as boards are written in records."""
        board = _board(tuple(lanes))
        rose = "#B65A78"
        self.canvas.fill(self.box, tokens.world("tiny_turbo")["track_base"])
        for row in range(COLUMNS):
            for lane in range(ROWS):
                terrain = board.at(row, lane)
                dark = (row + lane) % 2 == 1
                tile = "tile_dark" if dark else "tile_light"
                if terrain is Terrain.GRID:
                    tile = "tile_grid_dark" if dark else "tile_grid"
                if terrain is Terrain.GRASS:
                    tile = "tile_grass"
                self.canvas.sprite(f"tiny_turbo/{tile}", self.square(row + 0.5, lane + 0.5))
                if terrain is Terrain.CARPET:
                    self.canvas.sprite("tiny_turbo/carpet_1", self.square(row + 0.5, lane + 0.5), rose)
                elif terrain in _THINGS:
                    self.canvas.sprite(f"tiny_turbo/{_THINGS[terrain]}", self.square(row + 0.5, lane + 0.5))

    def plain(self, colour: str) -> None:
        """One colour."""
        self.canvas.fill(self.box, colour)

    def wall(self, left: bool) -> None:
        """The blue edge above or the red edge below."""
        high = 0.18 * self.side
        y = self.box.y if left else self.box.bottom - high
        rect = self.canvas.frame.rect(Box(self.box.x, y, self.box.w, high))
        name = "wall_left" if left else "wall_right"
        width = max(1, rect.w // COLUMNS + 1)
        picture = self.canvas.sprites.stretched(f"tiny_turbo/{name}", (width, max(1, rect.h)))
        with self.canvas.clip(self.box):
            for column in range(COLUMNS):
                self.canvas.surface.blit(picture, (rect.x + column * width, rect.y))

    def finish(self, row: int) -> None:
        """The finish line before a row."""
        for lane in range(ROWS):
            spot = around(self.point(row, lane + 0.5), 0.3 * self.side, self.side)
            self.canvas.sprite("tiny_turbo/finish_strip", spot)

    def car(
        self, car: Car, token: int, spot: Spot, lying: bool = False, slippery: bool = False, size: float = 0.92
    ) -> None:
        """A car on a space."""
        draw_car(self.canvas, self.point(*spot), size * self.side, car, token, lying, slippery)

    def piece(self, piece: Piece, spot: Spot, number: int = 0, size: float = 1.3, idle: bool = False) -> None:
        """A piece of the remote, without its word."""
        draw_piece(self.canvas, self.square(*spot, size), piece, number, idle=idle, word=False)

    def gap(self, spot: Spot, size: float = 1.3) -> None:
        """The gap of the remote."""
        self.sprite("tiny_turbo/piece_gap", spot, size)

    def field(self, x: float, y: float, w: float, h: float, colour: str = "action") -> None:
        """A coloured field behind pieces."""
        corner = self.point(x, y)
        self.canvas.block(Box(corner.x, corner.y, w * self.side, h * self.side), colour, 0.15 * self.side)

    def path(self, *spots: Spot) -> None:
        """The path that is driven."""
        thick = self.side / 40
        self.canvas.path([self.point(*spot) for spot in spots], 9 * thick, 5 * thick)

    def numbered(self, number: int, spot: Spot, size: float = 0.62) -> None:
        """A yellow disc with a number: where a command ends."""
        centre = self.point(*spot)
        self.canvas.disc(centre, size * 0.5 * self.side, "ink")
        self.canvas.disc(centre, size * 0.42 * self.side, "action")
        self.canvas.number(str(number), centre, 0.5 * size * self.side)

    def hit(self, spot: Spot) -> None:
        """Damage."""
        self.sprite("tiny_turbo/hit", spot, 0.8)

    def charge(self, left: int, spot: Spot, size: float = 0.6) -> None:
        """Three batteries, some of them full."""
        for index in range(3):
            kind = "full" if index < left else "empty"
            self.sprite(f"common/battery_{kind}", (spot[0] + index * size, spot[1]), size)
