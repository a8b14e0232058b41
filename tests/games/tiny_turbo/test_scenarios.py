"""Every rule and every answer of Tiny Turbo as a case: tests/scenarios/tiny_turbo."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.tiny_turbo import PARTS
from tests.scenarios_runner import run, scenarios

CASES = list(scenarios("tiny_turbo"))
RULES = [f"S{number}" for number in range(1, 23)]
ANSWERS = [f"answer {number}" for number in range(1, 13)]


@pytest.mark.parametrize(("name", "scenario"), CASES, ids=[name for name, _ in CASES])
def test_scenario(name: str, scenario: dict[str, Any]) -> None:
    run(scenario, PARTS)


@pytest.mark.parametrize("number", RULES + ANSWERS)
def test_every_rule_and_every_answer_has_a_case(number: str) -> None:
    marks = {mark.strip() for _, scenario in CASES for mark in scenario["rule"].split(",")}
    assert number in marks


def test_names_are_used_once() -> None:
    assert len({name for name, _ in CASES}) == len(CASES)
