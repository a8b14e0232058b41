"""The board's Tiled maps: the shipped ones, and everything that can be wrong with another."""

from __future__ import annotations

import json
import re
from math import dist
from pathlib import Path

import pytest

from game.games.tac import PARTS
from game.games.tac.board import RING, from_json, problems, to_json
from game.games.tac.load import check, load_board
from game.maps import MapError
from game.paths import shipped_tracks

FILES = sorted(shipped_tracks("tac").glob("*.tmx"))
SHIPPED = shipped_tracks("tac") / "classic.tmx"


def changed(folder: Path, old: str, new: str) -> Path:
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    path = folder / "changed.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_shipped_board_has_no_problem(file: Path) -> None:
    assert PARTS.check_board is not None
    assert PARTS.check_board(file) == check(file) == ()
    board = load_board(file)
    assert board.title and board.author and 20 <= len(board.note) <= 110
    assert from_json(json.loads(json.dumps(to_json(board)))) == board
    fields = [*board.ring, *(point for rows in (board.homes, board.bases) for row in rows for point in row)]
    assert len(fields) == 96
    assert min(dist(one, other) for one in fields for other in fields if one != other) > 0.8


def test_two_boards_of_different_shape() -> None:
    classic, round_ = (load_board(file) for file in FILES)
    assert (classic.board_id, round_.board_id) == ("classic", "round")

    def roundness(ring: tuple[tuple[float, float], ...]) -> float:
        away = [dist(point, (10.0, 10.0)) for point in ring]
        return min(away) / max(away)

    assert roundness(classic.ring) < 0.9 < 0.99 < roundness(round_.ring)


def test_player_0_starts_at_the_bottom_and_play_goes_left() -> None:
    for file in FILES:
        board = load_board(file)
        starts = [board.ring[16 * player] for player in range(4)]
        assert starts[0][1] == max(y for _x, y in board.ring)
        assert starts[1][0] == min(x for x, _y in board.ring)
        for player, base in enumerate(board.bases):
            right = starts[(player - 1) % 4]
            middle = (sum(x for x, _ in base) / 4, sum(y for _, y in base) / 4)
            assert dist(middle, right) < dist(middle, starts[(player + 2) % 4])


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name="field 5" type="Field"', 'name="field 5" type="Feild"', "class is 'Feild'. Did you mean 'Field'"),
        ('name="index" type="int" value="5"', 'name="index" type="int" value="6"', "no Field with the index 5"),
        ('name="index" type="int" value="5"', 'name="index" type="int" value="6"', "second Field with the index 6"),
        ('name="index" type="int" value="5"', 'name="index" type="int" value="64"', "'index' is '64'"),
        ('name="index" type="int" value="5"', 'name="number" type="int" value="5"', "no property 'index'"),
        ('name="player" type="int" value="0"', 'name="owner" type="int" value="0"', "no property 'player'"),
        ('name="player" type="int" value="0"', 'name="player" type="int" value="1"', "Home of player 0"),
        ('name="cards" type="Tray"', 'name="cards" type="Base"', "has 0 trays"),
        ('name="board"', 'name="bord"', "no object layer 'board'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = changed(tmp_path, old, new)
    with pytest.raises(MapError):
        load_board(path)
    assert any(words in str(problem) for problem in check(path)), [str(problem) for problem in check(path)]


def test_a_ring_out_of_order_is_refused(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    swap = {"3": "40", "40": "3"}
    field = re.compile(r'(type="Field"[^>]*>\s*<properties>\s*<property name="index" type="int" value=")(3|40)"')
    path = tmp_path / "swapped.tmx"
    path.write_text(field.sub(lambda found: f'{found[1]}{swap[found[2]]}"', text), encoding="utf-8")
    assert any("lies far from field" in str(problem) for problem in check(path))


def test_a_ring_the_wrong_way_round_is_refused(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    field = re.compile(r'(type="Field"[^>]*>\s*<properties>\s*<property name="index" type="int" value=")(\d+)"')
    path = tmp_path / "back.tmx"
    path.write_text(field.sub(lambda found: f'{found[1]}{-int(found[2]) % RING}"', text), encoding="utf-8")
    assert any("clockwise" in str(problem) for problem in check(path))


def test_a_home_at_another_start_or_inside_out_is_refused() -> None:
    good = to_json(load_board(SHIPPED))
    turned = good | {"homes": [good["homes"][1], good["homes"][0], *good["homes"][2:]]}
    with pytest.raises(ValueError, match="next to that player's start"):
        from_json(turned)
    inside_out = good | {"homes": [[good["homes"][0][0], *good["homes"][0][:0:-1]], *good["homes"][1:]]}
    with pytest.raises(ValueError, match="lead away from the start"):
        from_json(inside_out)


def test_a_board_of_the_wrong_size_is_refused() -> None:
    good = to_json(load_board(SHIPPED))
    with pytest.raises(ValueError, match="ring has 63 fields"):
        from_json(good | {"ring": good["ring"][1:]})
    with pytest.raises(ValueError, match="base fields"):
        from_json(good | {"bases": good["bases"][1:]})
    with pytest.raises(ValueError, match="same place"):
        from_json(good | {"ring": [good["ring"][1], *good["ring"][1:]]})
    with pytest.raises(ValueError, match="on the board"):
        from_json(good | {"size": [10, 10]})
    assert problems(load_board(SHIPPED)) == []
