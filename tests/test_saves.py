"""Matches on disk: written at every action, found again after a crash, moved when they are over."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import saves
from game.engine import record as records
from game.engine.record import RecordError
from game.engine.series import Kind, Series
from game.engine.setup import Seat
from game.saves import SaveError
from tests import toy_game
from tests.engine.toy_match import new_match, play_out, play_texts
from tests.toy_game import Bid

HUMANS = (Seat("Mira", 1), Seat("Jon", 4))
DEALS = ("deal 0 9", "deal 1 4")


def find(key):
    if key != toy_game.KEY:
        raise KeyError(f"There is no game '{key}'.")
    return toy_game.PARTS


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("TACARENA_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def errors():
    return []


def begun(errors, *texts):
    match = new_match(HUMANS, meta={"series": "cup"})
    autosave = saves.begin(match, errors.append)
    play_texts(match, *texts)
    return match, autosave


def text_of(match):
    return records.to_text(match.record())


def test_the_file_equals_the_match_after_every_action_and_undo(errors):
    match, autosave = begun(errors)
    rng = random.Random(4)
    while match.current_player is not None:
        if match.can_undo and rng.random() < 0.3:
            match.undo()
        elif match.current_player == -1:
            match.play_chance(rng)
        else:
            match.play(rng.choice(match.legal_actions()))
        assert autosave.path.read_text(encoding="utf-8") == text_of(match)
    assert errors == []


def test_end_of_a_turn_reaches_the_disk(errors, monkeypatch):
    match, _autosave = begun(errors, *DEALS)
    synced = []
    monkeypatch.setattr("game.engine.writer.os.fsync", lambda _handle: synced.append(match.ply))
    play_texts(match, "bid 2", "bid 0", "press left")
    assert synced == [3, 4, 5]
    del synced[:]
    play_texts(match, "took 3", "deal 0 8")
    assert synced == []


def test_list_tells_game_players_turn_and_time(errors):
    begun(errors, *DEALS, "bid 2")
    (saved,) = saves.list_saves(find)
    assert (saved.game, saved.seats, saved.to_move, saved.ply) == ("sealed_bids", HUMANS, HUMANS[1], 3)
    assert (saved.over, saved.problem, saved.meta) == (False, "", {"series": "cup"})
    assert abs(saved.when.timestamp() - saved.path.stat().st_mtime) < 1


def test_no_folder_is_an_empty_list():
    assert saves.list_saves(find) == []
    assert saves.list_replays() == []


def test_resume_goes_on_where_the_match_was_left(errors):
    match, autosave = begun(errors, *DEALS, "bid 2")
    autosave.close()
    resumed = saves.resume(autosave.path, errors.append, find)
    assert resumed.match.state == match.state
    assert resumed.warning == ""
    assert resumed.match.undo() == 2
    resumed.match.play(Bid(1))
    assert autosave.path.read_text(encoding="utf-8") == text_of(resumed.match)


def test_torn_last_line_is_mended_when_the_match_goes_on(errors):
    _match, autosave = begun(errors, *DEALS, "bid 2")
    autosave.close()
    autosave.path.write_bytes(autosave.path.read_bytes()[:-6])
    resumed = saves.resume(autosave.path, errors.append, find)
    assert "cut off" in resumed.warning
    assert resumed.match.ply == 2
    assert records.read(autosave.path).warning == ""


@pytest.mark.parametrize("damage", [b"xx", b'{"tacarena": 9}\n', b'{"tacarena": 1}\n'])
def test_bad_file_is_named_and_left_alone(errors, damage):
    _match, autosave = begun(errors, *DEALS)
    autosave.path.write_bytes(damage)
    (saved,) = saves.list_saves(find)
    assert saved.problem.startswith(f"{autosave.path.name}, line 1: ")
    with pytest.raises(RecordError, match=autosave.path.name):
        saves.resume(autosave.path, errors.append, find)
    for _number in range(5):
        begun(errors)
    assert autosave.path.read_bytes() == damage


def test_illegal_action_and_unknown_game_are_named_and_left_alone(errors):
    _match, autosave = begun(errors, *DEALS, "bid 2")
    text = autosave.path.read_text(encoding="utf-8").replace("bid 2", "bid 7")
    autosave.path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match="line 4: 'bid 7' is not legal"):
        saves.resume(autosave.path, errors.append, find)
    with pytest.raises(RecordError, match="line 1: There is no game 'sealed_bids'"):
        saves.open_match(autosave.path)
    assert autosave.path.read_text(encoding="utf-8") == text


def test_three_matches_in_progress_are_kept(errors):
    kept = []
    for number in range(5):
        _match, autosave = begun(errors)
        os.utime(autosave.path, (number, number))
        kept.append(autosave.path)
    assert [saved.path for saved in saves.list_saves(find)] == kept[:1:-1]


def test_finished_match_becomes_a_replay(errors, data):
    match, autosave = begun(errors)
    play_out(match, 3)
    assert saves.list_saves(find)[0].over
    path = autosave.finish()
    assert path is not None
    assert path.parent == data / "replays"
    assert saves.list_saves(find) == []
    (replay,) = saves.list_replays()
    assert (replay.path, replay.ply, replay.over) == (path, match.ply, True)
    again = saves.open_match(path, find)
    assert again.state == match.state
    assert again.outcome == match.outcome
    _other, second = begun(errors)
    assert second.finish() not in (path, None)
    saves.remove(path)
    assert len(saves.list_replays()) == 1


def test_folder_that_cannot_be_written_gives_one_sentence_and_loses_nothing(errors, data):
    data.mkdir()
    (data / "saves").write_text("in the way")
    match, autosave = begun(errors, *DEALS, "bid 1", "bid 0")
    assert match.ply == 4
    (error,) = errors
    assert isinstance(error, SaveError)
    assert "cannot be saved" in str(error)
    assert str(data / "saves") in str(error)
    (data / "saves").unlink()
    play_texts(match, "press left")
    assert autosave.path.read_text(encoding="utf-8") == text_of(match)
    play_texts(match, "took 9")
    assert autosave.path.read_text(encoding="utf-8") == text_of(match)
    assert len(errors) == 1


def test_full_disk_gives_one_sentence_and_all_is_written_when_there_is_room_again(errors):
    match, autosave = begun(errors, *DEALS)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (autosave.path.stat().st_size + 5, hard))
    try:
        play_texts(match, "bid 1", "bid 0")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert len(errors) == 1
    assert records.read(autosave.path).warning
    assert saves.open_match(autosave.path, find).ply == 2
    play_texts(match, "press left")
    assert autosave.path.read_text(encoding="utf-8") == text_of(match)


def test_undo_on_a_full_disk_leaves_the_old_file_whole(errors):
    match, autosave = begun(errors, *DEALS, "bid 1")
    before = autosave.path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        match.undo()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert autosave.path.read_bytes() == before
    assert list(autosave.path.parent.iterdir()) == [autosave.path]
    assert len(errors) == 1
    autosave.close()
    assert autosave.path.read_text(encoding="utf-8") == text_of(match)


def test_replay_folder_in_the_way_leaves_the_match_among_the_saves(errors, data):
    match, autosave = begun(errors)
    play_out(match, 3)
    (data / "replays").write_text("in the way")
    assert autosave.finish() is None
    assert len(errors) == 1
    assert [saved.over for saved in saves.list_saves(find)] == [True]


def test_full_disk_at_the_end_keeps_the_match_until_there_is_room_again(errors):
    match, autosave = begun(errors)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (autosave.path.stat().st_size + 5, hard))
    try:
        play_out(match, 3)
        assert autosave.finish() is None
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert len(errors) == 1
    assert saves.list_replays() == []
    path = autosave.finish()
    assert path is not None and path.read_text(encoding="utf-8") == text_of(match)
    assert saves.list_saves(find) == []


def test_series_survives_a_restart(data):
    series = Series("sealed_bids", Kind.BEST_OF, HUMANS, ("four_prizes",), length=3)
    assert saves.read_series("sealed_bids") is None
    saves.write_series(series)
    outcome = play_out(new_match(HUMANS), 3).outcome
    assert outcome is not None
    saves.write_series(series.with_race(outcome, "replay.jsonl"))
    again = saves.read_series("sealed_bids")
    assert again is not None
    assert again.table() == series.with_race(outcome).table()
    assert again.races[0].record == "replay.jsonl"
    saves.remove(saves.series_path("sealed_bids"))
    assert saves.read_series("sealed_bids") is None


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"series": 7}', b"\xff"])
def test_damaged_series_is_named_and_left_alone(damage):
    path = saves.series_path("sealed_bids")
    path.parent.mkdir(parents=True)
    path.write_bytes(damage)
    with pytest.raises(SaveError, match=r"sealed_bids\.json cannot go on: .+\."):
        saves.read_series("sealed_bids")
    assert path.read_bytes() == damage


def test_series_that_cannot_be_written_is_one_sentence(data):
    data.mkdir()
    (data / "series").write_text("in the way")
    with pytest.raises(SaveError, match="series cannot be saved"):
        saves.write_series(Series("sealed_bids", Kind.BEST_OF, HUMANS, ("x",), length=3))


KILLED = """
import os, random, signal, sys
from game import saves
from game.engine.setup import Seat
from tests.engine.toy_match import new_match
match = new_match((Seat("Mira", 1), Seat("Jon", 4)))
saves.begin(match, print)
rng = random.Random(int(sys.argv[1]))
for _number in range(int(sys.argv[2])):
    match.advance(rng)
    match.play(rng.choice(match.legal_actions()))
    if match.can_undo and rng.random() < 0.3:
        match.undo()
