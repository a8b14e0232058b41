"""The protocol: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any, Final

from game.engine.rules import CHANCE, Json, Options, Outcome, Player, Standing
from game.games.tiny_turbo.board import BoardSet
from game.games.tiny_turbo.options import PLAYERS, REAL_TIME, build_track
from game.games.tiny_turbo.rules import actions as act
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules import race
from game.games.tiny_turbo.rules import state as states
from game.games.tiny_turbo.rules.actions import Action, format_action, parse_action
from game.games.tiny_turbo.rules.cars import Car, CarState
from game.games.tiny_turbo.rules.hidden import slide_time
from game.games.tiny_turbo.rules.pieces import PIECES, cost, is_arrangement, slide, slides
from game.games.tiny_turbo.rules.smiles import controller, time_limit
from game.games.tiny_turbo.rules.state import Controller, Ending, Phase, Setup, State

RULES_VERSION: Final = 1
REVEALS: Final[tuple[type, ...]] = (ev.ProgramsRevealed, ev.TurnStarted)
"""Events after which a choice can no longer be taken back: programs are open, or the next car has driven."""

ASKED: Final[tuple[type, ...]] = (act.Done,)
"""At the limit of moves only Done is left, but slides may still be undone first (S4)."""

REAL_TIME_SLIDES: Final = 200
"""House reading of S5: the most moves in a round against the clock, so that every match has an end."""

LONGEST_CLOCK: Final = 3_600_000
"""The most milliseconds that one slide or Done may take."""


def initial_state(players: int, options: Options, board: BoardSet) -> State:
    """Before the first car is chosen. Raises ValueError with one sentence on boards that do not fit."""
    setup = _setup(players, options, board)
    order = tuple(range(players))
    return State(setup, Phase.CAR, 1, 0, (), (), order, (None,) * players)


def _setup(players: int, options: Options, board: BoardSet) -> Setup:
    if not PLAYERS[0] <= players <= PLAYERS[1]:
        raise ValueError(f"Tiny Turbo is for {PLAYERS[0]} to {PLAYERS[1]} players, not {players}.")
    return Setup(
        players=players,
        track=build_track(options, board),
        real_time=options["mode"] == REAL_TIME,
        slides=int(options["slides"]),
        same_shuffle=bool(options["same_shuffle"]),
        first_only=options["missile"] == "first",
    )


def current_player(state: State) -> Player | None:
    """Who acts next."""
    if state.phase is Phase.OVER:
        return None
    return CHANCE if state.phase in (Phase.SHUFFLE, Phase.CLOCK) else state.actor


def moves_left(state: State, player: Player) -> int:
    """The moves that player may still use in this round (S4)."""
    most = REAL_TIME_SLIDES if state.setup.real_time else state.setup.slides
    return most - controller(state, player).moves


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the player to act; empty for CHANCE, whose outcomes are too many to list.

    There is no action that takes slides back: the match undoes them, and the moves come back with the
    earlier state (S4). Against the clock a slide is undone by sliding back, which takes time.
    """
    match state.phase:
        case Phase.CAR:
            return [act.ChooseCar(car) for car in Car if car not in state.chosen]
        case Phase.GRID:
            taken = {(car.row, car.lane) for car in state.cars}
            return [act.PlaceCar(*space) for space in state.setup.track.grid() if space not in taken]
        case Phase.PROGRAM:
            left = moves_left(state, state.actor)
            cells = controller(state, state.actor).cells
            found: list[Action] = [act.Slide(cell) for cell, price in slides(cells) if price <= left]
            found.append(act.Done())
            if _may_rank(state):
                found.append(act.RankRest())
            return found
        case Phase.FLY:
            return [act.Stay(), *(act.Fly(lane) for lane in race.drive(state).flights())]
        case Phase.SHIELD:
            return [act.KeepShields(), act.SpendShield()]
        case _:
            return []


