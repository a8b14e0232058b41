"""Actions as text and positions written by hand: what is refused, and in which words."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules import IllegalAction
from game.games.tacocat import rules
from game.games.tacocat.board import Arrow, Board, Space, from_json
from game.games.tacocat.cards import DECK
from tests.games.tacocat.play import classic


@pytest.mark.parametrize("text", ["deal 0 1,2", "swap none", "swap 3,3,7", "lay 9", "attack 4,5,6", "defend 7", "give"])
def test_actions_are_their_text(text: str) -> None:
    assert rules.format(rules.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "pass", "give 3", "swap", "swap 7,3", "swap 3, 7", "lay 3,4", "lay", "attack none", "attack 13", "attack 0",
     "defend 07", "defend +7", "deal 2 1", "deal 0", "deal 0 none", "lay x", "lay none"],
)  # fmt: skip
def test_other_texts_name_no_action(text: str) -> None:
    with pytest.raises(IllegalAction, match=r"is no action of Tacocat\. Write for instance"):
        rules.parse(text)


HANDS = [[2, 5], [3, 6]]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "JSON object"),
        ({"hand": []}, "has no 'hand'"),
        ({"hands": [[1]]}, "cannot be read"),
        ({"phase": "dance", "hands": HANDS}, "cannot be read"),
        ({"hands": HANDS, "cat": 7}, "cat cannot be at 7"),
        ({"hands": [[2], [3]], "phase": "over"}, "cat cannot be at 3"),
        ({"hands": HANDS, "covered": [3]}, "not under the cat"),
        ({"hands": HANDS, "covered": [9]}, "on the board"),
        ({"hands": HANDS, "turn": 2}, "'turn'"),
        ({"hands": [[2, 13], [3, 6]]}, "from 1 to 12"),
        ({"hands": [[2, 12], [3, 12]]}, "2 cards of value 12; the deck has 1"),
        ({"hands": HANDS, "owed": [-1, 0]}, "owed"),
        ({"hands": HANDS, "owed": [30, 30]}, "More cards are owed"),
        ({"hands": [[2, 5], [3]]}, "equally many"),
        ({"hands": [[2], [3]], "phase": "attack"}, "at least 2 cards"),
        ({"hands": [[], []], "phase": "swap"}, "at least 1 card"),
        ({"hands": HANDS, "phase": "attack", "owed": [1, 1]}, "only in the phase 'swap'"),
        ({"hands": HANDS, "phase": "attack", "blows": [4]}, "phase 'answer' only"),
        ({"hands": HANDS, "phase": "answer"}, "still be open"),
        ({"hands": [[2, 5], []], "phase": "answer", "turn": 0, "blows": [6, 6]}, "leaves the attacker"),
        ({"hands": HANDS, "phase": "attack", "laid": [2, 0]}, "laid a card"),
        ({"hands": HANDS, "phase": "duel", "laid": [2, 0], "turn": 0}, "laid a card"),
        ({"hands": HANDS, "phase": "duel", "laid": [4, 0], "turn": 1}, "laid card 4"),
        ({"hands": HANDS, "phase": "attack", "floors": [3, 0]}, "lower than the floor 3"),
    ],
)
def test_positions_that_cannot_be_played_on_are_refused_in_a_sentence(data: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        rules.from_json(data, 2, {"arrow_breaks_ties": False}, classic())
    assert str(caught.value).endswith(".")


def test_tacocat_is_for_two() -> None:
    with pytest.raises(ValueError, match="two players"):
        rules.initial_state(3, {"arrow_breaks_ties": False}, classic())


def test_c2_the_deck() -> None:
    assert len(DECK) == 38
    assert [DECK.count(value) for value in range(1, 13)] == [2, 3, 5, 5, 5, 5, 3, 3, 2, 2, 2, 1]


def test_c3_the_classic_board() -> None:
    board = classic()
    assert [space.cards for space in board.spaces] == [4, 6, 9, 7, 9, 6, 4]
    assert [space.arrow for space in board.spaces] == [Arrow.RIGHT] * 3 + [Arrow.BOTH] + [Arrow.LEFT] * 3
    assert board.start == 3


@pytest.mark.parametrize(
    ("cards", "words"),
    [((7, 7), "one in the middle"), ((7,), "this one has 1"), ((7, 10, 7), "deals 10"), ((7, 1, 7), "deals 1")],
)
def test_boards_in_records_are_checked(cards: tuple[int, ...], words: str) -> None:
    data = {"id": "x", "title": "", "author": "", "note": "", "spaces": [{"cards": n, "arrow": "both"} for n in cards]}
    with pytest.raises(ValueError, match=words):
        from_json(data)
    with pytest.raises(ValueError, match="cannot be read"):
        from_json({"spaces": [{"cards": 7}]})


def test_the_smallest_board_plays() -> None:
    board = Board("tiny", "", "", "", (Space(2, Arrow.RIGHT), Space(2, Arrow.BOTH), Space(2, Arrow.LEFT)))
    state = rules.initial_state(2, {"arrow_breaks_ties": False}, board)
    for text in ("deal 0 1,5", "deal 1 2,3", "swap none", "swap none", "lay 5", "lay 3", "deal 0 1,5", "deal 1 2,3",
                 "swap none", "lay 5", "lay 3"):  # fmt: skip
        action = rules.parse(text)
        assert rules.is_legal(state, action), text
        state, _ = rules.apply(state, action)
    assert rules.current_player(state) is None
    assert state.cat == -1
