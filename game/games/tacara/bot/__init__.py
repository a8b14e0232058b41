"""Tacara's bots by level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.rules import Bot
from game.games.tacara.bot.basic import Easy, Fair

BOTS: Final[Mapping[str, type[Bot]]] = {"easy": Easy, "fair": Fair, "hard": Fair}
"""The bots as a set-up offers them."""
