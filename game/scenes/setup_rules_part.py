"""The rules part of the set-up: the options that matter most, and the way to all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.options import Option, applies
from game.engine.rules import OptionValue
from game.i18n import _
from game.scenes.frame import button_width
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.widgets import DropDown, Segments

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene


class RulesPart:
    """As many options as fit, in two columns."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self._option_labels: list[tuple[Option, Box]] = []

    def _options_box(self, left: Box) -> Box:
        seats = self.scene.seats.box(left)
        top = seats.bottom + (50 if self.scene.frame.compact else 67)
        return Box(seats.x, top, seats.w, left.bottom - top - 8)

    def _short_options(self) -> list[Option]:
        """The options in the form itself: what fits, the most important first."""
        unused = (
            self.scene.face.unused(self.scene.shelf.chosen.board)
            if self.scene.shelf.chosen.board is not None
            else frozenset()
        )
        options = [option for option in self.scene.form.declared if not option.advanced and option.key not in unused]
        return [option for option in options if applies(option, self.scene.form.options)]

    def layout(self, left: Box) -> None:
        gui = self.scene.gui
        assert gui is not None
        area = self._options_box(left)
        compact = self.scene.frame.compact
        top = area.y + (0 if compact else 36)
        pitch = 44.0 if compact else 46.0
        rows = max(1, int((area.bottom - top + 6) // pitch))
        short = self._short_options()
        slots = rows * 2
        hidden = len([option for option in self.scene.form.declared if option.key != "course"]) - len(short)
        more = hidden > 0 or len(short) > slots
        room = slots - 1 if more and compact else slots
        shown = short[:room]
        half = area.w / 2
        for place, option in enumerate(shown):
            row, column = divmod(place, 2)
            box = Box(area.x + column * (half + 8), top + row * pitch, half - 8, 40)
            gui.add(option_widget(self.scene, option, _room(option, box), self.scene.set_option))
            if option.key == "races":
                gui.button(
                    Box(box.right - 40, box.y, 40, 40),
                    "",
                    self.scene.order_races,
                    kind="quiet",
                    icon="list",
                    name="order of tracks",
                    tooltip=_("Order of tracks"),
                )
        self._option_labels = [
            (option, Box(area.x + (place % 2) * (half + 8), top + (place // 2) * pitch, half - 8, 40))
            for place, option in enumerate(shown)
        ]
        if more:
            w = button_width(self.scene.texts, _("More rules"), True)
            if compact:
                row, column = divmod(len(shown), 2)
                box = Box(area.x + column * (half + 8) + half - 8 - w, top + row * pitch, w, 40)
            else:
                box = Box(area.right - w, area.y - 6, w, 36)
            gui.button(box, _("More rules"), self.scene.more_rules, kind="quiet", icon="list", name="more rules")

    def draw(self, canvas: Canvas, left: Box) -> None:
        area = self._options_box(left)
        if not canvas.frame.compact:
            canvas.rule(area.x, area.y - 17, area.w)
            canvas.label(_("Rules for this game"), "prompt", Box(area.x, area.y - 2, area.w * 0.7, 26))
        for option, box in self._option_labels:
            width = option_width(self.scene, option)
            box = _room(option, box)
            canvas.label(_(option.label), "body_medium", Box(box.x, box.y - 2, box.w - width - 8, 44), lines=2)


def _room(option: Option, box: Box) -> Box:
    """Room for an option; beside the number of races lies the button that opens their order."""
    return box.left(box.w - 48) if option.key == "races" else box


def option_width(scene: SetupScene, option: Option) -> float:
    """The width of an option's widget: segments where the words are short, else a drop-down."""
    words = [_(choice.label) for choice in option.choices]
    segments = Segments.natural_width([scene.texts.width(word, "choice_on") for word in words])
    if segments <= 196:
        return segments
    return max(scene.texts.width(word, "choice") for word in words) + 58


def option_widget(
    scene: SetupScene, option: Option, box: Box, on_change: Callable[[str, OptionValue], None]
) -> Segments | DropDown:
    """The widget for one option, at the right of ``box``."""
    width = min(option_width(scene, option), box.w * 0.7)
    place = Box(box.right - width, box.y, width, 40)
    value = scene.value_of(option.key)
    name = _(option.label)
    words = [_(choice.label) for choice in option.choices]
    hint = _(option.hint)
    if Segments.natural_width([scene.texts.width(word, "choice_on") for word in words]) <= 196:
        choices = [(choice.value, word, "") for choice, word in zip(option.choices, words, strict=True)]
        return Segments(place, name, choices, value, lambda v: on_change(option.key, v), hint)
    pairs = [(choice.value, word) for choice, word in zip(option.choices, words, strict=True)]
    return DropDown(place, name, pairs, value, lambda v: on_change(option.key, v), hint, within=scene.frame.box)
