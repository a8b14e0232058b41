"""The ranking of a finished race (R18 to R20)."""

from __future__ import annotations

from game.engine.rules import Outcome, Standing
from game.games.tacara.rules.model import Car, State
from game.games.tacara.rules.pace import NO_WAY, turns_to_go, way_to_go

POINTS = (10, 6, 4, 3, 2, 1)
"""R20: Formula One points of the year 2000, per car by place."""


def outcome(state: State) -> Outcome | None:
    """The places and points of all cars, or None while the race runs.

    Equal cars share a place and its points in full; the next place is left out.
    """
    if state.ending is None:
        return None
    keys = [_key(state, car) for car in state.cars]
    places = [1 + sum(other < key for other in keys) for key in keys]
    standings = [
        Standing(
            player=state.race.owner(number),
            place=place,
            piece=number % state.race.cars_each,
            score=POINTS[place - 1] if place <= len(POINTS) else 0,
            detail=_detail(number, state.cars[number], keys[number]),
        )
        for number, place in enumerate(places)
    ]
    return Outcome(state.ending, tuple(sorted(standings, key=lambda s: (s.place, s.player, s.piece))))


def _key(state: State, car: Car) -> tuple[int, int, int, int]:
    """Smaller is better: finishers by turn, distance past the line and nearness to the inside (R19), then
    the others by turns still needed and squares to go (R20)."""
    if car.finish is not None:
        return (0, car.finish.turn, -car.finish.distance, car.finish.lane)
    turns = turns_to_go(state.race, car)
    return (1, NO_WAY if turns is None else turns, way_to_go(state.race.track, car), 0)


def _detail(number: int, car: Car, key: tuple[int, int, int, int]) -> tuple[tuple[str, int], ...]:
    if car.finish is not None:
        finish = car.finish
        return (("car", number), ("turn", finish.turn), ("distance", finish.distance), ("lane", finish.lane))
    return (("car", number), ("turns_to_go", key[1]), ("squares_to_go", key[2]))
