"""Tacara's results: who finished when, how the places changed turn by turn, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game.engine.rules import Outcome, Standing
from game.games.tacara.rules import State
from game.games.tacara.rules import events as ev
from game.games.tacara.rules.pace import way_to_go
from game.games.tacara.table.cars import Pose, draw_car
from game.games.tacara.table.words import car_label
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Point
from game.ui.results import Chart, ChartLine, MomentLine, ResultRow, Results, StepUp
from game.ui.table import Person

_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


class _Stage:
    """A place to stand on: one square at one point."""

    def __init__(self, centre: tuple[float, float], side: float) -> None:
        self._centre = centre
        self._side = side

    @property
    def side(self) -> float:
        return self._side

    def point(self, x: float, y: float) -> Point:
        return Point(*self._centre)


def results(
    states: Sequence[State], events: Sequence[Sequence[Any]], outcome: Outcome, people: Sequence[Person], title: str
) -> Results:
    """The podium of a race. ``states[i]`` is the state before ``events[i]``; the last state is the end."""
    final = states[-1]
    crashes, tops = _history(events, final)
    rows = tuple(_row(final, standing, people, crashes) for standing in outcome.standings)
    firsts = [s for s in outcome.standings if s.place == 1]
    winner = " & ".join(_name(final, s, people) for s in firsts)
    heading = (
        _("{name} wins {track}").format(name=winner, track=title) if len(firsts) == 1 else _("{names} share the win")
    )
    count = len(final.cars)
    line = _("Tacara · {cars} · {turns}").format(
        cars=ngettext("{n} car", "{n} cars", count).format(n=count),
        turns=ngettext("{n} turn", "{n} turns", final.turn).format(n=final.turn),
    )
    return Results(
        title=heading.format(names=winner),
        line=line,
        steps=tuple(_step(final, standing, people) for standing in outcome.standings[:3]),
        rows=rows,
        rows_title=_("Results"),
        moments=_moments(states, events, final, people, crashes, tops),
        moments_title=_("Moments of the race"),
        chart=_chart(states, events, final, people, outcome),
        winners=tuple(dict.fromkeys(people[s.player].name for s in firsts)),
        best=_best(final, firsts, people),
    )


def _car(standing: Standing) -> int:
    return int(dict(standing.detail)["car"])


def _name(state: State, standing: Standing, people: Sequence[Person]) -> str:
    name = people[standing.player].name
    return f"{name} {car_label(state, _car(standing), people)}" if state.race.cars_each > 1 else name


def _best(state: State, firsts: Sequence[Standing], people: Sequence[Person]) -> tuple[str, int, str] | None:
    """The winner's turns, for the list of best results; only a car that really finished counts."""
    detail = dict(firsts[0].detail)
    if "turn" not in detail or not people[firsts[0].player].human:
        return None
    course = state.race.track.board.courses.index(state.race.track.course) + 1
    return f"{state.race.track.board.board_id}/{course}", int(detail["turn"]), people[firsts[0].player].name


def _caption(state: State, standing: Standing, crashes: dict[int, list[int]]) -> str:
    detail = dict(standing.detail)
    if "turn" in detail:
        return _("finished turn {n}").format(n=detail["turn"])
    car = _car(standing)
    if state.cars[car].crashed:
        left = detail["squares_to_go"]
        return ngettext("crashed, {n} square to go", "crashed, {n} squares to go", left).format(n=left)
    lost = len(crashes.get(car, ()))
    if lost:
        return ngettext("{n} crash, {squares} to go", "{n} crashes, {squares} to go", lost).format(
            n=lost, squares=detail["squares_to_go"]
        )
    return ngettext("{n} square to go", "{n} squares to go", detail["squares_to_go"]).format(n=detail["squares_to_go"])


def _row(state: State, standing: Standing, people: Sequence[Person], crashes: dict[int, list[int]]) -> ResultRow:
    car = _car(standing)
    return ResultRow(
        standing.place,
        people[standing.player].token,
        car_label(state, car, people),
        _name(state, standing, people),
        _caption(state, standing, crashes),
        str(standing.score),
        ngettext("point", "points", standing.score),
    )


