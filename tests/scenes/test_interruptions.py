"""What comes in between: pauses while a robot thinks, held keys, a process that dies, files that go away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui
import pytest

from game import saves, settings
from game.engine.series import Kind, Series
from game.scenes.board import BoardScene
from game.scenes.podium import PodiumScene
from game.ui.geometry import Box
from game.ui.scene import Scene
from game.ui.widgets import Field
from tests.scenes.stage import Stage, play_on, tacara_session

MakeStage = Callable[..., Stage]


def hold(stage: Stage, key: int, times: int = 10) -> None:
    """A key that is held: it goes down again and again and comes up once."""
    for _repeat in range(times):
        stage.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    stage.send(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


@pytest.fixture
def robots(make_stage: MakeStage) -> tuple[Stage, BoardScene]:
    """Four robots in the middle of a race, one of them thinking."""
    stage = make_stage()
    scene = BoardScene(stage.app, tacara_session(stage.app, ["bot:easy"] * 4))
    stage.app.push(scene)
    stage.wait(lambda: scene.match.ply > 2 and scene._robot_thinks)
    return stage, scene


def test_a_pause_while_a_robot_thinks_does_not_stop_the_race(robots: tuple[Stage, BoardScene]) -> None:
    stage, scene = robots
    ply = scene.match.ply
    scene.pause()
    for _turn in range(20):
        stage.send()
    assert stage.scene == "PauseScene"
    assert scene.match.ply == ply, "nothing is played under the pause"
    stage.key(pygame.K_ESCAPE)
    stage.wait(lambda: scene.match.ply > ply)


def test_held_escape_opens_the_pause_once(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.push(BoardScene(stage.app, tacara_session(stage.app, ["human"] * 3)))
    stage.settle()
    for expected in ("PauseScene", "BoardScene"):
        hold(stage, pygame.K_ESCAPE, 9)
        assert stage.scene == expected


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_held_key_presses_a_button_once(make_stage: MakeStage, key: int) -> None:
    stage = make_stage()
    pressed: list[int] = []
    scene = Scene()
    stage.app.push(scene)
    assert scene.gui is not None
    scene.gui.set_focus(scene.gui.button(Box(10, 10, 100, 44), "Drive", lambda: pressed.append(1), kind="primary"))
    hold(stage, key)
    assert pressed == [1]
    hold(stage, key)
    assert pressed == [1, 1]


def test_a_key_that_came_up_in_another_window_works_again(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.push(BoardScene(stage.app, tacara_session(stage.app, ["human"] * 3)))
    stage.settle()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    stage.send(down)
    stage.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    stage.send(down)
    assert stage.scene == "BoardScene"


@pytest.mark.parametrize("times", [2, 3])
def test_a_double_click_presses_nothing_on_the_screen_behind(make_stage: MakeStage, times: int) -> None:
    stage = make_stage()
    stage.click("settings")
    stage.click("done", times=times)
    assert stage.scene == "MenuScene"
    assert not stage.app._leaving, "the button at the same place of the menu leaves the game"


def test_a_second_click_somewhere_else_counts(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.click("settings")
    stage.click("done")
    stage.click("rules")
    assert stage.scene == "RulesScene"


@pytest.mark.parametrize("name", ["\ud800", "a\nb", "a\0b"])
def test_names_that_cannot_be_shown_are_left_out(make_stage: MakeStage, name: str) -> None:
    good = {"name": "Mira", "token": 3}
    seats = [{"name": f"{name}{number}", "token": number, "driver": "human"} for number in (1, 2, 3)]
    last = {"seats": seats, "options": {}, "board": "kidney_loop"}
    path = settings.settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"names": [{"name": name, "token": 1}, good], "last_setup": {"tacara": last}}))
    stage = make_stage()
    stage.click("set up tacara")
    form = stage.app.top.form  # type: ignore[union-attr]
    assert form.seats[0].name == "Mira"
    assert all(seat.name.isprintable() for seat in form.seats)


def test_a_setup_with_a_token_beyond_numbers_is_left_out(make_stage: MakeStage) -> None:
    seat = {"name": "Mira", "token": 1, "driver": "human"}
    text = json.dumps({"last_setup": {"tacara": {"seats": [seat] * 3, "options": {}, "board": "kidney_loop"}}})
    path = settings.settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace('"token": 1', '"token": 1e999'))
    stage = make_stage()
    stage.click("set up tacara")
    assert stage.scene == "SetupScene"


def test_pasted_line_ends_do_not_become_part_of_a_name(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.click("set up tacara")
    stage.click("Seat 1 name")
    field = stage.app.top.gui.named("Seat 1 name")  # type: ignore[union-attr]
    assert isinstance(field, Field)
    field._gui.set_text("A\nn\ta")
    pygame.event.clear()
    changed = pygame.event.Event(pygame_gui.UI_TEXT_ENTRY_CHANGED, ui_element=field._gui, text="A\nn\ta")
    stage.send(changed)
    assert stage.app.top.form.seats[0].name == "Ana"  # type: ignore[union-attr]
    assert field.value == "Ana"


def season(stage: Stage, played: int = 0) -> PodiumScene:
    """The podium after a race of a championship of three races."""
    session = tacara_session(stage.app, ["bot:fair"] * 3)
    seats, options = session.match.setup.seats, dict(session.match.options)
    session.match.setup.meta["series"] = played  # type: ignore[index]
    saves.write_series(Series("tacara", Kind.CHAMPIONSHIP, seats, ("kidney_loop", "long_oval", "hill_ring"), options))
    play_on(session, 4000)
    scene = PodiumScene(stage.app, session)
    stage.app.push(scene)
    return scene


def test_a_championship_goes_on_from_the_menu_after_the_podium(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = season(stage)
    assert scene.series is not None
    assert [race.record for race in scene.series.races] == [scene.replay.name if scene.replay else ""]
    stage.click("menu")
    stage.click("continue")
    board = stage.app.top
    assert isinstance(board, BoardScene)
    assert board.match.setup.board_id == "long_oval"
    assert board.match.setup.meta["series"] == 1


def test_next_race_takes_the_file_that_lies_ready(make_stage: MakeStage) -> None:
    stage = make_stage()
    season(stage)
    stage.settle()
    stage.click("next race")
    assert stage.scene == "BoardScene"
    assert len([saved for saved in saves.list_saves() if not saved.over]) == 1


def test_next_race_is_set_up_anew_when_its_file_was_deleted(make_stage: MakeStage) -> None:
    stage = make_stage()
    season(stage)
    stage.settle()
    for saved in saves.list_saves():
        saved.path.unlink()
    stage.click("next race")
    assert stage.scene == "BoardScene"


@pytest.mark.parametrize("played", ["x", None, {}, 7])
def test_a_race_of_another_championship_is_not_counted(make_stage: MakeStage, played: Any) -> None:
    stage = make_stage()
    scene = season(stage, played)
    assert stage.scene == "PodiumScene"
    assert scene.series is not None
    assert scene.series.races == ()


def test_an_answer_for_a_board_that_was_left_is_not_heard(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = BoardScene(stage.app, tacara_session(stage.app, ["human"] * 3))
    stage.app.push(scene)
    stage.settle()
    heard: list[object] = []

    def refresh(value: object) -> None:
        heard.append(value)
        scene.refresh()

    scene.ask("late", refresh, abs, -3)
    stage.wait(lambda: heard == [3])
    scene.ask("late", refresh, abs, -4)
    stage.app.pop()
    done: list[object] = []
    stage.app.ask("next", lambda answer: done.append(answer.value), abs, -5)
    stage.wait(lambda: bool(done))
    assert heard == [3]
