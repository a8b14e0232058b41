"""The drawings of the rules pages, by the name they have there."""

from __future__ import annotations

from collections.abc import Callable

from game.games.tac.cards import Card
from game.games.tac.table.cards import card_box, draw_card
from game.games.tac.table.ground import draw_marble, lane, pale, ring
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.sketch import SquareSketch


class Sketch(SquareSketch):
    """Draws in squares: seven by five fill the box."""

    def __init__(self, canvas: Canvas, box: Box) -> None:
        super().__init__(canvas, box)
        with canvas.clip(box):
            for row in range(int(box.h / 80) + 1):
                for column in range(int(box.w / 120) + 1):
                    canvas.sprite("tac/wood_tile", Box(box.x + column * 120, box.y + row * 80, 120, 80))

    def row(self, y: float, count: int = 9, first: float = 0.3, step: float = 0.8) -> list[Point]:
        """A stretch of the ring from left to right. Returns its fields."""
        world = tokens.world("tac")
        spots = [self.point(first + step * number, y) for number in range(count)]
        self.canvas.line((spots[0], spots[-1]), 0.95 * self.side, world["groove"])
        self.canvas.line((spots[0], spots[-1]), 0.82 * self.side, "#B57B40")
        for spot in spots:
            self.canvas.sprite("tac/field", around(spot, 0.85 * self.side))
        return spots

    def home(self, x: float, y: float, seat: int = 1, count: int = 4, step: float = 0.7) -> list[Point]:
        """A home that leads down from there."""
        token = tokens.token(seat)
        spots = [self.point(x, y + step * number) for number in range(count)]
        lane(self.canvas, spots[0], spots[-1], 0.95 * self.side, token.colour)
        lane(self.canvas, spots[0], spots[-1], 0.76 * self.side, pale(token.colour))
        for spot in spots:
            self.canvas.sprite("tac/field", around(spot, 0.8 * self.side))
        return spots

    def start(self, spot: Point, seat: int = 1) -> None:
        """The start of a seat."""
        self.canvas.sprite("tac/field_start", around(spot, 1.05 * self.side), tokens.token(seat).colour)

    def marble(self, spot: Point, seat: int = 1, alpha: float = 1.0) -> None:
        """A marble there."""
        draw_marble(self.canvas, spot, 0.68 * self.side, seat, alpha)

    def base(self, x: float, y: float, seat: int, marbles: int) -> None:
        """A base round a place."""
        token = tokens.token(seat)
        bay = around(self.point(x, y), 1.8 * self.side)
        self.canvas.block(bay, token.colour, 0.5 * self.side)
        self.canvas.block(bay.inset(0.1 * self.side), tokens.world("tac")["groove"], 0.42 * self.side)
        for number in range(4):
            spot = self.point(x - 0.38 + 0.76 * (number % 2), y - 0.38 + 0.76 * (number // 2))
            self.canvas.sprite("tac/field", around(spot, 0.75 * self.side))
            if number < marbles:
                self.marble(spot, seat)

    def card(self, card: Card | None, x: float, y: float, size: float = 1.5) -> Box:
        """A card round a place, ``size`` squares wide."""
        box = card_box(self.point(x, y), size * self.side)
        draw_card(self.canvas, box, card, words=False)
        return box

    def way(self, *spots: Point) -> None:
        """The yellow path."""
        self.canvas.path(spots, 0.26 * self.side, 0.14 * self.side)

    def ring(self, spot: Point, colour: str = "action") -> None:
        """A ring round a marble."""
        ring(self.canvas, spot, 1.05 * self.side, colour, 0.09 * self.side)

    def struck(self, spot: Point) -> None:
        """This marble gets captured."""
        mark = around((spot.x + 0.3 * self.side, spot.y - 0.3 * self.side), 0.6 * self.side)
        self.canvas.sprite("common/mark_captured", mark)

    def badge(self, good: bool, x: float, y: float) -> None:
        """A tick or a cross on a disc."""
        spot = self.point(x, y)
        self.canvas.disc(spot, 0.42 * self.side, "good" if good else "crash")
        self.canvas.icon("check" if good else "cross", around(spot, 0.52 * self.side), "#FFFFFF")

    def arrow(self, x: float, y: float) -> None:
        """An arrow to the right."""
        spot = self.point(x, y)
        self.canvas.disc(spot, 0.42 * self.side, "ink")
        self.canvas.icon("arrow_right", around(spot, 0.52 * self.side), "#FFFFFF")

    def plate(self, text: str, x: float, y: float, width: float = 5.0) -> None:
        """Words on a dark plate round a place."""
        wide = min(width * self.side, self.canvas.width(text, "caption_bold") + 20)
        lines = self.canvas.texts.wrap(text, "caption_bold", wide - 12)
        box = around(self.point(x, y), wide, 16.0 * len(lines) + 8)
        self.canvas.block(box, "ink", 7)
        self.canvas.label(text, "caption_bold", box.inset(6, 2), "on_dark", "centre", lines=len(lines))


def _goal_team(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    table = around(sketch.point(3.5, 2.5), 2.6 * sketch.side)
    canvas.block(table, tokens.world("tac")["groove"], 20)
    canvas.line((sketch.point(3.5, 0.9), sketch.point(3.5, 4.1)), 4, "#FFFFFF")
    canvas.line((sketch.point(1.4, 2.5), sketch.point(5.6, 2.5)), 4, "ink")
    for seat, x, y in ((1, 3.5, 4.1), (2, 1.4, 2.5), (4, 3.5, 0.9), (3, 5.6, 2.5)):
        canvas.token(seat, sketch.point(x, y), 0.95 * sketch.side)


def _goal_ring(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.2)
    home = sketch.home(3.5, 1.95)
    sketch.base(1.3, 3.4, 1, 3)
    sketch.start(spots[4])
    sketch.way(sketch.point(1.7, 3.0), spots[4])
    sketch.way(spots[0], spots[4], home[2])
    sketch.marble(home[2])


def _goal_capture(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.6)
    sketch.way(spots[1], spots[5])
    sketch.marble(spots[1])
    sketch.marble(spots[5], 2)
    sketch.struck(spots[5])
    sketch.base(5.6, 3.7, 2, 3)
    canvas.dotted((spots[5], sketch.point(5.2, 3.2)))


def _deal_say(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    for number, card in enumerate((Card.ONE, Card.FIVE, Card.NINE)):
        sketch.card(card, 1.6 + 1.9 * number, 1.9, 1.6)
    sketch.plate(_("I can open"), 3.5, 4.2)


def _deal_give(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    canvas.token(1, sketch.point(0.9, 2.5), 0.9 * sketch.side)
    canvas.token(4, sketch.point(6.1, 2.5), 0.9 * sketch.side)
    sketch.card(None, 2.7, 1.9, 1.2)
    sketch.card(None, 4.3, 3.1, 1.2)
    sketch.arrow(4.3, 1.4)
    spot = sketch.point(2.7, 3.6)
    canvas.disc(spot, 0.42 * sketch.side, "ink")
    canvas.icon("arrow_left", around(spot, 0.52 * sketch.side), "#FFFFFF")


def _deal_must(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(Card.TEN, 1.7, 2.2, 1.7)
    sketch.badge(True, 1.7, 4.2)
    veiled = sketch.card(Card.TWELVE, 5.2, 2.2, 1.7)
    canvas.nine("nine_card_veil", veiled)
    sketch.badge(False, 5.2, 4.2)


def _marble_fresh(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.0)
    home = sketch.home(3.5, 1.75)
    sketch.start(spots[4])
    sketch.marble(spots[4])
    canvas.icon("cross", around(home[1], 0.7 * sketch.side), "danger_text")
    sketch.way(spots[4], spots[7])
    sketch.badge(True, 5.9, 2.1)


def _marble_home(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.0)
    home = sketch.home(3.5, 1.75)
    sketch.start(spots[4])
    sketch.way(spots[2], spots[4], home[1])
    sketch.marble(spots[2])
    sketch.marble(home[3])
    sketch.card(Card.TEN, 5.6, 3.3, 1.2)
    sketch.badge(False, 6.4, 4.2)


def _marble_lock(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    home = sketch.home(3.5, 1.0)
    sketch.marble(home[3])
    sketch.marble(home[2])
    for spot in home[2:]:
        mark = around((spot.x + 0.35 * sketch.side, spot.y + 0.25 * sketch.side), 0.5 * sketch.side)
        canvas.sprite("tac/locked", mark)
    sketch.plate(_("locked"), 5.5, 2.8, 2.6)


def _number_open(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.1, 6, 2.6)
    sketch.start(spots[1])
    sketch.base(1.3, 3.6, 1, 3)
    sketch.way(sketch.point(1.68, 3.22), spots[1])
    sketch.card(Card.ONE, 4.2, 3.4, 1.3)
    sketch.card(Card.THIRTEEN, 5.9, 3.4, 1.3)


def _number_four(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.0)
    home = sketch.home(3.5, 1.75)
    sketch.start(spots[4])
    sketch.way(spots[5], spots[4], home[2])
    sketch.marble(spots[5])
    sketch.card(Card.FOUR, 1.4, 3.4, 1.4)


def _number_eight(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(Card.EIGHT, 1.7, 2.3, 1.8)
    sketch.arrow(3.4, 2.3)
    canvas.token(2, sketch.point(5.1, 2.3), 1.1 * sketch.side)
    sketch.badge(False, 5.9, 1.6)
    sketch.plate(_("misses the turn"), 5.0, 4.0, 3.8)


def _special_seven(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.3)
    sketch.way(spots[1], spots[6])
    sketch.marble(spots[1])
    for number in (3, 6):
        sketch.marble(spots[number], 2 if number == 3 else 3)
        sketch.struck(spots[number])
    sketch.card(Card.SEVEN, 1.6, 3.6, 1.3)
    home = sketch.home(5.0, 2.7, count=3)
    sketch.way(home[0], home[2])
    sketch.marble(home[0])
    sketch.plate("5 + 2", 3.3, 3.6, 2.4)


def _special_trick(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.5)
    sketch.way(spots[1], spots[6])
    sketch.marble(spots[1], 2)
    sketch.marble(spots[6], 4)
    sketch.ring(spots[1])
    sketch.ring(spots[6])
    sketch.card(Card.TRICKSTER, 3.5, 3.6, 1.4)


def _special_tac(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    upper = sketch.row(1.0)
    canvas.dotted((upper[6], upper[1]))
    sketch.marble(upper[1], 2)
    sketch.marble(upper[6], 2, 0.4)
    lower = sketch.row(4.0)
    sketch.way(lower[1], lower[6])
    sketch.marble(lower[1])
    sketch.card(Card.TAC, 3.5, 2.5, 1.0)


def _master_angel(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(Card.ANGEL, 2.0, 2.2, 1.8)
    sketch.card(Card.DEVIL, 5.0, 2.2, 1.8)
    canvas.token(2, sketch.point(3.5, 4.3), 0.8 * sketch.side)


def _master_warrior(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    spots = sketch.row(1.3)
    sketch.way(spots[1], spots[6])
    sketch.marble(spots[1])
    sketch.marble(spots[6], 3)
    sketch.struck(spots[6])
    sketch.card(Card.WARRIOR, 3.5, 3.5, 1.5)


def _master_fool(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.card(Card.FOOL, 3.5, 2.5, 1.4)
    for seat, x, y in ((1, 3.5, 4.5), (2, 1.0, 2.5), (4, 3.5, 0.6), (3, 6.0, 2.5)):
        canvas.token(seat, sketch.point(x, y), 0.75 * sketch.side)
    for x, y, icon in (
        (1.6, 3.9, "arrow_right"), (1.6, 1.1, "arrow_down"), (5.4, 1.1, "arrow_left"), (5.4, 3.9, "arrow_up"),
    ):  # fmt: skip
        spot = sketch.point(x, y)
        canvas.disc(spot, 0.4 * sketch.side, "ink")
        canvas.icon(icon, around(spot, 0.5 * sketch.side), "#FFFFFF")


FIGURES: dict[str, Callable[[Canvas, Box], None]] = {
    "goal_team": _goal_team,
    "goal_ring": _goal_ring,
    "goal_capture": _goal_capture,
    "deal_say": _deal_say,
    "deal_give": _deal_give,
    "deal_must": _deal_must,
    "marble_fresh": _marble_fresh,
    "marble_home": _marble_home,
    "marble_lock": _marble_lock,
    "number_open": _number_open,
    "number_four": _number_four,
    "number_eight": _number_eight,
    "special_seven": _special_seven,
    "special_trick": _special_trick,
    "special_tac": _special_tac,
    "master_angel": _master_angel,
    "master_warrior": _master_warrior,
    "master_fool": _master_fool,
}
"""A drawing by its name in the pages; each fills a box of seven by five squares."""
