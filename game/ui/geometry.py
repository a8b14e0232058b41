"""Boxes in logical pixels, and the frame that says how many screen pixels one of them is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

REFERENCE = (1280, 800)
SMALLEST = (1024, 640)


class Point(NamedTuple):
    """A place in logical pixels."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle in logical pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box without a margin of ``dx`` left and right and ``dy`` above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        """The same box somewhere else."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top(self, height: float) -> Box:
        """The upper part with that height."""
        return Box(self.x, self.y, self.w, height)

    def below(self, height: float) -> Box:
        """What is left under the upper part with that height."""
        return Box(self.x, self.y + height, self.w, self.h - height)

    def left(self, width: float) -> Box:
        """The left part with that width."""
        return Box(self.x, self.y, width, self.h)

    def right_of(self, width: float) -> Box:
        """What is left beside the left part with that width."""
        return Box(self.x + width, self.y, self.w - width, self.h)

    def right_part(self, width: float) -> Box:
        """The right part with that width."""
        return Box(self.right - width, self.y, width, self.h)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies in the box (right and lower edge excluded)."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def holds_box(self, other: Box, slack: float = 0.0) -> bool:
        """Whether the other box lies inside, with ``slack`` logical pixels allowed on each side."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: Box) -> Box | None:
        """The common part, or None."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y) if right > x and bottom > y else None


def around(centre: tuple[float, float], w: float, h: float | None = None) -> Box:
    """The box of that size round a centre."""
    h = w if h is None else h
    return Box(centre[0] - w / 2, centre[1] - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class Frame:
    """The window seen in logical pixels (visual direction, section 5).

    ``unit`` is screen pixels per logical pixel, ``w`` and ``h`` the logical size; ``compact`` asks for the
    tighter layout that keeps text and targets at full size in a small window.
    """

    unit: float
    w: float
    h: float
    compact: bool

    @staticmethod
    def of(size: tuple[int, int], text_percent: int = 100) -> Frame:
        """The frame of a window of ``size`` screen pixels. Larger text raises the unit while the logical size
        stays at least 1024x640; where it would not, the largest unit that fits is used."""
        fit = min(size[0] / REFERENCE[0], size[1] / REFERENCE[1])
        unit = max(1.0, fit) * text_percent / 100
        most = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1])
        unit = max(min(unit, most), min(1.0, most))
        unit = unit if unit >= 1.0 else 1.0
        w, h = size[0] / unit, size[1] / unit
        return Frame(unit, w, h, w < REFERENCE[0] - 0.5 or h < REFERENCE[1] - 0.5)

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.w, self.h)

    def px(self, length: float) -> int:
        """A length in whole screen pixels."""
        return round(length * self.unit)

    def rect(self, box: Box) -> pygame.Rect:
        """The box in screen pixels; boxes that touch in logical pixels touch on screen."""
        left, top = round(box.x * self.unit), round(box.y * self.unit)
        return pygame.Rect(left, top, round(box.right * self.unit) - left, round(box.bottom * self.unit) - top)

    def point(self, screen: tuple[float, float]) -> Point:
        """The logical place of a screen position."""
        return Point(screen[0] / self.unit, screen[1] / self.unit)


@dataclass(frozen=True, slots=True)
class Zones:
    """The four parts of a game screen: header, board, side panel, rail (visual direction, section 4)."""

    header: Box
    board: Box
    panel: Box
    rail: Box

    @staticmethod
    def of(frame: Frame, hand: bool = False) -> Zones:
        """The zones for this frame; ``hand`` makes room for cards in the rail."""
        if frame.compact:
            margin, gutter, top, header_h, panel_w = 8.0, 8.0, 48.0, 48.0, 280.0
            rail_h = 120.0 if hand else 64.0
            header_y, rail_gap = 0.0, 8.0
        else:
            margin, gutter, top, header_h = 16.0, 16.0, 72.0, 56.0
            panel_w = 312 + min(48.0, max(0.0, frame.w - REFERENCE[0]) * 0.225)
            rail_h = 148.0 if hand else 76.0
            header_y, rail_gap = 8.0, 16.0
        board_h = frame.h - top - rail_gap - rail_h - margin
        board_w = frame.w - 2 * margin - gutter - panel_w
        return Zones(
            Box(margin, header_y, frame.w - 2 * margin, header_h),
            Box(margin, top, board_w, board_h),
            Box(margin + board_w + gutter, top, panel_w, board_h),
            Box(margin, frame.h - margin - rail_h, frame.w - 2 * margin, rail_h),
        )
