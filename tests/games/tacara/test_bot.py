"""Tacara's bots: their plans are legal everywhere, and each level drives as its name says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.rules import CHANCE
from game.games.tacara import PARTS, rules
from game.games.tacara.bot.outlook import outlook, spot_of
from tests.games.tacara import races
from tests.games.tacara.boards import named, options
from tests.games.tacara.bot_races import alone, budget, courses, drive_on, race, share_of_wins, shipped

LEVELS = ("easy", "fair", "hard")


def plan_of(level: str, state: rules.State, seed: int = 1) -> list[rules.Action]:
    return PARTS.bots[level]().choose(state, (), budget(seed, 0))


def racing(cars: Sequence[rules.Car], pool: tuple[int, ...] = (), **given: Any) -> rules.State:
    """The straight with these cars, the first of them to drive in turn 5."""
    state = rules.initial_state(len(cars), options(**given), named("straight"))
    everyone = tuple(range(len(cars)))
    return state._replace(
        phase=rules.Phase.DRIVE, turn=5, cars=tuple(cars), order=everyone, rows=(everyone, everyone), pool=pool
    )


@pytest.mark.parametrize("seed", range(10))
def test_every_plan_is_legal_in_whatever_position(seed: int) -> None:
    rng = random.Random(seed)
    state = races.random_setup(rng)
    asked = 0
    for _ in range(80):
        player = rules.current_player(state)
        if player is None:
            break
        if player != CHANCE and rng.random() < 0.3:
            before = state
            level = rng.choice(LEVELS)
            plan = plan_of(level, state, seed)
            assert plan == plan_of(level, state, seed), "the same seed makes the same plan"
            assert state == before
            for action in plan:
                assert rules.current_player(state) == player
                assert rules.is_legal(state, action), (level, plan, action)
                state, _ = rules.apply(state, action)
            asked += 1
        else:
            state, _ = rules.apply(state, races.choose(state, rng))
    assert asked > 0


def test_plans_reach_to_the_end_of_the_cars_turn() -> None:
    def whole(state: rules.State, plan: list[rules.Action]) -> None:
        asked = (state.turn, state.at)
        for action in plan:
            state, _ = rules.apply(state, action)
        assert state.phase not in (rules.Phase.DRIVE, rules.Phase.AFTER) or (state.turn, state.at) != asked

    state = race(shipped("kidney_loop"), "1", ["easy", "fair", "hard"], 3, whole)
    assert rules.outcome(state) is not None


def test_easy_keeps_its_chips_and_its_speed_down() -> None:
    def slow(state: rules.State, plan: list[rules.Action]) -> None:
        for action in plan:
            assert not isinstance(action, rules.Turbo)
            if isinstance(action, rules.Drive):
                assert max(abs(action.vx), abs(action.vy)) <= 4

    race(shipped("kidney_loop"), "1", ["easy"] * 3, 5, slow)


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_a_bot_drives_around_a_car_on_its_best_line(level: str) -> None:
    state = racing([rules.Car((4, 4), 3, 0), rules.Car((8, 4), 0, 0), rules.Car((1, 4), 0, 0)])
    car = 0
    view, spot = outlook(state, car), spot_of(state, car)
    for seed in range(5):
        after = state
        for action in plan_of(level, state, seed):
            after, _ = rules.apply(after, action)
        assert not after.cars[car].crashed
    assert any(end.crashed for _, end in view.drives(spot))


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_r19_a_bot_spends_its_chips_to_get_home_and_far(level: str) -> None:
    board = named("straight")
    line = board.courses[0].finish.start[0]
    state = racing([rules.Car((line - 3, 4), 0, 0), rules.Car((1, 4), 0, 0), rules.Car((2, 4), 0, 0)])
    after = state
    for action in plan_of(level, state):
        after, _ = rules.apply(after, action)
    finish = after.cars[0].finish
    assert finish is not None
    turn, distance, _index = finish
    # Two by the drive and six by the chips; two squares lead up to the line.
    assert (turn, distance) == (5, 2 + 6 - 2)


def test_hard_waits_for_a_chip_where_every_drive_would_cost_more() -> None:
    # Boxed in at speed: any drive crashes, standing still keeps the speed.
    walls = [rules.Car((5, 4), 0, 0, ()), rules.Car((4, 3), 0, 0, ()), rules.Car((4, 5), 0, 0, ())]
    state = racing([rules.Car((4, 4), 4, 0, ()), *walls], pool=(3,))
    assert all(end.crashed for _, end in outlook(state, 0).drives(spot_of(state, 0)))
    assert plan_of("hard", state) == [rules.TakeChip()]


def test_hard_keeps_nothing_back_in_the_last_turn_of_the_race() -> None:
    home = rules.Car((28, 3), 2, 0, (), progress=1, finish=rules.Finish(5, 4, 0))
    state = racing([rules.Car((4, 4), 2, 0), home, rules.Car((1, 3), 0, 0)])
    after = state
    for action in plan_of("hard", state):
        after, _ = rules.apply(after, action)
    # Four by the drive, six by the chips: nothing can be saved for later.
    assert after.cars[0].square[0] == 4 + 4 + 6


def test_r14_hard_refuels_where_it_has_to_turn_round_anyway() -> None:
    state = racing([rules.Car((12, 5), -4, 0, ()), rules.Car((1, 4), 0, 0), rules.Car((1, 3), 0, 0)], pool=(1, 2, 3))
    assert plan_of("hard", state) == [rules.Drive(-2, 0, "x"), rules.Refuel()]


@pytest.mark.parametrize(("beside", "accepts"), [([(1, 3), (1, 5)], True), ([(5, 3), (5, 5)], False)])
def test_r21_hard_drafts_when_its_road_is_free(beside: list[tuple[int, int]], accepts: bool) -> None:
    leader, second = rules.Car((6, 4), 0, 0), rules.Car((5, 4), 4, 0, ())
    others = [rules.Car(square, 0, 0) for square in beside]
    state = racing([leader, second, *others], drafting=True)
    state = state._replace(phase=rules.Phase.DRAFT, order=(0, 2, 3, 1), drafts=(rules.Pair(0, 1),))
    assert plan_of("hard", state) == [rules.Draft(accepts)]
    assert plan_of("easy", state) == [rules.Draft(False)]


def test_r16_the_rest_of_a_turn_is_played_by_every_bot() -> None:
    board = named("straight")
    line = board.courses[0].finish.start[0]
    cars = [rules.Car((line - 2, 4), 2, 0), rules.Car((1, 4), 0, 0), rules.Car((2, 4), 0, 0)]
    state = racing(cars)._replace(phase=rules.Phase.AFTER)
    assert plan_of("easy", state) == [rules.End()]
    for level in ("fair", "hard"):
        after = state
        for action in plan_of(level, state):
            after, _ = rules.apply(after, action)
        assert after.cars[0].finish is not None


def test_hard_alone_stays_within_five_percent_of_par() -> None:
    for course in ("1", "2"):
        state = alone(shipped("kidney_loop"), course, 3, "hard", 1)
        assert state.turn <= 1.05 * rules.par(state.race)


def test_fair_beats_easy_and_hard_beats_fair() -> None:
    tracks = [(board, course) for board, course in courses() if board.board_id == "kidney_loop"]
    assert share_of_wins("fair", "easy", 12, tracks, 100) > 0.4
    assert share_of_wins("hard", "fair", 12, tracks, 200) > 0.4


def test_bots_drive_two_cars_each_through_all_options() -> None:
    given = options(cars_each=2, drafting=True, rain=True, mode="season", chip_choice="choose", chip_spaces="stop")
    state = rules.initial_state(3, given, shipped("kidney_loop"))
    end = drive_on(state, [PARTS.bots[level]() for level in LEVELS], 11)
    assert end.ending in (rules.Ending.ALL_HOME, rules.Ending.SIX_HOME)
