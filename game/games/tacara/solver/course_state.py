"""What a car has still to cross: checkpoints, the line, laps and debts as one small automaton (R16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FORWARD: Final = -1
"""Crossing the finish in race direction."""
BACKWARD: Final = -2
"""Crossing the finish against race direction."""

Crossing = int
"""FORWARD, BACKWARD, or the index of a checkpoint (passed either way)."""

MAX_DEBT: Final = 1
"""The debts the table tells apart. A second one takes a whole lap in reverse."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How the crossings of a course change ``progress`` and ``debt``.

    ``progress`` counts what is done: each lap is its checkpoints in order and then the line, so it runs
    from 0 to ``total``. A car has finished when its turn ends with ``progress == total`` and no debt.
    """

    checkpoints: int
    laps: int

    @property
    def total(self) -> int:
        """The progress of a car that has made all its crossings."""
        return self.laps * (self.checkpoints + 1)

    def after(self, progress: int, debt: int, crossing: Crossing) -> tuple[int, int]:
        """``progress`` and ``debt`` after one crossing (R16)."""
        if crossing == BACKWARD:
            return progress, debt + 1
        if crossing == FORWARD:
            if debt:
                return progress, debt - 1
            wanted = self.checkpoints
        else:
            wanted = crossing
        due = progress < self.total and progress % (self.checkpoints + 1) == wanted
        return progress + due, debt

    # The solver numbers the pairs (progress, debt): one layer for each, then "done" and "dead".

    @property
    def layers(self) -> int:
        """How many pairs (progress, debt) the table tells apart."""
        return self.total * (MAX_DEBT + 1)

    @property
    def done(self) -> int:
        """The number that stands for a finished car, one past the layers."""
        return self.layers

    @property
    def dead(self) -> int:
        """The number that stands for more debts than the table knows, two past the layers."""
        return self.layers + 1

    def layer(self, progress: int, debt: int) -> int:
        """The number of a pair.

        All crossings made with one debt is the same as one crossing missing with none: the next forward
        crossing ends both.
        """
        if progress >= self.total:
            if debt == 0:
                return self.done
            progress, debt = self.total - 1, debt - 1
        return progress * (MAX_DEBT + 1) + debt if debt <= MAX_DEBT else self.dead

    def step(self, layer: int, crossing: Crossing) -> int:
        """The layer after one crossing in the middle of a turn."""
        if layer == self.dead:
            return layer
        pair = (self.total, 0) if layer == self.done else divmod(layer, MAX_DEBT + 1)
        return self.layer(*self.after(*pair, crossing))
