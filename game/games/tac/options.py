"""The options of TAC, as data."""

from __future__ import annotations

from typing import Final

from game.engine.options import ON_OFF, Choice, Option

MASTERS: Final = "masters"
MATCHES: Final = "matches"

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        MASTERS,
        "Master cards",
        ON_OFF,
        True,
        hint="Angel, Devil, Warrior and Fool join the deck; the last deal has six cards each.",
        rule="A1",
    ),
    Option(
        MATCHES,
        "Length",
        (Choice(1, "One match"), Choice(3, "Best of three"), Choice(5, "Best of five")),
        1,
        hint="A best-of ends as soon as one team cannot be caught.",
    ),
)

PLAYERS: Final = (4, 4)
