"""Every test runs without a screen, without a sound device and away from the user's own folders."""

from __future__ import annotations

import os
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TACARENA_DATA"] = tempfile.mkdtemp(prefix="tacarena-data-")
os.environ["TACARENA_TRACKS"] = tempfile.mkdtemp(prefix="tacarena-tracks-")
