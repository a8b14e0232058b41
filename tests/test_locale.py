"""Every catalogue and every translated rules page says all that the English one says, with room for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from string import Formatter

import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from game import games, i18n, paths
from game.ui import pages
from game.ui.text import texts_of
from tests.scenes.test_rules_pages import BODY_AT_1280, KEYS
from tools import make_locale

BUILD = (paths.shipped() / "build.spec").read_text(encoding="utf-8")
LOCALE = paths.assets() / "locale"
PRESENT = sorted(file.parent.parent.name for file in LOCALE.rglob("*.po"))
LISTED = sorted(set(i18n.LANGUAGES) - {"en"})
FORMS = {"de": 2, "sl": 4}


@cache
def catalogue(language: str) -> Catalog:
    """The translations of a language."""
    return read_po(BytesIO((LOCALE / language / "LC_MESSAGES" / "tacarena.po").read_bytes()), locale=language)


@cache
def template() -> Catalog:
    """Every text of the app as it stands in the code now."""
    return make_locale.collect()


def forms(text: object) -> tuple[str, ...]:
    """The forms of a text or of a translation; one without a plural has one."""
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text),)


def fields(text: str) -> list[tuple[str, str]]:
    """The places for values: name and format of each, in no order."""
    return sorted((name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None)


def wrong_fields(message: Message) -> Iterator[str]:
    """The forms of a translation that lack a place for a value, or have one too many."""
    allowed = [fields(form) for form in forms(message.id)]
    for form in forms(message.string):
        if form and fields(form) not in allowed:
            yield form


def texts(language: str) -> list[Message]:
    """The messages of a catalogue without its head."""
    return [message for message in catalogue(language) if message.id]


def test_listed_languages_have_a_catalogue() -> None:
    assert set(LISTED) <= set(PRESENT)
    assert set(LISTED) <= set(make_locale.LANGUAGES)


@pytest.mark.parametrize("language", LISTED)
def test_every_text_is_translated_and_no_other(language: str) -> None:
    wanted = {forms(message.id) for message in template() if message.id}
    found = {forms(message.id) for message in texts(language)}
    assert found == wanted, "run: python -m tools.make_locale"
    assert not make_locale.missing(catalogue(language))


@pytest.mark.parametrize("language", PRESENT)
def test_places_for_values_are_those_of_the_english_text(language: str) -> None:
    assert not [form for message in texts(language) for form in wrong_fields(message)]


@pytest.mark.parametrize("language", PRESENT)
def test_lines_and_spaces_at_the_ends_are_those_of_the_english_text(language: str) -> None:
    for message in texts(language):
        first = forms(message.id)[0]
        for form in filter(None, forms(message.string)):
            assert form.count("\n") == first.count("\n"), form
            assert (form[:1].isspace(), form[-1:].isspace()) == (first[:1].isspace(), first[-1:].isspace()), form


@pytest.mark.parametrize("language", PRESENT)
def test_plurals_have_every_form_of_the_language(language: str) -> None:
    rule = get_plural(language)
    assert catalogue(language).num_plurals == rule.num_plurals == FORMS[language]
    assert catalogue(language).plural_expr == rule.plural_expr
    counted = [message for message in texts(language) if message.pluralizable]
    assert counted
    assert not [message.id for message in counted if len(forms(message.string)) != rule.num_plurals]


@pytest.mark.parametrize("language", PRESENT)
def test_the_compiled_catalogue_is_in_step(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / "tacarena.mo").open("rb") as file:
        compiled = {forms(message.id): forms(message.string) for message in read_mo(file) if message.id}
    assert compiled == {forms(message.id): forms(message.string) for message in texts(language) if message.string}


@pytest.mark.parametrize("language", PRESENT)
def test_nothing_is_marked_as_a_guess(language: str) -> None:
    assert not catalogue(language).fuzzy
    assert not [message.id for message in texts(language) if message.fuzzy]


@pytest.mark.parametrize("language", LISTED)
def test_the_app_speaks_the_language(language: str) -> None:
    i18n.choose(language)
    try:
        assert i18n._("How to play") != "How to play"
        one, many = (i18n.ngettext("{n} turn", "{n} turns", count) for count in (1, 5))
        assert one != many and "{n} turns" not in (one, many)
    finally:
        i18n.choose("en")


# --- rules pages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LISTED)
def test_rules_pages_are_built_like_the_english_ones(key: str, language: str) -> None:
    folder = paths.shipped() / "game" / "games" / key / "pages"
    assert (folder / f"{language}.md").is_file()
    english, translated = pages.load(folder, "en"), pages.load(folder, language)
    assert len(translated) == len(english)
    for page, other in zip(english, translated, strict=True):
        assert [figure.name for figure in other.figures] == [figure.name for figure in page.figures]
        assert [number for number, _ in other.items] == [number for number, _ in page.items]
        assert bool(other.remark) == bool(page.remark), other.title
        assert not {text for _, text in other.items} & {text for _, text in page.items}
        assert all(figure.text for figure in other.figures)
        assert not {figure.text for figure in other.figures} & {figure.text for figure in page.figures}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LISTED)
def test_titles_and_texts_of_figures_have_room(key: str, language: str) -> None:
    pygame.display.init()
    pygame.font.init()
    measure = texts_of(1.0)
    for page in pages.load(paths.shipped() / "game" / "games" / key / "pages", language):
        for figure in page.figures:
            assert 1 <= len(figure.title.split()) <= 3, figure.title
            assert len(measure.wrap(figure.text, "body_large", BODY_AT_1280)) <= 3, figure.text
            assert measure.width(figure.title, "prompt") <= BODY_AT_1280 - 37, figure.title


# --- what ships, and what the tool finds ------------------------------------------------------------------


def test_translations_and_pages_go_into_the_package() -> None:
    constants = {node.value for node in ast.walk(ast.parse(BUILD)) if isinstance(node, ast.Constant)}
    assert "game/games/*/pages/*" in constants
    datas = next(
        keyword.value
        for node in ast.walk(ast.parse(BUILD))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "datas"
    )
    assert "('assets', 'assets')" in ast.unparse(datas) and "*PAGES" in ast.unparse(datas)


def test_the_tool_finds_texts_in_code_options_and_boards() -> None:
    found = {form for message in template() if message.id for form in forms(message.id)}
    game = games.GAMES[0]
    assert {"Undo", "{n} turn", "{n} turns", game.tagline, game.load().options[0].label, "Kidney loop"} <= found
    assert not [text for text in found if text.startswith(make_locale.DRAWINGS)]


def test_a_lost_place_for_a_value_is_reported() -> None:
    assert list(wrong_fields(Message("{n} of {total}", "{n} von {tota}"))) == ["{n} von {tota}"]
    assert not list(wrong_fields(Message(("{n} die", "{n} dice"), ("{n} Würfel", "{n} Würfel"))))
    assert not list(wrong_fields(Message("Row {a:.2f}", "Reihe {a:.2f}")))
    assert list(wrong_fields(Message("Row {a:.2f}", "Reihe {a}")))
