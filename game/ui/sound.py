"""Sound cues. Where there is no sound device the game is silent and nothing else changes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game import paths

CUES: Final = frozenset({
    "press", "place", "step", "dice", "card", "chip", "legal", "refuse", "crash", "splash", "missile", "charge",
    "capture", "home", "tug", "cover", "pass_mouse", "your_turn", "finish", "podium",
})  # fmt: skip
"""Every cue there is. No cue carries news that is not also on screen."""

STEP_PITCHES: Final = 8
"""``step`` is there in this many pitches, each a whole tone above the one before."""


class Sounds:
    """Plays cues by name. No method raises: a missing device or file is silence.

    ``volume`` runs from 0 to 1. The device is opened by :meth:`start`, once, and only after the first
    frame stands on the screen: opening it can take a tenth of a second.
    """

    def __init__(self, volume: float = 0.6, muted: bool = False, folder: Path | None = None) -> None:
        self._folder = folder or paths.assets() / "sounds"
        self._volume = min(1.0, max(0.0, volume))
        self.muted = muted
        self._started = False
        self._audible = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def audible(self) -> bool:
        """Whether a sound device is open."""
        return self._audible

    @property
    def volume(self) -> float:
        """Loudness of all cues, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        for sound in self._loaded.values():
            if sound is not None:
                sound.set_volume(self._volume)

    def start(self) -> None:
        """Open the sound device. Does nothing the second time, also where the first time failed."""
        if self._started:
            return
        self._started = True
        try:
            pygame.mixer.init(frequency=44_100, size=-16, channels=1, buffer=512)
        except pygame.error:
            return
        self._audible = True

    def play(self, cue: str, rise: int = 0) -> None:
        """Play a cue. ``rise`` lifts the pitch of ``step``, 0 to 7; what lies above sounds like 7."""
        if not self._audible or self.muted or self._volume == 0:
            return
        name = f"step_{min(max(rise, 0), STEP_PITCHES - 1) + 1}" if cue == "step" else cue
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.play()

    def close(self) -> None:
        """Give the device back; :meth:`start` may open it again."""
        if self._audible:
            self._loaded.clear()
            pygame.mixer.quit()
        self._started = self._audible = False

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(self._folder / f"{name}.ogg")
        except (pygame.error, OSError):
            return None
        sound.set_volume(self._volume)
        return sound
