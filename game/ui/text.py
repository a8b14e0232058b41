"""Fonts, measuring and drawing words. Sizes are logical; fonts are opened at the rounded screen size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game import paths
from game.ui.tokens import TypeStyle, styles

_LARGER = ((22, 4), (30, 3), (56, 2))
"""Below these sizes in screen pixels words are drawn so many times larger and scaled down: the font's advances
are rounded to whole pixels, and rounding at the real size would spread the letters unevenly."""

KEPT = 1500


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words broken into lines that fit: the lines, and False where even the last resort did not fit."""

    lines: tuple[str, ...]
    fits: bool


class Texts:
    """Renders and measures text at one unit; surfaces are kept, the least used thrown away."""

    def __init__(self, unit: float) -> None:
        self.unit = unit
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._surfaces: OrderedDict[tuple[str, str, str], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str], float] = {}

    def _font(self, style: TypeStyle) -> tuple[pygame.font.Font, int]:
        size = max(1, round(style.size * self.unit))
        factor = next((times for below, times in _LARGER if size < below), 1)
        key = (style.file, size * factor)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(paths.assets() / "fonts" / style.file, size * factor)
        return self._fonts[key], factor

    def width(self, text: str, role: str) -> float:
        """The width of one line in logical pixels."""
        key = (text, role)
        width = self._widths.get(key)
        if width is None:
            style = styles()[role]
            font, factor = self._font(style)
            pixels = font.size(text)[0] / factor + style.track * self.unit * max(0, len(text) - 1)
            width = pixels / self.unit
            if len(self._widths) >= 4 * KEPT:
                self._widths.clear()
            self._widths[key] = width
        return width

    def line(self, role: str) -> float:
        """The line height of a role in logical pixels."""
        return styles()[role].line

    def render(self, text: str, role: str, colour: str) -> pygame.Surface:
        """One line as a picture with transparent ground, as high as the font."""
        key = (text, role, colour)
        kept = self._surfaces.get(key)
        if kept is not None:
            self._surfaces.move_to_end(key)
            return kept
        # A font refuses this one letter; it comes in titles of files that somebody else wrote.
        text = text.replace("\0", " ")
        style = styles()[role]
        font, factor = self._font(style)
        if style.track:
            surface = self._tracked(font, text, colour, style.track * self.unit * factor)
        else:
            surface = font.render(text, True, colour)
        if factor != 1 and surface.get_width():  # scaling a picture without width ends the process
            half = (max(1, round(surface.get_width() / factor)), max(1, round(surface.get_height() / factor)))
            surface = pygame.transform.smoothscale(surface.convert_alpha(), half)
        surface = surface.convert_alpha()
        self._surfaces[key] = surface
        if len(self._surfaces) > KEPT:
            self._surfaces.popitem(last=False)
        return surface

    @staticmethod
    def _tracked(font: pygame.font.Font, text: str, colour: str, track: float) -> pygame.Surface:
        offsets = [font.size(text[:index])[0] + track * index for index in range(len(text))]
        width = font.size(text)[0] + track * max(0, len(text) - 1)
        surface = pygame.Surface((max(1, round(width)), font.get_height()), pygame.SRCALPHA)
        for letter, offset in zip(text, offsets, strict=True):
            surface.blit(font.render(letter, True, colour), (round(offset), 0))
        return surface

    def wrap(self, text: str, role: str, width: float) -> tuple[str, ...]:
        """Break at spaces (and at line ends already there); a word wider than ``width`` stands alone."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            current = ""
            for word in paragraph.split(" "):
                longer = f"{current} {word}" if current else word
                if current and self.width(longer, role) > width:
                    lines.append(current)
                    current = word
                else:
                    current = longer
            lines.append(current)
        return tuple(lines)

    def fit(self, text: str, role: str, width: float, lines: int = 1, short: str | None = None) -> Fitted:
        """Try one line, then the short form, then up to ``lines`` lines of the full and of the short form."""

        def fits(candidate: tuple[str, ...]) -> bool:
            return len(candidate) <= lines and all(self.width(line, role) <= width + 0.5 for line in candidate)

        forms = [form for form in (text, short) if form is not None]
        attempts: list[Callable[[str], tuple[str, ...]]] = [lambda form: (form,)] if "\n" not in text else []
        attempts.append(lambda form: self.wrap(form, role, width))
        for attempt in attempts:
            for form in forms:
                candidate = attempt(form)
                if fits(candidate):
                    return Fitted(candidate, True)
        return Fitted(self.wrap(forms[-1], role, width), False)


@lru_cache(maxsize=3)
def texts_of(unit: float) -> Texts:
    """The store for a unit, shared by layouts and canvases."""
    return Texts(unit)
