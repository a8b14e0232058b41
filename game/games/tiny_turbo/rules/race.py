"""The racing phase and the end of a round, run on to the next choice.

Functions here take a list and append to it what happens; ``apply`` makes it and hands it out.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from game.engine.rules import Player
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.drive import Drive
from game.games.tiny_turbo.rules.pieces import PROGRAM
from game.games.tiny_turbo.rules.smiles import (
    controller,
    ranking,
    shields_for,
    smile_order,
    take_back,
    time_limit,
)
from game.games.tiny_turbo.rules.state import LAST_ROUND, Ending, Phase, Placed, State


def drive(state: State, log: list[Any] | None = None, player: Player | None = None) -> Drive:
    """The turn of the acting player, or of ``player``, from the cars as they stand."""
    who = state.actor if player is None else player
    return Drive(state.setup.track, state.cars, state.order, who, state.setup.first_only, log)


def reveal(state: State, log: list[Any]) -> State:
    """All are locked: slides that came too late are taken back, the smiles are given, the first car drives."""
    if state.setup.real_time:
        state = _late_slides_back(state, log)
    state = dataclasses.replace(state, order=smile_order(state))
    real_time = state.setup.real_time
    items = [(player, controller(state, player)) for player in state.racing()]
    log.append(
        ev.ProgramsRevealed(
            tuple((player, item.cells) for player, item in items),
            tuple((player, item.milliseconds if real_time else item.moves) for player, item in items),
            ev.Smile.TIME if real_time else ev.Smile.SLIDES,
            state.order,
        )
    )
    return start_turn(dataclasses.replace(state, actor=state.order[0]), log)


def _late_slides_back(state: State, log: list[Any]) -> State:
    slowest = smile_order(state)[-1]
    limit = time_limit(state, slowest)
    item = controller(state, slowest)
    kept = item if limit is None else take_back(item, limit)
    if kept is not item:
        log.append(ev.SlidesTakenBack(slowest, item.moves - kept.moves))
    return with_controller(state, slowest, kept)


def start_turn(state: State, log: list[Any]) -> State:
    """Run the whole program of the acting player, then go on to a flight, a shield or the next player."""
    last = state.actor == state.order[-1]
    turn = drive(state, log)
    log.append(ev.TurnStarted(state.actor, last))
    if last:
        turn.pay_for_last()
    for step, piece in enumerate(controller(state, state.actor).cells[PROGRAM], 1):
        turn.run(piece, step)
    state = dataclasses.replace(state, cars=turn.result(state.cars))
    if turn.flights():
        return dataclasses.replace(state, phase=Phase.FLY)
    return shields_or_end(state, log)


def shields_or_end(state: State, log: list[Any]) -> State:
    """S18: a shield may be spent while the car is upright and has one; otherwise the turn ends."""
    car = state.cars[state.actor]
    if car.shields and not car.lying:
        return dataclasses.replace(state, phase=Phase.SHIELD)
    return end_turn(state, log)


def end_turn(state: State, log: list[Any]) -> State:
    """The next car drives, or the round ends."""
    turn = drive(state, log)
    turn.end()
    state = dataclasses.replace(state, cars=turn.result(state.cars))
    after = state.order.index(state.actor) + 1
    if after < len(state.order):
        return start_turn(dataclasses.replace(state, actor=state.order[after]), log)
    return _end_round(state, log)


def _end_round(state: State, log: list[Any]) -> State:
    line = state.setup.track.line
    across = ranking(state, tuple(player for player in state.order if state.cars[player].row >= line))
    placed = state.placed
    for player in across:
        placed = (*placed, Placed(player, state.round))
        log.append(ev.CarPlaced(player, len(placed), state.cars[player].row - line))
    state = dataclasses.replace(
        state, placed=placed, order=tuple(player for player in state.order if player not in across)
    )
    if len(state.order) <= 1:
        return end_match(state, Ending.FINISHED, log)
    if state.round == LAST_ROUND:
        return end_match(state, Ending.ROUND_LIMIT, log)
    return _next_round(state, log)


def _next_round(state: State, log: list[Any]) -> State:
    shields = tuple(
        shields_for(state.cars, player) if player in state.order else 0 for player in range(state.setup.players)
    )
    cars = tuple(car._replace(shields=count) for car, count in zip(state.cars, shields, strict=True))
    log.append(ev.RoundStarted(state.round + 1, shields))
    return dataclasses.replace(
        state,
        phase=Phase.SHUFFLE,
        round=state.round + 1,
        cars=cars,
        actor=min(state.order),
        controllers=(None,) * state.setup.players,
    )


def end_match(state: State, ending: Ending, log: list[Any]) -> State:
    """Everyone still racing is ranked as they stand, and the match is over."""
    rest = ranking(state, state.order)
    if ending is Ending.RANKED:
        log.append(ev.RestRanked(rest))
    placed = (*state.placed, *(Placed(player, state.round) for player in rest))
    log.append(ev.MatchEnded(tuple(item.player for item in placed)))
    return dataclasses.replace(state, phase=Phase.OVER, placed=placed, order=(), ending=ending)


def with_controller(state: State, player: int, item: Any) -> State:
    """The state with that player's controller replaced."""
    items = state.controllers
    return dataclasses.replace(state, controllers=(*items[:player], item, *items[player + 1 :]))
