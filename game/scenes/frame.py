"""The parts that every game screen shares: header with turn lanes, rail with prompt and buttons."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Zones, around
from game.ui.table import Header, Lane, Rail
from game.ui.text import Texts
from game.ui.widgets import Button

SPEEDS = (0.5, 1.0, 2.0, math.inf)


def speed_words(speed: float) -> str:
    """A game speed in words."""
    return _("Instant") if math.isinf(speed) else f"{speed:g}×"


def next_speed(speed: float) -> float:
    """The speed after this one, round and round."""
    at = SPEEDS.index(speed) if speed in SPEEDS else 1
    return SPEEDS[(at + 1) % len(SPEEDS)]


def _sizes(count: int, compact: bool) -> tuple[float, float]:
    """Nominal token sizes of the first and of the small lanes."""
    if compact or count >= 9:
        return 24, 20
    return (26, 22) if count >= 7 else (30, 24)


def draw_header(
    canvas: Canvas, zones: Zones, header: Header, buttons_left: float, thinking: int = -1, wide: float = 0.0
) -> None:
    """Title, round and turn lanes. ``thinking`` 0..2 shows the dots of a bot in the acting token's tile; ``wide`` is
    the width of a title column that is not the usual one."""
    compact = canvas.frame.compact
    zone = zones.header
    most = max((len(lane.tokens) for lane in header.lanes), default=0)
    title_role = "screen" if compact else "brand"
    words = max(canvas.width(header.title, title_role), canvas.width(header.line, "caption")) + 12
    column = max(words, 140.0 if compact or most >= 9 else 200.0)
    canvas.label(
        header.title,
        title_role,
        Box(zone.x, zone.y + (3 if compact else 4), column, 28 if compact else 30),
        "on_dark",
    )
    canvas.label(header.line, "caption", Box(zone.x, zone.y + (31 if compact else 34), column, 16), "on_table_2")
    x = zone.x + column
    for lane in header.lanes:
        x = _draw_lane(canvas, zone, lane, x, most, compact, thinking, buttons_left)


def _draw_lane(
    canvas: Canvas, zone: Box, lane: Lane, x: float, most: int, compact: bool, thinking: int, limit: float
) -> float:
    large, small = _sizes(most, compact)
    size = small if lane.small else large
    height = 36.0 if compact else 44.0
    y = zone.y + (5 if compact else 6)
    words = canvas.texts.wrap(lane.label, "caption", 1)
    label_w = max(canvas.width(word, "caption") for word in words) + 8
    while size > 14 and x + label_w + 23 + len(lane.tokens) * (size + 7) > limit:
        size -= 1
    step = size + (7 if size > 16 else 4)
    width = len(lane.tokens) * step + 15
    canvas.label("\n".join(words), "caption", Box(x, y, label_w, height), "on_table_2", align="right", lines=3)
    box = Box(x + label_w + 8, y, width, height)
    canvas.nine("nine_lane", box)
    for index, token in enumerate(lane.tokens):
        centre = (box.x + 7.5 + step * (index + 0.5), box.centre.y)
        if token.state == "now":
            canvas.nine("nine_lane_active", around(centre, min(36.0, height)))
        shrink = 0.9 if token.state == "now" and size >= 30 else 1.0
        canvas.token(token.token, centre, size * shrink, token.label, 0.4 if token.state == "done" else 1.0)
        if token.state == "now" and thinking >= 0:
            dots = around((centre[0], box.bottom - 1), 30, 12)
            canvas.nine("nine_tag", dots.inset(-4, -1))
            with canvas.clip(Box(dots.x, dots.y, 10.0 * (thinking + 1), 12)):
                canvas.sprite("common/thinking_dots", dots, "#FFC629")
    return box.right + 12


def rail_text_width(rail_box: Box, first_button: float, compact: bool) -> float:
    """The width that is left for prompt and line."""
    return first_button - (rail_box.x + (66 if compact else 82)) - 12


_FITS: Sequence[tuple[str, int, str, int]] = (
    ("prompt", 1, "body", 1),
    ("prompt", 1, "log", 2),
    ("panel", 1, "log", 2),
    ("panel", 2, "log", 1),
    ("row", 2, "caption", 2),
    ("row", 2, "caption", 3),
)
"""Ways to set prompt and line, from the best to the tightest: role and lines of each."""


def draw_rail(canvas: Canvas, box: Box, rail: Rail, first_button: float) -> None:
    """The current token on yellow, the prompt, and the consequence under it."""
    compact = canvas.frame.compact
    tile = (
        Box(box.x + 12, box.y + (box.h - 44) / 2, 44, 44)
        if compact
        else Box(box.x + 16, box.y + (box.h - 52) / 2, 52, 52)
    )
    x = box.x + 16
    if rail.token is not None:
        canvas.nine("nine_lane_active", tile)
        canvas.token(rail.token, tile.centre, tile.w * 0.66, rail.token_label or None)
        x = tile.right + (10 if compact else 14)
    width = first_button - x - 12
    for prompt_role, prompt_lines, line_role, line_lines in _FITS:
        prompt = canvas.texts.fit(rail.prompt, prompt_role, width, prompt_lines)
        line = canvas.texts.fit(rail.line, line_role, width, line_lines, rail.short_line)
        height = canvas.texts.line(prompt_role) * len(prompt.lines) + canvas.texts.line(line_role) * len(line.lines)
        if prompt.fits and line.fits and height <= box.h - 2:
            break
    high = canvas.texts.line(prompt_role) * len(prompt.lines)
    low = canvas.texts.line(line_role) * len(line.lines) if rail.line else 0.0
    y = box.y + (box.h - high - low) / 2
    canvas.label(rail.prompt, prompt_role, Box(x, y, width, high), "on_dark", lines=prompt_lines)
    if rail.line:
        canvas.label(
            rail.line, line_role, Box(x, y + high, width, low), "on_dark_2", lines=line_lines, short=rail.short_line
        )


def hand_box(rail: Box, first_button: float, wanted: float, compact: bool) -> Box:
    """Where a hand of that width lies: in the middle of the rail, but right of the words and left of the buttons."""
    words = 236.0 if compact else 312.0
    left, right = rail.x + words, first_button - (12 if compact else 20)
    width = max(0.0, min(wanted, right - left))
    x = min(max(left, rail.centre.x - width / 2), right - width)
    return Box(x, rail.y, width, rail.h)


_HAND_FITS: Sequence[tuple[str, int, str, int]] = (
    ("prompt", 1, "body", 3),
    ("panel", 1, "body", 3),
    ("panel", 1, "log", 3),
    ("panel", 2, "log", 3),
    ("row", 2, "log", 3),
    ("row", 2, "caption", 4),
    ("body_bold", 3, "caption", 5),
)


def draw_hand_rail(canvas: Canvas, box: Box, rail: Rail, hand_left: float) -> None:
    """The words of a rail with a hand: the token on yellow with the prompt beside it, the consequence below both."""
    compact = canvas.frame.compact
    side, gap = (36.0, 8.0) if compact else (42.0, 10.0)
    x = box.x + (10 if compact else 16)
    right = hand_left - (10 if compact else 20)
    beside = x + (side + gap if rail.token is not None else 0)
    room = box.h - (12 if compact else 24)
    for prompt_role, prompt_lines, line_role, line_lines in _HAND_FITS:
        prompt = canvas.texts.fit(rail.prompt, prompt_role, right - beside, prompt_lines)
        line = canvas.texts.fit(rail.line, line_role, right - x, line_lines, rail.short_line)
        high = max(canvas.texts.line(prompt_role) * len(prompt.lines), side if rail.token is not None else 0.0)
        low = canvas.texts.line(line_role) * len(line.lines) if rail.line else 0.0
        if prompt.fits and line.fits and high + gap + low <= room:
            break
    y = box.y + (6 if compact else max(12.0, min(16.0, (box.h - high - gap - low) / 2)))
    if rail.token is not None:
        tile = Box(x, y + (high - side) / 2, side, side)
        canvas.nine("nine_lane_active", tile)
        canvas.token(rail.token, tile.centre, side * 0.66, rail.token_label or None)
    canvas.label(rail.prompt, prompt_role, Box(beside, y, right - beside, high), "on_dark", lines=prompt_lines)
    if rail.line:
        spot = Box(x, y + high + gap, right - x, low)
        canvas.label(rail.line, line_role, spot, "on_dark_2", lines=line_lines, short=rail.short_line)


def button_width(texts: Texts, label: str, icon: bool, minimum: float = 0.0) -> float:
    """The natural width of a button's face."""
    return Button.natural_width(texts.width(label, "button"), icon, minimum)
