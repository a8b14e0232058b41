"""The row of spaces between the two goals, and the cat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, radians, sin

from game.games.tacocat.board import Arrow, Board
from game.games.tacocat.table.places import Places
from game.i18n import _, ngettext
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.table import Person

LEAN = 4.0
"""Degrees by which the cat leans toward the side that is ahead."""

_CAT_SCALE = 0.47 / 90
"""Logical pixels per unit of the cat's drawing, for each logical pixel of a space."""

_STRIPE = 0.55
"""How strong the stripes of the cloth are."""

_FOOT = 64.0
"""How far below the origin of the cat's drawing its feet are."""


def lean_of(board: Board, cat: int) -> float:
    """Degrees clockwise: left when player 0 is ahead (C3: whose goal is nearer), right for player 1."""
    middle = len(board.spaces) // 2
    return 0.0 if cat == middle else -LEAN if cat < middle else LEAN


def draw_cat(canvas: Canvas, foot: tuple[float, float], side: float, lean: float, happy: bool, alpha: float) -> None:
    """The cat with its feet on ``foot``, on spaces of ``side``."""
    scale = side * _CAT_SCALE
    turn = radians(lean)
    centre = Point(foot[0] + sin(turn) * _FOOT * scale, foot[1] - cos(turn) * _FOOT * scale)
    canvas.turned("tacocat/cat_shadow", (foot[0] + 2, foot[1] - _FOOT * scale + 2), scale, 0, alpha=0.28 * alpha)
    canvas.turned("tacocat/cat_happy" if happy else "tacocat/cat", centre, scale, lean, alpha=alpha, step=1)


def draw_cloth(canvas: Canvas, box: Box) -> None:
    """The checked cloth: stripes down and across, darker where they meet."""
    world = tokens.world("tacocat")
    stripe = 28.0
    with canvas.clip(box):
        canvas.fill(box, world["cloth"])
        for column in range(0, int(box.w / stripe) + 1, 2):
            canvas.fill(Box(box.x + column * stripe, box.y, stripe, box.h), world["check"], _STRIPE)
        for row in range(0, int(box.h / stripe) + 1, 2):
            canvas.fill(Box(box.x, box.y + row * stripe, box.w, stripe), world["check"], _STRIPE)


def draw_space(canvas: Canvas, box: Box, cards: int, number: bool = True) -> None:
    """An open space with the size of the hands."""
    canvas.sprite("tacocat/space", box)
    if number:
        role = tokens.sized("wordmark", box.w * 0.42)
        picture = canvas.texts.render(str(cards), role, tokens.world("tacocat")["space_number"])
        canvas.blit(picture, around((box.centre.x, box.y + box.h * 46 / 90), 2, 2))


def draw_skip(canvas: Canvas, box: Box) -> None:
    """The word on a covered space; small pictures without room for it show the leaf alone."""
    bar = Box(box.x + box.w * 0.16, box.y + box.h * 31 / 90, box.w * 0.68, box.h * 28 / 90)
    role = "caption_bold" if box.w < 80 else "body_bold"
    if canvas.width(_("Skip"), role) <= bar.w and bar.h >= 12:
        canvas.label(_("Skip"), role, bar.inset(0, min(0.0, (bar.h - 16) / 2)), "on_dark", align="centre")


def draw_arrow(canvas: Canvas, centre: tuple[float, float], size: float, arrow: Arrow, people: Sequence[int]) -> None:
    """The arrow of a space in the colours of the players it points to."""
    left, right = (tokens.token(number).colour for number in people)
    if arrow is Arrow.BOTH:
        canvas.sprite("tacocat/arrow_double", around(centre, size * 1.7, size), left, right)
    else:
        name = "arrow_left" if arrow is Arrow.LEFT else "arrow_right"
        canvas.sprite(f"tacocat/{name}", around(centre, size), left if arrow is Arrow.LEFT else right)


