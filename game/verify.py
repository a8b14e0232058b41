"""Whether a record replays, and whether it ends as it promises."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine import record as records
from game.engine.match import Match
from game.engine.record import Record, RecordError
from game.engine.rules import IllegalAction, Json, event_json, plain
from game.games import find
from game.i18n import _


def replayed(path: Path) -> tuple[Record, Match]:
    """The record in a file and its match after the last action. Raises RecordError."""
    record = records.read(path)
    try:
        parts = find(record.game).load()
    except KeyError as error:
        raise RecordError(record.source, 1, error.args[0]) from error
    return record, Match.from_record(parts, record)


def differences(record: Record, match: Match) -> Iterator[str]:
    """What of the record's ``expect`` is not so at the end of the match, one sentence each."""
    if record.expect is None:
        return
    if not isinstance(record.expect, dict):
        yield _("'expect' is not an object.")
        return
    for key, wanted in record.expect.items():
        match key:
            case "state":
                yield from _unlike(wanted, match.rules.to_json(match.state), "state")
            case "standings":
                outcome = match.outcome
                yield from _unlike(wanted, plain(outcome.standings) if outcome else None, "standings")
            case "events":
                events = match.steps[-1].events if match.steps else ()
                yield from _unlike(wanted, [event_json(event) for event in events], "events")
            case "legal" | "illegal":
                for text in wanted:
                    if _is_legal(match, text) != (key == "legal"):
                        now = _("legal") if key == "illegal" else _("not legal")
                        yield _("'{action}' is {now}.").format(action=text, now=now)
            case _:
                yield _("'expect' has an unknown part '{key}'.").format(key=key)


def _is_legal(match: Match, text: str) -> bool:
    try:
        return match.rules.is_legal(match.state, match.rules.parse(text))
    except IllegalAction:
        return False


def _unlike(wanted: Json, found: Any, place: str) -> Iterator[str]:
    """Where ``found`` lacks what is wanted: of objects only the wanted keys count, of lists every item."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from _unlike(value, found.get(key), f"{place}.{key}")
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for index, (left, right) in enumerate(zip(wanted, found, strict=True)):
            yield from _unlike(left, right, f"{place}[{index}]")
    elif wanted != found:
        yield _("{place} is {found}, not {wanted}.").format(
            place=place, found=records.canonical(found), wanted=records.canonical(wanted)
        )
