"""What games' loaders share: finding layers, reading properties, placing objects on the grid.

Every function reports what is wrong and returns something harmless, so that a loader goes on and finds the rest.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeVar

from game.i18n import _
from game.maps.model import MapObject, ObjectLayer, TiledMap, TileLayer, Value
from game.maps.problems import Place, Report

SNAP = 0.2
"""How far from a corner of the grid, in squares, a line's end may lie."""

_Layer = TypeVar("_Layer", TileLayer, ObjectLayer)


def did_you_mean(word: str, known: Collection[str]) -> str:
    """A remedy for an unknown word: the closest known one, or all of them."""
    close = get_close_matches(word.lower()[:60], sorted(known), n=1, cutoff=0.5)
    if close:
        return _("Did you mean '{word}'?").format(word=close[0])
    return _("Known are: {words}.").format(words=", ".join(sorted(known)))


def tile_layer(tiled: TiledMap, name: str, report: Report, *, needed: bool = True) -> TileLayer | None:
    """The tile layer of that name; None, and an error if it is needed, when there is none."""
    layers = [layer for layer in tiled.layers if isinstance(layer, TileLayer)]
    return _only(layers, name, _("tile layer"), report, needed)


def object_layer(tiled: TiledMap, name: str, report: Report, *, needed: bool = True) -> ObjectLayer | None:
    """The object layer of that name; None, and an error if it is needed, when there is none."""
    layers = [layer for layer in tiled.layers if isinstance(layer, ObjectLayer)]
    return _only(layers, name, _("object layer"), report, needed)


def _only(layers: Sequence[_Layer], name: str, kind: str, report: Report, needed: bool) -> _Layer | None:
    named = [layer for layer in layers if layer.name == name]
    if not named and needed:
        close = get_close_matches(name, [layer.name.lower() for layer in layers], n=1, cutoff=0.5)
        remedy = _("Rename your layer '{close}' to '{name}'.") if close else _("Add one called '{name}'.")
        report.error(
            _("The map has no {kind} '{name}'.").format(kind=kind, name=name),
            remedy.format(close=close[0] if close else "", name=name),
        )
    if len(named) > 1:
        report.error(
            _("The map has more than one {kind} '{name}'.").format(kind=kind, name=name),
            _("Keep one; rename or merge the others."),
            name,
        )
    return named[0] if named else None


def unread_layers(tiled: TiledMap, known: Collection[str], report: Report) -> None:
    """Note every layer that the game does not read."""
    for layer in tiled.layers:
        if layer.name not in known:
            report.note(_("The layer is not read."), did_you_mean(layer.name, known), layer.name)


def by_kind(
    layer: ObjectLayer | None, kinds: Mapping[str, Collection[str]], report: Report
) -> dict[str, list[MapObject]]:
    """The objects of a layer by their class; ``kinds`` are the classes that may lie there, with the properties of each.
    Everything else becomes a finding."""
    found: dict[str, list[MapObject]] = {kind: [] for kind in kinds}
    for item in () if layer is None else layer.objects:
        fields = Fields.of(item, report, layer.name if layer is not None else "")
        if item.kind in kinds:
            fields.expect(kinds[item.kind])
            found[item.kind].append(item)
        else:
            fields.error(
                _("The object's class is '{kind}'.").format(kind=item.kind[:40]), did_you_mean(item.kind, kinds)
            )
    return found


def square_of(item: MapObject) -> tuple[int, int]:
    """Column and row, from 0, of the square that holds the middle of an object."""
    x, y = item.centre
    return math.floor(x), math.floor(y)


def place_of(item: MapObject) -> Place:
    """Where an object lies, for a problem."""
    column, row = square_of(item)
    return Place(column + 1, row + 1, item.object_id, item.name)


def corner_of(point: tuple[float, float]) -> tuple[int, int] | None:
    """The corner of the grid at a point, or None if the nearest one is farther away than ``SNAP``."""
    x, y = round(point[0]), round(point[1])
    return (x, y) if abs(point[0] - x) <= SNAP and abs(point[1] - y) <= SNAP else None


