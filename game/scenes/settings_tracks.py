"""The folder in which people keep tracks of their own: what lies in it, what is wrong with it, and how to open it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game import boards, games
from game.cli import check_map
from game.i18n import _, ngettext
from game.maps import Problem, Severity
from game.scenes.host import Host
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene
from game.ui.widgets import ScrollList
from game.worker import Answer

LINE = 22.0
WIDTH = 860.0
EVERY = 1.5
"""Seconds between two looks into the folder."""


def readable(path: Path) -> str:
    """A folder in words: the part below the person's home, its steps with a stroke between."""
    try:
        parts: tuple[str, ...] = path.relative_to(Path.home()).parts
    except ValueError:
        parts = path.parts
    return " / ".join(part.strip("/\\") for part in parts if part.strip("/\\"))


@dataclass(slots=True)
class OwnTracks:
    """Every track in the folder and what a check in the background found. ``found`` maps a file to its problems, or
    to None while it waits for its check."""

    host: Host
    found: dict[Path, tuple[Problem, ...] | None] = field(default_factory=dict)
    version: int = 0
    _looked: float = 0.0
    _stamps: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def look_now_and_then(self) -> None:
        """Look again when the last look is a while ago."""
        now = time.monotonic()
        if now - self._looked >= EVERY:
            self._looked = now
            self.look()

    def look(self) -> bool:
        """Look into the folder and let new and changed files be checked. Returns whether something was new."""
        stamps: dict[Path, tuple[int, int]] = {}
        owner: dict[Path, games.Game] = {}
        for game in games.GAMES:
            for ref in boards.listed(game.key):
                if ref.shipped:
                    continue
                try:
                    facts = ref.path.stat()
                except OSError:
                    continue
                stamps[ref.path] = (facts.st_mtime_ns, facts.st_size)
                owner[ref.path] = game
        if stamps == self._stamps:
            return False
        for path in [path for path in self.found if path not in stamps]:
            del self.found[path]
        for path, stamp in stamps.items():
            if self._stamps.get(path) != stamp:
                self.found[path] = None
                self.host.ask(f"check {path}", self._keeper(path), check_map, owner[path], path)
        self._stamps = stamps
        self.version += 1
        return True

    def _keeper(self, path: Path) -> Callable[[Answer], None]:
        def keep(answer: Answer) -> None:
            if path not in self.found:
                return
            self.version += 1
            if answer.error is None:
                self.found[path] = tuple(answer.value)
            else:
                self.found[path] = (Problem(path, Severity.ERROR, "", None, answer.error, ""),)

        return keep

    def drop(self) -> None:
        """Nobody waits for the checks any more."""
        for path, problems in self.found.items():
            if problems is None:
                self.host.drop(f"check {path}")

    @property
    def waiting(self) -> int:
        """How many files wait for their check."""
        return sum(problems is None for problems in self.found.values())

    @property
    def faulty(self) -> int:
        """How many files have an error."""
        return sum(
            any(problem.severity is Severity.ERROR for problem in problems or ()) for problems in self.found.values()
        )

    def words(self) -> str:
        """What lies in the folder, in one or two sentences."""
        count, bad = len(self.found), self.faulty
        if not count:
            return _("No tracks of your own yet. Files put here appear by themselves.")
        if self.waiting:
            checking = ngettext("{n} track found, being checked.", "{n} tracks found, being checked.", count)
            return checking.format(n=count)
        found = ngettext("{n} track found", "{n} tracks found", count).format(n=count)
        if not bad:
            return _("{found}, no errors. New files appear by themselves.").format(found=found)
        wrong = ngettext("{n} with an error", "{n} with errors", bad).format(n=bad)
        return _("{found}, {wrong}. New files appear by themselves.").format(found=found, wrong=wrong)


