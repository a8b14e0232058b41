"""TAC's results: both members of a team on one step, marbles home deal by deal, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from game.engine.rules import Outcome
from game.games.tac.cards import Card
from game.games.tac.rules import events as ev
from game.games.tac.rules.model import Observation
from game.games.tac.rules.position import home_of, partner_of
from game.games.tac.table.ground import draw_marble
from game.games.tac.table.words import team_letter
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
    final = states[-1]
    told = [event for group in events for event in group]
    first = outcome.standings[0].player
    winners = (people[first].name, people[partner_of(first)].name)
    deals = ngettext("{n} deal", "{n} deals", final.deals).format(n=final.deals)
    steps = []
    for place, player in ((1, first), (2, (first + 1) % 2)):
        pair = sorted((player, partner_of(player)))
        names = _("{one} & {two}").format(one=people[pair[0]].name, two=people[pair[1]].name)
        home = sum(_home(final, member) for member in pair)
        caption = _("{n} of 8 home").format(n=home)
        steps.append(StepUp(place, names, caption, _pair([people[member].token for member in pair])))
    return Results(
        title=_("Team {letter} is home").format(letter=team_letter(first)),
        line=_("TAC · {deals}").format(deals=deals),
        steps=tuple(steps),
        rows=tuple(
            ResultRow(
                1 if standing.place == 1 else 2,
                people[standing.player].token,
                str(people[standing.player].token),
                people[standing.player].name,
                _captures(told, standing.player),
                str(_home(final, standing.player)),
                _("home"),
            )
            for standing in outcome.standings
        ),
        rows_title=_("Results"),
        moments=_moments(told, people),
        moments_title=_("Moments of the match"),
        chart=_chart(states, people),
        winners=winners,
        again=(_("Good match. Again?"), _("A rematch keeps the table and deals anew.")),
    )


def _home(seen: Observation, player: int) -> int:
    first = home_of(player)
    return seen.position.cells.count(player + 1, first, first + 4)


def _pair(numbers: Sequence[int]) -> Callable[[Canvas, tuple[float, float], float], None]:
    def draw(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
        for side, number in zip((-1, 1), numbers, strict=True):
            draw_marble(canvas, (centre[0] + side * size * 0.27, centre[1]), size * 0.5, number)

    return draw


def _captured_by(told: Sequence[Any]) -> list[int]:
    """How many marbles the cards of each player captured."""
    counts, player = [0, 0, 0, 0], 0
    for event in told:
        if isinstance(event, ev.CardPlayed):
            player = event.player
        elif isinstance(event, ev.MarbleCaptured):
            counts[player] += 1
    return counts


def _captures(told: Sequence[Any], player: int) -> str:
    count = _captured_by(told)[player]
    return ngettext("{n} capture", "{n} captures", count).format(n=count)


def _chart(states: Sequence[Observation], people: Sequence[Person]) -> Chart | None:
    """Marbles that each team still had to bring home, deal by deal; the top line is none."""
    course: list[list[float]] = [[], []]
    last = None
    ends = [seen for seen, after in pairwise(states) if seen.deals != after.deals and seen.deals]
    for seen in [*ends, states[-1]]:
        for team in (0, 1):
            course[team].append(float(9 - _home(seen, team) - _home(seen, team + 2)))
        last = seen
    if last is None or len(course[0]) < 3:
        return None
    lines = tuple(
        ChartLine(
            people[team].token,
            str(people[team].token),
            _("{one} & {two}").format(one=people[team].name, two=people[team + 2].name),
            tuple(course[team]),
        )
        for team in (0, 1)
    )
    return Chart(
        _("Way home, deal by deal; the top line is all eight"), lines, 9, rows=tuple(map(str, range(8, -1, -1)))
    )


def _moments(told: Sequence[Any], people: Sequence[Person]) -> tuple[MomentLine, ...]:
    found: list[MomentLine] = []

    def about(player: int, text: str) -> None:
        found.append(MomentLine(people[player].token, str(people[player].token), text))

    counts = _captured_by(told)
    most = max(range(4), key=lambda player: counts[player])
    if counts[most]:
        words = ngettext("Most captures: {n}", "Most captures: {n}", counts[most]).format(n=counts[most])
        about(most, words)
    tacs = [event for event in told if isinstance(event, ev.CardPlayed) and event.card is Card.TAC]
    if tacs:
        about(tacs[-1].player, ngettext("{n} TAC was played", "{n} TACs were played", len(tacs)).format(n=len(tacs)))
    saved = [event for event in tacs if event.compulsory]
    if saved:
        about(saved[0].player, _("A TAC took the win back"))
    helpers = [event for event in told if isinstance(event, ev.HelpStarted)]
    if helpers:
        about(helpers[0].player, _("{name} was home first").format(name=people[helpers[0].player].name))
    return tuple(found[:4])
