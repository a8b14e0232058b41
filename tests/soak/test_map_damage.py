"""Thousands of damaged maps: each is read or refused with sentences, never anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from tests.maps.damage import survivors

MAPS = [*(paths.shipped() / "tracks").rglob("*.tmx"), *(paths.shipped() / "tests" / "maps" / "bad").glob("*.tmx")]
SOURCES = sorted(file for file in MAPS if file.stat().st_size > 500)


@pytest.mark.parametrize("seed", range(4))
def test_damage_by_chance_never_does_more_than_name_problems(seed: int, tmp_path: Path) -> None:
    assert survivors(SOURCES, 1500, seed, tmp_path) < 1500
