"""The drawings of the rules pages, by the name they have there."""

from __future__ import annotations

from collections.abc import Callable

from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.pieces import Piece
from game.games.tiny_turbo.table.sketch import Sketch
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box


def _goal_line(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.finish(4)
    sketch.car(Car.BRICK_GANG, 1, (5.5, 1.5))
    sketch.car(Car.DIE_LINER, 3, (4.5, 3.5))
    sketch.car(Car.M1_FURRY, 2, (2.5, 2.5))
    sketch.note(_("Finish"), (4.0, 0.4), 3.6)


def _goal_round(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.finish(3)
    sketch.car(Car.BRICK_GANG, 1, (5.5, 1.5))
    sketch.car(Car.DIE_LINER, 3, (5.5, 3.5))
    sketch.sprite("common/smile_1", (6.5, 1.5), 0.8)
    sketch.sprite("common/smile_3", (6.5, 3.5), 0.8)
    sketch.note(_("Same row: smile"), (3.0, 0.5), 6.4)


def _goal_grid(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track(("sss....",) * 5)
    sketch.car(Car.SONIC_FISH, 6, (2.5, 1.5))
    sketch.car(Car.DOGTOR, 4, (2.5, 3.5))
    sketch.sprite("common/mark_legal", (1.5, 0.5), 0.7)
    sketch.sprite("common/mark_legal", (1.5, 2.5), 0.7)
    sketch.note(_("Grid"), (1.4, 4.5), 3.0)


def _remote_rows(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    sketch.field(0.55, 1.15, 5.9, 2.75)
    rows = (
        (Piece.JUMP, Piece.EMPTY, Piece.TURBO, Piece.BATTERY),
        (Piece.FORWARD_2, Piece.LEFT_1, Piece.INCREASE, Piece.FORWARD_1),
        (Piece.MISSILE, Piece.RIGHT_1, Piece.FORWARD_1, Piece.LEFT_2),
        (Piece.RIGHT_2, Piece.DECREASE, Piece.BACKWARD_1, Piece.GAP),
    )
    for row, pieces in enumerate(rows):
        for column, piece in enumerate(pieces):
            spot = (1.4 + column * 1.4, 0.5 + row * 1.35)
            number = (row - 1) * 4 + column + 1 if row in (1, 2) else 0
            if piece is Piece.GAP:
                sketch.gap(spot, 1.2)
            else:
                sketch.piece(piece, spot, number, 1.2, idle=not number)


def _remote_slide(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    for column, piece in enumerate((Piece.FORWARD_2, Piece.LEFT_1, Piece.INCREASE)):
        sketch.piece(piece, (1.1 + column * 1.6, 2.5), size=1.5)
        sketch.sprite("tiny_turbo/piece_can_slide", (1.1 + column * 1.6, 2.5), 1.5)
    sketch.gap((5.9, 2.5), 1.5)
    sketch.dotted((1.2, 1.3), (5.7, 1.3))
    sketch.note(_("Three moves"), (3.5, 4.2), 6.4)


def _remote_smile(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    for place, moves in enumerate(("9", "14", "22", "30")):
        x = 1.1 + place * 1.6
        sketch.sprite(f"common/smile_{place + 1}", (x, 1.9), 1.3)
        canvas.number(moves, sketch.point(x, 3.2), 0.6 * sketch.side, "#F5F8F4")
    sketch.note(_("Moves used"), (3.5, 4.4), 6.4)


def _drive_steps(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.path((0.7, 3.5), (2.5, 3.5), (4.5, 1.5), (5.5, 1.5))
    sketch.car(Car.BRICK_GANG, 1, (0.7, 3.5))
    for number, spot in enumerate(((2.5, 3.5), (4.5, 1.5), (5.5, 1.5)), 1):
        sketch.numbered(number, spot)


def _drive_jump(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track((".......", ".......", "...#...", ".......", "......."))
    sketch.path((2.5, 2.5), (3.0, 1.7), (3.5, 1.45), (4.0, 1.7), (4.5, 2.5))
    sketch.car(Car.GRIM_THRESHER, 5, (2.5, 2.5))
    sketch.piece(Piece.JUMP, (1.0, 1.0))
    sketch.numbered(1, (4.5, 2.5))


def _drive_signs(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.piece(Piece.INCREASE, (1.0, 0.9), 1)
    sketch.piece(Piece.FORWARD_1, (2.5, 0.9), 2)
    sketch.path((1.5, 3.5), (3.5, 3.5))
    sketch.car(Car.DOGTOR, 4, (1.5, 3.5))
    sketch.numbered(2, (3.5, 3.5))


def _track_carpet(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track((".......", "....>..", ".......", "..c....", "......."))
    sketch.path((4.5, 1.5), (6.5, 1.5))
    sketch.path((2.5, 3.5), (3.5, 3.5))
    sketch.car(Car.M1_FURRY, 2, (2.5, 3.5))
    sketch.car(Car.SONIC_FISH, 6, (4.5, 1.5))
    sketch.piece(Piece.FORWARD_2, (1.0, 3.5))
    sketch.piece(Piece.FORWARD_1, (2.9, 1.3))
    sketch.numbered(1, (3.5, 3.5))
    sketch.numbered(1, (6.4, 1.5))


def _track_puddle(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track((".......", ".......", "..~....", ".......", "......."))
    sketch.dotted((2.5, 2.5), (4.5, 0.5))
    sketch.path((2.5, 2.5), (4.5, 4.5))
    sketch.car(Car.DIE_LINER, 3, (2.5, 2.5), slippery=True)
    sketch.piece(Piece.LEFT_2, (0.9, 0.9))


def _track_walls(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track((".......", ".......", "....o..", ".......", "....#.."))
    sketch.wall(True)
    sketch.path((1.5, 2.5), (4.5, 2.5))
    sketch.path((2.5, 4.5), (3.5, 4.5))
    sketch.car(Car.BRICK_GANG, 1, (1.5, 2.5))
    sketch.car(Car.TURBOBOT, 8, (2.5, 4.5))
    sketch.hit((4.5, 2.5))
    sketch.hit((4.0, 4.5))


def _harm_battery(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    sketch.sprite("common/shield_full", (1.4, 1.6), 1.6)
    sketch.note("1", (1.4, 3.2), 1.5)
    sketch.charge(2, (3.8, 1.6), 1.1)
    sketch.note("2", (4.9, 3.2), 1.5)
    sketch.note(_("Shields first"), (3.5, 4.4), 6.4)


def _harm_lying(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.car(Car.BRICK_GANG, 1, (1.5, 3.3), lying=True)
    sketch.car(Car.BRICK_GANG, 1, (5.6, 3.3))
    for place in range(3):
        sketch.piece(Piece.EMPTY, (2.2 + place * 1.3, 1.0), place + 1, 1.15)
    sketch.dotted((2.3, 3.3), (4.8, 3.3))
    sketch.charge(3, (3.0, 4.5), 0.55)


def _harm_missile(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.car(Car.DIE_LINER, 3, (0.7, 2.5))
    sketch.sprite("tiny_turbo/missile_fly", (2.2, 2.5), 1.0)
    sketch.dotted((1.4, 2.5), (6.0, 2.5))
    sketch.car(Car.BRICK_GANG, 1, (4.0, 2.5))
    sketch.car(Car.DOGTOR, 4, (6.0, 2.5))
    sketch.hit((4.4, 2.0))
    sketch.hit((6.4, 2.0))


def _end_shields(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.sprite("common/shield_full", (0.8, 1.0), 1.1)
    sketch.path((1.5, 2.5), (3.5, 2.5))
    sketch.car(Car.SONIC_FISH, 6, (1.5, 2.5))
    sketch.sprite("common/mark_legal", (3.5, 2.5), 0.8)
    sketch.note(_("2 ahead"), (4.2, 4.4), 5.0)


def _end_new(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.track()
    sketch.car(Car.BRICK_GANG, 1, (5.8, 0.6))
    sketch.car(Car.DIE_LINER, 3, (4.2, 2.5))
    sketch.car(Car.DOGTOR, 4, (1.8, 4.4))
    sketch.sprite("common/shield_full", (3.3, 2.5), 0.7)
    sketch.sprite("common/shield_full", (0.3, 4.4), 0.7)
    sketch.sprite("common/shield_full", (0.95, 4.4), 0.7)


def _end_last(canvas: Canvas, box: Box) -> None:
    sketch = Sketch(canvas, box)
    sketch.plain("table")
    sketch.sprite("common/smile_4", (1.5, 2.2), 1.8)
    sketch.charge(2, (3.6, 2.2), 1.1)
    sketch.note(_("Pays 1 battery"), (3.5, 4.3), 6.4)


def _ability(*cars: Car) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        sketch = Sketch(canvas, box)
        sketch.track()
        for index, car in enumerate(cars):
            sketch.car(car, index + 1, (1.4 + 2.1 * index, 1.1 + 1.4 * index), size=2.0)

    return draw


FIGURES: dict[str, Callable[[Canvas, Box], None]] = {
    "goal_line": _goal_line,
    "goal_round": _goal_round,
    "goal_grid": _goal_grid,
    "remote_rows": _remote_rows,
    "remote_slide": _remote_slide,
    "remote_smile": _remote_smile,
    "drive_steps": _drive_steps,
    "drive_jump": _drive_jump,
    "drive_signs": _drive_signs,
    "track_carpet": _track_carpet,
    "track_puddle": _track_puddle,
    "track_walls": _track_walls,
    "harm_battery": _harm_battery,
    "harm_lying": _harm_lying,
    "harm_missile": _harm_missile,
    "end_shields": _end_shields,
    "end_new": _end_new,
    "end_last": _end_last,
    "cars_one": _ability(Car.DIE_LINER, Car.BRICK_GANG, Car.SONIC_FISH),
    "cars_two": _ability(Car.GRIM_THRESHER, Car.M1_FURRY, Car.BIRD_RACER),
    "cars_three": _ability(Car.DOGTOR, Car.TURBOBOT),
}
"""A drawing by its name in the pages; each fills a box of seven by five squares."""
