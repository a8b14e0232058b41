"""Search over slides: the best programs for every number of slides.

A beam of boards is kept; each is judged by driving its middle rows on the real track. Moves are counted
one piece at a time, so a slid line is found as several steps.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.tiny_turbo.rules.pieces import CELLS, PROGRAM, SIDE

Program = tuple[int, ...]
"""The eight cells that run."""

NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(other for other in range(CELLS) if abs(other // SIDE - cell // SIDE) + abs(other % SIDE - cell % SIDE) == 1)
    for cell in range(CELLS)
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A program, the single slides that lead to it, and what it is worth."""

    program: Program
    path: tuple[int, ...]
    value: float


class Effort:
    """Counts judged programs and stops the search at the step budget or, as a cap, at the clock."""

    def __init__(self, steps: int, seconds: float) -> None:
        self.left = steps
        self._until = time.monotonic() + seconds

    def spent(self) -> bool:
        """Whether the search has to stop."""
        return self.left <= 0 or time.monotonic() > self._until


def search(
    cells: Sequence[int],
    width: int,
    slides: int,
    judge: Callable[[Program], float],
    effort: Effort,
    keep: int = 1,
) -> list[Candidate]:
    """The ``keep`` best new programs for every number of slides from 0 to ``slides``.

    The start as it lies is always among them, however small the effort.
    """
    start = tuple(int(cell) for cell in cells)
    known: dict[Program, float] = {}
    seen = {start}
    layer: list[tuple[float, Program, tuple[int, ...]]] = [(judge(start[PROGRAM]), start, ())]
    found: dict[Program, Candidate] = {}
    for depth in range(slides + 1):
        kept = 0
        for value, board, path in layer:
            program = board[PROGRAM]
            if program not in found:
                found[program] = Candidate(program, path, value)
                kept += 1
                if kept == keep:
                    break
        if depth == slides or effort.spent():
            break
        following: list[tuple[float, Program, tuple[int, ...]]] = []
        for _, board, path in layer:
            gap = board.index(0)
            for cell in NEIGHBOURS[gap]:
                after = list(board)
                after[gap], after[cell] = after[cell], 0
                moved = tuple(after)
                if moved in seen:
                    continue
                seen.add(moved)
                program = moved[PROGRAM]
                value = known.get(program, _UNKNOWN)
                if value == _UNKNOWN:
                    value = known[program] = judge(program)
                    effort.left -= 1
                following.append((value, moved, (*path, cell)))
        following.sort(key=_value, reverse=True)
        layer = following[:width]
        if not layer:
            break
    return list(found.values())


_UNKNOWN: Final = float("-inf")


def _value(item: tuple[float, Program, tuple[int, ...]]) -> float:
    return item[0]
