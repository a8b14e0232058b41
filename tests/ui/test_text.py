"""Words: one line, then the short form, then more lines; nothing is cut on the way."""

from __future__ import annotations

import pytest

from game.ui.text import KEPT, Texts, texts_of
from tests.ui.conftest import MakeCanvas


def test_fit_prefers_one_line_then_the_short_form_then_more_lines(make_canvas: MakeCanvas) -> None:
    make_canvas()
    texts = texts_of(1.0)
    long, short = "Take a turbo chip now", "Take chip"
    width = texts.width(long, "button")
    assert texts.fit(long, "button", width, 2, short).lines == (long,)
    assert texts.fit(long, "button", width - 5, 2, short).lines == (short,)
    two = texts.fit(long, "button", width * 0.6, 2)
    assert two.fits and len(two.lines) == 2 and " ".join(two.lines) == long
    assert not texts.fit(long, "button", 20, 2).fits


def test_wrapping_keeps_every_word(make_canvas: MakeCanvas) -> None:
    make_canvas()
    texts = texts_of(1.0)
    words = "Everybody still gets a move before the race is over"
    for width in range(40, 400, 30):
        assert " ".join(texts.wrap(words, "body", width)) == words


def test_digits_of_columns_have_one_width(make_canvas: MakeCanvas) -> None:
    make_canvas()
    texts = texts_of(1.35)
    for role in ("body", "number", "caption", "log"):
        assert len({round(texts.width(digit * 12, role), 1) for digit in "0123456789"}) == 1, role


@pytest.mark.parametrize("role", ["body", "brand", "caption"])
def test_a_letter_that_fonts_refuse_is_drawn_as_a_space(make_canvas: MakeCanvas, role: str) -> None:
    make_canvas()
    assert texts_of(1.0).render("a\0b", role, "#000000").get_width() > 0


def test_widths_are_told_however_many_texts_there_were(make_canvas: MakeCanvas) -> None:
    make_canvas()
    texts = Texts(1.0)
    first = texts.width("0 squares", "caption")
    for number in range(4 * KEPT + 10):
        assert texts.width(f"{number} squares", "caption") > 0
    assert texts.width("0 squares", "caption") == first
