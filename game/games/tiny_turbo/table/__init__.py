"""Tiny Turbo on screen."""

from __future__ import annotations

from game.games.tiny_turbo.board import BoardSet
from game.games.tiny_turbo.table.card import paint_card
from game.games.tiny_turbo.table.figures import FIGURES
from game.games.tiny_turbo.table.results import results
from game.games.tiny_turbo.table.setupface import SETUP
from game.games.tiny_turbo.table.standing import progress, standing
from game.games.tiny_turbo.table.table import TinyTurboTable
from game.ui.table import Desk, Table

SECRETS = True
"""Programs are secret until all are locked in: every player sees their own view."""


def make_table(desk: Desk, board: BoardSet) -> Table:
    """The table of one match."""
    return TinyTurboTable(desk, board)


__all__ = ["FIGURES", "SECRETS", "SETUP", "make_table", "paint_card", "progress", "results", "standing"]
