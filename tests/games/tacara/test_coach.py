"""Advice on drives: turns lost, crashes now, and crashes that can no longer be avoided."""

from __future__ import annotations

import dataclasses
import random

from game.games.tacara import coach, rules
from game.games.tacara.board import Square
from tests.games.tacara.boards import named, options
from tests.games.tacara.bot_races import drive_on, shipped


def straight(cars: list[rules.Car]) -> rules.State:
    """The straight with these cars, the first of them to drive."""
    state = rules.initial_state(len(cars), options(), named("straight"))
    everyone = tuple(range(len(cars)))
    return state._replace(
        phase=rules.Phase.DRIVE, turn=5, cars=tuple(cars), order=everyone, rows=(everyone, everyone)
    )


def far_away(first: rules.Car) -> list[rules.Car]:
    return [first, rules.Car((1, 3), 0, 0), rules.Car((1, 5), 0, 0)]


def advice(state: rules.State) -> dict[str, coach.Advice]:
    return {rules.format(item.action): item for item in coach.advise(state)}


def test_advice_covers_every_legal_drive_in_order() -> None:
    state = straight(far_away(rules.Car((4, 4), 2, 0)))
    drives = [action for action in rules.legal_actions(state) if isinstance(action, rules.Drive)]
    assert [item.action for item in coach.advise(state)] == drives


def test_the_best_drives_lose_nothing_on_an_empty_road() -> None:
    state = straight(far_away(rules.Car((4, 4), 2, 0)))
    losses = [item.loss for item in coach.advise(state) if item.loss is not None]
    assert min(losses) == 0
    assert max(losses) > 0


def test_advice_ends_where_the_rules_end() -> None:
    rng = random.Random(4)
    for _ in range(20):
        squares: list[Square] = rng.sample([(x, y) for x in range(2, 30) for y in (3, 4, 5)], 3)
        cars = [rules.Car(square, rng.randint(-4, 4), rng.randint(-2, 2), ()) for square in squares]
        state = straight(cars)
        for item in coach.advise(state):
            after, _ = rules.apply(state, item.action)
            assert after.cars[0].square == item.square
            assert item.crashes == after.cars[0].crashed
            assert item.finishes == (after.cars[0].finish is not None)


def test_r8_a_crash_costs_its_recovery() -> None:
    cars = [rules.Car((20, 4), 3, 0), rules.Car((22, 4), 0, 0), rules.Car((1, 5), 0, 0)]
    found = advice(straight(cars))
    # A square on and three turns down, then two turns home from rest, instead of two turns home.
    crash = found["drive 5,0 x"]
    assert crash.crashes
    assert crash.square == (21, 4)
    assert crash.loss == (1 + 3 + 2) - 1
    assert not crash.must_crash


def test_a_drive_too_fast_for_the_next_wall_is_marked() -> None:
    found = advice(straight(far_away(rules.Car((10, 4), -5, 0))))
    assert found["drive -7,0 x"].must_crash
    assert not found["drive -3,0 x"].must_crash
    assert not found["drive -7,0 x"].crashes


def test_r17_a_drive_over_the_line_finishes_even_with_a_crash() -> None:
    found = advice(straight(far_away(rules.Car((23, 4), 8, 0))))
    assert found["drive 8,0 x"].crashes
    assert found["drive 8,0 x"].finishes
    assert found["drive 8,0 x"].loss == 0
    assert not found["drive 8,0 x"].must_crash


def test_r17_the_line_counts_although_a_car_stands_behind_it() -> None:
    cars = [rules.Car((22, 4), 4, 0), rules.Car((26, 4), 0, 0), rules.Car((1, 5), 0, 0)]
    found = advice(straight(cars))["drive 5,0 x"]
    assert (found.square, found.crashes, found.finishes, found.loss) == ((25, 4), True, True, 0)


def test_a_crash_is_not_marked_as_a_crash_to_come() -> None:
    found = advice(straight(far_away(rules.Car((4, 4), -8, 0))))
    assert found["drive -8,0 x"].crashes
    assert not found["drive -8,0 x"].must_crash


def test_no_loss_is_told_where_no_way_leads_to_the_line() -> None:
    board = named("straight")
    nowhere = dataclasses.replace(board.courses[0].finish, start=(31, 9), end=(31, 8))
    course = dataclasses.replace(board.courses[0], finish=nowhere)
    state = rules.initial_state(3, options(), dataclasses.replace(board, board_id="nowhere", courses=(course,)))
    state = state._replace(phase=rules.Phase.DRIVE, turn=5, order=(0, 1, 2))
    assert {item.loss for item in coach.advise(state)} == {None}


def test_no_advice_when_no_drive_is_due() -> None:
    state = straight(far_away(rules.Car((4, 4), 2, 0)))
    assert coach.advise(state._replace(phase=rules.Phase.AFTER)) == ()


def test_the_par_line_drives_home_in_par_turns() -> None:
    board = shipped("kidney_loop")
    state = rules.initial_state(3, options(), board)
    line = coach.ideal_line(state.race)
    assert len(line) == rules.par(state.race)


def test_the_best_line_of_a_crashed_car_starts_from_rest() -> None:
    state = straight(far_away(rules.Car((20, 4), 4, 0, crashed=True)))
    [first, *_] = coach.best_line(state, 0)
    assert abs(first.vx) + abs(first.vy) <= 2


class Follower:
    """Drives what the coach shows as best."""

    def choose(self, observation: rules.State, seen_events: object, budget: object) -> list[rules.Action]:
        if observation.phase is rules.Phase.AFTER:
            return [rules.End()]
        advice = [item for item in coach.advise(observation) if item.loss is not None]
        best = min(advice, key=lambda item: item.loss or 0)
        after, _ = rules.apply(observation, best.action)
        waiting = after.phase is rules.Phase.AFTER and after.at == observation.at
        return [best.action, rules.End()] if waiting else [best.action]


def test_who_follows_the_advice_alone_needs_par() -> None:
    state = rules.initial_state(3, options(), shipped("kidney_loop"))
    state, _ = rules.apply(state, rules.Grid((0, 1, 2)))
    state = state._replace(order=(0,), cars=tuple(car._replace(left=n > 0) for n, car in enumerate(state.cars)))
    end = drive_on(state, [Follower()], 1)
    assert end.turn == rules.par(end.race)
