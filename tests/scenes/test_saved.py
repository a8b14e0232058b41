"""Saved games: two halves, details, names, copies, a way back after Delete, import and export."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game import saves
from game.engine import record as records
from game.scenes.ask_text import AskTextScene
from game.scenes.saved import SavedScene
from game.scenes.saved_words import short_when
from tests.scenes.stage import Stage

RACE = next((Path(__file__).parents[1] / "records" / "tacara").glob("*_all_home.jsonl"))


def put(name: str, folder: Path, age: int, lines: int | None = None) -> Path:
    """A part of the recorded race among the saves or replays, ``age`` minutes old."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.jsonl"
    text = RACE.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(text if lines is None else text[: lines + 1]), encoding="utf-8")
    written = datetime.now().timestamp() - 60 * age
    os.utime(path, (written, written))
    return path


@pytest.fixture
def page(make_stage, monkeypatch, tmp_path) -> tuple[Stage, SavedScene]:
    """Two games to continue (the newer one further on), a damaged file between them, and one replay."""
    monkeypatch.setenv("TACARENA_RECORDS", str(tmp_path / "documents"))
    put("late", saves.saves_folder(), 12, 60)
    put("early", saves.saves_folder(), 300, 30)
    damaged = put("damaged", saves.saves_folder(), 60, 5)
    damaged.write_text('{"tacarena": 1}\n', encoding="utf-8")
    written = datetime.now().timestamp() - 3600
    os.utime(damaged, (written, written))
    put("whole", saves.replays_folder(), 5)
    stage = make_stage()
    scene = SavedScene(stage.app)
    stage.app.push(scene)
    stage.settle()
    return stage, scene


def names(scene: SavedScene) -> list[str]:
    return [entry.saved.path.stem for entry in scene.entries]


def answer(stage: Stage, text: str) -> None:
    """Type the text into the question on top and say yes."""
    ask = stage.app.top
    assert isinstance(ask, AskTextScene)
    ask.value = text
    stage.click("yes")


# --- the list -------------------------------------------------------------------------------------------------------


def test_the_newest_comes_first_with_turn_and_player(page):
    stage, scene = page
    assert names(scene) == ["late", "damaged", "early"]
    texts = stage.texts()
    match = saves.open_match(saves.saves_folder() / "late.jsonl")
    assert f"Tacara, turn {match.state.turn}" in texts
    assert f"{match.current_seat.name} is next" in texts
    assert "12 minutes ago" in texts and "Newest first, 3 games" in texts
    assert texts.count("saved by itself") == 2
    to_go = sorted(
        match.state.race.track.to_go(car.square, car.progress, car.debt) for car in match.state.cars if not car.finish
    )
    shown = [int(text.split()[-4]) for text in texts if text.endswith("squares to go")]
    assert shown == to_go


def test_a_damaged_file_is_shown_with_its_sentence_and_left_alone(page):
    stage, scene = page
    path = saves.saves_folder() / "damaged.jsonl"
    before = path.read_bytes()
    stage.click("Saved games 2")
    assert scene.picked == path
    assert any("damaged.jsonl, line 1" in text for text in stage.texts())
    for name in ("rename", "duplicate", "open"):
        button = scene.gui.named(name)
        assert not button.enabled and button.reason
    stage.key(pygame.K_ESCAPE)
    assert path.read_bytes() == before


def test_the_other_half_holds_the_replays(page):
    stage, scene = page
    stage.click("List: Replays")
    stage.settle()
    assert names(scene) == ["whole"]
    assert any(text.endswith(" won") for text in stage.texts())
    stage.click("open")
    assert stage.scene == "ReplayScene"
    stage.click("close")
    assert stage.scene == "SavedScene"


def test_without_games_it_says_what_comes_here(make_stage):
    stage = make_stage()
    stage.click("replays")
    assert any("finished game" in text for text in stage.texts())
    assert "open" not in stage.targets()
    stage.click("List: Games to continue")
    assert any("Nothing to continue" in text for text in stage.texts())


def test_continue_goes_on_where_it_was_left(page):
    stage, _scene = page
    stage.click("Saved games 3")
    stage.click("open")
    assert stage.scene == "BoardScene"
    assert stage.app.top.match.ply >= 30
    assert stage.app.top.session.autosave.path.stem == "early"


def test_the_menu_says_where_the_last_game_is(page):
    stage, _scene = page
    stage.click("games")
    assert stage.scene == "MenuScene"
    turn = saves.open_match(saves.saves_folder() / "late.jsonl").state.turn
    assert f"Tacara, turn {turn}" in stage.texts()


