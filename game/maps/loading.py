"""What the loaders of all games have in common: one reading, asked for a board or only for its problems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.maps.problems import Problem, Report

B = TypeVar("B")


def loader(read: Callable[[Path], tuple[B | None, Report]]) -> Callable[[Path], B]:
    """A function that makes the board in a map file out of ``read``; it raises MapError with all problems of the map if
    one of them is an error."""

    def load_board(path: Path) -> B:
        board, report = read(path)
        report.raise_if_failed()
        assert board is not None
        return board

    return load_board


def checker(read: Callable[[Path], tuple[B | None, Report]]) -> Callable[[Path], tuple[Problem, ...]]:
    """A function that tells all problems of a map file, errors first; empty for a sound one."""
    return lambda path: read(path)[1].problems
