"""Every course of every shipped Tacara track with every number of cars, solved."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.games.tacara.board import open_cells
from game.games.tacara.load import load_board
from game.games.tacara.solver import solve

TRACKS = sorted(file for file in paths.shipped_tracks("tacara").glob("*.tmx") if file.stem != "template")
PARS = {
    "crossover": (20, 28),
    "grand_circuit": (52, 59),
    "hairpin_yard": (13, 24),
    "hill_ring": (20, 33),
    "kidney_loop": (12, 20),
    "long_oval": (12, 18),
    "wet_meadow": (14, 23),
}
"""The fewest and the most turns a lap may take, over all courses and numbers of cars."""


@pytest.mark.parametrize("rain", [False, True], ids=["dry", "rain"])
@pytest.mark.parametrize("file", TRACKS, ids=lambda file: file.stem)
def test_more_road_is_never_slower_and_rain_never_faster(file: Path, rain: bool) -> None:
    board = load_board(file)
    for course in board.courses:
        tables = [solve(board, course, open_cells(cars), 1, rain) for cars in (4, 6, 10)]
        pars = [table.par for table in tables]
        assert pars == sorted(pars, reverse=True)
        low, high = PARS[file.stem]
        assert rain or low <= pars[-1] < pars[0] <= high
        for cars, table in zip((4, 6, 10), tables, strict=True):
            turns = [table.turns(start, (0, 0)) for start in course.starts[:cars]]
            assert all(turn is not None and abs(turn - table.par) <= 3 for turn in turns)
        if rain:
            dry = solve(board, course, open_cells(4)).par
            assert pars[0] >= dry
