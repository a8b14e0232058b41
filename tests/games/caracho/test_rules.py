"""What scenarios cannot say: numbers of players, lots, texts, the longest race, refusals."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.engine import options as declared
from game.engine.rules import IllegalAction, event_json
from game.games.caracho import PARTS, rules
from game.games.caracho.actions import ROLLS, Keep, Start, roll
from game.games.caracho.events import CardsDealt
from game.games.caracho.pieces import CARDS, SYMBOLS
from game.games.caracho.state import Ending, Phase
from tests.games.caracho.helpers import BOARDS, DEFAULTS, LISTED, STANDARD, last_step, start_of_turns


@pytest.mark.parametrize("players", [0, 1, 6])
def test_k1_two_to_five_players(players: int) -> None:
    assert PARTS.players == (2, 5)
    with pytest.raises(ValueError, match="2 to 5 players"):
        rules.initial_state(players, DEFAULTS, STANDARD)


def test_k2_fifteen_cards_three_for_each_car() -> None:
    assert len(CARDS) == 15
    assert Counter(card.car for card in CARDS) == Counter({card.car: 3 for card in CARDS})
    for card in CARDS:
        paid = [card.points(place) for place in range(1, 6)]
        assert paid == [4 if place == card.place else 2 if place == card.place + 1 else 0 for place in range(1, 6)]


def test_k2_five_hands_use_all_cards() -> None:
    _, _, state, _ = last_step(random.Random(41), STANDARD, 5)
    assert sorted(card.text for cards in state.cards for card in cards) == sorted(card.text for card in CARDS)


def test_k2_every_hand_is_as_likely() -> None:
    state = rules.initial_state(2, LISTED, STANDARD)
    state, _ = rules.apply(state, rules.parse("start 1 1 1 1 1"))
    outcomes = rules.chance_outcomes(state)
    assert outcomes is not None
    assert len(outcomes) == 455
    assert {chance for _, chance in outcomes} == {1 / 455}


def test_k4_every_start_is_as_likely() -> None:
    outcomes = rules.chance_outcomes(rules.initial_state(2, LISTED, STANDARD))
    assert outcomes is not None
    assert len(outcomes) == len({outcome for outcome, _ in outcomes}) == 243
    assert {chance for _, chance in outcomes} == {1 / 243}


def test_k4_the_option_decides_who_begins() -> None:
    assert declared.defaults(PARTS.options) == {"first_player": "random"}
    start = rules.parse("start 1 1 1 1 1")
    drawn, _ = rules.apply(rules.initial_state(3, DEFAULTS, STANDARD), start)
    assert [rules.format(action) for action in rules.legal_actions(drawn)] == ["first 0", "first 1", "first 2"]
    listed, _ = rules.apply(rules.initial_state(3, LISTED, STANDARD), start)
    assert (listed.phase, listed.first) == (Phase.DEAL, 0)


def test_k5_dice_are_fair() -> None:
    """Each of the 56 different rolls as often as among all 216 falls."""
    outcomes = dict(rules.chance_outcomes(start_of_turns()) or ())
    falls = Counter(roll(a, b, c) for a in SYMBOLS for b in SYMBOLS for c in SYMBOLS)
    assert len(falls) == 56
    assert outcomes == pytest.approx({fall: count / 216 for fall, count in falls.items()})
    assert Counter(ROLLS) == falls
    rng = random.Random(42)
    state = start_of_turns()
    drawn = Counter(rules.sample_chance(state, rng) for _ in range(21_600))
    assert all(abs(drawn[fall] - 100 * count) < 6 * (100 * count) ** 0.5 for fall, count in falls.items())


def test_lots_are_drawn_evenly() -> None:
    rng = random.Random(43)
    state = rules.initial_state(3, DEFAULTS, STANDARD)
    starts = [rules.sample_chance(state, rng) for _ in range(2000)]
    assert all(rules.is_legal(state, start) for start in starts[:20])
    for number in range(5):
        counts = Counter(start.spaces[number] for start in starts if isinstance(start, Start))
        assert counts.total() == 2000
        assert set(counts) == {1, 2, 3}
        assert all(550 < count < 790 for count in counts.values())
    state, _ = rules.apply(state, starts[0])
    firsts = Counter(rules.format(rules.sample_chance(state, rng)) for _ in range(2000))
    assert set(firsts) == {"first 0", "first 1", "first 2"}
    assert all(550 < count < 790 for count in firsts.values())
    state, _ = rules.apply(state, rules.parse("first 2"))
    hands: Counter[str] = Counter()
    for _ in range(2000):
        hand = rules.sample_chance(state, rng)
        assert rules.is_legal(state, hand)
        hands.update(rules.format(hand).split()[1:])
    assert len(hands) == 15
    assert all(310 < count < 490 for count in hands.values())


def test_a_race_is_stopped_at_its_longest_length() -> None:
    state = start_of_turns()._replace(turn=rules.LONGEST, spaces=(16, 5, 5, 5, 5), podium=(CARDS[0].car,))
    for text in ("roll helmet flag cup", "put helmet blue", "put flag black"):
        state, events = rules.apply(state, rules.parse(text))
    assert [event_json(event)["event"] for event in events] == ["die_put", "die_left", "race_stopped", "bets_revealed"]
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.ending is Ending.LONGEST
    for standing in outcome.standings:
        details = dict(standing.detail)
        paid = {"red1": 4}
        assert details["points"] == tuple(paid.get(text, 0) for text in details["bets"])
        assert standing.score == sum(details["points"])


def test_a_race_under_the_limit_goes_on() -> None:
    state = start_of_turns()._replace(turn=rules.LONGEST - 1)
    for text in ("roll helmet flag cup", "put helmet blue", "put flag black"):
        state, _ = rules.apply(state, rules.parse(text))
    assert state.turn == rules.LONGEST
    assert rules.outcome(state) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "put",
        "put helmet",
        "put helmet red blue",
        "put hat red",
        "put helmet pink",
        "Put helmet red",
        "take cup",
        "drive",
        "drive red blue",
        "roll cup cup",
        "roll cup cup cup cup",
        "roll cup cup hat",
        "deal red1 red2",
        "deal red1 red1 red2",
        "deal red1 red1 red2 blue1",
        "deal red1 red2 red4",
        "keep red1",
        "keep red1 red1",
        "keep red1 red2 red3",
        "start 1 2 3",
        "start 1 2 3 1 x",
        "start 1 2 3 1 -1",
        "start 1 2 3 1 ²",
        "first",
        "first one",
        "first 1 2",
        "jump red",
    ],
)
def test_texts_that_name_no_action(text: str) -> None:
    with pytest.raises(IllegalAction, match=r"no action\. (Write it like|An action begins)"):
        rules.parse(text)


def test_texts_may_name_dice_and_cards_in_any_order() -> None:
    assert rules.parse("roll cup helmet cup") == rules.parse("roll helmet cup cup")
    assert rules.parse("keep black1 red2") == rules.parse("keep red2 black1")
    assert rules.format(rules.parse("deal black1 red2 red1")) == "deal red1 red2 black1"


def test_actions_of_another_phase_are_refused() -> None:
    state = start_of_turns()
    for text in ("put helmet red", "take helmet red", "drive red", "keep red1 red2", "first 0", "start 1 1 1 1 1"):
        assert not rules.is_legal(state, rules.parse(text))
    after, _ = rules.apply(state, rules.parse("roll helmet flag cup"))
    for text in ("roll helmet flag cup", "take helmet red", "put wheel red", "deal red1 red2 red3"):
        assert not rules.is_legal(after, rules.parse(text))


def test_chance_draws_only_when_it_is_its_turn() -> None:
    after, _ = rules.apply(start_of_turns(), rules.parse("roll helmet flag cup"))
    with pytest.raises(ValueError, match="nothing to do"):
        rules.sample_chance(after, random.Random(1))


def test_a_board_with_many_starts_lists_no_starts() -> None:
    """Where outcomes are too many to list, one is still drawn and checked."""
    board = BOARDS[0].__class__("wide", "", "", "", (1, 2, 3, 4), (6,), 12)
    state = rules.initial_state(2, LISTED, board)
    assert rules.chance_outcomes(state) is None
    assert rules.legal_actions(state) == []
    assert rules.is_legal(state, rules.sample_chance(state, random.Random(1)))
    for text in ("start 5 1 1 1 1", "start 0 1 1 1 1"):
        assert not rules.is_legal(state, rules.parse(text))


def test_events_hide_only_cards() -> None:
    dealt = CardsDealt(1, CARDS[:3])
    assert rules.observe_events([dealt], 1) == (dealt,)
    assert rules.observe_events([dealt], 0) == rules.observe_events([dealt], None) == (CardsDealt(1, ()),)


def test_bets_come_out_at_the_end() -> None:
    """K14: to players and spectators; the third card never does."""
    _, _, state, events = last_step(random.Random(44), STANDARD, 4)
    for viewer in (0, 3, None):
        assert rules.observe_events(events, viewer)[-1] == events[-1]
        assert rules.observation(state, viewer).shown.bets == state.bets
    assert events[-1].bets == state.bets
    assert events[-1].points == tuple(sum(dict(s.detail)["points"]) for s in _by_player(state))


def _by_player(state: Any) -> list[Any]:
    outcome = rules.outcome(state)
    assert outcome is not None
    return sorted(outcome.standings, key=lambda standing: standing.player)


def test_keep_lists_the_three_pairs() -> None:
    state = rules.initial_state(2, LISTED, STANDARD)
    for text in ("start 1 1 1 1 1", "deal red1 blue2 green3"):
        state, _ = rules.apply(state, rules.parse(text))
    red, blue, green = CARDS[0], CARDS[4], CARDS[11]
    assert rules.legal_actions(state) == [Keep((red, blue)), Keep((red, green)), Keep((blue, green))]
