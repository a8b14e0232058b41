"""A match in the middle, in words: for the lists of saved games."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tacocat.state import Observation
from game.i18n import _, ngettext
from game.ui.table import Person, StandingLine


def progress(seen: Observation) -> str:
    """How far the match is."""
    return _("round {n}").format(n=seen.round)


def standing(seen: Observation, people: Sequence[Person]) -> list[StandingLine]:
    """Both players, the one ahead first, by the rounds they still have to win."""
    need = len(seen.board.spaces) // 2 + 1
    lines = []
    for player in sorted((0, 1), key=lambda one: -seen.wins[one]):
        left = need - seen.wins[player]
        text = ngettext("{n} round to go", "{n} rounds to go", left).format(n=left) if left else _("the cat is home")
        person = people[player]
        lines.append(StandingLine(person.token, str(person.token), person.name, text))
    return lines
