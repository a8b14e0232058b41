"""Championships and best-ofs at the table: which boards are played, and how each race begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from game import boards, saves
from game.engine.rules import OptionValue
from game.engine.series import Kind, Series
from game.engine.setup import MatchSetup, Seat
from game.games import Game
from game.i18n import _
from game.maps import MapError
from game.scenes.dialog import tell
from game.scenes.host import Host
from game.scenes.session import Session


def usual_order(names: Sequence[str], first: str, races: int) -> list[str]:
    """The boards of so many races: ``first``, then the others in the order of the list."""
    at = names.index(first) if first in names else 0
    return [names[(at + step) % len(names)] for step in range(races)]


def begin_championship(
    host: Host, game: Game, seats: tuple[Seat, ...], options: Mapping[str, OptionValue], order: Sequence[str]
) -> None:
    """A new championship with one race on each of these boards."""
    begin_race(host, game, Series(game.key, Kind.CHAMPIONSHIP, seats, tuple(order), dict(options)))


def begin_best_of(
    host: Host, game: Game, seats: tuple[Seat, ...], options: Mapping[str, OptionValue], board: str, length: int
) -> None:
    """A new best of ``length`` matches on one board; a game's table names in ``SIDES`` who wins together."""
    sides = tuple(getattr(game.load_table(), "SIDES", ()))
    begin_race(host, game, Series(game.key, Kind.BEST_OF, seats, (board,), dict(options), length, sides))


def begin_race(host: Host, game: Game, running: Series) -> None:
    """Start the next race of the series in place of the present screen."""
    from game.scenes.board import BoardScene

    name = running.next_board
    if name is None:
        return
    parts = game.load()
    try:
        board = parts.load_board(boards.find_board(game.key, name).path)
        setup = MatchSetup(
            game.key,
            running.seats,
            board,
            name,
            dict(running.options),
            meta={
                "started": datetime.now().isoformat(timespec="seconds"),
                "title": game.load_table().SETUP.title(board),
                "series": len(running.races),
            },
        )
        session = Session.begin(setup, host.say)
        saves.write_series(running)
    except (KeyError, MapError, ValueError, saves.SaveError) as error:
        why = error.args[0] if isinstance(error, KeyError) else str(error)
        tell(host, _("The next race cannot start"), str(why))
        return
    host.replace(BoardScene(host, session))
