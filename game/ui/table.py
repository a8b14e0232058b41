"""What the board scene and a game's table say to each other. Knows no game: states and actions are opaque.

A table draws one game on the board and the side panel and turns pointer and keys into legal actions. It decides
no rule: it chooses from the legal actions it is given. It sees observations and observed events, never the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game.ui.animation import Clip
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Zones
from game.ui.gui import Gui


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the table shows it."""

    name: str
    token: int
    human: bool


@dataclass(frozen=True, slots=True)
class View:
    """The truth to be drawn: what ``viewer`` may see (None: a spectator), who acts, and what may be chosen now.

    ``legal`` is empty while nobody at the mouse has a choice. ``ply`` counts the actions played.
    """

    observation: Any
    viewer: int | None
    player: int | None
    legal: tuple[Any, ...]
    ply: int


@dataclass(frozen=True, slots=True)
class RailButton:
    """A button at the right of the rail; at most one is primary."""

    label: str
    on_press: Callable[[], None]
    icon: str = ""
    primary: bool = False
    enabled: bool = True
    reason: str = ""
    short: str | None = None


@dataclass(frozen=True, slots=True)
class Rail:
    """The rail: whose turn (token or None), a prompt of at most six words, a line that tells the consequence,
    and the buttons. ``can_clear`` says that Undo takes back something that is only picked."""

    prompt: str
    line: str
    token: int | None
    token_label: str = ""
    buttons: tuple[RailButton, ...] = ()
    can_clear: bool = False
    short_line: str | None = None


@dataclass(frozen=True, slots=True)
class LaneToken:
    """A token in a turn lane: ``state`` is done, now or next."""

    token: int
    label: str
    state: str = "next"


