"""A running match: playing, what goes by itself, the way back, what each viewer sees."""

from __future__ import annotations

import random

import pytest

from game.engine.match import UndoRefusal
from game.engine.options import BadOption
from game.engine.rules import CHANCE, IllegalAction
from game.engine.setup import BadSetup, Seat
from tests import toy_game
from tests.engine.toy_match import SEATS, new_match, play_out, play_texts
from tests.toy_game import Bid, BidLaid, BidsShown, Deal, Dealt, Press, Took

HUMANS = (Seat("Mira", 1), Seat("Jon", 4))


def dealt(*seats: Seat, **setup):
    match = new_match(seats or HUMANS, **setup)
    for player in range(len(match.seats)):
        match.play(Deal(player, player + 3))
    return match


class Notes:
    def __init__(self):
        self.lines = []

    def played(self, step, text, turn_over):
        self.lines.append((step.ply, step.player, text, turn_over))

    def undone(self, ply):
        self.lines.append(ply)


def test_nothing_is_played_before_advance():
    match = new_match()
    assert (match.ply, match.steps, match.current_player, match.current_seat) == (0, (), CHANCE, None)
    steps = match.advance(random.Random(1))
    assert [step.player for step in steps] == [CHANCE] * 3
    assert match.current_player == 0
    assert match.current_seat == SEATS[0]
    assert match.legal_actions() == (Bid(0), Bid(1), Bid(2))


def test_play_gives_the_step_and_refuses_what_is_illegal():
    match = dealt()
    step = match.play(Bid(2))
    assert (step.player, step.action, step.events, step.ply) == (0, Bid(2), (BidLaid(0),), 2)
    for action in (Bid(3), Press("left"), Took(2)):
        with pytest.raises(IllegalAction, match=r"not legal here for Jon \(1\)"):
            match.play(action)
    assert match.ply == 3
    with pytest.raises(IllegalAction, match="turn of Jon"):
        match.play_text(0, "bid 1")


def test_chance_is_checked_too():
    match = new_match(HUMANS)
    match.play(Deal(0, 5))
    with pytest.raises(IllegalAction, match="chance"):
        match.play(Deal(1, 5))


def test_advance_plays_a_lone_action_and_stops_at_a_choice():
    match = dealt(board=(1, 1, 1, 1))
    for bids in ((2, 0), (2, 0)):
        for bid in bids:
            match.play(Bid(bid))
        match.play(Press("left"))
        steps = match.advance(random.Random(3))
    assert [type(step.action) for step in steps] == [Took, Deal, Deal, Bid]
    assert steps[-1].action == Bid(0)
    assert match.current_player == 1
    assert match.is_choice(2)
    assert not match.is_choice(match.ply - 1)
    assert match.advance(random.Random(3)) == []


def test_advance_takes_a_measured_time_instead_of_drawing_it():
    match = dealt()
    play_texts(match, "bid 1", "bid 0", "press left")
    steps = match.advance(random.Random(1), draw=lambda seen: Took(77) if seen.public.button else None)
    assert steps[0].action == Took(77)
    assert len(steps) == 3


def test_outcome_only_at_the_end_and_nobody_acts_after_it():
    match = play_out(dealt(), 5)
    assert match.outcome is not None
    assert match.current_player is None
    assert match.legal_actions() == ()
    with pytest.raises(IllegalAction, match="over"):
        match.play(Bid(0))
    assert match.undo_refusal() is UndoRefusal.OVER


def test_follow_plays_a_plan_with_the_chance_in_it():
    match = dealt()
    play_texts(match, "bid 2", "bid 0")
    steps = match.follow([Press("left"), Bid(1), Bid(2)], random.Random(2))
    assert [step.action for step in steps][:2] == [Press("left"), steps[1].action]
    assert [step.player for step in steps] == [0, CHANCE, CHANCE, CHANCE, 0]
    assert match.current_player == 1


def test_follow_drops_the_rest_of_a_plan_that_chance_made_illegal_but_not_its_start():
    match = dealt()
    play_texts(match, "bid 2", "bid 0")
    steps = match.follow([Press("left"), Press("left")], random.Random(2))
    assert [step.player for step in steps] == [0, CHANCE, CHANCE, CHANCE]
    with pytest.raises(IllegalAction):
        match.follow([Press("left")], random.Random(2))


