"""A Tiled map becomes a Tacocat board, or the full list of what keeps it from being one."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

from game.games.tacocat.board import FEWEST_CARDS, MOST_CARDS, Arrow, Board, Space, problems
from game.i18n import _
from game.maps import MapObject, Report, inspect
from game.maps.fields import Fields, by_kind, object_layer, place_of, unread_layers
from game.maps.loading import checker, loader

ROW: Final = "row"
_KINDS: Final = {"Space": {"cards", "arrow"}, "Goal": set[str]()}
_MAP_PROPERTIES: Final = {"title", "author", "description"}
_ARROWS: Final = [arrow.value for arrow in Arrow]


def _load(path: Path) -> tuple[Board | None, Report]:
    tiled, found = inspect(path)
    report = Report(path, found)
    if tiled is None:
        return None, report
    fields = Fields(tiled.properties, report)
    fields.expect(_MAP_PROPERTIES)
    unread_layers(tiled, {ROW}, report)
    layer = object_layer(tiled, ROW, report)
    found_by_kind = by_kind(layer, _KINDS, report)
    row = sorted((item for items in found_by_kind.values() for item in items), key=lambda item: item.centre[0])
    if layer is not None:
        _check_row(row, report)
    spaces = tuple(_space(item, report) for item in row if item.kind == "Space")
    if not report.failed:
        for sentence in problems(spaces):
            report.error(sentence, "", ROW)
    board = Board(
        board_id=path.stem,
        title=fields.text("title") or path.stem.replace("_", " ").capitalize(),
        author=fields.text("author"),
        note=fields.text("description"),
        spaces=spaces,
    )
    return board, report


def _check_row(row: list[MapObject], report: Report) -> None:
    """A goal at each end, spaces between them, no two at the same place."""
    ends = [number for number, item in enumerate(row) if item.kind == "Goal"]
    if ends != [0, len(row) - 1]:
        report.error(
            _("The row needs a goal at its left end, a goal at its right end, and only spaces between them."),
            _("Put one object of class Goal at each end."),
            ROW,
        )
    for left, right in pairwise(row):
        if right.centre[0] - left.centre[0] < 0.5:
            report.error(
                _("The object stands in the place of another one."),
                _("Move it or delete it; the row is read from left to right."),
                ROW,
                place_of(right),
            )


def _space(item: MapObject, report: Report) -> Space:
    fields = Fields.of(item, report, ROW)
    for name in ("cards", "arrow"):
        if name not in item.properties:
            fields.error(
                _("The space has no property '{name}'.").format(name=name),
                _("Give it an int property 'cards' and a string property 'arrow'."),
            )
    cards = fields.whole("cards", FEWEST_CARDS, FEWEST_CARDS, MOST_CARDS)
    return Space(cards, Arrow(fields.choice("arrow", _ARROWS, Arrow.BOTH.value)))


load_board = loader(_load)
"""The board in a map file. Raises MapError with all its problems if one is an error."""

check = checker(_load)
"""All problems of a map file, errors first; empty for a sound one."""
