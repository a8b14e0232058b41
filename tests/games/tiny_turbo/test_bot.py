"""Tiny Turbo's bots: legal plans, no hidden knowledge, and a first look at their strength."""

from __future__ import annotations

import dataclasses
import random
import time
from itertools import pairwise

import pytest

from game.engine.rules import CHANCE, Budget
from game.games.tiny_turbo import rules
from game.games.tiny_turbo.beam import Candidate, Effort, search
from game.games.tiny_turbo.board import Terrain
from game.games.tiny_turbo.bot import CAR_STRENGTH, LEVELS, Judge, TinyTurboBot, best_against_worlds
from game.games.tiny_turbo.rules.actions import Done, Fly, KeepShields, Slide, SpendShield, Stay
from game.games.tiny_turbo.rules.cars import Car, CarState
from game.games.tiny_turbo.rules.pieces import PIECES, PROGRAM, Piece, cost, slide
from game.games.tiny_turbo.rules.state import Observation, Phase, State
from tests.games.tiny_turbo.games import bots_play, options, random_match, shipped


def programming(seed: int, players: int = 3, **given: object) -> State:
    """The first programming of player 1, with player 0 locked."""
    rng = random.Random(seed)
    state = rules.initial_state(players, options(**given), shipped())
    while state.phase is not Phase.PROGRAM or state.actor != 1:
        chance = rules.current_player(state) == CHANCE
        locks = Done() if state.phase is Phase.PROGRAM else None
        action = rules.sample_chance(state, rng) if chance else locks or rng.choice(rules.legal_actions(state))
        state, _ = rules.apply(state, action)
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_a_plan_is_slides_within_the_limit_and_done(level: str) -> None:
    state = programming(1)
    plan = TinyTurboBot(LEVELS[level]).choose(rules.observation(state, 1), (), Budget(5000, 60, 1))
    assert plan[-1] == Done()
    for action in plan:
        assert rules.is_legal(state, action)
        state, _ = rules.apply(state, action)
    assert len(plan) - 1 <= LEVELS[level].slides <= 30


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_controllers_of_others_do_not_change_the_plan(level: str) -> None:
    state = programming(2)
    rng = random.Random(2)
    other = rules.sample_hidden(rules.observation(state, 1), rng)
    assert other.controllers[0] != state.controllers[0]
    plans = [
        TinyTurboBot(LEVELS[level]).choose(rules.observation(world, 1), (), Budget(400, 60, 3))
        for world in (state, other)
    ]
    assert plans[0] == plans[1]


def test_a_plan_gains_far_more_than_the_program_as_it_was_dealt() -> None:
    gains = dict.fromkeys(LEVELS, 0.0)
    for seed in range(6):
        state = programming(seed)
        judge = Judge(state)
        item = state.controllers[1]
        assert item is not None
        for level in LEVELS:
            plan = TinyTurboBot(LEVELS[level]).choose(rules.observation(state, 1), (), Budget(5000, 60, seed))
            cells = item.cells
            for action in plan[:-1]:
                assert isinstance(action, Slide)
                cells = slide(cells, action.cell)
            gains[level] += judge(cells[PROGRAM]) - judge(item.cells[PROGRAM])
    assert gains["easy"] > 0
    assert gains["fair"] > gains["easy"] + 6
    assert gains["hard"] > gains["easy"] + 6


def test_a_program_is_judged_with_the_shields_that_help_and_without_those_that_harm() -> None:
    state = programming(6, players=2)
    still = (int(Piece.EMPTY), int(Piece.GAP))
    open_row = next(row for row in range(4, 30) if state.setup.track.terrain(row, 0) is Terrain.FLOOR)
    worth = []
    for row, shields in ((open_row, 0), (open_row, 2), (state.setup.track.line + 1, 2)):
        cars = (state.cars[0], CarState(Car.DOGTOR, row, 0, 3, shields))
        worth.append(Judge(state, cars)(still))
    assert worth[0] == 0
    assert worth[1] >= 0
    assert worth[2] == 4 + Judge(state, (state.cars[0], CarState(Car.DOGTOR, state.setup.track.line + 1, 0)))(still)


