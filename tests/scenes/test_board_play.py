"""A match by mouse and keyboard: what is clicked is played, once, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.games.tacara.rules import Drive
from game.scenes.board import BoardScene
from tests.scenes.stage import Stage, tacara_session

MakeStage = Callable[..., Stage]


@pytest.fixture
def board(make_stage: MakeStage) -> tuple[Stage, BoardScene]:
    """Three people at the table, at the first choice of the race, with motion."""
    stage = make_stage()
    session = tacara_session(stage.app, ["human", "human", "human"])
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    stage.settle()
    return stage, scene


def a_safe_shift(scene: BoardScene) -> tuple[int, int]:
    """A shift that moves the car and does not crash."""
    picks = scene.table.picks  # type: ignore[attr-defined]
    return max((key for key, choice in picks.drives.items() if not choice.crashes), key=lambda v: abs(v[0]) + abs(v[1]))


def drives(scene: BoardScene) -> int:
    """How many drives have been played."""
    return sum(isinstance(step.action, Drive) for step in scene.match.steps)


def test_a_square_and_drive_play_one_drive(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    shift = a_safe_shift(scene)
    stage.click(f"shift {shift[0]},{shift[1]}")
    assert drives(scene) == 0, "a pick alone plays nothing"
    stage.click("Drive")
    assert drives(scene) == 1
    played = next(step.action for step in scene.match.steps if isinstance(step.action, Drive))
    assert (played.vx, played.vy) == shift


def test_marks_and_shift_table_agree(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    legal = {(action.vx, action.vy) for action in scene.match.legal_actions() if isinstance(action, Drive)}
    targets = stage.targets()
    x, y = scene.match.state.cars[scene.table.car].square  # type: ignore[attr-defined]
    assert {name for name in targets if name.startswith("shift ")} == {f"shift {vx},{vy}" for vx, vy in legal}
    assert {name for name in targets if name.startswith("square ")} == {f"square {x + vx},{y + vy}" for vx, vy in legal}


def test_a_click_on_the_board_is_the_same_pick(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    shift = a_safe_shift(scene)
    x, y = scene.match.state.cars[scene.table.car].square  # type: ignore[attr-defined]
    stage.click(f"square {x + shift[0]},{y + shift[1]}")
    assert scene.table.picks.chosen_velocity == shift  # type: ignore[attr-defined]
    stage.click(f"square {x + shift[0]},{y + shift[1]}")
    assert drives(scene) == 1, "a second click on the picked square drives"


def test_many_fast_clicks_on_drive_play_one_move(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    shift = a_safe_shift(scene)
    stage.click(f"shift {shift[0]},{shift[1]}")
    player = scene.match.current_player
    stage.click("Drive", times=5)
    assert drives(scene) == 1
    stage.settle()
    assert drives(scene) == 1 and scene.match.current_player != player


def test_a_click_during_motion_ends_it_and_is_no_move(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    shift = a_safe_shift(scene)
    stage.click(f"shift {shift[0]},{shift[1]}")
    stage.click("Drive")
    assert scene.timeline.busy
    stage.click_at(scene.zones.board.centre)
    assert not scene.timeline.busy and drives(scene) == 1
    assert scene.table.picks.choice is None  # type: ignore[attr-defined]


def test_resize_and_full_screen_in_mid_move_keep_the_move(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    shift = a_safe_shift(scene)
    stage.click(f"shift {shift[0]},{shift[1]}")
    stage.click("Drive")
    assert scene.timeline.busy
    stage.resize((1600, 1000))
    stage.key(pygame.K_F11)
    stage.resize((1024, 640))
    stage.settle()
    assert drives(scene) == 1
    car = scene.match.steps[-1].player
    assert scene.table.poses[car].x != 0  # type: ignore[attr-defined]


def test_undo_drops_the_pick_first_and_then_takes_the_drive_back(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    before = scene.match.state
    shift = a_safe_shift(scene)
    stage.click(f"shift {shift[0]},{shift[1]}")
    stage.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.table.picks.choice is None and drives(scene) == 0  # type: ignore[attr-defined]
    stage.click(f"shift {shift[0]},{shift[1]}")
    stage.click("Drive")
    stage.settle()
    assert drives(scene) == 1
    stage.click("Undo")
    stage.settle()
    assert drives(scene) == 0 and scene.match.state == before
    assert not any("drives" in text for text in stage.texts())


def test_the_whole_turn_by_keyboard(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_RETURN)
    assert scene.table.picks.choice is not None  # type: ignore[attr-defined]
    stage.key(pygame.K_RETURN)
    stage.settle()
    assert drives(scene) == 1


def test_a_crash_on_purpose_is_asked_about_once(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    for _turn in range(60):
        picks = scene.table.picks  # type: ignore[attr-defined]
        crash = next((key for key, choice in picks.drives.items() if choice.crashes), None)
        if crash is not None and picks.safe_exists:
            break
        shift = a_safe_shift(scene)
        stage.click(f"shift {shift[0]},{shift[1]}")
        stage.click("Drive")
        stage.settle()
    assert crash is not None
    before = drives(scene)
    stage.click(f"shift {crash[0]},{crash[1]}")
    stage.click("Drive")
    assert stage.scene == "DialogScene" and drives(scene) == before
    stage.click("no")
    assert stage.scene == "BoardScene" and drives(scene) == before
    stage.click("Drive")
    assert stage.scene == "BoardScene", "asked once for this move"
    assert drives(scene) == before + 1


def test_a_close_request_in_mid_move_keeps_the_move_on_disk(board: tuple[Stage, BoardScene]) -> None:
    stage, scene = board
    shift = a_safe_shift(scene)
    stage.click(f"shift {shift[0]},{shift[1]}")
    stage.click("Drive")
    assert scene.session.autosave is not None
    path = scene.session.autosave.path
    stage.send(pygame.event.Event(pygame.QUIT))
    text = path.read_text(encoding="utf-8")
    assert f"drive {shift[0]},{shift[1]}" in text
