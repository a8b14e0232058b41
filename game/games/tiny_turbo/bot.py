"""Tiny Turbo's bots: they see an observation, never another player's controller.

All levels search over slides (:mod:`beam`) and judge a program by driving it. Easy sees little and
misreads; Fair looks at the cars as they stand; Hard also imagines what cars that go earlier may do and
what going last costs. Weights are in rows.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.engine.rules import Budget
from game.games.tiny_turbo.beam import Candidate, Effort, Program, search
from game.games.tiny_turbo.rules import actions as act
from game.games.tiny_turbo.rules.cars import BATTERIES, Car, CarState
from game.games.tiny_turbo.rules.drive import Drive
from game.games.tiny_turbo.rules.pieces import PIECES, PROGRAM
from game.games.tiny_turbo.rules.race import drive
from game.games.tiny_turbo.rules.state import Observation, Phase, State

_BATTERY_WORTH: Final = (0.0, -1.2, -0.5, 0.0)
"""By batteries left, upright."""

_LYING: Final = -1.6
_LYING_STEP: Final = -0.9
"""For each command a lying car will skip."""

_FINISHED: Final = 6.0
"""What crossing the line is worth beside the rows."""

_HIT: Final = 0.25
_FELLED: Final = 0.8

_TYPICAL_SLIDES: Final = (21.0, 5.0)
"""Mean and spread of the slides that others use, as Hard imagines them."""

CAR_STRENGTH: Final[tuple[Car, ...]] = (
    Car.GRIM_THRESHER,
    Car.BRICK_GANG,
    Car.M1_FURRY,
    Car.DOGTOR,
    Car.TURBOBOT,
    Car.SONIC_FISH,
    Car.DIE_LINER,
    Car.BIRD_RACER,
)
"""The cars as Hard prefers them, by measured share of wins (docs/balance_tiny_turbo.md)."""

_SAMPLE: Final = 60
"""Random programs that tell what a space is good for."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays.

    The beam is ``width`` boards wide and ``slides`` long and keeps the ``keep`` best programs of each
    length; ``misread`` is the spread of its error in rows, ``late`` its price of a slide, ``worlds`` how
    often it imagines the cars that go earlier.
    """

    width: int
    slides: int
    misread: float
    late: float
    worlds: int
    keep: int

    def fitting(self, steps: int) -> int:
        """The width with which the whole search takes about ``steps`` judged programs: two a board."""
        return max(1, min(self.width, steps // (2 * self.slides)))


LEVELS: Final[dict[str, Level]] = {
    "easy": Level(width=6, slides=12, misread=2.0, late=0.0, worlds=0, keep=1),
    "fair": Level(width=8, slides=18, misread=0.0, late=0.05, worlds=0, keep=1),
    "hard": Level(width=100, slides=30, misread=0.0, late=0.0, worlds=6, keep=3),
}


class TinyTurboBot:
    """A bot of one level. It holds no state between choices."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def choose(self, observation: Observation, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        """A plan for the observing player: all slides and Done, or one other action."""
        rng = random.Random(budget.seed)
        state = observation.state
        match state.phase:
            case Phase.CAR:
                return [self._car(state, rng)]
            case Phase.GRID:
                return [self._grid(state, rng)]
            case Phase.FLY:
                return [_flight(state, rng)]
            case Phase.SHIELD:
                return [_shield(state)]
            case _:
                return self._program(state, rng, budget)

    def _car(self, state: State, rng: random.Random) -> act.ChooseCar:
        free = [car for car in CAR_STRENGTH if car not in state.chosen]
        return act.ChooseCar(free[0] if self._level.worlds else rng.choice(free))

    def _grid(self, state: State, rng: random.Random) -> act.PlaceCar:
        """The front row; of its spaces the one with the best prospect, for Easy any."""
        taken = {(car.row, car.lane) for car in state.cars}
        free = [space for space in state.setup.track.grid() if space not in taken]
        front = [space for space in free if space[0] == max(row for row, _ in free)]
        if self._level.misread:
            return act.PlaceCar(*rng.choice(front))
        programs = _random_programs(rng)
        car = state.cars[state.actor]
        prospects = [_prospect(state, car._replace(row=row, lane=lane), programs) for row, lane in front]
        return act.PlaceCar(*front[prospects.index(max(prospects))])

    def _program(self, state: State, rng: random.Random, budget: Budget) -> list[Any]:
        level = self._level
        item = state.controllers[state.actor]
        assert item is not None
        judge = Judge(state)
        rate: Callable[[Program], float] = judge
        if level.misread:
            rate = _misreading(judge, level.misread, rng)
        left = level.slides if state.setup.real_time else min(level.slides, state.setup.slides)
        effort = Effort(budget.steps, budget.seconds)
        found = search(item.cells, level.fitting(budget.steps), max(0, left - item.moves), rate, effort, level.keep)
        if level.worlds:
            best = best_against_worlds(state, found, level.worlds, rng, item.moves)
        else:
            best = max(found, key=lambda candidate: candidate.value - level.late * len(candidate.path))
        return [*(act.Slide(cell) for cell in best.path), act.Done()]


def _misreading(judge: Judge, spread: float, rng: random.Random) -> Callable[[Program], float]:
    return lambda program: judge(program) + rng.gauss(0, spread)


class Judge:
    """What a program is worth to the acting player, with the other cars where they stand."""

    def __init__(self, state: State, cars: Sequence[CarState] | None = None, player: int | None = None) -> None:
        """Judge for ``player`` instead of the one to act, or with ``cars`` instead of those of the state."""
        who = state.actor if player is None else player
        stand = state.cars if cars is None else cars
        self.drive = Drive(state.setup.track, stand, state.order, who, state.setup.first_only)
        self._start = self.drive.mark()
        self._row = self.drive.row
        self._line = state.setup.track.line

    def __call__(self, program: Program, last: bool = False) -> float:
        """The worth in rows after the program and the shields; ``last``: the battery is paid first."""
        turn = self.drive
        turn.reset(self._start)
        if last:
            turn.pay_for_last()
        for piece in program:
            turn.run(piece)
        return self.finish()

    def finish(self) -> float:
        """The worth of the drive as it stands, with shields spent as long as that helps."""
        turn = self.drive
        best = self.worth()
        while turn.shields and not turn.lying:
            mark = turn.mark()
            turn.spend_shield()
            worth = self.worth()
            if worth <= best:
                turn.reset(mark)
                break
            best = worth
        return best

    def worth(self) -> float:
        """The worth of the drive as it stands."""
        turn = self.drive
        row = turn.row
        worth = float(row - self._row)
        if row >= self._line:
            return worth + _FINISHED
        if turn.lying:
            worth += _LYING + _LYING_STEP * (BATTERIES - turn.batteries)
        else:
            worth += _BATTERY_WORTH[turn.batteries]
        if turn.others is not self._start.others:
            worth += self._hits()
        return worth

    def _hits(self) -> float:
        worth = 0.0
        for before, after in zip(self._start.others, self.drive.others, strict=True):
            if before is not None and after is not None and before != after:
                worth += _HIT * (before.batteries + before.shields - after.batteries - after.shields)
                worth += _FELLED * (after.lying and not before.lying)
        return worth


def best_against_worlds(
    state: State, found: Sequence[Candidate], count: int, rng: random.Random, used: int
) -> Candidate:
    """The candidate that does best on average over ``count`` imagined rounds."""
    worlds = [_imagine(state, rng) for _ in range(count)]
    judges: dict[tuple[int, frozenset[int]], Judge] = {}
    best, best_value = found[0], float("-inf")
    for candidate in found:
        slides = used + len(candidate.path)
        total = 0.0
        for number, world in enumerate(worlds):
            earlier = frozenset(player for player, (moves, _) in world.items() if moves < slides)
            key = (number, earlier)
            if key not in judges:
                cars = [world[p][1] if p in earlier else car for p, car in enumerate(state.cars)]
                judges[key] = Judge(state, cars)
            total += judges[key](candidate.program, len(earlier) == len(world))
        value = total / len(worlds)
        if value > best_value:
            best, best_value = candidate, value
    return best


def _imagine(state: State, rng: random.Random) -> dict[int, tuple[float, CarState]]:
    """For each other racing player a made-up number of slides and where a fair program may take the car."""
    world: dict[int, tuple[float, CarState]] = {}
    for player in state.order:
        if player == state.actor:
            continue
        judge = Judge(state, player=player)
        cells = list(PIECES)
        rng.shuffle(cells)
        found = search(cells, 3, 12, judge, Effort(200, 1.0))
        best = max(found, key=lambda candidate: candidate.value)
        judge(best.program)
        world[player] = (rng.gauss(*_TYPICAL_SLIDES), judge.drive.result(state.cars)[player])
    return world


def _random_programs(rng: random.Random) -> list[Program]:
    programs = []
    for _ in range(_SAMPLE):
        cells = [int(piece) for piece in PIECES]
        rng.shuffle(cells)
        programs.append(tuple(cells[PROGRAM]))
    return programs


def _prospect(state: State, car: CarState, programs: Sequence[Program]) -> float:
    """What the best tenth of random programs is worth from where ``car`` stands."""
    cars = [*state.cars[: state.actor], car, *state.cars[state.actor + 1 :]]
    judge = Judge(state, cars)
    worths = sorted((judge(program) for program in programs), reverse=True)
    top = worths[: max(1, len(worths) // 10)]
    return sum(top) / len(top)


def _flight(state: State, rng: random.Random) -> act.Fly | act.Stay:
    """The lane with the best prospect for the next round."""
    programs = _random_programs(rng)
    car = state.cars[state.actor]
    best: act.Fly | act.Stay = act.Stay()
    best_worth = _prospect(state, car, programs)
    for lane in drive(state).flights():
        worth = _prospect(state, car._replace(lane=lane), programs)
        if worth > best_worth:
            best, best_worth = act.Fly(lane), worth
    return best


def _shield(state: State) -> act.SpendShield | act.KeepShields:
    """Spend while it gains more than it breaks."""
    judge = Judge(state)
    before = judge.worth()
    judge.drive.spend_shield()
    return act.SpendShield() if judge.worth() > before else act.KeepShields()
