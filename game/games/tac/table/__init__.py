"""TAC on screen."""

from __future__ import annotations

from game.games.tac.board import Board
from game.games.tac.table.card import paint_card
from game.games.tac.table.figures import FIGURES
from game.games.tac.table.open_hands import open_events, open_observation
from game.games.tac.table.results import results
from game.games.tac.table.setupface import SETUP
from game.games.tac.table.standing import progress, standing
from game.games.tac.table.table import TacTable
from game.ui.table import Desk, Table

SECRETS = True
"""Hands are hidden: only who holds the mouse sees theirs."""

SIDES = ((0, 2), (1, 3))
"""Who wins together in a best-of."""


def make_table(desk: Desk, board: Board) -> Table:
    """The table of one match."""
    return TacTable(desk, board)


__all__ = [
    "FIGURES",
    "SECRETS",
    "SETUP",
    "SIDES",
    "make_table",
    "open_events",
    "open_observation",
    "paint_card",
    "progress",
    "results",
    "standing",
]
