"""Set-up: who plays, with which rules, on which board. One sheet for all games."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game import games
from game.engine.rules import OptionValue
from game.engine.setup import BadSetup, MatchSetup, Seat
from game.games import Game
from game.i18n import _
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import tell
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.scenes.series import begin_best_of, begin_championship
from game.scenes.session import Session
from game.scenes.setup_board_part import BoardsPart
from game.scenes.setup_boards import BoardShelf
from game.scenes.setup_form import SetupForm
from game.scenes.setup_races import RaceOrder, RaceOrderScene
from game.scenes.setup_rules_part import RulesPart
from game.scenes.setup_seats import SeatsPart
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.scene import Scene
from game.ui.setupface import SetupFace
from game.ui.widgets import Button

USUAL_SEATS = 4


class SetupScene(Scene):
    """The form of one game, from empty seats to the first move."""

    def __init__(self, host: Host, game: Game, track: Path | None = None) -> None:
        super().__init__()
        self.host = host
        self.game = game
        self.parts = game.load()
        self.face: SetupFace = game.load_table().SETUP
        self.form = SetupForm.fresh(
            self.parts.options, self.parts.players, host.settings, self.parts.default_board, USUAL_SEATS
        )
        last = host.settings.last_setup.get(game.key)
        if isinstance(last, dict):
            self.form.restore(last)
        self.shelf = BoardShelf.of(game, self.form.board_id, track)
        self.form.board_id = self.shelf.chosen.ref.board_id
        self.seats = SeatsPart(self)
        self.rules = RulesPart(self)
        self.boards = BoardsPart(self)
        self.races = RaceOrder(self)
        self._backdrop = Backdrop()
        self._start: Button | None = None

    @staticmethod
    def on_track(host: Host, track: Path) -> SetupScene:
        """The set-up with a map file chosen, for the command line; the game is that of the map's folder."""
        keys = [game.key for game in games.GAMES]
        key = next((part for part in reversed(track.resolve().parts) if part in keys), keys[0])
        return SetupScene(host, games.find(key), track)

    def back(self) -> None:
        self.host.pop()

    # --- layout -------------------------------------------------------------------------------------------

    @property
    def _panels(self) -> tuple[Box, Box]:
        frame = self.frame
        if frame.compact:
            top, right_w, margin = 48.0, 400.0, 8.0
        else:
            top, margin = 72.0, 16.0
            right_w = 572.0 + max(0.0, frame.w - 1280)
        height = bottom_rail(frame).y - (8 if frame.compact else 16) - top
        left = Box(margin, top, frame.w - 2 * margin - (8 if frame.compact else 16) - right_w, height)
        return left, Box(frame.w - margin - right_w, top, right_w, height)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        left, right = self._panels
        self._layout_header()
        self.seats.layout(left)
        self.rules.layout(left)
        self.boards.layout(right)
        self._layout_start()
        self.boards.ask_par()

    def _layout_header(self) -> None:
        gui, frame = self.gui, self.frame
        assert gui is not None
        y, h, margin = (5.0, 36.0, 8.0) if frame.compact else (16.0, 40.0, 16.0)
        w = button_width(self.texts, _("Games"), True)
        gui.button(Box(margin, y, w, h), _("Games"), self.back, kind="rail", icon="chevron_left", name="back")
        self._title_x = margin + w + 16
        x = frame.w - margin
        w = button_width(self.texts, _("Help"), True)
        gui.button(Box(x - w, y, w, h), _("Help"), self._help, kind="rail", icon="help", name="help")
        x -= w + 10
        if isinstance(self.host.settings.last_setup.get(self.game.key), dict):
            w = button_width(self.texts, _("Same as last time"), True)
            gui.button(
                Box(x - w, y, w, h), _("Same as last time"), self._as_last_time, kind="rail", icon="undo", name="last"
            )

    def value_of(self, key: str) -> OptionValue:
        """The value an option has now."""
        return self.form.options[key]

    def _layout_start(self) -> None:
        gui = self.gui
        assert gui is not None
        rail = bottom_rail(self.frame)
        h = 44.0 if self.frame.compact else 50.0
        w = button_width(self.texts, _(self.face.start_label), True, 172)
        box = Box(rail.right - 14 - w, rail.y + (rail.h - h) / 2 - 2, w, h)
        self._start = gui.button(box, _(self.face.start_label), self._begin, kind="primary", icon="flag", name="start")
        self.check()

    # --- changes ------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self.layout(self.frame)

    def set_option(self, key: str, value: OptionValue) -> None:
        self.form.options[key] = value
        self.rebuild()

    def _as_last_time(self) -> None:
        last = self.host.settings.last_setup.get(self.game.key)
        if isinstance(last, dict) and self.form.restore(last):
            self.shelf = BoardShelf.of(self.game, self.form.board_id)
            self.rebuild()

    def _help(self) -> None:
        from game.scenes.pause import RulesScene

        self.host.push(RulesScene(self.host, self.game.key))

    def more_rules(self) -> None:
        from game.scenes.setup_rules import MoreRulesScene

        self.host.push(MoreRulesScene(self.host, self))

    def order_races(self) -> None:
        self.host.push(RaceOrderScene(self.host, self))

    def problem(self) -> str:
        """Why the match cannot start, in one sentence; empty when it can."""
        choice = self.shelf.chosen
        if choice.problem:
            return choice.problem
        return self.form.problem() or self.face.problem(choice.board, self.form.options, len(self.form.seats))

    def check(self) -> None:
        if self._start is not None:
            problem = self.problem()
            self._start.enabled = not problem
            self._start.reason = problem

    def _begin(self) -> None:
        if self.problem():
            return
        choice = self.shelf.chosen
        self._remember()
        seats = tuple(Seat(seat.name.strip(), seat.token, seat.driver) for seat in self.form.seats)
        if self.form.options.get("mode") == "season":
            problem = self.races.problem()
            if problem:
                tell(self.host, _("This championship cannot start"), problem)
                return
            begin_championship(self.host, self.game, seats, self.form.options, self.races.legs)
            return
        matches = int(self.form.options.get("matches", 1))
        if matches > 1:
            begin_best_of(self.host, self.game, seats, self.form.options, choice.ref.board_id, matches)
            return
        now = datetime.now()
        setup = MatchSetup(
            self.game.key,
            seats,
            choice.board,
            choice.ref.board_id,
            dict(self.form.options),
            meta={"started": now.isoformat(timespec="seconds"), "title": self.face.title(choice.board)},
        )
        try:
            session = Session.begin(setup, self.host.say)
        except (BadSetup, ValueError) as error:
            tell(self.host, _("This game cannot start"), str(error))
            return
        from game.scenes.board import BoardScene

        self.host.replace(BoardScene(self.host, session))

    def _remember(self) -> None:
        """Keep the set-up and the names for next time."""
        last = dict(self.host.settings.last_setup)
        last[self.game.key] = self.form.to_json()
        self.host.change(last_setup=last, names=self.form.remembered(self.host.settings))

    # --- par ----------------------------------------------------------------------------------------------

    def update(self, milliseconds: float) -> bool:
        more, self.boards.more_pictures = self.boards.more_pictures, False
        return super().update(milliseconds) or more

    @property
    def moving(self) -> bool:
        return super().moving or self.boards.more_pictures

    def leave(self) -> None:
        self.host.drop("par")
        self.boards.asked = None

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.boards.drawn_one = False
        self._backdrop.draw(canvas, self._paint_still)
        left, right = self._panels
        margin_y = 5.0 if canvas.frame.compact else 16.0
        title = _("Set up {game}").format(game=_(self.game.title))
        canvas.label(title, "screen", Box(self._title_x, margin_y, 420, 40), "on_dark")
        self.seats.draw(canvas, left)
        self.rules.draw(canvas, left)
        self.boards.draw(canvas, right)
        self._draw_rail(canvas)
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        left, right = self._panels
        canvas.panel(left)
        canvas.panel(right)
        canvas.rail(bottom_rail(canvas.frame))

    def _draw_rail(self, canvas: Canvas) -> None:
        rail = bottom_rail(canvas.frame)
        right = self._start.box.x - 16 if self._start is not None else rail.right
        x = rail.x + 16
        x += self.face.draw_key(canvas, Box(x, rail.y, 400, rail.h), self.form.options, len(self.form.seats)) + 14
        problem = self.problem()
        words = problem or self.face.consequence(self.shelf.chosen.board, self.form.options, len(self.form.seats))
        if problem:
            canvas.sprite("common/mark_warning", around((x + 12, rail.centre.y), 26))
            x += 34
        canvas.label(
            words, "body", Box(x, rail.y + 4, right - x, rail.h - 8), "on_dark" if problem else "on_dark_2", lines=2
        )
