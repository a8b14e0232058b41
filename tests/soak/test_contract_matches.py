"""Many random matches of every game, each position and action of which keeps the rules protocol."""

from __future__ import annotations

import pytest

from tests import contract

SUBJECTS = contract.subjects()


@pytest.mark.parametrize("seed", range(100, 110))
@pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.key for subject in SUBJECTS])
def test_random_match_keeps_the_protocol_at_every_step(subject, seed):
    contract.play(subject, seed, every=1)