def _step(state: State, standing: Standing, people: Sequence[Person]) -> StepUp:
    car = _car(standing)
    token, label = people[standing.player].token, car_label(state, car, people)

    def draw(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
        draw_car(canvas, _Stage(centre, size / 1.3), Pose(0, 0, 0), token, label)

    detail = dict(standing.detail)
    caption = _("turn {n}").format(n=detail["turn"]) if "turn" in detail else _("on the way")
    return StepUp(standing.place, _name(state, standing, people), caption, draw)


def _history(events: Sequence[Sequence[Any]], final: State) -> tuple[dict[int, list[int]], dict[int, int]]:
    """The turns in which each car crashed, and its top speed."""
    crashes: dict[int, list[int]] = {}
    tops: dict[int, int] = {}
    turn = 1
    for group in events:
        for event in group:
            match event:
                case ev.TurnStarted():
                    turn = event.turn
                case ev.Crashed():
                    crashes.setdefault(event.car, []).append(turn)
                case ev.Shifted():
                    tops[event.car] = max(tops.get(event.car, 0), abs(event.after[0]), abs(event.after[1]))
    return crashes, tops


def ranking(state: State) -> list[int]:
    """The cars from first to last by what is left to drive."""

    def key(car: int) -> tuple[int, int, int]:
        piece = state.cars[car]
        if piece.finish is not None:
            return (0, piece.finish.turn, -piece.finish.distance)
        return (1, way_to_go(state.race.track, piece), 0)

    return sorted(range(len(state.cars)), key=key)


def _turn_ends(states: Sequence[State], events: Sequence[Sequence[Any]]) -> list[State]:
    """The state at the end of every turn."""
    return [
        states[index + 1]
        for index, group in enumerate(events)
        if any(isinstance(event, ev.TurnEnded) for event in group)
    ]


def _chart(
    states: Sequence[State], events: Sequence[Sequence[Any]], final: State, people: Sequence[Person], outcome: Outcome
) -> Chart | None:
    ends = _turn_ends(states, events)
    if len(ends) < 2:
        return None
    rankings = [ranking(state) for state in ends]
    rankings[-1] = [_car(standing) for standing in outcome.standings]
    crashes, _tops = _history(events, final)
    lines = []
    for standing in outcome.standings:
        car = _car(standing)
        values = tuple(float(ranking.index(car) + 1) for ranking in rankings)
        lines.append(
            ChartLine(
                people[standing.player].token,
                car_label(final, car, people),
                _name(final, standing, people),
                values,
                tuple(crashes.get(car, ())),
            )
        )
    return Chart(_("Position by turn"), tuple(lines), len(final.cars))


def _moments(
    states: Sequence[State],
    events: Sequence[Sequence[Any]],
    final: State,
    people: Sequence[Person],
    crashes: dict[int, list[int]],
    tops: dict[int, int],
) -> tuple[MomentLine, ...]:
    def about(car: int, text: str) -> MomentLine:
        return MomentLine(people[final.race.owner(car)].token, car_label(final, car, people), text)

    def owner(car: int) -> str:
        return people[final.race.owner(car)].name

    found: list[MomentLine] = []
    leaders = [ranking(state)[0] for state in _turn_ends(states, events)]
    changes = sum(a != b for a, b in pairwise(leaders))
    if leaders:
        text = (
            ngettext("Lead changed once", "Lead changed {n} times", changes).format(n=changes)
            if changes
            else _("One leader from start to end")
        )
        found.append(about(leaders[-1], text))
    if tops:
        fastest = max(tops, key=lambda car: tops[car])
        found.append(about(fastest, _("Top speed: {name}, {n}").format(name=owner(fastest), n=tops[fastest])))
    if crashes:
        unlucky = max(crashes, key=lambda car: len(crashes[car]))
        times = len(crashes[unlucky])
        text = ngettext("{n} crash: {name}", "{n} crashes: {name}", times).format(n=times, name=owner(unlucky))
        found.append(about(unlucky, text))
    else:
        found.append(MomentLine(None, "", _("Nobody crashed")))
    return tuple(found)
