"""The rules pages of every game: each parses, each figure has its drawing, and the texts keep to their lengths."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import games, i18n, paths
from game.scenes.board import BoardScene
from game.scenes.pause import PauseScene, RulesScene
from game.ui import pages
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.ledger import Ledger
from game.ui.pages import Page
from game.ui.sprites import Sprites
from game.ui.text import texts_of
from tests.scenes.stage import Stage, play_on, tacara_session

MakeStage = Callable[..., Stage]
KEYS = [game.key for game in games.GAMES]
TACARA_RULES = 23
"""House readings of Tacara's rules file."""

BODY_AT_1280 = (820 - 2 * 32) / 3
"""Logical pixels of the text under a figure on the pause screen of a 1280x800 window."""


def _folder(key: str) -> Path:
    return paths.shipped() / "game" / "games" / key / "pages"


def _pages(key: str) -> tuple[Page, ...]:
    return pages.load(_folder(key), "en")


def _source(key: str) -> str:
    folder = paths.shipped() / "game" / "games" / key
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("key", KEYS)
def test_every_file_of_pages_has_figures_and_ends_with_the_house_readings(key: str) -> None:
    for file in sorted(_folder(key).glob("*.md")):
        found = pages.parse(file.read_text(encoding="utf-8"))
        assert len(found) >= 2
        for page in found[:-1]:
            assert 1 <= len(page.figures) <= 3, page.title
            assert not page.items, page.title
        assert found[-1].items and not found[-1].figures


@pytest.mark.parametrize("key", KEYS)
def test_titles_of_figures_have_at_most_three_words(key: str) -> None:
    for page in _pages(key):
        for figure in page.figures:
            assert 1 <= len(figure.title.split()) <= 3, figure.title
            assert figure.text, figure.title


@pytest.mark.parametrize("key", KEYS)
def test_the_text_of_a_figure_takes_at_most_three_lines(key: str) -> None:
    pygame.display.init()
    pygame.font.init()
    texts = texts_of(1.0)
    for page in _pages(key):
        for figure in page.figures:
            assert len(texts.wrap(figure.text, "body_large", BODY_AT_1280)) <= 3, figure.title
            assert texts.width(figure.title, "prompt") <= BODY_AT_1280 - 37, figure.title


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_number_in_the_code_is_a_house_reading(key: str) -> None:
    listed = [number for page in _pages(key) for number, _text in page.items]
    assert len(set(listed)) == len(listed)
    letter = listed[0][0]
    assert listed == [f"{letter}{number}" for number in range(1, len(listed) + 1)]
    used = set(re.findall(rf"\b{letter}\d+\b", _source(key)))
    assert used <= set(listed), sorted(used - set(listed))


def test_all_house_readings_of_tacara_are_listed() -> None:
    assert [number for number, _text in _pages("tacara")[-1].items] == [f"R{n}" for n in range(1, TACARA_RULES + 1)]


@pytest.mark.parametrize("key", KEYS)
def test_every_figure_has_a_drawing_and_every_drawing_a_figure(key: str) -> None:
    drawings = games.find(key).load_table().FIGURES
    assert {figure.name for page in _pages(key) for figure in page.figures} == set(drawings)


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
@pytest.mark.parametrize(("cell", "unit"), [(28, 1.0), (36, 1.0), (49, 1.0), (54, 1.35)])
@pytest.mark.parametrize("key", KEYS)
def test_every_drawing_fills_its_box_with_its_words_inside(key: str, cell: int, unit: float, language: str) -> None:
    i18n.choose(language)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    size = (7 * cell, 5 * cell)
    frame = Frame(unit, size[0] / unit, size[1] / unit, False)
    sprites = Sprites()
    seen: dict[bytes, str] = {}
    for name, draw in games.find(key).load_table().FIGURES.items():
        surface = pygame.Surface(size, pygame.SRCALPHA)
        ledger = Ledger()
        draw(Canvas(surface, frame, sprites, texts_of(unit), ledger=ledger), frame.box)
        assert not ledger.problems(frame.box), name
        assert all(surface.get_at((x, y)).a == 255 for x in (1, size[0] - 2) for y in (1, size[1] - 2)), name
        pixels = pygame.image.tobytes(surface, "RGB")
        assert pixels not in seen, f"{name} looks like {seen.get(pixels)}"
        seen[pixels] = name


