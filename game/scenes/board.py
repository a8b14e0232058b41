"""The board scene: one scene for all games. It carries a match and the game's table, plays bots' plans and motion,
and lets the person at the mouse act, take back, pause and look up the rules."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game import saves
from game.engine.match import Step
from game.engine.rules import CHANCE, IllegalAction
from game.i18n import _
from game.scenes.board_ground import BoardGround
from game.scenes.dialog import DialogScene
from game.scenes.frame import (
    button_width,
    draw_hand_rail,
    draw_header,
    draw_rail,
    hand_box,
    next_speed,
    speed_words,
)
from game.scenes.host import Host
from game.scenes.rail_bar import RailBar
from game.scenes.robots import Robots
from game.scenes.session import Session
from game.ui.animation import Clip, Timeline
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Zones
from game.ui.kept import Kept
from game.ui.scene import Scene
from game.ui.table import Help, Log, LogLine, Person, Rail, RailButton, Table, View
from game.ui.widgets import Button
from game.worker import Answer

END_PAUSE_MS: Final = 700.0


class BoardScene(Scene):
    """A match in play. Implements :class:`game.ui.table.Desk` for its table."""

    covers = True

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__()
        self.host = host
        self.session = session
        self.match = session.match
        self.rules = session.match.rules
        self.table: Table = session.game.load_table().make_table(self, session.match.setup.board)
        self.zones = Zones.of(self.frame, self.table.hand)
        self.timeline = Timeline()
        self._log = Log()
        self._people = tuple(Person(seat.name, seat.token, seat.is_human) for seat in self.match.seats)
        self._rail_bar: RailBar | None = None
        self._rail = Rail("", "", None)
        self._hand_box: Box | None = None
        self._header_left = 0.0
        self.robots = Robots(host, session, self._follow)
        self._skip_up = False
        self._together: list[tuple[int, int]] = []
        self._only_moved = False
        self._stale = True
        self._entered = False
        self._ended = False
        self._secrets = bool(getattr(session.game.load_table(), "SECRETS", False))
        people = [player for player, seat in enumerate(self.match.seats) if seat.is_human]
        self._only_person: int | None = people[0] if len(people) == 1 else None
        self._holder: int | None = self._only_person
        self._bare = False
        self._left_to_bot = -1
        bare = bool(getattr(self.table, "bare_board", False))
        self._ground = BoardGround(session.game.key, bare, self.table.hand)
        self._header = Kept()
        self._lines_shown = 0

    # --- Desk ---------------------------------------------------------------------------------------------

    @property
    def people(self) -> Sequence[Person]:
        return self._people

    @property
    def log(self) -> Log:
        return self._log

    @property
    def replaying(self) -> bool:
        return False

    def cue(self, name: str) -> None:
        cue, _colon, rise = name.partition(":")
        self.host.sounds.play(cue, int(rise or 1) - 1)

    def confirm(self, title: str, text: str, yes: str, on_yes: Callable[[], None]) -> None:
        self.host.push(DialogScene(self.host, title, text, yes, on_yes, no=_("Think again")))

    def act(self, *actions: Any) -> None:
        if self.timeline.busy or not self._human_to_act:
            return
        player = self.match.current_player
        steps: list[Step] = []
        for action in actions:
            if self.match.current_player != player or not self.rules.is_legal(self.match.state, action):
                break
            steps.append(self.match.play(action))
        if steps:
            self._together.append((steps[0].ply, self.match.ply))
            steps += self.match.advance(self.session.rng, self._measured)
            self._show(steps)

    def refresh(self) -> None:
        self._stale = True
        self._refresh_rail()

    @property
    def paused(self) -> bool:
        return self.timeline.paused

    def pause_motion(self, on: bool) -> None:
        self.timeline.paused = on and self.timeline.busy
        self.refresh()

    def finish_motion(self, *stops: str) -> None:
        self.timeline.paused = False
        self.timeline.finish(*stops)
        self.refresh()

    @property
    def table_action(self) -> Any | None:
        return None if self.timeline.busy else self._shared_action()

    def _shared_action(self) -> Any | None:
        """An action of a robot's turn that the people at the table decide on, and have not yet in this turn."""
        find = getattr(self.table, "for_everybody", None)
        seat = self.match.current_seat
        due = seat is not None and not seat.is_human and any(person.human for person in self._people)
        if find is None or not due or self._left_to_bot == self.match.ply:
            return None
        return find(self.match.legal_actions())

    def decide_together(self, take: bool) -> None:
        action = self.table_action
        if action is None:
            return
        if take:
            steps = [self.match.play(action)]
            self._show(steps + self.match.advance(self.session.rng, self._measured))
            return
        self._left_to_bot = self.match.ply
        self.robots.ask()
        self.refresh()

    def ask(
        self, channel: str, on_answer: Callable[[Any], None], function: Callable[..., Any], *arguments: Any
    ) -> None:
        ply = self.match.ply

        def answered(answer: Answer) -> None:
            if answer.error is None and answer.ply == self.match.ply and not self.gone:
                on_answer(answer.value)

        self.host.ask(channel, answered, function, *arguments, ply=ply)

    def wants(self, help_name: str) -> bool:
        wanted = self.host.settings.helps
        player = self.match.current_player
        if player is None or player == CHANCE:
            return False
        return f"{help_name}:{self.match.seats[player].name}" in wanted

    @property
    def helps(self) -> Sequence[Help]:
        """The helps this game offers to the person to act."""
        offered: Sequence[Help] = getattr(self.session.game.load_table(), "HELPS", ())
        return offered if self._human_to_act else ()

    def switch_help(self, key: str, on: bool) -> None:
        """Switch a help on or off for the person to act; it is remembered with the name."""
        player = self.match.current_player
        if player is None or player == CHANCE:
            return
        entry = f"{key}:{self.match.seats[player].name}"
        wanted = self.host.settings.helps
        self.host.change(helps=wanted | {entry} if on else wanted - {entry})
        self.table.see(self.view())

    # --- the match ----------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose eyes the table shows. With secrets: whoever holds the mouse. Else the person to act, or a spectator."""
        if self._secrets:
            return self._holder
        player = self.match.current_player
        if player is not None and player != CHANCE and self.match.seats[player].is_human:
            return player
        return None

    @property
    def _human_to_act(self) -> bool:
        """Whether a person is to act, and it is the one who holds the mouse."""
        seat = self.match.current_seat
        if seat is None or not seat.is_human:
            return False
        return not self._secrets or self.match.current_player == self._holder

    @property
    def _handover_due(self) -> bool:
        """Whether another person has to take the mouse before anything of theirs is drawn; also the same person
        again, who took it uncovered while everybody was looking on."""
        seat = self.match.current_seat
        if not self._secrets or seat is None or not seat.is_human:
            return False
        return self.match.current_player != self._holder or (self._bare and self._needs_cover)

    @property
    def _needs_cover(self) -> bool:
        """Whether something secret comes in sight with the next person; a table that cannot tell has secrets."""
        ask = getattr(self.table, "needs_cover", None)
        return True if ask is None else bool(ask())

    def _hand_over(self) -> None:
        """Give the mouse to the next person: covered first where the settings ask for it."""
        player = self.match.current_player
        assert player is not None
        self.match.seal()
        bare = not self._needs_cover
        self._bare = bare and self._only_person is None
        if not self.host.settings.pass_mouse or self._only_person is not None or bare:
            self._take_over(player)
            return
        from game.scenes.handover import HandoverScene

        self.host.push(HandoverScene(self.host, self, player, self._recap(player)))

    def _recap(self, player: int) -> list[LogLine]:
        """What happened since that player's last action, as far as everybody may know it: the cover is in the sight
        of all."""
        last = max((step.ply for step in self.match.steps if step.player == player), default=-1)
        lines: list[LogLine] = []
        for step in self.match.steps[last + 1 :]:
            after = self.rules.observation(self.match.state_at(step.ply + 1), None)
            lines += self.table.words(self.rules.observe_events(step.events, None), after, step.ply)
        return [line for line in lines if not line.heading]

    def _take_over(self, player: int) -> None:
        """That person holds the mouse now and sees what they may see."""
        self._holder = player
        self._write_log(self.match.steps)
        self.table.see(self.view())
        self._refresh_rail()
        self.table.pulse()

    def taken_over(self, player: int) -> None:
        """The person has said who they are; called by the handover screen when it closes."""
        self._take_over(player)

    def view(self) -> View:
        """The truth of this moment for the table."""
        legal = self.match.legal_actions() if self._human_to_act else ()
        return View(self.match.observation(self.viewer), self.viewer, self.match.current_player, legal, self.match.ply)

    def enter(self) -> None:
        if self._entered:
            self.table.pulse()
            self._refresh_rail()
            return
        self._entered = True
        if self.session.warning:
            self.host.say(self.session.warning)
        self.host.worker.share(self.match.setup.board)
        self._write_log(self.match.steps)
        self.table.see(self.view())
        steps = self.match.advance(self.session.rng, self._measured)
        if steps:
            self._show(steps)
        else:
            self._settle()

    def leave(self) -> None:
        lay_down = getattr(self.table, "lay_down", None)
        if lay_down is not None:
            lay_down()
        self.robots.forget()

    def close(self) -> None:
        """Leave for good: the match stays among the saved games."""
        self.session.leave()

    def give_up(self) -> None:
        """End the match without a result: its file goes."""
        path = self.session.autosave.path if self.session.autosave is not None else None
        self.session.leave()
        if path is not None:
            try:
                saves.remove(path)
            except saves.SaveError as error:
                self.host.say(str(error))

    def _measured(self, observation: Any) -> Any:
        """An action of CHANCE that the table has measured itself (the time a person took), or None."""
        measure = getattr(self.table, "measured", None)
        return measure(observation) if measure is not None else None

    def _write_log(self, steps: Sequence[Step]) -> None:
        """Fill the log with what happened before this scene was opened."""
        self._log.lines.clear()
        for step in steps:
            after = self.rules.observation(self.match.state_at(step.ply + 1), self.viewer)
            events = self.rules.observe_events(step.events, self.viewer)
            self._log.lines += self.table.words(events, after, step.ply)

    def _show(self, steps: Sequence[Step]) -> None:
        """Queue the motion of these steps; the truth is drawn after the last."""
        viewer = self.viewer
        for step in steps:
            events = self.rules.observe_events(step.events, viewer)
            observation = self.rules.observation(self.match.state_at(step.ply + 1), viewer)
            after = View(
                observation, viewer, self.rules.current_player(self.match.state_at(step.ply + 1)), (), step.ply + 1
            )
            lines = self.table.words(events, observation, step.ply)
            clips = self.table.clips(events, after)
            for clip in clips:
                self.timeline.add(clip)
            self.timeline.add(Clip(0, self._step_done(None if step is steps[-1] else after, lines)))
        self.timeline.add(Clip(0, lambda share: self._settle()))
        self._refresh_rail()
        if self._factor == 0:
            self.timeline.finish()

    def _step_done(self, after: View | None, lines: list[Any]) -> Callable[[float], None]:
        """What follows the motion of a step: its words, and the table as it stands ``after`` it, if not the last."""

        def show(share: float) -> None:
            self._log.lines += lines
            if after is not None:
                self.table.see(after)
            self._stale = True

        return show

    def _settle(self) -> None:
        """Motion is over: show the truth, hand the turn to whoever is next."""
        self._stale = True
        self.table.see(self.view())
        self.robots.rest()
        self._refresh_rail()
        if self.match.current_player is None:
            self._end()
        elif self._handover_due:
            self._hand_over()
        elif not self._human_to_act and self._shared_action() is None:
            self.robots.ask()

    def _follow(self, plan: list[Any]) -> None:
        """Play the plan of a robot."""
        self.cue("place")
        self._show(self.match.follow(plan, self.session.rng, self._measured))

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        from game.scenes.podium import PodiumScene

        self.timeline.add(Clip(END_PAUSE_MS, lambda share: None))
        self.timeline.add(Clip(0, lambda share: self.host.replace(PodiumScene(self.host, self.session))))

    def undo(self) -> None:
        """Drop what is picked, or take back the last choice."""
        if self.table.clear():
            self._refresh_rail()
            return
        self._back(self._undo_together)

    def _undo_together(self) -> int:
        """Take back the last choice, and with it what was played by the same press of a button."""
        ply = self.match.undo()
        while any(first < ply < end for first, end in self._together) and self.match.can_undo:
            ply = self.match.undo()
        self._together = [(first, end) for first, end in self._together if end <= ply]
        return ply

    def restart_turn(self) -> None:
        """Go back to the first choice of the turn."""
        self.table.clear()
        self._back(self.match.restart_turn)

    def _back(self, way: Callable[[], int]) -> None:
        if self.timeline.busy or self._ended:
            return
        try:
            way()
        except IllegalAction as refusal:
            self.cue("refuse")
            self.host.say(str(refusal))
            return
        self.robots.forget()
        self._log.cut(self.match.ply)
        self.cue("place")
        self._settle()

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        assert self.gui is not None
        self.zones = Zones.of(frame, self.table.hand)
        self._ground.forget()
        self._header_buttons()
        self.table.layout(frame, self.zones, self.gui)
        self._rail_bar = None
        self._hand_box = None
        self._refresh_rail()

    def _header_buttons(self) -> None:
        assert self.gui is not None
        zone = self.zones.header
        compact = self.frame.compact
        y, h = (zone.y + 5, 36.0) if compact else (zone.y + 8, 40.0)
        x = zone.right
        specs: list[tuple[str, str, Callable[[], None]]] = [
            (_("Menu"), "menu", self.pause),
            (_("Help"), "help", self.help),
        ]
        if not compact:
            widest = max((speed_words(speed) for speed in (0.5, 1.0, 2.0, math.inf)), key=len)
            specs.append((_("Speed {speed}").format(speed=widest), "speed", self._next_speed))
        for label, icon, act in specs:
            w = button_width(self.texts, label, True)
            x -= w
            button = self.gui.button(Box(x, y, w, h), label, act, kind="rail", icon=icon, name=icon)
            if icon == "speed":
                button.label = _("Speed {speed}").format(speed=speed_words(self.host.settings.speed))
            x -= 10
        self._header_left = x

    def _next_speed(self) -> None:
        self.host.change(speed=next_speed(self.host.settings.speed))
        if self.gui is not None:
            button = self.gui.named("speed")
            if isinstance(button, Button):
                button.label = _("Speed {speed}").format(speed=speed_words(self.host.settings.speed))

    def _undo_button(self, rail: Rail) -> RailButton:
        if rail.can_clear:
            return RailButton(_("Undo"), self.undo, "undo")
        refusal = self.match.undo_refusal()
        return RailButton(
            _("Undo"), self.undo, "undo", enabled=refusal is None, reason=refusal.sentence if refusal else ""
        )

    def rail_buttons(self, rail: Rail) -> list[RailButton]:
        """The buttons of the rail from left to right."""
        return [self._undo_button(rail), *rail.buttons]

    def _refresh_rail(self) -> None:
        if self.gui is None or self.table is None or not self._entered:
            return
        rail = self.table.rail()
        moving = self._motion_buttons()
        if self.timeline.busy:
            rail = Rail(rail.prompt, rail.line, rail.token, rail.token_label)
        specs = moving or self.rail_buttons(rail)
        self._rail = rail
        if self._rail_bar is None:
            self._rail_bar = RailBar(self.gui, self.texts, self.frame, self.zones.rail, self.table.hand)
        self._rail_bar.show(specs, self.timeline.busy and not moving)
        if self.table.hand:
            self._place_hand()

    @property
    def _rail_left(self) -> float:
        return self._rail_bar.left if self._rail_bar is not None else self.zones.rail.right

    def _motion_buttons(self) -> list[RailButton]:
        """The buttons of the rail while something moves, where the game has such."""
        find = getattr(self.table, "motion_buttons", None)
        return list(find()) if find is not None and self.timeline.busy else []

    def _place_hand(self) -> None:
        """Tell the table where its hand lies, when that has changed."""
        assert self.gui is not None
        table: Any = self.table
        box = hand_box(self.zones.rail, self._rail_left, table.hand_width(), self.frame.compact)
        if box != self._hand_box:
            self._hand_box = box
            table.place_hand(box, self.gui)

    # --- events -------------------------------------------------------------------------------------------

    @property
    def _factor(self) -> float:
        speed = self.host.settings.speed
        return 0.0 if math.isinf(speed) else 1.0 / speed

    def handle(self, event: pygame.event.Event) -> bool:
        if self._skipping(event):
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_z
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            if event.mod & pygame.KMOD_SHIFT:
                self.restart_turn()
            else:
                self.undo()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.help()
            return True
        if self.gui is not None and self.gui.handle(event):
            return True
        if not self.timeline.busy and self.table.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def _skipping(self, event: pygame.event.Event) -> bool:
        """A click on the board or Space while something moves ends the motion and is nothing else."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._skip_up:
            self._skip_up = False
            return True
        if not self.timeline.busy or self.timeline.paused:
            return False
        stops = getattr(self.table, "motion_stops", ())
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            point = self.frame.point(event.pos)
            on_button = self._motion_buttons() and self.zones.rail.holds(point)
            if not self.zones.header.holds(point) and not on_button:
                self._skip_up = True
                self.timeline.finish(*stops)
                return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.timeline.finish(*stops)
            return True
        return False

    def back(self) -> None:
        if self.table.clear():
            self._refresh_rail()
            return
        self.pause()

    def pause(self) -> None:
        """The pause screen over the board."""
        from game.scenes.pause import PauseScene

        self.host.push(PauseScene(self.host, self))

    def help(self) -> None:
        """The rules pages over the board: they are part of the pause screen."""
        self.pause()

    # --- time and picture ---------------------------------------------------------------------------------

    def update(self, milliseconds: float) -> bool:
        changed = super().update(milliseconds)
        factor = self._factor
        was_busy = self.timeline.busy
        self._only_moved = not changed
        changed |= self.timeline.update(milliseconds, factor)
        if was_busy and not self.timeline.busy:
            self._refresh_rail()
        changed |= self.table.update(milliseconds, factor)
        waited = self._robot_thinks and self.robots.wait(milliseconds, factor)
        self._only_moved &= not waited and was_busy == self.timeline.busy
        return changed or waited

    def poll(self) -> bool:
        poll = getattr(self.table, "poll", None)
        return bool(poll()) if poll is not None else False

    @property
    def only_moved(self) -> bool:
        # A hand moves, too: dice roll in the rail and cards leave it.
        told = len(self._log.lines) != self._lines_shown
        return self._only_moved and not self._stale and not told and not self.table.hand

    def draw_moving(self, canvas: Canvas) -> None:
        self._ground.draw_board(canvas, self.zones, self.table.draw_board)

    @property
    def moving(self) -> bool:
        running = self.timeline.busy and not self.timeline.paused
        return super().moving or running or self.table.moving or self._robot_thinks

    @property
    def _robot_thinks(self) -> bool:
        """Whether nothing moves because a robot is to act."""
        if self.timeline.busy or self._human_to_act or self.match.current_player is None:
            return False
        return self.table_action is None

    def draw(self, canvas: Canvas) -> None:
        self._draw_ground(canvas)
        self._draw_header(canvas)
        self._ground.draw_board(canvas, self.zones, self.table.draw_board)
        self.table.draw_panel(canvas)
        self.draw_rail(canvas)
        Scene.draw(self, canvas)

    def _draw_ground(self, canvas: Canvas) -> None:
        """A whole picture begins: what stands still."""
        self._stale = False
        self._lines_shown = len(self._log.lines)
        self._ground.draw(canvas, self.zones)

    def _draw_header(self, canvas: Canvas) -> None:
        """Title and lanes. Buttons are widgets."""
        thinking = self.robots.dots if self._robot_thinks else -1
        header, left = self.table.header(), self._header_left
        strip = Box(0, 0, canvas.frame.w, self.zones.board.y)
        self._header.draw(
            canvas, strip, (header, left, thinking), lambda: draw_header(canvas, self.zones, header, left, thinking)
        )

    def draw_rail(self, canvas: Canvas) -> None:
        """The words of the rail; buttons are widgets."""
        if self._hand_box is not None:
            draw_hand_rail(canvas, self.zones.rail, self._rail, self._hand_box.x)
            self.table.draw_hand(canvas, self._hand_box)  # type: ignore[attr-defined]
            return
        draw_rail(canvas, self.zones.rail, self._rail, self._rail_left)
