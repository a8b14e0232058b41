"""Rain and drafting explained when they happen: a line in the rail each time, a tag at the car the first time."""

from __future__ import annotations

from enum import Enum

from game.games.tacara import rules
from game.games.tacara.rules import Phase, State
from game.i18n import _


class Notice(Enum):
    """What may need a word."""

    RAIN = "rain"
    DRAFT = "draft"
    STEP = "step"


def notice_of(state: State) -> Notice | None:
    """What is special about the turn of the car to act: it started in the rain (R22), it may draft, or drafting has
    won it a step (R21)."""
    car = rules.acting_car(state)
    if car is None:
        return None
    if state.phase is Phase.DRAFT:
        return Notice.DRAFT
    if state.phase not in (Phase.DRIVE, Phase.AFTER):
        return None
    if state.race.drafting and state.cars[car].step_until >= state.turn:
        return Notice.STEP
    return Notice.RAIN if state.wet and state.phase is Phase.DRIVE else None


def tag_words(notice: Notice) -> str:
    """The tag at the car."""
    match notice:
        case Notice.RAIN:
            return _("Rain: the chip moves one step only")
        case Notice.DRAFT:
            return _("Right behind the leader: may draft")
        case Notice.STEP:
            return _("Drafting: one square for free")


def rail_words(notice: Notice) -> str:
    """The line in the rail."""
    match notice:
        case Notice.RAIN:
            return _("This car starts on a wet square: its chip moves one step instead of two in this turn.")
        case Notice.DRAFT:
            return _("The car right behind the leader may move directly after it, out of order.")
        case Notice.STEP:
            return _("The leader was passed, so the car that drafts may go one square any way, like a turbo chip of 1.")


class Notices:
    """Which notices have been given in this match, and in whose turn for the first time."""

    def __init__(self) -> None:
        self._first: dict[Notice, tuple[int, int | None]] = {}

    def see(self, state: State) -> None:
        """A new state is shown."""
        notice = notice_of(state)
        if notice is not None:
            self._first.setdefault(notice, (state.turn, rules.acting_car(state)))

    def tag(self, state: State) -> str:
        """The words at the car to act: only in the turn in which they are needed for the first time."""
        notice = notice_of(state)
        if notice is None or self._first.get(notice) != (state.turn, rules.acting_car(state)):
            return ""
        return tag_words(notice)
