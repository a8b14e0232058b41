"""What the results pages of all games say about whole recorded matches."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import games
from game.ui.table import Person
from game.verify import replayed

RECORDS = sorted(Path(__file__).parents[1].glob("records/*/*.jsonl"))
SHIPPED = [path for path in RECORDS if path.parent.name in {game.key for game in games.GAMES}]


@pytest.mark.parametrize("path", SHIPPED, ids=[f"{path.parent.name}/{path.stem}" for path in SHIPPED])
def test_chart_ends_with_the_turn_or_round_that_the_page_names(path: Path) -> None:
    _record, match = replayed(path)
    assert match.outcome is not None
    rules = match.rules
    states = [rules.observation(match.state_at(ply), None) for ply in range(match.ply + 1)]
    events = [rules.observe_events(step.events, None) for step in match.steps]
    people = tuple(Person(seat.name, seat.token, seat.is_human) for seat in match.seats)
    page = games.find(path.parent.name).load_table().results(states, events, match.outcome, people, "Board")
    assert len(page.rows) >= 2 and page.title
    if page.chart is None:
        return
    named = re.search(r"(\d+) (?:turns|rounds|deals)", page.line)
    assert named is not None, page.line
    lengths = {len(line.values) for line in page.chart.lines}
    assert lengths == {int(named.group(1)) + 1 - page.chart.first}
