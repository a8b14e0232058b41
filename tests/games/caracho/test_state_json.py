"""States written by hand: what may be left out, and what is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.caracho import rules
from game.games.caracho.state import supply
from tests.games.caracho.helpers import LISTED, STANDARD

SPACES = {"red": 5, "blue": 7, "yellow": 2, "green": 2, "black": 3}
SHORTEST: dict[str, Any] = {
    "phase": "roll",
    "player": 1,
    "turn": 4,
    "spaces": SPACES,
    "cards": [["red1", "red2", "red3"], ["blue1", "blue2", "blue3"]],
    "bets": [["red1", "red2"], ["blue1", "blue3"]],
}
THREE = ["helmet", "flag", "cup"]


def read(**changes: Any) -> Any:
    return rules.from_json({**SHORTEST, **changes}, 2, LISTED, STANDARD)


def test_empty_things_may_be_left_out() -> None:
    state = read()
    assert (state.first, state.podium, state.hand, state.placed, state.triggered) == (0, (), (), (), ())
    assert not state.must_drive
    assert supply(state) == 16
    assert read(**{key: value for key, value in rules.to_json(state).items() if key not in SHORTEST}) == state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"phase": "nap"}, "nap"),
        ({"player": 2}, "from 0 to 1"),
        ({"player": True}, "whole number"),
        ({"turn": 0}, "Turns count from 1"),
        ({"turn": -1}, "whole number"),
        ({"spaces": {**SPACES, "pink": 3}}, "'pink' under spaces is no car"),
        ({"spaces": {"red": 5}}, "missing"),
        ({"spaces": {**SPACES, "red": 0}}, "space from 1 on"),
        ({"spaces": {**SPACES, "red": 17}}, "from 0 to 16"),
        ({"spaces": {**SPACES, "red": 16}}, "must stand on the podium"),
        ({"podium": ["red"]}, "none of those on the podium"),
        ({"podium": ["red", "red"]}, "twice"),
        ({"spaces": dict.fromkeys(SPACES, 16), "podium": list(SPACES)}, "at least two cars"),
        ({"teams": {"pink": []}}, "'pink' under teams is no car"),
        ({"teams": {"red": ["hat"]}}, "hat"),
        ({"teams": {"red": ["cup", "cup"]}}, "no match before a die is put"),
        ({"spaces": {**SPACES, "red": 4}, "teams": {"red": ["cup"] * 3}}, "no match before a die is put"),
        ({"teams": {"red": THREE}, "spaces": {**SPACES, "red": 16}, "podium": ["red"]}, "can hold no dice"),
        ({"hand": THREE}, "outside the phase put it is empty"),
        ({"phase": "put", "hand": ["cup"]}, "holds three dice, or two"),
        ({"phase": "put", "hand": ["cup", "flag"]}, "One team is placed exactly"),
        ({"phase": "put", "hand": ["cup", "flag"], "placed": ["red"]}, "One team is placed exactly"),
        ({"phase": "put", "hand": THREE, "placed": ["red"], "teams": {"red": ["cup"]}}, "One team is placed exactly"),
        ({"phase": "order"}, "Two triggered cars"),
        ({"phase": "order", "triggered": ["red", "blue"]}, "Two triggered cars"),
        ({"triggered": ["red"]}, "Two triggered cars"),
        ({"phase": "take"}, "fewer than three"),
        ({"teams": {**dict.fromkeys(SPACES, THREE), "black": ["cup", "flag"]}}, "fewer than three"),
        ({"teams": {car: [*THREE, "wheel"] for car in SPACES}}, "Of the 16 dice"),
        ({"phase": "take", "teams": {car: [*THREE, "wheel"] for car in list(SPACES)[:4]}}, "Of the 16 dice"),
        ({"cards": [["red1", "red2", "red3"], ["red1", "blue2", "blue3"]]}, "dealt twice"),
        ({"cards": [["red1", "red2"], ["blue1", "blue2", "blue3"]]}, "Player 0 must hold three cards"),
        ({"cards": [["red1", "red2", "red9"], ["blue1", "blue2", "blue3"]]}, "red9"),
        ({"bets": [["red1"], ["blue1", "blue3"]]}, "Player 0 must have two"),
        ({"bets": [["red1", "red2"], ["blue1", "green1"]]}, "Player 1 must have two"),
        ({"cards": [["red1", "red2", "red3"]]}, "one list for each player"),
        ({"phase": "deal", "turn": 0}, "start spaces"),
        ({"phase": "start", "turn": 0}, "on 0 before"),
    ],
)
def test_what_no_match_can_reach_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        read(**changes)
    assert str(caught.value)


@pytest.mark.parametrize("data", [None, 3, [], "state", {}, {"phase": "roll"}])
def test_what_is_no_state_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="no Caracho state"):
        rules.from_json(data, 2, LISTED, STANDARD)