class Fields:
    """The properties of one map, layer, tile or object, read with defaults and checks.

    Tiled leaves out members of a class that keep their default, so every reader names its own default.
    """

    def __init__(
        self, properties: Mapping[str, Value], report: Report, layer: str = "", place: Place | None = None
    ) -> None:
        self.properties = properties
        self.report = report
        self.layer = layer
        self.place = place

    @classmethod
    def of(cls, item: MapObject, report: Report, layer: str) -> Fields:
        """The properties of an object in that layer."""
        return cls(item.properties, report, layer, place_of(item))

    def error(self, message: str, remedy: str) -> None:
        """Report an error at this place."""
        self.report.error(message, remedy, self.layer, self.place)

    def text(self, name: str, default: str = "", most: int = 1000) -> str:
        """A text in one line of at most ``most`` letters, without blanks around it."""
        text = " ".join(str(self.properties.get(name, default)).split())
        if len(text) > most:
            self.error(
                _("The property '{name}' has {count} letters.").format(name=name, count=len(text)),
                _("Shorten it to {most}.").format(most=most),
            )
        return text[:most]

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``; a text that spells one will do."""
        return int(self._number(name, default, low, high, whole=True))

    def decimal(self, name: str, default: float, low: float, high: float) -> float:
        """A number from ``low`` to ``high``."""
        return float(self._number(name, default, low, high, whole=False))

    def _number(self, name: str, default: float, low: float, high: float, whole: bool) -> float:
        value = self.properties.get(name, default)
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if isinstance(value, bool) or not low <= number <= high or (whole and number != int(number)):
            kind = _("a whole number") if whole else _("a number")
            self.error(
                _("The property '{name}' is '{value}'.").format(name=name, value=str(value)[:40]),
                _("Set it to {kind} from {low} to {high}.").format(kind=kind, low=low, high=high),
            )
            return default
        return number

    def flag(self, name: str, default: bool = False) -> bool:
        """Yes or no."""
        value = self.properties.get(name, default)
        if not isinstance(value, bool):
            self.error(
                _("The property '{name}' is '{value}'.").format(name=name, value=str(value)[:40]),
                _("Make it a bool: ticked or not."),
            )
            return default
        return value

    def choice(self, name: str, known: Collection[str], default: str) -> str:
        """One of the known words."""
        word = self.text(name, default)
        if word not in known:
            self.error(
                _("The property '{name}' has the unknown value '{value}'.").format(name=name, value=word[:40]),
                did_you_mean(word, known),
            )
            return default
        return word

    def expect(self, known: Collection[str]) -> None:
        """Note every property that nobody reads."""
        for name in self.properties:
            if name not in known:
                self.report.note(
                    _("The property '{name}' is not read.").format(name=name[:40]),
                    did_you_mean(name, known),
                    self.layer,
                    self.place,
                )


def in_order(
    items: Iterable[MapObject], report: Report, layer: str, kind: str, *, first: int = 1
) -> tuple[MapObject, ...]:
    """The objects sorted by their property ``order``, which must count up from ``first`` without gap or repeat.

    ``kind`` is what messages call such an object.
    """
    numbered: list[tuple[int, MapObject]] = []
    for item in items:
        fields = Fields.of(item, report, layer)
        if "order" in item.properties:
            numbered.append((fields.whole("order", first, -(10**6), 10**6), item))
        else:
            fields.error(
                _("The {kind} has no property 'order'.").format(kind=kind),
                _("Give it an int property 'order', counting from {first}.").format(first=first),
            )
    numbered.sort(key=lambda pair: pair[0])
    for wanted, (number, item) in enumerate(numbered, first):
        if number != wanted:
            report.error(
                _("The orders of the {kind}s are not consecutive: {number} stands where {wanted} is due.").format(
                    kind=kind, number=number, wanted=wanted
                ),
                _("Number them {first}, {second}, {third} and so on, each number once.").format(
                    first=first, second=first + 1, third=first + 2
                ),
                layer,
                place_of(item),
            )
            break
    return tuple(item for _number, item in numbered)
