"""Actions as text, and texts that name no action."""

from __future__ import annotations

import pytest

from game.engine.rules import IllegalAction
from game.games.tacara import rules
from game.games.tacara.rules import Action, Chips, Draft, Drive, End, Grid, Order, Refuel, Step, TakeChip, Turbo

TEXTS: dict[str, Action] = {
    "drive 2,-1 xy": Drive(2, -1, "xy"),
    "drive 2,-1 yx": Drive(2, -1, "yx"),
    "drive -3,0 x": Drive(-3, 0, "x"),
    "drive 0,4 y": Drive(0, 4, "y"),
    "drive 0,0": Drive(0, 0, ""),
    "turbo 3 left": Turbo(3, "left"),
    "step up": Step("up"),
    "chip": TakeChip(),
    "chip 2": TakeChip(2),
    "refuel": Refuel(),
    "end": End(),
    "draft": Draft(True),
    "stay": Draft(False),
    "grid 2 0 1": Grid((2, 0, 1)),
    "order 10 9": Order((10, 9)),
    "chips 1 3": Chips((1, 3)),
}


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_action(text: str) -> None:
    assert rules.parse(text) == TEXTS[text]
    assert rules.format(TEXTS[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "drive",
        "drive 2,1",
        "drive 2,1 x",
        "drive 2,1 xyx",
        "drive 2,1 x y",
        "drive 2,0 xy",
        "drive 0,0 x",
        "drive -0,1 y",
        "drive 2, 1 xy",
        "drive 2,1,0 xy",
        "drive 2.0,1 xy",
        "drive 1e1,1 xy",
        "drive ²,1 xy",
        "drive 999999,1 xy",
        "Drive 2,1 xy",
        " drive 2,1 xy",
        "drive  2,1 xy",
        "drive 2,1 xy ",
        "drive 02,1 xy",
        "turbo 4 left",
        "turbo 0 left",
        "turbo 2 north",
        "turbo left",
        "step",
        "chip 0",
        "chip 4",
        "end now",
        "grid",
        "order 0,1,2",
        "order 0 -1 2",
        "chips 01",
        "chips",
        "stay stay",
    ],
)
def test_other_texts_name_no_action(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no action of Tacara"):
        rules.parse(text)
