"""Whole matches of Tiny Turbo for tests: at random or between bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.engine.options import complete
from game.engine.rules import CHANCE, Budget, Options
from game.games.tiny_turbo import PARTS, rules
from game.games.tiny_turbo.board import BoardSet
from game.games.tiny_turbo.bot import LEVELS, TinyTurboBot
from game.games.tiny_turbo.options import draw_boards
from game.games.tiny_turbo.rules.actions import PlaceCar
from game.games.tiny_turbo.rules.pieces import PIECES
from game.games.tiny_turbo.rules.state import LAST_ROUND, Phase, State
from game.paths import shipped_tracks
from game.worker import budget


@lru_cache
def shipped() -> BoardSet:
    """The boards that ship with the app."""
    board: BoardSet = PARTS.load_board(shipped_tracks("tiny_turbo") / f"{PARTS.default_board}.tmx")
    return board


def options(**given: Any) -> Options:
    """Complete options."""
    return complete(PARTS.options, given)


def random_options(rng: random.Random) -> Options:
    """Random options with random boards."""
    given = {option.key: rng.choice(option.choices).value for option in PARTS.options}
    return options(**{**given, **draw_boards(rng)})


def random_match(rng: random.Random) -> Iterator[tuple[State, State, Any, tuple[Any, ...]]]:
    """Each step of a random match: state before, state after, action and events."""
    state = rules.initial_state(rng.randint(2, 4), random_options(rng), shipped())
    while (player := rules.current_player(state)) is not None:
        action = rules.sample_chance(state, rng) if player == CHANCE else rng.choice(rules.legal_actions(state))
        after, events = rules.apply(state, action)
        yield state, after, action, events
        state = after


def check_invariants(before: State, after: State) -> None:
    """What holds after every action of every match."""
    track = after.setup.track
    for item in after.controllers:
        if item is not None:
            assert Counter(item.cells) == Counter(PIECES)
            most = rules.game.REAL_TIME_SLIDES if after.setup.real_time else after.setup.slides
            assert 0 <= item.moves <= most
            assert after.setup.real_time or not item.trail
    for player, car in enumerate(after.cars):
        assert 0 <= car.batteries <= 3 and car.shields >= 0
        assert car.lying or car.batteries > 0
        assert not (car.lying and car.batteries == 3)
        if car.row >= 0:
            assert track.terrain(car.row, car.lane).name != "IMPASSABLE"
        if after.phase not in (Phase.FLY, Phase.SHIELD) or player != after.actor:
            assert not car.slippery
        if after.phase is Phase.SHUFFLE:
            higher = sum(other.row > car.row for other in after.cars)
            assert car.shields == (higher if player in after.order and after.round > 1 else 0)
    assert after.round in (before.round, before.round + 1) and after.round <= LAST_ROUND
    assert len(set(after.order)) == len(after.order)
    if after.phase is not Phase.OVER:
        assert len(after.order) >= 2
        assert len(after.order) + len(after.placed) == after.setup.players
    else:
        outcome = rules.outcome(after)
        assert outcome is not None
        assert [item.place for item in outcome.standings] == list(range(1, after.setup.players + 1))


@dataclass(frozen=True, slots=True)
class Played:
    """A match between bots: the last state, the round in which the first car was across, the lane each
    player started in, and the longest decision in seconds."""

    state: State
    first: int
    lanes: dict[int, int]


def bots_play(levels: Sequence[str], seed: int, random_cars: bool = True, **given: Any) -> Played:
    """A match between bots of those levels on random boards; cars at random where balance is measured."""
    rng = random.Random(seed)
    state = rules.initial_state(len(levels), options(**{**draw_boards(rng), **given}), shipped())
    first = 0
    lanes: dict[int, int] = {}
    while (player := rules.current_player(state)) is not None:
        if player == CHANCE:
            state, _ = rules.apply(state, rules.sample_chance(state, rng))
        elif state.phase is Phase.CAR and random_cars:
            state, _ = rules.apply(state, rng.choice(rules.legal_actions(state)))
        else:
            state = _follow(state, player, levels[player], rng, lanes)
        if state.placed and not first:
            first = state.placed[0].round
    return Played(state, first, lanes)


def _follow(state: State, player: int, level: str, rng: random.Random, lanes: dict[int, int]) -> State:
    given = budget(level, rng.randrange(1 << 30))
    thinking = Budget(given.steps, 60.0, given.seed)
    for action in TinyTurboBot(LEVELS[level]).choose(rules.observation(state, player), (), thinking):
        if rules.current_player(state) == CHANCE:
            state, _ = rules.apply(state, rules.sample_chance(state, rng))
        if rules.current_player(state) != player or state.phase is Phase.CLOCK:
            break
        assert rules.is_legal(state, action), f"{level} plays {action}"
        if isinstance(action, PlaceCar):
            lanes[player] = action.lane
        state, _ = rules.apply(state, action)
    return state
