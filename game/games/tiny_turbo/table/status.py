"""What the racers' cards say: how every car is, and what its player does now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tiny_turbo.rules.state import Phase
from game.games.tiny_turbo.table.racers import Racer
from game.i18n import _

if TYPE_CHECKING:
    from game.games.tiny_turbo.table.table import TinyTurboTable


def racer_of(table: TinyTurboTable, player: int) -> Racer:
    """The card of a player as the board stands now, also in the middle of a drive."""
    state = table.state
    person = table.desk.people[player]
    car = state.chosen[player] if player < len(state.chosen) else None
    shown = table.now.cars.get(player)
    placed = next((place for place, item in enumerate(state.placed, 1) if item.player == player), 0)
    truth = state.cars[player] if state.cars else None
    return Racer(
        person.name,
        person.token,
        car,
        _status(table, player),
        _is_active(table, player),
        shown.batteries if shown else truth.batteries if truth else 3,
        shown.shields if shown else truth.shields if truth else 0,
        shown.lying if shown else bool(truth and truth.lying),
        bool(shown and shown.slippery),
        _smile(table, player),
        placed,
    )


def _smile(table: TinyTurboTable, player: int) -> int:
    """1 (happiest) to 4, 0 before smiles are dealt."""
    state, order = table.state, table.now.order
    if player not in order or state.phase in (Phase.CAR, Phase.GRID):
        return 0
    if state.round == 1 and not table.now.programs:
        return 0
    place = order.index(player)
    return min(4, place + 1) if len(order) > 2 or place == 0 else 4


def _is_active(table: TinyTurboTable, player: int) -> bool:
    if table.now.running:
        return player == table.now.player
    return table.view is not None and table.view.player == player


def _status(table: TinyTurboTable, player: int) -> str:
    """What a player does now, in a word or two."""
    state, now = table.state, table.now
    if state.phase is Phase.OVER:
        return ""
    if state.phase is Phase.CAR:
        return _("chooses now") if player == state.actor else _("waits")
    if state.phase is Phase.GRID:
        return _("lines up now") if player == state.actor else _("waits") if player < state.actor else _("ready")
    if table.racing:
        car = now.cars.get(player)
        if player == now.player:
            return _("is driving")
        if player in now.driven:
            return _("drove to {row}").format(row=int(car.pose.row) + 1) if car else ""
        return _turn_words(table, player)
    item = state.controllers[player]
    if item is not None and item.locked:
        return _("locked in")
    return _("plans now") if player == state.actor and state.phase is not Phase.SHUFFLE else _("waits")


def _turn_words(table: TinyTurboTable, player: int) -> str:
    now = table.now
    order = [other for other in now.order if other not in now.driven and other != now.player]
    if player not in order:
        return _("waits")
    place = order.index(player)
    if place == 0:
        return _("drives next")
    return _("drives last") if place == len(order) - 1 else _("drives later")
