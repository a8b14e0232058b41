"""The benchmark names every game, compares with chess in the same run, and says when it cannot."""

from __future__ import annotations

import importlib.util
import sys

import pytest

from game import bench
from game.games import GAMES


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "menu_start", lambda: 512.0)
    monkeypatch.setattr(bench, "worker_times", lambda: (201.0, 0.25))


@pytest.mark.usefixtures("quick")
def test_every_game_stands_beside_chess() -> None:
    lines = list(bench.report(0.05))
    chess = next(line for line in lines if "python-chess  " in line)
    assert int(chess.split()[1].replace(",", "")) > 100
    for game in GAMES:
        line = next(line for line in lines if line.startswith(f"  {game.title} "))
        assert line.endswith("x python-chess")
    assert "512 ms" in "\n".join(lines)
    assert "0.25 ms" in "\n".join(lines)


@pytest.mark.usefixtures("quick")
def test_without_chess_there_is_no_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    text = "\n".join(bench.report(0.02))
    assert "not installed" in text
    assert "x python-chess" not in text


def test_worker_times_are_measured() -> None:
    start, trip = bench.worker_times(5)
    assert start > trip > 0


def test_a_window_that_does_not_open_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="ended with 3"):
        bench._first_frame([sys.executable, "-c", "raise SystemExit(3)"], {}, bench.Path("none.json"))
