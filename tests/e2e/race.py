"""One whole race by mouse: menu, set-up, a person against three robots, podium, menu.

``python -m tests.e2e.race PROGRAM...`` drives any program that takes Tacarena's arguments, such as the packaged one.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from game.engine.rules import CHANCE
from game.games.tacara.rules.model import Drive
from game.verify import replayed
from game.worker import bot_choice, budget
from tests.e2e.window import Screen, Window, colours

RACE_SECONDS = 180.0
FEWEST_COLOURS = 100


def to_the_board(window: Window) -> None:
    """From the menu to the first choice of a new race, at the speed that shows no motion."""
    window.wait_for_scene("MenuScene")
    window.click("set up tacara")
    window.wait_for_scene("SetupScene")
    window.click("start")
    window.wait_for_scene("BoardScene")
    for _press in range(4):
        if any("nstant" in text for text in window.texts):
            return
        before = window.texts
        window.click("speed")
        window.wait(lambda before=before: window.texts != before, "another speed")


def saved_match(window: Window) -> Path | None:
    """The file of the match in progress; None when it has ended and gone to the replays."""
    return next((window.home / "data" / "saves").glob("*.jsonl"), None)


def actions(window: Window) -> int | None:
    """How many actions of the match in progress are on disk; None when it has ended."""
    file = saved_match(window)
    try:
        return None if file is None else file.read_bytes().count(b"\n")
    except FileNotFoundError:
        return None


def wanted_shift(window: Window) -> str | None:
    """The square of the shift table that a robot would choose in the person's place; None when not to act."""
    file = saved_match(window)
    if file is None:
        return None
    _record, match = replayed(file)
    player = match.current_player
    if player is None or player == CHANCE or not match.seats[player].is_human:
        return None
    plan = bot_choice("tacara", "easy", match.observation(player), match.seen_events(player), budget("easy", match.ply))
    drive = next((action for action in plan if isinstance(action, Drive)), None)
    return f"shift {drive.vx},{drive.vy}" if drive is not None else None


def play_turn(window: Window) -> None:
    """Do the next thing a person can do, if there is one."""
    for button in ("yes", "End turn", "Keep the order"):
        if button in window.targets:
            window.click(button)
            time.sleep(0.2)
            return
    shift = wanted_shift(window) if window.find("shift .*") else None
    if shift is not None and shift in window.targets:
        before = actions(window)
        window.click(shift)
        window.click("Drive")
        window.wait(lambda: "yes" in window.targets or actions(window) != before, "the drive")
    time.sleep(0.1)


def to_the_podium(window: Window) -> None:
    """Play the race to its end."""
    end = time.monotonic() + RACE_SECONDS
    while window.scene != "PodiumScene":
        assert time.monotonic() < end, f"The race does not end; the window shows {window.scene}: {window.texts}"
        assert "Traceback" not in window.output(), window.output()
        play_turn(window)


def whole_race(window: Window) -> None:
    """Menu, set-up, race, podium, and away. Raises AssertionError where something is not as it should be."""
    to_the_board(window)
    assert colours(window.picture("board")) > FEWEST_COLOURS, "the board is blank"
    to_the_podium(window)
    assert colours(window.picture("podium")) > FEWEST_COLOURS, "the podium is blank"
    records = list((window.home / "data" / "replays").glob("*.jsonl"))
    assert len(records) == 1, "the finished race is among the replays"
    _record, match = replayed(records[0])
    assert match.outcome is not None
    assert window.leave() == 0
    assert "Traceback" not in window.output(), window.output()


def main(program: list[str]) -> int:
    """Drive a program through a race; prints how long it took."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as home, Screen() as screen, Window(program, screen, Path(home)) as window:
        whole_race(window)
    print(f"A whole race in {time.monotonic() - started:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
