"""Whole recorded games replay to the same end; ``python -m tests.make_records`` writes new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import record as records
from game.engine.match import Match
from game.engine.rules import plain
from game.games import GAMES
from tests import contract, toy_game
from tests.make_records import FOLDER, with_expectation

SUBJECTS = {subject.key: subject for subject in contract.subjects()}
FILES = sorted(FOLDER.glob("*/*.jsonl"))

ONLY_WITHOUT_END = {("caracho", "LONGEST"), ("tiny_turbo", "ROUND_LIMIT")}
"""Endings that stop a match which nobody plays in earnest; the game's own tests reach them."""


def replayed(path: Path) -> Match:
    record = records.read(path)
    return Match.from_record(SUBJECTS[record.game].parts, record)


@pytest.mark.parametrize("path", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_recorded_game_replays_to_the_same_end(path):
    record = records.read(path)
    assert record.game == path.parent.name
    match = replayed(path)
    assert match.outcome is not None
    assert match.rules.to_json(match.state) == record.expect["state"]
    assert plain(match.outcome.standings) == record.expect["standings"]
    assert records.to_text(with_expectation(match)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", [toy_game.KEY, *(game.key for game in GAMES)])
def test_every_game_and_every_way_to_end_has_a_record(key):
    outcomes = [replayed(path).outcome for path in FILES if path.parent.name == key]
    assert len(outcomes) >= 2, f"Run: python -m tests.make_records {key}"
    reached = {outcome.ending for outcome in outcomes if outcome is not None}
    wanted = {ending for ending in type(next(iter(reached))) if (key, ending.name) not in ONLY_WITHOUT_END}
    assert wanted <= reached, f"Run: python -m tests.make_records {key}"
