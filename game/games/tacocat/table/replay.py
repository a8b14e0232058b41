"""What Tacocat adds to the replay of its matches: turns for exchanges, duels and attacks, and who takes the lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.tacocat import events as ev
from game.games.tacocat.state import Deal, Defend, Give
from game.i18n import _, ngettext
from game.ui.table import Moment, Person, Story


class TacocatReplay:
    """Implements :class:`game.ui.table.Replaying`."""

    def __init__(self, story: Story, people: Sequence[Person]) -> None:
        starts = [0]
        before: type | None = None
        for ply, action in enumerate(story.actions):
            if isinstance(action, Deal):
                continue
            kind = type(action)
            answers = kind in (Defend, Give)
            if before is not None and not answers and kind is not before:
                starts.append(ply)
            before = kind
        self.turns: tuple[int, ...] = tuple(starts)
        self.numbers: tuple[int, ...] = tuple(range(1, len(starts) + 1))
        self._rounds = tuple(story.observations[ply].round for ply in starts)
        self.moments: tuple[Moment, ...] = tuple(self._moments(story, people))

    def _moments(self, story: Story, people: Sequence[Person]) -> list[Moment]:
        found = []
        turn, wins, leader = 0, [0, 0], -1
        for ply, events in enumerate(story.events):
            while turn + 1 < len(self.turns) and self.turns[turn + 1] <= ply:
                turn += 1
            for event in events:
                kind = ""
                if isinstance(event, ev.RoundWon):
                    wins[event.player] += 1
                    if leader != event.player and wins[event.player] > wins[1 - event.player]:
                        leader, kind = event.player, "lead"
                elif isinstance(event, ev.MatchWon):
                    kind = "finish"
                if kind:
                    token = people[event.player].token
                    found.append(Moment(kind, turn, ply, token, str(token)))
        return found

    def line(self) -> str:
        count = self._rounds[-1]
        return ngettext("{n} round", "{n} rounds", count).format(n=count)

    def heading(self, index: int) -> str:
        return _("Round {round}, turn {n}").format(round=self._rounds[index], n=self.numbers[index])

    def views(self) -> tuple[tuple[str, str], ...]:
        return ()

    def pieces(self) -> tuple[tuple[int, int, str, str], ...]:
        return ()

    def layers(self) -> tuple[tuple[str, str, bool], ...]:
        return ()

    def look(self, view: str, piece: int, layers: frozenset[str]) -> None:
        """There is one view only."""

    def show(self, ply: int) -> None:
        """The board shows it all."""

    def question(self, ply: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        return None

    def answer(self, ply: int, value: Any) -> str:
        return ""
