"""TAC on screen: the wooden board between the plates, the panel, the hand in the rail, and the mouse between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist
from typing import Any

import pygame

from game.games.tac import advice
from game.games.tac.board import Board
from game.games.tac.cards import Card, Hand
from game.games.tac.rules import events as ev
from game.games.tac.rules.model import Observation, Phase
from game.games.tac.rules.position import BASE, PLAYERS, RING, Place, Position
from game.games.tac.rules.seven import locked
from game.games.tac.table.ground import draw_marble, draw_pile, paint_board, paint_ground, ring
from game.games.tac.table.hand import HandView
from game.games.tac.table.motion import Motion
from game.games.tac.table.panel import Panel
from game.games.tac.table.picks import Kind, Picks
from game.games.tac.table.places import Fields, Places
from game.games.tac.table.plates import Plates
from game.games.tac.table.preview import ThreeBoards, draw_preview
from game.games.tac.table.rail import cannot, rail_of
from game.games.tac.table.stage import Stage
from game.games.tac.table.talk import outcome_words
from game.games.tac.table.words import CardLine, cards_words, lines_of, step_line
from game.i18n import _, language
from game.ui import tokens
from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point, Zones, around
from game.ui.gui import Gui
from game.ui.kept import Kept
from game.ui.pulse import Pulse
from game.ui.table import Desk, Header, Lane, LaneToken, LogLine, Rail, View

REACH = 24.0
"""How far from a place a click still counts for it, in logical pixels."""

Spot = tuple[Place, Point]


class TacTable:
    """The table of one match. The lower seat belongs to the viewer, else to player 0."""

    hand = True
    bare_board = True
    """The table draws the frame of its board itself."""

    def __init__(self, desk: Desk, board: Board) -> None:
        self.desk = desk
        self.board = board
        self.view: View | None = None
        self.picks = Picks()
        self.stage = Stage()
        self._hand = HandView(self.picks, self._pick, self._hand_key)
        self._hand.reason = lambda index: cannot(self, index)
        self._places: Places | None = None
        self._fields: Fields | None = None
        self._three: ThreeBoards | None = None
        self._panel: Panel | None = None
        self._gui: Gui | None = None
        self._zones: Zones | None = None
        self._frame: Frame | None = None
        self._still: dict[Any, pygame.Surface] = {}
        self._plates = Kept()
        self._hovered: Place | None = None
        self._told: int | None = None
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
        """The player at the bottom."""
        viewer = self.view.observation.viewer if self.view is not None else None
        return viewer if viewer is not None else 0

    @property
    def pointed(self) -> int | None:
        """The card of the hand that is pointed at."""
        return self._hand.pointed

    def _shown_hand(self) -> tuple[Hand, int]:
        """The cards in the rail, or how many backs: the Devil's player sees the hand of the victim (A19)."""
        seen, view = self.seen, self.view
        assert view is not None
        owner = seen.turn if view.legal else self.low
        cards = seen.hands[owner]
        return (cards, 0) if cards is not None else ((), seen.sizes[owner])

    def see(self, view: View) -> None:
        low, self.view = self.low, view
        self.stage.reset()
        if self.desk.replaying:
            self.picks.offer(self.seen, (), ())
        else:
            hand, backs = self._shown_hand()
            self.picks.offer(self.seen, hand, view.legal)
            self._hand.show(hand, backs)
            self._hand.enable()
        if self.low != low:
            self._turn_board()
        self._hovered = None
        if self._panel is not None:
            self._panel.rebuild()

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        self._frame, self._zones, self._gui = frame, zones, gui
        self._places = Places.of(zones.board, frame.compact)
        self._still = {}
        self._turn_board()
        self._hand.forget()
        self._hand.high = zones.rail.h
        self._panel = None if self.desk.replaying else Panel(self, zones, frame.compact, gui)

    def _turn_board(self) -> None:
        """Put the viewer at the bottom."""
        if self._places is None or self._frame is None:
            return
        self._fields = Fields.of(self.board, self._places.board.inset(5), self.low)
        self._three = ThreeBoards(self._places.zone, self._frame.compact, self.board, self.low)

    def hand_width(self) -> float:
        if self.view is None:
            return 0.0
        hand, backs = self._shown_hand()
        return self._hand.wanted(max(len(hand), backs))

    def place_hand(self, box: Box, gui: Gui) -> None:
        self._hand.place(box, gui)

    def draw_hand(self, canvas: Canvas, box: Box) -> None:
        self._hand.draw_backs(canvas)

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
        self.changed()

    def changed(self) -> None:
        """Something else is picked."""
        self._hand.enable()
        if self._panel is not None:
            self._panel.rebuild()
        self.desk.refresh()

    def commit(self) -> None:
        """Play what is picked."""
        if self.picks.action is not None:
            self.desk.act(self.picks.action)

    def clear(self) -> bool:
        had = self.picks.clear()
        if had:
            self.changed()
        return had

    # --- rail and header ----------------------------------------------------------------------------------

    def rail(self) -> Rail:
        return rail_of(self)

    def header(self) -> Header:
        seen = self.seen
        line = _("Deal {n}").format(n=max(1, seen.deals))
        names = {
            Phase.DEALER: _("dealer"),
            Phase.DEAL: _("dealing"),
            Phase.DECLARE: _("who can open"),
            Phase.EXCHANGE: _("the exchange"),
        }
        if seen.phase in names:
            line = _("{deal} · {phase}").format(deal=line, phase=names[seen.phase])
        elif seen.phase is not Phase.OVER:
            line = _("{deal} · {cards} left").format(deal=line, cards=cards_words(max(seen.sizes)))
        if seen.phase is Phase.OVER:
            return Header("TAC", line)
        people = self.desk.people
        order = [(seen.beginner + step) % PLAYERS for step in range(PLAYERS)]
        lane = tuple(
            LaneToken(people[player].token, str(people[player].token), self._lane_state(player)) for player in order
        )
        return Header("TAC", line, (Lane(_("Turn order"), lane),))

    def _lane_state(self, player: int) -> str:
        seen = self.seen
        if seen.current == player:
            return "now"
        gone = seen.phase in (Phase.PLAY, Phase.SKIPPED, Phase.SEVEN) and not seen.sizes[player]
        return "done" if gone or (seen.phase is Phase.EXCHANGE and seen.chosen[player]) else "next"

    # --- motion and words ---------------------------------------------------------------------------------

    def clips(self, events: Sequence[Any], after: View) -> list[Clip]:
        if self._places is None or self._fields is None:
            return []
        names = [person.name for person in self.desk.people]
        motion = Motion(self._places, self._fields, self.stage, self._standing, names, self.desk.cue, self._reduced)
        return motion.clips(events)

    def _standing(self) -> Position:
        return self.seen.position

    def words(self, events: Sequence[Any], observation: Any, ply: int) -> list[LogLine]:
        seen: Observation = observation
        people = self.desk.people
        first = step_line(events, people, ply)
        lines = lines_of(events, people, seen.viewer, ply)
        return [first, *lines] if first is not None else lines

    # --- events -------------------------------------------------------------------------------------------

    @property
    def _board_fields(self) -> Fields | None:
        """The fields that can be clicked: of the third small board while a TAC is looked at."""
        if self.picks.undoing and self._three is not None:
            return self._three.fields[2]
        return self._fields

    def _spots(self) -> list[Spot]:
        """The places that a click means something on."""
        fields, picks = self._board_fields, self.picks
        if fields is None or not picks.options:
            return []
        found = {place: fields.points[place] for place in (*picks.targets(), *picks.sources())}
        spots = list(found.items())
        ground = picks.ground
        opened = [group.place for group in picks.groups if group.kind is Kind.OPEN]
        return spots + [(place, fields.base_spot(ground, place // 16)) for place in opened]

    def _nearest(self, point: Point) -> Place | None:
        spots = self._spots()
        if not spots:
            return None
        place, spot = min(spots, key=lambda one: dist(one[1], point))
        return place if dist(spot, point) <= REACH else None

    def handle(self, event: pygame.event.Event) -> bool:
        if self.view is None or not self.view.legal or self._frame is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self._nearest(self._frame.point(event.pos))
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(self._frame.point(event.pos))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _click(self, point: Point) -> bool:
        place = self._nearest(point)
        if place is None:
            return False
        picks = self.picks
        targets = picks.targets().get(place, [])
        if picks.action is not None and targets == [picks.action] and not picks.undoing:
            self.commit()
            return True
        if picks.place(place):
            self.desk.cue("place")
            self.changed()
        return True

    def _hand_key(self, event: pygame.event.Event) -> bool:
        return self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = -1 if event.key == pygame.K_LEFT else 1
            if self.picks.stepping:
                return self._cycle(by)
            return self._hand.step(by)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._cycle(-1 if event.key == pygame.K_UP else 1)
        return False

    def _cycle(self, by: int) -> bool:
        if not self.picks.cycle(by):
            return False
        self.changed()
        return True

    # --- time and picture ---------------------------------------------------------------------------------

    def pulse(self) -> None:
        self._pulse.start()

    @property
    def moving(self) -> bool:
        return self._pulse.running

    def update(self, milliseconds: float, factor: float) -> bool:
        changed = False
        if self._told != self.pointed:
            self._told = self.pointed
            self.desk.refresh()
            changed = True
        return self._pulse.update(milliseconds, factor) or changed

    @property
    def _pulse_scale(self) -> float:
        return self._pulse.scale

    def draw_board(self, canvas: Canvas) -> None:
        places, fields = self._places, self._fields
        assert places is not None and fields is not None and self._three is not None
        self._reduced = self._pulse.reduced = canvas.look.reduced_motion
        if self.view is None:
            canvas.fill(places.zone, "table")
            return
        people = self.desk.people
        if self.picks.undoing and self.view.legal:
            grounds = [self._ground(small) for small in self._three.fields]
            last = next((one for one in reversed(self.desk.log.lines) if isinstance(one, CardLine)), None)
            told = last.words() if last is not None else ""
            draw_preview(canvas, self._three, grounds, self.seen, self.picks, people, told)
            self._targets(canvas)
            return
        rect = canvas.frame.rect(places.zone)
        canvas.surface.blit(self._still_zone(canvas, rect), rect)
        self._draw_plates(canvas, places)
        top = self.stage.top or (self.seen.pile[-1] if self.seen.pile else None)
        draw_pile(canvas, fields, self.seen.draw_pile, top)
        self._draw_marks_below(canvas, fields)
        for colour, point in self.stage.pieces(fields, self.seen.position):
            draw_marble(canvas, point, fields.marble, people[colour].token)
        if self.stage.cells is None:
            self._draw_marks_above(canvas, fields)
        for flight in self.stage.flights:
            flight.draw(canvas)
        if self.stage.notice or self.seen.must_tac:
            self._draw_notice(canvas, places.board)
        self._targets(canvas)

    def _targets(self, canvas: Canvas) -> None:
        if canvas.ledger is None:
            return
        for place, point in self._spots():
            canvas.target(f"place {place}", around(point, 24), nearest=True)

    def _ground(self, fields: Fields) -> Callable[[Canvas], None]:
        """Draws an empty board, kept as a picture."""

        def draw(canvas: Canvas) -> None:
            rect = canvas.frame.rect(fields.box)
            key = (rect.x, rect.y, rect.size, fields.low)
            if key not in self._still:
                whole = pygame.Surface(canvas.surface.get_size()).convert()
                painter = canvas.on(whole)
                painter.ledger = None
                paint_ground(painter, fields, [person.token for person in self.desk.people], False)
                self._still[key] = whole.subsurface(rect).copy()
            canvas.surface.blit(self._still[key], rect)

        return draw

    def _still_zone(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        """Table and empty board as one picture."""
        key = (rect.size, canvas.frame.unit, self.low)
        if key not in self._still:
            places, fields = self._places, self._fields
            assert places is not None and fields is not None
            whole = pygame.Surface(canvas.surface.get_size()).convert()
            painter = canvas.on(whole)
            painter.ledger = None
            painter.fill(Box(0, 0, canvas.frame.w, canvas.frame.h), "table")
            painter.shadow(places.board, "board", 16)
            painter.faced("nine_board", places.board, 6, tokens.world("tac")["wood"], tokens.world("tac")["board_edge"])
            paint_ground(painter, fields, [person.token for person in self.desk.people])
            self._still[key] = whole.subsurface(rect).copy()
        return self._still[key]

    def _draw_plates(self, canvas: Canvas, places: Places) -> None:
        """The plates round the board, painted anew only when they say something else."""
        seen = self.seen
        content = (
            (self.low, language(), self.desk.replaying, seen.viewer, seen.current),
            (seen.phase, seen.declared, seen.sizes, seen.received, seen.chosen, seen.position.cells[RING:]),
            seen.hands if self.desk.replaying else None,
        )
        plates = Plates(canvas, places, seen, self.desk.people, self.low)
        self._plates.draw(canvas, places.zone.inset(-8), content, lambda: plates.draw(self.desk.replaying))

    # --- marks --------------------------------------------------------------------------------------------

    def _draw_marks_below(self, canvas: Canvas, fields: Fields) -> None:
        """The path of the chosen action, under the marbles."""
        picks = self.picks
        if self.view is None or not self.view.legal or not picks.moving:
            return
        for event in picks.preview(picks.action).events:
            if isinstance(event, ev.MarbleMoved) and event.source != event.target:
                way = advice.path(event.colour, event.source, event.target, event.steps)
                canvas.path([fields.points[place] for place in (event.source, *way)])
                if picks.function is Card.SEVEN:
                    for place in way[:-1]:
                        canvas.disc(fields.points[place], 3.5, "ink")
            elif isinstance(event, ev.MarbleOpened):
                canvas.path([fields.base_spot(self.seen.position, event.colour), fields.points[event.target]])
            elif isinstance(event, ev.MarblesSwapped):
                canvas.path([fields.points[event.one], fields.points[event.other]])

    def _draw_marks_above(self, canvas: Canvas, fields: Fields) -> None:
        """Rings round marbles that can move, ends, captured marbles, locks."""
        seen, picks = self.seen, self.picks
        for place in locked(seen.position):
            spot = fields.points[place]
            corner = (spot.x + fields.marble * 0.42, spot.y + fields.marble * 0.42)
            box = around(corner, 15 * fields.scale, 16 * fields.scale)
            canvas.sprite("tac/locked", box)
        if self.view is None or not self.view.legal:
            return
        size = fields.marble * 1.55 * self._pulse_scale
        pointed = self.pointed
        if picks.options and not (picks.giving or picks.discarding):
            self._draw_options(canvas, fields, size)
        if pointed is not None and pointed != picks.index:
            for place in picks.movers(pointed):
                ring(canvas, fields.points[place], size, "#FFFFFF")

    def _draw_options(self, canvas: Canvas, fields: Fields, size: float) -> None:
        picks = self.picks
        targets = picks.targets()
        for place in picks.sources():
            chosen = picks.group is not None and place == picks.group.place
            if chosen or picks.group is None or place not in targets:
                ring(canvas, fields.points[place], size, "action" if chosen or picks.group is None else "#FFFFFF")
        for group in picks.groups:
            if group.kind is Kind.OPEN:
                ring(canvas, fields.base_spot(self.seen.position, group.place // 16), size, "action")
        for place in targets:
            if self.picks.swapping or self.seen.position.cells[place]:
                ring(canvas, fields.points[place], size, "#FFFFFF")
            else:
                canvas.mark("common/mark_legal", fields.points[place], fields.scale * self._pulse_scale)
        action = picks.action
        if self._hovered in targets and (action is None or self._hovered != picks.end_of(action)):
            hovered = targets[self._hovered][0]
            self._draw_captures(canvas, fields, hovered)
            self._draw_tag(canvas, fields, hovered, self._hovered)
        if picks.moving:
            self._draw_captures(canvas, fields, action)
            end = picks.end_of(action)
            if end != BASE and not picks.swapping:
                steps = getattr(action, "steps", 0)
                spot = fields.points[end]
                name = "common/mark_chosen_blank" if steps else "common/mark_chosen"
                canvas.mark(name, spot, fields.scale)
                if steps:
                    canvas.number(str(steps), spot, 12 * fields.scale)

    def _draw_captures(self, canvas: Canvas, fields: Fields, action: Any) -> None:
        for event in self.picks.preview(action).events:
            if isinstance(event, ev.MarbleCaptured):
                spot = fields.points[event.place]
                corner = (spot.x + fields.marble * 0.5, spot.y - fields.marble * 0.45)
                canvas.mark("common/mark_captured", corner, fields.scale)

    def _draw_tag(self, canvas: Canvas, fields: Fields, action: Any, place: Place) -> None:
        """What the end that is pointed at would bring."""
        assert self._places is not None
        text = outcome_words(self.picks.preview(action), self.seen, self.seen.turn, self.desk.people)
        if text:
            lines = "\n".join(canvas.texts.wrap(text, "tag", 300))
            spot = fields.points[place]
            canvas.tag(lines, (spot.x, spot.y - fields.marble), self._places.zone, below=2 * fields.marble)

    def _draw_notice(self, canvas: Canvas, board: Box) -> None:
        """A sentence over the middle of the board."""
        text = self.stage.notice
        if not text:
            text = _("All eight are home. The TAC of {name} must undo the move first.").format(
                name=self.desk.people[self.seen.turn].name
            )
        wide = min(board.w - 60, 400.0)
        lines = canvas.texts.wrap(text, "body_bold", wide - 32)
        box = around((board.centre.x, board.y + board.h * 0.27), wide, 20 * len(lines) + 24)
        with canvas.lifted():
            canvas.shadow(box, "lifted", 12)
            canvas.block(box, "ink", 12)
            canvas.label(text, "body_bold", box.inset(16, 8), "on_dark", "centre", lines=len(lines))

    def draw_panel(self, canvas: Canvas) -> None:
        if self._panel is not None and self.view is not None:
            self._panel.draw(canvas)

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        side = min(box.w, box.h)
        canvas.fill(box, "#B67C40")
        square = around(box.centre, side)
        paint_board(canvas, square, self.board, observation.position, [person.token for person in self.desk.people])
