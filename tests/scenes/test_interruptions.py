"""What comes in between: pauses while a robot thinks, held keys, a process that dies, files that go away."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.board import BoardScene
from game.ui.geometry import Box
from game.ui.scene import Scene
from tests.scenes.stage import Stage, tacara_session

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
