"""Runs rule cases that are written as data: ``tests/scenarios/<game>/*.json``.

A file holds one scenario or a list of them. A scenario is a record as one JSON object: ``game``,
``players`` (how many, or their list), ``options``, ``board``, ``position`` (null: the normal set-up) and
``actions`` ([player or "chance", text]), and besides ``name`` and ``expect``. ``board`` is the board's
JSON, or the name of a file in ``tests/scenarios/<game>/boards``, or of a shipped board.

``expect`` takes any of:
    state         the part of the final state that must match (see :func:`mismatch`)
    player        who acts next: a number, "chance", or null when the match is over
    legal         texts that must be legal now
    illegal       texts that must not be legal now, or that name no action at all
    exactly       all legal actions, in any order
    ending        how the match ended
    standings     the standings in order, each in part; an empty list: not over
    events        of the last action: each in part, in this order, others may lie between
    all_events    the same over all actions of the scenario
    no_events     kinds of events that must not be among those of the last action

A game's test module collects its scenarios with :func:`scenarios` and runs each with :func:`run`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.options import complete
from game.engine.rules import CHANCE, IllegalAction, Player, event_json, plain
from game.games import Parts
from game.paths import shipped_tracks

FOLDER = Path(__file__).parent / "scenarios"
KEYS = {"name", "rule", "game", "players", "options", "board", "position", "actions", "expect"}
EXPECT_KEYS = {
    "state",
    "player",
    "legal",
    "illegal",
    "exactly",
    "ending",
    "standings",
    "events",
    "all_events",
    "no_events",
}


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario after its last action."""

    state: Any
    last_events: tuple[Any, ...]
    all_events: tuple[Any, ...]


def scenarios(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every scenario of a game with its name, in a fixed order: the file's name and the scenario's."""
    for path in sorted((FOLDER / game).glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        for number, scenario in enumerate(data if isinstance(data, list) else [data], 1):
            yield f"{path.stem}: {scenario.get('name', number)}", scenario


def run(scenario: dict[str, Any], parts: Parts) -> None:
    """Play the scenario; raises AssertionError that says what was not as expected."""
    unknown = set(scenario) - KEYS | set(scenario["expect"]) - EXPECT_KEYS
    assert not unknown, f"the scenario has entries that nobody reads: {sorted(unknown)}"
    assert scenario["expect"], "the scenario expects nothing"
    check(scenario["expect"], play(scenario, parts), parts)


def play(scenario: dict[str, Any], parts: Parts) -> Played:
    """Set up the scenario and play its actions, each of which must be legal."""
    rules = parts.rules
    listed = scenario["players"]
    players = listed if isinstance(listed, int) else len(listed)
    options = complete(parts.options, scenario.get("options") or {})
    board = load_board(scenario["game"], scenario["board"], parts)
    position = scenario.get("position")
    if position is None:
        state = rules.initial_state(players, options, board)
    else:
        state = rules.from_json(position, players, options, board)
    last: tuple[Any, ...] = ()
    everything: tuple[Any, ...] = ()
    for number, (who, text) in enumerate(scenario.get("actions", ()), 1):
        place = f"action {number} ({text!r})"
        assert rules.current_player(state) == player_of(who), (
            f"{place}: {name_of(rules.current_player(state))} is to act, not {who}"
        )
        action = rules.parse(text)
        assert rules.is_legal(state, action), f"{place} is not legal; legal: {texts(rules, state)}"
        state, last = rules.apply(state, action)
        everything += last
    again = rules.from_json(json.loads(json.dumps(rules.to_json(state))), players, options, board)
    assert again == state, "the final state does not survive its own JSON form"
    return Played(state, last, everything)


def check(expect: dict[str, Any], played: Played, parts: Parts) -> None:
    """Compare what came out with what was expected."""
    rules, state = parts.rules, played.state
    if "state" in expect:
        assert not (found := mismatch(expect["state"], rules.to_json(state))), f"state{found}"
    if "player" in expect:
        assert name_of(rules.current_player(state)) == name_of(player_of(expect["player"]))
    for text in expect.get("legal", ()):
        assert rules.is_legal(state, rules.parse(text)), f"{text!r} should be legal; legal: {texts(rules, state)}"
    for text in expect.get("illegal", ()):
        assert not _may_play(rules, state, text), f"{text!r} should not be legal"
    if "exactly" in expect:
        assert sorted(texts(rules, state)) == sorted(expect["exactly"])
    outcome = rules.outcome(state)
    if "ending" in expect:
        assert outcome is not None, "the match is not over"
        assert outcome.ending.value == expect["ending"]
    if "standings" in expect:
        standings = [] if outcome is None else [_standing(item) for item in outcome.standings]
        assert not (found := mismatch(expect["standings"], standings)), f"standings{found} in {standings}"
    _in_order(expect.get("events", ()), played.last_events)
    _in_order(expect.get("all_events", ()), played.all_events)
    kinds = {event_json(event)["event"] for event in played.last_events}
    unwanted = kinds & set(expect.get("no_events", ()))
    assert not unwanted, f"there should be no {sorted(unwanted)}"


def mismatch(wanted: Any, found: Any) -> str:
    """Where ``found`` differs from what is ``wanted``, or an empty text.

    An object needs only the keys that are wanted. A list is compared item by item; an object with
    numbers as keys picks out items of a list.
    """
    if isinstance(wanted, dict) and isinstance(found, list):
        found = {str(index): item for index, item in enumerate(found)}
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            if key not in found:
                return f".{key} is missing"
            if inner := mismatch(value, found[key]):
                return f".{key}{inner}"
        return ""
    if isinstance(wanted, list) and isinstance(found, list):
        if len(wanted) != len(found):
            return f" has {len(found)} items, not {len(wanted)}: {found!r}"
        inner_texts = (f"[{i}]{inner}" for i in range(len(wanted)) if (inner := mismatch(wanted[i], found[i])))
        return next(inner_texts, "")
    same = wanted == found and isinstance(wanted, bool) == isinstance(found, bool)
    return "" if same else f" is {found!r}, not {wanted!r}"


def player_of(word: int | str | None) -> Player | None:
    """The player that a scenario names as a number, a number in text, "chance" or null."""
    return CHANCE if word == "chance" else None if word is None else int(word)


def name_of(player: Player | None) -> str:
    """The player as a scenario writes it."""
    return "nobody" if player is None else "chance" if player == CHANCE else f"player {player}"


def texts(rules: Any, state: Any) -> list[str]:
    """The legal actions as text."""
    return [rules.format(action) for action in rules.legal_actions(state)]


def load_board(game: str, board: Any, parts: Parts) -> Any:
    """The board a scenario embeds or names."""
    if not isinstance(board, str):
        return parts.board_from_json(board)
    own = FOLDER / game / "boards" / f"{board}.json"
    if own.exists():
        return parts.board_from_json(json.loads(own.read_text(encoding="utf-8")))
    return parts.load_board(shipped_tracks(game) / f"{board}.tmx")


def _may_play(rules: Any, state: Any, text: str) -> bool:
    try:
        action = rules.parse(text)
    except IllegalAction:
        return False
    return bool(rules.is_legal(state, action))


def _standing(standing: Any) -> dict[str, Any]:
    return {**plain(standing), "detail": {key: plain(value) for key, value in standing.detail}}


def _in_order(wanted: Sequence[dict[str, Any]], events: Sequence[Any]) -> None:
    found = [event_json(event) for event in events]
    at = 0
    for item in wanted:
        while at < len(found) and mismatch(item, found[at]):
            at += 1
        assert at < len(found), f"no event {item} in its place among {found}"
        at += 1
