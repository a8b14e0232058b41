"""The numbers of a tile layer, decoded to exactly as many as the map has squares."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from xml.etree.ElementTree import Element

from game.i18n import _

_CSV = re.compile(r"[0-9,\s]*")
_NUMBER = re.compile(r"[0-9]{1,10}")
_GID_LIMIT = 2**32


class LayerDataError(Exception):
    """The data of a layer cannot be used. ``message`` and ``remedy`` are whole sentences."""

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy or _("In Tiled, set Tile Layer Format to CSV and save the map again.")


def decode(data: Element, count: int) -> list[int]:
    """The ``count`` tile numbers (flip flags included) of a ``<data>`` element. Raises LayerDataError.

    Reads CSV, XML tiles and base64 plain, zlib or gzip; no more than ``count`` numbers are ever unpacked.
    """
    encoding = data.get("encoding", "")
    compression = data.get("compression", "")
    if data.find("chunk") is not None:
        raise LayerDataError(
            _("The layer is stored in pieces, as infinite maps are."), _("In Tiled, untick Infinite in Map Properties.")
        )
    if encoding == "csv":
        numbers = _from_csv(data.text or "", count)
    elif encoding == "base64":
        numbers = _from_base64(data.text or "", compression, count)
    elif encoding == "":
        numbers = [_number(tile.get("gid", "0")) for tile in data.findall("tile")[: count + 1]]
    else:
        raise LayerDataError(_("The layer uses the unknown encoding '{name}'.").format(name=encoding[:40]))
    if len(numbers) != count:
        raise LayerDataError(
            _("The layer does not hold one number for each of the {count} squares of the map.").format(count=count),
            _("Save the map again in Tiled."),
        )
    return numbers


def _number(text: str) -> int:
    text = text.strip()
    number = int(text) if _NUMBER.fullmatch(text) else _GID_LIMIT
    if number >= _GID_LIMIT:
        raise LayerDataError(
            _("The layer holds '{text}' where a tile number belongs.").format(text=text[:20]),
            _("Save the map again in Tiled."),
        )
    return number


def _from_csv(text: str, count: int) -> list[int]:
    if not _CSV.fullmatch(text):
        raise LayerDataError(
            _("The layer's CSV data holds something other than numbers and commas."), _("Save the map again in Tiled.")
        )
    fields = text.strip().rstrip(",").split(",", count + 1)[: count + 1]
    return [_number(field) for field in fields]


def _from_base64(text: str, compression: str, count: int) -> list[int]:
    if compression not in {"", "zlib", "gzip"}:
        raise LayerDataError(
            _("The layer is compressed with '{name}', which is not read.").format(name=compression[:40])
        )
    size = count * 4
    try:
        raw = base64.b64decode("".join(text.split()), validate=True)
        if compression:
            # 47: zlib or gzip by their head. One byte more than wanted tells a longer stream from a fitting one.
            raw = zlib.decompressobj(47).decompress(raw, size + 1)
    except (binascii.Error, zlib.error, ValueError) as problem:
        raise LayerDataError(_("The layer's packed data is damaged.")) from problem
    return list(struct.unpack(f"<{count}I", raw)) if len(raw) == size else []
