"""From a file to a :class:`TiledMap`: pre-flight, pytmx on the cleaned tree, then our own plain data."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from game.maps.attributes import AUTHOR, MARK
from game.maps.model import MapObject, ObjectLayer, Shape, Tile, TiledMap, TileLayer, Value
from game.maps.preflight import prepare
from game.maps.problems import MapError, Problem, Report, Severity


def read(path: Path | str) -> TiledMap:
    """The map in a .tmx file. Raises MapError with everything that is wrong; no other error, whatever the file
    holds."""
    tiled, problems = inspect(path)
    if tiled is None or any(problem.severity is Severity.ERROR for problem in problems):
        raise MapError(problems)
    return tiled


def inspect(path: Path | str) -> tuple[TiledMap | None, tuple[Problem, ...]]:
    """The map as far as it can be read, and all problems.

    The map is None if not even its frame is sound. With errors among the problems it is incomplete: good for
    finding further problems, not for playing.
    """
    file = Path(path)
    report = Report(file)
    tree = prepare(file, report)
    if tree is None:
        return None, report.problems
    # Imported here because pytmx brings pygame along, and rules are imported without either.
    from pytmx import TiledMap as TreeReader

    reader = TreeReader(image_loader=_no_pictures)
    reader.filename = str(file)
    reader.parse_xml(tree)
    return _Builder(reader, tree, file, report.problems).map(), report.problems


def _no_pictures(*_arguments: object, **_options: object) -> None:
    """Stands in for pytmx's picture loader; the cleaned tree names no pictures."""


def _properties(raw: Mapping[str, Any], prefix: str = AUTHOR) -> dict[str, Value]:
    return {name.removeprefix(prefix): value for name, value in raw.items() if name.startswith(prefix)}


class _Builder:
    """Turns one parsed pytmx map into plain data."""

    def __init__(self, reader: Any, tree: Element, file: Path, notes: tuple[Problem, ...]) -> None:
        self.reader = reader
        self.file = file
        self.notes = notes
        self.tile_width = int(tree.get("tilewidth", "1"))
        self.tile_height = int(tree.get("tileheight", "1"))
        self.tilesets = sorted((int(tileset.firstgid), tileset) for tileset in reader.tilesets)
        self.tiles: dict[int, Tile | None] = {0: None}
        self.flags = {gid: flags for pairs in reader.gidmap.values() for gid, flags in pairs}

    def map(self) -> TiledMap:
        layers = sorted(self.reader.layers, key=lambda layer: int(layer.properties[f"{MARK}index"]))
        return TiledMap(
            path=self.file,
            width=int(self.reader.width),
            height=int(self.reader.height),
            tile_width=self.tile_width,
            tile_height=self.tile_height,
            properties=_properties(self.reader.properties),
            layers=tuple(self._layer(layer) for layer in layers),
            notes=self.notes,
        )

    def _layer(self, layer: Any) -> TileLayer | ObjectLayer:
        marks = _properties(layer.properties, MARK)
        head = (str(layer.name or ""), str(marks["class"]), marks["visible"] == "1", _properties(layer.properties))
        if hasattr(layer, "data"):
            cells = tuple(self._tile(gid) for row in layer.data for gid in row)
            return TileLayer(*head, int(layer.width), int(layer.height), cells)
        return ObjectLayer(*head, tuple(self._object(item) for item in layer))

    def _tile(self, gid: int) -> Tile | None:
        if gid not in self.tiles:
            number = self.reader.tiledgidmap[gid]
            first, tileset = self.tilesets[bisect_right([first for first, _set in self.tilesets], number) - 1]
            raw = self.reader.tile_properties.get(gid, {})
            marks = _properties(raw, MARK)
            image = marks.get("image") or tileset.properties.get(f"{MARK}image")
            flags = self.flags.get(gid) or (False, False, False)
            self.tiles[gid] = Tile(
                tileset=str(tileset.name or ""),
                tile_id=number - first,
                kind=str(marks.get("class", "")),
                properties=_properties(raw),
                image=Path(str(image)) if image else None,
                flip_x=bool(flags[0]),
                flip_y=bool(flags[1]),
                flip_d=bool(flags[2]),
            )
        return self.tiles[gid]

    def _object(self, item: Any) -> MapObject:
        marks = _properties(item.properties, MARK)
        points = getattr(item, "points", None) or ()
        wide, high = self.tile_width, self.tile_height
        return MapObject(
            object_id=int(item.id),
            name=str(item.name or ""),
            kind=str(marks["class"]),
            shape=Shape(str(marks["shape"])),
            x=item.x / wide,
            y=item.y / high,
            width=item.width / wide,
            height=item.height / high,
            rotation=float(item.rotation),
            visible=bool(item.visible),
            properties=_properties(item.properties),
            points=tuple((x / wide, y / high) for x, y in points),
            tile=self._tile(item.gid) if item.gid else None,
            text=str(marks["text"]),
        )
