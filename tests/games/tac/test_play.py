"""Properties of whole matches: invariants, the TAC as the exact undo, the order of a seven, what is hidden."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from game.games.tac import rules
from game.games.tac.cards import CARDS, Card, deck
from game.games.tac.rules import legal, seven
from game.games.tac.rules.events import CardDiscarded, CardReceived, HandDealt, HandPassed, HandShown, PlayUndone
from game.games.tac.rules.guess import deal_out, fits
from game.games.tac.rules.model import Phase, Play, State
from game.games.tac.rules.position import PLAYERS, fresh_at, next_player
from tests.games.tac.comparing import played_out, random_state
from tests.games.tac.play import check_invariants, random_match


@pytest.mark.parametrize(("seed", "masters"), [(1, True), (2, True), (3, False), (4, True)])
def test_random_matches_keep_the_invariants_and_end(seed: int, masters: bool) -> None:
    actions = 0
    for _, _, after, events in random_match(seed, masters):
        check_invariants(after)
        actions += 1
        shown = [event for event in events if isinstance(event, CardDiscarded) and event.nothing_playable]
        assert len(shown) <= 1
    assert after.phase is Phase.OVER
    assert 300 < actions < 20_000


def test_hands_deck_and_discards_are_the_deck_at_every_deal() -> None:
    dealt: list[Card] = []
    decks = 0
    for _, _, after, events in islice(random_match(5), 700):
        for event in events:
            if isinstance(event, HandDealt):
                assert event.cards is not None
                dealt += event.cards
        if after.phase is Phase.DECLARE and after.deal == 4 and after.declared == (None,) * PLAYERS:
            assert {card: dealt.count(card) for card in CARDS} == deck(True)
            assert rules.draw_pile(after) == []
            dealt, decks = [], decks + 1
    assert decks >= 2


def tac_ready(seed: int) -> State | None:
    """A random state, one of its plays carried out, with a TAC in the next player's hand; None when there is none."""
    rng = random.Random(seed)
    state, _now, _before = random_state(rng)
    actions = [action for action in rules.legal_actions(state) if isinstance(action, Play)]
    if not actions:
        return None
    action = rng.choice(actions)
    player = next_player(state.turn)
    hands = list(state.hands)
    hands[player] = (Card.TAC, Card.TAC)
    state = state._replace(hands=(hands[0], hands[1], hands[2], hands[3]))
    after, _events = rules.apply(state, action)
    while after.phase is Phase.SEVEN:
        after, _events = rules.apply(after, rng.choice(rules.legal_actions(after)))
    return after if after.phase in (Phase.PLAY, Phase.SKIPPED) and after.turn == player else None


def test_tac_undoes_every_card_exactly() -> None:
    """A20, but for the marble that undoing a Trickster puts on its start."""
    checked: set[Card] = set()
    for seed in range(1500):
        after = tac_ready(seed)
        if after is None or after.card is None or after.actor != after.turn:
            continue
        for action in legal.plays(after, Card.TAC)[:3]:
            _, events = rules.apply(after, action)
            undo = [event for event in events if isinstance(event, PlayUndone)]
            expected = after.previous
            if after.card is Card.TRICKSTER:
                expected = fresh_at(expected, after.tricked)
            assert legal.undone(after) == expected
            assert len(undo) == (expected != after.position)
            if undo:
                assert undo[0].fresh == expected.fresh
                assert sum(map(len, undo[0].marbles)) == sum(map(bool, expected.cells))
            checked.add(after.card)
    assert checked >= set(CARDS) - {Card.TAC, Card.FOOL, Card.DEVIL}


def test_tac_on_tac_restores_what_the_first_took_back() -> None:
    checked = 0
    for seed in range(600):
        after = tac_ready(seed)
        if after is None or after.must_tac or not legal.plays(after, Card.TAC) or after.card is Card.TRICKSTER:
            continue
        once, _ = rules.apply(after, legal.plays(after, Card.TAC)[0])
        if once.phase is not Phase.PLAY or once.card is Card.FOOL:
            continue
        assert once.previous == after.position
        assert legal.undone(once) == after.position
        checked += 1
    assert checked > 60


def test_every_order_of_a_seven_leads_to_the_listed_results() -> None:
    for seed in range(40):
        state, _now, _before = random_state(random.Random(seed))
        state = state._replace(
            hands=tuple((Card.SEVEN,) if player == state.turn else hand for player, hand in enumerate(state.hands))
        )
        begun = [rules.apply(state, action)[0] for action in rules.legal_actions(state) if isinstance(action, Play)]
        listed = seven.results(state.position, state.turn, seven.STEPS, seven.locked(state.position))
        assert played_out(begun) == {position for position, _way in listed}
        assert len({position for position, _way in listed}) == len(listed)
        for position, way in listed:
            now, _events = rules.apply(state, Play(Card.SEVEN, *way[0]))
            for step in way[1:]:
                assert rules.is_legal(now, step)
                now, _events = rules.apply(now, step)
            assert now.position == position


