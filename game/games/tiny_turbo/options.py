"""Tiny Turbo's options, and how set-up draws the boards of a track."""

from __future__ import annotations

import random
from typing import Final

from game.engine.options import ON_OFF, BadOption, Choice, Option
from game.engine.rules import Options
from game.games.tiny_turbo.board import FINISH, MIDDLES, START, BoardSet, Track, assemble

PLAYERS: Final = (2, 4)

STANDARD: Final = "standard"
LONGER: Final = "longer"
TURNS: Final = "turns"
REAL_TIME: Final = "real_time"

MIDDLE_KEYS: Final = ("middle_1", "middle_2", "middle_3", "middle_4")
"""One option for each middle board of the track, in driving order; the fourth counts on the longer track."""

_SIDES = tuple(Choice(side, f"Board {side[0]}, side {side[1].upper()}") for side in MIDDLES)

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "track",
        "Track",
        (Choice(STANDARD, "Standard"), Choice(LONGER, "Longer")),
        STANDARD,
        "Three boards lie between start and finish, or all four.",
        "S6",
    ),
    Option("middle_1", "First board", _SIDES, "1a", "", "S6", advanced=True),
    Option("middle_2", "Second board", _SIDES, "2a", "", "S6", advanced=True),
    Option("middle_3", "Third board", _SIDES, "3a", "", "S6", advanced=True),
    Option("middle_4", "Fourth board", _SIDES, "4a", "", "S6", ("track", LONGER), advanced=True),
    Option(
        "mode",
        "Programming",
        (Choice(TURNS, "By slides"), Choice(REAL_TIME, "By clock")),
        TURNS,
        "What earns the happiest smile: few slides or little time.",
        "S4",
    ),
    Option(
        "slides",
        "Slides a round",
        (Choice(30, "30, normal"), Choice(40, "40, easy")),
        30,
        "",
        "S4",
        ("mode", TURNS),
    ),
    Option("same_shuffle", "Same shuffle for all", ON_OFF, False, "Everyone starts from the same remote.", "S3"),
    Option(
        "missile",
        "Missile",
        (Choice("all", "Hits every car in its lane"), Choice("first", "Hits the first car only")),
        "all",
        "",
        "S15",
        advanced=True,
    ),
)


def sides(options: Options) -> tuple[str, ...]:
    """The middle boards that the options name, in driving order.

    Raises BadOption when one board is named twice (S6: there are four, with two sides each).
    """
    keys = MIDDLE_KEYS if options["track"] == LONGER else MIDDLE_KEYS[:3]
    named = tuple(str(options[key]) for key in keys)
    numbers = [side[0] for side in named]
    for number in numbers:
        if numbers.count(number) > 1:
            raise BadOption(f"Board {number} stands twice on the track ({', '.join(named)}); use each board once.")
    return named


def build_track(options: Options, boards: BoardSet) -> Track:
    """The track that the options describe. Raises BadOption or BadBoard with one sentence."""
    return assemble([boards.board(board_id) for board_id in (START, *sides(options), FINISH)])


def draw_boards(rng: random.Random, track: str = STANDARD) -> dict[str, str]:
    """Random boards with random sides for set-up to write into the options (S6).

    All four are drawn, so that the fourth is there when the track gets longer.
    """
    if track not in (STANDARD, LONGER):
        raise BadOption(f"Option 'track' cannot be '{track}'. It takes: {STANDARD}, {LONGER}.")
    numbers = rng.sample(["1", "2", "3", "4"], 4)
    return {key: number + rng.choice("ab") for key, number in zip(MIDDLE_KEYS, numbers, strict=True)}
