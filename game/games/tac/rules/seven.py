"""The seven (A13, A14): single steps over the controlled marbles, taken marble by marble."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.rules import Player
from game.games.tac.rules.position import (
    MARBLES,
    PLAYERS,
    RING,
    Colour,
    Place,
    Position,
    controlled,
    home_of,
    is_fresh,
    marbles,
    moved,
    on_ring,
    start_of,
)

STEPS: Final = 7


class Step(NamedTuple):
    """One marble of a seven and how many of the steps it takes; two steps may end on the field they began on."""

    source: Place
    target: Place
    steps: int


@lru_cache(1 << 12)
def locked(position: Position) -> frozenset[Place]:
    """A9, A14: the home fields whose marbles cannot move in a seven that begins here: all deeper ones are taken."""
    found: set[Place] = set()
    for colour in range(PLAYERS):
        place = home_of(colour) + MARBLES - 1
        while place >= home_of(colour) and position.cells[place]:
            found.add(place)
            place -= 1
    return frozenset(found)


def _neighbours(position: Position, colour: Colour, place: Place) -> list[Place]:
    """The fields one step away: onwards on the ring whatever stands there, in home only onto empty ones."""
    cells, home = position.cells, home_of(colour)
    if place >= RING:
        near = (place + 1, place - 1)
        return [field for field in near if home <= field < home + MARBLES and not cells[field]]
    onwards = [(place + 1) % RING]
    if place == start_of(colour) and not is_fresh(position, colour) and not cells[home]:
        onwards.append(home)
    return onwards


@lru_cache(1 << 15)
def can_finish(position: Position, player: Player, left: int, locks: frozenset[Place]) -> bool:
    """Whether all ``left`` steps can still be taken, in some order (A13)."""
    colour = controlled(position, player)
    if left == 0 or on_ring(position, colour):
        return True
    return any(
        can_finish(moved(position, place, target), player, left - 1, locks)
        for place in marbles(position, colour)
        if place not in locks
        for target in _neighbours(position, colour, place)
    )


@lru_cache(1 << 13)
def steps(position: Position, player: Player, left: int, locks: frozenset[Place]) -> tuple[Step, ...]:
    """Every marble with every number of steps after which the rest can still be taken."""
    colour = controlled(position, player)
    found: list[Step] = []
    for source in marbles(position, colour):
        if source in locks:
            continue
        layer = {source: position}
        for count in range(1, left + 1):
            layer = {
                target: moved(before, place, target)
                for place, before in layer.items()
                for target in _neighbours(before, colour, place)
            }
            found.extend(
                Step(source, target, count)
                for target, after in layer.items()
                if can_finish(after, player, left - count, locks)
            )
    return tuple(found)


def stepped(position: Position, step: Step) -> Position:
    """The position after one listed step: every ring field stepped on is cleared (A13)."""
    colour = position.cells[step.source] - 1
    place = step.source
    for field in ring_path(colour, step):
        position, place = moved(position, place, field), field
    return position if place == step.target else moved(position, place, step.target)


def ring_path(colour: Colour, step: Step) -> list[Place]:
    """The ring fields a step treads on, in order."""
    if step.source >= RING:
        return []
    last = step.target if step.target < RING else start_of(colour)
    return [(step.source + number) % RING for number in range(1, (last - step.source) % RING + 1)]


@lru_cache(1 << 11)
def results(
    position: Position, player: Player, left: int, locks: frozenset[Place]
) -> tuple[tuple[Position, tuple[Step, ...]], ...]:
    """Every different position a seven can end in, each with one way there; far fewer than there are orders."""
    layer: dict[Position, tuple[Step, ...]] = {position: ()}
    for _ in range(left):
        after: dict[Position, tuple[Step, ...]] = {}
        for before, way in layer.items():
            colour = controlled(before, player)
            for place in marbles(before, colour):
                if place in locks:
                    continue
                for target in _neighbours(before, colour, place):
                    longer = _joined(way, place, target)
                    reached = moved(before, place, target)
                    known = after.get(reached)
                    if known is None or len(longer) < len(known):
                        after[reached] = longer
        layer = after
    return tuple(layer.items())


def _joined(way: tuple[Step, ...], place: Place, target: Place) -> tuple[Step, ...]:
    """The way with one more single step, counted to the last marble when it is the one that goes on."""
    if way and way[-1].target == place:
        last = way[-1]
        return (*way[:-1], Step(last.source, target, last.steps + 1))
    return (*way, Step(place, target, 1))
