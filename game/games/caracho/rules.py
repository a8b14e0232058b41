"""Caracho's rules as pure functions (K1 to K14); see ``game.engine.rules.Rules``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, TypeVar

from game.engine.rules import CHANCE, Options, Outcome, Player, Standing
from game.games.caracho import events as ev
from game.games.caracho import state_json
from game.games.caracho.actions import (
    DRIVE,
    PUT,
    ROLLS,
    TAKE,
    Action,
    Deal,
    Drive,
    First,
    Keep,
    Put,
    Roll,
    Start,
    Take,
    format_action,
    in_order,
    parse_action,
)
from game.games.caracho.board import Board
from game.games.caracho.options import FIRST, PLAYERS
from game.games.caracho.pieces import CARS, DEALT, KEPT, ROLLED, Car, Card, Symbol
from game.games.caracho.state import (
    Ending,
    Phase,
    State,
    makes_drive,
    match_possible,
    needed,
    observe,
    open_cars,
    points,
    position,
    sample_hidden,
    supply,
    unseen_cards,
)

__all__ = [
    "LONGEST",
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
    "to_json",
]

T = TypeVar("T")

RULES_VERSION: int = 1
LONGEST: Final = 1000
"""Turns after which a race is stopped. Play among people who want to finish takes about fifty; without a
bound, players who agree to avoid every match could go on for ever (K11)."""

_CHANCE_PHASES: Final = frozenset({Phase.START, Phase.FIRST, Phase.DEAL, Phase.ROLL})
_ROLL_ODDS: Final = tuple((roll, ROLLS.count(roll) / len(ROLLS)) for roll in dict.fromkeys(ROLLS))

format = format_action
parse = parse_action
observation = observe
to_json = state_json.to_json
from_json = state_json.from_json


def initial_state(players: int, options: Options, board: Board) -> State:
    """The state before the first action. Raises ValueError when that many cannot play (K1)."""
    fewest, most = PLAYERS
    if not fewest <= players <= most:
        raise ValueError(f"Caracho is for {fewest} to {most} players, not {players}.")
    nothing: tuple[tuple[Any, ...], ...] = ((),) * players
    return State(
        board=board,
        players=players,
        phase=Phase.START,
        player=0,
        first=0,
        random_first=options[FIRST] == "random",
        turn=0,
        spaces=(0,) * len(CARS),
        podium=(),
        teams=((),) * len(CARS),
        hand=(),
        placed=(),
        must_drive=False,
        triggered=(),
        cards=nothing,
        bets=nothing,
    )


def current_player(state: State) -> Player | None:
    """The player to act, CHANCE for lots, cards and dice, None when the race is over."""
    if state.phase is Phase.OVER:
        return None
    return CHANCE if state.phase in _CHANCE_PHASES else state.player


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the current player, or every outcome of chance; empty when the race is over."""
    match state.phase:
        case Phase.PUT:
            return _puts(state)
        case Phase.TAKE:
            return _takes(state)
        case Phase.ORDER:
            return [DRIVE[car.number] for car in state.triggered]
        case Phase.BET:
            return [Keep(cards) for cards in combinations(state.cards[state.player], KEPT)]
        case Phase.OVER:
            return []
        case _:
            return [action for action, _ in chance_outcomes(state) or ()]


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be applied."""
    if isinstance(action, Start):
        on_starts = len(action.spaces) == len(CARS) and set(action.spaces) <= set(state.board.starts)
        return state.phase is Phase.START and on_starts
    return action in legal_actions(state)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]] | None:
    """All actions of CHANCE with their probabilities; at most 455 of them. None when a player acts."""
    match state.phase:
        case Phase.ROLL:
            return _ROLL_ODDS
        case Phase.START:
            starts = state.board.starts
            if len(starts) ** len(CARS) >= 1000:
                return None
            falls: list[tuple[int, ...]] = [()]
            for _ in CARS:
                falls = [(*fall, space) for fall in falls for space in starts]
            return [(Start(fall), 1 / len(falls)) for fall in falls]
        case Phase.FIRST:
            return [(First(player), 1 / state.players) for player in range(state.players)]
        case Phase.DEAL:
            hands = list(combinations(unseen_cards(state), DEALT))
            return [(Deal(hand), 1 / len(hands)) for hand in hands]
        case _:
            return None


def sample_chance(state: State, rng: random.Random) -> Action:
    """Draw what chance does. Raises ValueError when it is a player's turn."""
    match state.phase:
        case Phase.ROLL:
            return ROLLS[rng.randrange(len(ROLLS))]
        case Phase.START:
            return Start(tuple(rng.choice(state.board.starts) for _ in CARS))
        case Phase.FIRST:
            return First(rng.randrange(state.players))
        case Phase.DEAL:
            return Deal(in_order(rng.sample(unseen_cards(state), DEALT)))
        case _:
            raise ValueError("Chance has nothing to do here.")


