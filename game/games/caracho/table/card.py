"""Caracho's picture on the menu card: three toy cars before a river."""

from __future__ import annotations

from game.games.caracho.pieces import Car
from game.games.caracho.table.pieces import draw_car
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.sprites import rasterise


def paint_card(canvas: Canvas, box: Box) -> None:
    """Fill ``box``; the lanes lie at the height at which the menu's five pictures meet."""
    canvas.fill(box, tokens.world("caracho")["ground"])
    top, lane = box.y + box.h * 0.26, box.h * 0.17
    _blit_lanes(canvas, Box(box.x, top, box.w, lane * 3))
    for x, y in ((0.38, 0.11), (0.1, 0.17), (0.9, 0.13), (0.18, 0.9), (0.37, 0.92), (0.92, 0.88)):
        canvas.sprite("caracho/grass_tuft", around((box.x + x * box.w, box.y + y * box.h), 20, 16))
    _blit_river(canvas, Box(box.x + box.w * 0.62, box.y, box.w * 0.26, box.h))
    for car, x, row, scale in (
        (Car.RED, 0.25, 0.78, 0.55),
        (Car.GREEN, 0.24, 2.86, 0.55),
        (Car.YELLOW, 0.48, 1.92, 0.8),
    ):
        draw_car(canvas, (box.x + x * box.w, top + row * lane), scale, car)


def _blit_lanes(canvas: Canvas, area: Box) -> None:
    rect = canvas.frame.rect(area)
    lane = rect.h / 3
    parts = [f'<rect width="{rect.w}" height="{rect.h}" fill="#D9AE72"/>']
    for row in range(3):
        for share in (0.2, 0.58):
            y = (row + share) * lane
            h = lane * 0.22
            parts.append(f'<rect y="{y:.1f}" width="{rect.w}" height="{h:.1f}" fill="#B4885A"/>')
            step, x, ways = h * 0.6, h * 0.1, []
            while x < rect.w:
                ways.append(
                    f"M{x:.1f},{y + h * 0.86:.1f}l{h * 0.32:.1f},{-h * 0.36:.1f}l{-h * 0.32:.1f},{-h * 0.36:.1f}"
                )
                x += step
            parts.append(f'<path d="{"".join(ways)}" fill="none" stroke="#7A5530" stroke-width="{h * 0.15:.2f}"/>')
    for row in (1, 2):
        x, w, h = 4.0, lane * 0.55, lane * 0.13
        while x < rect.w:
            parts.append(
                f'<rect x="{x:.1f}" y="{row * lane - h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{h / 2:.1f}" '
                'fill="#8DA653"/>'
            )
            x += w * 1.3
    markup = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rect.w} {rect.h}">{"".join(parts)}</svg>'
    canvas.surface.blit(rasterise(markup, rect.size), rect)


def _blit_river(canvas: Canvas, area: Box) -> None:
    rect = canvas.frame.rect(area)
    w, h = rect.w, rect.h
    bank, bend = w * 0.12, w * 0.16
    left, right = bank + bend / 2, w - bank - bend / 2
    down = f"c{bend:.1f},{h / 6:.1f} {bend:.1f},{h / 3:.1f} 0,{h / 2:.1f}s{-bend:.1f},{h / 3:.1f} 0,{h / 2:.1f}"
    up = f"c{-bend:.1f},{-h / 6:.1f} {-bend:.1f},{-h / 3:.1f} 0,{-h / 2:.1f}s{bend:.1f},{-h / 3:.1f} 0,{-h / 2:.1f}"
    way = f"M{left:.1f},0{down}H{right:.1f}{up}Z"
    waves = ""
    for row in range(4):
        x, y = w * (0.36 if row % 2 else 0.44), h * (0.13 + 0.23 * row)
        waves += (
            f'<path d="M{x:.1f},{y:.1f}q{w * 0.08:.1f},{-w * 0.09:.1f} {w * 0.16:.1f},0t{w * 0.16:.1f},0" fill="none" '
            f'stroke="#D6EEF9" stroke-width="{w * 0.05:.2f}" stroke-linecap="round"/>'
        )
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        f'<path d="{way}" fill="#E8D3A0" stroke="#E8D3A0" stroke-width="{2 * bank:.1f}"/>'
        f'<path d="{way}" fill="#5DB2E4"/>{waves}</svg>'
    )
    canvas.surface.blit(rasterise(markup, rect.size), rect)
