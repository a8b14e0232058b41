"""Caracho's Tiled maps: the shipped ones, a moved river, and everything that can be wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.games.caracho import PARTS, board, rules
from game.games.caracho.load import check, load_board
from game.games.caracho.pieces import CARS
from game.maps import MapError
from game.paths import shipped_tracks
from tests.games.caracho.helpers import LONG, SHORT, STANDARD, start_of_turns

FOLDER = shipped_tracks("caracho")
START, SPACE, RIVER, FINISH = 1, 2, 3, 4
ROW = [1, 1, 1, 3, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 4]
Grid = list[list[int]]


def drawn(folder: Path, change: Callable[[Grid], Any], old: str = "", new: str = "") -> Path:
    """The standard map with its squares changed, or a piece of its text replaced."""
    text = (FOLDER / "standard.tmx").read_text(encoding="utf-8")
    head, rest = text.split('<data encoding="csv">')
    tail = rest.split("</data>")[1]
    grid = [list(ROW) for _ in CARS]
    change(grid)
    rows = ",\n".join(",".join(map(str, row)) for row in grid)
    text = f'{head}<data encoding="csv">\n{rows}\n</data>{tail}'
    assert old in text
    path = folder / "changed.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def paint(*squares: tuple[int, int, int]) -> Callable[[Grid], None]:
    """Paint (column, row, tile), counted from 0; row -1 means all rows."""

    def change(grid: Grid) -> None:
        for column, row, tile in squares:
            for each in grid if row < 0 else [grid[row]]:
                each[column] = tile

    return change


@pytest.mark.parametrize("wanted", [STANDARD, SHORT, LONG], ids=lambda wanted: wanted.board_id)
def test_shipped_boards(wanted: board.Board) -> None:
    """K3: rivers and finish of the three boards."""
    path = FOLDER / f"{wanted.board_id}.tmx"
    assert PARTS.check_board is not None
    assert PARTS.check_board(path) == ()
    found = PARTS.load_board(path)
    assert (found.starts, found.rivers, found.finish) == (wanted.starts, wanted.rivers, wanted.finish)
    assert found.lanes == CARS
    assert found.title
    assert found.note
    assert PARTS.board_from_json(json.loads(json.dumps(PARTS.board_to_json(found)))) == found


def test_every_shipped_map_is_one_of_them() -> None:
    assert {path.stem for path in FOLDER.glob("*.tmx")} == {"standard", "short", "long"}
    assert (FOLDER / f"{PARTS.default_board}.tmx").exists()


def test_a_river_moved_in_tiled_moves_in_the_game(tmp_path: Path) -> None:
    moved = load_board(drawn(tmp_path, paint((9, -1, SPACE), (7, -1, RIVER))))
    assert moved.rivers == (4, 8)
    put = rules.parse("put helmet red")
    for track, stuck in ((moved, True), (STANDARD, False)):
        state = start_of_turns(track)._replace(spaces=(6, 7, 1, 1, 1))
        state, _ = rules.apply(state, rules.parse("roll helmet helmet flag"))
        state = state._replace(teams=((state.hand[0],), (), (), (), ()))
        state, _ = rules.apply(state, put)
        state, events = rules.apply(state, rules.parse("put flag black"))
        drives = [event for event in events if type(event).__name__ == "CarDrove"]
        assert [(event.end, event.stuck) for event in drives] == [(8, stuck)]


def test_a_longer_map_is_a_longer_race(tmp_path: Path) -> None:
    def longer(grid: Grid) -> None:
        for row in grid:
            row.insert(11, SPACE)

    path = drawn(tmp_path, longer, 'width="16" height="5" tilewidth', 'width="17" height="5" tilewidth')
    path.write_text(path.read_text(encoding="utf-8").replace('name="track" width="16"', 'name="track" width="17"'))
    assert load_board(path).finish == 17


def test_lanes_may_change_places(tmp_path: Path) -> None:
    path = drawn(tmp_path, paint(), 'name="car" value="red"', 'name="car" value="@"')
    text = path.read_text(encoding="utf-8").replace('"blue"/>', '"red"/>').replace('"@"', '"blue"')
    path.write_text(text, encoding="utf-8")
    assert [car.value for car in load_board(path).lanes] == ["blue", "red", "yellow", "green", "black"]


@pytest.mark.parametrize(
    ("change", "old", "new", "words"),
    [
        (paint((3, 2, SPACE)), "", "", "column 4, row 3: The space is 'space' but 'river' in the lane of row 1"),
        (paint((15, 1, 0)), "", "", "column 16, row 2: The lane differs in length"),
        (paint((6, -1, 0)), "", "", "The lanes have a gap"),
        (paint((15, -1, SPACE)), "", "", "do not end with one finish space"),
        (paint((12, -1, FINISH)), "", "", "do not end with one finish space"),
        (paint((1, -1, RIVER)), "", "", "start spaces must be the first spaces"),
        (paint((0, -1, SPACE), (1, -1, SPACE), (2, -1, SPACE)), "", "", "needs at least one start space"),
        (lambda grid: grid[4].__setitem__(slice(None), [0] * 16), "", "", "The track has 4 lanes"),
        (paint(), 'value="red"', 'value="rad"', "unknown value 'rad'. Did you mean 'red'"),
        (paint(), 'name="car" value="red"', 'name="car" value="blue"', "The blue car has a second lane"),
        (paint(), 'name="car" value="red"', 'name="car" value="blue"', "The lane in row 2 has no mark"),
        (paint(), 'type="Lane" x="24" y="24"', 'type="Lane" x="24" y="72"', "The lane has a second mark"),
        (paint(), 'type="Lane" x="24" y="24"', 'type="Lane" x="24" y="72"', "The lane in row 1 has no mark"),
        (paint(), 'type="Lane" x="24" y="24"', 'type="Lane" x="24" y="999"', "lies on no lane"),
        (paint(), 'type="Lane"', 'type="Lain"', "class is 'Lain'. Did you mean 'Lane'"),
        (paint(), 'name="lanes"', 'name="lines"', "no object layer 'lanes'"),
        (paint(), 'name="track"', 'name="trek"', "no tile layer 'track'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, change: Any, old: str, new: str, words: str) -> None:
    path = drawn(tmp_path, change, old, new)
    with pytest.raises(MapError):
        load_board(path)
    assert any(words in str(problem) for problem in check(path)), [str(problem) for problem in check(path)]


def test_a_tile_without_meaning_is_named(tmp_path: Path) -> None:
    tileset = (FOLDER / "caracho.tsx").read_text(encoding="utf-8")
    (tmp_path / "own.tsx").write_text(tileset.replace('value="river"', 'value="rivver"'), encoding="utf-8")
    path = drawn(tmp_path, paint(), 'source="caracho.tsx"', 'source="own.tsx"')
    assert any("unknown 'cell' value 'rivver'. Did you mean 'river'" in str(problem) for problem in check(path))


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("rivers", [3], "between the start zone and the finish"),
        ("rivers", [16], "between the start zone and the finish"),
        ("rivers", [10, 4], "rising order"),
        ("rivers", [4, 4], "rising order"),
        ("starts", [], "at least one start space"),
        ("starts", [2, 3], "first spaces"),
        ("finish", 65, "64 at most"),
        ("finish", "16", "whole number"),
        ("finish", True, "whole number"),
        ("lanes", ["red"] * 5, "five lanes"),
        ("lanes", ["red", "blue", "yellow", "green", "pink"], "pink"),
        ("rivers", None, "no Caracho board"),
    ],
)
def test_board_data_is_checked(key: str, value: Any, words: str) -> None:
    data = {**board.to_json(STANDARD), key: value}
    with pytest.raises(ValueError, match=words):
        board.from_json(data)


def test_a_board_without_a_track_is_refused() -> None:
    data = {**board.to_json(STANDARD), "rivers": [], "finish": 3}
    with pytest.raises(ValueError, match="behind the start zone"):
        board.from_json(data)
