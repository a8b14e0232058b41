"""Whether a record replays, and whether it ends as it promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    """What of the record's ``expect`` is not so at the end of the match, one sentence each.

    ``expect`` is an object that may hold ``state`` (the part that must match), ``player`` (who acts next: a
    number, "chance" or null), ``legal`` and ``illegal`` (texts), ``exactly`` (all legal texts), ``ending``,
    ``standings`` (empty: not over), ``events`` of the last action, ``all_events`` (each in part, in order, others
    may lie between) and ``no_events`` (kinds that the last action must not have).
    """
    expect = {} if record.expect is None else record.expect
    if not isinstance(expect, dict):
        yield _("'expect' is not an object.")
        return
    for key, wanted in expect.items():
        yield from _part(key, wanted, match)


def _part(key: str, wanted: Json, match: Match) -> Iterator[str]:
    rules, outcome = match.rules, match.outcome
    last = [event_json(event) for event in (match.steps[-1].events if match.steps else ())]
    match key:
        case "state":
            yield from _unlike(wanted, rules.to_json(match.state), "state")
        case "player":
            player = match.current_player
            yield from _unlike(_word(wanted), None if player is None else records.player_word(player), "player")
        case "ending":
            yield from _unlike(wanted, plain(outcome.ending) if outcome else None, "ending")
        case "standings":
            found = [_standing(item) for item in outcome.standings] if outcome else []
            yield from _unlike(wanted, found, "standings")
        case "exactly":
            yield from _unlike(sorted(wanted), sorted(map(rules.format, match.legal_actions())), "exactly")
        case "legal" | "illegal":
            for text in wanted:
                if _is_legal(match, text) != (key == "legal"):
                    now = _("legal") if key == "illegal" else _("not legal")
                    yield _("'{action}' is {now}.").format(action=text, now=now)
        case "events":
            yield from _missing(wanted, last)
        case "all_events":
            yield from _missing(wanted, [event_json(event) for step in match.steps for event in step.events])
        case "no_events":
            for kind in sorted({event["event"] for event in last} & set(wanted)):
                yield _("There should be no event '{kind}'.").format(kind=kind)
        case _:
            yield _("'expect' has an unknown part '{key}'.").format(key=key)


def _word(player: Json) -> str | None:
    return None if player is None else str(player)


def _standing(standing: Any) -> dict[str, Json]:
    return {**plain(standing), "detail": {key: plain(value) for key, value in standing.detail}}


def _is_legal(match: Match, text: str) -> bool:
    try:
        return match.current_player is not None and match.rules.is_legal(match.state, match.rules.parse(text))
    except IllegalAction:
        return False


def _missing(wanted: Sequence[Json], events: Sequence[Json]) -> Iterator[str]:
    """The first event that is not where it should be among those that happened."""
    left = iter(events)
    for item in wanted:
        if not any(not list(_unlike(item, event, "")) for event in left):
            yield _("There is no event {event} in its place.").format(event=records.canonical(item))
            return


def _unlike(wanted: Json, found: Any, place: str) -> Iterator[str]:
    """Where ``found`` lacks what is wanted: of objects only the wanted keys count, of lists every item.

    An object with numbers as keys picks out items of a list.
    """
    if isinstance(wanted, dict) and isinstance(found, list):
        found = {str(index): item for index, item in enumerate(found)}
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from _unlike(value, found.get(key), f"{place}.{key}")
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for index, (left, right) in enumerate(zip(wanted, found, strict=True)):
            yield from _unlike(left, right, f"{place}[{index}]")
    elif wanted != found or isinstance(wanted, bool) != isinstance(found, bool):
        yield _("{place} is {found}, not {wanted}.").format(
            place=place, found=records.canonical(found), wanted=records.canonical(wanted)
        )
