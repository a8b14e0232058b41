"""The pictures of boards in set-up fill their frames."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes import setup_board_part
from tests.scenes.stage import Stage


@pytest.mark.parametrize("game", ["tacara", "caracho"])
def test_pictures_reach_their_edges(make_stage: Callable[..., Stage], game: str) -> None:
    stage = make_stage((1024, 640))
    setup_board_part._PICTURES.clear()
    stage.click(f"set up {game}")
    stage.settle()
    for _frame in range(12):
        stage.look()
    pictures = setup_board_part._PICTURES.values()
    assert len(pictures) > 2
    for picture in pictures:
        right, bottom = picture.get_width() - 1, picture.get_height() - 1
        edge = [picture.get_at_mapped((right, y)) for y in range(bottom + 1)]
        edge += [picture.get_at_mapped((x, bottom)) for x in range(right + 1)]
        assert picture.map_rgb((0, 0, 0)) not in edge, "a line of the picture has stayed empty"
