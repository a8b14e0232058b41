"""A Tiled map becomes a TAC board, or the full list of what keeps it from being one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.games.tac.board import MARBLES, PLAYERS, RING, Board, Point, problems
from game.i18n import _
from game.maps import MapObject, Report, inspect
from game.maps.fields import Fields, by_kind, object_layer, unread_layers
from game.maps.loading import checker, loader

BOARD: Final = "board"
_KINDS: Final = {"Field": {"index"}, "Home": {"player", "index"}, "Base": {"player", "index"}, "Tray": set[str]()}
_MAP_PROPERTIES: Final = {"title", "author", "description"}
_DIGITS: Final = 4


def _load(path: Path) -> tuple[Board | None, Report]:
    tiled, findings = inspect(path)
    report = Report(path, findings)
    if tiled is None:
        return None, report
    fields = Fields(tiled.properties, report)
    fields.expect(_MAP_PROPERTIES)
    unread_layers(tiled, {BOARD}, report)
    layer = object_layer(tiled, BOARD, report)
    found = by_kind(layer, _KINDS, report)
    if layer is None:
        return None, report
    ring = _numbered(found["Field"], "Field", RING, report)
    homes = _by_player(found["Home"], "Home", report)
    bases = _by_player(found["Base"], "Base", report)
    tray = _tray(found["Tray"], report)
    if report.failed:
        return None, report
    board = Board(
        board_id=path.stem,
        title=fields.text("title") or path.stem.replace("_", " ").capitalize(),
        author=fields.text("author"),
        note=fields.text("description"),
        width=tiled.width,
        height=tiled.height,
        ring=ring,
        homes=homes,
        bases=bases,
        tray=tray,
    )
    for sentence in problems(board):
        report.error(sentence, _("Compare the map with a shipped one."), BOARD)
    return board, report


def _point(item: MapObject) -> Point:
    x, y = item.centre
    return round(x, _DIGITS), round(y, _DIGITS)


def _numbered(items: list[MapObject], kind: str, count: int, report: Report) -> tuple[Point, ...]:
    """The objects by their index, which must count from 0 to ``count`` - 1."""
    found: dict[int, MapObject] = {}
    for item in items:
        fields = Fields.of(item, report, BOARD)
        if "index" not in item.properties:
            fields.error(
                _("The {kind} has no property 'index'.").format(kind=kind),
                _("Give it an int property 'index', counting from 0."),
            )
            continue
        index = fields.whole("index", 0, 0, count - 1)
        if index in found:
            fields.error(
                _("There is a second {kind} with the index {index}.").format(kind=kind, index=index),
                _("Number them from 0 to {last}, each number once.").format(last=count - 1),
            )
        found.setdefault(index, item)
    missing = [index for index in range(count) if index not in found]
    if missing:
        report.error(
            _("There is no {kind} with the index {index}.").format(kind=kind, index=missing[0]),
            _("Put {count} objects of class {kind} and number them from 0 to {last}.").format(
                kind=kind, count=count, last=count - 1
            ),
            BOARD,
        )
    return tuple(_point(found[index]) for index in sorted(found))


def _by_player(items: list[MapObject], kind: str, report: Report) -> tuple[tuple[Point, ...], ...]:
    groups: list[list[MapObject]] = [[] for _player in range(PLAYERS)]
    for item in items:
        fields = Fields.of(item, report, BOARD)
        if "player" not in item.properties:
            fields.error(
                _("The {kind} has no property 'player'.").format(kind=kind),
                _("Give it an int property 'player' from 0 to 3."),
            )
            continue
        groups[fields.whole("player", 0, 0, PLAYERS - 1)].append(item)
    return tuple(
        _numbered(group, _("{kind} of player {player}").format(kind=kind, player=player), MARBLES, report)
        for player, group in enumerate(groups)
    )


def _tray(items: list[MapObject], report: Report) -> tuple[float, float, float, float]:
    if len(items) != 1:
        report.error(
            _("The board has {count} trays.").format(count=len(items)),
            _("Put one object of class Tray where the cards lie."),
            BOARD,
        )
        return 0.0, 0.0, 0.0, 0.0
    item = items[0]
    return (
        round(item.x, _DIGITS),
        round(item.y, _DIGITS),
        round(item.width, _DIGITS),
        round(item.height, _DIGITS),
    )


load_board = loader(_load)
"""The board in a map file. Raises MapError with all its problems if one is an error."""

check = checker(_load)
"""All problems of a map file, errors first; empty for a sound one."""
