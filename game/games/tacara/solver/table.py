"""The table of turns to go: for every square, velocity and progress on an empty road."""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cached_property
from itertools import compress
from struct import Struct
from typing import Final

from game.games.tacara.board import Square
from game.games.tacara.solver.course_state import MAX_DEBT
from game.games.tacara.solver.road import Drive, Road, Velocity, recovery
from game.games.tacara.solver.search import Bits, Search

_HEADER = Struct("<4sHIII")
_MAGIC = b"TTG1"

RANKED_KEPT: Final = 20_000
"""How many lists of ranked drives a table keeps."""


class Table:
    """Turns to go without other cars and turbo chips, crashes at their cost (R8, R20).

    Wherever a method takes ``progress`` and ``debt`` they count as in
    :class:`~game.games.tacara.solver.course_state.Progress`. A car is taken at the start of its own turn.
    """

    def __init__(self, road: Road, turns: array[int]) -> None:
        self.road = road
        self._turns = turns
        self._reach = road.board.shift_max
        self._side = 2 * self._reach + 1
        self._place = {square: i for i, square in enumerate(road.squares)}
        self._row = len(road.squares)
        steps = road.progress
        self._done, self._dead = steps.done, steps.dead
        self._layers = {
            (progress, debt): steps.layer(progress, debt)
            for progress in range(steps.total + 1)
            for debt in range(MAX_DEBT + 2)
        }
        self._ranked: dict[tuple[Square, Velocity, int, int], tuple[tuple[int, Drive], ...]] = {}

    @property
    def par(self) -> int:
        """The turns from the front start place, alone on the road. Raises ValueError if there is no way."""
        if self._lap is None:
            raise ValueError(f"No way leads from the first start place of course '{self.road.course.key}' to its line.")
        return self._lap

    @cached_property
    def _lap(self) -> int | None:
        return self.turns(self.road.course.starts[0], (0, 0))

    def turns(self, square: Square, velocity: Velocity, progress: int = 0, debt: int = 0) -> int | None:
        """The fewest turns to the finish; 0 for a car that has finished, None where no way leads there.

        Each debt beyond the ones the table knows counts as much as the whole race.
        """
        place = self._place.get(square)
        vx, vy = velocity
        if place is None or max(abs(vx), abs(vy)) > self._reach:
            return None
        layer = self._layers.get((progress, debt), self._dead)
        if layer == self._done:
            return 0
        if layer == self._dead:
            fewer = self.turns(square, velocity, progress, debt - 1)
            return None if fewer is None or self._lap is None else fewer + self._lap
        chip = (vy + self._reach) * self._side + vx + self._reach
        return self._turns[(layer * self._side * self._side + chip) * self._row + place] or None

    def after(
        self, square: Square, drive: Drive, progress: int = 0, debt: int = 0
    ) -> tuple[Square, Velocity, int, int, int]:
        """Where that drive leads: square, velocity, progress, debt, and the turns it takes with the
        recovery after a crash (R8), which ends at neutral."""
        landing = self.road.land(square, drive)
        progress, debt = self.road.cross(progress, debt, landing.crossings)
        if landing.crashed:
            return landing.square, (0, 0), progress, debt, 1 + recovery((drive.vx, drive.vy))
        return landing.square, (drive.vx, drive.vy), progress, debt, 1

    def cost(self, square: Square, drive: Drive, progress: int = 0, debt: int = 0) -> int | None:
        """The turns to the finish when the car drives like that now; None where no way leads there."""
        end, velocity, progress, debt, spent = self.after(square, drive, progress, debt)
        rest = self.turns(end, velocity, progress, debt)
        # A car that crosses and then crashes has finished in this turn (R17).
        return 1 if rest == 0 else None if rest is None else spent + rest

    def ranked(
        self, square: Square, velocity: Velocity, progress: int = 0, debt: int = 0
    ) -> tuple[tuple[int, Drive], ...]:
        """The drives that lead to the finish with their turns to go, best first; kept for the next time."""
        key = (square, velocity, progress, debt)
        known = self._ranked.get(key)
        if known is None:
            costs = ((self.cost(square, drive, progress, debt), drive) for drive in self.road.drives(square, velocity))
            known = tuple(sorted((cost, drive) for cost, drive in costs if cost is not None))
            if len(self._ranked) >= RANKED_KEPT:
                self._ranked.clear()
            self._ranked[key] = known
        return known

    def loss(
        self, square: Square, velocity: Velocity, drive: Drive, progress: int = 0, debt: int = 0
    ) -> int | None:
        """The turns lost by that drive against the best one; None where it leads nowhere."""
        best, cost = self.turns(square, velocity, progress, debt), self.cost(square, drive, progress, debt)
        return None if best is None or cost is None else cost - best

    def must_crash(self, square: Square, velocity: Velocity) -> bool:
        """Whether every drive of a car there crashes even on an empty road."""
        return self.road.must_crash(square, velocity)

    def line(self, square: Square, velocity: Velocity, progress: int = 0, debt: int = 0) -> list[Drive]:
        """A best line to the finish, one drive for each turn in which the car drives.

        Among equal drives the first without a crash in the order of :meth:`Road.drives` is taken. Empty
        if the car has finished or no way leads to the line.
        """
        drives: list[Drive] = []
        rest = self.turns(square, velocity, progress, debt)
        while rest:
            best = [
                drive
                for drive in self.road.drives(square, velocity)
                if self.cost(square, drive, progress, debt) == rest
            ]
            drive = min(best, key=lambda option: self.road.land(square, option).crashed)
            drives.append(drive)
            square, velocity, progress, debt, _ = self.after(square, drive, progress, debt)
            rest = self.turns(square, velocity, progress, debt)
        return drives

    def to_bytes(self) -> bytes:
        """The table as bytes to keep on disk; ``from_bytes`` reads them with the same road."""
        turns = array("H", self._turns)
        if sys.byteorder == "big":
            turns.byteswap()
        body = zlib.compress(turns.tobytes(), 1)
        return _HEADER.pack(_MAGIC, self._reach, self._row, len(turns), zlib.crc32(body)) + body

    @classmethod
    def from_bytes(cls, data: bytes, road: Road) -> Table:
        """The inverse of ``to_bytes``. Raises ValueError on bytes that are no table of such a road."""
        size = road.progress.layers * (2 * road.board.shift_max + 1) ** 2 * len(road.squares)
        expected = (_MAGIC, road.board.shift_max, len(road.squares), size)
        if len(data) < _HEADER.size or _HEADER.unpack_from(data)[:4] != expected:
            raise ValueError("This is no table of turns for this road.")
        body = data[_HEADER.size :]
        if zlib.crc32(body) != _HEADER.unpack_from(data)[4]:
            raise ValueError("This table of turns is damaged.")
        turns = array("H")
        turns.frombytes(zlib.decompressobj().decompress(body, 2 * size))
        if sys.byteorder == "big":
            turns.byteswap()
        if len(turns) != size:
            raise ValueError("This table of turns is damaged.")
        return cls(road, narrowed(turns))