def test_a_shield_is_spent_where_it_gains_and_kept_before_a_book() -> None:
    state = programming(7, players=2)
    track = state.setup.track
    row, lane = next(
        (row, lane)
        for row in range(4, track.line)
        for lane in range(6)
        if track.terrain(row, lane) is Terrain.FLOOR and track.terrain(row + 1, lane) is Terrain.IMPASSABLE
    )
    for space, wanted in (((row, lane), KeepShields()), ((track.line, 0), SpendShield())):
        cars = (state.cars[0], CarState(Car.DOGTOR, *space, 3, 2))
        seen = Observation(1, dataclasses.replace(state, phase=Phase.SHIELD, cars=cars))
        assert TinyTurboBot(LEVELS["hard"]).choose(seen, (), Budget(50, 9, 1)) == [wanted]


def test_hard_expects_to_pay_for_going_last() -> None:
    state = programming(8, players=2)
    item = state.controllers[1]
    assert item is not None
    program = item.cells[PROGRAM]
    found = [Candidate(program, (0,) * 30, 1.0), Candidate(program, (), 1.0)]
    alone = dataclasses.replace(state, cars=(state.cars[0]._replace(row=35, lane=5), state.cars[1]))
    assert best_against_worlds(alone, found, 6, random.Random(1), 0) is found[1]


def test_search_offers_the_start_and_paths_that_lead_to_their_programs() -> None:
    rng = random.Random(4)
    cells = list(PIECES)
    rng.shuffle(cells)

    def pairs(program: tuple[int, ...]) -> float:
        return sum(a + 1 == b for a, b in pairwise(program))

    found = search(cells, 10, 12, pairs, Effort(10_000, 60.0), keep=2)
    assert found[0].path == ()
    for candidate in found:
        board = tuple(cells)
        for cell in candidate.path:
            assert cost(board, cell) == 1
            board = slide(board, cell)
        assert board[PROGRAM] == candidate.program
        assert candidate.value == pairs(candidate.program)
    assert len({candidate.program for candidate in found}) == len(found)
    assert max(candidate.value for candidate in found) > found[0].value
    assert len(search(cells, 10, 12, pairs, Effort(0, 60.0))) == 1


def test_hard_decides_in_time() -> None:
    state = programming(5, players=4)
    before = time.process_time()
    TinyTurboBot(LEVELS["hard"]).choose(rules.observation(state, 1), (), Budget(5000, 60, 5))
    assert time.process_time() - before < 1.5


def test_bots_answer_every_question_of_a_match() -> None:
    asked = set()
    for seed in range(40):
        for before, _, _, _ in random_match(random.Random(seed)):
            if before.phase not in (Phase.FLY, Phase.SHIELD):
                continue
            seen = rules.observation(before, before.actor)
            plan = TinyTurboBot(LEVELS["fair"]).choose(seen, (), Budget(50, 9, 1))
            assert len(plan) == 1 and rules.is_legal(before, plan[0])
            asked.add(type(plan[0]))
        if asked >= {Fly, SpendShield}:
            break
    assert {Fly, SpendShield} <= asked <= {Fly, Stay, SpendShield, KeepShields}


def test_hard_takes_the_strongest_car_that_is_free() -> None:
    assert set(CAR_STRENGTH) == set(Car)
    state = rules.initial_state(2, options(), shipped())
    bot = TinyTurboBot(LEVELS["hard"])
    (first,) = bot.choose(rules.observation(state, 0), (), Budget(50, 9, 1))
    state, _ = rules.apply(state, first)
    (second,) = bot.choose(rules.observation(state, 1), (), Budget(50, 9, 1))
    assert (first.car, second.car) == CAR_STRENGTH[:2]


def test_two_hard_beat_two_easy() -> None:
    """A small part of the measurement in tests/soak, with a bound that leaves room for luck."""
    wins = 0
    for seed in range(6):
        levels = ["hard", "easy", "hard", "easy"] if seed % 2 else ["easy", "hard", "easy", "hard"]
        played = bots_play(levels, seed, random_cars=False)
        wins += levels[played.state.placed[0].player] == "hard"
    assert wins >= 4


def test_a_match_against_the_clock_between_bots_comes_to_its_end() -> None:
    played = bots_play(["fair", "easy", "fair"], 3, mode="real_time")
    assert played.state.ending is not None and played.state.ending.value == "finished"
