"""The boards there are to choose from: those that ship with the app, and the user's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from game import paths
from game.games import BoardRef
from game.i18n import _

TEMPLATE: Final = "template"
"""The map to start a new one from; it is no board to play on."""


def listed(game: str) -> list[BoardRef]:
    """The boards of a game: shipped ones first, each group by name. Unreadable ones are in the list, too."""
    shipped = _in(paths.shipped_tracks(game), True)
    taken = {board.board_id for board in shipped}
    own = _in(paths.user_tracks() / game, False)
    # Two boards never answer to one name: an own one called like a shipped one is named by its path.
    return [*shipped, *(replace(ref, board_id=str(ref.path)) if ref.board_id in taken else ref for ref in own)]


def _in(folder: Path, shipped: bool) -> list[BoardRef]:
    files = sorted(folder.glob("*.tmx")) if folder.is_dir() else []
    return [BoardRef(file.stem, file, shipped) for file in files if file.stem != TEMPLATE]


def find_board(game: str, name: str) -> BoardRef:
    """The board with that name, or the one in the map file that ``name`` is the path of.

    Raises KeyError with one sentence that lists the names there are.
    """
    file = Path(name)
    if file.suffix == ".tmx" and file.is_file():
        return BoardRef(file.stem, file, False)
    choices = listed(game)
    for board in choices:
        if board.board_id == name:
            return board
    shipped = paths.shipped_tracks(game) / name
    if name and shipped.is_dir():
        return BoardRef(name, shipped, True)
    known = ", ".join(board.board_id for board in choices) or _("none")
    raise KeyError(_("There is no board '{name}'. Boards: {known}.").format(name=name, known=known))
