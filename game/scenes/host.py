"""What a scene may ask of the app that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.settings import Settings
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.worker import Answer, Worker


class Host(Protocol):
    """The app as scenes see it."""

    settings: Settings
    sounds: Sounds

    @property
    def worker(self) -> Worker:
        """The background process, started when first asked for."""

    def ask(
        self,
        channel: str,
        on_answer: Callable[[Answer], None],
        function: Callable[..., Any],
        *arguments: Any,
        ply: int = 0,
        urgent: bool = False,
    ) -> None:
        """Let the background process work out ``function(*arguments)``; the answer comes to ``on_answer``. A new
        request of a channel replaces the one before."""

    def drop(self, channel: str) -> None:
        """Forget what was asked in a channel."""

    def push(self, scene: Scene) -> None:
        """Show a scene on top of the present one."""

    def pop(self) -> None:
        """Close the top scene and go back to the one below."""

    def replace(self, scene: Scene) -> None:
        """Close the top scene and show another in its place."""

    def home(self) -> None:
        """Close everything down to the menu."""

    def change(self, **values: Any) -> None:
        """Change settings: they apply at once and are written to disk."""

    def say(self, sentence: str) -> None:
        """Show a sentence for a moment at the top of the window (something went wrong, something is saved)."""

    def toggle_fullscreen(self) -> None:
        """Full screen, or back to the window."""

    def resize(self, size: tuple[int, int]) -> None:
        """Another size of the window in screen pixels; remembered while the screen is full."""

    def quit(self) -> None:
        """Leave the app; what runs is saved."""
