"""Who may know what: observations, observed events, and drawing what is hidden anew."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.rules import Player
from game.games.tacocat.cards import Hand
from game.games.tacocat.events import CardsDealt, CardsDrawn, Event
from game.games.tacocat.state import Observation, Phase, State


def observation(state: State, player: Player | None) -> Observation:
    """What the player (None: a spectator) may know. Once the last cards are shown both are public (C9)."""
    over = state.phase is Phase.OVER
    revealed = over or None not in state.swaps or state.board.spaces[state.cat].arrow.player is not None
    choosing = state.swaps if state.phase is Phase.SWAP else tuple(card or None for card in state.laid)
    show0, show1 = over or player == 0, over or player == 1
    return Observation(
        viewer=player,
        board=state.board,
        arrow_breaks_ties=state.arrow_breaks_ties,
        cat=state.cat,
        phase=state.phase,
        round=state.round,
        covered=state.covered,
        wins=state.wins,
        turn=state.turn,
        hands=(state.hands[0] if show0 else None, state.hands[1] if show1 else None),
        sizes=(len(state.hands[0]), len(state.hands[1])),
        owed=state.owed,
        swaps=(
            state.swaps[0] if revealed or show0 else None,
            state.swaps[1] if revealed or show1 else None,
        ),
        laid=(state.laid[0] if show0 else 0, state.laid[1] if show1 else 0),
        chosen=(choosing[0] is not None, choosing[1] is not None),
        duels=state.duels,
        discards=state.discards,
        blows=state.blows,
        answers=state.answers,
        floors=state.floors,
    )


def observe_events(events: Sequence[Event], player: Player | None) -> tuple[Any, ...]:
    """The events without the cards that somebody else was dealt or drew."""
    return tuple(
        replace(event, cards=None) if isinstance(event, CardsDealt | CardsDrawn) and event.player != player else event
        for event in events
    )


def sample_hidden(seen: Observation, rng: random.Random) -> State:
    """A state that agrees with the observation. A hidden hand comes from the cards nobody has shown, none
    of them lower than what its owner has sacrificed (C7); a secret choice from what that hand allows."""
    unseen = [value for value, left in enumerate(seen.unseen()) for _ in range(left)]
    hands: list[Hand] = [hand or () for hand in seen.hands]
    # The hand with the higher floor has fewer cards to come from, so it draws first.
    hidden = [player for player in (0, 1) if seen.hands[player] is None]
    for player in sorted(hidden, key=lambda one: -seen.floors[one]):
        possible = [card for card in unseen if card >= seen.floors[player]]
        hands[player] = tuple(sorted(rng.sample(possible, seen.sizes[player])))
        for card in hands[player]:
            unseen.remove(card)
    swaps: list[Hand | None] = list(seen.swaps)
    laid = list(seen.laid)
    for player in (0, 1):
        if not seen.chosen[player]:
            continue
        if seen.phase is Phase.SWAP and swaps[player] is None:
            swaps[player] = tuple(card for card in hands[player] if rng.random() < 0.5)
        if seen.phase is Phase.DUEL and not laid[player]:
            laid[player] = rng.choice(hands[player])
    return State(
        board=seen.board,
        arrow_breaks_ties=seen.arrow_breaks_ties,
        cat=seen.cat,
        phase=seen.phase,
        round=seen.round,
        covered=seen.covered,
        wins=seen.wins,
        turn=seen.turn,
        hands=(hands[0], hands[1]),
        owed=seen.owed,
        swaps=(swaps[0], swaps[1]),
        laid=(laid[0], laid[1]),
        duels=seen.duels,
        discards=seen.discards,
        blows=seen.blows,
        answers=seen.answers,
        floors=seen.floors,
    )
