"""Every game keeps the rules protocol: one test for all that are in the menu, and for the toy game."""

from __future__ import annotations

import json
import pickle
import random

import pytest

from game.engine import options as declared_options
from game.engine.rules import CHANCE, Budget, IllegalAction
from game.engine.setup import BOT_LEVELS
from game.games import GAMES
from tests import contract
from tests.contract import Subject

SUBJECTS = contract.subjects()


@pytest.fixture(params=SUBJECTS, ids=[subject.key for subject in SUBJECTS])
def subject(request) -> Subject:
    return request.param


def test_every_game_of_the_menu_is_checked():
    assert {game.key for game in GAMES} <= {subject.key for subject in SUBJECTS}
    assert len({game.key for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("seed", range(2))
def test_random_match_keeps_the_protocol(subject, seed):
    contract.play(subject, seed, usual=seed == 0, every=30)


def test_text_that_is_no_action_is_refused(subject):
    rules = subject.parts.rules
    for text in ("", " ", "fly to the moon", "drive", "\n", "0", "é", "end end", "drive 1,1 xyz", "x" * 5000):
        with pytest.raises(IllegalAction) as caught:
            rules.parse(text)
        assert str(caught.value).strip().endswith((".", "?"))


def test_data_that_is_no_state_is_refused_with_a_sentence(subject):
    match = contract.new_match(subject, random.Random(1), usual=True)
    match.advance(random.Random(1))
    count, options, board = len(match.seats), match.options, match.setup.board
    good = match.rules.to_json(match.state)
    for data in ([], 3, "state", dict.fromkeys(good), {**good, next(iter(good)): "strange"}):
        with pytest.raises(ValueError, match=r"\S+ \S+"):
            match.rules.from_json(data, count, options, board)


def test_board_goes_into_a_record_and_out_of_it(subject):
    parts = subject.parts
    _board_id, board = subject.board(random.Random(2))
    data = json.loads(json.dumps(parts.board_to_json(board), allow_nan=False))
    again = parts.board_from_json(data)
    assert json.loads(json.dumps(parts.board_to_json(again))) == data
    for wrong in (None, 3, "board", {"a": []}):
        with pytest.raises(ValueError, match=r"\S+ \S+"):
            parts.board_from_json(wrong)


def test_options_and_bots_are_declared(subject):
    parts = subject.parts
    keys = [option.key for option in parts.options]
    assert len(set(keys)) == len(keys)
    declared_options.complete(parts.options, declared_options.defaults(parts.options))
    for option in parts.options:
        assert option.label
        assert len({choice.value for choice in option.choices}) == len(option.choices)
        assert option.depends_on is None or option.depends_on[0] in keys
    assert set(parts.bots) == set(BOT_LEVELS)
    assert 1 <= parts.players[0] <= parts.players[1] <= 10


def test_state_is_frozen(subject):
    match = contract.new_match(subject, random.Random(3), usual=True)
    match.advance(random.Random(3))
    match.play(match.legal_actions()[0])
    events = [event for step in match.steps for event in step.events]
    assert events
    for value in (match.state, *(step.action for step in match.steps), *events):
        name = next(iter(getattr(value, "__dataclass_fields__", None) or value._fields))
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_chance_has_the_probabilities_it_names():
    """Of 4,000 draws the share of every outcome lies within five standard errors of its probability."""
    for subject in SUBJECTS:
        rng = random.Random(7)
        match = contract.new_match(subject, rng, usual=True)
        checked = 0
        while match.current_player is not None and checked < 4 and match.ply < 200:
            if match.current_player != CHANCE:
                match.play(rng.choice(match.legal_actions()))
                continue
            outcomes = match.rules.chance_outcomes(match.state)
            if outcomes is not None and 1 < len(outcomes) <= 60:
                checked += 1
                drawn = [match.rules.sample_chance(match.state, rng) for _ in range(4000)]
                for action, share in outcomes:
                    error = (share * (1 - share) / 4000) ** 0.5
                    assert abs(drawn.count(action) / 4000 - share) < 5 * error, (subject.key, action)
            match.play_chance(rng)


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_plans_legal_actions_and_a_seed_repeats_them(subject, level):
    rng = random.Random(5)
    match = contract.new_match(subject, rng, usual=True)
    match.advance(rng)
    make = subject.parts.bots[level]
    for decision in range(6):
        player = match.current_player
        if player is None:
            break
        seen, events = match.observation(player), match.seen_events(player)
        before = pickle.dumps(seen)
        thinking = Budget(steps=20, seconds=10.0, seed=decision)
        plan = make().choose(seen, events, thinking)
        assert plan == make().choose(pickle.loads(before), events, thinking)
        assert seen == pickle.loads(before), "a bot changed its observation"
        ply = match.ply
        match.follow(plan, rng)
        assert match.steps[ply].action == plan[0]
