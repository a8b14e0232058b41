"""The rules protocol: what every game answers, and nothing about how it is shown.

A game's ``rules`` module satisfies :class:`Rules` with plain functions. States, actions, events and
observations are values: frozen, compared by content, never changed by a function that takes them.
Names follow the field (OpenSpiel, python-chess).
"""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Hashable, Mapping, Sequence
from enum import Enum
from typing import Any, Final, Protocol, TypeVar

Player = int
"""Index 0..n-1 in play order, or :data:`CHANCE`."""

CHANCE: Final[Player] = -1
"""The player that draws lots, deals cards and rolls dice. Its actions are recorded like all others."""

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]
Json = Any
"""A value that ``json`` can write: None, bool, int, float, str, list or dict of these."""

State = TypeVar("State")
Action = TypeVar("Action", bound=Hashable)
Observation = TypeVar("Observation")


class IllegalAction(Exception):
    """A text that names no action, or an action that the rules do not allow in this state.

    The message is one sentence that says what is wrong; it is shown to people as it stands.
    """


@dataclasses.dataclass(frozen=True, slots=True)
class Standing:
    """The place of one player, or of one of a player's pieces, at the end of a match.

    ``place`` starts at 1; equal results share a place and the next place is left out.
    ``piece`` numbers the pieces of one player from 0 where each is ranked by itself (cars in Tacara).
    ``score`` is the game's own figure (points, bet points, laps), ``detail`` facts for the results page.
    """

    player: Player
    place: int
    piece: int = 0
    score: int = 0
    detail: tuple[tuple[str, Any], ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match ended: ``ending`` is a member of the game's own enum of endings."""

    ending: Enum
    standings: tuple[Standing, ...]


class Rules(Protocol[State, Action, Observation]):
    """What the match, the record, the worker, the bots and the tests ask of a game's ``rules`` module.

    ``apply`` trusts its action: callers check with ``is_legal`` first. ``legal_actions`` may stop at
    nothing: while ``current_player`` is not None it is never empty. For CHANCE it lists the outcomes
    where they are few; where they are many it returns an empty list, ``sample_chance`` draws one and
    ``is_legal`` checks a given one.
    """

    RULES_VERSION: int
    """Raised when recorded games of an older version would replay otherwise."""

    def initial_state(self, players: int, options: Options, board: Any) -> State:
        """The state before the first action. ``options`` are complete and checked."""

    def current_player(self, state: State) -> Player | None:
        """Who acts next: a player, CHANCE, or None when the match is over."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action of the current player, each once, in a fixed order."""

    def is_legal(self, state: State, action: Action) -> bool:
        """Whether ``action`` may be applied; also for actions of CHANCE that are too many to list."""

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Any, ...]]:
        """The next state and the events that led there, in order. Does not check the action."""

    def outcome(self, state: State) -> Outcome | None:
        """The result, or None while the match runs."""

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """Draw one action of CHANCE with the right probabilities, using only ``rng``."""

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]] | None:
        """All actions of CHANCE with their probabilities where they are few (under 1,000), else None."""

    def observation(self, state: State, player: Player | None) -> Observation:
        """All that ``player`` may know; None is a spectator who sees only what is public."""

    def observe_events(self, events: Sequence[Any], player: Player | None) -> tuple[Any, ...]:
        """The events as ``player`` (None: a spectator) may see them; hidden parts are left out."""

    def sample_hidden(self, observation: Observation, rng: random.Random) -> State:
        """A state that agrees with the observation; what is hidden is drawn anew from what is possible."""

    def to_json(self, state: State) -> Json:
        """The state as JSON data, without board and options."""

    def from_json(self, data: Json, players: int, options: Options, board: Any) -> State:
        """The inverse of ``to_json``. Raises ValueError with one sentence on data that is no state."""

    def format(self, action: Action) -> str:
        """The action as short readable text, the same in every language."""

    def parse(self, text: str) -> Action:
        """The inverse of ``format``. Raises IllegalAction on a text that names no action."""


@dataclasses.dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: ``steps`` counts search steps so that a seed repeats a game; ``seconds``
    is only a cap. ``seed`` starts the bot's own generator, which is never the one that draws the dice."""

    steps: int
    seconds: float
    seed: int


class Bot(Protocol):
    """A bot sees an observation and the events it was allowed to see, never the state."""

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        """A plan: one or more actions of the observing player, to be checked and played in turn."""


_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


def plain(value: Any) -> Json:
    """Turn a value made of dataclasses, tuples, sets and enums into JSON data.

    A dataclass becomes a dict; events get their class name in snake case under ``event``.
    Used for scenario expectations, logs and bug reports.
    """
    if isinstance(value, Enum):
        return plain(value.value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {key: plain(item) for key, item in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (frozenset, set)):
        return sorted(plain(item) for item in value)
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def event_json(event: Any) -> Json:
    """One event as JSON data: ``{"event": "car_crashed", ...its fields}``."""
    return {"event": _WORD_START.sub("_", type(event).__name__).lower(), **plain(event)}
