"""Tiny Turbo on screen: whole matches by mouse and by keyboard, the race at one's own pace, programs that stay
hidden, and the clock."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.engine.rules import Budget
from game.games.tiny_turbo import rules
from game.games.tiny_turbo.rules.actions import ChooseCar, Clock, Done, Fly, PlaceCar, RankRest, Slide, SpendShield
from game.games.tiny_turbo.rules.pieces import SIDE, Piece
from game.games.tiny_turbo.rules.smiles import LAST_SECONDS
from game.games.tiny_turbo.rules.state import Ending, Phase
from game.games.tiny_turbo.table.table import TinyTurboTable
from game.scenes.board import BoardScene
from game.scenes.setup import SetupScene
from game.ui.pulse import Pulse
from tests.scenes.stage import Stage
from tests.scenes.tiny_turbo_stage import open_board, play_until, programs, take_over, tiny_session

MakeStage = Callable[..., Stage]

NAMES = ("Mira", "Jure", "Botka", "Ela")
ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}


def table_of(scene: BoardScene) -> TinyTurboTable:
    """The table of the board."""
    assert isinstance(scene.table, TinyTurboTable)
    return scene.table


def a_program(scene: BoardScene) -> list[Slide]:
    """A few good slides for the player to act."""
    match = scene.match
    player = match.current_player
    assert player is not None
    bot = match.parts.bots["easy"]()  # type: ignore[attr-defined]
    plan = bot.choose(match.observation(player), match.seen_events(player), Budget(40, 1.0, match.ply))
    return [action for action in plan if isinstance(action, Slide)]


def act_by_mouse(stage: Stage, scene: BoardScene) -> None:
    """One choice of the person at the mouse, with clicks only."""
    first = scene.match.legal_actions()[0]
    if isinstance(first, ChooseCar):
        stage.click(f"car {first.car.value}")
        stage.click("Take car")
    elif isinstance(first, PlaceCar):
        space = max((a.row, a.lane) for a in scene.match.legal_actions() if isinstance(a, PlaceCar))
        stage.click(f"space {space[0] + 1},{space[1] + 1}")
        stage.click("Place car")
    elif scene.match.state.phase is Phase.FLY:
        lane = next(a.lane for a in scene.match.legal_actions() if isinstance(a, Fly))
        row = scene.match.state.cars[scene.match.state.actor].row
        stage.click(f"space {row + 1},{lane + 1}")
        stage.click("Fly")
    elif SpendShield() in scene.match.legal_actions():
        stage.click("Use a shield")
    else:
        if RankRest() in scene.match.legal_actions():
            stage.click("Finish now")
            stage.click("yes")
            return
        for slide in a_program(scene)[:2]:
            stage.click(f"piece {slide.cell // SIDE + 1},{slide.cell % SIDE + 1}")
        stage.click("Lock in")


def act_by_keys(stage: Stage, scene: BoardScene) -> None:
    """One choice of the person at the mouse, with keys only."""
    if scene.match.state.phase is Phase.PROGRAM:
        for slide in a_program(scene)[:2]:
            cells = scene.match.state.controllers[scene.match.state.actor].cells
            gap = cells.index(Piece.GAP)
            dx, dy = gap % SIDE - slide.cell % SIDE, gap // SIDE - slide.cell // SIDE
            for _step in range(abs(dx) + abs(dy)):
                stage.key(ARROWS[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)])
    elif scene.match.state.phase is not Phase.SHIELD:
        stage.key(pygame.K_DOWN)
    stage.key(pygame.K_RETURN)


def play_to_the_end(stage: Stage, scene: BoardScene, act: Callable[[Stage, BoardScene], None]) -> None:
    """The whole match with that hand."""
    for _choice in range(600):
        if stage.scene == "PodiumScene":
            return
        if stage.scene == "HandoverScene":
            stage.app.step(450, [])
            stage.key(pygame.K_RETURN)
        elif scene.table_action is not None:
            stage.click("Race on")
        elif scene._human_to_act:
            ply = scene.match.ply
            act(stage, scene)
            assert scene.match.ply > ply
        else:
            stage.wait(lambda: scene._human_to_act or stage.scene != "BoardScene" or scene.table_action is not None)
        stage.settle()
    raise AssertionError("the match has no end")


# --- whole matches ----------------------------------------------------------------------------------------


def test_a_whole_match_of_two_people_and_two_robots_by_mouse(make_stage: MakeStage) -> None:
    stage = make_stage((1024, 640))
    stage.app.change(speed=math.inf)
    session = tiny_session(stage.app, ("human", "bot:easy", "human", "bot:easy"), NAMES, seed=5)
    scene = open_board(stage, session)
    play_to_the_end(stage, scene, act_by_mouse)
    outcome = scene.match.outcome
    assert outcome is not None and outcome.ending is not Ending.ROUND_LIMIT
    winner = NAMES[outcome.standings[0].player]
    stage.wait(lambda: any(winner in text for text in stage.texts()))


def test_a_whole_match_of_two_people_by_keyboard(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    scene = open_board(stage, tiny_session(stage.app, ("human", "human"), NAMES, seed=6))
    play_to_the_end(stage, scene, act_by_keys)
    assert scene.match.outcome is not None


# --- the remote ---------------------------------------------------------------------------------------------


@pytest.fixture
def remote(make_stage: MakeStage) -> tuple[Stage, BoardScene]:
    """The first player of two in front of the remote of the first round."""
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human", "human"), NAMES, seed=4), programs(0))
    return stage, open_board(stage, session)


def moves(scene: BoardScene) -> int:
    """The moves the player to act has used."""
    item = scene.match.state.controllers[scene.match.state.actor]
    assert item is not None
    return int(item.moves)


def far_slide(scene: BoardScene) -> Slide:
    """The slide of the longest line."""
    cells = scene.match.state.controllers[0].cells
    gap = cells.index(Piece.GAP)
    slides = [action for action in scene.match.legal_actions() if isinstance(action, Slide)]
    return max(slides, key=lambda a: abs(a.cell // SIDE - gap // SIDE) + abs(a.cell % SIDE - gap % SIDE))


def test_a_line_counts_its_pieces_and_undo_gives_them_back(remote: tuple[Stage, BoardScene]) -> None:
    stage, scene = remote
    slide = far_slide(scene)
    before = scene.match.state
    stage.click(f"piece {slide.cell // SIDE + 1},{slide.cell % SIDE + 1}")
    used = moves(scene)
    assert used >= 2
    assert f"{used} of 30 moves" in stage.texts()
    stage.click("Undo")
    assert scene.match.state == before
    assert "0 of 30 moves" in stage.texts()


def test_reset_takes_all_slides_back(remote: tuple[Stage, BoardScene]) -> None:
    stage, scene = remote
    before = scene.match.state
    for _slide in range(3):
        cell = next(a.cell for a in scene.match.legal_actions() if isinstance(a, Slide))
        stage.click(f"piece {cell // SIDE + 1},{cell % SIDE + 1}")
    assert moves(scene) >= 3
    stage.click("Reset")
    assert scene.match.state == before


def test_a_piece_can_be_dragged_into_the_gap_and_only_there(remote: tuple[Stage, BoardScene]) -> None:
    stage, scene = remote
    slide = far_slide(scene)
    box = stage.targets()[f"piece {slide.cell // SIDE + 1},{slide.cell % SIDE + 1}"]
    gap = scene.match.state.controllers[0].cells.index(Piece.GAP)
    dx = (gap % SIDE > slide.cell % SIDE) - (gap % SIDE < slide.cell % SIDE)
    dy = (gap // SIDE > slide.cell // SIDE) - (gap // SIDE < slide.cell // SIDE)
    for sign, played in ((-1, False), (1, True)):
        start = stage.move(box.centre)
        stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        end = stage.move((box.centre.x + sign * dx * 50, box.centre.y + sign * dy * 50))
        stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        assert (moves(scene) > 0) is played


def test_at_the_limit_only_undo_and_lock_in_are_left(remote: tuple[Stage, BoardScene]) -> None:
    stage, scene = remote
    for _move in range(30):
        cells = scene.match.state.controllers[0].cells
        gap = cells.index(Piece.GAP)
        cell = gap + 1 if gap % SIDE == 0 else gap - 1
        scene.act(Slide(cell))
        stage.app.step(16, [])
    assert moves(scene) == 30
    targets = stage.targets()
    assert not any(name.startswith("piece ") for name in targets)
    assert {"Undo", "Lock in"} <= set(targets)
    stage.click("Undo")
    assert moves(scene) == 29


def test_the_forecast_shows_where_commands_end_and_can_be_hidden(remote: tuple[Stage, BoardScene]) -> None:
    stage, scene = remote
    forecast = table_of(scene).forecast
    assert forecast is not None and len(forecast.steps) == 8
    told = "The yellow path is a forecast on the board as it stands now."
    assert told in stage.texts()
    stage.click("Hide path")
    assert told not in stage.texts()
    row = forecast.end[0] + 1
    assert any(f"to row {row}" in text for text in stage.texts())


# --- the race ------------------------------------------------------------------------------------------------


@pytest.fixture
def race(make_stage: MakeStage) -> tuple[Stage, BoardScene]:
    """A race that has just begun to be driven."""
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human", "human"), NAMES, seed=4), programs(1))
    scene = open_board(stage, session)
    stage.click("Lock in")
    assert scene.timeline.busy
    return stage, scene


def run(stage: Stage, scene: BoardScene, done: Callable[[], bool]) -> None:
    """Let time pass until something is so, at most half a minute of motion."""
    for _frame in range(2000):
        if done():
            return
        stage.app.step(16, [])
    raise AssertionError("it never came to that")


def test_the_race_pauses_after_a_command_and_goes_on_by_one(race: tuple[Stage, BoardScene]) -> None:
    stage, scene = race
    table = table_of(scene)
    run(stage, scene, lambda: table.now.step > 0)
    stage.click("Pause")
    assert scene.paused
    first = table.now.step
    for _frame in range(50):
        stage.app.step(16, [])
    assert table.now.step == first and scene.paused, "paused means paused"
    yellow = [spec.label for spec in table.motion_buttons() if spec.primary]
    assert yellow == ["Next command"]
    stage.click("Next command")
    run(stage, scene, lambda: scene.paused)
    assert table.now.step > first or table.now.done >= 8 or table.now.player is None
    stage.click("Run on")
    assert not scene.timeline.paused
    run(stage, scene, lambda: not scene.timeline.busy)


def test_to_the_end_of_the_car_ends_one_turn_only(race: tuple[Stage, BoardScene]) -> None:
    stage, scene = race
    table = table_of(scene)
    run(stage, scene, lambda: table.now.step > 0)
    driver = table.now.player
    stage.click("To the end of the car")
    assert driver in table.now.driven or not table.now.running
    assert len(table.now.driven) <= 1


def test_a_click_on_the_board_ends_the_running_command_only(race: tuple[Stage, BoardScene]) -> None:
    stage, scene = race
    table = table_of(scene)
    run(stage, scene, lambda: table.now.step > 0)
    stage.click_at(scene.zones.board.centre)
    assert scene.timeline.busy and not table.now.driven


def test_what_is_driven_agrees_with_the_truth(race: tuple[Stage, BoardScene]) -> None:
    """The cars stand at the end of the motion where the match says, before the truth is drawn."""
    stage, scene = race
    table = table_of(scene)
    run(stage, scene, lambda: table.now.running)
    seen: list[dict[int, tuple[float, float, int, bool]]] = []
    while scene.timeline.busy and len(table.now.driven) < 2:
        scene.timeline.finish("car")
        if table.now.running:
            cars = table.now.cars.items()
            seen.append({p: (car.pose.row, car.pose.lane, car.batteries, car.lying) for p, car in cars})
    state = scene.match.state
    assert seen and state.phase is not Phase.OVER
    for player, shown in seen[-1].items():
        car = state.cars[player]
        assert shown == (car.row, car.lane, car.batteries, car.lying)


# --- secrets -------------------------------------------------------------------------------------------------


def picture(stage: Stage) -> bytes:
    """Every pixel of the window."""
    stage.look()
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("mode", ["turns", "real_time"])
@pytest.mark.parametrize("player", [1, 3])
def test_other_hidden_programs_leave_every_pixel_the_same(make_stage: MakeStage, player: int, mode: str) -> None:
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human",) * 4, NAMES, seed=4, mode=mode), programs(player, 2))
    scene = open_board(stage, session)
    match = scene.match
    viewer = scene.viewer
    assert viewer == player
    freeze(scene)
    scene.table.see(scene.view())
    table_of(scene)._pulse = Pulse()
    before = picture(stage)
    truth = match.state
    other = rules.sample_hidden(rules.observation(truth, viewer), random.Random(9))
    hidden = [index for index in range(4) if truth.controllers[index] is not None and index != viewer]
    assert hidden and all(other.controllers[index] != truth.controllers[index] for index in hidden)
    match._states[-1] = other
    match._legal = None
    scene.table.see(scene.view())
    table_of(scene)._pulse = Pulse()
    assert picture(stage) == before


def test_the_cover_stands_between_two_programs(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human", "human"), NAMES, seed=4), programs(0))
    scene = open_board(stage, session)
    stage.click("Lock in")
    stage.settle()
    assert stage.scene == "HandoverScene"
    cells = scene.match.state.controllers[1].cells
    before = table_of(scene).own
    assert before is None or before.cells != cells
    take_over(stage)
    after = table_of(scene).own
    assert after is not None and after.cells == cells


def test_choices_in_the_open_are_not_covered_but_the_next_program_is(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    session = play_until(
        tiny_session(stage.app, ("human",) * 3, NAMES, seed=33),
        lambda state: state.phase is Phase.SHIELD and state.actor == 0 and state.order[-1] == 0,
    )
    scene = open_board(stage, session)
    assert stage.scene == "BoardScene" and scene.viewer == 0
    stage.click("Keep shields")
    stage.settle()
    assert scene.match.state.phase is Phase.PROGRAM and scene.match.state.actor == 0
    assert stage.scene == "HandoverScene", "everybody was looking on"


# --- the clock -----------------------------------------------------------------------------------------------


def freeze(scene: BoardScene) -> list[float]:
    """Time of the clock's own that runs only by hand."""
    now = [100.0]
    table = table_of(scene)
    table.clock.take()
    table.clock.seconds = lambda: now[0]
    table.start_clock()
    return now


