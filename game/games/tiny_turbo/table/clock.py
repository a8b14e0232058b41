"""The clock of a program: the time a person takes between two slides."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.games.tiny_turbo.rules.smiles import LAST_SECONDS


class ProgramClock:
    """Milliseconds since the last slide. It stands still while another screen covers the board."""

    def __init__(self) -> None:
        self.seconds: Callable[[], float] = time.perf_counter
        self._before = 0.0
        self._since: float | None = None
        self._told_second = 0
        self._told_tenth = 0

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    @property
    def elapsed(self) -> int:
        """Milliseconds since the last slide."""
        running = (self.seconds() - self._since) * 1000 if self._since is not None else 0.0
        return round(self._before + running)

    def start(self) -> None:
        """Let time pass from now on."""
        if self._since is None:
            self._since = self.seconds()

    def stop(self) -> None:
        """Stand still; what has passed is kept."""
        if self._since is not None:
            self._before += (self.seconds() - self._since) * 1000
            self._since = None

    def reset(self) -> None:
        """Begin anew: another person or another round."""
        self._before, self._told_second = 0.0, 0

    def take(self) -> int:
        """Stand still and hand over the milliseconds that have passed; the next slide counts from nought."""
        self.stop()
        passed, self._before = self._before, 0.0
        return round(passed)

    def cue(self, left: int) -> str:
        """What is heard with ``left`` milliseconds to go: a higher tone every second; empty in between."""
        second = -(-left // 1000)
        if second == self._told_second:
            return ""
        self._told_second = second
        return f"step:{min(8, 1 + LAST_SECONDS // 1000 - second)}" if second else "refuse"

    def ticked(self, used: int) -> bool:
        """Whether another tenth of a second shows since the last call."""
        tenth, before = used // 100, self._told_tenth
        self._told_tenth = tenth
        return tenth != before
