"""Actions as text and states as data."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.engine.rules import IllegalAction
from game.games.tac import rules
from tests.games.tac.baselines import BOARD, OPTIONS
from tests.games.tac.play import random_match

GOOD: dict[str, Any] = {"marbles": [["t4"], ["t20"], [], []], "hands": [["5"], ["6"], ["7"], ["8"]]}

WRONG = (
    *("play 11 t4 t15", "play 5 t4", "play 5 t64 t5", "play 5 4 9", "play 7 t4 t12 8", "play  5 t4 t9"),
    *("play 5 t4 4H1", "step t4 t5", "step t4 t5 0", "give 0", "give", "discard", "declare maybe", "dealer 4"),
    *("deal 0 5,1", "deal 4 1,2"),
)


def test_actions_and_states_of_a_match_survive_their_text() -> None:
    for before, action, after, _ in islice(random_match(71), 800):
        assert rules.parse(rules.format(action)) == action
        assert rules.from_json(rules.to_json(before), 4, OPTIONS, BOARD) == before
        assert rules.to_json(after) == rules.to_json(rules.from_json(rules.to_json(after), 4, OPTIONS, BOARD))


@pytest.mark.parametrize("text", WRONG)
def test_other_texts_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(IllegalAction, match=r"is no action of TAC\. Write for instance"):
        rules.parse(text)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"marbles": [["t4"], ["t4"], [], []]}, "two marbles stand on one field"),
        ({"marbles": [["1H1"], [], [], []]}, "another player's home"),
        ({"marbles": [["t1", "t2", "t3", "t4", "t5"], [], [], []]}, "more than four marbles"),
        ({"marbles": [["base"], [], [], []]}, "no place on the board"),
        ({"marbles": [[], [], []]}, "three"),
        ({"fresh": [0]}, "stand on its own start"),
        ({"hands": [["tac"] * 5, [], [], []]}, "5 cards 'tac'; the deck has 4"),
        ({"hands": [[], ["6"], ["7"], ["8"]]}, "needs a card"),
        ({"turn": 4}, "no player"),
        ({"owed": [5, 0, 0, 0]}, "owed in the phase 'deal'"),
        ({"deal": 5}, "'deal' must be 0 to 4"),
        ({"origin": [0, 0, 1, 2]}, "every player once"),
        ({"phase": "seven"}, "'seven' belongs"),
        ({"must_tac": True}, "all eight marbles home"),
        ({"given": ["13", None, None, None]}, "stays in its owner's hand"),
        ({"known": [[[], ["13"], [], []], *[[[], [], [], []]] * 3]}, "must be there"),
        ({"sealed": 1}, "neither true nor false"),
        ({"colour": 1}, "has no 'colour'"),
    ],
)
def test_data_that_is_no_state_is_refused_with_a_sentence(change: dict[str, Any], words: str) -> None:
    assert rules.from_json(GOOD, 4, OPTIONS, BOARD).turn == 0
    with pytest.raises(ValueError, match=words if words != "three" else "where four are due"):
        rules.from_json(GOOD | change, 4, OPTIONS, BOARD)


def test_four_players_only() -> None:
    for count in (2, 3, 5):
        with pytest.raises(ValueError, match="four players"):
            rules.initial_state(count, OPTIONS, BOARD)
        with pytest.raises(ValueError, match="four players"):
            rules.from_json(GOOD, count, OPTIONS, BOARD)
