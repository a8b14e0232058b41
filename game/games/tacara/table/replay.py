"""What Tacara adds to the replay of a race: turns and moments, views that follow a car, driven paths, the shift table,
the other choices, and what a drive cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.games.tacara import coach, rules
from game.games.tacara.coach import Advice
from game.games.tacara.rules import Drive, Phase, State
from game.games.tacara.rules import events as ev
from game.games.tacara.table import choices, words
from game.games.tacara.table.camera import SMALLEST_FIT
from game.games.tacara.table.choices import Choice
from game.games.tacara.table.results import ranking
from game.games.tacara.table.shift_table import SPAN, Chip, ShiftTable
from game.games.tacara.table.trails import Trail, draw_trail, trails
from game.i18n import _, language, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point
from game.ui.table import Moment, Story

if TYPE_CHECKING:
    from game.games.tacara.table.table import TacaraTable

TURNS_SHOWN = 3
"""Turns of which the driven paths are shown, the one in progress included."""

FOLLOW_SIDE = 44.0
"""Logical pixels of a square while a car is followed."""

TABLE_CELL = 28.0


class RaceReplay:
    """Implements :class:`game.ui.table.Replaying`."""

    def __init__(self, table: TacaraTable, story: Story) -> None:
        self.table = table
        self.story = story
        self.turns, self.numbers, self.moments = _course(table, story)
        self.ply = self.turns[0]
        self._view = "board"
        self._piece = 0
        self._layers: frozenset[str] = frozenset()
        self._card: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self._trails: tuple[int, dict[int, Trail]] = (-1, {})
        self._others: tuple[int, list[tuple[Choice, bool]]] = (-1, [])

    # --- words --------------------------------------------------------------------------------------------

    def _state(self, ply: int) -> State:
        state: State = self.story.observations[ply]
        return state

    def line(self) -> str:
        final = self._state(-1)
        count = len(final.cars)
        cars = ngettext("{n} car", "{n} cars", count).format(n=count)
        if final.ending is None:
            return _("{cars} · not finished").format(cars=cars)
        arrivals = {car: piece.finish for car, piece in enumerate(final.cars) if piece.finish is not None}
        if not arrivals:
            return cars
        first = min((finish.turn, -finish.distance, finish.lane) for finish in arrivals.values())
        people = self.table.desk.people
        winners = [
            people[final.race.owner(car)].name
            for car, finish in arrivals.items()
            if (finish.turn, -finish.distance, finish.lane) == first
        ]
        names = " & ".join(dict.fromkeys(winners))
        return _("{cars} · {names} won in turn {n}").format(cars=cars, names=names, n=first[0])

    def heading(self, index: int) -> str:
        return _("Turn {n}").format(n=self.numbers[index])

    def views(self) -> tuple[tuple[str, str], ...]:
        return (("board", _("Whole board")), ("piece", _("Follow a car")), ("leader", _("Follow leader")))

    def pieces(self) -> tuple[tuple[int, int, str, str], ...]:
        state, people = self._state(0), self.table.desk.people
        found = []
        for car in range(len(state.cars)):
            owner = people[state.race.owner(car)]
            found.append((car, owner.token, words.car_label(state, car, people), owner.name))
        return tuple(found)

    def layers(self) -> tuple[tuple[str, str, bool], ...]:
        return (
            ("paths", _("Driven paths"), True),
            ("shift", _("Shift table"), False),
            ("others", _("Other choices"), False),
        )

    # --- looking ------------------------------------------------------------------------------------------

    def look(self, view: str, piece: int, layers: frozenset[str]) -> None:
        self._view, self._piece, self._layers = view, piece, layers
        camera = self.table.camera
        if view != "board":
            camera.zoom = FOLLOW_SIDE * camera.unit
        elif camera.fit_cell >= SMALLEST_FIT * camera.unit:
            camera.zoom = 0.0
        else:
            camera.zoom = 1.0
        camera.look_at(*camera.centre)
        self._follow()

    @property
    def followed(self) -> int | None:
        """The car the view keeps in its middle."""
        if self._view == "board":
            return None
        return self._piece if self._view == "piece" else ranking(self._state(self.ply))[0]

    def _follow(self) -> None:
        followed = self.followed
        if followed is not None:
            x, y = self._state(self.ply).cars[followed].square
            self.table.camera.look_at(x + 0.5, y + 0.5)

    def show(self, ply: int) -> None:
        self.ply = ply
        self._follow()

    @property
    def actor(self) -> int | None:
        """The car of the last action, as long as its turn has not become the past."""
        if self.ply in self.turns or not self.ply:
            return None
        return rules.acting_car(self._state(self.ply - 1))

    def _turn_of(self, ply: int) -> int:
        return max((index for index, start in enumerate(self.turns) if start <= ply), default=0)

    # --- drawing ------------------------------------------------------------------------------------------

    def draw_under(self, canvas: Canvas, still: bool) -> None:
        """What lies under the cars: driven paths, and the ring of the car that acted last."""
        table = self.table
        if "paths" in self._layers:
            if self._trails[0] != self.ply:
                first = self.turns[max(0, self._turn_of(self.ply) - TURNS_SHOWN + 1)]
                self._trails = (self.ply, trails(self.story.events[first : self.ply]))
            for number, trail in sorted(self._trails[1].items()):
                draw_trail(canvas, trail, table.token_of(number), table.camera.side, table.camera.middle)
        car = self.actor
        if still and car is not None and table.poses[car].shown:
            centre = table.camera.middle(table.state.cars[car].square)
            canvas.mark("common/mark_active_ring", centre, table.camera.side / 28)

    def draw_over(self, canvas: Canvas, within: Box) -> None:
        """What lies over the cars: the other choices and the tag of the last move."""
        if "others" in self._layers:
            self._draw_others(canvas)
        car = self.actor
        if car is None or not self.table.poses[car].shown:
            return
        text = self._move_words(car)
        point = self.table.camera.middle(self.table.state.cars[car].square)
        if text and within.holds(point):
            canvas.tag(text, (point.x, point.y - self.table.camera.side * 0.9), within)

    def draw_card(self, canvas: Canvas, within: Box) -> None:
        """The shift table with the chips of all cars, in the corner of the board; drawn anew after each action."""
        if "shift" not in self._layers:
            return
        size = SPAN * TABLE_CELL
        box = Box(within.right - 14 - size - 46, within.y + 14, size + 46, size + 66)
        car = self.actor if self.actor is not None else self.table.car
        if car is not None and box.inset(-90).holds(self.table.camera.middle(self.table.state.cars[car].square)):
            box = Box(within.x + 14, box.y, box.w, box.h)
        canvas.shadow(box, "panel")
        if canvas.ledger is not None:
            with canvas.lifted():
                self._paint_card(canvas, box)
            return
        key = (self.table.view.ply if self.table.view else 0, canvas.frame, language(), canvas.look.high_contrast)
        if self._card is None or self._card[0] != key:
            whole = Box(box.x, box.y, box.w, box.h + 4)
            picture = canvas.layer(whole)
            self._paint_card(canvas.on(picture), Box(0, 0, box.w, box.h))
            self._card = (key, picture)
        canvas.surface.blit(self._card[1], canvas.frame.rect(box))

    def _paint_card(self, canvas: Canvas, box: Box) -> None:
        state, table = self.table.state, self.table
        size = SPAN * TABLE_CELL
        canvas.faced("nine_panel", box, 4)
        canvas.label(_("Shift table"), "panel", Box(box.x + 14, box.y + 8, box.w - 28, 22))
        spot = Box(box.right - 12 - size, box.y + 36, size, size)
        shown = ShiftTable(spot, TABLE_CELL, lambda velocity: None, lambda velocity: None)
        own = self.actor if self.actor is not None else table.car
        chips = {
            car: Chip(piece.velocity, table.token_of(car), table.label_of(car))
            for car, piece in enumerate(state.cars)
            if not piece.left
        }
        shown.limit = state.race.track.board.shift_max
        shown.chip = chips.pop(own, None) if own is not None else None
        shown.others = tuple(chips.values())
        shown.draw(canvas)

    def _move_words(self, car: int) -> str:
        """The last action of the car on the board, in words."""
        group = self.story.events[self.ply - 1]
        before = self._state(self.ply - 1)
        total = [0, 0]
        crashed = False
        for event in group:
            match event:
                case ev.CarMoved() if event.car == car and event.path:
                    total[0] += event.path[-1][0] - event.start[0]
                    total[1] += event.path[-1][1] - event.start[1]
                case ev.Crashed() if event.car == car:
                    crashed = True
        move = words.vector((total[0], total[1]), self._ahead(before, car)) if total != [0, 0] else ""
        if crashed:
            return _("Crash after {move}").format(move=move) if move else _("Crash at once")
        return move

    def _ahead(self, state: State, car: int) -> tuple[int, int]:
        rest = self.table.start_heading(state, car)
        return choices.heading(state, car, rest)

    # --- other choices ------------------------------------------------------------------------------------

    def _last_drive(self, ply: int) -> int | None:
        """The ply of the drive that belongs to the last action: itself, or the one of the same car before its turbo
        chips."""
        if not ply or ply in self.turns:
            return None
        car = rules.acting_car(self._state(ply - 1))
        first = self.turns[self._turn_of(ply - 1)]
        for at in range(ply - 1, first - 1, -1):
            if rules.acting_car(self._state(at)) != car:
                return None
            if isinstance(self.story.actions[at], Drive):
                return at
        return None

    def _draw_others(self, canvas: Canvas) -> None:
        if self._others[0] != self.ply:
            self._others = (self.ply, self._find_others())
        camera = self.table.camera
        scale = min(1.35, max(0.72, camera.side / 28))
        for choice, taken in self._others[1]:
            point = camera.middle(choice.aim)
            if taken:
                point = Point(point.x + 0.32 * camera.side, point.y - 0.36 * camera.side)
            if choice.crashes:
                canvas.mark("common/mark_crash", point, scale * 0.85)
            else:
                canvas.mark("common/mark_legal", point, scale)

    def _find_others(self) -> list[tuple[Choice, bool]]:
        """What else could have been reached, and whether a car stands there now."""
        at = self._last_drive(self.ply)
        if at is None:
            return []
        before, action = self._state(at), self.story.actions[at]
        standing = {piece.square for piece in self._state(self.ply).cars if not piece.left}
        found = choices.drives(before, rules.legal_actions(before))
        return [
            (choice, choice.aim in standing)
            for key, choice in found.items()
            if key != (action.vx, action.vy) and (choice.crashes or choice.aim not in standing)
        ]

    # --- looking back -------------------------------------------------------------------------------------

    def question(self, ply: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        at = self._last_drive(ply)
        return (coach.advise, (self._state(at),)) if at is not None else None

    def answer(self, ply: int, value: Sequence[Advice]) -> str:
        at = self._last_drive(ply)
        if at is None:
            return ""
        before, action = self._state(at), self.story.actions[at]
        car = rules.acting_car(before)
        done = next((advice for advice in value if advice.action == action), None)
        if car is None or done is None:
            return ""
        name = self.table.desk.people[before.race.owner(car)].name
        known = [advice for advice in value if advice.loss is not None and not advice.crashes and not advice.must_crash]
        best = min(known, key=lambda advice: advice.loss or 0, default=None)
        if best is None or best.loss is None:
            return _("{name} had no safe drive left.").format(name=name)
        x, y = before.cars[car].square
        move = words.vector((best.square[0] - x, best.square[1] - y), self._ahead(before, car))
        if done.loss is None or done.must_crash:
            return _("After this drive {name} has to crash. Safe: {move}.").format(name=name, move=move)
        saved = done.loss - best.loss
        if saved <= 0:
            return _("On a free road nothing would have been faster for {name}.").format(name=name)
        if best.square == before.cars[car].square:
            return ngettext(
                "Standing still {name} would have been {n} turn faster on a free road.",
                "Standing still {name} would have been {n} turns faster on a free road.",
                saved,
            ).format(name=name, n=saved)
        return ngettext(
            "With {move} {name} would have been {n} turn faster on a free road.",
            "With {move} {name} would have been {n} turns faster on a free road.",
            saved,
        ).format(move=move, name=name, n=saved)


def _course(table: TacaraTable, story: Story) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Moment, ...]]:
    """Where the turns begin, their numbers, and the moments of the race."""
    turns: list[int] = []
    first: State = story.observations[0]
    if first.turn and first.phase is not Phase.GRID:
        turns.append(0)
    people = table.desk.people
    moments: list[Moment] = []
    leader: int | None = None
    finished = False
    for index, group in enumerate(story.events):
        after: State = story.observations[index + 1]

        def moment(kind: str, car: int, at: int = index + 1, state: State = after) -> Moment:
            token = people[state.race.owner(car)].token
            return Moment(kind, max(0, len(turns) - 1), at, token, words.car_label(state, car, people))

        for event in group:
            match event:
                case ev.TurnStarted():
                    turns.append(index + 1)
                case ev.Crashed():
                    moments.append(moment("crash", event.car))
                case ev.Finished() if not finished:
                    finished = True
                    moments.append(moment("finish", event.car))
                case ev.TurnEnded():
                    ahead = ranking(after)[0]
                    if leader is not None and ahead != leader:
                        moments.append(moment("lead", ahead))
                    leader = ahead
    if not turns:
        turns.append(0)
    numbers = tuple(max(1, story.observations[start].turn) for start in turns)
    return tuple(turns), numbers, tuple(moments)
