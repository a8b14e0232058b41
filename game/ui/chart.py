"""The position chart: one cased line a player, tokens along it, crash stars; drawn as one picture."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.results import Chart, ChartLine

NAMED = 16.0
"""Logical pixels between two places from which on the lines carry their names; below, the tokens stand alone."""

Place = Callable[[int, float], tuple[float, float]]
"""From turn (0, 1, ...) and position to logical pixels."""


def draw_chart(canvas: Canvas, box: Box, chart: Chart, thick: int | None = None) -> None:
    """The chart on a dark ground. ``thick`` is the index of the line to bring out."""
    canvas.label(chart.title, "panel", Box(box.x, box.y, box.w, 24), "on_dark")
    rows = max(2, chart.places)
    dy = (box.h - 70) / (rows - 1)
    names = max((canvas.width(line.name, "body_medium") for line in chart.lines), default=0.0) if dy >= NAMED else 0.0
    names += 20
    area = Box(box.x + 34, box.y + 42, box.w - 34 - names - 8, box.h - 42 - 28)
    turns = max(len(line.values) for line in chart.lines)
    dx = area.w / max(1, turns - 1)

    def point(turn: int, value: float) -> tuple[float, float]:
        return area.x + turn * dx, area.y + (value - 1) * dy

    for row in range(rows):
        y = area.y + row * dy
        canvas.fill(Box(area.x, y - 0.5, area.w, 1), "table_line")
        if dy >= 15 or row % 2 == 0:
            words = chart.rows[row] if chart.rows else str(row + 1)
            canvas.label(words, "caption", Box(box.x, y - 8, 18, 16), "on_dark_2", align="right")
    step = max(1, round(turns / 14))
    for turn in range(0, turns, step):
        x = area.x + turn * dx
        canvas.label(
            str(turn + chart.first), "caption", Box(x - 14, area.bottom + 10, 28, 16), "on_dark_2", align="centre"
        )
    _draw_lines(canvas, box, chart, point, thick)
    size = min(22.0, dy * 0.9)
    every = max(1, round(turns / 4))
    for line in chart.lines:
        for turn, value in enumerate(line.values):
            if (turn % every == 0 and turn < turns - every / 2) or turn == len(line.values) - 1:
                canvas.token(line.token, point(turn, value), size, line.label)
        for turn in line.marks:
            if 1 <= turn <= len(line.values):
                canvas.mark("common/mark_crash", point(turn - 1, line.values[turn - 1]), min(0.8, dy / 24))
        x, y = point(len(line.values) - 1, line.values[-1])
        if dy >= NAMED:
            box = Box(x + size * 0.7 + 6, y - 9, names, 18)
            canvas.label(line.name, "body_medium" if dy >= 20 else "caption", box, "on_dark")


def _draw_lines(canvas: Canvas, box: Box, chart: Chart, point: Place, thick: int | None) -> None:
    """All lines as one SVG picture: a white casing under each colour."""
    order = [index for index in range(len(chart.lines)) if index != thick]
    if thick is not None:
        order.append(thick)
    parts: list[str] = []
    for index in order:
        line = chart.lines[index]
        path = _curve(line, box, point)
        wide = 1.7 if index == thick else 1.0
        parts.append(f'<path d="{path}" fill="none" stroke="#FFFFFF" stroke-width="{5.4 * wide:.1f}"/>')
        colour = tokens.token(line.token).colour
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{3.2 * wide:.1f}"/>')
    markup = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w:.1f} {box.h:.1f}">{"".join(parts)}</svg>'
    canvas.blit(canvas.sprites.markup(markup, canvas.frame.rect(box).size), box)


def _curve(line: ChartLine, box: Box, point: Place) -> str:
    points = [point(turn, value) for turn, value in enumerate(line.values)]
    local = [(x - box.x, y - box.y) for x, y in points]
    path = f"M{local[0][0]:.1f},{local[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(local):
        middle = (x0 + x1) / 2
        path += f" C{middle:.1f},{y0:.1f} {middle:.1f},{y1:.1f} {x1:.1f},{y1:.1f}"
    return path
