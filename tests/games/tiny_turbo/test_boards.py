"""Tiny Turbo's maps: the shipped ones, joints, JSON, and maps with mistakes."""

from __future__ import annotations

import json
from itertools import permutations, product
from pathlib import Path

import pytest

from game.games.tiny_turbo import PARTS
from game.games.tiny_turbo.board import (
    BOARD_ROWS,
    FINISH,
    LANES,
    MIDDLES,
    START,
    START_ROWS,
    BadBoard,
    Board,
    Terrain,
    assemble,
    board_from_json,
    board_from_rows,
    board_to_json,
)
from game.games.tiny_turbo.load import KINDS, check, load_board
from game.maps import MapError
from game.paths import assets, shipped_tracks
from tests.games.tiny_turbo.games import shipped
from tests.games.tiny_turbo.worlds import END, GRID

FOLDER = shipped_tracks("tiny_turbo")


def test_the_shipped_maps_are_ten_and_have_not_even_a_note() -> None:
    files = sorted(FOLDER.glob("*.tmx"))
    assert {file.stem for file in files} == set(KINDS)
    assert [str(problem) for file in files for problem in check(file)] == []


def test_the_shipped_boards_have_the_right_size_and_the_line_two_columns_before_the_end() -> None:
    for board in shipped().boards:
        assert board.rows == (START_ROWS if board.board_id == START else BOARD_ROWS)
        assert board.title and board.author and 20 <= len(board.note) <= 110 and board.note.endswith(".")
    finish = shipped().board(FINISH)
    assert [row for row in range(8) if finish.at(row, 0) is Terrain.FINISH] == [6, 7]


def test_every_arrangement_of_the_shipped_boards_fits_together() -> None:
    boards = shipped()
    count = 0
    for length in (3, 4):
        for numbers in permutations("1234", length):
            for sides in product("ab", repeat=length):
                ids = [START, *(number + side for number, side in zip(numbers, sides, strict=True)), FINISH]
                track = assemble([boards.board(board_id) for board_id in ids])
                assert (track.length, track.line) == (12 + 8 * length, 10 + 8 * length)
                count += 1
    assert count == 576


def test_the_sides_differ_in_character() -> None:
    """No two sides share their layout, and each kind of terrain leads somewhere."""
    boards = [shipped().board(board_id) for board_id in MIDDLES]
    assert len({board.terrain for board in boards}) == 8

    def most(terrain: Terrain) -> str:
        return max(boards, key=lambda board: board.terrain.count(terrain)).board_id

    assert [most(kind) for kind in (Terrain.CARPET, Terrain.IMPASSABLE, Terrain.SPEEDER, Terrain.GRASS)] == [
        "1a",
        "3a",
        "4a",
        "4b",
    ]
    assert most(Terrain.PUDDLE)[0] == "2"


def test_pictures_are_drawings_that_ship() -> None:
    names = {name for board in shipped().boards for name in board.pictures if name}
    assert len(names) > 12
    assert [name for name in names if not (assets() / "sprites" / "tiny_turbo" / f"{name}.svg").is_file()] == []
    board = shipped().board("3a")
    books = [board.picture(row, lane) for row in range(8) for lane in range(6)]
    assert books.count("map_book_wide_1") == books.count("map_book_wide_2") > 0


def test_boards_survive_their_json() -> None:
    data = json.loads(json.dumps(board_to_json(shipped())))
    assert board_from_json(data) == shipped()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"boards": [{"id": "1a"}]}, "needs 'lanes'"),
        ({"boards": [3]}, "an 'id'"),
        ({"boards": [{"id": "1a", "lanes": ["."] * 5}]}, "six lanes"),
        ({"boards": [{"id": "1a", "lanes": [".", ".", "..", ".", ".", "."]}]}, "same length"),
        ({"boards": [{"id": "1a", "lanes": [".", ".", "x", ".", ".", "."]}]}, "unknown letter 'x'"),
        ({"boards": [{"id": "1a", "lanes": ["."] * 6}] * 2}, "twice"),
        ({"boards": [{"id": "1a", "lanes": ["."] * 6, "pictures": [[9, 0, "ball"]]}]}, "picture"),
        ({"boards": [{"id": "1a", "lanes": ["."] * 6, "pictures": 1.5}]}, "'pictures' as a list"),
        ({"boards": [{"id": "1a", "lanes": ["."] * 6, "pictures": None}]}, "'pictures' as a list"),
    ],
)
def test_data_that_is_no_set_is_refused(data: object, words: str) -> None:
    with pytest.raises(BadBoard, match=words):
        board_from_json(data)


def rows(board_id: str, lanes: list[str]) -> Board:
    return board_from_rows(board_id, lanes)


def test_a_joint_with_one_open_lane_is_refused() -> None:
    left = ["..#", "..#", "..#", "...", "...", "..#"]
    right = ["...", "...", "...", "...", "#..", "..."]
    with pytest.raises(BadBoard, match="1a and 2a leave 1 lanes open"):
        assemble([rows("start", GRID), rows("1a", left), rows("2a", right), rows("finish", END)])
    right[4] = "..."
    assemble([rows("start", GRID), rows("1a", left), rows("2a", right), rows("finish", END)])