@dataclass(frozen=True, slots=True)
class Lane:
    """A turn lane in the header with its two-word label; ``small`` for rows that are only to come."""

    label: str
    tokens: tuple[LaneToken, ...]
    small: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """Game name, the round in words, and the turn lanes."""

    title: str
    line: str
    lanes: tuple[Lane, ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who (token and its label) and what, in the present tense. ``words`` is called when
    the line is drawn, so that the language can change."""

    token: int | None
    label: str
    words: Callable[[], str]
    ply: int
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """Something for the timeline of a replay and the podium: ``kind`` is crash, lead or finish."""

    kind: str
    turn: int
    ply: int
    token: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """A help that a game offers and a person can switch: ``key`` as in :meth:`Desk.wants`, a label and a hint."""

    key: str
    label: str
    hint: str


@dataclass(slots=True)
class Log:
    """The log of a match, newest last."""

    lines: list[LogLine] = field(default_factory=list)

    def cut(self, ply: int) -> None:
        """Forget lines of actions from ``ply`` on."""
        self.lines = [line for line in self.lines if line.ply < ply]


class Desk(Protocol):
    """What a table may ask of the board scene."""

    @property
    def people(self) -> Sequence[Person]:
        """The players in play order."""

    @property
    def log(self) -> Log:
        """The log so far."""

    @property
    def replaying(self) -> bool:
        """Whether a finished match is being watched."""

    def act(self, *actions: Any) -> None:
        """Play these actions of the player to act, one after the other."""

    def refresh(self) -> None:
        """Rail or header say something new."""

    def confirm(self, title: str, text: str, yes: str, on_yes: Callable[[], None]) -> None:
        """Ask before something that looks like a slip."""

    def cue(self, name: str) -> None:
        """Play a sound. ``step:3`` is a step at the third pitch of eight."""

    def ask(
        self, channel: str, on_answer: Callable[[Any], None], function: Callable[..., Any], *arguments: Any
    ) -> None:
        """Let the background process work out ``function(*arguments)``; its value comes to ``on_answer`` unless the
        match has moved on. Faults are silent: what is asked for here is a help, never a move."""

    def wants(self, help_name: str) -> bool:
        """Whether the person to act wants that help ("coach", "ghost")."""


class Pacing(Desk, Protocol):
    """What a table may ask besides, where its motion can be paused. Its clips carry stops, and it has
    ``motion_buttons()``, the buttons of the rail while something moves, and ``motion_stops``, the names of the stops
    at which a click ends what moves."""

    @property
    def paused(self) -> bool:
        """Whether motion stands still and waits."""

    def pause_motion(self, on: bool) -> None:
        """Let motion stand still, or go on."""

    def finish_motion(self, *stops: str) -> None:
        """End what moves up to the next stop of one of these names."""

    def restart_turn(self) -> None:
        """Take everything back that the player to act has done in this turn."""

    @property
    def table_action(self) -> Any | None:
        """An action that is everybody's and that a robot is not left to decide; None where there is none."""

    def decide_together(self, take: bool) -> None:
        """Take that action, or let the robot go on."""


class Table(Protocol):
    """One game on screen. ``hand`` asks for the taller rail; the table then has the methods of :class:`Hand`. A table
    with ``bare_board = True`` paints all of the board zone itself, the frame of its board included."""

    hand: bool

    def layout(self, frame: Frame, zones: Zones, gui: Gui) -> None:
        """Place everything for this frame; widgets of the panel go into ``gui``."""

    def see(self, view: View) -> None:
        """Show this truth. Picks that are no longer legal are dropped."""

    def clips(self, events: Sequence[Any], after: View) -> list[Clip]:
        """The motion that leads from what is shown to ``after``."""

    def words(self, events: Sequence[Any], observation: Any, ply: int) -> list[LogLine]:
        """The log lines for the events of the action ``ply``; ``observation`` is the one after it."""

    def header(self) -> Header:
        """What the header says now."""

    def rail(self) -> Rail:
        """What the rail says now."""

    def clear(self) -> bool:
        """Drop what is only picked. Returns whether there was something."""

    def handle(self, event: pygame.event.Event) -> bool:
        """An event that no widget used."""

    def update(self, milliseconds: float, factor: float) -> bool:
        """Let time pass for pulses and the like. Returns whether the picture changed."""

    @property
    def moving(self) -> bool:
        """Whether marks pulse or the view travels."""

    def pulse(self) -> None:
        """Let the marks pulse twice (a turn begins, Help was closed)."""

    def draw_board(self, canvas: Canvas) -> None:
        """The board with its marks and pieces."""

    def draw_panel(self, canvas: Canvas) -> None:
        """The side panel behind its widgets."""

    def draw_thumbnail(self, canvas: Canvas, box: Box, observation: Any) -> None:
        """A small picture of the public board."""


class Hand(Protocol):
    """What a table with ``hand = True`` adds for the cards or dice in the taller rail. The rail has its words at the
    left, the hand in the middle and its buttons in columns of two at the right, the main one in the lower corner.

    Before the mouse goes to another person the table is asked ``needs_cover``: False says that nothing secret is
    drawn until that person asks for it, so that nothing has to be covered.
    """

    def hand_width(self) -> float:
        """The width in logical pixels that the hand would like; the words keep their least width all the same."""

    def place_hand(self, box: Box, gui: Gui) -> None:
        """The hand lies in ``box`` from now on; its widgets go into ``gui``. Called after every layout, and again
        when other buttons, another width or another view move the hand: widgets that it put there before are to be
        taken away first, unless they were cleared with the layout."""

    def draw_hand(self, canvas: Canvas, box: Box) -> None:
        """What lies under the widgets of the hand."""

    def needs_cover(self) -> bool:
        """Whether something secret of the next person comes in sight as soon as they hold the mouse."""

    def lay_down(self) -> None:
        """Another screen covers the board: what is in sight only while something is held is held no longer."""


@dataclass(frozen=True, slots=True)
class Story:
    """A recorded match as it may be watched: ``observations[i]`` stands before ``actions[i]`` of ``players[i]``, which
    brought ``events[i]``; the last observation is the end of the record."""

    observations: tuple[Any, ...]
    players: tuple[int, ...]
    actions: tuple[Any, ...]
    events: tuple[tuple[Any, ...], ...]


class Replaying(Protocol):
    """What a game adds to the replay of its matches. A table that offers it has a method ``replay(story)`` that
    returns one and then draws what it is told to; without it the replay has a board, a timeline and a log."""

    turns: tuple[int, ...]
    """The ply at which each turn begins, in rising order; never empty."""

    numbers: tuple[int, ...]
    """The number of each turn as people count it."""

    moments: tuple[Moment, ...]
    """What is worth a mark on the timeline; ``turn`` is the index in ``turns``."""

    def line(self) -> str:
        """The match in a few words, for the header."""

    def heading(self, index: int) -> str:
        """A turn in words ("Turn 9")."""

    def views(self) -> tuple[tuple[str, str], ...]:
        """What the eye can rest on, as (key, words); the first one is in force when the replay opens."""

    def pieces(self) -> tuple[tuple[int, int, str, str], ...]:
        """What can be followed where the view is "piece": (number, token, label, name)."""

    def layers(self) -> tuple[tuple[str, str, bool], ...]:
        """What can be drawn on the board beside the pieces: (key, words, whether it is there at first)."""

    def look(self, view: str, piece: int, layers: frozenset[str]) -> None:
        """Look like this from now on; also called after every layout."""

    def show(self, ply: int) -> None:
        """The table has just been shown the match after ``ply`` actions."""

    def question(self, ply: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        """What the background process shall work out about the last of ``ply`` actions: a function at the top of a
        module, and its arguments. None where there is nothing to say."""

    def answer(self, ply: int, value: Any) -> str:
        """The looking back in words, from what the background process found."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of a standing in the middle of a match: who, and how far."""

    token: int
    label: str
    name: str
    text: str
