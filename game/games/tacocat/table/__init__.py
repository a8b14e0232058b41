"""Tacocat on screen."""

from __future__ import annotations

from game.games.tacocat.board import Board
from game.games.tacocat.table.card import paint_card
from game.games.tacocat.table.figures import FIGURES
from game.games.tacocat.table.open_hands import open_events, open_observation
from game.games.tacocat.table.results import results
from game.games.tacocat.table.setupface import SETUP
from game.games.tacocat.table.standing import progress, standing
from game.games.tacocat.table.table import TacocatTable
from game.i18n import mark
from game.ui.table import Desk, Help, Table

SECRETS = True
"""Hands are hidden: only who holds the mouse sees theirs."""

HELPS = (Help("coach", mark("Coach"), mark("Tells what the other hand can still hold.")),)


def make_table(desk: Desk, board: Board) -> Table:
    """The table of one match."""
    return TacocatTable(desk, board)


__all__ = [
    "FIGURES",
    "HELPS",
    "SECRETS",
    "SETUP",
    "make_table",
    "open_events",
    "open_observation",
    "paint_card",
    "progress",
    "results",
    "standing",
]
