"""Every rule case of Tacara, and that no rule and no answer of the rules file is without one."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.tacara import PARTS
from tests.scenarios_runner import run, scenarios

CASES = list(scenarios("tacara"))


@pytest.mark.parametrize("scenario", [case for _, case in CASES], ids=[name for name, _ in CASES])
def test_rule_case(scenario: dict[str, Any]) -> None:
    run(scenario, PARTS)


@pytest.mark.parametrize("rule", [*(f"R{n}" for n in range(1, 24)), *(f"Answer {n}" for n in range(1, 11))])
def test_every_rule_has_a_case(rule: str) -> None:
    assert any(case["name"].startswith(f"{rule} ") for _, case in CASES)
