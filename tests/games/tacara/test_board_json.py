"""Boards in records: the same board comes back, and a broken one is refused with a sentence."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from game.games.tacara.board import Cell, Decor, Line
from game.games.tacara.board_json import board_from_json, board_to_json
from tests.games.tacara.boards import named, random_board

LINE = {"start": [2, 0], "end": [2, 2], "direction": "right"}
SMALL: dict[str, Any] = {
    "id": "small",
    "title": "Small",
    "rows": [".#gptnyr", "gggggggg"],
    "rain": [[3, 1]],
    "shift_max": 6,
    "courses": [{"key": "a", "starts": [[0, 1], [1, 1]], "finish": LINE, "checkpoints": [LINE]}],
    "decor": [["pond", 1.5, 0.5, 2]],
}


def test_every_entry_is_read() -> None:
    board = board_from_json(SMALL)
    assert board.cells[:8] == (
        Cell.OFF, Cell.WALL, Cell.GRAY, Cell.PIT, Cell.PIT_T, Cell.GREEN, Cell.YELLOW, Cell.RED
    )  # fmt: skip
    assert (board.width, board.height, board.shift_max) == (8, 2, 6)
    assert board.rain == {(3, 1)}
    assert board.courses[0].starts == ((0, 1), (1, 1))
    assert board.courses[0].checkpoints == (Line((2, 0), (2, 2), (1, 0)),)
    assert board.decor == (Decor("pond", 1.5, 0.5, 2),)


def test_a_board_comes_back_as_it_was() -> None:
    rng = random.Random(1)
    for board in [board_from_json(SMALL), named("ring"), named("straight"), *(random_board(rng) for _ in range(20))]:
        data = board_to_json(board)
        again = board_from_json(json.loads(json.dumps(data)))
        assert again == board
        assert board_to_json(again) == data


def test_the_start_places_lie_on_what_is_open_with_so_many_cars() -> None:
    cells = ["g", "g", "g", "g", "n", "y", "r", "r"]
    starts = [[x, 0] for x in range(8)]
    data = {**SMALL, "rows": ["".join(cells), "gggggggg"], "courses": [{"starts": starts, "finish": LINE}]}
    assert len(board_from_json(data).courses[0].starts) == 8
    for place, letter in ((3, "n"), (3, "r"), (5, "r"), (7, "#")):
        changed = [*cells[:place], letter, *cells[place + 1 :]]
        with pytest.raises(ValueError, match="the first four grey"):
            board_from_json({**data, "rows": ["".join(changed), "gggggggg"]})


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["id"], 3, "'id'"),
        (["rows"], [], "rows of equal length"),
        (["rows"], ["ggg", "gg"], "rows of equal length"),
        (["rows"], ["g" * 257], "rows of equal length"),
        (["rows", 0], ".#gptny?", "letter '\\?'"),
        (["rain"], [[8, 0]], "a place on the board"),
        (["rain"], None, "list under 'rain'"),
        (["shift_max"], 3, "shift_max"),
        (["shift_max"], 13, "shift_max"),
        (["shift_max"], "8", "shift_max"),
        (["courses"], [], "at least one course"),
        (["courses"], [SMALL["courses"][0], SMALL["courses"][0]], "its own key"),
        (["courses", 0], 5, "course 1 is a JSON object"),
        (["courses", 0, "starts"], [[0, 1], [0, 1]], "the first four grey"),
        (["courses", 0, "starts"], [[0, 0]], "the first four grey"),
        (["courses", 0, "starts"], [[5, 0]], "the first four grey"),
        (["courses", 0, "finish"], None, "where a line belongs"),
        (["courses", 0, "finish", "end"], [3, 2], "must be straight"),
        (["courses", 0, "finish", "end"], [2, 0], "must be straight"),
        (["courses", 0, "finish", "end"], [2, 3], "a place on the board"),
        (["courses", 0, "finish", "direction"], "down", "must be straight"),
        (["courses", 0, "finish", "direction"], "east", "must be straight"),
        (["decor"], [["pond", 1, 2]], "where a drawing belongs"),
        (["decor"], [["pond", 1, 2, True]], "where a drawing belongs"),
    ],
)
def test_a_broken_board_is_refused(path: list[Any], value: Any, sentence: str) -> None:
    data = copy.deepcopy(SMALL)
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(ValueError, match=sentence):
        board_from_json(data)


@pytest.mark.parametrize("data", [None, [], "board", {}])
def test_no_board_at_all(data: Any) -> None:
    with pytest.raises(ValueError, match=r"board"):
        board_from_json(data)
