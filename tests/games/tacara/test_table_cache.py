"""Tables of turns to go on disk."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.rules import Budget
from game.games.tacara import coach, rules, table_cache
from game.games.tacara.board import Board, Cell, Course, Line, open_cells
from game.games.tacara.bot.basic import Fair
from game.games.tacara.pars import par_of
from game.games.tacara.solver import Road
from tests.games.tacara.boards import options
from tests.games.tacara.bot_races import shipped

GRAY = frozenset({Cell.GRAY})
COURSE = Course("1", "lane", ((0, 0),), Line((5, 0), (5, 2), (1, 0)))
BOARD = Board("lane", "Lane", "", "", 6, 2, (Cell.GRAY,) * 12, frozenset({(3, 0)}), 4, (COURSE,))


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TACARENA_DATA", str(tmp_path))
    return tmp_path


def no_search(*_: object) -> None:
    raise AssertionError("The table was searched again.")


def files() -> list[Path]:
    return sorted(table_cache.folder().glob("*"))


def test_a_table_is_searched_once_and_then_read(monkeypatch: pytest.MonkeyPatch) -> None:
    first = table_cache.kept_table(BOARD, COURSE, GRAY)
    monkeypatch.setattr(table_cache, "solve", no_search)
    again = table_cache.kept_table(BOARD, COURSE, GRAY)
    assert again is not first
    assert again.par == first.par


def test_a_damaged_file_is_replaced() -> None:
    par = table_cache.kept_table(BOARD, COURSE, GRAY).par
    [file] = files()
    sound = file.read_bytes()
    file.write_bytes(sound[:-1] + b"?")
    assert table_cache.kept_table(BOARD, COURSE, GRAY).par == par
    assert file.read_bytes() == sound


def test_a_folder_that_cannot_be_made_does_no_harm(data: Path) -> None:
    (data / "cache").write_text("in the way")
    assert table_cache.kept_table(BOARD, COURSE, GRAY).par == 2


def test_the_name_follows_the_content_and_nothing_else() -> None:
    def key(board: Board = BOARD, course: Course = COURSE, laps: int = 1, rain: bool = False) -> str:
        return table_cache.content_key(Road(board, course, GRAY, laps, rain))

    wall = dataclasses.replace(BOARD, cells=(Cell.WALL, *BOARD.cells[1:]))
    line = dataclasses.replace(COURSE, finish=Line((4, 0), (4, 2), (1, 0)))
    stop = dataclasses.replace(COURSE, checkpoints=(Line((2, 0), (2, 2), (1, 0)),))
    keys = [
        key(),
        key(wall),
        key(dataclasses.replace(BOARD, shift_max=5)),
        key(course=line),
        key(course=stop),
        key(course=stop, laps=2),
        key(rain=True),
    ]
    assert len(set(keys)) == len(keys)
    assert key(dataclasses.replace(BOARD, title="Another name", board_id="other")) == key()


def test_the_tables_used_longest_ago_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [dataclasses.replace(BOARD, shift_max=reach) for reach in (4, 5, 6)]
    for age, board in zip((300, 100), boards, strict=False):
        table_cache.kept_table(board, COURSE, GRAY)
        newest = max(files(), key=lambda file: file.stat().st_mtime)
        os.utime(newest, (newest.stat().st_mtime - age,) * 2)
    oldest = min(files(), key=lambda file: file.stat().st_mtime)
    monkeypatch.setattr(table_cache, "MOST_BYTES", sum(file.stat().st_size for file in files()) + 1)
    table_cache.kept_table(boards[2], COURSE, GRAY)
    assert not oldest.exists()
    assert len(files()) <= 2


def test_reading_a_table_makes_it_the_one_used_last() -> None:
    table_cache.kept_table(BOARD, COURSE, GRAY)
    [file] = files()
    os.utime(file, (1000, 1000))
    table_cache.kept_table(BOARD, COURSE, GRAY)
    assert file.stat().st_mtime > 1000


def test_no_half_written_file_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "replace", full_disk)
    assert table_cache.kept_table(BOARD, COURSE, GRAY).par == 2
    assert files() == []


def test_par_bots_and_coach_read_the_kept_table(monkeypatch: pytest.MonkeyPatch) -> None:
    board = shipped("kidney_loop")
    cells = open_cells(3)
    expected = table_cache.kept_table(board, board.courses[0], cells).par
    monkeypatch.setattr(table_cache, "solve", no_search)
    table_cache.table_at_hand.cache_clear()
    assert par_of(board, 0, 3, 1) == expected
    table_cache.table_at_hand.cache_clear()
    state, _ = rules.apply(rules.initial_state(3, options(), board), rules.Grid((0, 1, 2)))
    row = (0, 1, 2)
    state = state._replace(phase=rules.Phase.DRIVE, turn=1, order=row, rows=(row, row))
    assert Fair().choose(state, (), Budget(1, 1.0, 1))
    table_cache.table_at_hand.cache_clear()
    assert len(coach.best_line(state, 0)) == expected


def test_rules_read_no_files() -> None:
    code = "import sys, game.games.tacara.rules; print('game.games.tacara.table_cache' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"
