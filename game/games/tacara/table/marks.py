"""The marks on the board: legal ends, crashes, the path that will be taken, turbo targets, used squares, the tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tacara.board import Square
from game.games.tacara.rules import Phase, Step
from game.games.tacara.table import choices, words
from game.games.tacara.table.choices import Choice, Preview
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around

if TYPE_CHECKING:
    from game.games.tacara.table.table import TacaraTable

REFERENCE_SIDE = 28.0
"""Marks have their own size on squares of this side; they shrink on smaller ones and grow on larger ones."""


def _scale(table: TacaraTable) -> float:
    return min(1.35, max(0.72, table.camera.side / REFERENCE_SIDE))


def targets(table: TacaraTable) -> list[tuple[Choice | Preview, Point]]:
    """What can be clicked on the board and where it stands."""
    picks = table.picks
    if picks.turbo:
        return [(push, table.camera.middle(push.end)) for push in picks.shown_pushes]
    return [(choice, spot(table, choice)) for choice in picks.drives.values()]


def spot(table: TacaraTable, choice: Choice) -> Point:
    """Where the mark of a drive stands: on its end square; beside the car that stands there; never off the board."""
    camera = table.camera
    point = table.inside(camera.middle(choice.aim))
    taken = any(car.square == choice.aim and not car.left for car in table.state.cars)
    if choice.crashes and taken:
        return Point(point.x + 0.32 * camera.side, point.y - 0.36 * camera.side)
    return point


def draw_used(table: TacaraTable, canvas: Canvas) -> None:
    """The squares that served for a chip already (R13)."""
    for square in table.state.used:
        canvas.sprite("tacara/tile_used", table.camera.box(square))


def draw_under(table: TacaraTable, canvas: Canvas) -> None:
    """What lies under the cars: the path and the ring of the car to move."""
    car = table.car
    if car is None or not table.view or table.view.player is None:
        return
    picks = table.picks
    shown: Preview | None = picks.shown
    other = picks.other
    if picks.turbo:
        shown, other = picks.pointed_push or picks.push, None
    if other is not None and shown is not None and other.way != shown.way:
        canvas.dotted(_corners(table, other.way), size=3 * _scale(table), gap=7 * _scale(table))
    if shown is not None and len(shown.way) > 1:
        scale = _scale(table)
        canvas.path(_corners(table, shown.way), 9 * scale, 5 * scale)
    centre = table.camera.middle(table.state.cars[car].square)
    canvas.mark("common/mark_active_ring", centre, table.camera.side / REFERENCE_SIDE)


def _corners(table: TacaraTable, way: tuple[Square, ...]) -> list[Point]:
    """The turning points of a way in logical pixels."""
    points = [way[0]]
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1]):
            points.append(here)
    points.append(way[-1])
    return [table.camera.middle(point) for point in points]


def draw_over(table: TacaraTable, canvas: Canvas) -> None:
    """The marks of what can be aimed at, over the cars."""
    picks = table.picks
    scale = _scale(table) * table.pulse_scale
    if picks.turbo:
        for push in picks.shown_pushes:
            point = table.camera.middle(push.end)
            canvas.target(f"turbo {push.end[0]},{push.end[1]}", around(point, 36), nearest=True)
            if push is picks.push:
                canvas.mark("common/mark_chosen", point, scale)
            else:
                canvas.mark("common/mark_legal", point, scale)
        return
    at = table.state.cars[table.car].square if table.car is not None else None
    for choice in picks.drives.values():
        point = spot(table, choice)
        canvas.target(f"square {choice.aim[0]},{choice.aim[1]}", around(point, 36), nearest=True)
        if choice is picks.choice:
            if choice.crashes:
                canvas.mark("common/mark_crash", point, scale * 1.25)
            else:
                canvas.mark("common/mark_chosen", point, scale)
        elif choice.crashes:
            canvas.mark("common/mark_crash", point, scale * 0.85)
        elif table.hints.figure(choice.key):
            draw_advice(canvas, table.hints.figure(choice.key), point, scale)
        elif choice.aim != at:
            canvas.mark("common/mark_legal", point, scale)
        if choice is picks.pointed and choice is not picks.choice:
            canvas.sprite("common/mark_active_ring", around(point, 34 * scale))
    shown = picks.shown
    if shown is not None and shown.crash is not None and shown.end != spot_square(picks.pointed or picks.choice):
        canvas.sprite("common/mark_flipped", around(table.camera.middle(shown.end), 22 * scale))


ADVICE_TINTS = {"0": "#CDEBDD", "!": "#F6C9C4"}
"""The ground of a mark with advice; the figure says the same."""


def draw_advice(canvas: Canvas, figure: str, point: Point, scale: float) -> None:
    """A legal mark that tells what the square costs: the figure, and a tint that agrees with it."""
    canvas.disc(point, 11.5 * scale, "ink")
    canvas.disc(point, 9.2 * scale, ADVICE_TINTS.get(figure, "#FFFFFF"))
    canvas.number(figure, point, 10 * scale)


def spot_square(choice: Choice | None) -> Square | None:
    """The square a choice aims at."""
    return choice.aim if choice else None


def draw_tag(table: TacaraTable, canvas: Canvas, within: Box) -> None:
    """The tag that names what the pointer is on or what is chosen."""
    car = table.car
    picks = table.picks
    if car is None:
        return
    if picks.turbo:
        push = picks.pointed_push or picks.push
        if push is not None:
            canvas.tag(push_words(table, push), _above(table, push.end), within)
        return
    choice = picks.pointed or picks.choice
    shown = picks.shown
    if choice is None or shown is None or table.state.phase is not Phase.DRIVE:
        return
    ahead = table.ahead(car)
    if shown.crash is not None:
        driven = (shown.end[0] - shown.way[0][0], shown.end[1] - shown.way[0][1])
        text = (
            _("Crash after {move}").format(move=words.vector(driven, ahead)) if driven != (0, 0) else _("Crash at once")
        )
    else:
        text = words.vector(choice.key, ahead)
    point = spot(table, choice)
    gap = 16 * _scale(table)
    lower = choice.aim[1] > table.state.cars[car].square[1]
    canvas.tag(text, (point.x, point.y - gap), within, below=2 * gap if lower else None)


def _above(table: TacaraTable, square: Square) -> tuple[float, float]:
    point = table.camera.middle(square)
    return point.x, point.y - 16 * _scale(table)


def push_words(table: TacaraTable, push: Preview) -> str:
    """A turbo chip or drafting step in words."""
    car = table.car
    ahead = table.ahead(car) if car is not None else (1, 0)
    dx, dy = choices.direction_of(push.action)
    value = 1 if isinstance(push.action, Step) else push.action.value
    return words.vector((dx * value, dy * value), ahead)
