"""Where things lie on the board: lanes and spaces, podium steps, team boxes and the dice in them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.games.caracho.board import Board
from game.games.caracho.pieces import Car
from game.ui.geometry import Box, Frame, Point, around

RIVER_BANK = 6 / 46
"""How far a river spills over its space on each side, in widths of a space."""

CAR_WIDTH = 110.0
"""Width of the drawing of a car in its own units."""

STEP_HEIGHTS = (74.0, 64.0, 54.0, 44.0, 36.0)
"""Heights of the five podium steps above their foot, in units of the drawing."""

STEP_WIDTH, STEP_FULL = 104.0, 78.0


@dataclass(frozen=True, slots=True)
class Lanes:
    """The board in ``box``. A space is ``space`` wide and a lane ``lane`` high, both whole screen pixels."""

    board: Board
    box: Box
    track: Box
    space: float
    lane: float
    compact: bool
    strip: Box
    teams: Box

    @staticmethod
    def of(board: Board, box: Box, frame: Frame) -> Lanes:
        """Divide the board: podium above, lanes left, team boxes right, numbers below."""
        compact = frame.compact
        unit = frame.unit
        left, team_w, gap, right = (10.0, 176.0, 12.0, 10.0) if compact else (16.0, 190.0, 14.0, 10.0)
        strip_h, foot = (66.0, 26.0) if compact else (104.0, 34.0)
        space = math.floor((box.w - left - team_w - gap - right) * unit / board.finish) / unit
        lane = math.floor((box.h - strip_h - foot) * unit / len(board.lanes)) / unit
        x = round((box.x + left) * unit) / unit
        y = round((box.y + strip_h) * unit) / unit
        track = Box(x, y, space * board.finish, lane * len(board.lanes))
        teams_x = max(track.right + gap, box.right - right - team_w - (0 if compact else 4))
        teams = Box(teams_x, y, box.right - right - teams_x, track.h)
        return Lanes(board, box, track, space, lane, compact, Box(box.x, box.y, box.w, strip_h), teams)

    def row(self, car: Car) -> int:
        """The lane of a car, 0 at the top."""
        return self.board.lanes.index(car)

    def lane_box(self, car: Car) -> Box:
        """The whole lane of a car."""
        return Box(self.track.x, self.track.y + self.row(car) * self.lane, self.track.w, self.lane)

    def column(self, space: float) -> float:
        """The middle of a space (1 is the first); between two spaces for a part."""
        return self.track.x + (space - 0.5) * self.space

    @property
    def car_scale(self) -> float:
        """Logical pixels per unit of the drawing of a car."""
        return min(self.lane * 0.72 / 74, max(46.0, self.space * 1.2) / CAR_WIDTH)

    def foot(self, car: Car, space: float) -> Point:
        """Where the wheels of a car touch the ground."""
        box = self.lane_box(car)
        return Point(self.column(space), box.y + box.h * 0.8)

    # --- podium -------------------------------------------------------------------------------------------

    @property
    def step_scale(self) -> float:
        """Logical pixels per unit of the drawing of a podium step."""
        return 48 / STEP_FULL if self.compact else 1.0

    def step_box(self, place: int) -> Box:
        """The box of the drawing of the step for that place, 1 to 5."""
        scale = self.step_scale
        w, h = 110 * scale, STEP_FULL * scale
        pitch = 112 * scale
        left = self.box.x + (132 if self.compact else 142)
        return Box(left + (place - 1) * pitch, self.strip.bottom - h - (4 if self.compact else 0), w, h)

    def step_foot(self, place: int) -> Point:
        """Where a car stands on the podium."""
        box = self.step_box(place)
        top = (STEP_FULL - 4 - STEP_HEIGHTS[place - 1]) * self.step_scale
        return Point(box.x + STEP_WIDTH / 2 * self.step_scale, box.y + top + 3)

    @property
    def podium_car_scale(self) -> float:
        """The scale of a car on the podium."""
        return 0.26 if self.compact else 0.36

    # --- teams --------------------------------------------------------------------------------------------

    def team_box(self, car: Car) -> Box:
        """The face of a racing team's box."""
        lane = self.lane_box(car)
        return Box(self.teams.x, lane.y + 6, self.teams.w, lane.h - 14)

    def spots(self, car: Car, count: int) -> list[Box]:
        """Places for that many dice on a team: a row of four, from the fifth on two rows of smaller ones."""
        box = self.team_box(car)
        if count <= 4:
            side = min(38.0, box.h - 16)
            pitch = (box.w - 18 + 6) / 4
            return [
                around((box.x + 9 + side / 2 + index * pitch, box.centre.y - 1), side) for index in range(max(4, count))
            ]
        columns = max(4, math.ceil(count / 2))
        pitch_y = (box.h - 8) / 2
        side = min(pitch_y - 3, (box.w - 14) / columns - 3)
        pitch = min((box.w - 14) / columns, side * 1.5)
        return [
            around(
                (
                    box.x + 7 + pitch * (index % columns + 0.5),
                    box.y + 3 + pitch_y * (index // columns + 0.5),
                ),
                side,
            )
            for index in range(2 * columns)
        ]
