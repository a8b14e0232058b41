"""Tiny Turbo's picture on the menu card: the track between planks, two cars, and a strip of the remote."""

from __future__ import annotations

from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.pieces import Piece
from game.games.tiny_turbo.table.cars import draw_car
from game.games.tiny_turbo.table.ground import draw_floor
from game.games.tiny_turbo.table.remote import draw_piece
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around


def paint_card(canvas: Canvas, box: Box) -> None:
    """Fill ``box``; the track lies at the height at which the menu's five pictures meet."""
    draw_floor(canvas, box)
    side = 54.0
    top = box.y + box.h * 0.34
    canvas.fill(Box(box.x, top - 6, box.w, 2 * side + 14), tokens.world("tiny_turbo")["board_edge"], 0.5)
    canvas.fill(Box(box.x, top - 5, box.w, 2 * side + 10), tokens.world("tiny_turbo")["track_base"])
    with canvas.clip(box):
        for column in range(int(box.w // side) + 2):
            for row in range(2):
                name = "tile_light" if (row + column) % 2 else "tile_dark"
                x = box.x - side / 2 + column * side
                canvas.sprite(f"tiny_turbo/{name}", Box(x, top + row * side, side, side))
        upper, lower = top + side / 2, top + 1.5 * side
        canvas.sprite("tiny_turbo/speeder", around((box.x + box.w * 0.72, upper), side * 0.95))
        canvas.sprite("tiny_turbo/puddle", around((box.x + box.w * 0.26, lower), side * 0.95))
        draw_car(canvas, (box.x + box.w * 0.4, upper), 84, Car.BRICK_GANG, 1)
        draw_car(canvas, (box.x + box.w * 0.74, lower), 50, Car.DIE_LINER, 3)
        for x, y, seat, angle in ((0.22, 0.17, 4, -14.0), (0.3, 0.88, 1, 12.0)):
            colours = tokens.token(seat)
            spot = (box.x + x * box.w, box.y + y * box.h)
            canvas.turned("tiny_turbo/crayon", spot, 0.9, angle, colours.colour, colours.edge)
        canvas.sprite("tiny_turbo/block_ring", around((box.x + box.w * 0.83, box.y + box.h * 0.86), 46))
        remote = Box(box.right - 132, box.y + 16, 148, 58)
        canvas.block(remote, tokens.world("tiny_turbo")["remote"], 10)
        canvas.block(remote.inset(5), "action", 7)
        for index, piece in enumerate((Piece.FORWARD_2, Piece.LEFT_1, Piece.INCREASE)):
            draw_piece(canvas, Box(remote.x + 9 + index * 42, remote.y + 9, 40, 40), piece, word=False)
