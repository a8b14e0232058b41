"""Sealed bids: a small game that has everything the protocol knows.

Each round every player is dealt a hidden card, bids coins in secret, one after another, and all bids are
shown at once. The highest bidder (the first of equals) pays, presses one of two buttons while CHANCE
takes the time, and scores the round's prize, the card, and one more for the right button in time. Then
all cards are shown and stay out. The board is the list of prizes.
"""

from __future__ import annotations

import dataclasses
import random
import re
import sys
from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from game.engine.options import ON_OFF, Option
from game.engine.rules import CHANCE, IllegalAction, Json, Options, Outcome, Player, Standing
from game.games import Parts

RULES_VERSION = 2
CARDS = tuple(range(1, 13))
COINS = 4
IN_TIME = 500
LONGEST = 5000


class Ending(Enum):
    ALL_PRIZES_WON = "all prizes won"
    SHUTOUT = "one player won every prize"


class Deal(NamedTuple):
    player: int
    card: int


class Bid(NamedTuple):
    coins: int


class Press(NamedTuple):
    button: str


class Took(NamedTuple):
    milliseconds: int


Action = Deal | Bid | Press | Took


@dataclasses.dataclass(frozen=True, slots=True)
class Dealt:
    player: int
    card: int | None


@dataclasses.dataclass(frozen=True, slots=True)
class BidLaid:
    player: int


@dataclasses.dataclass(frozen=True, slots=True)
class BidsShown:
    bids: tuple[int, ...]
    winner: int


@dataclasses.dataclass(frozen=True, slots=True)
class Pressed:
    player: int
    button: str


@dataclasses.dataclass(frozen=True, slots=True)
class RoundEnded:
    cards: tuple[int, ...]
    winner: int
    points: int


REVEALS = (BidsShown, RoundEnded)
ENDS_TURN = (RoundEnded,)


@dataclasses.dataclass(frozen=True, slots=True)
class State:
    """``cards`` and ``bids`` hold None where nothing was dealt or bid yet."""

    prizes: tuple[int, ...]
    timed: bool
    round: int
    coins: tuple[int, ...]
    scores: tuple[int, ...]
    won: tuple[int, ...]
    cards: tuple[int | None, ...]
    bids: tuple[int | None, ...]
    out: frozenset[int] = frozenset()
    winner: int | None = None
    button: str | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Observation:
    """``public`` is the state without cards and bids; ``bid`` tells who has laid a bid."""

    public: State
    viewer: int | None
    card: int | None
    own_bid: int | None
    dealt: tuple[bool, ...]
    bid: tuple[bool, ...]


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def initial_state(players: int, options: Options, board: Any) -> State:
    nothing = (None,) * players
    zero = (0,) * players
    return State(tuple(board), bool(options["timed"]), 0, (COINS,) * players, zero, zero, nothing, nothing)


def current_player(state: State) -> Player | None:
    if state.round == len(state.prizes):
        return None
    if None in state.cards or state.button is not None:
        return CHANCE
    return state.bids.index(None) if state.winner is None else state.winner


def legal_actions(state: State) -> Sequence[Action]:
    if state.button is not None:
        return ()
    if None in state.cards:
        return [Deal(state.cards.index(None), card) for card in CARDS if card not in _gone(state)]
    if state.winner is None:
        coins = state.coins[state.bids.index(None)]
        return [Bid(bid) for bid in range(min(coins, 2) + 1)]
    return [Press("left"), Press("right")]


def _gone(state: State) -> frozenset[int]:
    return state.out | {card for card in state.cards if card is not None}


def is_legal(state: State, action: Action) -> bool:
    if state.round < len(state.prizes) and state.button is not None:
        return isinstance(action, Took) and 1 <= action.milliseconds <= LONGEST
    return current_player(state) is not None and any(
        type(action) is type(legal) and action == legal for legal in legal_actions(state)
    )


def apply(state: State, action: Action) -> tuple[State, tuple[Any, ...]]:
    match action:
        case Deal(player, card):
            return dataclasses.replace(state, cards=_put(state.cards, player, card)), (Dealt(player, card),)
        case Bid(coins):
            player = state.bids.index(None)
            bids = _put(state.bids, player, coins)
            state = dataclasses.replace(state, bids=bids)
            if None in bids:
                return state, (BidLaid(player),)
            winner = bids.index(max(bids))
            coins_left = _put(state.coins, winner, state.coins[winner] - max(bids))
            state = dataclasses.replace(state, winner=winner, coins=coins_left)
            return state, (BidLaid(player), BidsShown(bids, winner))
        case Press(button):
            assert state.winner is not None
            pressed = Pressed(state.winner, button)
            if state.timed:
                return dataclasses.replace(state, button=button), (pressed,)
            state, events = _end_round(state, bonus=False)
            return state, (pressed, *events)
        case Took(milliseconds):
            assert state.winner is not None and state.cards[state.winner] is not None
            right = "left" if state.cards[state.winner] % 2 else "right"
            return _end_round(state, bonus=state.button == right and milliseconds <= IN_TIME)
    raise AssertionError(action)


def _end_round(state: State, bonus: bool) -> tuple[State, tuple[Any, ...]]:
    winner = state.winner
    assert winner is not None
    points = state.prizes[state.round] + state.cards[winner] + bonus
    nothing = (None,) * len(state.cards)
    out = state.out | frozenset(state.cards)
    if len(CARDS) - len(out) < len(nothing):
        out = frozenset()
    after = dataclasses.replace(
        state,
        round=state.round + 1,
        scores=_put(state.scores, winner, state.scores[winner] + points),
        won=_put(state.won, winner, state.won[winner] + 1),
        cards=nothing,
        bids=nothing,
        out=out,
        winner=None,
        button=None,
    )
    return after, (RoundEnded(state.cards, winner, points),)


