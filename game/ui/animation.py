"""Motion: easing, clips that play one after another, and the clock that runs them at the chosen speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.ui.tokens import raw


def ease_arrive(t: float) -> float:
    """Out cubic: things that come in."""
    return 1 - (1 - t) ** 3


def ease_move(t: float) -> float:
    """In and out cubic: pieces that travel."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_land(t: float) -> float:
    """A small overshoot: dice, podium cars, a chosen card."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


@dataclass(slots=True)
class Clip:
    """A piece of motion: ``show(t)`` is called with 0..1 as time runs, and once with 1.0 at its end.

    ``start`` runs when the clip begins (a sound), ``milliseconds`` is its length at speed 1x. ``stop`` names a place
    where motion can be ended before its time: a word of the game ("command"), empty for none.
    """

    milliseconds: float
    show: Callable[[float], None]
    start: Callable[[], None] | None = None
    stop: str = ""


def speed_factor(speed: str) -> float:
    """Time factor of a speed of the tokens file: 2.0 for "0.5x", 0.0 for "instant"."""
    return float(raw()["motion"]["speeds"][speed])


class Timeline:
    """Plays clips in order. ``update`` returns whether something moved. While ``paused`` nothing does."""

    def __init__(self) -> None:
        self._clips: deque[Clip] = deque()
        self._elapsed = 0.0
        self._started = False
        self.paused = False

    @property
    def busy(self) -> bool:
        """Whether a clip is waiting or running."""
        return bool(self._clips)

    def add(self, clip: Clip) -> None:
        """Put a clip at the end."""
        self._clips.append(clip)

    def update(self, milliseconds: float, factor: float) -> bool:
        """Let time pass; ``factor`` stretches it (0: everything ends at once)."""
        moved = False
        while self._clips and not self.paused:
            clip = self._clips[0]
            if not self._started:
                self._started = True
                self._elapsed = 0.0
                if clip.start and factor > 0:
                    clip.start()
            length = clip.milliseconds * factor
            self._elapsed += milliseconds
            moved = True
            if self._elapsed < length:
                clip.show(self._elapsed / length)
                break
            milliseconds = self._elapsed - length if length > 0 else milliseconds
            clip.show(1.0)
            if self._clips and self._clips[0] is clip:
                self._clips.popleft()
            self._started = False
        return moved

    def finish(self, *stops: str) -> None:
        """End every clip at once, or only those up to the next one that is a stop of one of these names; what they
        show stands at its end."""
        while self._clips:
            clip = self._clips.popleft()
            self._started = False
            clip.show(1.0)
            if clip.stop and clip.stop in stops:
                return
        self.paused = False
