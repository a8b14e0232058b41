"""Caracho in words: names of cars, symbols and places, and the lines of the log in the present tense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.caracho import events as ev
from game.games.caracho.pieces import Car, Card, Symbol
from game.i18n import _, mark, ngettext
from game.ui.table import LogLine, Person

_CARS = {
    Car.RED: mark("Red"),
    Car.BLUE: mark("Blue"),
    Car.YELLOW: mark("Yellow"),
    Car.GREEN: mark("Green"),
    Car.BLACK: mark("Black"),
}
_SYMBOLS = {
    Symbol.HELMET: mark("helmet"),
    Symbol.FUEL_CAN: mark("fuel can"),
    Symbol.WHEEL: mark("wheel"),
    Symbol.FLAG: mark("flag"),
    Symbol.WRENCH: mark("wrench"),
    Symbol.CUP: mark("cup"),
}
_ORDINALS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))
_HOPES = (mark("to win"), mark("to come second"), mark("to come third"))


def car_name(car: Car) -> str:
    """The car: Red, Blue, Yellow, Green or Black."""
    return _(_CARS[car])


def symbol_name(symbol: Symbol) -> str:
    """The face of a die."""
    return _(_SYMBOLS[symbol])


def ordinal(place: int) -> str:
    """A place from 1 to 5."""
    return _(_ORDINALS[place - 1])


def hope(card: Card) -> str:
    """What a bet hopes for: "Blue to win"."""
    return _("{car} {hope}").format(car=car_name(card.car), hope=_(_HOPES[card.place - 1]))


def spaces(count: int) -> str:
    """A number of spaces."""
    return ngettext("{n} space", "{n} spaces", count).format(n=count)


def points_words(count: int) -> str:
    """A number of points."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def names(cars: Sequence[Car]) -> str:
    """Cars in a row: "Red and Blue"."""
    found = [car_name(car) for car in cars]
    if len(found) < 2:
        return "".join(found)
    return _("{first} and {last}").format(first=", ".join(found[:-1]), last=found[-1])


def log_lines(events: Sequence[Any], people: Sequence[Person], ply: int) -> list[LogLine]:
    """The lines of the log for the events of one action. No line names a bet before all are turned over."""
    found: list[LogLine] = []

    def line(player: int | None, words: Callable[[], str]) -> None:
        person = people[player] if player is not None else None
        token = person.token if person is not None else None
        found.append(LogLine(token, str(token) if token is not None else "", words, ply))

    for event in events:
        _tell(event, people, line)
    return found


def _tell(event: Any, people: Sequence[Person], line: Callable[..., None]) -> None:
    match event:
        case ev.CarsPlaced():
            line(None, lambda: _("The cars are put on their start spaces"))
        case ev.FirstPlayerDrawn(player):
            name = people[player].name
            line(player, lambda: _("{name} begins").format(name=name))
        case ev.BetsKept(player):
            name = people[player].name
            line(player, lambda: _("{name} has chosen two bets").format(name=name))
        case ev.DieTaken(player, symbol, car):
            name = people[player].name
            line(
                player,
                lambda: _("{name} takes the {symbol} from {car}").format(
                    name=name, symbol=symbol_name(symbol), car=car_name(car)
                ),
            )
        case ev.NoMatchPossible(player):
            line(player, lambda: _("No die can make a car drive, so nobody has to drive this turn"))
        case ev.DiceRolled(player, dice, again):
            name = people[player].name
            message = mark("{name} rolls {dice}: no match, again") if again else mark("{name} rolls {dice}")
            line(player, lambda: _(message).format(name=name, dice=", ".join(symbol_name(die) for die in dice)))
        case ev.DiePut(player, symbol, car):
            name = people[player].name
            line(
                player,
                lambda: _("{name} puts the {symbol} on {car}").format(
                    name=name, symbol=symbol_name(symbol), car=car_name(car)
                ),
            )
        case ev.CarDrove():
            _tell_drive(event, line)
        case ev.CarFinished(car, place):
            line(None, lambda: _("{car} is home: {place}").format(car=car_name(car), place=ordinal(place)))
        case ev.CarLeftBehind(car):
            line(None, lambda: _("{car} is left behind: {place}").format(car=car_name(car), place=ordinal(5)))
        case ev.RaceStopped(turn):
            line(None, lambda: _("The race is stopped after {n} turns").format(n=turn))
        case ev.BetsRevealed(_, paid):
            for player, total in enumerate(paid):
                name = people[player].name
                line(
                    player,
                    lambda name=name, total=total: _("{name} has {points}").format(
                        name=name, points=points_words(total)
                    ),
                )


def _tell_drive(event: ev.CarDrove, line: Callable[..., None]) -> None:
    message = mark("{car} drives {n}")
    if event.stuck:
        message = mark("{car} drives {n} and is stuck in the river")
    elif event.freed:
        message = mark("{car} drives {n} out of the river")
    line(event.player, lambda: _(message).format(car=car_name(event.car), n=event.distance))
