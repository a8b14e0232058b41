"""The robots: they keep to what they may know, choose the obvious, and beat honest opponents."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.rules import Budget
from game.games.tac import rules
from game.games.tac.bot import BOTS, EasyBot, FairBot
from game.games.tac.bot.plans import choices, plan_worth
from game.games.tac.bot.playout import quick
from game.games.tac.bot.worth import side, worth
from game.games.tac.cards import Card
from game.games.tac.rules.model import Phase, Play, State
from game.games.tac.rules.position import of_marbles
from tests.games.tac.baselines import BOARD, OPTIONS, Greedy, play_teams
from tests.games.tac.play import random_match

THINKING = Budget(steps=40, seconds=5.0, seed=7)


def position(marbles: list[list[str]], *hands: str, **more: Any) -> State:
    data = {"marbles": marbles, "hands": [hand.split() for hand in hands], **more}
    return rules.from_json(data, 4, OPTIONS, BOARD)


def chosen(state: State, level: str) -> str:
    plan = BOTS[level]().choose(rules.observation(state, state.actor), (), THINKING)
    return rules.format(plan[0])


@pytest.mark.parametrize("level", ["easy", "fair", "hard"])
def test_plans_are_legal_for_every_decision_of_a_match(level: str) -> None:
    rng = random.Random(1)
    met = set()
    for before, _, _, _ in random_match(3):
        player = rules.current_player(before)
        special = before.phase is Phase.SEVEN or before.actor != before.turn or before.must_tac
        if player is None or player < 0 or rng.random() > (0.3 if special else 0.012):
            continue
        met.add(before.phase)
        state = before
        view = rules.observation(before, player)
        plan = BOTS[level]().choose(view, (), Budget(12, 5.0, 3))
        assert plan == BOTS[level]().choose(view, (), Budget(12, 5.0, 3))
        for action in plan:
            assert rules.is_legal(state, action)
            assert rules.current_player(state) == player
            state, _events = rules.apply(state, action)
    assert met >= {Phase.PLAY, Phase.EXCHANGE, Phase.SEVEN}


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_hidden_cards_do_not_change_the_choice(level: str) -> None:
    rng = random.Random(2)
    for before, _, _, _ in random_match(4):
        player = rules.current_player(before)
        if player is None or player < 0 or rng.random() > 0.01:
            continue
        view = rules.observation(before, player)
        other = rules.sample_hidden(view, rng)
        plans = [BOTS[level]().choose(rules.observation(state, player), (), THINKING) for state in (before, other)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_the_winning_move_is_played(level: str) -> None:
    state = position(
        [["t60", "0H2", "0H3", "0H4"], ["t20"], ["2H1", "2H2", "2H3", "2H4"], ["t30"]], "3 5 9", *["2 6"] * 3
    )
    assert chosen(state, level) == "play 5 t60 0H1"
    assert [rules.format(action) for action in quick(state)] == ["play 5 t60 0H1"]


def test_easy_slips_now_and_then() -> None:
    state = position([["t60", "0H2", "0H3", "0H4"], ["t20"], [], ["t30"]], "3 5 9", *["2 6"] * 3)
    view = rules.observation(state, 0)
    plans = [rules.format(EasyBot().choose(view, (), Budget(10, 1.0, seed))[0]) for seed in range(60)]
    assert 45 <= plans.count("play 5 t60 0H1") < 60


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_an_opponent_is_captured_rather_than_the_partner(level: str) -> None:
    state = position([["t20"], ["t25"], ["t26"], []], "5 6", "2 3", "2 3", "2 3")
    assert chosen(state, level) == "play 5 t20 t25"


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_the_partner_who_cannot_open_gets_an_opener(level: str) -> None:
    hands = ("1 1 13 9 9", "2 2 3 3 4", "5 5 6 6 2", "8 8 9 10 10")
    state = position([["t30"], [], [], []], *hands, phase="exchange", declared=[True, False, False, False])
    assert chosen(state, level) in ("give 1", "give 13")


def test_the_devil_chooses_what_harms_the_victim() -> None:
    state = position([["t45"], ["t40"], [], []], "devil 2", "5 12 3", "2 3", "2 3")
    state, _events = rules.apply(state, rules.parse("play devil"))
    assert state.actor == 0 and state.turn == 1
    assert chosen(state, "fair") in ("play 3 t40 t43", "play 12 t40 t52")


def test_a_plan_finds_back_four_then_home() -> None:
    start = of_marbles(((1,), (), (), ()))
    assert plan_worth(start, 0, (Card.FOUR,)) > plan_worth(start, 0, (Card.FIVE,)) + 5


def test_worth_is_the_same_for_both_teams_but_for_the_sign() -> None:
    one = of_marbles(((5, 66), (), (40,), ()))
    other = of_marbles(((), (21, 70), (), (56,)))
    assert worth(one) == pytest.approx(-worth(other))
    assert worth(of_marbles(((), (), (), ()))) == pytest.approx(0.0)
    assert side(0) == side(2) == -side(1)


def test_a_seven_is_weighed_by_its_results_only() -> None:
    state = position([["t4", "t20", "t40"], [], [], []], "7", "5", "5", "5")
    ends = [choice.position for choice in choices(state)]
    assert len(ends) == len(set(ends)) == 36
    assert all(isinstance(choice.actions[0], Play) for choice in choices(state))


def test_fair_beats_the_greedy_opponent() -> None:
    won = sum(play_teams(FairBot, Greedy, seed, 10, 1.0) == 0 for seed in range(3))
    assert won >= 2
