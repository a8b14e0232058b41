"""Tables of turns to go kept on disk, named by what they were made from; the folder may be deleted at any time."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Final

from game import paths
from game.games.tacara.board import Board, Cell, Course
from game.games.tacara.solver import Road, Table, solve

SOLVER_VERSION: Final = 1
"""Raised when the solver would find other numbers for the same road."""

MOST_BYTES: Final = 32_000_000
"""How much the folder may hold; the tables used longest ago go first."""

_SUFFIX: Final = ".turns"


def folder() -> Path:
    """Where the tables lie. Not created here."""
    return paths.user_data() / "cache" / "tacara"


def kept_table(board: Board, course: Course, cells: frozenset[Cell], laps: int = 1, rain: bool = False) -> Table:
    """The table from the folder, or a new one that is put there.

    A folder that cannot be read or written and a damaged file only cost the time to search again.
    """
    road = Road(board, course, cells, laps, rain)
    path = folder() / (content_key(road) + _SUFFIX)
    with contextlib.suppress(OSError, ValueError):
        table = Table.from_bytes(path.read_bytes(), road)
        os.utime(path)
        return table
    table = solve(board, course, cells, laps, rain)
    with contextlib.suppress(OSError):
        _write(path, table.to_bytes())
        _make_room(path)
    return table


@lru_cache(maxsize=8)
def table_at_hand(board: Board, course: Course, cells: frozenset[Cell], laps: int = 1, rain: bool = False) -> Table:
    """The same table, and the last few stay in memory: for bots, coach, par and looking back. Rules read no files and
    search for themselves."""
    return kept_table(board, course, cells, laps, rain)


def content_key(road: Road) -> str:
    """A name for all that the numbers depend on: squares, lines, tier, laps and rain, not titles or drawings."""
    board, course = road.board, road.course
    lines = [(line.start, line.end, line.direction) for line in (course.finish, *course.checkpoints)]
    content = (SOLVER_VERSION, board.width, board.height, board.shift_max, road.laps, lines)
    squares = (list(road.squares), sorted(road.wet))
    return hashlib.sha256(repr((content, squares)).encode()).hexdigest()[:32]


def _write(path: Path, data: bytes) -> None:
    """Put the bytes there by an atomic rename."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _make_room(newest: Path) -> None:
    """Delete the tables used longest ago until the folder holds no more than it may; never the newest."""
    files = [(path.stat(), path) for path in newest.parent.glob("*" + _SUFFIX) if path != newest]
    room = MOST_BYTES - newest.stat().st_size
    for info, path in sorted(files, key=lambda file: file[0].st_mtime, reverse=True):
        room -= info.st_size
        if room < 0:
            path.unlink()
