"""Collects every text of the app and keeps the catalogues of its languages: ``python -m tools.make_locale``.

Writes ``assets/locale/tacarena.pot``, brings the ``tacarena.po`` of every language up to date (new texts come in
empty, texts that are gone go) and compiles it into the ``.mo`` file that the app reads. ``--check`` only tells what
is missing and exits with 1 if anything is. ``--only de`` keeps to one language.
"""

from __future__ import annotations

import io
import sys
import tomllib
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2)}
LANGUAGES = ("de", "sl")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
DATE = datetime(2026, 11, 30, tzinfo=UTC)
"""Stands in the head of every catalogue, so that only a changed text changes a file."""

DRAWINGS = "common/"
"""How the names of drawings begin: ``canvas.mark`` draws one, it marks no text."""


def declared() -> Iterable[str]:
    """Texts that stand in data: titles of games, labels and hints of options, titles and lines of the boards."""
    from game.boards import TEMPLATE
    from game.games import GAMES

    for game in GAMES:
        yield from (game.title, game.tagline, game.facts)
        for option in game.load().options:
            yield option.label
            yield option.hint
            yield from (choice.label for choice in option.choices)
    for file in sorted((ROOT / "tracks").glob("*/*.tmx")):
        if file.stem != TEMPLATE:
            for item in ElementTree.parse(file).iter("property"):
                if item.get("name") in ("title", "description"):
                    yield item.get("value") or item.text or ""


def _catalogue(language: str | None = None) -> Catalog:
    """An empty catalogue whose head says what it is."""
    words = f"# Texts of Tacarena, {language}.\n#" if language else "# Texts of Tacarena.\n#"
    return Catalog(
        locale=language,
        project="Tacarena",
        version=VERSION,
        header_comment=words,
        msgid_bugs_address="Tacarena",
        last_translator="Tacarena",
        language_team="Tacarena",
        creation_date=DATE,
        revision_date=DATE,
        charset="utf-8",
        fuzzy=False,
    )


def collect() -> Catalog:
    """Every text of the app, without translations."""
    catalogue = _catalogue()
    methods = [("**.py", "python")]
    for file, line, message, comments, context in extract_from_dir(
        str(ROOT / "game"), methods, keywords=KEYWORDS, comment_tags=()
    ):
        if not str(message).startswith(DRAWINGS):
            catalogue.add(message, None, [(f"game/{file}", line)], auto_comments=comments, context=context)
    for text in declared():
        if text:
            catalogue.add(text, None, [])
    return catalogue


def _po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "tacarena.po"


def update(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with exactly the texts of the template; translations are kept."""
    path = _po(language)
    known = path.is_file()
    catalogue = read_po(io.BytesIO(path.read_bytes()), locale=language) if known else _catalogue(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def missing(catalogue: Catalog) -> list[str]:
    """The texts without a translation."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        parts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if not all(parts):
            found.append(message.id[0] if isinstance(message.id, (tuple, list)) else message.id)
    return found


def main(words: list[str]) -> int:
    """Update and compile, or only check."""
    template = collect()
    lacking = 0
    for language in words[words.index("--only") + 1 :] if "--only" in words else LANGUAGES:
        catalogue = update(language, template)
        empty = missing(catalogue)
        lacking += len(empty)
        print(f"{language}: {len(catalogue)} texts, {len(empty)} without a translation")
        if "--check" in words:
            for text in empty[:20]:
                print(f"  {text!r}")
            continue
        path = _po(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, sort_output=True, omit_header=False, no_location=True, width=110)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
    if "--check" not in words:
        with (LOCALE / "tacarena.pot").open("wb") as file:
            write_po(file, template, sort_output=True, no_location=True, width=110)
    return 1 if lacking and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
