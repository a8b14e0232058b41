"""Tacocat matches for tests of its screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game import boards, games
from game.app import App
from game.engine.match import Match
from game.engine.setup import MatchSetup, Seat
from game.games.tacocat.state import Attack, Defend, Phase, State, Swap
from game.games.tacocat.table.panel import LOG
from game.scenes.board import BoardScene
from game.scenes.podium import PodiumScene
from game.scenes.replay import ReplayScene
from game.scenes.session import Session
from game.scenes.setup import SetupScene
from game.ui.scene import Scene
from tests.scenes.stage import LONG_NAMES, Stage

TWO = ("human", "human")


def tacocat_session(
    app: App, drivers: Sequence[str] = TWO, names: Sequence[str] = LONG_NAMES, seed: int = 1,
    **options: bool | int | str,
) -> Session:
    """A Tacocat match with these drivers, drawn with a fixed seed."""
    parts = games.find("tacocat").load()
    board = parts.load_board(boards.find_board("tacocat", "classic").path)
    seats = tuple(Seat(names[index], index + 1, driver) for index, driver in enumerate(drivers))
    session = Session.begin(MatchSetup("tacocat", seats, board, "classic", options, meta={"title": "Classic"}), app.say)
    session.rng = random.Random(seed)
    session.match.advance(session.rng)
    return session


def bold(match: Match) -> None:
    """Play one choice the bold way: nothing swapped, the largest attack, every defence that is possible."""
    legal = match.legal_actions()
    attacks = [action for action in legal if isinstance(action, Attack)]
    if attacks:
        match.play(max(attacks, key=lambda action: len(action.cards)))
    elif isinstance(legal[0], Swap | Defend):
        match.play(legal[0])
    else:
        match.play(random.Random(match.ply).choice(legal))


def play_until(session: Session, there: Callable[[State], bool]) -> Session:
    """Play boldly up to a position. Fails where the match ends before."""
    match = session.match
    while not there(match.state):
        assert match.current_player is not None, "the match has no such position"
        bold(match)
        match.advance(session.rng)
    return session


def nine_cards(state: State) -> bool:
    """A round of nine cards, before the exchange."""
    return state.phase is Phase.SWAP and len(state.hands[0]) == 9


def jumbo(state: State) -> bool:
    """A large attack, answered in part."""
    return state.phase is Phase.ANSWER and len(state.blows) >= 5 and len(state.answers) == 1


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


def _board(stage: Stage, there: Callable[[State], bool], pick: int) -> BoardScene:
    """The board at a position, with that many cards picked."""
    session = play_until(tacocat_session(stage.app, seed=2), there)
    scene = BoardScene(stage.app, session)
    scene._holder = session.match.current_player
    scene.layout(stage.app._frame)
    scene.enter()
    table = scene.table
    may = [index for index in range(len(table.picks.hand)) if table.picks.may(index)]  # type: ignore[attr-defined]
    for index in may[:pick]:
        table.picks.take(index)  # type: ignore[attr-defined]
    return scene


def _duel(stage: Stage) -> Scene:
    """A duel, with the log in front where cards seen and log share a place."""
    scene = _board(stage, lambda state: state.phase is Phase.DUEL and state.round > 1, 1)
    scene.table._tab = LOG  # type: ignore[attr-defined]
    scene.table._panel = None  # type: ignore[attr-defined]
    return scene


def _finished(stage: Stage) -> Session:
    return play_until(tacocat_session(stage.app, seed=2), lambda state: state.phase is Phase.OVER)


def _replay(stage: Stage) -> Scene:
    path = _finished(stage).finish()
    assert path is not None
    scene = ReplayScene.of_file(stage.app, path)
    assert isinstance(scene, ReplayScene)
    scene.at = scene.end // 2
    return scene


def _handover(stage: Stage) -> Scene | None:
    stage.app.push(BoardScene(stage.app, play_until(tacocat_session(stage.app, seed=2), jumbo)))
    return None


TACOCAT_SCREENS: dict[str, Callable[[Stage], Scene | None]] = {
    "Tacocat swap": lambda stage: _board(stage, nine_cards, 0),
    "Tacocat swap picked": lambda stage: _board(stage, nine_cards, 4),
    "Tacocat duel": _duel,
    "Tacocat attack": lambda stage: _board(stage, lambda state: state.phase is Phase.ATTACK, 2),
    "Tacocat answer": lambda stage: _board(stage, jumbo, 1),
    "Tacocat cover": _handover,
    "Tacocat podium": lambda stage: PodiumScene(stage.app, _finished(stage)),
    "Tacocat replay": _replay,
    "Tacocat set-up": lambda stage: SetupScene(stage.app, games.find("tacocat")),
}
"""Every screen of Tacocat with twelve-letter names."""
