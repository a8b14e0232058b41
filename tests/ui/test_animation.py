"""Motion: clips play in order, never lose their end, and can be ended at once."""

from __future__ import annotations

from game.ui.animation import Clip, Timeline, ease_arrive, ease_land, ease_move


def _timeline() -> tuple[Timeline, list[tuple[str, float]]]:
    seen: list[tuple[str, float]] = []
    timeline = Timeline()
    for name in "ab":
        timeline.add(Clip(100, lambda share, name=name: seen.append((name, round(share, 2)))))  # type: ignore[misc]
    return timeline, seen


def test_clips_play_one_after_the_other_and_show_their_end() -> None:
    timeline, seen = _timeline()
    for _step in range(9):
        timeline.update(30, 1.0)
    assert ("a", 1.0) in seen and seen[-1] == ("b", 1.0) and not timeline.busy
    assert seen.index(("a", 1.0)) < next(index for index, (name, _share) in enumerate(seen) if name == "b")


def test_time_left_over_goes_to_the_next_clip() -> None:
    timeline, seen = _timeline()
    timeline.update(150, 1.0)
    assert seen == [("a", 1.0), ("b", 0.5)]


def test_speed_stretches_time_and_instant_ends_everything() -> None:
    timeline, seen = _timeline()
    timeline.update(50, 2.0)
    assert seen == [("a", 0.25)]
    timeline.update(0, 0.0)
    assert not timeline.busy and seen[-1] == ("b", 1.0)


def test_finish_shows_every_end_once_and_clips_added_meanwhile_too() -> None:
    seen: list[str] = []
    timeline = Timeline()

    def more(share: float) -> None:
        seen.append("first")
        timeline.add(Clip(100, lambda share: seen.append("added")))

    timeline.add(Clip(100, more))
    timeline.finish()
    assert seen == ["first", "added"] and not timeline.busy


def test_easings_start_at_nought_and_end_at_one() -> None:
    for ease in (ease_arrive, ease_move, ease_land):
        assert abs(ease(1.0) - 1.0) < 1e-9
    assert ease_arrive(0.0) == 0.0 and ease_move(0.0) == 0.0
