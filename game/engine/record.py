"""Records: a match as text, for saves, replays, scenarios, puzzles and bug reports.

``docs/records.md`` describes the format. Reading here checks the form only; whether the actions are
legal is found by replaying them (:meth:`game.engine.match.Match.from_record`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.engine.rules import CHANCE, Json, Options, Player
from game.engine.setup import Seat
from game.i18n import _

FORMAT: Final = 1
"""The version of the record format that is written."""

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""From the header of one format version to the next; ``actions`` in it are the lines below the header."""

UPGRADES: Final[dict[int, Upgrade]] = {}
"""Format version -> the step up from it. Grows with the first change of the format."""

CHANCE_WORD: Final = "chance"

LARGEST: Final = 64 * 2**20
"""Bytes of the largest file that is read; the longest match there can be is far smaller."""


class RecordError(Exception):
    """A record that cannot be read or replayed. The message is one sentence with file and line."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        self.source = source
        self.line = line
        self.reason = reason
        super().__init__(_("{file}, line {line}: {reason}").format(file=source, line=line, reason=reason))


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """One line below the header: who acted, the action's text, and the line it stands on."""

    player: Player
    text: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down. ``board`` and ``position`` are in the game's JSON form.

    ``rules`` is the game's rules version. ``expect`` is what a scenario promises. ``source`` names the file
    in messages; ``warning`` is a sentence when something harmless was left out, such as a torn last line.
    """

    game: str
    rules: int
    seats: tuple[Seat, ...]
    board: Json
    board_id: str = ""
    options: Options = field(default_factory=dict)
    position: Json = None
    meta: Mapping[str, Json] = field(default_factory=dict)
    actions: tuple[RecordedAction, ...] = ()
    expect: Json = None
    source: str = field(default="record", compare=False)
    warning: str = field(default="", compare=False)


def canonical(data: Json) -> str:
    """JSON text that is the same for equal data: sorted keys, no spaces, no escapes beyond need."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def board_hash(board: Json) -> str:
    """The SHA-256 of the board's canonical text, in hexadecimal."""
    return hashlib.sha256(canonical(board).encode()).hexdigest()


def player_word(player: Player) -> str:
    """The player as a record names it: "0", "1", ... or "chance"."""
    return CHANCE_WORD if player == CHANCE else str(player)


def header_line(record: Record) -> str:
    """The first line of the record, with its line end."""
    header: dict[str, Json] = {
        "tacarena": FORMAT,
        "game": record.game,
        "rules": record.rules,
        "players": [{"name": seat.name, "token": seat.token, "driver": seat.driver} for seat in record.seats],
        "options": dict(record.options),
        "board": {"id": record.board_id, "sha256": board_hash(record.board), "data": record.board},
        "position": record.position,
        "meta": dict(record.meta),
    }
    if record.expect is not None:
        header["expect"] = record.expect
    return json.dumps(header, ensure_ascii=False, allow_nan=False) + "\n"


def action_line(player: Player, text: str) -> str:
    """One action as a line of the record, with its line end."""
    return json.dumps([player_word(player), text], ensure_ascii=False) + "\n"


def to_text(record: Record) -> str:
    """The whole record as the text of a file."""
    return header_line(record) + "".join(action_line(action.player, action.text) for action in record.actions)


def read(path: Path) -> Record:
    """The record in a file. Raises RecordError; the file is only read."""
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(path.name, 1, _("The file is too large to be a Tacarena record."))
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(path.name, 1, _("The file cannot be read ({why}).").format(why=error.strerror)) from error
    return from_bytes(data, path.name)


