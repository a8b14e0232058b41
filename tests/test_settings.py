"""Settings: what is written comes back, and a damaged file costs one sentence, never the start."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import settings as app_settings
from game.settings import Best, KnownName, Settings, SettingsError

CHANGED = Settings(
    speed=math.inf,
    volume=0.25,
    sound=False,
    language="sl",
    text_size=130,
    high_contrast=True,
    reduced_motion=True,
    fullscreen=True,
    window=(1600, 900),
    pass_mouse=False,
    remember_results=False,
    names=(KnownName("Žiga", 3), KnownName("Mira", 10)),
    helps=frozenset({"Mira"}),
    last_setup={"tacara": {"board": "kidney_loop", "options": {"laps": "1"}}},
    last_winners={"tacara": "Mira"},
    best_turns={"tacara/kidney_loop": Best(24, "Mira")},
)


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("TACARENA_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_without_a_file_the_usual_settings_hold():
    loaded = app_settings.load()
    assert (loaded.settings, loaded.problem) == (Settings(), "")
    assert (loaded.settings.speed, loaded.settings.volume, loaded.settings.text_size) == (1.0, 0.6, 100)


@pytest.mark.parametrize("settings", [Settings(), CHANGED])
def test_what_is_saved_comes_back(settings):
    app_settings.save(settings)
    assert app_settings.load() == app_settings.Loaded(settings)
    json.loads(app_settings.settings_path().read_text(encoding="utf-8"), parse_constant=pytest.fail)


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b"\xff\xfe", b"\0" * 40, b"[" * 100_000])
def test_damaged_file_gives_the_usual_settings_one_sentence_and_is_kept(data, damage):
    app_settings.save(CHANGED)
    app_settings.settings_path().write_bytes(damage)
    loaded = app_settings.load()
    assert loaded.settings == Settings()
    assert "settings-damaged.json" in loaded.problem
    assert (data / "settings-damaged.json").read_bytes() == damage
    app_settings.save(CHANGED)
    assert app_settings.load() == app_settings.Loaded(CHANGED)
    assert (data / "settings-damaged.json").read_bytes() == damage


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("speed", 3),
        ("speed", []),
        ("volume", 2),
        ("volume", True),
        ("volume", "loud"),
        ("sound", 1),
        ("language", ""),
        ("text_size", 200),
        ("window", [800]),
        ("window", ["a", "b"]),
        ("names", [{"name": "Mira", "token": 11}]),
        ("names", [{"name": "Mira"}]),
        ("names", 4),
        ("helps", [1]),
        ("last_setup", []),
        ("last_winners", {"tacara": 1}),
        ("best_turns", {"tacara/x": {"turns": "9", "name": "Mira"}}),
    ],
)
def test_one_wrong_value_gets_its_default_and_the_others_stay(key, value):
    raw = {**app_settings.to_json(CHANGED), key: value}
    settings = app_settings.from_json(raw)
    assert getattr(settings, key) == getattr(Settings(), key)
    usual = app_settings.to_json(Settings())[key]
    assert app_settings.to_json(settings) == {**app_settings.to_json(CHANGED), key: usual}


def test_unknown_keys_and_missing_ones_are_no_damage():
    assert app_settings.from_json({"from_the_future": 1, "volume": 1}) == Settings(volume=1.0)


def test_window_is_never_smaller_than_the_layout():
    assert app_settings.from_json({"window": [10, 5000]}).window == (1024, 5000)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(st.sampled_from(sorted(app_settings.to_json(Settings()))), json_values)
def test_any_value_is_read(key, value):
    settings = app_settings.from_json({key: value})
    assert app_settings.from_json(app_settings.to_json(settings)) == settings


def test_folder_in_the_way_gives_one_sentence(data):
    data.write_text("in the way")
    with pytest.raises(SettingsError, match="cannot be saved"):
        app_settings.save(CHANGED)
    assert app_settings.load().settings == Settings()


def test_names_latest_first_at_most_twenty():
    settings = Settings()
    for number in range(25):
        settings = app_settings.with_name(settings, f"P{number}", 1 + number % 10)
    settings = app_settings.with_name(settings, "P20", 9)
    assert len(settings.names) == 20
    assert settings.names[:2] == (KnownName("P20", 9), KnownName("P24", 5))
    assert settings.names[-1].name == "P5"
    many = [{"name": f"P{number}", "token": 1} for number in range(25)]
    assert len(app_settings.from_json({"names": many}).names) == 20


def test_results_are_kept_only_when_wished():
    settings = app_settings.with_winner(Settings(), "tacara", "Mira")
    settings = app_settings.with_best(settings, "tacara", "kidney_loop", 26, "Jon")
    settings = app_settings.with_best(settings, "tacara", "kidney_loop", 26, "Mira")
    assert app_settings.best(settings, "tacara", "kidney_loop") == Best(26, "Jon")
    settings = app_settings.with_best(settings, "tacara", "kidney_loop", 25, "Mira")
    assert app_settings.best(settings, "tacara", "kidney_loop") == Best(25, "Mira")
    assert settings.last_winners == {"tacara": "Mira"}
    assert app_settings.without_results(settings) == Settings()
    shy = Settings(remember_results=False)
    assert app_settings.with_winner(shy, "tacara", "Mira") == shy
    assert app_settings.with_best(shy, "tacara", "kidney_loop", 3, "Mira") == shy
