"""Every drawing keeps to what the game's SVG reader draws right; the reader drops the rest without a word.

The rules are those of assets/sprites/README.md.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths

ROOT = paths.shipped()
FILES = sorted([*(ROOT / "assets").rglob("*.svg"), *(ROOT / "tracks").rglob("*.svg")])
SVG = "{http://www.w3.org/2000/svg}"

PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "transform"}
SHAPE = PAINT | {"opacity", "fill-rule"}
ATTRIBUTES = {
    "svg": {"viewBox"},
    "g": PAINT,
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
}
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?"
LIST = rf"\s*{NUMBER}(?:[\s,]+{NUMBER})*\s*"
VALUES = {
    "viewBox": rf"{LIST}",
    "fill": r"none|#[0-9A-Fa-f]{6}",
    "stroke": r"none|#[0-9A-Fa-f]{6}",
    "stroke-linecap": "butt|round|square",
    "stroke-linejoin": "miter|round|bevel",
    "fill-rule": "evenodd|nonzero",
    "transform": rf"(?:(?:translate|rotate|scale|matrix|skewX|skewY)\({LIST}\)\s*)+",
    "d": rf"\s*[Mm](?:[MmLlHhVvCcSsQqTtAaZz\s,]|{NUMBER})*",
    "opacity": r"1|1\.0+|0?\.\d+|0",
}


def faults(file: Path) -> Iterator[str]:
    """Everything in the file that the reader would drop or draw wrongly."""
    try:
        root = ET.fromstring(file.read_bytes())
    except ET.ParseError as error:
        yield f"cannot be read: {error}"
        return
    if root.tag != f"{SVG}svg":
        yield "is no SVG drawing"
    box = [float(part) for part in re.findall(NUMBER, root.get("viewBox", ""))]
    if len(box) != 4 or min(box[2:], default=0) <= 0:
        yield "needs a viewBox with four numbers"
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        if (element is not root and name == "svg") or name not in ATTRIBUTES:
            yield f"<{name}> is not drawn"
            continue
        if (element.text or "").strip() or (element.tail or "").strip():
            yield f"text in <{name}> is not drawn"
        for key, value in element.attrib.items():
            if key not in ATTRIBUTES[name]:
                yield f"{key} on <{name}> is outside the subset"
            elif not re.fullmatch(VALUES.get(key, rf"\s*{NUMBER}\s*"), value):
                yield f'{key}="{value[:40]}" on <{name}> is outside the subset'


def test_there_are_drawings() -> None:
    assert len(FILES) > 400


@pytest.mark.parametrize("folder", sorted({file.parent for file in FILES}), ids=lambda folder: folder.name)
def test_drawings_keep_to_the_subset(folder: Path) -> None:
    found = [f"{file.name} {fault}" for file in FILES if file.parent == folder for fault in faults(file)]
    assert not found, "\n".join(found)


def test_the_index_names_drawings_that_are_there_with_their_view_box_and_colours() -> None:
    sprites = ROOT / "assets" / "sprites"
    index = json.loads((sprites / "index.json").read_text(encoding="utf-8"))
    holders = index["placeholders"]
    for name, entry in index["sprites"].items():
        text = (sprites / f"{name}.svg").read_text(encoding="utf-8")
        box = re.search(r'viewBox="([^"]+)"', text)
        assert box is not None
        assert [float(part) for part in box[1].split()] == entry["view_box"], name
        used = {holder for holder, colour in holders.items() if colour.lower() in text.lower()}
        assert used == set(entry.get("recolour", [])), name


BAD = {
    "text": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1" y="8">P</text></svg>',
    "use": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><use href="#a"/></svg>',
    "nested": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg viewBox="0 0 1 1"/></svg>',
    "dash": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="0" y="0" width="9" height="9" '
    'stroke-dasharray="2 2"/></svg>',
    "colour name": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3" fill="orange"/></svg>',
    "short colour": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3" fill="#abc"/></svg>',
    "alpha colour": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3" fill="#aabbccdd"/></svg>',
    "group opacity": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g opacity="0.5"/></svg>',
    "style": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3" style="fill:#aabbcc"/></svg>',
    "size": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>',
    "no box": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "flat box": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 0"/>',
    "cut off": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0',
    "broken path": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0 L 3 x"/></svg>',
    "percent": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="50%"/></svg>',
    "html": "<html/>",
}


@pytest.mark.parametrize("name", BAD)
def test_the_lint_finds_what_the_reader_draws_wrongly(name: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.svg"
    file.write_text(BAD[name], encoding="utf-8")
    assert list(faults(file))
