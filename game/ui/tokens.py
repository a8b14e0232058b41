"""The design tokens: every colour, size and time of the look, read once from ``assets/tokens.json``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from game import paths


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One step of the type scale: a font file name, the size and the line in logical pixels, letter tracking."""

    file: str
    size: float
    line: float
    track: float = 0.0


@dataclass(frozen=True, slots=True)
class Token:
    """One of the ten colour-and-symbol tokens a player can choose. ``number`` is 1 to 10."""

    number: int
    name: str
    colour: str
    edge: str
    light: str
    text_on: str
    symbol: str
    number_offset: float


@lru_cache(maxsize=1)
def raw() -> dict[str, Any]:
    """The whole file as data."""
    data: dict[str, Any] = json.loads((paths.assets() / "tokens.json").read_text(encoding="utf-8"))
    return data


def colour(name: str) -> str:
    """A frame colour by name ("ink", "action"); a text that starts with # is returned as it is."""
    if name.startswith("#"):
        return name
    value = raw()["colour"][name]
    return str(value)


def world(game: str) -> dict[str, Any]:
    """The colours of one game's mat."""
    data: dict[str, Any] = raw()["worlds"][game]
    return data


def ms(name: str) -> float:
    """A time of the motion table in milliseconds at speed 1x, for example ``ms("square_step")``."""
    return float(raw()["motion"][f"{name}_ms"])


@lru_cache(maxsize=1)
def tokens() -> tuple[Token, ...]:
    """The ten tokens in their order."""
    return tuple(
        Token(
            int(seat["seat"]),
            seat["name"],
            seat["colour"],
            seat["edge"],
            seat["light"],
            seat["text_on"],
            seat["symbol"],
            float(seat["number_offset_y"]),
        )
        for seat in raw()["seats"]
    )


def token(number: int) -> Token:
    """The token with that number, 1 to 10."""
    return tokens()[number - 1]


@lru_cache(maxsize=1)
def styles() -> dict[str, TypeStyle]:
    """The type scale by role, with a few roles that the pictures use beside those of the file."""
    data = raw()
    files: dict[str, str] = {}
    for family in ("display", "text"):
        for file in data["fonts"][family]["files"]:
            files[f"{family}-{file.split('_')[1][:3]}"] = file
    scale = {
        role: TypeStyle(files[spec["font"]], spec["size"], spec["line"], spec.get("track", 0))
        for role, spec in data["type"].items()
        if isinstance(spec, dict)
    }
    body, log, caption, button = scale["body"], scale["log"], scale["caption"], scale["button"]
    scale["body_bold"] = TypeStyle(files["text-700"], body.size, body.line)
    scale["body_medium"] = TypeStyle(files["text-500"], body.size, body.line)
    scale["log_bold"] = TypeStyle(files["text-700"], log.size, log.line)
    scale["tag"] = TypeStyle(files["text-700"], log.size, log.line)
    scale["table_number"] = TypeStyle(files["text-700"], 14, 18)
    scale["lead"] = TypeStyle(files["text-400"], 20, 26)
    scale["field"] = TypeStyle(files["text-500"], button.size, button.line)
    scale["row"] = TypeStyle(files["text-700"], button.size, button.line)
    scale["choice"] = TypeStyle(files["text-600"], body.size, body.line)
    scale["choice_on"] = TypeStyle(files["text-700"], body.size, body.line)
    scale["caption_bold"] = TypeStyle(files["text-700"], caption.size, caption.line)
    scale["game"] = TypeStyle(files["display-800"], 28, 32)
    scale["brand"] = TypeStyle(files["display-800"], 27, 30)
    scale["plate"] = TypeStyle(files["text-800"], 11, 12)
    return scale


BUTTON_KINDS: Final = ("primary", "plain", "quiet", "rail", "danger")


def button(kind: str, state: str) -> tuple[str, str | None, str]:
    """Face, edge (None: no edge) and text colour of a button kind in a state (normal, hover, pressed, disabled)."""
    face, edge, text = raw()["button"][kind][state]
    return face, edge, text


def sized(role: str, size: float) -> str:
    """A role with the font of ``role`` and any other size: for numbers printed on pieces."""
    whole = max(7, round(size))
    name = f"{role}-{whole}"
    if name not in styles():
        styles()[name] = TypeStyle(styles()[role].file, whole, whole + 2)
    return name
