"""What lies on the board beside cars and dice: drop zones, paths of drives to come, the tag of a stuck car."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.caracho.pieces import ALIKE_STUCK, CARS, Car, Symbol
from game.games.caracho.state import is_open, is_stuck
from game.games.caracho.table.lanes import Lanes
from game.games.caracho.table.picks import Journey
from game.games.caracho.table.pieces import draw_die
from game.i18n import _
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around

if TYPE_CHECKING:
    from game.games.caracho.table.table import CarachoTable


def draw_zones(table: CarachoTable, canvas: Canvas, lanes: Lanes) -> None:
    """The dashed frames round the teams that may take the picked die."""
    for car in table.picks.teams():
        box = lanes.team_box(car)
        canvas.nine("drop_zone", around(box.centre, box.w + 8, box.h + 8))


def draw_paths(table: CarachoTable, canvas: Canvas, lanes: Lanes) -> None:
    """The way of every car that the picks make drive, and of those that the picked die would."""
    placed = table.picks.journeys()
    for number, journey in enumerate(placed, 1):
        draw_journey(canvas, lanes, journey, number if len(placed) > 1 and table.picks.ready else 0)
    going = {journey.car for journey in placed}
    for car in table.picks.teams():
        journey_ahead = table.picks.would(car)
        if journey_ahead is not None and car not in going:
            draw_journey(canvas, lanes, journey_ahead, 0)


def draw_journey(canvas: Canvas, lanes: Lanes, journey: Journey, number: int) -> None:
    """A yellow path with the distance at its end; ``number`` tells which car goes first."""
    foot = lanes.foot(journey.car, journey.start)
    y = foot.y - lanes.lane * 0.24
    start = Point(foot.x + 40 * lanes.car_scale, y)
    end = Point(lanes.column(journey.end), y)
    reach = 15.0 if not lanes.compact else 13.0
    if end.x - reach > start.x:
        canvas.path([start, end])
    canvas.mark("common/mark_chosen_blank", end, reach / 16)
    canvas.number(f"+{journey.distance}", (end.x, end.y), 13)
    if number:
        spot = Point(foot.x, lanes.lane_box(journey.car).y + lanes.lane * 0.22)
        canvas.sprite("common/number_disc", around(spot, 20))
        canvas.number(str(number), spot, 11, "action")


def draw_stuck(table: CarachoTable, canvas: Canvas, lanes: Lanes) -> None:
    """A tag beside every car that stands in a river."""
    state = table.state
    busy = {journey.car for journey in table.picks.journeys()}
    busy |= {car for car in table.picks.teams() if table.picks.would(car) is not None}
    for car in CARS:
        if not is_open(state, car) or not is_stuck(state, car) or car in busy:
            continue
        text = _("Stuck: {n} alike").format(n=ALIKE_STUCK)
        foot = lanes.foot(car, state.spaces[car.number])
        lane = lanes.lane_box(car)
        w, h = canvas.width(text, "caption_bold") + 20, 26.0
        x = foot.x + 48 * lanes.car_scale + 6
        left = x + w > lanes.track.right
        if left:
            x = foot.x - 48 * lanes.car_scale - 6 - w
        box = Box(x, lane.y + lane.h * 0.2, w, h)
        with canvas.lifted():
            canvas.nine("nine_tag", box)
            canvas.label(text, "caption_bold", box.inset(8, 2), "on_dark", align="centre")


def draw_team(
    table: CarachoTable, canvas: Canvas, lanes: Lanes, car: Car, dice: tuple[Symbol, ...], fresh: tuple[Symbol, ...]
) -> None:
    """The dice on a team: those that lie there, those just picked (``fresh``), and the place for the next one."""
    picks = table.picks
    waiting = car in picks.teams()
    pointed = waiting and (picks.pointed is car)
    spots = lanes.spots(car, len(dice) + len(fresh) + (1 if waiting else 0))
    takes = {action.symbol for action in picks.takes() if action.car is car}
    for index, box in enumerate(spots):
        if index < len(dice):
            draw_die(canvas, box, dice[index])
            if dice[index] in takes and table.pointed_take == (dice[index], car):
                canvas.sprite("caracho/die_picked", around(box.centre, box.w * 70 / 56))
        elif index < len(dice) + len(fresh):
            draw_die(canvas, box, fresh[index - len(dice)])
            canvas.sprite("caracho/team_slot_target", around(box.centre, box.w * 1.12), alpha=0.55)
        elif index == len(dice) + len(fresh) and waiting:
            canvas.sprite("caracho/team_slot_target", around(box.centre, box.w * 42 / 38))
            if pointed and picks.die is not None:
                draw_die(canvas, around(box.centre, box.w * 0.86), picks.slots[picks.die][0], 0.6)
        else:
            canvas.sprite("caracho/team_slot", box)
