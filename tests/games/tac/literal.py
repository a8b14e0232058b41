"""TAC's cards once more, slowly and word for word from the rules file, without a line of the game's own move code.

A table is a dict from marble (owner, number) to its field: "base", a number 0..63, or ("home", 1..4). Marbles have
names here; results are compared by colour only.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.games.tac.rules.position import Position

Field = Any
Marble = tuple[int, int]
NUMBERS = {"1": 1, "2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "10": 10, "12": 12, "13": 13}


@dataclass
class Table:
    """The marbles and which of them are fresh."""

    at: dict[Marble, Field]
    fresh: set[Marble] = field(default_factory=set)

    def copy(self) -> Table:
        return Table(dict(self.at), set(self.fresh))

    def who(self, place: Field, owner: int) -> Marble | None:
        """The marble on a field; a home field is one of ``owner``'s home."""
        for marble, where in self.at.items():
            if where == place and place != "base" and (not isinstance(place, tuple) or marble[0] == owner):
                return marble
        return None

    def to_base(self, marble: Marble) -> None:
        self.at[marble] = "base"
        self.fresh.discard(marble)

    def put(self, marble: Marble, place: Field) -> None:
        """Displace a marble; whatever stands on a ring field is captured, and nobody is fresh by it."""
        there = self.who(place, marble[0])
        if there is not None and there != marble:
            self.to_base(there)
        self.at[marble] = place
        self.fresh.discard(marble)

    def key(self) -> Position:
        """The same as the game's own value."""
        cells = bytearray(80)
        bits = 0
        for (owner, number), where in self.at.items():
            if isinstance(where, tuple):
                cells[63 + 4 * owner + where[1]] = owner + 1
            elif where != "base":
                cells[where] = owner + 1
            if (owner, number) in self.fresh:
                bits |= 1 << owner
        return Position(bytes(cells), bits)

    def on_ring(self, owner: int) -> list[Marble]:
        return [marble for marble, where in self.at.items() if marble[0] == owner and isinstance(where, int)]

    def is_home(self, owner: int) -> bool:
        return all(isinstance(self.at[owner, number], tuple) for number in range(4))

    def mover(self, player: int) -> int:
        """A11."""
        return (player + 2) % 4 if self.is_home(player) else player


def onward(table: Table, marble: Marble, place: Field, began: bool) -> list[Field]:
    """The next fields of a marble going forward; ``began``: it has moved already, so it is no longer fresh."""
    owner = marble[0]
    if isinstance(place, tuple):
        return [("home", place[1] + 1)] if place[1] < 4 else []
    nexts: list[Field] = [(place + 1) % 64]
    if place == 16 * owner and (began or marble not in table.fresh):
        nexts.append(("home", 1))
    return nexts


def back(table: Table, marble: Marble, place: Field, began: bool) -> list[Field]:
    """The next fields of a marble going back with a 4 (A10)."""
    owner = marble[0]
    if isinstance(place, tuple):
        return [("home", place[1] + 1)] if place[1] < 4 else []
    nexts: list[Field] = [(place - 1) % 64]
    if place == 16 * owner and (began or marble not in table.fresh):
        nexts.append(("home", 1))
    return nexts


def walks(table: Table, marble: Marble, steps: int, turn: Any) -> set[Field]:
    """Where exactly that many steps end, passing over no marble, and ending on none in home."""
    ends: set[Field] = set()

    def go(place: Field, left: int) -> None:
        if left == 0:
            ends.add(place)
            return
        for following in turn(table, marble, place, left < steps):
            there = table.who(following, marble[0])
            if there is None or (left == 1 and isinstance(following, int)):
                go(following, left - 1)

    go(table.at[marble], steps)
    return ends


def sevens(table: Table, player: int) -> Iterator[Table]:
    """Every table after seven single steps in any order (A13, A14)."""
    locked = {
        marble
        for marble, where in table.at.items()
        if isinstance(where, tuple) and all(table.who(("home", deep), marble[0]) for deep in range(where[1] + 1, 5))
    }
    seen = set()

    def go(now: Table, left: int) -> Iterator[Table]:
        known = (frozenset(now.at.items()), frozenset(now.fresh), left)
        if known in seen:
            return
        seen.add(known)
        if left == 0:
            yield now
            return
        owner = now.mover(player)
        for number in range(4):
            marble = (owner, number)
            place = now.at[marble]
            if place == "base" or marble in locked:
                continue
            if isinstance(place, tuple):
                ways = [("home", place[1] + way) for way in (1, -1) if 1 <= place[1] + way <= 4]
            else:
                ways = onward(now, marble, place, False)
            for way in ways:
                if isinstance(way, tuple) and now.who(way, owner) is not None:
                    continue
                after = now.copy()
                after.put(marble, way)
                yield from go(after, left - 1)

    yield from go(table, 7)


