"""Mouse and keys on the board of Tacara: aim and pick, pan and zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.games.tacara.table import marks
from game.games.tacara.table.choices import Choice, Preview
from game.ui.geometry import Box, Point

if TYPE_CHECKING:
    from game.games.tacara.table.table import TacaraTable

NEAREST: Final = 24.0
"""Logical pixels within which a click goes to the nearest legal square."""

_ARROWS: Final = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


class Pointing:
    """Turns events into picks of its table and motion of its camera."""

    def __init__(self, table: TacaraTable) -> None:
        self._table = table
        self._drag: Point | None = None
        self._dragged = False

    @property
    def _board(self) -> Box:
        zones = self._table.zones
        return zones.board if zones is not None else Box(0, 0, 1, 1)

    def handle(self, event: pygame.event.Event) -> bool:
        """An event that no widget wanted. Returns whether it was used."""
        if self._table.zones is None or self._table.view is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._motion(self._logical(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            point = self._logical(event.pos)
            if self._board.holds(point):
                self._drag, self._dragged = point, False
                return True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            drag, self._drag = self._drag, None
            if drag is not None and not self._dragged:
                return self._click(self._logical(event.pos), event.button)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.precise_y or event.y)
        return event.type == pygame.KEYDOWN and self._key(event)

    def _logical(self, pos: tuple[int, int]) -> Point:
        unit = self._table.camera.unit
        return Point(pos[0] / unit, pos[1] / unit)

    def _motion(self, point: Point) -> bool:
        camera, picks = self._table.camera, self._table.picks
        if self._drag is not None:
            dx, dy = point.x - self._drag.x, point.y - self._drag.y
            if self._dragged or abs(dx) + abs(dy) > 8:
                self._dragged = True
                camera.pan(dx * camera.unit, dy * camera.unit)
                self._drag = point
            return True
        found = self._nearest(point)
        before = (picks.pointed, picks.pointed_push)
        picks.pointed = found if isinstance(found, Choice) else None
        picks.pointed_push = found if isinstance(found, Preview) else None
        if before != (picks.pointed, picks.pointed_push):
            self._table.changed()
        return found is not None

    def _nearest(self, point: Point) -> Choice | Preview | None:
        """The legal target nearest to the pointer, within reach."""
        table = self._table
        if table.animating or not self._board.holds(point):
            return None
        best: tuple[float, Choice | Preview] | None = None
        for target, spot in marks.targets(table):
            distance = ((spot.x - point.x) ** 2 + (spot.y - point.y) ** 2) ** 0.5
            reach = max(NEAREST, table.camera.side * 0.7)
            if distance <= reach and (best is None or distance < best[0]):
                best = (distance, target)
        return best[1] if best else None

    def _click(self, point: Point, button: int) -> bool:
        table = self._table
        if table.overview.click(table.camera, point):
            return True
        if button == 3 and table.picks.choice is not None:
            table.other_way()
            return True
        found = self._nearest(point)
        if isinstance(found, Choice):
            table.pick(found)
        elif isinstance(found, Preview):
            table.pick_push(found)
        return found is not None

    def _wheel(self, steps: float) -> bool:
        pointer = self._logical(pygame.mouse.get_pos())
        if not self._board.holds(pointer):
            return False
        self._table.camera.zoom_by(1.15**steps, pointer)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        table, picks = self._table, self._table.picks
        match event.key:
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                table.camera.zoom_by(1.15, self._board.centre)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                table.camera.zoom_by(1 / 1.15, self._board.centre)
            case pygame.K_0 | pygame.K_HOME:
                table.camera.fit()
                table.follow()
            case pygame.K_o if picks.choice is not None:
                table.other_way()
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN if table.panel is not None:
                if picks.turbo:
                    self._step_push(_ARROWS[event.key])
                elif table.panel.table.key(event):
                    picks.by_keys = True
            case pygame.K_SPACE if picks.pointed_push is not None:
                table.pick_push(picks.pointed_push)
            case pygame.K_RETURN | pygame.K_SPACE if picks.pointed is not None and picks.by_keys:
                table.pick(picks.pointed)
            case _:
                return False
        return True

    def _step_push(self, way: str) -> None:
        """Walk through the turbo targets with the arrow keys: the next one in that direction."""
        picks = self._table.picks
        options = [push for push in picks.pushes if push.action.direction == way]
        if not options:
            return
        at = options.index(picks.pointed_push) + 1 if picks.pointed_push in options else 0
        picks.pointed_push = options[at % len(options)]
        self._table.changed()
