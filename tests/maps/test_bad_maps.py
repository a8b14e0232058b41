"""Maps that must be refused, each with the sentences its author should read; and damage done by chance."""

from __future__ import annotations

import base64
import json
import tracemalloc
import zlib
from pathlib import Path
from time import perf_counter

import pytest

from game import paths
from game.maps import MapError, Severity, inspect, read
from tests.maps.damage import survivors

BAD = Path(__file__).parent / "bad"
EXPECTED: dict[str, list[str]] = json.loads((BAD / "expected.json").read_text(encoding="utf-8"))
TRACK = paths.shipped_tracks("tacara") / "template.tmx"


def refused(file: Path) -> str:
    with pytest.raises(MapError) as caught:
        read(file)
    assert any(problem.severity is Severity.ERROR for problem in caught.value.problems)
    return "\n".join(str(problem) for problem in caught.value.problems)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_bad_map_is_refused_with_a_sentence(name: str) -> None:
    begin = perf_counter()
    text = refused(BAD / name)
    assert perf_counter() - begin < 1
    for fragment in EXPECTED[name]:
        assert fragment in text
    assert all(line.endswith((".", "?")) for line in text.splitlines())


def test_every_kept_bad_map_is_in_the_list() -> None:
    assert {file.name for file in BAD.iterdir()} == {*EXPECTED, "expected.json"}


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "none.tmx")
    assert "no such file" in refused(tmp_path)
    assert "cannot be read" in refused(tmp_path / ("long" * 200))


def test_a_file_of_more_than_two_megabytes_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.tmx"
    large.write_bytes(b"<map>" + b" " * 2_000_000 + b"</map>")
    assert "larger than 2 MB" in refused(large)


def test_a_packed_bomb_is_refused_without_unpacking_it(tmp_path: Path) -> None:
    packed = base64.b64encode(zlib.compress(bytes(200_000_000), 9)).decode()
    file = tmp_path / "bomb.tmx"
    text = TRACK.read_text(encoding="utf-8")
    begin, end = text.index("<data"), text.index("</data>")
    file.write_text(f'{text[:begin]}<data encoding="base64" compression="zlib">{packed}{text[end:]}', encoding="utf-8")
    tracemalloc.start()
    found = refused(file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "one number for each" in found
    assert peak < 8_000_000


def test_a_million_parts_are_refused_early(tmp_path: Path) -> None:
    file = tmp_path / "parts.tmx"
    file.write_bytes(b"<map>" + b"<a/>" * 490_000 + b"</map>")
    assert "more parts" in refused(file)


def test_a_finding_that_repeats_is_counted_not_listed(tmp_path: Path) -> None:
    file = tmp_path / "many.tmx"
    text = TRACK.read_text(encoding="utf-8")
    file.write_text(text.replace(",1,1,", ",999,999,"), encoding="utf-8")
    _tiled, problems = inspect(file)
    assert len([problem for problem in problems if "999" in problem.message]) == 13
    assert "times more elsewhere" in str(problems[-1])


def test_damage_by_chance_never_does_more_than_name_problems(tmp_path: Path) -> None:
    sources = [TRACK, BAD / "zstd.tmx", BAD / "picture_outside.tmx"]
    assert 0 < survivors(sources, 300, 11, tmp_path) < 300
