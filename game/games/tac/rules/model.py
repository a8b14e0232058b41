"""The values that TAC is played with: state, actions, endings and what a player may see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from game.engine.rules import CHANCE, Player
from game.games.tac.board import Board
from game.games.tac.cards import Card, Hand, remaining
from game.games.tac.rules.position import BASE, EMPTY, PLAYERS, Place, Position
from game.games.tac.rules.seven import Step

DEALS: Final = 5
"""A3: deals until the deck is empty."""


class Phase(Enum):
    """Where a deal stands (A4)."""

    DEALER = "dealer"
    DEAL = "deal"
    DECLARE = "declare"
    EXCHANGE = "exchange"
    PLAY = "play"
    SKIPPED = "skipped"
    SEVEN = "seven"
    OVER = "over"


class Ending(Enum):
    """How a match ends (A12)."""

    ALL_HOME = "all_home"


@dataclass(frozen=True, slots=True)
class DrawDealer:
    """CHANCE draws the first dealer (A3)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE gives a player the cards of a deal."""

    player: Player
    cards: Hand


@dataclass(frozen=True, slots=True)
class Declare:
    """A4: say whether the dealt hand can open. There is only the truth to say."""

    can: bool


@dataclass(frozen=True, slots=True)
class Give:
    """A4: the card for the partner, secret until everybody has chosen."""

    card: Card


class Play(NamedTuple):
    """Play a card on a marble. ``source`` and ``target`` are places; both are :data:`BASE` where no marble is
    chosen: skip with the 8, Devil, Fool, or a TAC that does one of these. ``steps`` counts only for a seven."""

    card: Card
    source: Place = BASE
    target: Place = BASE
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Discard:
    """A5, A15: lay a card down unused, face up."""

    card: Card


Action = DrawDealer | Deal | Declare | Give | Play | Step | Discard

Hands = tuple[Hand, Hand, Hand, Hand]
Known = tuple[Hands, Hands, Hands, Hands]
Four = tuple[int, int, int, int]
Said = tuple[bool | None, bool | None, bool | None, bool | None]
Cards = tuple[Card | None, Card | None, Card | None, Card | None]

NO_HANDS: Final[Hands] = ((), (), (), ())
NOTHING_KNOWN: Final[Known] = (NO_HANDS, NO_HANDS, NO_HANDS, NO_HANDS)
NONE4: Final = (None, None, None, None)


class Seven(NamedTuple):
    """A seven in progress: the steps left, the fields locked when it began (A14), and the card that was played."""

    left: int
    locks: frozenset[Place]
    card: Card


class State(NamedTuple):
    """All there is, hidden cards included. Tuples of four hold one value for each player.

    ``deal`` counts 0..4 within the deck, ``deals`` all deals begun. ``turn`` is the seat whose card is played,
    ``actor`` who decides: another one only while the Devil acts (A19). ``owed`` are cards still to be dealt.
    ``declared`` and
    ``given`` are None before the choice; a given card stays in the hand until all have given. ``received``: the card
    each got in the exchange of this deal. ``pile``: the cards played or discarded since the deck was shuffled.

    A20: ``previous`` is the position before the last played card, ``card`` the last card that is no TAC, ``tricked``
    the places the last Trickster exchanged. ``must_tac``: the winning move stands to be undone (A22); ``sealed``: that
    TAC was the last card, so no further one may follow.

    What has been seen: ``known[viewer][holder]`` are cards the viewer has given or seen and that are still there.
    ``origin`` names for each hand the player who held it after the exchange, since a Fool moves hands; by that player
    ``barred`` has a bit for every kind of card the hand cannot hold, since nothing in it was playable, and
    ``opened`` counts the 1s and 13s played from it.
    """

    board: Board
    masters: bool
    position: Position = EMPTY
    phase: Phase = Phase.DEALER
    dealer: Player = 0
    deal: int = 0
    deals: int = 0
    turn: Player = 0
    actor: Player = 0
    hands: Hands = NO_HANDS
    owed: Four = (0, 0, 0, 0)
    declared: Said = NONE4
    given: Cards = NONE4
    received: Cards = NONE4
    pile: Hand = ()
    previous: Position = EMPTY
    card: Card | None = None
    tricked: tuple[Place, ...] = ()
    seven: Seven | None = None
    must_tac: bool = False
    sealed: bool = False
    known: Known = NOTHING_KNOWN
    origin: Four = (0, 1, 2, 3)
    barred: Four = (0, 0, 0, 0)
    opened: Four = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``viewer`` (None: a spectator) may know; the fields are those of :class:`State`.

    ``hands`` holds None for a hand the viewer does not know whole, ``sizes`` how many cards each holds, ``known`` the
    cards the viewer knows to be there. ``given`` and ``received`` show only what the viewer gave or got;
    ``chosen`` tells who has given.
    """

    viewer: Player | None
    board: Board
    masters: bool
    position: Position
    phase: Phase
    dealer: Player
    deal: int
    deals: int
    turn: Player
    actor: Player
    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]
    sizes: Four
    owed: Four
    declared: Said
    given: Cards
    chosen: tuple[bool, bool, bool, bool]
    received: Cards
    pile: Hand
    previous: Position
    card: Card | None
    tricked: tuple[Place, ...]
    seven: Seven | None
    must_tac: bool
    sealed: bool
    known: Hands
    origin: Four
    barred: Four
    opened: Four

    @property
    def current(self) -> Player | None:
        """Who acts next: a player, CHANCE, or None when the match is over."""
        return current(self.phase, self.actor)

    @property
    def beginner(self) -> Player:
        """A3: the player who begins this deal."""
        return (self.dealer + 1) % PLAYERS

    @property
    def draw_pile(self) -> int:
        """How many cards have not been dealt since the deck was shuffled."""
        return len(remaining(self.masters, self.pile)) - sum(self.sizes)

    def unseen(self) -> list[Card]:
        """The cards that lie where this viewer cannot look: in unknown hands and in the draw pile."""
        return remaining(self.masters, (*self.pile, *(card for hand in self.known for card in hand)))


def current(phase: Phase, actor: Player) -> Player | None:
    """Who acts in that phase."""
    if phase is Phase.OVER:
        return None
    return CHANCE if phase in (Phase.DEALER, Phase.DEAL) else actor
