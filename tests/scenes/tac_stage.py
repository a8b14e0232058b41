"""TAC matches for tests of screens: positions written by hand, matches played on by chance, and the screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from game import boards, games
from game.app import App
from game.engine.setup import MatchSetup, Seat
from game.scenes.board import BoardScene
from game.scenes.handover import DEAF_MS, HandoverScene
from game.scenes.pause import RulesScene
from game.scenes.podium import PodiumScene
from game.scenes.replay import ReplayScene
from game.scenes.session import Session
from game.scenes.setup import SetupScene
from game.ui.scene import Scene
from tests.scenes.stage import LONG_NAMES, Stage

TOKENS = (1, 2, 4, 3)
PEOPLE = ("human",) * 4

SEVEN = {
    "marbles": [["t4", "t20", "0H1", "0H4"], ["t6", "t23"], ["t30"], ["t50"]],
    "hands": [["1", "7", "8", "12", "trickster"], ["5", "tac"], ["5", "3"], ["5", "2"]],
}
"""Player 0 holds a seven, with marbles of player 1 in the way."""

UNDO = {
    "marbles": [["t20"], ["t9"], ["t30"], ["t50"]],
    "previous": {"marbles": [["t20", "t9"], ["t4"], ["t30"], ["t50"]], "fresh": []},
    "card": "5",
    "hands": [["4", "12", "tac"], ["5", "6"], ["5", "3"], ["5", "2"]],
    "pile": ["5"],
}
"""Player 1 has just captured a marble of player 0 with a 5; player 0 holds a TAC."""

DEVIL = {
    "marbles": [["t4"], ["t20", "t28"], ["t37"], ["t50"]],
    "hands": [["3", "9"], ["5", "8", "trickster"], ["5", "3"], ["5", "2"]],
    "turn": 1,
    "actor": 0,
    "card": "devil",
    "pile": ["devil"],
    "known": [[[], ["5", "8", "trickster"], [], []], [[], [], [], []], [[], [], [], []], [[], [], [], []]],
}
"""Player 0 plays for player 1."""

MUST = {
    "marbles": [["t20", "t30"], ["1H1", "1H2", "1H3", "1H4"], ["t37"], ["3H1", "3H2", "3H3", "3H4"]],
    "previous": {
        "marbles": [["t20", "t30"], ["1H1", "1H2", "1H3", "1H4"], ["t37"], ["t47", "3H2", "3H3", "3H4"]],
        "fresh": [],
    },
    "card": "2",
    "hands": [["5", "12", "tac", "tac"], ["5"], ["5", "3"], []],
    "must_tac": True,
    "pile": ["2"],
}
"""Player 3 has brought the eighth marble home; player 0 must play a TAC."""

HELPING = {
    "marbles": [["0H1", "0H2", "0H3", "0H4"], ["t20"], ["t37", "t40"], ["t50"]],
    "hands": [["3", "9", "10"], ["5", "8"], ["5", "3"], ["5", "2"]],
}
"""Player 0 is home and moves for player 2."""

STUCK = {
    "marbles": [["t4"], ["t5"], ["t37"], ["t50"]],
    "hands": [["2", "9", "10"], ["5", "8"], ["5", "3"], ["5", "2"]],
}
"""Nothing of player 0 can move."""

NEARLY = {
    "marbles": [["0H1", "0H2", "0H3", "0H4"], ["t20", "1H4"], ["t30", "2H2", "2H3", "2H4"], ["t50"]],
    "hands": [["3"], ["4"], ["3"], ["8"]],
}
"""The team of player 0 has one marble still to bring home."""

LAST_MOVE = {
    **NEARLY,
    "marbles": [*NEARLY["marbles"][:2], ["t31", "2H2", "2H3", "2H4"], ["t50"]],
    "hands": [["2"], ["4"], ["3"], ["8"]],
}
"""Player 0 brings the eighth marble home with a 2."""


def tac_session(
    app: App,
    drivers: Sequence[str] = PEOPLE,
    names: Sequence[str] = LONG_NAMES,
    position: Any = None,
    seed: int = 1,
    **options: bool | int | str,
) -> Session:
    """A TAC match with these drivers, drawn with a fixed seed."""
    board = games.find("tac").load().load_board(boards.find_board("tac", "classic").path)
    seats = tuple(Seat(names[index], TOKENS[index], driver) for index, driver in enumerate(drivers))
    setup = MatchSetup("tac", seats, board, "classic", options, position, meta={"title": board.title})
    session = Session.begin(setup, app.say)
    session.rng = random.Random(seed)
    return session


def by_chance(session: Session, actions: int, stop: Callable[[Any], bool] = lambda match: False) -> None:
    """Let everybody play by chance, until ``stop(match)``."""
    match, rng = session.match, random.Random(9)
    match.advance(session.rng)
    for _action in range(actions):
        if match.current_player is None or stop(match):
            return
        match.play(rng.choice(match.legal_actions()))
        match.advance(session.rng)


def take_over(stage: Stage) -> None:
    """Open the cover, where there is one."""
    stage.settle()
    if isinstance(stage.app.top, HandoverScene):
        stage.app.step(round(DEAF_MS) + 50, [])
        stage.click("take over")
        stage.settle()


def board_at(stage: Stage, position: Any, **options: Any) -> BoardScene:
    """The board of a match that begins there, with the person to act at the mouse."""
    scene = BoardScene(stage.app, tac_session(stage.app, position=position, **options))
    stage.app.push(scene)
    take_over(stage)
    return scene


def at(position: Any, *cards: int, keys: int = 0) -> Callable[[Stage], Scene | None]:
    """A screen: that position, with cards of the hand picked one after another and so many ways stepped through."""

    def make(stage: Stage) -> None:
        scene = board_at(stage, position)
        table: Any = scene.table
        for card in cards:
            table._pick(card)
        for _key in range(keys):
            table._cycle(1)

    return make


def _exchange(stage: Stage) -> None:
    board_at(stage, None)


def _won(stage: Stage) -> Session:
    session = tac_session(stage.app, position=NEARLY)
    by_chance(session, 3000)
    assert session.match.outcome is not None
    return session


def _podium(stage: Stage) -> Scene:
    return PodiumScene(stage.app, _won(stage))


def _replay(stage: Stage) -> Scene:
    session = _won(stage)
    path = session.finish()
    assert path is not None
    return ReplayScene.of_file(stage.app, path)


def _setup(stage: Stage) -> Scene:
    scene = SetupScene(stage.app, games.find("tac"))
    while scene.form.can_add:
        scene.form.add_bot()
    for index in range(len(scene.form.seats)):
        scene.form.change(index, name=LONG_NAMES[index])
    return scene


def _rules(page: int) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        scene = RulesScene(stage.app, "tac")
        scene.view.at = page
        return scene

    return make


TAC_SCREENS: dict[str, Callable[[Stage], Scene | None]] = {
    "TAC exchange": _exchange,
    "TAC seven": at(SEVEN, 1, keys=2),
    "TAC trickster": at(SEVEN, 4),
    "TAC one": at(SEVEN, 0),
    "TAC undo": at(UNDO, 2, keys=1),
    "TAC devil": at(DEVIL),
    "TAC must": at(MUST),
    "TAC helping": at(HELPING, 2),
    "TAC stuck": at(STUCK),
    "TAC podium": _podium,
    "TAC replay": _replay,
    "TAC set-up": _setup,
    **{f"TAC rules {page + 1}": _rules(page) for page in range(7)},
}