def test_undo_goes_back_to_ones_own_last_choice():
    match = dealt()
    before = match.state
    match.play(Bid(2))
    assert match.can_undo
    assert match.undo() == 2
    assert match.state is before
    assert match.legal_actions() == (Bid(0), Bid(1), Bid(2))
    match.play(Bid(1))
    assert match.state.bids == (1, None)


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ((), UndoRefusal.CHANCE_ACTED),
        (("bid 1",), None),
        (("bid 1", "bid 0"), UndoRefusal.REVEALED),
        (("bid 1", "bid 0", "press left"), UndoRefusal.CHANCE_ACTED),
    ],
)
def test_undo_ends_where_something_was_drawn_or_shown(texts, reason):
    match = dealt()
    play_texts(match, *texts)
    if texts[-1:] == ("press left",):
        match.advance(random.Random(1))
    assert match.undo_refusal() is reason
    if reason is not None:
        assert reason.sentence.endswith(".")
        state = match.state
        with pytest.raises(IllegalAction, match=reason.sentence):
            match.undo()
        with pytest.raises(IllegalAction, match=reason.sentence):
            match.restart_turn()
        assert match.state is state


def test_undo_ends_where_another_player_or_a_bot_acted():
    match = dealt(Seat("Mira", 1), Seat("Jon", 2), Seat("Ana", 3))
    play_texts(match, "bid 1", "bid 0")
    assert match.undo() == 4
    assert match.undo_refusal() is None
    match.undo()
    assert match.undo_refusal() is UndoRefusal.CHANCE_ACTED
    match = dealt(Seat("Mira", 1), Seat("Robot", 2, "bot:easy"), Seat("Ana", 3))
    play_texts(match, "bid 1", "bid 0")
    assert match.undo_refusal() is UndoRefusal.BOT_ACTED


def test_a_lone_action_of_another_player_closes_the_way_back():
    match = dealt(Seat("Mira", 1), Seat("Jon", 2), Seat("Ana", 3))
    position = {**toy_game.to_json(match.state), "coins": [4, 0, 4]}
    match = new_match(match.seats, position=position)
    match.play(Bid(1))
    assert [step.player for step in match.advance(random.Random(1))] == [1]
    assert match.undo_refusal() is UndoRefusal.OTHER_PLAYER_ACTED


def test_undo_refused_by_touch_move_at_the_start_and_after_handover():
    match = new_match(HUMANS)
    assert match.undo_refusal() is UndoRefusal.NOTHING_TO_UNDO
    match = dealt(options={"touch_move": True})
    match.play(Bid(1))
    assert match.undo_refusal() is UndoRefusal.TOUCH_MOVE
    match = dealt()
    match.play(Bid(1))
    match.seal()
    assert match.undo_refusal() is UndoRefusal.HANDED_OVER


def test_every_refusal_has_its_own_sentence():
    assert len({reason.sentence for reason in UndoRefusal}) == len(UndoRefusal)


class Steps:
    """Rules in which one player makes small steps: + and - change a number, ``end`` ends the turn."""

    REVEALS = ()
    ENDS_TURN = (str,)
    RULES_VERSION = 1

    def initial_state(self, players, options, board):
        return (0, 0)

    def current_player(self, state):
        return 0 if state[1] < 9 else 1

    def legal_actions(self, state):
        if state == (0, 2):
            return ["+"]
        return ["end"] if state[0] == 3 else ["+", "-", "end"]

    def is_legal(self, state, action):
        return action in self.legal_actions(state)

    def apply(self, state, action):
        if action == "end":
            return (0, state[1] + 1), ("turn ended",)
        return (state[0] + (1 if action == "+" else -1), state[1]), ()

    def format(self, action):
        return action


def steps_match():
    from dataclasses import replace

    from game.engine.match import Match, MatchSetup

    return Match(replace(toy_game.PARTS, rules=Steps()), MatchSetup("steps", HUMANS, ()))


def test_restart_turn_goes_back_to_the_first_choice_of_this_turn_only():
    match = steps_match()
    for action in ("+", "end", "+", "-", "+"):
        match.play(action)
    assert match.restart_turn() == 2
    assert match.restart_turn() == 0


def test_restart_turn_goes_to_a_choice_not_to_a_lone_action_before_it():
    match = steps_match()
    for action in ("end", "end", "+", "-", "+"):
        match.play(action)
    assert match.state == (1, 2)
    assert match.restart_turn() == 3
    assert match.state == (1, 2)


