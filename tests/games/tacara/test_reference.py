"""The rules agree with the literal reading of the rules file on the positions of random races."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.games.tacara import rules
from game.games.tacara.rules import Car, Drive, Phase, State, Step, Turbo, events
from tests.games.tacara import reference
from tests.games.tacara.boards import named, options
from tests.games.tacara.races import race, random_setup


def road_of(state: State) -> reference.Road:
    """The literal road of that race."""
    track = state.race.track
    return reference.Road(track.board, track.course, state.race.cars, track.laps)


def crossings_of(road: reference.Road, car: Car) -> reference.Crossings:
    """The car's crossings as the reference counts them."""
    each = len(road.course.checkpoints) + 1
    return reference.Crossings(road, car.progress % each, car.progress // each, car.debt)


def compare(before: State, action: Any, after: State, happened: tuple[Any, ...]) -> None:
    """Legal drives and turbo chips of the position, and what the action did to its car."""
    if before.phase not in (Phase.DRIVE, Phase.AFTER):
        return
    road = road_of(before)
    number = before.order[before.at]
    car = before.cars[number]
    blocked = {other.square for n, other in enumerate(before.cars) if n != number and not other.left}
    texts = {rules.format(item) for item in rules.legal_actions(before)}
    drives = {text for text in texts if text.startswith("drive")}
    wet = before.race.rain and before.wet
    assert drives == (reference.legal_drives(road, car.velocity, wet) if before.phase is Phase.DRIVE else set())
    turbos = {text for text in texts if text.startswith("turbo")}
    assert turbos == reference.legal_turbos(road, blocked, car.square, car.chips)
    if isinstance(action, Drive):
        steps, crash = reference.drive(road, blocked, car.square, (action.vx, action.vy), action.legs)
    elif isinstance(action, (Turbo, Step)):
        x, y = reference.WAYS[action.direction]
        count = action.value if isinstance(action, Turbo) else 1
        steps, crash = reference.drive(road, blocked, car.square, (x * count, y * count), "xy")
    else:
        return
    crossings = crossings_of(road, car)
    for step in steps:
        crossings.take(step)
    # The car's own state after the action: its events tell where later turns of the same apply begin.
    moved = after.cars[number]
    assert moved.square == (steps[-1][1] if steps else car.square)
    assert crossings_of(road, moved) == crossings
    assert any(isinstance(event, events.Crashed) for event in happened) == crash
    finished = [event for event in happened if isinstance(event, events.Finished)]
    ended = crash or events.CarUp in map(type, happened) or after.phase not in (Phase.DRIVE, Phase.AFTER)
    if ended and isinstance(action, Drive):
        assert bool(finished) == crossings.done
    if finished:
        assert (finished[0].distance, finished[0].lane) == reference.past_the_line(road)[moved.square]


def compare_recovery(before: State, action: Any, after: State, happened: tuple[Any, ...]) -> None:
    """The chip of crashed cars through the turns in which they recover."""
    chips = {number: car.velocity for number, car in enumerate(before.cars) if car.crashed}
    for event in happened:
        if isinstance(event, events.Crashed):
            velocity = after.cars[event.car].velocity
            acted = action
            assert isinstance(acted, Drive)
            chips[event.car] = (acted.vx, acted.vy)
            assert event.turns_lost == len(reference.recovery(chips[event.car]))
            assert velocity == chips[event.car] or any(isinstance(other, events.Recovering) for other in happened)
        elif isinstance(event, events.Recovering):
            path = reference.recovery(chips[event.car])
            assert event.velocity == path[0]
            assert event.turns_left == len(path) - 1
            chips[event.car] = path[0]


@pytest.mark.parametrize("seed", range(10))
def test_moves_agree(seed: int) -> None:
    rng = random.Random(2000 + seed)
    start = random_setup(rng)
    count = 0

    def watch(before: State, action: Any, after: State, happened: tuple[Any, ...]) -> None:
        nonlocal count
        count += 1
        if count < 400:
            compare(before, action, after, happened)
            compare_recovery(before, action, after, happened)

    race(start, rng, watch)


@pytest.mark.parametrize("seed", range(8))
def test_r20_ways_and_turns_agree(seed: int) -> None:
    """The ranking of cars under way: turns still needed and squares to go, each by its own search."""
    rng = random.Random(3000 + seed)
    state = race(random_setup(rng), rng)
    road = road_of(state)
    each = len(road.course.checkpoints) + 1
    for car in [car for car in state.cars if car.finish is None][:3]:
        at = (car.progress % each, car.progress // each, car.debt)
        if car.debt < 2:
            squares = reference.way_to_go(road, (car.square, *at))
            found = rules.way_to_go(state.race.track, car)
            assert found == squares or (squares is None and found > 10**5)
        turns = rules.turns_to_go(state.race, car)
        most = 5 if turns is None else turns
        if car.debt < 2 and most <= 5:
            slow = reference.turns_to_go(road, (car.square, car.velocity, *at), car.crashed, state.race.rain, most)
            assert slow == turns


def test_r20_a_course_of_the_ring_agrees() -> None:
    """Squares with any chip, close enough to the end for the slow search."""
    rng = random.Random(9)
    state = rules.initial_state(3, options(), named("ring"))
    road = road_of(state)
    compared = 0
    for square in rng.sample(sorted(state.race.track.open), 30):
        for progress in (0, 1, 2):
            car = state.cars[0]._replace(square=square, vx=rng.randint(-2, 2), vy=rng.randint(-2, 2), progress=progress)
            assert rules.way_to_go(state.race.track, car) == reference.way_to_go(road, (square, progress, 0, 0))
            turns = rules.turns_to_go(state.race, car)
            assert turns is not None
            if turns <= 5:
                compared += 1
                place = (square, car.velocity, progress, 0, 0)
                assert reference.turns_to_go(road, place, False, False) == turns
    assert compared > 12


def test_r19_the_fill_agrees_on_random_boards() -> None:
    for seed in range(60):
        state = random_setup(random.Random(4000 + seed))
        assert state.race.track.past == reference.past_the_line(road_of(state))
