"""Every cue is there, has its length and its loudness, and silence is no error."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.sound import CUES, STEP_PITCHES, Sounds

LENGTHS = {
    "press": 60, "place": 90, "step_1": 30, "dice": 500, "chip": 200, "card": 120, "refuse": 160, "crash": 450,
    "splash": 250, "missile": 350, "charge": 200, "capture": 300, "home": 400, "tug": 300, "cover": 180,
    "pass_mouse": 400, "your_turn": 250, "finish": 500, "podium": 1600, "legal": 120,
}  # fmt: skip
FILES = sorted((paths.assets() / "sounds").glob("*.ogg"))


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds()
    made.start()
    yield made
    made.close()


def test_the_cues_are_those_of_the_design() -> None:
    tokens = json.loads((paths.assets() / "tokens.json").read_text(encoding="utf-8"))
    assert set(tokens["sound"]["cues"]) - {"hover_none"} == CUES


def test_every_cue_has_its_file_and_every_file_its_cue() -> None:
    steps = {f"step_{number}" for number in range(1, STEP_PITCHES + 1)}
    assert {file.stem for file in FILES} == (CUES - {"step"}) | steps


@pytest.mark.parametrize("name", sorted(LENGTHS))
def test_length_and_peak(sounds: Sounds, name: str) -> None:
    sound = pygame.mixer.Sound(paths.assets() / "sounds" / f"{name}.ogg")
    assert sound.get_length() * 1000 == pytest.approx(LENGTHS[name], abs=3)
    loudest = max(abs(sample) for sample in memoryview(sound.get_raw()).cast("h")) / 32768
    assert 0.4 <= loudest <= 0.6, "about 6 dB under full scale"


def test_every_cue_named_in_the_code_exists() -> None:
    named = {
        cue
        for file in Path(paths.__file__).parent.rglob("*.py")
        for cue in re.findall(r"\b(?:sounds?\.play|cue)\(\s*\"(\w+)\"", file.read_text(encoding="utf-8"))
    }
    assert named <= CUES


def test_every_cue_plays(sounds: Sounds) -> None:
    assert sounds.audible
    for cue in CUES:
        pygame.mixer.stop()
        sounds.play(cue)
        assert pygame.mixer.get_busy(), cue


@pytest.mark.parametrize(("rise", "file"), [(-3, "step_1"), (0, "step_1"), (4, "step_5"), (99, "step_8")])
def test_steps_rise(sounds: Sounds, rise: int, file: str) -> None:
    sounds.play("step", rise)
    assert list(sounds._loaded) == [file]


def test_muted_or_turned_down_plays_nothing(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("press")
    sounds.muted = False
    sounds.volume = 0
    sounds.play("press")
    assert not pygame.mixer.get_busy()


def test_volume_stays_in_range_and_reaches_loaded_sounds(sounds: Sounds) -> None:
    sounds.play("press")
    sounds.volume = 7
    assert sounds.volume == 1
    sounds.volume = 0.25
    loaded = sounds._loaded["press"]
    assert loaded is not None
    assert loaded.get_volume() == pytest.approx(0.25, abs=0.02)


def test_no_device_is_silence_and_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def broken(**_: object) -> None:
        tries.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sounds = Sounds()
    sounds.play("press")
    sounds.start()
    sounds.start()
    sounds.play("press")
    sounds.volume = 0.3
    sounds.close()
    assert len(tries) == 1
    assert not sounds.audible


def test_an_unknown_cue_or_a_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "press.ogg").write_bytes(b"no sound")
    sounds = Sounds(folder=tmp_path)
    sounds.start()
    for cue in ("press", "card", "nonsense"):
        sounds.play(cue)
    assert not pygame.mixer.get_busy()
    sounds.close()
