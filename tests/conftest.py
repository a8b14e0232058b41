"""Every test runs without a screen, without a sound device and away from the user's own folders."""

from __future__ import annotations

import gc
import os
import tempfile
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.left_out import sentences, tell

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TACARENA_DATA"] = tempfile.mkdtemp(prefix="tacarena-data-")
os.environ["TACARENA_TRACKS"] = tempfile.mkdtemp(prefix="tacarena-tracks-")
os.environ["TACARENA_RECORDS"] = tempfile.mkdtemp(prefix="tacarena-records-")

# How long an example takes depends on what else the machine does; a time is never the reason to fail.
settings.register_profile("tacarena", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tacarena")


def pytest_collection_finish() -> None:
    """What the tests and their libraries consist of stays to the end: no collection need look at it again."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process that runs a share of the tests hands what it left out to the one that writes the report."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left_out"] = sentences()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """The other end of it."""
    for sentence in getattr(node, "workeroutput", {}).get("left_out", ()):
        tell(sentence)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """End the report with what this machine could not test."""
    for sentence in sentences():
        terminalreporter.write_line(sentence, yellow=True)
