"""The controller: a sliding puzzle of 15 pieces and a gap (S1-S4)."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import Final

SIDE: Final = 4
CELLS: Final = SIDE * SIDE
PROGRAM: Final = slice(SIDE, 3 * SIDE)
"""S1: rows 2 and 3 of the puzzle run, left to right."""


class Piece(IntEnum):
    """A command (S2). GAP is the empty cell of the puzzle and no command."""

    GAP = 0
    FORWARD_1 = 1
    FORWARD_2 = 2
    LEFT_1 = 3
    LEFT_2 = 4
    RIGHT_1 = 5
    RIGHT_2 = 6
    JUMP = 7
    BACKWARD_1 = 8
    MISSILE = 9
    TURBO = 10
    EMPTY = 11
    BATTERY = 12
    INCREASE = 13
    DECREASE = 14


PIECES: Final[tuple[Piece, ...]] = (Piece.GAP, Piece.FORWARD_1, *(Piece(value) for value in range(1, 15)))
"""The gap and the 15 pieces. House reading of S2: Forward 1 is the doubled piece."""

CODES: Final[dict[str, Piece]] = {
    ".": Piece.GAP,
    "F1": Piece.FORWARD_1,
    "F2": Piece.FORWARD_2,
    "L1": Piece.LEFT_1,
    "L2": Piece.LEFT_2,
    "R1": Piece.RIGHT_1,
    "R2": Piece.RIGHT_2,
    "J": Piece.JUMP,
    "B1": Piece.BACKWARD_1,
    "M": Piece.MISSILE,
    "T": Piece.TURBO,
    "E": Piece.EMPTY,
    "C": Piece.BATTERY,
    "+": Piece.INCREASE,
    "-": Piece.DECREASE,
}
_CODE_OF: Final = {piece: code for code, piece in CODES.items()}

Cells = tuple[Piece, ...]
"""The 16 cells of a controller, row by row from the top left."""

_FULL: Final = Counter(PIECES)


def is_arrangement(cells: Cells) -> bool:
    """Whether the cells hold all 15 pieces and the gap. Every arrangement may be dealt (S3)."""
    return Counter(cells) == _FULL


def slides(cells: Cells) -> tuple[tuple[int, int], ...]:
    """The cells whose piece, with all between it and the gap, can be slid: (cell, cost in moves) (S4)."""
    gap = cells.index(Piece.GAP)
    row, column = divmod(gap, SIDE)
    return tuple(
        (cell, abs(cell // SIDE - row) + abs(cell % SIDE - column))
        for cell in range(CELLS)
        if cell != gap and (cell // SIDE == row or cell % SIDE == column)
    )


def cost(cells: Cells, cell: int) -> int:
    """What sliding from ``cell`` costs: one move for each piece that moves (S4); 0 where it cannot slide."""
    return dict(slides(cells)).get(cell, 0)


def slide(cells: Cells, cell: int) -> Cells:
    """The cells after the piece at ``cell`` and all between it and the gap have moved by one."""
    gap = cells.index(Piece.GAP)
    step = (1 if cell > gap else -1) * (1 if cell // SIDE == gap // SIDE else SIDE)
    after = list(cells)
    while gap != cell:
        after[gap] = after[gap + step]
        gap += step
    after[cell] = Piece.GAP
    return tuple(after)


def cells_text(cells: Cells) -> str:
    """The cells as codes with blanks between."""
    return " ".join(_CODE_OF[piece] for piece in cells)


def cells_from_text(text: str) -> Cells:
    """The inverse of :func:`cells_text`. Raises ValueError with one sentence."""
    words = text.split()
    unknown = [word for word in words if word not in CODES]
    if unknown:
        raise ValueError(f"'{unknown[0]}' is no piece; pieces are {' '.join(CODES)}.")
    cells = tuple(CODES[word] for word in words)
    if not is_arrangement(cells):
        raise ValueError(f"A controller holds all 15 pieces and a gap: {cells_text(PIECES)}.")
    return cells
