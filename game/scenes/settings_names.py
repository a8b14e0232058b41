"""The names at this table: two in a row, each with its token and a cross that takes it off the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import _
from game.settings import KnownName
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.widgets import ScrollList

GAP = 10.0


class NameList(ScrollList):
    """``names`` is asked for at every draw; ``on_remove`` gets the name whose cross was pressed. Arrow keys go from
    name to name, Enter takes the pointed one off."""

    def __init__(
        self,
        box: Box,
        row_height: float,
        gap: float,
        names: Callable[[], Sequence[KnownName]],
        on_remove: Callable[[str], None],
    ) -> None:
        super().__init__(box, _("Names at this table"), row_height, (len(names()) + 1) // 2, self._paint, None, gap)
        self.names = names
        self.on_remove = on_remove
        self.focusable = True
        self._chosen = 0
        self._cross: int | None = None
        self._held_cross: int | None = None

    def _refresh(self) -> None:
        self.set_count((len(self.names()) + 1) // 2)
        self._chosen = min(self._chosen, max(0, len(self.names()) - 1))

    def name_box(self, index: int) -> Box:
        """Where a name lies now."""
        row = self.row_box(index // 2)
        width = (row.w - GAP) / 2
        return Box(row.x + (index % 2) * (width + GAP), row.y, width, row.h)

    def cross_box(self, index: int) -> Box:
        """Where its cross lies now."""
        box = self.name_box(index)
        return around((box.right - 22, box.centre.y), 40, box.h)

    def _cross_at(self, point: Point) -> int | None:
        if not self.box.holds(point):
            return None
        return next((index for index in range(len(self.names())) if self.cross_box(index).holds(point)), None)

    def pointer_move(self, point: Point) -> None:
        super().pointer_move(point)
        self._cross = self._cross_at(point)
        names = self.names()
        self.tooltip = "" if self._cross is None else _("Remove {name}").format(name=names[self._cross].name)

    def pointer_down(self, point: Point) -> None:
        super().pointer_down(point)
        self._held_cross = self._cross_at(point)

    def pointer_up(self, point: Point) -> None:
        super().pointer_up(point)
        held, self._held_cross = self._held_cross, None
        if held is not None and held == self._cross_at(point):
            self._remove(held)

    def _remove(self, index: int) -> None:
        names = self.names()
        if index < len(names):
            self.on_remove(names[index].name)
            self._cross, self.tooltip = None, ""
            self._refresh()

    def key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -2, pygame.K_DOWN: 2}
        step = steps.get(event.key)
        if event.key == pygame.K_DELETE:
            self._remove(self._chosen)
            return True
        if step is None or not self.names():
            return False
        self._chosen = min(max(self._chosen + step, 0), len(self.names()) - 1)
        self.reveal(self._chosen // 2)
        return True

    def press(self) -> None:
        self._remove(self._chosen)

    def focus_box(self) -> Box:
        box = self.name_box(self._chosen)
        return box if self.names() and self.box.holds_box(box, 1) else self.box

    def _paint(self, canvas: Canvas, row: int, box: Box, hovered: bool) -> None:
        names = self.names()
        for index in range(2 * row, min(2 * row + 2, len(names))):
            known, place = names[index], self.name_box(index)
            canvas.nine("nine_row", place)
            canvas.token(known.token, (place.x + 24, place.centre.y), min(26.0, place.h - 12))
            words = Box(place.x + 46, place.y, place.w - 46 - 44, place.h)
            role = "choice" if canvas.width(known.name, "choice") <= words.w else "caption"
            canvas.label(known.name, role, words)
            cross = self.cross_box(index)
            canvas.target(_("Remove {name}").format(name=known.name), cross)
            if self._cross == index and self.hovered:
                canvas.block(cross.inset(3), "card_3", 8)
            canvas.icon("cross", around(cross.centre, 18), "ink")
