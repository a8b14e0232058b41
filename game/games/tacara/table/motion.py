"""From events to motion: cars drive square by square, turn, crash, and flip upright again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.tacara.board import Square
from game.games.tacara.rules import events as ev
from game.games.tacara.table.cars import Pose, angle_of, turn_towards
from game.ui import tokens
from game.ui.animation import Clip, ease_arrive, ease_move

Cue = Callable[[str], None]


def clips(
    events: Sequence[Any], poses: dict[int, Pose], cue: Cue, reduced: bool, focus: Callable[[int], None]
) -> list[Clip]:
    """The clips that carry the poses through the events. ``focus`` is told which car moves, so that the view can
    follow it."""
    made: list[Clip] = []
    for event in events:
        match event:
            case ev.CarUp():
                made.append(Clip(0, _once(focus, event.car)))
            case ev.CarMoved() if event.path:
                made.append(_drive(event, poses[event.car], cue, reduced, focus))
            case ev.Crashed():
                made.append(_crash(poses[event.car], cue, reduced))
            case ev.Righted():
                made.append(_right(poses[event.car], cue))
            case ev.ChipPlaced() | ev.Refuelled() | ev.ChipSpent():
                made.append(Clip(tokens.ms("chip_draw"), _nothing, lambda: cue("chip")))
            case ev.Finished():
                made.append(Clip(120, _nothing, lambda: cue("finish")))
            case ev.CarLeft():
                made.append(_leave(poses[event.car]))
            case ev.OrderDrawn():
                made.append(Clip(tokens.ms("chip_draw"), _nothing, lambda: cue("chip")))
    return made


def _nothing(share: float) -> None:
    """Time passes."""


def _once(act: Callable[[int], None], car: int) -> Callable[[float], None]:
    return lambda share: act(car)


def _drive(event: ev.CarMoved, pose: Pose, cue: Cue, reduced: bool, focus: Callable[[int], None]) -> Clip:
    squares: list[Square] = [event.start, *event.path]
    count = len(event.path)
    dx, dy = squares[1][0] - squares[0][0], squares[1][1] - squares[0][1]
    target = angle_of((dx, dy))
    begin: dict[str, float] = {}
    sounded = [0]
    last = event.path[-1]

    def show(share: float) -> None:
        begin.setdefault("angle", pose.angle)
        focus(event.car)
        if reduced:
            pose.alpha = abs(1 - 2 * share) if share < 1 else 1.0
            at: tuple[float, float] = last if share >= 0.5 else event.start
        else:
            along = ease_move(share) * count
            step = min(int(along), count - 1)
            a, b = squares[step], squares[step + 1]
            at = (a[0] + (b[0] - a[0]) * (along - step), a[1] + (b[1] - a[1]) * (along - step))
            if step + 1 > sounded[0]:
                sounded[0] = step + 1
                cue(f"step:{min(8, count)}")
        pose.x, pose.y = at[0] + 0.5, at[1] + 0.5
        back = abs((target - begin["angle"] + 180) % 360 - 180) > 135
        facing = target + 180 if back else target
        pose.angle = turn_towards(begin["angle"], facing, min(1.0, share * 2.5)) % 360

    length = min(tokens.ms("square_step") * count, tokens.ms("move_cap"))
    return Clip(120 if reduced else length, show)


def _crash(pose: Pose, cue: Cue, reduced: bool) -> Clip:
    begin: dict[str, float] = {}

    def show(share: float) -> None:
        begin.setdefault("angle", pose.angle)
        if reduced:
            pose.flip = 1.0 if share >= 0.5 else 0.0
            return
        pose.angle = begin["angle"] + 180 * ease_arrive(share)
        pose.flip = min(1.0, share * 1.4)
        pose.dust = share if share < 1 else 0.0

    return Clip(120 if reduced else tokens.ms("crash"), show, lambda: cue("crash"))


def _right(pose: Pose, cue: Cue) -> Clip:
    def show(share: float) -> None:
        pose.flip = 1.0 - share

    return Clip(tokens.ms("card_flip"), show, lambda: cue("place"))


def _leave(pose: Pose) -> Clip:
    def show(share: float) -> None:
        pose.alpha = 1.0 - share
        pose.shown = share < 1

    return Clip(tokens.ms("panel_in"), show)
