"""A race in the middle, in words: for the lists of saved games. Bets are no part of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.caracho.pieces import CARS
from game.games.caracho.state import Observation, State, is_stuck
from game.games.caracho.table.pieces import token_of
from game.games.caracho.table.words import car_name, ordinal
from game.i18n import _, ngettext
from game.ui.table import Person, StandingLine


def ranking(state: State) -> list[int]:
    """Car numbers from first to last: those at home, then by space; level cars in their usual order."""
    home = [car.number for car in state.podium]
    rest = [number for number in range(len(state.spaces)) if number not in home]
    return home + sorted(rest, key=lambda number: -state.spaces[number])


def progress(observation: Observation) -> str:
    """How far the race is."""
    state = observation.shown
    if not state.turn:
        return _("choosing bets")
    return _("round {n}").format(n=(state.turn - 1) // state.players + 1)


def standing(observation: Observation, people: Sequence[Person]) -> list[StandingLine]:
    """The cars from first to last."""
    state = observation.shown
    lines = []
    for number in ranking(state):
        car = CARS[number]
        if car in state.podium:
            text = _("home: {place}").format(place=ordinal(state.podium.index(car) + 1))
        elif is_stuck(state, car):
            text = _("stuck on space {n}").format(n=state.spaces[number])
        else:
            left = state.board.finish - state.spaces[number]
            text = ngettext("{n} space to go", "{n} spaces to go", left).format(n=left)
        lines.append(StandingLine(token_of(car).number, "", car_name(car), text))
    return lines
