"""Random positions and hands, judged by the rules and by the literal checker."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from game.games.tac import rules
from game.games.tac.cards import CARDS, Card
from game.games.tac.rules import legal, seven
from game.games.tac.rules.model import Discard, Phase, Play, State
from game.games.tac.rules.position import BASE
from tests.games.tac.baselines import BOARD
from tests.games.tac.literal import Table, outcomes, random_table, undone

STILL = {Card.EIGHT: "skip", Card.DEVIL: "devil", Card.FOOL: "fool"}


def random_state(rng: random.Random) -> tuple[State, Table, Table]:
    """A state in the phase PLAY, the literal table of its position and of the position before."""
    now, before = random_table(rng), random_table(rng)
    deck = rules.draw_pile(State(BOARD, True))
    rng.shuffle(deck)
    sizes = [rng.choice((0, 1, 3, 5)) for _player in range(4)]
    turn = rng.randrange(4)
    sizes[turn] = 5
    hands = [tuple(sorted(deck.pop() for _card in range(size))) for size in sizes]
    if Card.TAC not in hands[turn] and rng.random() < 0.5:
        hands[turn] = tuple(sorted((Card.TAC, *hands[turn][1:])))
    card = rng.choice([None, *(card for card in CARDS if card is not Card.TAC)])
    ring = [place for place in before.at.values() if isinstance(place, int)]
    tricked = tuple(sorted(rng.sample(ring, 2))) if card is Card.TRICKSTER and len(ring) > 1 else ()
    state = State(
        BOARD,
        True,
        now.key(),
        phase=Phase.PLAY,
        turn=turn,
        actor=turn,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        previous=before.key(),
        card=card,
        tricked=tricked,
        sealed=rng.random() < 0.1,
    )
    return state, now, before


def generated(state: State, orders: bool) -> dict[Card, set[Any]]:
    """By card: every result of the legal actions; sevens played out in every order, or by their listed results."""
    found: dict[Card, set[Any]] = {}
    begun: dict[Card, list[State]] = {}
    for action in rules.legal_actions(state):
        assert isinstance(action, Play)
        results = found.setdefault(action.card, set())
        function = state.card if action.card is Card.TAC else action.card
        assert function is not None
        if action.target == BASE:
            results.add(STILL[function])
            continue
        if function is Card.SEVEN and not orders:
            if not results:
                base = legal.undone(state) if action.card is Card.TAC else state.position
                ends = seven.results(base, state.turn, seven.STEPS, seven.locked(base))
                results |= {position for position, _way in ends}
            continue
        begun.setdefault(action.card, []).append(rules.apply(state, action)[0])
    for card, states in begun.items():
        found[card] |= played_out(states)
    return found


def played_out(waiting: list[State]) -> set[Any]:
    """Every position once the sevens in progress are complete; of any other card the one it has led to."""
    ends: set[Any] = set()
    seen: set[Any] = set()
    while waiting:
        now = waiting.pop()
        if now.seven is None:
            ends.add(now.position)
            continue
        if (now.position, now.seven.left) in seen:
            continue
        seen.add((now.position, now.seven.left))
        following = rules.legal_actions(now)
        assert following, "a seven that cannot be completed was offered"
        waiting += [rules.apply(now, action)[0] for action in following]
    return ends


def compare(seeds: Iterable[int]) -> int:
    """Raises AssertionError where the two differ; returns how many cards were compared."""
    cards = 0
    for seed in seeds:
        rng = random.Random(seed)
        state, now, before = random_state(rng)
        holders = [bool(hand) for hand in state.hands]
        expected: dict[Card, set[Any]] = {}
        for card in dict.fromkeys(state.hands[state.turn]):
            results: set[Any] = set()
            if card is not Card.TAC:
                results = outcomes(now, state.turn, card.word, holders)
            elif state.card is not None and not state.sealed:
                results = outcomes(undone(before, state.tricked), state.turn, state.card.word, holders)
            if results:
                expected[card] = results
            cards += 1
        if expected:
            assert generated(state, seed % 10 == 0) == expected, f"seed {seed}: {rules.to_json(state)}"
        else:
            assert all(isinstance(action, Discard) for action in rules.legal_actions(state)), f"seed {seed}"
    return cards
