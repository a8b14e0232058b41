"""Caracho on the stage: matches at a wanted point, hands for mouse and keys, and its screens for the layout test."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import boards, games
from game.engine.match import Match
from game.engine.rules import Budget
from game.engine.setup import MatchSetup, Seat
from game.games.caracho import rules
from game.games.caracho.pieces import Car, Symbol
from game.games.caracho.state import Phase, State
from game.games.caracho.table.table import CarachoTable
from game.scenes.board import BoardScene
from game.scenes.handover import HandoverScene
from game.scenes.pause import RulesScene
from game.scenes.podium import PodiumScene
from game.scenes.replay import ReplayScene
from game.scenes.session import Session
from game.scenes.setup import SetupScene
from game.ui.scene import Scene
from tests.scenes.stage import LONG_NAMES, Stage


def caracho_session(
    stage: Stage, drivers: Sequence[str], seed: int = 1, position: Any = None, board: str = "standard"
) -> Session:
    """A match with these drivers, drawn with a fixed seed."""
    parts = games.find("caracho").load()
    track = parts.load_board(boards.find_board("caracho", board).path)
    seats = tuple(Seat(LONG_NAMES[index], index + 1, driver) for index, driver in enumerate(drivers))
    setup = MatchSetup(
        "caracho", seats, track, board, {"first_player": "listed"}, position=position, meta={"title": track.title}
    )
    session = Session.begin(setup, stage.app.say)
    session.rng = random.Random(seed)
    return session


def play_on(match: Match, rng: random.Random, stop: Callable[[State], bool]) -> None:
    """Bots play for everybody until the state is as wanted."""
    bot = match.parts.bots["easy"]()  # type: ignore[attr-defined]
    match.advance(rng)
    while match.current_player is not None and not stop(match.state):
        player = match.current_player
        plan = bot.choose(match.observation(player), match.seen_events(player), Budget(50, 0.2, match.ply))
        match.follow(plan, rng)


def peeks(table: CarachoTable) -> bool:
    """Whether the bets lie face up."""
    return table.hand_view.peeking


def at_dice(state: State) -> bool:
    """Whether the first of the list has rolled and puts dice now."""
    return state.phase is Phase.PUT and state.player == 0


def open_board(stage: Stage, session: Session) -> BoardScene:
    """The match on screen, at rest, taken over by whoever is to act."""
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    stage.settle()
    take_over(stage)
    return scene


def take_over(stage: Stage) -> None:
    """Say who holds the mouse, where that is asked."""
    if stage.scene == "HandoverScene":
        stage.app.step(500, [])
        stage.click("take over")
        stage.settle()


def table_of(scene: BoardScene) -> CarachoTable:
    """The table of the scene."""
    assert isinstance(scene.table, CarachoTable)
    return scene.table


def pixels(stage: Stage) -> bytes:
    """The picture on screen."""
    stage.app.step(16, [])
    stage.app.draw()
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def crafted(stage: Stage, drivers: Sequence[str], **changes: Any) -> BoardScene:
    """A match that begins in the middle of a race with these changes."""
    session = caracho_session(stage, drivers)
    play_on(session.match, session.rng, lambda state: state.turn >= 1)
    state = session.match.state._replace(**{"hand": (), "placed": (), "triggered": ()} | changes)
    position = rules.to_json(state)
    return open_board(stage, caracho_session(stage, drivers, position=position))


def teams(**dice: str) -> tuple[tuple[Symbol, ...], ...]:
    """Dice on teams by the names of the cars: ``teams(red="flag cup")``."""
    return tuple(tuple(Symbol(word) for word in dice.get(car.value, "").split()) for car in Car)


# --- screens for the layout test ----------------------------------------------------------------------------


def _race(stage: Stage, drivers: Sequence[str], stop: Callable[[State], bool], board: str = "standard") -> Session:
    session = caracho_session(stage, drivers, seed=6, board=board)
    play_on(session.match, session.rng, stop)
    return session


def _bets(stage: Stage) -> Scene:
    scene = BoardScene(stage.app, _race(stage, ["human"] + ["bot:easy"] * 4, lambda state: state.phase is Phase.BET))
    stage.app.push(scene)
    stage.settle()
    for index in (0, 2):
        table_of(scene).turn_card(index)
    stage.app.pop()
    return scene


def _dice(board: str) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        session = _race(stage, ["human", "human"], lambda state: state.turn > 8 and at_dice(state), board)
        scene = BoardScene(stage.app, session)
        stage.app.push(scene)
        stage.settle()
        table = table_of(scene)
        table.pick_die(0)
        table.put_on(table.picks.teams()[0])
        table.pick_die(table.picks.free_slots()[0])
        table.point_at(table.picks.teams()[-1])
        stage.app.pop()
        return scene

    return make


def _takes(stage: Stage) -> Scene:
    lying = teams(
        red="helmet flag cup wheel wrench", yellow="cup cup flag flag wheel wheel wrench", blue="flag wheel cup"
    )
    scene = crafted(stage, ["human"] * 5, phase=Phase.TAKE, teams=lying, spaces=(5, 5, 10, 16, 3), podium=(Car.GREEN,))
    stage.app.pop()
    return scene


def _order(stage: Stage) -> Scene:
    lying = teams(red="flag", blue="flag")
    hand = (Symbol.FLAG, Symbol.FLAG, Symbol.CUP)
    scene = crafted(stage, ["human"] * 3, phase=Phase.PUT, hand=hand, teams=lying, spaces=(5, 6, 2, 10, 4))
    table = table_of(scene)
    for slot, car in enumerate((Car.RED, Car.BLUE)):
        table.pick_die(slot)
        table.put_on(car)
    table.drive_first(Car.BLUE)
    table.hand_view.key_held = True
    stage.app.pop()
    table.hand_view.key_held = True
    return scene


def _cover(stage: Stage) -> Scene:
    session = _race(stage, ["human"] * 5, lambda state: state.phase is Phase.BET and state.player == 4)
    board = BoardScene(stage.app, session)
    stage.app.push(board)
    stage.settle()
    scene = stage.app.top
    assert isinstance(scene, HandoverScene)
    stage.app.pop()
    return scene


def _podium(stage: Stage) -> Scene:
    return PodiumScene(stage.app, _race(stage, ["human"] * 5, lambda state: False))


def _replay(stage: Stage) -> Scene:
    path = _race(stage, ["human"] * 5, lambda state: False).finish()
    assert path is not None
    scene = ReplayScene.of_file(stage.app, path)
    assert isinstance(scene, ReplayScene)
    scene.at = scene.end * 3 // 4
    return scene


def _rules(page: int) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        scene = RulesScene(stage.app, "caracho")
        scene.view.at = page
        return scene

    return make


CARACHO_SCREENS: dict[str, Callable[[Stage], Scene | None]] = {
    "Caracho set-up": lambda stage: SetupScene(stage.app, games.find("caracho")),
    "Caracho bets": _bets,
    "Caracho dice": _dice("standard"),
    "Caracho dice on the long board": _dice("long"),
    "Caracho dice taken back": _takes,
    "Caracho order": _order,
    "Caracho cover": _cover,
    "Caracho podium": _podium,
    "Caracho replay": _replay,
    **{f"Caracho rules page {page + 1}": _rules(page) for page in range(7)},
}
