"""A match together with its file: what the board scene plays, the podium shows and the menu goes on with."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game import games, saves
from game.engine.match import Match
from game.engine.setup import MatchSetup
from game.games import Game


@dataclass(slots=True)
class Session:
    """One match at the table. ``autosave`` is None for a match that is only watched."""

    game: Game
    match: Match
    autosave: saves.Autosave | None
    rng: random.Random = field(default_factory=random.Random)
    warning: str = ""

    @staticmethod
    def begin(setup: MatchSetup, complain: Callable[[str], None]) -> Session:
        """A new match, on disk from its first action on. Raises BadSetup or BadOption."""
        game = games.find(setup.game)
        match = Match(game.load(), setup)
        return Session(game, match, saves.begin(match, lambda error: complain(str(error))))

    @staticmethod
    def resume(path: Path, complain: Callable[[str], None]) -> Session:
        """A match in progress, at the decision it was left at. Raises RecordError."""
        resumed = saves.resume(path, lambda error: complain(str(error)))
        game = games.find(resumed.match.setup.game)
        return Session(game, resumed.match, resumed.autosave, warning=resumed.warning)

    @staticmethod
    def watch(path: Path) -> Session:
        """A match from any record file, to be watched. Raises RecordError."""
        match = saves.open_match(path)
        return Session(games.find(match.setup.game), match, None)

    def leave(self) -> None:
        """Let go of the file; the match stays among the saved games."""
        if self.autosave is not None:
            self.autosave.close()
            self.autosave = None

    def finish(self) -> Path | None:
        """Move a finished match to the replays. Returns where it lies now; None when it could not be moved, which may
        be tried again."""
        path = self.autosave.finish() if self.autosave is not None else None
        if path is not None:
            self.autosave = None
        return path
