"""Words on screen: gettext, looked up when a text is drawn so that the language can change in a match.

Imports no pygame. ``_`` and ``ngettext`` read the catalogue of the language chosen last.
"""

from __future__ import annotations

import gettext
from typing import Final

from game import paths

LANGUAGES: Final[dict[str, str]] = {"en": "English", "de": "Deutsch", "sl": "Slovenščina"}
"""Language code to its own name, in the order of the settings page."""

PSEUDO: Final = "qps"
"""A made-up language for layout tests: every text a third longer, with letters that carry marks."""

_PSEUDO_LETTERS = str.maketrans("cszCSZeau", "čšžČŠŽéäü")


class _Pseudo(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretch(msgid1 if n == 1 else msgid2)


_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def stretch(message: str) -> str:
    """The message 35 % longer and with marked letters; places for values stay as they are."""
    out: list[str] = []
    depth = 0
    for letter in message:
        depth += letter == "{"
        out.append(letter if depth else letter.translate(_PSEUDO_LETTERS))
        depth -= letter == "}"
    extra = max(1, round(len(message) * 0.35)) if message.strip() else 0
    return "".join(out) + ("ščž" * extra)[:extra]


def choose(language: str) -> None:
    """Use this language from now on; an unknown one falls back to English."""
    global _catalogue, _language
    _language = language
    if language == PSEUDO:
        _catalogue = _Pseudo()
    else:
        _catalogue = gettext.translation("tacarena", paths.assets() / "locale", [language], fallback=True)


def language() -> str:
    """The code of the language in use."""
    return _language


def _(message: str) -> str:
    """The message in the language in use."""
    return _catalogue.gettext(message) if message else message


def ngettext(one: str, many: str, count: int) -> str:
    """The form for ``count``; the caller fills in the number."""
    return _catalogue.ngettext(one, many, count)


def mark(message: str) -> str:
    """Mark a message for translators that is looked up later; returns it unchanged."""
    return message
