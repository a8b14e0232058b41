"""The boards there are to choose from."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.boards import find_board, listed
from game.games import GAMES, Game


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's folder with two maps, the template and a note in it."""
    monkeypatch.setenv("TACARENA_TRACKS", str(tmp_path))
    folder = tmp_path / "tacara"
    folder.mkdir()
    for name in ("zigzag.tmx", "alley.tmx", "template.tmx", "notes.txt"):
        (folder / name).touch()
    return folder


def test_shipped_boards_come_first_then_the_users_own_by_name(own: Path) -> None:
    boards = listed("tacara")
    shipped = [board for board in boards if board.shipped]
    assert boards[: len(shipped)] == shipped
    assert "kidney_loop" in [board.board_id for board in shipped]
    assert "template" not in [board.board_id for board in boards]
    assert [(board.board_id, board.path) for board in boards[len(shipped) :]] == [
        ("alley", own / "alley.tmx"),
        ("zigzag", own / "zigzag.tmx"),
    ]


def test_an_own_board_called_like_a_shipped_one_has_a_name_of_its_own(own: Path) -> None:
    (own / "kidney_loop.tmx").touch()
    boards = listed("tacara")
    names = [board.board_id for board in boards]
    assert len(set(names)) == len(names)
    mine = next(board for board in boards if board.path == own / "kidney_loop.tmx")
    assert find_board("tacara", mine.board_id).path == mine.path
    assert find_board("tacara", "kidney_loop").path == paths.shipped_tracks("tacara") / "kidney_loop.tmx"


def test_a_board_is_found_by_name_or_by_its_file(own: Path) -> None:
    assert find_board("tacara", "kidney_loop").path == paths.shipped_tracks("tacara") / "kidney_loop.tmx"
    assert find_board("tacara", "alley").path == own / "alley.tmx"
    found = find_board("tacara", str(own / "zigzag.tmx"))
    assert (found.board_id, found.path, found.shipped) == ("zigzag", own / "zigzag.tmx", False)


def test_no_folder_is_no_error_and_an_unknown_name_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TACARENA_TRACKS", str(tmp_path / "nowhere"))
    with pytest.raises(KeyError, match=r"There is no board 'moon'. Boards: .*kidney_loop"):
        find_board("tacara", "moon")
    with pytest.raises(KeyError, match="Boards: none"):
        find_board("ludo", "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_ships_its_default_board(game: Game) -> None:
    assert find_board(game.key, game.load().default_board).shipped
