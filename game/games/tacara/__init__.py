"""Tacara: vector racing on a squared track."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from game.engine.rules import Bot, Rules
from game.games import Parts
from game.games.tacara import rules
from game.games.tacara.board import Board
from game.games.tacara.board_json import board_from_json, board_to_json
from game.games.tacara.options import OPTIONS
from game.maps.problems import Problem


def _load_board(path: Path) -> Board:
    from game.games.tacara.load import load_board

    return load_board(path)


def _check_board(path: Path) -> tuple[Problem, ...]:
    from game.games.tacara.load import check

    return check(path)


def _bot(level: str) -> Bot:
    from game.games.tacara.bot import BOTS

    return BOTS[level]()


PARTS = Parts(
    rules=cast(Rules[rules.State, rules.Action, rules.State], rules),
    options=OPTIONS,
    players=(1, 10),
    bots={"easy": lambda: _bot("easy"), "fair": lambda: _bot("fair"), "hard": lambda: _bot("hard")},
    load_board=_load_board,
    board_to_json=board_to_json,
    board_from_json=board_from_json,
    default_board="kidney_loop",
    check_board=_check_board,
)
