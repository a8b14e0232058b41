"""Boards and random matches for Caracho's tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine.options import defaults
from game.engine.rules import CHANCE
from game.games.caracho import rules
from game.games.caracho.actions import Action
from game.games.caracho.board import Board
from game.games.caracho.options import OPTIONS
from game.games.caracho.pieces import CARDS, CARS, DICE, SYMBOLS
from game.games.caracho.state import Observation, Phase, State, needed, open_cars, supply

STANDARD = Board("standard", "Standard race", "", "", (1, 2, 3), (4, 10), 16)
SHORT = Board("short", "Short race", "", "", (1, 2, 3), (4, 8), 12)
LONG = Board("long", "Long race", "", "", (1, 2, 3), (4, 12), 20)
SWAMP = Board("swamp", "Swamp", "", "", (1, 2), (3, 4, 5, 6, 7, 8, 9, 10), 11)
"""Nearly all water: cars are stuck most of the time, so that K10 and K11 come up often."""
BOARDS = (STANDARD, SHORT, LONG, SWAMP)
DEFAULTS = defaults(OPTIONS)
LISTED = {**DEFAULTS, "first_player": "listed"}


def random_action(state: State, rng: random.Random) -> Action:
    """Any legal action, or any outcome of chance with its probability."""
    if rules.current_player(state) == CHANCE:
        return rules.sample_chance(state, rng)
    return rng.choice(rules.legal_actions(state))


def random_match(
    rng: random.Random, board: Board, players: int, options: Any = DEFAULTS
) -> Iterator[tuple[State, Action, State, tuple[Any, ...]]]:
    """Every step of a match in which everybody acts at random: before, action, after, events."""
    state = rules.initial_state(players, options, board)
    while rules.current_player(state) is not None:
        action = random_action(state, rng)
        after, events = rules.apply(state, action)
        yield state, action, after, events
        state = after


def last_step(rng: random.Random, board: Board, players: int) -> tuple[State, Action, State, tuple[Any, ...]]:
    """The last step of a random match."""
    *_, last = random_match(rng, board, players)
    return last


def random_states(seed: int, count: int, *phases: Phase) -> list[State]:
    """States of these phases out of random matches on all boards, each with the legal actions still to come."""
    rng = random.Random(seed)
    found: list[State] = []
    while len(found) < count:
        match = random_match(rng, rng.choice(BOARDS), rng.randint(2, 5))
        found += [state for state, *_ in match if state.phase in phases and rng.random() < 0.2]
    return found[:count]


def start_of_turns(board: Board = STANDARD, players: int = 3, seed: int = 1) -> State:
    """A match in which everybody has just kept bets."""
    rng = random.Random(seed)
    return next(after for *_, after, _ in random_match(rng, board, players, LISTED) if after.turn == 1)


def nearly_hopeless(rng: random.Random) -> State:
    """A take-back with three to five cars in rivers and hardly a match in sight (K11)."""
    state = start_of_turns()
    while True:
        stuck = rng.sample(range(len(CARS)), rng.randint(3, 5))
        spaces = tuple(rng.choice((4, 10)) if car in stuck else rng.choice((5, 6, 9)) for car in range(len(CARS)))
        teams = [rng.sample(SYMBOLS, rng.randint(3, 6)) if car in stuck else [] for car in range(len(CARS))]
        for car in rng.choices(range(len(CARS)), k=rng.randint(0, 2)):
            if car not in stuck or len(set(teams[car])) == len(teams[car]):
                teams[car].append(rng.choice(SYMBOLS))
        if DICE - 2 <= sum(map(len, teams)) < DICE and not any(
            len(teams[car]) > 1 for car in {0, 1, 2, 3, 4} - {*stuck}
        ):
            break
    state = state._replace(phase=Phase.TAKE, spaces=spaces, teams=tuple(map(tuple, teams)))
    return rules.from_json(rules.to_json(state), state.players, LISTED, state.board)


def check_invariants(state: State) -> None:
    """What the rules file says of every state."""
    finish = state.board.finish
    racing = open_cars(state)
    assert sum(map(len, state.teams)) + supply(state) + len(state.hand) == DICE
    assert supply(state) >= 0
    assert len(set(state.podium)) == len(state.podium)
    home = {car for car in CARS if state.spaces[car.number] == finish}
    assert home <= set(state.podium)
    assert all(space <= finish for space in state.spaces)
    dealt = [card for cards in state.cards for card in cards]
    assert len(set(dealt)) == len(dealt) <= len(CARDS)
    assert all(set(bets) <= set(cards) for bets, cards in zip(state.bets, state.cards, strict=True))
    if state.phase is Phase.OVER:
        assert len(state.podium) == len(CARS)
        assert len(racing) == 1
        assert state.podium[-1] is racing[0]
        return
    assert set(state.podium) == home
    assert len(racing) >= 2
    assert not any(state.teams[car.number] for car in home)
    if state.phase in (Phase.TAKE, Phase.ROLL):
        assert supply(state) >= 1
        assert (supply(state) < 3) == (state.phase is Phase.TAKE)
        for car in racing:
            dice = state.teams[car.number]
            assert all(dice.count(symbol) < needed(state, car) for symbol in dice), "a match at rest"


def check_ending(state: State) -> None:
    """What the rules file says of the end."""
    outcome = rules.outcome(state)
    assert outcome is not None
    assert len(outcome.standings) == state.players
    assert outcome.standings[0].place == 1
    for standing in outcome.standings:
        assert 0 <= standing.score <= 8
        assert standing.score == sum(dict(standing.detail)["points"])
        assert standing.place == 1 + sum(other.score > standing.score for other in outcome.standings)


def swapped(observation: Observation, seed: int) -> State:
    """A state that the observer cannot tell from the true one."""
    return rules.sample_hidden(observation, random.Random(seed))
