"""Saved games in words and small pictures: the same in the menu and in the lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from game import games, saves
from game.i18n import _, ngettext
from game.ui.table import Log, Person


def progress(saved: saves.SavedMatch) -> str:
    """How far a match in progress is: in the words of its game where it has some, else in moves."""
    say: Callable[[Any], str] | None = getattr(games.find(saved.game).load_table(), "progress", None)
    if say is not None and saved.observation is not None:
        return say(saved.observation)
    return ngettext("{n} move", "{n} moves", saved.ply).format(n=saved.ply)


def where(saved: saves.SavedMatch) -> str:
    """The game and how far it is ("Tacara, turn 9")."""
    return _("{game}, {where}").format(game=_(games.find(saved.game).title), where=progress(saved))


def people_of(saved: saves.SavedMatch) -> list[Person]:
    """The players of a saved match."""
    return [Person(seat.name, seat.token, seat.is_human) for seat in saved.seats]


def short_when(when: datetime, now: datetime) -> str:
    """When something was saved, short enough for a list."""
    minutes = max(0, int((now - when).total_seconds() // 60))
    days = (now.date() - when.date()).days
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    clock = f"{when:%H:%M}"
    if days < 1:
        return _("today, {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday, {clock}").format(clock=clock)
    if days < 7:
        return _("{day}, {clock}").format(day=_weekday(when.weekday()), clock=clock)
    if when.year == now.year:
        return _("{day} {month}").format(day=when.day, month=_month(when.month))
    return _("{day} {month} {year}").format(day=when.day, month=_month(when.month), year=when.year)


def _weekday(day: int) -> str:
    names = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"))
    return names[day]


def _month(month: int) -> str:
    names = (
        _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"), _("August"),
        _("September"), _("October"), _("November"), _("December"),
    )  # fmt: skip
    return names[month - 1]


class Onlooker:
    """Implements :class:`game.ui.table.Desk` for a table that only draws small pictures."""

    def __init__(self, people: Sequence[Person]) -> None:
        self._people = tuple(people)
        self._log = Log()

    @property
    def people(self) -> Sequence[Person]:
        return self._people

    @property
    def log(self) -> Log:
        return self._log

    @property
    def replaying(self) -> bool:
        return True

    def act(self, *actions: Any) -> None:
        """Nobody acts on a picture."""

    def refresh(self) -> None:
        """A picture has no rail."""

    def confirm(self, title: str, text: str, yes: str, on_yes: Callable[[], None]) -> None:
        """A picture asks nothing."""

    def cue(self, name: str) -> None:
        """A picture makes no sound."""
