"""The race as motion: one car, one command at a time, with what each does in picture, word and sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.pieces import PROGRAM, Piece
from game.games.tiny_turbo.table import words
from game.games.tiny_turbo.table.cars import Pose
from game.games.tiny_turbo.table.playback import Playback, Shown
from game.ui import tokens
from game.ui.animation import Clip, ease_move

COMMAND, CAR = "command", "car"
"""Where motion can be stopped: after a command, and after a car's whole turn."""

_SMALL: Final = 0.55
"""Share of a command's time that a small thing takes (a charge, a plus)."""

_FORGOTTEN: Final = 12.0
_WAYS: Final = {"ahead": (1, 0), "back": (-1, 0), "left": (0, -1), "right": (0, 1)}


class Motion:
    """Makes the clips for the events of one action. ``refresh`` is called when the panel has to be drawn anew,
    ``follow`` with the row that the view shall follow, ``tell`` after the motion of each event, ``gate`` wherever the
    race may be paused."""

    def __init__(
        self,
        now: Callable[[], Playback],
        cue: Callable[[str], None],
        refresh: Callable[[], None],
        follow: Callable[[float, bool], None],
        gate: Callable[[], None],
        tell: Callable[[Sequence[Any], int], None],
        reduced: bool,
    ) -> None:
        self._now = now
        self._cue = cue
        self._refresh = refresh
        self._follow = follow
        self._gate = gate
        self._tell = tell
        self._reduced = reduced
        self._clips: list[Clip] = []
        self._open = False

    def clips(self, events: Sequence[Any]) -> list[Clip]:
        """The motion for these events, in order."""
        for index, event in enumerate(events):
            self._one(event, events[index + 1 :])
            self._clips.append(Clip(0, self._teller(events, index)))
        self._end_command()
        return self._clips

    def _teller(self, events: Sequence[Any], index: int) -> Callable[[float], None]:
        return lambda share: self._tell(events, index)

    def _do(self, change: Callable[[Playback], None], milliseconds: float = 0.0, cue: str = "") -> None:
        """Change the picture at once, then hold it for a while."""

        def show(share: float) -> None:
            if not done:
                done.append(True)
                change(self._now())
                self._refresh()

        done: list[bool] = []
        start = (lambda: self._cue(cue)) if cue else None
        self._clips.append(Clip(milliseconds, show, start))

    def _end_command(self) -> None:
        if self._open:
            self._open = False
            self._clips.append(Clip(0, lambda share: self._gate(), stop=COMMAND))

    def _one(self, event: Any, rest: Sequence[Any]) -> None:
        command = tokens.ms("command")
        match event:
            case ev.ProgramsRevealed():
                self._do(lambda now: _reveal(now, event), 700)
            case ev.TurnStarted(player, _last):
                self._end_command()
                self._do(lambda now: self._begin(now, player), 260)
            case ev.LastPaid(player, left):
                self._do(lambda now: _charge(now, player, left), command * _SMALL, "refuse")
            case ev.CommandStarted(player, step, piece, value):
                self._end_command()
                self._open = True
                long = piece in (Piece.EMPTY, Piece.INCREASE, Piece.DECREASE)
                ahead = _coming(rest)
                self._do(lambda now: _start(now, step, piece, value, ahead), command * (_SMALL if long else 0.25))
            case ev.CommandIgnored(player, step, piece):
                self._end_command()
                self._open = True
                self._do(lambda now: _start(now, step, piece, None, []), command * _SMALL, "refuse")
            case ev.Recharging(player, step, piece, left, up):
                self._end_command()
                self._open = True
                self._do(lambda now: _recharge(now, player, step, piece, left, up), command * _SMALL, "charge")
            case ev.Charged(player, left):
                self._do(lambda now: _charge(now, player, left), command * _SMALL, "charge")
            case ev.MissileFired(player, ways, targets):
                self._fire(player, ways, targets)
            case ev.ShieldGained(player, count):
                self._do(lambda now: _shield(now, player, count), command * _SMALL, "charge")
            case ev.CarMoved(player, path, jumped, stop):
                self._move(player, path, jumped, stop)
            case ev.Slipped(player):
                self._do(lambda now: _slip(now, player, True), 120, "splash")
            case ev.Damaged(player, shields, left):
                self._hit(player, shields, left)
            case ev.LaidDown(player):
                self._do(lambda now: _lie(now, player), 260)
            case ev.Flown(player, row, lane):
                self._open = True
                self._glide(player, [(row, lane)], True)
            case ev.ShieldSpent(player, count, _value):
                self._end_command()
                self._open = True
                self._do(lambda now: _spend(now, player, count), 200, "charge")
            case ev.TurnEnded(player):
                self._end_command()
                self._do(lambda now: _finish(now, player))
                self._clips.append(Clip(0, lambda share: self._gate(), stop=CAR))
            case ev.CarPlaced(player, _place, _past):
                self._do(lambda now: None, 300, "finish")
            case ev.CarChosen() | ev.CarOnGrid():
                self._do(lambda now: None, 0, "place")
            case _:
                pass

    def _begin(self, now: Playback, player: int) -> None:
        now.player, now.step, now.done = player, 0, 0
        now.tag, now.running = "", True
        now.trail, now.ends, now.ahead = [], [], []
        car = now.cars.get(player)
        if car is not None:
            now.trail = [(car.pose.row, car.pose.lane)]
            self._follow(car.pose.row, True)

    def _move(self, player: int, path: Sequence[tuple[int, int]], jumped: bool, stop: ev.Stop | None) -> None:
        if len(path) > 1:
            self._glide(player, path[1:], jumped)
        if stop is not None and stop is not ev.Stop.REAR:
            self._do(lambda now: None, 80, "crash")

    def _glide(self, player: int, spots: Sequence[tuple[int, int]], jumped: bool) -> None:
        """Drive over these spaces; a jump rises over the first leg."""
        for index, spot in enumerate(spots):
            lifted = jumped and index == 0
            self._leg(player, spot, lifted, index)

    def _leg(self, player: int, spot: tuple[int, int], lifted: bool, index: int) -> None:
        begun: list[tuple[float, float]] = []

        def show(share: float) -> None:
            now = self._now()
            car = now.cars.get(player)
            if car is None:
                return
            if not begun:
                begun.append((car.pose.row, car.pose.lane))
            row, lane = begun[0]
            at = (0.0 if share < 1.0 else 1.0) if self._reduced else ease_move(share)
            car.pose = Pose(
                row + (spot[0] - row) * at, lane + (spot[1] - lane) * at, 0.45 * 4 * at * (1 - at) if lifted else 0.0
            )
            self._follow(car.pose.row, False)
            if share >= 1.0 and player == now.player:
                now.trail.append((float(spot[0]), float(spot[1])))
                if now.ahead:
                    now.ahead.pop(0)

        length = tokens.ms("command") * (0.75 if lifted else 0.5)
        self._clips.append(Clip(length, show, lambda: self._cue(f"step:{min(8, index + 1)}")))

    def _fire(self, player: int, ways: Sequence[str], targets: Sequence[int]) -> None:
        def show(share: float) -> None:
            now = self._now()
            car = now.cars.get(player)
            if car is None or share >= 1.0:
                now.missiles = []
                return
            row, lane = car.pose.row, car.pose.lane
            now.missiles = []
            for way in ways:
                dr, dl = _WAYS[way]
                angle = {"ahead": 0.0, "back": 180.0, "left": -90.0, "right": 90.0}[way]
                now.missiles.append((row + dr * share * _FORGOTTEN, lane + dl * share * _FORGOTTEN, angle))

        self._clips.append(Clip(tokens.ms("command") * 1.4, show, lambda: self._cue("missile")))

    def _hit(self, player: int, shields: int, left: int) -> None:
        changed: list[bool] = []

        def show(share: float) -> None:
            now = self._now()
            car = now.cars.get(player)
            if car is None:
                return
            if not changed:
                changed.append(True)
                car.shields, car.batteries = shields, left
                self._refresh()
            now.hits = [] if share >= 1.0 else [(car.pose.row, car.pose.lane, share)]
            if not self._reduced:
                car.pose.spin = 0.0 if share >= 1.0 else 360.0 * ease_move(share)

        self._clips.append(Clip(tokens.ms("crash") * 0.8, show, lambda: self._cue("crash")))


