"""Where turns were lost, from the podium; and the helps that are switched in the pause."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.analysis import AnalysisScene
from game.scenes.board import BoardScene
from game.scenes.pause import PauseScene
from game.scenes.podium import PodiumScene
from tests.scenes.stage import Stage, play_on, tacara_session

MakeStage = Callable[..., Stage]


def podium(stage: Stage) -> PodiumScene:
    session = tacara_session(stage.app, ["human", "bot:easy", "bot:fair"])
    play_on(session, 4000)
    scene = PodiumScene(stage.app, session)
    stage.app.push(scene)
    stage.settle()
    return scene


def test_the_podium_opens_the_look_back_and_it_comes_from_the_background(make_stage: MakeStage) -> None:
    stage = make_stage()
    results = podium(stage).results
    stage.click("analysis")
    assert stage.scene == "AnalysisScene"
    scene = stage.app.top
    assert isinstance(scene, AnalysisScene)
    stage.wait(lambda: bool(scene._lines))
    assert [line.name for line in scene._lines] == [row.name for row in results.rows]
    texts = stage.texts()
    for word in ("Late braking", "Crash", "Car ahead", "Detour", "Turbo chips", "Driven", "Best line"):
        assert word in texts
    for line in scene._lines:
        assert sum(line.figures) == line.total


def test_another_car_has_another_picture(make_stage: MakeStage) -> None:
    stage = make_stage()
    podium(stage)
    stage.click("analysis")
    scene = stage.app.top
    assert isinstance(scene, AnalysisScene)
    stage.wait(lambda: bool(scene._lines))
    stage.look()
    assert scene._kept is not None
    before = scene._kept[1].copy()
    stage.click("Where turns were lost 2")
    assert scene.chosen == 1
    stage.look()
    assert before.get_buffer().raw != scene._kept[1].get_buffer().raw
    stage.click("back")
    assert stage.scene == "PodiumScene"


def test_helps_are_switched_for_the_person_to_act(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tacara_session(stage.app, ["human"] * 3)
    play_on(session, 3)
    board = BoardScene(stage.app, session)
    stage.app.push(board)
    stage.settle()
    seat = session.match.current_seat
    assert seat is not None
    stage.app.push(PauseScene(stage.app, board))
    assert not board.wants("coach")
    stage.click("Coach")
    assert stage.app.settings.helps == {f"coach:{seat.name}"}
    assert board.wants("coach") and not board.wants("ghost")
    assert "Shows the turns that each square costs." in stage.texts()
    stage.click("Coach")
    assert not stage.app.settings.helps


def test_no_helps_while_a_robot_is_to_act(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tacara_session(stage.app, ["bot:easy"] * 3)
    play_on(session, 3)
    board = BoardScene(stage.app, session)
    stage.app.push(board)
    stage.app.push(PauseScene(stage.app, board))
    assert "Coach" not in stage.targets()
