"""How long the window takes: frames with motion in every game (Tacara with ten cars), opening a screen, a resize.

``python -m tools.bench_frames`` prints a table, as part of ``make bench``.
Times are those of our own update and drawing; handing the picture
to the screen is not in them. Processor time is given beside the clock, because other programs slow the clock only.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.session import Session
    from tests.scenes.stage import Stage

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TACARENA_DATA"] = tempfile.mkdtemp(prefix="tacarena-bench-")
os.environ["TACARENA_TRACKS"] = tempfile.mkdtemp(prefix="tacarena-bench-")

SIZE = (1920, 1080)
FRAMES = 1500


def _percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _spread(values: list[float]) -> str:
    return f"p50 {statistics.median(values):6.2f}  p99 {_percentile(values, 0.99):6.2f}"


def _timed(act: Callable[[], None]) -> tuple[float, float]:
    clock, cpu = time.perf_counter(), time.thread_time()
    act()
    return (time.perf_counter() - clock) * 1000, (time.thread_time() - cpu) * 1000


def matches() -> dict[str, Callable[[Stage], Session]]:
    """A match of robots by name, for every game."""
    from tests.scenes.caracho_stage import caracho_session
    from tests.scenes.stage import tacara_session
    from tests.scenes.tac_stage import tac_session
    from tests.scenes.tacocat_stage import tacocat_session
    from tests.scenes.tiny_turbo_stage import tiny_session

    robots = ["bot:easy"] * 5
    return {
        "kidney_loop": lambda stage: tacara_session(stage.app, ["bot:fair"] * 10),
        "hill_ring": lambda stage: tacara_session(stage.app, ["bot:fair"] * 10, track="hill_ring"),
        "caracho": lambda stage: caracho_session(stage, robots),
        "tac": lambda stage: tac_session(stage.app, robots[:4]),
        "tacocat": lambda stage: tacocat_session(stage.app, robots[:2]),
        "tiny_turbo": lambda stage: tiny_session(stage.app, robots[:4]),
    }


def race_frames(name: str) -> tuple[list[float], list[float]]:
    """Milliseconds of every frame in which something moves, by clock and by processor, over one match or a part."""
    from game.scenes.board import BoardScene
    from tests.scenes.stage import Stage

    stage = Stage(SIZE)
    scene = BoardScene(stage.app, matches()[name](stage))
    stage.app.push(scene)
    stage.look()
    clock: list[float] = []
    cpu: list[float] = []
    while len(clock) < FRAMES and stage.scene == "BoardScene":
        moving = scene.timeline.busy
        took = _timed(lambda: stage.app.step(1000 / 60, []))
        if moving:
            clock.append(took[0])
            cpu.append(took[1])
        else:
            time.sleep(0.01)
    stage.close()
    return clock, cpu


def openings() -> dict[str, tuple[float, float]]:
    """Milliseconds until a screen stands in the window for the second time, by clock and by processor."""
    from game import games
    from game.scenes.board import BoardScene
    from game.scenes.pause import RulesScene
    from game.scenes.settings import SettingsScene
    from game.scenes.setup import SetupScene
    from game.ui.scene import Scene
    from tests.scenes.stage import Stage, tacara_session

    stage = Stage(SIZE)
    end = time.monotonic() + 6
    while time.monotonic() < end:
        stage.app.step(50, [])
        time.sleep(0.02)
    makers: dict[str, Callable[[], Scene]] = {
        "set-up": lambda: SetupScene(stage.app, games.find("tacara")),
        "settings": lambda: SettingsScene(stage.app),
        "rules": lambda: RulesScene(stage.app),
        "board": lambda: BoardScene(stage.app, tacara_session(stage.app, ["human"] * 10)),
    }
    found: dict[str, tuple[float, float]] = {}
    for name, make in makers.items():
        for _time in range(2):
            scene = make()

            def show(scene: Scene = scene) -> None:
                stage.app.push(scene)
                stage.app.step(16, [])

            found[name] = _timed(show)
            if name == "board":
                found["resize on the board"] = _timed(lambda: stage.resize((1900, 1060)))
                stage.resize(SIZE)
            stage.app.home()
    found["menu"] = _timed(lambda: (stage.app._relayout(), stage.app.step(16, []))[0])
    stage.close()
    return found


def main() -> int:
    """Print the table."""
    print(f"Frames at {SIZE[0]}x{SIZE[1]} with motion, Tacara with ten cars (ms, own update and drawing):")
    for name in matches():
        clock, cpu = race_frames(name)
        print(f"  {name:<14} {len(clock):>5} frames   clock {_spread(clock)}   processor {_spread(cpu)}")
    print("Opening a screen (ms, the second time; clock / processor):")
    for name, (clock_ms, cpu_ms) in openings().items():
        print(f"  {name:<22} {clock_ms:7.0f} {cpu_ms:7.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
