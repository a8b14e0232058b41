"""Pointer and keys: focus order, presses, fields, choices."""

from __future__ import annotations

import pygame
import pytest

from game.ui.geometry import Box, Frame
from game.ui.gui import Gui
from game.ui.scene import Scene
from game.ui.widgets import DropDown, Segments, Slider, Switch, TokenPicker
from tests.ui.conftest import MakeCanvas


@pytest.fixture
def gui(make_canvas: MakeCanvas) -> Gui:
    make_canvas()
    return Gui(Frame.of((1280, 800)))


def press(gui: Gui, key: int, mod: int = 0, unicode: str = "") -> None:
    gui.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0))


def click(gui: Gui, x: int, y: int) -> None:
    pygame.mouse.set_pos((x, y))
    gui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    gui.update(16)
    gui.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    gui.update(16)
    gui.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    gui.update(16)


def test_a_click_presses_a_button_once(gui: Gui) -> None:
    pressed: list[str] = []
    gui.button(Box(10, 10, 100, 44), "Drive", lambda: pressed.append("drive"))
    gui.update(16)
    click(gui, 40, 30)
    assert pressed == ["drive"]


def test_letting_go_elsewhere_presses_nothing(gui: Gui) -> None:
    pressed: list[str] = []
    gui.button(Box(10, 10, 100, 44), "Drive", lambda: pressed.append("drive"))
    gui.update(16)
    pygame.mouse.set_pos((40, 30))
    gui.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(40, 30), button=1))
    pygame.mouse.set_pos((400, 300))
    gui.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(400, 300), button=1))
    assert pressed == []


def test_a_disabled_button_answers_to_nothing(gui: Gui) -> None:
    pressed: list[str] = []
    button = gui.button(Box(10, 10, 100, 44), "Drive", lambda: pressed.append("drive"), kind="primary")
    button.enabled = False
    gui.update(16)
    click(gui, 40, 30)
    press(gui, pygame.K_RETURN)
    assert pressed == []


def test_tab_walks_over_what_answers_and_enter_presses_it(gui: Gui) -> None:
    pressed: list[int] = []
    buttons = [
        gui.button(Box(10, 60 * n, 100, 44), str(n), lambda n=n: pressed.append(n))
        for n in range(3)  # type: ignore[misc]
    ]
    buttons[1].enabled = False
    press(gui, pygame.K_TAB)
    assert gui.focus is buttons[0] and gui.focus_seen
    press(gui, pygame.K_TAB)
    assert gui.focus is buttons[2]
    press(gui, pygame.K_RETURN)
    press(gui, pygame.K_TAB, pygame.KMOD_SHIFT)
    press(gui, pygame.K_SPACE)
    assert pressed == [2, 0]


def test_enter_presses_the_primary_button_when_nothing_has_the_focus(gui: Gui) -> None:
    pressed: list[str] = []
    gui.button(Box(10, 10, 100, 44), "Undo", lambda: pressed.append("undo"))
    gui.button(Box(10, 70, 100, 44), "Drive", lambda: pressed.append("drive"), kind="primary")
    press(gui, pygame.K_RETURN)
    assert pressed == ["drive"]


def test_a_field_takes_letters_with_marks_up_to_its_limit(gui: Gui) -> None:
    texts: list[str] = []
    field = gui.field(Box(10, 10, 200, 40), "Name", "", texts.append, limit=5)
    gui.update(16)
    click(gui, 60, 30)
    assert field.editing
    for letter in "Žiga čš":
        gui.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for _turn in range(3):
        for event in pygame.event.get():
            gui.handle(event)
    assert field.value == "Žiga " and texts[-1] == "Žiga "


def test_segments_by_keys_and_click(gui: Gui) -> None:
    values: list[int] = []
    segments = gui.add(Segments(Box(10, 10, 300, 40), "Laps", [(n, str(n), "") for n in (1, 2, 3)], 1, values.append))
    gui.set_focus(segments)
    press(gui, pygame.K_RIGHT)
    click(gui, 290, 30)
    click(gui, 290, 30)
    assert values == [2, 3], "the same choice again is no change"


def test_a_drop_down_opens_picks_and_closes(gui: Gui) -> None:
    values: list[str] = []
    drop = gui.add(DropDown(Box(10, 10, 120, 40), "Level", [("a", "Easy"), ("b", "Hard")], "a", values.append))
    click(gui, 60, 30)
    assert drop.open
    click(gui, 60, 30 + 46 + 40)
    assert values == ["b"] and not drop.open
    click(gui, 60, 30)
    click(gui, 700, 500)
    assert not drop.open and values == ["b"]


def test_a_switch_a_slider_and_a_token_picker(gui: Gui) -> None:
    seen: list[object] = []
    gui.add(Switch(Box(10, 10, 60, 36), "Sound", True, seen.append))
    gui.add(Slider(Box(10, 60, 228, 36), "Volume", 0.5, seen.append))
    gui.add(TokenPicker(Box(10, 110, 64, 40), "Token", 1, lambda: {1, 2}, seen.append, gui.frame.box))
    click(gui, 40, 28)
    click(gui, 10 + 14 + 200, 78)
    click(gui, 40, 130)
    click(gui, 10 + 8 + 48 + 24, 150 + 6 + 8 + 24)
    assert seen == [False, 1.0], "token 2 is taken by somebody else"
    click(gui, 10 + 8 + 2 * 48 + 24, 150 + 6 + 8 + 24)
    assert seen[-1] == 3


def test_enter_does_not_press_a_button_that_was_taken_away(gui: Gui) -> None:
    pressed: list[str] = []
    button = gui.button(Box(10, 10, 100, 44), "Drive", lambda: pressed.append("drive"), kind="primary")
    gui.remove(button)
    press(gui, pygame.K_RETURN)
    assert pressed == []


def test_a_new_layout_keeps_focus_editing_and_hold(make_canvas: MakeCanvas) -> None:
    make_canvas()
    scene = Scene()
    values: list[float] = []

    def lay_out(size: tuple[int, int]) -> Gui:
        scene.layout(Frame.of(size))
        assert scene.gui is not None
        scene.gui.field(Box(10, 10, 200, 44), "name", "Mira", lambda text: None)
        scene.gui.button(Box(10, 80, 200, 44), "Start", lambda: None)
        scene.gui.add(Slider(Box(10, 140, 200, 30), "volume", 0.5, values.append))
        return scene.gui

    gui = lay_out((1280, 800))
    press(gui, pygame.K_TAB)
    assert gui.editing
    gui = lay_out((1024, 640))
    assert gui.editing
    assert gui.focus is gui.named("name")
    press(gui, pygame.K_TAB)
    gui = lay_out((1280, 800))
    assert gui.focus is gui.named("Start")
    assert gui.focus_seen
    assert not gui.editing
    gui.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(110, 155), button=1))
    gui = lay_out((1280, 801))
    gui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(190, 155), rel=(0, 0), buttons=(1, 0, 0)))
    assert values
    assert values[-1] > 0.9
    gui.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(190, 155), button=1))
    gui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 155), rel=(0, 0), buttons=(0, 0, 0)))
    assert values[-1] > 0.9
