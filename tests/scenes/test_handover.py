"""The cover between two people: what it says of the time before."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.board import BoardScene
from tests.scenes.stage import Stage
from tests.scenes.tacocat_stage import tacocat_session


def test_it_tells_what_has_happened_since_one_acted_last(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    scene = BoardScene(stage.app, tacocat_session(stage.app, ["human", "human"]))
    stage.app.push(scene)
    acted: set[int] = set()
    seen: set[str] = set()
    for _turn in range(6):
        stage.wait(lambda: stage.scene == "HandoverScene")
        player = scene.match.current_player
        assert player is not None
        heading = "Since your last turn" if player in acted else "So far"
        other = "So far" if player in acted else "Since your last turn"
        texts = stage.texts()
        assert other not in texts
        seen |= {heading} & set(texts)
        stage.app.step(600, [])
        stage.click("take over")
        stage.settle()
        while scene.match.current_player == player and stage.scene == "BoardScene":
            acted.add(player)
            scene.act(scene.match.legal_actions()[0])
            stage.settle()
    assert seen == {"So far", "Since your last turn"}
