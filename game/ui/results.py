"""What a game tells the podium: steps, places, a chart, and moments, all in words of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.canvas import Canvas
from game.ui.geometry import Box


@dataclass(frozen=True, slots=True)
class StepUp:
    """One step of the podium: its place (1 to 3), the names on it, a caption, and what stands there.

    ``draw_piece(canvas, centre, size)`` draws the piece about ``size`` logical pixels long.
    """

    place: int
    names: str
    caption: str
    draw_piece: Callable[[Canvas, tuple[float, float], float], None]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One line of the results: place, who (token and what stands on it), name, a caption, and a figure with its
    word ("10", "points"); both may be empty."""

    place: int
    token: int
    label: str
    name: str
    caption: str
    figure: str = ""
    unit: str = ""
    paint: Callable[[Canvas, Box, float], None] | None = None
    """Draws the lower half of the line instead of the caption: ``paint(canvas, box, turned)``, with ``turned`` of the
    ``reveals`` of the results turned over by now (a part of one while it turns). The figure comes with the last."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One line of the chart: ``values`` hold its position (from 1) per turn; ``marks`` are turns with a crash."""

    token: int
    label: str
    name: str
    values: tuple[float, ...]
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """The course of the match. ``places`` is the number of rows on the left axis, ``first`` the number under the first
    column: 0 where it is the start. ``rows`` are the words on the left axis from the top; without any, the numbers
    from 1."""

    title: str
    lines: tuple[ChartLine, ...]
    places: int
    first: int = 1
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MomentLine:
    """A line about a moment worth telling, with the token it is about."""

    token: int | None
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Results:
    """All that the podium shows."""

    title: str
    line: str
    steps: tuple[StepUp, ...]
    rows: tuple[ResultRow, ...]
    rows_title: str
    moments: tuple[MomentLine, ...] = ()
    moments_title: str = ""
    chart: Chart | None = None
    winners: Sequence[str] = ()
    best: tuple[str, int, str] | None = None
    """A result to remember: (what it is for, turns, name)."""
    reveals: int = 0
    """Secrets in each line of the results that are turned over one by one, the last line first."""
    again: tuple[str, str] | None = None
    """What the rail says about a rematch: a question and what is new in it; None for the words of a race."""
