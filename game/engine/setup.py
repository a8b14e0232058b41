"""What a match is set up with: the seats, the options, the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from game.engine.options import Option
from game.engine.rules import Json, Options, Rules
from game.i18n import _

HUMAN: Final = "human"
BOT_LEVELS: Final = ("easy", "fair", "hard")
DRIVERS: Final = (HUMAN, *(f"bot:{level}" for level in BOT_LEVELS))
TOKENS: Final = 10


class GameParts(Protocol):
    """What the engine needs of a game; ``game.games.Parts`` is one."""

    @property
    def rules(self) -> Rules[Any, Any, Any]: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def players(self) -> tuple[int, int]: ...
    @property
    def board_to_json(self) -> Callable[[Any], Json]: ...
    @property
    def board_from_json(self) -> Callable[[Json], Any]: ...


class BadSetup(ValueError):
    """A set-up that no match can start from; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the table: ``token`` 1..10 is colour and symbol, ``driver`` is one of :data:`DRIVERS`."""

    name: str
    token: int
    driver: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.driver == HUMAN

    @property
    def level(self) -> str:
        """The bot's level ("easy", "fair", "hard"), empty for a person."""
        return "" if self.is_human else self.driver.removeprefix("bot:")


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """How a match starts. Seats are in play order: the seat's index is the player.

    ``board`` is the game's checked board, ``board_id`` its name in lists. ``position`` is a state in the
    game's JSON form where the match does not start from the normal set-up. ``meta`` is free text for
    people and for lists (when it began, which series it belongs to); no rule reads it.
    """

    game: str
    seats: tuple[Seat, ...]
    board: Any
    board_id: str = ""
    options: Options = field(default_factory=dict)
    position: Json = None
    meta: Mapping[str, Json] = field(default_factory=dict)


def check_seats(seats: Sequence[Seat], players: tuple[int, int]) -> None:
    """Raises BadSetup when the seats are too few or many, or two could not be told apart."""
    fewest, most = players
    if not fewest <= len(seats) <= most:
        raise BadSetup(
            _("This game takes {fewest} to {most} players, not {count}.").format(
                fewest=fewest, most=most, count=len(seats)
            )
        )
    taken: dict[int, Seat] = {}
    for number, seat in enumerate(seats, start=1):
        if not seat.name.strip():
            raise BadSetup(_("Every player needs a name."))
        if not seat.name.isprintable():
            raise BadSetup(_("The name of player {number} holds letters that cannot be shown.").format(number=number))
        if not 1 <= seat.token <= TOKENS:
            raise BadSetup(
                _("'{name}' has token {token}; tokens are 1 to {most}.").format(
                    name=seat.name, token=seat.token, most=TOKENS
                )
            )
        if seat.driver not in DRIVERS:
            raise BadSetup(
                _("'{name}' is driven by '{driver}'; known drivers: {known}.").format(
                    name=seat.name, driver=seat.driver, known=", ".join(DRIVERS)
                )
            )
        other = taken.setdefault(seat.token, seat)
        if other is not seat:
            raise BadSetup(
                _("'{first}' and '{second}' have the same token {token}; give one of them another.").format(
                    first=other.name, second=seat.name, token=seat.token
                )
            )
