"""Rules, engine and what works without a window never load the screen or the reader of Tiled files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PROGRAM = """
import importlib, json, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(json.dumps(sorted(name for name in sys.modules if name.split(".")[0] in {"pygame", "pygame_gui", "pytmx"})))
"""


def modules(*patterns: str) -> list[str]:
    """The dotted names of the modules whose files match."""
    files = [file for pattern in patterns for file in ROOT.glob(pattern)]
    return sorted(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files)


def loaded_by(names: list[str]) -> list[str]:
    """What a fresh interpreter has loaded of screen and Tiled reader after importing those modules."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *names], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_rules_load_no_screen_and_no_tiled_reader():
    names = modules("game/games/*/rules.py", "game/games/*/rules/**/*.py", "game/games/*/__init__.py")
    assert "game.games.tacara.rules" in names
    assert loaded_by(names) == []


def test_engine_saves_and_settings_load_no_screen_and_no_tiled_reader():
    names = modules("game/engine/*.py", "game/games/__init__.py", "game/saves.py", "game/settings.py", "game/i18n.py")
    assert "game.engine.match" in names
    assert loaded_by(names) == []


def test_this_test_would_notice():
    assert "pygame" in loaded_by(["game.i18n", "pygame"])
