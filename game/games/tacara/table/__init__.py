"""Tacara on screen."""

from game.games.tacara.table.table import TacaraTable

__all__ = ["TacaraTable"]
