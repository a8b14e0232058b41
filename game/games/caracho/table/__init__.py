"""Caracho on screen."""

from __future__ import annotations

from game.games.caracho.board import Board
from game.games.caracho.table.card import paint_card
from game.games.caracho.table.figures import FIGURES
from game.games.caracho.table.hints import HELPS
from game.games.caracho.table.results import results
from game.games.caracho.table.setupface import SETUP
from game.games.caracho.table.standing import progress, standing
from game.games.caracho.table.table import CarachoTable
from game.ui.table import Desk, Table

SECRETS = True
"""Bets are seen only by their owner, who has to hold the mouse."""


def make_table(desk: Desk, board: Board) -> Table:
    """The table of one race."""
    return CarachoTable(desk, board)


__all__ = ["FIGURES", "HELPS", "SECRETS", "SETUP", "make_table", "paint_card", "progress", "results", "standing"]
