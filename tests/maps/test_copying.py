"""A copied map stands on its own: its tilesets and pictures come along."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import paths
from game.games.tacara.load import check, load_board
from game.maps.copying import PICTURES, copy_map
from game.maps.markup import MarkupError

TEMPLATE = paths.shipped_tracks("tacara") / "template.tmx"


def test_the_copy_has_everything_beside_it_and_is_the_same_board(tmp_path: Path) -> None:
    copied = copy_map(TEMPLATE, tmp_path / "own", "valley")
    assert copied == tmp_path / "own" / "valley.tmx"
    assert check(copied) == ()
    assert load_board(copied).cells == load_board(TEMPLATE).cells
    for tileset in copied.parent.glob("*.tsx"):
        sources = [node.get("source", "") for node in ElementTree.parse(tileset).iter("image")]
        assert sources and all(source.startswith(f"{PICTURES}/") for source in sources)
        assert all((copied.parent / source).is_file() for source in sources)
    assert {file.name for file in copied.parent.glob("*.tsx")} == {"tacara.tsx", "tacara_decor.tsx"}


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    first = copy_map(TEMPLATE, tmp_path, "valley")
    (tmp_path / "tacara.tsx").write_text("mine", encoding="utf-8")
    (tmp_path / "tacara_decor.tsx").unlink()
    (tmp_path / PICTURES / "pond.svg").write_text("mine", encoding="utf-8")
    before = first.read_bytes()
    assert copy_map(TEMPLATE, tmp_path, "valley").name == "valley_2.tmx"
    assert copy_map(first, tmp_path, "valley").name == "valley_3.tmx"
    assert first.read_bytes() == before
    assert (tmp_path / PICTURES / "pond.svg").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "tacara.tsx").read_text(encoding="utf-8") == "mine"


def test_pictures_of_an_embedded_tileset_come_along(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "grass.png").write_bytes(b"picture")
    (home / "a.tmx").write_text(
        '<map width="1" height="1" tilewidth="9" tileheight="9"><tileset firstgid="1" name="t" tilewidth="9" '
        'tileheight="9" tilecount="1" columns="1"><image source="grass.png" width="9" height="9"/></tileset>'
        '<tileset firstgid="5" source="gone.tsx"/></map>',
        encoding="utf-8",
    )
    copied = copy_map(home / "a.tmx", tmp_path / "away", "b")
    assert (tmp_path / "away" / PICTURES / "grass.png").read_bytes() == b"picture"
    sources = [node.get("source") for node in ElementTree.parse(copied).iter() if node.get("source")]
    assert sources == [f"{PICTURES}/grass.png", "gone.tsx"]


def test_what_is_no_map_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MarkupError):
        copy_map(tmp_path / "none.tmx", tmp_path, "a")
