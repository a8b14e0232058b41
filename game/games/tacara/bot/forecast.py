"""The rest of this turn and the next one, played out by simple drivers in the known order."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Final

from game.games.tacara import rules
from game.games.tacara.board import Square
from game.games.tacara.bot.outlook import NO_WAY, Outlook, Spot
from game.games.tacara.solver import Drive, Table, recovery

WIDTH: Final = 0.6
"""By how many turns of a lead the chances to win grow by the factor e."""


class Rival:
    """A car of the forecast; ``wait`` are its turns of recovery, ``home`` its arrival (turn, distance, index)."""

    __slots__ = ("bonus", "debt", "home", "progress", "square", "velocity", "wait")

    def __init__(self, square: Square, velocity: tuple[int, int], progress: int, debt: int, bonus: float) -> None:
        self.square = square
        self.velocity = velocity
        self.progress = progress
        self.debt = debt
        self.bonus = bonus
        self.wait = 0
        self.home: tuple[int, int, int] | None = None

    def copy(self) -> Rival:
        """The same car, to be moved by itself."""
        other = Rival(self.square, self.velocity, self.progress, self.debt, self.bonus)
        other.wait, other.home = self.wait, self.home
        return other


class Forecast:
    """Plays the cars on from one turn of the own car. ``bonus`` is what each hand is worth in turns."""

    def __init__(self, state: rules.State, table: Table, bonus: Sequence[float]) -> None:
        self.state = state
        self.table = table
        self.track = state.race.track
        self.total = self.track.goal
        self.me = state.order[state.at]
        self.rest = state.order[state.at + 1 :]
        self.following = state.rows[0] if state.turn == 1 else state.rows[1]
        self.cars: dict[int, Rival] = {}
        for number, car in enumerate(state.cars):
            if car.left:
                continue
            rival = Rival(car.square, car.velocity, car.progress, car.debt, bonus[number])
            if car.crashed:
                rival.wait, rival.velocity = recovery(car.velocity), (0, 0)
            if car.finish is not None:
                turn, distance, index = car.finish
                rival.home = (turn, -distance, index)
            self.cars[number] = rival

    def share(self, mine: Spot, bonus: float, seed: int) -> float:
        """The own cars' part of the chances to win after the own car ended its turn at ``mine``."""
        rng = random.Random(seed)
        cars = {number: car.copy() for number, car in self.cars.items()}
        me = cars[self.me]
        me.bonus = bonus
        self._put(me, mine, self.state.turn)
        for number in self.rest:
            self._move(cars, number, self.state.turn, rng)
        if not self._race_over(cars):
            for number in self.following:
                if number in cars:
                    self._move(cars, number, self.state.turn + 1, rng)
        return self._judge(cars)

    def _race_over(self, cars: dict[int, Rival]) -> bool:
        return not self.state.race.season and any(car.home is not None for car in cars.values())

    def _put(self, car: Rival, end: Spot, turn: int) -> None:
        car.square, car.progress, car.debt = end.square, end.progress, end.debt
        car.velocity = (end.vx, end.vy)
        if car.progress >= self.total and not car.debt:
            distance, index = self.track.past[car.square]
            car.home = (turn, -distance, index)
        elif end.crashed:
            car.wait, car.velocity = recovery(car.velocity), (0, 0)

    def _move(self, cars: dict[int, Rival], number: int, turn: int, rng: random.Random) -> None:
        car = cars[number]
        if car.home is not None:
            return
        if car.wait:
            car.wait -= 1
            return
        ranked = self.table.ranked(car.square, car.velocity, car.progress, car.debt)
        taken = {other.square for key, other in cars.items() if key != number}
        best: list[Drive] = []
        least = NO_WAY
        for cost, drive in ranked:
            if best and cost > least:
                break
            if taken.isdisjoint(self.table.road.land(car.square, drive).path):
                least = cost
                best.append(drive)
        drive = best[int(rng.random() * len(best))] if best else ranked[0][1] if ranked else Drive(0, 0, "")
        view = Outlook(self.state.race, self.table, frozenset(taken))
        spot = Spot(car.square, *car.velocity, car.progress, car.debt, ())
        self._put(car, view.drive(spot, drive), turn)

    def _judge(self, cars: dict[int, Rival]) -> float:
        owner = self.state.race.owner
        player = owner(self.me)
        homes = [car.home for car in cars.values() if car.home is not None]
        if homes and not self.state.race.season:
            best = min(homes)
            winners = [number for number, car in cars.items() if car.home == best]
            return sum(owner(number) == player for number in winners) / len(winners)
        turns = {number: self._turns(car) - car.bonus for number, car in cars.items()}
        least = min(turns.values())
        weights = {number: exp((least - value) / WIDTH) for number, value in turns.items()}
        return sum(weights[number] for number in weights if owner(number) == player) / sum(weights.values())

    def _turns(self, car: Rival) -> float:
        if car.home is not None:
            return car.home[0] - self.state.turn - 1 + car.home[1] / 100
        turns = self.table.turns(car.square, car.velocity, car.progress, car.debt)
        return NO_WAY if turns is None else turns + car.wait
