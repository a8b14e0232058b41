"""The rail of Caracho: the dice of the turn, the bets face down beside them, and bets to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.games.caracho.actions import Drive
from game.games.caracho.pieces import CARS, DEALT, KEPT, ROLLED, Car, Card, Symbol
from game.games.caracho.state import Phase, State, supply
from game.games.caracho.table.pieces import draw_car, draw_card, draw_die, draw_picked, draw_tumbling
from game.games.caracho.table.words import car_name, symbol_name
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.gui import Gui
from game.ui.widgets import Target

if TYPE_CHECKING:
    from game.games.caracho.table.table import CarachoTable

DRAG: Final = 6.0
"""Logical pixels that the pointer has to travel before a press becomes a drag."""


class DieTarget(Target):
    """A die of the roll: a click picks it, a drag carries it to a team."""

    def __init__(self, table: CarachoTable, slot: int, box: Box, paint: Callable[[Canvas, Target], None]) -> None:
        super().__init__(box, f"die {slot + 1}", lambda: table.pick_die(slot), paint)
        self._table = table
        self._slot = slot
        self._from: Point | None = None
        self.dragged: Point | None = None

    def pointer_down(self, point: tuple[float, float]) -> None:
        super().pointer_down(point)
        self._from = Point(*point)

    def pointer_move(self, point: tuple[float, float]) -> None:
        if not self.held or self._from is None:
            return
        far = abs(point[0] - self._from.x) + abs(point[1] - self._from.y) > DRAG
        if self.dragged is None and far:
            self._table.carry(self._slot)
        if self.dragged is not None or far:
            self.dragged = Point(*point)
            self._table.over(self.dragged)

    def pointer_up(self, point: tuple[float, float]) -> None:
        dragged, self.dragged = self.dragged, None
        if dragged is None:
            super().pointer_up(point)
            return
        self.held = False
        self._table.drop(Point(*point))

    def draw_open(self, canvas: Canvas) -> None:
        symbol = self._table.hand_view.symbol(self._slot)
        if self.dragged is not None and symbol is not None:
            side = self._table.hand_view.places.die
            box = around(self.dragged, side)
            draw_die(canvas, box, symbol)
            draw_picked(canvas, box)


class PeekTarget(Target):
    """Shows the own bets while it is held down."""

    focusable = False

    def __init__(self, box: Box, words: str, tooltip: str) -> None:
        super().__init__(box, "Peek", lambda: None, self._paint, tooltip)
        self._words = words

    def _paint(self, canvas: Canvas, target: Target) -> None:
        state = "disabled" if not self.enabled else "pressed" if self.held else "hover" if self.hovered else "normal"
        face, edge, ink = tokens.button("rail", state)
        box = self.box
        if edge is not None:
            canvas.faced("nine_button_pressed" if self.held else "nine_button", box, 4, face, edge)
        else:
            canvas.nine("nine_button_disabled", Box(box.x, box.y, box.w, box.h + 4), face)
        width = canvas.width(self._words, "button") + 28
        x = box.centre.x - width / 2
        canvas.icon("eye", Box(x, box.centre.y - 10, 20, 20), ink)
        canvas.label(self._words, "button", Box(x + 28, box.y, width - 27, box.h), ink)


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of the hand lie."""

    dice: tuple[Box, ...]
    die: float
    cards: tuple[Box, ...]
    bets: tuple[Box, ...]
    divider: float
    words: Box
    peek: Box
    caption: float


