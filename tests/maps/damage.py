"""Maps damaged by chance, from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from game.games.tacara import load
from game.maps import Severity


def survivors(sources: Sequence[Path], rounds: int, seed: int, folder: Path) -> int:
    """Damage a source in each round and check it; returns how often no error was found.

    Fails when a check raises, takes over two seconds or lists more than anyone would read.
    """
    rng = random.Random(seed)
    whole = [source.read_bytes() for source in sources]
    file = folder / "damaged.tmx"
    sound = 0
    for _round in range(rounds):
        file.write_bytes(damaged(rng.choice(whole), rng))
        begin = perf_counter()
        problems = load.check(file)
        assert perf_counter() - begin < 2
        assert len(problems) < 300
        sound += not any(problem.severity is Severity.ERROR for problem in problems)
    return sound


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The file with a few bytes, numbers, attributes or lines changed."""
    for _round in range(rng.choice((1, 1, 2, 5))):
        kind = rng.randrange(5)
        if kind == 0:
            at = rng.randrange(len(data))
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif kind == 1:
            a, b = sorted(rng.randrange(len(data)) for _ in range(2))
            data = data[:a] + data[min(b, a + 200) :]
        elif kind == 2:
            lines = data.split(b"\n")
            lines[rng.randrange(len(lines))] = lines[rng.randrange(len(lines))]
            data = b"\n".join(lines)
        else:
            quotes = [at for at in range(len(data)) if data[at] == 34]
            if len(quotes) < 2:
                continue
            at = rng.randrange(len(quotes) - 1)
            words = (
                b"",
                b"-1",
                b"0",
                b"4294967295",
                b"nan",
                b"1e999",
                b"../../x",
                b"class",
                b"\xff",
                b"&#0;",
                b"9" * 40,
            )
            data = data[: quotes[at] + 1] + rng.choice(words) + data[quotes[at + 1] :]
    return data
