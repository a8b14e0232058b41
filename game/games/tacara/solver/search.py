"""The search behind the table: breadth first, backwards from the line, all squares at a time.

A set of squares is one big integer, bit ``y * width + x`` for a square; moving a whole set is one shift.
For each velocity and layer (progress and debt, see course_state) the search keeps the set of squares
that need a given number of turns, and goes back one turn at a time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from game.games.tacara.board import Square
from game.games.tacara.solver.road import STEPS, Road, Velocity, recovery

Bits = int
Change = tuple[int, ...]
"""Which layer each layer becomes on the way, also for "done" and "dead"."""
Ways = dict[Change, Bits]
"""Start squares by what the way from them crosses."""


def moved(bits: Bits, offset: int) -> Bits:
    """The squares from which going ``offset`` leads into ``bits``."""
    return bits >> offset if offset >= 0 else bits << -offset


def bit_set(squares: Iterable[Square], width: int) -> Bits:
    """The set as one integer."""
    bits = 0
    for x, y in squares:
        bits |= 1 << (y * width + x)
    return bits


class Legs:
    """Straight ways over the empty road, for all start squares at once."""

    def __init__(self, road: Road) -> None:
        self.road = road
        self.width = road.board.width
        self.reach = road.board.shift_max
        self.open = bit_set(road.squares, self.width)
        progress = road.progress
        self.layers = progress.layers
        self.stay: Change = tuple(range(progress.layers + 2))
        self.free: dict[Square, list[Ways]] = {}
        self.stuck: dict[Square, list[Ways]] = {}
        for step in STEPS:
            self._build(step)

    def offset(self, step: Square, count: int = 1) -> int:
        """How far bits move for ``count`` steps."""
        return count * (step[1] * self.width + step[0])

    def _one_step(self, step: Square) -> Ways:
        """Squares that may go one step, by what they cross."""
        road, dx, dy = self.road, *step
        ways: defaultdict[Change, list[Square]] = defaultdict(list)
        for x, y in road.squares:
            ahead = (x + dx, y + dy)
            if ahead in road.open:
                change = list(self.stay)
                for crossing in road.crossings.get(((x, y), ahead), ()):
                    change = [road.progress.step(layer, crossing) for layer in change]
                ways[tuple(change)].append((x, y))
        return {change: bit_set(squares, self.width) for change, squares in ways.items()}

    def _build(self, step: Square) -> None:
        """``free[step][n]``: squares that may go n steps; ``stuck``: those that get exactly that far."""
        one = self._one_step(step)
        able = sum(one.values())
        self.free[step] = [{self.stay: self.open}]
        self.stuck[step] = []
        for count in range(self.reach + 1):
            ways, longer, short = self.free[step][count], defaultdict[Change, Bits](int), dict[Change, Bits]()
            back = self.offset(step, count)
            for change, bits in ways.items():
                if ends := bits & ~moved(able, back):
                    short[change] = ends
                for more, squares in one.items():
                    if both := bits & moved(squares, back):
                        longer[tuple(more[layer] for layer in change)] |= both
            self.stuck[step].append(short)
            self.free[step].append(dict(longer))

    def drives(self, velocity: Velocity) -> Ways:
        """Squares from which the whole drive is free in one order or the other."""
        found: defaultdict[Change, Bits] = defaultdict(int)
        for (first, n), (second, m) in both_orders(velocity):
            back = self.offset(first, n)
            for change, bits in self.free[first][n].items():
                for more, squares in self.free[second][m].items():
                    if both := bits & moved(squares, back):
                        found[tuple(more[layer] for layer in change)] |= both
        return dict(found)

    def crash_legs(self, targets: Sequence[Bits]) -> dict[Square, list[list[Bits]]]:
        """For each step and length, by layer: squares whose leg ends early on a target square."""
        found: dict[Square, list[list[Bits]]] = {}
        for step in STEPS:
            so_far = [0] * (self.layers + 1)
            by_length = [list(so_far)]
            for count in range(self.reach):
                back = self.offset(step, count)
                for change, bits in self.stuck[step][count].items():
                    for layer in range(self.layers + 1):
                        target = change[layer]
                        if target <= self.layers and targets[target]:
                            so_far[layer] |= moved(targets[target], back) & bits
                by_length.append(list(so_far))
            found[step] = by_length
        return found

    def crashes(self, velocity: Velocity, crash: dict[Square, list[list[Bits]]]) -> list[Bits]:
        """By layer: squares from which that drive crashes on a target square in one order or the other."""
        found = [0] * self.layers
        for (first, n), (second, m) in both_orders(velocity):
            ways = self.free[first][n]
            back = self.offset(first, n)
            early, late = crash[first][n], crash[second][m]
            for layer in range(self.layers):
                found[layer] |= early[layer]
                for change, bits in ways.items():
                    target = change[layer]
                    if target <= self.layers and late[target]:
                        found[layer] |= moved(late[target], back) & bits
        return found


def both_orders(velocity: Velocity) -> tuple[tuple[tuple[Square, int], tuple[Square, int]], ...]:
    """The legs of a drive as (step, count), in the one order and the other."""
    vx, vy = velocity
    across = ((1, 0) if vx > 0 else (-1, 0), abs(vx))
    along = ((0, 1) if vy > 0 else (0, -1), abs(vy))
    return ((across, along), (along, across)) if vx and vy else ((across, along),)


class Search:
    """One search; ``planes[layer][k][velocity]`` holds the squares whose turns have bit k set."""

    def __init__(self, road: Road) -> None:
        self.road = road
        self.legs = Legs(road)
        reach = road.board.shift_max
        self.velocities: list[Velocity] = [
            (vx, vy) for vy in range(-reach, reach + 1) for vx in range(-reach, reach + 1)
        ]
        self.neutral = self.velocities.index((0, 0))
        side = 2 * reach + 1
        self.beside = [
            [i + dy * side + dx for dx, dy in STEPS if abs(vx + dx) <= reach and abs(vy + dy) <= reach]
            for i, (vx, vy) in enumerate(self.velocities)
        ]
        self.offsets = [vy * self.legs.width + vx for vx, vy in self.velocities]
        self.ways = [self.legs.drives(velocity) for velocity in self.velocities]
        self.wet = bit_set(road.wet, self.legs.width)
        self.layers = self.legs.layers
        self.seen = [[0] * len(self.velocities) for _ in range(self.layers)]
        self.planes: list[list[list[Bits]]] = [[] for _ in range(self.layers)]
        self.most = 0
        # Drives by the turns from before them to the end: ahead[turns][layer][velocity driven].
        self.ahead: dict[int, list[list[Bits]]] = {}

    def run(self) -> None:
        """Fill the planes."""
        self._finishes()
        turns = 0
        while self.ahead:
            turns += 1
            if turns in self.ahead:
                self._settle(turns, self.ahead.pop(turns))
        self.most = turns

    def _drives_at(self, turns: int) -> list[list[Bits]]:
        if turns not in self.ahead:
            self.ahead[turns] = [[0] * len(self.velocities) for _ in range(self.layers)]
        return self.ahead[turns]

    def _finishes(self) -> None:
        """The drives that end the race, by crossing freely or by crossing and then crashing (R17)."""
        drives = self._drives_at(1)
        done = self.road.progress.done
        crash = self.legs.crash_legs([0] * self.layers + [self.legs.open])
        for i, velocity in enumerate(self.velocities):
            early = self.legs.crashes(velocity, crash)
            for layer in range(self.layers):
                drives[layer][i] |= early[layer]
            for change, bits in self.ways[i].items():
                for layer in range(self.layers):
                    if change[layer] == done:
                        drives[layer][i] |= bits

    def _settle(self, turns: int, drives: list[list[Bits]]) -> None:
        """Give ``turns`` to every state that has such a drive and no faster one."""
        fresh = [self._shifted(layer, drives[layer], turns) for layer in range(self.layers)]
        if not any(any(sets) for sets in fresh):
            return
        before = self._drives_at(turns + 1)
        for i, ways in enumerate(self.ways):
            if not any(sets[i] for sets in fresh):
                continue
            offset = self.offsets[i]
            starts = [moved(sets[i], offset) if sets[i] else 0 for sets in fresh]
            for change, bits in ways.items():
                for layer in range(self.layers):
                    target = change[layer]
                    if target < self.layers and starts[target]:
                        before[layer][i] |= starts[target] & bits
        self._crash_into([sets[self.neutral] for sets in fresh], turns)

    def _shifted(self, layer: int, drives: list[Bits], turns: int) -> list[Bits]:
        """By velocity before the shift: squares that reach one of ``drives`` and were not seen before."""
        fresh = [0] * len(drives)
        if not any(drives):
            return fresh
        once = list(drives)
        for i, bits in enumerate(drives):
            if bits:
                for j in self.beside[i]:
                    once[j] |= bits
        twice = list(once)
        for i, bits in enumerate(once):
            if bits:
                for j in self.beside[i]:
                    twice[j] |= bits
        seen, planes = self.seen[layer], self.planes[layer]
        while len(planes) < turns.bit_length():
            planes.append([0] * len(drives))
        marked = [plane for k, plane in enumerate(planes) if turns >> k & 1]
        for i, bits in enumerate(twice):
            new = (bits & ~self.wet | once[i] if self.wet else bits) & ~seen[i]
            if new:
                fresh[i] = new
                seen[i] |= new
                for plane in marked:
                    plane[i] |= new
        return fresh

    def _crash_into(self, standing: list[Bits], turns: int) -> None:
        """Drives that crash on a square from which a standing car needs ``turns`` (R8)."""
        if not any(standing):
            return
        crash = self.legs.crash_legs([*standing, 0])
        for i, velocity in enumerate(self.velocities):
            found = self.legs.crashes(velocity, crash)
            if any(found):
                drives = self._drives_at(turns + 1 + recovery(velocity))
                for layer, bits in enumerate(found):
                    drives[layer][i] |= bits
