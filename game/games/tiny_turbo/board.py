"""Tiny Turbo's boards: the checked data of the maps, and the track that is put together from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import Final

from game.engine.rules import Json

LANES: Final = 6
"""S6: lane 0 lies at the left edge (blue), lane 5 at the right edge (red)."""

START_ROWS: Final = 4
BOARD_ROWS: Final = 8
START: Final = "start"
FINISH: Final = "finish"
MIDDLES: Final = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
"""The four middle boards and their two sides."""

OPEN_LANES_AT_JOINT: Final = 2
"""Where two boards meet, at least so many lanes have no impassable space on either side."""

STRIDE: Final = LANES + 2
"""Width of the padded grid: the six lanes and an impassable edge on both sides."""

BEYOND: Final = 128
"""Rows of plain floor after the last drawn one (S7): more than a car can drive in one round."""


class Terrain(IntEnum):
    """What lies on a space. GRASS is grass with the carpet sign: the same as CARPET in every rule (S9)."""

    FLOOR = 0
    CARPET = 1
    GRASS = 2
    SPEEDER = 3
    OBSTACLE = 4
    PUDDLE = 5
    IMPASSABLE = 6
    GRID = 7
    FINISH = 8


LETTERS: Final[dict[str, Terrain]] = {
    ".": Terrain.FLOOR,
    "c": Terrain.CARPET,
    "g": Terrain.GRASS,
    ">": Terrain.SPEEDER,
    "o": Terrain.OBSTACLE,
    "~": Terrain.PUDDLE,
    "#": Terrain.IMPASSABLE,
    "s": Terrain.GRID,
    "f": Terrain.FINISH,
}
"""One letter for each terrain, as boards are written in records."""

_LETTER_OF: Final = {terrain: letter for letter, terrain in LETTERS.items()}


class BadBoard(ValueError):
    """Board data that is no board, or boards that do not fit together; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Board:
    """One board, seen along the race: ``terrain[row * LANES + lane]``, row 0 nearest to the start.

    ``pictures`` names the drawing of a space where its terrain has several ("ball", "carpet_rose"), in the
    same order as ``terrain``; "" leaves the choice to the screen. It decides no rule.
    """

    board_id: str
    title: str
    author: str
    note: str
    terrain: tuple[Terrain, ...]
    pictures: tuple[str, ...]

    @property
    def rows(self) -> int:
        """How many rows the board is long."""
        return len(self.terrain) // LANES

    def at(self, row: int, lane: int) -> Terrain:
        """The terrain of a space on the board."""
        return self.terrain[row * LANES + lane]

    def picture(self, row: int, lane: int) -> str:
        """The name of the drawing of a space, or ""."""
        return self.pictures[row * LANES + lane]


@dataclass(frozen=True, slots=True)
class BoardSet:
    """All boards of one box: start, finish and the sides of the middle boards. Options say which are used."""

    boards: tuple[Board, ...]

    def board(self, board_id: str) -> Board:
        """The board with that id. Raises BadBoard."""
        for board in self.boards:
            if board.board_id == board_id:
                return board
        known = ", ".join(board.board_id for board in self.boards)
        raise BadBoard(f"There is no board '{board_id}' in this set; it has {known}.")


@dataclass(frozen=True, slots=True)
class Track:
    """Boards in a row, as the rules read them.

    ``line`` is the first row past the finish line (S6) and ``length`` the number of drawn rows. ``spots``
    is the padded grid: the space (row, lane) is ``spots[row * STRIDE + lane + 1]``.
    """

    boards: tuple[Board, ...]
    length: int
    line: int
    spots: tuple[int, ...]

    def terrain(self, row: int, lane: int) -> Terrain:
        """The terrain of a space; plain floor after the last drawn row (S7)."""
        return Terrain(self.spots[spot(row, lane)])

    def grid(self) -> tuple[tuple[int, int], ...]:
        """The grid spaces (row, lane), from the rear."""
        spaces = ((row, lane) for row in range(self.length) for lane in range(LANES))
        return tuple(space for space in spaces if self.terrain(*space) is Terrain.GRID)


def spot(row: int, lane: int) -> int:
    """The index of a space in :attr:`Track.spots`."""
    return row * STRIDE + lane + 1


