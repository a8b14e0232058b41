"""What a game tells the page "Where turns were lost": a table of causes, and a picture of one line of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.ui.canvas import Canvas
from game.ui.geometry import Box


@dataclass(frozen=True, slots=True)
class Column:
    """A cause: its heading, and what it counts, in a sentence."""

    heading: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Line:
    """One piece in the table: token with what stands on it, name, a figure for each column, and their sum."""

    token: int
    label: str
    name: str
    figures: tuple[int, ...]
    total: int
    note: str
    """The sum in words ("18 turns, par 15")."""


class Analysis(Protocol):
    """A match looked back on. A table module offers it with
    ``analysis(states, actions, people) -> Analysis | None``, the observations before and after every action."""

    @property
    def title(self) -> str:
        """What the page is called."""

    def question(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """What the background process shall work out: a function at the top of a module, and its arguments."""

    def take(self, value: Any) -> None:
        """The answer of the background process. Before it there are no lines."""

    def columns(self) -> Sequence[Column]:
        """The causes, in the order of the figures."""

    def lines(self) -> Sequence[Line]:
        """The pieces in the order of the results."""

    def key(self) -> Sequence[tuple[str, Callable[[Canvas, Box], None]]]:
        """What the picture shows, as word and sample."""

    def paint(self, canvas: Canvas, box: Box, index: int) -> None:
        """The picture of the board with what the piece of that line did; ``canvas`` is a picture of its own."""
