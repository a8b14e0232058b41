"""What a person has picked from the hand, and which legal action that is. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.games.tacocat.cards import Hand, holds
from game.games.tacocat.state import Attack, Defend, Give, Lay, Observation, Phase, Swap, swap_limit


@dataclass(slots=True)
class Picks:
    """Places in the hand that are picked, in the order of the hand."""

    hand: Hand = ()
    legal: tuple[Any, ...] = ()
    phase: Phase = Phase.OVER
    limit: int = 0
    blow: int = 0
    chosen: list[int] = field(default_factory=list)

    def offer(self, seen: Observation, hand: Hand, legal: tuple[Any, ...]) -> None:
        """A new position: picks that mean nothing any more are dropped."""
        key = (self.hand, self.legal, self.phase, self.blow)
        self.hand, self.legal, self.phase = hand, legal, seen.phase
        self.limit = swap_limit(seen) if seen.phase is Phase.SWAP and legal else 0
        self.blow = seen.blows[len(seen.answers)] if seen.phase is Phase.ANSWER else 0
        if key != (self.hand, self.legal, self.phase, self.blow):
            self.chosen = []

    @property
    def values(self) -> Hand:
        """The values of the picked cards, in rising order."""
        return tuple(self.hand[index] for index in sorted(self.chosen))

    @property
    def rest(self) -> Hand:
        """The cards that are not picked."""
        return tuple(value for index, value in enumerate(self.hand) if index not in self.chosen)

    def may(self, index: int) -> bool:
        """Whether a card can be picked or dropped now."""
        if not self.legal or index >= len(self.hand):
            return False
        match self.phase:
            case Phase.SWAP:
                return index in self.chosen or len(self.chosen) < self.limit
            case Phase.ANSWER:
                return Defend(self.hand[index]) in self.legal
            case _:
                return True

    def take(self, index: int) -> bool:
        """Pick a card, or drop it. Returns whether something changed."""
        if not self.may(index):
            return False
        if index in self.chosen:
            self.chosen.remove(index)
        elif self.phase is Phase.SWAP or (self.phase is Phase.ATTACK and self._goes_with(index)):
            self.chosen.append(index)
        else:
            self.chosen = [index]
        return True

    def _goes_with(self, index: int) -> bool:
        """Whether some attack holds the card together with those already picked."""
        wanted = (*self.values, self.hand[index])
        return any(isinstance(action, Attack) and holds(action.cards, wanted) for action in self.legal)

    def clear(self) -> bool:
        """Drop all. Returns whether there was something."""
        had, self.chosen = bool(self.chosen), []
        return had

    @property
    def action(self) -> Any:
        """The legal action that the picked cards make, or None."""
        values = self.values
        wanted: Any = None
        match self.phase:
            case Phase.SWAP:
                wanted = Swap(values)
            case Phase.DUEL if values:
                wanted = Lay(values[0])
            case Phase.ATTACK if values:
                wanted = Attack(values)
            case Phase.ANSWER if values:
                wanted = Defend(values[0])
        return wanted if wanted in self.legal else None

    @property
    def gives(self) -> bool:
        """Whether the blow may be left undefended."""
        return Give() in self.legal
