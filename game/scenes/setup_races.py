"""The tracks of a championship in their order: one line a race, to be exchanged and moved up and down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.rules import OptionValue
from game.i18n import _
from game.scenes.host import Host
from game.scenes.series import Leg, usual_order
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

ROW, HEAD, FOOT = 46.0, 82.0, 72.0
WIDTH = 800.0
LABEL, COURSE = 104.0, 200.0


class RaceOrder:
    """Which board and course each race is driven on. What was picked holds while its first board is the chosen one."""

    def __init__(self, setup: SetupScene) -> None:
        self._setup = setup
        self._picked: list[Leg] = []

    @property
    def names(self) -> list[str]:
        """The boards a race can be driven on, in the order of the list."""
        return [choice.ref.board_id for choice in self._setup.shelf.choices if not choice.problem]

    @property
    def legs(self) -> list[Leg]:
        """The races: as picked, and otherwise in the order of the list from the chosen board on, by its course."""
        chosen = self._setup.shelf.chosen.ref.board_id
        races = int(self._setup.form.options.get("races", 3))
        picked = self._picked[:races] if self._picked and self._picked[0].board == chosen else []
        usual = [self.leg(name) for name in usual_order(self.names, chosen, races)[len(picked) :]]
        return [self.leg(chosen), *[*picked, *usual][1:]]

    def leg(self, name: str, wanted: OptionValue | None = None) -> Leg:
        """A race on that board by the wanted course, which is the chosen one unless said; by the first where the board
        has no such course."""
        values = [value for value, _title in self.courses(name)]
        if not values:
            return Leg(name, {})
        wanted = self._setup.form.options.get("course") if wanted is None else wanted
        return Leg(name, {"course": wanted if wanted in values else values[0]})

    def courses(self, name: str) -> list[tuple[OptionValue, str]]:
        """The courses of a board with their words; empty where the board cannot be read."""
        choice = self._setup.shelf.read(self._index(name))
        return self._setup.face.courses(choice.board) if choice.board is not None else []

    def pick(self, legs: Sequence[Leg]) -> None:
        """These races, in this order; the board and course of the first become the chosen ones."""
        setup = self._setup
        self._picked = list(legs)
        setup.shelf.at = self._index(legs[0].board)
        setup.form.board_id = setup.shelf.chosen.ref.board_id
        setup.form.options.update(legs[0].options)

    def problem(self) -> str:
        """Why one of the races cannot be driven by these players, with its track; empty when all can."""
        setup = self._setup
        for leg in self.legs:
            choice = setup.shelf.read(self._index(leg.board))
            options = {**setup.form.options, **leg.options}
            why = choice.problem or setup.face.problem(choice.board, options, len(setup.form.seats))
            if why:
                return _("{track}: {problem}").format(track=self.title(leg.board), problem=why)
        return ""

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
        self._legs: list[Leg] = []

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
        legs = self._legs = self.setup.races.legs
        height = HEAD + ROW * len(legs) + FOOT
        self._box = Box((frame.w - WIDTH) / 2, (frame.h - height) / 2 - 4, WIDTH, height)
        for race, leg in enumerate(legs):
            self._layout_race(race, len(legs))
            self._layout_course(race, leg)
        x, y = self._box.right - 24 - 140, self._box.bottom - 60
        gui.button(Box(x, y, 140, 44), _("Done"), self.back, kind="primary", icon="check", name="done")

    def _layout_race(self, race: int, count: int) -> None:
        gui = self.gui
        assert gui is not None
        row = self._row(race)
        who = _("Race {n}").format(n=race + 1)
        specs: list[tuple[float, str, str, str, Callable[[], None], bool, str]] = [
            (LABEL, "chevron_left", "previous", _("Track before this one"), self._exchanger(race, -1), True, ""),
            (
                row.w - 144 - COURSE,
                "chevron_right",
                "next",
                _("Track after this one"),
                self._exchanger(race, 1),
                True,
                "",
            ),
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

    def _layout_course(self, race: int, leg: Leg) -> None:
        """The button that goes on to the next course of the track."""
        courses = self.setup.races.courses(leg.board)
        if len(courses) < 2 or self.gui is None:
            return
        values = [value for value, _title in courses]
        at = values.index(leg.options["course"])
        row = self._row(race)
        box = Box(row.right - 96 - COURSE, row.y, COURSE, 40)
        name = _("Race {n}").format(n=race + 1) + " course"

        def turn() -> None:
            legs = self.setup.races.legs
            legs[race] = self.setup.races.leg(leg.board, values[(at + 1) % len(values)])
            self._set(legs)

        self.gui.button(
            box, courses[at][1], turn, kind="quiet", icon="route", name=name, tooltip=_("Another course of this track")
        )

    def _exchanger(self, race: int, by: int) -> Callable[[], None]:
        """Put the next or the previous track of the list in that race."""

        def exchange() -> None:
            names = self.setup.races.names
            legs = self.setup.races.legs
            at = names.index(legs[race].board) if legs[race].board in names else 0
            legs[race] = self.setup.races.leg(names[(at + by) % len(names)], legs[race].options.get("course"))
            self._set(legs)

        return exchange

    def _mover(self, race: int, by: int) -> Callable[[], None]:
        """Drive that track one race earlier or later."""

        def move() -> None:
            legs = self.setup.races.legs
            legs[race], legs[race + by] = legs[race + by], legs[race]
            self._set(legs)

        return move

    def _set(self, legs: list[Leg]) -> None:
        self.setup.races.pick(legs)
        self.layout(self.frame)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.box, "scrim", tokens.raw()["colour"]["scrim_alpha"])
        canvas.shadow(self._box, "lifted", 20)
        canvas.faced("nine_overlay", self._box, 8)
        x, y = self._box.x + 24, self._box.y + 12
        canvas.label(_("Order of tracks"), "screen", Box(x, y, WIDTH - 48, 34))
        words = _("A track may be driven more than once.")
        canvas.label(words, "caption", Box(x, y + 38, WIDTH - 48, 18), "ink_2")
        for race, leg in enumerate(self._legs):
            row = self._row(race)
            canvas.label(_("Race {n}").format(n=race + 1), "body_bold", Box(row.x, row.y, LABEL - 8, row.h))
            title = Box(row.x + LABEL + 44, row.y, row.w - LABEL - 144 - COURSE - 48, row.h)
            ways = (("body", 1), ("log", 1), ("caption", 1), ("caption", 2))
            canvas.fitted(self.setup.races.title(leg.board), ways, title, align="centre")
        super().draw(canvas)
