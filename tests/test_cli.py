"""The command line: what it prints, its exit codes, and one clear sentence for every bad argument."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game.cli
import game.games
from game import paths, simulate, verify
from game.cli import main
from game.engine.match import Match
from game.engine.record import to_text
from game.engine.rules import Outcome, Standing
from game.engine.setup import MatchSetup, Seat
from game.games import Game
from game.verify import differences
from tests import toy_game

SEATS = (Seat("Mira", 1), Seat("Ana", 2, "bot:easy"), Seat("Leo", 3))
TOY = Game(toy_game.KEY, "Sealed bids", "", "", lambda: toy_game.PARTS, lambda: None)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The toy game stands in the list of games and has one board."""
    monkeypatch.setattr(game.games, "GAMES", (*game.games.GAMES, TOY))
    monkeypatch.setenv("TACARENA_TRACKS", str(tmp_path / "tracks"))
    (tmp_path / "tracks" / toy_game.KEY).mkdir(parents=True)
    (tmp_path / "tracks" / toy_game.KEY / "prizes.tmx").write_text("", encoding="utf-8")


def no_window(*_arguments: object) -> int:
    raise AssertionError("no window was asked for")


def run(*words: object) -> int:
    return main([str(word) for word in words], no_window)


def played(finish: bool = True) -> Match:
    match = Match(toy_game.PARTS, MatchSetup(toy_game.KEY, SEATS, toy_game.BOARD))
    rng = random.Random(4)
    match.advance(rng)
    while finish and match.current_player is not None:
        match.follow([rng.choice(match.legal_actions())], rng)
    return match


def written(tmp_path: Path, match: Match, **changes: object) -> Path:
    """The record of the match in a file; ``changes`` replace parts of its header."""
    header, *lines = to_text(match.record()).splitlines()
    path = tmp_path / "match.jsonl"
    text = "\n".join([json.dumps(json.loads(header) | changes), *lines])
    path.write_text(text + "\n", encoding="utf-8")
    return path


class TestWindow:
    def opened(self, *words: object) -> list[tuple[object, ...]]:
        calls: list[tuple[object, ...]] = []

        def window(*arguments: object) -> int:
            calls.append(arguments)
            return 7

        assert main([str(word) for word in words], window) == 7
        return calls

    def test_no_command_opens_the_window(self) -> None:
        assert self.opened() == [(None, None, None, None)]

    def test_a_track_a_record_or_a_scene_is_handed_on(self, tmp_path: Path) -> None:
        file = tmp_path / "a.tmx"
        file.touch()
        assert self.opened("--track", file) == [(file, None, None, None)]
        assert self.opened("--record", file) == [(None, file, None, None)]
        assert self.opened("--scene", "menu", "--trace", file) == [(None, None, "menu", file)]


