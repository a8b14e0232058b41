"""A match in the middle, in words: for the lists of saved games."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tac.board import PLAYERS
from game.games.tac.rules.model import Observation
from game.games.tac.rules.position import home_of
from game.i18n import _
from game.ui.table import Person, StandingLine


def progress(seen: Observation) -> str:
    """How far the match is."""
    return _("deal {n}").format(n=max(1, seen.deals))


def standing(seen: Observation, people: Sequence[Person]) -> list[StandingLine]:
    """The players, the team ahead first, with their marbles home."""

    def home(player: int) -> int:
        first = home_of(player)
        return seen.position.cells.count(player + 1, first, first + 4)

    def team(player: int) -> int:
        return home(player) + home((player + 2) % PLAYERS)

    order = sorted(range(PLAYERS), key=lambda player: (-team(player), player % 2, player))
    return [
        StandingLine(
            people[player].token,
            str(people[player].token),
            people[player].name,
            _("{n} of 4 home").format(n=home(player)),
        )
        for player in order
    ]
