"""Tacocat on screen: the cloth with row and mat, the panel, the hand in the rail, and the mouse between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.games.tacocat.board import Board
from game.games.tacocat.state import Give, Observation, Phase
from game.games.tacocat.table import mat, words
from game.games.tacocat.table.cards import draw_card
from game.games.tacocat.table.hand import HandView
from game.games.tacocat.table.mat import Mat
from game.games.tacocat.table.motion import Motion
from game.games.tacocat.table.panel import SEEN, Panel
from game.games.tacocat.table.picks import Picks
from game.games.tacocat.table.places import CARD, Places
from game.games.tacocat.table.rail import cannot, rail_of
from game.games.tacocat.table.replay import TacocatReplay
from game.games.tacocat.table.row import Row, lean_of
from game.games.tacocat.table.stage import Stage
from game.games.tacocat.table.thumbnail import draw_thumbnail
from game.i18n import _
from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Zones
from game.ui.gui import Gui
from game.ui.pulse import Pulse
from game.ui.table import Desk, Header, Lane, LaneToken, LogLine, Rail, Replaying, Story, View


class TacocatTable:
    """The table of one match. The lower row belongs to the viewer, else to player 0."""

    hand = True

    def __init__(self, desk: Desk, board: Board) -> None:
        self.desk = desk
        self.board = board
        self.view: View | None = None
        self.picks = Picks()
        self.row = Row(board)
        self.stage = Stage()
        self._hand = HandView(self.picks, self._pick)
        self._hand.reason = lambda index: cannot(self, index)
        self._places: Places | None = None
        self._panel: Panel | None = None
        self._tab = SEEN
        self._still: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self._after: View | None = None
        self._pulse = Pulse()
        self._reduced = False

    # --- state --------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Observation:
        """The observation that is shown."""
        assert self.view is not None
        seen: Observation = self.view.observation
        return seen

    @property
    def low(self) -> int:
        """The player of the lower row."""
        viewer = self.seen.viewer if self.view is not None else None
        return viewer if viewer is not None else 0

    @property
    def rows(self) -> tuple[int, int]:
        """The row of each player: 0 is the upper one."""
        return (1, 0) if self.low == 0 else (0, 1)

    @property
    def names(self) -> tuple[str, str]:
        """The players' names."""
        return self.desk.people[0].name, self.desk.people[1].name

    @property
    def coached(self) -> bool:
        """Whether the person to act wants the coach."""
        return not self.desk.replaying and self.desk.wants("coach")

    def see(self, view: View) -> None:
        moved = self.view is not None and self.view.ply != view.ply
        self.view = view
        self.stage.reset()
        hand = self.seen.hands[self.low]
        self.picks.offer(self.seen, hand or (), view.legal)
        if self.desk.replaying:
            return
        self._hand.show(hand or (), 0 if hand is not None else self.seen.sizes[self.low])
        self._hand.enable(bool(view.legal))
        if moved:
            self.desk.refresh()

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        self._places = Places.of(zones.board, frame.compact, len(self.board.spaces), self.desk.replaying)
        self._still = None
        self._hand.forget()
        if self.desk.replaying:
            return
        if self._panel is not None:
            self._tab = self._panel.tab
        self._panel = Panel(zones, frame.compact, gui, self.desk.log, self._tab, self.desk.people)

    def hand_width(self) -> float:
        return self._hand.wanted(self.seen.sizes[self.low]) if self.view is not None else 0.0

    def place_hand(self, box: Box, gui: Gui) -> None:
        self._hand.place(box, gui)
        self._hand.enable(self.view is not None and bool(self.view.legal))

    def draw_hand(self, canvas: Canvas, box: Box) -> None:
        self._hand.draw_backs(canvas)

    def replay(self, story: Story) -> Replaying:
        """From now on show a recorded match."""
        return TacocatReplay(story, self.desk.people)

    def needs_cover(self) -> bool:
        return True

    def lay_down(self) -> None:
        """Nothing is in sight only while it is held."""

    # --- picking ------------------------------------------------------------------------------------------

    def _pick(self, index: int) -> None:
        if not self.picks.take(index):
            self.desk.cue("refuse")
            return
        self.desk.cue("place")
        self._changed()

    def _changed(self) -> None:
        self._hand.enable(self.view is not None and bool(self.view.legal))
        self.desk.refresh()

    def commit(self) -> None:
        """Play what is picked."""
        action = self.picks.action
        if action is not None:
            self.desk.act(action)

    def give(self) -> None:
        """Leave the blow open."""
        if self.picks.gives:
            self.desk.act(Give())

    def clear(self) -> bool:
        had = self.picks.clear()
        if had:
            self._changed()
        return had

    # --- rail and header ----------------------------------------------------------------------------------

    def rail(self) -> Rail:
        return rail_of(self, self._places is not None and self._places.compact)

    def header(self) -> Header:
        seen = self.seen
        line = _("Round {n}").format(n=seen.round)
        if seen.phase is not Phase.OVER:
            line = _("Round {n} · {cards}").format(
                n=seen.round, cards=words.each_words(self.board.spaces[seen.cat].cards)
            )
        labels = {
            Phase.SWAP: _("Card swap"),
            Phase.DUEL: _("The duel"),
            Phase.ATTACK: _("The attack"),
            Phase.ANSWER: _("The answer"),
        }
        if seen.phase is Phase.OVER:
            return Header(_("Tacocat"), line)
        order = self._order()
        lane = tuple(
            LaneToken(self.desk.people[player].token, str(self.desk.people[player].token), self._lane_state(player))
            for player in order
        )
        return Header(_("Tacocat"), line, (Lane(labels[seen.phase], lane),))

    def _order(self) -> tuple[int, int]:
        """Who comes first in this step."""
        seen = self.seen
        first = 0
        if seen.phase is Phase.SWAP:
            first = words.first_to_swap(seen) or 0
        elif seen.phase is Phase.ATTACK:
            first = seen.turn
        elif seen.phase is Phase.ANSWER:
            first = 1 - seen.turn
        return (first, 1 - first)

    def _lane_state(self, player: int) -> str:
        seen = self.seen
        if seen.current == player:
            return "now"
        done = seen.chosen[player] if seen.phase in (Phase.SWAP, Phase.DUEL) else False
        return "done" if done else "next"

    # --- motion and words ---------------------------------------------------------------------------------

    def clips(self, events: Sequence[Any], after: View) -> list[Clip]:
        before = self._after if self._after is not None and self._after.ply == after.ply - 1 else self.view
        self._after = after
        if self._places is None or before is None:
            return []
        motion = Motion(
            self._places, self.stage, before.observation, self.rows, self.names, self.desk.cue, self._reduced
        )
        return motion.clips(events)

    def words(self, events: Sequence[Any], observation: Any, ply: int) -> list[LogLine]:
        people = self.desk.people
        lines = []
        for player, say, heading in words.log_entries(events, people):
            token = people[player].token if player is not None else None
            lines.append(LogLine(token, str(token or ""), say, ply, heading))
        return lines

    # --- events -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or self.view is None or not self.view.legal:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._hand.step(-1 if event.key == pygame.K_LEFT else 1)
        return False

    # --- time and picture ---------------------------------------------------------------------------------

    def pulse(self) -> None:
        self._pulse.start()

    @property
    def moving(self) -> bool:
        return self._pulse.running

    def update(self, milliseconds: float, factor: float) -> bool:
        return self._pulse.update(milliseconds, factor)

    @property
    def _pulse_scale(self) -> float:
        """The size of the asked-for place now: 6 % larger at the top of a pulse, in eight steps."""
        return self._pulse.scale

    def draw_board(self, canvas: Canvas) -> None:
        places = self._places
        assert places is not None
        self._reduced = self._pulse.reduced = canvas.look.reduced_motion
        if self.view is None:
            canvas.fill(places.board, "#F3D9D4")
            return
        covered = {*self.seen.covered, *self.stage.covered}
        rect = canvas.frame.rect(places.board)
        canvas.surface.blit(self._still_board(canvas, rect, frozenset(covered)), rect)
        people = self.desk.people
        self.row.draw_words(canvas, places, covered, people)
        self._draw_hands(canvas, places)
        active = bool(self.view.legal) or self.desk.replaying
        painter = Mat(canvas, places, self.seen, self.rows, self.stage)
        painter.draw(self.names, self._pulse_scale if self.view.legal else 1.0, active)
        seen = self.seen
        at = self.stage.cat if self.stage.cat is not None else float(seen.cat)
        self.row.draw_cat(
            canvas, places, at, lean_of(self.board, seen.cat), seen.phase is Phase.OVER, self.stage.cat_alpha
        )
        if self.stage.leaf is not None:
            self.row.draw_leaf(canvas, places, *self.stage.leaf)
        for flight in self.stage.flights:
            flight.draw(canvas)

    def _still_board(self, canvas: Canvas, rect: pygame.Rect, covered: frozenset[int]) -> pygame.Surface:
        """Cloth, row and mat as one picture."""
        places = self._places
        assert places is not None
        key = (rect.size, canvas.frame.unit, covered, canvas.look.high_contrast)
        if self._still is None or self._still[0] != key:
            whole = pygame.Surface(canvas.surface.get_size()).convert()
            painter = canvas.on(whole)
            painter.ledger = None
            self.row.paint_still(painter, places, covered, self.desk.people)
            mat.paint_still(painter, places)
            self._plates(painter, places)
            self._still = (key, whole.subsurface(rect).copy())
        return self._still[1]

    def _plates(self, canvas: Canvas, places: Places) -> None:
        for box in (places.plate, places.note, places.own_plate):
            if box is not None:
                canvas.block(box, "rail", 10)

    def _draw_hands(self, canvas: Canvas, places: Places) -> None:
        other = 1 - self.low
        self._draw_plate(canvas, places.plate, other)
        self._draw_cards(canvas, places.backs, other)
        if places.own_plate is not None:
            self._draw_plate(canvas, places.own_plate, self.low)
            self._draw_cards(canvas, places.own, self.low)
        note = places.note.inset(12, 4)
        text, short = words.arrow_note(self.seen, self.names)
        if not canvas.texts.fit(text, "log", note.w, 2).fits:
            text = short
        canvas.fitted(text, (("log", 2), ("caption", 2)), note, "on_dark")

    def _draw_plate(self, canvas: Canvas, box: Box, player: int) -> None:
        person = self.desk.people[player]
        canvas.token(person.token, (box.x + 25, box.centre.y), 26)
        area = Box(box.x + 48, box.y + 6, box.w - 56, box.h - 12)
        canvas.fitted(person.name, (("body_bold", 1), ("caption_bold", 1)), area.top(20), "on_dark")
        canvas.fitted(
            self._plate_words(player),
            (("caption", 1), ("caption", 2)),
            area.below(20),
            "on_dark_2",
            short=words.cards_words(self.seen.sizes[player]),
        )

    def _plate_words(self, player: int) -> str:
        seen = self.seen
        count = words.cards_words(seen.sizes[player])
        if seen.hands[player] is None and seen.floors[player] > 1 and self.coached:
            return _("{cards}, all {low} or more").format(cards=count, low=seen.floors[player])
        return count if seen.hands[player] is not None else _("{cards}, hidden").format(cards=count)

    def _draw_cards(self, canvas: Canvas, area: Box, player: int) -> None:
        """A hand on the board: backs, or faces where this viewer may see them."""
        hand = self.seen.hands[player]
        count = self.seen.sizes[player]
        wide = (area.h - 4) * CARD[0] / CARD[1]
        if hand:
            wide = min(wide, area.w / (1 + 0.66 * (count - 1)))
        high = wide * CARD[1] / CARD[0]
        step = min(wide + 8, (area.w - wide) / max(1, count - 1))
        x = area.centre.x - (wide + step * (count - 1)) / 2
        for index in range(count):
            draw_card(
                canvas, Box(x + index * step, area.centre.y - high / 2, wide, high), hand[index] if hand else None
            )

    def draw_panel(self, canvas: Canvas) -> None:
        if self._panel is not None and self.view is not None:
            self._panel.draw(canvas, self.seen)

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        draw_thumbnail(canvas, box, self.board, observation, self.desk.people)