def test_sampled_hands_agree_with_everything_that_was_seen() -> None:
    rng = random.Random(9)
    moments = 0
    for seed in (11, 12):
        for _, _, after, _ in islice(random_match(seed), 900):
            if rng.random() < 0.7 or after.phase is Phase.OVER:
                continue
            moments += 1
            for viewer in (0, 1, 2, 3, None):
                view = rules.observation(after, viewer)
                assert fits(view, after.hands), "the truth must be possible"
                sampled = rules.sample_hidden(view, rng)
                assert fits(view, sampled.hands)
                check_invariants(sampled)
                assert [len(hand) for hand in sampled.hands] == list(view.sizes)
                assert rules.observation(sampled, viewer) == view
    assert moments > 300


def test_matching_cards_to_hands_finds_a_way_where_drawing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.tac.rules.guess._TRIES", 0)
    rng = random.Random(3)
    for _, _, after, _ in islice(random_match(13), 120):
        for viewer in (0, 1, None):
            view = rules.observation(after, viewer)
            hands = deal_out(view, rng)
            assert fits(view, hands)
            assert [len(hand) for hand in hands] == list(view.sizes)


def test_what_was_said_and_seen_stays_in_the_sampled_hands() -> None:
    """A4, A5: who cannot open holds no 1 or 13; who laid a card down holds nothing that was playable then."""
    data = {
        "marbles": [["t10"], [], [], []],
        "hands": [["5", "6"], ["2", "3"], ["9", "10"], ["2", "12"]],
        "declared": [True, False, True, False],
        "barred": [[], ["1", "13", "devil", "angel", "fool"], [], []],
        "turn": 0,
    }
    state = rules.from_json(data, PLAYERS, {"masters": True, "matches": 1}, random_state(random.Random(1))[0].board)
    view = rules.observation(state, 0)
    rng = random.Random(4)
    for _ in range(200):
        hands = rules.sample_hidden(view, rng).hands
        assert not {Card.ONE, Card.THIRTEEN, Card.DEVIL, Card.ANGEL, Card.FOOL} & set(hands[1])
        assert not {Card.ONE, Card.THIRTEEN} & set(hands[3])


def test_a_given_card_is_known_to_be_there_until_it_is_played() -> None:
    seen = 0
    for _, _, after, _ in islice(random_match(21), 300):
        for viewer in range(PLAYERS):
            known = rules.observation(after, viewer).known
            for player in range(PLAYERS):
                if player != viewer and known[player]:
                    seen += 1
                    hand = rules.sample_hidden(rules.observation(after, viewer), random.Random(1)).hands[player]
                    assert all(hand.count(card) >= known[player].count(card) for card in known[player])
    assert seen > 100


def test_only_those_who_may_see_cards_in_the_events() -> None:
    kinds = set()
    for seed in range(30, 35):
        for _, _, _, events in islice(random_match(seed), 400):
            for event in events:
                if not isinstance(event, HandDealt | CardReceived | HandShown | HandPassed):
                    assert rules.observe_events((event,), 2) == (event,)
                    continue
                kinds.add(type(event))
                allowed = {event.player} | {
                    getattr(event, "giver", event.player),
                    getattr(event, "viewer", event.player),
                }
                for viewer in (*range(PLAYERS), None):
                    told = rules.observe_events((event,), viewer)[0]
                    assert (told == event) == (viewer in allowed)
    assert kinds == {HandDealt, CardReceived, HandShown, HandPassed}


def test_the_devils_player_and_nobody_else_sees_the_hand() -> None:
    found = 0
    for seed in range(40, 48):
        for _, _, after, _ in islice(random_match(seed), 500):
            if after.phase is Phase.PLAY and after.actor != after.turn:
                found += 1
                assert rules.observation(after, after.actor).hands[after.turn] == after.hands[after.turn]
                others = {0, 1, 2, 3} - {after.actor, after.turn}
                hidden = [rules.observation(after, player).hands[after.turn] for player in others]
                assert None in hidden or len(after.hands[after.turn]) <= 1
    assert found > 2


def test_the_exchange_of_the_others_stays_hidden() -> None:
    met = 0
    for _, _, after, _ in islice(random_match(61), 400):
        if None in after.received and None in after.given:
            continue
        for viewer in (*range(PLAYERS), None):
            view = rules.observation(after, viewer)
            mates = set() if viewer is None else {viewer, (viewer + 2) % PLAYERS}
            shown = {player for player in range(PLAYERS) if view.received[player] is not None}
            assert shown == (mates if None not in after.received else set())
            assert {player for player in range(PLAYERS) if view.given[player] is not None} <= {viewer}
            met += 1
    assert met > 100
