"""The rules of Tacocat as pure functions (the protocol of :mod:`game.engine.rules`).

C-numbers in the docstrings are those of the rules file. A match has at most as many decisive rounds as
the board has spaces; only drawn rounds (C10) come on top, and each of them is as short as any other.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

from game.engine.rules import CHANCE, Options, Outcome, Player, Standing
from game.games.tacocat.board import Board
from game.games.tacocat.cards import Hand, attacks, choices, counts, holds, remaining, without
from game.games.tacocat.codec import format_action as format
from game.games.tacocat.codec import from_json, to_json
from game.games.tacocat.codec import parse_action as parse
from game.games.tacocat.events import (
    Attacked,
    BlowDeclined,
    BlowDefended,
    CardsDealt,
    CardsDrawn,
    CardsSacrificed,
    CardsSwapped,
    CatMoved,
    DuelCardLaid,
    DuelShown,
    Event,
    LastCardsShown,
    LeadSet,
    MatchWon,
    RoundDrawn,
    RoundStarted,
    RoundWon,
    SpaceCovered,
    SwapChosen,
)
from game.games.tacocat.hidden import observation, observe_events, sample_hidden
from game.games.tacocat.options import ARROW_BREAKS_TIES
from game.games.tacocat.state import (
    Action,
    Attack,
    Deal,
    Defend,
    Ending,
    Give,
    Lay,
    Pair,
    Phase,
    State,
    Swap,
    swap_limit,
)
from game.i18n import _

RULES_VERSION: Final = 1

REVEALS: Final = (CardsSwapped, DuelShown, LastCardsShown)
"""Events that show what was hidden: no choice before them can be taken back."""

ASKED: Final = (Swap, Lay, Attack, Defend, Give)
"""Actions that are asked for even where there is only one: whether somebody had a choice tells about their hand."""

__all__ = [
    "ASKED",
    "REVEALS",
    "RULES_VERSION",
    "apply",
    "chance_outcomes",
    "current_player",
    "format",
    "from_json",
    "initial_state",
    "is_legal",
    "legal_actions",
    "observation",
    "observe_events",
    "outcome",
    "parse",
    "sample_chance",
    "sample_hidden",
    "swap_limit",
    "to_json",
]

_MOST_LISTED = 3
"""Draws of up to this many cards have few enough outcomes to list (at most 364)."""

_GIVE = Give()


def initial_state(players: int, options: Options, board: Board) -> State:
    """The cat in the middle, no card dealt (C1). Raises ValueError for any other number than two players."""
    if players != 2:
        raise ValueError(_("Tacocat is a game for two players, not for {players}.").format(players=players))
    start = State(board, bool(options[ARROW_BREAKS_TIES]), board.start)
    return _round_on(start, 1)


def current_player(state: State) -> Player | None:
    """CHANCE while cards are owed, then the player who chooses; None when the cat is home."""
    if state.phase is Phase.OVER:
        return None
    return CHANCE if any(state.owed) else state.turn


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the current player; for CHANCE only where few cards are drawn."""
    if any(state.owed):
        return [action for action, _share in chance_outcomes(state) or ()]
    hand = state.hands[state.turn]
    match state.phase:
        case Phase.SWAP:
            return _swaps(hand, swap_limit(state))
        case Phase.DUEL:
            return _lays(hand)
        case Phase.ATTACK:
            return _attacks(hand)
        case Phase.ANSWER:
            return _answers(hand, state.blows[len(state.answers)])
        case Phase.OVER:
            return ()


@lru_cache(1 << 5)
def _swaps(hand: Hand, limit: int) -> tuple[Action, ...]:
    return tuple(Swap(cards) for cards in choices(hand, limit))


@lru_cache(1 << 12)
def _lays(hand: Hand) -> tuple[Action, ...]:
    return tuple(Lay(card) for card in sorted(set(hand)))


@lru_cache(1 << 12)
def _attacks(hand: Hand) -> tuple[Action, ...]:
    return tuple(Attack(cards) for cards in attacks(hand))


