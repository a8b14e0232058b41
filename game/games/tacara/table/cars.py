"""The cars: where they stand on screen, how they are turned, and how one is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from game.games.tacara.board import Square
from game.games.tacara.rules import State
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Point, around

LENGTH = 1.3
"""Length of a car in squares."""

MOVED_AT_REST = (0, 0)


class Ground(Protocol):
    """Where squares lie on screen."""

    @property
    def side(self) -> float:
        """The side of a square in logical pixels."""

    def point(self, x: float, y: float) -> Point:
        """The logical point of a place in squares."""


@dataclass(slots=True)
class Pose:
    """A car on screen: centre in squares, heading in degrees clockwise from right, and how it lies.

    ``flip`` runs from 0 (upright) to 1 (on its roof); ``dust`` from 0 to 1 shows the three discs of a crash.
    """

    x: float
    y: float
    angle: float
    flip: float = 0.0
    dust: float = 0.0
    alpha: float = 1.0
    shown: bool = True


def angle_of(vector: tuple[float, float]) -> float:
    """Degrees clockwise from right."""
    return math.degrees(math.atan2(vector[1], vector[0]))


def turn_towards(start: float, end: float, share: float) -> float:
    """An angle between two, along the shorter way round."""
    difference = (end - start + 180) % 360 - 180
    return start + difference * share


def pose_of(state: State, car: int, rest: Square) -> Pose:
    """The pose that belongs to the state."""
    piece = state.cars[car]
    vector = piece.velocity if piece.velocity != MOVED_AT_REST else rest
    angle = angle_of(vector)
    if piece.crashed:
        angle += 25 if car % 2 else -25
    x, y = piece.square
    return Pose(x + 0.5, y + 0.5, angle, 1.0 if piece.crashed else 0.0, shown=not piece.left)


def draw_car(canvas: Canvas, camera: Ground, pose: Pose, token: int, label: str, waiting_chip: bool = False) -> None:
    """One car with its shadow, plate and number; a crashed one shows its underside and the red badge."""
    if not pose.shown:
        return
    look = tokens.token(token)
    scale = camera.side * LENGTH / 100
    centre = camera.point(pose.x, pose.y)
    shrink = abs(math.cos(math.pi * pose.flip)) if 0 < pose.flip < 1 else 1.0
    size = scale * max(0.35, shrink)
    under = pose.flip > 0.5
    canvas.turned(
        "tacara/car_shadow", (centre.x + 4 * scale, centre.y + 8 * scale), size, pose.angle, alpha=0.28 * pose.alpha
    )
    body = "tacara/car_underside" if under else "tacara/car_body"
    canvas.turned(body, centre, size, pose.angle, look.colour, look.edge, pose.alpha)
    radians = math.radians(pose.angle)
    plate = (centre.x - 8 * scale * math.cos(radians), centre.y - 8 * scale * math.sin(radians))
    wide = 48 * scale * (1.25 if len(label) > 1 else 1.0)
    canvas.sprite("tacara/car_plate", around(plate, wide), alpha=pose.alpha)
    canvas.number(label, plate, 27 * scale if len(label) == 1 else 23 * scale)
    if under:
        canvas.sprite("common/mark_flipped", around((centre.x + 32 * scale, centre.y - 32 * scale), 56 * scale))
    if waiting_chip:
        canvas.sprite("tacara/turbo_back", around((centre.x + 34 * scale, centre.y + 30 * scale), 40 * scale))
    for index in range(3):
        share = pose.dust * 1.6 - index * 0.3
        if pose.dust and 0 < share < 1:
            turn = math.radians(pose.angle + 90 + 100 * index)
            reach = 34 * scale * share
            spot = (centre.x + reach * math.cos(turn), centre.y + reach * math.sin(turn))
            canvas.sprite("tacara/dust", around(spot, (20 + 40 * share) * scale), alpha=1 - share)
