"""Caracho's turn read literally from the rules, with plain lists, as a check on the real one.

Shares no code with ``game.games.caracho.rules``: a dice table is a list of symbols by car, a car's space a
number, and every question is answered by counting.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product


@dataclass
class Race:
    """``finish`` and ``rivers`` of the track; spaces and dice by car; cars home in order."""

    finish: int
    rivers: list[int]
    spaces: list[int]
    dice: list[list[str]]
    home: list[int] = field(default_factory=list)

    def racing(self) -> list[int]:
        return [car for car in range(5) if car not in self.home]

    def position(self, car: int) -> int:
        """K7: walk from the front of the field to the car and count the different spaces."""
        place = 0
        for space in range(self.finish, 0, -1):
            if any(self.spaces[other] == space for other in self.racing()):
                place += 1
            if space == self.spaces[car]:
                return place
        raise AssertionError("the car is nowhere")

    def matches(self, car: int) -> bool:
        """K6: two alike, or three in a river."""
        wanted = 3 if self.spaces[car] in self.rivers else 2
        return any(len([die for die in self.dice[car] if die == symbol]) >= wanted for symbol in self.dice[car])

    def drive(self, car: int) -> None:
        """K7, K8, K9, K12."""
        self.spaces[car] += self.position(car)
        self.dice[car] = []
        if self.spaces[car] >= self.finish:
            self.spaces[car] = self.finish
            self.home.append(car)

    def drive_all(self, cars: list[int]) -> bool:
        """K6, K13: whether the race is over after these cars have driven in this order."""
        for car in cars:
            self.drive(car)
            if len(self.home) == 4:
                self.home += self.racing()
                return True
        return False

    def would_drive(self, placed: list[tuple[str, int]]) -> list[int]:
        """The cars that drive when these dice are put on these teams."""
        teams = [list(team) for team in self.dice]
        for symbol, car in placed:
            teams[car].append(symbol)
        after = Race(self.finish, self.rivers, self.spaces, teams, self.home)
        return [car for car in self.racing() if after.matches(car)]

    def placements(self, rolled: list[str], must_drive: bool) -> set[frozenset[tuple[str, int]]]:
        """K5, K10: every way to put two of the dice on two teams."""
        found = set()
        for first, second in permutations(range(3), 2):
            for one, other in product(self.racing(), repeat=2):
                placed = [(rolled[first], one), (rolled[second], other)]
                if one != other and (not must_drive or self.would_drive(placed)):
                    found.add(frozenset(placed))
        return found

    def match_possible(self, symbols: list[str]) -> bool:
        """K11: whether there is a die that would make some car drive."""
        return any(self.would_drive([(symbol, car)]) for symbol in symbols for car in self.racing())

    def takes(self, missing: int, symbols: list[str]) -> set[tuple[str, int]]:
        """K10, K11: the dice that may be taken now, when ``missing`` are to be taken in all."""
        everything = {(symbol, car) for car in range(5) for symbol in self.dice[car]}
        good = {take for take in everything if self._can_end_well(take, missing, symbols)}
        return good or everything

    def _can_end_well(self, take: tuple[str, int], missing: int, symbols: list[str]) -> bool:
        symbol, car = take
        teams = [list(team) for team in self.dice]
        teams[car].remove(symbol)
        after = Race(self.finish, self.rivers, self.spaces, teams, self.home)
        if missing == 1:
            return after.match_possible(symbols)
        return any(
            after._can_end_well((other, team), missing - 1, symbols) for team in range(5) for other in teams[team]
        )
