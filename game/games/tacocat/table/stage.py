"""What motion shows over the position that stands: cards in flight, cards turned over, the cat on its way."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.tacocat.table.cards import Flight


@dataclass(slots=True)
class Reveal:
    """Two cards turned over, by player: ``last`` for the last cards, else a duel. ``share`` 1: open."""

    cards: tuple[int, int]
    last: bool
    share: float = 0.0
    words: str = ""


@dataclass(slots=True)
class Stage:
    """Motion in progress. A new one stands still and changes nothing."""

    flights: list[Flight] = field(default_factory=list)
    reveal: Reveal | None = None
    cat: float | None = None
    cat_alpha: float = 1.0
    leaf: tuple[int, float] | None = None
    covered: set[int] = field(default_factory=set)
    answers: list[int] = field(default_factory=list)
    """Answers that were given in this step, beyond those of the position."""
    blows: tuple[int, ...] = ()
    """An attack that was made in this step."""

    def reset(self) -> None:
        """Stand still."""
        self.flights, self.answers = [], []
        self.reveal = self.cat = self.leaf = None
        self.cat_alpha, self.covered, self.blows = 1.0, set(), ()
