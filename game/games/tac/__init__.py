"""TAC: two teams of two race their marbles home with cards."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from game.engine.rules import Bot, Rules
from game.games import Parts
from game.games.tac import rules
from game.games.tac.board import Board, from_json, to_json
from game.games.tac.options import OPTIONS, PLAYERS
from game.games.tac.rules.model import Action, Observation, State
from game.maps.problems import Problem


def _load_board(path: Path) -> Board:
    from game.games.tac.load import load_board

    return load_board(path)


def _check_board(path: Path) -> tuple[Problem, ...]:
    from game.games.tac.load import check

    return check(path)


def _bot(level: str) -> Bot:
    from game.games.tac.bot import BOTS

    return BOTS[level]()


PARTS = Parts(
    rules=cast(Rules[State, Action, Observation], rules),
    options=OPTIONS,
    players=PLAYERS,
    bots={"easy": lambda: _bot("easy"), "fair": lambda: _bot("fair"), "hard": lambda: _bot("hard")},
    load_board=_load_board,
    board_to_json=to_json,
    board_from_json=from_json,
    default_board="classic",
    check_board=_check_board,
)
