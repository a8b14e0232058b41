"""The odds panel: the coming turn against a count of all falls, the rest against a longer simulation."""

from __future__ import annotations

import random
from itertools import product

import pytest

from game.games.caracho import rules
from game.games.caracho.odds import added, coming_turn, estimate, odds, play_out
from game.games.caracho.pieces import CARS, SYMBOLS, Symbol
from game.games.caracho.state import Phase, State
from tests.games.caracho.helpers import last_step, nearly_hopeless, random_states, start_of_turns
from tests.games.caracho.reference import Race


def counted(state: State) -> list[float]:
    """K5, K10 read literally: all falls of three dice, those without a match left out where one is due."""
    race = Race(
        finish=state.board.finish,
        rivers=list(state.board.rivers),
        spaces=list(state.spaces),
        dice=[[symbol.value for symbol in dice] for dice in state.teams],
        home=[car.number for car in state.podium],
    )
    names = [symbol.value for symbol in SYMBOLS]
    drives = {name: {car for car in race.racing() if car in race.would_drive([(name, car)])} for name in names}
    hits, falls = [0] * 5, 0
    for fall in product(names, repeat=3):
        cars = drives[fall[0]] | drives[fall[1]] | drives[fall[2]]
        if state.must_drive and not cars:
            continue
        falls += 1
        for car in cars:
            hits[car] += 1
    return [hit / falls for hit in hits]


def test_the_coming_roll_is_counted_exactly() -> None:
    for state in random_states(51, 8, Phase.ROLL):
        assert coming_turn(state) == pytest.approx(counted(state))


def test_a_single_match_has_its_well_known_chance() -> None:
    state = start_of_turns()._replace(teams=((Symbol.CUP,), (), (), (), ()))
    assert coming_turn(state) == pytest.approx((1 - (5 / 6) ** 3, 0, 0, 0, 0))
    forced = state._replace(must_drive=True)
    assert coming_turn(forced) == pytest.approx((1, 0, 0, 0, 0))


def test_before_a_take_back_the_best_one_counts() -> None:
    rng = random.Random(52)
    for state in [nearly_hopeless(rng) for _ in range(3)]:
        best = [0.0] * 5
        for first in rules.legal_actions(state):
            after, _ = rules.apply(state, first)
            seconds = rules.legal_actions(after) if after.phase is Phase.TAKE else []
            for taken in [rules.apply(after, second)[0] for second in seconds] or [after]:
                best = list(map(max, best, counted(taken)))
        assert coming_turn(state) == pytest.approx(best)


def test_with_dice_in_the_hand_it_is_yes_or_no() -> None:
    cup, flag, helmet = Symbol.CUP, Symbol.FLAG, Symbol.HELMET
    state = start_of_turns()._replace(phase=Phase.PUT, hand=(helmet, flag, cup), teams=((cup,), (cup,), (), (), ()))
    assert coming_turn(state) == (1, 1, 0, 0, 0)
    placed, _ = rules.apply(state, rules.parse("put cup red"))
    assert coming_turn(placed) == (1, 0, 0, 0, 0)


def test_no_turn_no_chance() -> None:
    (state,) = random_states(53, 1, Phase.BET)
    assert coming_turn(state) == (0,) * 5


def test_places_are_chances_and_the_podium_is_certain() -> None:
    for state in random_states(54, 4, Phase.ROLL, Phase.PUT, Phase.BET):
        found = estimate(rules.observation(state, 0), random.Random(1), 60)
        assert found.games == 60
        for row in (*found.places, *zip(*found.places, strict=True)):
            assert sum(row) == pytest.approx(1)
        for number, car in enumerate(CARS):
            if car in state.podium:
                assert found.places[number][state.podium.index(car)] == 1
                assert found.errors[number] == (0,) * 5
            else:
                assert all(error > 0 for error in found.errors[number])
        assert len(found.points) == len(state.bets[0])


def test_the_error_is_that_of_the_estimate() -> None:
    """Of 20 estimates the spread is about what each says of itself."""
    state = max(random_states(55, 30, Phase.ROLL), key=lambda state: state.turn - 100 * len(state.podium))
    observation = rules.observation(state, 0)
    runs = [estimate(observation, random.Random(seed), 30) for seed in range(20)]
    together = odds(added([play_out(observation, random.Random(seed), 30) for seed in range(20)]))
    assert together.games == 600
    outside = 0
    for number, place in product(range(5), range(5)):
        mean = sum(run.places[number][place] for run in runs) / len(runs)
        assert together.places[number][place] == pytest.approx(mean)
        outside += sum(abs(run.places[number][place] - mean) > 2 * run.errors[number][place] for run in runs)
    assert outside < 0.1 * 25 * 20
    assert together.total_error < max(run.total_error for run in runs)
    means = [sum(run.points) for run in runs]
    center = sum(means) / len(means)
    spread = (sum((value - center) ** 2 for value in means) / 19) ** 0.5
    assert 0.4 < spread / (sum(run.total_error for run in runs) / len(runs)) < 1.8


def test_all_falls_take_part_alike() -> None:
    """With 216 games the coming roll is covered exactly: a car that can only win now wins as often as it can."""
    cup = Symbol.CUP
    state = start_of_turns()._replace(
        spaces=(16, 16, 16, 15, 1), podium=CARS[:3], teams=((), (), (), (cup,), ()), players=2
    )
    found = estimate(rules.observation(state, 0), random.Random(3), 216)
    assert found.places[3][3] + found.places[4][3] == pytest.approx(1)
    assert found.places[3][3] > 0.8


def test_a_finished_race_is_certain() -> None:
    _, _, state, _ = last_step(random.Random(56), start_of_turns().board, 3)
    found = estimate(rules.observation(state, 1), random.Random(1), 3)
    assert sorted(map(max, found.places)) == [1] * 5
    assert found.errors == ((0.0,) * 5,) * 5
    assert found.total_error == 0
    outcome = rules.outcome(state)
    assert outcome is not None
    assert sum(found.points) == next(s.score for s in outcome.standings if s.player == 1)


def test_other_cards_do_not_count() -> None:
    """K2: with other cards in the other hands the panel shows the same."""
    (state,) = random_states(57, 1, Phase.ROLL)
    other = rules.sample_hidden(rules.observation(state, 0), random.Random(9))
    assert other.cards != state.cards
    first = estimate(rules.observation(state, 0), random.Random(2), 20)
    assert estimate(rules.observation(other, 0), random.Random(2), 20) == first


def test_a_spectator_has_no_points() -> None:
    (state,) = random_states(58, 1, Phase.ROLL)
    found = estimate(rules.observation(state, None), random.Random(2), 10)
    assert found.points == ()
    assert found.total_error == 0
