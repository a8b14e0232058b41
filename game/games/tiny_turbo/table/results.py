"""Tiny Turbo's results: who was across first, how the rows were gained round by round, and moments worth telling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.rules import Outcome, Standing
from game.games.tiny_turbo.rules import events as ev
from game.games.tiny_turbo.rules.cars import Car
from game.games.tiny_turbo.rules.state import Ending, Observation, Phase, State
from game.games.tiny_turbo.table.cars import draw_car
from game.games.tiny_turbo.table.standing import ranking
from game.games.tiny_turbo.table.words import CARS
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.results import Chart, ChartLine, MomentLine, ResultRow, Results, StepUp
from game.ui.table import Person


def results(
    states: Sequence[Observation],
    events: Sequence[Sequence[Any]],
    outcome: Outcome,
    people: Sequence[Person],
    title: str,
) -> Results:
    """The podium of a match. ``states[i]`` is what is public before ``events[i]``; the last one is the end."""
    final = states[-1].state
    told = [event for group in events for event in group]
    winner = outcome.standings[0]
    return Results(
        title=_("{name} wins the race").format(name=people[winner.player].name),
        line=_("Tiny Turbo · {rounds} · {ending}").format(
            rounds=ngettext("{n} round", "{n} rounds", final.round).format(n=final.round),
            ending=_ending(outcome.ending),
        ),
        steps=tuple(_step(final, standing, people) for standing in outcome.standings[:3]),
        rows=tuple(_row(final, standing, people, _tie(final, outcome, standing)) for standing in outcome.standings),
        rows_title=_("Results"),
        moments=_moments(told, people),
        moments_title=_("Moments of the race"),
        chart=_chart(states, people, outcome),
        winners=(people[winner.player].name,),
    )


def _ending(ending: Any) -> str:
    if ending is Ending.RANKED:
        return _("finished by agreement")
    if ending is Ending.ROUND_LIMIT:
        return _("stopped at the last round")
    return _("raced to the end")


def _tie(state: State, outcome: Outcome, standing: Standing) -> bool:
    """Whether a happier smile decided between this player and another of the same round and row."""
    own = dict(standing.detail)
    return any(
        other.player != standing.player
        and other.score == standing.score
        and dict(other.detail)["round"] == own["round"]
        for other in outcome.standings
    )


def _row(state: State, standing: Standing, people: Sequence[Person], tie: bool) -> ResultRow:
    person = people[standing.player]
    detail = dict(standing.detail)
    if standing.score >= 0:
        caption = _("round {n}").format(n=detail["round"])
        figure, unit = str(standing.score), ngettext("row past", "rows past", standing.score)
    else:
        caption = CARS[Car(detail["car"])]
        figure, unit = str(-standing.score), ngettext("row to go", "rows to go", -standing.score)
    if tie:
        caption = _("{what}, by smile").format(what=caption)
    return ResultRow(standing.place, person.token, str(person.token), person.name, caption, figure, unit)


def _step(state: State, standing: Standing, people: Sequence[Person]) -> StepUp:
    person, car = people[standing.player], state.chosen[standing.player]

    def draw(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
        draw_car(canvas, centre, size, car, person.token)

    caption = _("round {n}").format(n=dict(standing.detail)["round"]) if standing.score >= 0 else _("on the way")
    return StepUp(standing.place, person.name, caption, draw)


def _chart(states: Sequence[Observation], people: Sequence[Person], outcome: Outcome) -> Chart | None:
    """The places after each round; the top line is the lead."""
    course: dict[int, list[float]] = {player: [] for player in range(len(people))}
    last = 0
    for seen in [*states, states[-1]]:
        state = seen.state
        begins = state.phase is Phase.SHUFFLE and state.round != last
        over = state.phase is Phase.OVER and last >= 0
        if not begins and not over:
            continue
        last = state.round if not over else -1
        for place, player in enumerate(ranking(state), 1):
            course[player].append(float(place))
    lines = tuple(
        ChartLine(person.token, str(person.token), person.name, tuple(course[player]))
        for player, person in enumerate(people)
    )
    if len(course[0]) < 3:
        return None
    return Chart(_("Places, round by round"), lines, len(people), first=0)


def _moments(told: Sequence[Any], people: Sequence[Person]) -> tuple[MomentLine, ...]:
    found: list[MomentLine] = []

    def tell(player: int, text: str) -> None:
        found.append(MomentLine(people[player].token, str(people[player].token), text))

    def most(kind: Callable[[Any], bool], few: int) -> tuple[int, int] | None:
        counts = Counter(event.player for event in told if kind(event))
        if not counts:
            return None
        player, count = max(counts.items(), key=lambda item: (item[1], -item[0]))
        return (player, count) if count >= few else None

    damage = most(lambda event: isinstance(event, ev.Damaged), 3)
    if damage is not None:
        text = ngettext("Most damage: {n}", "Most damage: {n}", damage[1]).format(n=damage[1])
        tell(damage[0], text)
    down = most(lambda event: isinstance(event, ev.LaidDown), 1)
    if down is not None:
        tell(down[0], ngettext("Lay down {n} time", "Lay down {n} times", down[1]).format(n=down[1]))
    slips = most(lambda event: isinstance(event, ev.Slipped), 2)
    if slips is not None:
        tell(slips[0], ngettext("Through {n} puddle", "Through {n} puddles", slips[1]).format(n=slips[1]))
    hits = Counter(event.player for event in told if isinstance(event, ev.MissileFired) for _target in event.targets)
    if hits:
        player, count = max(hits.items(), key=lambda item: (item[1], -item[0]))
        tell(player, ngettext("Missiles hit {n} car", "Missiles hit {n} cars", count).format(n=count))
    fewest = [
        (amount, player)
        for event in told
        if isinstance(event, ev.ProgramsRevealed) and event.by is ev.Smile.SLIDES
        for player, amount in event.used
    ]
    if fewest:
        amount, player = min(fewest)
        tell(player, ngettext("Shortest program: {n} move", "Shortest program: {n} moves", amount).format(n=amount))
    return tuple(found[:4])
