"""A Tiled map becomes a Caracho board, or the full list of what keeps it from being one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.games.caracho.board import Board, problems
from game.games.caracho.pieces import CARS, Car
from game.i18n import _
from game.maps import Place, Report, TiledMap, inspect
from game.maps.fields import Fields, by_kind, did_you_mean, object_layer, square_of, tile_layer, unread_layers
from game.maps.loading import checker, loader

TRACK, LANES, LANE = "track", "lanes", "Lane"
START, SPACE, RIVER, FINISH = "start", "space", "river", "finish"
CELLS: Final = (START, SPACE, RIVER, FINISH)
_MAP_PROPERTIES = {"title", "author", "description"}

Rows = dict[int, dict[int, str]]
"""What is painted: row to column to cell, both from 0."""


def _load(path: Path) -> tuple[Board | None, Report]:
    tiled, found = inspect(path)
    report = Report(path, found)
    if tiled is None:
        return None, report
    fields = Fields(tiled.properties, report)
    fields.expect(_MAP_PROPERTIES)
    unread_layers(tiled, {TRACK, LANES}, report)
    rows = _rows(tiled, report)
    lanes = _lanes(tiled, rows, report)
    spaces = _spaces(rows, report)
    if report.failed:
        return None, report
    board = Board(
        board_id=path.stem,
        title=fields.text("title") or path.stem.replace("_", " ").capitalize(),
        author=fields.text("author"),
        note=fields.text("description"),
        starts=tuple(space for space, cell in enumerate(spaces, 1) if cell == START),
        rivers=tuple(space for space, cell in enumerate(spaces, 1) if cell == RIVER),
        finish=len(spaces),
        lanes=lanes,
    )
    for sentence in problems(board):
        report.error(sentence, _("Compare the map with a shipped one."), TRACK)
    return board, report


def _rows(tiled: TiledMap, report: Report) -> Rows:
    rows: Rows = {}
    layer = tile_layer(tiled, TRACK, report)
    for x, y, tile in layer.squares() if layer is not None else ():
        word = str(tile.properties.get("cell", ""))
        if word not in CELLS:
            report.error(
                _("The tile has the unknown 'cell' value '{value}'.").format(value=word[:40]),
                did_you_mean(word, CELLS),
                TRACK,
                Place(x + 1, y + 1),
            )
        rows.setdefault(y, {})[x] = word
    if layer is not None and len(rows) != len(CARS):
        report.error(
            _("The track has {count} lanes.").format(count=len(rows)),
            _("Paint five rows, one for each car."),
            TRACK,
        )
    return rows


def _lanes(tiled: TiledMap, rows: Rows, report: Report) -> tuple[Car, ...]:
    """The car of each lane from top to bottom."""
    layer = object_layer(tiled, LANES, report)
    owners: dict[int, Car] = {}
    names = [car.value for car in CARS]
    for item in by_kind(layer, {LANE: {"car"}}, report)[LANE]:
        fields = Fields.of(item, report, LANES)
        car = Car(fields.choice("car", names, names[0]))
        row = square_of(item)[1]
        if row not in rows:
            fields.error(_("The lane mark lies on no lane."), _("Move it onto a painted row."))
        elif row in owners:
            fields.error(_("The lane has a second mark."), _("Keep one mark for each row."))
        elif car in owners.values():
            fields.error(
                _("The {car} car has a second lane.").format(car=car.value), _("Give every lane another 'car'.")
            )
        else:
            owners[row] = car
    for row in rows if layer is not None else ():
        if row not in owners:
            report.error(
                _("The lane in row {row} has no mark.").format(row=row + 1),
                _("Add a point of class Lane with a property 'car' on it."),
                LANES,
                Place(min(rows[row]) + 1, row + 1),
            )
    return tuple(owners[row] for row in sorted(owners))


def _spaces(rows: Rows, report: Report) -> list[str]:
    """The cells of one lane from the back to the finish, when all lanes are alike (K3)."""
    if not rows:
        return []
    top = min(rows)
    first = rows[top]
    for row in sorted(rows):
        for column in sorted(set(first) ^ set(rows[row])):
            report.error(
                _("The lane differs in length from the one in row {row}.").format(row=top + 1),
                _("Begin and end all lanes in the same columns."),
                TRACK,
                Place(column + 1, row + 1),
            )
        for column in sorted(set(first) & set(rows[row])):
            if first[column] != rows[row][column]:
                report.error(
                    _("The space is '{here}' but '{there}' in the lane of row {row}.").format(
                        here=rows[row][column], there=first[column], row=top + 1
                    ),
                    _("Rivers, start zone and finish run across all five lanes."),
                    TRACK,
                    Place(column + 1, row + 1),
                )
    columns = sorted(first)
    if columns != list(range(columns[0], columns[-1] + 1)) or sorted(rows) != list(range(top, top + len(rows))):
        report.error(_("The lanes have a gap."), _("Paint every space from the start to the finish."), TRACK)
    spaces = [first[column] for column in columns]
    if spaces.count(FINISH) != 1 or spaces[-1] != FINISH:
        report.error(
            _("The lanes do not end with one finish space."),
            _("Paint the finish in the last column, and only there."),
            TRACK,
            Place(columns[-1] + 1, top + 1),
        )
    return spaces


load_board = loader(_load)
"""The board in a map file. Raises MapError with all its problems if one is an error."""

check = checker(_load)
"""All problems of a map file, errors first; empty for a sound one."""
