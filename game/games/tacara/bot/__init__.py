"""Tacara's bots by level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.rules import Bot
from game.games.tacara.bot.basic import Easy, Fair
from game.games.tacara.bot.hard import Hard

BOTS: Final[Mapping[str, type[Bot]]] = {"easy": Easy, "fair": Fair, "hard": Hard}
"""The bots as a set-up offers them."""