@lru_cache(1 << 12)
def _answers(hand: Hand, blow: int) -> tuple[Action, ...]:
    """C7: any equal or higher card defends; declining is always allowed."""
    return (*(Defend(card) for card in sorted(set(hand)) if card >= blow), _GIVE)


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be applied; a deal must come out of the cards not yet seen in this round."""
    if isinstance(action, Deal):
        return (
            any(state.owed)
            and action.player == _next_dealt(state)
            and len(action.cards) == state.owed[action.player]
            and list(action.cards) == sorted(action.cards)
            and holds(_draw_pile(state), action.cards)
        )
    return not any(state.owed) and action in legal_actions(state)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]] | None:
    """The draws of up to three cards with their probabilities, else None."""
    if not any(state.owed):
        return None
    player = _next_dealt(state)
    size = state.owed[player]
    if size > _MOST_LISTED:
        return None
    pile = _draw_pile(state)
    copies = counts(pile)
    ways = comb(len(pile), size)
    outcomes: list[tuple[Action, float]] = []
    for cards in sorted(set(combinations(pile, size))):
        these = 1
        for value in set(cards):
            these *= comb(copies[value], cards.count(value))
        outcomes.append((Deal(player, cards), these / ways))
    return outcomes


def sample_chance(state: State, rng: random.Random) -> Deal:
    """Draw the cards owed to the next player; every card of the draw pile is as likely as any other."""
    player = _next_dealt(state)
    return Deal(player, tuple(sorted(rng.sample(_draw_pile(state), state.owed[player]))))


def _next_dealt(state: State) -> Player:
    return 0 if state.owed[0] else 1


def _draw_pile(state: State) -> Hand:
    defending = (card for card in state.answers if card)
    return remaining((*state.hands[0], *state.hands[1], *state.discards, *state.blows, *defending))


def outcome(state: State) -> Outcome | None:
    """The winner first (C1); the score is the number of rounds won."""
    if state.phase is not Phase.OVER:
        return None
    winner = 0 if state.cat < 0 else 1
    standings = (Standing(player, place, score=state.wins[player]) for place, player in ((1, winner), (2, 1 - winner)))
    return Outcome(Ending.CAT_HOME, tuple(standings))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The next state and what happened on the way to it, up to the next choice or draw."""
    events: list[Event] = []
    match action:
        case Deal():
            after = _deal(state, action, events)
        case Swap():
            after = _swap(state, action.cards, events)
        case Lay():
            after = _lay(state, action.card, events)
        case Attack():
            after = _attack(state, action.cards, events)
        case Defend():
            after = _answer(state, action.card, events)
        case Give():
            after = _answer(state, 0, events)
    return after, tuple(events)


def _pair(pair: Pair, player: Player, value: int) -> Pair:
    return (value, pair[1]) if player == 0 else (pair[0], value)


def _hands(state: State, player: Player, hand: Hand) -> tuple[Hand, Hand]:
    return (hand, state.hands[1]) if player == 0 else (state.hands[0], hand)


def _first(state: State) -> Player:
    """Who exchanges first (C4); on the double arrow player 0 only enters the secret choice first."""
    return state.board.spaces[state.cat].arrow.player or 0


def _round_on(state: State, number: int) -> State:
    """The state at the start of a round on the cat's space: all 38 cards in the pile, two hands owed (C1, C3)."""
    size = state.board.spaces[state.cat].cards
    fresh = State(
        state.board,
        state.arrow_breaks_ties,
        state.cat,
        round=number,
        covered=state.covered,
        wins=state.wins,
        owed=(size, size),
    )
    return fresh._replace(turn=_first(fresh))


def _next_round(state: State, events: list[Event]) -> State:
    fresh = _round_on(state, state.round + 1)
    events.append(_round_started(fresh))
    return fresh


def _round_started(state: State) -> RoundStarted:
    return RoundStarted(state.round, state.cat, state.owed[0])


def _deal(state: State, action: Deal, events: list[Event]) -> State:
    player = action.player
    opening = state.swaps == (None, None)
    if state.round == 1 and opening and player == 0:
        events.append(_round_started(state))
    kind = CardsDealt if opening else CardsDrawn
    events.append(kind(player, len(action.cards), action.cards))
    hand = tuple(sorted(state.hands[player] + action.cards))
    dealt = state._replace(hands=_hands(state, player, hand), owed=_pair(state.owed, player, 0))
    return dealt if any(dealt.owed) or opening else _after_swap(dealt, events)


def _swap(state: State, cards: Hand, events: list[Event]) -> State:
    player, other = state.turn, 1 - state.turn
    swaps = (cards, state.swaps[1]) if player == 0 else (state.swaps[0], cards)
    chosen = state._replace(swaps=swaps)
    if state.board.spaces[state.cat].arrow.player is not None:
        return _after_swap(_discard_swapped(chosen, (player,), events), events)
    if swaps[other] is None:
        events.append(SwapChosen(player))
        return chosen._replace(turn=other)
    return _after_swap(_discard_swapped(chosen, (0, 1), events), events)


def _discard_swapped(state: State, players: tuple[Player, ...], events: list[Event]) -> State:
    """C4: the chosen cards go face up to the discard pile, as many are owed."""
    for player in players:
        cards = state.swaps[player] or ()
        events.append(CardsSwapped(player, cards))
        state = state._replace(
            hands=_hands(state, player, without(state.hands[player], cards)),
            owed=_pair(state.owed, player, len(cards)),
            discards=state.discards + cards,
        )
    return state


