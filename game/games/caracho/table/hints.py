"""The odds that a person may switch on: exact for the coming turn, simulated beyond, in the background process."""

from __future__ import annotations

import random
from typing import Any, Final

from game.games.caracho.odds import Odds, Tally, added, coming_turn, odds, play_out
from game.games.caracho.state import Observation
from game.i18n import mark
from game.ui.table import Desk, Help

ODDS: Final = "odds"
HELPS = (Help(ODDS, mark("Odds"), mark("Shows how the cars may come in, and what your bets may pay.")),)

GAMES: Final = 216
"""Races of one request: the 216 falls of the coming roll once each."""
ROUNDS: Final = 10
"""Requests for one decision; every answer makes the estimate finer."""


class Hints:
    """The odds for the state that is shown."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.on = False
        self.turn = 0
        self.current = False
        self.found: Odds | None = None
        self.chances: tuple[float, ...] = ()
        self._tallies: list[Tally] = []
        self._observation: Observation | None = None

    def see(self, observation: Observation, has_choice: bool) -> None:
        """A new state: ask for what the person to act wants to see."""
        if not has_choice:
            self.current = self.current and observation == self._observation
            return
        self.on = self.desk.wants(ODDS)
        if not self.on:
            self.found = None
            self._observation = None
            return
        if observation == self._observation:
            return
        self._observation = observation
        self._tallies = []
        self.found = None
        self.current = True
        self.turn = observation.shown.turn
        self.chances = coming_turn(observation.shown)
        self._ask()

    def _ask(self) -> None:
        observation = self._observation
        if observation is None:
            return
        seed = len(self._tallies) + 100 * observation.shown.turn

        def answered(tally: Any) -> None:
            if self._observation is not observation:
                return
            self._tallies.append(tally)
            self.found = odds(added(self._tallies))
            self.desk.refresh()
            if len(self._tallies) < ROUNDS and self.on:
                self._ask()

        self.desk.ask("odds", answered, play_out, observation, random.Random(seed), GAMES)

    @property
    def error(self) -> int:
        """The largest standard error of a chance, in whole percent, at least 1."""
        if self.found is None:
            return 0
        return max(1, round(100 * max(max(row) for row in self.found.errors)))


def percents(chances: tuple[float, ...]) -> list[int]:
    """Chances in whole percent that add up to 100."""
    floors = [int(chance * 100) for chance in chances]
    rest = sorted(range(len(chances)), key=lambda index: floors[index] - chances[index] * 100)
    for index in rest[: max(0, 100 - sum(floors))]:
        floors[index] += 1
    return floors
