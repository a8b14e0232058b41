"""Tiled map files: read, checked and turned into plain data, with every problem named and placed.

A game's loader calls :func:`inspect`, reads layers and objects through :mod:`game.maps.fields`, adds its own
findings to a :class:`Report` and raises :class:`MapError` when one of them is an error. This package knows no
game, and it is the only importer of pytmx.
"""

from game.maps.copying import copy_map
from game.maps.model import MapObject, ObjectLayer, Shape, Tile, TiledMap, TileLayer, Value
from game.maps.problems import MapError, Place, Problem, Report, Severity
from game.maps.reading import inspect, read

__all__ = [
    "MapError",
    "MapObject",
    "ObjectLayer",
    "Place",
    "Problem",
    "Report",
    "Severity",
    "Shape",
    "Tile",
    "TileLayer",
    "TiledMap",
    "Value",
    "copy_map",
    "inspect",
    "read",
]
