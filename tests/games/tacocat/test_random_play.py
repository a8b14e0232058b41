"""Properties that hold in every random match; ``tests/soak`` plays many more of them."""

from __future__ import annotations

import json
import random
import time

from game.engine.rules import CHANCE, event_json
from game.games.tacocat import PARTS, rules
from game.games.tacocat.codec import from_json, to_json
from game.games.tacocat.state import Deal
from tests.games.tacocat.play import check_invariants, classic, random_match, start

MATCHES = 250


def test_invariants() -> None:
    for seed in range(MATCHES):
        decisive = 0
        for _, _, after, events in random_match(seed):
            check_invariants(after)
            decisive += sum(event_json(event)["event"] == "round_won" for event in events)
        assert 4 <= decisive <= 7
        outcome = rules.outcome(after)
        assert outcome is not None
        assert [standing.place for standing in outcome.standings] == [1, 2]
        assert outcome.standings[0].score == 4 > outcome.standings[1].score
        assert after.cat == (-1 if outcome.standings[0].player == 0 else 7)


def test_legal_actions_are_listed_once_and_survive_their_text() -> None:
    for seed in range(12):
        for state, action, _, _ in random_match(seed):
            assert rules.is_legal(state, action)
            assert rules.parse(rules.format(action)) == action
            if rules.current_player(state) != CHANCE:
                legal = rules.legal_actions(state)
                assert legal
                assert len(set(legal)) == len(legal)
                assert len({rules.format(one) for one in legal}) == len(legal)


def test_states_survive_json_and_are_not_changed_by_apply() -> None:
    for seed in range(12):
        for state, action, after, _ in random_match(seed):
            options = {"arrow_breaks_ties": state.arrow_breaks_ties}
            written = json.dumps(to_json(state))
            assert from_json(json.loads(written), 2, options, classic()) == state
            assert rules.apply(state, action)[0] == after
            assert json.dumps(to_json(state)) == written


def test_chance_lists_its_outcomes_where_few_cards_are_drawn() -> None:
    listed = set()
    for seed in range(40):
        for state, action, _, _ in random_match(seed):
            if rules.current_player(state) != CHANCE:
                continue
            outcomes = rules.chance_outcomes(state)
            size = max(state.owed) if state.owed[0] == 0 else state.owed[0]
            assert (outcomes is None) == (size > 3)
            if outcomes is None:
                assert rules.legal_actions(state) == []
                continue
            listed.add(size)
            assert abs(sum(probability for _, probability in outcomes) - 1) < 1e-9
            assert action in [one for one, _ in outcomes]
            assert all(rules.is_legal(state, one) for one, _ in outcomes)
    assert listed == {1, 2, 3}


def test_a_deal_is_one_action_however_it_is_ordered() -> None:
    assert rules.is_legal(start(), Deal(0, (1, 2, 3, 4, 5, 6, 7)))
    assert not rules.is_legal(start(), Deal(0, (2, 1, 3, 4, 5, 6, 7)))


def test_deals_are_drawn_evenly_from_the_pile() -> None:
    state, rng = start(), random.Random(3)
    drawn = [0] * 13
    for _ in range(4_000):
        for card in rules.sample_chance(state, rng).cards:
            drawn[card] += 1
    # Five of the 38 cards are fives, one is a twelve.
    assert 0.12 < drawn[5] / sum(drawn) < 0.143
    assert 0.021 < drawn[12] / sum(drawn) < 0.032


def test_the_same_seed_gives_the_same_match() -> None:
    assert list(random_match(5)) == list(random_match(5))


def test_a_random_match_is_fast() -> None:
    began, actions = time.process_time(), 0
    for seed in range(40):
        actions += sum(1 for _ in random_match(seed))
    # Well below the pace on an idle machine, so that only a slip of some size shows.
    assert actions / (time.process_time() - began) > 8_000


def test_parts_are_complete() -> None:
    assert set(PARTS.bots) == {"easy", "fair", "hard"}
    assert PARTS.players == (2, 2)
    assert PARTS.board_from_json(json.loads(json.dumps(PARTS.board_to_json(classic())))) == classic()
