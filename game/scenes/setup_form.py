"""What is being set up, as a value apart from its widgets: seats, options, board. It survives every layout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.engine.options import Option, complete, defaults
from game.engine.rules import OptionValue
from game.engine.setup import DRIVERS, Seat
from game.i18n import _
from game.settings import KnownName, Settings

BOT_NAMES: Final = ("Ana", "Botka", "Vito", "Ela", "Jure", "Zala", "Oto", "Ida", "Max", "Uma")
LONGEST_NAME: Final = 12


@dataclass(slots=True)
class SetupForm:
    """The form of one game."""

    declared: tuple[Option, ...]
    players: tuple[int, int]
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, OptionValue] = field(default_factory=dict)
    board_id: str = ""

    @staticmethod
    def fresh(
        declared: tuple[Option, ...], players: tuple[int, int], settings: Settings, board_id: str, usual: int
    ) -> SetupForm:
        """One person and bots up to the usual number of seats."""
        form = SetupForm(declared, players, [], defaults(declared), board_id)
        form.add_person(settings)
        while len(form.seats) < min(players[1], max(players[0], usual)):
            form.add_bot()
        return form

    def restore(self, data: Mapping[str, Any]) -> bool:
        """Take over the set-up of last time; what makes no sense any more is left out. Returns whether it held."""
        try:
            seats = [Seat(str(s["name"])[:LONGEST_NAME], int(s["token"]), str(s["driver"])) for s in data["seats"]]
            given = {str(key): value for key, value in dict(data["options"]).items()}
        except (KeyError, TypeError, ValueError, OverflowError):
            return False
        if not all(seat.name.isprintable() for seat in seats):
            return False
        tokens = {seat.token for seat in seats}
        fits = self.players[0] <= len(seats) <= self.players[1] and len(tokens) == len(seats)
        if not fits or any(seat.driver not in DRIVERS or not 1 <= seat.token <= 10 for seat in seats):
            return False
        known = {option.key for option in self.declared}
        try:
            self.options = complete(self.declared, {key: value for key, value in given.items() if key in known})
        except ValueError:
            return False
        self.seats = seats
        self.board_id = str(data.get("board", self.board_id))
        return True

    def to_json(self) -> dict[str, Any]:
        """The set-up for next time."""
        return {
            "seats": [{"name": seat.name, "token": seat.token, "driver": seat.driver} for seat in self.seats],
            "options": dict(self.options),
            "board": self.board_id,
        }

    # --- seats --------------------------------------------------------------------------------------------

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < self.players[1]

    @property
    def can_remove(self) -> bool:
        """Whether one may go."""
        return len(self.seats) > self.players[0]

    def free_token(self, wanted: int | None = None) -> int:
        """The wanted token if nobody has it, else the first free one."""
        taken = {seat.token for seat in self.seats}
        if wanted is not None and wanted not in taken:
            return wanted
        return next(number for number in range(1, 11) if number not in taken)

    def add_person(self, settings: Settings) -> None:
        """A seat for a person: the next remembered name that is not at the table yet."""
        names = {seat.name for seat in self.seats}
        known = next((entry for entry in settings.names if entry.name not in names), None)
        if known is not None:
            self.seats.append(Seat(known.name, self.free_token(known.token)))
            return
        number = 1
        while _("Player {n}").format(n=number)[:LONGEST_NAME] in names:
            number += 1
        self.seats.append(Seat(_("Player {n}").format(n=number)[:LONGEST_NAME], self.free_token()))

    def add_bot(self) -> None:
        """A seat for a bot."""
        names = {seat.name for seat in self.seats}
        name = next((f"Robot {name}" for name in BOT_NAMES if f"Robot {name}" not in names), "Robot")
        self.seats.append(Seat(name, self.free_token(), "bot:fair"))

    def remove(self, index: int) -> None:
        """Take a seat away."""
        if self.can_remove:
            del self.seats[index]

    def change(self, index: int, **values: Any) -> None:
        """Change name, token or driver of a seat; a bot's or person's default name follows the driver."""
        before = self.seats[index]
        after = replace(before, **values)
        if before.is_human != after.is_human:
            after = self._renamed(index, before, after)
        self.seats[index] = after

    def _renamed(self, index: int, before: Seat, after: Seat) -> Seat:
        names = {seat.name for at, seat in enumerate(self.seats) if at != index}
        if after.is_human and before.name.startswith("Robot"):
            number = 1
            while _("Player {n}").format(n=number)[:LONGEST_NAME] in names:
                number += 1
            return replace(after, name=_("Player {n}").format(n=number)[:LONGEST_NAME])
        if not after.is_human and not before.name.startswith("Robot"):
            name = next((f"Robot {name}" for name in BOT_NAMES if f"Robot {name}" not in names), "Robot")
            return replace(after, name=name)
        return after

    def problem(self) -> str:
        """Why the seats cannot start, in one sentence; empty when they can."""
        names = [seat.name.strip() for seat in self.seats]
        if any(not name for name in names):
            return _("Every player needs a name.")
        if len({name.casefold() for name in names}) < len(names):
            return _("Two players have the same name; change one of them.")
        return ""

    def remembered(self, settings: Settings) -> tuple[KnownName, ...]:
        """The names for next time: the people at this table first, then those known before, at most 20."""
        people = [KnownName(seat.name.strip(), seat.token) for seat in self.seats if seat.is_human]
        here = {known.name for known in people}
        return tuple([*people, *(known for known in settings.names if known.name not in here)][:20])