def _coming(rest: Sequence[Any]) -> list[tuple[float, float]]:
    """The way of the command that has just begun."""
    for event in rest:
        if isinstance(event, ev.CommandStarted | ev.CommandIgnored | ev.Recharging | ev.TurnEnded):
            break
        if isinstance(event, ev.CarMoved):
            return [(float(row), float(lane)) for row, lane in event.path[1:]]
    return []


def _reveal(now: Playback, event: ev.ProgramsRevealed) -> None:
    now.programs = dict(event.controllers)
    now.used = dict(event.used)
    now.order = event.order
    now.driven = set()
    now.running = True


def _start(now: Playback, step: int, piece: Piece, value: int | None, ahead: list[tuple[float, float]]) -> None:
    _count(now, step)
    now.tag = words.command_words(step, piece, value)
    now.ahead = list(ahead)


def _count(now: Playback, step: int) -> None:
    """A command begins: the ones before it are done, and the path gets its number."""
    _mark_end(now)
    cells = now.programs.get(now.player if now.player is not None else -1, ())
    now.done = step - 1
    now.step = step
    if cells and cells[PROGRAM][step - 1] is Piece.GAP:
        now.step = 0


def _mark_end(now: Playback) -> None:
    """Where the last command ended, if it led anywhere."""
    if not now.step or not now.trail or now.player is None:
        return
    row, lane = now.trail[-1]
    spot = (int(row), int(lane))
    last = now.ends[-1][1] if now.ends else (int(now.trail[0][0]), int(now.trail[0][1]))
    if spot != last:
        now.ends.append((now.step, spot))


def _car(now: Playback, player: int) -> Shown | None:
    return now.cars.get(player)


def _charge(now: Playback, player: int, left: int) -> None:
    car = _car(now, player)
    if car is not None:
        car.batteries = left


def _shield(now: Playback, player: int, count: int) -> None:
    car = _car(now, player)
    if car is not None:
        car.shields = count


def _spend(now: Playback, player: int, count: int) -> None:
    now.player, now.step, now.done = player, 0, 8
    now.running = True
    car = _car(now, player)
    if car is not None:
        car.shields = count
        if not now.trail:
            now.trail = [(car.pose.row, car.pose.lane)]


def _recharge(now: Playback, player: int, step: int, piece: Piece, left: int, up: bool) -> None:
    _start(now, step, piece, None, [])
    car = _car(now, player)
    if car is not None:
        car.batteries, car.lying = left, not up


def _slip(now: Playback, player: int, on: bool) -> None:
    car = _car(now, player)
    if car is not None:
        car.slippery = on


def _lie(now: Playback, player: int) -> None:
    car = _car(now, player)
    if car is not None:
        car.lying = True


def _finish(now: Playback, player: int) -> None:
    _mark_end(now)
    now.done, now.step, now.tag, now.ahead = 8, 0, "", []
    now.driven.add(player)
    _slip(now, player, False)
