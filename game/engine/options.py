"""Options declared as data: the set-up form, the record check and the command line read the same list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.rules import Options, OptionValue


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option and the message that names it on screen (a msgid, translated when drawn)."""

    value: OptionValue
    label: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    ``label`` and ``hint`` are msgids. ``rule`` is the number in the rules file ("R21") or empty.
    ``depends_on`` is (key, value): the option counts only where that other option has that value.
    ``advanced`` options stand behind the short form of the set-up.
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    default: OptionValue
    hint: str = ""
    rule: str = ""
    depends_on: tuple[str, OptionValue] | None = None
    advanced: bool = False


ON_OFF = (Choice(False, "Off"), Choice(True, "On"))


class BadOption(ValueError):
    """An option that the game does not know, or a value it does not take; the message is one sentence."""


def defaults(declared: Sequence[Option]) -> dict[str, OptionValue]:
    """The value of every option that nobody has touched."""
    return {option.key: option.default for option in declared}


def complete(declared: Sequence[Option], given: Options) -> dict[str, OptionValue]:
    """Check ``given`` against the declaration and fill in the defaults.

    Raises BadOption with one sentence that names the option and what it takes.
    """
    known = {option.key: option for option in declared}
    for key, value in given.items():
        if key not in known:
            raise BadOption(f"There is no option '{key}'. Known options: {', '.join(known) or 'none'}.")
        allowed = [choice.value for choice in known[key].choices]
        if not any(value == item and type(value) is type(item) for item in allowed):
            words = ", ".join(text(item) for item in allowed)
            raise BadOption(f"Option '{key}' cannot be '{text(value)}'. It takes: {words}.")
    return defaults(declared) | dict(given)


def applies(option: Option, values: Mapping[str, OptionValue]) -> bool:
    """Whether the option counts, given the values of the others."""
    return option.depends_on is None or values.get(option.depends_on[0]) == option.depends_on[1]


def text(value: OptionValue) -> str:
    """The value as it is written on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def from_text(declared: Sequence[Option], pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Read ``key=value`` words of the command line. Raises BadOption."""
    known = {option.key: option for option in declared}
    values: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, word = pair.partition("=")
        if not equals:
            raise BadOption(f"'{pair}' is not an option. Write it as key=value.")
        if key not in known:
            raise BadOption(f"There is no option '{key}'. Known options: {', '.join(known) or 'none'}.")
        match = [choice.value for choice in known[key].choices if text(choice.value) == word]
        if not match:
            words = ", ".join(text(choice.value) for choice in known[key].choices)
            raise BadOption(f"Option '{key}' cannot be '{word}'. It takes: {words}.")
        values[key] = match[0]
    return values
