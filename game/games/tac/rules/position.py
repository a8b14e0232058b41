"""Where the marbles are. Marbles of one colour are the same to the rules, so a position names fields only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.rules import Player

PLAYERS: Final = 4
MARBLES: Final = 4
RING: Final = 64
CELLS: Final = RING + PLAYERS * MARBLES
QUARTER: Final = RING // PLAYERS
BASE: Final = -1

Place = int
"""0..63 a ring field, 64 + 4 * colour + k the home field H(k+1) of a colour, or :data:`BASE`."""

Colour = Player
"""The player whose marbles they are; who moves them is another matter (A11)."""


class Position(NamedTuple):
    """``cells``: for every place 0 or the colour on it plus 1; a marble on none of them is in its base.
    ``fresh``: bit c is set while colour c has a fresh marble on its start (A8)."""

    cells: bytes
    fresh: int = 0


EMPTY: Final = Position(bytes(CELLS))
"""All marbles in base, as at the start."""

_START_BIT: Final = tuple(
    1 << place // QUARTER if place < RING and place % QUARTER == 0 else 0 for place in range(CELLS)
)


def start_of(colour: Colour) -> Place:
    """The start field of a colour."""
    return colour * QUARTER


def home_of(colour: Colour) -> Place:
    """H1 of a colour; H2 to H4 follow."""
    return RING + colour * MARBLES


def next_player(player: Player) -> Player:
    """The player to the left."""
    return (player + 1) % PLAYERS


def partner_of(player: Player) -> Player:
    """The player opposite."""
    return (player + 2) % PLAYERS


def in_base(position: Position, colour: Colour) -> int:
    """How many marbles of the colour are in base."""
    return MARBLES - position.cells.count(colour + 1)


def all_home(position: Position, colour: Colour) -> bool:
    """Whether the colour's home is full (A11)."""
    home = home_of(colour)
    return position.cells.count(colour + 1, home, home + MARBLES) == MARBLES


def controlled(position: Position, player: Player) -> Colour:
    """A11: the colour the player moves: their own, or the partner's once all four are home."""
    return partner_of(player) if all_home(position, player) else player


def team_home(position: Position) -> Player | None:
    """A12: the first player of the team with all eight marbles home, or None."""
    for player in (0, 1):
        if all_home(position, player) and all_home(position, partner_of(player)):
            return player
    return None


def marbles(position: Position, colour: Colour) -> Iterator[Place]:
    """The places of the colour's marbles outside the base, the ring first, each in rising order."""
    find, mark = position.cells.find, colour + 1
    place = find(mark)
    while place >= 0:
        yield place
        place = find(mark, place + 1)


def on_ring(position: Position, colour: Colour) -> bool:
    """Whether the colour has a marble on the ring."""
    return 0 <= position.cells.find(colour + 1) < RING


def is_fresh(position: Position, colour: Colour) -> bool:
    """Whether the marble on the colour's start has come from the base and not moved since (A8)."""
    return bool(position.fresh >> colour & 1)


def moved(position: Position, source: Place, target: Place) -> Position:
    """One marble goes to another field; what stands there goes to its base. Fresh is cleared (A8)."""
    cells = bytearray(position.cells)
    mark = cells[source]
    cells[source] = 0
    cells[target] = mark
    return Position(bytes(cells), position.fresh & ~(_START_BIT[source] | _START_BIT[target]))


def opened(position: Position, colour: Colour) -> Position:
    """A7: a base marble goes to its start, capturing what stands there, and is fresh."""
    cells = bytearray(position.cells)
    cells[start_of(colour)] = colour + 1
    return Position(bytes(cells), position.fresh | 1 << colour)


def removed(position: Position, place: Place) -> Position:
    """The marble there goes to its base."""
    cells = bytearray(position.cells)
    cells[place] = 0
    return Position(bytes(cells), position.fresh & ~_START_BIT[place])


def swapped(position: Position, one: Place, other: Place) -> Position:
    """A16: two ring marbles change places; neither is fresh afterwards."""
    cells = bytearray(position.cells)
    cells[one], cells[other] = cells[other], cells[one]
    return Position(bytes(cells), position.fresh & ~(_START_BIT[one] | _START_BIT[other]))


def fresh_at(position: Position, places: tuple[Place, ...]) -> Position:
    """A20: the marbles that stand on these places, where it is their own start, are fresh."""
    fresh = position.fresh
    for place in places:
        if _START_BIT[place] and position.cells[place] == place // QUARTER + 1:
            fresh |= _START_BIT[place]
    return Position(position.cells, fresh)


def of_marbles(places: tuple[tuple[Place, ...], ...], fresh: int = 0) -> Position:
    """The position with these marbles, by colour."""
    cells = bytearray(CELLS)
    for colour, own in enumerate(places):
        for place in own:
            if place != BASE:
                cells[place] = colour + 1
    return Position(bytes(cells), fresh)


def place_text(place: Place) -> str:
    """``t12``, ``0H1`` (player 0's first home field) or ``base``."""
    if place == BASE:
        return "base"
    if place < RING:
        return f"t{place}"
    return f"{(place - RING) // MARBLES}H{(place - RING) % MARBLES + 1}"


PLACES: Final = {place_text(place): place for place in range(BASE, CELLS)}
"""Every place by its text."""