class Row:
    """The row on the board. What never moves is kept as one picture."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def paint_still(self, canvas: Canvas, places: Places, covered: Collection[int], people: Sequence[Person]) -> None:
        """Cloth, tray, goals and spaces."""
        draw_cloth(canvas, places.board)
        rect = canvas.frame.rect(Box(places.tray.x, places.tray.y, places.tray.w + 4, places.tray.h + 11))
        canvas.surface.blit(canvas.sprites.nine("tacocat/tray", rect.size, canvas.frame.unit), rect)
        for player, position in ((0, -1), (1, len(self.board.spaces))):
            token = tokens.token(people[player].token)
            canvas.sprite("tacocat/goal", places.goal(position), token.colour, token.edge)
        for position, space in enumerate(self.board.spaces):
            if position in covered:
                box = places.space(position)
                canvas.sprite("tacocat/space_leaf", Box(box.x, box.y, box.w, box.h * 94 / 90))
                continue
            draw_space(canvas, places.space(position), space.cards)
            tag = places.tag(position)
            canvas.block(tag, tokens.world("tacocat")["space"], 6)

    def draw_words(self, canvas: Canvas, places: Places, covered: Collection[int], people: Sequence[Person]) -> None:
        """Names in the goals, hand sizes and arrows under the spaces, and Skip on the leaves."""
        for player, position in ((0, -1), (1, len(self.board.spaces))):
            self._draw_goal(canvas, places.goal(position), people[player])
        for position, space in enumerate(self.board.spaces):
            if position in covered:
                draw_skip(canvas, places.space(position))
            else:
                self._draw_tag(canvas, places.tag(position), space.cards, space.arrow, people)

    def _draw_goal(self, canvas: Canvas, box: Box, person: Person) -> None:
        token = tokens.token(person.token)
        canvas.token(person.token, (box.centre.x, box.y + box.h * 0.35), box.w * 0.44)
        area = Box(box.x + 8, box.y + box.h * 0.58, box.w - 16, box.h * 0.36)
        ink = token.text_on
        role = "body_bold" if canvas.width(person.name, "body_bold") <= area.w else "caption_bold"
        if canvas.width(person.name, role) <= area.w and area.h >= 36:
            canvas.label(person.name, role, Box(area.x, area.y, area.w, 20), ink, align="centre")
            canvas.label(_("goal"), role, Box(area.x, area.y + 18, area.w, 20), ink, align="centre")
        else:
            canvas.label(_("goal"), "caption_bold", area, ink, align="centre")

    def _draw_tag(self, canvas: Canvas, box: Box, cards: int, arrow: Arrow, people: Sequence[Person]) -> None:
        words = ngettext("{n} card", "{n} cards", cards).format(n=cards)
        size = 17.0 if box.w >= 80 else 14.0
        seats = [person.token for person in people]
        wide = size * 1.7 if arrow is Arrow.BOTH else size
        role = "body_bold" if box.w >= 86 and canvas.width(words, "body_bold") + wide + 12 <= box.w else "caption_bold"
        if canvas.width(words, role) + wide + 8 > box.w:
            words = str(cards)
        w = canvas.width(words, role)
        total = w + wide + 5
        x = box.centre.x - total / 2
        if arrow is Arrow.LEFT:
            draw_arrow(canvas, (x + wide / 2, box.centre.y), size, arrow, seats)
            x += wide + 5
        canvas.label(words, role, Box(x, box.y, w + 1, box.h))
        if arrow is not Arrow.LEFT:
            draw_arrow(canvas, (x + w + 5 + wide / 2, box.centre.y), size, arrow, seats)

    def draw_cat(
        self, canvas: Canvas, places: Places, position: float, lean: float, happy: bool, alpha: float = 1.0
    ) -> None:
        """The cat on a position, which may lie between two spaces."""
        box = places.space(position)
        draw_cat(canvas, (box.centre.x - places.side * 0.03, box.bottom - 4), places.side, lean, happy, alpha)

    def draw_leaf(self, canvas: Canvas, places: Places, position: int, share: float) -> None:
        """The leaf that falls onto the space that was left."""
        box = places.space(position)
        size = box.w * (1.5 - 0.6 * share)
        spot = (box.centre.x - 24 * (1 - share), box.centre.y - 70 * (1 - share))
        canvas.turned("tacocat/leaf", spot, size / 72, -40 * (1 - share))
