"""The drawings of the rules pages, by the name they have there; each fills a box of seven by five squares."""

from __future__ import annotations

from collections.abc import Callable

from game.games.caracho.pieces import Car, Card, Symbol
from game.games.caracho.table.ground import paint_team
from game.games.caracho.table.pieces import draw_car, draw_card, draw_die, draw_picked, draw_tumbling, line_colour
from game.games.caracho.table.words import ordinal
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.sketch import COLUMNS, SquareSketch


class _Sketch(SquareSketch):
    """Draws in squares from the upper left corner of the box."""

    def __init__(self, canvas: Canvas, box: Box, ground: str = "ground") -> None:
        super().__init__(canvas, box)
        canvas.fill(box, tokens.world("caracho")[ground])

    def area(self, x: float, y: float, w: float, h: float) -> Box:
        """A box in logical pixels."""
        spot = self.point(x, y)
        return Box(spot.x, spot.y, w * self.side, h * self.side)

    def lane(self, y: float, car: Car, river: int | None = None, finish: bool = False) -> None:
        """A lane of seven spaces, one and a half squares high."""
        canvas = self.canvas
        canvas.fill(self.area(0, y, COLUMNS, 1.5), "#D9AE72")
        for share in (0.35, 0.9):
            canvas.fill(self.area(0, y + share, COLUMNS, 0.28), "#B4885A")
        for column in range(COLUMNS - (1 if finish else 0)):
            if column == river:
                continue
            spot = self.area(column + 0.08, y + 0.12, 0.84, 1.26)
            canvas.block(spot, line_colour(car), 6)
            canvas.block(spot.inset(2), "#C99B62", 5)
        if river is not None:
            canvas.fill(self.area(river - 0.08, y, 1.16, 1.5), "#E8D3A0")
            canvas.fill(self.area(river, y, 1, 1.5), "#5DB2E4")
        if finish:
            for row in range(6):
                for half in range(2):
                    shade = "ink" if (row + half) % 2 else "#FFFFFF"
                    canvas.fill(self.area(COLUMNS - 0.5 + 0.25 * half, y + row * 0.25, 0.25, 0.25), shade)

    def car(self, car: Car, x: float, y: float, stuck: bool = False, size: float = 1.15) -> None:
        """A car with its wheels on a place."""
        draw_car(self.canvas, self.point(x, y), size * self.side / 100, car, stuck)

    def path(self, x0: float, x1: float, y: float, words: str) -> None:
        """A drive with its distance."""
        end = self.point(x1, y)
        self.canvas.path([self.point(x0, y), end], 8, 4.5)
        self.canvas.mark("common/mark_chosen_blank", end, self.side / 40)
        self.canvas.number(words, end, 0.34 * self.side)

    def team(self, car: Car, x: float, y: float, dice: tuple[Symbol | None, ...], places: int = 3) -> None:
        """A team box with dice and free places."""
        box = self.area(x, y, 0.35 + 1.05 * places, 1.35)
        paint_team(self.canvas, box, car)
        for index in range(places):
            spot = around(self.point(x + 0.7 + 1.05 * index, y + 0.66), 0.92 * self.side)
            die = dice[index] if index < len(dice) else None
            if die is None:
                self.canvas.sprite("caracho/team_slot", spot)
            else:
                draw_die(self.canvas, spot, die)

    def die(self, symbol: Symbol | None, x: float, y: float, size: float = 1.2, alpha: float = 1.0) -> None:
        """A die round a place."""
        draw_die(self.canvas, around(self.point(x, y), size * self.side), symbol, alpha)

    def card(self, card: Card | None, x: float, y: float, height: float = 3.2) -> None:
        """A bet card round a place, without small words."""
        h = height * self.side
        box = around(self.point(x, y), h * 78 / 116, h)
        if card is None:
            draw_card(self.canvas, box, None)
            return
        draw_card(self.canvas, box, card)

    def plate(self, text: str, x: float, y: float, width: float) -> None:
        """Words on a dark tag round a place; the size goes down where they do not fit."""
        canvas = self.canvas
        role = "tag" if canvas.width(text, "tag") + 14 <= width * self.side else "caption_bold"
        w = min(width * self.side, canvas.width(text, role) + 16)
        h = max(20.0, min(0.8 * self.side, 26.0))
        box = around(self.point(x, y), w, h)
        box = Box(min(max(box.x, self.box.x + 2), self.box.right - 2 - w), box.y, w, h)
        canvas.block(box, "ink", 6)
        canvas.label(text, role, box.inset(4, 0), "on_dark", align="centre")


