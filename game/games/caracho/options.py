"""Caracho's options."""

from __future__ import annotations

from typing import Final

from game.engine.options import Choice, Option

PLAYERS: Final = (2, 5)
"""K1: fifteen cards serve five hands of three; the box names two to four players."""

FIRST: Final = "first_player"

OPTIONS: Final = (
    Option(
        key=FIRST,
        label="First player",
        choices=(Choice("random", "Drawn by lot"), Choice("listed", "Top of the list")),
        default="random",
        hint="Whoever begins, play goes on around the table in the order of the list.",
        rule="K4",
    ),
)
