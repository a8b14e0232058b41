"""The hand in the rail: cards that can be picked, the others veiled with their reason."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.tac.cards import Card, Hand
from game.games.tac.table.cards import SIZE, draw_card
from game.games.tac.table.picks import Picks
from game.games.tac.table.words import card_title
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.gui import Gui
from game.ui.widgets import Target

LIFT = 9.0
"""How far a picked card rises, in logical pixels."""

_GAP = 14.0


class HandCard(Target):
    """A card of the hand. Left and right go to the next card; the other keys go to the table first."""

    def __init__(
        self,
        box: Box,
        index: int,
        card: Card,
        on_press: Callable[[], None],
        paint: Callable[[Canvas, Target], None],
        on_key: Callable[[pygame.event.Event], bool],
    ) -> None:
        super().__init__(box, _("Card {n}: {value}").format(n=index + 1, value=card_title(card)), on_press, paint)
        self.index = index
        self.card = card
        self._on_key = on_key

    def focus_box(self) -> Box:
        return self.box.inset(4)

    def key(self, event: pygame.event.Event) -> bool:
        return self._on_key(event)


class HandView:
    """The cards that the viewer may see, as widgets."""

    def __init__(
        self, picks: Picks, on_pick: Callable[[int], None], on_key: Callable[[pygame.event.Event], bool]
    ) -> None:
        self.picks = picks
        self.on_pick = on_pick
        self.on_key = on_key
        self.reason: Callable[[int], str] = lambda index: ""
        self.cards: list[HandCard] = []
        self._gui: Gui | None = None
        self._box = Box(0, 0, 0, 148)
        self.high = 148.0
        """The height of the rail in logical pixels."""
        self._hand: Hand = ()
        self._backs = 0

    def wanted(self, count: int) -> float:
        """The width the hand would like."""
        return count * (self._wide + _GAP) - _GAP if count else 0.0

    @property
    def _wide(self) -> float:
        return 86.0 if self.high > 130 else 72.0

    @property
    def pointed(self) -> int | None:
        """The card under the pointer, or with the focus."""
        gui = self._gui
        for card in self.cards:
            if card.hovered or (gui is not None and gui.focus is card and gui.focus_seen):
                return card.index
        return None

    def centre(self) -> tuple[float, float]:
        """The middle of the hand."""
        return self._box.centre

    def forget(self) -> None:
        """The widgets went with the layout."""
        self.cards = []
        self._gui = None

    def place(self, box: Box, gui: Gui) -> None:
        """The hand lies in ``box`` from now on."""
        self._box, self._gui = box, gui
        self._build()

    def show(self, hand: Hand, backs: int) -> None:
        """Show these cards, or that many backs."""
        if (hand, backs) == (self._hand, self._backs) and len(self.cards) == len(hand):
            return
        self._hand, self._backs = hand, backs
        self._build()

    def _faces(self, count: int) -> list[Box]:
        box, wide = self._box, self._wide
        high = wide * SIZE[1] / SIZE[0]
        step = min(wide + _GAP, (box.w - wide) / max(1, count - 1))
        x = box.x + (box.w - wide - step * (count - 1)) / 2
        y = box.y + (box.h - high) / 2 + 3
        return [Box(x + index * step, y, wide, high) for index in range(count)]

    def _build(self) -> None:
        gui = self._gui
        if gui is None:
            return
        focus = next((card.index for card in self.cards if gui.focus is card), None)
        seen = gui.focus_seen
        for card in self.cards:
            if card in gui.widgets:
                gui.remove(card)
        self.cards = []
        for index, (face, value) in enumerate(zip(self._faces(len(self._hand)), self._hand, strict=True)):
            self.cards.append(gui.add(HandCard(face, index, value, self._presser(index), self._paint, self._key)))
        if focus is not None and self.cards:
            gui.set_focus(self.cards[min(focus, len(self.cards) - 1)], seen)
        self.enable()

    def _presser(self, index: int) -> Callable[[], None]:
        return lambda: self.on_pick(index)

    def enable(self) -> None:
        """Let the cards answer, each with its reason where it cannot be picked."""
        for card in self.cards:
            card.enabled = self.picks.may(card.index)
            card.reason = self.reason(card.index) if self.picks.legal and not card.enabled else ""

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
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.step(-1 if event.key == pygame.K_LEFT else 1)
        gui = self._gui
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and gui is not None and self.picks.action is not None:
            focus = gui.focus
            if isinstance(focus, HandCard) and focus.index == self.picks.index and gui.default and gui.default.live:
                gui.default.press()
                return True
        return self.on_key(event)

    def draw_backs(self, canvas: Canvas) -> None:
        """Backs where the hand is not shown to anybody."""
        for box in self._faces(self._backs) if self._backs else ():
            draw_card(canvas, box, None)

    def _paint(self, canvas: Canvas, target: Target) -> None:
        assert isinstance(target, HandCard)
        picked = target.index == self.picks.index
        lift = LIFT if picked else 3.0 if target.hovered and target.live else 0.0
        box = target.box.move(0, -lift)
        draw_card(canvas, box, target.card)
        if self.picks.legal and not target.enabled:
            canvas.nine("nine_card_veil", Box(box.x, box.y, box.w, box.h))
        if picked:
            canvas.nine("nine_card_picked", Box(box.x - 5, box.y - 5, box.w + 10, box.h * 126 / SIZE[1] + 10))
