"""The move generator against the literal checker."""

from __future__ import annotations

from tests.games.tac.comparing import compare


def test_1000_random_positions_and_hands() -> None:
    compare(range(1000))
