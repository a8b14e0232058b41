"""Tiny Turbo Cars: toy cars that drive a program slid together on a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.engine.rules import Bot, Rules
from game.games import Parts
from game.games.tiny_turbo import board, rules
from game.games.tiny_turbo.options import OPTIONS, PLAYERS
from game.games.tiny_turbo.rules.actions import Action
from game.games.tiny_turbo.rules.state import Observation, State

if TYPE_CHECKING:
    from game.maps import Problem


def _load_board(path: Path) -> board.BoardSet:
    from game.games.tiny_turbo.load import load_board

    return load_board(path)


def _check_board(path: Path) -> Sequence[Problem]:
    from game.games.tiny_turbo.load import check

    return check(path)


def _bot(level: str) -> Bot:
    from game.games.tiny_turbo.bot import LEVELS, TinyTurboBot

    return TinyTurboBot(LEVELS[level])


PARTS = Parts(
    rules=cast(Rules[State, Action, Observation], rules),
    options=OPTIONS,
    players=PLAYERS,
    bots={"easy": lambda: _bot("easy"), "fair": lambda: _bot("fair"), "hard": lambda: _bot("hard")},
    load_board=_load_board,
    board_to_json=board.board_to_json,
    board_from_json=board.board_from_json,
    default_board="start",
    check_board=_check_board,
)
