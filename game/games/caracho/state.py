"""The state of a Caracho match, what can be read off it, and what each player sees of it."""

from __future__ import annotations

import random
from enum import Enum
from typing import NamedTuple

from game.engine.rules import Player
from game.games.caracho.actions import in_order
from game.games.caracho.board import Board
from game.games.caracho.pieces import (
    ALIKE,
    ALIKE_STUCK,
    CARDS,
    CARS,
    DEALT,
    DICE,
    KEPT,
    Car,
    Card,
    Symbol,
)


class Phase(Enum):
    """What the match waits for."""

    START = "start"
    """Chance puts the cars on start spaces."""
    FIRST = "first"
    """Chance draws the first player."""
    DEAL = "deal"
    """Chance deals three cards to ``player``."""
    BET = "bet"
    """``player`` keeps two of them."""
    TAKE = "take"
    """``player`` takes dice back from teams (K10)."""
    ROLL = "roll"
    """Chance rolls three dice for ``player``."""
    PUT = "put"
    """``player`` puts a die on a team."""
    ORDER = "order"
    """``player`` names the car that drives first (K6)."""
    OVER = "over"


class Ending(Enum):
    """How a match ended."""

    FOURTH_CAR_HOME = "fourth car home"
    """K13: the fourth car finished and the last one is fifth."""
    LONGEST = "longest"
    """The race was stopped at its longest length; cars on the track have no place and pay nothing."""


class State(NamedTuple):
    """A Caracho match. Tuples by car have five items, in the order of ``CARS``.

    ``spaces``: where each car stands, the finish space once it is home, 0 before the start.
    ``podium``: cars in order of arrival. ``teams``: dice on each team, oldest first. ``hand``: dice rolled
    and not yet put. ``placed``: the team that got a die this turn. ``must_drive``: K10 holds this turn.
    ``triggered``: the two cars that wait for an order. ``cards``: the three dealt to each player.
    ``bets``: the two each player kept. ``turn`` counts turns of all players from 1, 0 before the first.
    """

    board: Board
    players: int
    phase: Phase
    player: Player
    first: Player
    random_first: bool
    turn: int
    spaces: tuple[int, ...]
    podium: tuple[Car, ...]
    teams: tuple[tuple[Symbol, ...], ...]
    hand: tuple[Symbol, ...]
    placed: tuple[Car, ...]
    must_drive: bool
    triggered: tuple[Car, ...]
    cards: tuple[tuple[Card, ...], ...]
    bets: tuple[tuple[Card, ...], ...]


class Observation(NamedTuple):
    """What ``viewer`` may know: the state in which the cards of all others are left out.

    Bets of all players are in it once the match is over; the third card of the others never is.
    """

    viewer: Player | None
    shown: State


def supply(state: State) -> int:
    """Dice in the supply: neither on a team nor in the hand."""
    return DICE - sum(map(len, state.teams)) - len(state.hand)


def is_open(state: State, car: Car) -> bool:
    """Whether the car still races; only then its team takes dice (K12)."""
    return state.spaces[car.number] < state.board.finish


def open_cars(state: State) -> tuple[Car, ...]:
    """The cars that still race."""
    finish = state.board.finish
    return tuple([car for car, space in zip(CARS, state.spaces, strict=True) if space < finish])


def is_stuck(state: State, car: Car) -> bool:
    """Whether the car stands in a river (K9)."""
    return state.spaces[car.number] in state.board.rivers


def needed(state: State, car: Car) -> int:
    """How many equal symbols make the car drive (K6)."""
    return ALIKE_STUCK if state.spaces[car.number] in state.board.rivers else ALIKE


def position(state: State, car: Car) -> int:
    """The car's position in the race, which is also how far it drives: 1 leads (K7)."""
    own, finish = state.spaces[car.number], state.board.finish
    return 1 + len({space for space in state.spaces if own < space < finish})


def makes_drive(state: State, symbol: Symbol, car: Car) -> bool:
    """Whether that die on that team would make its car drive (K6)."""
    return state.teams[car.number].count(symbol) + 1 >= needed(state, car)


def match_possible(state: State, teams: tuple[tuple[Symbol, ...], ...]) -> bool:
    """Whether some die could make some car drive if ``teams`` held the dice (K11).

    A team gets one die a turn, so it must already hold one die, or a pair while its car is stuck.
    """
    finish, rivers = state.board.finish, state.board.rivers
    for space, dice in zip(state.spaces, teams, strict=True):
        if space < finish and dice and (space not in rivers or len(set(dice)) < len(dice)):
            return True
    return False


def places(state: State) -> dict[Car, int]:
    """The places reached so far: 1 for the first car home."""
    return {car: place for place, car in enumerate(state.podium, 1)}


def points(state: State, player: Player) -> tuple[int, ...]:
    """What each bet of the player pays with the places reached so far (K14)."""
    reached = places(state)
    return tuple(card.points(reached.get(card.car, 0)) for card in state.bets[player])


def has_cards(state: State, player: Player) -> bool:
    """Whether the player's cards were dealt."""
    return _steps_since_first(state, player) < _dealt(state)


def has_bet(state: State, player: Player) -> bool:
    """Whether the player has chosen two bets; everybody may know that."""
    chosen = _dealt(state) - (state.phase is Phase.BET)
    return _steps_since_first(state, player) < chosen


def _steps_since_first(state: State, player: Player) -> int:
    return (player - state.first) % state.players


def _dealt(state: State) -> int:
    if state.phase in (Phase.START, Phase.FIRST):
        return 0
    if state.phase in (Phase.DEAL, Phase.BET):
        return _steps_since_first(state, state.player) + (state.phase is Phase.BET)
    return state.players


def unseen_cards(state: State) -> tuple[Card, ...]:
    """The cards that nobody was dealt yet."""
    dealt = {card for cards in state.cards for card in cards}
    return tuple(card for card in CARDS if card not in dealt)


def observe(state: State, player: Player | None) -> Observation:
    """What the player may know; None is a spectator (K2, K14)."""
    cards = tuple(cards if owner == player else () for owner, cards in enumerate(state.cards))
    if state.phase is Phase.OVER:
        return Observation(player, state._replace(cards=cards))
    bets = tuple(bets if owner == player else () for owner, bets in enumerate(state.bets))
    return Observation(player, state._replace(cards=cards, bets=bets))


def sample_hidden(observation: Observation, rng: random.Random) -> State:
    """A state that agrees with the observation; the other players' cards are drawn from those left."""
    state = observation.shown
    known = {card for cards in (*state.cards, *state.bets) for card in cards}
    pool = [card for card in CARDS if card not in known]
    rng.shuffle(pool)
    cards, bets = list(state.cards), list(state.bets)
    for player in range(state.players):
        if cards[player] or not has_cards(state, player):
            continue
        drawn = [pool.pop() for _ in range(DEALT - len(bets[player]))]
        cards[player] = in_order((*bets[player], *drawn))
        if has_bet(state, player) and not bets[player]:
            bets[player] = in_order(drawn[:KEPT])
    return state._replace(cards=tuple(cards), bets=tuple(bets))
