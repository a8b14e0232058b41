"""The settings page: what is clicked holds at once and after the next start; names, results and the tracks folder."""

from __future__ import annotations

import math
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import i18n, paths, settings
from game.scenes import settings_tracks
from game.scenes.settings import SettingsScene
from game.scenes.settings_rows import sizes_off, window_sizes
from game.scenes.settings_tracks import Opening, readable
from game.settings import Best, KnownName
from game.ui.widgets import Segments
from tests.scenes.stage import LONG_NAMES, Stage

MakeStage = Callable[..., Stage]


def _open(stage: Stage, in_match: bool = False) -> SettingsScene:
    scene = SettingsScene(stage.app, in_match)
    stage.app.push(scene)
    stage.look()
    return scene


def _known(count: int) -> tuple[KnownName, ...]:
    names = [*LONG_NAMES, *(f"Guest {n}" for n in range(10))]
    return tuple(KnownName(name, index % 10 + 1) for index, name in enumerate(names[:count]))


CLICKS = (
    ("Sound", "sound", False), ("Game speed: 2×", "speed", 2.0), ("Game speed: Instant", "speed", math.inf),
    ("Text size: 115 %", "text_size", 115), ("High contrast", "high_contrast", True),
    ("Reduced motion", "reduced_motion", True), ("Pass the mouse", "pass_mouse", False),
    ("Remember results", "remember_results", False),
)  # fmt: skip


