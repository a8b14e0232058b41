"""Drawings: SVG files rasterised at the size they are shown, recoloured, turned, cut in nine parts, kept."""

from __future__ import annotations

import io
import json
import re
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pygame

from game import paths

BODY, EDGE = "#FF00FF", "#800080"
_KEPT_BYTES = 200_000_000
"""Pictures kept at a time, in bytes; those not used for longest go first."""

_REPEATS = "common/drop_zone"
"""The one nine-part shape whose edges repeat: stretched dashes would differ in length."""
_VIEW_BOX = re.compile(r'viewBox="([^"]+)"')


@lru_cache(maxsize=1)
def index() -> dict[str, dict[str, Any]]:
    """View box, fixed points and cuts of every drawing, by name ("tacara/car_body")."""
    text = (paths.assets() / "sprites" / "index.json").read_text(encoding="utf-8")
    data: dict[str, dict[str, Any]] = json.loads(text)["sprites"]
    return data


@lru_cache(maxsize=512)
def _source(name: str) -> str:
    return (paths.assets() / "sprites" / f"{name}.svg").read_text(encoding="utf-8")


def view_box(name: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of a drawing in its own units."""
    left, top, width, height = index()[name]["view_box"]
    return left, top, width, height


def rasterise(markup: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text as a picture of at most ``size`` screen pixels, never a pixel more."""
    surface = pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size)
    width, height = min(size[0], surface.get_width()), min(size[1], surface.get_height())
    return surface.subsurface((0, 0, width, height)).convert_alpha()


def _turned(markup: str, angle: float) -> str:
    """The drawing turned clockwise about its origin, in a square view box that holds it at any angle."""
    match = _VIEW_BOX.search(markup)
    if match is None:
        return markup
    left, top, width, height = (float(part) for part in match.group(1).split())
    reach = max(abs(left), abs(left + width), abs(top), abs(top + height)) * 1.2
    head, body = markup[: match.start()], markup[match.end() :]
    opening = body.index(">") + 1
    inner = body[opening : body.rindex("</svg>")]
    box = f'viewBox="{-reach} {-reach} {2 * reach} {2 * reach}"'
    return f'{head}{box}{body[:opening]}<g transform="rotate({angle})">{inner}</g></svg>'


def turned_reach(name: str) -> float:
    """Half the side of the square view box that :meth:`Sprites.turned` uses, in the drawing's units."""
    left, top, width, height = view_box(name)
    return max(abs(left), abs(left + width), abs(top), abs(top + height)) * 1.2


