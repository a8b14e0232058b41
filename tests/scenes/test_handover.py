"""The cover between two people: what it says of the time before."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.scenes.board import BoardScene
from tests.scenes.stage import Stage
from tests.scenes.tacocat_stage import tacocat_session


def test_it_tells_what_has_happened_since_one_acted_last(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    scene = BoardScene(stage.app, tacocat_session(stage.app, ["human", "human"]))
    stage.app.push(scene)
    acted: set[int] = set()
    seen: set[str] = set()
    for _turn in range(4):
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


def test_a_resize_right_after_the_cover_came_shows_nothing_of_the_hand_before(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    scene = BoardScene(stage.app, tacocat_session(stage.app, ["human", "human"]))
    stage.app.push(scene)
    stage.app.step(600, [])
    stage.click("take over")
    stage.settle()
    stage.app._active_until = 0.0
    stage.app.step(16, [])
    hand = pygame.display.get_surface()
    assert hand is not None
    hand = hand.copy()
    player = scene.match.current_player
    while stage.scene == "BoardScene":
        if not scene.timeline.busy and scene.match.current_player == player:
            scene.act(scene.match.legal_actions()[0])
        stage.app._active_until = math.inf
        stage.app.step(400, [])
    assert stage.scene == "HandoverScene"
    pygame.display.set_mode((1100, 820), pygame.RESIZABLE)
    stage.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1100, y=820))
    during = pygame.display.get_surface()
    assert during is not None
    old = pygame.transform.scale(hand, during.get_size())
    same = pygame.mask.from_threshold(during, (0, 0, 0), (1, 1, 1, 255), old)
    assert same.count() < 0.2 * during.get_width() * during.get_height(), "the open hand lies over the cover"
