"""Reading and writing records: what comes back, what is repaired, what is refused and where."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import record as records
from game.engine.match import Match
from game.engine.record import RecordError
from tests import toy_game
from tests.engine.toy_match import new_match, play_out, play_texts


def played_text() -> str:
    match = new_match(meta={"began": "2026-11-30"})
    play_texts(match, "deal 0 9", "deal 1 4", "deal 2 12", "bid 1", "bid 0", "bid 2", "press right", "took 900")
    return records.to_text(match.record())


def broken(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Match.from_record(toy_game.PARTS, records.from_bytes(text.encode(), "save.jsonl"))
    return caught.value


def with_header(**changes: object) -> str:
    header, *lines = played_text().splitlines()
    return "\n".join([json.dumps({**json.loads(header), **changes}), *lines]) + "\n"


def test_text_is_as_documented():
    header, *lines = played_text().splitlines()
    assert json.loads(header) == {
        "tacarena": 1,
        "game": "sealed_bids",
        "rules": 2,
        "players": [
            {"name": "Mira", "token": 1, "driver": "human"},
            {"name": "Jon", "token": 4, "driver": "human"},
            {"name": "Robot Ana", "token": 7, "driver": "bot:fair"},
        ],
        "options": {"timed": True, "touch_move": False},
        "board": {
            "id": "",
            "sha256": "17bd9d6d847aac8a9c60e9a8aee94635e0cd2aa70dca2fa8f6bcea00362e5391",
            "data": [3, 1, 4],
        },
        "position": None,
        "meta": {"began": "2026-11-30"},
    }
    assert lines[0] == '["chance", "deal 0 9"]'
    assert lines[3] == '["0", "bid 1"]'
    assert len(lines) == 8


def test_canonical_text_is_the_same_for_equal_data():
    assert records.canonical({"b": [1, "ž"], "a": {"d": None, "c": True}}) == '{"a":{"c":true,"d":null},"b":[1,"ž"]}'


@pytest.mark.parametrize("seed", range(5))
def test_written_and_read_back_is_the_same_match(seed):
    match = play_out(new_match(), seed)
    text = records.to_text(match.record())
    record = records.from_bytes(text.encode())
    again = Match.from_record(toy_game.PARTS, record)
    assert record == match.record()
    assert again.state == match.state
    assert again.steps == match.steps
    assert records.to_text(again.record()) == text


def test_one_object_with_actions_is_a_record_too():
    header, *lines = played_text().splitlines()
    whole = {**json.loads(header), "actions": [json.loads(line) for line in lines], "expect": {"legal": ["bid 0"]}}
    for text in (json.dumps(whole), json.dumps(whole, indent=1)):
        record = records.from_bytes(text.encode())
        assert record.expect == {"legal": ["bid 0"]}
        assert Match.from_record(toy_game.PARTS, record).ply == 8
        assert records.from_bytes(records.to_text(record).encode()) == record


def test_position_starts_anywhere():
    match = new_match()
    play_texts(match, "deal 0 9", "deal 1 4", "deal 2 12")
    text = with_header(position=toy_game.to_json(match.state)).splitlines()[0]
    again = Match.from_record(toy_game.PARTS, records.from_bytes(text.encode()))
    assert again.state == match.state
    assert again.ply == 0


@pytest.mark.parametrize("cut", range(1, len('["chance", "took 900"]') + 1))
def test_torn_last_line_is_left_out_with_a_sentence(cut):
    record = records.from_bytes(played_text().encode()[: -1 - cut], "save.jsonl")
    match = Match.from_record(toy_game.PARTS, record)
    assert match.ply == 7
    if cut < len('["chance", "took 900"]'):
        assert "save.jsonl" in record.warning
        assert "cut off" in record.warning


def test_last_line_without_line_end_counts_when_it_is_whole():
    record = records.from_bytes(played_text().encode()[:-1])
    assert len(record.actions) == 8
    assert record.warning == ""


def test_zeros_at_the_end_after_a_power_cut_are_left_out():
    record = records.from_bytes(played_text().encode() + b"\0" * 300)
    assert len(record.actions) == 8
    assert record.warning


def test_line_ends_of_windows_a_byte_order_mark_and_empty_lines_are_read():
    text = "\ufeff" + played_text().replace("\n", "\r\n\r\n")
    assert Match.from_record(toy_game.PARTS, records.from_bytes(text.encode())).ply == 8


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "not JSON"),
        ("hello", 1, "not JSON"),
        ("[1, 2]\n", 1, "not a Tacarena record"),
        ('{"name": "other"}\n', 1, "'tacarena'"),
        (with_header(tacarena=2), 1, "newer Tacarena"),
        (with_header(tacarena=0), 1, "no record format 0"),
        (with_header(tacarena=True), 1, "'tacarena'"),
        (with_header(rules=3), 1, "newer rules"),
        (with_header(rules=1), 1, "no longer knows"),
        (with_header(game=7), 1, "'game'"),
        (with_header(players=3), 1, "'players'"),
        (with_header(players=["Mira", "Jon"]), 1, "A player is written"),
        (with_header(players=[{"name": "Mira", "token": 1}]), 1, "2 to 4 players, not 1"),
        (with_header(players=[{"name": "Mira", "token": "1"}]), 1, "'token'"),
        (with_header(options={"timed": "yes"}), 1, "Option 'timed'"),
        (with_header(options={"colour": 1}), 1, "no option 'colour'"),
        (with_header(board={"id": "x"}), 1, "data is missing"),
        (with_header(board={"data": [3, 1, 5], "sha256": "00"}), 1, "sha256"),
        (with_header(board={"data": ["a"]}), 1, "list of prizes"),
        (with_header(position={"round": 1}), 1, "position is not possible"),
        (with_header(meta=[]), 1, "'meta'"),
        (with_header().replace('"token": 1,', '"token": NaN,'), 1, "not JSON"),
        (with_header().replace("Mira", "\\ud800"), 1, "not JSON"),
        (with_header().replace('["0", "bid 1"]', '["0", "bid'), 5, "not JSON"),
        (with_header().replace('["0", "bid 1"]', '["0"]'), 5, "An action is written"),
        (with_header().replace('["0", "bid 1"]', '[0, "bid 1"]'), 5, "An action is written"),
        (with_header().replace('["0", "bid 1"]', '["Mira", "bid 1"]'), 5, "no player"),
        (with_header().replace('["0", "bid 1"]', '["0", "bid 3"]'), 5, "'bid 3' is not legal here for Mira (0)"),
        (with_header().replace('["0", "bid 1"]', '["0", "sing"]'), 5, "no action of Sealed bids"),
        (with_header().replace('["0", "bid 1"]', '["1", "bid 1"]'), 5, "turn of Mira (0), not of Jon (1)"),
        (with_header().replace('["0", "bid 1"]', '["' + "9" * 5000 + '", "bid 1"]'), 5, "no player"),
        (with_header().replace('["0", "bid 1"]', '["9", "bid 1"]'), 5, "turn of Mira (0), not of 9"),
        (with_header().replace('["chance", "deal 1 4"]', '["chance", "deal 1 9"]'), 3, "not legal here for chance"),
        ("[" * 100_000, 1, "not JSON"),
    ],
)
def test_refused_with_file_line_and_reason(text, line, words):
    error = broken(text)
    assert (error.source, error.line) == ("save.jsonl", line)
    assert words in error.reason
    assert str(error).startswith(f"save.jsonl, line {line}: ")
    assert "\n" not in str(error)


def test_actions_after_the_end_are_refused():
    text = records.to_text(play_out(new_match(), 1).record())
    error = broken(text + '["0", "bid 1"]\n')
    assert error.line == text.count("\n") + 1
    assert "over" in error.reason


def test_reading_leaves_the_file_alone(tmp_path):
    path = tmp_path / "old.jsonl"
    path.write_text(played_text()[:-5], encoding="utf-8")
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    assert len(records.read(path).actions) == 7
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    with pytest.raises(RecordError, match=r"gone\.jsonl, line 1: .*cannot be read"):
        records.read(tmp_path / "gone.jsonl")


def test_older_format_climbs_the_ladder_step_by_step(monkeypatch):
    def from_minus_1(header):
        return {**header, "tacarena": 0, "players": header["people"]}

    def from_0(header):
        return {**header, "tacarena": 1, "actions": header["actions"][1:]}

    monkeypatch.setattr(records, "UPGRADES", {-1: from_minus_1, 0: from_0})
    header, *lines = with_header(tacarena=-1).splitlines()
    people = json.loads(header)
    people["people"] = people.pop("players")
    text = "\n".join([json.dumps(people), '["0", "an old word"]', *lines]) + "\n"
    record = records.from_bytes(text.encode())
    assert [seat.name for seat in record.seats] == ["Mira", "Jon", "Robot Ana"]
    assert Match.from_record(toy_game.PARTS, record).ply == 8


def test_older_rules_climb_the_games_own_ladder(monkeypatch):
    import dataclasses

    def without_first_word(record):
        return dataclasses.replace(record, rules=2, options={"timed": True})

    monkeypatch.setattr(toy_game, "UPGRADES", {1: without_first_word}, raising=False)
    text = with_header(rules=1, options={"gone": 1})
    assert Match.from_record(toy_game.PARTS, records.from_bytes(text.encode())).ply == 8


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=3)
)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=40), st.integers(0, 900), st.integers(0, 60))
def test_damaged_bytes_never_do_more_than_refuse(junk, where, gone):
    data = played_text().encode()
    data = data[:where] + junk + data[where + gone :]
    try:
        record = records.from_bytes(data, "save.jsonl")
        Match.from_record(toy_game.PARTS, record)
    except RecordError as error:
        assert error.reason


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["tacarena", "game", "rules", "players", "options", "board", "position", "meta", "actions"]),
    json_values,
)
def test_strange_header_values_never_do_more_than_refuse(key, value):
    try:
        Match.from_record(toy_game.PARTS, records.from_bytes(with_header(**{key: value}).encode()))
    except RecordError as error:
        assert error.reason
