"""Every screen at every size in every language that the app speaks: about four minutes a language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import i18n
from tests.scenes.stage import Stage
from tests.scenes.test_layout import SCREENS
from tests.scenes.test_layout import test_every_text_has_room_and_every_target_is_large_enough as check


@pytest.mark.parametrize("language", sorted(set(i18n.LANGUAGES) - {"en"}))
@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_has_room(screen: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACARENA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TACARENA_TRACKS", str(tmp_path / "tracks"))
    made: list[Stage] = []

    def make_stage(size: tuple[int, int]) -> Stage:
        made.append(Stage(size))
        return made[-1]

    try:
        check(make_stage, screen, language)
    finally:
        i18n.choose("en")
        for stage in made:
            stage.close()
