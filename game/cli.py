"""The command line: the window, and what works without one. Exit code 0 when all is well, 1 otherwise."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn, TextIO

from game import simulate as simulation
from game.boards import find_board
from game.engine.options import BadOption, complete, from_text
from game.engine.record import RecordError
from game.engine.rules import CHANCE, IllegalAction
from game.engine.setup import BadSetup
from game.games import GAMES, Game, find
from game.i18n import _, ngettext
from game.maps import MapError, Problem, Severity
from game.verify import differences, replayed

OpenWindow = Callable[[Path | None, Path | None, str | None, Path | None], int]
"""Runs the window on a track, on a record, or on a scene by name, and keeps a trace in a file; returns the exit
code."""

LEVELS: Final = ("easy", "fair", "hard")
BAR: Final = 30


class CommandError(Exception):
    """A command that cannot be carried out; the message is one sentence for people."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise CommandError(_("{message}. See '{program} --help'.").format(message=sentence, program=self.prog))


def parser() -> argparse.ArgumentParser:
    """What the command line takes."""
    top = _Parser(prog="tacarena", description=_("Five race games for one table. Without a command: the window."))
    top.add_argument("--track", type=Path, metavar="FILE.tmx", help=_("open the set-up on this map"))
    top.add_argument("--record", type=Path, metavar="FILE", help=_("open a replay"))
    top.add_argument("--scene", metavar="NAME", help=_("open this screen first"))
    top.add_argument("--trace", type=Path, metavar="FILE", help=_("keep writing what stands where in the window"))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    verify = commands.add_parser("verify", help=_("replay records and say what differs"))
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")

    legal = commands.add_parser("legal", help=_("who is to act at the end of a record, and what is legal"))
    legal.add_argument("file", type=Path, metavar="FILE")

    check = commands.add_parser("check", help=_("all problems of maps"))
    check.add_argument("files", nargs="+", type=Path, metavar="FILE.tmx")
    check.add_argument("--game", help=_("the game the maps belong to; otherwise their folder tells"))

    simulate = commands.add_parser("simulate", help=_("matches between bots, with standings and intervals"))
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--players", required=True, metavar="bot:hard,bot:easy", help=_("one driver a player"))
    simulate.add_argument("--games", type=int, default=100, metavar="N", help=_("matches to play (100)"))
    simulate.add_argument("--seed", type=int, default=1, metavar="N", help=_("the same seed gives the same matches"))
    simulate.add_argument("--board", metavar="NAME", help=_("name of a board, or a map file"))
    simulate.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=_("may be repeated"))
    simulate.add_argument("--json", action="store_true", help=_("print JSON instead of a table"))

    bench = commands.add_parser("bench", help=_("how fast rules, bots and screens are on this machine"))
    bench.add_argument("--seconds", type=float, default=2.0, metavar="S", help=_("time for each measurement (2)"))
    return top


