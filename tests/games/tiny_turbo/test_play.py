"""Whole matches of Tiny Turbo: invariants, secrecy and the two ways of counting."""

from __future__ import annotations

import dataclasses
import random

import pytest

from game.engine.options import BadOption
from game.engine.rules import CHANCE, IllegalAction
from game.games.tiny_turbo import rules
from game.games.tiny_turbo.board import MIDDLES, BadBoard
from game.games.tiny_turbo.options import MIDDLE_KEYS, draw_boards
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.actions import Clock, Done, Shuffle, Slide
from game.games.tiny_turbo.rules.pieces import PIECES, cost, slide, slides
from game.games.tiny_turbo.rules.state import Phase, State
from tests.games.tiny_turbo.games import check_invariants, options, random_match, shipped


@pytest.mark.parametrize("seed", range(50))
def test_random_matches_keep_the_invariants_and_end(seed: int) -> None:
    count = 0
    for before, after, _, _ in random_match(random.Random(seed)):
        check_invariants(before, after)
        count += 1
    assert count < 60_000
    assert after.phase is Phase.OVER


def test_all_endings_but_the_round_limit_come_up_at_random() -> None:
    endings = set()
    for seed in range(100, 130):
        *_, (_, last, _, _) = random_match(random.Random(seed))
        endings.add(last.ending)
    assert {ending.value for ending in endings if ending} == {"finished", "ranked"}


def test_a_shuffle_is_uniform() -> None:
    """S3: over 16,000 deals each piece lies in each cell about as often; five standard errors."""
    rng = random.Random(3)
    state = _programming(rng, phase=Phase.SHUFFLE)
    counts = {(piece, cell): 0 for piece in set(PIECES) for cell in range(16)}
    for _ in range(16_000):
        action = rules.sample_chance(state, rng)
        assert isinstance(action, Shuffle)
        for cell, piece in enumerate(action.cells):
            counts[piece, cell] += 1
    for (piece, cell), count in counts.items():
        copies = PIECES.count(piece)
        assert abs(count - 1000 * copies) < 5 * (1000 * copies) ** 0.5, (piece, cell)


def test_chance_may_deal_only_whole_controllers_and_no_endless_time() -> None:
    rng = random.Random(12)
    state = _programming(rng, Phase.SHUFFLE, mode="real_time")
    assert rules.is_legal(state, Shuffle(PIECES))
    assert not rules.is_legal(state, Shuffle((*PIECES[:15], PIECES[1])))
    state, _ = rules.apply(state, Shuffle(PIECES))
    state, _ = rules.apply(state, Done())
    assert [rules.is_legal(state, Clock(time)) for time in (-1, 0, 3_600_000, 3_600_001)] == [False, True, True, False]


@pytest.mark.parametrize(
    "text",
    ["grid 04 2", "grid 4  2", "grid 4 2 ", "slide 2", "slide 5 1", "slide 1 0", "fly 1 2", "clock -5", "car Dogtor"],
)
def test_an_action_has_one_spelling(text: str) -> None:
    with pytest.raises(IllegalAction, match=r"is no action of Tiny Turbo\.$"):
        rules.parse(text)