# --- changing the list ----------------------------------------------------------------------------------------------


def test_rename_and_back_again(page):
    stage, scene = page
    stage.click("rename")
    answer(stage, "Friday evening")
    assert names(scene) == ["late", "damaged", "early"]
    texts = stage.texts()
    assert "Friday evening" in texts and texts.count("saved by itself") == 1
    stage.click("rename")
    assert stage.app.top.value == "Friday evening"
    answer(stage, "")
    assert "Friday evening" not in stage.texts()


def test_typed_letters_reach_the_field(page):
    stage, scene = page
    stage.click("rename")
    for letter in "Ada":
        stage.send(
            pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0),
            pygame.event.Event(pygame.TEXTINPUT, text=letter),
        )
    stage.key(pygame.K_RETURN)
    stage.send(*pygame.event.get())
    assert stage.scene == "SavedScene"
    assert scene.entry.name == "Ada"


def test_duplicate_is_picked_and_named(page):
    stage, scene = page
    stage.click("duplicate")
    assert len(scene.entries) == 4 and scene.entries[0].saved.path == scene.picked
    assert scene.entry.name.startswith("Copy of Tacara")


def test_delete_asks_once_and_can_be_undone(page):
    stage, scene = page
    path = saves.saves_folder() / "late.jsonl"
    before = path.read_bytes()
    stage.click("delete")
    assert stage.scene == "DialogScene"
    stage.click("no")
    assert path.exists() and "undo delete" not in stage.targets()
    stage.key(pygame.K_DELETE)
    stage.click("yes")
    assert not path.exists() and names(scene) == ["damaged", "early"]
    stage.click("help")
    stage.click("yes")
    stage.click("undo delete")
    assert path.read_bytes() == before and names(scene)[0] == "late"


def test_leaving_the_page_deletes_for_good(page):
    stage, _scene = page
    stage.click("delete")
    stage.click("yes")
    left = len(list(saves.saves_folder().iterdir()))
    stage.click("games")
    assert len(list(saves.saves_folder().iterdir())) == left - 1
    assert not (saves.saves_folder() / "late.jsonl").exists()


def test_a_game_that_is_gone_says_so(page):
    stage, scene = page
    scene.entry.saved.path.unlink()
    stage.click("open")
    assert stage.scene == "DialogScene"
    stage.click("yes")
    assert names(scene) == ["damaged", "early"]


# --- files ----------------------------------------------------------------------------------------------------------


def test_export_says_where(page, tmp_path):
    stage, scene = page
    stage.click("export file")
    copies = list((tmp_path / "documents").iterdir())
    assert [copy.read_bytes() for copy in copies] == [scene.entry.saved.path.read_bytes()]
    assert any(str(copies[0]) in text for text in stage.texts())


def test_import_by_path(page, tmp_path):
    stage, scene = page
    friend = put("friend", tmp_path / "stick", 0, 20)
    stage.click("import")
    answer(stage, f' "{friend}" ')
    assert scene.entry is not None and scene.entry.saved.path.parent == saves.saves_folder()
    assert len(records.read(scene.entry.saved.path).actions) == 20
    assert len(scene.entries) == 4


@pytest.mark.parametrize("asking", [False, True])
def test_import_by_dropping_a_file(page, asking):
    stage, scene = page
    if asking:
        stage.click("import")
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(RACE)))
    assert stage.scene == "SavedScene"
    assert scene.replays and len(scene.entries) == 2
    assert scene.entry.saved.path.parent == saves.replays_folder()


def test_import_of_something_else_is_refused(page, tmp_path):
    stage, scene = page
    path = tmp_path / "letter.txt"
    path.write_text("Dear Mira", encoding="utf-8")
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert stage.scene == "DialogScene"
    assert any("letter.txt" in text for text in stage.texts())
    stage.click("yes")
    assert len(scene.entries) == 3


def test_when_in_words():
    now = datetime(2026, 11, 30, 21, 0)
    cases = {
        timedelta(seconds=20): "just now",
        timedelta(minutes=1): "1 minute ago",
        timedelta(minutes=59): "59 minutes ago",
        timedelta(hours=3): "today, 18:00",
        timedelta(hours=22): "yesterday, 23:00",
        timedelta(days=3): "Friday, 21:00",
        timedelta(days=18): "12 November",
        timedelta(days=400): "26 October 2025",
    }
    assert {age: short_when(now - age, now) for age in cases} == cases
