"""Small pictures of the row: for saved games and the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tacocat.board import Board
from game.games.tacocat.state import Observation, Phase
from game.games.tacocat.table.row import draw_arrow, draw_cat, draw_cloth, draw_skip, draw_space, lean_of
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.table import Person


def draw_thumbnail(canvas: Canvas, box: Box, board: Board, seen: Observation | None, people: Sequence[Person]) -> None:
    """The row with the cat; ``seen`` None shows it as it is at the start."""
    draw_cloth(canvas, box)
    draw_row(canvas, box, board, seen, [person.token for person in people])


def draw_row(canvas: Canvas, box: Box, board: Board, seen: Observation | None, people: Sequence[int]) -> Box:
    """Tray, goals, spaces, arrows and the cat across ``box``. Returns the box of the tray."""
    columns = len(board.spaces) + 2
    gap = max(1.0, box.w * 0.009)
    edge = max(2.0, box.w * 0.016)
    side = (box.w * 0.97 - 2 * edge - (columns - 1) * gap) / columns
    tray = Box(box.x + box.w * 0.015, box.centre.y - side * 0.9, box.w * 0.97, side * 1.3 + side * 0.42 + edge)
    canvas.block(tray.move(0, max(1.0, side * 0.08)), tokens.world("tacocat")["tray_edge"], side * 0.24)
    canvas.block(tray, tokens.world("tacocat")["tray"], side * 0.24)
    top = tray.y + edge

    def left(position: int) -> float:
        return tray.x + edge + (position + 1) * (side + gap)

    for player, position in ((0, -1), (1, len(board.spaces))):
        token = tokens.token(people[player])
        goal = Box(left(position), top, side, side * 1.3)
        canvas.sprite("tacocat/goal", goal, token.colour, token.edge)
        canvas.token(people[player], (goal.centre.x, goal.y + side * 0.6), side * 0.5, "" if side < 24 else None)
    covered = seen.covered if seen is not None else ()
    for position, space in enumerate(board.spaces):
        spot = Box(left(position), top, side, side)
        if position in covered:
            canvas.sprite("tacocat/space_leaf", spot)
            draw_skip(canvas, spot)
            continue
        draw_space(canvas, spot, space.cards)
        draw_arrow(canvas, (spot.centre.x, spot.bottom + side * 0.24), side * 0.3, space.arrow, people)
    cat = seen.cat if seen is not None else board.start
    happy = seen is not None and seen.phase is Phase.OVER
    draw_cat(canvas, (left(cat) + side / 2, top + side - 1), side, lean_of(board, cat), happy, 1.0)
    return tray
