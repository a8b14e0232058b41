"""The flow of the race: whose turn follows, recovery, drafting, the end of turns and of the race."""

from __future__ import annotations

from typing import Any

from game.engine.rules import Options
from game.games.tacara.board import Board
from game.games.tacara.rules import events as ev
from game.games.tacara.rules.model import Car, Ending, Finish, Pair, Phase, Race, State, Velocity
from game.games.tacara.rules.pace import par, way_to_go
from game.games.tacara.rules.track import track_of
from game.i18n import _

Events = list[Any]

CARS = (3, 10)
"""The fewest and the most cars in a race."""

RECOVERY_STEPS = 2
"""R8: how far the chip of a crashed car goes back to neutral in one turn."""

LIMIT_PARS = 20
"""R23: a race lasts at most this many times the course's par, in turns."""

HOME_CARS = 6
"""R18, R20: a championship race runs until so many cars have finished."""

CHIP_VALUES = (1, 2, 3)
"""The turbo chips each car starts with."""


def initial_state(players: int, options: Options, board: Board) -> State:
    """The state before the start places are drawn. Raises ValueError with one sentence when the table does
    not fit the game or the board."""
    race = race_of(players, options, board)
    starts = race.track.course.starts[: race.cars]
    cars = tuple(Car(square, 0, 0, CHIP_VALUES) for square in starts)
    return State(race, Phase.GRID, 0, cars, (), 0, (), (), frozenset(), False, False, (), None)


def race_of(players: int, options: Options, board: Board) -> Race:
    """What stays the same in that race. Raises ValueError."""
    each = int(options["cars_each"])
    cars = players * each
    if not CARS[0] <= cars <= CARS[1]:
        raise ValueError(
            _("A race takes {fewest} to {most} cars, not {cars}. Change the players or the cars of each.").format(
                fewest=CARS[0], most=CARS[1], cars=cars
            )
        )
    number = int(options["course"])
    if number > len(board.courses):
        raise ValueError(
            _("Board '{board}' has {count} courses, so there is no course {number}.").format(
                board=board.board_id, count=len(board.courses), number=number
            )
        )
    course = board.courses[number - 1]
    track = track_of(board, course.key, cars, int(options["laps"]))
    if len(course.starts) < cars:
        raise ValueError(
            _("Course '{course}' of board '{board}' has {count} start places, not {cars}.").format(
                course=course.key, board=board.board_id, count=len(course.starts), cars=cars
            )
        )
    if not track.open.issuperset(course.starts[:cars]):
        raise ValueError(
            _("Course '{course}' of board '{board}' has a start place off the grey road.").format(
                course=course.key, board=board.board_id
            )
        )
    return Race(
        players=players,
        cars_each=each,
        track=track,
        choose_chip=options["chip_choice"] == "choose",
        once_per_stop=options["chip_spaces"] == "stop",
        drafting=bool(options["drafting"]),
        rain=bool(options["rain"]),
        season=options["mode"] == "season",
    )


def with_car(state: State, number: int, car: Car) -> tuple[Car, ...]:
    """The cars with that one put in place of the old."""
    return (*state.cars[:number], car, *state.cars[number + 1 :])


def begin_race(state: State, grid: tuple[int, ...], events: Events) -> State:
    """Put the cars on their start places; the two rows are drawn next (R4)."""
    starts = state.race.track.course.starts
    cars = tuple(car._replace(square=starts[grid.index(number)]) for number, car in enumerate(state.cars))
    events.append(ev.GridDrawn(grid))
    return state._replace(phase=Phase.ORDER, cars=cars, order=grid)


def draw_row(state: State, row: tuple[int, ...], events: Events) -> State:
    """Put the drawn discs into the free row; the turn begins when both rows are full (R4)."""
    rows = (*state.rows, row)
    setting_up = state.turn == 0
    events.append(ev.OrderDrawn(len(rows) + 1 if setting_up else state.turn + 2, row))
    state = state._replace(rows=rows)
    if len(rows) < 2:
        return state
    return _start_turn(state, state.order if setting_up else rows[0], events)


def _start_turn(state: State, order: tuple[int, ...], events: Events) -> State:
    turn = state.turn + 1
    events.append(ev.TurnStarted(turn, order))
    return _next_car(state._replace(turn=turn, order=order, at=0, drafts=()), events)


def _next_car(state: State, events: Events) -> State:
    """Start the turn of the car at ``at``; cars under recovery have no choice and are played at once."""
    while state.at < len(state.order):
        number = state.order[state.at]
        car = state.cars[number]
        events.append(ev.CarUp(number))
        if not car.crashed:
            return _start_car(state, number, car, events)
        state = state._replace(cars=with_car(state, number, recover(number, car, events)), at=state.at + 1)
    return _end_turn(state, events)


