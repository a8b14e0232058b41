"""Every character that can reach the screen is in every font; the text drawing has no fall-back glyphs."""

from __future__ import annotations

import ast
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game import i18n, paths

ROOT = paths.shipped()
FONTS = sorted((paths.assets() / "fonts").glob("*.ttf"))
NAMES_OF_PEOPLE = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿČčĆćŠšŽžĐđĞğİıŁłŃńŐőŘřŚśŠšŤťŮůŰűŹźŻż"


@cache
def letters(font: Path) -> frozenset[str]:
    """The characters that a font can draw."""
    return frozenset(map(chr, TTFont(font).getBestCmap()))


def strings(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every string in a Python source that is not a docstring."""
    tree = ast.parse(source)
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.lineno, node.value


@cache
def shown() -> tuple[tuple[str, str], ...]:
    """Place and text of everything that ships and may be drawn: code, pages, translations, track names."""
    return tuple(_shown())


def _shown() -> Iterator[tuple[str, str]]:
    for file in sorted((ROOT / "game").rglob("*.py")):
        for line, text in strings(file.read_text(encoding="utf-8")):
            yield f"{file.relative_to(ROOT)}:{line}", text
    for file in sorted([*(ROOT / "game").rglob("*.md"), *paths.assets().rglob("*.po")]):
        yield str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")
    for file in sorted((ROOT / "tracks").rglob("*.tmx")):
        for node in ET.parse(file).iter("property"):
            yield str(file.relative_to(ROOT)), node.get("value", "") + (node.text or "")


def missing(text: str, font: Path) -> set[str]:
    """The characters of the text that the font lacks; control characters are never drawn."""
    return {letter for letter in text if letter.isprintable()} - letters(font)


def test_seven_fonts_ship() -> None:
    assert len(FONTS) == 7


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_every_text_can_be_drawn(font: Path) -> None:
    found = {f"{place}: {''.join(sorted(gaps))}" for place, text in shown() if (gaps := missing(text, font))}
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_names_of_people_and_the_made_up_language_can_be_drawn(font: Path) -> None:
    assert not missing(NAMES_OF_PEOPLE + i18n.stretch("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), font)


@pytest.mark.parametrize("font", [font for font in FONTS if "Asap" in font.stem], ids=lambda font: font.stem)
def test_digits_of_the_text_font_have_one_width(font: Path) -> None:
    tables = TTFont(font)
    cmap = tables.getBestCmap()
    assert len({tables["hmtx"][cmap[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_strings_are_found_and_docstrings_are_not() -> None:
    found = [text for _, text in strings('"""Not shown ☃."""\nLABEL = "Shown"\nlines = [_("Go {n}"), f"a{LABEL}b"]\n')]
    assert found == ["Shown", "Go {n}", "a", "b"]


def test_a_character_that_no_font_has_is_reported() -> None:
    assert missing("ok ☃", FONTS[0]) == {"☃"}


def test_each_font_ships_with_its_licence() -> None:
    families = {re.split("_", font.stem)[0] for font in FONTS}
    for family in families:
        licence = (paths.assets() / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in licence.upper()