def outcome(state: State) -> Outcome | None:
    if state.round < len(state.prizes):
        return None
    ending = Ending.SHUTOUT if max(state.won) == len(state.prizes) else Ending.ALL_PRIZES_WON
    standings = [
        Standing(player, 1 + sum(other > score for other in state.scores), score=score)
        for player, score in enumerate(state.scores)
    ]
    return Outcome(ending, tuple(standings))


def sample_chance(state: State, rng: random.Random) -> Action:
    if state.button is not None:
        return Took(rng.randint(1, LONGEST))
    return rng.choice(legal_actions(state))


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]] | None:
    actions = legal_actions(state)
    return [(action, 1 / len(actions)) for action in actions] if actions else None


def observation(state: State, player: Player | None) -> Observation:
    nothing = (None,) * len(state.cards)
    shown = state.winner is not None
    return Observation(
        public=dataclasses.replace(state, cards=nothing, bids=state.bids if shown else nothing),
        viewer=player,
        card=None if player is None else state.cards[player],
        own_bid=None if player is None else state.bids[player],
        dealt=tuple(card is not None for card in state.cards),
        bid=tuple(bid is not None for bid in state.bids),
    )


def observe_events(events: Sequence[Any], player: Player | None) -> tuple[Any, ...]:
    return tuple(
        Dealt(event.player, None) if isinstance(event, Dealt) and event.player != player else event for event in events
    )


def sample_hidden(seen: Observation, rng: random.Random) -> State:
    unseen = [card for card in CARDS if card not in seen.public.out and card != seen.card]
    rng.shuffle(unseen)
    cards: list[int | None] = []
    bids: list[int | None] = []
    for player, coins in enumerate(seen.public.coins):
        own = player == seen.viewer
        cards.append(None if not seen.dealt[player] else seen.card if own else unseen.pop())
        bids.append(None if not seen.bid[player] else seen.own_bid if own else rng.randint(0, min(coins, 2)))
    shown = seen.public.winner is not None
    return dataclasses.replace(seen.public, cards=tuple(cards), bids=seen.public.bids if shown else tuple(bids))


def to_json(state: State) -> Json:
    return {
        "round": state.round,
        "coins": list(state.coins),
        "scores": list(state.scores),
        "won": list(state.won),
        "cards": list(state.cards),
        "bids": list(state.bids),
        "out": sorted(state.out),
        "winner": state.winner,
        "button": state.button,
    }


def from_json(data: Json, players: int, options: Options, board: Any) -> State:
    try:
        lists = {key: tuple(data[key]) for key in ("coins", "scores", "won", "cards", "bids")}
        state = State(
            prizes=tuple(board),
            timed=bool(options["timed"]),
            round=data["round"],
            out=frozenset(data["out"]),
            winner=data["winner"],
            button=data["button"],
            **lists,
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"The position lacks {error}.") from error
    if any(len(values) != players for values in lists.values()):
        raise ValueError("The position is one for another number of players.")
    if not isinstance(state.round, int) or not 0 <= state.round <= len(state.prizes):
        raise ValueError(f"The position cannot be in round {state.round!r}.")
    return state


def format(action: Action) -> str:
    match action:
        case Deal(player, card):
            return f"deal {player} {card}"
        case Bid(coins):
            return f"bid {coins}"
        case Press(button):
            return f"press {button}"
        case Took(milliseconds):
            return f"took {milliseconds}"
    raise AssertionError(action)


def parse(text: str) -> Action:
    match re.fullmatch(r"(deal|bid|press|took) (\d{1,4}|left|right)(?: (\d{1,2}))?", text):
        case None:
            raise IllegalAction(f"'{text}' is no action of Sealed bids.")
        case found:
            word, first, second = found.groups()
    if word == "press" and not first.isdigit() and second is None:
        return Press(first)
    if word == "deal" and first.isdigit() and second is not None:
        return Deal(int(first), int(second))
    if word in ("bid", "took") and first.isdigit() and second is None:
        return Bid(int(first)) if word == "bid" else Took(int(first))
    raise IllegalAction(f"'{text}' is no action of Sealed bids.")


class Greedy:
    """Bids the most on good cards and presses the right button; its plan holds one action."""

    def choose(self, observation: Observation, seen_events: Sequence[Any], budget: Any) -> list[Action]:
        seen = observation
        assert seen.viewer is not None and seen.card is not None
        if seen.public.winner is not None:
            return [Press("left" if seen.card % 2 else "right")]
        return [Bid(min(seen.public.coins[seen.viewer], seen.card // 5))]


def _board(data: Json) -> tuple[int, ...]:
    if not isinstance(data, list) or not all(type(prize) is int for prize in data):
        raise ValueError("A board of Sealed bids is a list of prizes.")
    return tuple(data)


BOARD = (3, 1, 4, 1)

PARTS = Parts(
    rules=sys.modules[__name__],
    options=(Option("timed", "Timed", ON_OFF, True), Option("touch_move", "Touch-move", ON_OFF, False)),
    players=(2, 4),
    bots=dict.fromkeys(("easy", "fair", "hard"), Greedy),
    load_board=lambda _path: BOARD,
    board_to_json=list,
    board_from_json=_board,
)
KEY = "sealed_bids"
