"""The rules file, number by number, as cases in data."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.tac import PARTS
from tests.scenarios_runner import run, scenarios

CASES = list(scenarios("tac"))
NUMBERS = {f"A{number}" for number in range(1, 24)}


@pytest.mark.parametrize("scenario", [case for _, case in CASES], ids=[name for name, _ in CASES])
def test_scenario(scenario: dict[str, Any]) -> None:
    run(scenario, PARTS)


def test_every_number_and_every_answer_of_the_rules_file_has_a_case() -> None:
    assert {case["rule"] for _, case in CASES} == NUMBERS
    names = " ".join(name for name, _ in CASES)
    assert all(f"answer {number}:" in names for number in range(1, 15))
    assert all(case["rule"] == name.split(": ")[1].split(" ")[0] for name, case in CASES)
