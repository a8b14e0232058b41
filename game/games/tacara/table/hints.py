"""Hints for people who want them: what every drive costs, which one cannot stop any more, and the par ghost.

All of it is worked out in the background process; until the answer is there the board looks as it does without.
"""

from __future__ import annotations

from typing import Any

from game.games.tacara.board import Square
from game.games.tacara.coach import Advice, advise, ideal_line
from game.games.tacara.rules import Drive, Phase, State, Velocity
from game.games.tacara.table.cars import Pose, angle_of
from game.i18n import _, mark, ngettext
from game.ui.table import Desk, Help

HELPS = (
    Help("coach", mark("Coach"), mark("Shows the turns that each square costs.")),
    Help("ghost", mark("Par ghost"), mark("A pale car drives the best line.")),
)


class Hints:
    """The hints for the state that is shown."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.advice: dict[tuple[int, int, str], Advice] = {}
        self._ghost: tuple[Drive, ...] = ()
        self._ghost_asked = False
        self._state: State | None = None

    def see(self, state: State, has_choice: bool) -> None:
        """A new state: ask for what the person to act wants to see."""
        if state is not self._state:
            self.advice = {}
        self._state = state
        if has_choice and state.phase is Phase.DRIVE and not self.advice and self.desk.wants("coach"):
            self.desk.ask("coach", self._advised, advise, state)
        if has_choice and not self._ghost_asked and self.desk.wants("ghost"):
            self._ghost_asked = True
            self.desk.ask("ghost", self._ghosted, ideal_line, state.race)

    def _advised(self, found: Any) -> None:
        self.advice = {(item.action.vx, item.action.vy, item.action.legs): item for item in found}
        self.desk.refresh()

    def _ghosted(self, line: Any) -> None:
        self._ghost = tuple(line)
        self.desk.refresh()

    def of(self, velocity: Velocity) -> Advice | None:
        """The better piece of advice on a shift, over both orders of legs."""
        if not self.desk.wants("coach"):
            return None
        items = [item for key, item in self.advice.items() if key[:2] == velocity]
        return min(items, key=lambda item: (item.crashes, 999 if item.loss is None else item.loss), default=None)

    def drive(self, action: Drive) -> Advice | None:
        """The advice on one drive."""
        return self.advice.get((action.vx, action.vy, action.legs)) if self.desk.wants("coach") else None

    def figure(self, velocity: Velocity) -> str:
        """The turns lost as they stand on a mark: "0", "+2", "!" where the next turn must crash."""
        item = self.of(velocity)
        if item is None or item.crashes:
            return ""
        if item.must_crash:
            return "!"
        if item.loss is None:
            return ""
        return "0" if item.loss <= 0 else f"+{item.loss}"

    def words(self, action: Drive) -> str:
        """The advice on a drive in a sentence; empty without advice."""
        item = self.drive(action)
        if item is None or item.crashes:
            return ""
        if item.must_crash:
            return _("Too fast: next turn every square is a crash.")
        if item.loss is None:
            return ""
        if item.loss <= 0:
            return _("As good as the best line.")
        return ngettext(
            "Costs {n} turn against the best line.", "Costs {n} turns against the best line.", item.loss
        ).format(n=item.loss)

    def ghost(self, state: State) -> Pose | None:
        """Where the par car would be at the start of this turn; None when nobody wants to see it."""
        if not self._ghost or not self.desk.wants("ghost"):
            return None
        x, y = state.race.track.course.starts[0]
        vx, vy = 0, 0
        for drive in self._ghost[: max(0, state.turn - 1)]:
            x, y, vx, vy = x + drive.vx, y + drive.vy, drive.vx, drive.vy
        heading: Square = (vx, vy) if (vx, vy) != (0, 0) else (1, 0)
        return Pose(x + 0.5, y + 0.5, angle_of(heading), alpha=0.45)
