"""Tiny Turbo matches for tests of its screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game import boards, games
from game.app import App
from game.engine.rules import Budget
from game.engine.setup import MatchSetup, Seat
from game.games.tiny_turbo.rules.actions import Slide
from game.games.tiny_turbo.rules.state import Phase, State
from game.games.tiny_turbo.table.panel import LOG_TAB
from game.scenes.board import BoardScene
from game.scenes.pause import RulesScene
from game.scenes.podium import PodiumScene
from game.scenes.replay import ReplayScene
from game.scenes.session import Session
from game.scenes.setup import SetupScene
from game.scenes.setup_rules import MoreRulesScene
from game.ui.scene import Scene
from tests.scenes.stage import LONG_NAMES, Stage

FOUR = ("human",) * 4


def tiny_session(
    app: App,
    drivers: Sequence[str] = FOUR,
    names: Sequence[str] = LONG_NAMES,
    seed: int = 1,
    **options: bool | int | str,
) -> Session:
    """A Tiny Turbo match with these drivers, drawn with a fixed seed."""
    parts = games.find("tiny_turbo").load()
    board = parts.load_board(boards.find_board("tiny_turbo", "start").path)
    seats = tuple(Seat(names[index], index + 1, driver) for index, driver in enumerate(drivers))
    session = Session.begin(MatchSetup("tiny_turbo", seats, board, "start", options, meta={"title": "Track"}), app.say)
    session.rng = random.Random(seed)
    session.match.advance(session.rng)
    return session


def play_until(session: Session, there: Callable[[State], bool]) -> Session:
    """Let everybody play quick programs up to a position. Fails where the match ends before."""
    match, bot = session.match, session.match.parts.bots["easy"]()  # type: ignore[attr-defined]
    while not there(match.state):
        player = match.current_player
        assert player is not None, "the match has no such position"
        plan = bot.choose(match.observation(player), match.seen_events(player), Budget(40, 1.0, match.ply))
        for action in plan:
            if match.current_player != player or there(match.state):
                break
            match.play(action)
        match.advance(session.rng)
    return session


def programs(player: int, turn: int = 1) -> Callable[[State], bool]:
    """The position in which that player begins to program in that round."""
    return lambda state: state.phase is Phase.PROGRAM and state.actor == player and state.round == turn


def open_board(stage: Stage, session: Session) -> BoardScene:
    """The board of the match, with whoever is to act at the mouse."""
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    stage.settle()
    take_over(stage)
    return scene


def take_over(stage: Stage) -> None:
    """Say who one is, where the mouse is passed."""
    if stage.scene == "HandoverScene":
        stage.app.step(450, [])
        stage.click("take over")
        stage.settle()


# --- screens for the layout test ----------------------------------------------------------------------------


def _board(stage: Stage, there: Callable[[State], bool], slides: int = 0, **options: bool | int | str) -> BoardScene:
    """The board at a position, with that many slides done."""
    session = play_until(tiny_session(stage.app, FOUR, LONG_NAMES, 2, **options), there)
    for _slide in range(slides):
        session.match.play(next(a for a in session.match.legal_actions() if isinstance(a, Slide)))
        session.match.advance(session.rng)
    scene = BoardScene(stage.app, session)
    scene._holder = session.match.current_player
    scene.layout(stage.app._frame)
    scene.enter()
    return scene


def _log(stage: Stage) -> Scene:
    scene = _board(stage, programs(1, 3))
    scene.table.panel.tab = LOG_TAB  # type: ignore[attr-defined]
    scene.table._show_panel()  # type: ignore[attr-defined]
    return scene


def _race(stage: Stage) -> Scene:
    """The race, paused in the middle of a program."""
    scene = _board(stage, programs(3, 2))
    plan = [action for action in scene.match.legal_actions() if not isinstance(action, Slide)]
    scene.act(plan[0])
    scene.table.pause_race()  # type: ignore[attr-defined]
    for _command in range(5):
        scene.table.next_command()  # type: ignore[attr-defined]
        scene.timeline.finish("command")
    return scene


def _finished(stage: Stage) -> Session:
    return play_until(tiny_session(stage.app, seed=2), lambda state: state.phase is Phase.OVER)


def _replay(stage: Stage) -> Scene:
    path = _finished(stage).finish()
    assert path is not None
    scene = ReplayScene.of_file(stage.app, path)
    assert isinstance(scene, ReplayScene)
    scene.at = scene.end // 2
    return scene


def _setup(stage: Stage) -> Scene:
    scene = SetupScene(stage.app, games.find("tiny_turbo"))
    scene.form.options["track"] = "longer"
    return scene


def _more_rules(stage: Stage) -> Scene:
    setup = _setup(stage)
    assert isinstance(setup, SetupScene)
    stage.app.push(setup)
    return MoreRulesScene(stage.app, setup)


def _rules(page: int) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        scene = RulesScene(stage.app, "tiny_turbo")
        scene.view.at = page
        return scene

    return make


TINY_TURBO_SCREENS: dict[str, Callable[[Stage], Scene | None]] = {
    "Tiny Turbo cars": lambda stage: _board(stage, lambda state: len(state.chosen) == 2),
    "Tiny Turbo grid": lambda stage: _board(stage, lambda state: state.phase is Phase.GRID and state.actor == 1),
    "Tiny Turbo program": lambda stage: _board(stage, programs(1, 3), 6),
    "Tiny Turbo clock": lambda stage: _board(stage, programs(3), 2, mode="real_time"),
    "Tiny Turbo log": _log,
    "Tiny Turbo shield": lambda stage: _board(stage, lambda state: state.phase is Phase.SHIELD),
    "Tiny Turbo race": _race,
    "Tiny Turbo podium": lambda stage: PodiumScene(stage.app, _finished(stage)),
    "Tiny Turbo replay": _replay,
    "Tiny Turbo set-up": _setup,
    "Tiny Turbo more rules": _more_rules,
    **{f"Tiny Turbo rules page {page + 1}": _rules(page) for page in range(8)},
}
