"""Nobody sees what they may not, and what is hidden is drawn anew from what is possible."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from game.engine.rules import CHANCE
from game.games.tacocat import rules
from game.games.tacocat.cards import COPIES, remaining
from game.games.tacocat.events import CardsDealt, CardsDrawn
from game.games.tacocat.state import Observation, Phase, State
from tests.games.tacocat.play import check_invariants, classic, random_match

OPTIONS = {"arrow_breaks_ties": False}


def position(**data: Any) -> State:
    return rules.from_json(data, 2, OPTIONS, classic())


def test_another_hidden_hand_gives_the_same_observation_and_the_same_choices() -> None:
    rng = random.Random(1)
    changed = 0
    for seed in range(25):
        for state, _, _, _ in random_match(seed):
            for viewer in (0, 1, None):
                seen = rules.observation(state, viewer)
                other = rules.sample_hidden(seen, rng)
                check_invariants(other)
                assert rules.observation(other, viewer) == seen
                assert rules.current_player(other) == rules.current_player(state)
                changed += other.hands != state.hands
                if viewer is not None and rules.current_player(state) == viewer:
                    assert rules.legal_actions(other) == rules.legal_actions(state)
                    assert other.hands[viewer] == state.hands[viewer]
    assert changed > 1_000


def test_observations_hold_no_hidden_card() -> None:
    for seed in range(10):
        for state, _, _, _ in random_match(seed):
            for viewer in (0, 1, None):
                seen = rules.observation(state, viewer)
                for player in (0, 1):
                    if player != viewer and state.phase is not Phase.OVER:
                        assert seen.hands[player] is None
                        assert not seen.laid[player]


def test_events_hide_only_the_cards_others_were_dealt() -> None:
    kinds = set()
    for seed in range(10):
        for _, _, _, events in random_match(seed):
            for viewer in (0, 1, None):
                for event, shown in zip(events, rules.observe_events(events, viewer), strict=True):
                    if isinstance(event, CardsDealt | CardsDrawn) and event.player != viewer:
                        assert shown == replace(event, cards=None)
                        kinds.add(type(event))
                    else:
                        assert shown == event
    assert kinds == {CardsDealt, CardsDrawn}


def test_c4_a_secret_exchange_is_seen_by_its_owner_only() -> None:
    state = position(turn=0, hands=[[3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7]])
    chosen, _ = rules.apply(state, rules.parse("swap 4,5,6"))
    mine, theirs, public = (rules.observation(chosen, viewer) for viewer in (0, 1, None))
    assert mine.swaps == ((4, 5, 6), None)
    assert theirs.swaps == public.swaps == (None, None)
    assert mine.chosen == theirs.chosen == public.chosen == (True, False)
    none, _ = rules.apply(state, rules.parse("swap none"))
    assert rules.observation(none, 1) == theirs, "how many were chosen shows"
    shown, _ = rules.apply(chosen, rules.parse("swap none"))
    assert all(rules.observation(shown, viewer).swaps == ((4, 5, 6), ()) for viewer in (0, 1, None))


def test_c5_a_duel_card_is_seen_by_its_owner_only_until_both_lie() -> None:
    state = position(phase="duel", hands=[[2, 5, 9], [3, 6, 10]])
    chosen, events = rules.apply(state, rules.parse("lay 5"))
    assert rules.observation(chosen, 0).laid == (5, 0)
    assert rules.observation(chosen, 1).laid == rules.observation(chosen, None).laid == (0, 0)
    assert rules.observation(chosen, 1).chosen == (True, False)
    other, other_events = rules.apply(state, rules.parse("lay 9"))
    assert rules.observation(other, 1) == rules.observation(chosen, 1)
    assert rules.observe_events(other_events, 1) == rules.observe_events(events, 1)


def test_c7_no_hand_below_a_sacrifice_is_drawn() -> None:
    state = position(phase="attack", turn=0, hands=[[3, 5, 6, 8], [6, 7, 7, 10]])
    for text in ("attack 8", "give"):
        state, _ = rules.apply(state, rules.parse(text))
    seen, rng = rules.observation(state, 0), random.Random(2)
    hands = {rules.sample_hidden(seen, rng).hands[1] for _ in range(300)}
    assert len(hands) > 50
    assert min(card for hand in hands for card in hand) == 6
    assert rules.observation(state, None).floors == (0, 6)


def test_hidden_hands_come_evenly_from_the_cards_not_seen() -> None:
    state = position(phase="attack", turn=0, hands=[[3, 5], [1, 12]], discards=[3, 3, 3, 12, 4][:3])
    seen, rng = rules.observation(state, 0), random.Random(4)
    drawn = [0] * 13
    for _ in range(6_000):
        for card in rules.sample_hidden(seen, rng).hands[1]:
            drawn[card] += 1
    unseen = remaining([3, 5, 3, 3, 3])
    assert tuple(unseen.count(value) for value in range(13)) == seen.unseen()
    for value in range(1, 13):
        expected = 12_000 * unseen.count(value) / len(unseen)
        assert abs(drawn[value] - expected) < 5 * max(expected, 20) ** 0.5, value


def test_both_hands_are_drawn_for_a_spectator_even_when_the_floors_leave_little() -> None:
    state = position(
        phase="attack", turn=0, hands=[[1, 2, 3], [10, 11, 12]], discards=[8, 9, 9, 10, 11, 7, 7, 7], floors=[0, 8]
    )
    rng = random.Random(5)
    for _ in range(200):
        sampled = rules.sample_hidden(rules.observation(state, None), rng)
        assert sampled.hands[1][0] >= 8
        check_invariants(sampled)


def test_cards_seen_and_the_draw_pile_follow_from_the_observation() -> None:
    state = position(phase="attack", turn=0, hands=[[3, 5, 6, 8, 8], [6, 7, 7, 8, 10]], discards=[1, 12])
    state, _ = rules.apply(state, rules.parse("attack 8,8"))
    state, _ = rules.apply(state, rules.parse("defend 8"))
    seen: Observation = rules.observation(state, 0)
    assert seen.table == (8, 8, 8)
    assert seen.sizes == (3, 4)
    assert seen.draw_pile == 38 - 7 - 2 - 3
    assert [value for value, count in enumerate(seen.seen()) for _ in range(count)] == [1, 8, 8, 8, 12]
    assert sum(seen.unseen()) == seen.draw_pile + seen.sizes[1]
    assert seen.unseen()[3] == COPIES[3] - 1


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_last_cards_are_public_when_the_match_is_over(viewer: int | None) -> None:
    *_, (_, _, final, _) = random_match(8)
    seen = rules.observation(final, viewer)
    assert seen.hands == final.hands
    assert seen.current is None
    assert rules.sample_hidden(seen, random.Random(1)) == final


def test_the_observation_tells_who_is_to_act() -> None:
    for state, _, _, _ in random_match(9):
        assert rules.observation(state, None).current == rules.current_player(state)
    assert rules.observation(position(owed=[7, 7]), 0).current == CHANCE
