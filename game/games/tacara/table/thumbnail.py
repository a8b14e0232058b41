"""The whole track in a small box: in the list of saved games, in set-up and on the menu."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.tacara.board import Board, open_cells
from game.games.tacara.rules import Phase, State
from game.games.tacara.table.ground import Ground
from game.ui.canvas import Canvas
from game.ui.geometry import Box


def draw_small(canvas: Canvas, box: Box, board: Board, state: State | None, people: Sequence[int]) -> None:
    """The whole track in a small box, with the cars as coloured dots when there is a state."""
    rect = canvas.frame.rect(box)
    cell = max(2, min(rect.w // board.width, rect.h // board.height))
    cells = state.race.track.cells if state is not None else None
    course = state.race.track.course.key if state is not None else board.courses[0].key
    ground = Ground(board, cells or open_cells(7), course)
    surface = pygame.Surface(rect.size).convert()
    left, top = (rect.w - board.width * cell) // 2, (rect.h - board.height * cell) // 2
    ground.draw(canvas, surface, cell, left, top)
    canvas.surface.blit(surface, rect)
    if state is None or state.phase is Phase.GRID:
        return
    for number, car in enumerate(state.cars):
        if car.left:
            continue
        x = (rect.x + left + (car.square[0] + 0.5) * cell) / canvas.frame.unit
        y = (rect.y + top + (car.square[1] + 0.5) * cell) / canvas.frame.unit
        canvas.token(people[state.race.owner(number)], (x, y), max(9.0, cell * 1.3 / canvas.frame.unit), "")