def _may_rank(state: State) -> bool:
    """S20: between two rounds, once somebody has finished; so only before the first slide of a round."""
    first = state.actor == min(state.order) and controller(state, state.actor).moves == 0
    return first and bool(state.placed) and not controller(state, state.actor).milliseconds


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be applied now."""
    if state.phase is Phase.SHUFFLE:
        return isinstance(action, act.Shuffle) and is_arrangement(action.cells)
    if state.phase is Phase.CLOCK:
        return isinstance(action, act.Clock) and 0 <= action.milliseconds <= LONGEST_CLOCK
    return action in legal_actions(state)


def apply(state: State, action: Action) -> tuple[State, tuple[Any, ...]]:
    """The next state and what happened; a whole racing phase up to the next choice is one action."""
    log: list[Any] = []
    match action:
        case act.ChooseCar(car):
            after = _choose(state, car, log)
        case act.PlaceCar(row, lane):
            after = _place(state, row, lane, log)
        case act.Shuffle(cells):
            log.append(ev.ControllerShuffled(state.actor, cells))
            item = Controller(cells, cells)
            after = race.with_controller(dataclasses.replace(state, phase=Phase.PROGRAM), state.actor, item)
        case act.Slide(cell):
            after = _slide(state, cell, log)
        case act.Done():
            item = dataclasses.replace(controller(state, state.actor), locked=True)
            after = race.with_controller(state, state.actor, item)
            timed = dataclasses.replace(after, phase=Phase.CLOCK)
            after = timed if state.setup.real_time else _locked(after, log)
        case act.Clock(milliseconds):
            after = _clock(state, milliseconds, log)
        case act.Fly(lane):
            turn = race.drive(state, log)
            turn.fly(lane)
            after = race.shields_or_end(dataclasses.replace(state, cars=turn.result(state.cars)), log)
        case act.Stay():
            after = race.shields_or_end(state, log)
        case act.SpendShield():
            turn = race.drive(state, log)
            turn.spend_shield()
            after = race.shields_or_end(dataclasses.replace(state, cars=turn.result(state.cars)), log)
        case act.KeepShields():
            after = race.end_turn(state, log)
        case act.RankRest():
            after = race.end_match(state, Ending.RANKED, log)
    return after, tuple(log)


def _choose(state: State, car: Car, log: list[Any]) -> State:
    log.append(ev.CarChosen(state.actor, car))
    chosen = (*state.chosen, car)
    if len(chosen) < state.setup.players:
        return dataclasses.replace(state, chosen=chosen, actor=state.actor + 1)
    # The last to choose is the first to stand on the grid.
    cars = tuple(CarState(name) for name in chosen)
    return dataclasses.replace(state, phase=Phase.GRID, chosen=chosen, cars=cars)


def _place(state: State, row: int, lane: int, log: list[Any]) -> State:
    player = state.actor
    log.append(ev.CarOnGrid(player, row, lane))
    car = state.cars[player]._replace(row=row, lane=lane)
    cars = (*state.cars[:player], car, *state.cars[player + 1 :])
    if player:
        return dataclasses.replace(state, cars=cars, actor=player - 1)
    log.append(ev.RoundStarted(1, (0,) * state.setup.players))
    return dataclasses.replace(state, phase=Phase.SHUFFLE, cars=cars)


def _slide(state: State, cell: int, log: list[Any]) -> State:
    item = controller(state, state.actor)
    moves = item.moves + cost(item.cells, cell)
    cells = slide(item.cells, cell)
    item = dataclasses.replace(item, cells=cells, moves=moves)
    log.append(ev.PieceSlid(state.actor, cell, cells, moves))
    if state.setup.real_time:
        # CHANCE tells at once how long it took; until then the slide carries the time before it.
        item = dataclasses.replace(item, trail=(*item.trail, (item.milliseconds, cell)))
        state = dataclasses.replace(state, phase=Phase.CLOCK)
    return race.with_controller(state, state.actor, item)


def _clock(state: State, milliseconds: int, log: list[Any]) -> State:
    """S5: add the time; the last one to program is stopped when the ten seconds are over."""
    player = state.actor
    item = controller(state, player)
    now = item.milliseconds + milliseconds
    trail = item.trail
    if trail and not item.locked:
        trail = (*trail[:-1], (now, trail[-1][1]))
    log.append(ev.ClockRead(player, now))
    limit = time_limit(state, player)
    locked = item.locked
    if not locked and limit is not None and now > limit:
        log.append(ev.TimeUp(player))
        locked = True
    item = dataclasses.replace(item, milliseconds=now, trail=trail, locked=locked)
    state = race.with_controller(dataclasses.replace(state, phase=Phase.PROGRAM), player, item)
    return _locked(state, log) if locked else state


def _locked(state: State, log: list[Any]) -> State:
    """The next player programs, or all programs are revealed."""
    log.append(ev.ProgramLocked(state.actor))
    waiting = [player for player in state.racing() if player > state.actor]
    if not waiting:
        return race.reveal(state, log)
    following = waiting[0]
    state = dataclasses.replace(state, actor=following, phase=Phase.SHUFFLE)
    if not state.setup.same_shuffle:
        return state
    cells = controller(state, min(state.order)).start
    log.append(ev.ControllerShuffled(following, cells))
    state = dataclasses.replace(state, phase=Phase.PROGRAM)
    return race.with_controller(state, following, Controller(cells, cells))


def outcome(state: State) -> Outcome | None:
    """The places; the score is the row a car reached, counted from the finish line (0: just across)."""
    if state.ending is None:
        return None
    line = state.setup.track.line
    standings = tuple(
        Standing(
            player=item.player,
            place=place,
            score=state.cars[item.player].row - line,
            detail=(("round", item.round), ("car", state.chosen[item.player].value)),
        )
        for place, item in enumerate(state.placed, 1)
    )
    return Outcome(state.ending, standings)


def sample_chance(state: State, rng: random.Random) -> Action:
    """Deal a controller uniformly (S3), or simulate the time of a bot (S5)."""
    if state.phase is Phase.SHUFFLE:
        cells = list(PIECES)
        rng.shuffle(cells)
        return act.Shuffle(tuple(cells))
    if controller(state, state.actor).locked:
        return act.Clock(round(rng.triangular(300, 1500, 600)))
    return act.Clock(slide_time(rng))


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]] | None:
    """None: there are too many."""
    return None


def to_json(state: State) -> Json:
    """The state as JSON data, without board and options."""
    return states.to_json(state)


def from_json(data: Json, players: int, options: Options, board: BoardSet) -> State:
    """The inverse of ``to_json``. Raises ValueError with one sentence on data that is no state."""
    return states.from_json(data, _setup(players, options, board))


def format(action: Action) -> str:
    """The action as short readable text, the same in every language."""
    return format_action(action)


def parse(text: str) -> Action:
    """The inverse of ``format``. Raises IllegalAction on a text that names no action."""
    return parse_action(text)
