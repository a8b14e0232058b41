"""The drawings of the rules pages, by the name they have there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.tacocat.board import Arrow
from game.games.tacocat.table.cards import draw_card
from game.games.tacocat.table.places import card_box
from game.games.tacocat.table.row import draw_arrow, draw_cat, draw_cloth, draw_skip, draw_space
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.sketch import COLUMNS, SquareSketch


class Sketch(SquareSketch):
    """Draws in squares: seven by five fill the box."""

    def __init__(self, canvas: Canvas, box: Box) -> None:
        super().__init__(canvas, box)
        draw_cloth(canvas, box)

    def tray(self, y: float, high: float = 1.9) -> None:
        """The wood under a row of spaces."""
        top = self.point(0, y)
        world = tokens.world("tacocat")
        self.canvas.fill(Box(self.box.x, top.y, self.box.w, high * self.side), world["tray_edge"])
        self.canvas.fill(Box(self.box.x, top.y, self.box.w, (high - 0.15) * self.side), world["tray"])

    def space(self, x: float, y: float, cards: int, arrow: Arrow | None = None, size: float = 1.25) -> None:
        """A space with its upper left corner there, and its arrow below."""
        corner = self.point(x, y)
        box = Box(corner.x, corner.y, size * self.side, size * self.side)
        draw_space(self.canvas, box, cards)
        if arrow is not None:
            draw_arrow(self.canvas, (box.centre.x, box.bottom + 0.32 * self.side), 0.42 * self.side, arrow, (1, 2))

    def leaf(self, x: float, y: float, size: float = 1.25) -> None:
        """A covered space."""
        corner = self.point(x, y)
        side = size * self.side
        self.canvas.sprite("tacocat/space_leaf", Box(corner.x, corner.y, side, side * 94 / 90))
        draw_skip(self.canvas, Box(corner.x, corner.y, side, side))

    def goal(self, x: float, y: float, token: int, size: float = 1.25) -> None:
        """A goal with its token."""
        corner = self.point(x, y)
        look = tokens.token(token)
        box = Box(corner.x, corner.y, size * self.side, size * 1.3 * self.side)
        self.canvas.sprite("tacocat/goal", box, look.colour, look.edge)
        self.canvas.token(token, (box.centre.x, box.centre.y), 0.55 * size * self.side)

    def cat(self, x: float, y: float, size: float = 1.25, lean: float = 0.0, happy: bool = False) -> None:
        """The cat with its feet there."""
        draw_cat(self.canvas, self.point(x, y), size * self.side, lean, happy, 1.0)

    def card(self, value: int | None, x: float, y: float, size: float = 1.2) -> Box:
        """A card round a place, ``size`` squares wide."""
        box = card_box(self.point(x, y), size * self.side)
        draw_card(self.canvas, box, value)
        return box

    def cards(self, values: Sequence[int | None], y: float, size: float = 1.2, step: float = 1.4) -> list[Box]:
        """A centred row of cards."""
        left = COLUMNS / 2 - step * (len(values) - 1) / 2
        return [self.card(value, left + step * index, y, size) for index, value in enumerate(values)]

    def picked(self, box: Box) -> None:
        """The yellow frame round a card."""
        self.canvas.nine("nine_card_picked", Box(box.x - 4, box.y - 4, box.w + 8, box.h + 5))

    def badge(self, good: bool, x: float, y: float) -> None:
        """A tick or a cross."""
        name = "common/mark_done" if good else "common/mark_failed"
        self.canvas.sprite(name, around(self.point(x, y), 0.62 * self.side))

    def path(self, *spots: tuple[float, float]) -> None:
        """The way something goes."""
        self.canvas.path([self.point(*spot) for spot in spots], 9, 5)

    def token(self, number: int, x: float, y: float, size: float = 0.8) -> None:
        """A player's token."""
        self.canvas.token(number, self.point(x, y), size * self.side)


