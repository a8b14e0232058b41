"""Words for pieces, cars, commands and events. Everything is looked up when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.games.tiny_turbo.forecast import Step
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.cars import BATTERIES, Car
from game.games.tiny_turbo.rules.pieces import Piece
from game.i18n import _, mark, ngettext
from game.ui.table import Person

Entry = tuple[int | None, Callable[[], str], bool]
"""A line of the log: whose, the words, and whether it is a heading."""

PIECES: Final[dict[Piece, str]] = {
    Piece.FORWARD_1: mark("Ahead 1"),
    Piece.FORWARD_2: mark("Ahead 2"),
    Piece.LEFT_1: mark("Left 1"),
    Piece.LEFT_2: mark("Left 2"),
    Piece.RIGHT_1: mark("Right 1"),
    Piece.RIGHT_2: mark("Right 2"),
    Piece.JUMP: mark("Jump"),
    Piece.BACKWARD_1: mark("Back"),
    Piece.MISSILE: mark("Missile"),
    Piece.TURBO: mark("Turbo"),
    Piece.EMPTY: mark("Wait"),
    Piece.BATTERY: mark("Charge"),
    Piece.INCREASE: mark("Plus 1"),
    Piece.DECREASE: mark("Minus 1"),
    Piece.GAP: mark("gap"),
}

CARS: Final[dict[Car, str]] = {
    Car.DIE_LINER: "Die Liner",
    Car.BRICK_GANG: "Brick Gang",
    Car.SONIC_FISH: "Sonic Fish",
    Car.GRIM_THRESHER: "Grim Thresher",
    Car.M1_FURRY: "M1 Furry",
    Car.BIRD_RACER: "Bird Racer",
    Car.DOGTOR: "Dogtor",
    Car.TURBOBOT: "Turbobot",
}

_ABILITIES: Final[dict[Car, str]] = {
    Car.DIE_LINER: mark("Plus 1 adds 2 to the next command."),
    Car.BRICK_GANG: mark("Moves 2 on carpet, also back and by shield."),
    Car.SONIC_FISH: mark("Diagonals are 1 longer while slippery."),
    Car.GRIM_THRESHER: mark("No damage on a step of exactly 1 ahead."),
    Car.M1_FURRY: mark("Missile flies four ways; a hit earns a shield."),
    Car.BIRD_RACER: mark("Before shields, may fly to a free spot in its row."),
    Car.DOGTOR: mark("Charge gives 2; with 3 full it drives 2."),
    Car.TURBOBOT: mark("Turbo moves 4, but each hit then counts twice."),
}

_SHORT: Final[dict[Car, str]] = {
    Car.DIE_LINER: mark("Plus adds 2."),
    Car.BRICK_GANG: mark("Moves 2 on carpet."),
    Car.SONIC_FISH: mark("Slippery: diagonals +1."),
    Car.GRIM_THRESHER: mark("Steps of 1 do no harm."),
    Car.M1_FURRY: mark("Missile goes four ways."),
    Car.BIRD_RACER: mark("May fly in its row."),
    Car.DOGTOR: mark("Charge gives 2."),
    Car.TURBOBOT: mark("Turbo 4, hits count 2."),
}

_BASES: Final = {
    Piece.FORWARD_1: 1,
    Piece.FORWARD_2: 2,
    Piece.LEFT_1: 1,
    Piece.LEFT_2: 2,
    Piece.RIGHT_1: 1,
    Piece.RIGHT_2: 2,
    Piece.JUMP: 2,
    Piece.BACKWARD_1: 1,
    Piece.MISSILE: 1,
    Piece.BATTERY: 1,
}


def piece(item: Piece) -> str:
    """The word on a piece."""
    return _(PIECES[item])


def ability(car: Car) -> str:
    """What a car can do, in one sentence."""
    return _(_ABILITIES[car])


def ability_short(car: Car) -> str:
    """The same in the fewest words."""
    return _(_SHORT[car])


def spaces(count: int) -> str:
    """A number of spaces in words."""
    return ngettext("{n} space", "{n} spaces", count).format(n=count)


def batteries(count: int) -> str:
    """The charge in words: never as pictures alone."""
    return _("{n} of {most}").format(n=count, most=BATTERIES)


def shields(count: int) -> str:
    """A number of shields in words."""
    return ngettext("{n} shield", "{n} shields", count).format(n=count) if count else _("no shields")


def place(space: tuple[int, int]) -> str:
    """A space as people count it."""
    return _("row {row}, lane {lane}").format(row=space[0] + 1, lane=space[1] + 1)


def stop(reason: ev.Stop) -> str:
    """What a car ran into, as the end of a line."""
    match reason:
        case ev.Stop.OBSTACLE:
            return _("hits a toy")
        case ev.Stop.CAR:
            return _("hits a car")
        case ev.Stop.IMPASSABLE:
            return _("a book is in the way")
        case ev.Stop.LEFT_EDGE:
            return _("blue edge")
        case ev.Stop.RIGHT_EDGE:
            return _("red edge")
        case ev.Stop.REAR:
            return _("end of the track")


def step_line(step: Step) -> tuple[str, str]:
    """A command of the program with what becomes of it, and a shorter form."""
    name = piece(step.piece)
    if step.piece is Piece.GAP:
        return _("nothing"), _("nothing")
    if any(isinstance(event, ev.Recharging) for event in step.events):
        return _("{piece}: skipped to recharge").format(piece=name), _("skipped")
    if any(isinstance(event, ev.CommandIgnored) for event in step.events):
        return _("{piece}: ignored on the grid").format(piece=name), _("{piece}: ignored").format(piece=name)
    if any(isinstance(event, ev.Charged) for event in step.events):
        line = _("{piece} to {n}").format(piece=name, n=step.batteries)
        return line, line
    short = name
    if step.value is not None and step.value != _BASES.get(step.piece, -1):
        short = f"{name}: {step.value}"
    moved = next((event for event in step.events if isinstance(event, ev.CarMoved)), None)
    ends = [stop(moved.stop)] if moved is not None and moved.stop is not None else []
    if any(isinstance(event, ev.LaidDown) and event.player == moved.player for event in step.events if moved):
        ends.append(_("lies down"))
    elif any(isinstance(event, ev.Slipped) for event in step.events):
        ends.append(_("slippery"))
    return ", ".join([short, *ends]), short


def end_words(start: int, steps: Sequence[Step], player: int) -> str:
    """What the whole forecast of a player says: the way, the damage to the own car unless it lies down anyway, and
    that it may come otherwise."""
    if not steps:
        return ""
    end = steps[-1]
    first = _("From row {start} to row {end}").format(start=start + 1, end=end.end[0] + 1)
    if end.lying:
        return _("{way}, and the car lies down. Other cars may change it.").format(way=first)
    told = [event for step in steps for event in step.events]
    harm = sum(isinstance(event, ev.Damaged) and event.player == player for event in told)
    if harm:
        return ngettext(
            "Row {start} to row {end}, {n} damage. Other cars may change it.",
            "Row {start} to row {end}, {n} damage. Other cars may change it.",
            harm,
        ).format(start=start + 1, end=end.end[0] + 1, n=harm)
    return _("{way}, unless a car gets in the way first.").format(way=first)


def command_words(number: int, item: Piece, value: int | None) -> str:
    """The tag over the car that drives."""
    base = _BASES.get(item)
    name = piece(item)
    if value is not None and value != base:
        return _("{number} of 8: {piece}, makes {value}").format(number=number, piece=name, value=value)
    return _("{number} of 8: {piece}").format(number=number, piece=name)


def seconds(milliseconds: int) -> str:
    """A time in seconds with one decimal."""
    return _("{n} s").format(n=f"{milliseconds / 1000:.1f}")


def log_entries(told: Sequence[Any], people: Sequence[Person]) -> list[Entry]:
    """The lines of the log for what one action brought, oldest first."""
    return [line for index in range(len(told)) for line in entries_at(told, index, people)]


def entries_at(told: Sequence[Any], index: int, people: Sequence[Person]) -> list[Entry]:
    """The lines for one of the events of an action; those after it tell how it went on."""
    lines: list[Entry] = []
    event, rest = told[index], told[index + 1 :]

    def say(player: int | None, words: Callable[[], str], heading: bool = False) -> None:
        lines.append((player, words, heading))

    def tell(player: int | None, words: Callable[..., str], *values: Any, heading: bool = False) -> None:
        lines.append((player, partial(words, *values), heading))

    match event:
        case ev.CarChosen(player, car):
            tell(
                player,
                lambda name, c: _("{name} takes {car}").format(name=name, car=CARS[c]),
                people[player].name,
                car,
            )
        case ev.CarOnGrid(player, row, lane):
            tell(player, _starts, people[player].name, (row, lane))
        case ev.RoundStarted(number, _shields):
            tell(None, lambda n: _("Round {n}").format(n=n), number, heading=True)
        case ev.ProgramLocked(player):
            tell(player, lambda name: _("{name} is locked in").format(name=name), people[player].name)
        case ev.TimeUp(player):
            tell(player, lambda name: _("Time is up for {name}").format(name=name), people[player].name)
        case ev.SlidesTakenBack(player, count):
            tell(player, _taken_back, people[player].name, count)
        case ev.ProgramsRevealed(_controllers, used, by, order):
            figures = dict(used)
            for player in order:
                say(player, _used(people[player].name, figures[player], by))
        case ev.TurnStarted(player, _last):
            tell(player, lambda name: _("{name} drives").format(name=name), people[player].name)
        case ev.LastPaid(player, left):
            tell(player, lambda n: _("The last one pays a battery: {left}").format(left=batteries(n)), left)
        case ev.CommandStarted(player, number, item, value):
            say(player, _command(number, item, value, rest))
        case ev.CommandIgnored(player, number, item):
            tell(
                player,
                lambda n, i: _("{n}: {piece} is ignored on the grid").format(n=n, piece=piece(i)),
                number,
                item,
            )
        case ev.Recharging(player, number, _item, left, up):
            say(player, _recharge(number, left, up))
        case ev.MissileFired(player, _ways, targets):
            say(player, _hits(targets, people))
        case ev.ShieldGained(player, count):
            tell(player, lambda n: _("A hit earns a shield: {shields}").format(shields=shields(n)), count)
        case ev.Damaged(player, left_shields, left):
            say(player, _damage(people[player].name, left_shields, left))
        case ev.DamagePrevented(player):
            tell(player, lambda name: _("{name} takes no damage").format(name=name), people[player].name)
        case ev.LaidDown(player):
            tell(player, lambda name: _("{name} lies down").format(name=name), people[player].name)
        case ev.Slipped(player):
            tell(player, lambda name: _("{name} is slippery").format(name=name), people[player].name)
        case ev.Flown(player, _row, lane):
            tell(
                player,
                lambda name, n: _("{name} flies to lane {n}").format(name=name, n=n + 1),
                people[player].name,
                lane,
            )
        case ev.ShieldSpent(player, _left, value):
            tell(
                player,
                lambda name, n: _("{name} uses a shield: {spaces}").format(name=name, spaces=spaces(n)),
                people[player].name,
                value,
            )
        case ev.CarPlaced(player, number, _past):
            tell(
                player,
                lambda name, n: _("{name} is number {n}").format(name=name, n=n),
                people[player].name,
                number,
            )
        case ev.RestRanked():
            tell(None, lambda: _("The others are ranked as they stand"))
        case _:
            pass
    return lines


def _starts(name: str, space: tuple[int, int]) -> str:
    return _("{name} starts in {place}").format(name=name, place=place(space))


def _taken_back(name: str, count: int) -> str:
    return ngettext(
        "{name} slid too late: {n} move is taken back", "{name} slid too late: {n} moves are taken back", count
    ).format(name=name, n=count)


def _used(name: str, amount: int, by: ev.Smile) -> Callable[[], str]:
    def words() -> str:
        if by is ev.Smile.TIME:
            return _("{name} took {time}").format(name=name, time=seconds(amount))
        return ngettext("{name} used {n} move", "{name} used {n} moves", amount).format(name=name, n=amount)

    return words


def _command(number: int, item: Piece, value: int | None, rest: Sequence[Any]) -> Callable[[], str]:
    reason: ev.Stop | None = None
    boost: int | None = None
    charge: int | None = None
    for event in rest:
        match event:
            case ev.CommandStarted() | ev.CommandIgnored() | ev.TurnEnded() | ev.Recharging():
                break
            case ev.CarMoved():
                reason = event.stop
            case ev.BoostHeld():
                boost = event.boost
            case ev.Charged():
                charge = event.batteries

    def words() -> str:
        name = piece(item)
        if charge is not None:
            return _("{n}: {piece}, now {left}").format(n=number, piece=name, left=batteries(charge))
        if boost == 0:
            return _("{n}: {piece}, plus and minus cancel out").format(n=number, piece=name)
        if boost is not None:
            return _("{n}: {piece} for the next command").format(n=number, piece=name)
        if value is None:
            return _("{n}: {piece}").format(n=number, piece=name)
        if reason is not None:
            return _("{n}: {piece}, {reason}").format(n=number, piece=name, reason=stop(reason))
        return _("{n}: {piece}, {spaces}").format(n=number, piece=name, spaces=spaces(value))

    return words


def _recharge(number: int, left: int, up: bool) -> Callable[[], str]:
    def words() -> str:
        if up:
            return _("{n}: recharges and stands up again").format(n=number)
        return _("{n}: recharges, {left}").format(n=number, left=batteries(left))

    return words


def _hits(targets: tuple[int, ...], people: Sequence[Person]) -> Callable[[], str]:
    def words() -> str:
        if not targets:
            return _("The missile hits nobody")
        return _("The missile hits {names}").format(names=", ".join(people[player].name for player in targets))

    return words


def _damage(name: str, left_shields: int, left: int) -> Callable[[], str]:
    def words() -> str:
        have = shields(left_shields) if left_shields else batteries(left)
        return _("{name}: 1 damage, {have} left").format(name=name, have=have)

    return words
