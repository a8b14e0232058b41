"""Which files a map may name: those beside it, and those that ship with the app."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from game import paths


def locate(named: str, folder: Path, root: Path) -> Path | None:
    """The file ``named`` in a map or tileset in ``folder``, or None when it lies outside what a map may use.

    Allowed are files in ``root`` (the map's own folder) and below, and in the app's tracks and drawings. The
    file need not exist.
    """
    named = named.replace("\\", "/")
    if not named or len(named) > 1000 or named.startswith("/") or re.match(r"[A-Za-z]:", named):
        return None
    try:
        file = (folder / named).resolve()
        file.is_file()
    except (OSError, ValueError, RuntimeError):
        return None
    allowed = (root.resolve(), (paths.shipped() / "tracks").resolve(), paths.assets().resolve())
    return file if any(file.is_relative_to(base) for base in allowed) else None


def is_shipped(file: Path) -> bool:
    """Whether a file came with the app."""
    shipped = paths.shipped().resolve()
    return any(file.resolve().is_relative_to(shipped / part) for part in ("tracks", "assets"))


def shipped_tileset(named: str) -> Path | None:
    """The app's own tileset of that file name, whatever folder the map says it is in; None if there is none."""
    return _shipped_tilesets().get(named.replace("\\", "/").rsplit("/", 1)[-1])


@lru_cache(maxsize=1)
def _shipped_tilesets() -> dict[str, Path]:
    return {file.name: file for file in sorted((paths.shipped() / "tracks").rglob("*.tsx"))}
