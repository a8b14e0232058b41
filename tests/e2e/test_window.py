"""The real window from outside: it opens, is clicked through, resized, killed and opened again, and leaves nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.engine.match import Match
from game.verify import replayed
from tests.e2e.race import FEWEST_COLOURS, actions, play_turn, saved_match, to_the_board
from tests.e2e.window import Screen, Window, colours

PROGRAM = [sys.executable, paths.shipped() / "main.py"]
pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen(1920, 1080) as opened:
        yield opened


def children(pid: int) -> list[int]:
    """The processes started by a process, by any of its threads."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(word) for file in lists for word in file.read_text(encoding="utf-8").split()]


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return False


def on_disk(window: Window) -> Match:
    """The match in progress as a restart would find it."""
    file = saved_match(window)
    assert file is not None
    return replayed(file)[1]


def test_the_menu_opens_and_the_program_leaves_when_asked(screen: Screen, tmp_path: Path) -> None:
    with Window(PROGRAM, screen, tmp_path) as window:
        window.wait_for_text("Tacara")
        window.wait(lambda: colours(window.picture("menu")) > FEWEST_COLOURS, "a picture")
        assert window.leave() == 0
        assert window.output() == ""


def test_escape_goes_back_and_quit_leaves(screen: Screen, tmp_path: Path) -> None:
    with Window(PROGRAM, screen, tmp_path) as window:
        window.click("set up tacara")
        window.wait_for_scene("SetupScene")
        window.key("Escape")
        window.wait_for_scene("MenuScene")
        window.click("quit")
        assert window.process.wait(10) == 0


def test_a_race_survives_a_resize_and_a_power_cut(screen: Screen, tmp_path: Path) -> None:
    with Window(PROGRAM, screen, tmp_path) as window:
        to_the_board(window)
        window.wait(lambda: window.find("square .*"), "squares to choose from")
        before = window.targets
        window.resize(1600, 1000)
        window.wait(lambda: window.targets.keys() == before.keys() and window.targets != before, "the new layout")
        started = actions(window)
        for _try in range(20):
            play_turn(window)
            if actions(window) != started:
                break
        processes = children(window.process.pid)
        assert processes, "the background process thinks for the robots"
        window.kill()
        match = on_disk(window)
        assert started is not None
        assert match.ply + 1 > started
        window.wait_until(lambda: not any(map(alive, processes)), "the end of the background process")
    with Window(PROGRAM, screen, tmp_path) as window:
        window.click("continue")
        window.wait_for_scene("BoardScene")
        window.wait(lambda: window.find("square .*"), "squares to choose from")
        resumed = on_disk(window)
        assert resumed.steps[: len(match.steps)] == match.steps
        assert window.leave() == 0
        assert window.output() == ""
