"""What a bot looks at: the road with the cars on it, and where one turn of one car can lead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from game.games.tacara import rules
from game.games.tacara.board import DIRECTIONS, Square
from game.games.tacara.rules.moves import RAIN_STEPS, SHIFT_STEPS, occupied
from game.games.tacara.solver import Drive, Road, Table, recovery, shifted
from game.games.tacara.table_cache import table_at_hand

NO_WAY: Final = 100_000
"""Counts for the turns of a car that has no way to the line."""

CHIPS_IN_A_TURN: Final = 3
"""A bot looks at no more turbo chips than these in one turn, however full its hand."""

Hand = tuple[int, ...]


class Spot(NamedTuple):
    """A car between two acts: all that moving can change. ``step``: it may take the drafting step (R21)."""

    square: Square
    vx: int
    vy: int
    progress: int
    debt: int
    chips: Hand
    step: bool = False
    crashed: bool = False

    @property
    def velocity(self) -> tuple[int, int]:
        """The chip on the shift table."""
        return (self.vx, self.vy)


Plan = tuple[rules.Action, ...]


def spot_of(state: rules.State, number: int) -> Spot:
    """Where that car is."""
    car = state.cars[number]
    step = car.step_until >= state.turn
    return Spot(car.square, car.vx, car.vy, car.progress, car.debt, car.chips, step, car.crashed)


def table_of(race: rules.Race) -> Table:
    """The turns to go on that race's road."""
    track = race.track
    return table_at_hand(track.board, track.course, track.cells, track.laps, race.rain)


class Outlook:
    """One car among others that stand still: moves are tried on it, nothing is changed.

    ``wet``: the car started its turn in the rain (R22).
    """

    def __init__(self, race: rules.Race, table: Table, taken: frozenset[Square], wet: bool = False) -> None:
        self.race = race
        self.table = table
        self.road: Road = table.road
        self.taken = taken
        self.steps = RAIN_STEPS if wet else SHIFT_STEPS

    @cached_property
    def _open(self) -> frozenset[Square]:
        return self.road.open - self.taken

    def drive(self, spot: Spot, drive: Drive) -> Spot:
        """The car after that drive, with the others in the way (R6, R7)."""
        landing = self.road.land(spot.square, drive)
        square, path = landing.square, landing.path
        crashed, crossings = landing.crashed, landing.crossings
        if not self.taken.isdisjoint(path):
            before = spot.square
            crossings = ()
            for ahead in path:
                if ahead in self.taken:
                    break
                crossings += self.road.crossings.get((before, ahead), ())
                before = ahead
            square, crashed = before, True
        progress, debt = spot.progress, spot.debt
        if crossings:
            progress, debt = self.road.cross(progress, debt, crossings)
        return Spot(square, drive.vx, drive.vy, progress, debt, spot.chips, spot.step, crashed)

    def drives(self, spot: Spot) -> Iterator[tuple[Drive, Spot]]:
        """Every drive of the car in this turn and where it leads (R5, R22)."""
        for drive in shifted(spot.velocity, self.steps, self.road.board.shift_max):
            yield drive, self.drive(spot, drive)

    def pushes(self, spot: Spot) -> Iterator[tuple[rules.Action, Spot]]:
        """Every turbo chip and drafting step that has a free way, and where it leads (R9, R21)."""
        road, free, chips = self.road, self._open, spot.chips
        farthest = max(chips, default=int(spot.step))
        for way, (dx, dy) in DIRECTIONS.items():
            square = spot.square
            progress, debt = spot.progress, spot.debt
            for count in range(1, farthest + 1):
                ahead = (square[0] + dx, square[1] + dy)
                if ahead not in free:
                    break
                if crossed := road.crossings.get((square, ahead)):
                    progress, debt = road.cross(progress, debt, crossed)
                square = ahead
                if count in chips:
                    at = chips.index(count)
                    rest = chips[:at] + chips[at + 1 :]
                    after = spot._replace(square=square, progress=progress, debt=debt, chips=rest)
                    yield rules.Turbo(count, way), after
                if count == 1 and spot.step:
                    yield rules.Step(way), spot._replace(square=square, progress=progress, debt=debt, step=False)

    def pushed(self, spot: Spot, most: int) -> dict[Spot, Plan]:
        """Where up to ``most`` chips lead, the start included, each with the fewest chips that lead there."""
        found: dict[Spot, Plan] = {spot: ()}
        edge = [spot]
        for _ in range(min(most, len(spot.chips) + spot.step)):
            following: list[Spot] = []
            for before in edge:
                for action, after in self.pushes(before):
                    if after not in found:
                        found[after] = (*found[before], action)
                        following.append(after)
            edge = following
        return found

    def turns(self, spot: Spot, driven: bool) -> dict[Spot, Plan]:
        """Where the turn leads, chips before and after the drive included (R10); with the drive behind it
        only chips are left."""
        return self.pushed(spot, CHIPS_IN_A_TURN) if driven else self._whole_turns(spot)

    def _whole_turns(self, spot: Spot) -> dict[Spot, Plan]:
        driven: dict[Spot, Plan] = {}
        for start, before in self.pushed(spot, CHIPS_IN_A_TURN).items():
            for drive, end in self.drives(start):
                if end not in driven or len(driven[end]) > len(before) + 1:
                    driven[end] = (*before, rules.Drive(*drive))
        found = dict(driven)
        for end, plan in driven.items():
            if not end.crashed and (end.chips or end.step):
                for pushed, more in self.pushed(end, CHIPS_IN_A_TURN + 1 - len(plan)).items():
                    if more and (pushed not in found or len(found[pushed]) > len(plan) + len(more)):
                        found[pushed] = plan + more
        return found

    def finished(self, spot: Spot) -> bool:
        """Whether a turn that ends like that ends the race for the car (R16)."""
        return spot.debt == 0 and spot.progress >= self.road.progress.total

    def turns_after(self, spot: Spot) -> int:
        """The turns that follow a turn that ends like that: 0 when the car has finished (R8, R17)."""
        if self.finished(spot):
            return 0
        velocity = (0, 0) if spot.crashed else (spot.vx, spot.vy)
        turns = self.table.turns(spot.square, velocity, spot.progress, spot.debt)
        if turns is None:
            return NO_WAY
        return turns + recovery((spot.vx, spot.vy)) if spot.crashed else turns

    def past_line(self, spot: Spot) -> tuple[int, int]:
        """What decides between cars that finish in the same turn, better is greater (R19)."""
        distance, index = self.race.track.past[spot.square]
        return distance, -index


def outlook(state: rules.State, car: int) -> Outlook:
    """The road as that car sees it now."""
    others = occupied(state.cars) - {state.cars[car].square}
    return Outlook(state.race, table_of(state.race), frozenset(others), state.wet)


def complete(state: rules.State, plan: Plan) -> list[rules.Action]:
    """The plan with the end of the turn where the rules still wait for one."""
    car = rules.acting_car(state)
    for action in plan:
        state, _ = rules.apply(state, action)
    waiting = state.phase is rules.Phase.AFTER and rules.acting_car(state) == car
    return [*plan, rules.End()] if waiting else list(plan)
