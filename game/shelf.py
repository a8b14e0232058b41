"""What people do with their saved games and replays: give them names, copy, delete with a way back, export, import.

Works on the record files of :mod:`game.saves`. A game that a person named, copied or brought in is kept until that
person deletes it (``kept`` in its ``meta``); the others make room for newer ones. Imports no pygame.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import replace
from pathlib import Path

from game import paths, saves
from game.engine import files
from game.engine import record as records
from game.engine.match import Match
from game.engine.record import Record
from game.i18n import _
from game.saves import SaveError

BIN_SUFFIX = ".deleted"

NAME_LIMIT = 24


def _write(path: Path, record: Record) -> None:
    try:
        files.replace_text(path, records.to_text(record))
    except OSError as error:
        raise SaveError(
            _("{file} cannot be written in {folder} ({why}).").format(
                file=path.name, folder=path.parent, why=error.strerror
            )
        ) from error


def _kept(record: Record, **meta: str) -> Record:
    return replace(record, meta={**record.meta, "kept": True, **meta})


def rename(path: Path, name: str) -> None:
    """Give the game a name of its own; an empty one takes it away. Raises RecordError or SaveError."""
    record = records.read(path)
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    _write(path, _kept(record, name=name.strip()[:NAME_LIMIT]))
    with contextlib.suppress(OSError):
        os.utime(path, ns=times)


def duplicate(path: Path, name: str) -> Path:
    """A copy under another name, beside the original. Raises RecordError or SaveError."""
    target = saves.free_name(path.parent, path.stem)
    _write(target, _kept(records.read(path), name=name.strip()[:NAME_LIMIT]))
    return target


def export(path: Path) -> Path:
    """Copy the file as it is into the user's documents. Returns where it lies. Raises SaveError."""
    folder = paths.user_records()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = saves.free_name(folder, path.stem)
        shutil.copyfile(path, target)
    except OSError as error:
        raise SaveError(
            _("{file} cannot be written in {folder} ({why}).").format(file=path.name, folder=folder, why=error.strerror)
        ) from error
    return target


def bring_in(path: Path) -> tuple[Path, Match]:
    """Take a record file in: an unfinished match goes to the saved games, a finished one to the replays. Returns
    where it lies now and the match. Raises RecordError or SaveError; the file itself stays as it is."""
    match = saves.open_match(path)
    over = match.current_player is None
    folder = saves.replays_folder() if over else saves.saves_folder()
    target = saves.free_name(folder, path.stem)
    _write(target, _kept(match.record()))
    return target, match


def put_away(path: Path) -> Path:
    """Take a file off the lists; :func:`take_back` and :func:`empty_bin` decide what becomes of it. Returns its
    place in the bin. Raises SaveError."""
    target = path.with_name(path.name + BIN_SUFFIX)
    try:
        path.replace(target)
    except OSError as error:
        raise SaveError(_("{file} cannot be deleted ({why}).").format(file=path.name, why=error.strerror)) from error
    return target


def take_back(binned: Path) -> Path:
    """Put a deleted file back on its list. Returns its place. Raises SaveError."""
    target = binned.with_name(binned.name.removesuffix(BIN_SUFFIX))
    if target.exists():
        target = saves.free_name(target.parent, target.stem)
    try:
        binned.replace(target)
    except OSError as error:
        raise SaveError(
            _("{file} cannot be brought back ({why}).").format(file=target.name, why=error.strerror)
        ) from error
    return target


def empty_bin() -> None:
    """Delete for good what was put away."""
    for folder in (saves.saves_folder(), saves.replays_folder()):
        for path in folder.glob(f"*{saves.SUFFIX}{BIN_SUFFIX}"):
            with contextlib.suppress(OSError):
                path.unlink()
