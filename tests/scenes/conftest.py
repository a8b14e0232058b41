"""Every test of screens has folders of its own and a stage that is taken down again."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import i18n
from tests.scenes.stage import Stage


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Saves, settings and tracks of one test never reach another."""
    monkeypatch.setenv("TACARENA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TACARENA_TRACKS", str(tmp_path / "tracks"))
    yield
    i18n.choose("en")


@pytest.fixture
def make_stage() -> Iterator[Callable[..., Stage]]:
    """Makes stages, and takes the last one down."""
    made: list[Stage] = []

    def make(size: tuple[int, int] = (1280, 800), menu: bool = True) -> Stage:
        stage = Stage(size, menu)
        made.append(stage)
        return stage

    yield make
    for stage in made:
        stage.close()
    made.clear()
    gc.collect()
