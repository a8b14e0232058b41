"""What happens in a match, in the order in which the table shows it and the log tells it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.engine.rules import Player
from game.games.tac.cards import Card, Hand
from game.games.tac.rules.position import Colour, Place


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """A3."""

    player: Player


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A3: all cards are in the deck again."""

    cards: int


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A3: ``number`` counts all deals from 1; ``cards`` each gets."""

    number: int
    dealer: Player
    beginner: Player
    cards: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """``cards`` is None for those who may not see them."""

    player: Player
    count: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class Declared:
    """A4: whether the dealt hand holds a 1 or 13."""

    player: Player
    can: bool


@dataclass(frozen=True, slots=True)
class CardGiven:
    """A4: a card lies face down for the partner."""

    player: Player


@dataclass(frozen=True, slots=True)
class CardReceived:
    """A4: everybody has given. ``card`` is None for all but giver and receiver."""

    player: Player
    giver: Player
    card: Card | None


class Purpose(Enum):
    """What a card is played for."""

    MOVE = "move"
    OPEN = "open"
    SKIP = "skip"
    SWAP = "swap"
    SEVEN = "seven"
    WARRIOR = "warrior"
    ANGEL = "angel"
    DEVIL = "devil"
    FOOL = "fool"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card leaves the hand of ``player``; ``chooser`` decides (A19). ``function`` is the card it acts as: another
    one only for a TAC. ``compulsory``: the TAC against the winning move (A22)."""

    player: Player
    chooser: Player
    card: Card
    function: Card
    purpose: Purpose
    compulsory: bool = False


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card goes face up to the pile unused. ``nothing_playable``: that is why (A5); else the turn was skipped."""

    player: Player
    chooser: Player
    card: Card
    nothing_playable: bool


@dataclass(frozen=True, slots=True)
class PlayUndone:
    """A20: the position is put back. ``marbles`` are the places outside the base by colour, as they are now."""

    player: Player
    marbles: tuple[tuple[Place, ...], ...]
    fresh: int


@dataclass(frozen=True, slots=True)
class MarbleOpened:
    """A7, A18: from the base to the start."""

    colour: Colour
    target: Place


@dataclass(frozen=True, slots=True)
class MarbleMoved:
    """A marble goes along the fields; ``steps`` is negative for the way back of a 4."""

    colour: Colour
    source: Place
    target: Place
    steps: int


@dataclass(frozen=True, slots=True)
class MarblesSwapped:
    """A16: the first colour stood on ``one``."""

    colours: tuple[Colour, Colour]
    one: Place
    other: Place


@dataclass(frozen=True, slots=True)
class MarbleCaptured:
    """A6: a marble goes to its base."""

    colour: Colour
    place: Place


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A15: this player may only discard, or play a TAC."""

    player: Player


@dataclass(frozen=True, slots=True)
class HandShown:
    """A19: the Devil's player looks at a hand. ``cards`` is None for all but the two."""

    player: Player
    viewer: Player
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class DevilIdle:
    """A19: the next player holds no card."""

    player: Player


@dataclass(frozen=True, slots=True)
class HandPassed:
    """A19, Fool: ``player`` now holds the cards that ``giver`` held; None for all but these two."""

    player: Player
    giver: Player
    count: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class HelpStarted:
    """A11: all four home; the player plays for the partner from now on."""

    player: Player
    partner: Player


@dataclass(frozen=True, slots=True)
class HelpEnded:
    """A11: an undone move took a marble out of home again."""

    player: Player


@dataclass(frozen=True, slots=True)
class WinChallenged:
    """A22: all eight are home, but ``player`` holds a usable TAC and must play it."""

    player: Player
    winner: Player


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A4: a player without cards."""

    player: Player


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A12: the team of ``players``."""

    players: tuple[Player, Player]


Event = (
    DealerDrawn
    | DeckShuffled
    | DealStarted
    | HandDealt
    | Declared
    | CardGiven
    | CardReceived
    | CardPlayed
    | CardDiscarded
    | PlayUndone
    | MarbleOpened
    | MarbleMoved
    | MarblesSwapped
    | MarbleCaptured
    | TurnSkipped
    | HandShown
    | DevilIdle
    | HandPassed
    | HelpStarted
    | HelpEnded
    | WinChallenged
    | PassedOver
    | MatchWon
)
