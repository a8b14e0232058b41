"""Tiny Turbo on screen: the track with its cars, the remote in the panel, the racers' cards, and the mouse."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import pygame

from game.games.tiny_turbo import rules
from game.games.tiny_turbo.board import BoardSet
from game.games.tiny_turbo.forecast import Forecast, forecast
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.actions import Clock as ClockAction
from game.games.tiny_turbo.rules.actions import Done, RankRest, Slide, SpendShield
from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.game import LONGEST_CLOCK
from game.games.tiny_turbo.rules.pieces import PROGRAM, Piece
from game.games.tiny_turbo.rules.smiles import LAST_SECONDS
from game.games.tiny_turbo.rules.state import Controller, Observation, Phase, State
from game.games.tiny_turbo.table import marks, words
from game.games.tiny_turbo.table.camera import Camera
from game.games.tiny_turbo.table.cars import draw_car
from game.games.tiny_turbo.table.ground import Ground, draw_floor
from game.games.tiny_turbo.table.motion import CAR, COMMAND, Motion
from game.games.tiny_turbo.table.panel import CARS, PROGRAM_TAB, REMOTE, STORY, Clock, Content, Panel
from game.games.tiny_turbo.table.picks import Picks
from game.games.tiny_turbo.table.playback import Playback
from game.games.tiny_turbo.table.racers import Racer, card_boxes, draw_racer
from game.games.tiny_turbo.table.rail import motion_buttons, rail_of
from game.games.tiny_turbo.table.remote import Face
from game.games.tiny_turbo.table.strip import Strip
from game.games.tiny_turbo.table.words import Entry
from game.i18n import _, language
from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point, Zones
from game.ui.gui import Gui
from game.ui.table import Desk, Header, Lane, LaneToken, LogLine, Pacing, Rail, RailButton, View

NEAREST: Final = 24.0
PULSE_MS: Final = 2 * 1200.0
_SECRET: Final = (Phase.SHUFFLE, Phase.PROGRAM, Phase.CLOCK)


class TinyTurboTable:
    """The table of one match."""

    hand = False
    motion_stops = (COMMAND, CAR)

    def __init__(self, desk: Desk, board: BoardSet) -> None:
        self.desk = desk
        self.pacing = None if desk.replaying else cast(Pacing, desk)
        self.board = board
        self.view: View | None = None
        self.picks = Picks()
        self.now = Playback()
        self.live: list[LogLine] = []
        self.preview = True
        self.forecast: Forecast | None = None
        self.shield_end: tuple[int, str] | None = None
        self.shield_path: tuple[tuple[int, int], ...] = ()
        self.deadline: int | None = None
        self.camera = Camera(28)
        self.ground: Ground | None = None
        self._strip: Strip | None = None
        self._zones: Zones | None = None
        self._frame: Frame | None = None
        self._panel: Panel | None = None
        self._tab = PROGRAM_TAB
        self._cards = Box(0, 0, 0, 0)
        self._card_picture: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self._floor: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self._stepping = False
        self.seconds: Callable[[], float] = time.perf_counter
        self._clock = 0.0
        self._since: float | None = None
        self._told_second = 0
        self._told_tenth = 0
        self._pointer = Point(-1, -1)
        self._pulse = 0.0
        self._reduced = False
        self._preparing = True
        self._after: View | None = None

    # --- state --------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Observation:
        """The observation that is shown."""
        assert self.view is not None
        seen: Observation = self.view.observation
        return seen

    @property
    def state(self) -> State:
        """The state of the observation, with what is hidden left out."""
        return self.seen.state

    @property
    def own(self) -> Controller | None:
        """The remote that the person at the mouse may see: their own, while they program or are locked in."""
        view = self.view
        if view is None or view.viewer is None or self.state.phase not in _SECRET:
            return None
        item = self.state.controllers[view.viewer] if self.state.controllers else None
        if item is None or not item.cells:
            return None
        return item if item.locked or (view.legal and view.player == view.viewer) else None

    @property
    def moves_used(self) -> int:
        """The moves of the person who programs."""
        item = self.own
        return item.moves if item is not None else 0

    @property
    def moves_left(self) -> int:
        """The moves that are left to the person who programs."""
        view = self.view
        if view is None or view.viewer is None or self.own is None:
            return 0
        return rules.moves_left(self.state, view.viewer)

    @property
    def _timing(self) -> bool:
        """Whether the clock of the person at the mouse runs."""
        view = self.view
        return bool(
            view is not None and view.legal and self.state.setup.real_time and self.state.phase is Phase.PROGRAM
        )

    def see(self, view: View) -> None:
        before = self.view
        self.view = view
        state = self.state
        track = state.setup.track
        if self.ground is None or (self.ground.track is not track and self.ground.track != track):
            self.ground = Ground(track)
            self._strip = Strip(track)
            self.camera.length = track.length
            self._preparing = True
            if self._frame is not None and self._zones is not None:
                self._place(self._frame, self._zones)
        self.now = Playback.of(state)
        self.live = []
        self.picks.offer(view.legal)
        self.deadline = self.seen.deadline
        self.forecast = self._forecast()
        self._preview_shield()
        turn = (state.round, view.player, state.phase)
        fresh = before is None or turn != (
            before.observation.state.round,
            before.player,
            before.observation.state.phase,
        )
        self._stop_clock()
        if (not view.legal or fresh) and not self._continues(before):
            self._clock, self._told_second = 0.0, 0
        self._start_clock()
        if fresh or before is None or before.viewer != view.viewer:
            self._follow_turn()
        self._show_panel(glide=not fresh)

    def _start_clock(self) -> None:
        """The time of the person who programs against the clock runs from now on."""
        if self._timing and self._since is None:
            self._since = self.seconds()

    def _stop_clock(self) -> None:
        """It stands still: another screen covers the board, or somebody else is to act."""
        if self._since is not None:
            self._clock += (self.seconds() - self._since) * 1000
            self._since = None

    @property
    def _elapsed(self) -> int:
        """Milliseconds since the last slide."""
        running = (self.seconds() - self._since) * 1000 if self._since is not None else 0.0
        return round(self._clock + running)

    def lay_down(self) -> None:
        """Another screen covers the board: the clock stands still."""
        self._stop_clock()

    def _continues(self, before: View | None) -> bool:
        """Whether the same person goes on with the same program."""
        return before is not None and bool(before.legal) and before.player == (self.view.player if self.view else None)

    def _forecast(self) -> Forecast | None:
        view = self.view
        if view is None or view.viewer is None or self.own is None:
            return None
        return forecast(self.seen, view.viewer)

    def _preview_shield(self) -> None:
        self.shield_end, self.shield_path = None, ()
        view = self.view
        if view is None or SpendShield() not in view.legal:
            return
        _after, told = rules.apply(self.state, SpendShield())
        moved = next((event for event in told if isinstance(event, ev.CarMoved)), None)
        if moved is not None:
            self.shield_path = moved.path
            self.shield_end = (moved.path[-1][0], words.stop(moved.stop) if moved.stop is not None else "")

    def _follow_turn(self) -> None:
        """Look at the car whose turn it is."""
        state = self.state
        player = state.actor if state.phase is not Phase.OVER else None
        if player is not None and player in self.now.cars:
            self.camera.look(self.now.cars[player].pose.row)
        elif not self.now.cars:
            self.camera.look(0)

    def for_everybody(self, legal: Sequence[Any]) -> Any | None:
        """Ranking the others as they stand is for the people at the table to decide, not for a robot."""
        return next((action for action in legal if isinstance(action, RankRest)), None)

    def needs_cover(self) -> bool:
        """Only programs are secret: cars, grid, flights and shields are chosen in the open."""
        return self.view is None or self.state.phase in _SECRET

    def measured(self, observation: Any) -> Any:
        """The milliseconds a person took for the last slide, for CHANCE; None for robots and shuffles."""
        state: State = observation.state
        if state.phase is not Phase.CLOCK or not self.desk.people[state.actor].human:
            return None
        self._stop_clock()
        used, self._clock = self._clock, 0.0
        return ClockAction(max(0, min(round(used), LONGEST_CLOCK)))

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        self._frame, self._zones = frame, zones
        self._floor = self._card_picture = None
        self._place(frame, zones)
        self._panel = None
        if not self.desk.replaying:
            self._panel = Panel(zones, frame.compact, gui, self.desk.log, self._tab, self._slide, self._pick_car)
        if self.view is not None:
            self._follow_turn()
            self._show_panel()

    def _place(self, frame: Frame, zones: Zones) -> None:
        board, compact = zones.board, frame.compact
        edge = 8.0 if compact else 16.0
        strip_h = 52.0 if compact else 67.0
        strip = Box(board.x + edge, board.y + (6 if compact else 4), board.w - 2 * edge, strip_h)
        if self._strip is not None:
            self._strip.layout(strip, 16.0 if compact else 156.0)
        cards_h = 102.0 if compact else 146.0
        self._cards = Box(board.x + edge, board.bottom - cards_h - 8, board.w - 2 * edge, cards_h)
        top = strip.bottom + (16 if compact else 18)
        bottom = self._cards.y - (18 if compact else 22)
        self.camera.layout(frame, Box(board.x + edge + 8, top, board.w - 2 * edge - 16, bottom - top))
        self._preparing = True

    # --- panel --------------------------------------------------------------------------------------------

    def _show_panel(self, glide: bool = False) -> None:
        if self._panel is None or self.view is None:
            return
        self._tab = self._panel.tab
        self._panel.show(self._content(), glide and not self._reduced)

    def _content(self) -> Content:
        view, state = self.view, self.state
        assert view is not None
        if self.now.running or state.phase in (Phase.FLY, Phase.SHIELD, Phase.OVER):
            return self._race_content()
        if state.phase is Phase.CAR:
            return Content(
                CARS,
                _("Eight cars"),
                _("{n} taken").format(n=len(state.chosen)),
                token=self.desk.people[state.actor].token,
                free=tuple(self.picks.cars) or tuple(car for car in Car if car not in state.chosen),
                picked=self.picks.car,
            )
        if state.phase is Phase.GRID:
            return Content(STORY, _("What happened"))
        return self._program_content()

    def _program_content(self) -> Content:
        view, state, item = self.view, self.state, self.own
        assert view is not None
        if item is None or self.forecast is None:
            name = self.desk.people[state.actor].name
            return Content(
                REMOTE,
                _("Remote of {name}").format(name=name),
                hint=_("Programs stay face down until all are locked in."),
                lines=(),
                log=True,
                short=name,
            )
        offered = frozenset(action.cell for action in view.legal if isinstance(action, Slide))
        used, timed = item.moves, state.setup.real_time
        clock = self._clock_now() if timed else None
        figure = _("{n} of {most} moves").format(n=used, most=state.setup.slides)
        share = used / max(1, state.setup.slides)
        if clock is not None:
            figure = words.seconds(clock.used)
            share = min(1.0, clock.used / 90_000)
            if clock.left is not None:
                figure = _("{time} left").format(time=words.seconds(clock.left))
                share = clock.left / LAST_SECONDS
        hint = _("Slide a piece or a line into the gap. Only the yellow rows run, 1 to 8.")
        if item.locked:
            hint = _("Locked in. The programs open when all are.")
        lines = tuple(words.step_line(step) for step in self.forecast.steps)
        return Content(
            REMOTE,
            _("Your remote"),
            figure,
            share,
            Face(item.cells, offered),
            hint,
            lines,
            words.end_words(self.forecast.start[0], self.forecast.steps),
            clock,
            log=False,
        )

    def _race_content(self) -> Content:
        now = self.now
        player = now.player
        if player is None or player not in now.programs:
            return Content(STORY, _("What happened"))
        name = self.desk.people[player].name
        figure = _("{n} of 8 runs").format(n=now.step) if now.step else ""
        if not figure and now.done >= 8:
            figure = _("all 8 have run")
        notice = self.next_words() if self.now.running else ""
        face = Face(now.programs[player], frozenset(), True, now.step, now.done)
        title = _("Remote of {name}").format(name=name)
        return Content(REMOTE, title, figure, now.done / 8, face, notice=notice, log=True, short=name)

    def next_words(self) -> str:
        """What comes next in the race."""
        now = self.now
        if now.player is None:
            return _("The happiest smile drives first.")
        cells = now.programs.get(now.player, ())
        following = [piece for piece in cells[PROGRAM][max(now.step, now.done) :] if piece is not Piece.GAP]
        if following:
            return _("Next is {piece}.").format(piece=words.piece(following[0]))
        if now.player in now.order:
            rest = now.order[now.order.index(now.player) + 1 :]
            if rest:
                return _("{name} drives next.").format(name=self.desk.people[rest[0]].name)
        return _("Then the round ends.")

    def _clock_now(self) -> Clock:
        item = self.own
        used = (item.milliseconds if item is not None else 0) + self._elapsed
        left = None if self.deadline is None else self.deadline - used
        counted = None if left is None or left > LAST_SECONDS else max(0, left)
        return Clock(used, counted)

    # --- picking ------------------------------------------------------------------------------------------

    def _slide(self, cell: int) -> None:
        if self.view is not None and Slide(cell) in self.view.legal:
            self.desk.cue("place")
            self.desk.act(Slide(cell))

    def _pick_car(self, car: Car) -> None:
        if car not in self.picks.cars:
            return
        if self.picks.car is car:
            self.commit()
            return
        self.picks.car = car
        self._picked()

    def _pick_space(self, space: tuple[int, int]) -> None:
        if self.picks.space == space:
            self.commit()
            return
        self.picks.space = space
        self._picked()

    def _pick_lane(self, lane: int) -> None:
        if self.picks.lane == lane:
            self.commit()
            return
        self.picks.lane = lane
        self._picked()

    def _picked(self) -> None:
        self.desk.cue("place")
        self._changed()

    def _changed(self) -> None:
        self._show_panel()
        self.desk.refresh()

    def commit(self) -> None:
        """Play what is picked."""
        action = self.picks.action
        if action is not None:
            self.desk.act(action)

    def clear(self) -> bool:
        had = self.picks.clear()
        if had:
            self._changed()
        return had

    def reset(self) -> None:
        """Every slide of this round back, and the moves with them."""
        if self.pacing is not None:
            self.pacing.restart_turn()

    def toggle_preview(self) -> None:
        """Show or hide the forecast."""
        self.preview = not self.preview
        self._changed()

    def ask_rank(self) -> None:
        """End the match for those who still race, after a question."""
        self.desk.confirm(
            _("Finish now?"),
            _("Everybody still on the track is ranked as they stand: by row, then by smile."),
            _("Finish now"),
            lambda: self.desk.act(RankRest()),
        )

    # --- the race at one's own pace -----------------------------------------------------------------------

    def motion_buttons(self) -> list[RailButton]:
        """The buttons of the rail while cars drive."""
        return motion_buttons(self)

    def pause_race(self) -> None:
        """Stop after the running command."""
        self._stepping = True
        if self.pacing is not None:
            self.pacing.finish_motion(COMMAND, CAR)

    def run_on(self) -> None:
        """Go on by itself."""
        self._stepping = False
        if self.pacing is not None:
            self.pacing.pause_motion(False)

    def next_command(self) -> None:
        """Drive one command, then stop again."""
        if self.pacing is not None:
            self.pacing.pause_motion(False)

    def to_car_end(self) -> None:
        """Jump to the end of the turn of the car that drives."""
        stepping, self._stepping = self._stepping, False
        if self.pacing is not None:
            self.pacing.finish_motion(CAR)
            self._stepping = stepping
            self.pacing.pause_motion(stepping)

    def _gate(self) -> None:
        if self._stepping and self.pacing is not None:
            self.pacing.pause_motion(True)

    # --- rail, header, words ------------------------------------------------------------------------------

    def rail(self) -> Rail:
        return rail_of(self)

    def header(self) -> Header:
        state = self.state
        title = _("Tiny Turbo")
        if state.phase is Phase.CAR:
            return Header(
                title, _("Choosing cars"), (Lane(_("Choosing order"), self._lane(range(len(self.people_tokens)))),)
            )
        if state.phase is Phase.GRID:
            order = range(len(self.people_tokens) - 1, -1, -1)
            return Header(title, _("Lining up"), (Lane(_("Lining up"), self._lane(order)),))
        line = _("Round {n} · {what}").format(n=state.round, what=self._what())
        if self.now.running or state.phase not in _SECRET:
            return Header(title, line, (Lane(_("Driving order"), self._drivers()),) if self.now.order else ())
        return Header(title, line, (Lane(_("Locked in"), self._lockers()),))

    def _what(self) -> str:
        if self.now.running or self.state.phase not in _SECRET:
            return _("race, paused") if self.pacing is not None and self.pacing.paused else _("race")
        return _("program")

    @property
    def people_tokens(self) -> list[int]:
        """The tokens in play order."""
        return [person.token for person in self.desk.people]

    def _lane(self, order: Sequence[int]) -> tuple[LaneToken, ...]:
        state = self.state
        tokens = self.people_tokens
        at = list(order).index(state.actor)
        return tuple(
            LaneToken(tokens[player], str(tokens[player]), "now" if place == at else "done" if place < at else "next")
            for place, player in enumerate(order)
        )

    def _lockers(self) -> tuple[LaneToken, ...]:
        state, tokens = self.state, self.people_tokens
        found = []
        for player in state.racing():
            item = state.controllers[player]
            locked = item is not None and item.locked
            now = player == state.actor and not locked
            found.append(LaneToken(tokens[player], str(tokens[player]), "now" if now else "done" if locked else "next"))
        return tuple(found)

    def _drivers(self) -> tuple[LaneToken, ...]:
        tokens, now = self.people_tokens, self.now
        return tuple(
            LaneToken(
                tokens[player],
                str(tokens[player]),
                "now" if player == now.player else "done" if player in now.driven else "next",
            )
            for player in now.order
        )

    def words(self, events: Sequence[Any], observation: Any, ply: int) -> list[LogLine]:
        return self._lines(words.log_entries(events, self.desk.people), ply)

    def _lines(self, entries: Sequence[Entry], ply: int) -> list[LogLine]:
        lines = []
        for player, say, heading in entries:
            token = self.desk.people[player].token if player is not None else None
            lines.append(LogLine(token, str(token or ""), say, ply, heading))
        return lines

    def clips(self, events: Sequence[Any], after: View) -> list[Clip]:
        if self.view is None or not any(not isinstance(event, ev.PieceSlid | ev.ClockRead) for event in events):
            return []
        driving = any(isinstance(event, ev.TurnStarted | ev.TurnEnded | ev.ShieldSpent | ev.Flown) for event in events)
        motion = Motion(
            lambda: self.now, self.desk.cue, self._moved, self._watch, self._gate, self._tell, self._reduced
        )
        made = motion.clips(events)
        if driving:
            made.insert(0, Clip(0, lambda share: self._begin_race()))
        return made

    def _tell(self, events: Sequence[Any], index: int) -> None:
        """One more event of the race has been seen: its lines come into the log of the moment."""
        lines = self._lines(words.entries_at(events, index, self.desk.people), -1) if self.now.running else []
        if lines:
            self.live += lines
            self.desk.refresh()

    def _begin_race(self) -> None:
        self.now.running = True
        self._moved()

    def _moved(self) -> None:
        """Something beside the board has changed."""
        self._show_panel()
        self.desk.refresh()

    def _watch(self, row: float, jump: bool) -> None:
        if jump:
            self.camera.look(row)
        else:
            self.camera.drift(row, 0.15)

    # --- events -------------------------------------------------------------------------------------------

    def _logical(self, position: tuple[int, int]) -> Point:
        unit = self._frame.unit if self._frame is not None else 1.0
        return Point(position[0] / unit, position[1] / unit)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.view is None or self._zones is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(self._logical(event.pos))
        if event.type == pygame.MOUSEMOTION:
            self._pointer = self._logical(event.pos)
            return False
        if event.type == pygame.MOUSEWHEEL:
            if self._zones.board.holds(self._logical(pygame.mouse.get_pos())):
                self._pan(-2.0 * (event.y or -event.x))
                return True
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _pan(self, rows: float) -> None:
        camera = self.camera
        furthest = max([car.pose.row for car in self.now.cars.values()], default=0.0)
        last = max(camera.length, furthest + 3) - camera.count
        camera.first = min(max(round(camera.first + rows), 0.0), max(0.0, last))
        self.desk.refresh()

    def _click(self, point: Point) -> bool:
        if self._strip is not None:
            row = self._strip.row_at(point)
            if row is not None:
                self._pan(row - self.camera.count / 2 - self.camera.first)
                return True
        spots = self._spots()
        if not spots or not self.camera.box.inset(-NEAREST).holds(point):
            return False
        near = min(spots, key=lambda spot: self._distance(spot, point))
        if self.camera.space(point) != near and self._distance(near, point) > NEAREST:
            return False
        if self.picks.spaces:
            self._pick_space(near)
        else:
            self._pick_lane(near[1])
        return True

    def _distance(self, spot: tuple[int, int], point: Point) -> float:
        centre = self.camera.point(*spot)
        return float(((centre.x - point.x) ** 2 + (centre.y - point.y) ** 2) ** 0.5)

    def _spots(self) -> list[tuple[int, int]]:
        """The spaces on the board that may be picked."""
        if self.picks.spaces:
            return self.picks.spaces
        row = self.state.cars[self.state.actor].row if self.state.cars else 0
        return [(row, lane) for lane in self.picks.lanes]

    def _key(self, event: pygame.event.Event) -> bool:
        ways = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        way = ways.get(event.key)
        if way is None:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self._pan(-4 if event.key == pygame.K_PAGEUP else 4)
                return True
            return False
        if self._panel is not None and self._panel.content.face.offered and self.own is not None:
            if not self._panel.remote.slide_towards(*way):
                self.desk.cue("refuse")
            return True
        if self.picks.cars:
            return self._step_car(1 if way[0] + way[1] > 0 else -1)
        spots = self._spots()
        if spots:
            return self._step_spot(spots, way)
        return False

    def _step_car(self, step: int) -> bool:
        cars = self.picks.cars
        at = cars.index(self.picks.car) if self.picks.car in cars else (-1 if step > 0 else 0)
        self.picks.car = cars[(at + step) % len(cars)]
        self._picked()
        return True

    def _step_spot(self, spots: list[tuple[int, int]], way: tuple[int, int]) -> bool:
        on_grid = bool(self.picks.spaces)
        now = self.picks.space if on_grid else next((spot for spot in spots if spot[1] == self.picks.lane), None)
        if now is None:
            chosen = spots[-1] if on_grid else spots[0]
        else:
            beyond = [spot for spot in spots if (spot[0] - now[0]) * way[0] + (spot[1] - now[1]) * way[1] > 0]
            if not beyond:
                return True
            across, along = (1, 3) if way[0] else (3, 1)
            chosen = min(beyond, key=lambda spot: abs(spot[0] - now[0]) * across + abs(spot[1] - now[1]) * along)
        if on_grid:
            self.picks.space = chosen
        else:
            self.picks.lane = chosen[1]
        self._picked()
        return True

    # --- time ---------------------------------------------------------------------------------------------

    def pulse(self) -> None:
        self._pulse = PULSE_MS
        if self.view is not None:
            self._start_clock()

    @property
    def moving(self) -> bool:
        gliding = self._panel is not None and self._panel.remote.gliding
        return self._pulse > 0 or gliding or self._preparing

    def update(self, milliseconds: float, factor: float) -> bool:
        changed = False
        if self._pulse > 0:
            self._pulse = 0.0 if factor == 0 or self._reduced else max(0.0, self._pulse - milliseconds)
            changed = bool(self._spots()) if self.view is not None else False
        if factor == 0 and self._panel is not None:
            self._panel.remote.settle()
        if self._panel is not None and self.view is not None and self.picks.cars:
            pointed = self._panel.pointed
            if pointed is not self.picks.pointed_car:
                self.picks.pointed_car = pointed
                self.desk.refresh()
                changed = True
        return self.poll() or changed

    def poll(self) -> bool:
        """Let the clock of a program run; the last ten seconds are heard, and end it. Returns whether the picture
        changed."""
        if self.view is None or self._since is None or not self._timing:
            return False
        clock = self._clock_now()
        if clock.left is not None:
            second = -(-clock.left // 1000)
            if second != self._told_second:
                self._told_second = second
                self.desk.cue(f"step:{min(8, 1 + LAST_SECONDS // 1000 - second)}" if second else "refuse")
        if self.deadline is not None and clock.used > self.deadline:
            self.desk.act(Done())
            return True
        if self._told_tenth == clock.used // 100:
            return False
        self._told_tenth = clock.used // 100
        self._show_panel()
        self.desk.refresh()
        return True

    # --- picture ------------------------------------------------------------------------------------------

    @property
    def pulse_scale(self) -> float:
        """The size of marks now: 6 % larger at the top of a pulse."""
        if self._pulse <= 0 or self._reduced:
            return 1.0
        share = (PULSE_MS - self._pulse) % 1200 / 1200
        return 1.0 + 0.06 * (1 - abs(2 * share - 1))

    def draw_board(self, canvas: Canvas) -> None:
        zones = self._zones
        assert zones is not None
        self._reduced = canvas.look.reduced_motion
        rect = canvas.frame.rect(zones.board)
        canvas.surface.blit(self._still(canvas, zones.board), rect)
        if self.view is None or self.ground is None or self._strip is None:
            return
        if self._preparing:
            self._preparing = self.ground.missing(canvas, self.camera.side_px)
        camera = self.camera
        poses = {player: car.pose for player, car in self.now.cars.items()}
        self._strip.draw(canvas, camera.first, camera.count, poses, self.desk.people)
        self._draw_track(canvas)
        self._draw_cards(canvas)

    def _draw_cards(self, canvas: Canvas) -> None:
        """The racers' cards, kept as one picture as long as they say the same."""
        boxes = card_boxes(self._cards, len(self.desk.people), canvas.frame.compact)
        racers = tuple(self._racer(player) for player in range(len(boxes)))
        area = canvas.frame.rect(self._cards.inset(-7, -7)).clip(canvas.surface.get_rect())
        key = (racers, area.size, canvas.frame.unit, canvas.look.high_contrast, language())
        if canvas.ledger is None and self._card_picture is not None and self._card_picture[0] == key:
            canvas.surface.blit(self._card_picture[1], area)
        else:
            for racer, box in zip(racers, boxes, strict=True):
                draw_racer(canvas, box, racer)
            self._card_picture = (key, canvas.surface.subsurface(area).copy())
        for player, box in enumerate(boxes):
            if canvas.frame.compact and box.holds(self._pointer) and player < len(self.state.chosen):
                tip = "\n".join(canvas.texts.wrap(words.ability(self.state.chosen[player]), "tag", 300))
                canvas.tag(tip, (box.centre.x, box.y), self._cards.inset(0, -200))

    def _still(self, canvas: Canvas, board: Box) -> pygame.Surface:
        rect = canvas.frame.rect(board)
        key = (rect.size, canvas.frame.unit)
        if self._floor is None or self._floor[0] != key:
            whole = pygame.Surface(canvas.surface.get_size()).convert()
            draw_floor(canvas.on(whole), board)
            base = self._track_box(canvas).inset(-8)
            painter = canvas.on(whole)
            painter.shadow(base, "panel", 10)
            spot = painter.frame.rect(base)
            whole.blit(painter.sprites.nine("tiny_turbo/track_base", spot.size, painter.frame.unit, None, None), spot)
            self._floor = (key, whole.subsurface(rect).copy())
        return self._floor[1]

    def _track_box(self, canvas: Canvas) -> Box:
        """Lanes and edges."""
        wall = self.camera.side * 9 / 60
        box = self.camera.box
        return Box(box.x, box.y - wall, box.w, box.h + 2 * wall)

    def _draw_track(self, canvas: Canvas) -> None:
        camera = self.camera
        assert self.ground is not None
        lanes = canvas.frame.rect(camera.box)
        wall = self.ground.wall(camera.side_px)
        area = pygame.Rect(lanes.x, lanes.y - wall, lanes.w, camera.side_px * 6 + 2 * wall)
        surface = canvas.surface.subsurface(area.clip(canvas.surface.get_rect()))
        last = int(camera.first + camera.count) + 1
        left = -round(camera.first * camera.side_px)
        self.ground.draw(canvas, surface, camera.side_px, left, wall, last)
        clip = Box(camera.box.x, camera.box.y - 20, camera.box.w, camera.box.h + 40)
        with canvas.clip(clip):
            marks.draw(canvas, self)
        marks.draw_tags(canvas, self)

    def _racer(self, player: int) -> Racer:
        state = self.state
        person = self.desk.people[player]
        car = state.chosen[player] if player < len(state.chosen) else None
        shown = self.now.cars.get(player)
        placed = next((place for place, item in enumerate(state.placed, 1) if item.player == player), 0)
        truth = state.cars[player] if state.cars else None
        smile = 0
        order = self.now.order
        if player in order and state.phase not in (Phase.CAR, Phase.GRID) and (state.round > 1 or self.now.programs):
            place = order.index(player)
            smile = min(4, place + 1) if len(order) > 2 or place == 0 else 4
        return Racer(
            person.name,
            person.token,
            car,
            self._status(player),
            self._is_active(player),
            shown.batteries if shown else truth.batteries if truth else 3,
            shown.shields if shown else truth.shields if truth else 0,
            shown.lying if shown else bool(truth and truth.lying),
            bool(shown and shown.slippery),
            smile,
            placed,
        )

    def _is_active(self, player: int) -> bool:
        if self.now.running:
            return player == self.now.player
        return self.view is not None and self.view.player == player

    def _status(self, player: int) -> str:
        """What a player does now, in a word or two."""
        state, now = self.state, self.now
        if state.phase is Phase.OVER:
            return ""
        if state.phase is Phase.CAR:
            return _("chooses now") if player == state.actor else _("waits")
        if state.phase is Phase.GRID:
            return _("lines up now") if player == state.actor else _("waits") if player < state.actor else _("ready")
        if now.running or state.phase not in _SECRET:
            car = now.cars.get(player)
            if player == now.player:
                return _("is driving")
            if player in now.driven:
                return _("drove to {row}").format(row=int(car.pose.row) + 1) if car else ""
            return self._turn_words(player)
        item = state.controllers[player]
        if item is not None and item.locked:
            return _("locked in")
        return _("plans now") if player == state.actor and state.phase is not Phase.SHUFFLE else _("waits")

    def _turn_words(self, player: int) -> str:
        order = [other for other in self.now.order if other not in self.now.driven and other != self.now.player]
        if player not in order:
            return _("waits")
        place = order.index(player)
        if place == 0:
            return _("drives next")
        return _("drives last") if place == len(order) - 1 else _("drives later")

    def draw_panel(self, canvas: Canvas) -> None:
        if self._panel is not None and self.view is not None:
            self._panel.draw(canvas, self.live)

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        draw_thumbnail(canvas, box, observation.state, [person.token for person in self.desk.people])


def draw_thumbnail(canvas: Canvas, box: Box, state: State, tokens: Sequence[int]) -> None:
    """The public board: the cars on the stretch of track where they stand."""
    canvas.fill(box, "#DDAE6E")
    rect = canvas.frame.rect(box)
    area = rect.clip(canvas.surface.get_rect())
    side = max(6, rect.h // 7)
    ground = Ground(state.setup.track)
    standing = [car.row for car in state.cars if car.row >= 0]
    rows = rect.w / side
    first = max(0.0, (sum(standing) / len(standing) if standing else 2) - rows / 2)
    wall = ground.wall(side)
    top = (rect.h - 6 * side - 2 * wall) // 2 + wall
    surface = canvas.surface.subsurface(area)
    ground.draw(canvas, surface, side, -round(first * side), top, int(first + rows) + 1)
    unit = canvas.frame.unit
    with canvas.clip(box):
        for player, car in enumerate(state.cars):
            if car.row < 0:
                continue
            x = box.x + (car.row - first + 0.5) * side / unit
            y = box.y + (top + (car.lane + 0.5) * side) / unit
            draw_car(canvas, (x, y), 0.95 * side / unit, car.car, tokens[player], car.lying, car.slippery)