def test_undo_skips_a_lone_action():
    match = steps_match()
    for action in "+++":
        match.play(action)
    assert match.legal_actions() == ("end",)
    match.undo()
    assert match.legal_actions() == ("+", "-", "end")
    match.play("+")
    match.advance(random.Random(1))
    assert match.state == (0, 1)
    assert match.undo() == 2
    assert match.state == (2, 0)


def test_restart_turn_stops_where_the_seat_was_handed_over():
    match = steps_match()
    match.play("+")
    match.seal()
    match.play("-")
    match.play("+")
    assert match.restart_turn() == 1


def test_a_lone_action_after_the_handover_does_not_open_the_way_back():
    match = steps_match()
    for action in "+++":
        match.play(action)
    match.seal()
    match.advance(random.Random(1))
    assert match.ply == 4
    assert match.undo_refusal() is UndoRefusal.HANDED_OVER


def test_each_viewer_sees_only_the_own_card():
    match = dealt()
    match.play(Bid(2))
    assert match.seen_events(0) == (Dealt(0, 3), Dealt(1, None), BidLaid(0))
    assert match.seen_events(1) == (Dealt(0, None), Dealt(1, 4), BidLaid(0))
    assert match.seen_events(None) == (Dealt(0, None), Dealt(1, None), BidLaid(0))
    match.undo()
    assert match.seen_events(1) == (Dealt(0, None), Dealt(1, 4))
    play_texts(match, "bid 1", "bid 0")
    assert match.seen_events(1, since=3) == (BidLaid(1), BidsShown((1, 0), 0))
    assert match.observation(1).card == 4
    assert match.observation(None).card is None


def test_journal_hears_every_action_and_every_way_back():
    match = new_match(HUMANS)
    match.journal = notes = Notes()
    match.advance(random.Random(1))
    del notes.lines[:]
    match.play(Bid(2))
    match.undo()
    match.play(Bid(1))
    match.play(Bid(0))
    match.play(Press("left"))
    assert notes.lines == [
        (2, 0, "bid 2", True),
        2,
        (2, 0, "bid 1", True),
        (3, 1, "bid 0", True),
        (4, 0, "press left", True),
    ]
    turns = steps_match()
    turns.journal = notes = Notes()
    turns.play("+")
    assert notes.lines == [(0, 0, "+", False)]


def test_states_of_the_past_stay():
    match = play_out(dealt(), 8)
    assert match.state_at(0).cards == (None, None)
    assert match.state_at(2).cards == (3, 4)
    assert match.state_at(match.ply) is match.state


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((Seat("Mira", 1),), "2 to 4 players, not 1"),
        ((Seat("Mira", 1), Seat("  ", 2)), "needs a name"),
        ((Seat("Mira", 1), Seat("Jo\ud800n", 2)), "name of player 2 holds letters"),
        ((Seat("Mira", 1), Seat("Jon", 11)), "'Jon' has token 11"),
        ((Seat("Mira", 1), Seat("Jon", 1)), "'Mira' and 'Jon' have the same token 1"),
        ((Seat("Mira", 1), Seat("Mira", 2, "bot:genius")), "bot:genius"),
        ((Seat("Mira", 1), Seat("Mira", 1)), "same token"),
    ],
)
def test_impossible_seats_are_refused(seats, words):
    with pytest.raises(BadSetup, match=words):
        new_match(seats)


def test_impossible_options_and_positions_are_refused():
    with pytest.raises(BadOption):
        new_match(options={"timed": 3})
    with pytest.raises(BadSetup, match="position is not possible"):
        new_match(position={"coins": []})


def test_seat_tells_its_driver():
    assert (HUMANS[0].is_human, HUMANS[0].level) == (True, "")
    assert (SEATS[2].is_human, SEATS[2].level) == (False, "fair")


def test_rules_that_never_come_to_a_choice_are_stopped(monkeypatch):
    monkeypatch.setattr("game.engine.match.AUTOMATIC_LIMIT", 50)
    match = steps_match()
    monkeypatch.setattr(Steps, "legal_actions", lambda *_: ["end"])
    monkeypatch.setattr(Steps, "current_player", lambda *_: 0)
    with pytest.raises(RuntimeError, match="steps never come to a choice"):
        match.advance(random.Random(1))
