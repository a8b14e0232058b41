"""Copying a map together with its tilesets and their pictures, so that Tiled opens the copy on its own."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree

from game.maps.markup import load
from game.maps.places import locate, shipped_tileset

PICTURES = "pictures"
"""The folder beside a copied map that holds the pictures of its tilesets."""


def copy_map(source: Path, folder: Path, name: str) -> Path:
    """Copy the map ``source`` into ``folder`` as ``name``.tmx and return the copy's path.

    If there is such a file, a number is added to the name. Tilesets and pictures that are there already stay as
    they are. Raises OSError when the folder cannot be written, MarkupError when the map is no XML.
    """
    root = load(source)
    folder.mkdir(parents=True, exist_ok=True)
    for node in root.findall("tileset"):
        named = node.get("source")
        if named is None:
            _copy_pictures(node, source.parent, source.parent, folder)
            continue
        tileset = locate(named, source.parent, source.parent)
        if tileset is None or not tileset.is_file():
            tileset = shipped_tileset(named)
        if tileset is not None:
            node.set("source", tileset.name)
            _copy_tileset(tileset, source.parent, folder)
    target = _free(folder, name)
    _write(root, target)
    return target


def _copy_tileset(tileset: Path, root: Path, folder: Path) -> None:
    target = folder / tileset.name
    if target.exists():
        return
    body = load(tileset)
    _copy_pictures(body, tileset.parent, root, folder)
    _write(body, target)


def _copy_pictures(body: Element, base: Path, root: Path, folder: Path) -> None:
    for image in body.iter("image"):
        picture = locate(image.get("source", ""), base, root)
        if picture is None or not picture.is_file():
            continue
        target = folder / PICTURES / picture.name
        target.parent.mkdir(exist_ok=True)
        if not target.exists():
            shutil.copyfile(picture, target)
        image.set("source", f"{PICTURES}/{picture.name}")


def _free(folder: Path, name: str) -> Path:
    target, number = folder / f"{name}.tmx", 2
    while target.exists():
        target, number = folder / f"{name}_{number}.tmx", number + 1
    return target


def _write(root: Element, target: Path) -> None:
    ElementTree(root).write(target, encoding="UTF-8", xml_declaration=True)
