"""What comes in between: pauses while a robot thinks, held keys, a process that dies, files that go away."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.board import BoardScene
from tests.scenes.stage import Stage, tacara_session

MakeStage = Callable[..., Stage]


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
