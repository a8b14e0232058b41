"""What every card but the seven does to the marbles (A6 to A10, A15 to A18), as pure functions of a position.

A use is (source, target): the marble and where it goes. :data:`BASE` as the source opens.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.rules import Player
from game.games.tac.cards import OPENERS, Card
from game.games.tac.rules.position import (
    BASE,
    MARBLES,
    QUARTER,
    RING,
    Colour,
    Place,
    Position,
    controlled,
    home_of,
    in_base,
    is_fresh,
    marbles,
    moved,
    next_player,
    on_ring,
    opened,
    removed,
    start_of,
    swapped,
)

Use = tuple[Place, Place]

BACK: Final = 4
_ANGEL_STEPS: Final = (1, 13)


def _clear(cells: bytes, place: Place, count: int) -> bool:
    """Whether the ``count`` ring fields clockwise of ``place`` are empty."""
    first = place + 1
    last = first + count
    if last <= RING:
        return cells.count(0, first, last) == count
    return cells.count(0, first, RING) + cells.count(0, 0, last - RING) == count


def forward(position: Position, colour: Colour, place: Place, count: int) -> list[Place]:
    """A2, A6, A8, A9: where a marble gets by ``count`` steps forward: into home, along the ring, both or nowhere."""
    cells, home = position.cells, home_of(colour)
    if place >= RING:
        fits = count <= home + MARBLES - 1 - place and cells.count(0, place + 1, place + count + 1) == count
        return [place + count] if fits else []
    targets: list[Place] = []
    ahead = (start_of(colour) - place) % RING
    inside = count - ahead
    if (
        1 <= inside <= MARBLES
        and not (ahead == 0 and is_fresh(position, colour))
        and cells.count(0, home, home + inside) == inside
        and _clear(cells, place, ahead)
    ):
        targets.append(home + inside - 1)
    if _clear(cells, place, count - 1):
        targets.append((place + count) % RING)
    return targets


def backward(position: Position, colour: Colour, place: Place) -> list[Place]:
    """A10: where a ring marble gets by four steps back: over the own start into home, along the ring, or nowhere."""
    if place >= RING:
        return []
    cells, home = position.cells, home_of(colour)
    targets: list[Place] = []
    behind = (place - start_of(colour)) % RING
    inside = BACK - behind
    if (
        inside >= 1
        and not (behind == 0 and is_fresh(position, colour))
        and cells.count(0, home, home + inside) == inside
        and _clear(cells, (place - behind - 1) % RING, behind)
    ):
        targets.append(home + inside - 1)
    if _clear(cells, (place - BACK) % RING, BACK - 1):
        targets.append((place - BACK) % RING)
    return targets


def following(position: Position, place: Place) -> Place:
    """A17: the ring field of the next marble clockwise; the marble's own field when it is alone."""
    ring = position.cells[:RING]
    rest = (ring[place + 1 :] + ring[: place + 1]).lstrip(b"\0")
    return (place + 1 + RING - len(rest)) % RING


@lru_cache(1 << 16)
def uses(position: Position, player: Player, card: Card) -> tuple[Use, ...]:
    """Every use of a card that moves marbles, but for the seven, by this player; a TAC has none of its own."""
    colour = controlled(position, player)
    match card:
        case Card.TRICKSTER:
            return _tricks(position, colour)
        case Card.WARRIOR:
            return tuple((place, following(position, place)) for place in marbles(position, colour) if place < RING)
        case Card.ANGEL:
            return _angel(position, controlled(position, next_player(player)))
        case Card.FOUR:
            return tuple(
                (place, target) for place in marbles(position, colour) for target in backward(position, colour, place)
            )
        case Card.SEVEN | Card.DEVIL | Card.FOOL | Card.TAC:
            return ()
    found = [
        (place, target) for place in marbles(position, colour) for target in forward(position, colour, place, int(card))
    ]
    if card in OPENERS and in_base(position, colour):
        found.insert(0, (BASE, start_of(colour)))
    return tuple(found)


def _tricks(position: Position, colour: Colour) -> tuple[Use, ...]:
    if not on_ring(position, colour):
        return ()
    taken = [place for place in range(RING) if position.cells[place]]
    return tuple((one, other) for number, one in enumerate(taken) for other in taken[number + 1 :])


def _angel(position: Position, colour: Colour) -> tuple[Use, ...]:
    if in_base(position, colour):
        return ((BASE, start_of(colour)),)
    return tuple(
        (place, target)
        for place in marbles(position, colour)
        if place < RING
        for count in _ANGEL_STEPS
        for target in forward(position, colour, place, count)
    )


def result(position: Position, card: Card, use: Use) -> Position:
    """The position after a use that :func:`uses` lists."""
    source, target = use
    if source == BASE:
        return opened(position, target // QUARTER)
    if card is Card.TRICKSTER:
        return swapped(position, source, target)
    if source == target:
        return removed(position, source)
    return moved(position, source, target)