def _after_swap(state: State, events: list[Event]) -> State:
    """Go on when the cards are drawn: to the other's exchange, unless there is nothing to choose, or to the duel."""
    if any(state.owed):
        return state
    first = _first(state)
    waiting = state._replace(turn=1 - first)
    if None not in state.swaps:
        return _duel_on(state, events)
    if swap_limit(waiting) == 0:
        events.append(CardsSwapped(1 - first, ()))
        return _duel_on(state._replace(swaps=((), ())), events)
    return waiting


def _duel_on(state: State, events: list[Event]) -> State:
    """C5: a duel while both hold more than one card, else the last cards."""
    if len(state.hands[0]) == 1:
        return _last_cards(state, events)
    return state._replace(phase=Phase.DUEL, turn=0, laid=(0, 0))


def _lay(state: State, card: int, events: list[Event]) -> State:
    """C5: secret until both lie there; then the higher card attacks and both are discarded."""
    laid = _pair(state.laid, state.turn, card)
    events.append(DuelCardLaid(state.turn))
    if 0 in laid:
        return state._replace(laid=laid, turn=1 - state.turn)
    winner = None if laid[0] == laid[1] else int(laid[1] > laid[0])
    events.append(DuelShown(laid, winner))
    after = state._replace(
        laid=(0, 0),
        duels=(*state.duels, laid),
        hands=(without(state.hands[0], laid[:1]), without(state.hands[1], laid[1:])),
        discards=state.discards + laid,
    )
    if winner is None:
        return _duel_on(after, events)
    return _attack_on(after, winner, events)


def _attack_on(state: State, attacker: Player, events: list[Event]) -> State:
    if len(state.hands[0]) == 1:
        return _last_cards(state, events)
    return state._replace(phase=Phase.ATTACK, turn=attacker)


def _attack(state: State, cards: Hand, events: list[Event]) -> State:
    player = state.turn
    events.append(Attacked(player, cards))
    hands = _hands(state, player, without(state.hands[player], cards))
    return state._replace(phase=Phase.ANSWER, turn=1 - player, hands=hands, blows=cards)


def _answer(state: State, card: int, events: list[Event]) -> State:
    """C7, C8: answer the next blow, ``card`` 0 leaves it undefended; after the last one the attack is settled."""
    player = state.turn
    blow = state.blows[len(state.answers)]
    answers = (*state.answers, card)
    hand = state.hands[player]
    if card:
        events.append(BlowDefended(player, blow, card))
        hand = without(hand, (card,))
    else:
        events.append(BlowDeclined(player, blow))
    if len(answers) < len(state.blows):
        return state._replace(hands=_hands(state, player, hand), answers=answers)
    open_blows = answers.count(0)
    given, hand = hand[:open_blows], hand[open_blows:]
    floors = state.floors
    if given:
        events.append(CardsSacrificed(player, given))
        floors = _pair(floors, player, max(floors[player], given[-1]))
    lead = 1 - player if given else player
    if len(hand) > 1:
        events.append(LeadSet(lead, changed=not given))
    settled = state._replace(
        hands=_hands(state, player, hand),
        blows=(),
        answers=(),
        floors=floors,
        discards=state.discards + state.blows + tuple(filter(None, answers)) + given,
    )
    return _attack_on(settled, lead, events)


def _last_cards(state: State, events: list[Event]) -> State:
    """C9, C10: the lower last card wins; equal cards are a draw unless the option lets the arrow decide."""
    cards = (state.hands[0][0], state.hands[1][0])
    events.append(LastCardsShown(cards))
    if cards[0] != cards[1]:
        return _won(state, int(cards[1] < cards[0]), False, events)
    favoured = state.board.spaces[state.cat].arrow.player
    if state.arrow_breaks_ties and favoured is not None:
        return _won(state, favoured, True, events)
    events.append(RoundDrawn(state.cat))
    return _next_round(state, events)


def _won(state: State, winner: Player, by_arrow: bool, events: list[Event]) -> State:
    """C11: the cat moves, a tile covers the space it left; C1: in the goal the match is over."""
    step = 1 if winner else -1
    end = state.cat + step
    skipped = []
    while end in state.covered:
        skipped.append(end)
        end += step
    events.append(RoundWon(winner, by_arrow))
    events.append(CatMoved(winner, state.cat, end, tuple(skipped)))
    events.append(SpaceCovered(state.cat))
    moved = state._replace(
        cat=end,
        covered=tuple(sorted((*state.covered, state.cat))),
        wins=_pair(state.wins, winner, state.wins[winner] + 1),
    )
    if 0 <= end < len(state.board.spaces):
        return _next_round(moved, events)
    events.append(MatchWon(winner))
    return moved._replace(phase=Phase.OVER)
