"""What motion shows over the position that stands: marbles and cards on their way, and a notice."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.tac.cards import Card
from game.games.tac.rules.position import PLAYERS, Colour, Position
from game.games.tac.table.cards import Flight
from game.games.tac.table.places import Fields
from game.ui.geometry import Point


@dataclass(slots=True)
class Stage:
    """Motion in progress. A new one stands still and changes nothing."""

    cells: bytearray | None = None
    moving: dict[object, tuple[Colour, Point]] = field(default_factory=dict)
    flights: list[Flight] = field(default_factory=list)
    notice: str = ""
    top: Card | None = None
    """The card that was played in this step."""

    def reset(self) -> None:
        """Stand still."""
        self.cells = self.top = None
        self.moving, self.flights, self.notice = {}, [], ""

    def begin(self, position: Position) -> bytearray:
        """The fields while marbles move."""
        if self.cells is None:
            self.cells = bytearray(position.cells)
        return self.cells

    def pieces(self, fields: Fields, position: Position) -> list[tuple[Colour, Point]]:
        """Every marble and where it is now."""
        cells = self.cells if self.cells is not None else position.cells
        found: list[tuple[Colour, Point]] = []
        on_way = [colour for colour, _point in self.moving.values()]
        for colour in range(PLAYERS):
            rest = 4 - cells.count(colour + 1) - on_way.count(colour)
            found += [(colour, point) for point in fields.bases[colour][: max(0, rest)]]
        found += [(mark - 1, fields.points[place]) for place, mark in enumerate(cells) if mark]
        return found + list(self.moving.values())
