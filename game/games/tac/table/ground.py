"""The wooden board without its marbles, at any size; and the marbles on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.games.tac.board import PLAYERS, Board
from game.games.tac.cards import Card
from game.games.tac.rules.position import Place, Position, start_of
from game.games.tac.table.cards import draw_back, draw_card
from game.games.tac.table.places import Fields
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around

_PALE = 0.55
"""How much white is in the lane of a home."""


def pale(colour: str) -> str:
    """A seat colour with white in it."""
    shade = pygame.Color(colour)
    red, green, blue = (round(part + (255 - part) * _PALE) for part in (shade.r, shade.g, shade.b))
    return f"#{red:02X}{green:02X}{blue:02X}"


def lane(canvas: Canvas, first: Point, last: Point, width: float, colour: str) -> None:
    """A lane with round ends from one field to another."""
    if abs(first.x - last.x) > 1 and abs(first.y - last.y) > 1:
        canvas.line((first, last), width, colour)
        return
    left, top = min(first.x, last.x), min(first.y, last.y)
    box = Box(left, top, abs(first.x - last.x), abs(first.y - last.y)).inset(-width / 2)
    canvas.block(box, colour, width / 2)


def paint_ground(canvas: Canvas, fields: Fields, people: Sequence[int], edge: bool = True) -> None:
    """Wood, groove, fields, homes and bases; ``people`` are the token numbers by player."""
    world = tokens.world("tac")
    box, scale = fields.box, fields.scale
    canvas.sprite("tac/board_wood", box)
    if edge:
        inner = box.inset(5 * scale)
        corners = [
            (inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom),
            (inner.x, inner.y),
        ]  # fmt: skip
        canvas.line(corners, max(1.0, 2 * scale), world["groove"])
    ring = fields.points[:64]
    closed = (*ring, ring[0])
    canvas.line(closed, 31 * scale, world["groove"])
    canvas.line(closed, 27 * scale, "#B57B40")
    rect = canvas.frame.rect(fields.tray)
    if rect.w > 60 and rect.h > 60:
        canvas.surface.blit(canvas.sprites.nine("tac/card_tray", rect.size, canvas.frame.unit), rect)
    for colour in range(PLAYERS):
        token = tokens.token(people[colour])
        home = fields.home(colour)
        lane(canvas, home[0], home[-1], 34 * scale, token.colour)
        lane(canvas, home[0], home[-1], 27 * scale, pale(token.colour))
        base = fields.bases[colour]
        left, top = min(p.x for p in base), min(p.y for p in base)
        bay = Box(left, top, max(p.x for p in base) - left, max(p.y for p in base) - top).inset(-19 * scale)
        canvas.block(bay, token.colour, 18 * scale)
        canvas.block(bay.inset(3.5 * scale), world["groove"], 15 * scale)
        for point in (*home, *base):
            canvas.sprite("tac/field", around(point, 28 * scale))
    starts = {start_of(colour): colour for colour in range(PLAYERS)}
    for place, point in enumerate(ring):
        if place not in starts:
            canvas.sprite("tac/field", around(point, 28 * scale))
    for place, colour in starts.items():
        token = tokens.token(people[colour])
        canvas.sprite("tac/field_start", around(ring[place], 36 * scale), token.colour)
        symbol = around((ring[place].x, ring[place].y + scale), 13 * scale)
        canvas.sprite(f"common/seat_symbol_{token.symbol}", symbol, "#FFFFFF")


def draw_marble(canvas: Canvas, centre: tuple[float, float], size: float, number: int, alpha: float = 1.0) -> None:
    """A marble of the player with that token."""
    if alpha < 1.0:
        _paint_marble(canvas, centre, size, number, alpha)
        return
    box = around(centre, size * 1.3)
    key = (number, round(size * canvas.frame.unit * 8), canvas.frame.unit)
    if key not in _MARBLES:
        layer = canvas.layer(Box(0, 0, box.w, box.h))
        painter = canvas.on(layer)
        _paint_marble(painter, (box.w / 2, box.h / 2), size, number, 1.0)
        if len(_MARBLES) > _KEPT:
            _MARBLES.clear()
        _MARBLES[key] = layer
    canvas.blit(_MARBLES[key], box)


_MARBLES: dict[tuple[int, int, float], pygame.Surface] = {}
_KEPT = 200


def _paint_marble(canvas: Canvas, centre: tuple[float, float], size: float, number: int, alpha: float) -> None:
    """Shadow, glass, symbol and gloss."""
    token = tokens.token(number)
    x, y = centre
    canvas.sprite("tac/marble_shadow", around((x + size * 0.04, y + size * 0.07), size * 1.1), alpha=0.35 * alpha)
    canvas.sprite("tac/marble", around(centre, size), token.colour, token.edge, alpha)
    symbol = around((x - size * 0.01, y - size * 0.01), size * 0.56)
    canvas.sprite(f"common/seat_symbol_{token.symbol}", symbol, token.text_on, alpha=alpha)
    canvas.sprite("tac/marble_gloss", around(centre, size), alpha=alpha)


def draw_marbles(
    canvas: Canvas, fields: Fields, position: Position, people: Sequence[int], without: Collection[Place] = ()
) -> None:
    """All marbles of a position, but those on the places ``without``."""
    for colour, place, point in fields.marbles(position):
        if place is None or place not in without:
            draw_marble(canvas, point, fields.marble, people[colour])


def draw_pile(canvas: Canvas, fields: Fields, left: int, top: Card | None) -> None:
    """The draw pile, with its number where there is room, and the last card in the tray."""
    back, face = fields.pile()
    if back.w < 8:
        return
    if left:
        draw_back(canvas, back)
        if back.w >= 44:
            plate = Box(back.x + 3, back.bottom - 29, back.w - 6, 20)
            canvas.block(plate, "ink", 6)
            canvas.fitted(str(left), (("caption_bold", 1),), plate, "on_dark", "centre")
    if top is not None:
        draw_card(canvas, face, top, words=face.w >= 64)


def paint_board(
    canvas: Canvas, box: Box, board: Board, position: Position, people: Sequence[int], low: int = 0
) -> Fields:
    """A whole board with its marbles: for pictures. Returns where its fields lie."""
    fields = Fields.of(board, box, low)
    paint_ground(canvas, fields, people, False)
    draw_marbles(canvas, fields, position, people)
    return fields


def ring(canvas: Canvas, centre: Point, size: float, colour: str, width: float = 3.0) -> None:
    """A ring with an ink casing round a marble."""
    rect = around(centre, size)
    px = max(4, canvas.frame.px(size))
    wide = width * 100 / size
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        f'<circle r="{48 - wide:.1f}" fill="none" stroke="{tokens.colour("ink")}" stroke-width="{wide * 1.9:.1f}"/>'
        f'<circle r="{48 - wide:.1f}" fill="none" stroke="{tokens.colour(colour)}" stroke-width="{wide:.1f}"/></svg>'
    )
    canvas.blit(canvas.sprites.markup(markup, (px, px)), rect)