def _goal_home(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.tray(1.4)
    sketch.goal(0.15, 1.55, 1, 1.2)
    sketch.space(1.5, 1.55, 4, Arrow.RIGHT)
    sketch.space(2.9, 1.55, 6, Arrow.RIGHT)
    sketch.space(4.3, 1.55, 9, Arrow.RIGHT)
    sketch.space(5.7, 1.55, 7, Arrow.BOTH)
    sketch.cat(4.9, 2.8)
    sketch.path((4.2, 3.75), (1.0, 3.75))
    sketch.note(_("4 wins bring it home"), (3.5, 4.5))


def _goal_round(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    low = sketch.card(3, 2.1, 2.3, 1.7)
    sketch.card(5, 4.9, 2.3, 1.7)
    sketch.picked(low)
    sketch.token(1, 2.1, 4.2, 0.7)
    sketch.token(2, 4.9, 4.2, 0.7)
    sketch.note(_("3 wins"), (2.1, 0.5), 3.2)


def _goal_tile(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.tray(1.4)
    sketch.space(0.2, 1.55, 6, Arrow.RIGHT)
    sketch.space(1.6, 1.55, 9, Arrow.RIGHT)
    sketch.leaf(3.0, 1.55)
    sketch.leaf(4.4, 1.55)
    sketch.space(5.8, 1.55, 6, Arrow.LEFT)
    sketch.cat(2.2, 2.8, lean=-4)
    sketch.path((2.4, 1.1), (2.4, 0.7), (6.3, 0.7), (6.3, 1.2))
    sketch.note(_("Skip"), (4.3, 4.3))


def _swap_deal(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.tray(0.4)
    sketch.space(2.85, 0.55, 7, Arrow.BOTH)
    sketch.cat(3.45, 1.8)
    for index in range(7):
        sketch.card(None, 0.75 + 0.92 * index, 3.6, 1.05)


def _swap_draw(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    boxes = sketch.cards((4, 5, 9, 10), 3.4, 1.2, 1.5)
    for index in (2, 3):
        sketch.picked(boxes[index])
    sketch.card(None, 1.5, 1.2, 1.1)
    sketch.card(10, 5.5, 1.2, 1.1)
    sketch.note(_("Draw 2"), (2.9, 0.6), 2.6)
    sketch.note(_("Discard 2"), (3.9, 1.7), 2.6)


def _swap_arrow(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.tray(0.6, 2.1)
    for x, cards, arrow in ((0.5, 9, Arrow.RIGHT), (2.85, 7, Arrow.BOTH), (5.2, 9, Arrow.LEFT)):
        sketch.space(x, 0.8, cards, arrow, 1.3)
    sketch.note(_("2 is behind"), (1.2, 3.0), 2.3)
    sketch.note(_("1 is behind"), (5.8, 3.0), 2.3)
    sketch.note(_("both, in secret"), (3.5, 4.6), 3.0)


def _duel_lay(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(None, 2.0, 2.5, 1.9)
    sketch.card(None, 5.0, 2.5, 1.9)
    sketch.token(1, 2.0, 4.5, 0.7)
    sketch.token(2, 5.0, 4.5, 0.7)


def _duel_high(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(9, 2.0, 2.6, 1.8)
    sketch.picked(sketch.card(11, 5.0, 2.6, 1.8))
    sketch.note(_("attacks first"), (5.0, 0.6), 3.6)


def _duel_tie(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(7, 1.5, 1.9, 1.4)
    sketch.card(7, 3.0, 1.9, 1.4)
    sketch.card(4, 4.6, 3.2, 1.4)
    sketch.picked(sketch.card(6, 6.1, 3.2, 1.4))
    sketch.note(_("Tie"), (2.2, 4.0), 2.4)
    sketch.note(_("Once more"), (5.2, 0.9), 3.2)


def _attack_one(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(8, 3.5, 2.5, 2.2)


def _attack_set(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.cards((9, 9), 2.5, 1.8, 2.1)
    sketch.note(_("A set: two or more alike"), (3.5, 4.4))


def _attack_run(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.cards((4, 5, 6), 2.4, 1.6, 1.9)
    sketch.note(_("A run: three or more in order"), (3.5, 4.4))


def _answer_defend(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(7, 2.0, 2.5, 1.9)
    sketch.card(8, 5.0, 2.5, 1.9)
    sketch.badge(True, 3.5, 2.5)


def _answer_give(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(10, 1.5, 2.0, 1.6)
    sketch.badge(False, 2.7, 2.0)
    boxes = [sketch.card(value, 3.7 + 1.25 * index, 3.0, 1.15) for index, value in enumerate((2, 6, 9))]
    sketch.picked(boxes[0])
    sketch.note(_("The lowest goes"), (4.9, 4.5), 4.2)


def _answer_jumbo(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    for index, (blow, answer) in enumerate(((4, 5), (5, 7), (6, None))):
        x = 1.3 + 2.2 * index
        sketch.card(blow, x, 1.3, 1.25)
        if answer is not None:
            sketch.card(answer, x, 3.5, 1.25)
            sketch.badge(True, x + 0.7, 2.4)
        else:
            canvas.sprite("tacocat/blow_slot", card_box(sketch.point(x, 3.5), 1.25 * sketch.side))
            sketch.badge(False, x + 0.7, 2.4)


def _last_low(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(6, 2.0, 2.4, 1.8)
    sketch.picked(sketch.card(2, 5.0, 2.4, 1.8))
    sketch.note(_("wins the round"), (5.0, 4.5), 3.8)


def _last_tie(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(4, 1.2, 2.0, 1.4)
    sketch.card(4, 2.8, 2.0, 1.4)
    sketch.cat(5.2, 3.2, 1.9)
    sketch.note(_("The cat stays"), (3.5, 4.4))


def _last_cat(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.tray(1.6)
    sketch.goal(0.15, 1.75, 1, 1.2)
    sketch.space(1.5, 1.75, 4, Arrow.RIGHT)
    sketch.space(2.9, 1.75, 6, Arrow.RIGHT)
    sketch.leaf(4.3, 1.75)
    sketch.space(5.7, 1.75, 7, Arrow.BOTH)
    sketch.cat(3.45, 3.0, lean=-4)
    sketch.path((4.9, 1.3), (4.9, 0.9), (3.6, 0.9))


FIGURES: dict[str, Callable[[Canvas, Box], None]] = {
    "goal_home": _goal_home,
    "goal_round": _goal_round,
    "goal_tile": _goal_tile,
    "swap_deal": _swap_deal,
    "swap_draw": _swap_draw,
    "swap_arrow": _swap_arrow,
    "duel_lay": _duel_lay,
    "duel_high": _duel_high,
    "duel_tie": _duel_tie,
    "attack_one": _attack_one,
    "attack_set": _attack_set,
    "attack_run": _attack_run,
    "answer_defend": _answer_defend,
    "answer_give": _answer_give,
    "answer_jumbo": _answer_jumbo,
    "last_low": _last_low,
    "last_tie": _last_tie,
    "last_cat": _last_cat,
}
"""A drawing by its name in the pages; each fills a box of seven by five squares."""
