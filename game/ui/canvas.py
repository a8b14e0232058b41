"""Drawing in logical pixels on one surface: words, drawings, panels, tokens, lines. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui import tokens
from game.ui.geometry import Box, Frame, around
from game.ui.ledger import Ledger, TargetEntry, TextEntry
from game.ui.sprites import Sprites, index, view_box
from game.ui.text import Texts


@dataclass(slots=True)
class Look:
    """The looks that settings change: thicker marks without patterns, and no travel of pieces."""

    high_contrast: bool = False
    reduced_motion: bool = False


class Canvas:
    """A surface with a frame. All boxes and lengths are logical; pictures and fonts come at screen size."""

    def __init__(
        self,
        surface: pygame.Surface,
        frame: Frame,
        sprites: Sprites,
        texts: Texts,
        look: Look | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.surface = surface
        self.frame = frame
        self.sprites = sprites
        self.texts = texts
        self.look = look or Look()
        self.ledger = ledger

    def on(self, surface: pygame.Surface) -> Canvas:
        """The same canvas on another surface (a cached layer)."""
        return Canvas(surface, self.frame, self.sprites, self.texts, self.look, self.ledger)

    # --- surfaces -----------------------------------------------------------------------------------------

    def layer(self, box: Box) -> pygame.Surface:
        """A transparent surface of the size of ``box``."""
        return pygame.Surface(self.frame.rect(box).size, pygame.SRCALPHA)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside ``box``."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.frame.rect(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def lifted(self) -> Iterator[None]:
        """What is drawn now lies on a layer of its own (a dialog, a tag): it may cover what is below."""
        if self.ledger is None:
            yield
            return
        before = self.ledger.layer
        self.ledger.layer = before + 1 + max((entry.layer for entry in self.ledger.texts), default=0)
        try:
            yield
        finally:
            self.ledger.layer = before

    def blit(self, picture: pygame.Surface, box: Box) -> None:
        """A picture centred in ``box``."""
        rect = self.frame.rect(box)
        self.surface.blit(
            picture,
            (rect.x + (rect.w - picture.get_width()) // 2, rect.y + (rect.h - picture.get_height()) // 2),
        )

    def fill(self, box: Box, colour: str, alpha: float = 1.0) -> None:
        """A plain rectangle."""
        rect = self.frame.rect(box)
        if alpha >= 1.0:
            self.surface.fill(tokens.colour(colour), rect)
            return
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        shade = pygame.Color(tokens.colour(colour))
        shade.a = round(255 * alpha)
        veil.fill(shade)
        self.surface.blit(veil, rect)

    # --- drawings -----------------------------------------------------------------------------------------

    def sprite(self, name: str, box: Box, body: str | None = None, edge: str | None = None, alpha: float = 1.0) -> None:
        """A drawing as large as fits into ``box``, centred, with its colours put in."""
        picture = self.sprites.get(name, self.frame.rect(box).size, body, edge, round(255 * alpha))
        self.blit(picture, box)

    def turned(
        self,
        name: str,
        centre: tuple[float, float],
        scale: float,
        angle: float,
        body: str | None = None,
        edge: str | None = None,
        alpha: float = 1.0,
        step: int = 3,
    ) -> None:
        """A drawing turned clockwise about its origin, which comes to lie on ``centre``; ``scale`` is logical
        pixels per unit of the drawing, the angle is rounded to ``step`` degrees."""
        picture = self.sprites.turned(name, scale * self.frame.unit, angle, body, edge, round(255 * alpha), step)
        x, y = centre[0] * self.frame.unit, centre[1] * self.frame.unit
        self.surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def mark(self, name: str, centre: tuple[float, float], scale: float = 1.0) -> None:
        """A board mark ("common/mark_legal") at its own size times ``scale``; larger with high contrast."""
        if self.look.high_contrast:
            scale *= 1.25
        _, _, w, h = view_box(name)
        self.sprite(name, around(centre, w * scale, h * scale))

    def icon(self, name: str, box: Box, colour: str) -> None:
        """An icon ("play") in one colour."""
        self.sprite(f"common/icon_{name}", box, tokens.colour(colour))

    def nine(self, name: str, box: Box, body: str | None = None, edge: str | None = None) -> None:
        """A nine-part shape over ``box``. Shapes with an edge below are taller: use :meth:`panel` for those."""
        rect = self.frame.rect(box)
        picture = self.sprites.nine(f"common/{name}", rect.size, self.frame.unit, body, edge)
        self.surface.blit(picture, rect)

    def faced(self, name: str, box: Box, edge_height: float, body: str | None = None, edge: str | None = None) -> None:
        """A nine-part shape whose face fills ``box`` and whose darker edge stands out below it."""
        self.nine(name, Box(box.x, box.y, box.w, box.h + edge_height), body, edge)

    def shadow(self, box: Box, kind: str = "panel", radius: float = 14) -> None:
        """The soft shadow of a thing that covers ``box`` ("panel", "board", "lifted")."""
        spec = tokens.raw()["shadow"][kind]
        blur = self.frame.px(spec["blur"])
        rect = self.frame.rect(box)
        picture = self.sprites.shadow(rect.size, blur, self.frame.px(radius), spec["alpha"], tokens.colour("shadow"))
        self.surface.blit(picture, (rect.x - blur, rect.y - blur + self.frame.px(spec["dy"])))

    def panel(self, box: Box) -> None:
        """A card-coloured panel with its edge and shadow."""
        self.shadow(box, "panel")
        self.faced("nine_panel", box, 4)

    def rail(self, box: Box) -> None:
        """The dark bar at the bottom."""
        self.nine("nine_rail", box)

    def rule(self, x: float, y: float, width: float, colour: str = "rule") -> None:
        """A 2 px line that divides sections."""
        self.fill(Box(x, y, width, 2), colour)

    def line(self, points: Sequence[tuple[float, float]], width: float, colour: str) -> None:
        """Thick lines from point to point with round ends and joints, smooth also when slanting."""
        unit = self.frame.unit
        shade = tokens.colour(colour)
        half = max(1.0, width * unit / 2)
        for (x0, y0), (x1, y1) in pairwise(points):
            a, b = (x0 * unit, y0 * unit), (x1 * unit, y1 * unit)
            if abs(a[0] - b[0]) < 0.5 or abs(a[1] - b[1]) < 0.5:
                left, top = min(a[0], b[0]), min(a[1], b[1])
                if abs(a[1] - b[1]) < 0.5:
                    rect = pygame.Rect(round(left), round(top - half), round(abs(a[0] - b[0])), round(2 * half))
                else:
                    rect = pygame.Rect(round(left - half), round(top), round(2 * half), round(abs(a[1] - b[1])))
                self.surface.fill(shade, rect)
            else:
                length = max(1e-6, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
                nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
                corners = [
                    (a[0] + nx, a[1] + ny),
                    (b[0] + nx, b[1] + ny),
                    (b[0] - nx, b[1] - ny),
                    (a[0] - nx, a[1] - ny),
                ]
                pygame.draw.polygon(self.surface, shade, corners)
                pygame.draw.aalines(self.surface, shade, True, corners)
        for x, y in points:
            self.disc((x, y), width / 2, colour)

    def disc(self, centre: tuple[float, float], radius: float, colour: str) -> None:
        """A smooth filled circle."""
        px = max(1, round(2 * radius * self.frame.unit))
        markup = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
            f'<circle r="49.5" fill="{tokens.colour(colour)}"/></svg>'
        )
        picture = self.sprites.markup(markup, (px, px))
        x, y = centre[0] * self.frame.unit, centre[1] * self.frame.unit
        self.surface.blit(picture, (round(x - px / 2), round(y - px / 2)))

    def block(self, box: Box, colour: str, radius: float = 8) -> None:
        """A filled rectangle with smooth round corners."""
        w, h = self.frame.rect(box).size
        r = min(radius * self.frame.unit, w / 2, h / 2)
        markup = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
            f'<rect width="{w}" height="{h}" rx="{r:.2f}" fill="{tokens.colour(colour)}"/></svg>'
        )
        self.surface.blit(self.sprites.markup(markup, (w, h)), self.frame.rect(box))

    def path(self, points: Sequence[tuple[float, float]], casing: float = 10, core: float = 5.5) -> None:
        """The yellow path with its ink casing."""
        wide = 1.5 if self.look.high_contrast else 1.0
        self.line(points, casing * wide, "ink")
        self.line(points, core * wide, "action")

    def dotted(
        self, points: Sequence[tuple[float, float]], colour: str = "ink", size: float = 3, gap: float = 7
    ) -> None:
        """A dotted line: dots of ``size`` every ``gap`` logical pixels."""
        left = 0.0
        for (x0, y0), (x1, y1) in pairwise(points):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            at = left
            while at <= length and length > 0:
                self.disc((x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length), size / 2, colour)
                at += gap
            left = at - length

    def token(
        self, number: int, centre: tuple[float, float], size: float, label: str | None = None, alpha: float = 1.0
    ) -> None:
        """A player's token: symbol, rims, colour and number. ``size`` is the nominal size (30 in the turn lane)."""
        text = str(number) if label is None else label
        box = around(centre, size * 132 / 112)
        pixels = self.frame.rect(box).size
        key = ("token", number, text, size, pixels, self.frame.unit, alpha)
        self.blit(self.sprites.made(key, lambda: self._token(number, text, size, pixels, alpha)), box)

    def _token(self, number: int, text: str, size: float, pixels: tuple[int, int], alpha: float) -> pygame.Surface:
        """The picture of a token with its number."""
        token = tokens.token(number)
        name = f"common/seat_token_{token.symbol}"
        full = size * 132 / 112
        picture = self.sprites.get(name, pixels, token.colour).copy()
        if text:
            digit = self._digit(text, size * (0.42 if len(text) < 2 else 0.36), token.text_on)
            middle = picture.get_height() / 2 + index()[name]["number"][1] * full / 132 * self.frame.unit
            x, y = (picture.get_width() - digit.get_width()) / 2, middle - digit.get_height() / 2
            picture.blit(digit, (round(x), round(y)))
        if alpha < 1.0:
            picture.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _digit(self, text: str, height: float, colour: str) -> pygame.Surface:
        """A number on a piece, at any size, in the heaviest text font."""
        role = tokens.sized("plate", height * 1.25)
        return self.texts.render(text, role, colour)

    def number(self, text: str, centre: tuple[float, float], height: float, colour: str = "ink") -> None:
        """A number printed on a piece; ``height`` is about the height of its digits in logical pixels."""
        self.blit(self._digit(text, height, tokens.colour(colour)), around(centre, 2, 2))

    # --- words --------------------------------------------------------------------------------------------

    def width(self, text: str, role: str) -> float:
        """The width of one line in logical pixels."""
        return self.texts.width(text, role)

    def label(
        self,
        text: str,
        role: str,
        box: Box,
        colour: str = "ink",
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        short: str | None = None,
    ) -> Box:
        """Words inside ``box``: one line, else the short form, else up to ``lines`` lines. Returns the box used.

        ``align`` is left, centre or right; ``valign`` top, middle or bottom. Lines have the height of the role.
        """
        if not text:
            return Box(box.x, box.y, 0, 0)
        fitted = self.texts.fit(text, role, box.w, lines, short)
        line = self.texts.line(role)
        height = line * len(fitted.lines)
        y = box.y + {"top": 0.0, "middle": (box.h - height) / 2, "bottom": box.h - height}[valign]
        shade = tokens.colour(colour)
        left, right = box.right, box.x
        for row, words in enumerate(fitted.lines):
            w = self.texts.width(words, role)
            x = box.x + {"left": 0.0, "centre": (box.w - w) / 2, "right": box.w - w}[align]
            left, right = min(left, x), max(right, x + w)
            if not words:
                continue
            picture = self.texts.render(words, role, shade)
            middle = (y + row * line + line / 2) * self.frame.unit
            self.surface.blit(picture, (round(x * self.frame.unit), round(middle - picture.get_height() / 2)))
        used = Box(left, y, max(0.0, right - left), height)
        if self.ledger is not None:
            fits = fitted.fits and height <= box.h + 2.0
            self.ledger.texts.append(TextEntry(text, box, used, fits, self.ledger.layer))
        return used

    def fitted(
        self,
        text: str,
        ways: Sequence[tuple[str, int]],
        box: Box,
        colour: str = "ink",
        align: str = "left",
        valign: str = "middle",
        short: str | None = None,
    ) -> Box:
        """Words in the first of ``ways`` (role, most lines) in which they fit into ``box``. Returns the box used."""
        for role, lines in ways:
            found = self.texts.fit(text, role, box.w, lines, short)
            if found.fits and len(found.lines) * self.texts.line(role) <= box.h + 2:
                break
        return self.label(text, role, box, colour, align, valign, lines, short)

    def paragraph(self, text: str, role: str, box: Box, colour: str = "ink") -> Box:
        """Words wrapped to the width of ``box`` from its top. Returns the box used."""
        return self.label(text, role, box, colour, valign="top", lines=max(1, int(box.h / self.texts.line(role) + 0.1)))

    def target(self, name: str, box: Box, nearest: bool = False) -> None:
        """Record a click target for the layout test."""
        if self.ledger is not None:
            self.ledger.targets.append(TargetEntry(name, box, nearest, self.ledger.layer))

    def tag(
        self, text: str, point: tuple[float, float], within: Box, role: str = "tag", below: float | None = None
    ) -> Box:
        """A dark tag with its foot on ``point``: above it, or below where there is no room; kept 8 px inside
        ``within``.

        ``below`` asks for the lower side, with the foot that far under ``point``.
        """
        with self.lifted():
            lines = text.split("\n")
            w = max(self.width(line, role) for line in lines) + 28
            h = self.texts.line(role) * len(lines) + 14
            x = min(max(point[0] - w / 2, within.x + 8), within.right - 8 - w)
            above = point[1] - h - 11 >= within.y + 8
            if below is not None and point[1] + below + 11 + h <= within.bottom - 8:
                above, point = False, (point[0], point[1] + below)
            wanted = point[1] - h - 11 if above else point[1] + 11
            y = min(max(wanted, within.y + 8), within.bottom - 8 - h)
            box = Box(x, y, w, h)
            self.nine("nine_tag", box)
            if y != wanted:
                # What it is about lies out of sight: there is nothing to point at.
                self.label(text, role, box.inset(12, 5), "on_dark", align="centre", lines=len(lines))
                return box
            foot = around((min(max(point[0], x + 18), x + w - 18), y + h + 4.5 if above else y - 4.5), 20, 11)
            picture = self.sprites.get("common/tag_pointer", self.frame.rect(foot).size)
            self.blit(picture if above else pygame.transform.flip(picture, False, True), foot)
            self.label(text, role, box.inset(12, 5), "on_dark", align="centre", lines=len(lines))
        return box