class HandView:
    """The hand in the rail and its widgets."""

    def __init__(self, table: CarachoTable) -> None:
        self.table = table
        self.box = Box(0, 0, 0, 0)
        self.places = Places((), 64.0, (), (), 0.0, self.box, self.box, 0.0)
        self.tumbling: int | None = None
        self.rolled: tuple[Symbol, ...] = ()
        self.covered = False
        self.aside = False
        """Another screen lies on the board."""
        self.key_held = False
        self._gui: Gui | None = None
        self._dice: list[DieTarget] = []
        self._cards: list[Target] = []
        self._orders: list[Target] = []
        self._peek: PeekTarget | None = None

    # --- what it shows ------------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self.table.state

    @property
    def compact(self) -> bool:
        """Whether the tighter layout is used."""
        return self.table.compact

    @property
    def betting(self) -> bool:
        """Whether the person at the mouse chooses bets now."""
        return self.table.picks.active and self._state.phase is Phase.BET

    @property
    def bets(self) -> tuple[Card, ...]:
        """The bets of the person who holds the mouse."""
        viewer = self.table.viewer
        return self._state.bets[viewer] if viewer is not None and self._state.phase is not Phase.BET else ()

    @property
    def can_peek(self) -> bool:
        """Whether the bets may be looked at: by the person to act, and only by them."""
        view = self.table.view
        mine = view is not None and view.viewer is not None and view.viewer == view.player and bool(view.legal)
        return mine and bool(self.bets) and not self.table.animating

    @property
    def peeking(self) -> bool:
        """Whether the bets lie face up now."""
        held = self.key_held or (self._peek is not None and self._peek.held)
        return held and self.can_peek

    def lay_down(self) -> None:
        """Nothing is held any more."""
        self.key_held = False
        for target in (self._peek, *self._dice):
            if target is not None:
                target.held = False

    def symbol(self, slot: int) -> Symbol | None:
        """The face of a die of the roll."""
        slots = self.slots
        return slots[slot][0] if slot < len(slots) else None

    @property
    def slots(self) -> list[tuple[Symbol, Car | None]]:
        """The dice of the roll and where they were put."""
        if self.table.picks.active:
            return self.table.picks.slots
        return self.table.shown_slots

    # --- layout -------------------------------------------------------------------------------------------

    def width(self) -> float:
        """The width the hand would like."""
        view = self.table.view
        if view is None:
            return 0.0
        if self._state.phase in (Phase.BET, Phase.DEAL, Phase.FIRST, Phase.START):
            return 336.0 if self.compact else 450.0
        if self.table.viewer is None:
            return 232.0 if self.compact else 280.0
        return 500.0 if self.compact else 600.0

    def place(self, box: Box, gui: Gui) -> None:
        """Lie in ``box`` from now on."""
        if gui is self._gui:
            for target in (*self._dice, *self._cards, *self._orders, self._peek):
                if target is not None and target in gui.widgets:
                    gui.remove(target)
        self._gui = gui
        self.box = box
        self.places = self._divide()
        blank = Box(0, 0, 0, 0)
        self._dice = [gui.add(DieTarget(self.table, slot, blank, self._paint_die)) for slot in range(ROLLED)]
        self._cards = [
            gui.add(Target(blank, f"bet {index + 1}", partial(self.table.turn_card, index), self._paint_card))
            for index in range(DEALT)
        ]
        self._orders = [
            gui.add(Target(blank, f"{car.value} first", partial(self.table.drive_first, car), self._paint_order))
            for car in CARS
        ]
        self._peek = gui.add(PeekTarget(blank, _("Peek"), _("Shows your bets while you hold it, or the P key.")))
        self.refresh()

    def _divide(self) -> Places:
        box, compact = self.box, self.compact
        die, pitch, card_w, card_h = (46.0, 72.0, 62.0, 92.0) if compact else (64.0, 90.0, 78.0, 116.0)
        caption = box.bottom - (22 if compact else 44)
        bet_pitch = 112.0 if compact else 150.0
        first = box.centre.x - bet_pitch
        top = box.y + (6 if compact else 8)
        cards = tuple(around((first + bet_pitch * index, top + card_h / 2), card_w, card_h) for index in range(DEALT))
        y = box.y + (14 if compact else 28) + die / 2
        dice = tuple(around((box.x + pitch * (index + 0.5), y), die) for index in range(ROLLED))
        divider = box.x + pitch * ROLLED + (6 if compact else 10)
        step = card_w + (6 if compact else 10)
        left = divider + (12 if compact else 20)
        middle = box.y + box.h / 2
        bets = tuple(Box(left + step * index, middle - card_h / 2, card_w, card_h) for index in range(KEPT))
        words_x = left + step * KEPT + (2 if compact else 10)
        words = Box(words_x, middle - (48 if compact else 52), box.right - words_x, 62)
        peek = Box(words_x, middle + (8 if compact else 14), min(box.right - words_x, 116.0), 38)
        return Places(dice, die, cards, bets, divider, words, peek, caption)

    def refresh(self) -> None:
        """Show and hide widgets as the state asks for."""
        if self._gui is None or self.table.view is None:
            return
        picks, animating = self.table.picks, self.table.animating
        betting = self.betting and not animating
        for target, box in zip(self._cards, self.places.cards, strict=True):
            target.visible = betting and not self.covered and not self.aside
            target.box = box
        free = picks.free_slots() if picks.active and not animating else []
        for slot, die in enumerate(self._dice):
            die.visible = slot in free
            die.box = self.places.dice[slot]
        orders = picks.two_drive if picks.active and not animating else ()
        for number, target in enumerate(self._orders):
            target.visible = CARS[number] in orders
            if target.visible:
                target.box = self._order_box(orders.index(CARS[number]))
        if self._peek is not None:
            self._peek.visible = self.can_peek
            self._peek.box = self.places.peek

    def _order_box(self, index: int) -> Box:
        dice = self.places.dice
        w = (dice[-1].right - dice[0].x - 12) / 2
        top = self.box.y + (10 if self.compact else 18)
        return Box(dice[0].x + index * (w + 12), top, w, self.box.h - (40 if self.compact else 66))

    # --- drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """What lies under the widgets."""
        if self.table.view is None:
            return
        phase = self._state.phase
        if phase in (Phase.START, Phase.FIRST):
            return
        if phase in (Phase.BET, Phase.DEAL):
            self._draw_bet_phase(canvas)
            return
        if not self.table.picks.two_drive or not self.table.picks.active:
            self._draw_dice(canvas)
        self._draw_bets(canvas)

    def _draw_bet_phase(self, canvas: Canvas) -> None:
        """The backs of cards that are covered, or of somebody else."""
        if self.betting and not self.covered and not self.aside:
            return
        waiting = self._state.phase is Phase.BET
        for box in self.places.cards:
            draw_card(canvas, box, None, 1.0 if waiting else 0.4)

    def _draw_dice(self, canvas: Canvas) -> None:
        if self.tumbling is not None:
            for index, box in enumerate(self.places.dice):
                hop = (index * 7 + self.tumbling * 5) % 9 - 4
                draw_tumbling(
                    canvas, (box.centre.x + hop, box.centre.y - abs(hop)), box.w, 1 + (index + self.tumbling) % 2
                )
            return
        state = self.table.picks.state if self.table.picks.active else self._state
        if (state.phase is Phase.TAKE and not self.table.animating) or self.table.picks.takes():
            self._draw_supply(canvas, supply(state))
            return
        if self.table.picks.active and self.table.picks.actions and not self.slots:
            self._draw_supply(canvas, supply(state))
            return
        for index, (symbol, car) in enumerate(self.slots[:ROLLED]):
            if self._dice and self._dice[index].visible:
                continue
            box = self.places.dice[index]
            faded = car is not None or self.table.picks.active
            draw_die(canvas, box, symbol, 0.45 if faded else 1.0)
            self._caption(canvas, box, self._fate(car, symbol), "on_dark_2")

    def _fate(self, car: Car | None, symbol: Symbol) -> str:
        if car is not None:
            return _("on {car}").format(car=car_name(car))
        return _("goes back") if self.table.picks.active else symbol_name(symbol)

    def _draw_supply(self, canvas: Canvas, there: int) -> None:
        for index, box in enumerate(self.places.dice):
            if index < there:
                draw_die(canvas, box, None)
                self._caption(canvas, box, _("in supply"), "on_dark_2")
            else:
                canvas.sprite("caracho/team_slot_target", box.inset(-2), alpha=0.8)
                self._caption(canvas, box, _("take back"), "action")

    def _caption(self, canvas: Canvas, box: Box, text: str, colour: str) -> None:
        wide = 72.0 if self.compact else 90.0
        y = box.bottom + (7 if self.compact else 10)
        canvas.label(
            text, "caption", Box(box.centre.x - wide / 2 + 1, y, wide - 2, self.box.bottom - y - 2), colour,
            align="centre", valign="top", lines=2,
        )  # fmt: skip

    def _draw_bets(self, canvas: Canvas) -> None:
        bets = self.bets
        if not bets:
            return
        places = self.places
        canvas.fill(Box(places.divider, self.box.y + 18, 2, self.box.h - 36), "table_line")
        peeking = self.peeking
        for box, card in zip(places.bets, bets, strict=True):
            draw_card(canvas, box, card if peeking else None)
        words = places.words
        canvas.label(_("Your bets"), "row" if self.compact else "panel", words.top(22), "on_dark")
        note = _("Hidden until the race ends")
        found = self.table.hints.found
        if peeking and found is not None and found.points and self.table.hints.current:
            note = _("likely {points}").format(points=f"{sum(found.points):.1f}") + f" ±{found.total_error:.1f}"
        if not self.compact or peeking:
            canvas.label(note, "caption", words.below(23), "on_dark_2", valign="top", lines=2)

    def _paint_die(self, canvas: Canvas, target: Target) -> None:
        assert isinstance(target, DieTarget)
        slot = self._dice.index(target)
        symbol = self.symbol(slot)
        picks = self.table.picks
        picked = picks.die == slot
        lift = -6.0 if picked else -2.0 if target.hovered else 0.0
        box = around(target.box.centre, target.box.w * self.table.pulse_scale).move(0, lift)
        draw_die(canvas, box, symbol, 0.35 if target.dragged is not None else 1.0)
        if picked:
            draw_picked(canvas, box)
        words = _("picked") if picked else symbol_name(symbol) if symbol is not None else ""
        self._caption(canvas, target.box, words, "action" if picked else "on_dark_2")

    def _paint_card(self, canvas: Canvas, target: Target) -> None:
        index = self._cards.index(target)
        viewer = self.table.viewer
        cards = self._state.cards[viewer] if viewer is not None else ()
        if index >= len(cards):
            return
        card, picks = cards[index], self.table.picks
        kept = card in picks.kept
        box = target.box.move(0, -4.0 if kept else -2.0 if target.hovered else 2.0)
        draw_card(canvas, box, card)
        if kept:
            canvas.nine("nine_card_picked", box.inset(-5, -4))
        gone = len(picks.kept) == KEPT and not kept
        fate = _("{car}, kept") if kept else _("{car}, goes away") if gone else _("{car}, keep?")
        y = self.places.cards[0].bottom + 4
        wide = 112.0 if self.compact else 148.0
        canvas.label(
            fate.format(car=car_name(card.car)), "caption", Box(box.centre.x - wide / 2, y, wide, self.box.bottom - y),
            "action" if kept else "on_dark_2", align="centre", short=_("kept") if kept else car_name(card.car),
        )  # fmt: skip

    def _paint_order(self, canvas: Canvas, target: Target) -> None:
        car = CARS[self._orders.index(target)]
        chosen = next((action.car for action in self.table.picks.actions if isinstance(action, Drive)), None)
        canvas.block(target.box, "table_line" if target.hovered else "table", 10)
        if car is chosen:
            canvas.nine("nine_card_picked", target.box.inset(-3))
        scale = 0.46 if self.compact else 0.62
        draw_car(canvas, (target.box.centre.x, target.box.bottom - 12), scale, car)
        words = (
            _("{car} first").format(car=car_name(car))
            if car is chosen or chosen is None
            else (_("{car} second").format(car=car_name(car)))
        )
        y = target.box.bottom + 6
        canvas.label(
            words, "caption", Box(target.box.x - 4, y, target.box.w + 8, self.box.bottom - y - 2),
            "action" if car is chosen else "on_dark_2", align="centre", valign="top", lines=2,
        )  # fmt: skip
