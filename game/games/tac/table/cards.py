"""Cards as drawn: faces with number or picture and a word, backs, and a card on its way."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.tac.cards import MASTERS, Card
from game.games.tac.table.words import card_title, card_word
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around

SIZE = (92.0, 130.0)
"""The size of a card's drawing."""

_SPECIAL = frozenset({Card.ONE, Card.FOUR, Card.SEVEN, Card.EIGHT, Card.THIRTEEN, Card.TRICKSTER})


def card_box(centre: tuple[float, float], wide: float) -> Box:
    """The box of a card of that width round a centre."""
    return around(centre, wide, wide * SIZE[1] / SIZE[0])


def draw_back(canvas: Canvas, box: Box, alpha: float = 1.0) -> None:
    """A card face down."""
    canvas.sprite("tac/card_back", box, alpha=alpha)


def draw_card(canvas: Canvas, box: Box, card: Card | None, alpha: float = 1.0, words: bool = True) -> None:
    """A card face with its word, or the back where the card is None."""
    if card is None:
        draw_back(canvas, box, alpha)
        return
    kind = "tac" if card is Card.TAC else "master" if card in MASTERS else "special" if card in _SPECIAL else "number"
    canvas.sprite(f"tac/card_{kind}", box, alpha=alpha)
    scale = box.w / SIZE[0]
    middle = (box.x + 46 * scale, box.y + 44 * scale)
    if card is Card.TRICKSTER or card in MASTERS:
        canvas.sprite(f"tac/ornament_{card.word}", around(middle, 72 * scale, 44 * scale), alpha=alpha)
    else:
        size = 32 if card is Card.TAC else 52
        picture = canvas.texts.render(card_title(card), tokens.sized("wordmark", size * scale), "#FFFFFF")
        if alpha < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * alpha))
        canvas.blit(picture, around(middle, 2, 2))
    if words and alpha >= 1.0 and box.w >= 60:
        foot = Box(box.x + 2, box.y + 84 * scale, box.w - 4, 40 * scale)
        for text in (card_word(card), card_title(card)):
            found = canvas.texts.fit(text, "caption_bold", foot.w, 2)
            if found.fits and 16 * len(found.lines) <= foot.h:
                canvas.label(text, "caption_bold", foot, "ink", "centre", lines=2)
                break


@dataclass(slots=True)
class Flight:
    """A card on its way; ``share`` runs from 0 to 1. With ``fade`` it appears at its end instead of travelling."""

    card: Card | None
    start: tuple[float, float]
    end: Box
    share: float = 0.0
    fade: bool = False

    def draw(self, canvas: Canvas) -> None:
        """The card where it is now."""
        if self.fade:
            draw_card(canvas, self.end, self.card, round(self.share * 8) / 8, False)
            return
        x = self.start[0] + (self.end.centre.x - self.start[0]) * self.share
        y = self.start[1] + (self.end.centre.y - self.start[1]) * self.share
        draw_card(canvas, around((x, y), self.end.w, self.end.h), self.card, words=False)
