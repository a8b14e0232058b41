"""Random play and other help for the tests of Tacocat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from game.engine.rules import CHANCE, Bot, Budget
from game.games.tacocat import rules
from game.games.tacocat.board import Board
from game.games.tacocat.cards import COPIES, counts
from game.games.tacocat.load import load_board
from game.games.tacocat.state import Action, Attack, Defend, Give, Lay, Observation, Phase, State, Swap
from game.paths import shipped_tracks

LONGEST = 4_000
"""No random match has come near this many actions."""


@cache
def classic() -> Board:
    return load_board(shipped_tracks("tacocat") / "classic.tmx")


def start(*, arrow_breaks_ties: bool = False) -> State:
    return rules.initial_state(2, {"arrow_breaks_ties": arrow_breaks_ties}, classic())


def random_action(state: State, rng: random.Random) -> Action:
    if rules.current_player(state) == CHANCE:
        return rules.sample_chance(state, rng)
    return rng.choice(rules.legal_actions(state))


def random_match(seed: int) -> Iterator[tuple[State, Action, State, tuple[Any, ...]]]:
    """Every step of a random match: the state, the action, the next state and the events."""
    rng = random.Random(seed)
    state = start(arrow_breaks_ties=bool(seed % 2))
    for _ in range(LONGEST):
        if rules.current_player(state) is None:
            return
        action = random_action(state, rng)
        after, events = rules.apply(state, action)
        yield state, action, after, events
        state = after
    raise AssertionError(f"match {seed} does not end")


def check_invariants(state: State) -> None:
    """What the rules file says is true in every state."""
    table = [*state.blows, *filter(None, state.answers)]
    gone = counts([*state.hands[0], *state.hands[1], *state.discards, *table])
    pile = sum(COPIES) - sum(gone)
    assert all(used <= copies for used, copies in zip(gone, COPIES, strict=True)), "more copies than the deck has"
    assert pile >= sum(state.owed), "the draw pile runs out"
    if state.phase in (Phase.DUEL, Phase.ATTACK):
        assert len(state.hands[0]) == len(state.hands[1]) >= 2
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert all(card >= floor for hand, floor in zip(state.hands, state.floors, strict=True) for card in hand)
    assert sum(state.wins) == len(state.covered) <= len(state.board.spaces)
    assert state.cat not in state.covered
    assert max(state.wins) <= 4
    assert (max(state.wins) == 4) == (state.phase is Phase.OVER)


class RuleBot:
    """Attack with the highest card, defend with the smallest that suffices, exchange the middle cards, lay
    the highest card for the duel."""

    def choose(self, observation: Any, seen_events: Any, budget: Budget) -> list[Any]:
        seen: Observation = observation
        assert seen.viewer is not None
        hand = seen.hands[seen.viewer]
        assert hand is not None
        match seen.phase:
            case Phase.SWAP:
                first = seen.swaps[1 - seen.viewer]
                secret = seen.board.spaces[seen.cat].arrow.player is None
                limit = len(hand) if secret or first is None else len(first)
                middle = sorted((card for card in hand if 4 <= card <= 7), key=lambda card: abs(card - 5.6))
                return [Swap(tuple(sorted(middle[:limit])))]
            case Phase.DUEL:
                return [Lay(hand[-1])]
            case Phase.ATTACK:
                return [Attack(hand[-1:])]
            case _:
                enough = [card for card in hand if card >= seen.blows[len(seen.answers)]]
                return [Defend(enough[0]) if enough else Give()]


def play_bots(bots: tuple[Bot, Bot], seed: int, watch: Callable[[State, Action], None] | None = None) -> State:
    """A match between two bots, each told only what it may see; the final state."""
    rng = random.Random(seed)
    state = start()
    seen: tuple[list[Any], list[Any]] = ([], [])
    for _ in range(LONGEST):
        player = rules.current_player(state)
        if player is None:
            return state
        if player == CHANCE:
            action: Action = rules.sample_chance(state, rng)
        else:
            budget = Budget(steps=1_000_000, seconds=5, seed=rng.getrandbits(32))
            action = bots[player].choose(rules.observation(state, player), tuple(seen[player]), budget)[0]
            assert rules.is_legal(state, action), f"{rules.format(action)} is not legal in {rules.to_json(state)}"
            if watch is not None:
                watch(state, action)
        state, events = rules.apply(state, action)
        for one in (0, 1):
            seen[one].extend(rules.observe_events(events, one))
    raise AssertionError(f"match {seed} does not end")
