"""Tacocat's picture on the menu card: the cat on the row, and three cards."""

from __future__ import annotations

from game.games.tacocat.table.cards import draw_card
from game.games.tacocat.table.places import card_box
from game.games.tacocat.table.row import draw_cat, draw_cloth, draw_space
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box


def paint_card(canvas: Canvas, box: Box) -> None:
    """Fill ``box``; the row lies at the height at which the menu's five pictures meet."""
    draw_cloth(canvas, box)
    world = tokens.world("tacocat")
    top = box.y + box.h * 0.34
    canvas.fill(Box(box.x, top + 96, box.w, 6), world["tray_edge"])
    canvas.fill(Box(box.x, top - 6, box.w, 102), world["tray"])
    side = 76.0
    step = side + 8
    x = box.centre.x - side / 2
    with canvas.clip(box):
        for place in (-2, -1, 0, 1, 2):
            draw_space(canvas, Box(x + place * step, top + 2, side, side + 6), 9, place in (-1, 1))
        draw_cat(canvas, (box.centre.x - 6, top + side + 2), side * 1.75, 0, False, 1.0)
        low = box.bottom - (36 if box.h > 220 else 16)
        for value, shift, drop in ((9, -0.33, 0.0), (3, 0.0, 8.0), (10, 0.33, 2.0)):
            draw_card(canvas, card_box((box.centre.x + shift * box.w, low + drop), 62), value)
