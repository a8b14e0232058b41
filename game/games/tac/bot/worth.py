"""What a position and a card are worth to the robots. Figures are in points; a marble deep in home counts 100."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.rules import Player
from game.games.tac.cards import Card
from game.games.tac.rules.position import (
    BASE,
    MARBLES,
    PLAYERS,
    RING,
    Colour,
    Place,
    Position,
    home_of,
    in_base,
    marbles,
    start_of,
)

OUT: Final = 20.0
"""A marble that has just come out of its base."""

FIELD: Final = 0.7
"""One field of progress."""

NEAR: Final = 8.0
"""Home can be reached by one card."""

HOME: Final = (86.0, 92.0, 97.0, 100.0)
"""A marble on H1 to H4."""

BLOCKED: Final = 6.0
"""For every free home field behind the first marble in home: it can be reached in two moves only."""

STUCK: Final = 8.0
"""No marble on the ring and some in base: only a 1 or 13 helps."""

RISK: Final = 0.10
"""The share of a marble's worth that the nearest opponent behind it threatens."""

KEEP: Final = {
    Card.ONE: 7.0,
    Card.TWO: 2.0,
    Card.THREE: 2.0,
    Card.FOUR: 5.0,
    Card.FIVE: 1.0,
    Card.SIX: 1.0,
    Card.SEVEN: 6.0,
    Card.EIGHT: 3.0,
    Card.NINE: 1.0,
    Card.TEN: 1.0,
    Card.TWELVE: 1.5,
    Card.THIRTEEN: 8.0,
    Card.TRICKSTER: 6.0,
    Card.TAC: 8.0,
    Card.ANGEL: 0.0,
    Card.DEVIL: 6.0,
    Card.WARRIOR: 6.0,
    Card.FOOL: 1.0,
}
"""What it is worth to hold a card for later."""

_STEPS: Final = frozenset((1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 13))


def _table(colour: Colour) -> tuple[float, ...]:
    values = [0.0] * (RING + PLAYERS * MARBLES)
    for place in range(RING):
        done = (place - start_of(colour)) % RING
        ahead = (-done) % RING
        values[place] = OUT + FIELD * done
        if 1 <= ahead <= 12:
            values[place] += NEAR
        if 1 <= done <= 3:
            values[place] += NEAR
    for number, value in enumerate(HOME):
        values[home_of(colour) + number] = value
    return tuple(values)


TABLE: Final = tuple(_table(colour) for colour in range(PLAYERS))
"""By colour and place: what a marble there is worth by itself. A marble in base is worth nothing."""

DOOR: Final = FIELD * (RING - 4)
"""What a marble on its start that is not fresh is worth more than a fresh one."""


def side(player: Player) -> float:
    """+1 for the first team, -1 for the other."""
    return -1.0 if player & 1 else 1.0


def gain(position: Position, source: Place, target: Place) -> float:
    """What moving a marble, with all it captures at the target, is worth to the first team by the tables alone."""
    struck = position.cells[target]
    colour = target // (RING // PLAYERS) if source == BASE else position.cells[source] - 1
    table = TABLE[colour]
    value = side(colour) * (table[target] - (table[source] if source != BASE else 0.0))
    if struck and source != target:
        value -= side(struck - 1) * TABLE[struck - 1][target]
    elif source == target:
        value = -side(colour) * table[source]
    return value


@lru_cache(1 << 16)
def worth(position: Position) -> float:
    """What the position is worth to the first team, against the other."""
    total = 0.0
    for colour in range(PLAYERS):
        total += side(colour) * _colour_worth(position, colour)
    return total


def _colour_worth(position: Position, colour: Colour) -> float:
    cells, home, start = position.cells, home_of(colour), start_of(colour)
    table = TABLE[colour]
    total, on_ring = 0.0, 0
    for place in marbles(position, colour):
        value = table[place]
        if place < RING:
            on_ring += 1
            if place == start and not position.fresh >> colour & 1:
                value += DOOR
            value -= _risk(cells, colour, place) * value
        total += value
    lane = cells[home : home + MARBLES]
    first = lane.find(colour + 1)
    if first >= 0:
        total -= BLOCKED * lane.count(0, first)
    if not on_ring and in_base(position, colour):
        total -= STUCK
    return total


def _risk(cells: bytes, colour: Colour, place: Place) -> float:
    """The share of a ring marble's worth that stands to be lost to the nearest marble behind it."""
    risk = 0.0
    if place % (RING // PLAYERS) == 0:
        owner = place * PLAYERS // RING
        if (owner ^ colour) & 1 and cells.count(owner + 1) < MARBLES:
            risk += RISK
    for count in range(1, 14):
        other = cells[place - count if place >= count else place - count + RING]
        if other:
            if (other - 1 ^ colour) & 1 and count in _STEPS:
                risk += RISK
            break
    return risk
