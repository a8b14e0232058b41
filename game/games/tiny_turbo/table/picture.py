"""The picture of the board: floor, whole track, the stretch in sight with everything on it, the racers' cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.games.tiny_turbo.board import Track
from game.games.tiny_turbo.rules.state import State
from game.games.tiny_turbo.table import marks, words
from game.games.tiny_turbo.table.camera import Camera
from game.games.tiny_turbo.table.cars import draw_car
from game.games.tiny_turbo.table.ground import Ground, draw_floor
from game.games.tiny_turbo.table.racers import card_boxes, draw_racer
from game.games.tiny_turbo.table.status import racer_of
from game.games.tiny_turbo.table.strip import Strip
from game.i18n import language
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.kept import Kept

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable


class BoardPicture:
    """Where the parts of the board lie, and how they are drawn. The ground is prepared a block a frame."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.ground: Ground | None = None
        self.strip: Strip | None = None
        self.preparing = True
        self._board = Box(0, 0, 0, 0)
        self._strip_box = (Box(0, 0, 0, 0), 0.0)
        self._cards = Box(0, 0, 0, 0)
        self._kept: dict[int, Kept] = {}
        self._floor: tuple[tuple[Any, ...], pygame.Surface] | None = None

    def show(self, track: Track) -> None:
        """The track that is driven on; nothing happens when it is the one already shown."""
        if self.ground is not None and (self.ground.track is track or self.ground.track == track):
            return
        self.ground = Ground(track)
        self.strip = Strip(track)
        self.strip.layout(*self._strip_box)
        self.camera.length = track.length
        self.preparing = True

    def layout(self, frame: Frame, board: Box) -> None:
        """Divide the board: whole track above, racers' cards below, the stretch in sight between them."""
        compact = frame.compact
        self._board, self._floor, self._kept = board, None, {}
        edge = 8.0 if compact else 16.0
        strip_h = 52.0 if compact else 67.0
        strip = Box(board.x + edge, board.y + (6 if compact else 4), board.w - 2 * edge, strip_h)
        self._strip_box = (strip, 16.0 if compact else 156.0)
        if self.strip is not None:
            self.strip.layout(*self._strip_box)
        cards_h = 102.0 if compact else 146.0
        self._cards = Box(board.x + edge, board.bottom - cards_h - 8, board.w - 2 * edge, cards_h)
        top = strip.bottom + (16 if compact else 18)
        bottom = self._cards.y - (18 if compact else 22)
        self.camera.layout(frame, Box(board.x + edge + 8, top, board.w - 2 * edge - 16, bottom - top))
        self.preparing = True

    def draw(self, canvas: Canvas, table: TinyTurboTable) -> None:
        """The whole board."""
        rect = canvas.frame.rect(self._board)
        canvas.surface.blit(self._still(canvas, rect), rect)
        if table.view is None or self.ground is None or self.strip is None:
            return
        if self.preparing:
            self.preparing = self.ground.missing(canvas, self.camera.side_px)
        poses = {player: car.pose for player, car in table.now.cars.items()}
        self.strip.draw(canvas, self.camera.first, self.camera.count, poses, table.desk.people)
        self._draw_track(canvas, self.ground, table)
        self._draw_cards(canvas, table)

    def _draw_cards(self, canvas: Canvas, table: TinyTurboTable) -> None:
        """The racers' cards, each kept as long as it says the same."""
        boxes = card_boxes(self._cards, len(table.desk.people), canvas.frame.compact)
        for player, box in enumerate(boxes):
            racer = racer_of(table, player)
            kept = self._kept.setdefault(player, Kept())
            # Words may stand a pixel over the edge of their box, and the ring of the active card is wider than it.
            room = box.inset(-5, -6) if racer.active else box.inset(0, -2)
            kept.draw(canvas, room, (racer, language()), partial(draw_racer, canvas, box, racer))
        for player, box in enumerate(boxes):
            if canvas.frame.compact and box.holds(table.pointer) and player < len(table.state.chosen):
                tip = "\n".join(canvas.texts.wrap(words.ability(table.state.chosen[player]), "tag", 300))
                canvas.tag(tip, (box.centre.x, box.y), self._cards.inset(0, -200))

    def _still(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        key = (rect.size, canvas.frame.unit)
        if self._floor is None or self._floor[0] != key:
            whole = pygame.Surface(canvas.surface.get_size()).convert()
            painter = canvas.on(whole)
            draw_floor(painter, self._board)
            wall = self.camera.side * 9 / 60
            lanes = self.camera.box
            base = Box(lanes.x, lanes.y - wall, lanes.w, lanes.h + 2 * wall).inset(-8)
            painter.shadow(base, "panel", 10)
            spot = painter.frame.rect(base)
            whole.blit(painter.sprites.nine("tiny_turbo/track_base", spot.size, painter.frame.unit, None, None), spot)
            self._floor = (key, whole.subsurface(rect).copy())
        return self._floor[1]

    def _draw_track(self, canvas: Canvas, ground: Ground, table: TinyTurboTable) -> None:
        camera = self.camera
        lanes = canvas.frame.rect(camera.box)
        wall = ground.wall(camera.side_px)
        area = pygame.Rect(lanes.x, lanes.y - wall, lanes.w, camera.side_px * 6 + 2 * wall)
        surface = canvas.surface.subsurface(area.clip(canvas.surface.get_rect()))
        last = int(camera.first + camera.count) + 1
        left = -round(camera.first * camera.side_px)
        ground.draw(canvas, surface, camera.side_px, left, wall, last)
        clip = Box(camera.box.x, camera.box.y - 20, camera.box.w, camera.box.h + 40)
        with canvas.clip(clip):
            marks.draw(canvas, table)
        marks.draw_tags(canvas, table)


def draw_thumbnail(canvas: Canvas, box: Box, state: State, tokens: Sequence[int]) -> None:
    """The public board: the cars on the stretch of track where they stand."""
    canvas.fill(box, "#DDAE6E")
    rect = canvas.frame.rect(box)
    area = rect.clip(canvas.surface.get_rect())
    side = max(6, rect.h // 7)
    ground = Ground(state.setup.track)
    standing = [car.row for car in state.cars if car.row >= 0]
    rows = rect.w / side
    first = max(0.0, (sum(standing) / len(standing) if standing else 2) - rows / 2)
    wall = ground.wall(side)
    top = (rect.h - 6 * side - 2 * wall) // 2 + wall
    surface = canvas.surface.subsurface(area)
    ground.draw(canvas, surface, side, -round(first * side), top, int(first + rows) + 1)
    unit = canvas.frame.unit
    with canvas.clip(box):
        for player, car in enumerate(state.cars):
            if car.row < 0:
                continue
            x = box.x + (car.row - first + 0.5) * side / unit
            y = box.y + (top + (car.lane + 0.5) * side) / unit
            draw_car(canvas, (x, y), 0.95 * side / unit, car.car, tokens[player], car.lying, car.slippery)
