"""Where things lie: what ships with the app, and what belongs to the user.

``TACARENA_DATA``, ``TACARENA_TRACKS`` and ``TACARENA_RECORDS`` move the user's folders; tests use them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_data_path, user_documents_path


def shipped() -> Path:
    """The read-only folder that holds ``assets`` and ``tracks``: the checkout, or the unpacked package."""
    return Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parent.parent))


def assets() -> Path:
    """Fonts, sprites, sounds and locale."""
    return shipped() / "assets"


def shipped_tracks(game: str) -> Path:
    """The boards of one game that come with the app."""
    return shipped() / "tracks" / game


def user_data() -> Path:
    """Saves, settings and caches. Not created here."""
    override = os.environ.get("TACARENA_DATA")
    return Path(override) if override else user_data_path("Tacarena", appauthor=False)


def user_tracks() -> Path:
    """The folder in which people keep boards they drew. Not created here."""
    override = os.environ.get("TACARENA_TRACKS")
    return Path(override) if override else user_documents_path() / "Tacarena" / "tracks"


def user_records() -> Path:
    """The folder that exported games go to. Not created here."""
    override = os.environ.get("TACARENA_RECORDS")
    return Path(override) if override else user_documents_path() / "Tacarena" / "records"
