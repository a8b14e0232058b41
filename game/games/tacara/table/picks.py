"""What the person has picked and points at, before anything is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from game.games.tacara.rules import Phase, State, TakeChip, Velocity
from game.games.tacara.table import choices
from game.games.tacara.table.choices import Choice, Preview


class Pick(Enum):
    """What kind of thing is picked."""

    NOTHING = "nothing"
    DRIVE = "drive"
    TURBO = "turbo"
    CHIP_STOP = "chip stop"


@dataclass(slots=True)
class Picks:
    """The offer and the pick. ``drives`` and ``pushes`` come from the legal actions and never change until the
    next offer; the rest is what the person did with them."""

    drives: Mapping[Velocity, Choice] = field(default_factory=dict)
    pushes: Sequence[Preview] = ()
    stops: tuple[TakeChip, ...] = ()
    choice: Choice | None = None
    swapped: bool = False
    pointed: Choice | None = None
    pointed_push: Preview | None = None
    push: Preview | None = None
    chip: int | None = None
    chip_stop: TakeChip | None = None
    turbo: bool = False
    turbo_after: bool = False
    crash_asked: bool = False
    by_keys: bool = False
    _state: State | None = None
    _legal: Sequence[Any] = ()

    def offer(self, state: State, legal: Sequence[Any]) -> None:
        """New legal actions; what was picked is dropped."""
        same = state is self._state and tuple(legal) == tuple(self._legal)
        self._state, self._legal = state, legal
        if same:
            return
        keep_turbo = self.turbo_after and bool(legal)
        self.clear()
        self.pointed = self.pointed_push = None
        self.crash_asked = self.by_keys = self.turbo_after = False
        self.drives = choices.drives(state, legal)
        self.pushes = choices.pushes(state, legal)
        self.stops = tuple(action for action in legal if isinstance(action, TakeChip))
        self.turbo = bool(self.pushes) and (keep_turbo or state.phase is Phase.AFTER)

    @property
    def pick(self) -> Pick:
        """What is picked now."""
        if self.chip_stop is not None:
            return Pick.CHIP_STOP
        if self.turbo:
            return Pick.TURBO
        return Pick.DRIVE if self.choice is not None else Pick.NOTHING

    @property
    def chosen_velocity(self) -> Velocity | None:
        """The chip position that is picked."""
        return self.choice.key if self.choice else None

    @property
    def pointed_velocity(self) -> Velocity | None:
        """The chip position that is pointed at."""
        return self.pointed.key if self.pointed else None

    @property
    def safe_exists(self) -> bool:
        """Whether some drive does not crash."""
        return any(not choice.crashes for choice in self.drives.values())

    def _ordered(self, choice: Choice) -> tuple[Preview, ...]:
        previews = choice.previews
        return previews[::-1] if self.swapped and choice is self.choice and len(previews) > 1 else previews

    @property
    def shown(self) -> Preview | None:
        """The drive whose path is drawn: the one pointed at, else the one chosen."""
        choice = self.pointed or self.choice
        return self._ordered(choice)[0] if choice is not None and not self.turbo else None

    @property
    def other(self) -> Preview | None:
        """The same drive in the other order of legs, where there is one."""
        choice = self.pointed or self.choice
        if choice is None or self.turbo:
            return None
        ordered = self._ordered(choice)
        return ordered[1] if len(ordered) > 1 else None

    def choose(self, choice: Choice) -> None:
        """Pick a drive."""
        self.clear()
        self.choice = choice

    def swap(self) -> None:
        """The other order of legs for the chosen drive."""
        self.swapped = not self.swapped
        self.pointed = None

    def toggle_turbo(self) -> None:
        """Turbo chips instead of driving, or back."""
        on = not self.turbo and bool(self.pushes)
        self.clear()
        self.turbo = on

    def take_up(self, value: int) -> None:
        """Take one turbo chip in hand: only its targets are shown; again puts it back."""
        on = self.chip != value
        self.clear()
        self.turbo = on
        self.chip = value if on else None

    @property
    def shown_pushes(self) -> list[Preview]:
        """The turbo targets that are offered on the board."""
        if not self.turbo:
            return []
        return [p for p in self.pushes if self.chip is None or getattr(p.action, "value", 1) == self.chip]

    def stop_for(self, action: TakeChip) -> None:
        """Pick standing still for a chip."""
        self.clear()
        self.chip_stop = action

    def clear(self) -> bool:
        """Drop what is picked. Returns whether there was something."""
        after = self._state is not None and self._state.phase is Phase.AFTER
        had = self.choice is not None or self.push is not None or self.chip is not None or self.chip_stop is not None
        had |= self.turbo and not after
        self.choice = self.push = self.chip = self.chip_stop = None
        self.swapped = False
        self.turbo = after and bool(self.pushes)
        return had
