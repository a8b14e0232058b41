"""The window: events in, time passed on, a picture out when something changed. Holds the stack of scenes."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame

from game import i18n, paths, settings
from game.i18n import _
from game.scenes import opening
from game.ui import tokens
from game.ui.canvas import Canvas, Look
from game.ui.geometry import SMALLEST, Box, Frame
from game.ui.ledger import Ledger
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.sprites import Sprites
from game.ui.text import texts_of
from game.worker import Answer, Worker

ACTIVE_RATE: Final = 60
IDLE_RATE: Final = 20
ACTIVE_AFTER_INPUT: Final = 0.5
"""Seconds at full rate after the last input; then the loop only looks for events and answers."""

ONCE: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_F1, pygame.K_F11)
"""Keys that act once however long they are held; Delete repeats while a text is edited, and Space only then."""

DOUBLE_CLICK: Final = 0.3
"""Seconds within which a second press at the same place belongs to the first one; after another screen came up they
count from then on."""

RESIZE_SETTLES: Final = 0.12
"""Seconds without another resize before the screen is laid out anew; until then the old picture is stretched."""


class App:
    """The running app. ``step`` is one turn of the loop; ``run`` turns until the person leaves."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        pygame.font.init()
        loaded = settings.load()
        self.settings = loaded.settings
        i18n.choose(self.settings.language)
        self._windowed_size = size or self.settings.window
        pygame.display.set_caption("Tacarena")
        self._open_window(self.settings.fullscreen and size is None)
        pygame.display.set_icon(Sprites().get("app/app_icon_small", (32, 32)))
        pygame.key.set_repeat(400, 40)
        self.sounds = Sounds(self.settings.volume, muted=not self.settings.sound)
        self._worker: Worker | None = None
        self._sprites = Sprites()
        self._texts = texts_of(1.0)
        self._frame = Frame.of(pygame.display.get_window_size())
        self._on_answer: dict[str, Callable[[Answer], None]] = {}
        self._stack: list[Scene] = []
        self._leaving = False
        self._dirty = True
        self._active_until = 0.0
        self._resized_at: float | None = None
        self._last: pygame.Surface | None = None
        self._whole_picture_of: Scene | None = None
        self._below: tuple[Scene, pygame.Surface] | None = None
        self._untidy = False
        self._copy_due = False
        self._toast = ""
        self._toast_until = 0.0
        self._failed_at = -10.0
        self._first_frame = True
        self._held: set[int] = set()
        self._pressed: tuple[float, tuple[int, int], Scene | None] = (-1.0, (0, 0), None)
        self._echo = False
        self._shown_at = -1.0
        self.trace: Path | None = None
        self.on_frame: Callable[[float], None] | None = None
        self._refresh_frame()
        if loaded.problem:
            self.say(loaded.problem)

    # --- window -------------------------------------------------------------------------------------------

    def _open_window(self, fullscreen: bool) -> None:
        if fullscreen:
            try:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                return
            except pygame.error:
                pass
        desktop = pygame.display.get_desktop_sizes()[0] if pygame.display.get_driver() != "dummy" else (9999, 9999)
        width = max(SMALLEST[0], min(self._windowed_size[0], desktop[0]))
        height = max(SMALLEST[1], min(self._windowed_size[1], desktop[1]))
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        pygame.display.get_window_size()
        if pygame.display.get_driver() != "dummy":
            pygame.Window.from_display_module().minimum_size = SMALLEST

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        surface = pygame.display.get_surface()
        return bool(surface and surface.get_flags() & pygame.FULLSCREEN)

    def toggle_fullscreen(self) -> None:
        """Full screen, or back to the window; nothing happens where the system cannot."""
        wanted = not self.fullscreen
        if wanted:
            self._windowed_size = pygame.display.get_window_size()
        self._open_window(wanted)
        self.change(fullscreen=self.fullscreen)
        self._relayout()

    def resize(self, size: tuple[int, int]) -> None:
        """Another size of the window; in full screen it is what the window comes back to."""
        self._windowed_size = size
        self.change(window=size)
        if not self.fullscreen:
            self._open_window(False)
            self._relayout()

    def _refresh_frame(self) -> None:
        frame = Frame.of(pygame.display.get_window_size(), self.settings.text_size)
        self._texts = texts_of(frame.unit)
        self._frame = frame

    def _relayout(self) -> None:
        self._resized_at = None
        self._below = None
        self._refresh_frame()
        for scene in self._stack:
            scene.layout(self._frame)
            self._attach(scene)
        self._dirty = True

    def _attach(self, scene: Scene) -> None:
        if scene.gui is not None:
            scene.gui.on_press_sound = lambda: self.sounds.play("press")

    # --- what scenes may ask (Host) -------------------------------------------------------------------------

    @property
    def worker(self) -> Worker:
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def ask(
        self,
        channel: str,
        on_answer: Callable[[Answer], None],
        function: Callable[..., Any],
        *arguments: Any,
        ply: int = 0,
        urgent: bool = False,
    ) -> None:
        self._on_answer[channel] = on_answer
        self.worker.ask(function, *arguments, channel=channel, ply=ply, urgent=urgent)

    def drop(self, channel: str) -> None:
        self._on_answer.pop(channel, None)
        if self._worker is not None:
            self._worker.drop(channel)

    def _deliver(self) -> bool:
        """Hand the answers of the background process to those who asked."""
        if self._worker is None:
            return False
        answers = self._worker.poll()
        if answers:
            self._below = None
        for answer in answers:
            on_answer = self._on_answer.pop(answer.channel, None)
            if on_answer is not None:
                on_answer(answer)
        return bool(answers)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self._stack[-1] if self._stack else None

    def push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.leave()
        self._stack.append(scene)
        self._show(scene)

    def _take_down(self) -> None:
        """Close the top scene. Scene and table know each other, and their pictures are large: what they held is
        collected at the next quiet moment."""
        closed = self._stack.pop()
        closed.leave()
        closed.gone = True
        if closed.gui is not None:
            closed.gui.clear()
        self._untidy = True

    def pop(self) -> None:
        self._take_down()
        if self.top is None:
            self._leaving = True
            return
        self._show(self.top)

    def replace(self, scene: Scene) -> None:
        self._take_down()
        self._stack.append(scene)
        self._show(scene)

    def home(self) -> None:
        while len(self._stack) > 1:
            self._take_down()
        if self.top is not None:
            self._show(self.top)

    def _show(self, scene: Scene) -> None:
        # Pictures of another screen may show what this one hides.
        self._below = self._last = None
        scene.gone = False
        scene.layout(self._frame)
        self._attach(scene)
        scene.enter()
        self._shown_at = time.perf_counter()
        self._dirty = True

    def change(self, **values: Any) -> None:
        before = self.settings
        self._below = None
        self.settings = replace(before, **values)
        if self.settings == before:
            return
        try:
            settings.save(self.settings)
        except settings.SettingsError as error:
            self.say(str(error))
        self.sounds.volume = self.settings.volume
        self.sounds.muted = not self.settings.sound
        if self.settings.language != before.language:
            i18n.choose(self.settings.language)
        if (self.settings.language, self.settings.text_size) != (before.language, before.text_size):
            self._relayout()
        self._dirty = True

    def say(self, sentence: str) -> None:
        self._toast = sentence
        self._toast_until = time.perf_counter() + max(tokens.ms("toast"), 55 * len(sentence)) / 1000
        self._dirty = True

    def quit(self) -> None:
        self._leaving = True

    # --- the loop -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event: the window's own first, then the top scene."""
        if event.type != pygame.MOUSEMOTION:
            self._below = None
        if self._repeats(event) or self._echoes(event):
            return
        if event.type == pygame.QUIT:
            self._leaving = True
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized_at = time.perf_counter()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED):
            self._dirty = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif self.top is not None:
            if self._resized_at is not None and pygame.display.get_window_size() != self._laid_out_size():
                self._relayout()
            self.top.handle(event)

    def _repeats(self, event: pygame.event.Event) -> bool:
        """Whether the event is the repeat of a held key that acts only once: nobody drives a whole race, or opens and
        closes the pause twenty times a second, by a key held too long."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._held
            self._held.add(event.key)
            gui = self.top.gui if self.top is not None else None
            if event.key in (pygame.K_SPACE, pygame.K_DELETE) and gui is not None and gui.editing:
                return False
            return again and (event.key in ONCE or event.key == pygame.K_SPACE)
        return False

    def _echoes(self, event: pygame.event.Event) -> bool:
        """Whether the event is the second half of a double click whose first half changed the screen: it was not meant
        for what lies at the same place there."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            echo, self._echo = self._echo, False
            return echo
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        now = time.perf_counter()
        then, (x, y), scene = self._pressed
        near = abs(event.pos[0] - x) + abs(event.pos[1] - y) <= 8
        self._echo = now - max(then, self._shown_at) < DOUBLE_CLICK and near and scene is not self.top
        self._pressed = (now, event.pos, scene if self._echo else self.top)
        return self._echo

    def _laid_out_size(self) -> tuple[int, int]:
        return round(self._frame.w * self._frame.unit), round(self._frame.h * self._frame.unit)

    def step(self, milliseconds: float, events: list[pygame.event.Event]) -> bool:
        """One turn: events, time, picture. Returns whether it was drawn."""
        now = time.perf_counter()
        for event in events:
            self.handle(event)
            if self._leaving:
                return False
        if events:
            self._active_until = now + ACTIVE_AFTER_INPUT
            self._dirty = True
        if self._resized_at is not None and now - self._resized_at >= RESIZE_SETTLES:
            self._relayout()
        if self._toast and now >= self._toast_until:
            self._toast, self._dirty = "", True
        self._dirty |= self._deliver()
        whole = self._dirty or self._whole_picture_of is not self.top or bool(self._toast)
        top = self.top
        if top is not None:
            self._dirty |= top.update(milliseconds) if self.active or self._dirty else top.poll()
        if not self._dirty:
            if not self.active:
                self._tidy()
            return False
        self._dirty = False
        if not whole and top is self.top and top is not None and top.only_moved:
            self._draw_moving(top)
        else:
            self.draw()
        if self.on_frame:
            self.on_frame((time.perf_counter() - now) * 1000)
        pygame.display.flip()
        if self._first_frame:
            self._first_frame = False
            self.sounds.start()
        return True

    def _tidy(self) -> None:
        """A quiet moment: keep the picture for a resize to come, give back what closed screens held."""
        surface = pygame.display.get_surface()
        if self._copy_due and surface is not None and self._resized_at is None:
            self._copy_due = False
            self._last = surface.copy()
        if self._untidy:
            self._untidy = False
            gc.collect()

    @property
    def active(self) -> bool:
        """Whether the loop runs at full rate: something moves, or there was input a moment ago."""
        return (self.top is not None and self.top.moving) or time.perf_counter() < self._active_until

    def canvas(self, surface: pygame.Surface, ledger: Ledger | None = None) -> Canvas:
        """A canvas for this window's frame."""
        look = Look(self.settings.high_contrast, self.settings.reduced_motion)
        return Canvas(surface, self._frame, self._sprites, self._texts, look, ledger)

    def draw(self, ledger: Ledger | None = None) -> None:
        """The picture: the scenes from the lowest that is covered by none, and the sentence at the top."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        if self._resized_at is not None and self._last is not None and surface.get_size() != self._last.get_size():
            pygame.transform.scale(self._last, surface.get_size(), surface)
            return
        if ledger is None and self.trace is not None:
            ledger = Ledger()
        canvas = self.canvas(surface, ledger)
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        if not self._draw_kept_below(surface, ledger):
            if first < 0 or not self._stack[first].covers:
                surface.fill(tokens.colour("table"))
            for scene in self._stack[first:-1]:
                scene.draw(canvas)
            if first < len(self._stack) - 1:
                self._below = (self._stack[-1], surface.copy())
        if ledger is not None:
            ledger.texts.clear()
            ledger.targets.clear()
        if self.top is not None:
            self.top.draw(canvas)
        if self._toast:
            self._draw_toast(canvas)
        self._copy_due = True
        self._whole_picture_of = self.top
        if self.trace is not None and ledger is not None:
            self._write_trace(ledger)

    def _draw_kept_below(self, surface: pygame.Surface, ledger: Ledger | None) -> bool:
        """Show what lies below the top scene as it was, if nothing can have changed there since."""
        if ledger is not None or self._below is None or self._below[0] is not self.top:
            return False
        if self._below[1].get_size() != surface.get_size():
            return False
        surface.blit(self._below[1], (0, 0))
        return True

    def _draw_moving(self, scene: Scene) -> None:
        """Only what moves, over the picture that stands in the window."""
        surface = pygame.display.get_surface()
        if surface is not None:
            scene.draw_moving(self.canvas(surface))

    def _draw_toast(self, canvas: Canvas) -> None:
        with canvas.lifted():
            width = min(760.0, canvas.frame.w - 64)
            lines = canvas.texts.wrap(self._toast, "tag", width - 40)
            w = max(canvas.width(line, "tag") for line in lines) + 40
            box = Box((canvas.frame.w - w) / 2, 8, w, 20.0 * len(lines) + 16)
            canvas.shadow(box, "panel")
            canvas.nine("nine_tag", box)
            canvas.label(self._toast, "tag", box.inset(16, 8), "on_dark", align="centre", lines=len(lines))

    def _write_trace(self, ledger: Ledger) -> None:
        """What stands where, for programs that drive the real window."""
        if self.trace is None:
            return
        data = {
            "scene": type(self.top).__name__,
            "moving": bool(self.top and self.top.moving),
            "targets": {entry.name: list(self._frame.rect(entry.box)) for entry in ledger.targets},
            "texts": [entry.text for entry in ledger.texts],
        }
        part = self.trace.with_suffix(".part")
        part.write_text(json.dumps(data), encoding="utf-8")
        part.replace(self.trace)

    def run(self) -> int:
        """Turn the loop until the person leaves. Returns the exit code."""
        clock = pygame.time.Clock()
        last = time.perf_counter()
        while not self._leaving:
            now = time.perf_counter()
            try:
                self.step((now - last) * 1000, pygame.event.get())
            except Exception:
                if not self._survive():
                    return 1
            last = now
            clock.tick(ACTIVE_RATE if self.active or self._resized_at is not None else IDLE_RATE)
        self.close()
        return 0

    def _survive(self) -> bool:
        """After a fault of ours: keep its trace, go back to the menu. Every action of a match is on disk already."""
        report = paths.user_data() / "fault.txt"
        trace = traceback.format_exc()
        sys.stderr.write(trace)
        try:
            report.parent.mkdir(parents=True, exist_ok=True)
            report.write_text(trace, encoding="utf-8")
        except OSError:
            pass
        now = time.perf_counter()
        again, self._failed_at = now - self._failed_at < 3.0, now
        if again or len(self._stack) < 2:
            sys.stderr.write(_("Tacarena has to close. What happened is written in {file}.").format(file=report) + "\n")
            self.close()
            return False
        self.home()
        self.say(_("Something went wrong. The game is saved; details are in {file}.").format(file=report))
        return True

    def close(self) -> None:
        """Take the scenes down and give everything back."""
        if not self.fullscreen:
            self.change(window=tuple(pygame.display.get_window_size()))
        while self._stack:
            self._stack.pop().leave()
        if self._worker is not None:
            self._worker.close()
        pygame.mixer.quit()
        texts_of.cache_clear()
        pygame.quit()


def run(
    track: Path | None = None, record: Path | None = None, scene: str | None = None, trace: Path | None = None
) -> int:
    """Open the window and stay until the person leaves. ``track`` opens set-up on that map, ``record`` a replay,
    ``scene`` a developer's page by name ("components"); ``trace`` is a file that tells what stands where."""
    app = App()
    app.trace = trace
    for first in opening.scenes(app, track, record, scene):
        app.push(first)
    return app.run()
