"""The tracks of a championship in their order: one line a race, to be exchanged and moved up and down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.i18n import _
from game.scenes.host import Host
from game.scenes.series import usual_order
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

ROW, HEAD, FOOT = 46.0, 82.0, 72.0
WIDTH = 640.0
LABEL = 104.0


class RaceOrder:
    """Which board each race is driven on. Boards that were picked hold while the first of them is the chosen one."""

    def __init__(self, setup: SetupScene) -> None:
        self._setup = setup
        self._picked: list[str] = []

    @property
    def names(self) -> list[str]:
        """The boards a race can be driven on, in the order of the list."""
        return [choice.ref.board_id for choice in self._setup.shelf.choices if not choice.problem]

    @property
    def order(self) -> list[str]:
        """The board of each race: as picked, and otherwise in the order of the list from the chosen one on."""
        chosen = self._setup.shelf.chosen.ref.board_id
        races = int(self._setup.form.options.get("races", 3))
        picked = self._picked if self._picked[:1] == [chosen] else []
        return [*picked[:races], *usual_order(self.names, chosen, races)[len(picked) :]]

    def pick(self, order: Sequence[str]) -> None:
        """These boards, in this order; the first of them becomes the chosen one."""
        setup = self._setup
        self._picked = list(order)
        setup.shelf.at = self._index(order[0])
        setup.form.board_id = setup.shelf.chosen.ref.board_id

    def title(self, name: str) -> str:
        """What a board is called."""
        choice = self._setup.shelf.read(self._index(name))
        return self._setup.face.title(choice.board) if choice.board is not None else name

    def _index(self, name: str) -> int:
        return [choice.ref.board_id for choice in self._setup.shelf.choices].index(name)


class RaceOrderScene(Scene):
    """Lies over the set-up; every change applies at once."""

    overlay = True

    def __init__(self, host: Host, setup: SetupScene) -> None:
        super().__init__()
        self.host = host
        self.setup = setup
        self._box = Box(0, 0, WIDTH, 400)

    def back(self) -> None:
        self.host.pop()

    def leave(self) -> None:
        self.setup.layout(self.setup.frame)

    def _row(self, race: int) -> Box:
        return Box(self._box.x + 24, self._box.y + HEAD + ROW * race, WIDTH - 48, 40)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        order = self.setup.races.order
        height = HEAD + ROW * len(order) + FOOT
        self._box = Box((frame.w - WIDTH) / 2, (frame.h - height) / 2 - 4, WIDTH, height)
        for race in range(len(order)):
            self._layout_race(race, len(order))
        x, y = self._box.right - 24 - 140, self._box.bottom - 60
        gui.button(Box(x, y, 140, 44), _("Done"), self.back, kind="primary", icon="check", name="done")

    def _layout_race(self, race: int, count: int) -> None:
        gui = self.gui
        assert gui is not None
        row = self._row(race)
        who = _("Race {n}").format(n=race + 1)
        specs: list[tuple[float, str, str, str, Callable[[], None], bool, str]] = [
            (LABEL, "chevron_left", "previous", _("Track before this one"), self._exchanger(race, -1), True, ""),
            (row.w - 136, "chevron_right", "next", _("Track after this one"), self._exchanger(race, 1), True, ""),
            (row.w - 88, "chevron_up", "up", _("Earlier"), self._mover(race, -1), race > 0, _("This is the first.")),
            (
                row.w - 40,
                "chevron_down",
                "down",
                _("Later"),
                self._mover(race, 1),
                race < count - 1,
                _("This is the last."),
            ),
        ]
        for x, icon, name, tip, act, enabled, reason in specs:
            box = Box(row.x + x, row.y, 40, 40)
            button = gui.button(box, "", act, kind="quiet", icon=icon, name=f"{who} {name}", tooltip=tip)
            button.enabled, button.reason = enabled, reason

    def _exchanger(self, race: int, by: int) -> Callable[[], None]:
        """Put the next or the previous track of the list in that race."""

        def exchange() -> None:
            names = self.setup.races.names
            order = list(self.setup.races.order)
            at = names.index(order[race]) if order[race] in names else 0
            order[race] = names[(at + by) % len(names)]
            self._set(order)

        return exchange

    def _mover(self, race: int, by: int) -> Callable[[], None]:
        """Drive that track one race earlier or later."""

        def move() -> None:
            order = list(self.setup.races.order)
            order[race], order[race + by] = order[race + by], order[race]
            self._set(order)

        return move

    def _set(self, order: list[str]) -> None:
        self.setup.races.pick(order)
        self.layout(self.frame)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        canvas.shadow(self._box, "lifted", 20)
        canvas.faced("nine_overlay", self._box, 8)
        x, y = self._box.x + 24, self._box.y + 12
        canvas.label(_("Order of tracks"), "screen", Box(x, y, WIDTH - 48, 34))
        words = _("A track may be driven more than once.")
        canvas.label(words, "caption", Box(x, y + 38, WIDTH - 48, 18), "ink_2")
        for race, name in enumerate(self.setup.races.order):
            row = self._row(race)
            canvas.label(_("Race {n}").format(n=race + 1), "body_bold", Box(row.x, row.y, LABEL - 8, row.h))
            title = Box(row.x + LABEL + 44, row.y, row.w - LABEL - 136 - 48, row.h)
            ways = (("body", 1), ("log", 1), ("caption", 1), ("caption", 2))
            canvas.fitted(self.setup.races.title(name), ways, title, align="centre")
        super().draw(canvas)
