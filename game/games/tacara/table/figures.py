"""The drawings of the rules pages, by the name they have there."""

from __future__ import annotations

from collections.abc import Callable

from game.games.tacara.table.sketch import Sketch
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box

_STRAIGHT = (".......", "ggggggg", "ggggggg", "ggggggg", ".......")
_OPEN = ("ggggggg",) * 5


def _past(count: int) -> str:
    return ngettext("{n} past", "{n} past", count).format(n=count)


def _goal_line(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_STRAIGHT, finish=(5, 1, 4))
    sketch.sprite("tacara/tile_start", (0.5, 2.5), 1)
    sketch.path((0.5, 2.5), (5.9, 2.5))
    sketch.car(4, (2.5, 1.5))
    sketch.car(6, (3.5, 3.5))
    sketch.car(1, (6.1, 2.5))
    sketch.note(_("Start"), (1.0, 0.5), 3.2)
    sketch.note(_("Finish"), (5.0, 0.5), 3.2)


def _goal_last_turn(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_STRAIGHT, finish=(3, 1, 4))
    sketch.path((0.5, 1.5), (5.5, 1.5))
    sketch.path((0.5, 3.5), (3.5, 3.5))
    sketch.car(2, (5.5, 1.5))
    sketch.car(5, (3.7, 3.5))
    sketch.sprite("podium/medal_gold", (6.6, 0.5), 0.8)
    canvas.number("1", sketch.point(6.6, 0.47), 0.34 * sketch.side)
    sketch.sprite("podium/medal_silver", (5.2, 4.5), 0.8)
    canvas.number("2", sketch.point(5.2, 4.47), 0.34 * sketch.side)
    sketch.note(_past(3), (5.0, 0.5), 2.6)
    sketch.note(_past(1), (3.6, 4.5), 2.6)


