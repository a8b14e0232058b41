"""A hand and an eye for the real window: Xvfb for the screen, xdotool for mouse and keys, the trace for what
stands where. Drives the checkout and the packaged program alike."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

PATIENCE = 20.0


class NotSeen(AssertionError):
    """Something did not appear in time; the message tells what stood in the window instead."""


class Screen:
    """A screen that nobody looks at; use it with ``with``."""

    def __init__(self, width: int = 1280, height: int = 800) -> None:
        self.size = (width, height)
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.display = f":{number.readline().strip()}"

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Window:
    """The program in a window of its own; use it with ``with``. ``home`` holds its saves, tracks and trace."""

    def __init__(self, program: Sequence[str | Path], screen: Screen, home: Path, *words: str | Path) -> None:
        self.home = home
        self._trace = home / "trace.json"
        self._trace.unlink(missing_ok=True)
        self._environment = os.environ | {
            "DISPLAY": screen.display,
            "PYTHONDONTWRITEBYTECODE": "1",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "TACARENA_DATA": str(home / "data"),
            "TACARENA_TRACKS": str(home / "tracks"),
        }
        self._log = home / "output.txt"
        with self._log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*program, "--trace", self._trace, *words],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def __enter__(self) -> Window:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    # --- the eye ------------------------------------------------------------------------------------------

    @property
    def trace(self) -> dict[str, Any]:
        """What stood in the window when it was last drawn; empty before the first frame."""
        try:
            found: dict[str, Any] = json.loads(self._trace.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return str(self.trace.get("scene", ""))

    @property
    def texts(self) -> list[str]:
        """Every text in the window."""
        return [str(text) for text in self.trace.get("texts", [])]

    @property
    def targets(self) -> dict[str, list[int]]:
        """Name and rectangle of everything that can be clicked."""
        found: dict[str, list[int]] = self.trace.get("targets", {})
        return found

    def output(self) -> str:
        """What the program has printed."""
        return self._log.read_text(encoding="utf-8")

    def wait(self, condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
        """Wait until the condition holds. Raises NotSeen when it does not in time or the program has ended."""
        end = time.monotonic() + seconds
        while not condition():
            code = self.process.poll()
            if code is not None:
                raise NotSeen(f"{what}: the program has ended with {code}.\n{self.output()}")
            if time.monotonic() > end:
                names, texts = sorted(self.targets), self.texts
                raise NotSeen(f"{what}: not seen. Scene {self.scene}, targets {names}, texts {texts}.\n{self.output()}")
            time.sleep(0.03)

    @staticmethod
    def wait_until(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
        """Wait for something outside of the program. Raises NotSeen."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise NotSeen(f"{what}: not seen.")
            time.sleep(0.03)

    def wait_for_scene(self, name: str, seconds: float = PATIENCE) -> None:
        """Wait until that scene is on top."""
        self.wait(lambda: self.scene == name, f"scene {name}", seconds)

    def wait_for_text(self, pattern: str, seconds: float = PATIENCE) -> None:
        """Wait until a text in the window matches the pattern somewhere."""
        self.wait(lambda: any(re.search(pattern, text) for text in self.texts), f"text {pattern!r}", seconds)

    def find(self, pattern: str) -> str | None:
        """The first target whose whole name matches the pattern."""
        return next((name for name in self.targets if re.fullmatch(pattern, name)), None)

    def picture(self, name: str) -> Path:
        """A picture of the screen, in the home folder."""
        path = self.home / f"{name}.png"
        subprocess.run(["import", "-window", "root", path], env=self._environment, check=True, timeout=20)
        return path

    # --- the hand -----------------------------------------------------------------------------------------

    def click(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Click on the first target whose whole name matches, as soon as it is there; returns its name."""
        self.wait(lambda: self.find(pattern), f"target {pattern!r}", seconds)
        name = self.find(pattern)
        assert name is not None
        x, y, w, h = self.targets[name]
        self.click_at(x + w // 2, y + h // 2)
        return name

    def click_at(self, x: int, y: int) -> None:
        """Move the mouse there and press its left button."""
        self._do("mousemove", str(x), str(y), "sleep", "0.05", "click", "1")

    def key(self, *names: str) -> None:
        """Press keys, one after another, by their X names (Return, Escape, ctrl+z)."""
        self._do("key", "--delay", "40", *names)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as a window manager would."""
        self._do("search", "--onlyvisible", "--class", ".", "windowsize", str(width), str(height))

    def _do(self, *words: str) -> None:
        subprocess.run(
            ["xdotool", *words], env=self._environment, check=True, timeout=20, stdout=subprocess.DEVNULL
        )

    # --- the end ------------------------------------------------------------------------------------------

    def leave(self, seconds: float = 10.0) -> int:
        """Ask the program to end as a desktop does; returns its exit code."""
        self.process.terminate()
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise NotSeen(f"The program does not end when asked.\n{self.output()}") from error

    def kill(self) -> None:
        """End the program as a power cut does."""
        self.process.kill()
        self.process.wait()


def colours(picture: Path) -> int:
    """How many different colours a picture has, looked at every fourth pixel; a blank screen has one."""
    surface = pygame.image.load(picture)
    width, height = surface.get_size()
    return len({surface.get_at_mapped((x, y)) for x in range(0, width, 4) for y in range(0, height, 4)})
