"""The whole track as a strip: boards by name, cars, and the part that is in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.games.tiny_turbo.board import FINISH, LANES, START, Terrain, Track
from game.games.tiny_turbo.table.cars import Pose
from game.games.tiny_turbo.table.ground import board_words
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point
from game.ui.table import Person

_COLOURS = {
    Terrain.CARPET: "#B65A78",
    Terrain.GRASS: "#86BE72",
    Terrain.SPEEDER: "#E37104",
    Terrain.OBSTACLE: "#C9704A",
    Terrain.PUDDLE: "#5DB2E4",
    Terrain.IMPASSABLE: "#2B3550",
    Terrain.GRID: "#C9D1D6",
    Terrain.FINISH: "#FFFFFF",
}


def board_name(board_id: str) -> str:
    """A board of the track in words."""
    if board_id == START:
        return _("Start")
    if board_id == FINISH:
        return _("Finish")
    return _("Board {n}").format(n=board_id.upper())


class Strip:
    """The strip; a click on it moves the view."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.box = Box(0, 0, 0, 0)
        self.map = Box(0, 0, 0, 0)
        self._picture: tuple[tuple[int, int], pygame.Surface] | None = None

    def layout(self, box: Box, words: float) -> None:
        """Lie in ``box``, with ``words`` for the text at the left."""
        self.box = box
        self.map = Box(box.x + words, box.y + 24, box.w - words - 16, box.h - 32)

    def row_at(self, point: Point) -> float | None:
        """The row of the track under a point, or None."""
        if not self.box.holds(point) or point.x < self.map.x:
            return None
        return (point.x - self.map.x) / self.map.w * self.track.length

    def _x(self, row: float) -> float:
        return self.map.x + min(row, self.track.length) / self.track.length * self.map.w

    def draw(
        self,
        canvas: Canvas,
        first: float,
        count: float,
        poses: Mapping[int, Pose],
        people: Sequence[Person],
    ) -> None:
        """Draw it with ``count`` rows in sight from ``first`` on."""
        box = self.box
        canvas.nine("nine_lane", box)
        if self.map.x - box.x > 60:
            room = Box(box.x + 16, box.y + 6, self.map.x - box.x - 24, box.h - 12)
            canvas.fitted(_("Whole track"), (("body_bold", 1), ("caption_bold", 1)), room.top(20), "on_dark")
            seen = _("Below: rows {a} to {b}").format(a=int(first) + 1, b=int(first + count))
            canvas.fitted(seen, (("caption", 1), ("caption", 2)), room.below(20), "on_dark_2", valign="top")
        for start, rows, board_id in board_words(self.track):
            x, w = self._x(start), self._x(start + rows) - self._x(start)
            words = board_name(board_id)
            if canvas.width(words, "caption_bold") > w + 4:
                words = board_id.upper() if board_id not in (START, FINISH) else ""
            canvas.label(words, "caption_bold", Box(x - 6, box.y + 4, w + 12, 18), "on_dark_2", align="centre")
        canvas.surface.blit(self._map(canvas), canvas.frame.rect(self.map))
        side = self.map.h / LANES
        for player, pose in poses.items():
            token = people[player].token
            row = min(pose.row, self.track.length - 0.5)
            centre = (self._x(row + 0.5), self.map.y + (pose.lane + 0.5) * side)
            canvas.token(token, centre, 13, "")
        left, right = self._x(first), self._x(first + count)
        frame = Box(left - 2, self.map.y - 3, right - left + 4, self.map.h + 6)
        rect = canvas.frame.rect(frame)
        pygame.draw.rect(
            canvas.surface, tokens.colour("on_dark"), rect, max(2, canvas.frame.px(2.5)), canvas.frame.px(5)
        )

    def _map(self, canvas: Canvas) -> pygame.Surface:
        size = canvas.frame.rect(self.map).size
        if self._picture is None or self._picture[0] != size:
            picture = pygame.Surface(size).convert()
            draw_map(picture, self.track)
            self._picture = (size, picture)
        return self._picture[1]


def draw_map(picture: pygame.Surface, track: Track) -> None:
    """Fill a picture with the whole track in plain colours."""
    w, h = picture.get_size()
    edge = max(1, h // 24)
    picture.fill("#F3E7CC")

    def across(row: float) -> int:
        return round(row / track.length * w)

    def down(lane: float) -> int:
        return edge + round(lane / LANES * (h - 2 * edge))

    for row in range(track.length):
        for lane in range(LANES):
            colour = _COLOURS.get(track.terrain(row, lane))
            if colour is not None:
                x, y = across(row), down(lane)
                spot = pygame.Rect(x, y, across(row + 1) - x, down(lane + 1) - y)
                whole = track.terrain(row, lane) in (Terrain.GRID, Terrain.FINISH)
                picture.fill(colour, spot if whole else spot.inflate(-spot.w // 4, -spot.h // 3))
    x = across(track.line)
    for lane in range(2 * LANES):
        y = down(lane / 2)
        picture.fill("#14242A" if lane % 2 else "#FFFFFF", (x - edge, y, 2 * edge, down((lane + 1) / 2) - y))
    for start, _rows, _id in board_words(track)[1:]:
        picture.fill("#7A5A30", (across(start), 0, max(1, edge // 2), h))
    picture.fill("#2456C7", (0, 0, w, edge))
    picture.fill("#B8121B", (0, h - edge, w, edge))
