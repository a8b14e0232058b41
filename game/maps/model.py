"""A Tiled map as plain values. Lengths are squares: 1.0 is one tile of the map, x to the right, y down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from game.maps.problems import Problem

Value = str | int | float | bool
"""A property's value. Files, colours and enums are text; object references are the object's id."""


class Shape(StrEnum):
    """What an object is drawn as."""

    POINT = "point"
    RECTANGLE = "rectangle"
    ELLIPSE = "ellipse"
    POLYGON = "polygon"
    POLYLINE = "polyline"
    TEXT = "text"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of a tileset as it lies on the map. ``flip_d`` swaps x and y and comes before the other two.

    ``properties`` are those of the tile in its tileset, ``kind`` its class there; ``image`` is the checked
    path of the tile's own picture in an image collection, else of the sheet, or None when there is none.
    """

    tileset: str
    tile_id: int
    kind: str
    properties: Mapping[str, Value]
    image: Path | None = None
    flip_x: bool = False
    flip_y: bool = False
    flip_d: bool = False


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A layer of tiles, as large as the map. ``cells`` is row-major; None where no tile lies."""

    name: str
    kind: str
    visible: bool
    properties: Mapping[str, Value]
    width: int
    height: int
    cells: tuple[Tile | None, ...]

    def tile(self, x: int, y: int) -> Tile | None:
        """The tile at column x, row y, both from 0; None outside the map."""
        inside = 0 <= x < self.width and 0 <= y < self.height
        return self.cells[y * self.width + x] if inside else None

    def squares(self) -> Iterator[tuple[int, int, Tile]]:
        """Column, row and tile of every square that has one, row by row."""
        for index, tile in enumerate(self.cells):
            if tile is not None:
                yield index % self.width, index // self.width, tile


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object. ``kind`` is its class (Tiled writes it as ``type`` or, in 1.9, as ``class``).

    ``x`` and ``y`` are the upper left corner, for points and lines the first point; ``points`` are absolute;
    ``rotation`` is in degrees, clockwise.
    """

    object_id: int
    name: str
    kind: str
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    visible: bool
    properties: Mapping[str, Value]
    points: tuple[tuple[float, float], ...] = ()
    tile: Tile | None = None
    text: str = ""

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the object, in squares."""
        if self.points:
            xs = [x for x, _ in self.points]
            ys = [y for _, y in self.points]
            return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """A layer of objects in the order of the file."""

    name: str
    kind: str
    visible: bool
    properties: Mapping[str, Value]
    objects: tuple[MapObject, ...]


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A map file: ``layers`` stand in the order of the file, the lowest first; ``notes`` are the findings of
    the reader that do not stand in the way of using the map."""

    path: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Mapping[str, Value]
    layers: tuple[TileLayer | ObjectLayer, ...]
    notes: tuple[Problem, ...] = ()
