"""Good maps: every way of writing the same map reads the same, and nothing of it gets lost."""

from __future__ import annotations

import base64
import gzip
import os
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game import paths
from game.maps import MapError, ObjectLayer, Shape, TileLayer, inspect, read

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="3" height="2" tilewidth="20" tileheight="20" infinite="0">
"""
TILES = """ <tileset firstgid="1" name="ground" tilewidth="20" tileheight="20" tilecount="2" columns="0">
  <tile id="0" type="Road"><properties><property name="cell" value="gray"/>
   <property name="width" type="int" value="7"/></properties></tile>
  <tile id="5" class="Pond"/>
 </tileset>
"""
NUMBERS = [1, 0, 6, 0x80000001, 0x40000001, 0x20000006]


def written(tmp_path: Path, *parts: str) -> Path:
    file = tmp_path / "map.tmx"
    file.write_text("".join((HEAD, *parts, "</map>")), encoding="utf-8")
    return file


def layer(data: str, attributes: str = "") -> str:
    return f'<layer id="1" name="track" width="3" height="2" {attributes}>{data}</layer>'


RAW = struct.pack("<6I", *NUMBERS)
SPELLINGS = {
    "csv": f'<data encoding="csv">{",".join(map(str, NUMBERS))}</data>',
    "csv with blanks and a last comma": f'<data encoding="csv">\n {", ".join(map(str, NUMBERS))},\n</data>',
    "xml": "<data>" + "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in NUMBERS) + "</data>",
    "base64": f'<data encoding="base64">\n   {base64.b64encode(RAW).decode()}\n</data>',
    "zlib": f'<data encoding="base64" compression="zlib">{base64.b64encode(zlib.compress(RAW)).decode()}</data>',
    "gzip": f'<data encoding="base64" compression="gzip">{base64.b64encode(gzip.compress(RAW)).decode()}</data>',
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_layer_data_reads_the_same_in_every_spelling(tmp_path: Path, spelling: str) -> None:
    tiled = read(written(tmp_path, TILES, layer(SPELLINGS[spelling])))
    track = tiled.layers[0]
    assert isinstance(track, TileLayer)
    found = [
        tile and (tile.tile_id, tile.kind, dict(tile.properties), tile.flip_x, tile.flip_y, tile.flip_d)
        for tile in track.cells
    ]
    road = {"cell": "gray", "width": 7}
    assert found == [
        (0, "Road", road, False, False, False),
        None,
        (5, "Pond", {}, False, False, False),
        (0, "Road", road, True, False, False),
        (0, "Road", road, False, True, False),
        (5, "Pond", {}, False, False, True),
    ]
    assert [(x, y) for x, y, _tile in track.squares()] == [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert track.tile(2, 1) is track.cells[5]
    assert track.tile(3, 0) is None and track.tile(0, -1) is None


def test_layers_stand_in_the_order_of_the_file_with_their_heads(tmp_path: Path) -> None:
    group = '<objectgroup id="{0}" name="{1}"><properties><property name="name" value="x"/></properties></objectgroup>'
    file = written(
        tmp_path,
        TILES,
        group.format(2, "below"),
        layer(SPELLINGS["csv"], 'visible="0" class="Ground"'),
        group.format(3, "above"),
        '<imagelayer id="4" name="photo"><image source="x.png"/></imagelayer>',
    )
    tiled = read(file)
    assert [item.name for item in tiled.layers] == ["below", "track", "above"]
    assert [item.visible for item in tiled.layers] == [True, False, True]
    assert tiled.layers[1].kind == "Ground"
    assert tiled.layers[0].properties == {"name": "x"}
    assert [note.layer for note in tiled.notes] == ["photo"]
    assert (tiled.width, tiled.height, tiled.tile_width, tiled.tile_height) == (3, 2, 20, 20)


def test_properties_keep_their_types_and_any_name(tmp_path: Path) -> None:
    properties = """<properties>
     <property name="width" value="wide"/><property name="id" type="int" value="-3"/>
     <property name="grip" type="float" value="1.5"/><property name="wet" type="bool" value="true"/>
     <property name="old" type="bool" value="1"/><property name="dry" type="bool" value="false"/>
     <property name="paint" type="color" value="#ff112233"/><property name="target" type="object" value="4"/>
     <property name="empty" value=""/><property name="sheet" type="file" value="../x.png"/>
     <property name="enum" propertytype="Cell" value="red"/><property name="lines">one
