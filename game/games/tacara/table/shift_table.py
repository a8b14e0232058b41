"""The shift table in the side panel: the bigger twin of the marks on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.games.tacara.rules import Velocity
from game.games.tacara.table.choices import Choice
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.kept import Kept
from game.ui.widgets import Widget

SPAN = 7
"""Squares of the table in sight along each side."""

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


@dataclass(frozen=True, slots=True)
class Chip:
    """A car's chip on the table."""

    velocity: Velocity
    token: int
    label: str


class ShiftTable(Widget):
    """A window of seven by seven squares of the shift table round the chip of the car to move."""

    def __init__(
        self, box: Box, cell: float, on_pick: Callable[[Velocity], None], on_point: Callable[[Velocity | None], None]
    ) -> None:
        super().__init__(box, _("Shift table"))
        self.cell = cell
        self.on_pick = on_pick
        self.on_point = on_point
        self.chip: Chip | None = None
        self.others: Sequence[Chip] = ()
        self.choices: Mapping[Velocity, Choice] = {}
        self.limit = 8
        self.figures: Mapping[Velocity, str] = {}
        self.chosen: Velocity | None = None
        self.pointed: Velocity | None = None
        self._held: Velocity | None = None
        self._squares = Kept()

    def _corner(self) -> Velocity:
        """The velocity of the upper left square in sight."""
        x, y = self.chip.velocity if self.chip else (0, 0)
        edge = self.limit - SPAN // 2
        half = SPAN // 2
        return min(max(x, -edge), edge) - half, min(max(y, -edge), edge) - half

    def _cell_box(self, velocity: Velocity) -> Box:
        x0, y0 = self._corner()
        return Box(
            self.box.x + (velocity[0] - x0) * self.cell,
            self.box.y + (velocity[1] - y0) * self.cell,
            self.cell,
            self.cell,
        )

    def _velocity_at(self, point: Point) -> Velocity | None:
        if not self.box.holds(point):
            return None
        x0, y0 = self._corner()
        velocity = (int((point.x - self.box.x) // self.cell) + x0, int((point.y - self.box.y) // self.cell) + y0)
        return velocity if velocity in self.choices else None

    def pointer_move(self, point: Point) -> None:
        velocity = self._velocity_at(point)
        if velocity != self.pointed:
            self.pointed = velocity
            self.on_point(velocity)

    def pointer_down(self, point: Point) -> None:
        self._held = self._velocity_at(point)

    def pointer_up(self, point: Point) -> None:
        velocity = self._velocity_at(point)
        if velocity is not None and velocity == self._held:
            self.on_pick(velocity)

    def key(self, event: pygame.event.Event) -> bool:
        step = _ARROWS.get(event.key)
        if step is None or not self.choices or self.chip is None:
            return False
        x, y = self.pointed or self.chosen or self.chip.velocity
        wanted = (x + step[0], y + step[1])
        if wanted in self.choices:
            self.pointed = wanted
            self.on_point(wanted)
        return True

    def press(self) -> None:
        if self.pointed is not None and self.pointed in self.choices:
            self.on_pick(self.pointed)

    def focus_box(self) -> Box:
        if self.pointed is not None:
            return self._cell_box(self.pointed).inset(2)
        return self.box

    def draw(self, canvas: Canvas) -> None:
        x0, y0 = self._corner()
        self._squares.draw(canvas, self.box, None, lambda: self._draw_squares(canvas))
        for velocity, choice in self.choices.items():
            self._draw_choice(canvas, velocity, choice)
        for step in range(SPAN):
            self._axis(
                canvas,
                str(abs(y0 + step)),
                Box(self.box.x - 26, self.box.y + step * self.cell, 24, self.cell),
                y0 + step,
            )
            below = Box(self.box.x + step * self.cell, self.box.bottom + 4, self.cell, 20)
            self._axis(canvas, str(abs(x0 + step)), below, x0 + step)
        self._draw_chips(canvas)

    def _draw_squares(self, canvas: Canvas) -> None:
        """The squares of the table without any mark."""
        x0, y0 = self._corner()
        for row in range(SPAN):
            for column in range(SPAN):
                canvas.sprite("tacara/table_cell", self._cell_box((x0 + column, y0 + row)))

    def _draw_chips(self, canvas: Canvas) -> None:
        """Every chip in sight; those that share a square lie side by side."""
        x0, y0 = self._corner()
        mine = self.chip.velocity if self.chip else None
        squares: dict[Velocity, list[Chip]] = {}
        for chip in self.others:
            if 0 <= chip.velocity[0] - x0 < SPAN and 0 <= chip.velocity[1] - y0 < SPAN:
                squares.setdefault(chip.velocity, []).append(chip)
        if self.chip is not None:
            self._draw_chip(canvas, self.chip)
        for velocity, chips in squares.items():
            if velocity == mine:
                self._draw_beside(canvas, chips)
            else:
                self._draw_shared(canvas, chips)

    def _draw_shared(self, canvas: Canvas, chips: Sequence[Chip]) -> None:
        """The chips of one square in rows; the fewer there are, the larger."""
        centre = self._cell_box(chips[0].velocity).centre
        across = 1 if len(chips) == 1 else 2 if len(chips) <= 4 else 3
        size = (24.0, 17.0, 12.0)[across - 1]
        rows = -(-len(chips) // across)
        for index, chip in enumerate(chips[: across * across]):
            row, column = divmod(index, across)
            in_row = min(across, len(chips) - row * across)
            x = centre.x + (column - (in_row - 1) / 2) * size
            y = centre.y + (row - (rows - 1) / 2) * size
            canvas.token(chip.token, (x, y), size, chip.label if across < 3 else "")

    def _draw_beside(self, canvas: Canvas, chips: Sequence[Chip]) -> None:
        """The chips that share the square of the car to move: in its corners, or only how many they are."""
        box = self._cell_box(chips[0].velocity)
        if len(chips) > 3:
            words = f"+{len(chips)}"
            tag = Box(box.right - 21, box.bottom - 15, 24, 16)
            canvas.block(tag, "ink", 8)
            canvas.number(words, tag.centre, 9, "on_dark")
            return
        corners = ((box.right - 7, box.bottom - 7), (box.x + 7, box.bottom - 7), (box.right - 7, box.y + 7))
        for chip, corner in zip(chips, corners, strict=False):
            canvas.token(chip.token, corner, 13, "")

    @staticmethod
    def _axis(canvas: Canvas, text: str, box: Box, value: int) -> None:
        canvas.label(text, "table_number", box, "ink" if value == 0 else "ink_2", align="centre")

    def _draw_choice(self, canvas: Canvas, velocity: Velocity, choice: Choice) -> None:
        box = self._cell_box(velocity)
        canvas.target(f"shift {velocity[0]},{velocity[1]}", box)
        if velocity == self.chosen:
            canvas.sprite("tacara/table_cell_chosen", box)
            canvas.icon("cross" if choice.crashes else "check", around(box.centre, 22), "ink")
            return
        canvas.sprite("tacara/table_cell_reach" if self.figures.get(velocity) else "tacara/table_cell_legal", box)
        if velocity == self.pointed:
            canvas.block(box.inset(2.5), "pick", 6)
        if choice.crashes:
            canvas.mark("common/mark_crash", box.centre, 0.8 if not canvas.look.high_contrast else 0.7)
        elif self.figures.get(velocity):
            canvas.number(self.figures[velocity], box.centre, 13)
        else:
            canvas.disc(box.centre, 6.4, "ink")
            canvas.disc(box.centre, 2.2, "card")

    def _draw_chip(self, canvas: Canvas, chip: Chip) -> None:
        centre = self._cell_box(chip.velocity).centre
        if chip.velocity != self.chosen:
            canvas.sprite("tacara/table_halo", around(centre, 40))
            canvas.token(chip.token, centre, 28, chip.label)
            return
        box = self._cell_box(chip.velocity)
        canvas.token(chip.token, (box.x + 8, box.y + 8), 14, chip.label)
