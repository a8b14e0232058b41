"""The values that Tacocat is played with: state, actions, endings and what a player may see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.engine.rules import CHANCE, Player
from game.games.tacocat.board import Board
from game.games.tacocat.cards import COPIES, DECK, Hand, counts


class Phase(Enum):
    """Where a round stands (C1). The last cards, the cat and the tile need no choice."""

    SWAP = "swap"
    DUEL = "duel"
    ATTACK = "attack"
    ANSWER = "answer"
    OVER = "over"


class Ending(Enum):
    """How a match ends (C1)."""

    CAT_HOME = "cat_home"


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE gives a player cards from the draw pile."""

    player: Player
    cards: Hand


@dataclass(frozen=True, slots=True)
class Swap:
    """C4: discard these cards and draw as many; none is a choice too."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Lay:
    """C5: lay this card face down for the duel."""

    card: int


@dataclass(frozen=True, slots=True)
class Attack:
    """C6: attack with one card, a set or a run."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Defend:
    """C7: answer the next blow with this card, which is as high or higher."""

    card: int


@dataclass(frozen=True, slots=True)
class Give:
    """C7: leave the next blow undefended. C8: which low card that costs shows when all blows are answered."""


Action = Deal | Swap | Lay | Attack | Defend | Give

Pair = tuple[int, int]


class State(NamedTuple):
    """All there is, hidden cards included. A pair holds one value for each player.

    ``round`` counts from 1, drawn rounds included. ``cat`` and ``covered`` are positions on the board.
    ``turn`` is the player who chooses next, once CHANCE has dealt the ``owed`` cards. ``swaps`` are the
    cards each has chosen to exchange in this round, None before the choice; on the double arrow they stay
    in the hand, secret, until both have chosen. ``laid`` are duel cards not yet shown (0: none), still in
    the hand; ``duels`` those shown in this round. ``discards`` is the pile of this round, oldest first.
    ``blows`` are the attacking cards on the table and ``answers`` the defending ones so far, 0 for a blow
    left undefended. ``floors``: no card of the hand is lower, as sacrifices have shown to everybody (C7).
    """

    board: Board
    arrow_breaks_ties: bool
    cat: int
    phase: Phase = Phase.SWAP
    round: int = 1
    covered: tuple[int, ...] = ()
    wins: Pair = (0, 0)
    turn: Player = 0
    hands: tuple[Hand, Hand] = ((), ())
    owed: Pair = (0, 0)
    swaps: tuple[Hand | None, Hand | None] = (None, None)
    laid: Pair = (0, 0)
    duels: tuple[Pair, ...] = ()
    discards: Hand = ()
    blows: Hand = ()
    answers: Hand = ()
    floors: Pair = (0, 0)


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``viewer`` (None: a spectator) may know; the fields are those of :class:`State`.

    ``hands`` holds None for a hidden hand, ``sizes`` how many cards each holds. ``swaps`` and ``laid``
    show a secret choice only to its owner; ``chosen`` tells who has made theirs in the exchange or duel
    that runs.
    """

    viewer: Player | None
    board: Board
    arrow_breaks_ties: bool
    cat: int
    phase: Phase
    round: int
    covered: tuple[int, ...]
    wins: Pair
    turn: Player
    hands: tuple[Hand | None, Hand | None]
    sizes: Pair
    owed: Pair
    swaps: tuple[Hand | None, Hand | None]
    laid: Pair
    chosen: tuple[bool, bool]
    duels: tuple[Pair, ...]
    discards: Hand
    blows: Hand
    answers: Hand
    floors: Pair

    @property
    def current(self) -> Player | None:
        """Who acts next: a player, CHANCE, or None when the match is over."""
        if self.phase is Phase.OVER:
            return None
        return CHANCE if any(self.owed) else self.turn

    @property
    def table(self) -> Hand:
        """The cards face up on the table: blows and the cards that defend them."""
        return self.blows + tuple(card for card in self.answers if card)

    @property
    def draw_pile(self) -> int:
        """How many cards lie face down in the draw pile."""
        return len(DECK) - sum(self.sizes) - len(self.discards) - len(self.table)

    def seen(self) -> tuple[int, ...]:
        """For each value (the index) how many cards have been played or discarded in this round."""
        return tuple(counts(self.discards + self.table))

    def unseen(self) -> tuple[int, ...]:
        """For each value (the index) how many cards lie where this viewer cannot look."""
        known = counts(card for hand in self.hands if hand for card in hand)
        return tuple(all_ - seen - own for all_, seen, own in zip(COPIES, self.seen(), known, strict=True))


def swap_limit(seen: State | Observation) -> int:
    """How many cards the player in turn may exchange (C4): all, but after an open exchange as many as that.

    An observation must be that of the player in turn.
    """
    first = seen.swaps[1 - seen.turn]
    secret = seen.board.spaces[seen.cat].arrow.player is None
    return len(seen.hands[seen.turn] or ()) if secret or first is None else len(first)