def test_the_time_of_a_slide_is_measured(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human", "human"), NAMES, seed=4, mode="real_time"), programs(0))
    scene = open_board(stage, session)
    now = freeze(scene)
    now[0] += 2.0
    cell = next(a.cell for a in scene.match.legal_actions() if isinstance(a, Slide))
    scene.act(Slide(cell))
    clock = scene.match.steps[-1].action
    assert isinstance(clock, Clock) and clock.milliseconds == 2000


def test_the_last_one_has_ten_seconds_and_then_the_program_runs(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human", "human"), NAMES, seed=4, mode="real_time"), programs(1))
    scene = open_board(stage, session)
    table = table_of(scene)
    assert table.deadline is not None
    now = freeze(scene)
    now[0] += (table.deadline - LAST_SECONDS / 2) / 1000
    stage.app.step(100, [])
    assert "5.0 s left" in stage.texts()
    assert scene.match.current_player == 1
    now[0] += LAST_SECONDS / 2000 + 0.1
    stage.app.step(100, [])
    assert any(isinstance(step.action, Done) and step.player == 1 for step in scene.match.steps)


def test_the_clock_stands_still_behind_the_pause(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tiny_session(stage.app, ("human", "human"), NAMES, seed=4, mode="real_time"), programs(0))
    scene = open_board(stage, session)
    now = freeze(scene)
    now[0] += 1.0
    stage.click("menu")
    assert stage.scene == "PauseScene"
    now[0] += 60.0
    stage.key(pygame.K_ESCAPE)
    now[0] += 0.5
    assert table_of(scene).clock.elapsed == 1500


# --- finish now ----------------------------------------------------------------------------------------------


def test_people_decide_whether_robots_race_on(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(
        tiny_session(stage.app, ("bot:easy", "bot:easy", "human"), NAMES, seed=4),
        lambda state: bool(state.placed) and state.phase is Phase.PROGRAM,
    )
    assert RankRest() in session.match.legal_actions()
    scene = open_board(stage, session)
    stage.app.step(700, [])
    ply = scene.match.ply
    assert scene.table_action == RankRest()
    assert {"Race on", "Finish now"} <= set(stage.targets())
    assert scene.match.ply == ply, "no robot decides"
    stage.click("Finish now")
    assert scene.match.outcome is not None and scene.match.outcome.ending is Ending.RANKED


# --- set-up --------------------------------------------------------------------------------------------------


def test_boards_are_drawn_and_can_be_drawn_again(make_stage: MakeStage) -> None:
    from game import games

    stage = make_stage()
    scene = SetupScene(stage.app, games.find("tiny_turbo"))
    stage.app.push(scene)
    keys = [f"middle_{number}" for number in range(1, 5)]
    drawn = set()
    for _press in range(6):
        sides = tuple(str(scene.form.options[key]) for key in keys)
        assert len({side[0] for side in sides}) == 4
        drawn.add(sides)
        stage.click("other boards")
    assert len(drawn) > 1
    assert len(scene.shelf.choices) == 1
    scene.form.options["middle_1"] = scene.form.options["middle_2"]
    assert "stands twice" in scene.problem()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_tag_of_the_running_command_never_lies_on_its_car(make_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = make_stage(size)
    scene = open_board(stage, play_until(tiny_session(stage.app, seed=2), programs(0, 2)))
    table = table_of(scene)
    shown = table.now.cars[0]
    row = shown.pose.row
    for lane in (0, 1, 5):
        shown.pose = replace(shown.pose, lane=lane)
        table.now.running, table.now.player, table.now.tag = True, 0, "1 of 8: Ahead 1"
        tag = next(entry for entry in stage.look().texts if entry.text == table.now.tag)
        centre, half = table.camera.point(row, lane), table.camera.side * 0.4
        assert tag.used.y >= centre.y + half or tag.used.bottom <= centre.y - half, lane
