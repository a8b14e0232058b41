"""From events to motion: dice tumble, lie down and go back, cars drive space by space and climb the podium."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.games.caracho import events as ev
from game.games.caracho.pieces import CARS, Car, Symbol
from game.games.caracho.state import State
from game.ui import tokens
from game.ui.animation import Clip, ease_arrive, ease_move

if TYPE_CHECKING:
    from game.games.caracho.table.table import CarachoTable

TUMBLES = 12
"""Pictures of a roll."""


@dataclass(slots=True)
class Pose:
    """A car on screen: the space it stands on (parts while it drives), its place on the podium (0: on the track), and
    how far it has climbed up to it. ``dip`` from 0 to 1 shows a splash."""

    space: float
    place: int = 0
    climb: float = 1.0
    stuck: bool = False
    dip: float = 0.0
    alpha: float = 1.0


@dataclass(slots=True)
class Shown:
    """What the board shows while something moves."""

    poses: dict[Car, Pose] = field(default_factory=dict)
    teams: list[list[Symbol]] = field(default_factory=list)

    def reset(self, state: State) -> None:
        """Show this state as it is."""
        self.poses = {}
        for car in CARS:
            place = state.podium.index(car) + 1 if car in state.podium else 0
            space = state.spaces[car.number]
            self.poses[car] = Pose(space, place, stuck=not place and space in state.board.rivers)
        self.teams = [list(dice) for dice in state.teams]


def clips(table: CarachoTable, events: Sequence[Any], at_once: bool, reduced: bool) -> list[Clip]:
    """The clips for the events of one action; ``at_once`` for dice that lie on the board already."""
    made: list[Clip] = []
    for event in events:
        match event:
            case ev.CarsPlaced(spaces):
                made.append(_line_up(table, spaces, reduced))
            case ev.CardsDealt():
                made.append(_wait(table, tokens.ms("card_play"), "card"))
            case ev.BetsKept():
                made.append(_wait(table, tokens.ms("card_flip"), "card"))
            case ev.DiceRolled():
                made.append(_roll(table, event, reduced))
                if event.again:
                    made.append(_wait(table, 500.0, ""))
            case ev.DieTaken():
                made.append(_take(table, event))
            case ev.DiePut():
                made.append(_put(table, event, at_once, reduced))
            case ev.DieLeft():
                made.append(_leave(table, at_once))
            case ev.CarDrove():
                made.append(_drive(table, event, reduced))
            case ev.DiceReturned():
                made.append(_return(table, event))
            case ev.CarFinished():
                made.append(_climb(table, event.car, event.place, reduced))
            case ev.CarLeftBehind():
                made.append(_climb(table, event.car, len(CARS), reduced))
    return made


def _wait(table: CarachoTable, milliseconds: float, cue: str) -> Clip:
    return Clip(milliseconds, lambda share: None, (lambda: table.desk.cue(cue)) if cue else None)


def _line_up(table: CarachoTable, spaces: Sequence[int], reduced: bool) -> Clip:
    def show(share: float) -> None:
        for car in CARS:
            target = spaces[car.number]
            pose = table.shown.poses.setdefault(car, Pose(0.0))
            pose.alpha = share if reduced else 1.0
            pose.space = target if reduced else -0.2 + (target + 0.2) * ease_arrive(share)

    return Clip(120 if reduced else 2 * tokens.ms("toy_car_space"), show, lambda: table.desk.cue("step:2"))


def _roll(table: CarachoTable, event: ev.DiceRolled, reduced: bool) -> Clip:
    def show(share: float) -> None:
        hand = table.hand_view
        hand.tumbling = None if share >= 1 or reduced else int(share * TUMBLES)
        table.shown_slots = [(symbol, None) for symbol in event.dice]

    return Clip(120 if reduced else tokens.ms("dice_roll"), show, lambda: table.desk.cue("dice"))


def _take(table: CarachoTable, event: ev.DieTaken) -> Clip:
    def show(share: float) -> None:
        dice = table.shown.teams[event.car.number]
        if share >= 1 and event.symbol in dice:
            dice.remove(event.symbol)

    return Clip(tokens.ms("chip_draw"), show, lambda: table.desk.cue("chip"))


def _put(table: CarachoTable, event: ev.DiePut, at_once: bool, reduced: bool) -> Clip:
    landed = [False]

    def show(share: float) -> None:
        table.flying = None if share >= 1 or reduced else (event.symbol, event.car, ease_move(share))
        if share >= 1 and not landed[0]:
            landed[0] = True
            table.shown.teams[event.car.number].append(event.symbol)
            slots = table.shown_slots
            for index, slot in enumerate(slots):
                if slot == (event.symbol, None):
                    slots[index] = (event.symbol, event.car)
                    break

    length = 0.0 if at_once else tokens.ms("card_play") * 1.6
    return Clip(length, show, lambda: table.desk.cue("place"))


def _leave(table: CarachoTable, at_once: bool) -> Clip:
    """The die that nobody wanted goes back."""

    def show(share: float) -> None:
        if share >= 1:
            table.shown_slots = [slot for slot in table.shown_slots if slot[1] is not None]

    return Clip(0.0 if at_once else tokens.ms("chip_draw"), show)


def _drive(table: CarachoTable, event: ev.CarDrove, reduced: bool) -> Clip:
    count = event.end - event.start
    sounded = [0]

    def show(share: float) -> None:
        pose = table.shown.poses[event.car]
        pose.stuck = False
        if reduced:
            pose.alpha = abs(1 - 2 * share) if share < 1 else 1.0
            pose.space = event.end if share >= 0.5 else event.start
        else:
            pose.space = event.start + count * ease_move(share)
            step = min(count, int(pose.space - event.start) + 1)
            if step > sounded[0] and share < 1:
                sounded[0] = step
                table.desk.cue(f"step:{min(8, step + 1)}")
        if share >= 1:
            pose.space = event.end
            pose.stuck = event.stuck
            if event.stuck:
                table.desk.cue("splash")

    return Clip(120 if reduced else tokens.ms("toy_car_space") * max(1, count), show)


def _return(table: CarachoTable, event: ev.DiceReturned) -> Clip:
    def show(share: float) -> None:
        if share >= 1:
            table.shown.teams[event.car.number].clear()

    return Clip(tokens.ms("chip_draw"), show, lambda: table.desk.cue("chip"))


def _climb(table: CarachoTable, car: Car, place: int, reduced: bool) -> Clip:
    def show(share: float) -> None:
        pose = table.shown.poses[car]
        pose.place = place
        pose.climb = 1.0 if reduced else ease_arrive(share)

    return Clip(120 if reduced else tokens.ms("tacocat_step"), show, lambda: table.desk.cue("finish"))
