"""Small boards for tests: the ones of the rule cases, and random ones."""

from __future__ import annotations

import random

from game.engine.options import complete
from game.engine.rules import OptionValue
from game.games.tacara import PARTS
from game.games.tacara.board import Board
from game.games.tacara.board_json import board_from_json
from tests.scenarios_runner import load_board


def named(name: str) -> Board:
    """A board of the rule cases: "straight" (10 start places) or "ring" (4, two courses)."""
    board = load_board("tacara", name, PARTS)
    assert isinstance(board, Board)
    return board


def options(**given: OptionValue) -> dict[str, OptionValue]:
    """Complete options with these values."""
    return complete(PARTS.options, given)


def random_board(rng: random.Random) -> Board:
    """Patchy ground with every kind of square, ten start places, a finish and up to two checkpoints.

    The line may lie where no car gets, which the rules must survive.
    """
    width, height = rng.randint(8, 16), rng.randint(6, 12)
    letters = rng.choices("gptnyr#.", weights=(60, 4, 4, 8, 8, 8, 4, 4), k=width * height)
    grey = [place for place, letter in enumerate(letters) if letter in "gpt"]
    starts = rng.sample(grey, 10)

    def line() -> dict[str, object]:
        way = rng.choice(("right", "left", "up", "down"))
        if way in ("right", "left"):
            x, (low, high) = rng.randint(1, width - 1), sorted(rng.sample(range(height + 1), 2))
            ends = [[x, low], [x, high]]
        else:
            y, (low, high) = rng.randint(1, height - 1), sorted(rng.sample(range(width + 1), 2))
            ends = [[low, y], [high, y]]
        rng.shuffle(ends)
        return {"start": ends[0], "end": ends[1], "direction": way}

    return board_from_json(
        {
            "id": "patches",
            "rows": ["".join(letters[row * width : (row + 1) * width]) for row in range(height)],
            "rain": [[place % width, place // width] for place in rng.sample(grey, 8)],
            "shift_max": rng.randint(4, 8),
            "courses": [
                {
                    "starts": [[place % width, place // width] for place in starts],
                    "finish": line(),
                    "checkpoints": [line() for _ in range(rng.choice((0, 0, 1, 2)))],
                }
            ],
        }
    )


def random_options(rng: random.Random, courses: int = 1) -> dict[str, OptionValue]:
    """Any mix of the options that change the rules, but for the cars of each player."""
    return options(
        course=str(rng.randint(1, courses)),
        laps=rng.randint(1, 3),
        mode=rng.choice(("single", "season")),
        drafting=rng.random() < 0.5,
        rain=rng.random() < 0.5,
        chip_choice=rng.choice(("draw", "choose")),
        chip_spaces=rng.choice(("race", "stop")),
    )