two</property></properties>"""
    tiled = read(written(tmp_path, properties))
    assert tiled.properties == {
        "width": "wide",
        "id": -3,
        "grip": 1.5,
        "wet": True,
        "old": True,
        "dry": False,
        "paint": "#ff112233",
        "target": 4,
        "empty": "",
        "sheet": "../x.png",
        "enum": "red",
        "lines": "one\ntwo",
    }


def test_objects_keep_shape_class_place_and_points(tmp_path: Path) -> None:
    objects = """<objectgroup id="2" name="race">
     <object id="1" name="a" type="Start" x="20" y="0" width="20" height="20"/>
     <object id="2" class="Spot" x="30" y="10"><point/></object>
     <object id="3" type="Finish" x="40" y="0" rotation="90"><polyline points="0,0 0,40"/></object>
     <object id="4" x="0" y="0"><polygon points="0,0 20,0 0,20"/></object>
     <object id="5" x="0" y="0" width="10" height="10" visible="0"><ellipse/></object>
     <object id="6" gid="1" x="20" y="40" width="40" height="20"/>
     <object id="7" x="0" y="0" width="10" height="10"><text wrap="1">Hello</text></object>
     <object id="8" x="0" y="0" width="10" height="10"><capsule/></object>
    </objectgroup>"""
    tiled = read(written(tmp_path, TILES, objects))
    race = tiled.layers[0]
    assert isinstance(race, ObjectLayer)
    assert [item.shape for item in race.objects] == [
        Shape.RECTANGLE,
        Shape.POINT,
        Shape.POLYLINE,
        Shape.POLYGON,
        Shape.ELLIPSE,
        Shape.TILE,
        Shape.TEXT,
    ]
    start, spot, finish, polygon, ellipse, tile, text = race.objects
    assert (start.name, start.kind, start.x, start.y, start.width, start.centre) == ("a", "Start", 1, 0, 1, (1.5, 0.5))
    assert (spot.kind, spot.centre) == ("Spot", (1.5, 0.5))
    assert (finish.points, finish.rotation) == (((2, 0), (2, 2)), 90)
    assert polygon.points == ((0, 0), (1, 0), (0, 1))
    assert not ellipse.visible
    assert tile.tile is not None and (tile.x, tile.y, tile.width, tile.tile.kind) == (1, 1, 2, "Road")
    assert text.text == "Hello"
    assert "shape that is not read" in str(tiled.notes[0])


def test_pictures_are_checked_paths_of_the_tile_or_its_sheet(tmp_path: Path) -> None:
    (tmp_path / "sheet.png").write_bytes(b"")
    tiles = """<tileset firstgid="1" name="s" tilewidth="20" tileheight="20" tilecount="4" columns="2">
     <image source="sheet.png" width="40" height="40"/></tileset>
     <tileset firstgid="9" name="c" tilewidth="20" tileheight="20" tilecount="1" columns="0">
     <tile id="0"><image source="gone.png" width="20" height="20"/></tile></tileset>"""
    tiled = read(written(tmp_path, tiles, layer('<data encoding="csv">4,9,0,0,0,0</data>')))
    track = tiled.layers[0]
    assert isinstance(track, TileLayer)
    first, second = track.cells[:2]
    assert first is not None and (first.tileset, first.tile_id, first.image) == ("s", 3, tmp_path / "sheet.png")
    assert second is not None and (second.tileset, second.image) == ("c", tmp_path / "gone.png")
    assert "gone.png" in str(tiled.notes[0])


def test_a_map_copied_alone_finds_the_tileset_that_ships_with_the_app(tmp_path: Path) -> None:
    for file in paths.shipped_tracks("tacara").glob("*.tmx"):
        copied = Path(shutil.copy(file, tmp_path))
        assert read(copied).layers == read(file).layers


def test_a_tileset_beside_the_map_goes_before_the_shipped_one(tmp_path: Path) -> None:
    shutil.copy(paths.shipped_tracks("tacara") / "template.tmx", tmp_path)
    (tmp_path / "tacara.tsx").write_text(
        '<tileset name="own" tilewidth="28" tileheight="28" tilecount="8" columns="0"/>', encoding="utf-8"
    )
    track = read(tmp_path / "template.tmx").layers[0]
    assert isinstance(track, TileLayer)
    assert {tile.properties.get("cell") for _x, _y, tile in track.squares()} == {None}


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "own.tsx").write_text('<tileset name="o" tilewidth="9" tileheight="9"/>', encoding="utf-8")
    (folder / "own.tsx").symlink_to(tmp_path / "own.tsx")
    with pytest.raises(MapError, match="outside the map's folder"):
        read(written(folder, '<tileset firstgid="1" source="own.tsx"/>'))


def test_byte_order_marks_and_utf16_are_read(tmp_path: Path) -> None:
    text = HEAD + '<properties><property name="title" value="Čoln"/></properties></map>'
    marked = tmp_path / "marked.tmx"
    marked.write_text(text, encoding="utf-8-sig")
    wide = tmp_path / "wide.tmx"
    wide.write_text(text.replace("UTF-8", "UTF-16"), encoding="utf-16")
    assert read(marked).properties == read(wide).properties == {"title": "Čoln"}


def test_a_map_with_errors_is_still_read_as_far_as_it_goes(tmp_path: Path) -> None:
    tiled, problems = inspect(written(tmp_path, TILES, layer('<data encoding="csv">1,1,77,1,1,1</data>')))
    assert tiled is not None and len(problems) == 1
    track = tiled.layers[0]
    assert isinstance(track, TileLayer)
    assert [tile is None for tile in track.cells] == [False, False, True, False, False, False]


def test_loaders_bring_neither_pygame_nor_pytmx_before_they_read() -> None:
    code = "import sys, game.maps, game.games.tacara.load; print(*{'pygame', 'pytmx'} & set(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ}
    )
    assert answer.stdout.strip() == ""