match.advance(rng)
print(match.ply, match.current_player, repr(match.state), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("actions", [1, 5, 6])
def test_killed_program_lands_on_the_same_decision(errors, actions):
    root = Path(__file__).resolve().parent.parent
    done = subprocess.run(
        [sys.executable, "-c", KILLED, "11", str(actions)], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    (saved,) = saves.list_saves(find)
    match = saves.resume(saved.path, errors.append, find).match
    assert f"{match.ply} {match.current_player} {match.state!r}" == done.stdout.strip()
    assert saved.to_move == match.current_seat


def test_a_file_that_was_taken_away_is_made_anew(errors):
    match, autosave = begun(errors, *DEALS)
    autosave.path.unlink()
    play_texts(match, "bid 1")
    assert autosave.path.read_text(encoding="utf-8") == text_of(match)
    assert errors == []


def test_a_match_open_in_two_windows_becomes_two(errors):
    match, autosave = begun(errors, *DEALS)
    path = autosave.path
    other = saves.resume(path, errors.append, find)
    play_texts(other.match, "bid 2")
    play_texts(match, "bid 1")
    play_texts(other.match, "bid 2")
    match.undo()
    assert other.autosave.path == path
    assert path.read_text(encoding="utf-8") == text_of(other.match)
    assert autosave.path != path
    assert autosave.path.read_text(encoding="utf-8") == text_of(match)
    assert [str(error) for error in errors] == [f"This match is open twice. Here it goes on as {autosave.path.name}."]


def test_the_last_move_of_one_window_never_takes_the_file_of_the_other(errors):
    match, autosave = begun(errors)
    play_out(match, 3)
    path = autosave.path
    other = saves.resume(path, errors.append, find)
    first, second = autosave.finish(), other.autosave.finish()
    assert first is not None
    assert second is not None
    assert first != second
    assert len(saves.list_replays()) == 2


def test_only_files_are_listed_and_one_that_goes_meanwhile_is_left_out(errors, monkeypatch):
    _match, autosave = begun(errors)
    folder = autosave.path.parent
    (folder / "folder.jsonl").mkdir()
    (folder / "nowhere.jsonl").symlink_to(folder / "gone.jsonl")
    os.mkfifo(folder / "pipe.jsonl")
    assert [saved.path for saved in saves.list_saves(find)] == [autosave.path]
    read = records.read

    def gone(path):
        path.unlink()
        return read(path)

    monkeypatch.setattr(saves.records, "read", gone)
    (entry,) = saves.list_saves(find)
    assert "cannot be read" in entry.problem


def test_a_file_of_a_far_future_and_a_giant_one_are_listed(errors):
    _match, autosave = begun(errors)
    giant = autosave.path.with_name("giant.jsonl")
    with giant.open("wb") as file:
        file.truncate(records.LARGEST + 1)
    os.utime(giant, (2**33, 2**33))
    entries = {entry.path: entry for entry in saves.list_saves(find)}
    assert not entries[autosave.path].problem
    assert "too large" in entries[giant].problem