def test_a_drawing_does_not_leave_its_place_on_a_larger_surface(make_stage: MakeStage) -> None:
    make_stage()
    frame = Frame(1.0, 400, 300, False)
    for name, draw in games.find("tacara").load_table().FIGURES.items():
        surface = pygame.Surface((400, 300))
        surface.fill("#123456")
        canvas = Canvas(surface, frame, Sprites(), texts_of(1.0))
        box = Box(70, 60, 252, 180)
        with canvas.clip(box):
            draw(canvas, box)
        assert surface.get_at((196, 70)) != pygame.Color("#123456"), name
        assert surface.get_at((69, 150)) == surface.get_at((196, 59)) == pygame.Color("#123456"), name
        assert surface.get_at((322, 150)) == surface.get_at((196, 240)) == pygame.Color("#123456"), name


# --- the screens ------------------------------------------------------------------------------------------


def _paused(stage: Stage) -> PauseScene:
    session = tacara_session(stage.app, ["human"] * 3)
    play_on(session, 2)
    board = BoardScene(stage.app, session)
    stage.app.push(board)
    scene = PauseScene(stage.app, board)
    stage.app.push(scene)
    return scene


def test_pages_are_turned_by_tabs_and_by_the_buttons_below(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.push(RulesScene(stage.app))
    assert "Be first home" in stage.texts()
    assert "previous page" not in stage.targets()
    stage.click("next page")
    assert "Drive both legs" in stage.texts()
    stage.click("page 7")
    texts = stage.texts()
    assert "R1" in texts and "Page 7 of 7" in texts
    assert "next page" not in stage.targets()
    stage.click("previous page")
    assert "Drawn anew" in stage.texts()
    stage.click("back")
    assert stage.scene == "MenuScene"


def test_every_reading_can_be_scrolled_to(make_stage: MakeStage) -> None:
    stage = make_stage((1024, 640))
    scene = _paused(stage)
    stage.click("page 7")
    seen: set[str] = set()
    stage.move(scene.view._body.centre)
    for _turn in range(12):
        seen |= set(stage.texts())
        stage.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-5, precise_x=0.0, precise_y=-5.0))
    assert {f"R{n}" for n in range(1, TACARA_RULES + 1)} <= seen


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_words_in_kept_drawings_count_for_the_layout(make_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = make_stage(size)
    _paused(stage)
    for _look in range(2):
        ledger = stage.look()
        tag = next(entry for entry in ledger.texts if entry.text == "Finish")
        title = next(entry for entry in ledger.texts if entry.text == "Be first home")
        assert tag.used.bottom < title.used.y
        assert not ledger.problems(stage.window)


def test_show_me_on_the_board_closes_the_pages(make_stage: MakeStage) -> None:
    stage = make_stage()
    _paused(stage)
    stage.click("show")
    assert stage.scene == "BoardScene"
    assert stage.app.top is not None and stage.app.top.moving


def test_pause_resumes_and_turns_back_to_the_first_page(make_stage: MakeStage) -> None:
    stage = make_stage()
    _paused(stage)
    stage.click("page 4")
    assert "On its roof" in stage.texts()
    stage.click("rules")
    assert "Be first home" in stage.texts()
    stage.key(pygame.K_ESCAPE)
    assert stage.scene == "BoardScene"


def test_the_speed_is_at_hand_in_a_small_window(make_stage: MakeStage) -> None:
    stage = make_stage((1024, 640))
    _paused(stage)
    stage.click("Game speed")
    stage.click("Game speed: Speed 2×")
    assert stage.app.settings.speed == 2.0
    assert "Speed 2×" in stage.texts()