def from_bytes(data: bytes, source: str = "record") -> Record:
    """The record in ``data``: JSON Lines, or one JSON object that holds its ``actions``.

    A last line without line end that is no JSON was torn off while it was written: it is left out and
    ``warning`` says so. Everything else that does not fit raises RecordError.
    """
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    if lines[0].strip() in (b"", b"{"):
        raw = _json(data, source, 1)
        if isinstance(raw, dict) and isinstance(raw.get("actions", []), list):
            return _record(raw, [(item, 1) for item in raw.get("actions", [])], source, "")
        raise RecordError(source, 1, _("This is not a Tacarena record."))
    header = _json(lines[0], source, 1)
    if not isinstance(header, dict):
        raise RecordError(source, 1, _("This is not a Tacarena record."))
    rows = [(item, 1) for item in _typed(header, "actions", list, source)] if "actions" in header else []
    warning = ""
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        try:
            rows.append((_json(line, source, number), number))
        except RecordError:
            if number < len(lines):
                raise
            warning = _("{file}: the last line was cut off while it was written and has been left out.").format(
                file=source
            )
    return _record(header, rows, source, warning)


def _json(data: bytes, source: str, line: int) -> Json:
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_no_number)
        if b"\\u" in data:
            canonical(value).encode()
    except (ValueError, RecursionError) as error:
        raise RecordError(source, line, _("This line is broken: it is not JSON in UTF-8.")) from error
    return value


def _no_number(word: str) -> None:
    """JSON knows no NaN and no infinity. Raises ValueError."""
    raise ValueError(word)


def _typed(header: Mapping[str, Any], key: str, kind: type, source: str) -> Any:
    """The header's value of that type; bool does not pass for int."""
    value = header.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(source, 1, _("'{key}' is missing or of the wrong kind.").format(key=key))
    return value


def _climb(header: dict[str, Any], source: str) -> dict[str, Any]:
    """The header in today's format."""
    version = _typed(header, "tacarena", int, source)
    if version > FORMAT:
        raise RecordError(
            source,
            1,
            _("Written by a newer Tacarena (format {theirs}, this one reads up to {ours}). Update to open it.").format(
                theirs=version, ours=FORMAT
            ),
        )
    while version < FORMAT:
        if version not in UPGRADES:
            raise RecordError(source, 1, _("There is no record format {version}.").format(version=version))
        header = UPGRADES[version](header)
        version += 1
    return header


def _record(raw: dict[str, Any], rows: Sequence[tuple[Json, int]], source: str, warning: str) -> Record:
    header = _climb({**raw, "actions": [item for item, _line in rows]}, source)
    board = _typed(header, "board", dict, source)
    if "data" not in board:
        raise RecordError(source, 1, _("The board's data is missing."))
    sha256 = board.get("sha256")
    if sha256 is not None and sha256 != board_hash(board["data"]):
        raise RecordError(source, 1, _("The board is not the one that was played: its data does not match its sha256."))
    lines = [line for _item, line in rows]
    if len(header["actions"]) != len(lines):
        lines = [0] * len(header["actions"])
    return Record(
        game=_typed(header, "game", str, source),
        rules=_typed(header, "rules", int, source),
        seats=tuple(_seat(item, source) for item in _typed(header, "players", list, source)),
        board=board["data"],
        board_id=str(board.get("id", "")),
        options=_typed({"options": {}, **header}, "options", dict, source),
        position=header.get("position"),
        meta=_typed({"meta": {}, **header}, "meta", dict, source),
        actions=tuple(_action(item, line, source) for item, line in zip(header["actions"], lines, strict=True)),
        expect=header.get("expect"),
        source=source,
        warning=warning,
    )


def _seat(item: Json, source: str) -> Seat:
    if not isinstance(item, dict):
        raise RecordError(source, 1, _("A player is written as an object with name, token and driver."))
    return Seat(
        _typed(item, "name", str, source),
        _typed(item, "token", int, source),
        _typed({"driver": "human", **item}, "driver", str, source),
    )


def _action(item: Json, line: int, source: str) -> RecordedAction:
    if not (isinstance(item, list) and len(item) == 2 and isinstance(item[0], str) and isinstance(item[1], str)):
        raise RecordError(source, line, _('An action is written as ["player", "action"].'))
    word, text = item
    if word == CHANCE_WORD:
        return RecordedAction(CHANCE, text, line)
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise RecordError(source, line, _("'{word}' is no player; players are 0, 1, ... and chance.").format(word=word))
    return RecordedAction(int(word), text, line)
