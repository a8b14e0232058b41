"""The Tacocat board: a row of spaces between two goals, as rules, bots and table read it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.rules import Json, Player
from game.i18n import _

FEWEST_CARDS: Final = 2
MOST_CARDS: Final = 9
"""C3, C4: both hands dealt and changed completely take four times this many cards, and 38 are there."""

MOST_SPACES: Final = 9


class Arrow(Enum):
    """Whom a space lets exchange first (C3, C4): it points to the goal of that player."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"

    @property
    def player(self) -> Player | None:
        """The player it points to, or None on the double arrow."""
        return {Arrow.LEFT: 0, Arrow.RIGHT: 1}.get(self)


@dataclass(frozen=True, slots=True)
class Space:
    """One space: ``cards`` is the size of each hand dealt while the cat is on it (C3)."""

    cards: int
    arrow: Arrow


@dataclass(frozen=True, slots=True)
class Board:
    """A checked board. ``spaces`` runs from the goal of player 0 (left) to the goal of player 1 (right).

    Positions of the cat are indices into ``spaces``; -1 and ``len(spaces)`` are the two goals. Their
    number is odd, so that the middle, where the cat starts, is as far from one goal as from the other.
    """

    board_id: str
    title: str
    author: str
    note: str
    spaces: tuple[Space, ...]

    @property
    def start(self) -> int:
        """The middle space (C1)."""
        return len(self.spaces) // 2


def problems(spaces: tuple[Space, ...]) -> list[str]:
    """What is wrong with a row of spaces, one sentence each; empty for a board that can be played."""
    found: list[str] = []
    if not 3 <= len(spaces) <= MOST_SPACES or len(spaces) % 2 == 0:
        found.append(
            _(
                "A board has 3 to {most} spaces and one in the middle; this one has {count}. Add or remove spaces."
            ).format(most=MOST_SPACES, count=len(spaces))
        )
    found.extend(
        _("Space {number} deals {cards} cards. Give it {fewest} to {most}.").format(
            number=number, cards=space.cards, fewest=FEWEST_CARDS, most=MOST_CARDS
        )
        for number, space in enumerate(spaces, 1)
        if not FEWEST_CARDS <= space.cards <= MOST_CARDS
    )
    return found


def to_json(board: Board) -> Json:
    """The board as JSON data, complete: a record embeds it."""
    return {
        "id": board.board_id,
        "title": board.title,
        "author": board.author,
        "note": board.note,
        "spaces": [{"cards": space.cards, "arrow": space.arrow.value} for space in board.spaces],
    }


def from_json(data: Json) -> Board:
    """The inverse of :func:`to_json`. Raises ValueError with one sentence on data that is no board."""
    try:
        spaces = tuple(Space(int(item["cards"]), Arrow(item["arrow"])) for item in data["spaces"])
        board = Board(str(data["id"]), str(data["title"]), str(data["author"]), str(data["note"]), spaces)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(
            _("The Tacocat board in this record cannot be read: {error}.").format(error=repr(error))
        ) from error
    for sentence in problems(spaces):
        raise ValueError(sentence)
    return board
