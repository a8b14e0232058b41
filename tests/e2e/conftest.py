"""The real window, driven from outside. Needs a screen without a screen and a hand without a hand."""

from __future__ import annotations

from tests.left_out import without

collect_ignore_glob = (
    ["test_*.py"]
    if without("Xvfb", "xdotool", what="the tests that drive the real window", get="apt install xvfb xdotool")
    else []
)
