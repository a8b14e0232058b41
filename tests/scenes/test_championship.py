"""A championship: its tracks in the order that was chosen, and its table and chart on the podium."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game import games, saves
from game.engine.series import Kind, Race, Series
from game.scenes.board import BoardScene
from game.scenes.podium import PodiumScene
from game.scenes.setup import SetupScene
from tests.scenes.stage import Stage, play_on, tacara_session

MakeStage = Callable[..., Stage]


def season_setup(stage: Stage, races: int = 3) -> SetupScene:
    setup = SetupScene(stage.app, games.find("tacara"))
    setup.form.options |= {"mode": "season", "races": races}
    stage.app.push(setup)
    return setup


def _order(setup: SetupScene) -> list[str]:
    return [leg.board for leg in setup.races.legs]


def test_tracks_are_driven_in_the_chosen_order(make_stage: MakeStage) -> None:
    stage = make_stage()
    setup = season_setup(stage)
    usual = _order(setup)
    names = setup.races.names
    assert usual == [names[(names.index(usual[0]) + step) % len(names)] for step in range(3)]
    stage.click("order of tracks")
    assert stage.scene == "RaceOrderScene"
    stage.click("Race 1 down")
    assert _order(setup) == [usual[1], usual[0], usual[2]]
    stage.click("Race 3 up")
    assert _order(setup) == [usual[1], usual[2], usual[0]]
    stage.click("Race 1 next")
    wanted = [names[(names.index(usual[1]) + 1) % len(names)], usual[2], usual[0]]
    assert _order(setup) == wanted
    stage.click("Race 1 previous")
    stage.click("Race 1 previous")
    wanted[0] = names[(names.index(usual[1]) - 1) % len(names)]
    stage.click("done")
    assert _order(setup) == wanted
    assert setup.shelf.chosen.ref.board_id == setup.form.board_id == wanted[0]
    stage.click("start")
    assert stage.scene == "BoardScene"
    running = saves.read_series("tacara")
    assert running is not None and running.boards == tuple(wanted)


def test_more_races_go_on_from_the_picks_and_another_track_drops_them(make_stage: MakeStage) -> None:
    stage = make_stage()
    setup = season_setup(stage)
    usual = _order(setup)
    setup.races.pick([setup.races.leg(usual[at]) for at in (0, 0, 2)])
    setup.set_option("races", 5)
    assert _order(setup)[:3] == [usual[0], usual[0], usual[2]]
    assert len(_order(setup)) == 5
    setup.set_option("races", 3)
    assert _order(setup) == [usual[0], usual[0], usual[2]]
    stage.click("next board")
    names = setup.races.names
    chosen = setup.shelf.chosen.ref.board_id
    assert _order(setup) == [names[(names.index(chosen) + step) % len(names)] for step in range(3)]


def test_every_race_has_a_course_of_its_own(make_stage: MakeStage) -> None:
    stage = make_stage()
    setup = season_setup(stage)
    assert [leg.options for leg in setup.races.legs] == [{"course": "1"}] * 3
    stage.click("order of tracks")
    stage.click("Race 2 course")
    stage.click("Race 1 course")
    assert [leg.options["course"] for leg in setup.races.legs] == ["2", "2", "1"]
    stage.click("Race 3 up")
    assert [leg.options["course"] for leg in setup.races.legs] == ["2", "1", "2"]
    stage.click("done")
    assert setup.form.options["course"] == "2", "the first race is the one that the set-up shows"
    stage.click("start")
    running = saves.read_series("tacara")
    assert running is not None
    assert [running.next_options["course"], *(own["course"] for own in running.each)] == ["2", "2", "1", "2"]
    scene = stage.app.top
    assert isinstance(scene, BoardScene) and scene.match.options["course"] == "2"


def cut_down(setup: SetupScene, index: int, **values: Any) -> None:
    """Let the board at ``index`` of the list have one course only, with these values."""
    choice = setup.shelf.read(index)
    course = replace(choice.board.courses[0], **values)
    setup.shelf.choices[index] = replace(choice, board=replace(choice.board, courses=(course,)))


def test_a_track_with_one_course_is_driven_by_it_whatever_was_chosen_on_another(make_stage: MakeStage) -> None:
    stage = make_stage()
    setup = season_setup(stage)
    setup.set_option("course", "2")
    at = setup.races.names.index(setup.races.legs[1].board)
    cut_down(setup, at)
    assert [leg.options["course"] for leg in setup.races.legs] == ["2", "1", "2"]
    stage.click("order of tracks")
    assert "Race 1 course" in stage.targets() and "Race 2 course" not in stage.targets()
    stage.click("done")
    setup.set_option("mode", "single")
    setup.shelf.at = at
    setup.layout(setup.frame)
    stage.click("start")
    scene = stage.app.top
    assert isinstance(scene, BoardScene) and scene.match.options["course"] == "1"


def test_a_season_does_not_begin_when_one_of_its_tracks_is_too_small(make_stage: MakeStage) -> None:
    stage = make_stage()
    setup = season_setup(stage)
    at = setup.races.names.index(setup.races.legs[2].board)
    cut_down(setup, at, starts=setup.shelf.read(at).board.courses[0].starts[:3])
    stage.click("start")
    assert stage.scene == "DialogScene"
    title = setup.races.title(setup.races.legs[2].board)
    assert any(text.startswith(title) and "3 start places" in text for text in stage.texts())
    assert saves.read_series("tacara") is None


def test_a_single_race_has_no_order_of_tracks(make_stage: MakeStage) -> None:
    stage = make_stage()
    setup = season_setup(stage)
    assert "order of tracks" in stage.targets()
    setup.set_option("mode", "single")
    assert "order of tracks" not in stage.targets()


def podium(stage: Stage, before: int) -> PodiumScene:
    """The podium of a race with so many races of the championship before it, all won by others."""
    session = tacara_session(stage.app, ["bot:fair"] * 3)
    play_on(session, 4000)
    match = session.match
    assert match.outcome is not None
    standings = match.outcome.standings
    winner = standings[0].player
    others = tuple(replace(one, player=(one.player + 1) % 3) for one in standings)
    races = tuple(Race("hill_ring", others) for _ in range(before))
    boards = (*("hill_ring",) * before, "kidney_loop", "long_oval")
    saves.write_series(Series("tacara", Kind.CHAMPIONSHIP, match.setup.seats, boards, dict(match.options), races=races))
    meta = match.setup.meta
    assert isinstance(meta, dict)
    meta["series"] = before
    scene = PodiumScene(stage.app, session)
    stage.app.push(scene)
    stage.settle()
    assert scene.series is not None and len(scene.series.races) == before + 1
    assert scene.series.races[-1].standings[0].player == winner
    return scene


def test_the_season_has_a_chart_of_places_and_says_how_ties_end(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = podium(stage, 2)
    assert scene.series is not None
    texts = stage.texts()
    assert "Place after each race" in texts and "Position by turn" not in texts
    assert any(text.startswith("Level on points") for text in texts)
    assert scene._season is not None
    table = scene.series.table()
    assert [line.name for line in scene._season.lines] == [scene.series.seats[row.player].name for row in table]
    assert [line.values[-1] for line in scene._season.lines] == [float(row.place) for row in table]
    assert all(len(line.values) == 3 for line in scene._season.lines)
    stage.click("Chart: This race")
    assert "Position by turn" in stage.texts()


def test_the_first_race_of_a_season_has_no_season_chart(make_stage: MakeStage) -> None:
    stage = make_stage()
    podium(stage, 0)
    assert "Position by turn" in stage.texts()
    assert "Chart: Championship" not in stage.targets()
