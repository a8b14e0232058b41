"""A stage for tests of screens: the whole app in the dummy driver, with a hand that clicks and an eye that reads
what the kit recorded."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from game import boards, games
from game.app import App
from game.engine.setup import MatchSetup, Seat
from game.scenes.menu import MenuScene
from game.scenes.session import Session
from game.ui.geometry import Box
from game.ui.ledger import Ledger
from game.ui.sprites import Sprites

LONG_NAMES = (
    "Maximilianus", "Wilhelmine W", "Žarkoslavica", "Robot Botkaa", "Mmmmmmmmmmmm", "Christopherr", "Anastasiaaaa",
    "Bartholomäus", "Konstantinaa", "Štefanovičev",
)  # fmt: skip
"""Ten names of twelve letters."""


@lru_cache(maxsize=1)
def _drawings() -> Sprites:
    """One store for all stages: a drawing is the same in every test, and making them anew takes longer than most."""
    return Sprites()


class Stage:
    """The app at one window size. Use :meth:`close` at the end; tests get it from the ``stage`` fixture."""

    def __init__(self, size: tuple[int, int] = (1280, 800), menu: bool = True) -> None:
        self.app = App(size)
        self.app._sprites = _drawings()
        if menu:
            self.app.push(MenuScene(self.app))
        self.look()

    def close(self) -> None:
        """Take the app down."""
        self.app.close()

    # --- the eye ------------------------------------------------------------------------------------------

    def look(self) -> Ledger:
        """Draw once and return what stands where."""
        self.app.step(16, [])
        ledger = Ledger()
        self.app.draw(ledger)
        return ledger

    @property
    def window(self) -> Box:
        """The window in logical pixels."""
        return self.app._frame.box

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return type(self.app.top).__name__

    def texts(self) -> list[str]:
        """Every text on screen."""
        return [entry.text for entry in self.look().texts]

    def targets(self) -> dict[str, Box]:
        """Every click target by name."""
        return {entry.name: entry.box for entry in self.look().targets}

    # --- the hand -----------------------------------------------------------------------------------------

    def send(self, *events: pygame.event.Event) -> None:
        """Hand events to the app, one turn of the loop for all of them."""
        self.app.step(16, list(events))

    def move(self, point: tuple[float, float]) -> tuple[int, int]:
        """Move the pointer to a logical point."""
        unit = self.app._frame.unit
        spot = (round(point[0] * unit), round(point[1] * unit))
        pygame.mouse.set_pos(spot)
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
        return spot

    def click(self, name: str, times: int = 1) -> None:
        """Click on a target by name, ``times`` in one turn of the loop."""
        targets = self.targets()
        assert name in targets, f"no target '{name}' in {self.scene}; there are {sorted(targets)}"
        self.click_at(targets[name].centre, times)

    def click_at(self, point: tuple[float, float], times: int = 1) -> None:
        """Click on a logical point."""
        spot = self.move(point)
        events = []
        for _click in range(times):
            events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
            events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self.send(*events)

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.send(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Another window size, laid out at once."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app._resized_at = 0.0
        self.app.step(16, [])

    def wait(self, condition: Callable[[], bool], seconds: float = 20.0) -> None:
        """Turn the loop until the condition holds; answers of the background process arrive meanwhile."""
        end = pygame.time.get_ticks() + seconds * 1000
        while not condition():
            assert pygame.time.get_ticks() < end, f"not seen in {self.scene}: {self.texts()}"
            self.app.step(30, [])
            pygame.time.wait(5)

    def settle(self) -> None:
        """Let every motion end."""
        for _turn in range(2000):
            if not self.app.active and not (self.app.top and self.app.top.moving):
                return
            self.app._active_until = 0.0
            self.app.step(200, [])
            if self.app.top is not None and not self.app.top.moving:
                return


def tacara_session(
    app: App,
    drivers: list[str],
    names: tuple[str, ...] = LONG_NAMES,
    track: str = "kidney_loop",
    seed: int = 1,
    **options: bool | int | str,
) -> Session:
    """A Tacara match with these drivers, drawn with a fixed seed."""
    parts = games.find("tacara").load()
    board = parts.load_board(boards.find_board("tacara", track).path)
    seats = tuple(Seat(names[index], index + 1, driver) for index, driver in enumerate(drivers))
    setup = MatchSetup("tacara", seats, board, track, options, meta={"title": board.title})
    session = Session.begin(setup, app.say)
    session.rng = random.Random(seed)
    return session


def play_on(session: Session, turns: int) -> None:
    """Let everybody play sensible moves, ``turns`` choices in all."""
    from game.engine.rules import Budget

    match, bot = session.match, session.match.parts.bots["fair"]()  # type: ignore[attr-defined]
    match.advance(session.rng)
    for _turn in range(turns):
        player = match.current_player
        if player is None:
            return
        plan = bot.choose(match.observation(player), match.seen_events(player), Budget(500, 1.0, match.ply))
        match.follow(plan, session.rng)
