"""What lies over the track: forecast, driven path, cars, missiles, marks to pick, and tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.games.tiny_turbo.forecast import Forecast
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.table.cars import draw_car
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable

_ASIDE: Final = ((0.0, 0.0), (-0.16, -0.16), (0.16, 0.16), (-0.16, 0.16))
"""Where cars that share a space stand, in spaces."""

_ARC: Final = 8
"""Straight pieces of a drawn jump."""


def draw(canvas: Canvas, table: TinyTurboTable) -> None:
    """Everything that is clipped to the track."""
    scale = table.camera.side / 60
    if table.forecast is not None and table.preview and not table.now.running:
        _draw_forecast(canvas, table, table.forecast, scale)
    _draw_driven(canvas, table, scale)
    _draw_shield(canvas, table, scale)
    _draw_spots(canvas, table, scale)
    _draw_cars(canvas, table, scale)
    for row, lane, angle in table.now.missiles:
        if -1 < lane < 6:
            canvas.turned("tiny_turbo/missile_fly", table.camera.point(row, lane), scale, angle)
    for row, lane, share in table.now.hits:
        size = 48 * scale * (0.7 + 0.5 * min(1.0, share * 2))
        canvas.sprite("tiny_turbo/hit", around(table.camera.point(row, lane), size), alpha=max(0.1, 1 - share * 0.6))


def _legs(table: TinyTurboTable, path: Sequence[tuple[int, int]], jumped: bool) -> list[Point]:
    """The drawn way through these spaces; a jump goes in an arc over the skipped space."""
    points = [table.camera.point(*spot) for spot in path]
    if not jumped or len(points) < 3:
        return points
    start, over, rest = points[0], points[2], points[3:]
    rise = table.camera.side * 0.6
    arc = [
        Point(
            start.x + (over.x - start.x) * index / _ARC,
            start.y + (over.y - start.y) * index / _ARC - rise * 4 * (index / _ARC) * (1 - index / _ARC),
        )
        for index in range(_ARC + 1)
    ]
    return arc + rest


def _draw_forecast(canvas: Canvas, table: TinyTurboTable, told: Forecast, scale: float) -> None:
    ends: list[tuple[int, tuple[int, int]]] = []
    marks: list[tuple[str, tuple[int, int]]] = []
    last = told.start
    points: list[Point] = []
    for step in told.steps:
        for event in step.events:
            if isinstance(event, ev.CarMoved) and len(event.path) > 1:
                points += _legs(table, event.path, event.jumped)
            if isinstance(event, ev.CarMoved) and event.stop not in (None, ev.Stop.REAR):
                marks.append(("crash", event.path[-1]))
            if isinstance(event, ev.Slipped):
                marks.append(("slip", step.end))
        if step.end != last:
            ends.append((step.number, step.end))
            last = step.end
    if len(points) > 1:
        canvas.path(points, 9 * scale, 5 * scale)
    _draw_ends(canvas, table, ends, scale)
    for kind, spot in dict.fromkeys(marks):
        x, y = table.camera.point(*spot)
        corner = around((x + 20 * scale, y - 20 * scale), 22 * scale)
        canvas.sprite("common/mark_crash" if kind == "crash" else "tiny_turbo/slippery", corner)


def _draw_ends(
    canvas: Canvas, table: TinyTurboTable, ends: Sequence[tuple[int, tuple[int, int]]], scale: float
) -> None:
    """Yellow discs with the number of the command that ends there; the latest one where several do."""
    latest = {spot: number for number, spot in ends}
    for spot, number in latest.items():
        centre = table.camera.point(*spot)
        canvas.disc(centre, 14 * scale, "ink")
        canvas.disc(centre, 11.5 * scale, "action")
        canvas.number(str(number), centre, 14 * scale)


def _draw_driven(canvas: Canvas, table: TinyTurboTable, scale: float) -> None:
    now = table.now
    if not now.running or now.player is None or not now.trail:
        return
    camera = table.camera
    car = now.cars.get(now.player)
    points = [camera.point(*spot) for spot in now.trail]
    if car is not None:
        points.append(camera.point(car.pose.row, car.pose.lane))
    if len(points) > 1:
        canvas.path(points, 9 * scale, 5 * scale)
    canvas.disc(points[0], 6 * scale, "ink")
    _draw_ends(canvas, table, now.ends, scale)
    if now.ahead:
        way = [points[-1], *(camera.point(*spot) for spot in now.ahead)]
        canvas.dotted(way, "ink", 4 * scale, 9 * scale)
        canvas.mark("common/mark_legal", way[-1], scale)


def _draw_shield(canvas: Canvas, table: TinyTurboTable, scale: float) -> None:
    """Where a shield would take the car."""
    if len(table.shield_path) < 2 or table.now.running:
        return
    points = [table.camera.point(*spot) for spot in table.shield_path]
    canvas.dotted(points, "ink", 4 * scale, 9 * scale)
    canvas.mark("common/mark_legal", points[-1], scale)


def _draw_spots(canvas: Canvas, table: TinyTurboTable, scale: float) -> None:
    if table.now.running or table.view is None or not table.view.legal:
        return
    picks = table.picks
    row = table.state.cars[table.state.actor].row if table.state.cars else 0
    spots = picks.spaces or [(row, lane) for lane in picks.lanes]
    for spot in spots:
        centre = table.camera.point(*spot)
        chosen = spot == picks.space if picks.spaces else spot[1] == picks.lane
        name = "common/mark_chosen" if chosen else "common/mark_legal"
        canvas.mark(name, centre, 1.1 * scale * table.pulse_scale)
        side = table.camera.side
        canvas.target(f"space {spot[0] + 1},{spot[1] + 1}", around(centre, side), nearest=True)


def _draw_cars(canvas: Canvas, table: TinyTurboTable, scale: float) -> None:
    now, camera = table.now, table.camera
    active = now.player if now.running else table.view.player if table.view is not None else None
    shared: dict[tuple[float, float], int] = {}
    order = sorted(now.cars, key=lambda player: player == active)
    for player in order:
        shown = now.cars[player]
        pose = shown.pose
        if not camera.sees(pose.row):
            continue
        spot = (round(pose.row, 1), round(pose.lane, 1))
        place = shared.get(spot, 0)
        shared[spot] = place + 1
        dx, dy = _ASIDE[place % len(_ASIDE)]
        centre = camera.point(pose.row + dx, pose.lane + dy)
        if player == active:
            around_it = around(centre, 72 * scale)
            _frame(canvas, around_it, scale)
        draw_car(
            canvas,
            centre,
            54 * scale,
            table.state.chosen[player],
            table.desk.people[player].token,
            shown.lying,
            shown.slippery,
            pose.spin,
            pose.lift * camera.side,
        )


def _frame(canvas: Canvas, box: Box, scale: float) -> None:
    """The yellow frame round the car whose turn it is."""
    rect = canvas.frame.rect(box.inset(1.5 * scale))
    picture = canvas.sprites.nine(
        "common/mark_active_frame", rect.size, canvas.frame.unit * min(1.0, scale), None, None
    )
    canvas.surface.blit(picture, rect)


def draw_tags(canvas: Canvas, table: TinyTurboTable) -> None:
    """The tag over the running car."""
    now, camera = table.now, table.camera
    within = Box(camera.box.x, camera.box.y - 24, camera.box.w, camera.box.h + 48)
    if now.running and now.tag and now.player in now.cars:
        pose = now.cars[now.player].pose
        if camera.sees(pose.row):
            centre = camera.point(pose.row, pose.lane)
            x = min(max(centre.x, camera.box.x + 20), camera.box.right - 20)
            # Over the first lane there is no room: a tag above would be pushed down onto its own car.
            below = camera.side * 1.2 if pose.lane < 1 else None
            canvas.tag(now.tag, (x, centre.y - camera.side * 0.6), within, below=below)
