"""What a player may see, and what the rest may be (S3-S5: programs are secret until all are locked)."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any, Final

from game.engine.rules import Player
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.pieces import PIECES, Cells, slide, slides
from game.games.tiny_turbo.rules.race import with_controller
from game.games.tiny_turbo.rules.smiles import LAST_SECONDS, controller, time_limit
from game.games.tiny_turbo.rules.state import Controller, Observation, Phase, State

_OWN_EYES: Final = (ev.PieceSlid, ev.ClockRead)


def slide_time(rng: random.Random) -> int:
    """Milliseconds that a simulated player takes for a slide (S5)."""
    return round(rng.triangular(350, 2600, 800))


def observation(state: State, player: Player | None) -> Observation:
    """The state with every controller but the player's own hidden until all are locked."""
    if state.revealed():
        return Observation(player, state)
    items = tuple(
        item if item is None or index == player else Controller((), (), locked=item.locked)
        for index, item in enumerate(state.controllers)
    )
    timed = state.setup.real_time and player == state.actor and state.phase in (Phase.PROGRAM, Phase.CLOCK)
    deadline = time_limit(state, state.actor) if timed else None
    return Observation(player, dataclasses.replace(state, controllers=items), deadline)


def observe_events(events: Sequence[Any], player: Player | None) -> tuple[Any, ...]:
    """The events without the slides, times and shuffles of other players."""
    seen = []
    for event in events:
        if isinstance(event, _OWN_EYES) and event.player != player:
            continue
        if isinstance(event, ev.ControllerShuffled) and event.player != player:
            event = ev.ControllerShuffled(event.player, None)
        seen.append(event)
    return tuple(seen)


def sample_hidden(observation: Observation, rng: random.Random) -> State:
    """The state with the hidden controllers dealt anew and slid at random."""
    state = observation.state
    known = [item.start for item in state.controllers if item and item.cells]
    shared = known[0] if known and state.setup.same_shuffle else None
    hidden = [player for player, item in enumerate(state.controllers) if item is not None and not item.cells]
    drawn: dict[int, Controller] = {}
    for player in hidden:
        shuffled = list(PIECES)
        rng.shuffle(shuffled)
        start = shared or tuple(shuffled)
        if state.setup.same_shuffle:
            shared = start
        drawn[player] = _random_program(state, start, controller(state, player).locked, rng)
    if observation.deadline is not None and drawn:
        drawn = _timed(drawn, observation.deadline - LAST_SECONDS, rng)
    for player, item in drawn.items():
        state = with_controller(state, player, item)
    return state


def _random_program(state: State, start: Cells, locked: bool, rng: random.Random) -> Controller:
    cells, moves, now = start, 0, 0
    trail: list[tuple[int, int]] = []
    for _ in range(rng.randint(0, state.setup.slides)):
        cell = rng.choice([cell for cell, price in slides(cells) if price == 1])
        now += slide_time(rng)
        cells, moves = slide(cells, cell), moves + 1
        trail.append((now, cell))
    if state.setup.real_time:
        return Controller(start, cells, moves, now, tuple(trail), locked)
    return Controller(start, cells, moves, locked=locked)


def _timed(drawn: dict[int, Controller], slowest: int, rng: random.Random) -> dict[int, Controller]:
    """Times that agree with a known deadline: one player took ``slowest`` milliseconds, nobody longer."""
    last = rng.choice(sorted(drawn))
    timed = {}
    for player, item in drawn.items():
        time = slowest if player == last else min(item.milliseconds, slowest)
        trail = tuple((min(end, time), cell) for end, cell in item.trail)
        timed[player] = dataclasses.replace(item, milliseconds=time, trail=trail)
    return timed
