"""Every screen at every size, in English and in a made-up language a third longer: no text overlaps, leaves its box
or is cut; no target is under 36 logical pixels without the nearest-target rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game import games, i18n, saves
from game.engine.series import Kind, Race, Series
from game.scenes.analysis import AnalysisScene
from game.scenes.board import BoardScene
from game.scenes.dialog import DialogScene
from game.scenes.pause import PauseScene, RulesScene
from game.scenes.podium import PodiumScene
from game.scenes.replay import ReplayScene
from game.scenes.saved import SavedScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.setup_races import RaceOrderScene
from game.scenes.setup_rules import MoreRulesScene
from game.ui.scene import Scene
from tests.scenes.caracho_stage import CARACHO_SCREENS
from tests.scenes.stage import Stage, play_on, tacara_session
from tests.scenes.tac_stage import TAC_SCREENS
from tests.scenes.tacocat_stage import TACOCAT_SCREENS
from tests.scenes.tiny_turbo_stage import TINY_TURBO_SCREENS

MakeStage = Callable[..., Stage]
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1440))
LANGUAGES = ("en", i18n.PSEUDO)
"""The made-up language leaves out the largest size: it has the same logical size as the one before."""

TEN = ["human"] * 3 + ["bot:fair"] * 7


def _setup(stage: Stage) -> Scene:
    scene = SetupScene(stage.app, games.find("tacara"))
    while scene.form.can_add:
        scene.form.add_bot()
    for index in range(len(scene.form.seats)):
        scene.form.change(index, name="Maximilianus" if index % 2 else "Žarkoslavica")
    return scene


def _board(stage: Stage) -> Scene:
    session = tacara_session(stage.app, ["human"] * 10)
    play_on(session, 33)
    return BoardScene(stage.app, session)


def _large_board(stage: Stage) -> Scene:
    session = tacara_session(stage.app, ["human"] * 5, track="hill_ring", cars_each=2)
    play_on(session, 12)
    return BoardScene(stage.app, session)


def _rain(stage: Stage) -> Scene:
    session = tacara_session(stage.app, ["human"] * 3, track="wet_meadow", rain=True)
    while not session.match.state.wet:
        play_on(session, 1)
    return BoardScene(stage.app, session)


def _podium(stage: Stage) -> Scene:
    session = tacara_session(stage.app, TEN)
    play_on(session, 4000)
    assert session.match.outcome is not None
    return PodiumScene(stage.app, session)


def _analysis(stage: Stage) -> Scene:
    podium = _podium(stage)
    assert isinstance(podium, PodiumScene) and podium.analysis is not None
    function, arguments = podium.analysis.question()
    podium.analysis.take(function(*arguments))
    stage.app.push(podium)
    return AnalysisScene(stage.app, podium.analysis)


def _pause(stage: Stage) -> Scene:
    board = _board(stage)
    assert isinstance(board, BoardScene)
    stage.app.push(board)
    return PauseScene(stage.app, board)


def _rules(page: int) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        scene = RulesScene(stage.app)
        scene.view.at = page
        return scene

    return make


def _season(stage: Stage) -> Scene:
    session = tacara_session(stage.app, TEN)
    play_on(session, 4000)
    match = session.match
    assert match.outcome is not None
    names = ("hill_ring", "kidney_loop", "kidney_loop", "crossover")
    series = Series("tacara", Kind.CHAMPIONSHIP, match.setup.seats, names, dict(match.options))
    standings = match.outcome.standings
    turned = tuple(replace(one, player=(one.player + 3) % 10) for one in standings)
    series = replace(series, races=(Race("hill_ring", turned), Race("kidney_loop", standings)))
    saves.write_series(series)
    meta = match.setup.meta
    assert isinstance(meta, dict)
    meta["series"] = 2
    return PodiumScene(stage.app, session)


def _race_order(stage: Stage) -> Scene:
    setup = SetupScene(stage.app, games.find("tacara"))
    setup.form.options |= {"mode": "season", "races": 8}
    stage.app.push(setup)
    return RaceOrderScene(stage.app, setup)


def _season_setup(stage: Stage) -> Scene:
    setup = _setup(stage)
    assert isinstance(setup, SetupScene)
    setup.form.options |= {"mode": "season", "races": 8}
    return setup


def _more_rules(stage: Stage) -> Scene:
    setup = SetupScene(stage.app, games.find("tacara"))
    stage.app.push(setup)
    return MoreRulesScene(stage.app, setup)


def _dialog(stage: Stage) -> Scene:
    return DialogScene(
        stage.app, "Crash on purpose?", "There is a square you could reach safely. " * 3, "Crash", no="Think again"
    )


def _replay(stage: Stage) -> Scene:
    session = tacara_session(stage.app, TEN)
    play_on(session, 4000)
    path = session.finish()
    assert path is not None
    return ReplayScene.of_file(stage.app, path)


def _saved(stage: Stage) -> Scene:
    for seed in range(3):
        session = tacara_session(stage.app, TEN[: 3 + 3 * seed], seed=seed)
        play_on(session, 10 * seed + 3)
        session.leave()
    return SavedScene(stage.app)


SCREENS: dict[str, Callable[[Stage], Scene | None]] = {
    "menu": lambda stage: None,
    "set-up": _setup,
    "more rules": _more_rules,
    "board": _board,
    "large board": _large_board,
    "board in the rain": _rain,
    "podium": _podium,
    "season podium": _season,
    "season set-up": _season_setup,
    "order of tracks": _race_order,
    "turns lost": _analysis,
    "pause": _pause,
    "dialog": _dialog,
    "settings": lambda stage: SettingsScene(stage.app),
    "replay": _replay,
    "saved games": _saved,
    **{f"rules page {page + 1}": _rules(page) for page in range(7)},
    **CARACHO_SCREENS,
    **TAC_SCREENS,
    **TACOCAT_SCREENS,
    **TINY_TURBO_SCREENS,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_has_room_and_every_target_is_large_enough(
    make_stage: MakeStage, screen: str, language: str
) -> None:
    stage = make_stage(SIZES[0], menu=screen == "menu")
    i18n.choose(language)
    scene = SCREENS[screen](stage)
    if scene is not None:
        stage.app.push(scene)
    found: dict[str, list[str]] = {}
    for size in SIZES if language == "en" else SIZES[:3]:
        stage.resize(size)
        stage.settle()
        problems = stage.look().problems(stage.window)
        if problems:
            found[f"{size[0]}x{size[1]}"] = problems
    assert not found