def main(words: Sequence[str], open_window: OpenWindow) -> int:
    """Carry out a command line and return the exit code. Errors are one sentence on standard error."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        arguments = parser().parse_args(list(words))
        if arguments.command is None:
            return _window(arguments, open_window)
        code = _COMMANDS[arguments.command](arguments)
        sys.stdout.flush()
        return code
    except CommandError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader of a pipe has had enough; what is left must not be flushed into it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 1


def _window(arguments: argparse.Namespace, open_window: OpenWindow) -> int:
    for file in (arguments.track, arguments.record):
        if file is not None and not file.is_file():
            raise CommandError(_("There is no file '{file}'.").format(file=file))
    if arguments.track is not None and arguments.record is not None:
        raise CommandError(_("Give either --track or --record, not both."))
    return open_window(arguments.track, arguments.record, arguments.scene, arguments.trace)


def _verify(arguments: argparse.Namespace) -> int:
    failed = False
    for file in arguments.files:
        try:
            record, match = replayed(file)
        except RecordError as error:
            print(error)
            failed = True
            continue
        found = list(differences(record, match))
        failed = failed or bool(found)
        count = len(record.actions)
        ok = ngettext("ok, {count} action", "ok, {count} actions", count).format(count=count)
        print(f"{file.name}: {'; '.join(found) or ok}{' (' + record.warning + ')' if record.warning else ''}")
    return int(failed)


def _legal(arguments: argparse.Namespace) -> int:
    try:
        _record, match = replayed(arguments.file)
    except RecordError as error:
        raise CommandError(str(error)) from error
    player = match.current_player
    if player is None:
        print(_("The match is over."))
        return 0
    who = _("chance") if player == CHANCE else f"{match.seats[player].name} ({player})"
    actions = match.legal_actions()
    if not actions:
        print(_("To act: {who}. The outcomes are too many to list.").format(who=who))
        return 0
    print(ngettext("To act: {who}, {count} legal action.", "To act: {who}, {count} legal actions.", len(actions))
          .format(who=who, count=len(actions)))  # fmt: skip
    for action in actions:
        print(match.rules.format(action))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    failed = False
    for file in arguments.files:
        if not file.is_file():
            raise CommandError(_("There is no file '{file}'.").format(file=file))
        problems = check_map(_game(arguments.game) if arguments.game else _game_of_map(file), file)
        for problem in problems:
            print(f"{problem.severity.value}: {problem}")
        failed = failed or any(problem.severity is Severity.ERROR for problem in problems)
        if not problems:
            print(_("{file}: ok").format(file=file.name))
    return int(failed)


def check_map(game: Game, file: Path) -> tuple[Problem, ...]:
    """All problems of a map file, errors first; empty when it is sound."""
    parts = game.load()
    if parts.check_board is not None:
        return tuple(parts.check_board(file))
    try:
        parts.load_board(file)
    except MapError as error:
        return error.problems
    return ()


def _game_of_map(file: Path) -> Game:
    folder = file.resolve().parent.name
    for game in GAMES:
        if game.key == folder:
            return game
    return GAMES[0]


def _game(key: str) -> Game:
    try:
        return find(key)
    except KeyError as error:
        raise CommandError(error.args[0]) from error


def _simulate(arguments: argparse.Namespace) -> int:
    game = _game(arguments.game)
    parts = game.load()
    drivers = [word.strip() for word in arguments.players.split(",")]
    known = [f"bot:{level}" for level in LEVELS if level in parts.bots] + [simulation.RANDOM]
    for driver in drivers:
        if driver not in known:
            raise CommandError(
                _("'{driver}' cannot play {game}. Drivers: {known}.").format(
                    driver=driver, game=game.title, known=", ".join(known)
                )
            )
    if arguments.games < 1:
        raise CommandError(_("--games takes a number from 1 up."))
    try:
        options = complete(parts.options, from_text(parts.options, arguments.option))
        board = find_board(game.key, arguments.board or parts.default_board)
        loaded = parts.load_board(board.path)
        with _Progress(arguments.games, sys.stderr) as progress:
            tally = simulation.simulate(game, drivers, loaded, options, arguments.games, arguments.seed, progress.show)
    except (BadOption, BadSetup, MapError, IllegalAction) as error:
        raise CommandError(str(error)) from error
    except KeyError as error:
        raise CommandError(str(error.args[0])) from error
    if arguments.json:
        print(json.dumps(simulation.as_json(game, tally, options, board.board_id, arguments.seed)))
    else:
        print(simulation.as_text(game, tally, arguments.seed))
    return 0


class _Progress:
    """A bar on a terminal, nothing elsewhere."""

    def __init__(self, total: int, out: TextIO) -> None:
        self._total = total
        self._out = out if out.isatty() else None

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._out is not None:
            self._out.write("\r\x1b[K")
            self._out.flush()

    def show(self, done: int) -> None:
        """Draw the bar for that many matches done."""
        if self._out is not None:
            full = BAR * done // self._total
            self._out.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{self._total}")
            self._out.flush()


def _bench(arguments: argparse.Namespace) -> int:
    from game.bench import report

    if not 0 < arguments.seconds <= 60:
        raise CommandError(_("--seconds takes a number above 0 and up to 60."))
    for line in report(arguments.seconds):
        print(line, flush=True)
    return 0


_COMMANDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "verify": _verify,
    "legal": _legal,
    "check": _check,
    "simulate": _simulate,
    "bench": _bench,
}
