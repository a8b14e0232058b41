"""Tacara in words: prompts, tags, and the lines of the log, in the present tense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.tacara.board import Square
from game.games.tacara.rules import CrashReason, State
from game.games.tacara.rules import events as ev
from game.games.tacara.rules.moves import SHIFT_STEPS
from game.games.tacara.table.choices import heading, relative
from game.i18n import _, mark, ngettext


def squares(count: int) -> str:
    """A number of squares."""
    return ngettext("{count} square", "{count} squares", count).format(count=count)


def vector(move: Square, ahead: Square) -> str:
    """A move relative to the heading: "5 ahead, 2 left"."""
    along, left = relative(move, ahead)
    parts: list[str] = []
    if along > 0:
        parts.append(_("{n} ahead").format(n=along))
    if along < 0:
        parts.append(_("{n} back").format(n=-along))
    if left > 0:
        parts.append(_("{n} left").format(n=left))
    if left < 0:
        parts.append(_("{n} right").format(n=-left))
    return ", ".join(parts) if parts else _("stand still")


def legs(move: Square, ahead: Square, order: str) -> str:
    """Both legs in the order they are driven: "5 ahead then 2 left"."""
    if len(order) < 2:
        return vector(move, ahead)
    first = (move[0], 0) if order[0] == "x" else (0, move[1])
    second = (0, move[1]) if order[0] == "x" else (move[0], 0)
    return _("{first} then {second}").format(first=vector(first, ahead), second=vector(second, ahead))


def obstacle(state: State, crash: ev.Crashed, people: Sequence[Any]) -> str:
    """What stands in the way of a crash."""
    match crash.reason:
        case CrashReason.CAR:
            if crash.other is None:
                return _("a car")
            owner = people[state.race.owner(crash.other)].name
            return _("{name}'s car").format(name=owner)
        case CrashReason.CLOSED_TIER:
            return _("a closed square")
        case _:
            return _("the edge of the road")


def car_label(state: State, car: int, people: Sequence[Any]) -> str:
    """What a car's plate says: its token number, with a letter where a player has several."""
    number = people[state.race.owner(car)].token
    if state.race.cars_each == 1:
        return str(number)
    return f"{number}{'abc'[car % state.race.cars_each]}"


Entry = tuple[int | None, Callable[[], str]]
"""The car a line is about (None: no car) and its words, looked up when drawn."""


def log_entries(
    events: Sequence[Any], state: State, people: Sequence[Any], rest: Callable[[int], Square]
) -> list[Entry]:
    """The log lines for the events of one action."""
    lines: list[Entry] = []
    moved: dict[int, list[int]] = {}
    ways: dict[int, Square] = {}
    for event in events:
        match event:
            case ev.Shifted():
                ways[event.car] = _ahead_of(event.before, event.after, rest(event.car))
            case ev.CarMoved() if event.by == "drive":
                dx = event.path[-1][0] - event.start[0] if event.path else 0
                dy = event.path[-1][1] - event.start[1] if event.path else 0
                total = moved.setdefault(event.car, [0, 0])
                total[0] += dx
                total[1] += dy
    for car, total in moved.items():
        if not any(isinstance(event, ev.Crashed) and event.car == car for event in events):
            lines.append(_drove(state, people, car, (total[0], total[1]), ways.get(car, rest(car))))
    stood = [e.car for e in events if isinstance(e, ev.Shifted) and e.after == (0, 0) and e.car not in moved]
    lines += [_says(car, people, state, mark("{name} stands still")) for car in stood]
    for event in events:
        entry = _entry(event, state, people)
        if entry is not None:
            lines.append(entry)
    return lines


def _ahead_of(before: Square, after: Square, rest: Square) -> Square:
    vx, vy = before if before != (0, 0) else after
    if (vx, vy) == (0, 0):
        return rest
    if abs(vx) >= abs(vy):
        return (1 if vx > 0 else -1, 0)
    return (0, 1 if vy > 0 else -1)


def _name(car: int, people: Sequence[Any], state: State) -> str:
    name = str(people[state.race.owner(car)].name)
    if state.race.cars_each > 1:
        return f"{name} {car_label(state, car, people)}"
    return name


def _says(car: int, people: Sequence[Any], state: State, message: str, **values: Any) -> Entry:
    name = _name(car, people, state)
    return car, lambda: _(message).format(name=name, **values)


def _drove(state: State, people: Sequence[Any], car: int, move: Square, ahead: Square) -> Entry:
    name = _name(car, people, state)
    return car, lambda: _("{name} drives {move}").format(name=name, move=vector(move, ahead))


def _entry(event: Any, state: State, people: Sequence[Any]) -> Entry | None:
    match event:
        case ev.Crashed():
            name = _name(event.car, people, state)
            lost = event.turns_lost
            return event.car, lambda: ngettext(
                "{name} crashes, {n} turn to neutral", "{name} crashes, {n} turns to neutral", lost
            ).format(name=name, n=lost)
        case ev.Recovering() if event.turns_left:
            name, left = _name(event.car, people, state), event.turns_left
            return event.car, lambda: ngettext(
                "{name} recovers, {n} turn to go", "{name} recovers, {n} turns to go", left
            ).format(name=name, n=left)
        case ev.Righted():
            return _says(event.car, people, state, mark("{name} is upright again"))
        case ev.ChipSpent():
            return _says(event.car, people, state, mark("{name} uses a {value} turbo"), value=event.value)
        case ev.ChipPlaced():
            return _says(event.car, people, state, mark("{name} takes a {value} chip"), value=event.value)
        case ev.Refuelled():
            name, values = _name(event.car, people, state), ", ".join(map(str, event.values))
            return event.car, lambda: _("{name} refuels: {values}").format(name=name, values=values)
        case ev.DraftTaken():
            return _says(event.car, people, state, mark("{name} drafts behind the leader"))
        case ev.StepEarned():
            return _says(event.car, people, state, mark("{name} earns a drafting step"))
        case ev.LineCrossed() if event.what == "checkpoint":
            return _says(event.car, people, state, mark("{name} passes checkpoint {n}"), n=event.number + 1)
        case ev.LineCrossed() if event.what == "back":
            return _says(event.car, people, state, mark("{name} crosses the line backwards"))
        case ev.Finished():
            return _says(event.car, people, state, mark("{name} finishes in turn {n}"), n=event.turn)
    return None


def caption(state: State, car: int, rest: Square) -> tuple[str, str]:
    """What the axes of the shift table mean for the car's heading: the long and the short form."""
    if state.cars[car].velocity == (0, 0):
        return _("Right and down as on the board"), _("Right and down as on the board")
    match heading(state, car, rest):
        case (1, 0):
            return _("Squares ahead, up the table is left"), _("Squares ahead, up is left")
        case (-1, 0):
            return _("Squares ahead, up the table is right"), _("Squares ahead, up is right")
        case (0, -1):
            return _("Up the table is ahead, left is left"), _("Up is ahead, left is left")
        case _:
            return _("Down the table is ahead, right is left"), _("Down is ahead, right is left")


def brake(velocity: Square, ahead: Square) -> str:
    """What the next turn can do about the speed."""
    along, _left = relative(velocity, ahead)
    slowest = max(0, abs(along) - SHIFT_STEPS)
    return _("Next turn you can brake to {n}.").format(n=slowest)
