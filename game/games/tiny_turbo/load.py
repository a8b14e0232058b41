"""Tiled maps become Tiny Turbo's set of boards, or the full list of what keeps them from being one.

A map is one board, driven from left to right: its six rows are the lanes. The tile layer ``ground`` covers
every space; a tile of the layer ``things`` lies on it and decides the terrain. The layer ``edges`` shows the
sides: blue along the first row, red along the last.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game import paths
from game.games.tiny_turbo.board import (
    BOARD_ROWS,
    FINISH,
    LANES,
    MIDDLES,
    OPEN_LANES_AT_JOINT,
    START,
    START_ROWS,
    Board,
    BoardSet,
    Terrain,
)
from game.i18n import _
from game.maps import MapError, Place, Problem, Report, Tile, TiledMap, TileLayer, inspect
from game.maps.fields import Fields, did_you_mean, tile_layer, unread_layers

GROUND, THINGS, EDGES = "ground", "things", "edges"
KINDS: Final = (START, *MIDDLES, FINISH)
_WORDS: Final = {terrain.name.lower(): terrain for terrain in Terrain}
_MAP_PROPERTIES: Final = {"title", "author", "description", "board"}
_SHUT_AT_END: Final = (LANES - OPEN_LANES_AT_JOINT) // 2
"""Two ends with so many impassable spaces each still leave enough lanes open where they meet."""


def load_board(path: Path) -> BoardSet:
    """The whole set of boards: those in the folder of ``path`` (a map, or a folder) and, for every board
    that is not there, the shipped one. A map given as ``path`` goes before another for the same board.

    Raises MapError with the problems of all maps read if one of them is an error.
    """
    folder = path if path.is_dir() else path.parent
    files = {board_id: _file(folder, board_id) for board_id in KINDS}
    boards: dict[str, Board] = {}
    problems: list[Problem] = []
    if path.is_file() and path not in files.values():
        own, report = _load(path)
        problems.extend(report.problems)
        if own is not None:
            boards[own.board_id] = own
    for board_id, file in files.items():
        if board_id not in boards:
            board, report = _load(file)
            problems.extend(report.problems)
            if board is not None:
                boards[board_id] = board
    if len(boards) < len(KINDS):
        raise MapError(problems)
    return BoardSet(tuple(boards[board_id] for board_id in KINDS))


def check(path: Path) -> tuple[Problem, ...]:
    """All problems of one map file, errors first; empty for a sound one."""
    return _load(path)[1].problems


def _file(folder: Path, board_id: str) -> Path:
    own = folder / f"{board_id}.tmx"
    return own if own.is_file() else paths.shipped_tracks("tiny_turbo") / f"{board_id}.tmx"


def _load(path: Path) -> tuple[Board | None, Report]:
    tiled, found = inspect(path)
    report = Report(path, found)
    if tiled is None:
        return None, report
    fields = Fields(tiled.properties, report)
    fields.expect(_MAP_PROPERTIES)
    unread_layers(tiled, {GROUND, THINGS, EDGES}, report)
    board_id = fields.text("board", path.stem)
    if board_id not in KINDS:
        fields.error(
            _("The map does not say which board it is: '{name}'.").format(name=board_id[:40]),
            _("Set the map property 'board' to one of {known}.").format(known=", ".join(KINDS)),
        )
        return None, report
    rows = START_ROWS if board_id == START else BOARD_ROWS
    if (tiled.width, tiled.height) != (rows, LANES):
        report.error(
            _("The board is {width} wide and {height} high.").format(width=tiled.width, height=tiled.height),
            _("Make it {rows} wide, along the race, and {lanes} high.").format(rows=rows, lanes=LANES),
        )
        return None, report
    ground = tile_layer(tiled, GROUND, report)
    things = tile_layer(tiled, THINGS, report, needed=False)
    terrain, pictures = _spaces(ground, things, report)
    _check_edges(tiled, report)
    _check_terrain(board_id, terrain, report)
    if report.failed:
        return None, report
    board = Board(
        board_id=board_id,
        title=fields.text("title") or path.stem.replace("_", " ").capitalize(),
        author=fields.text("author"),
        note=fields.text("description"),
        terrain=tuple(terrain),
        pictures=tuple(pictures),
    )
    return board, report


def _spaces(ground: TileLayer | None, things: TileLayer | None, report: Report) -> tuple[list[Terrain], list[str]]:
    """Terrain and picture of every space, row of the race by row of the race."""
    terrain: list[Terrain] = []
    pictures: list[str] = []
    rows = ground.width if ground is not None else 0
    for row in range(rows):
        for lane in range(LANES):
            below = ground.tile(row, lane) if ground is not None else None
            above = things.tile(row, lane) if things is not None else None
            if below is None:
                report.error(
                    _("The space has no ground."), _("Paint a floor tile there."), GROUND, Place(row + 1, lane + 1)
                )
            top = above or below
            layer = THINGS if above is not None else GROUND
            terrain.append(_terrain(top, report, layer, Place(row + 1, lane + 1)))
            pictures.append(str(top.properties.get("picture", "")) if top is not None else "")
    return terrain, pictures


def _terrain(tile: Tile | None, report: Report, layer: str, place: Place) -> Terrain:
    if tile is None:
        return Terrain.FLOOR
    word = str(tile.properties.get("terrain", ""))
    if word not in _WORDS:
        report.error(
            _("The tile has the unknown 'terrain' value '{value}'.").format(value=word[:40]),
            did_you_mean(word, _WORDS),
            layer,
            place,
        )
        return Terrain.FLOOR
    return _WORDS[word]


def _check_edges(tiled: TiledMap, report: Report) -> None:
    """The edges are impassable wherever they are drawn or not; a wrong drawing would mislead."""
    edges = tile_layer(tiled, EDGES, report)
    if edges is None:
        return
    for row in range(tiled.width):
        for lane in range(LANES):
            tile = edges.tile(row, lane)
            found = "" if tile is None else str(tile.properties.get("edge", "?"))
            wanted = {0: "left", LANES - 1: "right"}.get(lane, "")
            if found != wanted:
                report.error(
                    _("The edge here is '{found}', not '{wanted}'.").format(
                        found=found or _("none"), wanted=wanted or _("none")
                    ),
                    _("Draw the blue edge along the first row and the red one along the last."),
                    EDGES,
                    Place(row + 1, lane + 1),
                )


def _check_terrain(board_id: str, terrain: list[Terrain], report: Report) -> None:
    rows = len(terrain) // LANES
    line = next((index // LANES for index, item in enumerate(terrain) if item is Terrain.FINISH), rows)
    for index, item in enumerate(terrain):
        row, lane = divmod(index, LANES)
        place = Place(row + 1, lane + 1)
        if board_id != START and item is Terrain.GRID:
            report.error(_("Grid spaces belong on the start board."), _("Paint other ground."), GROUND, place)
        if board_id != FINISH and item is Terrain.FINISH:
            report.error(_("Finish spaces belong on the finish board."), _("Paint other ground."), GROUND, place)
        if board_id == FINISH and row >= line and item is not Terrain.FINISH:
            report.error(
                _("From the finish line on there may be finish spaces only."),
                _("Paint finish ground there and take away what lies on it."),
                "",
                place,
            )
    if board_id == START and terrain.count(Terrain.GRID) < 4:
        report.error(_("There are fewer than four grid spaces."), _("Paint a grid space for each car."), GROUND)
    if board_id == FINISH and line == rows:
        report.error(_("There is no finish line."), _("Paint the last columns with finish ground."), GROUND)
    for row in (0, rows - 1):
        shut = terrain[row * LANES : (row + 1) * LANES].count(Terrain.IMPASSABLE)
        if shut > _SHUT_AT_END:
            report.error(
                _("Column {column} has {count} impassable spaces.").format(column=row + 1, count=shut),
                _("Leave at most {most} in the first and in the last column.").format(most=_SHUT_AT_END),
                THINGS,
            )
