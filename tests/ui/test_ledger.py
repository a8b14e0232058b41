"""The ledger finds what the layout test looks for: a test of the test."""

from __future__ import annotations

from game.ui.geometry import Box
from tests.ui.conftest import MakeCanvas


def test_a_text_that_fits_is_no_problem(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    canvas.label("Tacara", "body", Box(10, 10, 200, 20))
    canvas.target("Drive", Box(10, 40, 100, 44))
    assert canvas.ledger is not None and canvas.ledger.problems(canvas.frame.box) == []


def test_a_text_that_is_too_long_is_found(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    canvas.label("a rather long text that cannot fit", "body", Box(10, 10, 40, 20))
    assert canvas.ledger is not None
    assert any("does not fit" in problem for problem in canvas.ledger.problems(canvas.frame.box))


def test_texts_that_overlap_are_found_unless_one_lies_above(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    canvas.label("under", "body", Box(10, 10, 200, 20))
    with canvas.lifted():
        canvas.label("above", "body", Box(12, 12, 200, 20))
    assert canvas.ledger is not None and canvas.ledger.problems(canvas.frame.box) == []
    canvas.label("beside", "body", Box(12, 12, 200, 20))
    assert any("overlap" in problem for problem in canvas.ledger.problems(canvas.frame.box))


def test_a_text_outside_the_window_is_found(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    canvas.label("gone", "body", Box(1270, 10, 200, 20))
    assert canvas.ledger is not None
    assert any("leaves the window" in problem for problem in canvas.ledger.problems(canvas.frame.box))


def test_a_small_target_is_found_unless_the_nearest_rule_holds(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    canvas.target("mark", Box(10, 10, 20, 20), nearest=True)
    assert canvas.ledger is not None and canvas.ledger.problems(canvas.frame.box) == []
    canvas.target("tiny", Box(10, 10, 20, 20))
    assert any("tiny" in problem for problem in canvas.ledger.problems(canvas.frame.box))