def apply(state: State, action: Action) -> tuple[State, tuple[ev.Event, ...]]:
    """The next state and the events that lead there. Does not check the action."""
    happened: list[ev.Event] = []
    match action:
        case Put(symbol, car):
            state = _put(state, symbol, car, happened)
        case Roll(dice):
            state = _roll(state, dice, happened)
        case Take(symbol, car):
            state = _take(state, symbol, car, happened)
        case Drive(car):
            first, second = state.triggered
            state = _drive_all(state, (car, second if car is first else first), happened)
        case Start(spaces):
            happened.append(ev.CarsPlaced(spaces))
            state = state._replace(phase=Phase.FIRST if state.random_first else Phase.DEAL, spaces=spaces)
        case First(player):
            happened.append(ev.FirstPlayerDrawn(player))
            state = state._replace(phase=Phase.DEAL, player=player, first=player)
        case Deal(cards):
            happened.append(ev.CardsDealt(state.player, cards))
            state = state._replace(phase=Phase.BET, cards=_with(state.cards, state.player, cards))
        case Keep(cards):
            state = _keep(state, cards, happened)
    return state, tuple(happened)


def outcome(state: State) -> Outcome | None:
    """Players by points, ties sharing a place (K14); None while the race runs.

    ``detail`` has ``bets`` (card texts), ``reached`` (the place of each bet's car, 0 for none) and
    ``points`` (what each bet paid).
    """
    if state.phase is not Phase.OVER:
        return None
    paid = [points(state, player) for player in range(state.players)]
    totals = [sum(pair) for pair in paid]
    reached = {car: place for place, car in enumerate(state.podium, 1)}
    standings = [
        Standing(
            player=player,
            place=1 + sum(other > totals[player] for other in totals),
            score=totals[player],
            detail=(
                ("bets", tuple(card.text for card in state.bets[player])),
                ("reached", tuple(reached.get(card.car, 0) for card in state.bets[player])),
                ("points", paid[player]),
            ),
        )
        for player in range(state.players)
    ]
    ending = Ending.FOURTH_CAR_HOME if len(state.podium) == len(CARS) else Ending.LONGEST
    return Outcome(ending, tuple(sorted(standings, key=lambda standing: (standing.place, standing.player))))


def observe_events(events: Sequence[ev.Event], player: Player | None) -> tuple[ev.Event, ...]:
    """The events as the player (None: a spectator) may see them (K2)."""
    return tuple(ev.seen_by(event, player) for event in events)


def _puts(state: State) -> list[Action]:
    cars = [car for car in open_cars(state) if car not in state.placed]
    symbols = list(dict.fromkeys(state.hand))
    if not state.must_drive:
        return [PUT[symbol.number][car.number] for symbol in symbols for car in cars]
    # K10: the two dice together must make a car drive, so a die that does not is offered only while
    # the other die, on another team, still can.
    if state.placed:
        (before,) = state.placed
        done = _completed(state, before)
        return [
            PUT[symbol.number][car.number]
            for symbol in symbols
            for car in cars
            if done or makes_drive(state, symbol, car)
        ]
    matching = {(symbol, car) for symbol in symbols for car in cars if makes_drive(state, symbol, car)}
    return [
        PUT[symbol.number][car.number]
        for symbol in symbols
        for car in cars
        if (symbol, car) in matching
        or any(other is not car and (fit is not symbol or state.hand.count(symbol) > 1) for fit, other in matching)
    ]


def _takes(state: State) -> list[Action]:
    """K10, K11: dice that leave a possible match, if any do."""
    missing = ROLLED - supply(state)
    dice = [(symbol, car) for car in CARS for symbol in dict.fromkeys(state.teams[car.number])]
    keeping = [
        (symbol, car) for symbol, car in dice if _stays_possible(state, _without(state.teams, symbol, car), missing - 1)
    ]
    return [TAKE[symbol.number][car.number] for symbol, car in keeping or dice]


def _stays_possible(state: State, teams: tuple[tuple[Symbol, ...], ...], missing: int) -> bool:
    """Whether ``missing`` more dice can be taken from the teams so that a match is still possible."""
    if missing == 0 or not match_possible(state, teams):
        return missing == 0 and match_possible(state, teams)
    return any(
        match_possible(state, _without(teams, symbol, car))
        for car in CARS
        for symbol in dict.fromkeys(teams[car.number])
    )


