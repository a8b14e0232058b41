"""Tiled itself opens what we ship without a warning, and draws the ground as we do."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import paths
from game.games.tacara.board import Board, Cell
from game.games.tacara.load import CELLS, load_board
from game.maps import copy_map, read
from tests.left_out import without

ROOT = paths.shipped() / "tracks"
FILES = sorted(ROOT.rglob("*.tmx"))
TILE = 28
TILES = {
    Cell.WALL: "tile_wall",
    Cell.GRAY: "tile_gray",
    Cell.PIT: "tile_pit_letter",
    Cell.PIT_T: "tile_pit_t_letter",
    Cell.GREEN: "tile_green",
    Cell.YELLOW: "tile_yellow",
    Cell.RED: "tile_red",
}
PAPER = (234, 241, 239)
NEAR, FAR, SHARE, SQUARE = 24, 64, 0.005, 4
"""Colour channels may differ by ``NEAR``; at most ``SHARE`` of all pixels by more, none by more than ``FAR``. The
average colour of a square differs by at most ``SQUARE``. Both rasterisers smooth edges, each in its own way."""


def run(*words: object) -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryDirectory(prefix="tacarena-xdg-") as runtime:
        own = {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": runtime, "HOME": runtime, "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [str(word) for word in words], capture_output=True, text=True, check=False, timeout=60, env=os.environ | own
        )


def ground(board: Board) -> pygame.Surface:
    """The tiles of a board at their own size, all tiers open, without kerbs and lines."""
    surface = pygame.Surface((board.width * TILE, board.height * TILE))
    surface.fill(PAPER)
    pictures = {}
    for key in {*TILES.values(), "tile_rain"}:
        file = paths.assets() / "sprites" / "tacara" / f"{key}.svg"
        pictures[key] = pygame.image.load_sized_svg(file, (TILE, TILE)).subsurface((0, 0, TILE, TILE))
    for y in range(board.height):
        for x in range(board.width):
            key = TILES.get(board.cell(x, y))
            if key is not None:
                surface.blit(pictures[key], (x * TILE, y * TILE))
            if (x, y) in board.rain:
                surface.blit(pictures["tile_rain"], (x * TILE, y * TILE))
    return surface


def apart(ours: pygame.Surface, theirs: pygame.Surface, most: int) -> float:
    """The share of pixels that differ by more than ``most`` in a channel."""
    limit = (most, most, most, 255)
    near = pygame.transform.threshold(None, ours, None, limit, None, 0, theirs)
    return 1 - near / (ours.get_width() * ours.get_height())


def squares_apart(ours: pygame.Surface, theirs: pygame.Surface) -> list[tuple[int, int]]:
    """The squares, column and row from 0, whose average colour differs by more than ``SQUARE``."""
    found = []
    for y in range(ours.get_height() // TILE):
        for x in range(ours.get_width() // TILE):
            box = pygame.Rect(x * TILE, y * TILE, TILE, TILE)
            a, b = (pygame.transform.average_color(surface, box) for surface in (ours, theirs))
            if max(abs(one - other) for one, other in zip(a, b, strict=True)) > SQUARE:
                found.append((x, y))
    return found


def test_the_project_and_the_tilesets_name_what_the_loader_knows() -> None:
    project = json.loads((ROOT / "tacarena.tiled-project").read_text(encoding="utf-8"))
    kinds = {kind["name"]: kind for kind in project["propertyTypes"]}
    assert set(kinds["Cell"]["values"]) == set(CELLS)
    assert set(kinds["Direction"]["values"]) == {"right", "down", "left", "up"}
    assert all(kinds[name]["storageType"] == "string" for name in ("Cell", "Direction"))
    assert {"Start", "Finish", "Checkpoint"} <= set(kinds)
    assert (ROOT / project["objectTypesFile"]).is_file()


if not without(
    "tiled",
    "tmxrasterizer",
    what="Tiled opening and drawing the tracks",
    get="install Tiled 1.8 or newer (Debian: tiled).",
):

    @pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
    def test_tiled_opens_a_track_without_a_warning(file: Path, tmp_path: Path) -> None:
        target = tmp_path / "out.json"
        answer = run("tiled", "--export-map", "--resolve-types-and-properties", "json", file, target)
        assert (answer.returncode, answer.stdout.strip(), answer.stderr.strip()) == (0, "", "")
        data = json.loads(target.read_text(encoding="utf-8"))
        tiled = read(file)
        assert (data["width"], data["height"]) == (tiled.width, tiled.height)
        assert [layer["name"] for layer in data["layers"]] == [layer.name for layer in tiled.layers]

    @pytest.mark.parametrize(
        "file", [file for file in FILES if file.parent.name == "tacara"], ids=lambda file: file.stem
    )
    def test_tiled_draws_the_ground_as_we_do(file: Path, tmp_path: Path) -> None:
        target = tmp_path / "out.png"
        answer = run("tmxrasterizer", "--tilesize", TILE, "--hide-layer", "race", "--hide-layer", "decor", file, target)
        assert answer.returncode == 0, answer.stderr
        picture = pygame.image.load(target)
        theirs = pygame.Surface(picture.get_size())
        theirs.fill(PAPER)
        theirs.blit(picture, (0, 0))
        ours = ground(load_board(file))
        assert ours.get_size() == theirs.get_size()
        assert apart(ours, theirs, NEAR) <= SHARE
        assert apart(ours, theirs, FAR) == 0
        assert squares_apart(ours, theirs) == []

    @pytest.mark.parametrize("embedded", [False, True], ids=["external", "embedded"])
    def test_what_tiled_writes_reads_as_the_same_board(embedded: bool, tmp_path: Path) -> None:
        source = copy_map(ROOT / "tacara" / "wet_meadow.tmx", tmp_path, "wet_meadow")
        target = tmp_path / "again.tmx"
        options = ["--embed-tilesets"] if embedded else []
        answer = run("tiled", "--export-map", *options, "tmx", source, target)
        assert (answer.returncode, answer.stdout.strip(), answer.stderr.strip()) == (0, "", "")
        ours, theirs = load_board(source), load_board(target)
        assert replace(theirs, board_id=ours.board_id) == ours