def narrowed(turns: array[int]) -> array[int]:
    """The same numbers in bytes where they fit."""
    return array("B", turns) if max(turns, default=0) < 256 else turns


def build(road: Road) -> Table:
    """Search the whole road."""
    search = Search(road)
    search.run()
    size = road.board.width * road.board.height
    ones = int.from_bytes(b"\x01" * size, "little")
    used = spread(search.legs.open, size, ones).to_bytes(size, "little")
    halves: list[bytearray] = []
    for low in range(0, search.most.bit_length(), 8):
        half = bytearray()
        for planes in search.planes:
            part = planes[low : low + 8]
            for i in range(len(search.velocities)):
                row = 0
                for k, plane in enumerate(part):
                    if plane[i]:
                        row |= spread(plane[i], size, ones) << k
                half += bytes(compress(row.to_bytes(size, "little"), used))
        halves.append(half)
    turns = array("B", bytes(halves[0])) if halves else array("B", bytes(0))
    if len(halves) > 1:
        turns = narrowed(array("H", (a | b << 8 for a, b in zip(halves[0], halves[1], strict=True))))
    return Table(road, turns)


def spread(bits: Bits, size: int, ones: int) -> int:
    """The bits as the numbers 0 and 1 in one byte each, first bit in the lowest byte."""
    return int.from_bytes(format(bits, f"0{size}b").encode(), "big") & ones
