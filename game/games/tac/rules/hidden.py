"""Who may know what: observations, observed events, and drawing what is hidden anew."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from game.engine.rules import Player
from game.games.tac.cards import Hand
from game.games.tac.rules.events import CardReceived, Event, HandDealt, HandPassed, HandShown
from game.games.tac.rules.guess import deal_out
from game.games.tac.rules.knowledge import learn
from game.games.tac.rules.model import NO_HANDS, NOTHING_KNOWN, Cards, Hands, Observation, Phase, State
from game.games.tac.rules.position import PLAYERS, partner_of


def observation(state: State, player: Player | None) -> Observation:
    """What the player (None: a spectator) may know; at the end every hand is shown."""
    over = state.phase is Phase.OVER
    known = list(state.hands) if over else list(NO_HANDS if player is None else state.known[player])
    if player is not None:
        known[player] = state.hands[player]
    whole = [own if len(own) == len(hand) else None for own, hand in zip(known, state.hands, strict=True)]
    mates = () if player is None else (player, partner_of(player))
    return Observation(
        viewer=player,
        board=state.board,
        masters=state.masters,
        position=state.position,
        phase=state.phase,
        dealer=state.dealer,
        deal=state.deal,
        deals=state.deals,
        turn=state.turn,
        actor=state.actor,
        hands=(whole[0], whole[1], whole[2], whole[3]),
        sizes=(len(state.hands[0]), len(state.hands[1]), len(state.hands[2]), len(state.hands[3])),
        owed=state.owed,
        declared=state.declared,
        given=_only(state.given, () if player is None else (player,)),
        chosen=cast(tuple[bool, bool, bool, bool], tuple(card is not None for card in state.given)),
        received=_only(state.received, mates),
        pile=state.pile,
        previous=state.previous,
        card=state.card,
        tricked=state.tricked,
        seven=state.seven,
        must_tac=state.must_tac,
        sealed=state.sealed,
        known=cast(Hands, tuple(known)),
        origin=state.origin,
        barred=state.barred,
        opened=state.opened,
    )


def _only(cards: Cards, players: tuple[Player, ...]) -> Cards:
    return cast(Cards, tuple(card if player in players else None for player, card in enumerate(cards)))


def observe_events(events: Sequence[Event], player: Player | None) -> tuple[Any, ...]:
    """The events without the cards that lie in hands this player cannot look into."""
    return tuple(_observed(event, player) for event in events)


def _observed(event: Event, player: Player | None) -> Event:
    match event:
        case HandDealt(owner, _, _) if owner != player:
            return replace(event, cards=None)
        case CardReceived(owner, giver, _) if player not in (owner, giver):
            return replace(event, card=None)
        case HandShown(owner, viewer, _) if player not in (owner, viewer):
            return replace(event, cards=None)
        case HandPassed(owner, giver, _, _) if player not in (owner, giver):
            return replace(event, cards=None)
    return event


def sample_hidden(seen: Observation, rng: random.Random) -> State:
    """A state that agrees with the observation and with all it proves about the hidden hands: declarations, cards
    given and seen, discards for want of a playable card, the TAC that must be played. What other players have
    seen of hands is not drawn."""
    hands = deal_out(seen, rng)
    given = list(seen.given)
    for player in range(PLAYERS):
        if seen.chosen[player] and given[player] is None:
            given[player] = rng.choice(hands[player])
    known = NOTHING_KNOWN
    if seen.viewer is not None:
        for player in range(PLAYERS):
            if player != seen.viewer:
                known = learn(known, seen.viewer, player, _kept(seen, player))
    return State(
        board=seen.board,
        masters=seen.masters,
        position=seen.position,
        phase=seen.phase,
        dealer=seen.dealer,
        deal=seen.deal,
        deals=seen.deals,
        turn=seen.turn,
        actor=seen.actor,
        hands=hands,
        owed=seen.owed,
        declared=seen.declared,
        given=cast(Cards, tuple(given)),
        received=seen.received,
        pile=seen.pile,
        previous=seen.previous,
        card=seen.card,
        tricked=seen.tricked,
        seven=seen.seven,
        must_tac=seen.must_tac,
        sealed=seen.sealed,
        known=known,
        origin=seen.origin,
        barred=seen.barred,
        opened=seen.opened,
    )


def _kept(seen: Observation, player: Player) -> Hand:
    return seen.known[player] if seen.phase is not Phase.OVER else ()