def test_sliding_there_and_back_restores_the_cells_and_a_line_costs_its_pieces() -> None:
    rng = random.Random(4)
    cells = PIECES
    for _ in range(500):
        gap = cells.index(PIECES[0])
        cell, price = rng.choice(slides(cells))
        after = slide(cells, cell)
        assert sum(a != b for a, b in zip(cells, after, strict=True)) <= price + 1
        assert price == cost(cells, cell) == abs(cell // 4 - gap // 4) + abs(cell % 4 - gap % 4)
        assert slide(after, gap) == cells
        cells = after


def _programming(rng: random.Random, phase: Phase = Phase.PROGRAM, **given: object) -> State:
    """A match of three at the first programming."""
    state = rules.initial_state(3, options(**given), shipped())
    while state.phase is not phase:
        chance = rules.current_player(state) == CHANCE
        action = rules.sample_chance(state, rng) if chance else rules.legal_actions(state)[0]
        state, _ = rules.apply(state, action)
    return state


@pytest.mark.parametrize("mode", ["turns", "real_time"])
def test_nobody_sees_controllers_or_counts_of_others_until_all_are_locked(mode: str) -> None:
    rng = random.Random(5)
    state = _programming(rng, mode=mode)
    while True:
        for viewer in (0, 1, 2, None):
            seen = rules.observation(state, viewer)
            for player, item in enumerate(seen.state.controllers):
                if item is not None and player != viewer:
                    assert (item.cells, item.start, item.moves, item.milliseconds, item.trail) == ((), (), 0, 0, ())
        player = rules.current_player(state)
        if player == CHANCE:
            action = rules.sample_chance(state, rng)
        else:
            item = state.controllers[state.actor]
            assert item is not None
            action = Done() if item.moves > 8 else Slide(rng.choice(slides(item.cells))[0])
        actor = state.actor
        state, events = rules.apply(state, action)
        revealed = [event for event in events if isinstance(event, ev.ProgramsRevealed)]
        if revealed:
            assert len(revealed[0].controllers) == 3
            assert rules.observation(state, None).state.controllers == state.controllers
            return
        for viewer in (0, 1, 2, None):
            for event in rules.observe_events(events, viewer):
                if viewer != actor:
                    assert not isinstance(event, (ev.PieceSlid, ev.ClockRead))
                if isinstance(event, ev.ControllerShuffled):
                    assert (event.cells is not None) == (event.player == viewer)


def test_hidden_controllers_are_drawn_anew_and_agree_with_what_is_seen() -> None:
    rng = random.Random(6)
    state = _programming(rng)
    first, _ = rules.apply(state, Done())
    state, _ = rules.apply(first, rules.sample_chance(first, rng))
    seen = rules.observation(state, 1)
    worlds = [rules.sample_hidden(seen, rng) for _ in range(5)]
    assert len({world.controllers[0] for world in worlds}) == 5
    assert all(world.controllers[1] == state.controllers[1] for world in worlds)
    assert all(rules.observation(world, 1) == seen for world in worlds)
    assert all(rules.legal_actions(world) == rules.legal_actions(state) for world in worlds)


def test_with_the_same_shuffle_hidden_controllers_start_from_the_known_deal() -> None:
    rng = random.Random(7)
    state = _programming(rng, same_shuffle=True)
    state, events = rules.apply(state, Done())
    assert [event.player for event in events if isinstance(event, ev.ControllerShuffled)] == [1]
    mine = state.controllers[1]
    assert mine is not None
    other = rules.sample_hidden(rules.observation(state, 1), rng).controllers[0]
    assert other is not None
    assert other.start == mine.start


def test_only_the_last_to_program_against_the_clock_is_told_the_deadline() -> None:
    rng = random.Random(11)
    state = _programming(rng, mode="real_time")
    deadlines = []
    for player, milliseconds in enumerate((7_000, 4_000, 1_000)):
        if player:
            state, _ = rules.apply(state, rules.sample_chance(state, rng))
        deadlines.append([rules.observation(state, viewer).deadline for viewer in (0, 1, 2, None)])
        state, _ = rules.apply(state, Done())
        state, _ = rules.apply(state, Clock(milliseconds)) if player < 2 else (state, ())
    assert deadlines == [[None] * 4, [None] * 4, [None, None, 17_000, None]]
    seen = rules.observation(state, 2)
    for _ in range(20):
        world = rules.sample_hidden(seen, rng)
        assert rules.observation(world, 2) == seen
        assert all(time <= item.milliseconds for item in world.controllers if item for time, _ in item.trail)


def test_simulated_time_is_a_second_or_so_for_each_slide() -> None:
    rng = random.Random(8)
    state = _programming(rng, mode="real_time")
    item = state.controllers[0]
    assert item is not None
    state, _ = rules.apply(state, Slide(slides(item.cells)[0][0]))
    drawn = [rules.sample_chance(state, rng) for _ in range(200)]
    assert all(isinstance(action, Clock) and 300 <= action.milliseconds <= 3000 for action in drawn)
    assert len(set(drawn)) > 100


def test_random_boards_are_different_ones_and_fit_together() -> None:
    rng = random.Random(9)
    seen = set()
    for _ in range(100):
        drawn = draw_boards(rng)
        assert sorted(side[0] for side in drawn.values()) == ["1", "2", "3", "4"]
        rules.initial_state(2, options(track="longer", **drawn), shipped())
        seen.update((key, side) for key, side in drawn.items())
    assert seen == {(key, side) for key in MIDDLE_KEYS for side in MIDDLES}
    with pytest.raises(BadOption, match=r"track"):
        draw_boards(rng, "endless")


def test_a_board_twice_on_the_track_is_refused() -> None:
    with pytest.raises(BadOption, match=r"Board 2 stands twice"):
        rules.initial_state(2, options(middle_1="2a", middle_3="2b", middle_2="1a"), shipped())
    rules.initial_state(2, options(middle_4="1b"), shipped())


def test_wrong_numbers_of_players_and_missing_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        rules.initial_state(5, options(), shipped())
    few = dataclasses.replace(shipped(), boards=shipped().boards[:3])
    with pytest.raises(BadBoard, match="no board '2a'"):
        rules.initial_state(2, options(), few)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"order": [0, 0]}, "once in 'order'"),
        ({"chosen": ["dogtor", "dogtor"]}, "chosen twice"),
        ({"chosen": ["dogtor"]}, "number of chosen cars"),
        ({"cars": []}, "number of cars"),
        ({"actor": 7}, "out of range"),
        ({"round": 31}, "out of range"),
        ({"ending": "finished"}, "'ending'"),
        ({"cars": [[3, 9, 3, 0, False, False], [3, 1, 3, 0, False, False]]}, "not on the track"),
        ({"cars": [[500, 1, 3, 0, False, False], [3, 1, 3, 0, False, False]]}, "not on the track"),
        ({"cars": [[3, 0, 0, 0, False, False], [3, 1, 3, 0, False, False]]}, "impossible number"),
        ({"controllers": [None, None]}, "controller of a player is missing"),
        ({"phase": "tea"}, "Phase"),
        ({"cars": 3}, "where the state is read"),
        ({"controllers": [{"cells": "F1 F1", "moves": 0, "locked": False}, None]}, "all 15 pieces"),
        ({"controllers": [{"cells": "XX", "moves": 0, "locked": False}, None]}, "'XX' is no piece"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(change: dict[str, object], words: str) -> None:
    rng = random.Random(10)
    state = rules.initial_state(2, options(), shipped())
    while state.phase is not Phase.PROGRAM:
        chance = rules.current_player(state) == CHANCE
        state, _ = rules.apply(state, rules.sample_chance(state, rng) if chance else rules.legal_actions(state)[0])
    data = rules.to_json(state)
    assert rules.from_json(data, 2, options(), shipped()) == state
    with pytest.raises(ValueError, match=words):
        rules.from_json({**data, **change}, 2, options(), shipped())
