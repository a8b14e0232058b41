"""Random races with every invariant checked after every action; the tests and the soak run share them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from game.engine.rules import CHANCE
from game.games.tacara import rules
from game.games.tacara.board import Board
from game.games.tacara.rules import State, events
from tests.games.tacara.boards import named, random_board, random_options

Watch = Callable[[State, Any, State, tuple[Any, ...]], None]
"""Called with the state before, the action, the state after and the events."""


def random_setup(rng: random.Random) -> State:
    """A race on a random board, or on a small one of the rule cases, with any number of cars."""
    choice = rng.randrange(4)
    board: Board = named("straight") if choice == 0 else named("ring") if choice == 1 else random_board(rng)
    most = len(board.courses[0].starts)
    each = rng.choice([1, 1, 2, 3]) if most >= 6 else 1
    players = rng.choice([count for count in range(1, 11) if 3 <= count * each <= most])
    options = random_options(rng, len(board.courses)) | {"cars_each": each}
    return rules.initial_state(players, options, board)


def choose(state: State, rng: random.Random) -> Any:
    """A random action; most drives are drawn again when they crash, so that races get somewhere."""
    if rules.current_player(state) == CHANCE:
        return rules.sample_chance(state, rng)
    actions = rules.legal_actions(state)
    for _ in range(3):
        action = rng.choice(actions)
        after, _events = rules.apply(state, action)
        car = rules.acting_car(state)
        if car is None or not after.cars[car].crashed:
            return action
    return rng.choice(actions)


def race(state: State, rng: random.Random, watch: Watch | None = None) -> State:
    """Play to the end and check every state on the way."""
    moved: list[int] = []
    while rules.current_player(state) is not None:
        action = choose(state, rng)
        after, happened = rules.apply(state, action)
        check_state(after)
        for event in happened:
            if isinstance(event, events.TurnStarted):
                moved = []
            elif isinstance(event, events.CarUp):
                moved.append(event.car)
            elif isinstance(event, events.TurnEnded):
                racing = [n for n, car in enumerate(after.cars) if not car.left or events.CarLeft(n) in happened]
                assert sorted(moved) == racing, "a turn is every car once"
        if watch is not None:
            watch(state, action, after, happened)
        state = after
    check_end(state)
    return state


def check_state(state: State) -> None:
    """What must be true in every position."""
    race_ = state.race
    here = [car for car in state.cars if not car.left]
    assert len({car.square for car in here}) == len(here), "two cars on one square"
    assert all(car.square in race_.track.open for car in state.cars)
    reach = race_.track.board.shift_max
    assert all(max(abs(car.vx), abs(car.vy)) <= reach for car in state.cars)
    chips = Counter(state.pool)
    for car in state.cars:
        chips.update(car.chips)
        chips.update([car.under] if car.under else [])
        assert list(car.chips) == sorted(car.chips)
        assert not (car.crashed and car.under)
        assert (car.left or car.finish is not None) <= (car.progress == race_.track.goal)
    assert chips == {1: race_.cars, 2: race_.cars, 3: race_.cars}, "chips are never lost"
    assert list(state.pool) == sorted(state.pool)
    player = rules.current_player(state)
    if player is not None and player >= 0:
        acting = rules.acting_car(state)
        assert acting is not None
        assert race_.owner(acting) == player
        assert not state.cars[acting].crashed
        assert not state.cars[acting].left
    racing = [number for number, car in enumerate(state.cars) if not car.left]
    assert all(sorted(row) == racing for row in state.rows)


def check_end(state: State) -> None:
    """What must be true of a finished race."""
    outcome = rules.outcome(state)
    assert outcome is not None
    assert state.turn <= rules.turn_limit(state.race), "R23"
    standings = outcome.standings
    pairs = {(item.player, item.piece) for item in standings}
    assert len(pairs) == len(standings) == state.race.cars
    places = [item.place for item in standings]
    assert places == sorted(places)
    for index, place in enumerate(places):
        assert place == places.index(place) + 1 <= index + 1
