"""Bots: legal, repeatable, blind to hidden cards, and right where the right choice is plain."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.rules import CHANCE, Budget
from game.games.caracho import PARTS, belief, rules
from game.games.caracho.belief import beliefs, past_turns
from game.games.caracho.bot import Fair, Hard
from game.games.caracho.events import TurnStarted
from game.games.caracho.pieces import CARDS, CARS, Card, Symbol
from game.games.caracho.places import NOBODY_CHEERS, place_odds, strengths
from game.games.caracho.state import Phase, State
from game.games.caracho.turns import ways
from game.games.caracho.worth import Worth
from tests.games.caracho.arena import play
from tests.games.caracho.helpers import (
    BOARDS,
    LISTED,
    STANDARD,
    nearly_hopeless,
    random_action,
    random_match,
    random_states,
    start_of_turns,
)

BUDGET = Budget(steps=20_000, seconds=5.0, seed=7)
HELMET, FLAG, CUP = Symbol.HELMET, Symbol.FLAG, Symbol.CUP
RED, BLUE, YELLOW, GREEN, BLACK = CARS


@pytest.mark.parametrize("level", ["easy", "fair", "hard"])
def test_a_bot_plays_whole_matches(level: str) -> None:
    rng = random.Random(31)
    for players, board in ((2, BOARDS[1]), (3, BOARDS[3])):
        end = play([PARTS.bots[level]() for _ in range(players)], rng, board)
        assert rules.outcome(end) is not None


@pytest.mark.parametrize("level", ["easy", "fair", "hard"])
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    for state in random_states(32, 6, Phase.PUT, Phase.TAKE, Phase.BET):
        observation = rules.observation(state, state.player)
        first = PARTS.bots[level]().choose(observation, (), BUDGET)
        assert PARTS.bots[level]().choose(observation, (), BUDGET) == first


def hand_of(bets: tuple[Card, Card], **changes: Any) -> State:
    """Player 0 of two holds these bets and puts dice; the other has two bets of other cars."""
    state = start_of_turns(players=2)
    spare = [card for card in CARDS if card not in bets]
    return state._replace(
        phase=Phase.PUT,
        player=0,
        bets=(bets, (spare[0], spare[1])),
        cards=((*bets, spare[2]), (spare[0], spare[1], spare[3])),
        **changes,
    )


@pytest.mark.parametrize("bot", [Fair, Hard])
def test_brings_the_own_car_home_first(bot: Any) -> None:
    state = hand_of(
        (Card(RED, 1), Card(BLACK, 1)),
        spaces=(15, 15, 3, 2, 1),
        teams=((HELMET,), (FLAG,), (), (), ()),
        hand=(HELMET, FLAG, CUP),
    )
    plan = bot().choose(rules.observation(state, 0), (), BUDGET)
    end = state
    for action in plan:
        end, _ = rules.apply(end, action)
    assert end.podium == (RED,)


@pytest.mark.parametrize("bot", [Fair, Hard])
def test_sends_another_car_ahead_when_the_own_one_should_come_in_third(bot: Any) -> None:
    state = hand_of(
        (Card(RED, 3), Card(BLUE, 3)),
        spaces=(15, 16, 15, 2, 1),
        podium=(BLUE,),
        teams=((HELMET,), (), (HELMET,), (), ()),
        hand=(HELMET, HELMET, CUP),
    )
    plan = bot().choose(rules.observation(state, 0), (), BUDGET)
    end = state
    for action in plan:
        end, _ = rules.apply(end, action)
    assert end.podium == (BLUE, YELLOW, RED)


def test_worth_of_an_end_is_points_or_the_share_of_the_win() -> None:
    mine = (Card(RED, 1), Card(RED, 2))
    winning = Worth.winning((), mine, [{(Card(BLUE, 1), Card(BLUE, 2)): 1.0}], NOBODY_CHEERS)
    points = Worth.points((), mine)
    for podium, share, paid in (
        ((RED, GREEN, BLUE, YELLOW, BLACK), 1.0, 4),
        ((RED, BLUE, GREEN, YELLOW, BLACK), 0.0, 4),
        ((BLUE, RED, GREEN, YELLOW, BLACK), 1.0, 6),
        ((YELLOW, GREEN, BLACK, RED, BLUE), 0.5, 0),
    ):
        end = start_of_turns()._replace(phase=Phase.OVER, podium=podium, spaces=(16,) * 5)
        assert winning.of(end) == pytest.approx(share)
        assert points.of(end) == pytest.approx(paid)


def test_the_chance_to_win_counts_ties_as_shares() -> None:
    mine = (Card(RED, 1), Card(YELLOW, 3))
    same = {(Card(BLUE, 2), Card(GREEN, 1)): 1.0}
    maybe = {(Card(BLUE, 2), Card(GREEN, 1)): 0.5, (Card(BLUE, 2), Card(YELLOW, 1)): 0.5}
    end = start_of_turns()._replace(phase=Phase.OVER, podium=(RED, BLUE, GREEN, BLACK, YELLOW), spaces=(16,) * 5)
    # Everybody has four points, whatever the third player holds.
    assert Worth.winning((), mine, [same, maybe], NOBODY_CHEERS).of(end) == pytest.approx(1 / 3)
    ahead = end._replace(podium=(GREEN, BLUE, RED, BLACK, YELLOW))
    assert Worth.winning((), mine, [same, maybe], NOBODY_CHEERS).of(ahead) == 0.0


def test_place_odds_are_chances() -> None:
    for state in random_states(33, 60, Phase.ROLL, Phase.PUT):
        odds = place_odds(state)
        for row in odds:
            assert sum(row) == pytest.approx(1)
        for column in zip(*odds, strict=True):
            assert sum(column) == pytest.approx(1)
        for place, car in enumerate(state.podium):
            assert odds[car.number][place] == 1


def test_place_odds_agree_with_the_order_model() -> None:
    """The table of places is the mean over all orders of arrival, which are worth 1 where the place is hit."""
    for state in random_states(34, 12, Phase.ROLL):
        odds = place_odds(state)
        for card in CARDS:
            top = Worth.points(state.podium, (card,)).of(state)
            row = odds[card.car.number]
            assert top == pytest.approx(4 * row[card.place - 1] + 2 * row[card.place])


def test_a_car_near_the_finish_is_stronger() -> None:
    state = start_of_turns()._replace(spaces=(15, 12, 8, 4, 2))
    strong = strengths(state)
    assert max(strong) == strong[0]
    assert strong[1] > strong[4]


def test_past_turns_are_what_was_played() -> None:
    rng = random.Random(35)
    for _ in range(6):
        events: list[Any] = []
        played: list[Any] = []
        actions: list[Any] = []
        before = None
        for state, action, after, happened in random_match(rng, BOARDS[rng.randrange(4)], 3):
            events += happened
            if state.phase is Phase.ROLL and after.phase is Phase.PUT:
                before, actions = after, []
            elif rules.current_player(state) != CHANCE and state.phase in (Phase.PUT, Phase.ORDER):
                actions.append(action)
            if before is not None and (after.turn > before.turn or after.phase is Phase.OVER):
                played.append((before, tuple(actions)))
                before = None
        told = past_turns(rules.observation(after, 1), rules.observe_events(events, 1))
        assert len(told) == len(played) == after.turn
        for turn, (true, true_actions) in zip(reversed(told), played, strict=True):
            assert turn.actions == true_actions
            for name in ("turn", "player", "spaces", "podium", "hand", "must_drive"):
                assert getattr(turn.before, name) == getattr(true, name)
            assert [sorted(s.number for s in dice) for dice in turn.before.teams] == [
                sorted(s.number for s in dice) for dice in true.teams
            ]


def test_past_turns_know_when_a_drive_was_due() -> None:
    """K10, K11: also from events that begin in the middle of a match."""
    rng = random.Random(39)
    due = []
    for _ in range(40):
        state, events = nearly_hopeless(rng), []
        turn, must_drive = state.turn, False
        while state.turn == turn:
            must_drive = state.must_drive
            state, happened = rules.apply(state, random_action(state, rng))
            events += happened
        started = TurnStarted(0, turn, 1)
        (told,) = past_turns(rules.observation(state, 0), [started, *events])
        assert told.before.must_drive == must_drive
        due.append(must_drive)
    assert {True, False} == set(due)


def test_turns_give_bets_away() -> None:
    """After a match among players who follow their bets, the true pair is far more likely than before."""
    rng = random.Random(36)
    gained = []
    for _ in range(3):
        events: list[Any] = []
        state = rules.initial_state(3, LISTED, STANDARD)
        while state.turn < 32 and (player := rules.current_player(state)) is not None:
            if player == CHANCE:
                plan = [rules.sample_chance(state, rng)]
            else:
                plan = Fair().choose(rules.observation(state, player), (), BUDGET)
            for action in plan:
                state, happened = rules.apply(state, action)
                events += happened
        observation = rules.observation(state, 0)
        found = beliefs(observation, rules.observe_events(events, 0))
        guess = belief.prior(state, state.cards[0])
        for player in (1, 2):
            assert sum(found[player].values()) == pytest.approx(1)
            assert not any(set(pair) & set(state.cards[0]) for pair in found[player])
            gained.append(found[player][state.bets[player]] / guess[state.bets[player]])
    assert sorted(gained)[len(gained) // 2] > 3


def test_bots_see_no_hidden_cards() -> None:
    """Other cards in other hands change neither plan nor belief."""
    for state in random_states(37, 5, Phase.PUT):
        observation = rules.observation(state, state.player)
        other = rules.sample_hidden(observation, random.Random(1))
        for level in ("fair", "hard"):
            again = PARTS.bots[level]().choose(rules.observation(other, state.player), (), BUDGET)
            assert again == PARTS.bots[level]().choose(observation, (), BUDGET)


def test_ways_are_all_the_ways() -> None:
    """Every chain of small actions ends in a state that ``ways`` names, and the other way round."""

    def ends(state: State, phase: Phase, turn: int) -> set[Any]:
        if state.turn != turn or state.phase not in (Phase.PUT, Phase.ORDER, Phase.TAKE, Phase.BET):
            return {_unordered(state)}
        if phase in (Phase.TAKE, Phase.BET) and state.phase is not phase:
            return {_unordered(state)}
        found = set()
        for action in rules.legal_actions(state):
            found |= ends(rules.apply(state, action)[0], phase, turn)
        return found

    for state in random_states(38, 25, Phase.PUT, Phase.ORDER, Phase.TAKE, Phase.BET):
        if state.phase is Phase.BET:
            assert [way.actions for way in ways(state)] == [(action,) for action in rules.legal_actions(state)]
            continue
        found = ways(state)
        assert {_unordered(way.after) for way in found} == ends(state, state.phase, state.turn)
        for way in found:
            after = state
            for action in way.actions:
                assert rules.is_legal(after, action)
                after, _ = rules.apply(after, action)
            assert after == way.after


def _unordered(state: State) -> Any:
    teams = tuple(tuple(sorted(symbol.number for symbol in dice)) for dice in state.teams)
    return state.phase, state.player, state.spaces, state.podium, teams
