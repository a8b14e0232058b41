"""Where turns were lost, on screen: causes in words, and each car's driven line over the best one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.tacara import rules
from game.games.tacara.analysis import CarReview, Cause, review
from game.games.tacara.board import Square
from game.games.tacara.rules import State
from game.games.tacara.table.setupface import SETUP
from game.games.tacara.table.trails import Trail, draw_trail
from game.games.tacara.table.words import car_label
from game.i18n import _, mark, ngettext
from game.ui.analysis import Analysis, Column, Line
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.table import Person

_CAUSES: dict[Cause, tuple[str, str]] = {
    Cause.BRAKING: (mark("Late braking"), mark("too fast for the bend that followed.")),
    Cause.CRASH: (mark("Crash"), mark("the turns back to neutral, when another square was safe.")),
    Cause.BLOCKED: (mark("Car ahead"), mark("what even the best free square cost with the other cars in the way.")),
    Cause.DETOUR: (mark("Detour"), mark("a longer way, or less speed, than the best line.")),
    Cause.CHIPS: (mark("Turbo chips"), mark("stops for chips, less the turns that chips have won.")),
}

DOT, DOT_CASING, DOT_STEP = 4.0, 7.0, 9.0
"""Dots of the best line, in logical pixels."""


def _dotted(canvas: Canvas, points: Sequence[tuple[float, float]]) -> None:
    canvas.dotted(points, "#FFFFFF", DOT_CASING, DOT_STEP)
    canvas.dotted(points, "ink", DOT, DOT_STEP)


def _disc(canvas: Canvas, text: str, centre: tuple[float, float], size: float) -> None:
    canvas.sprite("common/number_disc", around(centre, size))
    canvas.number(text, centre, size * 0.42, "action")


class RaceAnalysis:
    """Implements :class:`game.ui.analysis.Analysis`."""

    def __init__(self, states: Sequence[State], actions: Sequence[rules.Action], people: Sequence[Person]) -> None:
        self._first, self._final = states[0], states[-1]
        self._actions = tuple(actions)
        self._people = people
        self._reviews: tuple[CarReview, ...] = ()

    @property
    def title(self) -> str:
        return _("Where turns were lost")

    def question(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return review, (self._first, self._actions)

    def take(self, value: Any) -> None:
        outcome = rules.outcome(self._final)
        order = [int(dict(standing.detail)["car"]) for standing in outcome.standings] if outcome else []
        by_car = {one.car: one for one in value}
        self._reviews = tuple(by_car[car] for car in order or sorted(by_car))

    def columns(self) -> Sequence[Column]:
        return [Column(_(heading), _(meaning)) for heading, meaning in _CAUSES.values()]

    def lines(self) -> Sequence[Line]:
        return [self._line(one) for one in self._reviews]

    def _line(self, one: CarReview) -> Line:
        person = self._people[self._final.race.owner(one.car)]
        turns = ngettext("{n} turn", "{n} turns", one.turns).format(n=one.turns)
        note = _("{turns}, par from here {par}").format(turns=turns, par=one.par)
        if one.left:
            note = _("{turns} and {left} to go, par from here {par}").format(turns=turns, left=one.left, par=one.par)
        return Line(
            person.token,
            car_label(self._final, one.car, self._people),
            person.name,
            tuple(one.lost(cause) for cause in _CAUSES),
            one.total,
            note,
        )

    def key(self) -> Sequence[tuple[str, Callable[[Canvas, Box], None]]]:
        def driven(canvas: Canvas, box: Box) -> None:
            trail = Trail([(0, 0), (1, 0)], [(0, 0), (1, 0)])
            draw_trail(canvas, trail, 1, 1.0, lambda s: Point(box.x + 6 + s[0] * (box.w - 12), box.centre.y))

        def best(canvas: Canvas, box: Box) -> None:
            _dotted(canvas, [(box.x + 6, box.centre.y), (box.right - 5, box.centre.y)])

        def lost(canvas: Canvas, box: Box) -> None:
            _disc(canvas, "+1", box.centre, 22)

        return [(_("Driven"), driven), (_("Best line"), best), (_("Turns lost here"), lost)]

    def paint(self, canvas: Canvas, box: Box, index: int) -> None:
        race = self._final.race
        board = race.track.board
        course = board.courses.index(race.track.course) + 1
        SETUP.draw_preview(canvas, box, board, {"course": str(course), "rain": race.rain}, race.cars)
        side = min(box.w / board.width, box.h / board.height)
        left = box.x + (box.w - side * board.width) / 2
        top = box.y + (box.h - side * board.height) / 2

        def place(square: Square) -> Point:
            return Point(left + (square[0] + 0.5) * side, top + (square[1] + 0.5) * side)

        one = self._reviews[index]
        token = self._people[race.owner(one.car)].token
        draw_trail(canvas, Trail(list(one.driven), list(one.rings)), token, side, place)
        _dotted(canvas, [place(square) for square in one.best])
        lost: dict[Square, int] = {}
        for loss in one.losses:
            lost[loss.square] = lost.get(loss.square, 0) + loss.turns
        for square, turns in lost.items():
            if turns > 0:
                _disc(canvas, f"+{turns}", place(square), 22)
        canvas.token(token, place(one.driven[-1]), 24, car_label(self._final, one.car, self._people))


def analysis(states: Sequence[State], actions: Sequence[rules.Action], people: Sequence[Person]) -> Analysis | None:
    """The race looked back on; None where nobody has driven. ``states[i]`` stands before ``actions[i]``."""
    return RaceAnalysis(states, actions, people) if states[-1].turn else None
