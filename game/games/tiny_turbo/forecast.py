"""Where each command of one's own program would end on the board as it stands now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.rules import Player
from game.games.tiny_turbo.rules.events import CommandStarted, Space
from game.games.tiny_turbo.rules.pieces import PROGRAM, Piece
from game.games.tiny_turbo.rules.race import drive
from game.games.tiny_turbo.rules.state import Observation


@dataclass(frozen=True, slots=True)
class Step:
    """One cell of the program.

    ``number`` is 1 to 8, ``value`` the final number of spaces or batteries (None: the piece has none, is
    ignored or is skipped by a lying car), ``end`` the space (row, lane) after it, both from 0. ``events``
    are those of the match, so that the screen can say why.
    """

    number: int
    piece: Piece
    value: int | None
    end: Space
    batteries: int
    shields: int
    lying: bool
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """``start`` is where the car stands, (-1, -1) before the grid; ``steps`` are the cells as they run."""

    start: Space
    steps: tuple[Step, ...]

    @property
    def end(self) -> Space:
        """Where the last command ends, before shields."""
        return self.steps[-1].end if self.steps else self.start


def forecast(observation: Observation, player: Player) -> Forecast:
    """Drive the player's program as it lies, with all cars where they stand.

    Cars that will go earlier may change the way, and the last player pays a battery first: neither is
    known yet and neither is counted. Without a controller in sight there are no steps.
    """
    state = observation.state
    item = state.controllers[player]
    start = (state.cars[player].row, state.cars[player].lane) if state.cars else (-1, -1)
    if item is None or not item.cells or player not in state.order:
        return Forecast(start, ())
    log: list[Any] = []
    turn = drive(state, log, player)
    steps: list[Step] = []
    for number, piece in enumerate(item.cells[PROGRAM], 1):
        log.clear()
        turn.run(piece, number)
        started = [event for event in log if isinstance(event, CommandStarted)]
        value = started[0].value if started else None
        end = (turn.row, turn.lane)
        steps.append(Step(number, piece, value, end, turn.batteries, turn.shields, turn.lying, tuple(log)))
    return Forecast(start, tuple(steps))
