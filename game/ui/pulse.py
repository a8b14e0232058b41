"""Two soft beats of what can be picked, when somebody's turn begins."""

from __future__ import annotations

from typing import Final

BEAT_MS: Final = 1200.0
BEATS: Final = 2
STEPS: Final = 8
"""Sizes between the smallest and the largest, so that few pictures are made."""


class Pulse:
    """The beats and how far they are. With reduced motion nothing grows and the beats are over at once."""

    def __init__(self) -> None:
        self.reduced = False
        self._left = 0.0

    def start(self) -> None:
        """The first beat begins."""
        self._left = BEATS * BEAT_MS

    @property
    def running(self) -> bool:
        """Whether a beat is under way."""
        return self._left > 0

    def update(self, milliseconds: float, factor: float) -> bool:
        """Let time pass; ``factor`` 0 ends the beats. Returns whether the size may have changed."""
        if not self.running:
            return False
        self._left = 0.0 if factor == 0 or self.reduced else max(0.0, self._left - milliseconds)
        return True

    @property
    def scale(self) -> float:
        """The size now: 6 % larger at the top of a beat."""
        if not self.running or self.reduced:
            return 1.0
        share = (BEATS * BEAT_MS - self._left) % BEAT_MS / BEAT_MS
        return 1.0 + 0.06 * round(STEPS * (1 - abs(2 * share - 1))) / STEPS
