"""Random races over all numbers of cars, options and boards keep every invariant and come to an end."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.engine.rules import CHANCE
from game.games.tacara import rules
from game.games.tacara.board_json import board_from_json
from game.games.tacara.rules import Ending, State, events
from tests.games.tacara.boards import named, options
from tests.games.tacara.races import race, random_setup


@pytest.mark.parametrize("seed", range(20))
def test_random_races_keep_the_invariants(seed: int) -> None:
    rng = random.Random(seed)
    race(random_setup(rng), rng)


@pytest.mark.parametrize("seed", range(8))
def test_protocol_promises_along_a_race(seed: int) -> None:
    """Legal actions are listed once and agree with is_legal; text and JSON carry actions and states."""
    rng = random.Random(1000 + seed)
    start = random_setup(rng)
    given = options(
        course=str(1 + start.race.track.board.courses.index(start.race.track.course)),
        cars_each=start.race.cars_each,
        laps=start.race.track.laps,
        mode="season" if start.race.season else "single",
        drafting=start.race.drafting,
        rain=start.race.rain,
        chip_choice="choose" if start.race.choose_chip else "draw",
        chip_spaces="stop" if start.race.once_per_stop else "race",
    )
    seen = 0

    def watch(before: State, action: Any, after: State, _: tuple[Any, ...]) -> None:
        nonlocal seen
        seen += 1
        if seen % 7 and seen > 60:
            return
        listed = rules.legal_actions(before)
        assert len(set(listed)) == len(listed)
        assert all(rules.is_legal(before, item) for item in listed)
        assert all(rules.parse(rules.format(item)) == item for item in listed)
        assert action in listed or not listed
        assert rules.is_legal(before, action)
        assert rules.parse(rules.format(action)) == action
        assert rules.apply(before, action)[0] == after
        data = json.loads(json.dumps(rules.to_json(after)))
        again = rules.from_json(data, after.race.players, given, after.race.track.board)
        assert again == after
        assert hash(again) == hash(after)
        assert rules.sample_hidden(rules.observation(after, 0), rng) is after
        if rules.current_player(after) == CHANCE:
            outcomes = rules.chance_outcomes(after)
            if outcomes is not None:
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert [item for item, _ in outcomes] == list(rules.legal_actions(after))
                assert rules.sample_chance(after, rng) in dict(outcomes)

    race(start, rng, watch)


def test_r18_a_championship_race_ends_when_six_are_home() -> None:
    """Cars that simply drive straight on: six or more get home, in the order of their turns."""
    state = rules.initial_state(8, options(mode="season"), named("straight"))
    rng = random.Random(5)
    left: list[int] = []
    while rules.current_player(state) is not None:
        if rules.current_player(state) == CHANCE:
            action = rules.sample_chance(state, rng)
        else:
            car = state.cars[state.order[state.at]]
            wanted = f"drive {min(car.vx + 1, 2)},0 x"
            action = rules.parse(wanted if state.phase is rules.Phase.DRIVE else "end")
        state, happened = rules.apply(state, action)
        left += [event.car for event in happened if isinstance(event, events.CarLeft)]
    assert state.ending in (Ending.SIX_HOME, Ending.ALL_HOME)
    homes = [car for car in state.cars if car.finish is not None]
    assert len(homes) >= 6
    assert left, "finishers of earlier turns have left the board"
    assert all(state.cars[number].left for number in left)


def test_r23_a_race_in_which_everybody_stands_still_ends() -> None:
    state = rules.initial_state(3, options(), named("ring"))
    rng = random.Random(2)
    while rules.current_player(state) is not None:
        if rules.current_player(state) == CHANCE:
            action = rules.sample_chance(state, rng)
        else:
            action = rules.parse("drive 0,0" if state.phase is rules.Phase.DRIVE else "end")
        state, _ = rules.apply(state, action)
    assert state.ending is Ending.TURN_LIMIT
    assert state.turn == rules.turn_limit(state.race) == 20 * rules.par(state.race)


def test_same_seed_same_race() -> None:
    ends = []
    for _ in range(2):
        rng = random.Random(77)
        ends.append(race(random_setup(rng), rng))
    assert ends[0] == ends[1]


def test_r20_r23_a_course_without_a_way_from_the_first_start_still_ends() -> None:
    """No checked map is like that; a record may embed one. Several debts rank, too."""
    board = board_from_json(
        {
            "id": "cut",
            "rows": ["ggggg", "g###g", "g#g#g", "g###g", "ggggg"],
            "courses": [
                {
                    "starts": [[2, 2], [2, 0], [3, 0]],
                    "finish": {"start": [2, 1], "end": [2, 0], "direction": "right"},
                }
            ],
        }
    )
    cars = [{"square": [2, 2]}, {"square": [2, 0], "debt": 3}, {"square": [3, 0]}]
    state = rules.from_json({"cars": cars, "turn": 500}, 3, options(), board)
    while rules.current_player(state) is not None:
        state, _ = rules.apply(state, rules.parse("drive 0,0" if state.phase is rules.Phase.DRIVE else "end"))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.ending is Ending.TURN_LIMIT
    assert [item.player for item in outcome.standings] == [2, 1, 0]
