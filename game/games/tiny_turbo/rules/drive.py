"""One car's turn on the track, command by command (S8-S19).

:class:`Drive` is the only place that decides what a command does: the match, the forecast and the bots
all run it. It is a scratch pad made from the cars and read back with :meth:`Drive.result`; the values it
was made from stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.games.tiny_turbo.board import LANES, STRIDE, Terrain, Track, spot
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.cars import BATTERIES, Car, CarState
from game.games.tiny_turbo.rules.pieces import Piece

SHIELD_MOVE: Final = 2
"""S18: spaces ahead for one shield."""

_AHEAD: Final = STRIDE
_BACK: Final = -STRIDE

_BASE: Final[dict[int, tuple[int, int]]] = {
    Piece.FORWARD_1: (_AHEAD, 1),
    Piece.FORWARD_2: (_AHEAD, 2),
    Piece.LEFT_1: (_AHEAD - 1, 1),
    Piece.LEFT_2: (_AHEAD - 1, 2),
    Piece.RIGHT_1: (_AHEAD + 1, 1),
    Piece.RIGHT_2: (_AHEAD + 1, 2),
    Piece.JUMP: (_AHEAD, 2),
    Piece.BACKWARD_1: (_BACK, 1),
    Piece.MISSILE: (_AHEAD, 1),
}
"""Movement pieces: step in the padded grid and base value. Turbo's base is the car's charge (S16)."""

_SHUT_BY_LANE: Final = {0: ev.Stop.LEFT_EDGE, STRIDE - 1: ev.Stop.RIGHT_EDGE}

_FOUR_WAYS: Final = ((1, 0), (-1, 0), (0, -1), (0, 1))
_WAY_NAMES: Final = {(1, 0): "ahead", (-1, 0): "back", (0, -1): "left", (0, 1): "right"}

_MIRROR: Final = {_AHEAD - 1: _AHEAD + 1, _AHEAD + 1: _AHEAD - 1}

_GAP, _EMPTY, _BATTERY = int(Piece.GAP), int(Piece.EMPTY), int(Piece.BATTERY)
_PLUS, _MINUS = int(Piece.INCREASE), int(Piece.DECREASE)
_TURBO, _MISSILE, _JUMP, _BACKWARD = int(Piece.TURBO), int(Piece.MISSILE), int(Piece.JUMP), int(Piece.BACKWARD_1)
_SIGNS: Final = frozenset((_PLUS, _MINUS))
_SOFT: Final = frozenset((int(Terrain.CARPET), int(Terrain.GRASS)))
_SPEEDER = int(Terrain.SPEEDER)
_OBSTACLE, _PUDDLE, _SHUT, _GRID = (
    int(Terrain.OBSTACLE),
    int(Terrain.PUDDLE),
    int(Terrain.IMPASSABLE),
    int(Terrain.GRID),
)


class Mark(NamedTuple):
    """All of a drive that a command can change; equal marks go on equally."""

    place: int
    batteries: int
    shields: int
    lying: bool
    slippery: bool
    boost: int
    others: tuple[CarState | None, ...]


class Drive:
    """The turn of one car.

    ``cars`` are all cars by player and ``racing`` the players still on the track. With ``first_only``
    a missile stops at the first space with a car (option of S15). Events go to ``log`` when it is a list.
    """

    __slots__ = (
        "_occupied",
        "_player",
        "_plus",
        "_spots",
        "batteries",
        "boost",
        "car",
        "first_only",
        "log",
        "lying",
        "others",
        "place",
        "shields",
        "slippery",
    )

    def __init__(
        self,
        track: Track,
        cars: Sequence[CarState],
        racing: Sequence[int],
        player: int,
        first_only: bool = False,
        log: list[Any] | None = None,
    ) -> None:
        own = cars[player]
        self._spots = track.spots
        self._player = player
        self.car = own.car
        self._plus = 2 if own.car is Car.DIE_LINER else 1
        self.first_only = first_only
        self.log = log
        self.place = spot(own.row, own.lane)
        self.batteries = own.batteries
        self.shields = own.shields
        self.lying = own.lying
        self.slippery = own.slippery
        self.boost = 0
        self.others: tuple[CarState | None, ...] = tuple(
            car if index in racing and index != player else None for index, car in enumerate(cars)
        )
        self._occupied = frozenset(spot(car.row, car.lane) for car in self.others if car is not None)

    def mark(self) -> Mark:
        """Where the turn stands; :meth:`reset` goes back to it."""
        return Mark(self.place, self.batteries, self.shields, self.lying, self.slippery, self.boost, self.others)

    def reset(self, mark: Mark) -> None:
        """Go back to a mark of this drive."""
        self.place, self.batteries, self.shields, self.lying, self.slippery, self.boost, self.others = mark

    @property
    def row(self) -> int:
        """The row the car is in."""
        return self.place // STRIDE

    @property
    def lane(self) -> int:
        """The lane the car is in."""
        return self.place % STRIDE - 1

    def result(self, cars: Sequence[CarState]) -> tuple[CarState, ...]:
        """All cars after what has been driven so far; ``cars`` are those the drive was made from."""
        own = CarState(self.car, self.row, self.lane, self.batteries, self.shields, self.lying, self.slippery)
        after = [car if other is None else other for car, other in zip(cars, self.others, strict=True)]
        after[self._player] = own
        return tuple(after)

    def pay_for_last(self) -> None:
        """The last player's battery at the start of the turn: no damage, and nothing while lying."""
        if self.lying:
            return
        self.batteries -= 1
        if self.log is not None:
            self.log.append(ev.LastPaid(self._player, self.batteries))
        if self.batteries == 0:
            self._lie_down()

    def run(self, piece: int, step: int = 0) -> None:
        """Carry out one cell of the program; ``step`` is its number for the events."""
        if piece == _GAP:
            return
        if self.lying:
            self._recharge(piece, step)
            return
        log = self.log
        terrain = self._spots[self.place]
        if terrain == _PUDDLE and not self.slippery:
            self._slip()
        if piece in _SIGNS:
            # S10: only one of each exists, so a boost that waits here is the other one.
            self.boost = 0 if self.boost else (self._plus if piece == _PLUS else -1)
            if log is not None:
                log.append(ev.CommandStarted(self._player, step, Piece(piece), None))
                log.append(ev.BoostHeld(self._player, self.boost))
            return
        bonus, self.boost = self.boost, 0
        if piece == _EMPTY:
            if log is not None:
                log.append(ev.CommandStarted(self._player, step, Piece.EMPTY, None))
            return
        if terrain == _SPEEDER:
            bonus += self._plus
        direction, value = _AHEAD, 2
        if piece == _BATTERY:
            if self.car is not Car.DOGTOR or self.batteries < BATTERIES:
                self._charge((2 if self.car is Car.DOGTOR else 1) + bonus, step)
                return
        elif piece == _TURBO:
            value = 4 if self.car is Car.TURBOBOT else self.batteries
        else:
            if piece == _BACKWARD and terrain == _GRID:
                if log is not None:
                    log.append(ev.CommandIgnored(self._player, step, Piece.BACKWARD_1))
                return
            direction, value = _BASE[piece]
        if terrain in _SOFT:
            value = 2 if self.car is Car.BRICK_GANG else 1
        # S9: never below 0, because every base is at least 1 and there is only one Decrease.
        value += bonus
        if self.slippery and direction in _MIRROR:
            direction = _MIRROR[direction]
            if self.car is Car.SONIC_FISH:
                value += 1
        if log is not None:
            log.append(ev.CommandStarted(self._player, step, Piece(piece), value))
        if piece == _MISSILE:
            self._fire()
        self._move(
            direction,
            value,
            jump=piece == _JUMP and value >= 2,
            weight=2 if piece == _TURBO and self.car is Car.TURBOBOT else 1,
        )

    def spend_shield(self) -> None:
        """S18: give up a shield for two spaces ahead, one from carpet (Brick Gang two); no speeder bonus."""
        self.shields -= 1
        soft = self._spots[self.place] in _SOFT and self.car is not Car.BRICK_GANG
        value = 1 if soft else SHIELD_MOVE
        if self.log is not None:
            self.log.append(ev.ShieldSpent(self._player, self.shields, value))
        self._move(_AHEAD, value)

    def flights(self) -> tuple[int, ...]:
        """S19: the lanes to which Bird Racer may fly now; empty for other cars and while lying."""
        if self.car is not Car.BIRD_RACER or self.lying:
            return ()
        first = self.place - self.lane
        shut = (_OBSTACLE, _SHUT)
        return tuple(
            lane
            for lane in range(LANES)
            if first + lane != self.place
            and self._spots[first + lane] not in shut
            and first + lane not in self._occupied
        )

    def fly(self, lane: int) -> None:
        """Bird Racer's flight to one of :meth:`flights`."""
        self.place += lane - self.lane
        if self.log is not None:
            self.log.append(ev.Flown(self._player, self.row, lane))
        if self._spots[self.place] == _PUDDLE and not self.slippery:
            self._slip()

    def end(self) -> None:
        """S13: the Slippery token goes back at the end of the turn."""
        self.slippery = False
        if self.log is not None:
            self.log.append(ev.TurnEnded(self._player))

    def _move(self, direction: int, value: int, jump: bool = False, weight: int = 1) -> None:
        """Drive ``value`` spaces one by one (S8); ``weight`` is what each damage counts."""
        spots, occupied, place = self._spots, self._occupied, self.place
        single = value == 1 and direction == _AHEAD
        path = [place]
        stop: ev.Stop | None = None
        slipped = False
        if jump:
            # S14: the first space is passed over with whatever is on it; only the landing is checked.
            if spots[place + 2 * direction] == _SHUT:
                stop = ev.Stop.IMPASSABLE
                if spots[place + direction] != _SHUT:
                    place += direction
                    path.append(place)
                value = 0
            else:
                place += direction
                path.append(place)
                value -= 1
        for _ in range(value):
            target = place + direction
            if target < 0:
                stop = ev.Stop.REAR
                break
            terrain = spots[target]
            if terrain == _SHUT:
                stop = _SHUT_BY_LANE.get(target % STRIDE, ev.Stop.IMPASSABLE)
                break
            place = target
            path.append(place)
            if terrain == _PUDDLE and not self.slippery:
                self.slippery = slipped = True
            if target in occupied:
                stop = ev.Stop.CAR
                break
            if terrain == _OBSTACLE:
                stop = ev.Stop.OBSTACLE
                break
        self.place = place
        if self.log is not None:
            spaces = tuple((index // STRIDE, index % STRIDE - 1) for index in path)
            self.log.append(ev.CarMoved(self._player, spaces, jump and len(path) > 1, stop))
            if slipped:
                self.log.append(ev.Slipped(self._player))
        if stop is not None and stop is not ev.Stop.REAR:
            self._damage(0 if single and self.car is Car.GRIM_THRESHER else weight)

    def _damage(self, weight: int) -> None:
        """S11, S17: shields first, then batteries; none on the grid. ``weight`` 0 is Grim Thresher's step."""
        if not weight or self._spots[self.place] == _GRID:
            if self.log is not None:
                self.log.append(ev.DamagePrevented(self._player))
            return
        for _ in range(weight):
            if self.shields:
                self.shields -= 1
            else:
                self.batteries -= 1
            if self.log is not None:
                self.log.append(ev.Damaged(self._player, self.shields, self.batteries))
            if self.batteries == 0:
                self._lie_down()
                return

    def _lie_down(self) -> None:
        self.lying = True
        if self.log is not None:
            self.log.append(ev.LaidDown(self._player))

    def _recharge(self, piece: int, step: int) -> None:
        """S17: a lying car skips the piece for a battery and is up again at three."""
        self.batteries += 1
        self.lying = self.batteries < BATTERIES
        if self.log is not None:
            self.log.append(ev.Recharging(self._player, step, Piece(piece), self.batteries, not self.lying))

    def _charge(self, amount: int, step: int) -> None:
        """S16: a Battery command."""
        self.batteries = min(BATTERIES, self.batteries + amount)
        if self.log is not None:
            self.log.append(ev.CommandStarted(self._player, step, Piece.BATTERY, amount))
            self.log.append(ev.Charged(self._player, self.batteries))

    def _slip(self) -> None:
        self.slippery = True
        if self.log is not None:
            self.log.append(ev.Slipped(self._player))

    def _fire(self) -> None:
        """S15: every car in the lane ahead is hit; M1 Furry's missile flies four ways (S19)."""
        furry = self.car is Car.M1_FURRY
        ways = _FOUR_WAYS if furry else _FOUR_WAYS[:1]
        row, lane = self.row, self.lane
        targets: list[int] = []
        for way in ways:
            ahead, aside = way
            found = [
                (abs(other.row - row) + abs(other.lane - lane), player)
                for player, other in enumerate(self.others)
                if other is not None and _sign(other.row - row) == ahead and _sign(other.lane - lane) == aside
            ]
            nearest = min(found)[0] if found and self.first_only else None
            targets.extend(player for distance, player in found if nearest in (None, distance))
        if self.log is not None:
            names = tuple(_WAY_NAMES[way] for way in ways)
            self.log.append(ev.MissileFired(self._player, names, tuple(targets)))
        for player in targets:
            self._hit(player)
        if furry and targets:
            self.shields += 1
            if self.log is not None:
                self.log.append(ev.ShieldGained(self._player, self.shields))

    def _hit(self, player: int) -> None:
        """One damage by a missile to another car; none on the grid or while it lies (S11, S17)."""
        car = self.others[player]
        if car is None:
            return
        if car.lying or self._spots[spot(car.row, car.lane)] == _GRID:
            if self.log is not None:
                self.log.append(ev.DamagePrevented(player))
            return
        if car.shields:
            car = car._replace(shields=car.shields - 1)
        else:
            car = car._replace(batteries=car.batteries - 1, lying=car.batteries == 1)
        self.others = (*self.others[:player], car, *self.others[player + 1 :])
        if self.log is not None:
            self.log.append(ev.Damaged(player, car.shields, car.batteries))
            if car.lying:
                self.log.append(ev.LaidDown(player))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