def recover(number: int, car: Car, events: Events) -> Car:
    """One turn of recovery: two steps towards neutral, the longer component first, x if equal (R8)."""
    vx, vy = car.vx, car.vy
    for _step in range(RECOVERY_STEPS):
        if vx and abs(vx) >= abs(vy):
            vx -= 1 if vx > 0 else -1
        elif vy:
            vy -= 1 if vy > 0 else -1
    events.append(ev.Recovering(number, (vx, vy), (abs(vx) + abs(vy) + 1) // 2))
    if not (vx or vy):
        events.append(ev.Righted(number))
    return car._replace(vx=vx, vy=vy, crashed=bool(vx or vy))


def _start_car(state: State, number: int, car: Car, events: Events) -> State:
    race = state.race
    cars = state.cars
    if car.under:
        events.append(ev.ChipsJoined(number, car.under))
        car = car._replace(chips=tuple(sorted((*car.chips, car.under))), under=0)
        cars = with_car(state, number, car)
    drafts = state.drafts
    if race.drafting:
        behind = _drafter(state, number)
        if behind is not None:
            drafts = (*drafts, Pair(number, behind))
    return State(
        race,
        Phase.DRIVE,
        state.turn,
        cars,
        state.order,
        state.at,
        state.rows,
        state.pool,
        state.used,
        False,
        race.rain and car.square in race.track.board.rain,
        drafts,
        None,
    )


def end_car_turn(state: State, events: Events) -> State:
    """The car's turn is over: has it finished (R16), has it passed a leader (R21), who is next?"""
    number = state.order[state.at]
    car = state.cars[number]
    track = state.race.track
    if car.progress >= track.goal and not car.debt:
        finish = Finish(state.turn, *track.past[car.square])
        events.append(ev.Finished(number, *finish))
        state = state._replace(cars=with_car(state, number, car._replace(finish=finish)))
    if state.drafts:
        state = _reward(state, number, events)
        pair = next((pair for pair in state.drafts if pair.leader == number), None)
        if pair is not None and pair.car in state.order[state.at + 2 :]:
            return state._replace(phase=Phase.DRAFT)
    return _next_car(state._replace(at=state.at + 1), events)


def draft(state: State, accept: bool, events: Events) -> State:
    """The drafting car moves right after the leader, or waits for its place in the order (R21)."""
    if accept:
        leader = state.order[state.at]
        car = next(pair.car for pair in state.drafts if pair.leader == leader)
        events.append(ev.DraftTaken(leader, car))
        rest = tuple(number for number in state.order[state.at + 1 :] if number != car)
        state = state._replace(order=(*state.order[: state.at + 1], car, *rest))
    return _next_car(state._replace(at=state.at + 1), events)


def _drafter(state: State, leader: int) -> int | None:
    """The car that drafts behind ``leader``, which is about to move (R21).

    The leader must be alone in first and the drafting car alone in second place, both by the way to go.
    """
    front = state.cars[leader]
    track = state.race.track
    ways = sorted((way_to_go(track, car), number) for number, car in enumerate(state.cars) if not car.left)
    if len(ways) < 2 or ways[0][1] != leader or ways[0][0] == ways[1][0]:
        return None
    if len(ways) > 2 and ways[1][0] == ways[2][0]:
        return None
    second = ways[1][1]
    behind = state.cars[second]
    slipstream: list[Velocity] = []
    if front.vx and abs(front.vx) >= abs(front.vy):
        slipstream.append((-1 if front.vx > 0 else 1, 0))
    if front.vy and abs(front.vy) >= abs(front.vx):
        slipstream.append((0, -1 if front.vy > 0 else 1))
    offset = (behind.square[0] - front.square[0], behind.square[1] - front.square[1])
    return second if not behind.crashed and offset in slipstream else None


def _reward(state: State, number: int, events: Events) -> State:
    """Note who is behind a leader that has moved, and give the step to a car whose leader was passed (R21)."""
    track = state.race.track
    cars = state.cars
    own = way_to_go(track, cars[number])
    drafts: list[Pair] = []
    for pair in state.drafts:
        if pair.leader == number:
            later = state.order[state.at + 1 :]
            chasers = tuple(c for c in later if c != pair.car and way_to_go(track, cars[c]) > own)
            drafts.append(pair._replace(chasers=chasers))
        elif number in pair.chasers and own < way_to_go(track, cars[pair.leader]) and cars[pair.car].finish is None:
            events.append(ev.StepEarned(pair.car, number))
            cars = (*cars[: pair.car], cars[pair.car]._replace(step_until=state.turn + 1), *cars[pair.car + 1 :])
            drafts.append(pair._replace(chasers=()))
        else:
            drafts.append(pair)
    return state._replace(cars=cars, drafts=tuple(drafts))


def _end_turn(state: State, events: Events) -> State:
    """Every car has had its turn: finishers leave, rows advance, or the race ends (R4, R18, R23)."""
    events.append(ev.TurnEnded(state.turn))
    ending = _ending(state)
    if ending is not None:
        events.append(ev.RaceEnded(state.turn, ending))
        return state._replace(phase=Phase.OVER, order=(), at=0, drafts=(), turbo_played=False, wet=False, ending=ending)
    rows = state.rows
    if any(car.finish is not None and not car.left for car in state.cars):
        gone = [number for number, car in enumerate(state.cars) if car.finish is not None and not car.left]
        events += [ev.CarLeft(number) for number in gone]
        cars = tuple(car._replace(left=True) if number in gone else car for number, car in enumerate(state.cars))
        rows = tuple(tuple(number for number in row if number not in gone) for row in rows)
        state = state._replace(cars=cars, rows=rows)
    if state.turn == 1:
        return _start_turn(state, rows[0], events)
    events.append(ev.RowsAdvanced(rows[1]))
    return state._replace(phase=Phase.ORDER, rows=(rows[1],), order=(), at=0, drafts=(), turbo_played=False, wet=False)


def _ending(state: State) -> Ending | None:
    finished = sum(car.finish is not None for car in state.cars)
    if state.race.season:
        if finished == len(state.cars):
            return Ending.ALL_HOME
        if finished >= HOME_CARS:
            return Ending.SIX_HOME
    elif finished:
        return Ending.FIRST_HOME
    # The solver is asked only when the limit can have come; its par is never below least_turns.
    if state.turn >= LIMIT_PARS * state.race.track.least_turns and state.turn >= turn_limit(state.race):
        return Ending.TURN_LIMIT
    return None


def turn_limit(race: Race) -> int:
    """The last turn of that race (R23)."""
    return LIMIT_PARS * par(race)
