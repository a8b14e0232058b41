"""Races between bots for the tests and the soak run."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cache

from game import paths
from game.engine.rules import CHANCE, Bot, Budget
from game.games.tacara import PARTS, rules
from game.games.tacara.board import Board
from tests.games.tacara.boards import options

Watch = Callable[[rules.State, list[rules.Action]], None]
"""Called with the state before each plan and the plan."""


@cache
def shipped(name: str) -> Board:
    """A board that comes with the app."""
    board = PARTS.load_board(paths.shipped_tracks("tacara") / f"{name}.tmx")
    assert isinstance(board, Board)
    return board


def courses() -> list[tuple[Board, str]]:
    """Every course of every shipped board, with its number as the option says it."""
    names = sorted(path.stem for path in paths.shipped_tracks("tacara").glob("*.tmx") if path.stem != "template")
    return [(shipped(name), str(i + 1)) for name in names for i in range(len(shipped(name).courses))]


def budget(seed: int, ply: int) -> Budget:
    """Steps enough, and seconds never the reason to stop: the same seed drives the same race."""
    return Budget(5000, 60.0, seed * 100_003 + ply)


def drive_on(state: rules.State, bots: Sequence[Bot], seed: int, watch: Watch | None = None) -> rules.State:
    """Play to the end; every action of every plan is checked."""
    rng, ply = random.Random(seed), 0
    while (player := rules.current_player(state)) is not None:
        if player == CHANCE:
            state, _ = rules.apply(state, rules.sample_chance(state, rng))
            continue
        plan = bots[player].choose(rules.observation(state, player), (), budget(seed, ply))
        assert plan
        if watch is not None:
            watch(state, plan)
        for action in plan:
            assert rules.current_player(state) == player
            assert rules.is_legal(state, action), (action, plan)
            state, _ = rules.apply(state, action)
            ply += 1
    return state


def race(board: Board, course: str, levels: Sequence[str], seed: int, watch: Watch | None = None) -> rules.State:
    """One race of one car each on a course; the finished state."""
    bots = [PARTS.bots[level]() for level in levels]
    return drive_on(rules.initial_state(len(bots), options(course=course), board), bots, seed, watch)


def alone(board: Board, course: str, cars: int, level: str, seed: int) -> rules.State:
    """A race in the tier of so many cars, in which all but the first have left before the start."""
    state = rules.initial_state(cars, options(course=course), board)
    state, _ = rules.apply(state, rules.Grid(tuple(range(cars))))
    state = state._replace(
        order=(0,), cars=tuple(car._replace(left=number > 0) for number, car in enumerate(state.cars))
    )
    return drive_on(state, [PARTS.bots[level]()], seed)


def share_of_wins(level: str, others: str, races: int, tracks: Sequence[tuple[Board, str]], seed: int) -> float:
    """The wins of one bot against three of another level, places rotated; a shared win counts in part."""
    wins = 0.0
    for number in range(races):
        board, course = tracks[number % len(tracks)]
        place = number // len(tracks) % 4
        levels = [others] * 3
        levels.insert(place, level)
        outcome = rules.outcome(race(board, course, levels, seed + number))
        assert outcome is not None
        winners = [standing.player for standing in outcome.standings if standing.place == 1]
        wins += (place in winners) / len(winners)
    return wins / races


def interval(share: float, races: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    z = 1.96
    middle = share + z * z / (2 * races)
    half = z * math.sqrt(share * (1 - share) / races + z * z / (4 * races * races))
    return (middle - half) / (1 + z * z / races), (middle + half) / (1 + z * z / races)
