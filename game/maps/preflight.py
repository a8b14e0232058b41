"""The check before anything else reads a map: nothing that could crash, hang or swell gets past it.

``prepare`` reads a file, reports every problem and builds a new, smaller tree in one fixed spelling: finite,
orthogonal, CSV data, tilesets embedded, simple properties only. Nothing of the author's tree is passed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.i18n import _
from game.maps.attributes import copy_properties, decimal, mark, whole
from game.maps.layer_data import LayerDataError, decode
from game.maps.markup import MarkupError, load
from game.maps.objects import copy_objects
from game.maps.problems import Place, Report
from game.maps.tilesets import GID_MASK, TilesetRange, copy_tilesets, owner

MOST_SQUARES = 256
MOST_LAYERS = 32


def prepare(file: Path, report: Report) -> Element | None:
    """The cleaned tree of a map file, or None if not even its frame can be used. Never raises."""
    try:
        root = load(file)
    except MarkupError as problem:
        report.error(problem.message, problem.remedy)
        return None
    frame = _frame(root, report)
    if frame is None:
        return None
    width, height = int(frame.get("width", "0")), int(frame.get("height", "0"))
    copy_properties(root, frame, report)
    ranges = copy_tilesets(root, frame, file, report)
    _layers(root, frame, width, height, ranges, report)
    return frame


def _frame(root: Element, report: Report) -> Element | None:
    """The new map element with sizes, once they are known to be sound."""
    if root.tag != "map":
        report.error(_("The file is no Tiled map."), _("Choose a map saved by Tiled as .tmx."))
        return None
    before = len(report.problems)
    if root.get("orientation", "orthogonal") != "orthogonal":
        report.error(
            _("The map is {kind}; only orthogonal maps are read.").format(kind=root.get("orientation", "")[:40]),
            _("In Tiled, set Orientation to Orthogonal in Map Properties."),
        )
    if root.get("infinite", "0") != "0":
        report.error(_("The map is infinite."), _("In Tiled, untick Infinite in Map Properties."))
    frame = Element("map", version="1.8", orientation="orthogonal", renderorder="right-down")
    for name in ("width", "height"):
        if whole(root.get(name), 1, MOST_SQUARES) is None:
            report.error(
                _("The map's {name} is not between 1 and {most} squares.").format(name=name, most=MOST_SQUARES),
                _("In Tiled, use Resize Map."),
            )
        frame.set(name, root.get(name, ""))
    for name in ("tilewidth", "tileheight"):
        if whole(root.get(name), 1, 1024) is None:
            report.error(
                _("The map's {name} is not between 1 and 1024 pixels.").format(name=name),
                _("Set it in Tiled's Map Properties."),
            )
        frame.set(name, root.get(name, ""))
    if root.get("tilewidth") != root.get("tileheight"):
        report.error(
            _("The map's tiles are not square."), _("Set Tile Width and Tile Height to the same in Map Properties.")
        )
    return frame if len(report.problems) == before else None


def _layers(
    root: Element, frame: Element, width: int, height: int, ranges: Sequence[TilesetRange], report: Report
) -> None:
    count = 0
    for node in root:
        name = node.get("name", "")[:60]
        if node.tag in {"layer", "objectgroup"}:
            count += 1
            if count > MOST_LAYERS:
                report.error(
                    _("The map has more than {most} layers.").format(most=MOST_LAYERS), _("Merge or remove layers.")
                )
                return
            _shifted(node, name, report)
        if node.tag == "layer":
            _tile_layer(node, name, frame, width, height, ranges, report)
        elif node.tag == "objectgroup":
            group = _fresh(node, name, "objectgroup", frame, report)
            copy_objects(node, group, name, float(frame.get("tilewidth", "1")), ranges, report)
        elif node.tag == "group":
            report.error(
                _("The layer group '{name}' is not read.").format(name=name),
                _("In Tiled, drag its layers out of the group and remove it."),
            )
        elif node.tag == "imagelayer":
            report.note(
                _("The image layer is not shown in the game."), _("Use objects in the layer 'decor' instead."), name
            )
        elif node.tag not in {"properties", "tileset", "editorsettings", "export"}:
            report.note(
                _("The part '{tag}' of the file is not read.").format(tag=node.tag[:40]), _("It changes nothing.")
            )


def _shifted(node: Element, name: str, report: Report) -> None:
    for key in ("offsetx", "offsety", "x", "y"):
        if decimal(node.get(key, "0")) != 0:
            report.error(
                _("The layer is shifted off the grid."), _("Set its horizontal and vertical offset to 0."), name
            )
            return


def _fresh(node: Element, name: str, tag: str, frame: Element, report: Report) -> Element:
    """A new, empty layer with the checked head of ``node``; marks carry what pytmx would lose."""
    layer = SubElement(frame, tag, name=name)
    properties = copy_properties(node, layer, report, name)
    mark(properties, "class", node.get("class", node.get("type", ""))[:60])
    mark(properties, "visible", "0" if node.get("visible", "1") == "0" else "1")
    mark(properties, "index", str(len(frame)))
    return layer


def _tile_layer(
    node: Element,
    name: str,
    frame: Element,
    width: int,
    height: int,
    ranges: Sequence[TilesetRange],
    report: Report,
) -> None:
    if node.get("width") != str(width) or node.get("height") != str(height):
        report.error(
            _("The layer is not as large as the map."), _("In Tiled, use Resize Map, then save it again."), name
        )
        return
    data = node.find("data")
    if data is None:
        report.error(_("The layer holds no data."), _("Save the map again in Tiled."), name)
        return
    try:
        numbers = decode(data, width * height)
    except LayerDataError as problem:
        report.error(problem.message, problem.remedy, name)
        return
    unknown = {number for number in set(numbers) if number and not owner(number, ranges)}
    for index, number in enumerate(numbers):
        if number in unknown:
            report.error(
                _("A square holds tile number {number}, which no tileset of the map has.").format(
                    number=number & GID_MASK
                ),
                _("Paint the square again."),
                name,
                Place(index % width + 1, index // width + 1),
            )
            numbers[index] = 0
    layer = _fresh(node, name, "layer", frame, report)
    layer.set("width", str(width))
    layer.set("height", str(height))
    SubElement(layer, "data", encoding="csv").text = ",".join(map(str, numbers))
