"""How a saved game looks: its line in the list, and the details beside it."""

from __future__ import annotations

import re
from datetime import datetime

from game.i18n import _
from game.scenes.saved_entry import Entry
from game.scenes.saved_words import short_when
from game.ui.canvas import Canvas
from game.ui.geometry import Box


def breakable(text: str) -> str:
    """The text with a break in words that are longer than a line (file names)."""
    return re.sub(r"(\S{36})(?=\S)", r"\1 ", text)


def role_for(canvas: Canvas, text: str, width: float, roles: tuple[str, ...] = ("screen", "panel", "row")) -> str:
    """The first of these roles in which the text fits one line, else the last."""
    return next((role for role in roles if canvas.width(text, role) <= width), roles[-1])


def draw_damaged(canvas: Canvas, entry: Entry, box: Box) -> None:
    """The words of a line whose file cannot be opened."""
    canvas.label(_("Damaged file"), "number", Box(box.x, box.y + 8, box.w, 26), "danger_text")
    text = breakable(entry.problem)
    if not canvas.texts.fit(text, "caption", box.w, 3).fits:
        text = _("Pick it to see what is wrong.")
    canvas.label(text, "caption", Box(box.x, box.y + 34, box.w, 50), lines=3, valign="top")


def draw_entry(canvas: Canvas, entry: Entry, box: Box) -> None:
    """The words of a line: what it is, whose turn, who plays."""
    compact = canvas.frame.compact
    y = box.y + (6 if compact else 10)
    label = _("saved by itself")
    tag = canvas.width(label, "caption") + 18
    role = role_for(canvas, entry.title, box.w, ("number", "row", "body", "caption"))
    used = canvas.label(entry.title, role, Box(box.x, y, box.w, 26), lines=1)
    if entry.by_itself and used.right + 10 + tag <= box.right:
        spot = Box(used.right + 10, y + 3, tag, 20)
        canvas.block(spot, "ink", 6)
        canvas.label(label, "caption", spot, "on_dark", align="centre")
    role = role_for(canvas, entry.next_up, box.w, ("body", "log", "caption"))
    canvas.label(entry.next_up, role, Box(box.x, y + 25, box.w, 20))
    step = min(29.0, box.w / max(1, len(entry.saved.seats)))
    for number, seat in enumerate(entry.saved.seats):
        canvas.token(seat.token, (box.x + 11 + number * step, y + (57 if compact else 61)), min(20.0, step - 5))


def draw_details(canvas: Canvas, inner: Box, entry: Entry, now: datetime) -> None:
    """The picked game: the public board, what it is, and the standing."""
    compact = canvas.frame.compact
    if entry.problem:
        canvas.label(_("Damaged file"), "screen", Box(inner.x, inner.y, inner.w, 34), "danger_text")
        space = Box(inner.x, inner.y + 44, inner.w, inner.h - 100)
        used = canvas.paragraph(breakable(entry.problem), "body_large", space)
        note = _("The file is left as it is.")
        canvas.label(note, "body", Box(inner.x, used.bottom + 10, inner.w, 24), "ink_2")
        return
    height = min(236.0, max(110.0, inner.h - 246))
    frame = inner.top(height)
    canvas.block(frame, "ink", 12)
    inside = frame.inset(4)
    picture = entry.picture(canvas, inside)
    if picture is not None:
        canvas.surface.blit(picture, canvas.frame.rect(inside))
    y = frame.bottom + (8 if compact else 14)
    started = _started(entry, now)
    started_w = canvas.width(started, "caption") + 2 if started else 0.0
    room = inner.w - started_w - 12
    title_role = role_for(canvas, entry.title, room, ("screen", "prompt", "panel", "row", "body", "caption"))
    canvas.label(entry.title, title_role, Box(inner.x, y, room, 32))
    canvas.label(started, "caption", Box(inner.right - started_w, y, started_w, 32), "ink_2", align="right")
    role = role_for(canvas, entry.facts, inner.w, ("body", "log", "caption"))
    canvas.label(entry.facts, role, Box(inner.x, y + 33, inner.w, 22))
    _draw_standing(canvas, Box(inner.x, y + 62, inner.w, inner.bottom - y - 62), entry)


def _draw_standing(canvas: Canvas, box: Box, entry: Entry) -> None:
    """As many lines as have room, the first ones first."""
    count = min(len(entry.standing), int(box.h / 22))
    if not count:
        return
    pitch = min(44.0, box.h / count)
    shown = entry.standing[:count]
    widest = max(canvas.width(line.name, "body_bold") for line in shown)
    half = max(box.w * 0.44, widest + 54)
    for index, line in enumerate(shown):
        row = Box(box.x, box.y + index * pitch, box.w, pitch)
        canvas.rule(row.x, row.y, row.w)
        canvas.token(line.token, (row.x + 16, row.centre.y + 1), min(24.0, pitch - 5), line.label)
        canvas.label(line.name, "body_bold", Box(row.x + 40, row.y + 2, half - 44, pitch - 2))
        role = role_for(canvas, line.text, row.w - half, ("body", "log", "caption"))
        canvas.label(line.text, role, Box(row.x + half, row.y + 2, row.w - half, pitch - 2))


def _started(entry: Entry, now: datetime) -> str:
    try:
        begun = datetime.fromisoformat(str((entry.saved.meta or {}).get("started", "")))
    except ValueError:
        return ""
    if begun.date() == now.date():
        return _("started {clock}").format(clock=f"{begun:%H:%M}")
    return _("started {when}").format(when=short_when(begun, now).split(",")[0])
