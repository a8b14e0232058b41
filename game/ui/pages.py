"""Rules pages: a small Markdown dialect with three figures a page, read from a game's ``pages`` folder.

# Title of the page
## Title of a figure {figure_name}
Text under it.
> A remark at the foot of the page.
- **R1** One line of a list (house readings); a page with list lines has no figures.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

_FIGURE = re.compile(r"^## (?P<title>.*?)\s*\{(?P<name>[a-z_0-9]+)\}\s*$")
_ITEM = re.compile(r"^- \*\*(?P<number>[^*]+)\*\* (?P<text>.*)$")


@dataclass(slots=True)
class Figure:
    """One figure with its title and up to three lines of text; ``name`` is the drawing."""

    title: str
    name: str
    text: str = ""


@dataclass(slots=True)
class Page:
    """One page. ``items`` are (number, text) of a list page."""

    title: str
    figures: list[Figure] = field(default_factory=list)
    remark: str = ""
    items: list[tuple[str, str]] = field(default_factory=list)


def parse(text: str) -> tuple[Page, ...]:
    """The pages of a file. Raises ValueError on a line that stands outside every page."""
    pages: list[Page] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line:
            continue
        if line.startswith("# "):
            pages.append(Page(line[2:].strip()))
            continue
        if not pages:
            raise ValueError(f"line {number}: text before the first page")
        page = pages[-1]
        if figure := _FIGURE.match(line):
            page.figures.append(Figure(figure["title"], figure["name"]))
        elif line.startswith("> "):
            page.remark = f"{page.remark} {line[2:]}".strip()
        elif item := _ITEM.match(line):
            page.items.append((item["number"], item["text"]))
        elif page.items:
            key, words = page.items[-1]
            page.items[-1] = (key, f"{words} {line}")
        elif page.figures:
            page.figures[-1].text = f"{page.figures[-1].text} {line}".strip()
        else:
            raise ValueError(f"line {number}: text that belongs to no figure")
    return tuple(pages)


@lru_cache(maxsize=16)
def _read(path: Path) -> tuple[Page, ...]:
    return parse(path.read_text(encoding="utf-8"))


def load(folder: Path, language: str) -> tuple[Page, ...]:
    """The pages in a language, else in English."""
    path = folder / f"{language}.md"
    return _read(path if path.is_file() else folder / "en.md")
