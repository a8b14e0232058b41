"""A race in the middle, in words: for the lists of saved games."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tiny_turbo.rules.state import Observation, Phase, State
from game.games.tiny_turbo.table.words import CARS
from game.i18n import _, ngettext
from game.ui.table import Person, StandingLine


def progress(observation: Observation) -> str:
    """How far the match is."""
    state = observation.state
    if state.phase in (Phase.CAR, Phase.GRID):
        return _("on the grid")
    return _("round {n}").format(n=state.round)


def standing(observation: Observation, people: Sequence[Person]) -> list[StandingLine]:
    """The players from first to last: those who are across, then by row, then by smile."""
    state = observation.state
    lines = []
    for player in ranking(state):
        person = people[player]
        lines.append(StandingLine(person.token, str(person.token), person.name, _where(state, player)))
    return lines


def ranking(state: State) -> list[int]:
    """All players, the first one first, as things stand."""
    placed = [item.player for item in state.placed]
    rest = [player for player in state.order if player not in placed]
    if state.cars:
        rest.sort(key=lambda player: (-state.cars[player].row, state.order.index(player)))
    return [*placed, *rest]


def _where(state: State, player: int) -> str:
    if not state.cars:
        return CARS[state.chosen[player]] if player < len(state.chosen) else _("no car yet")
    row = state.cars[player].row
    if any(item.player == player for item in state.placed):
        return _("across")
    left = state.setup.track.line - row
    if row < 0:
        return _("not on the grid yet")
    if left <= 0:
        return _("across")
    return ngettext("{n} row to go", "{n} rows to go", left).format(n=left)
