"""The cards under the track: who drives what, and how each car is: batteries, shields, smile, in picture and word."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.tiny_turbo.rules.cars import BATTERIES, Car
from game.games.tiny_turbo.table import words
from game.games.tiny_turbo.table.cars import draw_car
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around


@dataclass(frozen=True, slots=True)
class Racer:
    """One card. ``status`` says what the player does, ``smile`` is 1 (happiest) to 4, 0 for none."""

    name: str
    token: int
    car: Car | None
    status: str
    active: bool
    batteries: int
    shields: int
    lying: bool
    slippery: bool
    smile: int
    placed: int = 0


def card_boxes(area: Box, count: int, compact: bool) -> list[Box]:
    """The cards side by side; with fewer than four they keep the width of four, up to a third."""
    gap = 6.0 if compact else 8.0
    columns = max(count, 3)
    w = (area.w - gap * (columns - 1)) / columns
    left = area.x + (area.w - count * w - gap * (count - 1)) / 2
    return [Box(left + index * (w + gap), area.y, w, area.h) for index in range(count)]


def draw_racer(canvas: Canvas, box: Box, racer: Racer) -> None:
    """One card."""
    compact = canvas.frame.compact
    if racer.active:
        canvas.block(box.inset(-5), "action", 17)
        canvas.block(box.inset(-2), "ink", 15)
    canvas.faced("nine_panel", Box(box.x, box.y, box.w, box.h - 4), 4)
    inner = box.inset(8 if compact else 14, 6)
    car_w = 38.0 if compact else 54.0
    head = inner.top(40 if compact else 44)
    spot = (head.x + car_w / 2, head.centre.y + 1)
    if racer.car is None:
        canvas.token(racer.token, spot, 30)
    else:
        draw_car(canvas, spot, car_w, racer.car, racer.token, racer.lying, False)
    x = head.x + car_w + (6 if compact else 8)
    right = head.right
    if racer.smile and compact:
        canvas.sprite(f"common/smile_{racer.smile}", around((inner.right - 10, inner.bottom - 10), 20))
    elif racer.smile:
        canvas.sprite(f"common/smile_{racer.smile}", around((right - 12, head.y + 12), 24))
        right -= 28
    name = Box(x, head.y, right - x, 22)
    canvas.fitted(racer.name, (("panel", 1), ("body_bold", 1), ("caption_bold", 1)), name)
    below = Box(x, head.y + 22, head.right - x, head.h - 20)
    car = words.CARS[racer.car] if racer.car is not None else _("no car yet")
    if compact:
        canvas.fitted(car, (("caption", 1), ("caption", 2)), Box(x, head.y + 21, below.w, 18), "ink_2")
    else:
        canvas.label(car, "caption", Box(x, below.y, below.w, 18), "ink_2")
    y = head.bottom + 2
    rows_h = 44.0 if compact else 42.0
    if not compact and racer.car is not None:
        room = Box(inner.x, y, inner.w, inner.bottom - rows_h - y)
        text = words.ability(racer.car)
        canvas.fitted(text, (("log", 2), ("caption", 2), ("caption", 3)), room, valign="top")
    if racer.car is not None:
        _draw_counts(canvas, Box(inner.x, inner.bottom - rows_h, inner.w, rows_h), racer)
    else:
        canvas.label(racer.status, "caption_bold", Box(inner.x, inner.bottom - 20, inner.w, 18), lines=1)


def _draw_counts(canvas: Canvas, box: Box, racer: Racer) -> None:
    """Batteries and shields above, what the player does below."""
    upper = box.top(box.h / 2 + 1)
    x = box.x
    size = 20.0
    for index in range(BATTERIES):
        kind = "full" if index < racer.batteries else "empty"
        canvas.sprite(f"common/battery_{kind}", Box(x, upper.centre.y - 11, 17, 22))
        x += 18
    text = words.batteries(racer.batteries)
    w = canvas.width(text, "caption_bold")
    canvas.label(text, "caption_bold", Box(x + 4, upper.y, w + 1, upper.h))
    x += w + 12
    right = box.right
    if racer.shields:
        for _index in range(racer.shields):
            right -= 19
            canvas.sprite("common/shield_full", Box(right, upper.centre.y - 11, 19, 22))
    else:
        text = words.shields(0)
        if x + canvas.width(text, "caption") <= box.right:
            canvas.label(text, "caption", Box(x, upper.y, box.right - x, upper.h), "ink_2", align="right")
        else:
            canvas.sprite("common/shield_empty", around((box.right - 10, upper.centre.y), size), alpha=0.6)
    lower = box.below(box.h / 2 + 1)
    x, w = lower.x, lower.w
    condition = ""
    if racer.lying:
        condition = _("lies down")
        canvas.sprite("common/battery_empty", Box(x, lower.centre.y - 9, 15, 18))
    elif racer.slippery:
        condition = _("slippery")
        canvas.sprite("tiny_turbo/slippery", around((x + 8, lower.centre.y), 18))
    if condition:
        x += 20
    status = _("place {n}").format(n=racer.placed) if racer.placed else racer.status
    whole = f"{condition}, {status}" if condition and status else condition or status
    room = box.right - x - (24 if canvas.frame.compact and racer.smile else 0)
    canvas.label(whole, "caption_bold", Box(x, lower.y, room, lower.h), short=condition or status)
