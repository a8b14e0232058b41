"""The door: opens the window, or runs one command without it."""

import multiprocessing
import sys
from pathlib import Path


def open_window(track: Path | None, record: Path | None, scene: str | None, trace: Path | None) -> int:
    """Run the window; everything that draws is imported only here."""
    from game.app import run

    return run(track, record, scene, trace)


if __name__ == "__main__":
    # In the packaged program the background process starts through here and never gets past this line.
    multiprocessing.freeze_support()

    from game.cli import main

    sys.exit(main(sys.argv[1:], open_window))
