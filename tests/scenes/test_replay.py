"""The replay: a cursor over a recorded race, its timeline and log, driven paths, looking back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import games
from game.engine import record as records
from game.engine.match import Match
from game.games.tacara import coach
from game.games.tacara.rules import Drive, Turbo
from game.games.tacara.rules import events as ev
from game.games.tacara.rules.pace import way_to_go
from game.games.tacara.table.replay import RaceReplay
from game.games.tacara.table.trails import trails
from game.scenes.dialog import DialogScene
from game.scenes.opening import scenes
from game.scenes.replay import ReplayScene
from game.scenes.replay_story import PlainReplay, may_be_watched, tell_story
from game.scenes.session import Session
from tests import toy_game
from tests.scenes.stage import Stage

ROOT = Path(__file__).parents[2]
RACE = next((ROOT / "tests" / "records" / "tacara").glob("*_all_home.jsonl"))
BIDS = next((ROOT / "tests" / "records" / "sealed_bids").glob("*.jsonl"))


@pytest.fixture
def replay(make_stage: Callable[..., Stage]) -> tuple[Stage, ReplayScene]:
    stage = make_stage()
    scene = ReplayScene.of_file(stage.app, RACE)
    assert isinstance(scene, ReplayScene)
    stage.app.push(scene)
    stage.look()
    return stage, scene


def first_line(stage: Stage) -> str:
    """The ink row of the log, in words: the one the cursor stands on."""
    scene = stage.app.top
    assert isinstance(scene, ReplayScene) and scene._side is not None
    return scene._side.rows[scene._side.current].words


def cut(path: Path, lines: int, target: Path) -> Path:
    """The record with that many actions only."""
    target.write_text(
        "".join(path.read_text(encoding="utf-8").splitlines(keepends=True)[: lines + 1]), encoding="utf-8"
    )
    return target


def toy_match(path: Path) -> Match:
    return Match.from_record(toy_game.PARTS, records.read(path))


# --- opening --------------------------------------------------------------------------------------------------------


def test_a_broken_file_gives_a_sentence(make_stage, tmp_path):
    stage = make_stage()
    broken = cut(RACE, 30, tmp_path / "broken.jsonl")
    broken.write_text(broken.read_text(encoding="utf-8") + '["0", "drive 99,99 xy"]\n["0", "end"]\n', encoding="utf-8")
    scene = ReplayScene.of_file(stage.app, broken)
    assert isinstance(scene, DialogScene)
    stage.app.push(scene)
    assert any("broken.jsonl, line 32" in text for text in stage.texts())
    stage.click("yes")
    assert stage.scene == "MenuScene"


def test_a_missing_file_gives_a_sentence(make_stage, tmp_path):
    assert isinstance(ReplayScene.of_file(make_stage().app, tmp_path / "none.jsonl"), DialogScene)


def test_secrets_stay_secret_until_the_end(tmp_path):
    whole = toy_match(BIDS)
    part = toy_match(cut(BIDS, 6, tmp_path / "part.jsonl"))
    race = Match.from_record(games.find("tacara").load(), records.read(cut(RACE, 40, tmp_path / "race.jsonl")))
    assert whole.outcome is not None and may_be_watched(whole)
    assert part.outcome is None and not may_be_watched(part)
    assert race.outcome is None and may_be_watched(race)


def test_an_unfinished_game_with_secrets_is_refused(make_stage, tmp_path, monkeypatch):
    stage = make_stage()
    part = toy_match(cut(BIDS, 6, tmp_path / "part.jsonl"))
    monkeypatch.setattr(Session, "watch", staticmethod(lambda path: Session(games.find("tacara"), part, None)))
    scene = ReplayScene.of_file(stage.app, tmp_path / "part.jsonl")
    assert isinstance(scene, DialogScene)
    assert "secret" in scene.text


def test_after_the_end_every_moment_is_seen_by_who_decides():
    match = toy_match(BIDS)
    story = tell_story(match, object())
    rules = match.rules
    deciding = [ply for ply in range(match.ply) if story.players[ply] >= 0]
    assert deciding
    for ply in deciding:
        assert story.observations[ply] == rules.observation(match.state_at(ply), story.players[ply])


def test_games_without_a_replay_of_their_own_have_turns_too():
    match = toy_match(BIDS)
    plain = PlainReplay(tell_story(match, object()))
    assert plain.turns[0] == 0
    assert list(plain.turns) == sorted(set(plain.turns))
    acting = [player for player in (step.player for step in match.steps) if player >= 0]
    changes = sum(a != b for a, b in pairwise(acting))
    assert len(plain.turns) == changes + 1


def test_the_window_opens_with_a_replay(make_stage):
    stage = make_stage(menu=False)
    for scene in scenes(stage.app, None, RACE, None):
        stage.app.push(scene)
    assert stage.scene == "ReplayScene"
    stage.click("close")
    assert stage.scene == "MenuScene"


def test_the_command_line_opens_a_replay(tmp_path):
    trace = tmp_path / "trace.json"
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TACARENA_DATA": str(tmp_path / "data")}
    command = [sys.executable, str(ROOT / "main.py"), "--record", str(RACE), "--trace", str(trace)]
    window = subprocess.Popen(command, env={**os.environ, **quiet}, stderr=subprocess.PIPE)
    try:
        end = time.monotonic() + 40
        seen = ""
        while seen != "ReplayScene" and time.monotonic() < end and window.poll() is None:
            time.sleep(0.1)
            if trace.exists():
                seen = json.loads(trace.read_text(encoding="utf-8"))["scene"]
        assert seen == "ReplayScene"
    finally:
        window.terminate()
        window.communicate(timeout=20)


# --- the cursor -----------------------------------------------------------------------------------------------------


def test_every_place_shows_the_truth(replay):
    stage, scene = replay
    for ply in range(scene.end + 1):
        scene.jump(ply)
        assert scene.at == ply
        assert scene.table.state == scene.match.state_at(ply)
    stage.look()


def test_it_opens_on_the_grid_and_goes_by_turns(replay):
    stage, scene = replay
    turns = scene.face.turns
    assert scene.at == turns[0]
    assert all(
        scene.match.state_at(turn).turn == number for turn, number in zip(turns, scene.face.numbers, strict=True)
    )
    assert not stage.app.top.gui.named("back").enabled
    stage.click("next")
    assert scene.at == turns[1]
    assert first_line(stage) == "Turn 2"
    scene.jump(turns[1] + 1)
    stage.click("back")
    assert scene.at == turns[1]
    stage.click("back")
    assert scene.at == turns[0]
    stage.click("end")
    assert scene.at == scene.end
    assert not stage.app.top.gui.named("next").enabled
    stage.click("start")
    assert scene.at == turns[0]


def test_arrow_keys_go_by_single_actions(replay):
    stage, scene = replay
    first = scene.at
    stage.key(pygame.K_RIGHT)
    stage.settle()
    assert scene.at == first + 1
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_RIGHT)
    stage.settle()
    assert scene.at == first + 3
    stage.key(pygame.K_LEFT)
    assert scene.at == first + 2
    stage.key(pygame.K_END)
    assert scene.at == scene.end
    stage.key(pygame.K_PAGEUP)
    assert scene.at == scene.face.turns[-1]
    stage.key(pygame.K_HOME)
    assert scene.at == scene.face.turns[0]


def test_it_plays_to_the_end_and_starts_again(replay):
    stage, scene = replay
    stage.click("Speed: 4×")
    assert scene.speed == 4.0
    scene.jump(scene.face.turns[-2])
    stage.click("play")
    assert scene.playing
    passed = []
    for _turn in range(4000):
        stage.app.step(50, [])
        passed.append(scene.at)
        if not scene.playing:
            break
    assert scene.at == scene.end and passed == sorted(passed)
    assert scene.table.state == scene.match.state
    stage.click("play")
    assert scene.playing and scene.at <= scene.face.turns[1]
    stage.key(pygame.K_SPACE)
    assert not scene.playing


def test_speed_changes_the_time_of_a_motion(replay):
    _stage, scene = replay
    took = {}
    ply = next(step.ply for step in scene.match.steps if any(isinstance(event, ev.CarMoved) for event in step.events))
    for speed in (0.5, 4.0):
        scene._set_speed(speed)
        scene.jump(ply)
        scene.step()
        took[speed] = 0
        while scene.at == ply:
            scene.update(10)
            took[speed] += 10
    assert took[0.5] >= 7 * took[4.0]


def test_a_click_on_a_line_of_the_log_jumps_behind_that_action(replay):
    stage, scene = replay
    scene.jump(scene.face.turns[2])
    side = scene._side
    rows = [index for index in range(len(side.rows)) if f"Log {index + 1}" in stage.targets()]
    index = next(index for index in rows if not side.rows[index].heading and side.rows[index].first)
    row = side.rows[index]
    stage.click(f"Log {index + 1}")
    assert scene.at == row.ply
    step = scene.match.steps[row.ply - 1]
    lines = scene.table.words(scene.story.events[step.ply], scene.story.observations[row.ply], step.ply)
    assert row.words in [line.words() for line in lines]


def test_the_timeline_is_clicked_and_dragged(replay):
    stage, scene = replay
    bar = scene._bar
    for turn in (3, 7, 0):
        stage.click_at((bar.x_of(scene.face.turns[turn]) + 3, bar._y))
        assert scene.at == scene.face.turns[turn]
    places = [bar.x_of(ply) for ply in range(scene.face.turns[0], scene.end + 1)]
    assert places == sorted(places)
    unit = stage.app._frame.unit
    y = round(bar._y * unit)
    down = (round(bar.x_of(scene.face.turns[1]) * unit), y)
    up = (round((bar.box.right - 4) * unit), y)
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1))
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=up, rel=(1, 0), buttons=(1, 0, 0)))
    assert scene.at == scene.end
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=up, button=1))


def test_a_layout_loses_nothing(replay):
    stage, scene = replay
    scene.jump(scene.face.turns[3] + 2)
    scene.eye.layers.add("shift")
    before = (scene.at, scene.eye.view, set(scene.eye.layers), first_line(stage))
    stage.resize((1024, 640))
    assert (scene.at, scene.eye.view, set(scene.eye.layers), first_line(stage)) == before


# --- what the game adds ---------------------------------------------------------------------------------------------


def test_moments_are_what_happened(replay):
    _stage, scene = replay
    match, turns = scene.match, scene.face.turns
    found = {kind: [m for m in scene.face.moments if m.kind == kind] for kind in ("crash", "lead", "finish")}
    crashes = [step for step in match.steps for event in step.events if isinstance(event, ev.Crashed)]
    assert [moment.ply for moment in found["crash"]] == [step.ply + 1 for step in crashes]
    for moment, step in zip(found["crash"], crashes, strict=True):
        assert moment.turn + 1 == match.state_at(step.ply).turn
    first = next(step for step in match.steps if any(isinstance(event, ev.Finished) for event in step.events))
    assert [moment.ply for moment in found["finish"]] == [first.ply + 1]
    ends = [step.ply + 1 for step in match.steps if any(isinstance(event, ev.TurnEnded) for event in step.events)]
    leaders = []
    for ply in ends:
        state = match.state_at(ply)
        arrived = [(car.finish.turn, -car.finish.distance, n) for n, car in enumerate(state.cars) if car.finish]
        going = [(way_to_go(state.race.track, car), n) for n, car in enumerate(state.cars)]
        leaders.append(min(arrived)[2] if arrived else min(going)[1])
    changes = [ply for ply, a, b in zip(ends[1:], leaders, leaders[1:], strict=False) if a != b]
    assert [moment.ply for moment in found["lead"]] == changes
    assert len(turns) == match.state.turn


def test_trails_join_moves_and_mark_their_ends():
    steps = [
        (ev.CarMoved(0, (0, 0), ((1, 0), (2, 0)), "drive"), ev.CarMoved(0, (2, 0), ((2, 1),), "drive")),
        (ev.CarMoved(1, (5, 5), ((5, 6),), "drive"),),
        (ev.CarMoved(0, (2, 1), ((3, 1),), "turbo"),),
        (ev.CarLeft(1),),
    ]
    found = trails(steps)
    assert set(found) == {0}
    assert found[0].points == [(0, 0), (2, 0), (2, 1), (3, 1)]
    assert found[0].rings == [(0, 0), (2, 1), (3, 1)]


def test_driven_paths_show_the_last_three_turns(replay):
    stage, scene = replay
    scene.jump(scene.face.turns[5])
    stage.look()
    drawn = scene.face._trails[1]
    for car, trail in drawn.items():
        assert trail.points[0] == scene.match.state_at(scene.face.turns[3]).cars[car].square
        assert trail.points[-1] == scene.match.state_at(scene.at).cars[car].square


def test_views_follow_a_car_or_the_leader(replay):
    stage, scene = replay
    camera = scene.table.camera
    assert camera.whole
    stage.click("Follow a car")
    stage.click(next(name for name in stage.targets() if name.startswith("Follow ") and name.endswith(" 2")))
    assert scene.eye.piece == 1 and not camera.whole
    scene.jump(scene.face.turns[4])
    x, y = scene.table.state.cars[1].square
    assert camera.centre == (x + 0.5, y + 0.5)
    stage.click("Follow leader")
    best = min(
        range(len(scene.table.state.cars)),
        key=lambda n: way_to_go(scene.table.state.race.track, scene.table.state.cars[n]),
    )
    x, y = scene.table.state.cars[best].square
    assert camera.centre == (x + 0.5, y + 0.5)
    stage.click("Whole board")
    assert camera.whole


def test_layers_change_the_board_and_other_choices_are_the_legal_ones(replay):
    stage, scene = replay
    drive = next(step.ply for step in scene.match.steps[60:] if isinstance(step.action, Drive))
    scene.jump(drive + 1)
    pictures = []
    for name in ("Driven paths", "Shift table", "Other choices"):
        stage.move((5, 5))
        before = pygame.image.tobytes(
            pygame.display.get_surface().subsurface(stage.app._frame.rect(scene.zones.board)), "RGB"
        )
        stage.click(name)
        stage.move((5, 5))
        stage.look()
        after = pygame.image.tobytes(
            pygame.display.get_surface().subsurface(stage.app._frame.rect(scene.zones.board)), "RGB"
        )
        pictures.append(before != after)
    assert pictures == [True, True, True]
    state = scene.match.state_at(drive)
    legal = {(action.vx, action.vy) for action in scene.match.rules.legal_actions(state) if isinstance(action, Drive)}
    action = scene.match.steps[drive].action
    shown = {choice.key for choice, _taken in scene.face._find_others()}
    assert shown and shown < legal and (action.vx, action.vy) not in shown


def test_after_a_turbo_the_drive_before_it_is_no_other_choice(replay):
    _stage, scene = replay
    pushes = [step for step in scene.match.steps if isinstance(step.action, Turbo)]
    assert pushes
    for step in pushes:
        scene.jump(step.ply + 1)
        at = scene.face._last_drive(step.ply + 1)
        if at is not None:
            action = scene.match.steps[at].action
            assert (action.vx, action.vy) not in {choice.key for choice, _taken in scene.face._find_others()}


def test_looking_back_says_what_the_drive_cost(replay):
    _stage, scene = replay
    kinds = set()
    for step in [step for step in scene.match.steps if isinstance(step.action, Drive)][::6]:
        function, arguments = scene.face.question(step.ply + 1)
        assert function is coach.advise and arguments == (scene.match.state_at(step.ply),)
        advice = function(*arguments)
        safe = [item for item in advice if item.loss is not None and not item.crashes and not item.must_crash]
        for done in advice:
            actions = list(scene.story.actions)
            actions[step.ply] = done.action
            other = RaceReplay(scene.table, replace(scene.story, actions=tuple(actions)))
            words = other.answer(step.ply + 1, advice)
            if not safe:
                assert "no safe drive" in words
            elif done.must_crash or done.loss is None:
                assert "has to crash" in words
                kinds.add("trapped")
            else:
                cost = done.loss - min(item.loss for item in safe)
                expected = f"{cost} turn" if cost > 0 else "nothing would have been faster"
                assert expected in words
                kinds.add(cost > 0)
    assert kinds == {"trapped", True, False}
    assert scene.face.question(scene.face.turns[2]) is None


def test_the_looking_back_arrives_from_the_background(replay):
    stage, scene = replay
    drive = next(step.ply for step in scene.match.steps if isinstance(step.action, Drive))
    scene.jump(drive + 1)
    stage.wait(lambda: bool(scene.looking_back), 60)
    expected = scene.face.answer(drive + 1, coach.advise(scene.match.state_at(drive)))
    assert scene.looking_back == expected
    scene.jump(scene.face.turns[3])
    assert "Step to a move" in scene.looking_back


# --- leaving --------------------------------------------------------------------------------------------------------


def test_export_copies_the_record(replay, monkeypatch, tmp_path):
    stage, _scene = replay
    monkeypatch.setenv("TACARENA_RECORDS", str(tmp_path / "documents"))
    stage.click("export")
    stage.click("export")
    copies = sorted((tmp_path / "documents").glob("*.jsonl"))
    assert len(copies) == 2
    assert all(copy.read_bytes() == RACE.read_bytes() for copy in copies)
    assert any(str(copies[0].parent) in text for text in stage.texts())


def test_help_and_close(replay):
    stage, _scene = replay
    stage.click("help")
    assert stage.scene == "RulesScene"
    stage.key(pygame.K_ESCAPE)
    assert stage.scene == "ReplayScene"
    stage.key(pygame.K_ESCAPE)
    assert stage.scene == "MenuScene"
