"""Championships and best-ofs at the table: which boards are played, and how each race begins."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game import boards, saves
from game.engine.record import RecordError
from game.engine.rules import OptionValue
from game.engine.series import Kind, Series
from game.engine.setup import MatchSetup, Seat
from game.games import Game
from game.i18n import _
from game.maps import MapError
from game.scenes.dialog import tell
from game.scenes.host import Host
from game.scenes.session import Session


@dataclass(frozen=True, slots=True)
class Leg:
    """One race of a championship to come: its board and the options it has of its own (its course)."""

    board: str
    options: dict[str, OptionValue]


def usual_order(names: Sequence[str], first: str, races: int) -> list[str]:
    """The boards of so many races: ``first``, then the others in the order of the list."""
    at = names.index(first) if first in names else 0
    return [names[(at + step) % len(names)] for step in range(races)]


def begin_championship(
    host: Host, game: Game, seats: tuple[Seat, ...], options: Mapping[str, OptionValue], legs: Sequence[Leg]
) -> None:
    """A new championship with these races."""
    order, each = tuple(leg.board for leg in legs), tuple(leg.options for leg in legs)
    begin_race(host, game, Series(game.key, Kind.CHAMPIONSHIP, seats, order, dict(options), each=each))


def begin_best_of(
    host: Host, game: Game, seats: tuple[Seat, ...], options: Mapping[str, OptionValue], board: str, length: int
) -> None:
    """A new best of ``length`` matches on one board; a game's table names in ``SIDES`` who wins together."""
    sides = tuple(getattr(game.load_table(), "SIDES", ()))
    begin_race(host, game, Series(game.key, Kind.BEST_OF, seats, (board,), dict(options), length, sides))


def begin_race(host: Host, game: Game, running: Series, ready: Path | None = None) -> None:
    """Start the next race of the series in place of the present screen; ``ready`` is the file that
    :func:`ready_race` laid down for it."""
    from game.scenes.board import BoardScene

    if running.next_board is None:
        return
    if ready is not None:
        # Somebody may have deleted the file meanwhile: then the race is set up anew.
        with contextlib.suppress(RecordError):
            host.replace(BoardScene(host, Session.resume(ready, host.say)))
            return
    try:
        session = _set_up(host, game, running)
    except _REFUSALS as error:
        why = error.args[0] if isinstance(error, KeyError) else str(error)
        tell(host, _("The next race cannot start"), str(why))
        return
    host.replace(BoardScene(host, session))


def ready_race(host: Host, game: Game, running: Series) -> Path | None:
    """Lay the next race of the series among the saved games, so that the series goes on from there even when the
    window is closed between two races. Returns its file; None after the last race or where it cannot be set up."""
    if running.next_board is None:
        return None
    try:
        session = _set_up(host, game, running)
    except _REFUSALS:
        return None
    path = session.autosave.path if session.autosave is not None else None
    session.leave()
    return path


_REFUSALS: Final = (KeyError, MapError, ValueError, saves.SaveError)


def _set_up(host: Host, game: Game, running: Series) -> Session:
    """The next race, with its series on disk. Raises one of :data:`_REFUSALS`."""
    name = str(running.next_board)
    board = game.load().load_board(boards.find_board(game.key, name).path)
    setup = MatchSetup(
        game.key,
        running.seats,
        board,
        name,
        dict(running.next_options),
        meta={
            "started": datetime.now().isoformat(timespec="seconds"),
            "title": game.load_table().SETUP.title(board),
            "series": len(running.races),
        },
    )
    saves.write_series(running)
    return Session.begin(setup, host.say)
