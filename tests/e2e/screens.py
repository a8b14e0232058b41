"""Pictures of the real window for the readme: ``python -m tests.e2e.screens`` writes docs/screens. Needs Xvfb,
xdotool and ImageMagick."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from game import paths
from tests.e2e.race import actions, play_turn, to_the_board, to_the_podium, wanted_shift
from tests.e2e.window import Screen, Window

TURNS = 5
STILL = 0.8
"""Seconds for the last motion to end before a picture is taken."""


def keep(window: Window, name: str) -> None:
    """Take a picture once the window stands still."""
    time.sleep(STILL)
    window.wait(lambda: not window.trace.get("moving"), "a still window")
    shutil.copyfile(window.picture(name), paths.shipped() / "docs" / "screens" / f"{name}.png")


def main() -> None:
    """Menu, set-up, a race, the podium."""
    (paths.shipped() / "docs" / "screens").mkdir(exist_ok=True)
    program = [sys.executable, paths.shipped() / "main.py"]
    with tempfile.TemporaryDirectory() as home, Screen() as screen, Window(program, screen, Path(home)) as window:
        window.wait_for_text("Tacara")
        keep(window, "menu")
        window.click("set up tacara")
        window.wait_for_scene("SetupScene")
        keep(window, "setup")
        window.key("Escape")
        to_the_board(window)
        for _turn in range(TURNS):
            before = actions(window)
            while actions(window) == before:
                play_turn(window)
        window.wait(lambda: window.find("square .*"), "squares to choose from")
        window.click(wanted_shift(window) or "square .*")
        keep(window, "tacara")
        to_the_podium(window)
        keep(window, "podium")


if __name__ == "__main__":
    main()
