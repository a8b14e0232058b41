"""Random matches and what must hold in every state of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine.rules import CHANCE
from game.games.tac import rules
from game.games.tac.cards import deck
from game.games.tac.rules.model import Phase, State
from game.games.tac.rules.position import MARBLES, PLAYERS, RING, home_of, in_base, start_of, team_home
from tests.games.tac.baselines import BOARD


def random_match(seed: int, masters: bool = True) -> Iterator[tuple[State, Any, State, tuple[Any, ...]]]:
    """Every action of a match of random choices: the state before, the action, the state after, its events."""
    rng = random.Random(seed)
    state = rules.initial_state(PLAYERS, {"masters": masters, "matches": 1}, BOARD)
    while (player := rules.current_player(state)) is not None:
        action = rules.sample_chance(state, rng) if player == CHANCE else rng.choice(rules.legal_actions(state))
        after, events = rules.apply(state, action)
        yield state, action, after, events
        state = after


def check_invariants(state: State) -> None:
    """What no action may break."""
    used = (*state.pile, *(card for hand in state.hands for card in hand))
    copies = deck(state.masters)
    assert all(used.count(card) <= copies.get(card, 0) for card in set(used))
    assert len(rules.draw_pile(state)) + len(used) == sum(copies.values())
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    cells = state.position.cells
    for colour in range(PLAYERS):
        assert 0 <= in_base(state.position, colour) <= MARBLES
        foreign = set(cells[home_of(colour) : home_of(colour) + MARBLES]) - {0, colour + 1}
        assert not foreign, "a marble stands in another player's home"
        if state.position.fresh >> colour & 1:
            assert cells[start_of(colour)] == colour + 1, "a fresh marble has left its start"
    assert len(cells) == RING + PLAYERS * MARBLES
    home = team_home(state.position) is not None
    assert home == (state.phase is Phase.OVER or state.must_tac)
    assert (state.seven is not None) == (state.phase is Phase.SEVEN)
    for own in state.known:
        for cards, hand in zip(own, state.hands, strict=True):
            assert all(cards.count(card) <= hand.count(card) for card in cards)
    for player in range(PLAYERS):
        barred = state.barred[state.origin[player]]
        assert not any(barred >> card & 1 for card in state.hands[player]), "a proof about a hand is wrong"