def _without(teams: tuple[tuple[Symbol, ...], ...], symbol: Symbol, car: Car) -> tuple[tuple[Symbol, ...], ...]:
    dice = teams[car.number]
    place = dice.index(symbol)
    return _with(teams, car.number, dice[:place] + dice[place + 1 :])


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _keep(state: State, cards: tuple[Card, ...], happened: list[ev.Event]) -> State:
    happened.append(ev.BetsKept(state.player, cards))
    after = (state.player + 1) % state.players
    state = state._replace(bets=_with(state.bets, state.player, cards))
    if after != state.first:
        return state._replace(phase=Phase.DEAL, player=after)
    return _start_turn(state, after, happened)


def _start_turn(state: State, player: Player, happened: list[ev.Event]) -> State:
    there = supply(state)
    happened.append(ev.TurnStarted(player, state.turn + 1, there))
    return state._replace(
        phase=Phase.ROLL if there >= ROLLED else Phase.TAKE,
        player=player,
        turn=state.turn + 1,
        placed=(),
        must_drive=False,
        triggered=(),
    )


def _take(state: State, symbol: Symbol, car: Car, happened: list[ev.Event]) -> State:
    happened.append(ev.DieTaken(state.player, symbol, car))
    state = state._replace(teams=_without(state.teams, symbol, car))
    if supply(state) < ROLLED:
        return state
    must_drive = match_possible(state, state.teams)
    if not must_drive:
        happened.append(ev.NoMatchPossible(state.player))
    return state._replace(phase=Phase.ROLL, must_drive=must_drive)


def _roll(state: State, dice: tuple[Symbol, ...], happened: list[ev.Event]) -> State:
    again = state.must_drive and not any(makes_drive(state, symbol, car) for car in open_cars(state) for symbol in dice)
    happened.append(ev.DiceRolled(state.player, dice, again))
    return state if again else state._replace(phase=Phase.PUT, hand=dice)


def _put(state: State, symbol: Symbol, car: Car, happened: list[ev.Event]) -> State:
    happened.append(ev.DiePut(state.player, symbol, car))
    place = state.hand.index(symbol)
    hand = state.hand[:place] + state.hand[place + 1 :]
    teams = _with(state.teams, car.number, (*state.teams[car.number], symbol))
    if not state.placed:
        return state._replace(hand=hand, teams=teams, placed=(car,))
    happened.append(ev.DieLeft(state.player, hand[0]))
    both = sorted((*state.placed, car), key=lambda team: team.number)
    state = state._replace(hand=(), teams=teams, placed=())
    triggered = tuple(team for team in both if _completed(state, team))
    if triggered:
        happened.append(ev.CarsTriggered(state.player, triggered))
    if len(triggered) > 1:
        return state._replace(phase=Phase.ORDER, triggered=triggered)
    return _drive_all(state, triggered, happened)


def _completed(state: State, car: Car) -> bool:
    """Whether the die put last on the team makes a match (K6); a team at rest holds none."""
    dice = state.teams[car.number]
    return dice.count(dice[-1]) >= needed(state, car)


def _drive_all(state: State, cars: tuple[Car, ...], happened: list[ev.Event]) -> State:
    """Drive the cars in this order, then end the turn (K6 to K8, K12, K13)."""
    for car in cars:
        state = _drive(state, car, happened)
        if len(state.podium) == len(CARS) - 1:
            (last,) = open_cars(state)
            happened.append(ev.CarLeftBehind(last))
            return _finish(state._replace(podium=(*state.podium, last)), happened)
    if state.turn >= LONGEST:
        happened.append(ev.RaceStopped(state.turn))
        return _finish(state, happened)
    return _start_turn(state, (state.player + 1) % state.players, happened)


def _drive(state: State, car: Car, happened: list[ev.Event]) -> State:
    number, board = car.number, state.board
    start, distance = state.spaces[number], position(state, car)
    end = min(start + distance, board.finish)
    happened.append(ev.CarDrove(state.player, car, distance, start, end, start in board.rivers, end in board.rivers))
    happened.append(ev.DiceReturned(car, state.teams[number]))
    state = state._replace(spaces=_with(state.spaces, number, end), teams=_with(state.teams, number, ()))
    if end < board.finish:
        return state
    happened.append(ev.CarFinished(car, len(state.podium) + 1))
    return state._replace(podium=(*state.podium, car))


def _finish(state: State, happened: list[ev.Event]) -> State:
    paid = tuple(sum(points(state, player)) for player in range(state.players))
    happened.append(ev.BetsRevealed(state.bets, paid))
    return state._replace(phase=Phase.OVER, placed=(), must_drive=False, triggered=())
