"""Actions as short text, the same in every language: "drive 2,1 xy", "turbo 2 right", "order 2 0 1"."""

from __future__ import annotations

from game.engine.rules import IllegalAction
from game.games.tacara.board import DIRECTIONS
from game.games.tacara.rules.model import (
    Action,
    Chips,
    Draft,
    Drive,
    End,
    Grid,
    Order,
    Refuel,
    Step,
    TakeChip,
    Turbo,
)
from game.games.tacara.rules.moves import leg_orders
from game.i18n import _

FORMS = (
    "drive 2,1 xy; turbo 2 right; step right; chip; chip 3; refuel; end; draft; stay; "
    "grid 2 0 1; order 2 0 1; chips 1 3"
)
"""One example of every action, for messages."""


def format_action(action: Action) -> str:
    """The action as text."""
    match action:
        case Drive():
            return f"drive {action.vx},{action.vy} {action.legs}".rstrip()
        case Turbo():
            return f"turbo {action.value} {action.direction}"
        case Step():
            return f"step {action.direction}"
        case TakeChip():
            return f"chip {action.value}" if action.value else "chip"
        case Refuel():
            return "refuel"
        case End():
            return "end"
        case Draft():
            return "draft" if action.accept else "stay"
        case Grid():
            return "grid " + " ".join(map(str, action.cars))
        case Order():
            return "order " + " ".join(map(str, action.cars))
        case Chips():
            return "chips " + " ".join(map(str, action.values))


SINGLE: dict[str, Action] = {
    "chip": TakeChip(),
    "refuel": Refuel(),
    "end": End(),
    "draft": Draft(True),
    "stay": Draft(False),
}


def parse(text: str) -> Action:
    """The action that ``format_action`` writes like that. Raises IllegalAction on any other text."""
    action = _read(text.split())
    if action is None or format_action(action) != text:
        raise IllegalAction(
            _("'{text}' is no action of Tacara. Actions look like this: {forms}.").format(text=text, forms=FORMS)
        )
    return action


def _read(words: list[str]) -> Action | None:
    match words:
        case [word] if word in SINGLE:
            return SINGLE[word]
        case ["drive", chip, *legs]:
            return _drive(chip, "".join(legs))
        case ["turbo", "1" | "2" | "3" as value, way] if way in DIRECTIONS:
            return Turbo(int(value), way)
        case ["step", way] if way in DIRECTIONS:
            return Step(way)
        case ["chip", "1" | "2" | "3" as value]:
            return TakeChip(int(value))
        case ["grid" | "order" | "chips" as kind, *numbers] if numbers and all(map(_is_number, numbers)):
            values = tuple(map(int, numbers))
            return Grid(values) if kind == "grid" else Order(values) if kind == "order" else Chips(values)
    return None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 3


def _drive(chip: str, legs: str) -> Drive | None:
    x, comma, y = chip.partition(",")
    if not (comma and _is_number(x.removeprefix("-")) and _is_number(y.removeprefix("-"))):
        return None
    vx, vy = int(x), int(y)
    return Drive(vx, vy, legs) if legs in leg_orders(vx, vy) else None
