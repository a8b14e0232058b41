"""Cards as drawn: faces with their number, backs, and a card that turns over."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

import pygame

from game.games.tacocat.table.places import CARD
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around


def draw_card(canvas: Canvas, box: Box, value: int | None, alpha: float = 1.0) -> None:
    """A card face, or the back where the value is None."""
    if value is None:
        canvas.sprite("tacocat/card_back", box, alpha=alpha)
        return
    tint = tokens.world("tacocat")["value_tints"][str(value)]
    canvas.sprite("tacocat/card_face", box, tint, alpha=alpha)
    role = tokens.sized("wordmark", box.h * 0.42)
    picture = canvas.texts.render(str(value), role, tokens.colour("ink"))
    if alpha < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * alpha))
    canvas.blit(picture, around((box.centre.x, box.y + box.h * 56 / CARD[1]), 2, 2))


def draw_turning(canvas: Canvas, box: Box, value: int, share: float) -> None:
    """A card that is turned over: the back at 0, the face at 1."""
    if share >= 1:
        draw_card(canvas, box, value)
        return
    layer = canvas.layer(box)
    spot = canvas.frame.rect(box)
    painter = canvas.on(layer)
    painter.ledger = None
    draw_card(painter, Box(0, 0, box.w, box.h), value if share >= 0.5 else None)
    narrow = max(0.04, abs(1 - 2 * share))
    lifted = pygame.transform.smoothscale(layer, (max(1, round(spot.w * narrow)), spot.h))
    canvas.blit(lifted, box.move(0, -8 * sin(pi * share)))


@dataclass(slots=True)
class Flight:
    """A card on its way; ``share`` runs from 0 to 1. With ``fade`` it appears at its end instead of travelling."""

    value: int | None
    start: tuple[float, float]
    end: Box
    share: float = 0.0
    fade: bool = False

    def draw(self, canvas: Canvas) -> None:
        """The card where it is now."""
        if self.fade:
            draw_card(canvas, self.end, self.value, round(self.share * 8) / 8)
            return
        x = self.start[0] + (self.end.centre.x - self.start[0]) * self.share
        y = self.start[1] + (self.end.centre.y - self.start[1]) * self.share
        draw_card(canvas, around((x, y), self.end.w, self.end.h), self.value)
