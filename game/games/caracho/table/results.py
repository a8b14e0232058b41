"""Caracho's results: the cars on the steps, the bets turned over one by one, and the race turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game.engine.rules import Outcome, Standing
from game.games.caracho import events as ev
from game.games.caracho.pieces import CARDS, CARS, Car, Card
from game.games.caracho.state import Observation, State
from game.games.caracho.table.pieces import draw_car, draw_card, token_of
from game.games.caracho.table.standing import ranking
from game.games.caracho.table.words import car_name, ordinal, points_words
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.results import Chart, ChartLine, MomentLine, ResultRow, Results, StepUp
from game.ui.table import Person

_BY_TEXT = {card.text: card for card in CARDS}
BETS = 2


def results(
    observations: Sequence[Observation],
    events: Sequence[Sequence[Any]],
    outcome: Outcome,
    people: Sequence[Person],
    title: str,
) -> Results:
    """The podium of a race. ``observations[i]`` stands before ``events[i]``; the last one is the end."""
    final = observations[-1].shown
    winners = [standing for standing in outcome.standings if standing.place == 1]
    names = " & ".join(people[standing.player].name for standing in winners)
    heading = _("{name} wins") if len(winners) == 1 else _("{name} share the win")
    if len(winners) > 2:
        heading = _("{n} players share the win")
    line = _("Caracho · {players} · {turns}").format(
        players=ngettext("{n} player", "{n} players", final.players).format(n=final.players),
        turns=ngettext("{n} turn", "{n} turns", final.turn).format(n=final.turn),
    )
    return Results(
        title=heading.format(name=names, n=len(winners)),
        line=line,
        steps=tuple(_step(final, place, car) for place, car in enumerate(final.podium[:3], 1)),
        rows=tuple(_row(standing, people) for standing in outcome.standings),
        rows_title=_("Bets"),
        moments=_moments(events, final, outcome, people),
        moments_title=_("Moments of the race"),
        chart=_chart([observation.shown for observation in observations]),
        winners=tuple(people[standing.player].name for standing in winners),
        reveals=BETS,
    )


def _bets(standing: Standing) -> list[tuple[Card, int]]:
    """The bets of a player with the points that each paid."""
    detail = dict(standing.detail)
    return [(_BY_TEXT[text], paid) for text, paid in zip(detail["bets"], detail["points"], strict=True)]


def _row(standing: Standing, people: Sequence[Person]) -> ResultRow:
    person = people[standing.player]
    bets = _bets(standing)

    def paint(canvas: Canvas, box: Box, turned: float) -> None:
        for index, (card, paid) in enumerate(bets):
            half = Box(box.x + index * box.w / BETS, box.y, box.w / BETS, box.h)
            _paint_bet(canvas, half, card, paid, min(max(turned - index, 0.0), 1.0))

    words = ", ".join(f"{car_name(card.car)} {ordinal(card.place)} +{paid}" for card, paid in bets)
    unit = ngettext("point", "points", standing.score)
    return ResultRow(
        standing.place, person.token, str(person.token), person.name, words, str(standing.score), unit, paint
    )


def _paint_bet(canvas: Canvas, box: Box, card: Card, paid: int, share: float) -> None:
    if share < 1:
        narrow = abs(1 - 2 * share) if share > 0 else 1.0
        side = box.h
        draw_card(canvas, around((box.x + 16, box.centre.y), max(3.0, side * 0.67 * narrow), side), None)
        return
    draw_car(canvas, (box.x + 15, box.centre.y + 9), 0.25, card.car)
    words = f"{ordinal(card.place)} +{paid}"
    role, colour = ("caption_bold", "ink") if paid else ("caption", "ink_2")
    canvas.label(words, role, Box(box.x + 32, box.y, box.w - 33, box.h), colour, short=f"+{paid}")



def _step(final: State, place: int, car: Car) -> StepUp:
    paid = sum(card.points(place) for bets in final.bets for card in bets if card.car is car)

    def draw(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
        scale = size / 150
        draw_car(canvas, (centre[0], centre[1] + 28 * scale), scale, car)

    return StepUp(place, car_name(car), _("paid {points}").format(points=points_words(paid)), draw)


def _turn_ends(states: Sequence[State]) -> list[State]:
    """The state at the end of every turn, the start first."""
    ends = [before for before, after in pairwise(states) if before.turn != after.turn]
    return [*ends, states[-1]]


def _chart(states: Sequence[State]) -> Chart | None:
    ends = _turn_ends(states)
    if len(ends) < 3:
        return None
    orders = [ranking(state) for state in ends]
    lines = tuple(
        ChartLine(
            token_of(car).number, "", car_name(car), tuple(float(order.index(car.number) + 1) for order in orders)
        )
        for car in states[-1].podium
    )
    return Chart(_("Position by turn"), lines, len(CARS), first=0) if lines else None


def _moments(
    events: Sequence[Sequence[Any]], final: State, outcome: Outcome, people: Sequence[Person]
) -> tuple[MomentLine, ...]:
    stuck: dict[Car, int] = {}
    longest: ev.CarDrove | None = None
    for group in events:
        for event in group:
            if isinstance(event, ev.CarDrove):
                stuck[event.car] = stuck.get(event.car, 0) + event.stuck
                if longest is None or event.distance > longest.distance:
                    longest = event
    found: list[MomentLine] = []
    if longest is not None:
        person = people[longest.player]
        words = _("Longest drive: {car}, {n}").format(car=car_name(longest.car), n=longest.distance)
        found.append(MomentLine(person.token, str(person.token), words))
    unlucky = max(stuck, key=lambda car: stuck[car], default=None)
    if unlucky is not None and stuck[unlucky]:
        times = stuck[unlucky]
        text = ngettext("{car} was stuck once", "{car} was stuck {n} times", times)
        found.append(MomentLine(token_of(unlucky).number, "", text.format(car=car_name(unlucky), n=times)))
    else:
        found.append(MomentLine(None, "", _("No car was ever stuck")))
    best = max(
        ((paid, standing) for standing in outcome.standings for _card, paid in _bets(standing)),
        key=lambda pair: pair[0],
        default=None,
    )
    if best is not None and best[0]:
        full = sum(paid == best[0] for standing in outcome.standings for _card, paid in _bets(standing))
        text = ngettext("{n} bet paid {points}", "{n} bets paid {points}", full)
        found.append(MomentLine(None, "", text.format(n=full, points=points_words(best[0]))))
    return tuple(found)
