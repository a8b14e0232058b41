"""The frame and the zones agree with the design tokens at every size they name."""

from __future__ import annotations

import pytest

from game.ui import tokens
from game.ui.geometry import Box, Frame, Zones

LAYOUT = tokens.raw()["layout"]


@pytest.mark.parametrize(
    ("size", "unit", "logical", "compact"),
    [
        ((1024, 640), 1.0, (1024, 640), True),
        ((1280, 800), 1.0, (1280, 800), False),
        ((1920, 1080), 1.35, (1422, 800), False),
        ((2560, 1440), 1.8, (1422, 800), False),
    ],
)
def test_unit_and_logical_size(size: tuple[int, int], unit: float, logical: tuple[int, int], compact: bool) -> None:
    frame = Frame.of(size)
    assert frame.unit == pytest.approx(unit)
    assert (round(frame.w), round(frame.h)) == logical
    assert frame.compact is compact


def test_text_never_gets_smaller_than_the_window_allows() -> None:
    assert Frame.of((1280, 800), 130).unit == pytest.approx(1.25), "the largest at which 1024x640 still fits"
    assert Frame.of((2560, 1440), 130).unit == pytest.approx(1.8 * 1.3, rel=0.05)
    assert Frame.of((1024, 640), 130).unit == 1.0


@pytest.mark.parametrize(
    ("size", "hand", "names"),
    [
        ((1280, 800), False, ("reference", "")),
        ((1280, 800), True, ("reference_hand", "")),
        ((1024, 640), False, ("compact_1024x640", "")),
        ((1024, 640), True, ("compact_1024x640", "_hand")),
    ],
)
def test_zones_are_those_of_the_tokens(size: tuple[int, int], hand: bool, names: tuple[str, str]) -> None:
    zones = Zones.of(Frame.of(size), hand)
    spec = LAYOUT[names[0]]
    for part in ("board", "panel", "rail"):
        assert tuple(getattr(zones, part)) == pytest.approx(tuple(spec[part + names[1]])), part


def test_wide_windows_give_the_panel_a_share_and_the_board_the_rest() -> None:
    for size, name in (((1920, 1080), "wide_1920x1080"), ((2560, 1440), "wide_2560x1440")):
        zones = Zones.of(Frame.of(size))
        assert zones.panel.w == pytest.approx(LAYOUT[name]["panel_logical"], abs=1)
        assert zones.board.w == pytest.approx(LAYOUT[name]["board_logical"], abs=1)


def test_boxes_that_touch_touch_on_screen() -> None:
    frame = Frame.of((1920, 1080))
    for step in range(200):
        left, right = Box(step * 0.37, 0, 7.3, 5), Box(step * 0.37 + 7.3, 0, 4.1, 5)
        assert frame.rect(left).right == frame.rect(right).left
