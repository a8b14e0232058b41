"""A recorded match as it may be watched, and the plain replay of games that add nothing of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.engine.rules import Player
from game.i18n import _, ngettext
from game.ui.table import Moment, Story


def has_secrets(match: Match) -> bool:
    """Whether a spectator of this match saw less than everything at any time."""
    rules = match.rules
    return any(rules.observation(match.state_at(ply), None) != match.state_at(ply) for ply in range(match.ply + 1))


def may_be_watched(match: Match) -> bool:
    """Whether a replay gives nothing away: the match is over, or it never had secrets."""
    return match.current_player is None or not has_secrets(match)


def eye(match: Match, ply: int) -> Player | None:
    """Whose eyes see the match after ``ply`` actions: after the end nothing is secret any more, so each moment is
    seen by the player who decides."""
    player = match.rules.current_player(match.state_at(ply))
    return player if player is not None and player >= 0 else None


def tell_story(match: Match, table_module: Any) -> Story:
    """The whole match. A table module may offer ``open_observation(state)`` and ``open_events(events)``, which show
    everything; without them each moment is as the player to act saw it."""
    rules = match.rules
    look: Callable[[Any], Any] | None = getattr(table_module, "open_observation", None)
    listen: Callable[[Any], Any] | None = getattr(table_module, "open_events", None)
    observations = tuple(
        look(match.state_at(ply)) if look is not None else rules.observation(match.state_at(ply), eye(match, ply))
        for ply in range(match.ply + 1)
    )
    events = tuple(
        tuple(listen(step.events) if listen is not None else rules.observe_events(step.events, eye(match, step.ply)))
        for step in match.steps
    )
    return Story(
        observations, tuple(step.player for step in match.steps), tuple(step.action for step in match.steps), events
    )


class PlainReplay:
    """Implements :class:`game.ui.table.Replaying` for any game: a turn begins whenever another player acts."""

    def __init__(self, story: Story) -> None:
        turns = [0]
        before: int | None = None
        for ply, player in enumerate(story.players):
            if player >= 0 and player != before:
                if before is not None:
                    turns.append(ply)
                before = player
        self.turns: tuple[int, ...] = tuple(turns)
        self.numbers: tuple[int, ...] = tuple(range(1, len(turns) + 1))
        self.moments: tuple[Moment, ...] = ()

    def line(self) -> str:
        count = len(self.turns)
        return ngettext("{n} turn", "{n} turns", count).format(n=count)

    def heading(self, index: int) -> str:
        return _("Turn {n}").format(n=self.numbers[index])

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
