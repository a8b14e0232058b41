"""What stands in the window is what a drawing of everything would show: parts that are kept, and boards that are drawn
alone while something moves, leave nothing old behind."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.board import BoardScene
from game.scenes.dialog import DialogScene
from game.scenes.session import Session
from game.ui.ledger import Ledger
from tests.scenes.caracho_stage import caracho_session
from tests.scenes.stage import Stage, tacara_session
from tests.scenes.tac_stage import tac_session
from tests.scenes.tacocat_stage import tacocat_session
from tests.scenes.tiny_turbo_stage import tiny_session

ROBOTS = ["bot:easy"] * 4
MATCHES: dict[str, Callable[[Stage], Session]] = {
    "tacara": lambda stage: tacara_session(stage.app, ["bot:fair"] * 6),
    "tacara, large track": lambda stage: tacara_session(stage.app, ["bot:fair"] * 6, track="hill_ring"),
    "caracho": lambda stage: caracho_session(stage, ROBOTS),
    "tac": lambda stage: tac_session(stage.app, ROBOTS),
    "tacocat": lambda stage: tacocat_session(stage.app, ROBOTS[:2]),
    "tiny_turbo": lambda stage: tiny_session(stage.app, ROBOTS),
}


def _window() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


@pytest.mark.parametrize("name", MATCHES)
def test_window_shows_a_whole_picture(make_stage: Callable[..., Stage], name: str) -> None:
    stage = make_stage((1280, 800))
    scene = BoardScene(stage.app, MATCHES[name](stage))
    stage.app.push(scene)
    compared = alone = 0
    while compared < 10 and stage.scene == "BoardScene":
        stage.wait(lambda: scene.timeline.busy or stage.scene != "BoardScene")
        for _frame in range(7):
            stage.app.step(16, [])
            alone += scene.only_moved
        shown = _window().copy()
        stage.app.draw(Ledger())
        assert shown.get_buffer().raw == _window().get_buffer().raw, "something old is left in the window"
        compared += 1
    assert compared == 10
    assert alone or scene.table.hand


def test_what_lies_below_is_kept_while_only_the_pointer_moves(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage((1280, 800))
    stage.click("set up tacara")
    stage.settle()
    below, draw, drawn = stage.app.top, stage.app.top.draw, []
    below.draw = lambda canvas: (drawn.append(1), draw(canvas))[1]
    stage.app.push(DialogScene(stage.app, "Leave?", "The set-up stays.", "Leave", lambda: None))
    stage.app.step(16, [])
    assert len(drawn) == 1
    for x in range(500, 700, 20):
        stage.move((x, 430))
    assert len(drawn) == 1
    shown = _window().copy()
    stage.app.draw(Ledger())
    assert shown.get_buffer().raw == _window().get_buffer().raw
    drawn.clear()
    stage.app.change(high_contrast=True)
    stage.app.step(16, [])
    assert len(drawn) == 1, "another look reaches what lies below"
