"""The replay of a match: the board scene with a cursor, a timeline and a log to jump by."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from game import shelf
from game.engine.record import RecordError
from game.i18n import _
from game.saves import SaveError
from game.scenes.board import BoardScene
from game.scenes.dialog import DialogScene
from game.scenes.frame import button_width, draw_header
from game.scenes.host import Host
from game.scenes.replay_bar import TimelineBar, draw_moment
from game.scenes.replay_panel import Eye, ReplayPanel
from game.scenes.replay_story import PlainReplay, may_be_watched, tell_story
from game.scenes.session import Session
from game.ui.animation import Clip, Timeline
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Zones
from game.ui.gui import Gui
from game.ui.scene import Scene
from game.ui.table import Header, LogLine, Moment, Replaying, View
from game.ui.widgets import Button, Segments
from game.worker import Answer

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)

PAUSE_MS: Final = 220.0
"""Between two actions that show something, at speed 1x."""

CHANNEL: Final = "looking back"


class ReplayScene(BoardScene):
    """A recorded match with ``at`` actions of it on the board. Nothing can be played here."""

    def __init__(self, host: Host, session: Session, path: Path) -> None:
        super().__init__(host, session)
        self.path = path
        module = session.game.load_table()
        self.story = tell_story(session.match, module)
        self.face: Replaying = self._face()
        self.at = self.face.turns[0]
        self.playing = False
        self.speed = 1.0
        views = self.face.views()
        layers = {key for key, _words, first in self.face.layers() if first}
        self.eye = Eye(views[0][0] if views else "", 0, layers)
        self.looking_back = ""
        self._asked: int | None = None
        self._lines: list[LogLine] = [
            line
            for ply, events in enumerate(self.story.events)
            for line in self.table.words(events, self.story.observations[ply + 1], ply)
        ]
        self._aside: Gui | None = None
        """What the table puts into its panel in a match: nobody sees or presses it here."""
        self._bar: TimelineBar | None = None
        self._side: ReplayPanel | None = None
        self._play_button: Button | None = None
        self._key_left = 0.0
        self._key_room = 0.0
        self._speed_label = Box(0, 0, 0, 0)

    @staticmethod
    def of_file(host: Host, path: Path) -> Scene:
        """The replay of a record file, or the sentence that says why there is none."""
        title = _("This replay cannot be opened")
        try:
            session = Session.watch(path)
        except RecordError as error:
            return DialogScene(host, title, str(error), _("All right"))
        if not may_be_watched(session.match):
            why = _(
                "This game is still being played. Hands, bets and programs stay secret until it has ended; "
                "then it can be watched."
            )
            return DialogScene(host, title, why, _("All right"))
        return ReplayScene(host, session, path)

    def _face(self) -> Replaying:
        offered: Callable[[Any], Replaying] | None = getattr(self.table, "replay", None)
        return offered(self.story) if offered is not None else PlainReplay(self.story)

    # --- Desk ---------------------------------------------------------------------------------------------

    @property
    def replaying(self) -> bool:
        return True

    def act(self, *actions: Any) -> None:
        """Nothing is played in a replay."""

    def refresh(self) -> None:
        """The rail says nothing that depends on the table."""

    # --- the cursor ---------------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        """The ply after the last action."""
        return len(self.story.events)

    def view(self) -> View:
        return self._view_at(self.at)

    def _view_at(self, ply: int) -> View:
        player = self.match.rules.current_player(self.match.state_at(ply))
        return View(self.story.observations[ply], player if player is None or player >= 0 else None, player, (), ply)

    def enter(self) -> None:
        if not self._entered:
            self._entered = True
            self._see()

    def leave(self) -> None:
        self.playing = False
        self.host.drop(CHANNEL)
        self._asked = None

    def jump(self, ply: int) -> None:
        """Put the cursor there at once."""
        self.timeline = Timeline()
        self.at = min(max(ply, 0), self.end)
        self._see()

    def _see(self) -> None:
        """The board, the timeline and the log show the cursor."""
        self.table.see(self._view_at(self.at))
        self.face.show(self.at)
        if self._bar is not None:
            self._bar.at = self.at
        if self._side is not None:
            self._side.show(self.at)
        self._look_back()
        self._set_buttons()

    def _set_buttons(self) -> None:
        if self.gui is None or self._play_button is None:
            return
        first, last = self.at <= self.face.turns[0], self.at >= self.end
        for name, closed in (("start", first), ("back", first), ("next", last), ("end", last)):
            button = self.gui.named(name)
            button.enabled = not closed
            button.reason = _("This is the start.") if first else _("This is the end.")
        self._play_button.label = _("Pause") if self.playing else _("Play")
        self._play_button.icon = "pause" if self.playing else "play"

    def start(self) -> None:
        """To the beginning of the first turn."""
        self.playing = False
        self.jump(self.face.turns[0])

    def to_end(self) -> None:
        """Behind the last action."""
        self.playing = False
        self.jump(self.end)

    def back_turn(self) -> None:
        """To the beginning of this turn, or of the one before when it is just beginning."""
        self.jump(max((turn for turn in self.face.turns if turn < self.at), default=self.face.turns[0]))

    def next_turn(self) -> None:
        """To the beginning of the next turn, or to the end."""
        self.jump(min((turn for turn in self.face.turns if turn > self.at), default=self.end))

    def step_back(self) -> None:
        """One action back."""
        self.playing = False
        self.jump(self.at - 1)

    def step(self) -> None:
        """One action forward, in motion; what still moves ends at once."""
        self.playing = False
        self.timeline.finish()
        self._run_step()

    def toggle_play(self) -> None:
        """Play from here (from the start at the end), or pause after the motion in progress."""
        if not self.playing and self.at >= self.end:
            self.jump(self.face.turns[0])
        self.playing = not self.playing
        self._set_buttons()
        if not self.playing and not self.timeline.busy:
            self._look_back()

    def _run_step(self) -> None:
        """Queue the motion of the next action; the cursor moves when it has ended."""
        if self.at >= self.end:
            self.playing = False
            self._set_buttons()
            return
        clips = self.table.clips(self.story.events[self.at], self._view_at(self.at + 1))
        for clip in clips:
            self.timeline.add(clip)
        self.timeline.add(Clip(0, self._arrive))
        if any(clip.milliseconds for clip in clips):
            self.timeline.add(Clip(PAUSE_MS, lambda share: None))

    def _arrive(self, share: float) -> None:
        self.at += 1
        self._see()

    # --- looking back -------------------------------------------------------------------------------------

    def _look_back(self) -> None:
        """Let the background process look at the last action, unless the next one is on its way."""
        self.looking_back = ""
        if self.playing:
            return
        question = self.face.question(self.at)
        if question is None:
            self.looking_back = _("Step to a move to see whether there was a better one.")
            return
        function, arguments = question
        self.host.worker.share(self.match.setup.board)
        self._asked = self.at
        self.host.ask(CHANNEL, self._answered, function, *arguments, ply=self.at)

    def _answered(self, answer: Answer) -> None:
        if answer.ply == self.at and not self.playing and not answer.error:
            self.looking_back = self.face.answer(self.at, answer.value)

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        Scene.layout(self, frame)
        gui = self.gui
        assert gui is not None
        self.zones = Zones.of(frame, hand=True)
        self._ground.forget()
        self._rail_bar = None
        self._header_buttons()
        if self._aside is not None:
            self._aside.clear()
        self._aside = Gui(frame)
        self.table.layout(frame, self.zones, self._aside)
        self._look()
        self._layout_rail()
        self._layout_side()
        self._set_buttons()

    def _layout_side(self) -> None:
        assert self.gui is not None
        explains = any(self.face.question(ply) is not None for ply in range(1, self.end + 1))
        self._side = ReplayPanel(
            self.zones.panel,
            self.frame.compact,
            self.texts,
            self.gui,
            self.face,
            self.eye,
            self._lines,
            self._looked,
            self._jumped,
            explains,
        )
        self._side.show(self.at)

    def _looked(self) -> None:
        self.layout(self.frame)

    def _jumped(self, ply: int) -> None:
        self.playing = False
        self.jump(ply)

    def _look(self) -> None:
        self.face.look(self.eye.view, self.eye.piece, frozenset(self.eye.layers))

    def _header_buttons(self) -> None:
        assert self.gui is not None
        zone = self.zones.header
        y, h = (zone.y + 5, 36.0) if self.frame.compact else (zone.y + 8, 40.0)
        x = zone.right
        specs: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            (_("Close"), "cross", "close", self.back),
            (_("Help"), "help", "help", self.help),
            (_("Export"), "export", "export", self.export),
        )
        for label, icon, name, act in specs:
            w = button_width(self.texts, label, True)
            x -= w
            self.gui.button(Box(x, y, w, h), label, act, kind="rail", icon=icon, name=name)
            x -= 10
        self._header_left = x

    def _layout_rail(self) -> None:
        gui, rail, compact = self.gui, self.zones.rail, self.frame.compact
        assert gui is not None
        bar = Box(rail.x + 4, rail.y + (2 if compact else 4), rail.w - 8, 60 if compact else 70)
        self._bar = gui.add(
            TimelineBar(
                bar,
                self.face.turns,
                self.face.numbers,
                self.face.moments,
                self._name_of,
                self.face.heading,
                self.end,
                self._jumped,
            )
        )
        self._bar.at = self.at
        y, h = rail.y + (66.0 if compact else 84.0), 40.0 if compact else 44.0
        words = [(speed, f"{speed:g}×", "") for speed in SPEEDS]
        width = Segments.natural_width([self.texts.width(word, "choice_on") for _speed, word, _icon in words])
        x = rail.right - 16 - width
        gui.add(Segments(Box(x, y + 2, width, 40), _("Speed"), words, self.speed, self._set_speed))
        label = self.texts.width(_("Speed"), "caption") + 2
        self._speed_label = Box(x - 10 - label, y, label, h)
        self._layout_buttons(y, h, self._speed_label.x - 14)

    def _layout_buttons(self, y: float, h: float, limit: float) -> None:
        gui, rail = self.gui, self.zones.rail
        assert gui is not None
        widest = max((_("Play"), _("Pause")), key=lambda word: self.texts.width(word, "button"))
        specs: tuple[tuple[str, str, str, Callable[[], None], str], ...] = (
            (_("Start"), "skip_start", "start", self.start, _("Home")),
            (_("Back"), "step_back", "back", self._back_pressed, _("One turn back; the arrow keys go by single moves")),
            (widest, "play", "play", self.toggle_play, _("Space")),
            (_("Next"), "step_fwd", "next", self._next_pressed, _("One turn on; the arrow keys go by single moves")),
            (_("End"), "skip_end", "end", self.to_end, _("End")),
        )
        widths = [
            button_width(self.texts, label, True, 128 if name == "play" else 0)
            for label, _icon, name, _act, _tip in specs
        ]
        gap = 8.0 if self.frame.compact else 10.0
        total = sum(widths) + gap * (len(specs) - 1)
        x = min((self.frame.w - total) / 2, limit - total)
        self._key_room = x - rail.x - 32
        for (label, icon, name, act, tip), w in zip(specs, widths, strict=True):
            kind = "primary" if name == "play" else "rail"
            button = gui.button(Box(x, y, w, h), label, act, kind=kind, icon=icon, name=name, tooltip=tip)
            if name == "play":
                self._play_button = button
            x += w + gap

    def _back_pressed(self) -> None:
        self.playing = False
        self.back_turn()

    def _next_pressed(self) -> None:
        self.playing = False
        self.next_turn()

    def _set_speed(self, speed: float) -> None:
        self.speed = speed

    def _name_of(self, moment: Moment) -> str:
        return next((person.name for person in self.people if person.token == moment.token), "")

    # --- actions ------------------------------------------------------------------------------------------

    def back(self) -> None:
        self.host.pop()

    def help(self) -> None:
        from game.scenes.pause import RulesScene

        self.host.push(RulesScene(self.host, self.session.game.key))

    def export(self) -> None:
        """Copy the record into the person's documents and say where it lies."""
        try:
            self.host.say(_("Written to {file}.").format(file=shelf.export(self.path)))
        except SaveError as error:
            self.host.say(str(error))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.gui is not None and self.gui.handle(event):
            return True
        if self.table.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """The keys of a player, unless a widget with a focus ring wants them."""
        keys: dict[int, Callable[[], None]] = {
            pygame.K_HOME: self.start,
            pygame.K_END: self.to_end,
            pygame.K_PAGEUP: self._back_pressed,
            pygame.K_PAGEDOWN: self._next_pressed,
            pygame.K_F1: self.help,
        }
        focus = self.gui.focus if self.gui is not None and self.gui.focus_seen else None
        if focus is None or isinstance(focus, TimelineBar):
            keys |= {pygame.K_LEFT: self.step_back, pygame.K_RIGHT: self.step, pygame.K_SPACE: self.toggle_play}
        act = keys.get(event.key)
        if act is None:
            return False
        act()
        return True

    # --- time and picture ---------------------------------------------------------------------------------

    def update(self, milliseconds: float) -> bool:
        changed = Scene.update(self, milliseconds)
        before, was_busy, quiet = self.at, self.timeline.busy, not changed
        if self.playing and not self.timeline.busy:
            self._run_step()
            changed = True
        changed |= self.timeline.update(milliseconds, 1 / self.speed)
        changed |= self.table.update(milliseconds, 1 / self.speed)
        self._only_moved = quiet and was_busy and self.timeline.busy and self.at == before
        return changed

    @property
    def moving(self) -> bool:
        waiting = self.gui is not None and self.gui.waiting
        return waiting or self.timeline.busy or self.playing or self.table.moving

    @property
    def title(self) -> str:
        """What the match is called: by its own name, or by its board."""
        meta = self.match.setup.meta
        name = meta.get("name") or self.session.game.load_table().SETUP.title(self.match.setup.board)
        return _("Replay: {name}").format(name=name)

    def draw(self, canvas: Canvas) -> None:
        self._draw_ground(canvas)
        self._draw_head(canvas)
        self._ground.draw_board(canvas, self.zones, self.table.draw_board)
        if self._side is not None:
            self._side.draw(canvas, self.looking_back)
        canvas.label(_("Speed"), "caption", self._speed_label, "on_dark_2")
        self._draw_key(canvas)
        Scene.draw(self, canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        lanes = tuple(lane for lane in self.table.header().lanes[:1] if lane.tokens)
        line = _("{game} · {facts}").format(game=_(self.session.game.title), facts=self.face.line())
        role = "screen" if canvas.frame.compact else "brand"
        room = self._header_left - self.zones.header.x - 12
        wide = max(canvas.width(self.title, role), canvas.width(line, "caption")) + 8
        for lane in lanes:
            tokens_wide = 37.0 * len(lane.tokens) + 15
            label = max(canvas.width(word, "caption") for word in canvas.texts.wrap(lane.label, "caption", 1)) + 8
            if wide + tokens_wide + label > room:
                lanes = ()
        draw_header(canvas, self.zones, Header(self.title, line, lanes), self._header_left, wide=min(wide, room))

    def _draw_key(self, canvas: Canvas) -> None:
        """What the marks of the timeline mean, as far as they occur and there is room; pointing at a turn tells too."""
        found: dict[str, Moment] = {}
        for moment in self.face.moments:
            found.setdefault(moment.kind, moment)
        words = {"crash": _("crash"), "lead": _("takes the lead"), "finish": _("first finish")}
        shown = [(found[kind], words[kind]) for kind in words if kind in found]
        x, y = self.zones.rail.x + 20, self._speed_label.centre.y
        total = sum(30 + canvas.width(word, "caption") + 16 for _moment, word in shown)
        if total - 16 > self._key_room:
            return
        for moment, word in shown:
            draw_moment(canvas, moment, (x + 8, y), 18)
            w = canvas.width(word, "caption") + 2
            canvas.label(word, "caption", Box(x + 24, y - 10, w, 20), "on_dark_2")
            x += 24 + w + 18
