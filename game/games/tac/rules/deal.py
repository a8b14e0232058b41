"""What comes before the first card of a deal: dealer, cards, declaration, exchange (A3, A4)."""

from __future__ import annotations

from typing import Final, cast

from game.engine.rules import Player
from game.games.tac.cards import deck, without
from game.games.tac.rules.events import (
    CardGiven,
    CardReceived,
    DealerDrawn,
    DealStarted,
    DeckShuffled,
    Declared,
    Event,
    HandDealt,
)
from game.games.tac.rules.knowledge import learn
from game.games.tac.rules.model import (
    DEALS,
    NONE4,
    NOTHING_KNOWN,
    Cards,
    Deal,
    Declare,
    DrawDealer,
    Four,
    Give,
    Hands,
    Phase,
    Said,
    State,
)
from game.games.tac.rules.position import PLAYERS, next_player, partner_of

HAND: Final = 5
MASTER_HAND: Final = 6


def hand_size(masters: bool, deal: int) -> int:
    """A3: five cards each; with the masters six in the last deal of the deck."""
    return MASTER_HAND if masters and deal == DEALS - 1 else HAND


def draw_dealer(state: State, action: DrawDealer, events: list[Event]) -> State:
    """A3: the first dealer."""
    events.append(DealerDrawn(action.player))
    return _start(state, action.player, 0, events)


def _start(state: State, dealer: Player, deal: int, events: list[Event]) -> State:
    size = hand_size(state.masters, deal)
    beginner = next_player(dealer)
    if deal == 0:
        events.append(DeckShuffled(sum(deck(state.masters).values())))
    events.append(DealStarted(state.deals + 1, dealer, beginner, size))
    return State(
        state.board,
        state.masters,
        state.position,
        phase=Phase.DEAL,
        dealer=dealer,
        deal=deal,
        deals=state.deals + 1,
        turn=beginner,
        actor=beginner,
        owed=(size,) * PLAYERS,
        pile=() if deal == 0 else state.pile,
        previous=state.position,
    )


def end_deal(state: State, events: list[Event]) -> State:
    """A3, A4: nobody holds a card, so the player to the dealer's left deals; nothing can be undone across deals."""
    return _start(state, next_player(state.dealer), (state.deal + 1) % DEALS, events)


def deal_hand(state: State, action: Deal, events: list[Event]) -> State:
    """The cards of one player; after the last one the declarations begin."""
    player = action.player
    events.append(HandDealt(player, len(action.cards), action.cards))
    hands = _with(state.hands, player, action.cards)
    owed = cast(Four, _with(state.owed, player, 0))
    phase = Phase.DEAL if any(owed) else Phase.DECLARE
    return state._replace(hands=cast(Hands, hands), owed=owed, phase=phase)


def declare(state: State, action: Declare, events: list[Event]) -> State:
    """A4: one after another, from the beginner on."""
    events.append(Declared(state.turn, action.can))
    declared = cast(Said, _with(state.declared, state.turn, action.can))
    player = next_player(state.turn)
    phase = Phase.EXCHANGE if player == next_player(state.dealer) else Phase.DECLARE
    return state._replace(declared=declared, turn=player, actor=player, phase=phase)


def give(state: State, action: Give, events: list[Event]) -> State:
    """A4: chosen in secret one after another; when all have chosen, the cards change hands at once."""
    events.append(CardGiven(state.turn))
    given = cast(Cards, _with(state.given, state.turn, action.card))
    player = next_player(state.turn)
    chosen = state._replace(given=given, turn=player, actor=player)
    return chosen if player != next_player(state.dealer) else _exchange(chosen, events)


def _exchange(state: State, events: list[Event]) -> State:
    hands, known = list(state.hands), NOTHING_KNOWN
    received = [state.given[partner_of(player)] for player in range(PLAYERS)]
    for player, card in enumerate(received):
        own = state.given[player]
        assert card is not None and own is not None
        giver = partner_of(player)
        events.append(CardReceived(player, giver, card))
        hands[player] = tuple(sorted((*without(hands[player], own), card)))
        known = learn(known, giver, player, (card,))
    return state._replace(
        hands=cast(Hands, tuple(hands)),
        received=cast(Cards, tuple(received)),
        given=NONE4,
        known=known,
        phase=Phase.PLAY,
    )


def _with(four: tuple[object, ...], player: Player, value: object) -> tuple[object, ...]:
    return (*four[:player], value, *four[player + 1 :])
