"""Tilesets of a map, external or embedded, checked and written into the cleaned tree in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.i18n import _
from game.maps.attributes import copy_properties, mark, whole
from game.maps.markup import MarkupError, load
from game.maps.places import locate, shipped_tileset
from game.maps.problems import Report

MOST_TILESETS = 32
MOST_TILES = 65_536
GID_MASK = 2**29 - 1
"""The tile number without the three flip flags."""

_LARGEST_GID = 2**28 - 1


@dataclass(frozen=True, slots=True)
class TilesetRange:
    """The tile numbers of one tileset: ``first`` up to but not including ``end``."""

    name: str
    first: int
    end: int


def copy_tilesets(root: Element, target: Element, file: Path, report: Report) -> list[TilesetRange]:
    """Check all tilesets of the map and write them under ``target``; returns their disjoint ranges."""
    ranges: list[TilesetRange] = []
    nodes = root.findall("tileset")
    if len(nodes) > MOST_TILESETS:
        report.error(
            _("The map uses more than {most} tilesets.").format(most=MOST_TILESETS),
            _("Remove unused tilesets from the map."),
        )
    for node in nodes[:MOST_TILESETS]:
        first = whole(node.get("firstgid"), 1, _LARGEST_GID)
        if first is None:
            report.error(_("A tileset has no valid first tile number (firstgid)."), _("Save the map again in Tiled."))
            continue
        found = _resolve(node, file, report)
        if found is None:
            continue
        body, folder, name = found
        count = _tile_count(body)
        if count is None or first + count - 1 > _LARGEST_GID:
            report.error(
                _("The tileset '{name}' has an invalid tile number or more than {most} tiles.").format(
                    name=name, most=MOST_TILES
                ),
                _("Save the tileset again in Tiled."),
            )
            continue
        fresh = TilesetRange(name, first, first + count)
        if any(fresh.first < other.end and other.first < fresh.end for other in ranges):
            report.error(
                _("The tile numbers of tileset '{name}' overlap those of another one.").format(name=name),
                _("Remove the tileset from the map in Tiled and add it again."),
            )
            continue
        ranges.append(fresh)
        _copy(body, folder, fresh, target, file, report)
    return ranges


def _resolve(node: Element, file: Path, report: Report) -> tuple[Element, Path, str] | None:
    """The element that holds the tiles, the folder its paths start from, and a name for messages."""
    source = node.get("source")
    if source is None:
        return node, file.parent, node.get("name", "")[:60]
    found = locate(source, file.parent, file.parent)
    if found is None or not found.is_file():
        # A track copied alone to another folder still finds the tileset that ships with the app.
        known = shipped_tileset(source)
        if known is None:
            where = _("it is not at {path}").format(path=found) if found else _("it lies outside the map's folder")
            report.error(
                _("The tileset '{source}' cannot be used: {where}.").format(source=source[:120], where=where),
                _("Put the tileset beside the map and add it again in Tiled."),
            )
            return None
        found = known
    try:
        body = load(found)
    except MarkupError as problem:
        report.error(
            _("The tileset '{source}' cannot be used: {why}").format(source=source[:120], why=problem.message),
            problem.remedy,
        )
        return None
    if body.tag != "tileset":
        report.error(
            _("The file '{source}' is no Tiled tileset.").format(source=source[:120]), _("Save it as .tsx in Tiled.")
        )
        return None
    return body, found.parent, found.name


def _tile_count(body: Element) -> int | None:
    """How many tile numbers the tileset takes up; None if a number in it is not valid."""
    count = whole(body.get("tilecount", "0"), 0, MOST_TILES)
    if count is None:
        return None
    numbers = [whole(tile.get("id"), 0, MOST_TILES - 1) for tile in body.findall("tile")]
    valid = [number for number in numbers if number is not None]
    if len(valid) != len(numbers) or len(set(valid)) != len(valid):
        return None
    return max([count, *(number + 1 for number in valid)])


def _copy(body: Element, folder: Path, fresh: TilesetRange, target: Element, file: Path, report: Report) -> None:
    tileset = SubElement(target, "tileset", firstgid=str(fresh.first), name=fresh.name)
    for name in ("tilewidth", "tileheight"):
        size = whole(body.get(name), 1, 4096)
        if size is None:
            report.error(
                _("The tileset '{tileset}' has no valid {name}.").format(tileset=fresh.name, name=name),
                _("Save the tileset again in Tiled."),
            )
        tileset.set(name, str(size or 1))
    sheet = _image(body, folder, fresh.name, file, report)
    for node in body.findall("tile"):
        tile = SubElement(tileset, "tile", id=node.get("id", ""))
        whose = _("Tile {id} of tileset '{tileset}': ").format(id=node.get("id"), tileset=fresh.name)
        properties = copy_properties(node, tile, report, whose=whose)
        mark(properties, "class", node.get("type", node.get("class", "")))
        image = _image(node, folder, fresh.name, file, report)
        if image is not None:
            mark(properties, "image", str(image))
    if sheet is not None:
        mark(SubElement(tileset, "properties"), "image", str(sheet))


def _image(node: Element, folder: Path, tileset: str, file: Path, report: Report) -> Path | None:
    image = node.find("image")
    if image is None:
        return None
    source = image.get("source")
    if source is None:
        report.note(
            _("The tileset '{tileset}' carries a picture inside itself.").format(tileset=tileset),
            _("The game draws its own pictures; this one is not shown."),
        )
        return None
    found = locate(source, folder, file.parent)
    if found is None:
        report.error(
            _("The tileset '{tileset}' names a picture outside the map's folder: '{source}'.").format(
                tileset=tileset, source=source[:120]
            ),
            _("Copy the picture beside the map and choose it again in Tiled."),
        )
        return None
    if not found.is_file():
        report.note(
            _("A picture of tileset '{tileset}' is missing: {path}.").format(tileset=tileset, path=found),
            _("The game draws its own pictures, but Tiled will show a red cross."),
        )
    return found


def owner(number: int, ranges: Sequence[TilesetRange]) -> TilesetRange | None:
    """The tileset that a tile number of the map belongs to, flip flags aside."""
    bare = number & GID_MASK
    return next((tiles for tiles in ranges if tiles.first <= bare < tiles.end), None)
