"""Tacara on screen."""

from __future__ import annotations

from game.games.tacara.board import Board
from game.games.tacara.table.card import paint_card
from game.games.tacara.table.figures import FIGURES
from game.games.tacara.table.hints import HELPS
from game.games.tacara.table.results import results
from game.games.tacara.table.review import analysis
from game.games.tacara.table.setupface import SETUP
from game.games.tacara.table.standing import progress, standing
from game.games.tacara.table.table import TacaraTable
from game.ui.table import Desk, Table


def make_table(desk: Desk, board: Board) -> Table:
    """The table of one race."""
    return TacaraTable(desk, board)


__all__ = ["FIGURES", "HELPS", "SETUP", "analysis", "make_table", "paint_card", "progress", "results", "standing"]
