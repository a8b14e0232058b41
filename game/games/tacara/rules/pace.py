"""How far and how long: the way to go of a car and the solver's turns and par (R19, R20, R23)."""

from __future__ import annotations

from functools import lru_cache

from game.games.tacara.rules.model import Car, Race
from game.games.tacara.rules.track import Track
from game.games.tacara.solver import MAX_DEBT, Table, solve

NO_WAY = 1_000_000
"""The way to go of a car that cannot reach the line."""


def way_to_go(track: Track, car: Car) -> int:
    """Squares to the end of the race; below zero, by the squares past the line, for a car that has finished."""
    if car.finish is not None:
        return -car.finish.distance
    way = track.to_go(car.square, car.progress, car.debt)
    return NO_WAY if way is None else way


@lru_cache(maxsize=16)
def table(track: Track, rain: bool) -> Table:
    """The solver's table of that track; with ``rain`` it shifts by one step on rain squares (R22)."""
    return solve(track.board, track.course, track.cells, track.laps, rain)


def par(race: Race) -> int:
    """The fewest turns from the first start place, alone on the road (R23).

    A checked map always has a way to its line; where there is none the shortest possible race stands in,
    so that even such a race ends.
    """
    track = race.track
    return table(track, race.rain).turns(track.course.starts[0], (0, 0)) or track.least_turns


def turns_to_go(race: Race, car: Car) -> int | None:
    """Turns that car still needs, without other cars and turbo chips; recovery counts (R20). None: no way.

    A debt beyond those the table tells apart takes one whole lap in reverse to make; it counts as the course's par.
    """
    if car.finish is not None:
        return 0
    known = min(car.debt, MAX_DEBT + (car.progress >= race.track.goal))
    velocity = (0, 0) if car.crashed else car.velocity
    turns = table(race.track, race.rain).turns(car.square, velocity, car.progress, known)
    if turns is None:
        return None
    recovery = (abs(car.vx) + abs(car.vy) + 1) // 2 if car.crashed else 0
    return turns + recovery + (car.debt - known) * par(race)