def test_a_wall_across_the_track_is_refused() -> None:
    with pytest.raises(BadBoard, match="row 1, lane 1 no way leads to the finish line"):
        assemble([rows("start", GRID), rows("1a", ["...#..."] * 6), rows("finish", END)])


def test_a_track_without_a_line_is_refused() -> None:
    with pytest.raises(BadBoard, match="no finish spaces"):
        assemble([rows("start", GRID), rows("1a", ["..."] * 6)])


def changed(folder: Path, name: str, old: str, new: str, to: str = "") -> Path:
    """A copy of a shipped map in ``folder`` with one text replaced."""
    text = (FOLDER / f"{name}.tmx").read_text(encoding="utf-8")
    assert old in text
    file = folder / f"{to or name}.tmx"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("1a", 'name="board" value="1a"', 'name="board" value="9z"', "which board it is: '9z'"),
        ("1a", 'name="ground"', 'name="floor"', "no tile layer 'ground'"),
        ("1a", 'name="edges"', 'name="sides"', "no tile layer 'edges'"),
        ("1a", "1,2,1,2,1,2,1,2", "0,2,1,2,1,2,1,2", "column 1, row 1: The space has no ground"),
        ("2a", "1,2,1,2,1,2,1,2", "1,2,1,3,1,2,1,2", "Grid spaces belong on the start board"),
        ("2a", "1,2,1,2,1,2,1,2", "1,2,1,5,1,2,1,2", "column 4, row 1: Finish spaces belong on the finish board"),
        ("start", "3,4,3,4", "1,4,3,4", ""),
        ("finish", "1,2,1,2,1,2,5,5", "1,2,1,2,1,2,1,2", "may be finish spaces only"),
    ],
)
def test_mistakes_in_a_map_are_told_with_their_place(tmp_path: Path, name: str, old: str, new: str, words: str) -> None:
    found = [str(problem) for problem in check(changed(tmp_path, name, old, new))]
    assert (words in " ".join(found)) if words else found == []


def test_a_wrong_edge_and_a_shut_end_are_told(tmp_path: Path) -> None:
    text = (FOLDER / "1a.tmx").read_text(encoding="utf-8")
    left, right = text.rsplit('name="edges"', 1)
    numbers = [line.split(",") for line in right.splitlines() if line[:1].isdigit()]
    blue, red = numbers[0][0], numbers[-1][0]
    swapped = right.replace(f"{blue},", "99,").replace(f"{red},", f"{blue},").replace("99,", f"{red},")
    file = tmp_path / "1a.tmx"
    file.write_text(left + 'name="edges"' + swapped, encoding="utf-8")
    problems = [str(problem) for problem in check(file)]
    assert any("column 1, row 1: The edge here is 'right', not 'left'" in problem for problem in problems)
    book = next(number for number in range(1, 40) if _terrain(number) == "impassable")
    head, body = text.split('name="things"', 1)
    lines = body.split("\n")
    for index in range(2, 8):
        lines[index] = ",".join([str(book), *lines[index].split(",")[1:]])
    file.write_text(head + 'name="things"' + "\n".join(lines), encoding="utf-8")
    assert any("Column 1 has 6 impassable spaces" in str(problem) for problem in check(file))


def _terrain(number: int) -> str:
    """The terrain of the tile with that number in the shipped maps."""
    text = (FOLDER / "tiny_turbo.tsx").read_text(encoding="utf-8")
    tile = text.split(f'<tile id="{number - 1}">', 1)[-1].split("</tile>", 1)[0]
    return tile.split('name="terrain" value="', 1)[-1].split('"', 1)[0]


def test_a_board_of_the_wrong_size_is_told(tmp_path: Path) -> None:
    file = changed(tmp_path, "start", 'name="board" value="start"', 'name="board" value="2b"')
    assert "The board is 4 wide and 6 high" in str(check(file)[0])


def test_an_own_map_goes_before_the_shipped_board_it_names(tmp_path: Path) -> None:
    own = changed(tmp_path, "2a", 'name="title" value="Puddle slalom"', 'name="title" value="My pool"', "my_pool")
    boards = load_board(own)
    assert boards.board("2a").title == "My pool"
    assert boards.board("2b") == shipped().board("2b")
    changed(tmp_path, "3b", 'name="title" value="Reading corner"', 'name="title" value="My shelf"')
    assert load_board(tmp_path).board("3b").title == "My shelf"
    assert load_board(tmp_path).board("2a") == shipped().board("2a")
    assert PARTS.load_board(FOLDER) == shipped()


def test_all_problems_of_a_folder_come_at_once(tmp_path: Path) -> None:
    changed(tmp_path, "2a", 'name="ground"', 'name="floor"')
    changed(tmp_path, "3b", 'name="ground"', 'name="grund"')
    with pytest.raises(MapError) as caught:
        load_board(tmp_path)
    assert {problem.file.name for problem in caught.value.problems} == {"2a.tmx", "3b.tmx"}


def test_lanes_count_from_the_left_edge() -> None:
    board = board_from_rows("1a", ["o......."] + ["........"] * 4 + [".......~"])
    assert board.at(0, 0) is Terrain.OBSTACLE
    assert board.at(7, LANES - 1) is Terrain.PUDDLE
