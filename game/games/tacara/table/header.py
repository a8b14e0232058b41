"""The header of Tacara: the turn, and both rows of discs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tacara.rules import Phase
from game.i18n import _, ngettext
from game.ui.table import Header, Lane, LaneToken

if TYPE_CHECKING:
    from game.games.tacara.table.table import TacaraTable


def header_of(table: TacaraTable) -> Header:
    """Title, turn and the rows (R4)."""
    state = table.state
    count = len(state.cars)
    cars = ngettext("{n} car", "{n} cars", count).format(n=count)
    line = _("Turn {turn} · {cars}").format(turn=state.turn, cars=cars) if state.turn else cars
    return Header(_("Tacara"), line, tuple(_lanes(table)))


def _lanes(table: TacaraTable) -> list[Lane]:
    state = table.state
    if state.phase is Phase.GRID:
        return []
    acting = table.car
    now = tuple(
        LaneToken(
            table.token_of(car),
            table.label_of(car),
            "now" if car == acting else "done" if place < state.at or state.phase is Phase.OVER else "next",
        )
        for place, car in enumerate(state.order)
        if not state.cars[car].left
    )
    lanes = [Lane(_("This turn"), now)]
    row = state.rows[0] if state.turn == 1 and state.rows else state.rows[1] if len(state.rows) > 1 else ()
    if row:
        coming = tuple(LaneToken(table.token_of(car), table.label_of(car)) for car in row if not state.cars[car].left)
        lanes.append(Lane(_("Next turn"), coming, small=True))
    return lanes
