"""The forecast is what the match does when nobody comes in the way."""

from __future__ import annotations

import random

from game.engine.rules import CHANCE
from game.games.tiny_turbo import rules
from game.games.tiny_turbo.forecast import forecast
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.actions import Done
from game.games.tiny_turbo.rules.state import Phase, State
from game.games.tiny_turbo.table.words import end_words
from tests.games.tiny_turbo.games import options, random_match, shipped


def positions(seed: int) -> list[State]:
    """The positions of a random match in which player 0 has a fresh controller."""
    found = []
    for _, after, _, _ in random_match(random.Random(seed)):
        item = after.controllers[0]
        if after.phase is Phase.PROGRAM and after.actor == 0 and item is not None and not item.moves:
            found.append(after)
    return found


def _started(event: object) -> bool:
    return isinstance(event, ev.CommandStarted)


def test_the_forecast_is_what_the_first_car_then_drives() -> None:
    compared = 0
    for seed in range(12):
        for state in positions(seed):
            told = forecast(rules.observation(state, 0), 0)
            rng = random.Random(seed)
            after, events = state, ()
            while not any(isinstance(event, ev.ProgramsRevealed) for event in events):
                chance = rules.current_player(after) == CHANCE
                after, events = rules.apply(after, rules.sample_chance(after, rng) if chance else Done())
            turns = [event.player for event in events if isinstance(event, ev.TurnStarted)]
            mine = [event for event in events if isinstance(event, ev.CarMoved) and event.player == 0]
            if turns[0] != 0 or not mine:
                continue
            compared += 1
            assert told.start == (state.cars[0].row, state.cars[0].lane)
            assert told.end == mine[-1].path[-1]
            foreseen = [event for step in told.steps for event in step.events]
            begin = next(i for i, event in enumerate(events) if isinstance(event, ev.TurnStarted)) + 1
            assert list(events[begin : begin + len(foreseen)]) == foreseen
            assert all(step.number == event.step for step in told.steps for event in step.events if _started(event))
            assert all(step.value == event.value for step in told.steps for event in step.events if _started(event))
    assert compared > 20


def test_the_forecast_changes_nothing_and_needs_only_the_observation() -> None:
    state = positions(3)[1]
    seen = rules.observation(state, 0)
    assert forecast(seen, 0) == forecast(seen, 0) == forecast(rules.observation(state, 0), 0)
    assert len(forecast(seen, 0).steps) == 8
    assert [step.number for step in forecast(seen, 0).steps] == list(range(1, 9))


def test_there_is_no_forecast_of_a_hidden_program() -> None:
    state = positions(4)[1]
    assert forecast(rules.observation(state, 1), 0).steps == ()
    assert forecast(rules.observation(state, 0), 1).steps == ()
    assert forecast(rules.observation(state, 0), 1).end == (state.cars[1].row, state.cars[1].lane)


def test_a_forecast_before_any_car_stands_on_the_grid_is_empty() -> None:
    state = rules.initial_state(2, options(), shipped())
    assert forecast(rules.observation(state, 0), 0).steps == ()


def test_the_words_of_the_forecast_count_the_damage_to_the_own_car() -> None:
    counts: set[int] = set()
    for seed in range(4):
        for state in positions(seed):
            told = forecast(rules.observation(state, 0), 0)
            happened = [event for step in told.steps for event in step.events]
            harm = sum(isinstance(event, ev.Damaged) and event.player == 0 for event in happened)
            text = end_words(told.start[0], told.steps, 0)
            if told.steps[-1].lying:
                assert "lies down" in text and "damage" not in text
                continue
            assert (f", {harm} damage." in text) == (harm > 0), text
            counts.add(harm)
    assert 0 in counts and max(counts) > 1
