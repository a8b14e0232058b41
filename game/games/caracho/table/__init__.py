"""Caracho on screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.caracho.board import Board
from game.games.caracho.table.card import paint_card
from game.games.caracho.table.figures import FIGURES
from game.games.caracho.table.hints import HELPS
from game.games.caracho.table.replay import open_observation
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


def open_events(events: Sequence[Any]) -> Sequence[Any]:
    """All that happened, for matches that are over."""
    return events


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