def _goal_tiers(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(("rrrrrrr", "yyyyyyy", "ggggggg", "nnnnnnn", "......."))
    sketch.car(1, (5.0, 2.5))
    sketch.car(3, (6.3, 1.5))
    sketch.note(_("7+ cars"), (1.9, 0.5), 4.6)
    sketch.note(_("5+ cars"), (1.9, 1.5), 4.6)
    sketch.note(_("always"), (1.9, 2.5), 4.6)
    sketch.note(_("5+ cars"), (1.9, 3.5), 4.6)


def _shift_table(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.table((3, 2), 2)
    sketch.sprite("tacara/table_halo", (3.5, 2.5), 1.1)
    sketch.token(1, (3.5, 2.5), 0.8)


def _drive_legs(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_OPEN)
    sketch.dotted((1.5, 3.5), (1.5, 1.5), (5.5, 1.5))
    sketch.path((1.5, 3.5), (5.5, 3.5), (5.5, 1.5))
    sketch.car(1, (1.5, 3.5))
    sketch.mark("chosen", (5.5, 1.5))
    sketch.note(_("{n} ahead").format(n=4), (3.6, 4.4), 4.0)
    sketch.note(_("{n} left").format(n=2), (4.0, 2.5), 2.6)


def _drive_crash(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road((".......", "ggggggg", "ggggggg", "ggggggg", "ggggggg"))
    sketch.path((1.2, 2.5), (4.5, 2.5))
    sketch.car(1, (1.2, 2.5))
    sketch.car(5, (5.7, 2.5), -25)
    sketch.mark("crash", (4.5, 2.5), 1.15)
    sketch.note(_("Last free square"), (4.4, 3.8), 6.4)


def _turbo_chips(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(("..ggggg",) * 5)
    for value, y in ((1, 0.5), (2, 2.5), (3, 4.5)):
        sketch.path((2.8, y), (2.8 + value, y))
        sketch.car(1, (2.7, y))
        sketch.mark("legal", (2.8 + value, y), 0.95)
        sketch.sprite(f"tacara/turbo_{value}", (1.0, 2.5 + 0.86 * (y - 2.5)), 1.45)


def _turbo_ways(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_OPEN)
    for x, y in ((3.5, 0.5), (3.5, 4.5), (1.5, 2.5)):
        sketch.dotted((3.5, 2.5), (x, y))
        sketch.mark("legal", (x, y))
    sketch.path((3.5, 2.5), (5.5, 2.5))
    sketch.mark("chosen", (5.5, 2.5))
    sketch.car(1, (3.5, 2.5))
    sketch.sprite("tacara/turbo_2", (0.95, 0.95), 1.3)


def _turbo_take(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road((".......", "....ggg", "....ggg", "....ggg", "......."))
    sketch.sprite("tacara/bag", (1.4, 2.1), 2.4)
    sketch.dotted((2.5, 2.5), (4.7, 2.5))
    sketch.sprite("tacara/turbo_back", (3.3, 2.5), 0.95)
    sketch.sprite("tacara/tile_used", (5.5, 2.5), 1)
    sketch.car(1, (5.5, 2.5), chip=True)
    sketch.note(_("Pool"), (1.4, 4.1), 3.0)
    sketch.note(_("Stand still"), (5.3, 0.5), 4.4)


def _crash_roof(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_STRAIGHT)
    sketch.path((1.0, 2.5), (1.0, 1.5), (6.3, 1.5))
    sketch.car(1, (1.0, 2.5), -90)
    sketch.car(5, (4.0, 2.5), -25, crashed=True)
    sketch.mark("chosen", (6.3, 1.5))
    sketch.note(_("Blocked"), (4.0, 4.4), 4.4)


def _crash_neutral(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.table((-9, -9), 0)
    sketch.path((6.5, 2.5), (1.5, 2.5), (1.5, 3.5))
    for turn, spot in ((1, (4.5, 2.5)), (2, (2.5, 2.5)), (3, (1.5, 3.5))):
        sketch.mark("chosen_blank", spot, 0.8)
        canvas.number(str(turn), sketch.point(*spot), 0.36 * sketch.side)
    sketch.token(5, (6.5, 2.5), 0.85)
    sketch.note(_("Turn {n}: neutral").format(n=3), (2.6, 4.5), 6.4)


def _crash_up(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_STRAIGHT)
    sketch.car(5, (1.0, 2.5), -25, crashed=True)
    sketch.arrow((2.3, 2.5), 0)
    sketch.path((3.6, 2.5), (6.2, 2.5))
    sketch.car(5, (3.6, 2.5))
    sketch.mark("chosen", (6.2, 2.5))
    sketch.note(_("Neutral"), (1.4, 0.5), 4.0)
    sketch.note(_("The turn after"), (5.0, 4.4), 5.0)


def _pit_lane(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(("ggggggg", "ggggggg", "ggggggg", "pppttpp", "......."))
    sketch.sprite("tacara/pit_hall", (3.5, 4.5), 2.2)
    sketch.path((0.9, 1.5), (0.9, 3.5), (5.5, 3.5))
    sketch.car(4, (0.9, 1.5), 90)
    sketch.mark("chosen", (5.5, 3.5))


def _pit_refuel(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road((".......", ".......", "ggggggg", "pptttpp", "......."))
    sketch.sprite("tacara/bag", (1.3, 1.0), 1.7)
    for index in range(3):
        sketch.sprite("tacara/turbo_back", (2.9 + 1.1 * index, 0.95), 0.95)
    sketch.arrow((4.0, 2.3), 90, 0.85)
    sketch.car(1, (4.0, 3.5))
    sketch.note(_("Up to 3 chips"), (3.7, 4.5), 6.4)


def _pit_neutral(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.table((-9, -9), 0)
    sketch.sprite("tacara/table_cell_chosen", (2.5, 2.5), 0.98)
    sketch.path((6.1, 1.7), (3.0, 2.4))
    sketch.token(1, (6.1, 1.6), 0.85, 0.5)
    sketch.token(1, (2.5, 2.5), 0.85)
    sketch.note(_("Neutral"), (2.5, 3.7), 5.0)


def _order_rows(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    sketch.lane(0, _("This turn"), (4, 1, 6, 3, 2), now=1, done=1)
    sketch.lane(1, _("Next turn"), (2, 6, 1, 4, 3))


def _order_draw(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    upper = sketch.lane(0, _("Moves up"), (2, 6, 1, 4, 3), now=0)
    lower = sketch.lane(1, _("New draw"), (3, 1, 2, 6, 4))
    y = ((upper.bottom + lower.y) / 2 - box.y) / sketch.side
    sketch.canvas.icon("shuffle", sketch.square(5.2, y, 0.7), "on_dark_2")
    sketch.arrow((6.2, y), -90, 0.75)


def _order_first(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.road(_STRAIGHT, finish=(6, 1, 4))
    for place, (number, x, y) in enumerate(((3, 5.3, 1.5), (1, 4.3, 3.5), (6, 2.5, 1.5), (2, 1.5, 3.5)), 1):
        sketch.sprite("tacara/tile_start", (x, y), 1)
        sketch.car(number, (x, y))
        sketch.numbered(place, (x - 1.05, y), 0.72)
    sketch.note(_("1 goes first"), (3.5, 0.5), 6.4)


FIGURES: dict[str, Callable[[Canvas, Box], None]] = {
    "goal_line": _goal_line,
    "goal_last_turn": _goal_last_turn,
    "goal_tiers": _goal_tiers,
    "shift_table": _shift_table,
    "drive_legs": _drive_legs,
    "drive_crash": _drive_crash,
    "turbo_chips": _turbo_chips,
    "turbo_ways": _turbo_ways,
    "turbo_take": _turbo_take,
    "crash_roof": _crash_roof,
    "crash_neutral": _crash_neutral,
    "crash_up": _crash_up,
    "pit_lane": _pit_lane,
    "pit_refuel": _pit_refuel,
    "pit_neutral": _pit_neutral,
    "order_rows": _order_rows,
    "order_draw": _order_draw,
    "order_first": _order_first,
}
"""A drawing by its name in the pages; each fills a box of seven by five squares."""