def _goal_bets(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    canvas.fill(box, "rail")
    for index, card in enumerate((Card(Car.BLUE, 1), Card(Car.YELLOW, 2), Card(Car.RED, 3))):
        sketch.card(card, 1.25 + 2.25 * index, 2.4 if index < 2 else 2.65, 3.1)
    for index in range(2):
        canvas.sprite("caracho/bet_kept", around(sketch.point(2.1 + 2.25 * index, 0.95), 0.9 * sketch.side))
    canvas.sprite("common/mark_failed", around(sketch.point(6.55, 1.2), 0.8 * sketch.side))


def _goal_cars(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    for row, car in enumerate((Car.RED, Car.YELLOW, Car.BLACK)):
        sketch.lane(0.1 + 1.65 * row, car)
    sketch.car(Car.RED, 3.5, 1.35)
    sketch.car(Car.YELLOW, 5.5, 3.0)
    sketch.car(Car.BLACK, 1.5, 4.65)


def _goal_score(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.card(Card(Car.GREEN, 2), 1.5, 2.5, 4.0)
    for place, points, y in ((2, 4, 1.6), (3, 2, 3.4)):
        step = sketch.area(3.3, y - 0.65, 3.4, 1.3)
        canvas.block(step, "#C9D3D8" if place == 2 else "#C98A55", 8)
        sketch.car(Car.GREEN, 4.2, y + 0.45, size=0.95)
        words = f"{ordinal(place)}: {points}"
        area = sketch.area(4.8, y - 0.5, 1.9, 1.0)
        canvas.label(words, "row", area, align="centre", short=str(points))


def _turn_roll(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    canvas.sprite("caracho/dice_supply", sketch.area(0.3, 1.2, 2.4, 2.4))
    draw_tumbling(canvas, sketch.point(3.9, 1.3), 1.1 * sketch.side, 1)
    draw_tumbling(canvas, sketch.point(5.8, 1.9), 1.1 * sketch.side, 2)
    draw_tumbling(canvas, sketch.point(4.4, 3.5), 1.1 * sketch.side, 2)


def _turn_put(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.team(Car.RED, 0.5, 0.5, (Symbol.HELMET,))
    sketch.team(Car.GREEN, 0.5, 2.9, (Symbol.WHEEL, Symbol.CUP))
    for y, symbol in ((1.16, Symbol.WRENCH), (3.56, Symbol.FLAG)):
        sketch.die(symbol, 6.0, y, 1.1)
        canvas.icon("arrow_left", around(sketch.point(4.8, y), 0.8 * sketch.side), "ink")


def _turn_back(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    canvas.sprite("caracho/dice_supply", sketch.area(0.3, 1.3, 2.4, 2.4))
    canvas.icon("arrow_left", around(sketch.point(3.6, 2.5), sketch.side), "ink")
    sketch.die(Symbol.FUEL_CAN, 5.4, 2.5, 1.5)


def _drive_pair(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.team(Car.BLUE, 1.2, 0.4, (Symbol.FLAG, Symbol.HELMET, Symbol.FLAG, None), 4)
    for x in (1.9, 4.0):
        spot = around(sketch.point(x, 1.06), 0.92 * sketch.side)
        draw_picked(canvas, spot)
    sketch.lane(2.8, Car.BLUE)
    sketch.path(2.2, 4.5, 3.5, "+3")
    sketch.car(Car.BLUE, 1.5, 4.05)


def _drive_position(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    for row, (car, x, n) in enumerate(((Car.GREEN, 5.5, 1), (Car.RED, 3.5, 2), (Car.BLACK, 0.5, 3))):
        y = 0.1 + 1.65 * row
        sketch.lane(y, car)
        if x + n < COLUMNS:
            sketch.path(x + 0.5, x + n, y + 0.75, f"+{n}")
        sketch.car(car, x, y + 1.25)


def _drive_two(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    for row, (car, x, n) in enumerate(((Car.BLUE, 1.5, 2), (Car.RED, 2.5, 1))):
        y = 0.6 + 2.2 * row
        sketch.lane(y, car)
        sketch.path(x + 0.5, x + n + 0.0, y + 0.75, f"+{n}")
        sketch.car(car, x, y + 1.25)
        canvas.sprite("common/number_disc", around(sketch.point(0.5, y + 0.75), 0.7 * sketch.side))
        canvas.number(str(row + 1), sketch.point(0.5, y + 0.75), 0.36 * sketch.side, "action")


def _river_stuck(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.lane(1.75, Car.GREEN, river=4)
    canvas.dotted([sketch.point(1.5, 2.5), sketch.point(4.2, 2.5)])
    sketch.car(Car.GREEN, 4.5, 3.0, stuck=True)
    sketch.plate(_("Stuck"), 4.5, 1.0, 3.0)


def _river_three(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.team(Car.GREEN, 1.2, 0.4, (Symbol.WHEEL, Symbol.WHEEL, Symbol.CUP, Symbol.WHEEL), 4)
    sketch.lane(2.8, Car.GREEN, river=2)
    sketch.path(3.0, 4.5, 3.5, "+2")
    sketch.car(Car.GREEN, 2.5, 4.05, stuck=True)


def _river_over(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.lane(1.75, Car.BLUE, river=3)
    sketch.path(2.2, 4.5, 2.5, "+3")
    sketch.car(Car.BLUE, 1.5, 3.0)


def _few_take(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.team(Car.BLACK, 0.4, 0.4, (Symbol.CUP, Symbol.FLAG))
    sketch.team(Car.BLUE, 0.4, 2.2, (Symbol.WRENCH, Symbol.HELMET, Symbol.CUP))
    draw_picked(canvas, around(sketch.point(2.15, 1.06), 0.92 * sketch.side))
    draw_picked(canvas, around(sketch.point(1.1, 2.86), 0.92 * sketch.side))
    canvas.icon("arrow_right", around(sketch.point(4.6, 2.1), 0.9 * sketch.side), "ink")
    canvas.sprite("caracho/dice_supply", sketch.area(5.0, 1.2, 1.8, 1.8))
    sketch.plate(_("Three to roll"), 4.9, 4.3, 4.0)


def _few_must(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    for index, symbol in enumerate((Symbol.FLAG, Symbol.WHEEL, Symbol.CUP)):
        sketch.die(symbol, 1.4 + 1.7 * index, 1.1, 1.1, 0.5)
    canvas.icon("refresh", around(sketch.point(6.2, 1.1), 0.9 * sketch.side), "ink")
    sketch.lane(2.8, Car.RED)
    sketch.path(2.2, 4.5, 3.5, "+3")
    sketch.car(Car.RED, 1.5, 4.05)


def _few_none(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.team(Car.RED, 0.3, 0.5, ())
    sketch.team(Car.BLUE, 3.9, 0.5, (), 2)
    sketch.lane(2.8, Car.GREEN, river=3)
    sketch.car(Car.GREEN, 3.5, 4.05, stuck=True)
    canvas.sprite("common/mark_failed", around(sketch.point(6.4, 2.4), 0.9 * sketch.side))


def _finish_home(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.lane(3.3, Car.YELLOW, finish=True)
    for place, car, x in ((1, Car.RED, 1.3), (2, Car.BLUE, 3.5), (3, Car.YELLOW, 5.7)):
        step = sketch.area(x - 1.0, 1.2, 2.0, 1.42)
        canvas.sprite(f"caracho/step_{place}", step)
        if car is not Car.YELLOW:
            draw_car(canvas, sketch.point(x - 0.05, 1.3 if place == 1 else 1.48), 0.85 * sketch.side / 100, car)
    sketch.path(4.8, 6.3, 4.0, "+2")
    sketch.car(Car.YELLOW, 4.2, 4.6)


def _finish_last(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    sketch.lane(0.6, Car.BLUE, finish=True)
    sketch.lane(2.9, Car.BLACK, finish=True)
    sketch.car(Car.BLUE, 6.2, 1.9)
    sketch.car(Car.BLACK, 2.5, 4.2)
    sketch.plate(ordinal(4), 4.6, 1.35, 2.4)
    sketch.plate(ordinal(5), 4.6, 3.65, 2.4)


def _finish_count(canvas: Canvas, box: Box) -> None:
    sketch = _Sketch(canvas, box)
    canvas.sprite("caracho/step_1", sketch.area(0.3, 0.62, 1.6, 1.14))
    draw_car(canvas, sketch.point(1.06, 0.7), 0.8 * sketch.side / 100, Car.RED)
    for row, (car, x, n) in enumerate(((Car.YELLOW, 4.5, 1), (Car.GREEN, 2.5, 2))):
        y = 1.8 + 1.6 * row
        sketch.lane(y, car)
        sketch.path(x + 0.5, x + n, y + 0.75, f"+{n}")
        sketch.car(car, x, y + 1.25)


FIGURES: dict[str, Callable[[Canvas, Box], None]] = {
    "goal_bets": _goal_bets,
    "goal_cars": _goal_cars,
    "goal_score": _goal_score,
    "turn_roll": _turn_roll,
    "turn_put": _turn_put,
    "turn_back": _turn_back,
    "drive_pair": _drive_pair,
    "drive_position": _drive_position,
    "drive_two": _drive_two,
    "river_stuck": _river_stuck,
    "river_three": _river_three,
    "river_over": _river_over,
    "few_take": _few_take,
    "few_must": _few_must,
    "few_none": _few_none,
    "finish_home": _finish_home,
    "finish_last": _finish_last,
    "finish_count": _finish_count,
}
"""A drawing by its name in the pages; each fills a box of seven by five squares."""
