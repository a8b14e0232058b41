"""Tacara on screen: the board with its marks and cars, the panel, the rail, and the mouse between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.games.tacara import rules
from game.games.tacara.board import Board, Square
from game.games.tacara.rules import End, Phase, Refuel, State, TakeChip, Turbo, Velocity
from game.games.tacara.rules.moves import RAIN_STEPS, SHIFT_STEPS
from game.games.tacara.table import choices, marks, motion, words
from game.games.tacara.table.camera import Camera
from game.games.tacara.table.cars import LENGTH, Pose, draw_car, pose_of
from game.games.tacara.table.choices import Choice, Preview
from game.games.tacara.table.ground import Ground, Headings
from game.games.tacara.table.header import header_of
from game.games.tacara.table.hints import Hints
from game.games.tacara.table.notices import Notices
from game.games.tacara.table.overview import Overview
from game.games.tacara.table.panel import Panel
from game.games.tacara.table.picks import Pick, Picks
from game.games.tacara.table.pointing import Pointing
from game.games.tacara.table.rail import rail_of
from game.games.tacara.table.replay import RaceReplay
from game.games.tacara.table.shift_table import Chip
from game.games.tacara.table.thumbnail import draw_small
from game.i18n import _
from game.ui import tokens
from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point, Zones, around
from game.ui.gui import Gui
from game.ui.pulse import Pulse
from game.ui.table import Desk, Header, LogLine, Rail, Replaying, Story, View


class TacaraTable:
    """The table of one race."""

    hand = False

    def __init__(self, desk: Desk, board: Board) -> None:
        self.desk = desk
        self.board = board
        self.camera = Camera(board.width, board.height)
        self.view: View | None = None
        self.poses: dict[int, Pose] = {}
        self.picks = Picks()
        self._ground: Ground | None = None
        self._ground_key: tuple[Any, ...] = ()
        self._still: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self.zones: Zones | None = None
        self._compact = False
        self.panel: Panel | None = None
        self.overview = Overview()
        self.hints = Hints(desk)
        self._notices = Notices()
        self.animating = False
        self._preparing = True
        self._unseen = True
        self._pulse = Pulse()
        self._pointing = Pointing(self)
        self._reduced = False
        self._replay: RaceReplay | None = None
        self._headings: Headings | None = None

    # --- state --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The observation that is shown; everything in Tacara is public."""
        assert self.view is not None
        state: State = self.view.observation
        return state

    @property
    def car(self) -> int | None:
        """The car whose turn it is."""
        return rules.acting_car(self.state)

    def see(self, view: View) -> None:
        before = self.view
        self.view = view
        self._unseen = True
        state = self.state
        key = (state.race.track,)
        if key != self._ground_key:
            self._ground_key = key
            self._ground = Ground(self.board, state.race.track.cells, state.race.track.course.key, state.race.rain)
            self._still = None
            self._preparing = True
        self.animating = False
        self.poses = {
            car: pose_of(state, car, self.rest(car)) for car in range(len(state.cars)) if state.phase != Phase.GRID
        }
        self.picks.offer(state, view.legal)
        self.hints.see(state, bool(view.legal))
        self._notices.see(state)
        if before is None or before.ply != view.ply:
            self.follow()
            if view.legal:
                self.pulse()
        self._show_panel()

    def rest(self, car: int) -> Square:
        """The direction that counts as ahead while the car stands still: the way to the finish."""
        return self.start_heading(self.state, car)

    def start_heading(self, state: State, car: int) -> Square:
        """The same for any state of this race."""
        course = state.race.track.course.key
        if self._headings is None or self._headings.course != course:
            self._headings = Headings(self.board, course)
        return self._headings.of(state.cars[car].square)

    def follow(self) -> None:
        """Look at the car whose turn it is, where the track is larger than the board."""
        car = self.car
        if self._replay is None and car is not None and not self.camera.whole:
            x, y = self.state.cars[car].square
            self.camera.look_at(x + 0.5, y + 0.5)

    def ahead(self, car: int) -> Square:
        """The heading of a car now."""
        return choices.heading(self.state, car, self.rest(car))

    def inside(self, point: Point) -> Point:
        """The point, moved onto the board where the whole track is in sight and an aim lies beyond its edge."""
        if self.zones is None or not self.camera.whole:
            return point
        board = self.zones.board.inset(14)
        return Point(min(max(point.x, board.x), board.right), min(max(point.y, board.y), board.bottom))

    def label_of(self, car: int) -> str:
        """What the plate of a car says."""
        return words.car_label(self.state, car, self.desk.people)

    def token_of(self, car: int) -> int:
        """The token of the car's owner."""
        return self.desk.people[self.state.race.owner(car)].token

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        self.zones = zones
        self._compact = frame.compact
        self._still = None
        self.camera.layout(frame, zones.board)
        self._preparing = True
        if not self.desk.replaying:
            log, act = self.desk.log, (self._pick_velocity, self._point, self._pick_chip)
            self.panel = Panel(zones, frame.compact, gui, log, *act)
        if self.view is not None:
            self.follow()
            self._show_panel()

    def replay(self, story: Story) -> Replaying:
        """From now on show a recorded race."""
        self._replay = RaceReplay(self, story)
        return self._replay

    def _show_panel(self) -> None:
        if self.panel is None or self.view is None:
            return
        state, car = self.state, self.car
        chips = [
            Chip(piece.velocity, self.token_of(number), self.label_of(number))
            for number, piece in enumerate(state.cars)
            if not piece.left and number != car
        ]
        own = Chip(state.cars[car].velocity, self.token_of(car), self.label_of(car)) if car is not None else None
        picks = self.picks
        playable = frozenset(action.value for action in self.view.legal if isinstance(action, Turbo))
        self.panel.show(
            state,
            chips,
            own,
            dict(picks.drives),
            picks.chosen_velocity,
            picks.pointed_velocity,
            state.cars[car].chips if car is not None else (),
            playable,
            picks.chip,
            {velocity: self.hints.figure(velocity) for velocity in picks.drives},
        )

    # --- picking ------------------------------------------------------------------------------------------

    def _pick_velocity(self, velocity: Velocity) -> None:
        self.pick(self.picks.drives.get(velocity))

    def pick(self, choice: Choice | None) -> None:
        """Pick a drive; picked again, it is played."""
        if choice is None:
            return
        if self.picks.choice is choice:
            self._commit()
            return
        self.picks.choose(choice)
        self.desk.cue("place")
        self.changed()

    def _pick_chip(self, value: int) -> None:
        if self.view is None or not any(isinstance(a, Turbo) and a.value == value for a in self.view.legal):
            return
        self.picks.take_up(value)
        self.changed()

    def pick_push(self, preview: Preview) -> None:
        """Pick a turbo; picked again, it is played."""
        if self.picks.push is preview:
            self._commit()
            return
        self.picks.push = preview
        self.desk.cue("place")
        self.changed()

    def _point(self, velocity: Velocity | None) -> None:
        self.picks.pointed = self.picks.drives.get(velocity) if velocity is not None else None
        self.changed()

    def changed(self) -> None:
        """Something was picked or pointed at: show it everywhere."""
        self._show_panel()
        self.desk.refresh()

    def _commit(self) -> None:
        """Play what is picked; a crash on purpose is asked about once."""
        picks = self.picks
        if picks.pick is Pick.CHIP_STOP:
            action = picks.chip_stop
            if action is not None:
                self.desk.act(action)
            return
        if picks.push is not None:
            self.desk.act(picks.push.action)
            return
        shown = picks.shown
        if shown is None:
            return
        if shown.crash is not None and not shown.finishes and picks.safe_exists and not picks.crash_asked:
            picks.crash_asked = True
            self.desk.confirm(
                _("Crash on purpose?"),
                _("There is a square you could reach safely. A crash costs turns until the chip is back at neutral."),
                _("Crash"),
                lambda: self._drive(shown, False),
            )
            return
        self._drive(shown, False)

    def _drive(self, shown: Preview, then_turbo: bool) -> None:
        if then_turbo:
            self.picks.turbo_after = True
            self.desk.act(shown.action)
            return
        after, _events = rules.apply(self.state, shown.action)
        following = rules.legal_actions(after) if after.phase is Phase.AFTER else ()
        if End() in following and not any(isinstance(action, Refuel) for action in following):
            self.desk.act(shown.action, End())
        else:
            self.desk.act(shown.action)

    def clear(self) -> bool:
        had = self.picks.clear()
        if had:
            self.changed()
        return had

    # --- rail and header ----------------------------------------------------------------------------------

    def rail(self) -> Rail:
        return rail_of(self)

    def commit(self) -> None:
        """The main button."""
        self._commit()

    def other_way(self) -> None:
        """Drive the legs in the other order."""
        self.picks.swap()
        self.desk.cue("place")
        self.changed()

    def turbo_mode(self) -> None:
        """Show where turbo chips lead, or go back to driving."""
        shown = self.picks.shown
        if shown is not None and shown.crash is None and self.state.phase is Phase.DRIVE and self.picks.choice:
            self._drive(shown, True)
            return
        self.picks.toggle_turbo()
        self.changed()

    def chip_stop(self, action: TakeChip) -> None:
        """Pick standing still for a chip."""
        self.picks.stop_for(action)
        self.changed()

    def play(self, action: Any) -> None:
        """Play an action that needs no picking."""
        self.desk.act(action)

    def header(self) -> Header:
        return header_of(self)

    # --- motion and words ---------------------------------------------------------------------------------

    def clips(self, events: Sequence[Any], after: View) -> list[Clip]:
        if not self.poses and after.observation.phase != Phase.GRID:
            return []
        made = motion.clips(events, self.poses, self.desk.cue, self._reduced, self._watch)
        if made:
            made.insert(0, Clip(0, self._begin))
        return made

    def _begin(self, share: float) -> None:
        self.animating = True
        self.picks.clear()

    def _watch(self, car: int) -> None:
        pose = self.poses.get(car)
        followed = self._replay is None or self._replay.followed == car
        if pose is not None and followed and not self.camera.whole:
            x, y = self.camera.centre
            self.camera.look_at(x + (pose.x - x) * 0.2, y + (pose.y - y) * 0.2)

    def words(self, events: Sequence[Any], observation: Any, ply: int) -> list[LogLine]:
        state: State = observation
        people = self.desk.people

        def rest(car: int) -> Square:
            return self.start_heading(state, car)

        lines = []
        for car, say in words.log_entries(events, state, people, rest):
            if car is None:
                lines.append(LogLine(None, "", say, ply))
            else:
                owner = people[state.race.owner(car)]
                lines.append(LogLine(owner.token, words.car_label(state, car, people), say, ply))
        return lines

    # --- events -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        return self._pointing.handle(event)

    # --- time and picture ---------------------------------------------------------------------------------

    def pulse(self) -> None:
        self._pulse.start()

    @property
    def moving(self) -> bool:
        return self._pulse.running or self._preparing

    def update(self, milliseconds: float, factor: float) -> bool:
        return self._pulse.update(milliseconds, factor) or self._preparing

    @property
    def pulse_scale(self) -> float:
        """The size of the marks now: 6 % larger at the top of a pulse."""
        return self._pulse.scale

    def draw_board(self, canvas: Canvas) -> None:
        assert self.zones is not None
        self._reduced = self._pulse.reduced = canvas.look.reduced_motion
        rect = canvas.frame.rect(self.zones.board)
        canvas.surface.blit(self._still_board(canvas, rect), rect)
        if self.view is None:
            return
        unseen, self._unseen = self._unseen, False
        if self._preparing and self._ground is not None and not self.animating and not unseen:
            self._preparing = not self.camera.whole and self._ground.prepare(canvas, self.camera.cell)
        with canvas.clip(self.zones.board):
            marks.draw_used(self, canvas)
            if self._replay is not None:
                self._replay.draw_under(canvas, not self.animating)
            elif not self.animating:
                marks.draw_under(self, canvas)
                self._draw_ghost(canvas)
            active = self.car
            for car in sorted(self.poses, key=lambda number: (number == active, number)):
                piece = self.state.cars[car]
                draw_car(
                    canvas,
                    self.camera,
                    self.poses[car],
                    self.token_of(car),
                    self.label_of(car),
                    bool(piece.under) and not self.animating,
                )
            if self._replay is None and not self.animating:
                marks.draw_over(self, canvas)
        if not self.camera.whole:
            tints = [(pose, tokens.token(self.token_of(car)).colour) for car, pose in self.poses.items() if pose.shown]
            self.overview.draw(canvas, self.camera, self.board, self.state.race.track.cells, self.zones.board, tints)
        if self._replay is not None:
            if not self.animating:
                self._replay.draw_over(canvas, self.zones.board)
            self._replay.draw_card(canvas, self.zones.board)
        elif not self.animating:
            self._draw_notice(canvas, self.zones.board)
            marks.draw_tag(self, canvas, self.zones.board)

    def _draw_notice(self, canvas: Canvas, within: Box) -> None:
        """What is special about this turn, at the car, while nothing is picked."""
        words = self._notices.tag(self.state)
        car = self.car
        pushed = self.picks.pointed_push or self.picks.push
        if words and car is not None and self.picks.shown is None and pushed is None and self.poses[car].shown:
            point = self.camera.middle(self.state.cars[car].square)
            if within.holds(point):
                canvas.tag(words, (point.x, point.y - self.camera.side * 0.9), within)

    def _draw_ghost(self, canvas: Canvas) -> None:
        """The par car, pale and without a number, where nobody stands."""
        ghost = self.hints.ghost(self.state)
        if ghost is not None and self.view is not None and self.view.legal:
            scale = self.camera.side * LENGTH / 100
            centre = self.camera.point(ghost.x, ghost.y)
            canvas.turned("tacara/car_body", centre, scale, ghost.angle, "#FFFFFF", "#46595F", ghost.alpha)
            canvas.label(_("par"), "caption_bold", around((centre.x, centre.y), 40, 16), align="centre")

    def _still_board(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        """The ground in sight as one picture, made anew only when the view moved."""
        camera = self.camera
        key = (rect.size, camera.cell, camera.left, camera.top, canvas.frame.unit, canvas.look.high_contrast)
        if self._still is None or self._still[0] != key:
            surface = self._still[1] if self._still and self._still[1].get_size() == rect.size else None
            if surface is None:
                surface = pygame.Surface(rect.size).convert()
            if self._ground is not None:
                self._ground.draw(canvas, surface, camera.cell, camera.left, camera.top)
            self._still = (key, surface)
        return self._still[1]

    def draw_panel(self, canvas: Canvas) -> None:
        if self.panel is None or self.view is None:
            return
        car = self.car
        if car is None:
            caption = (_("Right and down as on the board"), _("Right and down as on the board"))
            steps = SHIFT_STEPS
        else:
            caption = words.caption(self.state, car, self.rest(car))
            steps = RAIN_STEPS if self.state.wet else SHIFT_STEPS
        self.panel.draw(canvas, self.state.race.track.cells, steps, caption)

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        state: State = observation
        draw_small(canvas, box, self.board, state, [person.token for person in self.desk.people])
