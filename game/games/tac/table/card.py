"""TAC's picture on the menu card: a stretch of the ring with marbles, a home, and two cards."""

from __future__ import annotations

import pygame

from game.games.tac.cards import Card
from game.games.tac.table.cards import draw_card
from game.games.tac.table.ground import draw_marble, lane, pale
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around


def paint_card(canvas: Canvas, box: Box) -> None:
    """Fill ``box``; the ring lies at the height at which the menu's five pictures meet."""
    world = tokens.world("tac")
    with canvas.clip(box):
        for row in range(int(box.h / 80) + 1):
            for column in range(int(box.w / 120) + 1):
                canvas.sprite("tac/wood_tile", Box(box.x + column * 120, box.y + row * 80, 120, 80))
        middle = box.y + box.h * 0.34 + 48
        canvas.fill(Box(box.x, middle - 24, box.w, 48), world["groove"])
        canvas.fill(Box(box.x, middle - 21, box.w, 42), "#B57B40")
        cherry = tokens.token(1)
        spots = [Point(box.centre.x + 6 + (number - 3) * 40.0, middle) for number in range(7)]
        start = spots[3]
        home = [Point(start.x, middle + 42 + 30 * number) for number in range(3)]
        lane(canvas, home[0], home[-1], 42, cherry.colour)
        lane(canvas, home[0], home[-1], 34, pale(cherry.colour))
        for point in (*spots, *home):
            canvas.sprite("tac/field", around(point, 40))
        canvas.sprite("tac/field_start", around(start, 48), cherry.colour)
        canvas.path([spots[4], Point(box.right + 20, middle)], 10, 5)
        for number, token in ((0, 2), (2, 3), (4, 1)):
            draw_marble(canvas, spots[number], 33, token)
        draw_marble(canvas, home[1], 28, 1)
        _card(canvas, Card.SEVEN, (box.x + box.w * 0.28, middle - 82), 84, -8)
        _card(canvas, Card.ONE, (box.x + box.w * 0.74, middle - 86), 84, 7)


def _card(canvas: Canvas, card: Card, centre: tuple[float, float], wide: float, angle: float) -> None:
    """A card that lies a little askew."""
    high = wide * 130 / 92
    layer = canvas.layer(Box(0, 0, wide, high))
    painter = canvas.on(layer)
    painter.ledger = None
    draw_card(painter, Box(0, 0, wide, high), card)
    turned = pygame.transform.rotozoom(layer, -angle, 1.0)
    canvas.blit(turned, around(centre, 2, 2))
