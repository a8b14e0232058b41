"""The timeline of a replay: one dot a turn, above it what happened, a knob that can be dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.table import Moment
from game.ui.widgets import Widget

SNAP = 8.0
"""Logical pixels round a dot within which a click goes to the beginning of its turn."""

RANK = {"finish": 0, "lead": 1, "crash": 2}
"""What is shown first where a turn has room for one mark only."""


def moment_words(moment: Moment, name: str) -> str:
    """What a mark on the timeline means."""
    match moment.kind:
        case "crash":
            return _("{name} crashes").format(name=name)
        case "lead":
            return _("{name} takes the lead").format(name=name)
        case _:
            return _("{name} finishes first").format(name=name)


def draw_moment(canvas: Canvas, moment: Moment, centre: tuple[float, float], size: float = 20) -> None:
    """The mark of a moment: crash star, token of the new leader, flag of the first finish."""
    if moment.kind == "crash":
        canvas.sprite("common/mark_crash", around(centre, size))
    elif moment.kind == "finish":
        _flag(canvas, around(centre, size, size))
    elif moment.token is not None:
        canvas.token(moment.token, centre, size * 0.86, moment.label)


def _flag(canvas: Canvas, box: Box) -> None:
    """A chequered flag on its pole, on white squares so that it reads on the dark rail."""
    canvas.fill(Box(box.x + 1, box.y + 1, 2, box.h - 1), "on_dark")
    side = (box.w - 4) / 4
    for row in range(3):
        for column in range(4):
            shade = "#FFFFFF" if (row + column) % 2 == 0 else "ink"
            canvas.fill(Box(box.x + 3 + column * side, box.y + 1 + row * side, side, side), shade)


class TimelineBar(Widget):
    """``turns`` are the plies at which turns begin, ``total`` the plies of the record, ``at`` the cursor."""

    def __init__(
        self,
        box: Box,
        turns: Sequence[int],
        numbers: Sequence[int],
        moments: Sequence[Moment],
        names: Callable[[Moment], str],
        heading: Callable[[int], str],
        total: int,
        on_jump: Callable[[int], None],
    ) -> None:
        super().__init__(box, _("Timeline"))
        self.turns = tuple(turns)
        self.numbers = tuple(numbers)
        self.names = names
        self.heading = heading
        self.total = total
        self.at = self.turns[0]
        self.on_jump = on_jump
        self._pointed: int | None = None
        self._by_turn: dict[int, list[Moment]] = {}
        for moment in moments:
            self._by_turn.setdefault(moment.turn, []).append(moment)
        for found in self._by_turn.values():
            found.sort(key=lambda moment: RANK.get(moment.kind, 3))

    # --- where things are ---------------------------------------------------------------------------------

    @property
    def _line(self) -> tuple[float, float]:
        """Left end and length of the line."""
        return self.box.x + 30, self.box.w - 60

    @property
    def _step(self) -> float:
        return self._line[1] / len(self.turns)

    @property
    def _y(self) -> float:
        return self.box.y + self.box.h * 0.55

    def _end(self, index: int) -> int:
        """The ply at which that turn is over."""
        return self.turns[index + 1] if index + 1 < len(self.turns) else max(self.total, self.turns[index])

    def turn_at(self, ply: int) -> int:
        """The index of the turn in which that ply lies."""
        return max((index for index, start in enumerate(self.turns) if start <= ply), default=0)

    def x_of(self, ply: int) -> float:
        """Where a ply lies on the line."""
        index = self.turn_at(ply)
        length = max(1, self._end(index) - self.turns[index])
        share = min(1.0, max(0.0, (ply - self.turns[index]) / length))
        return self._line[0] + (index + share) * self._step

    def ply_at(self, x: float) -> int:
        """The ply under a place on the line; near a dot the beginning of its turn."""
        place = min(max((x - self._line[0]) / self._step, 0.0), float(len(self.turns)))
        near = round(place)
        if near < len(self.turns) and abs(place - near) * self._step <= SNAP:
            return self.turns[near]
        index = min(int(place), len(self.turns) - 1)
        return round(self.turns[index] + (place - index) * (self._end(index) - self.turns[index]))

    # --- pointer and keys ---------------------------------------------------------------------------------

    def pointer_down(self, point: Point) -> None:
        self.held = True
        self.on_jump(self.ply_at(point.x))

    def pointer_move(self, point: Point) -> None:
        self._pointed = self.turn_at(self.ply_at(point.x))
        if self.held:
            self.on_jump(self.ply_at(point.x))

    def pointer_up(self, point: Point) -> None:
        self.held = False

    def key(self, event: pygame.event.Event) -> bool:
        return False

    def focus_box(self) -> Box:
        return around((self.x_of(self.at), self._y), 28)

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.target(self.name, self.box)
        left, length = self._line
        y, x = self._y, self.x_of(self.at)
        canvas.block(Box(left - 6, y - 6, length + 12, 12), "table_line", 6)
        if x - left > 1:
            canvas.block(Box(left - 6, y - 6, x - left + 6, 12), "on_dark_2", 6)
        now = self.turn_at(self.at)
        if self._step >= 5:
            for index in range(len(self.turns) + 1):
                spot = left + index * self._step
                canvas.disc((spot, y), 3.4, "ink" if spot <= x else "on_table_2")
        self._draw_numbers(canvas, now)
        for index, found in self._by_turn.items():
            shown = found[: max(1, min(3, int(self._step / 24)))]
            for place, moment in enumerate(shown):
                shift = (place - (len(shown) - 1) / 2) * 22
                draw_moment(canvas, moment, (left + index * self._step + shift, y - 20))
        canvas.disc((x, y), 14, "#FFFFFF")
        canvas.disc((x, y), 11, "ink")
        canvas.disc((x, y), 4.4, "#FFFFFF")

    def _draw_numbers(self, canvas: Canvas, now: int) -> None:
        """The numbers of the turns, as many as have room, and always the present one."""
        left, _length = self._line
        width = canvas.width(str(self.numbers[-1]), "caption_bold") + 10
        every = max(1, -(-int(width + 1) // max(1, int(self._step))))
        for nice in (1, 2, 5, 10, 20, 50, 100, 200):
            if nice >= every:
                every = nice
                break
        for index, number in enumerate(self.numbers):
            at_now = index == now
            if not at_now and (abs(index - now) * self._step < width or (number % every and index)):
                continue
            if not at_now and index and abs(index) * self._step < width:
                continue
            spot = Box(left + index * self._step - 20, self._y + 15, 40, 16)
            role, shade = ("caption_bold", "on_dark") if at_now else ("caption", "on_dark_2")
            canvas.label(str(number), role, spot, shade, align="centre")

    def draw_open(self, canvas: Canvas) -> None:
        if not self.hovered or self._pointed is None:
            return
        lines = [self.heading(self._pointed)]
        lines += [moment_words(moment, self.names(moment)) for moment in self._by_turn.get(self._pointed, ())][:6]
        spot = (self._line[0] + self._pointed * self._step, self._y - 30)
        canvas.tag("\n".join(lines), spot, canvas.frame.box)
