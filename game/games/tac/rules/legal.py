"""The legal actions (A5, A13, A15, A19, A21, A22)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.rules import Player
from game.games.tac.cards import CARDS, Card, deck, openers, remaining
from game.games.tac.rules import moves, seven
from game.games.tac.rules.model import Action, Deal, Declare, Discard, DrawDealer, Give, Phase, Play, State, current
from game.games.tac.rules.position import PLAYERS, Position, controlled, fresh_at, next_player, on_ring


def current_player(state: State) -> Player | None:
    """CHANCE while cards are owed, then the player who decides; None when a team is home."""
    return current(state.phase, state.actor)


def undone(state: State) -> Position:
    """A20: the position a TAC puts back, before it acts."""
    return fresh_at(state.previous, state.tricked) if state.tricked else state.previous


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the current player; deals are too many to list."""
    match state.phase:
        case Phase.PLAY:
            found = playable(state)
            return found or _discards(state)
        case Phase.SKIPPED:
            return (*_discards(state), *plays(state, Card.TAC)) if Card.TAC in _hand(state) else _discards(state)
        case Phase.SEVEN:
            assert state.seven is not None
            return seven.steps(state.position, state.turn, state.seven.left, state.seven.locks)
        case Phase.DECLARE:
            return (Declare(bool(openers(_hand(state)))),)
        case Phase.EXCHANGE:
            return [Give(card) for card in dict.fromkeys(_hand(state))]
        case Phase.DEALER:
            return [DrawDealer(player) for player in range(PLAYERS)]
        case Phase.DEAL | Phase.OVER:
            return ()


def _hand(state: State) -> tuple[Card, ...]:
    return state.hands[state.turn]


def _discards(state: State) -> tuple[Action, ...]:
    return tuple(Discard(card) for card in dict.fromkeys(_hand(state)))


def playable(state: State) -> tuple[Play, ...]:
    """Every complete legal use of every card in the hand in turn (A5); only TACs against a winning move (A22)."""
    if state.must_tac:
        return plays(state, Card.TAC)
    found: tuple[Play, ...] = ()
    for card in dict.fromkeys(_hand(state)):
        found += plays(state, card)
    return found


def plays(state: State, card: Card) -> tuple[Play, ...]:
    """Every use of one card by the seat in turn, whether it is in the hand or not."""
    if card is not Card.TAC:
        return _plays(state.position, state.turn, card, card, _held(state))
    if state.card is None or state.sealed:
        return ()
    return _plays(undone(state), state.turn, card, state.card, _held(state))


def _held(state: State) -> int:
    """Who holds cards, as far as it matters: bit 0 the next player, bit 1 any other player."""
    turn = state.turn
    holds = [bool(hand) for hand in state.hands]
    others = any(holds[player] for player in range(PLAYERS) if player != turn)
    return holds[next_player(turn)] + 2 * others


@lru_cache(1 << 16)
def _plays(position: Position, player: Player, card: Card, function: Card, held: int) -> tuple[Play, ...]:
    match function:
        case Card.SEVEN:
            locks = seven.locked(position)
            return tuple(Play(card, *step) for step in seven.steps(position, player, seven.STEPS, locks))
        case Card.DEVIL:
            return (Play(card),)
        case Card.FOOL:
            return (Play(card),) if held & 2 else ()
    found = tuple(Play(card, *use) for use in moves.uses(position, player, function))
    if function is Card.EIGHT and held & 1 and on_ring(position, controlled(position, player)):
        found = (*found, Play(card))
    return found


def proven_absent(state: State) -> int:
    """A5: the kinds of card, as bits, that a hand without a playable card cannot hold here."""
    return sum(1 << card for card in CARDS if card in deck(state.masters) and plays(state, card))


def next_dealt(state: State) -> Player:
    """The player who gets cards next, from the beginner on."""
    order = ((state.dealer + 1 + seat) % PLAYERS for seat in range(PLAYERS))
    return next(player for player in order if state.owed[player])


def draw_pile(state: State) -> list[Card]:
    """The cards not dealt since the deck was shuffled."""
    return remaining(state.masters, (*state.pile, *(card for hand in state.hands for card in hand)))


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be applied; a deal must come out of the draw pile."""
    if isinstance(action, Deal):
        return state.phase is Phase.DEAL and _is_deal(state, action)
    return any(action == other and type(action) is type(other) for other in legal_actions(state))


def _is_deal(state: State, action: Deal) -> bool:
    if action.player != next_dealt(state) or len(action.cards) != state.owed[action.player]:
        return False
    pile = draw_pile(state)
    return list(action.cards) == sorted(action.cards) and all(
        action.cards.count(card) <= pile.count(card) for card in action.cards
    )