def test_a_click_holds_at_once_and_after_the_next_start(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    _open(stage)
    for target, key, value in CLICKS:
        stage.click(target)
        assert getattr(stage.app.settings, key) == value
        assert getattr(settings.load().settings, key) == value


def test_the_knob_is_heard_while_it_moves_and_written_once_it_rests(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    _open(stage)
    box = stage.targets()["Loudness"]
    start = stage.move((box.x + 60, box.centre.y))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    stage.move((box.right, box.centre.y))
    assert stage.app.sounds.volume == 1.0
    assert "100 %" in stage.texts()
    assert settings.load().settings.volume == settings.Settings().volume
    end = stage.move((box.right - 14, box.centre.y))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert settings.load().settings.volume == 1.0


@pytest.mark.parametrize(
    ("window", "off"),
    [
        ((1024, 640), {115, 130}), ((1280, 800), {130}), ((1420, 900), {130}), ((1920, 1080), {130}),
        ((1024, 900), {115, 130}),
    ],
)  # fmt: skip
def test_text_sizes_without_room_are_off(window: tuple[int, int], off: set[int]) -> None:
    assert set(sizes_off(window, "why")) == off


def test_a_text_size_that_is_off_says_why_and_cannot_be_chosen(make_stage: MakeStage) -> None:
    stage = make_stage((1024, 640), menu=False)
    scene = _open(stage)
    stage.click("Text size: 130 %")
    assert stage.app.settings.text_size == 100
    assert scene.gui is not None
    segments = scene.gui.named("Text size")
    assert isinstance(segments, Segments)
    assert "too small" in segments.tooltip
    stage.move(stage.targets()["Text size: 100 %"].centre)
    assert not segments.tooltip
    scene.gui.set_focus(segments)
    stage.key(pygame.K_RIGHT)
    assert stage.app.settings.text_size == 100


def test_a_language_row_comes_with_the_second_language(
    make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "LANGUAGES", {"en": "English"})
    stage = make_stage(menu=False)
    _open(stage)
    assert "Language" not in stage.texts()
    monkeypatch.setitem(i18n.LANGUAGES, i18n.PSEUDO, "Pseudo")
    stage.resize((1300, 800))
    stage.click("Language: Pseudo")
    assert stage.app.settings.language == i18n.PSEUDO
    assert i18n.stretch("Settings") in stage.texts()


def test_the_window_takes_another_size(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    _open(stage)
    stage.click("Window size")
    stage.click("Window size: 1600 × 1000")
    stage.settle()
    assert pygame.display.get_window_size() == (1600, 1000)
    assert settings.load().settings.window == (1600, 1000)
    assert "1600 × 1000" in stage.texts()
    assert (1111, 777) in window_sizes((1111, 777))


def test_a_full_screen_has_no_window_size(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    scene = _open(stage)
    stage.app.change(fullscreen=True)
    scene.layout(scene.frame)
    assert scene.gui is not None
    drop = scene.gui.named("Window size")
    assert not drop.enabled and drop.reason


def test_a_name_is_added_once_with_its_token(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    scene = _open(stage)
    assert scene._add is not None and not scene._add.enabled and scene._add.reason
    scene._set_new_name("Mira")
    stage.click("Favourite token")
    stage.click("Favourite token 4")
    stage.click("add name")
    assert settings.load().settings.names == (KnownName("Mira", 4),)
    assert scene._new_name == ""
    scene._set_new_name("  Mira ")
    scene._set_token(7)
    scene._add_name()
    assert stage.app.settings.names == (KnownName("Mira", 7),)


def test_the_next_name_gets_a_token_nobody_likes_best(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    stage.app.change(names=(KnownName("Ana", 2), KnownName("Vito", 1)))
    scene = _open(stage)
    scene._set_new_name("Lena")
    scene._add_name()
    assert stage.app.settings.names[0] == KnownName("Lena", 3)


def test_a_cross_removes_just_its_name(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    stage.app.change(names=_known(5))
    _open(stage)
    stage.click(f"Remove {LONG_NAMES[1]}")
    assert [known.name for known in settings.load().settings.names] == [LONG_NAMES[0], *LONG_NAMES[2:5]]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_twenty_names_scroll_and_a_twenty_first_has_no_room(make_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = make_stage(size, menu=False)
    stage.app.change(names=_known(20))
    scene = _open(stage)
    assert "Remove Guest 9" not in stage.targets()
    stage.move(stage.targets()[f"Remove {LONG_NAMES[2]}"].centre)
    for _turn in range(12):
        stage.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    assert not stage.look().problems(stage.window)
    scene._set_new_name("Lena")
    assert scene._add is not None and not scene._add.enabled and "20" in scene._add.reason
    stage.click("Remove Guest 9")
    assert len(stage.app.settings.names) == 19
    assert scene._add.enabled


def test_names_can_be_removed_by_keyboard(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    stage.app.change(names=_known(20))
    scene = _open(stage)
    assert scene.gui is not None
    scene.gui.set_focus(scene.gui.named("Names at this table"))
    for _step in range(9):
        stage.key(pygame.K_DOWN)
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_RETURN)
    assert [known.name for known in stage.app.settings.names] == [known.name for known in _known(19)]


@pytest.mark.parametrize(("answer", "kept"), [("yes", False), ("no", True)])
def test_results_are_forgotten_only_after_a_yes(make_stage: MakeStage, answer: str, kept: bool) -> None:
    stage = make_stage()
    stage.app.change(last_winners={"tacara": "Mira"}, best_turns={"tacara/x": Best(9, "Mira")})
    _open(stage)
    stage.click("Remember results")
    assert stage.scene == "DialogScene"
    stage.click(answer)
    assert stage.scene == "SettingsScene"
    read = settings.load().settings
    assert not read.remember_results
    assert bool(read.last_winners) is bool(read.best_turns) is kept


def test_back_to_defaults_asks_once_and_keeps_the_people(make_stage: MakeStage) -> None:
    stage = make_stage((1600, 1000), menu=False)
    mine = {"speed": 2.0, "high_contrast": True, "reduced_motion": True, "sound": False, "pass_mouse": False}
    stage.app.change(names=_known(2), last_winners={"tacara": "Mira"}, volume=0.1, **mine)
    _open(stage)
    stage.click("defaults")
    stage.click("no")
    assert stage.app.settings.high_contrast
    stage.click("defaults")
    stage.click("yes")
    stage.settle()
    read = settings.load().settings
    assert read == settings.Settings(names=_known(2), last_winners={"tacara": "Mira"})
    assert pygame.display.get_window_size() == (1280, 800)


@pytest.mark.parametrize("way", ["done", "back", "escape"])
def test_every_way_out_leads_back(make_stage: MakeStage, way: str) -> None:
    stage = make_stage()
    _open(stage)
    if way == "escape":
        stage.key(pygame.K_ESCAPE)
    else:
        stage.click(way)
    assert stage.scene == "MenuScene"


def test_only_one_button_is_yellow(make_stage: MakeStage) -> None:
    stage = make_stage(menu=False)
    scene = _open(stage)
    assert scene.gui is not None
    assert [widget.name for widget in scene.gui.widgets if getattr(widget, "kind", "") == "primary"] == ["done"]


# --- the tracks folder ------------------------------------------------------------------------------------


def _folder() -> Path:
    folder = paths.user_tracks() / "tacara"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def test_tracks_are_counted_checked_and_listed_with_their_problems(make_stage: MakeStage) -> None:
    shutil.copy(paths.shipped_tracks("tacara") / "kidney_loop.tmx", _folder() / "mine.tmx")
    (_folder() / "broken.tmx").write_text("<map>", encoding="utf-8")
    stage = make_stage(menu=False)
    scene = _open(stage)
    stage.wait(lambda: not scene.tracks.waiting, 60)
    assert "2 tracks found, 1 with an error. New files appear by themselves." in stage.texts()
    stage.click("check all")
    texts = stage.texts()
    assert "tacara / broken.tmx" in texts and "tacara / mine.tmx" in texts
    assert any(text.startswith("broken.tmx: ") for text in texts)
    assert not stage.look().problems(stage.window)
    stage.click("done")
    assert stage.scene == "SettingsScene"


def test_a_new_file_appears_by_itself(make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_tracks, "EVERY", 0.0)
    stage = make_stage(menu=False)
    scene = _open(stage)
    assert scene._check is not None and not scene._check.enabled and scene._check.reason
    (_folder() / "broken.tmx").write_text("<map>", encoding="utf-8")
    stage.wait(lambda: bool(scene.tracks.faulty), 60)
    assert scene._check.enabled
    (_folder() / "broken.tmx").unlink()
    stage.wait(lambda: not scene.tracks.found)
    assert not scene._check.enabled


def test_a_folder_reads_like_steps_from_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/mira"))
    assert readable(Path("/home/mira/Documents/Tacarena/tracks")) == "Documents / Tacarena / tracks"
    assert readable(Path("/srv/tracks")) == "srv / tracks"


def test_without_a_file_manager_a_sentence_says_so(make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_tracks.sys, "platform", "linux")
    monkeypatch.setattr(settings_tracks.shutil, "which", lambda name: None)
    stage = make_stage(menu=False)
    _open(stage)
    stage.click("show folder")
    stage.wait(lambda: any("there is no file manager" in text for text in stage.texts()))
    assert paths.user_tracks().is_dir()


class _Program:
    """Stands in for a started program."""

    def __init__(self, command: list[str], **options: object) -> None:
        self.command = command
        self.code: int | None = None
        assert "shell" not in options

    def poll(self) -> int | None:
        return self.code


@pytest.mark.parametrize(("platform", "name"), [("linux", "xdg-open"), ("darwin", "open")])
@pytest.mark.parametrize("code", [0, 3])
def test_the_answer_of_the_file_manager_is_heard(
    monkeypatch: pytest.MonkeyPatch, platform: str, name: str, code: int
) -> None:
    monkeypatch.setattr(settings_tracks.sys, "platform", platform)
    monkeypatch.setattr(settings_tracks.shutil, "which", lambda wanted: f"/bin/{wanted}")
    monkeypatch.setattr(settings_tracks.subprocess, "Popen", _Program)
    opening = Opening(paths.user_tracks())
    program = opening._process
    assert isinstance(program, _Program)
    assert program.command == [f"/bin/{name}", str(paths.user_tracks())]
    assert not opening.poll() and not opening.problem
    program.code = code
    assert opening.poll()
    assert bool(opening.problem) is bool(code)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    opening = Opening(tmp_path / "file" / "tracks")
    assert opening.poll() and str(tmp_path / "file" / "tracks") in opening.problem