def open_marble(table: Table, owner: int) -> Table | None:
    """A7: a marble out of the base, fresh on its start."""
    waiting = [(owner, number) for number in range(4) if table.at[owner, number] == "base"]
    if not waiting:
        return None
    after = table.copy()
    after.put(waiting[0], 16 * owner)
    after.fresh.add(waiting[0])
    return after


def moved(table: Table, marble: Marble, place: Field) -> Table:
    after = table.copy()
    after.put(marble, place)
    return after


def outcomes(table: Table, player: int, word: str, holders: list[bool]) -> set[Any]:
    """Every result of a card that is no TAC: positions, and words for what moves no marble."""
    owner = table.mover(player)
    found: set[Any] = set()
    if word in NUMBERS:
        for number in range(4):
            if table.at[owner, number] != "base":
                for end in walks(table, (owner, number), NUMBERS[word], onward):
                    found.add(moved(table, (owner, number), end).key())
        opening = open_marble(table, owner) if word in ("1", "13") else None
        if opening is not None:
            found.add(opening.key())
        if word == "8" and table.on_ring(owner) and holders[(player + 1) % 4]:
            found.add("skip")
    elif word == "4":
        for marble in table.on_ring(owner):
            for end in walks(table, marble, 4, back):
                found.add(moved(table, marble, end).key())
    elif word == "7":
        found |= {after.key() for after in sevens(table, player)}
    elif word == "trickster" and table.on_ring(owner):
        ring = [marble for marble, where in table.at.items() if isinstance(where, int)]
        for one in ring:
            for other in ring:
                if one != other:
                    after = table.copy()
                    after.at[one], after.at[other] = table.at[other], table.at[one]
                    after.fresh -= {one, other}
                    found.add(after.key())
    elif word == "warrior":
        for marble in table.on_ring(owner):
            place = (table.at[marble] + 1) % 64
            while table.who(place, owner) is None:
                place = (place + 1) % 64
            after = table.copy()
            struck = table.who(place, owner)
            assert struck is not None
            if struck == marble:
                after.to_base(marble)
            else:
                after.put(marble, place)
            found.add(after.key())
    elif word == "angel":
        helped = table.mover((player + 1) % 4)
        opening = open_marble(table, helped)
        if opening is not None:
            found.add(opening.key())
        else:
            for marble in table.on_ring(helped):
                for steps in (1, 13):
                    for end in walks(table, marble, steps, onward):
                        found.add(moved(table, marble, end).key())
    elif word == "devil":
        found.add("devil")
    elif word == "fool" and any(holders[other] for other in range(4) if other != player):
        found.add("fool")
    return found


def undone(previous: Table, tricked: tuple[int, ...]) -> Table:
    """A20: the position before the last card; a marble that undoing a Trickster puts on its own start is fresh."""
    after = previous.copy()
    for marble, where in previous.at.items():
        if where in tricked and where == 16 * marble[0]:
            after.fresh.add(marble)
    return after


def random_table(rng: random.Random) -> Table:
    """Marbles anywhere, crowded in one part of the ring now and then; not all eight of a team at home."""
    at: dict[Marble, Field] = {}
    ring = list(range(64)) if rng.random() < 0.5 else [(rng.choice((60, 12, 28)) + step) % 64 for step in range(20)]
    ring = sorted(set(ring))
    rng.shuffle(ring)
    for owner in range(4):
        homes = [1, 2, 3, 4]
        rng.shuffle(homes)
        weights = rng.choice(((1, 3, 2), (3, 2, 1), (0, 1, 6), (1, 6, 1)))
        for number in range(4):
            kind = rng.choices(("base", "ring", "home"), weights)[0]
            at[owner, number] = "base" if kind == "base" else ring.pop() if kind == "ring" else ("home", homes.pop())
    table = Table(at)
    for team in (0, 1):
        if table.is_home(team) and table.is_home(team + 2):
            at[team, 0] = "base"
    for marble, where in at.items():
        if where == 16 * marble[0] and rng.random() < 0.5:
            table.fresh.add(marble)
    return table
