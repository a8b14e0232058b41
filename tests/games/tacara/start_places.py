"""Which start places win: races of Fair bots, counted by the place on the grid."""

from __future__ import annotations

from game.games.tacara import rules
from game.games.tacara.board import Board
from tests.games.tacara.bot_races import race

TIERS = (4, 6, 10)
"""Cars of a race, one number for each tier of squares (R1)."""

MOST = 1.7
"""How many times its even share a start place may win."""


def wins_by_place(board: Board, course: str, cars: int, races: int, seed: int) -> list[float]:
    """The wins of each start place, the front one first; a shared win counts in part."""
    wins = [0.0] * cars
    for number in range(races):
        grid: list[int] = []

        def watch(state: rules.State, plan: list[rules.Action], grid: list[int] = grid) -> None:
            if not grid:
                grid.extend(state.order)

        outcome = rules.outcome(race(board, course, ["fair"] * cars, seed + number, watch))
        assert outcome is not None
        winners = [standing.player for standing in outcome.standings if standing.place == 1]
        for winner in winners:
            wins[grid.index(winner)] += 1 / len(winners)
    return wins


def shares(wins: list[float]) -> list[float]:
    """The wins of each start place as a multiple of its even share."""
    return [round(won * len(wins) / sum(wins), 2) for won in wins]
