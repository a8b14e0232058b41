"""Which scenes the window opens with."""

from __future__ import annotations

from pathlib import Path

from game.scenes.components import ComponentsScene
from game.scenes.host import Host
from game.scenes.menu import MenuScene
from game.ui.scene import Scene


def scenes(host: Host, track: Path | None, record: Path | None, name: str | None) -> list[Scene]:
    """The stack to start with, the menu at its bottom."""
    stack: list[Scene] = [MenuScene(host)]
    if name == "components":
        stack.append(ComponentsScene(host))
    elif record is not None:
        from game.scenes.replay import ReplayScene

        stack.append(ReplayScene.of_file(host, record))
    elif track is not None:
        from game.scenes.setup import SetupScene

        stack.append(SetupScene.on_track(host, track))
    return stack
