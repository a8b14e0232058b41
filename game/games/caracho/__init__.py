"""Caracho: five cars, sixteen dice and secret bets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.engine.rules import Bot, Rules
from game.games import Parts
from game.games.caracho import board, rules
from game.games.caracho.actions import Action
from game.games.caracho.options import OPTIONS, PLAYERS
from game.games.caracho.state import Observation, State

if TYPE_CHECKING:
    from game.maps import Problem


def _load_board(path: Path) -> board.Board:
    from game.games.caracho.load import load_board

    return load_board(path)


def _check_board(path: Path) -> tuple[Problem, ...]:
    from game.games.caracho.load import check

    return check(path)


def _bot(level: str) -> Bot:
    from game.games.caracho.bot import BOTS

    return BOTS[level]()


PARTS = Parts(
    rules=cast(Rules[State, Action, Observation], rules),
    options=OPTIONS,
    players=PLAYERS,
    bots={"easy": lambda: _bot("easy"), "fair": lambda: _bot("fair"), "hard": lambda: _bot("hard")},
    load_board=_load_board,
    board_to_json=board.to_json,
    board_from_json=board.from_json,
    default_board="standard",
    check_board=_check_board,
)
