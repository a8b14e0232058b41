"""What the app remembers of its users: how it looks and sounds, who plays, what was played last.

One JSON file in the user's data folder. Imports no pygame.
"""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from game import paths
from game.engine import files
from game.engine.rules import Json
from game.engine.setup import TOKENS
from game.i18n import _

INSTANT: Final = math.inf
SPEEDS: Final = (0.5, 1.0, 2.0, INSTANT)
TEXT_SIZES: Final = (100, 115, 130)
NAMES_KEPT: Final = 20
SMALLEST_WINDOW: Final = (1024, 640)

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class KnownName:
    """A name that sat at the table before, and the token it likes."""

    name: str
    token: int


@dataclass(frozen=True, slots=True)
class Best:
    """The fewest turns on a board, and whose they are."""

    turns: int
    name: str


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; a new value is made for every change.

    ``speed`` divides the length of every motion (:data:`INSTANT`: none is shown). ``volume`` is 0..1,
    ``text_size`` per cent, ``window`` width and height in pixels. ``pass_mouse`` covers the screen until
    the next player holds the mouse. ``last_setup`` holds the set-up form's own JSON for each game.
    ``last_winners`` is who won last by game, ``best_turns`` by game and board (see :func:`with_best`);
    both stay as they are unless ``remember_results``. ``helps`` are the hints people want to see, as "help:name".
    """

    speed: float = 1.0
    volume: float = 0.6
    sound: bool = True
    language: str = "en"
    text_size: int = 100
    high_contrast: bool = False
    reduced_motion: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 800)
    pass_mouse: bool = True
    remember_results: bool = True
    names: tuple[KnownName, ...] = ()
    helps: frozenset[str] = frozenset()
    last_setup: Mapping[str, Json] = field(default_factory=dict)
    last_winners: Mapping[str, str] = field(default_factory=dict)
    best_turns: Mapping[str, Best] = field(default_factory=dict)


class SettingsError(Exception):
    """The settings could not be written; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings that were read; ``problem`` is a sentence when the file was damaged, else empty."""

    settings: Settings
    problem: str = ""


def settings_path() -> Path:
    """The file of the settings. Not created here."""
    return paths.user_data() / "settings.json"


def load() -> Loaded:
    """Read the settings. Never raises: what is missing or wrong gets its default.

    A file that is no JSON object is kept aside under another name, and ``problem`` names it.
    """
    path = settings_path()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        problem = _("The settings in {file} cannot be read ({why}); the usual ones are used.")
        return Loaded(Settings(), problem.format(file=path, why=error.strerror))
    try:
        raw = json.loads(data.decode("utf-8"))
        if not isinstance(raw, dict):
            raise ValueError(raw)
    except (ValueError, RecursionError):
        return Loaded(Settings(), _put_aside(path))
    return Loaded(from_json(raw))


def save(settings: Settings) -> None:
    """Write the settings, whole or not at all. Raises SettingsError."""
    path = settings_path()
    try:
        files.replace_text(path, json.dumps(to_json(settings), indent=1) + "\n")
    except OSError as error:
        problem = _("The settings cannot be saved in {folder} ({why}); they hold until the window is closed.")
        raise SettingsError(problem.format(folder=path.parent, why=error.strerror)) from error


def to_json(settings: Settings) -> dict[str, Json]:
    """The settings as JSON data."""
    return {
        "speed": "instant" if settings.speed == INSTANT else settings.speed,
        "volume": settings.volume,
        "sound": settings.sound,
        "language": settings.language,
        "text_size": settings.text_size,
        "high_contrast": settings.high_contrast,
        "reduced_motion": settings.reduced_motion,
        "fullscreen": settings.fullscreen,
        "window": list(settings.window),
        "pass_mouse": settings.pass_mouse,
        "remember_results": settings.remember_results,
        "names": [{"name": known.name, "token": known.token} for known in settings.names],
        "helps": sorted(settings.helps),
        "last_setup": dict(settings.last_setup),
        "last_winners": dict(settings.last_winners),
        "best_turns": {key: {"turns": best.turns, "name": best.name} for key, best in settings.best_turns.items()},
    }


def from_json(raw: Mapping[str, Any]) -> Settings:
    """The settings in JSON data; every value that is missing or makes no sense gets its default."""
    usual = Settings()

    def read(key: str, reader: Callable[[Any], _Value], default: _Value) -> _Value:
        try:
            return reader(raw[key])
        except (KeyError, TypeError, ValueError):
            return default

    return Settings(
        speed=read("speed", _speed, usual.speed),
        volume=read("volume", _volume, usual.volume),
        sound=read("sound", _bool, usual.sound),
        language=read("language", _str, usual.language),
        text_size=read("text_size", _text_size, usual.text_size),
        high_contrast=read("high_contrast", _bool, usual.high_contrast),
        reduced_motion=read("reduced_motion", _bool, usual.reduced_motion),
        fullscreen=read("fullscreen", _bool, usual.fullscreen),
        window=read("window", _window, usual.window),
        pass_mouse=read("pass_mouse", _bool, usual.pass_mouse),
        remember_results=read("remember_results", _bool, usual.remember_results),
        names=read("names", _known_names, usual.names),
        helps=read("helps", lambda items: frozenset(_str(item) for item in items), usual.helps),
        last_setup=read("last_setup", _mapping, usual.last_setup),
        last_winners=read("last_winners", lambda items: _map(items, _str), usual.last_winners),
        best_turns=read("best_turns", lambda items: _map(items, _best), usual.best_turns),
    )


def with_name(settings: Settings, name: str, token: int) -> Settings:
    """Remember a player, the latest first; the ones not seen for longest are forgotten."""
    others = [known for known in settings.names if known.name != name]
    return replace(settings, names=(KnownName(name, token), *others)[:NAMES_KEPT])


def with_winner(settings: Settings, game: str, name: str) -> Settings:
    """Remember who won that game last."""
    if not settings.remember_results:
        return settings
    return replace(settings, last_winners={**settings.last_winners, game: name})


def best(settings: Settings, game: str, board_id: str) -> Best | None:
    """The fewest turns anybody needed on that board."""
    return settings.best_turns.get(f"{game}/{board_id}")


def with_best(settings: Settings, game: str, board_id: str, turns: int, name: str) -> Settings:
    """Remember a result if it needed fewer turns than the best so far."""
    so_far = best(settings, game, board_id)
    if not settings.remember_results or (so_far is not None and so_far.turns <= turns):
        return settings
    return replace(settings, best_turns={**settings.best_turns, f"{game}/{board_id}": Best(turns, name)})


def without_results(settings: Settings) -> Settings:
    """Forget all winners and best results."""
    return replace(settings, last_winners={}, best_turns={})


def _put_aside(path: Path) -> str:
    """Move the damaged file out of the way and return the sentence that says so."""
    aside = path.with_name(f"{path.stem}-damaged{path.suffix}")
    try:
        path.replace(aside)
    except OSError:
        return _("The settings in {file} are damaged; the usual ones are used.").format(file=path)
    return _("The settings were damaged and are kept as {file}; the usual ones are used.").format(file=aside)


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _str(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise TypeError(value)
    return value


def _int(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


def _map(value: Any, reader: Callable[[Any], _Value]) -> dict[str, _Value]:
    return {key: reader(item) for key, item in _mapping(value).items()}


def _speed(value: Any) -> float:
    return INSTANT if value == "instant" else SPEEDS[SPEEDS.index(value)]


def _volume(value: Any) -> float:
    if isinstance(value, bool) or not 0 <= value <= 1:
        raise ValueError(value)
    return float(value)


def _text_size(value: Any) -> int:
    return TEXT_SIZES[TEXT_SIZES.index(value)]


def _window(value: Any) -> tuple[int, int]:
    width, height = (_int(side) for side in value)
    return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])


def _known_names(items: Any) -> tuple[KnownName, ...]:
    """The names that can be used; one that is damaged does not take the others with it."""
    if not isinstance(items, list):
        raise TypeError(items)
    known: list[KnownName] = []
    for item in items:
        with contextlib.suppress(KeyError, TypeError, ValueError):
            known.append(_known_name(item))
    return tuple(known[:NAMES_KEPT])


def _known_name(value: Any) -> KnownName:
    token = _int(_mapping(value)["token"])
    name = _str(value["name"])
    if not 1 <= token <= TOKENS or not name.isprintable():
        raise ValueError(value)
    return KnownName(name, token)


def _best(value: Any) -> Best:
    return Best(_int(_mapping(value)["turns"]), _str(value["name"]))
