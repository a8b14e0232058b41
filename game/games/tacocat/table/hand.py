"""The hand in the rail: cards that overlap where there are many, picked ones lifted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.games.tacocat.cards import Hand
from game.games.tacocat.table.cards import draw_card
from game.games.tacocat.table.picks import Picks
from game.games.tacocat.table.places import CARD
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.gui import Gui
from game.ui.widgets import Target

LIFT = 9.0
"""How far a picked card rises, in logical pixels."""

_GAP = 14.0


class Card(Target):
    """A card of the hand; ``face`` is the whole card, ``box`` what can be clicked. Enter presses the main button where
    something is picked. ``on_top`` says whether it lies over the others."""

    def __init__(
        self,
        face: Box,
        box: Box,
        index: int,
        value: int,
        on_press: Callable[[], None],
        paint: Callable[[Canvas, Target], None],
        on_key: Callable[[pygame.event.Event], bool],
        on_top: Callable[[], bool],
    ) -> None:
        super().__init__(box, _("Card {n}: {value}").format(n=index + 1, value=value), on_press, paint)
        self.face = face
        self.index = index
        self.value = value
        self._on_key = on_key
        self.on_top = on_top

    def focus_box(self) -> Box:
        return self.face.inset(4)

    def key(self, event: pygame.event.Event) -> bool:
        return self._on_key(event)

    def draw_open(self, canvas: Canvas) -> None:
        if self.on_top():
            self.paint(canvas, self)


class HandView:
    """The cards of the viewer, as widgets."""

    def __init__(self, picks: Picks, on_pick: Callable[[int], None]) -> None:
        self.picks = picks
        self.on_pick = on_pick
        self.cards: list[Card] = []
        self._gui: Gui | None = None
        self._box = Box(0, 0, 0, 0)
        self._values: Hand = ()
        self._backs = 0
        self._high = 148.0
        self.reason: Callable[[int], str] = lambda index: ""

    @staticmethod
    def _width(rail_h: float) -> float:
        return 80.0 if rail_h > 130 else 62.0

    def wanted(self, count: int) -> float:
        """The width the hand would like."""
        return count * (self._width(self._high) + _GAP) - _GAP if count else 0.0

    def forget(self) -> None:
        """The widgets went with the layout."""
        self.cards = []
        self._gui = None

    def place(self, box: Box, gui: Gui) -> None:
        """The hand lies in ``box`` from now on."""
        self._box, self._gui, self._high = box, gui, box.h
        self._build()

    def show(self, values: Hand, backs: int) -> None:
        """Show these cards, or that many backs where the hand is nobody's to see."""
        if (values, backs) == (self._values, self._backs) and len(self.cards) == len(values):
            return
        self._values, self._backs = values, backs
        self._build()

    def _faces(self, count: int) -> list[Box]:
        box = self._box
        width = self._width(box.h)
        high = width * CARD[1] / CARD[0]
        step = min(width + _GAP, (box.w - width) / max(1, count - 1))
        x = box.x + (box.w - width - step * (count - 1)) / 2
        y = box.y + (box.h - high) / 2 + 3
        return [Box(x + index * step, y, width, high) for index in range(count)]

    def _build(self) -> None:
        gui = self._gui
        if gui is None:
            return
        focus = next((card.index for card in self.cards if gui.focus is card), None)
        seen = gui.focus_seen
        for card in self.cards:
            if card in gui.widgets:
                gui.remove(card)
        faces = self._faces(len(self._values))
        self.cards = []
        for index, (face, value) in enumerate(zip(faces, self._values, strict=True)):
            step = faces[index + 1].x - face.x if index + 1 < len(faces) else face.w
            hit = Box(face.x, face.y - LIFT, min(face.w, step), face.h + LIFT)
            card = Card(
                face,
                hit,
                index,
                value,
                partial(self.on_pick, index),
                self._paint,
                self._key,
                partial(self._picked, index),
            )
            self.cards.append(gui.add(card))
        if focus is not None and self.cards:
            gui.set_focus(self.cards[min(focus, len(self.cards) - 1)], seen)

    def _picked(self, index: int) -> bool:
        return index in self.picks.chosen

    def enable(self, on: bool) -> None:
        """Let the cards answer, each with its reason where it cannot be picked."""
        for card in self.cards:
            card.enabled = on and self.picks.may(card.index)
            card.reason = self.reason(card.index) if on and not card.enabled else ""

    # --- keys ---------------------------------------------------------------------------------------------

    def step(self, by: int) -> bool:
        """Move the focus to the next card that can be picked. Returns whether there is one."""
        gui = self._gui
        live = [card for card in self.cards if card.live]
        if gui is None or not live:
            return False
        at = next((number for number, card in enumerate(live) if gui.focus is card), None)
        gui.set_focus(live[(at + by) % len(live)] if at is not None else live[0 if by > 0 else -1])
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        gui = self._gui
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and gui is not None and gui.default is not None and gui.default.live and self.picks.chosen:
            gui.default.press()
            return True
        return False

    # --- picture ------------------------------------------------------------------------------------------

    def draw_backs(self, canvas: Canvas) -> None:
        """Backs where the hand is not shown to anybody."""
        for box in self._faces(self._backs) if self._backs else ():
            draw_card(canvas, box, None)

    def _paint(self, canvas: Canvas, target: Target) -> None:
        assert isinstance(target, Card)
        picked = target.index in self.picks.chosen
        lift = LIFT if picked else 3.0 if target.hovered and target.live else 0.0
        box = target.face.move(0, -lift)
        draw_card(canvas, box, target.value)
        if target.reason:
            canvas.nine("nine_card_veil", Box(box.x, box.y, box.w, box.h))
        if picked:
            canvas.nine("nine_card_picked", Box(box.x - 5, box.y - 5, box.w + 10, box.h * 110 / CARD[1] + 10))
