"""The eight cars and what is true of a car on the track."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

BATTERIES: Final = 3
"""S16: the most batteries a car can have, and what it starts with."""


class Car(Enum):
    """The cars, each with one ability (S19)."""

    DIE_LINER = "die_liner"
    BRICK_GANG = "brick_gang"
    SONIC_FISH = "sonic_fish"
    GRIM_THRESHER = "grim_thresher"
    M1_FURRY = "m1_furry"
    BIRD_RACER = "bird_racer"
    DOGTOR = "dogtor"
    TURBOBOT = "turbobot"


class CarState(NamedTuple):
    """One car. ``row`` is -1 until the car stands on the grid; lane 0 is the left one."""

    car: Car
    row: int = -1
    lane: int = -1
    batteries: int = BATTERIES
    shields: int = 0
    lying: bool = False
    slippery: bool = False
