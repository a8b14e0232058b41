"""What a person has picked but not yet played: bets to keep, dice on teams, dice to take back, who drives first.

Picks are actions that the rules have listed, tried out on what the person may see; nothing is played before the
main button, so all of it can be dropped again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.caracho import events as ev
from game.games.caracho import rules
from game.games.caracho.actions import Drive, Keep, Put, Take, in_order
from game.games.caracho.pieces import KEPT, ROLLED, Car, Card, Symbol
from game.games.caracho.state import Phase, State, is_open, needed, position, supply


@dataclass(frozen=True, slots=True)
class Journey:
    """A drive that would follow: ``distance`` spaces from ``start`` to ``end``."""

    car: Car
    distance: int
    start: int
    end: int
    stuck: bool
    place: int
    """The place if the car comes home, else 0."""


class Picks:
    """The picks of the person to act."""

    def __init__(self) -> None:
        self.base: State | None = None
        self.legal: tuple[Any, ...] = ()
        self.kept: list[Card] = []
        self.die: int | None = None
        self.pointed: Car | None = None
        self._states: list[State] = []
        self.actions: list[Any] = []
        self.slots: list[tuple[Symbol, Car | None]] = []

    # --- the state ----------------------------------------------------------------------------------------

    def offer(self, state: State, legal: Sequence[Any]) -> None:
        """A new truth. Picks stay only while nothing has changed."""
        legal = tuple(legal)
        if state == self.base and legal == self.legal:
            return
        self.base, self.legal = state, legal
        self.reset()

    def reset(self) -> None:
        """Drop everything."""
        self.kept, self.actions, self._states = [], [], []
        self.die = self.pointed = None
        hand = self.base.hand if self.base is not None else ()
        self.slots = [(symbol, None) for symbol in hand]

    @property
    def active(self) -> bool:
        """Whether somebody at the mouse has a choice."""
        return bool(self.legal)

    @property
    def state(self) -> State:
        """What is shown, with the picks carried out."""
        if self._states:
            return self._states[-1]
        assert self.base is not None
        return self.base

    @property
    def choices(self) -> tuple[Any, ...]:
        """The legal actions after the picks, as long as the turn goes on without chance."""
        if not self.actions:
            return self.legal
        state = self.state
        if self.base is None or state.phase not in (Phase.PUT, Phase.ORDER, Phase.TAKE):
            return ()
        return tuple(rules.legal_actions(state)) if state.player == self.base.player else ()

    @property
    def any(self) -> bool:
        """Whether something is picked."""
        return bool(self.kept or self.actions or self.die is not None)

    @property
    def ready(self) -> tuple[Any, ...]:
        """The actions that the main button plays; empty while something is missing."""
        if self.base is None or not self.legal:
            return ()
        if self.base.phase is Phase.BET:
            keep = Keep(in_order(self.kept)) if len(self.kept) == KEPT else None
            return (keep,) if keep in self.legal else ()
        return tuple(self.actions) if self.actions and not self.choices else ()

    def back(self) -> bool:
        """Take the last pick back. Returns whether there was one."""
        if self.die is not None and not self.kept:
            self.die = None
            return True
        if self.kept:
            self.kept.pop()
            return True
        if not self.actions:
            return False
        action = self.actions.pop()
        self._states.pop()
        if isinstance(action, Put):
            index = next(at for at, slot in enumerate(self.slots) if slot == (action.symbol, action.car))
            self.slots[index] = (action.symbol, None)
        return True

    # --- bets ---------------------------------------------------------------------------------------------

    def turn(self, card: Card) -> bool:
        """Keep a card, or no longer. Returns False where two are kept already."""
        if card in self.kept:
            self.kept.remove(card)
            return True
        if len(self.kept) >= KEPT:
            return False
        self.kept.append(card)
        return True

    # --- dice on teams ------------------------------------------------------------------------------------

    @property
    def puts_left(self) -> bool:
        """Whether a die can still be put on a team."""
        return any(isinstance(action, Put) for action in self.choices)

    def free_slots(self) -> list[int]:
        """Dice of the roll that may still be put somewhere."""
        symbols = {action.symbol for action in self.choices if isinstance(action, Put)}
        return [index for index, (symbol, car) in enumerate(self.slots) if car is None and symbol in symbols]

    def pick(self, slot: int) -> bool:
        """Take a die of the roll in hand. Returns whether it can be put anywhere."""
        if slot not in self.free_slots():
            return False
        self.die = None if self.die == slot else slot
        return True

    def teams(self) -> list[Car]:
        """The teams that may get the picked die."""
        if self.die is None:
            return []
        symbol = self.slots[self.die][0]
        return [action.car for action in self.choices if isinstance(action, Put) and action.symbol is symbol]

    def put(self, car: Car) -> bool:
        """Put the picked die on a team. Returns whether it may lie there."""
        if self.die is None or car not in self.teams():
            return False
        symbol = self.slots[self.die][0]
        self._do(Put(symbol, car))
        self.slots[self.die] = (symbol, car)
        self.die = self.pointed = None
        return True

    def _do(self, action: Any) -> None:
        after, _events = rules.apply(self.state, action)
        self.actions.append(action)
        self._states.append(after)

    # --- dice taken back ----------------------------------------------------------------------------------

    def takes(self) -> list[Take]:
        """Dice that may be taken back now."""
        return [action for action in self.choices if isinstance(action, Take)]

    def take(self, action: Take) -> bool:
        """Take a die back from a team."""
        if action not in self.takes():
            return False
        self._do(action)
        self.pointed = None
        return True

    @property
    def missing(self) -> int:
        """How many dice must still come back before three can be rolled."""
        return max(0, ROLLED - supply(self.state))

    @property
    def hopeless(self) -> bool:
        """Whether no roll can make a car drive after the dice that were taken back."""
        return self.state.phase is Phase.ROLL and not self.state.must_drive

    # --- order --------------------------------------------------------------------------------------------

    def orders(self) -> list[Drive]:
        """The cars of which one must be named to drive first."""
        return [action for action in self.choices if isinstance(action, Drive)]

    def first(self, car: Car) -> bool:
        """This car drives first; said again of the other one, it changes."""
        if any(isinstance(action, Drive) for action in self.actions):
            self.actions.pop()
            self._states.pop()
        if Drive(car) not in self.orders():
            return False
        self._do(Drive(car))
        return True

    @property
    def two_drive(self) -> tuple[Car, ...]:
        """The two cars that wait for an order, also after it is picked."""
        for state in (self.state, *reversed(self._states[:-1]), self.base):
            if state is not None and state.phase is Phase.ORDER:
                return state.triggered
        return ()

    # --- what follows -------------------------------------------------------------------------------------

    def table(self) -> State:
        """The board with the picked dice on it, before any car drives."""
        assert self.base is not None
        before = self.base
        for action, after in zip(self.actions, self._states, strict=True):
            if isinstance(action, Take):
                before = after
            elif isinstance(action, Put):
                teams = list(before.teams)
                teams[action.car.number] = (*teams[action.car.number], action.symbol)
                before = before._replace(teams=tuple(teams))
        return before

    def journeys(self) -> list[Journey]:
        """The drives that the picks lead to, in order; with two of them and no order picked, each on its own."""
        if self.base is None:
            return []
        state = self.base
        found: list[Journey] = []
        for action, after in zip(self.actions, self._states, strict=True):
            _after, events = rules.apply(state, action)
            found += journeys_of(events)
            state = after
        if not found:
            now = self.table()
            lying = [action.car for action in self.actions if isinstance(action, Put)]
            waiting = state.triggered if state.phase is Phase.ORDER else (*self.base.placed, *lying)
            found = [alone(now, car) for car in waiting if _matches(now, car)]
        return found

    def would(self, car: Car) -> Journey | None:
        """What the picked die would make that car drive, before any other car moves."""
        if self.die is None or not is_open(self.state, car):
            return None
        symbol = self.slots[self.die][0]
        now = self.table()
        teams = list(now.teams)
        teams[car.number] = (*teams[car.number], symbol)
        now = now._replace(teams=tuple(teams))
        return alone(now, car) if _matches(now, car) else None

    def alike(self, car: Car) -> int:
        """How many dice of the picked symbol the team would have with it."""
        if self.die is None:
            return 0
        return self.table().teams[car.number].count(self.slots[self.die][0]) + 1


def _matches(state: State, car: Car) -> bool:
    dice = state.teams[car.number]
    return bool(dice) and dice.count(dice[-1]) >= needed(state, car)


def alone(state: State, car: Car) -> Journey:
    """How the car would drive if it went now."""
    start = state.spaces[car.number]
    distance = position(state, car)
    end = min(start + distance, state.board.finish)
    place = len(state.podium) + 1 if end == state.board.finish else 0
    return Journey(car, distance, start, end, end in state.board.rivers, place)


def journeys_of(events: Sequence[Any]) -> list[Journey]:
    """The drives among these events."""
    places = {event.car: event.place for event in events if isinstance(event, ev.CarFinished)}
    return [
        Journey(event.car, event.distance, event.start, event.end, event.stuck, places.get(event.car, 0))
        for event in events
        if isinstance(event, ev.CarDrove)
    ]
