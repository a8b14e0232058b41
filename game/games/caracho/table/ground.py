"""The mat: grass, five dirt lanes, rivers and finish, podium and team boxes. One picture, drawn once for a size."""

from __future__ import annotations

import pygame

from game.games.caracho.pieces import CARS, Car
from game.games.caracho.table.lanes import RIVER_BANK, Lanes
from game.games.caracho.table.pieces import line_colour, token_of
from game.games.caracho.table.words import car_name, ordinal
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.sprites import rasterise

_TUFTS = ((0.72, 0.1), (0.765, 0.72), (0.8, 0.2), (0.9, 0.12), (0.97, 0.6), (0.99, 0.2))
"""Where tufts of grass stand in the strip above the lanes, as parts of its width and height."""


def paint(canvas: Canvas, lanes: Lanes, teams: bool = True) -> None:
    """Everything of the board that never changes, without its words."""
    world = tokens.world("caracho")
    canvas.fill(lanes.box, world["ground"])
    for x, y in _TUFTS:
        spot = (lanes.box.x + 10 + x * (lanes.box.w - 20), lanes.strip.y + 8 + y * (lanes.strip.h - 20))
        canvas.sprite("caracho/grass_tuft", around(spot, 20, 16))
    for step in range(7):
        x = lanes.teams.x + 8 + step * (lanes.teams.w - 16) / 6
        if step % 2:
            canvas.sprite("caracho/grass_tuft", around((x, lanes.track.bottom + 16), 16, 13))
    _blit_track(canvas, lanes)
    for place in range(1, 6):
        canvas.sprite(f"caracho/step_{place}", lanes.step_box(place))
    if teams:
        for car in CARS:
            paint_team(canvas, lanes.team_box(car), car)


def paint_team(canvas: Canvas, box: Box, car: Car) -> None:
    """The box of a racing team with its edge below; ``box`` is its face."""
    token = token_of(car)
    rect = canvas.frame.rect(Box(box.x, box.y, box.w + 2, box.h + 6))
    picture = canvas.sprites.nine("caracho/team_box", rect.size, canvas.frame.unit, token.colour, token.edge)
    canvas.surface.blit(picture, rect)


def draw_words(canvas: Canvas, lanes: Lanes, finished: int) -> None:
    """Headings, step numbers and the numbers of the spaces."""
    compact = lanes.compact
    strip = lanes.strip
    left = Box(strip.x + (12 if compact else 20), strip.y + (6 if compact else 18), 118, 22)
    canvas.label(_("Podium"), "panel", left, lines=1)
    if not finished:
        note = Box(left.x, left.bottom, lanes.step_box(1).x - left.x - 6, strip.bottom - left.bottom - 4)
        canvas.label(_("Nobody has finished yet"), "caption", note, "#2A3B12", valign="top", lines=3)
    for place in range(1, 6):
        box = lanes.step_box(place)
        spot = around((box.x + box.w * 52 / 110, box.y + box.h * 0.76), box.w * 100 / 110, 22)
        canvas.label(ordinal(place), "caption_bold" if compact else "row", spot, align="centre")
    team = lanes.teams
    head = Box(team.x, strip.y + (8 if compact else 46), team.w, 24)
    canvas.label(_("Racing teams"), "panel", head, align="centre", short=_("Teams"))
    canvas.label(_("Two alike: drive"), "caption", Box(team.x, head.bottom, team.w, 18), "#2A3B12", align="centre")
    y = lanes.track.bottom + (3 if compact else 6)
    for space in range(1, lanes.board.finish):
        box = Box(lanes.column(space) - lanes.space / 2, y, lanes.space, 18)
        canvas.label(str(space), "caption_bold" if compact else "log_bold", box, align="centre")
    x = lanes.column(lanes.board.finish) - lanes.space / 2
    words = _("Finish {n}").format(n=lanes.board.finish)
    canvas.label(words, "caption_bold" if compact else "log_bold", Box(x + 1, y, lanes.box.right - x - 8, 18))


def closed_words(canvas: Canvas, lanes: Lanes, car: Car, place: int) -> None:
    """What a team box says when its car is home."""
    box = lanes.team_box(car)
    canvas.fill(box.inset(6, 4), "shadow", 0.25)
    colour = token_of(car).text_on
    text = _("{car} is home: {place}").format(car=car_name(car), place=ordinal(place))
    canvas.label(text, "body_bold", box.inset(10, 4), colour, align="centre", lines=2)


def _blit_track(canvas: Canvas, lanes: Lanes) -> None:
    unit = canvas.frame.unit
    bank = RIVER_BANK * lanes.space
    area = Box(lanes.box.x, lanes.track.y, lanes.teams.x - lanes.box.x, lanes.track.h)
    rect = canvas.frame.rect(area)
    markup = track_markup(
        lanes, rect.w, rect.h, (lanes.track.x - area.x) * unit, lanes.space * unit, lanes.lane * unit, bank * unit
    )
    canvas.surface.blit(rasterise(markup, rect.size), rect)


def track_markup(lanes: Lanes, width: float, height: float, left: float, space: float, lane: float, bank: float) -> str:
    """The lanes as SVG text; all lengths in screen pixels."""
    world = tokens.world("caracho")
    board = lanes.board
    scale = lane / 82
    end = left + space * board.finish
    track_end = min(width, end + 8 * scale)
    parts = [f'<rect width="{track_end:.1f}" height="{height}" fill="{world["track"]}"/>']
    for row in range(len(board.lanes)):
        parts += _ruts(row * lane, lane, end, scale)
    for row in range(1, len(board.lanes)):
        parts += _verge(row * lane, end - space, scale)
    for row, car in enumerate(board.lanes):
        colour = line_colour(car)
        for number in range(1, board.finish):
            if number in board.rivers:
                continue
            x = left + (number - 1) * space
            parts += _space(x, row * lane, space, lane, colour, token_of(car).colour, number in board.starts, scale)
    for river in board.rivers:
        parts += _river(left + (river - 1) * space, space, height, lane, bank, scale, len(board.lanes))
        for row, car in enumerate(board.lanes):
            x, y = left + (river - 0.5) * space, (row + 0.5) * lane
            radius = min(13 * scale, space * 0.36)
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="{line_colour(car)}" '
                f'stroke-width="{3.4 * scale:.2f}"/>'
            )
    parts += _finish(end - space, space, height, scale)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'


