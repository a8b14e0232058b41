"""Tacocat's results: who brought the cat home, round by round, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.rules import Outcome
from game.games.tacocat import events as ev
from game.games.tacocat.state import Observation
from game.games.tacocat.table.row import draw_cat
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import around
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
    final = states[-1]
    told = [event for group in events for event in group]
    winner = people[outcome.standings[0].player]
    line = _("Tacocat · {rounds}").format(rounds=ngettext("{n} round", "{n} rounds", final.round).format(n=final.round))
    return Results(
        title=_("{name} brings the cat home").format(name=winner.name),
        line=line,
        steps=tuple(
            StepUp(standing.place, people[standing.player].name, _won(int(standing.score)), _piece(standing.place))
            for standing in outcome.standings
        ),
        rows=tuple(
            ResultRow(
                standing.place,
                people[standing.player].token,
                str(people[standing.player].token),
                people[standing.player].name,
                _jumbos(told, standing.player),
                str(standing.score),
                ngettext("round", "rounds", int(standing.score)),
            )
            for standing in outcome.standings
        ),
        rows_title=_("Results"),
        moments=_moments(told, people),
        moments_title=_("Moments of the match"),
        chart=_chart(told, people, len(final.board.spaces) // 2 + 1),
        winners=(winner.name,),
        again=(_("Good game. Again?"), _("A rematch puts the cat back in the middle.")),
    )


def _won(rounds: int) -> str:
    return ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)


def _jumbos(told: Sequence[Any], player: int) -> str:
    count = sum(isinstance(event, ev.Attacked) and event.player == player and len(event.cards) > 1 for event in told)
    return ngettext("{n} jumbo attack", "{n} jumbo attacks", count).format(n=count)


def _piece(place: int) -> Callable[[Canvas, tuple[float, float], float], None]:
    def draw(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
        if place == 1:
            draw_cat(canvas, (centre[0], centre[1] + size * 0.22), size * 0.74, 0, True, 1.0)
        else:
            canvas.sprite("tacocat/card_back", around((centre[0], centre[1] - size * 0.02), size * 0.36, size * 0.5))

    return draw


def _chart(told: Sequence[Any], people: Sequence[Person], need: int) -> Chart | None:
    """The spaces each still had to pull the cat after every round, counted from 1, the goal."""
    wins = [0, 0]
    course: list[list[float]] = [[], []]
    for event in told:
        if isinstance(event, ev.RoundWon | ev.RoundDrawn):
            if isinstance(event, ev.RoundWon):
                wins[event.player] += 1
            for player in (0, 1):
                course[player].append(float(need + 1 - wins[player]))
    lines = tuple(
        ChartLine(person.token, str(person.token), person.name, tuple(course[player]))
        for player, person in enumerate(people[:2])
    )
    return Chart(_("Way to the goal after each round, 1 is home"), lines, need + 1) if len(course[0]) > 1 else None


def _moments(told: Sequence[Any], people: Sequence[Person]) -> tuple[MomentLine, ...]:
    def about(player: int, text: str) -> MomentLine:
        return MomentLine(people[player].token, str(people[player].token), text)

    found: list[MomentLine] = []
    attacks = [event for event in told if isinstance(event, ev.Attacked)]
    if attacks:
        large = max(attacks, key=lambda event: len(event.cards))
        if len(large.cards) > 1:
            found.append(about(large.player, _("Largest attack: {n} cards").format(n=len(large.cards))))
    lasts = [event for event in told if isinstance(event, ev.LastCardsShown)]
    close = [event for event in lasts if abs(event.cards[0] - event.cards[1]) == 1]
    if close:
        cards = close[0].cards
        player = 0 if cards[0] < cards[1] else 1
        found.append(about(player, _("Closest end: {a} and {b}").format(a=min(cards), b=max(cards))))
    draws = sum(isinstance(event, ev.RoundDrawn) for event in told)
    if draws:
        text = ngettext("{n} round without a winner", "{n} rounds without a winner", draws).format(n=draws)
        found.append(MomentLine(None, "", text))
    duels = [event for event in told if isinstance(event, ev.DuelShown) and event.winner is not None]
    if duels:
        won = [sum(event.winner == player for event in duels) for player in (0, 1)]
        player = 0 if won[0] >= won[1] else 1
        text = _("{n} of {all} duels won").format(n=won[player], all=len(duels))
        found.append(about(player, text))
    return tuple(found)
