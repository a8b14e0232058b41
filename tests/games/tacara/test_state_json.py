"""Positions written by hand: what may be left out, and what is refused with a sentence."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from game.games.tacara import rules
from tests.games.tacara.boards import named, options


def read(**position: Any) -> rules.State:
    """A position of three cars on the straight board."""
    return rules.from_json(position, 3, options(), named("straight"))


def three(**first: Any) -> list[dict[str, Any]]:
    """Three cars; the first with these entries."""
    return [{"square": [5, 4], **first}, {"square": [6, 4]}, {"square": [7, 4]}]


def test_only_the_squares_are_needed() -> None:
    state = read(cars=three(chips=[2]))
    assert rules.current_player(state) == 0
    assert state.pool == (1, 3)
    assert state.order == (0, 1, 2)


def test_r22_a_car_that_stands_on_rain_starts_its_turn_there() -> None:
    data = {"cars": three(square=[12, 4])}
    assert rules.from_json(data, 3, options(rain=True), named("straight")).wet
    assert not rules.from_json(data | {"phase": "after"}, 3, options(rain=True), named("straight")).wet
    assert not rules.from_json(data, 3, options(), named("straight")).wet
    assert not rules.from_json(data | {"at": 1}, 3, options(rain=True), named("straight")).wet


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({}, "entry 'cars'"),
        ({"cars": three()[:2]}, "2 cars, but 3"),
        ({"cars": three(), "speed": 1}, "no entry 'speed' in the position"),
        ({"cars": three(colour=1)}, "no entry 'colour' in car 0"),
        ({"cars": [1, 2, 3]}, "JSON object is needed for car 0"),
        ({"cars": three(square=[0, 0])}, "no open square"),
        ({"cars": three(square=[5, 1])}, "no open square"),
        ({"cars": three(square="5,4")}, "no open square"),
        ({"cars": three(square=[6, 4])}, "two cars on one square"),
        ({"cars": three(velocity=[9, 0])}, "'velocity' of car 0"),
        ({"cars": three(velocity=[True, 0])}, "'velocity' of car 0"),
        ({"cars": three(chips=[4])}, "'chips' of car 0"),
        ({"cars": three(chips=[1, 1, 1, 1])}, "chips of cars and pool"),
        ({"cars": three(chips=[1, 2]), "pool": []}, "chips of cars and pool"),
        ({"cars": three(), "pool": [1]}, "chips of cars and pool"),
        ({"cars": three(under=4)}, "'under' of car 0"),
        ({"cars": three(crashed=1)}, "'crashed' of car 0"),
        ({"cars": three(crashed=True)}, "crashed car has no choice"),
        ({"cars": three(progress=2)}, "'progress' of car 0"),
        ({"cars": three(finish=[1, 2])}, "'finish' of car 0"),
        ({"cars": three(left=True)}, "Only a car that has finished"),
        ({"cars": three(left=True, finish=[1, 1, 1]), "order": [0, 1, 2]}, "order must hold every car"),
        ({"cars": three(), "order": [0, 1]}, "order must hold every car"),
        ({"cars": three(), "at": 3}, "order must hold every car"),
        ({"cars": three(), "turn": 0}, "order must hold every car"),
        ({"cars": three(), "turn": -1}, "'turn' of the position"),
        ({"cars": three(), "rows": [[0, 1, 2], [0, 1]]}, "Each row"),
        ({"cars": three(), "rows": [[0, 1, 2]]}, "1 rows"),
        ({"cars": three(), "phase": "pit"}, "no phase 'pit'"),
        ({"cars": three(), "phase": "over"}, "an ending exactly when"),
        ({"cars": three(), "ending": "first home"}, "an ending exactly when"),
        ({"cars": three(), "ending": "rain"}, "no ending 'rain'"),
        ({"cars": three(), "phase": "chip"}, "empty pool"),
        ({"cars": three(), "phase": "draft"}, "Nobody drafts"),
        ({"cars": three(), "phase": "order", "rows": []}, "only the next row"),
        ({"cars": three(), "phase": "order", "turn": 0, "order": [0], "rows": []}, "start grid"),
        ({"cars": three(), "drafts": [[0, 5, []]]}, "not in the race"),
        ({"cars": three(), "drafts": [[0]]}, "no drafting pair"),
        ({"cars": three(), "used": [[0, 0]]}, "no open square"),
    ],
)
def test_other_positions_are_refused(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        read(**position)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("data", [None, [], 3, "x", {"cars": {}}])
def test_no_position_at_all(data: Any) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        rules.from_json(data, 3, options(), named("straight"))


@pytest.mark.parametrize(("players", "each"), [(2, 1), (4, 3), (1, 2), (11, 1)])
def test_a_race_takes_three_to_ten_cars(players: int, each: int) -> None:
    with pytest.raises(ValueError, match="3 to 10 cars"):
        rules.initial_state(players, options(cars_each=each), named("straight"))


def test_the_course_must_be_there_and_long_enough() -> None:
    with pytest.raises(ValueError, match="no course 2"):
        rules.initial_state(3, options(course="2"), named("straight"))
    with pytest.raises(ValueError, match="4 start places, not 5"):
        rules.initial_state(5, options(), named("ring"))


def test_one_player_may_drive_three_cars() -> None:
    state = rules.initial_state(1, options(cars_each=3), named("straight"))
    assert [state.race.owner(car) for car in range(3)] == [0, 0, 0]
    assert len(state.cars) == 3


def test_a_track_travels_between_processes() -> None:
    state = rules.initial_state(7, options(), named("straight"))
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(state)).race.track is state.race.track
