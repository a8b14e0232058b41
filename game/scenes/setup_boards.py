"""The boards of the set-up: found on disk, read once for the whole run of the app, ahead of time where possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import boards
from game.games import BoardRef, Game
from game.maps import MapError
from game.scenes.host import Host
from game.worker import Answer, board_of


@dataclass(slots=True)
class BoardChoice:
    """One board that can be chosen; ``problem`` is a sentence when its map cannot be used."""

    ref: BoardRef
    board: Any = None
    problem: str = ""

    @property
    def is_read(self) -> bool:
        """Whether the map has been looked at."""
        return self.board is not None or bool(self.problem)


_READ: dict[tuple[Path, int, int], BoardChoice] = {}
"""Maps that were read in this run, by file, time of change and size."""


def _key(path: Path) -> tuple[Path, int, int]:
    try:
        facts = path.stat()
    except OSError:
        return path, 0, 0
    return path, facts.st_mtime_ns, facts.st_size


def _read(game: Game, ref: BoardRef) -> BoardChoice:
    choice = BoardChoice(ref)
    try:
        choice.board = game.load().load_board(ref.path)
    except MapError as error:
        choice.problem = str(error.problems[0]) if error.problems else str(error)
    except OSError as error:
        choice.problem = f"{ref.path.name}: {error.strerror}"
    return choice


def prepare(host: Host, game: Game) -> None:
    """Let the background process read all boards of a game, so that its set-up opens at once."""
    for ref in boards.listed(game.key):
        key = _key(ref.path)
        if key not in _READ:
            host.ask(f"board {ref.path}", _keeper(key, ref), board_of, game.key, ref.path)


def _keeper(key: tuple[Path, int, int], ref: BoardRef) -> Callable[[Answer], None]:
    def keep(answer: Answer) -> None:
        if answer.error is None:
            _READ[key] = BoardChoice(ref, answer.value)

    return keep


@dataclass(slots=True)
class BoardShelf:
    """All boards of a game. ``at`` is the chosen one. Maps are read when they are first looked at."""

    game: Game
    choices: list[BoardChoice] = field(default_factory=list)
    at: int = 0

    @staticmethod
    def of(game: Game, wanted: str, extra: Path | None = None) -> BoardShelf:
        """The shelf with the wanted board chosen; ``extra`` is a map from elsewhere that comes first."""
        refs = boards.listed(game.key)
        if getattr(game.load_table().SETUP, "single_board", False):
            shipped = [ref for ref in refs if ref.board_id == game.load().default_board and ref.shipped]
            refs = [*shipped, *[ref for ref in refs if not ref.shipped][:1]] or refs
        if extra is not None:
            refs = [BoardRef(extra.stem, extra, False), *(ref for ref in refs if ref.path.resolve() != extra.resolve())]
        if not refs:
            refs = [boards.find_board(game.key, wanted)]
        shelf = BoardShelf(game, [_READ.get(_key(ref.path)) or BoardChoice(ref) for ref in refs])
        names = [ref.board_id for ref in refs]
        shelf.at = 0 if extra is not None else names.index(wanted) if wanted in names else 0
        return shelf

    def read(self, index: int) -> BoardChoice:
        """The board at ``index``, read now if it was not yet."""
        index %= len(self.choices)
        choice = self.choices[index]
        if not choice.is_read:
            key = _key(choice.ref.path)
            if key not in _READ:
                _READ[key] = _read(self.game, choice.ref)
            choice = self.choices[index] = _READ[key]
        return choice

    def peek(self, index: int) -> BoardChoice:
        """The board at ``index`` if it has been read by now; a choice without a board otherwise."""
        choice = self.choices[index % len(self.choices)]
        return choice if choice.is_read else _READ.get(_key(choice.ref.path), choice)

    @property
    def chosen(self) -> BoardChoice:
        """The chosen board."""
        return self.read(self.at)

    def step(self, by: int) -> None:
        """The next or previous board."""
        self.at = (self.at + by) % len(self.choices)