def assemble(boards: Sequence[Board]) -> Track:
    """Put boards in a row, the start board first and the finish board last.

    Raises BadBoard when two neighbours leave fewer than two lanes open at their joint, when there is no
    finish line, or when a grid space has no way to it by steps straight or diagonally ahead.
    """
    spots: list[int] = []
    for board in boards:
        for row in range(board.rows):
            spots.append(Terrain.IMPASSABLE)
            spots.extend(board.terrain[row * LANES : (row + 1) * LANES])
            spots.append(Terrain.IMPASSABLE)
    length = len(spots) // STRIDE
    spots.extend(([Terrain.IMPASSABLE] + [Terrain.FLOOR] * LANES + [Terrain.IMPASSABLE]) * BEYOND)
    finish = [index // STRIDE for index, terrain in enumerate(spots) if terrain == Terrain.FINISH]
    if not finish:
        raise BadBoard("The track has no finish spaces.")
    track = Track(tuple(boards), length, finish[0], tuple(int(terrain) for terrain in spots))
    _check_joints(boards)
    _check_way(track)
    return track


def _check_joints(boards: Sequence[Board]) -> None:
    for before, after in pairwise(boards):
        last = before.rows - 1
        lanes = range(LANES)
        shut = Terrain.IMPASSABLE
        free = sum(before.at(last, lane) != shut and after.at(0, lane) != shut for lane in lanes)
        if free < OPEN_LANES_AT_JOINT:
            raise BadBoard(
                f"Boards {before.board_id} and {after.board_id} leave {free} lanes open where they meet;"
                f" {OPEN_LANES_AT_JOINT} are needed."
            )


def _check_way(track: Track) -> None:
    """Go back from the line, row by row, over the spaces from which a step ahead leads on."""
    leads: set[tuple[int, int]] = {(track.line, lane) for lane in range(LANES)}
    for row in range(track.line - 1, -1, -1):
        for lane in range(LANES):
            ahead = any((row + 1, lane + side) in leads for side in (-1, 0, 1))
            if ahead and track.spots[spot(row, lane)] != Terrain.IMPASSABLE:
                leads.add((row, lane))
    for row, lane in track.grid():
        if (row, lane) not in leads:
            raise BadBoard(f"From the grid space in row {row + 1}, lane {lane + 1} no way leads to the finish line.")


def board_from_rows(board_id: str, lanes: Sequence[str], title: str = "", author: str = "", note: str = "") -> Board:
    """A board from six words of letters, the left lane first. Raises BadBoard."""
    rows = len(lanes[0]) if lanes else 0
    if len(lanes) != LANES or any(len(lane) != rows for lane in lanes) or not rows:
        raise BadBoard(f"Board '{board_id}' must be six lanes of the same length.")
    unknown = sorted({letter for lane in lanes for letter in lane} - set(LETTERS))
    if unknown:
        raise BadBoard(f"Board '{board_id}' has the unknown letter '{unknown[0]}'; known: {' '.join(LETTERS)}.")
    terrain = tuple(LETTERS[lanes[lane][row]] for row in range(rows) for lane in range(LANES))
    return Board(board_id, title, author, note, terrain, ("",) * len(terrain))


def board_to_json(boards: BoardSet) -> Json:
    """The set as canonical JSON data: six words of letters a board, pictures as [row, lane, name]."""
    return {"boards": [_one_to_json(board) for board in boards.boards]}


def _one_to_json(board: Board) -> Json:
    data: dict[str, Json] = {
        "id": board.board_id,
        "title": board.title,
        "author": board.author,
        "note": board.note,
        "lanes": ["".join(_LETTER_OF[board.at(row, lane)] for row in range(board.rows)) for lane in range(LANES)],
        "pictures": [[i // LANES, i % LANES, name] for i, name in enumerate(board.pictures) if name],
    }
    return {key: value for key, value in data.items() if value not in ("", [])}


def board_from_json(data: Json) -> BoardSet:
    """The inverse of :func:`board_to_json`. Raises BadBoard with one sentence on data that is no set."""
    if not isinstance(data, dict) or not isinstance(data.get("boards"), list):
        raise BadBoard("A Tiny Turbo board is an object with a list 'boards'.")
    boards = tuple(_one_from_json(item) for item in data["boards"])
    ids = [board.board_id for board in boards]
    if len(set(ids)) != len(ids):
        raise BadBoard("A board id stands twice in the set.")
    return BoardSet(boards)


def _one_from_json(data: Json) -> Board:
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise BadBoard("Each board of the set is an object with an 'id'.")
    lanes = data.get("lanes")
    if not isinstance(lanes, list) or not all(isinstance(lane, str) for lane in lanes):
        raise BadBoard(f"Board '{data['id']}' needs 'lanes', a list of six words.")
    words = [str(data.get(key, "")) for key in ("title", "author", "note")]
    board = board_from_rows(data["id"], lanes, *words)
    pictures = list(board.pictures)
    given = data.get("pictures", [])
    if not isinstance(given, list):
        raise BadBoard(f"Board '{board.board_id}' needs 'pictures' as a list.")
    for item in given:
        match item:
            case [int(row), int(lane), str(name)] if 0 <= row < board.rows and 0 <= lane < LANES:
                pictures[row * LANES + lane] = name
            case _:
                raise BadBoard(f"Board '{board.board_id}' has a picture that is not [row, lane, name] on the board.")
    return Board(board.board_id, board.title, board.author, board.note, board.terrain, tuple(pictures))
