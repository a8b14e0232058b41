"""The buttons of the rail: one row, or columns of two beside a hand; built anew only when the words change."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.frame import button_width
from game.ui.geometry import Box, Frame
from game.ui.gui import Gui
from game.ui.table import RailButton
from game.ui.text import Texts
from game.ui.widgets import Button


class RailBar:
    """The buttons at the right of a rail. ``left`` is where they begin."""

    def __init__(self, gui: Gui, texts: Texts, frame: Frame, box: Box, hand: bool) -> None:
        self.gui = gui
        self.texts = texts
        self.compact = frame.compact
        self.box = box
        self.hand = hand
        self.left = box.right
        self._specs: list[RailButton] = []
        self._buttons: list[Button] = []

    def show(self, specs: Sequence[RailButton], deaf: bool) -> None:
        """Put in these buttons; ``deaf`` ones answer to nothing while something moves."""
        if [self._key(spec) for spec in specs] != [self._key(spec) for spec in self._specs]:
            self._build(specs)
        self._specs = list(specs)
        for spec, button in zip(specs, self._buttons, strict=True):
            button.enabled, button.reason = spec.enabled and not deaf, spec.reason

    @staticmethod
    def _key(spec: RailButton) -> tuple[str, str, bool]:
        return spec.label, spec.icon, spec.primary

    def _press(self, index: int) -> None:
        self._specs[index].on_press()

    def _build(self, specs: Sequence[RailButton]) -> None:
        for button in self._buttons:
            self.gui.remove(button)
        self._specs = list(specs)
        self._buttons = self._columns(specs) if self.hand else self._row(specs)

    @property
    def _gap(self) -> float:
        return 10.0 if self.compact else 14.0

    @property
    def _height(self) -> float:
        return 40.0 if self.compact else 44.0

    def _button(self, index: int, box: Box, label: str) -> Button:
        spec = self._specs[index]
        return self.gui.button(
            box,
            label,
            lambda: self._press(index),
            kind="primary" if spec.primary else "rail",
            icon=spec.icon,
            name=spec.label,
        )

    def _row(self, specs: Sequence[RailButton]) -> list[Button]:
        x = self.box.right - (12 if self.compact else 16)
        y = self.box.y + (self.box.h - self._height) / 2 - 2
        labels = self._labels(specs)
        made: list[Button] = []
        for index in range(len(specs) - 1, -1, -1):
            spec = specs[index]
            w = button_width(self.texts, labels[index], bool(spec.icon), 116.0 if spec.primary else 0.0)
            if spec.primary and not self.compact:
                w = max(w, 132.0)
            x -= w
            made.append(self._button(index, Box(x, y, w, self._height), labels[index]))
            x -= self._gap
        self.left = x + self._gap
        return made[::-1]

    def _columns(self, specs: Sequence[RailButton]) -> list[Button]:
        """Columns of two, the last button in the lower right corner; a lone one keeps the place of the first of two."""
        gap, h = self._gap, self._height
        x = self.box.right - (12 if self.compact else 16)
        top = self.box.centre.y - 2 - h - gap / 2
        made: list[Button] = []
        for end in range(len(specs), 0, -2):
            first = max(0, end - 2)
            column = specs[first:end]
            labels = [spec.short if self.compact and spec.short else spec.label for spec in column]
            widths = [
                button_width(self.texts, label, bool(spec.icon), 116.0 if spec.primary else 0.0)
                for spec, label in zip(column, labels, strict=True)
            ]
            w = max(widths) if self.compact else max(148.0, *widths)
            x -= w
            down = 2 - len(column) if len(specs) > 1 else 0
            made = [
                self._button(first + place, Box(x, top + (down + place) * (h + gap), w, h), label)
                for place, label in enumerate(labels)
            ] + made
            x -= gap
        self.left = x + gap
        return made

    def _labels(self, specs: Sequence[RailButton]) -> list[str]:
        """The words on the buttons: short forms from the left on as long as the row would take too much."""
        labels = [spec.label for spec in specs]
        room = self.box.w * 0.62
        for index, spec in enumerate(specs):
            widths = [
                button_width(self.texts, label, bool(item.icon)) for label, item in zip(labels, specs, strict=True)
            ]
            if sum(widths) + self._gap * len(labels) <= room:
                break
            if spec.short:
                labels[index] = spec.short
        return labels