class Sprites:
    """The store of finished pictures. Keys hold everything that changes a pixel; old ones are thrown away."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def _keep(self, key: tuple[Any, ...], picture: pygame.Surface) -> pygame.Surface:
        self._kept[key] = picture
        self._bytes += _size(picture)
        while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return picture

    def _find(self, key: tuple[Any, ...]) -> pygame.Surface | None:
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    @staticmethod
    def _markup(name: str, body: str | None, edge: str | None) -> str:
        markup = _source(name)
        if body:
            markup = markup.replace(BODY, body)
        if edge:
            markup = markup.replace(EDGE, edge)
        return markup

    def get(
        self, name: str, size: tuple[int, int], body: str | None = None, edge: str | None = None, alpha: int = 255
    ) -> pygame.Surface:
        """A drawing inside ``size`` screen pixels; its proportions are kept."""
        key = (name, size, body, edge, alpha)
        found = self._find(key)
        if found is None:
            found = rasterise(self._markup(name, body, edge), (max(1, size[0]), max(1, size[1])))
            if alpha != 255:
                found.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self._keep(key, found)
        return found

    def stretched(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A drawing stretched to exactly ``size`` screen pixels, whatever its proportions (strips along an edge)."""
        key = ("stretched", name, size)
        found = self._find(key)
        if found is None:
            large = rasterise(self._markup(name, None, None), (4 * size[0], 4 * size[1]))
            found = self._keep(key, pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1]))))
        return found

    def turned(
        self,
        name: str,
        scale: float,
        angle: float,
        body: str | None = None,
        edge: str | None = None,
        alpha: int = 255,
        step: int = 3,
    ) -> pygame.Surface:
        """A drawing turned clockwise about its origin (degrees, rounded to ``step``), ``scale`` screen pixels per
        unit. The origin is the centre of the picture."""
        degrees = round(angle / step) * step % 360
        side = max(1, round(2 * turned_reach(name) * scale))
        key = (name, side, degrees, body, edge, alpha)
        found = self._find(key)
        if found is None:
            found = rasterise(_turned(self._markup(name, body, edge), degrees), (side, side))
            if alpha != 255:
                found.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self._keep(key, found)
        return found

    def markup(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        """SVG text made at run time (a chart, a curve), kept like a file."""
        key = ("markup", text, size)
        found = self._find(key)
        return found if found is not None else self._keep(key, rasterise(text, size))

    def made(self, key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture put together from others, kept under a key that holds everything it shows."""
        found = self._find(key)
        return found if found is not None else self._keep(key, make())

    def nine(
        self, name: str, size: tuple[int, int], unit: float, body: str | None = None, edge: str | None = None
    ) -> pygame.Surface:
        """A nine-part shape of ``size`` screen pixels: corners keep their size, edges and centre stretch."""
        key = ("nine", name, size, round(unit, 4), body, edge)
        found = self._find(key)
        if found is None:
            found = self._keep(key, self._cut(name, size, unit, body, edge))
        return found

    def _cut(self, name: str, size: tuple[int, int], unit: float, body: str | None, edge: str | None) -> pygame.Surface:
        spec = index()[name]
        _, _, vw, vh = spec["view_box"]
        whole = self.get(name, (round(vw * unit), round(vh * unit)), body, edge)
        left, top, right, bottom = (round(part * unit) for part in spec["cut"])
        w, h = size
        left, right = _shrink(left, right, w)
        top, bottom = _shrink(top, bottom, h)
        source_w, source_h = whole.get_size()
        picture = pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)
        columns = (
            (0, left, 0, left),
            (left, source_w - right - left, left, w - left - right),
            (source_w - right, right, w - right, right),
        )
        rows = (
            (0, top, 0, top),
            (top, source_h - bottom - top, top, h - top - bottom),
            (source_h - bottom, bottom, h - bottom, bottom),
        )
        for sx, sw, dx, dw in columns:
            for sy, sh, dy, dh in rows:
                if min(sw, sh, dw, dh) <= 0:
                    continue
                part = whole.subsurface((sx, sy, sw, sh))
                if name == _REPEATS and (sw, sh) != (dw, dh):
                    _tile(picture, part, pygame.Rect(dx, dy, dw, dh))
                else:
                    picture.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
        return picture.convert_alpha()

    def shadow(self, size: tuple[int, int], blur: int, radius: int, alpha: float, colour: str) -> pygame.Surface:
        """A soft shadow for a rounded shape of ``size`` screen pixels; the picture is 2 x ``blur`` larger each way."""
        key = ("shadow", size, blur, radius, alpha, colour)
        found = self._find(key)
        if found is not None:
            return found
        side = 2 * (radius + blur) + 2
        core = pygame.Surface((side + 2 * blur, side + 2 * blur), pygame.SRCALPHA)
        shade = pygame.Color(colour)
        core.fill((shade.r, shade.g, shade.b, 0))
        pygame.draw.rect(
            core, (shade.r, shade.g, shade.b, round(255 * alpha)), (blur, blur, side, side), border_radius=radius
        )
        core = pygame.transform.gaussian_blur(core, max(1, blur // 2))
        cut = radius + 2 * blur
        w, h = size[0] + 2 * blur, size[1] + 2 * blur
        picture = pygame.Surface((w, h), pygame.SRCALPHA)
        left, right = _shrink(cut, cut, w)
        top, bottom = _shrink(cut, cut, h)
        whole = core.get_width()
        for sx, sw, dx, dw in (
            (0, left, 0, left),
            (cut, whole - 2 * cut, left, w - left - right),
            (whole - right, right, w - right, right),
        ):
            for sy, sh, dy, dh in (
                (0, top, 0, top),
                (cut, whole - 2 * cut, top, h - top - bottom),
                (whole - bottom, bottom, h - bottom, bottom),
            ):
                if min(sw, sh, dw, dh) > 0:
                    part = core.subsurface((sx, sy, sw, sh))
                    picture.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy))
        return self._keep(key, picture.convert_alpha())


def _shrink(first: int, second: int, length: int) -> tuple[int, int]:
    """Two corner sizes that fit into ``length``."""
    if first + second <= length:
        return first, second
    first = min(first, length // 2)
    return first, max(0, length - first)


def _tile(picture: pygame.Surface, part: pygame.Surface, area: pygame.Rect) -> None:
    """Fill ``area`` with whole copies of ``part``, stretched just enough that no copy is cut."""
    columns = max(1, round(area.w / part.get_width()))
    rows = max(1, round(area.h / part.get_height()))
    for column in range(columns):
        for row in range(rows):
            left, right = area.w * column // columns, area.w * (column + 1) // columns
            top, bottom = area.h * row // rows, area.h * (row + 1) // rows
            copy = pygame.transform.scale(part, (right - left, bottom - top))
            picture.blit(copy, (area.x + left, area.y + top))


def _size(picture: pygame.Surface) -> int:
    """The bytes of a picture."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
