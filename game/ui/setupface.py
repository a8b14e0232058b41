"""What a game adds to the set-up screen: its board pictures, facts and the line that says what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.ui.canvas import Canvas
from game.ui.geometry import Box

Values = Mapping[str, bool | int | str]


class SetupFace(Protocol):
    """One game's part of the set-up. ``players`` is the number of seats; options are complete values.

    A face may have ``single_board = True`` where the boards of its folder are one set, and
    ``draw_options(rng, options)``, which gives values for options that are drawn by lot when set-up opens and again by
    a button with the words ``draw_label`` (a msgid).
    """

    board_title: str
    """Heading of the right side ("Track"), a msgid."""

    players_title: str
    """Heading of the left side ("Players and cars"), a msgid."""

    start_label: str
    """The words on the main button ("Start race"), a msgid."""

    def title(self, board: Any) -> str:
        """The board's name."""

    def note(self, board: Any) -> str:
        """One line about the board."""

    def draw_preview(self, canvas: Canvas, box: Box, board: Any, options: Values, players: int) -> None:
        """The board as it will be played on."""

    def courses(self, board: Any) -> list[tuple[Any, str]]:
        """Every value of the option ``course`` that this board has, with its words; empty in games without courses."""

    def unused(self, board: Any) -> frozenset[str]:
        """Options that mean nothing on this board."""

    def problem(self, board: Any, options: Values, players: int) -> str:
        """Why the match cannot start, in one sentence; empty when it can."""

    def count_words(self, options: Values, players: int) -> str:
        """The size of the table in words ("6 of 10, one car each")."""

    def consequence(self, board: Any, options: Values, players: int) -> str:
        """What the number of players does, for the rail."""

    def draw_key(self, canvas: Canvas, box: Box, options: Values, players: int) -> float:
        """Swatches at the left of the rail; returns the width used."""

    def par_job(self, board: Any, options: Values, players: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        """A function for the background process that works out a board's par, and its arguments."""

    def par_words(self, par: Any) -> tuple[str, str]:
        """The par as (figure, caption)."""
