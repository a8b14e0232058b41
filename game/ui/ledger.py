"""What was drawn where, for the layout test: text boxes and click targets, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui.geometry import Box


@dataclass(frozen=True, slots=True)
class TextEntry:
    """One text: the box it was given, the box its words need, and the layer it lies on.

    ``fits`` is False where the words did not fit even in the last resort (two lines, the short form).
    """

    text: str
    given: Box
    used: Box
    fits: bool
    layer: int


@dataclass(frozen=True, slots=True)
class TargetEntry:
    """One click target; ``nearest`` marks a target that follows the nearest-target rule and has a bigger twin."""

    name: str
    box: Box
    nearest: bool
    layer: int


@dataclass(slots=True)
class Ledger:
    """The record of one drawn frame. Things on different layers may cover each other (a dialog, a tooltip)."""

    texts: list[TextEntry] = field(default_factory=list)
    targets: list[TargetEntry] = field(default_factory=list)
    layer: int = 0

    def problems(self, window: Box) -> list[str]:
        """Every fault of the frame in words: text that is cut, leaves its box or the window, or overlaps other
        text; targets under 36 logical pixels without the nearest-target rule."""
        found: list[str] = []
        for entry in self.texts:
            if not entry.fits:
                found.append(f"'{entry.text}' does not fit into {_words(entry.given)}")
            elif not entry.given.holds_box(entry.used, 1.5):
                found.append(f"'{entry.text}' leaves its box {_words(entry.given)}: {_words(entry.used)}")
            if not window.holds_box(entry.used, 1.0):
                found.append(f"'{entry.text}' leaves the window: {_words(entry.used)}")
        for index, one in enumerate(self.texts):
            for other in self.texts[index + 1 :]:
                common = one.used.overlap(other.used) if one.layer == other.layer else None
                if common and common.w > 1.5 and common.h > 3.0:
                    found.append(f"'{one.text}' and '{other.text}' overlap at {_words(common)}")
        found += [
            f"target '{target.name}' is only {_words(target.box)}"
            for target in self.targets
            if not target.nearest and min(target.box.w, target.box.h) < 35.5
        ]
        return found


def _words(box: Box) -> str:
    return f"{box.x:.0f},{box.y:.0f} {box.w:.0f}x{box.h:.0f}"
