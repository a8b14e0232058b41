"""Writes whole recorded games into ``tests/records/<game>``: ``python -m tests.make_records [GAME ...]``.

Needed when a game is new, gets another way to end, or its records climb to a new rules version. Matches
are played from fixed seeds, by turns at random and between bots, until every ending has a record. A record
carries ``expect``: the final state and the standings, which ``tests/test_records.py`` compares.
"""

from __future__ import annotations

import dataclasses
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from game.engine import record as records
from game.engine.match import Match
from game.engine.record import Record
from game.engine.rules import CHANCE, plain
from game.engine.setup import BOT_LEVELS
from game.simulate import budget
from tests import contract
from tests.contract import Subject

FOLDER = Path(__file__).parent / "records"
TRIES = 60
LONGEST = 4000
"""Records of more actions than this are not kept."""


def played(subject: Subject, seed: int) -> Match:
    """A finished match: the first two seeds with the usual options, odd seeds between bots."""
    rng = random.Random(seed)
    match = contract.new_match(subject, rng, usual=seed < 2)
    if seed % 2:
        seats = tuple(dataclasses.replace(seat, driver=f"bot:{rng.choice(BOT_LEVELS)}") for seat in match.seats)
        match = Match(subject.parts, dataclasses.replace(match.setup, seats=seats))
    bots = {seat.level: subject.parts.bots[seat.level]() for seat in match.seats if not seat.is_human}
    while match.current_player is not None and match.ply <= LONGEST:
        seat, player = match.current_seat, match.current_player
        if player == CHANCE:
            match.play_chance(rng)
        elif seat is None or seat.is_human:
            match.play(rng.choice(match.legal_actions()))
        else:
            thinking = budget(seat.level, seed + match.ply)
            plan = bots[seat.level].choose(match.observation(player), match.seen_events(player), thinking)
            match.follow(plan, rng)
    return match


def with_expectation(match: Match) -> Record:
    """The record of a finished match that promises its final state and standings."""
    outcome = match.outcome
    assert outcome is not None
    expect = {"state": match.rules.to_json(match.state), "standings": plain(outcome.standings)}
    return dataclasses.replace(match.record(), expect=expect)


def chosen(subject: Subject) -> Iterator[Match]:
    """One match at random and one between bots, and then one for every ending that is still missing."""
    missing: set[str] | None = None
    for seed in range(TRIES):
        match = played(subject, seed)
        outcome = match.outcome
        if outcome is None:
            continue
        if missing is None:
            missing = {ending.name for ending in type(outcome.ending)}
        if seed < 2 or outcome.ending.name in missing:
            missing.discard(outcome.ending.name)
            yield match
        if seed >= 1 and not missing:
            return
    print(f"{subject.key}: no record for {', '.join(sorted(missing or {'any ending'}))} in {TRIES} matches")


def main(keys: list[str]) -> None:
    """Replace the records of those games, or of all."""
    for subject in contract.subjects():
        if keys and subject.key not in keys:
            continue
        folder = FOLDER / subject.key
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.jsonl"):
            old.unlink()
        for number, match in enumerate(chosen(subject), start=1):
            assert match.outcome is not None
            path = folder / f"{number}_{match.outcome.ending.name.lower()}.jsonl"
            path.write_text(records.to_text(with_expectation(match)), encoding="utf-8")
            print(f"{path.relative_to(FOLDER)}: {match.ply} actions, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
