"""Caracho's state as JSON data, and the checks that a state written by hand must pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, Final, TypeVar

from game.engine.rules import Json, Options
from game.games.caracho.actions import in_order
from game.games.caracho.board import Board
from game.games.caracho.options import FIRST
from game.games.caracho.pieces import CARDS, CARS, DEALT, DICE, KEPT, ROLLED, SYMBOLS, Car, Card, Symbol
from game.games.caracho.state import Phase, State, has_bet, has_cards, needed, open_cars, supply

T = TypeVar("T")

_PHASES: Final = {phase.value: phase for phase in Phase}
_CARS: Final = {car.value: car for car in CARS}
_SYMBOLS: Final = {symbol.value: symbol for symbol in SYMBOLS}
_CARDS: Final = {card.text: card for card in CARDS}
_BEFORE_TURNS: Final = (Phase.START, Phase.FIRST, Phase.DEAL, Phase.BET)


def to_json(state: State) -> Json:
    """The state as JSON data, without board and options."""
    return {
        "phase": state.phase.value,
        "player": state.player,
        "first": state.first,
        "turn": state.turn,
        "spaces": {car.value: space for car, space in zip(CARS, state.spaces, strict=True)},
        "podium": [car.value for car in state.podium],
        "teams": {car.value: [symbol.value for symbol in dice] for car, dice in zip(CARS, state.teams, strict=True)},
        "hand": [symbol.value for symbol in state.hand],
        "placed": [car.value for car in state.placed],
        "must_drive": state.must_drive,
        "triggered": [car.value for car in state.triggered],
        "cards": [[card.text for card in cards] for cards in state.cards],
        "bets": [[card.text for card in bets] for bets in state.bets],
    }


def from_json(data: Json, players: int, options: Options, board: Board) -> State:
    """The inverse of ``to_json``.

    ``teams`` may leave out teams without dice; ``first``, ``podium``, ``hand``, ``placed``, ``must_drive``
    and ``triggered`` may be left out when they are 0, false or empty. Raises ValueError with one sentence
    on data that no match can reach.
    """
    try:
        teams = data.get("teams", {})
        _known(teams, "teams")
        _known(data["spaces"], "spaces")
        state = State(
            board=board,
            players=players,
            phase=_named(data["phase"], _PHASES),
            player=_count(data["player"], players - 1),
            first=_count(data.get("first", 0), players - 1),
            random_first=options[FIRST] == "random",
            turn=_count(data["turn"], 10**6),
            spaces=tuple(_count(data["spaces"][car.value], board.finish) for car in CARS),
            podium=_cars(data.get("podium", ())),
            teams=tuple(_dice(teams.get(car.value, ())) for car in CARS),
            hand=_dice(data.get("hand", ())),
            placed=_cars(data.get("placed", ())),
            must_drive=bool(data.get("must_drive", False)),
            triggered=_cars(data.get("triggered", ())),
            cards=tuple(map(_cards, data["cards"])),
            bets=tuple(map(_cards, data["bets"])),
        )
    except (KeyError, TypeError, AttributeError) as fault:
        raise ValueError(f"This is no Caracho state: {fault!s} is missing or of the wrong kind.") from fault
    for wrong, sentence in chain(_track_faults(state), _dice_faults(state), _card_faults(state)):
        if wrong:
            raise ValueError(sentence)
    return state


def _known(by_car: Json, key: str) -> None:
    for name in by_car:
        if name not in _CARS:
            raise ValueError(f"'{name}' under {key} is no car. Cars: {', '.join(_CARS)}.")


def _count(value: Json, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{value!r} must be a whole number from 0 to {most}.")
    return value


def _named(name: Any, known: Mapping[str, T]) -> T:
    if name not in known:
        raise ValueError(f"{name!r} is none of {', '.join(known)}.")
    return known[name]


def _cars(names: Iterable[Any]) -> tuple[Car, ...]:
    return tuple(_named(name, _CARS) for name in _all_different(names))


def _dice(names: Iterable[Any]) -> tuple[Symbol, ...]:
    return tuple(_named(name, _SYMBOLS) for name in names)


def _cards(texts: Iterable[Any]) -> tuple[Card, ...]:
    return in_order(_named(text, _CARDS) for text in _all_different(texts))


def _all_different(names: Iterable[Any]) -> list[Any]:
    found = list(names)
    if len(set(found)) != len(found):
        raise ValueError(f"{', '.join(map(str, found))}: one of them stands there twice.")
    return found


def _track_faults(state: State) -> Iterable[tuple[bool, str]]:
    """Whether the state has each fault of cars and podium, and the sentence for it."""
    racing = open_cars(state)
    home = [car for car in CARS if car not in racing]
    yield (
        (0 in state.spaces) if state.phase is not Phase.START else any(state.spaces),
        "Every car stands on a space from 1 on once the start is drawn, and on 0 before.",
    )
    yield (
        state.phase in _BEFORE_TURNS and not set(state.spaces) <= {0, *state.board.starts},
        "Before the first turn the cars stand on start spaces.",
    )
    yield (
        not set(home) <= set(state.podium),
        "A car on the finish space must stand on the podium, in the order of arrival.",
    )
    yield (
        state.phase is not Phase.OVER and (len(racing) < 2 or len(state.podium) > len(home)),
        "While the race runs, at least two cars are on the track and none of those on the podium.",
    )
    yield (
        (state.turn == 0) != (state.phase in _BEFORE_TURNS),
        "Turns count from 1 once the bets are kept; before, the turn is 0.",
    )


def _dice_faults(state: State) -> Iterable[tuple[bool, str]]:
    """The same for dice, hand and what the turn has done so far."""
    running = state.phase is not Phase.OVER
    held = len(state.hand)
    yield supply(state) < (held == 0), f"Of the {DICE} dice at least one lies in the supply or in the hand."
    yield (
        running and any(state.teams[car.number] for car in CARS if car not in open_cars(state)),
        "The team of a car that has finished can hold no dice.",
    )
    moving = state.placed + state.triggered
    yield (
        running and any(_ready(state, car) for car in open_cars(state) if car not in moving),
        "A team can hold no match before a die is put on it: two alike, or three for a car in a river.",
    )
    yield (
        held not in ((ROLLED, ROLLED - 1) if state.phase is Phase.PUT else (0,)),
        "The hand holds three dice, or two after the first was put; outside the phase put it is empty.",
    )
    yield (
        len(state.placed) != (held == ROLLED - 1) or any(not state.teams[car.number] for car in state.placed),
        "One team is placed exactly while the second die is to be put, and it holds a die.",
    )
    yield (
        len(state.triggered) != 2 * (state.phase is Phase.ORDER)
        or not all(_ready(state, car) for car in state.triggered),
        "Two triggered cars, each with a match, belong to the phase order and to no other.",
    )
    yield (
        state.phase in (Phase.TAKE, Phase.ROLL) and (supply(state) < ROLLED) != (state.phase is Phase.TAKE),
        "Dice are taken back exactly while fewer than three lie in the supply.",
    )


def _card_faults(state: State) -> Iterable[tuple[bool, str]]:
    """The same for cards and bets."""
    dealt = [card for cards in state.cards for card in cards]
    yield len(set(dealt)) != len(dealt), "A bet card is dealt twice."
    yield (
        (len(state.cards), len(state.bets)) != (state.players, state.players),
        "Cards and bets need one list for each player.",
    )
    for player, (cards, bets) in enumerate(zip(state.cards, state.bets, strict=False)):
        yield (
            len(cards) != DEALT * has_cards(state, player),
            f"Player {player} must hold three cards once dealt to, and none before.",
        )
        yield (
            len(bets) != KEPT * has_bet(state, player) or not set(bets) <= set(cards),
            f"Player {player} must have two of the three cards as bets once chosen, and none before.",
        )


def _ready(state: State, car: Car) -> bool:
    dice = state.teams[car.number]
    return any(dice.count(symbol) >= needed(state, car) for symbol in dice)
