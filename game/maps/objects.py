"""Objects of a map, checked and written into the cleaned tree."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from game.i18n import _
from game.maps.attributes import copy_properties, decimal, mark, whole
from game.maps.model import Shape
from game.maps.problems import Place, Report
from game.maps.tilesets import TilesetRange, owner

MOST_OBJECTS = 2000
MOST_POINTS = 1000
_SHAPES = {shape.value for shape in Shape} - {Shape.RECTANGLE, Shape.TILE}
_FARTHEST = 1_000_000.0


def copy_objects(
    node: Element, group: Element, name: str, square: float, ranges: Sequence[TilesetRange], report: Report
) -> None:
    """Check the objects of the layer ``node`` and write them under ``group``; ``square`` is in pixels."""
    objects = node.findall("object")
    if len(objects) > MOST_OBJECTS:
        report.error(
            _("The layer has more than {most} objects.").format(most=MOST_OBJECTS), _("Remove some of them."), name
        )
    seen: set[int] = set()
    for item in objects[:MOST_OBJECTS]:
        number = whole(item.get("id", "0"), 0, 10**9)
        label = item.get("name", "")[:60]
        if number is None or (number and number in seen):
            report.error(
                _("An object's number '{id}' is not valid or is used twice.").format(id=item.get("id", "")[:20]),
                _("Save the map again in Tiled."),
                name,
            )
            continue
        seen.add(number)
        _copy(item, number, label, group, name, square, ranges, report)


def _copy(
    item: Element,
    number: int,
    label: str,
    group: Element,
    layer: str,
    square: float,
    ranges: Sequence[TilesetRange],
    report: Report,
) -> None:
    lengths = {key: decimal(item.get(key, "0")) for key in ("x", "y", "width", "height", "rotation")}
    if any(length is None or abs(length) > _FARTHEST for length in lengths.values()):
        report.error(
            _("The object's position or size is no usable number."),
            _("Delete it and draw it again."),
            layer,
            Place(object_id=number, object_name=label),
        )
        return
    x, y = lengths["x"] or 0.0, lengths["y"] or 0.0
    place = Place(int(x // square) + 1, int(y // square) + 1, number, label)
    if item.get("template") is not None:
        report.error(
            _("The object is an instance of a template, which is not read."),
            _("In Tiled, choose Detach from its context menu."),
            layer,
            place,
        )
        return
    shape = _shape(item)
    if shape is None:
        report.note(
            _("The object has a shape that is not read."), _("Use a point, rectangle, polyline or tile."), layer, place
        )
        return
    fresh = Element("object", id=str(number), name=label, visible="0" if item.get("visible") == "0" else "1")
    for key, length in lengths.items():
        fresh.set(key, repr(length))
    gid = item.get("gid")
    if gid is not None:
        tile = whole(gid, 1, 2**32 - 1)
        if tile is None or owner(tile, ranges) is None:
            report.error(
                _("The object shows a tile that no tileset of the map has."), _("Replace its tile."), layer, place
            )
            return
        fresh.set("gid", str(tile))
    if shape in {Shape.POLYGON, Shape.POLYLINE} and not _copy_points(item, shape, fresh):
        report.error(
            _("The line has no usable points, or more than {most}.").format(most=MOST_POINTS),
            _("Delete it and draw it again."),
            layer,
            place,
        )
        return
    properties = copy_properties(item, fresh, report, layer, place)
    mark(properties, "class", (item.get("type") or item.get("class") or "")[:60])
    mark(properties, "shape", shape)
    text = item.find("text")
    mark(properties, "text", ((text.text if text is not None else "") or "")[:4000])
    group.append(fresh)


def _shape(item: Element) -> Shape | None:
    if item.get("gid") is not None:
        return Shape.TILE
    tags = [child.tag for child in item if child.tag != "properties"]
    if not tags:
        return Shape.RECTANGLE
    return Shape(tags[0]) if len(tags) == 1 and tags[0] in _SHAPES else None


def _copy_points(item: Element, shape: Shape, fresh: Element) -> bool:
    node = item.find(shape.value)
    pairs = (node.get("points", "") if node is not None else "").split()
    if not 1 <= len(pairs) <= MOST_POINTS:
        return False
    points = []
    for pair in pairs:
        numbers = [decimal(number) for number in pair.split(",")]
        if len(numbers) != 2 or any(number is None or abs(number) > _FARTHEST for number in numbers):
            return False
        points.append(",".join(repr(number) for number in numbers))
    SubElement(fresh, shape.value, points=" ".join(points))
    return True
