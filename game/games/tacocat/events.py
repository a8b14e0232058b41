"""What happens in a round of Tacocat, in the order in which the table shows it and the log tells it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Player
from game.games.tacocat.cards import Hand
from game.games.tacocat.state import Pair


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """C1, C3: the deck is shuffled; each player will get ``cards`` cards on this space."""

    round: int
    space: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """The hand of a round. ``cards`` is None for those who may not see them."""

    player: Player
    count: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """C4: the cards drawn for discarded ones. ``cards`` is None for those who may not see them."""

    player: Player
    count: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class SwapChosen:
    """C4, double arrow: this player has chosen; what and how many stays secret."""

    player: Player


@dataclass(frozen=True, slots=True)
class CardsSwapped:
    """C4: these cards go to the discard pile, face up; perhaps none."""

    player: Player
    cards: Hand


@dataclass(frozen=True, slots=True)
class DuelCardLaid:
    """C5: a card lies face down."""

    player: Player


@dataclass(frozen=True, slots=True)
class DuelShown:
    """C5: both duel cards, by player; ``winner`` is None for a tie."""

    cards: Pair
    winner: Player | None


@dataclass(frozen=True, slots=True)
class Attacked:
    """C6."""

    player: Player
    cards: Hand


@dataclass(frozen=True, slots=True)
class BlowDefended:
    """C7: ``card`` stops the attacking card ``blow``."""

    player: Player
    blow: int
    card: int


@dataclass(frozen=True, slots=True)
class BlowDeclined:
    """C7, C8: nothing stops this blow; it will cost a low card."""

    player: Player
    blow: int


@dataclass(frozen=True, slots=True)
class CardsSacrificed:
    """C8: the lowest cards left pay for the undefended blows, lowest first."""

    player: Player
    cards: Hand


@dataclass(frozen=True, slots=True)
class LeadSet:
    """Who attacks next; ``changed`` tells a defended attack from one that went through (C7)."""

    player: Player
    changed: bool


@dataclass(frozen=True, slots=True)
class LastCardsShown:
    """C9: the last cards, by player."""

    cards: Pair


@dataclass(frozen=True, slots=True)
class RoundWon:
    """C9; ``by_arrow`` when equal cards were decided by the arrow (C10)."""

    player: Player
    by_arrow: bool


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """C10: equal last cards; the same space is played again."""

    space: int


@dataclass(frozen=True, slots=True)
class CatMoved:
    """C11: from one position to another over the ``skipped`` covered spaces; -1 and the number of spaces
    are the goals."""

    player: Player
    start: int
    end: int
    skipped: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpaceCovered:
    """C11: a tile covers the space that the cat left."""

    space: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """C1: the cat is home."""

    player: Player


Event = (
    RoundStarted
    | CardsDealt
    | CardsDrawn
    | SwapChosen
    | CardsSwapped
    | DuelCardLaid
    | DuelShown
    | Attacked
    | BlowDefended
    | BlowDeclined
    | CardsSacrificed
    | LeadSet
    | LastCardsShown
    | RoundWon
    | RoundDrawn
    | CatMoved
    | SpaceCovered
    | MatchWon
)
