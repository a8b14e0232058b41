"""Results: three steps rise, pieces roll on, places and points, the chart of the match, and what comes next."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from game import saves, settings
from game.engine.series import Kind, Row, Series
from game.engine.setup import MatchSetup
from game.i18n import _, ngettext
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import tell
from game.scenes.frame import button_width
from game.scenes.host import Host
from game.scenes.series import begin_race, ready_race
from game.scenes.session import Session
from game.ui import tokens
from game.ui.analysis import Analysis
from game.ui.animation import Clip, Timeline, ease_arrive, ease_land
from game.ui.canvas import Canvas
from game.ui.chart import draw_chart
from game.ui.geometry import Box, Frame, around
from game.ui.results import Chart, ChartLine, Results, StepUp
from game.ui.scene import Scene
from game.ui.sprites import view_box
from game.ui.table import Person
from game.ui.widgets import ScrollList, Segments

ORDER = {2: 0, 1: 1, 3: 2}
"""From place to the column of its step, left to right."""

CONFETTI = 46
CHART_LEAST = 120.0
TIE_RULE = 50.0

NAME_WAYS = (("row", 1), ("body_bold", 1), ("log_bold", 1), ("caption_bold", 1))
"""Roles for a name in the results, the first in which it fits."""


class PodiumScene(Scene):
    """The end of a match, or of one race of a championship."""

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__()
        self.host = host
        self.session = session
        match = session.match
        self.replay: Path | None = None
        self._next: Path | None = None
        people = [Person(seat.name, seat.token, seat.is_human) for seat in match.seats]
        outcome = match.outcome
        assert outcome is not None
        rules = match.rules
        states = [rules.observation(match.state_at(ply), None) for ply in range(match.ply + 1)]
        events = [rules.observe_events(step.events, None) for step in match.steps]
        title = str(match.setup.meta.get("title", match.setup.board_id))
        table = session.game.load_table()
        self.results: Results = table.results(states, events, outcome, people, title)
        look_back = getattr(table, "analysis", None)
        actions = [step.action for step in match.steps]
        self.analysis: Analysis | None = look_back(states, actions, people) if look_back is not None else None
        self.series: Series | None = self._count_series()
        # Only now, so that a power cut in between neither loses the race nor counts it twice.
        self.replay = session.finish()
        self._season = self._season_chart()
        self._show_season = True
        self.timeline = Timeline()
        self._rise = [0.0, 0.0, 0.0]
        self._roll = [0.0, 0.0, 0.0]
        self._fall = 0.0
        self._turned = 0.0
        self._backdrop = Backdrop()
        self._list: ScrollList | None = None
        self._lines: list[tuple[int, int, str, str, str, str, str]] = []
        self._with_units = True
        self._pointed: int | None = None
        rng = random.Random(match.ply)
        self._confetti = [
            (rng.random(), rng.random(), rng.choice(("bar", "curl", "disc")), rng.randrange(10), rng.random() * 360)
            for _piece in range(CONFETTI)
        ]
        self._entered = False
        self._remember()

    def _remember(self) -> None:
        """Who won last and the best turns, for the menu and the set-up."""
        kept = self.host.settings
        if self.results.winners:
            kept = settings.with_winner(kept, self.session.game.key, " & ".join(self.results.winners)[:40])
        if self.results.best is not None:
            what, turns, name = self.results.best
            kept = settings.with_best(kept, self.session.game.key, what, turns, name)
        self.host.change(last_winners=kept.last_winners, best_turns=kept.best_turns)

    # --- championship -------------------------------------------------------------------------------------

    def _count_series(self) -> Series | None:
        """The championship with this race added, when the race belongs to one."""
        match = self.session.match
        if "series" not in match.setup.meta:
            return None
        try:
            running = saves.read_series(self.session.game.key)
        except saves.SaveError as error:
            self.host.say(str(error))
            return None
        outcome = match.outcome
        if running is None or outcome is None:
            return None
        if running.seats != match.setup.seats:
            # Another series of the game was begun since.
            return None
        if len(running.races) == match.setup.meta["series"] and running.next_board == match.setup.board_id:
            save = self.session.autosave
            record = saves.free_name(saves.replays_folder(), save.path.stem).name if save is not None else ""
            running = running.with_race(outcome, record)
            if self._keep(running):
                self._next = ready_race(self.host, self.session.game, running)
        return running

    def _season_chart(self) -> Chart | None:
        """The places in the championship after each race; None before the second."""
        running = self.series
        if running is None or running.kind is Kind.BEST_OF or len(running.races) < 2:
            return None
        tables = [replace(running, races=running.races[: count + 1]).table() for count in range(len(running.races))]
        lines = []
        for row in tables[-1]:
            seat = running.seats[row.player]
            places = tuple(_place_in(table, row.player) for table in tables)
            lines.append(ChartLine(seat.token, str(seat.token), seat.name, places))
        return Chart(_("Place after each race"), tuple(lines), len(running.seats))

    @property
    def _chart(self) -> Chart | None:
        """The chart in sight."""
        if self._season is not None and self._show_season:
            return self._season
        return self.results.chart

    def _turn_chart(self, season: bool) -> None:
        self._show_season = season
        self.layout(self.frame)

    def _keep(self, running: Series) -> bool:
        try:
            saves.write_series(running)
        except saves.SaveError as error:
            self.host.say(str(error))
            return False
        return True

    def _next_race(self) -> None:
        running = self.series
        if running is None or running.next_board is None:
            return
        begin_race(self.host, self.session.game, running, self._next)

    # --- layout -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        compact = frame.compact
        margin, y, h = (8.0, 5.0, 36.0) if compact else (16.0, 16.0, 40.0)
        x = frame.w - margin
        w = button_width(self.texts, _("Menu"), True)
        gui.button(Box(x - w, y, w, h), _("Menu"), self.host.home, kind="rail", icon="menu", name="menu")
        x -= w + 10
        if self.timeline.busy or not self._entered:
            w = button_width(self.texts, _("Skip"), True)
            gui.button(Box(x - w, y, w, h), _("Skip"), self._skip, kind="rail", icon="speed", name="skip")
        self._layout_rows()
        self._layout_rail()
        self._layout_chart()

    def _layout_chart(self) -> None:
        """The choice between the chart of the race and that of the championship."""
        box = self._chart_box(self._zones[0])
        if self._season is None or self.results.chart is None or box.h <= CHART_LEAST:
            return
        assert self.gui is not None
        choices = [(False, _("This race"), ""), (True, _("Championship"), "")]
        width = Segments.natural_width([self.texts.width(word, "choice_on") for _value, word, _icon in choices])
        area = Box(box.right - width, box.y - 10, width, 38)
        self.gui.add(Segments(area, _("Chart"), choices, self._show_season, self._turn_chart))

    @property
    def _zones(self) -> tuple[Box, Box]:
        frame = self.frame
        top, margin, gap = (48.0, 8.0, 8.0) if frame.compact else (72.0, 16.0, 16.0)
        panel_w = 280.0 if frame.compact else 312 + min(48.0, max(0.0, frame.w - 1280) * 0.225)
        height = bottom_rail(frame).y - gap - top
        board = Box(margin, top, frame.w - 2 * margin - gap - panel_w, height)
        return board, Box(board.right + gap, top, panel_w, height)

    def _layout_rows(self) -> None:
        assert self.gui is not None
        _board, panel = self._zones
        compact = self.frame.compact
        self._lines = self._rows()
        count = len(self._lines)
        self._moments_y = panel.bottom - 8
        moments = 0 if compact else len(self.results.moments)
        if moments:
            self._moments_y = panel.bottom - 52 - 35 * moments
        self._tie_box: Box | None = None
        if self.series is not None and self.series.kind is Kind.CHAMPIONSHIP:
            self._moments_y -= TIE_RULE
            self._tie_box = Box(panel.x + 16, self._moments_y, panel.w - 32, TIE_RULE)
        room = self._moments_y - panel.y - 50
        self._pitch = min(59.0, max(36.0, room / max(1, count)))
        area = Box(panel.x + 14, panel.y + 44, panel.w - 28, self._pitch * max(1, int(room / self._pitch)))
        tight = compact and (self._pitch < 46 or not all(self._has_room(line, area.w) for line in self._lines))
        self._with_units = not tight
        self._list = self.gui.add(ScrollList(area, self.results.rows_title, self._pitch, count, self._draw_row))

    def _has_room(self, line: tuple[int, int, str, str, str, str, str], width: float) -> bool:
        """Whether the name of a line fits beside its figure with the word below it."""
        _place, _token, _label, name, _caption, figure, unit = line
        words = max(self.texts.width(figure, "number"), self.texts.width(unit, "caption"))
        role = NAME_WAYS[-1][0]
        return self.texts.width(name, role) <= width - 16 - 86 - words - 10

    def _layout_rail(self) -> None:
        gui = self.gui
        assert gui is not None
        rail = bottom_rail(self.frame)
        h = 40.0 if self.frame.compact else 44.0
        y = rail.y + (rail.h - h) / 2 - 2
        x = rail.right - 16
        specs: list[tuple[str, str, Callable[[], None], str, str]] = []
        if self.series is not None and self.series.next_board is not None:
            label = _("Next match") if self.series.kind is Kind.BEST_OF else _("Next race")
            specs.append((label, "flag", self._next_race, "primary", "next race"))
        else:
            specs.append((_("Rematch"), "flag", self._rematch, "primary", "rematch"))
        specs.append((_("New game"), "home", self._new_game, "rail", "new game"))
        if self.replay is not None:
            specs.append((_("Watch replay"), "film", self._watch, "rail", "watch replay"))
        if self.analysis is not None:
            label = _("Turns lost") if self.frame.compact else _("Where turns were lost")
            specs.append((label, "list", self._look_back, "rail", "analysis"))
        for label, icon, act, kind, name in specs:
            w = button_width(self.texts, label, True, 148 if kind == "primary" else 0)
            x -= w
            gui.button(Box(x, y, w, h), label, act, kind=kind, icon=icon, name=name)
            x -= 14
        self._rail_left = x

    # --- actions ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self._entered:
            return
        self._entered = True
        self._play()
        self.layout(self.frame)

    def _play(self) -> None:
        if math.isinf(self.host.settings.speed) or self.host.settings.reduced_motion:
            self._rise, self._roll, self._fall = [1.0] * 3, [1.0] * 3, 1.0
            self._turned = float(self.results.reveals * len(self.results.rows))
            self.host.sounds.play("podium")
            return
        total = tokens.ms("podium_total")
        for place in (3, 2, 1):
            column = ORDER[place]
            self.timeline.add(Clip(total * 0.16, self._grow(self._rise, column, ease_arrive)))
            self.timeline.add(Clip(total * 0.12, self._grow(self._roll, column, ease_land)))

        for number in range(self.results.reveals * len(self.results.rows)):
            self.timeline.add(Clip(tokens.ms("card_flip") * 2, self._turn(number), self._sound_card))

        def rain(share: float) -> None:
            self._fall = share

        self.timeline.add(Clip(total * 0.16, rain, lambda: self.host.sounds.play("podium")))

    def _sound_card(self) -> None:
        self.host.sounds.play("card")

    def _turn(self, number: int) -> Callable[[float], None]:
        """The secret with that number is turned over, in the first half of the time."""

        def show(share: float) -> None:
            self._turned = number + min(1.0, 2 * share)

        return show

    def _turned_in(self, index: int) -> float:
        """How many secrets of that line are turned over."""
        before = self.results.reveals * (len(self.results.rows) - 1 - index)
        return min(max(self._turned - before, 0.0), float(self.results.reveals))

    @staticmethod
    def _grow(values: list[float], column: int, ease: Callable[[float], float]) -> Callable[[float], None]:
        def show(share: float) -> None:
            values[column] = ease(share)

        return show

    def _skip(self) -> None:
        self.timeline.finish()
        self.layout(self.frame)

    def leave(self) -> None:
        # The disk may have been full when the match ended.
        if self.replay is None:
            self.replay = self.session.finish()

    def back(self) -> None:
        self.host.home()

    def _rematch(self) -> None:
        before = self.session.match.setup
        meta = {key: value for key, value in before.meta.items() if key != "series"}
        meta["started"] = datetime.now().isoformat(timespec="seconds")
        setup = MatchSetup(
            before.game, before.seats, before.board, before.board_id, dict(self.session.match.options), meta=meta
        )
        if self.series is not None:
            begin_race(self.host, self.session.game, replace(self.series, races=()))
            return
        try:
            session = Session.begin(setup, self.host.say)
        except ValueError as error:
            tell(self.host, _("This game cannot start"), str(error))
            return
        from game.scenes.board import BoardScene

        self.host.replace(BoardScene(self.host, session))

    def _new_game(self) -> None:
        from game.scenes.setup import SetupScene

        self.host.replace(SetupScene(self.host, self.session.game))

    def _watch(self) -> None:
        if self.replay is None:
            return
        from game.scenes.replay import ReplayScene

        self.host.push(ReplayScene.of_file(self.host, self.replay))

    def _look_back(self) -> None:
        if self.analysis is None:
            return
        from game.scenes.analysis import AnalysisScene

        self.host.push(AnalysisScene(self.host, self.analysis))

    # --- time and picture ---------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.timeline.busy and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            point = self.frame.point(event.pos)
            if self._zones[0].holds(point):
                self._skip()
                return True
        if self.timeline.busy and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._skip()
            return True
        return super().handle(event)

    def update(self, milliseconds: float) -> bool:
        changed = super().update(milliseconds)
        if self.timeline.busy:
            speed = self.host.settings.speed
            changed |= self.timeline.update(milliseconds, 0.0 if math.isinf(speed) else 1 / speed)
            self._refresh_skip()
        return changed

    def _refresh_skip(self) -> None:
        """Take the Skip button away when there is nothing left to skip."""
        if not self.timeline.busy:
            self.layout(self.frame)

    @property
    def moving(self) -> bool:
        return super().moving or self.timeline.busy

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still)
        board, panel = self._zones
        compact = canvas.frame.compact
        heading = self._season_title() or self.results.title
        right = 400.0
        box = Box(board.x, 3 if compact else 10, canvas.frame.w - right, 29 if compact else 32)
        canvas.fitted(heading, (("screen", 1), ("prompt", 1), ("panel", 1), ("row", 1)), box, "on_dark")
        canvas.label(
            self.results.line, "caption", Box(board.x, 31 if compact else 42, canvas.frame.w - right, 16), "on_table_2"
        )
        self._draw_steps(canvas, self._stage(board))
        chart_box = self._chart_box(board)
        chart = self._chart
        if chart is not None and chart_box.h > CHART_LEAST:
            draw_chart(canvas, chart_box, chart, self._pointed)
        title = self.results.rows_title if self.series is None else self._series_name(self.series)
        canvas.label(title, "panel", Box(panel.x + 16, panel.y + 14, panel.w - 32, 22))
        if self.results.moments and not compact:
            self._draw_moments(canvas, panel)
        if self._tie_box is not None:
            words = _("Level on points: more wins count, then more second places, and so on.")
            canvas.label(words, "caption", self._tie_box, "ink_2", valign="top", lines=3)
        self._draw_rail(canvas)
        super().draw(canvas)

    def _season_title(self) -> str:
        running = self.series
        if running is None or not running.is_over:
            return ""
        names = " & ".join(running.seats[player].name for player in running.winners())
        if running.kind is Kind.BEST_OF:
            return _("Best of {n}: {names}").format(n=running.length, names=names)
        return _("{name} wins the championship").format(name=names)

    @staticmethod
    def _series_name(running: Series) -> str:
        """What the races belong to."""
        return _("Championship") if running.kind is Kind.CHAMPIONSHIP else _("Best of {n}").format(n=running.length)

    def _stage(self, board: Box) -> Box:
        """The upper part with the steps."""
        return board.top(min(360.0, board.h * 0.58))

    def _chart_box(self, board: Box) -> Box:
        stage = self._stage(board)
        return Box(board.x + 24, stage.bottom + 22, board.w - 48, board.bottom - stage.bottom - 34)

    def _paint_still(self, canvas: Canvas) -> None:
        board, panel = self._zones
        canvas.shadow(board, "board", 16)
        canvas.faced("nine_board", board, 6, tokens.colour("rail"), tokens.colour("rail_edge"))
        stage = self._stage(board)
        canvas.faced("nine_board", stage, 0, "#24525D", "#24525D")
        strip = Box(board.x, stage.bottom - 8, board.w, 16)
        step = 32.0
        with canvas.clip(strip):
            for index in range(int(strip.w / step) + 1):
                canvas.sprite("podium/chequer_strip", Box(strip.x + index * step, strip.y, step, 16))
        self._paint_bunting(canvas, stage)
        canvas.panel(panel)
        canvas.rail(bottom_rail(canvas.frame))

    @staticmethod
    def _paint_bunting(canvas: Canvas, stage: Box) -> None:
        """A rope that sags once and rises again, with flags whose upper edge hangs on it."""

        def rope(share: float) -> float:
            return stage.y + 38 + 26 * math.sin(share * math.tau * 0.85 - 0.15)

        steps = max(40, int(stage.w / 12))
        shares = [index / steps for index in range(steps + 1)]
        path = " ".join(f"{share * stage.w:.1f},{rope(share) - stage.y:.1f}" for share in shares)
        markup = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {stage.w:.1f} {stage.h:.1f}">'
            f'<polyline points="{path}" fill="none" stroke="{tokens.colour("ink")}" stroke-width="3"/></svg>'
        )
        canvas.blit(canvas.sprites.markup(markup, canvas.frame.rect(stage).size), stage)
        count = max(8, int(stage.w / 30))
        for index in range(count):
            share = (index + 0.5) / count
            token = tokens.token((3, 2, 10, 7, 4, 9, 6, 5, 1)[index % 9])
            x, y = stage.x + share * stage.w, rope(share)
            canvas.sprite("podium/bunting_flag", Box(x - 12, y - 2, 24, 28), token.colour, token.edge)

    def _draw_steps(self, canvas: Canvas, stage: Box) -> None:
        floor = stage.bottom - 8
        scale = min(1.0, (stage.h - 130) / 202, stage.w / 620)
        by_column: list[list[StepUp]] = [[], [], []]
        for rank, step in enumerate(self.results.steps):
            by_column[ORDER[min(rank + 1, 3)]].append(step)
        with canvas.clip(stage):
            if self._fall > 0:
                self._draw_confetti(canvas, stage)
        middle = 1.0 if by_column[2] or not by_column[0] else 0.5
        for column, rank in ((0, 2), (1, 1), (2, 3)):
            if not by_column[column]:
                continue
            step = by_column[column][0]
            name = f"podium/step_{rank}"
            _left, _top, w, h = view_box(name)
            width, height = w * scale, h * scale
            x = stage.centre.x + (column - middle) * width - width / 2
            y = floor - height * self._rise[column]
            with canvas.clip(Box(stage.x, stage.y, stage.w, floor - stage.y)):
                canvas.sprite(name, Box(x, y, width, height))
                if self._roll[column] > 0:
                    shift = (1 - self._roll[column]) * -60
                    step.draw_piece(canvas, (x + width / 2 + shift, y + 38 * scale), 118 * scale)
            if self._rise[column] >= 1:
                words = (_("1st"), _("2nd"), _("3rd"))[min(step.place, 3) - 1]
                y_words = min(y + 80 * scale, floor - 55)
                canvas.label(words, "title", Box(x, y_words, width, 34), align="centre")
                canvas.fitted(
                    step.caption, (("body_medium", 1), ("caption", 1)), Box(x, y_words + 33, width, 20), align="centre"
                )
                ways = (("screen", 1), ("prompt", 1), ("panel", 1), ("row", 1), ("row", 2), ("log_bold", 2))
                box = Box(x + 2, y - 44, width - 4, 42)
                canvas.fitted(step.names, ways[rank != 1 :], box, "on_dark", align="centre", valign="bottom")

    def _draw_confetti(self, canvas: Canvas, stage: Box) -> None:
        for x, y, kind, token, _turn in self._confetti:
            side = 0.03 + 0.15 * x if x < 0.5 else 0.82 + 0.15 * (x - 0.5) * 2
            spot = (stage.x + side * stage.w, stage.y + stage.h * (0.1 + 0.85 * y) * self._fall)
            canvas.sprite(f"podium/confetti_{kind}", around(spot, 12), tokens.token(token + 1).colour)

    def _rows(self) -> list[tuple[int, int, str, str, str, str, str]]:
        """The lines of the panel: of this match, or of the championship so far."""
        if self.series is None:
            return [
                (row.place, row.token, row.label, row.name, row.caption, row.figure, row.unit)
                for row in self.results.rows
            ]
        lines = []
        for entry in self.series.table():
            seat = self.series.seats[entry.player]
            races = ", ".join(str(points) for points in entry.by_race)
            lines.append(
                (
                    entry.place,
                    seat.token,
                    str(seat.token),
                    seat.name,
                    races,
                    str(entry.score),
                    self._unit(entry.score),
                )
            )
        return lines

    def _unit(self, score: int) -> str:
        """What the score of a series counts."""
        if self.series is not None and self.series.kind is Kind.BEST_OF:
            return ngettext("win", "wins", score)
        return ngettext("point", "points", score)

    def _draw_row(self, canvas: Canvas, index: int, box: Box, hovered: bool) -> None:
        place, token, label, name, caption, figure, unit = self._lines[index]
        if canvas.frame.compact:
            caption = ""
        if not self._with_units:
            unit = ""
        paint = self.results.rows[index].paint if self.series is None else None
        if paint is not None and self._turned_in(index) < self.results.reveals:
            figure = unit = ""
        if hovered:
            canvas.block(box.inset(-4, 1), "pick_hover", 8)
            self._pointed = index if self.series is None else None
        medal = ("gold", "silver", "bronze")[place - 1] if place <= 3 else "plain"
        size = min(36.0, box.h - 6)
        spot = (box.x + size / 2, box.centre.y)
        canvas.sprite(f"podium/medal_{medal}", around(spot, size, size * 42 / 40))
        canvas.number(str(place), (spot[0], spot[1] - 1), size * 0.4)
        canvas.token(token, (box.x + size + 26, box.centre.y), min(26.0, box.h - 10), label)
        x = box.x + size + 50
        figure_w = max(canvas.width(figure, "number"), canvas.width(unit, "caption")) + 4 if figure else 0.0
        room = box.right - x - figure_w - 6
        if box.h >= 46:
            canvas.fitted(name, NAME_WAYS, Box(x, box.centre.y - (20 if caption or paint else 10), room, 20))
            if paint is not None:
                paint(canvas, Box(x, box.centre.y, room, box.h / 2 - 3), self._turned_in(index))
                caption = ""
            canvas.fitted(
                caption, (("caption", 1), ("caption", 2)), Box(x, box.centre.y, room, box.h / 2), "ink_2", valign="top"
            )
        else:
            canvas.fitted(name, NAME_WAYS[1:], Box(x, box.y, room, box.h))
        if figure:
            canvas.label(
                figure,
                "number",
                Box(box.right - figure_w, box.centre.y - (21 if unit else 11), figure_w, 22),
                align="right",
            )
            if unit:
                canvas.label(
                    unit, "caption", Box(box.right - figure_w, box.centre.y, figure_w, 16), "ink_2", align="right"
                )
        if index + 1 < len(self._lines) and box.h >= 46:
            canvas.rule(box.x, box.bottom - 1, box.w)

    def _draw_moments(self, canvas: Canvas, panel: Box) -> None:
        y = self._moments_y + (TIE_RULE if self._tie_box is not None else 0)
        canvas.rule(panel.x + 16, y + 2, panel.w - 32)
        canvas.label(self.results.moments_title, "panel", Box(panel.x + 16, y + 12, panel.w - 32, 24))
        for row, moment in enumerate(self.results.moments):
            top = y + 42 + 35 * row
            if moment.token is not None:
                canvas.token(moment.token, (panel.x + 28, top + 14), 22, moment.label)
            room = Box(panel.x + 50, top - 2, panel.w - 60, 34)
            canvas.fitted(moment.text, (("body", 1), ("log", 1), ("caption", 1), ("caption", 2)), room)

    def _draw_rail(self, canvas: Canvas) -> None:
        rail = bottom_rail(canvas.frame)
        running = self.series
        prompt, line = _("Good race. Again?"), _("A rematch keeps the table and starts anew.")
        if self.results.again is not None:
            prompt, line = self.results.again
        if running is not None and running.next_board is not None:
            left = len(running.boards) - len(running.races)
            prompt = ngettext("{n} race to go", "{n} races to go", left).format(n=left)
            line = _("Every race is set up anew; the points add up.")
            if running.kind is Kind.BEST_OF:
                prompt = _("On to match {n}").format(n=len(running.races) + 1)
                line = _("Whoever wins {n} matches first has won.").format(n=running.length // 2 + 1)
        x = rail.x + 16
        canvas.label(prompt, "prompt", Box(x, rail.y + rail.h / 2 - 25, self._rail_left - x, 26), "on_dark")
        canvas.label(line, "body", Box(x, rail.y + rail.h / 2 + 2, self._rail_left - x, 22), "on_dark_2", short="")


def _place_in(table: Sequence[Row], player: int) -> float:
    """The place of a player in a score table."""
    return float(next(row.place for row in table if row.player == player))
