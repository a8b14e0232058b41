"""How long a frame takes: a race of robots shown in the real app, drawn without a screen. Part of ``make bench``.

A frame is events, passing of time and picture, up to the moment it is handed to the screen.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path

SIZES = ((1280, 800), (2560, 1440))
FRAMES = 900
STEP_MS = 1000 / 60


def frame_times(size: tuple[int, int]) -> list[float]:
    """Milliseconds of each drawn frame, shortest first, while robots race at normal speed."""
    import pygame

    from game.app import App
    from game.boards import find_board
    from game.engine.setup import MatchSetup, Seat
    from game.games import find
    from game.scenes.board import BoardScene
    from game.scenes.menu import MenuScene
    from game.scenes.session import Session

    parts = find("tacara").load()
    board = parts.load_board(find_board("tacara", parts.default_board).path)
    seats = tuple(Seat(f"Robot {number}", number, "bot:fair") for number in range(1, 7))
    app = App(size)
    session = Session.begin(MatchSetup("tacara", seats, board, parts.default_board), print)
    session.rng = random.Random(1)
    times: list[float] = []
    app.on_frame = times.append
    app.push(MenuScene(app))
    app.push(BoardScene(app, session))
    while len(times) < FRAMES and type(app.top) is BoardScene:
        app.step(STEP_MS, pygame.event.get())
    app.close()
    return sorted(times)


def main() -> None:
    """Print the figures for every window size."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        os.environ |= {"TACARENA_DATA": home, "TACARENA_TRACKS": home}
        sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
        print("Frames of a race of six, milliseconds:")
        for width, height in SIZES:
            times = frame_times((width, height))
            half, most = times[len(times) // 2], times[len(times) * 99 // 100]
            print(f"  {f'{width} x {height}':<22}{half:>6.1f} median {most:>6.1f} p99   of {len(times)} frames")


if __name__ == "__main__":
    main()
