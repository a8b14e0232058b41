"""The list of the games in menu order. Importing this module imports no game and no pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.options import Option
from game.engine.rules import Bot, Json, Rules


@dataclass(frozen=True, slots=True)
class BoardRef:
    """A board on disk that can be chosen: ``board_id`` names it in records, ``shipped`` tells its owner."""

    board_id: str
    path: Path
    shipped: bool


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of one game that need no screen.

    ``players`` is the range (fewest, most). ``bots`` maps a level ("easy", "fair", "hard") to a maker.
    ``load_board`` reads and checks a map file (raises game.maps.MapError with the full list of problems);
    ``board_to_json`` and ``board_from_json`` carry the checked board into a record and out of it.
    ``check_board``, where a game has one, gives all findings of a map file (game.maps.Problem), notes included.
    """

    rules: Rules[Any, Any, Any]
    options: tuple[Option, ...]
    players: tuple[int, int]
    bots: Mapping[str, Callable[[], Bot]]
    load_board: Callable[[Path], Any]
    board_to_json: Callable[[Any], Json]
    board_from_json: Callable[[Json], Any]
    default_board: str = ""
    check_board: Callable[[Path], Sequence[Any]] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One line of the menu. ``title`` and ``tagline`` are msgids; the loaders import the game's rooms."""

    key: str
    title: str
    tagline: str
    facts: str
    load: Callable[[], Parts]
    load_table: Callable[[], Any]


def _tacara() -> Parts:
    from game.games.tacara import PARTS

    return PARTS


def _tacara_table() -> Any:
    from game.games.tacara import table

    return table


def _caracho() -> Parts:
    from game.games.caracho import PARTS

    return PARTS


def _caracho_table() -> Any:
    from game.games.caracho import table

    return table


def _tac() -> Parts:
    from game.games.tac import PARTS

    return PARTS


def _tac_table() -> Any:
    from game.games.tac import table

    return table


def _tacocat() -> Parts:
    from game.games.tacocat import PARTS

    return PARTS


def _tacocat_table() -> Any:
    from game.games.tacocat import table

    return table


def _tiny_turbo() -> Parts:
    from game.games.tiny_turbo import PARTS

    return PARTS


def _tiny_turbo_table() -> Any:
    from game.games.tiny_turbo import table

    return table


GAMES: Sequence[Game] = (
    Game("tacara", "Tacara", "Vector racing on a grid", "3 to 10 cars, 60 min", _tacara, _tacara_table),
    Game("caracho", "Caracho", "Toy cars and secret bets", "2 to 5 players, 20 min", _caracho, _caracho_table),
    Game("tac", "TAC", "Marbles and cards in teams", "4 players, 60 min", _tac, _tac_table),
    Game("tacocat", "Tacocat", "A card tug of war", "2 players, 15 min", _tacocat, _tacocat_table),
    Game(
        "tiny_turbo",
        "Tiny Turbo",
        "Program a car by puzzle",
        "2 to 4 players, 30 min",
        _tiny_turbo,
        _tiny_turbo_table,
    ),
)


def find(key: str) -> Game:
    """The game with that key. Raises KeyError with a sentence that lists the keys there are."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(f"There is no game '{key}'. Games: {', '.join(game.key for game in GAMES)}.")
