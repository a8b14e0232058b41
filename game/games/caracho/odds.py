"""The odds panel: what the coming turn can do, exactly, and how the race may end, by playing it out.

Pure functions for the background process. Nothing here knows other players' cards: they are drawn anew for
every race that is played out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from game.engine.rules import CHANCE
from game.games.caracho import rules
from game.games.caracho.actions import ROLLS, Action
from game.games.caracho.pieces import CARS, SYMBOLS
from game.games.caracho.state import (
    Observation,
    Phase,
    State,
    is_open,
    makes_drive,
    points,
    sample_hidden,
)
from game.games.caracho.turns import ways


class Odds(NamedTuple):
    """How the race may end. Cars by number, places from 1 at index 0.

    ``places``: chance of each car for each place. ``errors``: the standard error of each chance, 0 where the
    place is certain. ``points``: mean points of each of the viewer's bets. ``total_error``: standard error of
    their sum. ``games``: how many races were played out.
    """

    places: tuple[tuple[float, ...], ...]
    errors: tuple[tuple[float, ...], ...]
    points: tuple[float, ...]
    total_error: float
    games: int


class Tally(NamedTuple):
    """Counts of played-out races, which can be added up: by car and place, and points of the viewer's bets."""

    games: int
    places: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    squares: int
    """Squared points of both bets together."""
    certain: tuple[int, ...]
    """The places that are already taken, by car number; 0 for a car on the track."""


def coming_turn(state: State) -> tuple[float, ...]:
    """For each car the exact chance that the player on turn will be able to make it drive this turn.

    All 216 falls of the dice count alike (K5); where a car must drive, only falls that make one drive (K10).
    While dice are being put the chance is 0 or 1. Before a take-back each car gets the best chance that a
    legal one leaves it. Without a turn under way, or about to begin, all chances are 0.
    """
    match state.phase:
        case Phase.ROLL:
            return _by_falls(state)
        case Phase.TAKE:
            after = [_by_falls(way.after) for way in ways(state)]
            return tuple(map(max, zip(*after, strict=True)))
        case Phase.PUT | Phase.ORDER:
            can = {
                car for way in ways(state) for car in CARS if way.after.spaces[car.number] != state.spaces[car.number]
            }
            return tuple(float(car in can) for car in CARS)
        case _:
            return (0.0,) * len(CARS)


def _by_falls(state: State) -> tuple[float, ...]:
    fits = [{symbol for symbol in SYMBOLS if is_open(state, car) and makes_drive(state, symbol, car)} for car in CARS]
    counts, falls = [0] * len(CARS), 0
    for fall in ROLLS:
        drives = [not fit.isdisjoint(fall.dice) for fit in fits]
        if state.must_drive and not any(drives):
            continue
        falls += 1
        for number, can in enumerate(drives):
            counts[number] += can
    return tuple(count / falls for count in counts)


def play_out(observation: Observation, rng: random.Random, games: int) -> Tally:
    """Play the race out that often with players who place at random, each time with other hidden cards.

    If the dice are about to be rolled, the 216 falls take turns, so that with a multiple of 216 games the
    coming roll is covered exactly; only what follows is left to luck.
    """
    shown, viewer = observation.shown, observation.viewer
    counts = [[0] * len(CARS) for _ in CARS]
    own_points: list[int] = []
    squares = 0
    falls = list(ROLLS)
    for game in range(games):
        state = sample_hidden(observation, rng)
        if shown.phase is Phase.ROLL:
            if game % len(falls) == 0:
                rng.shuffle(falls)
            state, _ = rules.apply(state, falls[game % len(falls)])
        state = _random_end(state, rng)
        for place, car in enumerate(state.podium):
            counts[car.number][place] += 1
        if viewer is not None and shown.bets[viewer]:
            paid = points(state, viewer)
            own_points = [have + more for have, more in zip(own_points or [0] * len(paid), paid, strict=True)]
            squares += sum(paid) ** 2
    certain = [0] * len(CARS)
    for place, car in enumerate(shown.podium, 1):
        certain[car.number] = place
    return Tally(games, tuple(map(tuple, counts)), tuple(own_points), squares, tuple(certain))


def _random_end(state: State, rng: random.Random) -> State:
    while state.phase is not Phase.OVER:
        action: Action
        if rules.current_player(state) == CHANCE:
            action = rules.sample_chance(state, rng)
        else:
            action = rng.choice(rules.legal_actions(state))
        state, _ = rules.apply(state, action)
    return state


def added(tallies: Sequence[Tally]) -> Tally:
    """The counts of several runs from the same observation together."""
    first = tallies[0]
    return Tally(
        games=sum(tally.games for tally in tallies),
        places=tuple(
            tuple(sum(tally.places[car][place] for tally in tallies) for place in range(len(CARS)))
            for car in range(len(CARS))
        ),
        points=tuple(map(sum, zip(*(tally.points for tally in tallies), strict=True))),
        squares=sum(tally.squares for tally in tallies),
        certain=first.certain,
    )


def odds(tally: Tally) -> Odds:
    """Chances and standard errors out of the counts. Needs at least one game.

    The errors are those of plain sampling, which errs on the safe side of sampling by falls.
    """
    games = tally.games
    chances = tuple(tuple(count / games for count in row) for row in tally.places)
    mean = sum(tally.points) / games
    spread = max(tally.squares / games - mean * mean, 0.0)
    return Odds(
        places=chances,
        errors=tuple(
            tuple(0.0 if fixed else _error(chance, games) for chance in row)
            for row, fixed in zip(chances, tally.certain, strict=True)
        ),
        points=tuple(paid / games for paid in tally.points),
        total_error=sqrt(spread / games),
        games=games,
    )


def _error(chance: float, games: int) -> float:
    # Agresti and Coull's two extra hits and misses: no chance on the track is called certain by luck.
    smooth = (chance * games + 2) / (games + 4)
    return sqrt(smooth * (1 - smooth) / (games + 4))


def estimate(observation: Observation, rng: random.Random, games: int = 648) -> Odds:
    """Place odds of all cars and mean points of the viewer's bets, by ``games`` races played out."""
    return odds(play_out(observation, rng, games))
