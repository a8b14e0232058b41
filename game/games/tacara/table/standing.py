"""A race in the middle, in words: for the lists of saved games."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tacara.rules import State
from game.games.tacara.rules.pace import way_to_go
from game.games.tacara.table.results import ranking
from game.games.tacara.table.words import car_label
from game.i18n import _, ngettext
from game.ui.table import Person, StandingLine


def progress(state: State) -> str:
    """How far the race is."""
    return _("turn {n}").format(n=state.turn) if state.turn else _("on the grid")


def standing(state: State, people: Sequence[Person]) -> list[StandingLine]:
    """The cars from first to last by the squares they still have to go."""
    lines = []
    for car in ranking(state):
        owner = people[state.race.owner(car)]
        label = car_label(state, car, people)
        name = f"{owner.name} {label}" if state.race.cars_each > 1 else owner.name
        lines.append(StandingLine(owner.token, label, name, _way(state, car)))
    return lines


def _way(state: State, car: int) -> str:
    piece = state.cars[car]
    if piece.finish is not None:
        return _("finished turn {n}").format(n=piece.finish.turn)
    squares = way_to_go(state.race.track, piece)
    if piece.crashed:
        return _("crashed, {n} squares to go").format(n=squares)
    return ngettext("{n} square to go", "{n} squares to go", squares).format(n=squares)
