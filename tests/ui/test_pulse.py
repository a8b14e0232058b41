"""The beats of what can be picked."""

from __future__ import annotations

from game.ui.pulse import BEAT_MS, BEATS, Pulse


def test_two_beats_grow_and_shrink_and_end() -> None:
    pulse = Pulse()
    assert (pulse.running, pulse.scale, pulse.update(16, 1.0)) == (False, 1.0, False)
    pulse.start()
    sizes = []
    while pulse.running:
        assert pulse.update(BEAT_MS / 4, 1.0)
        sizes.append(round(pulse.scale, 3))
    assert sizes == [1.03, 1.06, 1.03, 1.0] * BEATS


def test_nothing_beats_at_once_or_with_reduced_motion() -> None:
    for reduced, factor in ((True, 1.0), (False, 0.0)):
        pulse = Pulse()
        pulse.reduced = reduced
        pulse.start()
        assert pulse.update(16, factor) and not pulse.running and pulse.scale == 1.0
