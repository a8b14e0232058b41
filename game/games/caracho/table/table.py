"""Caracho on screen: lanes, teams and podium, the dice in the rail, and the mouse between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.games.caracho.actions import Take
from game.games.caracho.board import Board
from game.games.caracho.pieces import CARS, DICE, Car, Symbol
from game.games.caracho.state import Observation, Phase, State, has_bet, supply
from game.games.caracho.table import ground, marks, motion, words
from game.games.caracho.table.hand import HandView
from game.games.caracho.table.hints import Hints
from game.games.caracho.table.lanes import Lanes
from game.games.caracho.table.motion import Pose, Shown
from game.games.caracho.table.panel import ODDS_TAB, Panel
from game.games.caracho.table.picks import Picks
from game.games.caracho.table.pieces import draw_car, draw_die
from game.games.caracho.table.rail import rail_of
from game.games.caracho.table.replay import RaceReplay
from game.i18n import _, ngettext
from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point, Zones, around
from game.ui.gui import Gui
from game.ui.pulse import Pulse
from game.ui.table import Desk, Header, Lane, LaneToken, LogLine, Rail, Replaying, Story, View
from game.ui.widgets import Target

NEAREST: Final = 24.0
"""Logical pixels within which a click goes to the nearest die that may be taken back."""


class TeamTarget(Target):
    """The box of a racing team: takes the picked die."""

    def __init__(self, table: CarachoTable, car: Car, box: Box) -> None:
        super().__init__(box, f"team {car.value}", lambda: table.put_on(car), lambda canvas, target: None)
        self._table = table
        self._car = car

    def pointer_move(self, point: tuple[float, float]) -> None:
        self._table.point_at(self._car)


class CarachoTable:
    """The table of one race."""

    hand = True

    def __init__(self, desk: Desk, board: Board) -> None:
        self.desk = desk
        self.board = board
        self.view: View | None = None
        self.picks = Picks()
        self.hints = Hints(desk)
        self.hand_view = HandView(self)
        self.shown = Shown()
        self.shown_slots: list[tuple[Symbol, Car | None]] = []
        self.flying: tuple[Symbol, Car, float] | None = None
        self.animating = False
        self.pointed_take: tuple[Symbol, Car] | None = None
        self._zones: Zones | None = None
        self._frame: Frame | None = None
        self.lanes: Lanes | None = None
        self._panel: Panel | None = None
        self._tab = ODDS_TAB
        self._teams: dict[Car, TeamTarget] = {}
        self._still: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self._pulse = Pulse()
        self._reduced = False
        self._replay: RaceReplay | None = None

    # --- state --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """What is shown: the state as far as the viewer may know it."""
        assert self.view is not None
        observation: Observation = self.view.observation
        return observation.shown

    @property
    def compact(self) -> bool:
        """Whether the tighter layout is used."""
        return self._frame is not None and self._frame.compact

    @property
    def viewer(self) -> int | None:
        """Who holds the mouse."""
        return self.view.viewer if self.view is not None else None

    def see(self, view: View) -> None:
        before = self.view
        self.view = view
        state = self.state
        self.animating = False
        self.flying = None
        self.hand_view.tumbling = None
        self.shown.reset(state)
        halfway = bool(state.placed) and len(self.shown_slots) > len(state.hand)
        if (state.hand and not halfway) or state.phase in (Phase.TAKE, Phase.OVER, Phase.BET):
            self.shown_slots = [(symbol, None) for symbol in state.hand]
        self.picks.offer(state, view.legal)
        self.pointed_take = None
        self.hints.see(view.observation, bool(view.legal))
        if before is None or before.viewer != view.viewer or state.phase is not Phase.BET:
            self.hand_view.covered = False
        if (before is None or before.ply != view.ply) and view.legal:
            self.pulse()
        self._refresh()

    def _refresh(self) -> None:
        self.hand_view.refresh()
        if self._panel is not None:
            self._panel.refresh()
        teams = self.picks.teams() if not self.animating else []
        for car, target in self._teams.items():
            target.visible = car in teams

    def _changed(self) -> None:
        self._refresh()
        self.desk.refresh()

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        self._zones, self._frame = zones, frame
        self.lanes = Lanes.of(self.board, zones.board, frame)
        self._still = None
        self._teams = {}
        if self.desk.replaying:
            self._panel = None
            return
        for car in self.board.lanes:
            self._teams[car] = gui.add(TeamTarget(self, car, self.lanes.team_box(car)))
        tab = self._panel.tab if self._panel is not None else ODDS_TAB
        self._panel = Panel(self, zones, frame.compact, gui, tab)
        if self.view is not None:
            self._refresh()

    def replay(self, story: Story) -> Replaying:
        """From now on show a recorded race."""
        self._replay = RaceReplay(self, story)
        return self._replay

    def hand_width(self) -> float:
        return self.hand_view.width()

    def place_hand(self, box: Box, gui: Gui) -> None:
        self.hand_view.place(box, gui)

    def draw_hand(self, canvas: Canvas, box: Box) -> None:
        self.hand_view.draw(canvas)
        self._draw_flying(canvas)

    def needs_cover(self) -> bool:
        return self.view is None or self.state.phase is Phase.BET

    def lay_down(self) -> None:
        self.hand_view.lay_down()
        self.hand_view.aside = True
        self.hand_view.refresh()

    # --- picking ------------------------------------------------------------------------------------------

    def turn_card(self, index: int) -> None:
        """Keep a bet card, or no longer."""
        viewer = self.viewer
        cards = self.state.cards[viewer] if viewer is not None and self.picks.active else ()
        if index >= len(cards) or self.hand_view.covered:
            return
        turned = self.picks.turn(cards[index])
        self.desk.cue("card" if turned else "refuse")
        self._changed()

    def cover_cards(self) -> None:
        """Turn the cards face down, or up again."""
        self.hand_view.covered = not self.hand_view.covered
        self.desk.cue("card")
        self._changed()

    def pick_die(self, slot: int) -> None:
        """Take a rolled die in hand."""
        self.desk.cue("place" if self.picks.pick(slot) else "refuse")
        self._changed()

    def carry(self, slot: int) -> None:
        """A drag of that die begins."""
        if self.picks.die != slot:
            self.picks.pick(slot)
            self._changed()

    def over(self, point: Point) -> None:
        """The dragged die is here."""
        self.point_at(self._team_at(point))

    def drop(self, point: Point) -> None:
        """The dragged die is let go of: on a team that takes it, or nowhere."""
        car = self._team_at(point)
        if car is not None:
            self.put_on(car)
        else:
            self._changed()

    def _team_at(self, point: Point) -> Car | None:
        """The team whose lane or box the point is in, if it takes the picked die."""
        if self.lanes is None:
            return None
        for car in self.picks.teams():
            if self.lanes.team_box(car).inset(-6).holds(point) or self.lanes.lane_box(car).holds(point):
                return car
        return None

    def point_at(self, car: Car | None) -> None:
        """The pointer or the keys are on a team."""
        wanted = car if car in self.picks.teams() else None
        if wanted is not self.picks.pointed:
            self.picks.pointed = wanted
            self.desk.refresh()

    def put_on(self, car: Car) -> None:
        """Put the picked die on a team."""
        self.desk.cue("place" if self.picks.put(car) else "refuse")
        self._changed()

    def take_back(self, symbol: Symbol, car: Car) -> None:
        """Take a die back from a team."""
        self.desk.cue("chip" if self.picks.take(Take(symbol, car)) else "refuse")
        self.pointed_take = None
        self._changed()

    def drive_first(self, car: Car) -> None:
        """With two cars to drive, this one goes first."""
        self.desk.cue("place" if self.picks.first(car) else "refuse")
        self._changed()

    def commit(self) -> None:
        """The main button: play what is picked."""
        ready = self.picks.ready
        if ready and not (self.hand_view.covered and self.hand_view.betting):
            self.desk.act(*ready)

    def clear(self) -> bool:
        had = self.picks.back()
        if had:
            self._changed()
        return had

    # --- rail and header ----------------------------------------------------------------------------------

    def rail(self) -> Rail:
        self._refresh()
        return rail_of(self)

    def header(self) -> Header:
        state = self.state
        people = self.desk.people
        if state.turn == 0:
            chosen = sum(has_bet(state, player) for player in range(state.players))
            line = _("Choosing bets · {n} of {total} chosen").format(n=chosen, total=state.players)
            if self.compact:
                line = _("Bets: {n} of {total}").format(n=chosen, total=state.players)
        else:
            number = (state.turn - 1) // state.players + 1
            dice = supply(state)
            line = ngettext(
                "Round {round} · {n} of {all} dice in supply", "Round {round} · {n} of {all} dice in supply", dice
            ).format(round=number, n=dice, all=DICE)
            if self.compact:
                line = ngettext("Round {round} · {n} die left", "Round {round} · {n} dice left", dice).format(
                    round=number, n=dice
                )
        return Header(_("Caracho"), line, (self._lane(people),) if state.phase is not Phase.START else ())

    def _lane(self, people: Sequence[Any]) -> Lane:
        state = self.state
        lots = state.phase in (Phase.START, Phase.FIRST)
        order = [(state.first + step) % state.players for step in range(state.players)]

        def mark(player: int) -> str:
            if lots or state.phase is Phase.OVER:
                return "next"
            if player == state.player:
                return "now"
            return "done" if state.turn == 0 and has_bet(state, player) else "next"

        seats = tuple(LaneToken(people[player].token, str(people[player].token), mark(player)) for player in order)
        return Lane(_("Bets chosen") if state.turn == 0 else _("Turn order"), seats)

    # --- motion and words ---------------------------------------------------------------------------------

    def clips(self, events: Sequence[Any], after: View) -> list[Clip]:
        made = motion.clips(self, events, bool(self.picks.actions), self._reduced)
        if made:
            made.insert(0, Clip(0, self._begin))
        return made

    def _begin(self, share: float) -> None:
        self.animating = True
        self.picks.die = self.picks.pointed = None
        self.desk.refresh()

    def words(self, events: Sequence[Any], observation: Any, ply: int) -> list[LogLine]:
        return words.log_lines(events, self.desk.people, ply)

    # --- events -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.view is None or self._frame is None:
            return False
        if event.type == pygame.KEYUP and event.key == pygame.K_p:
            self.hand_view.key_held = False
            return True
        if self.desk.replaying or self.animating:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._motion(self._frame.point(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._click(self._frame.point(event.pos))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _motion(self, point: Point) -> bool:
        self.point_at(self._team_at(point))
        found = self._nearest_take(point)
        if found != self.pointed_take:
            self.pointed_take = found
            self.desk.refresh()
        return False

    def _click(self, point: Point) -> bool:
        take = self._nearest_take(point)
        if take is not None:
            self.take_back(*take)
            return True
        car = self._team_at(point)
        if car is not None:
            self.put_on(car)
            return True
        return self._click_car(point)

    def _click_car(self, point: Point) -> bool:
        """A click on the lane of a car that has to drive says that it goes first."""
        if self.lanes is None or not self.picks.active:
            return False
        for car in self.picks.two_drive:
            if self.lanes.lane_box(car).holds(point) or self.lanes.team_box(car).holds(point):
                self.drive_first(car)
                return True
        return False

    def take_spots(self) -> list[tuple[Take, Box]]:
        """The dice that may be taken back, and where they lie."""
        if self.lanes is None:
            return []
        found = []
        now = self.picks.state
        for action in self.picks.takes():
            dice = now.teams[action.car.number]
            found.append((action, self.lanes.spots(action.car, len(dice))[dice.index(action.symbol)]))
        return found

    def _nearest_take(self, point: Point) -> tuple[Symbol, Car] | None:
        best: tuple[float, Take] | None = None
        for action, box in self.take_spots():
            away = ((box.centre.x - point.x) ** 2 + (box.centre.y - point.y) ** 2) ** 0.5
            if away <= NEAREST and (best is None or away < best[0]):
                best = (away, action)
        return (best[1].symbol, best[1].car) if best else None

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key
        if key == pygame.K_p:
            self.hand_view.key_held = self.hand_view.can_peek
            return self.hand_view.key_held
        if not self.picks.active:
            return False
        if pygame.K_1 <= key <= pygame.K_3:
            return self._number_key(key - pygame.K_1)
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key)
        sideways = key in (pygame.K_LEFT, pygame.K_RIGHT)
        if step is not None:
            return self._arrow(step, sideways)
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.pointed_take is not None:
                self.take_back(*self.pointed_take)
                return True
            if self.picks.pointed is not None:
                self.put_on(self.picks.pointed)
                return True
        return False

    def _number_key(self, index: int) -> bool:
        if self.state.phase is Phase.BET:
            self.turn_card(index)
        elif self.picks.two_drive:
            if index < len(self.picks.two_drive):
                self.drive_first(self.picks.two_drive[index])
        elif index in self.picks.free_slots():
            self.pick_die(index)
        else:
            return False
        return True

    def _arrow(self, step: int, sideways: bool) -> bool:
        """Left and right go through the dice, up and down through the teams."""
        picks = self.picks
        takes = [(action.symbol, action.car) for action, _box in self.take_spots()]
        if takes:
            at = takes.index(self.pointed_take) + step if self.pointed_take in takes else (0 if step > 0 else -1)
            self.pointed_take = takes[at % len(takes)]
        elif picks.two_drive:
            self.drive_first(picks.two_drive[0 if step < 0 else -1])
        elif sideways and picks.free_slots():
            free = picks.free_slots()
            at = free.index(picks.die) + step if picks.die in free else (0 if step > 0 else -1)
            picks.die = free[at % len(free)]
            if picks.pointed not in picks.teams():
                picks.pointed = None
        elif not sideways and picks.teams():
            teams = [car for car in self.board.lanes if car in picks.teams()]
            at = teams.index(picks.pointed) + step if picks.pointed in teams else (0 if step > 0 else -1)
            picks.pointed = teams[at % len(teams)]
        else:
            return False
        self._changed()
        return True

    # --- time and picture ---------------------------------------------------------------------------------

    def pulse(self) -> None:
        self._pulse.start()
        self.hand_view.lay_down()
        self.hand_view.aside = False
        self.hand_view.refresh()

    @property
    def moving(self) -> bool:
        return self._pulse.running

    def update(self, milliseconds: float, factor: float) -> bool:
        return self._pulse.update(milliseconds, factor)

    @property
    def pulse_scale(self) -> float:
        """The size of what can be picked now: 6 % larger at the top of a pulse."""
        return self._pulse.scale

    def draw_board(self, canvas: Canvas) -> None:
        assert self._zones is not None and self.lanes is not None
        self._reduced = self._pulse.reduced = canvas.look.reduced_motion
        lanes = self.lanes
        rect = canvas.frame.rect(lanes.box)
        key = (rect.size, canvas.frame.unit)
        if self._still is None or self._still[0] != key:
            self._still = (key, ground.picture(canvas, lanes))
        canvas.surface.blit(self._still[1], rect)
        if self.view is None:
            return
        finished = sum(bool(pose.place) for pose in self.shown.poses.values())
        ground.draw_words(canvas, lanes, finished)
        with canvas.clip(lanes.box):
            self._draw_teams(canvas)
            if self.picks.active and not self.animating:
                marks.draw_paths(self, canvas, lanes)
            self._draw_cars(canvas)
            if not self.animating and self.state.phase is not Phase.OVER:
                marks.draw_stuck(self, canvas, lanes)
            if self._replay is not None:
                self._replay.draw(canvas, lanes)

    def _draw_teams(self, canvas: Canvas) -> None:
        lanes = self.lanes
        assert lanes is not None
        picking = self.picks.active and not self.animating
        if picking:
            marks.draw_zones(self, canvas, lanes)
        base = self.state.teams
        now = self.picks.table().teams if picking else base
        for car in CARS:
            pose = self.shown.poses.get(car)
            if pose is not None and pose.place:
                ground.closed_words(canvas, lanes, car, pose.place)
                continue
            if picking:
                own = len(base[car.number]) if len(now[car.number]) >= len(base[car.number]) else len(now[car.number])
                dice = now[car.number][:own]
                fresh = now[car.number][own:]
            else:
                dice = tuple(self.shown.teams[car.number]) if self.shown.teams else ()
                fresh = ()
            marks.draw_team(self, canvas, lanes, car, dice, fresh)
        if picking:
            for action, box in self.take_spots():
                canvas.target(f"take {action.symbol.value} {action.car.value}", box, nearest=True)

    def _draw_cars(self, canvas: Canvas) -> None:
        lanes = self.lanes
        assert lanes is not None
        for car in self.board.lanes:
            pose = self.shown.poses.get(car)
            if pose is None or (self.state.phase is Phase.START and not self.animating):
                continue
            draw_pose(canvas, lanes, car, pose)

    def _draw_flying(self, canvas: Canvas) -> None:
        """A die on its way from the rail to a team."""
        if self.flying is None or self.lanes is None or not self.hand_view.places.dice:
            return
        symbol, car, share = self.flying
        slots = self.shown_slots
        slot = next((index for index, entry in enumerate(slots) if entry == (symbol, None)), 1)
        start = self.hand_view.places.dice[min(slot, 2)]
        dice = self.shown.teams[car.number]
        end = self.lanes.spots(car, len(dice) + 1)[len(dice)]
        x = start.centre.x + (end.centre.x - start.centre.x) * share
        y = start.centre.y + (end.centre.y - start.centre.y) * share
        draw_die(canvas, around((x, y), start.w + (end.w - start.w) * share), symbol)

    def draw_panel(self, canvas: Canvas) -> None:
        if self._panel is not None and self.view is not None:
            self._panel.draw(canvas)

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        from game.games.caracho.table.small import draw_small

        draw_small(canvas, box, self.board, observation.shown)


def draw_pose(canvas: Canvas, lanes: Lanes, car: Car, pose: Pose) -> None:
    """A car where its pose says: on the track, on its way up, or on the podium."""
    foot = lanes.foot(car, pose.space)
    if not pose.place:
        draw_car(canvas, foot, lanes.car_scale, car, pose.stuck, pose.alpha)
        return
    step = lanes.step_foot(pose.place)
    share = pose.climb
    x, y = foot.x + (step.x - foot.x) * share, foot.y + (step.y - foot.y) * share
    draw_car(canvas, (x, y), lanes.car_scale + (lanes.podium_car_scale - lanes.car_scale) * share, car)
