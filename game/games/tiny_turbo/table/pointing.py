"""Mouse and keys on the board of Tiny Turbo: grid spaces, lanes, cars, and which stretch of the track is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.geometry import Frame, Point, Zones

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable

NEAREST: Final = 24.0
"""Logical pixels from a space within which a click still means it."""

_WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Pointing:
    """Turns events into picks of its table."""

    def __init__(self, table: TinyTurboTable) -> None:
        self._table = table
        self._frame = Frame(1.0, 1280, 800, False)
        self._zones: Zones | None = None
        self.pointer = Point(-1, -1)

    def layout(self, frame: Frame, zones: Zones) -> None:
        """Where things lie now."""
        self._frame, self._zones = frame, zones

    def handle(self, event: pygame.event.Event) -> bool:
        """An event that no widget wanted. Returns whether it was used."""
        if self._table.view is None or self._zones is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(self._frame.point(event.pos))
        if event.type == pygame.MOUSEMOTION:
            self.pointer = self._frame.point(event.pos)
            return False
        if event.type == pygame.MOUSEWHEEL:
            if self._zones.board.holds(self._frame.point(pygame.mouse.get_pos())):
                self._pan(-2.0 * (event.y or -event.x))
                return True
            return False
        return event.type == pygame.KEYDOWN and self._key(event)

    def _pan(self, rows: float) -> None:
        table, camera = self._table, self._table.camera
        furthest = max([car.pose.row for car in table.now.cars.values()], default=0.0)
        last = max(camera.length, furthest + 3) - camera.count
        camera.first = min(max(round(camera.first + rows), 0.0), max(0.0, last))
        table.desk.refresh()

    def _click(self, point: Point) -> bool:
        table = self._table
        row = table.picture.strip.row_at(point) if table.picture.strip is not None else None
        if row is not None:
            self._pan(row - table.camera.count / 2 - table.camera.first)
            return True
        spots = table.spots()
        if not spots or not table.camera.box.inset(-NEAREST).holds(point):
            return False
        near = min(spots, key=lambda spot: self._distance(spot, point))
        if table.camera.space(point) != near and self._distance(near, point) > NEAREST:
            return False
        table.pick_spot(near)
        return True

    def _distance(self, spot: tuple[int, int], point: Point) -> float:
        centre = self._table.camera.point(*spot)
        return float(((centre.x - point.x) ** 2 + (centre.y - point.y) ** 2) ** 0.5)

    def _key(self, event: pygame.event.Event) -> bool:
        table, way = self._table, _WAYS.get(event.key)
        if way is None:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self._pan(-4 if event.key == pygame.K_PAGEUP else 4)
                return True
            return False
        panel = table.panel
        if panel is not None and panel.content.face.offered and table.own is not None:
            if not panel.remote.slide_towards(*way):
                table.desk.cue("refuse")
            return True
        if table.picks.cars:
            self._step_car(1 if way[0] + way[1] > 0 else -1)
            return True
        spots = table.spots()
        if spots:
            self._step_spot(spots, way)
        return bool(spots)

    def _step_car(self, step: int) -> None:
        picks = self._table.picks
        at = picks.cars.index(picks.car) if picks.car in picks.cars else (-1 if step > 0 else 0)
        picks.car = picks.cars[(at + step) % len(picks.cars)]
        self._table.picked()

    def _step_spot(self, spots: list[tuple[int, int]], way: tuple[int, int]) -> None:
        picks = self._table.picks
        on_grid = bool(picks.spaces)
        now = picks.space if on_grid else next((spot for spot in spots if spot[1] == picks.lane), None)
        if now is None:
            chosen = spots[-1] if on_grid else spots[0]
        else:
            beyond = [spot for spot in spots if (spot[0] - now[0]) * way[0] + (spot[1] - now[1]) * way[1] > 0]
            if not beyond:
                return
            across, along = (1, 3) if way[0] else (3, 1)
            chosen = min(beyond, key=lambda spot: abs(spot[0] - now[0]) * across + abs(spot[1] - now[1]) * along)
        if on_grid:
            picks.space = chosen
        else:
            picks.lane = chosen[1]
        self._table.picked()