class TestVerify:
    def test_a_sound_record_is_ok(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        match = played()
        assert run("verify", written(tmp_path, match)) == 0
        assert capsys.readouterr().out == f"match.jsonl: ok, {match.ply} actions\n"

    def test_what_is_promised_is_compared(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        match = played()
        outcome = match.outcome
        assert outcome is not None
        winner = next(item for item in outcome.standings if item.place == 1)
        good = {
            "state": {"round": 4, "scores": {str(winner.player): winner.score}},
            "player": None,
            "illegal": ["bid 1", "jump"],
            "exactly": [],
            "ending": outcome.ending.value,
            "standings": {str(winner.player): {"place": 1, "score": winner.score, "detail": {}}},
            "events": [{"event": "round_ended"}],
            "all_events": [{"event": "dealt", "player": 0}, {"event": "bid_laid"}, {"event": "round_ended"}],
            "no_events": ["dealt"],
        }
        assert run("verify", written(tmp_path, match, expect=good)) == 0
        bad = {
            "state": {"round": 3, "coins": [9, 9, 9]},
            "player": 1,
            "legal": ["bid 1"],
            "standings": [],
            "all_events": [{"event": "bids_shown"}, {"event": "dealt", "player": 7}],
            "no_events": ["round_ended"],
            "nonsense": 1,
        }
        assert list(differences(match.record(), match)) == []
        assert run("verify", written(tmp_path, match, expect=bad)) == 1
        line = capsys.readouterr().out.splitlines()[-1]
        assert "state.round is 4, not 3." in line
        assert "state.coins[0] is " in line
        assert "'bid 1' is not legal." in line
        assert "standings is [" in line
        assert "player is null, not \"1\"." in line
        assert 'There is no event {"event":"dealt","player":7} in its place.' in line
        assert "There should be no event 'round_ended'." in line
        assert "unknown part 'nonsense'" in line

    def test_only_the_first_missing_event_is_named_and_true_is_not_one(self) -> None:
        match = played()
        record = replace(match.record(), expect={"all_events": [{"event": "sun"}, {"event": "moon"}]})
        assert len(list(differences(record, match))) == 1
        record = replace(match.record(), expect={"state": {"winner": False, "round": True}})
        assert len(list(differences(record, match))) == 2
        assert list(verify._unlike(True, 1, "x")) == ["x is 1, not true."]

    def test_an_illegal_action_is_named_with_its_line_and_the_others_are_still_read(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        good = written(tmp_path, played())
        bad = tmp_path / "bad.jsonl"
        lines = good.read_text(encoding="utf-8").splitlines()
        bad.write_text("\n".join([*lines[:4], '["0", "bid 9"]', *lines[4:]]) + "\n", encoding="utf-8")
        assert run("verify", bad, good) == 1
        first, second = capsys.readouterr().out.splitlines()
        assert first.startswith("bad.jsonl, line 5: 'bid 9' is not legal")
        assert second.startswith("match.jsonl: ok")

    def test_a_torn_last_line_is_said(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = written(tmp_path, played())
        file.write_text(file.read_text(encoding="utf-8")[:-4], encoding="utf-8")
        assert run("verify", file) == 0
        assert "cut off" in capsys.readouterr().out

    def test_a_game_that_is_not_there(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("verify", written(tmp_path, played(), game="ludo")) == 1
        assert "There is no game 'ludo'. Games: tacara" in capsys.readouterr().out


class TestLegal:
    def test_who_is_to_act_and_what_is_legal(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        match = played(finish=False)
        assert run("legal", written(tmp_path, match)) == 0
        first, *actions = capsys.readouterr().out.splitlines()
        assert first == "To act: Mira (0), 3 legal actions."
        assert actions == ["bid 0", "bid 1", "bid 2"]

    def test_chance_with_too_many_outcomes(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        match = played(finish=False)
        while match.state.winner is None:
            match.play(match.legal_actions()[0])
        match.play(match.legal_actions()[0])
        assert run("legal", written(tmp_path, match)) == 0
        assert capsys.readouterr().out == "To act: chance. The outcomes are too many to list.\n"

    def test_a_finished_match(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("legal", written(tmp_path, played())) == 0
        assert capsys.readouterr().out == "The match is over.\n"


class TestCheck:
    KIDNEY = paths.shipped_tracks("tacara") / "kidney_loop.tmx"

    def test_a_shipped_map_has_no_error(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run("check", self.KIDNEY) == 0
        assert "error" not in capsys.readouterr().out

    def test_every_problem_of_a_bad_map_is_a_line(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        bad = tmp_path / "bad.tmx"
        bad.write_text(self.KIDNEY.read_text(encoding="utf-8").replace('width="32"', 'width="-1"'), encoding="utf-8")
        assert run("check", self.KIDNEY, bad) == 1
        lines = [line for line in capsys.readouterr().out.splitlines() if "bad.tmx" in line]
        assert lines
        assert all(line.startswith(("error: bad.tmx", "note: bad.tmx")) for line in lines)

    def test_a_broken_file_is_a_problem_and_no_crash(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        bad = tmp_path / "bad.tmx"
        bad.write_bytes(b"\x00\xff<map")
        assert run("check", "--game", "tacara", bad) == 1
        assert capsys.readouterr().out.startswith("error: bad.tmx")


class TestSimulate:
    TOY = ("simulate", toy_game.KEY, "--board", "prizes")

    def result(self, capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, Any]:
        assert run(*self.TOY, "--json", *words) == 0
        result: dict[str, Any] = json.loads(capsys.readouterr().out)
        del result["seconds"], result["actions_per_second"]
        return result

    def test_the_same_seed_gives_the_same_result_and_another_seed_another(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        words = ("--players", "bot:hard,bot:random,bot:random", "--games", 30)
        first = self.result(capsys, *words, "--seed", 1)
        assert first == self.result(capsys, *words, "--seed", 1)
        assert first != self.result(capsys, *words, "--seed", 2)

    def test_json_holds_one_entry_a_driver_and_the_wins_add_up(self, capsys: pytest.CaptureFixture[str]) -> None:
        result = self.result(capsys, "--players", "bot:hard,bot:random", "--games", 40, "--option", "timed=false")
        players = result["players"]
        assert [row["driver"] for row in players] == ["bot:hard", "bot:random"]
        assert sum(row["wins"] for row in players) == pytest.approx(40)
        assert result["options"] == {"timed": False, "touch_move": False}
        for row in players:
            share, low, high = row["win_share"]
            assert 0 <= low <= share <= high <= 1
            assert share == pytest.approx(row["wins"] / 40, abs=1e-3)
        assert sum(result["endings"].values()) == 40

    def test_places_rotate(self) -> None:
        tally = simulate.Tally(("a", "b", "c"))
        for rotation in range(3):
            first = Outcome(toy_game.Ending.SHUTOUT, tuple(Standing(p, p + 1, score=10 * p) for p in range(3)))
            tally.add(first, rotation, 5)
        assert tally.places == [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
        assert tally.wins == [1, 1, 1]
        assert tally.scores == [30, 30, 30]
        tally.add(first, 0, 3)
        assert (tally.actions, tally.longest) == (18, 5)

    def test_drivers_sit_where_the_tally_looks_for_them(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seated: list[list[str]] = []

        def play(match: Match, key: str, drivers: list[str], rng: random.Random) -> None:
            seated.append(drivers)
            while match.current_player is not None:
                match.follow([match.legal_actions()[0]] if match.legal_actions() else [], rng)

        monkeypatch.setattr(simulate, "_play", play)
        simulate.simulate(TOY, ["bot:hard", "bot:fair", "bot:easy"], toy_game.BOARD, {}, 3, 1)
        assert [drivers.index("bot:hard") for drivers in seated] == [0, 1, 2]
        assert [drivers.index("bot:fair") for drivers in seated] == [1, 2, 0]

    def test_a_shared_first_place_is_shared_and_the_best_piece_counts(self) -> None:
        tally = simulate.Tally(("a", "b"))
        standings = (Standing(0, 3, 0), Standing(0, 1, 1), Standing(1, 1, 0), Standing(1, 4, 1))
        tally.add(Outcome(toy_game.Ending.SHUTOUT, standings), 0, 9)
        assert tally.wins == [0.5, 0.5]
        assert tally.places == [[1], [1]]

    def test_intervals(self) -> None:
        assert simulate.wilson(50, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
        assert simulate.wilson(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
        assert simulate.mean([1, 2, 3, 4]) == pytest.approx((2.5, 1.2349, 3.7651), abs=1e-4)
        assert simulate.mean([2]) == (2, 2, 2)

    def test_the_table_is_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(*self.TOY, "--players", "bot:hard,bot:random", "--games", 10) == 0
        out, err = capsys.readouterr()
        assert out.startswith("Sealed bids: 10 matches, seed 1, places rotated\nDriver")
        assert "bot:hard" in out
        assert "actions in" in out
        assert err == "", "no bar where there is no terminal"

    def test_a_terminal_gets_a_bar(self) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        out = Terminal()
        with game.cli._Progress(4, out) as progress:
            for done in range(1, 5):
                progress.show(done)
        assert "[#######" in out.getvalue()
        assert "4/4" in out.getvalue()
        assert out.getvalue().endswith("\r\x1b[K")


BAD = {
    "unknown command": (("drive",), "'drive'"),
    "unknown flag": (("--fast",), "--fast"),
    "no file": (("verify",), "FILE"),
    "no such record": (("legal", "nowhere.jsonl"), "nowhere.jsonl, line 1: The file cannot be read"),
    "no such track": (("--track", "nowhere.tmx"), "There is no file 'nowhere.tmx'."),
    "no such map": (("check", "nowhere.tmx"), "There is no file 'nowhere.tmx'."),
    "track and record": (("--track", __file__, "--record", __file__), "either --track or --record"),
    "unknown game": (("simulate", "ludo", "--players", "bot:easy"), "There is no game 'ludo'. Games: tacara"),
    "unknown game of a map": (("check", __file__, "--game", "ludo"), "There is no game 'ludo'."),
    "no players": (("simulate", "tacara"), "--players"),
    "unknown driver": (("simulate", toy_game.KEY, "--players", "bot:mad,bot:easy"), "'bot:mad' cannot play"),
    "a person": (("simulate", toy_game.KEY, "--players", "human,bot:easy"), "'human' cannot play"),
    "too many": (
        ("simulate", toy_game.KEY, "--board", "prizes", "--players", ",".join(["bot:easy"] * 5)),
        "This game takes 2 to 4 players, not 5.",
    ),
    "more than there are tokens": (
        ("simulate", toy_game.KEY, "--board", "prizes", "--players", ",".join(["bot:easy"] * 11)),
        "This game takes 2 to 4 players, not 11.",
    ),
    "no games": (("simulate", toy_game.KEY, "--players", "bot:easy,bot:easy", "--games", "0"), "--games takes"),
    "a word for a number": (("simulate", "tacara", "--players", "bot:easy", "--games", "ten"), "'ten'"),
    "unknown board": (
        ("simulate", toy_game.KEY, "--players", "bot:easy,bot:easy", "--board", "moon"),
        "There is no board 'moon'. Boards: prizes.",
    ),
    "unknown option": (
        ("simulate", toy_game.KEY, "--players", "bot:easy,bot:easy", "--option", "fast=1"),
        "There is no option 'fast'. Known options: timed, touch_move.",
    ),
    "bad value": (
        ("simulate", toy_game.KEY, "--players", "bot:easy,bot:easy", "--option", "timed=1"),
        "Option 'timed' cannot be '1'. It takes: false, true.",
    ),
    "no value": (
        ("simulate", toy_game.KEY, "--players", "bot:easy,bot:easy", "--option", "timed"),
        "'timed' is not an option.",
    ),
    "endless bench": (("bench", "--seconds", "1e9"), "--seconds takes"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_argument_is_one_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, sentence = BAD[name]
    assert run(*words) == 1
    out, err = capsys.readouterr()
    assert sentence in err
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert out == ""


DOOR = """
import runpy, sys
sys.argv = ["main.py", *sys.argv[1:]]
try:
    runpy.run_path("main.py", run_name="__main__")
except SystemExit as end:
    print(end.code, [name for name in ("pygame", "pygame_gui", "game.app", "game.ui") if name in sys.modules])
"""


def test_the_real_door_runs_a_command_and_loads_no_window(tmp_path: Path) -> None:
    file = written(tmp_path, played(), game="ludo")
    done = subprocess.run(
        [sys.executable, "-c", DOOR, "verify", file],
        cwd=paths.shipped(), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    first, last = done.stdout.splitlines()
    assert "There is no game 'ludo'" in first
    assert last == "1 []"
    assert done.stderr == ""


def test_a_reader_that_goes_away_gets_no_error_message(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", "verify", tmp_path / "none.jsonl"],
        cwd=paths.shipped(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
