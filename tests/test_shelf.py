"""Names, copies, the bin, export and import of saved games."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from game import games, saves, shelf
from game.engine import record as records
from game.engine.match import Match
from game.engine.record import RecordError
from game.saves import SaveError

RACE = next((Path(__file__).parent / "records" / "tacara").glob("*_all_home.jsonl"))


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("TACARENA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TACARENA_RECORDS", str(tmp_path / "documents"))


def cut(lines: int, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = RACE.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(text[: lines + 1]), encoding="utf-8")
    return path


@pytest.fixture
def saved() -> Path:
    return cut(40, saves.saves_folder() / "race.jsonl")


def test_a_name_changes_nothing_else(saved):
    os.utime(saved, (1000, 1000))
    before = records.read(saved)
    shelf.rename(saved, "  Friday evening  ")
    after = records.read(saved)
    assert after.meta["name"] == "Friday evening" and after.meta["kept"] is True
    assert (after.actions, after.seats, after.board, after.options) == (
        before.actions,
        before.seats,
        before.board,
        before.options,
    )
    assert saved.stat().st_mtime == 1000
    shelf.rename(saved, "x" * 100)
    assert records.read(saved).meta["name"] == "x" * shelf.NAME_LIMIT


def test_a_copy_goes_on_by_itself(saved):
    before = saved.read_bytes()
    copy = shelf.duplicate(saved, "Copy")
    assert copy != saved and copy.parent == saved.parent and saved.read_bytes() == before
    resumed = saves.resume(copy, lambda error: pytest.fail(str(error)))
    assert resumed.match.ply == 40
    resumed.match.play(resumed.match.legal_actions()[0])
    resumed.autosave.close()
    assert saved.read_bytes() == before
    assert records.read(copy).meta["name"] == "Copy"
    assert len(records.read(copy).actions) == 41


def test_kept_games_do_not_make_room_for_new_ones(saved):
    os.utime(saved, (1000, 1000))
    plain = cut(30, saves.saves_folder() / "plain.jsonl")
    os.utime(plain, (900, 900))
    shelf.rename(saved, "Kept")
    match = saves.open_match(saved)
    begun = []
    for _number in range(saves.KEPT + 1):
        fresh = Match(match.parts, match.setup)
        fresh.setup.meta.pop("kept", None)  # type: ignore[attr-defined]
        fresh.advance(random.Random(1))
        autosave = saves.begin(fresh, lambda error: pytest.fail(str(error)))
        autosave.close()
        begun.append(autosave.path)
    assert saved.exists()
    assert not plain.exists() and not begun[0].exists()
    assert all(path.exists() for path in begun[1:])


def test_the_bin_gives_back_or_forgets(saved):
    before = saved.read_bytes()
    binned = shelf.put_away(saved)
    assert not saved.exists() and saves.glance(saves.saves_folder()) == []
    assert shelf.take_back(binned) == saved and saved.read_bytes() == before
    binned = shelf.put_away(saved)
    other = cut(10, saved)
    back = shelf.take_back(binned)
    assert back != other and back.read_bytes() == before
    shelf.put_away(back)
    shelf.empty_bin()
    assert [path.name for path in saves.saves_folder().iterdir()] == [other.name]
    with pytest.raises(SaveError, match="cannot be deleted"):
        shelf.put_away(saves.saves_folder() / "none.jsonl")


def test_export_never_overwrites(saved, tmp_path):
    first, second = shelf.export(saved), shelf.export(saved)
    assert first != second
    assert first.parent == second.parent == tmp_path / "documents"
    assert first.read_bytes() == second.read_bytes() == saved.read_bytes()


def test_export_says_why_it_failed(saved, tmp_path):
    (tmp_path / "documents").write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(SaveError, match=r"race\.jsonl cannot be written"):
        shelf.export(saved)


def test_import_sorts_by_whether_the_game_is_over(tmp_path):
    part = cut(40, tmp_path / "from a friend" / "part.jsonl")
    before = part.read_bytes()
    path, match = shelf.bring_in(part)
    assert path.parent == saves.saves_folder() and match.ply == 40 and part.read_bytes() == before
    assert records.read(path).meta["kept"] is True
    path, match = shelf.bring_in(RACE)
    assert path.parent == saves.replays_folder() and match.outcome is not None
    assert Match.from_record(games.find("tacara").load(), records.read(path)).outcome == match.outcome


@pytest.mark.parametrize("text", ["", "no record", '{"tacarena": 1, "game": "chess"}\n'])
def test_import_refuses_what_is_no_record(tmp_path, text):
    path = tmp_path / "strange.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=r"strange\.jsonl"):
        shelf.bring_in(path)
    assert not saves.saves_folder().exists() or not list(saves.saves_folder().iterdir())
