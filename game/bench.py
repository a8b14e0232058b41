"""How fast this machine plays: each game's rules beside python-chess in the same run, and the worker."""

from __future__ import annotations

import importlib.util
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import paths
from game.boards import find_board
from game.engine.options import defaults
from game.engine.rules import CHANCE
from game.games import GAMES, Game, Parts
from game.i18n import _
from game.worker import Worker

PLAYERS = 4
"""Seats in the measured matches, where the game takes that many."""


def report(seconds: float) -> Iterator[str]:
    """The lines of the report, each as soon as it is measured."""
    chess = chess_speed(seconds)
    yield _("Random play, actions a second on one core:")
    if chess is None:
        yield _("  {name:<22}{note}").format(name="python-chess", note=_("not installed, so nothing to compare with"))
    else:
        yield _line("python-chess", chess, None)
    for game in GAMES:
        yield _line(game.title, random_play(game, seconds), chess)
    yield _("Window:")
    yield f"  {_('start to the menu'):<22}{menu_start():>10,.0f} ms"
    start, trips = worker_times()
    yield _("Background process:")
    yield f"  {_('start to first answer'):<22}{start:>10,.0f} ms"
    yield f"  {_('question and answer'):<22}{trips:>10.2f} ms"


def _line(name: str, speed: float, chess: float | None) -> str:
    ratio = "" if chess is None else _("   {ratio:.2f} x python-chess").format(ratio=speed / chess)
    return f"  {name:<22}{speed:>10,.0f}{ratio}"


def random_play(game: Game, seconds: float, seed: int = 1) -> float:
    """Actions a second of random play on the game's own board, those of chance included."""
    parts = game.load()
    rules: Any = parts.rules
    board = parts.load_board(find_board(game.key, parts.default_board).path)
    players = min(max(PLAYERS, parts.players[0]), parts.players[1])
    rng = random.Random(seed)
    _one_match(rules, parts, players, board, rng, math.inf)
    actions = 0
    started = time.perf_counter()
    end = started + seconds
    while time.perf_counter() < end:
        actions += _one_match(rules, parts, players, board, rng, end)
    return actions / (time.perf_counter() - started)


def _one_match(rules: Any, parts: Parts, players: int, board: Any, rng: random.Random, end: float) -> int:
    """Play one match at random, but not past ``end``; the number of actions."""
    state = rules.initial_state(players, defaults(parts.options), board)
    actions = 0
    while (player := rules.current_player(state)) is not None:
        action = rules.sample_chance(state, rng) if player == CHANCE else rng.choice(rules.legal_actions(state))
        state, _events = rules.apply(state, action)
        actions += 1
        if not actions % 256 and time.perf_counter() > end:
            break
    return actions


def chess_speed(seconds: float, seed: int = 1) -> float | None:
    """Moves a second of random chess with python-chess, or None where it is not installed."""
    if importlib.util.find_spec("chess") is None:
        return None
    import chess

    rng = random.Random(seed)
    moves = 0
    started = time.perf_counter()
    end = started + seconds
    while time.perf_counter() < end:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - started)


def menu_start(runs: int = 3) -> float:
    """Milliseconds from the command to the first picture of the menu, drawn without a screen; median of the runs."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(paths.shipped() / "main.py")]
    with tempfile.TemporaryDirectory() as home:
        aside = dict.fromkeys(("TACARENA_DATA", "TACARENA_TRACKS"), home)
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | aside
        return statistics.median(_first_frame(program, environment, Path(home, f"{run}.json")) for run in range(runs))


def _first_frame(program: list[str], environment: dict[str, str], trace: Path) -> float:
    started = time.perf_counter()
    with subprocess.Popen([*program, "--trace", trace], env=environment) as window:
        while not trace.exists():
            if window.poll() is not None:
                raise RuntimeError(f"The window ended with {window.returncode} before its first picture.")
            time.sleep(0.001)
        elapsed = (time.perf_counter() - started) * 1000
        window.kill()
    return elapsed


def worker_times(count: int = 200) -> tuple[float, float]:
    """Milliseconds from nothing to the first answer, and the median for a question and its answer."""
    worker = Worker()
    try:
        first = _ask(worker)
        return first, statistics.median(_ask(worker) for _number in range(count))
    finally:
        worker.close()


def _ask(worker: Worker) -> float:
    worker.ask(os.getpid, channel="bench")
    while not (answers := worker.poll()):
        time.sleep(0.0001)
    return answers[0].wait_ms