class Opening:
    """A folder being opened in the file manager of the system."""

    def __init__(self, folder: Path) -> None:
        """Make the folder where there is none, and open it. ``problem`` says why it did not work."""
        self.problem = ""
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._start()
        except OSError as error:
            self.problem = self._words(error.strerror or str(error))

    def _words(self, why: str) -> str:
        return _("The folder {folder} cannot be opened from here ({why}).").format(folder=self._folder, why=why)

    def _start(self) -> None:
        if sys.platform == "win32":
            os.startfile(self._folder)
            return
        command = "open" if sys.platform == "darwin" else "xdg-open"
        program = shutil.which(command)
        if program is None:
            self.problem = self._words(_("there is no file manager"))
            return
        self._process = subprocess.Popen(
            [program, str(self._folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def poll(self) -> bool:
        """Whether it is decided: opened, or ``problem`` says why not."""
        if self._process is None:
            return True
        code = self._process.poll()
        if code:
            self.problem = self._words(_("the file manager did not answer"))
        return code is not None


class FindingsScene(Scene):
    """All findings of all own tracks, over the settings."""

    overlay = True

    def __init__(self, host: Host, tracks: OwnTracks) -> None:
        super().__init__()
        self.host = host
        self.tracks = tracks
        self._box = Box(0, 0, WIDTH, 400)
        self._rows: list[tuple[str, str]] = []
        self._list: ScrollList | None = None
        self._shown = -1

    def back(self) -> None:
        self.host.pop()

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        w, h = min(WIDTH, frame.w - 48), min(560.0, frame.h - 64)
        self._box = box = Box((frame.w - w) / 2, (frame.h - h) / 2 - 4, w, h)
        area = Box(box.x + 24, box.y + 92, w - 48, (h - 178) // LINE * LINE)
        before = self._list.offset if self._list is not None else 0.0
        self._write(area.w)
        self._list = gui.add(ScrollList(area, _("Findings"), LINE, len(self._rows), self._draw_row))
        self._list.focusable = True
        self._list.scroll_to(before)
        done = Box(box.right - 24 - 148, box.bottom - 66, 148, 44)
        gui.button(done, _("Done"), self.back, kind="primary", icon="check", name="done")

    def _write(self, width: float) -> None:
        """The findings as lines (kind, words). Kind is file, error, note, fine or waits; empty for the rest of one."""
        self._rows = []
        self._shown = self.tracks.version
        for path, problems in sorted(self.tracks.found.items()):
            self._rows.append(("file", f"{path.parent.name} / {path.name}"))
            if problems is None:
                self._add("waits", _("Being checked."), width)
            elif not problems:
                self._add("fine", _("No problems."), width)
            for problem in problems or ():
                self._add(problem.severity.value, str(problem), width)
            self._rows.append(("", ""))

    def _add(self, kind: str, words: str, width: float) -> None:
        for line, part in enumerate(self.texts.wrap(words, "body", width - 50)):
            self._rows.append((kind if line == 0 else "", part))

    def poll(self) -> bool:
        self.tracks.look_now_and_then()
        if self.tracks.version == self._shown:
            return False
        self.layout(self.frame)
        return True

    def update(self, milliseconds: float) -> bool:
        return self.poll() | super().update(milliseconds)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        with canvas.lifted():
            box = self._box
            canvas.shadow(box, "lifted", 20)
            canvas.faced("nine_overlay", box, 8)
            canvas.label(_("Findings"), "screen", Box(box.x + 24, box.y + 18, box.w - 48, 34))
            canvas.label(self.tracks.words(), "body", Box(box.x + 24, box.y + 54, box.w - 48, 24), "ink_2")
            key = _("A red mark keeps a track from being raced, a white one does not.")
            words = Box(box.x + 24, box.bottom - 66, box.w - 48 - 160, 44)
            canvas.label(key, "caption", words, "ink_2", lines=2)
            super().draw(canvas)

    def _draw_row(self, canvas: Canvas, index: int, row: Box, hovered: bool) -> None:
        kind, words = self._rows[index]
        if kind == "file":
            canvas.label(words, "body_bold", Box(row.x, row.y, row.w, row.h))
            return
        spot = Box(row.x + 6, row.y + 2, 18, 18)
        if kind == Severity.ERROR.value:
            canvas.sprite("common/mark_failed", spot)
        elif kind == Severity.NOTE.value:
            canvas.disc(spot.centre, 8, "ink")
            canvas.disc(spot.centre, 6.2, "#FFFFFF")
        elif kind == "fine":
            canvas.icon("check", spot, "good")
        elif kind == "waits":
            canvas.icon("clock", spot, "ink_2")
        canvas.label(words, "body", Box(row.x + 32, row.y, row.w - 34, row.h))
