"""Tiny Turbo on screen: the track with its cars, the remote in the panel, the racers' cards, and the mouse."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.games.tiny_turbo.rules.state import Controller, Observation, Phase, State
from game.games.tiny_turbo.table import words
from game.games.tiny_turbo.table.camera import Camera
from game.games.tiny_turbo.table.clock import ProgramClock
from game.games.tiny_turbo.table.content import clock_of, content_of, next_words
from game.games.tiny_turbo.table.header import header_of
from game.games.tiny_turbo.table.motion import CAR, COMMAND, Motion
from game.games.tiny_turbo.table.panel import PROGRAM_TAB, Panel
from game.games.tiny_turbo.table.picks import Picks
from game.games.tiny_turbo.table.picture import BoardPicture, draw_thumbnail
from game.games.tiny_turbo.table.playback import Playback
from game.games.tiny_turbo.table.pointing import Pointing
from game.games.tiny_turbo.table.rail import motion_buttons, rail_of
from game.games.tiny_turbo.table.words import Entry
from game.i18n import _
from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point, Zones
from game.ui.gui import Gui
from game.ui.pulse import Pulse
from game.ui.table import Desk, Header, LogLine, Pacing, Rail, RailButton, View

NEAREST: Final = 24.0
SECRET: Final = (Phase.SHUFFLE, Phase.PROGRAM, Phase.CLOCK)


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
        self.picture = BoardPicture(self.camera)
        self.clock = ProgramClock()
        self.panel: Panel | None = None
        self._tab = PROGRAM_TAB
        self._stepping = False
        self._pulse = Pulse()
        self._reduced = False
        self._pointing = Pointing(self)

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
        if view is None or view.viewer is None or self.state.phase not in SECRET:
            return None
        item = self.state.controllers[view.viewer] if self.state.controllers else None
        if item is None or not item.cells:
            return None
        return item if item.locked or (view.legal and view.player == view.viewer) else None

    @property
    def racing(self) -> bool:
        """Whether the race of a round is on: programs lie open."""
        return self.now.running or self.state.phase not in SECRET

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
        self.picture.show(state.setup.track)
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
        self.clock.stop()
        if (not view.legal or fresh) and not self._continues(before):
            self.clock.reset()
        self.start_clock()
        if fresh or before is None or before.viewer != view.viewer:
            self._follow_turn()
        self._show_panel(glide=not fresh)

    def start_clock(self) -> None:
        """The time of the person who programs against the clock runs from now on."""
        if self._timing:
            self.clock.start()

    def lay_down(self) -> None:
        """Another screen covers the board: the clock stands still."""
        self.clock.stop()

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
        return self.view is None or self.state.phase in SECRET

    def measured(self, observation: Any) -> Any:
        """The milliseconds a person took for the last slide, for CHANCE; None for robots and shuffles."""
        state: State = observation.state
        if state.phase is not Phase.CLOCK or not self.desk.people[state.actor].human:
            return None
        return ClockAction(max(0, min(self.clock.take(), LONGEST_CLOCK)))

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        self._pointing.layout(frame, zones)
        self.picture.layout(frame, zones.board)
        self.panel = None
        if not self.desk.replaying:
            self.panel = Panel(zones, frame.compact, gui, self.desk.log, self._tab, self._slide, self._pick_car)
        if self.view is not None:
            self._follow_turn()
            self._show_panel()

    # --- panel --------------------------------------------------------------------------------------------

    def _show_panel(self, glide: bool = False) -> None:
        if self.panel is None or self.view is None:
            return
        self._tab = self.panel.tab
        self.panel.show(content_of(self), glide and not self._reduced)

    def next_words(self) -> str:
        """What comes next in the race."""
        return next_words(self)

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
        self.picked()

    def _pick_space(self, space: tuple[int, int]) -> None:
        if self.picks.space == space:
            self.commit()
            return
        self.picks.space = space
        self.picked()

    def _pick_lane(self, lane: int) -> None:
        if self.picks.lane == lane:
            self.commit()
            return
        self.picks.lane = lane
        self.picked()

    def pick_spot(self, spot: tuple[int, int]) -> None:
        """A space of the grid, or on the track the lane of the space."""
        if self.picks.spaces:
            self._pick_space(spot)
        else:
            self._pick_lane(spot[1])

    def picked(self) -> None:
        """Something was picked: heard, and shown everywhere."""
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
        return header_of(self)

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

    @property
    def pointer(self) -> Point:
        """Where the pointer is, in logical pixels."""
        return self._pointing.pointer

    def handle(self, event: pygame.event.Event) -> bool:
        return self._pointing.handle(event)

    def spots(self) -> list[tuple[int, int]]:
        """The spaces on the board that may be picked."""
        if self.picks.spaces:
            return self.picks.spaces
        row = self.state.cars[self.state.actor].row if self.state.cars else 0
        return [(row, lane) for lane in self.picks.lanes]

    # --- time ---------------------------------------------------------------------------------------------

    def pulse(self) -> None:
        self._pulse.start()
        if self.view is not None:
            self.start_clock()

    @property
    def moving(self) -> bool:
        gliding = self.panel is not None and self.panel.remote.gliding
        return self._pulse.running or gliding or self.picture.preparing

    def update(self, milliseconds: float, factor: float) -> bool:
        changed = False
        if self._pulse.update(milliseconds, factor):
            changed = bool(self.spots()) if self.view is not None else False
        if factor == 0 and self.panel is not None:
            self.panel.remote.settle()
        if self.panel is not None and self.view is not None and self.picks.cars:
            pointed = self.panel.pointed
            if pointed is not self.picks.pointed_car:
                self.picks.pointed_car = pointed
                self.desk.refresh()
                changed = True
        return self.poll() or changed

    def poll(self) -> bool:
        """Let the clock of a program run; the last ten seconds are heard, and end it. Returns whether the picture
        changed."""
        if self.view is None or not self.clock.running or not self._timing:
            return False
        clock = clock_of(self)
        cue = self.clock.cue(clock.left) if clock.left is not None else ""
        if cue:
            self.desk.cue(cue)
        if self.deadline is not None and clock.used > self.deadline:
            self.desk.act(Done())
            return True
        if not self.clock.ticked(clock.used):
            return False
        self._show_panel()
        self.desk.refresh()
        return True

    # --- picture ------------------------------------------------------------------------------------------

    @property
    def pulse_scale(self) -> float:
        """The size of marks now: 6 % larger at the top of a pulse."""
        return self._pulse.scale

    def draw_board(self, canvas: Canvas) -> None:
        self._reduced = self._pulse.reduced = canvas.look.reduced_motion
        self.picture.draw(canvas, self)

    def draw_panel(self, canvas: Canvas) -> None:
        if self.panel is not None and self.view is not None:
            self.panel.draw(canvas, self.live)

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        draw_thumbnail(canvas, box, observation.state, [person.token for person in self.desk.people])