def _ruts(y: float, lane: float, end: float, scale: float) -> list[str]:
    found = []
    for share in (18, 48):
        top = y + share * scale
        found.append(f'<rect y="{top:.1f}" width="{end:.1f}" height="{16 * scale:.1f}" fill="#B4885A"/>')
        step, x = 9.2 * scale, 2 * scale
        ways = []
        while x < end - 8 * scale:
            ways.append(
                f"M{x:.1f},{top + 14 * scale:.1f}l{5 * scale:.1f},{-6 * scale:.1f}l{-5 * scale:.1f},{-6 * scale:.1f}"
            )
            x += step
        found.append(f'<path d="{"".join(ways)}" fill="none" stroke="#7A5530" stroke-width="{2.4 * scale:.2f}"/>')
    return found


def _verge(y: float, end: float, scale: float) -> list[str]:
    found, x = [], 4 * scale
    while x + 26 * scale < end:
        found.append(
            f'<rect x="{x:.1f}" y="{y - 3.5 * scale:.1f}" width="{26 * scale:.1f}" height="{7 * scale:.1f}" '
            f'rx="{3.5 * scale:.1f}" fill="#8DA653"/>'
        )
        x += 33 * scale
    return found


def _space(x: float, y: float, space: float, lane: float, line: str, tint: str, start: bool, scale: float) -> list[str]:
    inset = max(2.0, space * 4 / 46)
    top, h = y + 8 * scale, 66 * scale
    w = space - 2 * inset
    radius = min(9 * scale, w / 3)
    at = f'x="{x + inset:.1f}" y="{top:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{radius:.1f}"'
    ground = 'fill="#FFFFFF" opacity="0.35"' if start else f'fill="{tint}" opacity="0.18"'
    found = [
        f"<rect {at} {ground}/>",
        f'<rect {at} fill="none" stroke="{line}" stroke-width="{max(1.5, 2.5 * scale):.2f}"/>',
    ]
    if start:
        a, b = x + space * 14 / 46, x + space * 32 / 46
        found.append(
            f'<path d="M{a:.1f},{y + 22 * scale:.1f}H{b:.1f}V{y + 60 * scale:.1f}H{a:.1f}" fill="none" '
            f'stroke="#FFFFFF" stroke-width="{4 * scale:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return found


def _river(x: float, space: float, height: float, lane: float, bank: float, scale: float, rows: int) -> list[str]:
    left, right, bend = x - bank * 0.2, x + space + bank * 0.2, 4.5 * scale
    down = up = ""
    for _row in range(rows):
        down += f"c{bend:.1f},{lane / 6:.1f} {bend:.1f},{lane / 3:.1f} 0,{lane / 2:.1f}"
        down += f"s{-bend:.1f},{lane / 3:.1f} 0,{lane / 2:.1f}"
        up += f"c{-bend:.1f},{-lane / 6:.1f} {-bend:.1f},{-lane / 3:.1f} 0,{-lane / 2:.1f}"
        up += f"s{bend:.1f},{-lane / 3:.1f} 0,{-lane / 2:.1f}"
    way = f"M{left:.1f},0{down}H{right:.1f}{up}Z"
    bank_w = 8 * scale
    found = [
        f'<path d="{way}" fill="#E8D3A0" stroke="#E8D3A0" stroke-width="{bank_w:.1f}"/>',
        f'<path d="{way}" fill="#5DB2E4"/>',
    ]
    reach = min(12 * scale, space * 0.26)
    for row in range(rows):
        for share, shift in ((15, 1.0), (67, -1.0)):
            wx, wy = x + space / 2 - reach + shift * scale, row * lane + share * scale
            found.append(
                f'<path d="M{wx:.1f},{wy:.1f}q{reach / 2:.1f},{-6 * scale:.1f} {reach:.1f},0t{reach:.1f},0" '
                f'fill="none" stroke="#D6EEF9" stroke-width="{3 * scale:.2f}" stroke-linecap="round"/>'
            )
    return found


def _finish(x: float, space: float, height: float, scale: float) -> list[str]:
    edge = min(7 * scale, space * 0.15)
    inner = space - 2 * edge
    rows = max(8, round(height / (inner / 2)))
    side = height / rows
    found = [
        f'<rect x="{x:.1f}" width="{space:.1f}" height="{height}" fill="#B58A55"/>',
        f'<rect x="{x + edge:.1f}" width="{inner:.1f}" height="{height}" fill="#FFFFFF"/>',
    ]
    for row in range(rows):
        left = x + edge + (inner / 2 if row % 2 else 0)
        found.append(
            f'<rect x="{left:.1f}" y="{row * side:.1f}" width="{inner / 2:.1f}" height="{side:.1f}" fill="#14242A"/>'
        )
    return found


def picture(canvas: Canvas, lanes: Lanes) -> pygame.Surface:
    """The mat as a picture of its own."""
    whole = pygame.Surface(canvas.surface.get_size()).convert()
    painter = canvas.on(whole)
    painter.ledger = None
    paint(painter, lanes)
    return whole.subsurface(canvas.frame.rect(lanes.box).clip(whole.get_rect())).copy()
