"""The mat under the row: what both players have played, the draw pile and the discard pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tacocat.state import Observation, Phase
from game.games.tacocat.table import words
from game.games.tacocat.table.cards import draw_card, draw_turning
from game.games.tacocat.table.places import CARD, Places
from game.games.tacocat.table.stage import Stage
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around

_TITLES = (("panel", 1), ("row", 1), ("row", 2), ("caption_bold", 2))
_CAPTIONS = (("log", 3), ("caption", 3), ("caption", 4))


def paint_still(canvas: Canvas, places: Places) -> None:
    """The mat itself."""
    rect = canvas.frame.rect(places.mat)
    canvas.surface.blit(canvas.sprites.nine("tacocat/duel_mat", rect.size, canvas.frame.unit), rect)
    inner = 12.0 if places.compact else 22.0
    x = places.mat.right - inner - places.piles_width - 4
    canvas.fill(Box(x, places.mat.y + 24, 2, places.mat.h - 48), "table_line")


class Mat:
    """Draws the mat for a position. ``rows[player]`` is 0 for the upper row."""

    def __init__(self, canvas: Canvas, places: Places, seen: Observation, rows: Sequence[int], stage: Stage) -> None:
        self.canvas = canvas
        self.places = places
        self.seen = seen
        self.rows = rows
        self.stage = stage

    def draw(self, names: Sequence[str], pulse: float, active: bool) -> None:
        """Words, cards and piles; ``active`` marks the answer that is asked for."""
        self._piles()
        reveal = self.stage.reveal
        for player in (0, 1):
            if reveal is None:
                title, caption = words.row_words(self.seen, player, names)
            else:
                title = names[player]
                caption = reveal.words or (_("Last card, the lower one wins") if reveal.last else _("Duel card"))
            self._words(self.rows[player], title, caption)
        if reveal is not None:
            for player in (0, 1):
                box = self.places.row_cards(self.rows[player], 1)[0]
                draw_turning(self.canvas, box, reveal.cards[player], reveal.share)
        else:
            self._cards(pulse, active)

    def _words(self, row: int, title: str, caption: str) -> None:
        canvas = self.canvas
        box = self.places.words(row)
        high = 0.0
        for role, lines in _TITLES:
            fitted = canvas.texts.fit(title, role, box.w, lines)
            if fitted.fits:
                break
        high = canvas.texts.line(role) * len(fitted.lines)
        top = box.y + max(2.0, min(14.0, (box.h - high - 36) / 2))
        canvas.label(title, role, Box(box.x, top, box.w, high), "on_dark", lines=lines)
        rest = Box(box.x, top + high + 1, box.w, box.bottom - top - high - 1)
        canvas.fitted(caption, _CAPTIONS, rest, "on_dark_2", valign="top")

    # --- cards --------------------------------------------------------------------------------------------

    def _cards(self, pulse: float, active: bool) -> None:
        match self.seen.phase:
            case Phase.SWAP:
                for player in (0, 1):
                    self._swapped(player)
            case Phase.DUEL:
                for player in (0, 1):
                    self._duel(player, pulse if active else 1.0)
            case Phase.ATTACK:
                if self.stage.blows:
                    self._attack(self.stage.blows, self.seen.turn, (), 1.0, False)
                else:
                    box = self.places.row_cards(self.rows[self.seen.turn], 1)[0]
                    self._slot(box, "", pulse if active else 1.0)
            case Phase.ANSWER:
                answers = (*self.seen.answers, *self.stage.answers)
                self._attack(self.seen.blows, 1 - self.seen.turn, answers, pulse, active)
            case Phase.OVER:
                for player in (0, 1):
                    hand = self.seen.hands[player]
                    if hand:
                        draw_card(self.canvas, self.places.row_cards(self.rows[player], 1)[0], hand[0])

    def _swapped(self, player: int) -> None:
        cards = self.seen.swaps[player]
        if not cards or (words.first_to_swap(self.seen) is None and None in self.seen.swaps):
            return
        for box, card in zip(self.places.row_cards(self.rows[player], len(cards)), cards, strict=True):
            draw_card(self.canvas, box, card)

    def _duel(self, player: int, pulse: float) -> None:
        box = self.places.row_cards(self.rows[player], 1)[0]
        if self.seen.chosen[player]:
            draw_card(self.canvas, box, None)
        else:
            self._slot(box, "", pulse if player == self.seen.turn else 1.0)

    def _slot(self, box: Box, text: str, pulse: float, short: str | None = None) -> None:
        canvas = self.canvas
        canvas.sprite("tacocat/blow_slot", around(box.centre, box.w * pulse, box.h * pulse))
        if text:
            face = Box(box.x + 6, box.y, box.w - 12, box.h * 110 / CARD[1])
            canvas.fitted(
                text,
                (("log_bold", 1), ("log_bold", 2), ("caption_bold", 2), ("caption_bold", 3)),
                face,
                "on_dark",
                "centre",
                short=short,
            )

    def _attack(self, blows: Sequence[int], attacker: int, answers: Sequence[int], pulse: float, active: bool) -> None:
        canvas = self.canvas
        for index, cell in enumerate(self.places.cells(len(blows), self.rows[attacker])):
            draw_card(canvas, cell.blow, blows[index])
            badge = (cell.blow.right + 1, cell.blow.bottom - 4 if cell.answer.y > cell.blow.y else cell.blow.y + 6)
            stacked = abs(cell.answer.x - cell.blow.x) > 2
            if index < len(answers):
                if answers[index]:
                    draw_card(canvas, cell.answer, answers[index])
                    spot = (cell.answer.right - 2, cell.answer.y + 6) if stacked else badge
                    canvas.sprite("common/mark_done", around(spot, 22 if stacked else 27))
                else:
                    spot = (cell.blow.right - 2, cell.blow.y + 6) if stacked else badge
                    self._open(cell.answer, stacked)
                    canvas.sprite("common/mark_failed", around(spot, 22 if stacked else 27))
            elif index == len(answers):
                needed = _("{n} or more").format(n=blows[index]) if active else ""
                self._slot(cell.answer, needed, pulse if active else 1.0, f"{blows[index]}+")
            elif not stacked:
                canvas.sprite("tacocat/blow_slot", cell.answer, alpha=0.4)

    def _open(self, box: Box, stacked: bool) -> None:
        """A blow that is left open."""
        if not stacked:
            canvas = self.canvas
            canvas.sprite("tacocat/blow_slot", box, alpha=0.4)
            face = Box(box.x + 2, box.y, box.w - 4, box.h * 110 / CARD[1])
            canvas.fitted(_("open"), (("log_bold", 1), ("caption_bold", 1)), face, "on_dark", "centre")

    # --- piles --------------------------------------------------------------------------------------------

    def _piles(self) -> None:
        canvas, places, seen = self.canvas, self.places, self.seen
        half = (places.piles_width - 12) / 2
        entries = (
            (_("Draw pile, {n}"), seen.draw_pile, None),
            (_("Discard, {n}"), len(seen.discards), seen.discards[-1] if seen.discards else None),
        )
        for place, (text, count, top) in enumerate(entries):
            box = places.pile(place)
            if place == 0 and count:
                for layer in range(min(3, count), 0, -1):
                    draw_card(canvas, box.move(2.0 * (layer - 1), 2.0 * (layer - 1)), None)
            elif top is not None:
                for offset in range(min(2, count - 1), 0, -1):
                    draw_card(canvas, box.move(-3.0 * offset, 2.0 * offset), seen.discards[-1 - offset])
                draw_card(canvas, box, top)
            else:
                canvas.sprite("tacocat/blow_slot", box, alpha=0.4)
            area = Box(box.centre.x - half / 2, box.bottom + 6, half - 4, 34)
            canvas.fitted(
                text.format(n=count),
                (("log_bold", 1), ("caption_bold", 1), ("caption_bold", 2)),
                area,
                "on_dark",
                "centre",
                "top",
            )
