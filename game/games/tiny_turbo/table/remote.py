"""The remote: a puzzle of four by four under the mouse. Click, drag or arrow keys slide pieces into the gap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.games.tiny_turbo.rules.pieces import CELLS, PROGRAM, SIDE, Cells, Piece
from game.games.tiny_turbo.table import words
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.widgets import Widget

GLIDE_MS: Final = 90.0
_DRAG: Final = 10.0
"""Logical pixels after which a press is a drag."""


@dataclass(frozen=True, slots=True)
class Face:
    """What the remote shows. ``cells`` is empty while it is face down. ``offered`` are the cells that can be slid;
    ``running`` is the number of the piece that runs (0: none), ``done`` how many have run, ``racing`` whether the
    programs are open."""

    cells: Cells = ()
    offered: frozenset[int] = frozenset()
    racing: bool = False
    running: int = 0
    done: int = 0


class Remote(Widget):
    """Sixteen places; ``on_slide`` gets the cell whose line is slid."""

    def __init__(self, box: Box, piece: float, on_slide: Callable[[int], None]) -> None:
        super().__init__(box, _("Remote"))
        self.piece = piece
        self.on_slide = on_slide
        self.face = Face()
        self._pressed: int | None = None
        self._from = Point(0, 0)
        self._drag = Point(0, 0)
        self._pointed = -1
        self._glide: dict[int, tuple[int, int]] = {}
        self._left = 0.0

    @property
    def step(self) -> float:
        """From one piece to the next."""
        return self.piece + 4

    def show(self, face: Face, glide: bool) -> None:
        """Show this; pieces that were slid come gliding when ``glide`` is set."""
        before = self.face
        self.face = face
        self._pressed = None
        if not glide or not before.cells or not face.cells or before.cells == face.cells:
            return
        gap, was = face.cells.index(Piece.GAP), before.cells.index(Piece.GAP)
        same_row, same_column = gap // SIDE == was // SIDE, gap % SIDE == was % SIDE
        if same_row == same_column:
            return
        sign = 1 if gap > was else -1
        stride = sign * (1 if same_row else SIDE)
        moved = range(was, gap, stride)
        self._glide = dict.fromkeys(moved, (sign, 0) if same_row else (0, sign))
        self._left = GLIDE_MS

    @property
    def gliding(self) -> bool:
        """Whether pieces are on their way."""
        return self._left > 0

    def settle(self) -> None:
        """Pieces that glide are there at once."""
        self._left = 0.0

    def cell_box(self, cell: int) -> Box:
        """Where a piece lies."""
        pad = (self.box.w - SIDE * self.step + 4) / 2
        row, column = divmod(cell, SIDE)
        return Box(self.box.x + pad + column * self.step, self.box.y + pad + row * self.step, self.piece, self.piece)

    def _cell_at(self, point: Point) -> int:
        return next((cell for cell in range(CELLS) if self.cell_box(cell).inset(-2).holds(point)), -1)

    # --- pointer ------------------------------------------------------------------------------------------

    def pointer_down(self, point: Point) -> None:
        self.held = True
        cell = self._cell_at(point)
        self._pressed = cell if cell in self.face.offered else None
        self._from, self._drag = point, Point(0, 0)

    def pointer_move(self, point: Point) -> None:
        self._pointed = self._cell_at(point)
        if self._pressed is not None and self.held:
            self._drag = Point(point.x - self._from.x, point.y - self._from.y)

    def pointer_up(self, point: Point) -> None:
        pressed, self._pressed, self.held = self._pressed, None, False
        if pressed is None:
            return
        along = self._along(pressed, self._drag)
        far = max(abs(self._drag.x), abs(self._drag.y)) > _DRAG
        if (far and along > self.step * 0.35) or (not far and self._cell_at(point) == pressed):
            self.on_slide(pressed)

    def _way(self, cell: int) -> tuple[int, int]:
        """The direction from a cell to the gap."""
        gap = self.face.cells.index(Piece.GAP)
        if gap // SIDE == cell // SIDE:
            return (1 if gap > cell else -1), 0
        return 0, (1 if gap > cell else -1)

    def _along(self, cell: int, drag: Point) -> float:
        dx, dy = self._way(cell)
        return min(max(drag.x * dx + drag.y * dy, 0.0), self.step)

    def slide_towards(self, dx: int, dy: int) -> bool:
        """Move the piece beside the gap into it, in that direction. Returns whether there was one."""
        if not self.face.cells or not self.face.offered:
            return False
        row, column = divmod(self.face.cells.index(Piece.GAP), SIDE)
        row, column = row - dy, column - dx
        cell = row * SIDE + column
        if not (0 <= row < SIDE and 0 <= column < SIDE) or cell not in self.face.offered:
            return False
        self.on_slide(cell)
        return True

    def update(self, milliseconds: float) -> bool:
        if self._left <= 0:
            return False
        self._left = max(0.0, self._left - milliseconds)
        return True

    # --- picture ------------------------------------------------------------------------------------------

    def _shift(self, cell: int) -> tuple[float, float]:
        """How far a piece lies from its place now: on its way, or under a finger."""
        if self._left > 0 and cell in self._glide:
            dx, dy = self._glide[cell]
            share = (self._left / GLIDE_MS) ** 2
            return dx * self.step * share, dy * self.step * share
        if self._pressed is not None and self.held:
            dx, dy = self._way(self._pressed)
            gap = self.face.cells.index(Piece.GAP)
            stride = dx or SIDE * dy
            if cell in range(self._pressed, gap, stride):
                along = self._along(self._pressed, self._drag)
                return dx * along, dy * along
        return 0.0, 0.0

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.frame.rect(Box(self.box.x, self.box.y, self.box.w, self.box.h + 4))
        canvas.surface.blit(canvas.sprites.nine("tiny_turbo/remote", rect.size, canvas.frame.unit, None, None), rect)
        first, last = self.cell_box(PROGRAM.start), self.cell_box(PROGRAM.stop - 1)
        field = Box(first.x - 6, first.y - 4, last.right - first.x + 12, last.bottom - first.y + 8)
        if self.face.racing:
            canvas.block(field, "#B9CFD3", 10)
        else:
            rect = canvas.frame.rect(field)
            canvas.surface.blit(
                canvas.sprites.nine("tiny_turbo/remote_program", rect.size, canvas.frame.unit, None, None), rect
            )
        if not self.face.cells:
            for cell in range(CELLS):
                canvas.sprite("tiny_turbo/piece_back", self.cell_box(cell))
            return
        for cell, piece in enumerate(self.face.cells):
            if piece is Piece.GAP:
                self._draw_gap(canvas, self.cell_box(cell))
        for cell, piece in enumerate(self.face.cells):
            if piece is not Piece.GAP:
                dx, dy = self._shift(cell)
                self._draw_piece(canvas, cell, piece, self.cell_box(cell).move(dx, dy))

    def _draw_gap(self, canvas: Canvas, box: Box) -> None:
        canvas.sprite("tiny_turbo/piece_gap", box)
        canvas.fitted(words.piece(Piece.GAP), (("caption", 1), ("caption", 2)), box.inset(2), "on_dark_2", "centre")

    def _draw_piece(self, canvas: Canvas, cell: int, piece: Piece, box: Box) -> None:
        number = cell - PROGRAM.start + 1 if PROGRAM.start <= cell < PROGRAM.stop else 0
        done = self.face.racing and 0 < number <= self.face.done
        running = bool(number) and number == self.face.running
        draw_piece(canvas, box, piece, number, running, done, idle=not number)
        if cell in self.face.offered:
            canvas.sprite("tiny_turbo/piece_can_slide", box)
            if cell == self._pointed and self.hovered:
                canvas.nine("nine_focus_ring", box.inset(-6))
            canvas.target(f"piece {cell // SIDE + 1},{cell % SIDE + 1}", box)


def draw_piece(
    canvas: Canvas,
    box: Box,
    piece: Piece,
    number: int = 0,
    running: bool = False,
    done: bool = False,
    idle: bool = False,
    word: bool = True,
) -> None:
    """One piece with picture and word; a numbered one carries its badge, a done one a tick."""
    look = "_running" if running else "_done" if done else "_idle" if idle else ""
    canvas.sprite(f"tiny_turbo/piece_face{look}", box)
    scale = box.w / 64
    alpha = 0.55 if done else 0.75 if idle else 1.0
    text = words.piece(piece) if word else ""
    one_line = canvas.width(text, "caption_bold") <= box.w - 2
    low, size = (22, 0.86) if word and one_line else (15, 0.6) if word else (29, 0.86)
    mark = around((box.x + 32 * scale, box.y + low * scale), 40 * size * scale)
    canvas.sprite(f"tiny_turbo/cmd_{piece.name.lower()}", mark, alpha=alpha)
    if word:
        top = 41 * scale if one_line else 25 * scale
        place = Box(box.x + 1, box.y + top, box.w - 2, 18 * scale if one_line else 34)
        ink = "ink_2" if done or idle else "ink"
        canvas.label(text, "caption_bold", place, ink, align="centre", lines=2)
    if number:
        badge = around((box.x + 11 * scale, box.y + 11 * scale), 20 * scale)
        if done:
            canvas.sprite("common/mark_done", badge)
        else:
            canvas.sprite("tiny_turbo/step_badge", badge)
            canvas.number(str(number), badge.centre, 11 * scale, tokens.colour("action"))
