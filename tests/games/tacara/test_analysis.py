"""Where turns were lost, by cause."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.games.tacara import PARTS, rules
from game.games.tacara.analysis import CarReview, Cause, review
from tests.games.tacara.boards import named, options
from tests.games.tacara.bot_races import budget, shipped


def drive(cars: Sequence[str], seed: int, **given: bool | int | str) -> tuple[rules.State, list[rules.Action]]:
    """A race on the kidney loop: the state before the first action, and all actions."""
    first = state = rules.initial_state(len(cars), options(**given), shipped("kidney_loop"))
    bots = [PARTS.bots[level]() if level != "random" else None for level in cars]
    rng = random.Random(seed)
    actions: list[rules.Action] = []
    while (player := rules.current_player(state)) is not None and len(actions) < 900:
        bot = bots[player] if player >= 0 else None
        if player < 0:
            plan = [rules.sample_chance(state, rng)]
        elif bot is None:
            plan = [rng.choice(list(rules.legal_actions(state)))]
        else:
            plan = bot.choose(state, (), budget(seed, len(actions)))
        for action in plan:
            state, _ = rules.apply(state, action)
            actions.append(action)
    return first, actions


def last_of(first: rules.State, actions: Sequence[rules.Action]) -> rules.State:
    for action in actions:
        first, _ = rules.apply(first, action)
    return first


@pytest.mark.parametrize("given", [{}, {"laps": 2}, {"drafting": True, "rain": True}, {"mode": "season"}])
def test_the_losses_add_up_to_the_turns_over_par(given: dict[str, bool | int | str]) -> None:
    first, actions = drive(["fair", "easy", "hard", "easy"], 3, **given)
    final = last_of(first, actions)
    reviews = review(first, actions)
    assert [one.car for one in reviews] == [0, 1, 2, 3]
    for one in reviews:
        assert one.total == one.turns + one.left - one.par
        finish = final.cars[one.car].finish
        assert (one.left == 0) == (finish is not None)
        if finish is not None:
            assert one.turns == finish.turn
        assert one.total == sum(one.lost(cause) for cause in Cause)


def test_random_drivers_add_up_too() -> None:
    for seed in range(3):
        first, actions = drive(["random", "random", "fair"], seed)
        for one in review(first, actions):
            assert one.total == one.turns + one.left - one.par


def test_the_lines_begin_and_end_where_the_car_did() -> None:
    first, actions = drive(["fair", "easy", "hard"], 5)
    final = last_of(first, actions)
    starts = first.race.track.course.starts
    for one in review(first, actions):
        assert one.driven[0] == one.best[0] == one.rings[0]
        assert one.driven[0] in starts
        assert one.driven[-1] == one.rings[-1] == final.cars[one.car].square
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in zip(one.driven, one.driven[1:], strict=False))


def straight(cars: list[rules.Car], action: rules.Action) -> CarReview:
    """One action of the first car on the straight (finish far to the right), judged."""
    state = rules.initial_state(len(cars), options(), named("straight"))
    everyone = tuple(range(len(cars)))
    state = state._replace(
        phase=rules.Phase.DRIVE, turn=5, cars=tuple(cars), order=everyone, rows=(everyone, everyone), pool=(1,)
    )
    assert rules.is_legal(state, action)
    return review(state, [action])[0]


def apart(first: rules.Car) -> list[rules.Car]:
    return [first, rules.Car((1, 3), 0, 0), rules.Car((1, 5), 0, 0)]


def causes(one: CarReview) -> dict[Cause, int]:
    return {cause: one.lost(cause) for cause in Cause if one.lost(cause)}


def test_the_best_drive_costs_nothing() -> None:
    assert causes(straight(apart(rules.Car((4, 4), 2, 0)), rules.Drive(4, 0, "x"))) == {}


def test_standing_still_on_a_free_road_is_a_detour() -> None:
    assert causes(straight(apart(rules.Car((4, 4), 2, 0)), rules.Drive(0, 0, ""))).keys() == {Cause.DETOUR}


def test_a_crash_with_a_safe_way_beside_is_a_crash() -> None:
    assert Cause.CRASH in causes(straight(apart(rules.Car((4, 4), 2, 0)), rules.Drive(2, 2, "yx")))


def test_a_stop_for_a_chip_counts_as_chips() -> None:
    assert causes(straight(apart(rules.Car((4, 4), 2, 0)), rules.TakeChip())) == {Cause.CHIPS: 1}


def test_what_no_drive_could_avoid_is_the_cars_in_the_way() -> None:
    wall = [rules.Car((6, row), 0, 0) for row in range(3, 6)]
    found = causes(straight([rules.Car((4, 4), 2, 0), *wall], rules.Drive(0, 0, "")))
    assert found.get(Cause.BLOCKED, 0) > 0 and Cause.CRASH not in found


def test_too_fast_for_the_bend_is_late_braking() -> None:
    board = shipped("kidney_loop")
    state = rules.initial_state(3, options(), board)
    state, _ = rules.apply(state, rules.Grid((0, 1, 2)))
    everyone = (0, 1, 2)
    found: set[Cause] = set()
    x, y = board.courses[0].starts[0]
    for speed in range(3, 9):
        car = state.cars[0]._replace(square=(x, y), vx=speed - 2, vy=0)
        now = state._replace(
            phase=rules.Phase.DRIVE, turn=5, order=everyone, rows=(everyone, everyone), cars=(car, *state.cars[1:])
        )
        for action in rules.legal_actions(now):
            if isinstance(action, rules.Drive) and action.vx == speed and action.vy == 0:
                found |= causes(review(now, [action])[0]).keys()
    assert Cause.BRAKING in found
