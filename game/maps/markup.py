"""XML from strangers: bounded in size, depth and number of elements, with no document type and no entities."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NoReturn
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.i18n import _

MOST_BYTES = 2_000_000
MOST_DEPTH = 24
MOST_ELEMENTS = 100_000


class MarkupError(Exception):
    """The file is no XML we read. ``message`` and ``remedy`` are whole sentences."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


def load(path: Path) -> Element:
    """The root element of an XML file. Raises MarkupError; never anything else."""
    try:
        if not path.is_file():
            raise MarkupError(_("There is no such file."), _("Choose a map saved by Tiled as .tmx."))
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise MarkupError(
            _("The file cannot be read ({reason}).").format(reason=reason), _("Check its name and permissions.")
        ) from problem
    if len(data) > MOST_BYTES:
        raise MarkupError(
            _("The file is larger than 2 MB."), _("Use a smaller map; 256 by 256 squares as CSV fit easily.")
        )
    if not data.strip():
        raise MarkupError(_("The file is empty."), _("Save the map again in Tiled."))
    if path.suffix.lower() in {".tmj", ".json", ".tsj"} or data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        raise MarkupError(
            _("The file is in Tiled's JSON format, which is not read."), _("In Tiled, save it as .tmx or .tsx (XML).")
        )
    return parse(data)


def parse(data: bytes) -> Element:
    """The root element of XML text. Raises MarkupError."""
    builder = TreeBuilder()
    parser = expat.ParserCreate(namespace_separator=None)
    parser.buffer_text = True
    depth = count = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth, count
        depth += 1
        count += 1
        if depth > MOST_DEPTH or count > MOST_ELEMENTS:
            raise MarkupError(
                _("The file has more parts than any map needs."), _("Remove objects or layers, or save it anew.")
            )
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def refuse(*_parts: object) -> NoReturn:
        raise MarkupError(
            _("The file declares a document type (DOCTYPE), which maps never need."), _("Save it again in Tiled.")
        )

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
        return builder.close()
    except expat.ExpatError as problem:
        raise MarkupError(
            _("Line {line}: this is no well-formed XML ({reason}).").format(
                line=problem.lineno, reason=re.sub(r": line.*", "", str(problem))
            ),
            _("Save the map again in Tiled, or undo the last edit by hand."),
        ) from problem
    except (ValueError, LookupError, AssertionError) as problem:
        raise MarkupError(
            _("The text of the file cannot be decoded."), _("Save the map again in Tiled; it writes UTF-8.")
        ) from problem
