"""A Tiled map becomes a Tacara board, or the full list of what keeps it from being one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.games.tacara.board import DIRECTIONS, Board, Cell, Course, Decor, Line, Square
from game.games.tacara.track_checks import MOST_CARS, check_board
from game.i18n import _
from game.maps import MapObject, ObjectLayer, Place, Report, Shape, Tile, TiledMap, inspect
from game.maps.fields import (
    Fields,
    by_kind,
    corner_of,
    did_you_mean,
    in_order,
    object_layer,
    place_of,
    square_of,
    tile_layer,
    unread_layers,
)
from game.maps.loading import checker, loader

TRACK, RAIN, RACE, DECOR = "track", "rain", "race", "decor"
CELLS: Final[Mapping[str, Cell]] = {
    "wall": Cell.WALL,
    "gray": Cell.GRAY,
    "green": Cell.GREEN,
    "yellow": Cell.YELLOW,
    "red": Cell.RED,
    "pit": Cell.PIT,
    "pit_t": Cell.PIT_T,
}
DECOR_KINDS: Final = frozenset(
    {
        "bush",
        "flag_post",
        "grandstand",
        "hay_bale",
        "pit_hall",
        "pond",
        "skid",
        "tent",
        "tree_autumn",
        "tree_dark",
        "tree_fir",
        "tree_pair",
        "tree_round",
        "tyre_stack",
    }
)
"""The drawings that may stand beside the road, by the name of their sprite."""

_MAP_PROPERTIES = {"title", "author", "description", "shift_max"}
_RACE_PROPERTIES: Final[Mapping[str, set[str]]] = {
    "Start": {"order", "course"},
    "Finish": {"direction", "course", "title"},
    "Checkpoint": {"order", "course"},
}
_DEFAULT_COURSE = "main"


def _load(path: Path) -> tuple[Board | None, Report]:
    tiled, problems = inspect(path)
    report = Report(path, problems)
    if tiled is None:
        return None, report
    fields = Fields(tiled.properties, report)
    fields.expect(_MAP_PROPERTIES)
    unread_layers(tiled, {TRACK, RAIN, RACE, DECOR}, report)
    before = len(report.problems)
    cells, rain = _cells(tiled, report)
    painted = len(report.problems) == before
    board = Board(
        board_id=path.stem,
        title=fields.text("title", most=40) or path.stem.replace("_", " ").capitalize(),
        author=fields.text("author", most=40),
        note=fields.text("description", most=160),
        width=tiled.width,
        height=tiled.height,
        cells=cells,
        rain=rain,
        shift_max=fields.whole("shift_max", 8, 4, 12),
        courses=_courses(tiled, report),
        decor=_decor(tiled, report),
    )
    if painted:
        check_board(board, report, RACE, TRACK)
    return board, report


def _cells(tiled: TiledMap, report: Report) -> tuple[tuple[Cell, ...], frozenset[Square]]:
    cells = [Cell.OFF] * (tiled.width * tiled.height)
    rain: set[Square] = set()
    track = tile_layer(tiled, TRACK, report)
    for x, y, tile in track.squares() if track is not None else ():
        cell = _cell(tile, report, Place(x + 1, y + 1))
        cells[y * tiled.width + x] = cell
        if tile.properties.get("rain") is True:
            rain.add((x, y))
    wet = tile_layer(tiled, RAIN, report, needed=False)
    for x, y, tile in wet.squares() if wet is not None else ():
        if tile.properties.get("rain") is not True:
            report.error(
                _("The tile has no ticked property 'rain'."),
                _("Paint this layer with the rain tile only."),
                RAIN,
                Place(x + 1, y + 1),
            )
        rain.add((x, y))
    return tuple(cells), frozenset(rain)


def _cell(tile: Tile, report: Report, place: Place) -> Cell:
    """What a painted square is; OFF, and an error, when its tile does not say."""
    word = tile.properties.get("cell")
    if word is None:
        report.error(
            _("The tile does not say what the square is."),
            _("Give it the property 'cell' in its tileset."),
            TRACK,
            place,
        )
        return Cell.OFF
    cell = CELLS.get(str(word))
    if cell is None:
        report.error(
            _("The tile has the unknown 'cell' value '{value}'.").format(value=str(word)[:40]),
            did_you_mean(str(word), CELLS),
            TRACK,
            place,
        )
        return Cell.OFF
    return cell


def _courses(tiled: TiledMap, report: Report) -> tuple[Course, ...]:
    layer = object_layer(tiled, RACE, report)
    if layer is None:
        return ()
    found = by_kind(layer, _RACE_PROPERTIES, report)
    finishes: dict[str, MapObject] = {}
    for item in found["Finish"]:
        key = _course_key(item)
        if key in finishes:
            report.error(
                _("The course '{course}' has a second finish line.").format(course=key),
                _("Keep one, or give it another 'course'."),
                RACE,
                place_of(item),
            )
        finishes.setdefault(key, item)
    if not finishes:
        report.error(_("The track has no finish line."), _("Draw a polyline of class Finish across the road."), RACE)
    for kind in ("Start", "Checkpoint"):
        for item in found[kind]:
            if finishes and _course_key(item) not in finishes:
                report.error(
                    _("No finish line belongs to the course '{course}'.").format(course=_course_key(item)),
                    did_you_mean(_course_key(item), finishes),
                    RACE,
                    place_of(item),
                )
    courses = [_course(key, finish, found, layer, report) for key, finish in finishes.items()]
    return tuple(course for course in courses if course is not None)


def _course_key(item: MapObject) -> str:
    return str(item.properties.get("course", "")).strip()[:40] or _DEFAULT_COURSE


def _course(
    key: str, finish: MapObject, by_kind: Mapping[str, list[MapObject]], layer: ObjectLayer, report: Report
) -> Course | None:
    own = {kind: [item for item in items if _course_key(item) == key] for kind, items in by_kind.items()}
    starts = in_order(own["Start"], report, RACE, _("start"))
    if len(own["Start"]) < MOST_CARS:
        report.error(
            _("The course '{course}' has {count} start places of the {needed} it needs.").format(
                course=key, count=len(own["Start"]), needed=MOST_CARS
            ),
            _("Add objects of class Start."),
            RACE,
        )
    fields = Fields.of(finish, report, RACE)
    direction = DIRECTIONS[fields.choice("direction", DIRECTIONS, "right")]
    line = _line(finish, direction, report)
    gates = [_line(item, None, report) for item in in_order(own["Checkpoint"], report, RACE, _("checkpoint"))]
    if line is None:
        return None
    return Course(
        key=key,
        title=fields.text("title", most=30) or key.replace("_", " ").capitalize(),
        starts=tuple(square_of(item) for item in starts),
        finish=line,
        checkpoints=tuple(gate for gate in gates if gate is not None),
    )


def _line(item: MapObject, direction: Square | None, report: Report) -> Line | None:
    """The line an object draws; without a direction it gets one, as checkpoints count either way (R16)."""
    fields = Fields.of(item, report, RACE)
    if item.shape is not Shape.POLYLINE or len(item.points) != 2 or item.rotation:
        fields.error(
            _("The {kind} is no straight line of two points.").format(kind=item.kind),
            _("Draw it with Insert Polyline, two points, and do not rotate it."),
        )
        return None
    start, end = corner_of(item.points[0]), corner_of(item.points[1])
    if start is None or end is None:
        fields.error(
            _("The {kind} does not begin and end on corners of squares.").format(kind=item.kind),
            _("Switch on View, Snapping, Snap to Grid and move its points."),
        )
        return None
    upright, level = start[0] == end[0], start[1] == end[1]
    if upright == level:
        fields.error(
            _("The {kind} is slanting or has no length.").format(kind=item.kind),
            _("Draw it straight up and down or straight across."),
        )
        return None
    if direction is None:
        direction = (1, 0) if upright else (0, 1)
    elif (direction[0] == 0) == upright:
        fields.error(
            _("The {kind}'s direction runs along the line.").format(kind=item.kind),
            _("Use left or right.") if upright else _("Use up or down."),
        )
        return None
    return Line(start, end, direction)


def _decor(tiled: TiledMap, report: Report) -> tuple[Decor, ...]:
    layer = object_layer(tiled, DECOR, report, needed=False)
    decor = []
    for item in layer.objects if layer is not None else ():
        kind = item.kind or (item.tile.kind if item.tile is not None else "")
        if kind not in DECOR_KINDS:
            report.note(
                _("There is no drawing called '{kind}'.").format(kind=kind[:40]),
                did_you_mean(kind, DECOR_KINDS),
                DECOR,
                place_of(item),
            )
            continue
        x, y = item.centre
        size = Fields.of(item, report, DECOR).decimal("size", item.width or 1.0, 0.2, 40.0)
        decor.append(Decor(kind, round(x, 3), round(y, 3), round(size, 3)))
    return tuple(decor)


load_board = loader(_load)
"""The board in a map file. Raises MapError with all its problems if one is an error."""

check = checker(_load)
"""All problems of a map file, errors first; empty for a sound one."""
