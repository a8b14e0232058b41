"""Set-up: who plays, with which rules, on which board. One sheet for all games."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from game import games
from game.engine.options import Option, applies
from game.engine.rules import OptionValue
from game.engine.setup import BOT_LEVELS, HUMAN, BadSetup, MatchSetup, Seat
from game.games import Game
from game.i18n import _
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import tell
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.scenes.series import begin_championship
from game.scenes.session import Session
from game.scenes.setup_boards import BoardShelf
from game.scenes.setup_form import LONGEST_NAME, SetupForm
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.scene import Scene
from game.ui.setupface import SetupFace
from game.ui.widgets import Button, DropDown, ScrollBar, Segments, Target, TokenPicker
from game.worker import Answer

USUAL_SEATS = 4
_PICTURES: dict[Any, pygame.Surface] = {}
"""Pictures of boards that were made in this run."""

LEVEL_WORDS = {"easy": "Easy", "fair": "Fair", "hard": "Hard"}


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
        self._first = 0
        self._pars: dict[tuple[Any, ...], Any] = {}
        self._asked: tuple[Any, ...] | None = None
        self._drawn_one = False
        self._more_pictures = False
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

    @property
    def _rows_shown(self) -> int:
        return 4 if self.frame.compact else 6

    @property
    def _pitch(self) -> float:
        return 46.0 if self.frame.compact else 47.0

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        left, right = self._panels
        self._layout_header()
        self._layout_seats(left)
        self._layout_options(left)
        self._layout_boards(right)
        self._layout_start()
        self._ask_par()

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

    def _seats_box(self, left: Box) -> Box:
        return Box(
            left.x + 18, left.y + (56 if self.frame.compact else 73), left.w - 36, self._rows_shown * self._pitch
        )

    def _columns(self, area: Box) -> tuple[float, float, float, float, float, float]:
        """Left edges of seat, name, driver, level and remove, and the width of the name."""
        compact = self.frame.compact
        remove = area.right - 40
        level_w = 94.0 if compact else 112.0
        level = remove - level_w - 10
        driver_w = 170.0 if compact else 186.0
        driver = level - driver_w - 10
        name = area.x + 74
        return area.x, name, driver, level, remove, driver - name - 10

    def _layout_seats(self, left: Box) -> None:
        gui = self.gui
        assert gui is not None
        area = self._seats_box(left)
        shown = self._rows_shown
        total = len(self.form.seats)
        self._first = min(self._first, max(0, total - shown))
        if total > shown:
            bar = Box(left.right - 15, area.y, 9, area.h - 7)
            gui.add(ScrollBar(bar, _("Players"), total, shown, self._first, self._scroll))
        for row in range(min(shown, total)):
            self._layout_seat(area, row, self._first + row)
        y = area.bottom + 2
        h = 40.0
        x = area.x
        for label, icon, act, name in (
            (_("Add player"), "plus", self._add_person, "add player"),
            (_("Add bot"), "bot", self._add_bot, "add bot"),
        ):
            w = button_width(self.texts, label, True)
            button = gui.button(Box(x, y, w, h), label, act, kind="quiet", icon=icon, name=name)
            button.enabled = self.form.can_add
            button.reason = _("The table is full.")
            x += w + 12
        w = button_width(self.texts, _("Shuffle seats"), True)
        gui.button(
            Box(area.right - w, y, w, h),
            _("Shuffle seats"),
            self._shuffle,
            kind="quiet",
            icon="shuffle",
            name="shuffle",
        )

    def _layout_seat(self, area: Box, row: int, index: int) -> None:
        gui = self.gui
        assert gui is not None
        seat = self.form.seats[index]
        x_seat, x_name, x_driver, x_level, x_remove, name_w = self._columns(area)
        y = area.y + row * self._pitch
        who = _("Seat {n}").format(n=index + 1)
        gui.add(
            TokenPicker(
                Box(x_seat, y, 64, 40),
                f"{who} token",
                seat.token,
                self._taken,
                lambda token: self._change(index, token=token),
                self.frame.box,
                _("Colour and symbol"),
            )
        )
        gui.field(
            Box(x_name, y, name_w, 40),
            f"{who} name",
            seat.name,
            lambda text: self._rename(index, text),
            limit=LONGEST_NAME,
        )
        choices = ((HUMAN, _("Human"), "user"), ("bot", _("Bot"), "bot"))
        gui.add(
            Segments(
                Box(x_driver, y, x_level - x_driver - 10, 40),
                f"{who} driver",
                choices,
                HUMAN if seat.is_human else "bot",
                lambda value: self._change(index, driver=HUMAN if value == HUMAN else "bot:fair"),
            )
        )
        if not seat.is_human:
            levels = [(level, _(LEVEL_WORDS[level])) for level in BOT_LEVELS]
            gui.add(
                DropDown(
                    Box(x_level, y, x_remove - x_level - 10, 40),
                    f"{who} level",
                    levels,
                    seat.level,
                    lambda level: self._change(index, driver=f"bot:{level}"),
                    within=self.frame.box,
                )
            )
        remove = gui.button(
            Box(x_remove, y, 40, 40),
            "",
            lambda: self._remove(index),
            kind="quiet",
            icon="cross",
            name=f"{who} remove",
            tooltip=_("Remove {name}").format(name=seat.name),
        )
        remove.enabled = self.form.can_remove
        remove.reason = _("The game needs this many players.")

    def _options_box(self, left: Box) -> Box:
        seats = self._seats_box(left)
        top = seats.bottom + (50 if self.frame.compact else 67)
        return Box(seats.x, top, seats.w, left.bottom - top - 8)

    def _short_options(self) -> list[Option]:
        """The options in the form itself: what fits, the most important first."""
        unused = self.face.unused(self.shelf.chosen.board) if self.shelf.chosen.board is not None else frozenset()
        options = [option for option in self.form.declared if not option.advanced and option.key not in unused]
        return [option for option in options if applies(option, self.form.options)]

    def _layout_options(self, left: Box) -> None:
        gui = self.gui
        assert gui is not None
        area = self._options_box(left)
        compact = self.frame.compact
        top = area.y + (0 if compact else 36)
        pitch = 44.0 if compact else 46.0
        rows = max(1, int((area.bottom - top + 6) // pitch))
        short = self._short_options()
        slots = rows * 2
        hidden = len([option for option in self.form.declared if option.key != "course"]) - len(short)
        more = hidden > 0 or len(short) > slots
        room = slots - 1 if more and compact else slots
        shown = short[:room]
        half = area.w / 2
        for place, option in enumerate(shown):
            row, column = divmod(place, 2)
            box = Box(area.x + column * (half + 8), top + row * pitch, half - 8, 40)
            self._add_option(option, box)
        self._option_labels = [
            (option, Box(area.x + (place % 2) * (half + 8), top + (place // 2) * pitch, half - 8, 40))
            for place, option in enumerate(shown)
        ]
        if more:
            w = button_width(self.texts, _("More rules"), True)
            if compact:
                row, column = divmod(len(shown), 2)
                box = Box(area.x + column * (half + 8) + half - 8 - w, top + row * pitch, w, 40)
            else:
                box = Box(area.right - w, area.y - 6, w, 36)
            gui.button(box, _("More rules"), self._more_rules, kind="quiet", icon="list", name="more rules")

    def _add_option(self, option: Option, box: Box) -> None:
        gui = self.gui
        assert gui is not None
        gui.add(option_widget(self, option, box, self._set_option))

    def value_of(self, key: str) -> OptionValue:
        """The value an option has now."""
        return self.form.options[key]

    def _preview_box(self, right: Box) -> Box:
        compact = self.frame.compact
        thumbs = 0.0 if len(self.shelf.choices) < 2 else (104.0 if compact else 158.0)
        courses = 44.0 if self._course_choices() else 0.0
        top = right.y + (50 if compact else 59)
        bottom = right.bottom - thumbs - courses - (52 if compact else 66)
        return Box(right.x + 18, top, right.w - 36, bottom - top)

    def _course_choices(self) -> list[tuple[Any, str]]:
        board = self.shelf.chosen.board
        return self.face.courses(board) if board is not None else []

    @property
    def _where(self) -> str:
        """Which board of how many."""
        return _("{n} of {total}").format(n=self.shelf.at + 1, total=len(self.shelf.choices))

    @property
    def _where_width(self) -> float:
        return max(53.0, self.texts.width(self._where, "body_bold") + 14)

    def _layout_boards(self, right: Box) -> None:
        gui = self.gui
        assert gui is not None
        compact = self.frame.compact
        count = len(self.shelf.choices)
        if count > 1:
            y = right.y + (6 if compact else 14)
            gui.button(
                Box(right.right - 58, y, 40, 38),
                "",
                lambda: self._step(1),
                kind="quiet",
                icon="chevron_right",
                name="next board",
                tooltip=_("Next"),
            )
            gui.button(
                Box(right.right - 58 - self._where_width - 40, y, 40, 38),
                "",
                lambda: self._step(-1),
                kind="quiet",
                icon="chevron_left",
                name="previous board",
                tooltip=_("Previous"),
            )
        preview = self._preview_box(right)
        courses = self._course_choices()
        y = preview.bottom + (50 if compact else 56)
        if courses:
            values = [value for value, _word in courses]
            value = self.form.options.get("course", values[0])
            if value not in values:
                value = values[0]
                self.form.options["course"] = value
            box = Box(preview.x, y, preview.w, 38)
            gui.add(
                Segments(
                    box,
                    _("Course"),
                    [(v, word, "") for v, word in courses],
                    value,
                    lambda v: self._set_option("course", v),
                )
            )
            y += 46
        if count > 1:
            self._layout_thumbs(preview, y + (0 if compact else 4), right.bottom - 8)

    def _layout_thumbs(self, preview: Box, y: float, bottom: float) -> None:
        gui = self.gui
        assert gui is not None
        shown = min(3, len(self.shelf.choices) - 1)
        gap = 12.0 if self.frame.compact else 16.0
        w = (preview.w - 2 * gap) / 3
        h = bottom - y
        for place in range(shown):
            index = (self.shelf.at + 1 + place) % len(self.shelf.choices)
            box = Box(preview.x + place * (w + gap), y, w, h)
            name = self.shelf.choices[index].ref.board_id
            gui.add(Target(box, f"board {name}", lambda index=index: self._choose(index), self._paint_thumb))  # type: ignore[misc]

    def _layout_start(self) -> None:
        gui = self.gui
        assert gui is not None
        rail = bottom_rail(self.frame)
        h = 44.0 if self.frame.compact else 50.0
        w = button_width(self.texts, _(self.face.start_label), True, 172)
        box = Box(rail.right - 14 - w, rail.y + (rail.h - h) / 2 - 2, w, h)
        self._start = gui.button(box, _(self.face.start_label), self._begin, kind="primary", icon="flag", name="start")
        self._check()

    # --- changes ------------------------------------------------------------------------------------------

    def _rebuild(self) -> None:
        self.layout(self.frame)

    def _taken(self) -> set[int]:
        return {seat.token for seat in self.form.seats}

    def _change(self, index: int, **values: Any) -> None:
        self.form.change(index, **values)
        self._rebuild()

    def _rename(self, index: int, text: str) -> None:
        self.form.change(index, name=text[:LONGEST_NAME])
        self._check()

    def _remove(self, index: int) -> None:
        self.form.remove(index)
        self._rebuild()

    def _add_person(self) -> None:
        if self.form.can_add:
            self.form.add_person(self.host.settings)
            self._first = max(0, len(self.form.seats) - self._rows_shown)
            self._rebuild()

    def _add_bot(self) -> None:
        if self.form.can_add:
            self.form.add_bot()
            self._first = max(0, len(self.form.seats) - self._rows_shown)
            self._rebuild()

    def _shuffle(self) -> None:
        random.shuffle(self.form.seats)
        self._rebuild()

    def _scroll(self, first: int) -> None:
        self._first = first
        self._rebuild()

    def _set_option(self, key: str, value: OptionValue) -> None:
        self.form.options[key] = value
        self._rebuild()

    def _step(self, by: int) -> None:
        self._choose((self.shelf.at + by) % len(self.shelf.choices))

    def _choose(self, index: int) -> None:
        self.shelf.at = index
        self.form.board_id = self.shelf.chosen.ref.board_id
        self._rebuild()

    def _as_last_time(self) -> None:
        last = self.host.settings.last_setup.get(self.game.key)
        if isinstance(last, dict) and self.form.restore(last):
            self.shelf = BoardShelf.of(self.game, self.form.board_id)
            self._rebuild()

    def _help(self) -> None:
        from game.scenes.pause import RulesScene

        self.host.push(RulesScene(self.host, self.game.key))

    def _more_rules(self) -> None:
        from game.scenes.setup_rules import MoreRulesScene

        self.host.push(MoreRulesScene(self.host, self))

    def problem(self) -> str:
        """Why the match cannot start, in one sentence; empty when it can."""
        choice = self.shelf.chosen
        if choice.problem:
            return choice.problem
        return self.form.problem() or self.face.problem(choice.board, self.form.options, len(self.form.seats))

    def _check(self) -> None:
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
            races = int(self.form.options.get("races", 3))
            begin_championship(self.host, self.game, seats, self.form.options, choice.ref.board_id, races)
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

    def _par_key(self) -> tuple[Any, ...]:
        options = tuple(sorted((key, value) for key, value in self.form.options.items()))
        return (self.shelf.chosen.ref.board_id, options, len(self.form.seats))

    def _ask_par(self) -> None:
        choice = self.shelf.chosen
        if choice.board is None:
            return
        key = self._par_key()
        if key in self._pars or key == self._asked:
            return
        job = self.face.par_job(choice.board, self.form.options, len(self.form.seats))
        if job is None:
            return
        self._asked = key
        function, arguments = job

        def answered(answer: Answer) -> None:
            if answer.error is None:
                self._pars[key] = answer.value

        self.host.ask("par", answered, function, *arguments)

    def update(self, milliseconds: float) -> bool:
        more, self._more_pictures = self._more_pictures, False
        return super().update(milliseconds) or more

    @property
    def moving(self) -> bool:
        return super().moving or self._more_pictures

    def leave(self) -> None:
        self.host.drop("par")
        self._asked = None

    # --- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._drawn_one = False
        self._backdrop.draw(canvas, self._paint_still)
        left, right = self._panels
        margin_y = 5.0 if canvas.frame.compact else 16.0
        title = _("Set up {game}").format(game=_(self.game.title))
        canvas.label(title, "screen", Box(self._title_x, margin_y, 420, 40), "on_dark")
        self._draw_seats(canvas, left)
        self._draw_options(canvas, left)
        self._draw_boards(canvas, right)
        self._draw_rail(canvas)
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        left, right = self._panels
        canvas.panel(left)
        canvas.panel(right)
        canvas.rail(bottom_rail(canvas.frame))

    def _draw_seats(self, canvas: Canvas, left: Box) -> None:
        compact = canvas.frame.compact
        area = self._seats_box(left)
        heading = Box(area.x, left.y + (8 if compact else 18), area.w * 0.6, 26)
        canvas.label(_(self.face.players_title), "prompt", heading)
        count = self.face.count_words(self.form.options, len(self.form.seats))
        canvas.label(count, "caption", Box(area.x + area.w * 0.5, heading.y, area.w * 0.5, 26), "ink_2", align="right")
        x_seat, x_name, x_driver, x_level, x_remove, name_w = self._columns(area)
        y = area.y - 20
        for word, x, w in (
            (_("Seat"), x_seat, 64.0),
            (_("Name"), x_name, name_w),
            (_("Driver"), x_driver, 150.0),
            (_("Level"), x_level, 90.0),
        ):
            canvas.label(word, "caption", Box(x, y, w, 16), "ink_2")
        canvas.label(_("Remove"), "caption", Box(x_remove - 46, y, 86, 16), "ink_2", align="right")
        for row in range(min(self._rows_shown, len(self.form.seats))):
            if self.form.seats[self._first + row].is_human:
                box = Box(x_level, area.y + row * self._pitch, x_remove - x_level - 10, 40)
                canvas.label(_("shares mouse"), "caption", box, "ink_2", align="centre", lines=2)

    def _draw_options(self, canvas: Canvas, left: Box) -> None:
        area = self._options_box(left)
        if not canvas.frame.compact:
            canvas.rule(area.x, area.y - 17, area.w)
            canvas.label(_("Rules for this game"), "prompt", Box(area.x, area.y - 2, area.w * 0.7, 26))
        for option, box in self._option_labels:
            width = option_width(self, option)
            canvas.label(_(option.label), "body_medium", Box(box.x, box.y - 2, box.w - width - 8, 44), lines=2)

    def _draw_boards(self, canvas: Canvas, right: Box) -> None:
        compact = canvas.frame.compact
        preview = self._preview_box(right)
        canvas.label(_(self.face.board_title), "prompt", Box(preview.x, right.y + (10 if compact else 18), 200, 26))
        count = len(self.shelf.choices)
        if count > 1:
            where = self._where
            w = self._where_width
            box = Box(right.right - 58 - w, right.y + (6 if compact else 14), w, 38)
            canvas.label(where, "body_bold", box, align="centre")
        choice = self.shelf.chosen
        canvas.nine("nine_field_focus", preview.inset(-1))
        canvas.block(preview.inset(-4), "action", 14)
        canvas.block(preview.inset(-1), "ink", 12)
        inner = preview.inset(2)
        if choice.board is None:
            canvas.block(inner, "card_2", 10)
            canvas.paragraph(choice.problem, "body", inner.inset(16), "danger_text")
            return
        canvas.surface.blit(self._picture(canvas, self.shelf.at, inner), canvas.frame.rect(inner))
        self._draw_facts(canvas, preview, choice.board)

    def _draw_facts(self, canvas: Canvas, preview: Box, board: Any) -> None:
        y = preview.bottom + (6 if canvas.frame.compact else 12)
        facts: list[tuple[str, str]] = []
        best = self.host.settings.best_turns.get(self._best_key())
        if best is not None and self.host.settings.remember_results:
            facts.append((_("{n} turns").format(n=best.turns), _("best, by {name}").format(name=best.name)))
        key = self._par_key()
        if key in self._pars:
            facts.append(self.face.par_words(self._pars[key]))
        x = preview.right
        for figure, caption in facts:
            w = max(canvas.width(figure, "number"), canvas.width(caption, "caption")) + 2
            canvas.label(figure, "number", Box(x - w, y, w, 22), align="right")
            canvas.label(caption, "caption", Box(x - w, y + 21, w, 16), "ink_2", align="right")
            x -= w + 18
        canvas.label(self.face.title(board), "panel", Box(preview.x, y, x - preview.x - 8, 24))
        canvas.label(self.face.note(board), "caption", Box(preview.x, y + 21, x - preview.x - 8, 18), "ink_2", short="")

    def _best_key(self) -> str:
        return f"{self.game.key}/{self.shelf.chosen.ref.board_id}/{self.form.options.get('course', '')}"

    def _paint_thumb(self, canvas: Canvas, target: Target) -> None:
        name = target.name.removeprefix("board ")
        index = next(at for at, choice in enumerate(self.shelf.choices) if choice.ref.board_id == name)
        choice = self.shelf.peek(index)
        compact = canvas.frame.compact
        picture = target.box.top(target.box.h - (22 if compact else 38))
        canvas.block(picture, "action" if target.hovered else "card_3", 10)
        inner = picture.inset(3)
        surface = self._kept_picture(canvas, index, inner)
        if surface is not None:
            canvas.surface.blit(surface, canvas.frame.rect(inner))
        else:
            canvas.sprite("common/folder_picture", inner)
        title = self.face.title(choice.board) if choice.board is not None else choice.ref.board_id
        canvas.label(
            title, "body_bold" if not compact else "caption_bold", Box(picture.x, picture.bottom + 2, picture.w, 20)
        )
        if not compact:
            owner = _("ships with the game") if choice.ref.shipped else _("your own")
            text = _("has an error") if choice.problem else owner
            canvas.label(text, "caption", Box(picture.x, picture.bottom + 20, picture.w, 18), "ink_2")

    def _picture_key(self, canvas: Canvas, index: int, box: Box) -> tuple[Any, ...]:
        chosen = index == self.shelf.at
        options = tuple(sorted(self.form.options.items())) if chosen else ()
        players = len(self.form.seats) if chosen else 0
        path = self.shelf.choices[index].ref.path
        return path, id(self.shelf.peek(index).board), canvas.frame.rect(box).size, options, players

    def _kept_picture(self, canvas: Canvas, index: int, box: Box) -> pygame.Surface | None:
        """A small picture if it has been made; at most one a frame is made, the others follow."""
        key = self._picture_key(canvas, index, box)
        if key in _PICTURES:
            return _PICTURES[key]
        if self._drawn_one:
            self._more_pictures = True
            return None
        self._drawn_one = True
        if not self.shelf.peek(index).is_read:
            self.shelf.read(index)
            self._more_pictures = True
            return None
        return self._picture(canvas, index, box) if self.shelf.peek(index).board is not None else None

    def _picture(self, canvas: Canvas, index: int, box: Box) -> pygame.Surface:
        """A board in this size, kept while nothing it shows changes."""
        choice = self.shelf.read(index)
        key = self._picture_key(canvas, index, box)
        if key not in _PICTURES:
            if len(_PICTURES) > 60:
                _PICTURES.clear()
            picture = pygame.Surface(canvas.frame.rect(box).size).convert()
            painter = canvas.on(picture)
            painter.ledger = None
            self.face.draw_preview(
                painter, Box(0, 0, box.w, box.h), choice.board, self.form.options, len(self.form.seats)
            )
            _PICTURES[key] = picture
        return _PICTURES[key]

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
