"""The board's Tiled map: the shipped one, and everything that can be wrong with another."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.tacocat import PARTS
from game.games.tacocat.load import check, load_board
from game.maps import MapError
from game.paths import shipped_tracks

SHIPPED = shipped_tracks("tacocat") / "classic.tmx"


def changed(folder: Path, old: str, new: str) -> Path:
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    path = folder / "changed.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_shipped_board_has_no_problem() -> None:
    assert PARTS.check_board is not None
    assert PARTS.check_board(SHIPPED) == check(SHIPPED) == ()
    assert load_board(SHIPPED).title == "Classic"


SPACE = '<property name="arrow" value="both"/>\n    <property name="cards" type="int" value="7"/>'


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('value="7"', 'value="12"', "'cards' is '12'"),
        ('value="both"', 'value="rihgt"', "unknown value 'rihgt'. Did you mean 'right'"),
        (SPACE, '<property name="cards" type="int" value="7"/>', "no property 'arrow'"),
        (SPACE, '<property name="arrow" value="both"/>', "no property 'cards'"),
        ('name="left goal" type="Goal"', 'name="left goal" type="Gaol"', "class is 'Gaol'. Did you mean 'Goal'"),
        (
            'name="left goal" type="Goal" gid="2" x="0"',
            'name="left goal" type="Goal" gid="2" x="405"',
            "goal at its left end",
        ),
        (
            'name="7 cards" type="Space" gid="1" x="360"',
            'name="7 cards" type="Space" gid="1" x="280"',
            "place of another",
        ),
        ('name="row"', 'name="raw"', "no object layer 'row'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = changed(tmp_path, old, new)
    with pytest.raises(MapError):
        load_board(path)
    assert any(words in str(problem) for problem in check(path)), [str(problem) for problem in check(path)]


def test_a_row_without_a_middle_is_refused(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    begin = text.index('  <object id="5"')
    end = text.index('  <object id="6"')
    path = tmp_path / "even.tmx"
    path.write_text(text[:begin] + text[end:], encoding="utf-8")
    assert [problem for problem in check(path) if "this one has 6" in str(problem)]


def test_unknown_properties_are_only_noted(tmp_path: Path) -> None:
    path = changed(tmp_path, 'name="author"', 'name="autor"')
    assert load_board(path).author == ""
    assert "'autor' is not read" in str(check(path)[0])
