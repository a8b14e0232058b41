"""The options of Tacocat, as data."""

from __future__ import annotations

from typing import Final

from game.engine.options import ON_OFF, Option

ARROW_BREAKS_TIES: Final = "arrow_breaks_ties"

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        ARROW_BREAKS_TIES,
        "The arrow breaks ties",
        ON_OFF,
        False,
        hint="When the last cards are equal, the player the arrow points to wins. On the double arrow they play again.",
        rule="C10",
    ),
)

PLAYERS: Final = (2, 2)
