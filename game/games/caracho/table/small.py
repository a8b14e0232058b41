"""The whole board in a small box: for saved games, the set-up and the menu."""

from __future__ import annotations

from game.games.caracho.board import Board
from game.games.caracho.pieces import CARS
from game.games.caracho.state import State
from game.games.caracho.table.ground import track_markup
from game.games.caracho.table.lanes import RIVER_BANK, Lanes
from game.games.caracho.table.pieces import draw_car
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.sprites import rasterise


def draw_small(canvas: Canvas, box: Box, board: Board, state: State | None) -> None:
    """Five lanes on grass, with the cars where they stand; without a state they wait on the first spaces."""
    canvas.fill(box, tokens.world("caracho")["ground"])
    margin = box.w * 0.02
    unit = canvas.frame.unit
    space = (box.w - 2 * margin) / board.finish
    lane = min((box.h - 2 * margin) / len(board.lanes), space * 2.0)
    track = Box(
        box.x + margin, box.centre.y - lane * len(board.lanes) / 2, space * board.finish, lane * len(board.lanes)
    )
    lanes = Lanes(board, box, track, space, lane, True, box.top(0), Box(track.right, track.y, 0, track.h))
    area = Box(box.x, track.y, box.w, track.h)
    rect = canvas.frame.rect(area)
    markup = track_markup(
        lanes, rect.w, rect.h, margin * unit, space * unit, rect.h / len(board.lanes), RIVER_BANK * space * unit
    )
    picture = rasterise(markup, rect.size)
    canvas.surface.blit(picture, rect)
    scale = min(lane * 0.9 / 74, space * 1.5 / 110)
    for car in CARS:
        number = state.spaces[car.number] if state is not None else 0
        at = max(1, number) if state is not None else 1 + (car.number * 2) % max(1, len(board.starts))
        foot = lanes.foot(car, at)
        draw_car(canvas, foot, scale, car, state is not None and number in board.rivers)
