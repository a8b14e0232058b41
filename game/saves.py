"""Matches on disk: those in progress, written at every action, and the finished ones as replays.

Both are records (``docs/records.md``) in the user's data folder, ``saves`` and ``replays``; beside them
lies the running series of each game. Imports no pygame.
"""

from __future__ import annotations

import contextlib
import json
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game import games, paths
from game.engine import files, series
from game.engine import record as records
from game.engine.match import Match, Step
from game.engine.record import Record, RecordError
from game.engine.rules import Json
from game.engine.series import Series, SeriesError
from game.engine.setup import GameParts, Seat
from game.engine.writer import RecordWriter
from game.i18n import _

KEPT: Final = 3
"""Matches in progress that are kept; beginning one more removes the one that was left alone longest."""

SUFFIX: Final = ".jsonl"

FindParts = Callable[[str], GameParts]


class SaveError(Exception):
    """A match could not be written; it goes on in memory. The message is one sentence."""


OnError = Callable[[SaveError], None]


def find_parts(key: str) -> GameParts:
    """The parts of a registered game. Raises KeyError with a sentence."""
    return games.find(key).load()


def saves_folder() -> Path:
    """Where matches in progress lie. Not created here."""
    return paths.user_data() / "saves"


def replays_folder() -> Path:
    """Where finished matches lie. Not created here."""
    return paths.user_data() / "replays"


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One line of the list of saves or replays.

    ``to_move`` is the seat whose turn it is (None: the match is over, or it is a replay) and ``ply`` the
    number of actions. ``observation`` is what a spectator sees of a match in progress. A file that cannot be opened
    has only ``path``, ``when`` and the sentence ``problem``.
    """

    path: Path
    when: datetime
    game: str = ""
    seats: tuple[Seat, ...] = ()
    board_id: str = ""
    ply: int = 0
    to_move: Seat | None = None
    over: bool = False
    meta: Mapping[str, Json] | None = None
    observation: Any = None
    problem: str = ""


class Autosave:
    """The journal of a running match: keeps its file equal to the match.

    When writing fails (full disk, read-only folder) ``on_error`` gets one sentence, the match goes on in
    memory, and the whole record is tried again at the end of every turn.
    """

    def __init__(self, match: Match, path: Path, on_error: OnError) -> None:
        """Write the whole record now and follow the match from here on."""
        self._writer = RecordWriter(path, match.record())
        self._on_error = on_error
        self._failing = False
        self._match = match
        self._attempt(self._writer.rewrite)
        match.journal = self

    @property
    def path(self) -> Path:
        """The file of the match."""
        return self._writer.path

    @property
    def is_failing(self) -> bool:
        """Whether the file lags behind the match because it cannot be written."""
        return self._failing

    def played(self, step: Step, text: str, turn_over: bool) -> None:
        """One more action of the match; called by it."""
        self._part_ways()
        if not self._failing:
            self._attempt(lambda: self._writer.append(step.player, text, turn_over))
            return
        self._writer.note(step.player, text)
        if turn_over:
            self._attempt(self._writer.rewrite)

    def undone(self, ply: int) -> None:
        """The match went back; called by it."""
        self._writer.forget(ply)
        self._part_ways()
        self._attempt(self._writer.rewrite)

    def _part_ways(self) -> None:
        """Go on in another file where a second window plays this match, too: neither writes over the other's moves."""
        if not self._writer.is_foreign:
            return

        def move() -> None:
            self._writer.path = free_name(self.path.parent, self.path.stem)
            self._writer.rewrite()

        if self._attempt(move):
            sentence = _("This match is open twice. Here it goes on as {file}.")
            self._on_error(SaveError(sentence.format(file=self.path.name)))

    def close(self) -> None:
        """Let go of the file; it stays in the list of saves."""
        self._part_ways()
        whole = not self._failing or self._attempt(self._writer.rewrite)
        self._match.journal = None
        self._attempt(self._writer.close)
        self._failing |= not whole

    def finish(self) -> Path | None:
        """Move the file of a finished match to the replays and return where it lies now.

        None when it could not be moved, or when its last moves are not on the disk yet; ``on_error`` was told, and
        it may be asked for again.
        """
        self.close()
        if self._failing:
            return None
        target = free_name(replays_folder(), self.path.stem)

        def move() -> None:
            target.parent.mkdir(parents=True, exist_ok=True)
            self.path.replace(target)

        return target if self._attempt(move) else None

    def _attempt(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except OSError as error:
            if not self._failing:
                self._failing = True
                self._on_error(
                    SaveError(
                        _(
                            "The match cannot be saved in {folder} ({why}); it goes on in memory. "
                            "Free some space or allow writing there."
                        ).format(folder=self.path.parent, why=error.strerror)
                    )
                )
            return False
        self._failing = False
        return True


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match that goes on; ``warning`` is a sentence when a torn last line was left out, else empty."""

    match: Match
    autosave: Autosave
    warning: str


def begin(match: Match, on_error: OnError) -> Autosave:
    """Write a new match from now on, and keep only the newest :data:`KEPT` matches in progress."""
    name = f"{datetime.now():%Y%m%d-%H%M%S}-{match.setup.game}"
    autosave = Autosave(match, free_name(saves_folder(), name), on_error)
    if not autosave.is_failing:
        _remove_oldest(autosave.path)
    return autosave


def resume(path: Path, on_error: OnError, find: FindParts = find_parts) -> Resumed:
    """Go on with a match from its file, at the decision it was left at. Raises RecordError."""
    record = records.read(path)
    match = _replay(record, find)
    return Resumed(match, Autosave(match, path, on_error), record.warning)


def open_match(path: Path, find: FindParts = find_parts) -> Match:
    """The match in any record file, without writing to it. Raises RecordError."""
    return _replay(records.read(path), find)


def list_saves(find: FindParts = find_parts) -> list[SavedMatch]:
    """The matches in progress, the one played last first, with files that cannot be opened among them."""
    return [_saved(path, find) for path in _files(saves_folder())]


def list_replays() -> list[SavedMatch]:
    """The finished matches, newest first. They are not replayed here, so their actions are not checked."""
    return glance(replays_folder())


def glance(folder: Path) -> list[SavedMatch]:
    """The record files of a folder, the one written last first, read but not replayed."""
    return [_listed(path) for path in _files(folder)]


def remove(path: Path) -> None:
    """Delete a save, a replay or a series. Raises SaveError with a sentence."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(_("{file} cannot be deleted ({why}).").format(file=path.name, why=error.strerror)) from error


def series_path(game: str) -> Path:
    """The file of the game's running series. Not created here."""
    return paths.user_data() / "series" / f"{game}.json"


def write_series(running: Series) -> None:
    """Keep the game's running series, in place of the one before. Raises SaveError."""
    path = series_path(running.game)
    try:
        files.replace_text(path, json.dumps(series.to_json(running), indent=1) + "\n")
    except OSError as error:
        raise SaveError(
            _("The series cannot be saved in {folder} ({why}).").format(folder=path.parent, why=error.strerror)
        ) from error


def read_series(game: str) -> Series | None:
    """The game's running series, or None. Raises SaveError, and then leaves the file as it is."""
    path = series_path(game)
    try:
        return series.from_json(json.loads(path.read_bytes()))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError(_("{file} cannot be read ({why}).").format(file=path, why=error.strerror)) from error
    except (ValueError, RecursionError) as error:
        why = str(error) if isinstance(error, SeriesError) else _("It is not JSON.")
        raise SaveError(_("The series in {file} cannot go on: {why}").format(file=path, why=why)) from error


def _replay(record: Record, find: FindParts) -> Match:
    try:
        parts = find(record.game)
    except KeyError as error:
        raise RecordError(record.source, 1, str(error.args[0])) from error
    return Match.from_record(parts, record)


def _files(folder: Path) -> list[Path]:
    """The record files of a folder, the one written last first; none when there is no folder."""
    found: list[tuple[float, str, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            facts = path.stat()
            if stat.S_ISREG(facts.st_mode):
                found.append((facts.st_mtime, path.name, path))
    return [path for _time, _name, path in sorted(found, reverse=True)]


def free_name(folder: Path, stem: str) -> Path:
    """A record file of that name that is not there yet; a number is added where the name is taken."""
    path, number = folder / f"{stem}{SUFFIX}", 2
    while _is_taken(path):
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def _is_taken(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        # A folder that is closed to us: writing there will say so.
        return False


def _remove_oldest(newest: Path) -> None:
    """Make room for ``newest``. A game that somebody named, copied or imported stays, and so does a file that is no
    readable record: it belongs to nobody here."""
    others = [entry for entry in map(_listed, _files(saves_folder())) if entry.path != newest and not entry.problem]
    for path in [entry.path for entry in others if not (entry.meta or {}).get("kept")][KEPT - 1 :]:
        with contextlib.suppress(OSError):
            path.unlink()


def _saved(path: Path, find: FindParts) -> SavedMatch:
    try:
        match = open_match(path, find)
    except RecordError as error:
        return SavedMatch(path, _when(path), problem=str(error))
    return SavedMatch(
        path,
        _when(path),
        game=match.setup.game,
        seats=match.seats,
        board_id=match.setup.board_id,
        ply=match.ply,
        to_move=match.current_seat,
        over=match.current_player is None,
        meta=match.setup.meta,
        observation=match.observation(None),
    )


def _listed(path: Path) -> SavedMatch:
    try:
        record = records.read(path)
    except RecordError as error:
        return SavedMatch(path, _when(path), problem=str(error))
    return SavedMatch(
        path,
        _when(path),
        game=record.game,
        seats=record.seats,
        board_id=record.board_id,
        ply=len(record.actions),
        over=path.parent == replays_folder(),
        meta=record.meta,
    )


def _when(path: Path) -> datetime:
    """When the file was written; long ago where nobody can tell, or the file has just gone."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0)
