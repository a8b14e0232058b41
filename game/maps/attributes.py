"""Attributes and properties of map elements, checked and copied in one fixed spelling.

In the cleaned tree an author's property is called ``p:NAME`` and our own marks ``m:NAME``, so that no name can
collide with an attribute of pytmx.
"""

from __future__ import annotations

import math
import re
from xml.etree.ElementTree import Element, SubElement

from game.i18n import _
from game.maps.problems import Place, Report

AUTHOR = "p:"
MARK = "m:"

_INTEGER = re.compile(r"[+-]?[0-9]{1,15}")
_DECIMAL = re.compile(r"[+-]?([0-9]{1,15}(\.[0-9]{0,20})?|\.[0-9]{1,20})([eE][+-]?[0-9]{1,2})?")
_TEXT_TYPES = {"string", "color", "file"}
_LONGEST_TEXT = 4000


def whole(text: str | None, low: int, high: int) -> int | None:
    """The whole number that the text holds, if it lies between ``low`` and ``high``."""
    if text is None or not _INTEGER.fullmatch(text):
        return None
    number = int(text)
    return number if low <= number <= high else None


def decimal(text: str | None) -> float | None:
    """The finite number that the text holds, if its size stays below a thousand million."""
    if text is None or not _DECIMAL.fullmatch(text):
        return None
    number = float(text)
    return number if math.isfinite(number) and abs(number) < 1e9 else None


def mark(properties: Element, name: str, value: str) -> None:
    """Write one of our own marks into the cleaned tree."""
    SubElement(properties, "property", name=MARK + name, type="string", value=value)


def copy_properties(
    source: Element, target: Element, report: Report, layer: str = "", place: Place | None = None, whose: str = ""
) -> Element:
    """Check the properties of ``source`` and write them under ``target``; returns the new element.

    ``whose`` begins the messages where layer and place cannot tell.
    """
    properties = SubElement(target, "properties")
    names: set[str] = set()
    for node in source.findall("properties/property"):
        name = node.get("name", "")
        kind = node.get("type", "string")
        value = node.get("value")
        text = (node.text or "" if value is None else value)[: _LONGEST_TEXT + 1]
        if not name or name in names:
            report.error(
                whose + _("The property '{name}' has no name or is given twice.").format(name=name[:40]),
                _("Keep it once in Tiled's Properties view."),
                layer,
                place,
            )
            continue
        names.add(name)
        checked = _checked(kind, text)
        if checked is None:
            message, remedy = _refusal(name[:40], kind[:40], text[:40])
            report.error(whose + message, remedy, layer, place)
            continue
        SubElement(properties, "property", name=AUTHOR + name, type=checked[0], value=checked[1])
    return properties


def _checked(kind: str, text: str) -> tuple[str, str] | None:
    """Type and spelling for the cleaned tree, or None if this is no value of that type."""
    if kind in _TEXT_TYPES:
        return ("string", text) if len(text) <= _LONGEST_TEXT else None
    if kind in {"int", "object"}:
        number = whole(text, -(10**12), 10**12)
        return None if number is None else ("int", str(number))
    if kind == "float":
        real = decimal(text)
        return None if real is None else ("float", repr(real))
    if kind == "bool" and text in {"true", "false", "1", "0"}:
        return "bool", "true" if text in {"true", "1"} else "false"
    return None


def _refusal(name: str, kind: str, text: str) -> tuple[str, str]:
    """Message and remedy for a value that is not read."""
    if kind in _TEXT_TYPES:
        message = _("The property '{name}' is longer than {most} letters.").format(name=name, most=_LONGEST_TEXT)
        remedy = _("Shorten it.")
    elif kind in {"int", "object", "float", "bool"}:
        message = _("The property '{name}' has the value '{text}', which is no {kind}.").format(
            name=name, text=text, kind=kind
        )
        remedy = _("Set it again in Tiled's Properties view.")
    else:
        message = _("The property '{name}' is of type '{kind}', which is not read.").format(name=name, kind=kind)
        remedy = _("Use a string, int, float, bool, color, file or object property.")
    return message, remedy
