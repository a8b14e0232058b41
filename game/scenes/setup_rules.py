"""All rules of a game that can be chosen, one below the other with their explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.options import Option, applies
from game.engine.rules import OptionValue
from game.i18n import _
from game.scenes.host import Host
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

ROW = 58.0
WIDTH = 720.0


class MoreRulesScene(Scene):
    """Lies over the set-up; every change applies at once."""

    overlay = True

    def __init__(self, host: Host, setup: SetupScene) -> None:
        super().__init__()
        self.host = host
        self.setup = setup
        self._box = Box(0, 0, WIDTH, 400)

    def back(self) -> None:
        self.host.pop()

    def _options(self) -> list[Option]:
        board = self.setup.shelf.chosen.board
        unused = self.setup.face.unused(board) if board is not None else frozenset()
        declared = [option for option in self.setup.form.declared if option.key not in unused]
        return [option for option in declared if applies(option, self.setup.form.options)]

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        from game.scenes.setup_rules_part import option_widget

        assert self.gui is not None
        options = self._options()
        height = min(frame.h - 24, 60 + ROW * len(options) + 76)
        self._box = Box((frame.w - WIDTH) / 2, (frame.h - height) / 2 - 4, WIDTH, height)
        self._pitch = min(ROW, (height - 136) / max(1, len(options)))
        for index, option in enumerate(options):
            box = Box(self._box.x + 24, self._box.y + 60 + index * self._pitch, WIDTH - 48, 40)
            self.gui.add(option_widget(self.setup, option, box, self._set))
        self.gui.button(
            Box(self._box.right - 24 - 140, self._box.bottom - 62, 140, 44),
            _("Done"),
            self.back,
            kind="primary",
            icon="check",
            name="done",
        )

    def _set(self, key: str, value: OptionValue) -> None:
        self.setup.form.options[key] = value
        self.layout(self.frame)

    def leave(self) -> None:
        self.setup.layout(self.setup.frame)

    def draw(self, canvas: Canvas) -> None:
        from game.scenes.setup_rules_part import option_width

        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        canvas.shadow(self._box, "lifted", 20)
        canvas.faced("nine_overlay", self._box, 8)
        canvas.label(_("More rules"), "screen", Box(self._box.x + 24, self._box.y + 14, 400, 34))
        for index, option in enumerate(self._options()):
            y = self._box.y + 60 + index * self._pitch
            width = WIDTH - 48 - option_width(self.setup, option) - 20
            label = _(option.label)
            rule = f" ({option.rule})" if option.rule else ""
            canvas.label(label + rule, "body_bold", Box(self._box.x + 24, y, width, 20))
            canvas.label(
                _(option.hint),
                "caption",
                Box(self._box.x + 24, y + 20, width, self._pitch - 20),
                "ink_2",
                valign="top",
                lines=2,
            )
        super().draw(canvas)
