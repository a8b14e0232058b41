"""The rules file, number by number, as cases in data."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.tacocat import PARTS
from tests.scenarios_runner import run, scenarios

CASES = list(scenarios("tacocat"))
NUMBERS = {f"C{number}" for number in range(1, 12)}


@pytest.mark.parametrize("scenario", [case for _, case in CASES], ids=[name for name, _ in CASES])
def test_scenario(scenario: dict[str, Any]) -> None:
    run(scenario, PARTS)


def test_every_number_and_every_answer_of_the_rules_file_has_a_case() -> None:
    assert {case["rule"] for _, case in CASES} == NUMBERS
    names = " ".join(name for name, _ in CASES)
    assert all(f"answer {number}:" in names for number in range(1, 9))
