"""Rain and drafting say what they do when they happen for the first time."""

from __future__ import annotations

from collections.abc import Callable

from game.games.tacara import rules
from game.games.tacara.rules import Phase, State
from game.games.tacara.table.notices import Notice, Notices, notice_of, rail_words, tag_words
from game.scenes.board import BoardScene
from tests.games.tacara.boards import options
from tests.games.tacara.bot_races import shipped
from tests.scenes.stage import Stage, play_on, tacara_session

MakeStage = Callable[..., Stage]


def driving(**given: bool) -> State:
    """Three cars on the wet meadow, the first to drive in turn 4."""
    state = rules.initial_state(3, options(**given), shipped("wet_meadow"))
    state, _ = rules.apply(state, rules.Grid((0, 1, 2)))
    row = (0, 1, 2)
    return state._replace(phase=Phase.DRIVE, turn=4, order=row, rows=(row, row))


def stepping(until: int) -> State:
    state = driving(drafting=True)
    return state._replace(cars=(state.cars[0]._replace(step_until=until), *state.cars[1:]))


def test_what_needs_a_word() -> None:
    assert notice_of(driving(rain=True)) is None
    assert notice_of(driving(rain=True)._replace(wet=True)) is Notice.RAIN
    assert notice_of(stepping(4)) is notice_of(stepping(5)) is Notice.STEP
    assert notice_of(stepping(3)) is None
    drafts = (rules.Pair(0, 2),)
    assert notice_of(driving(drafting=True)._replace(phase=Phase.DRAFT, drafts=drafts)) is Notice.DRAFT


def test_the_tag_is_there_in_the_first_turn_only() -> None:
    notices = Notices()
    wet = driving(rain=True)._replace(wet=True)
    assert notices.tag(wet) == ""
    notices.see(wet)
    assert notices.tag(wet) == tag_words(Notice.RAIN)
    later = wet._replace(turn=5)
    notices.see(later)
    assert notices.tag(later) == ""
    other = wet._replace(at=1)
    notices.see(other)
    assert notices.tag(other) == ""
    assert notices.tag(wet) == tag_words(Notice.RAIN)


def test_the_first_wet_start_of_a_race_is_explained_on_the_board(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tacara_session(stage.app, ["human"] * 3, track="wet_meadow", rain=True)
    for _ in range(300):
        play_on(session, 1)
        if session.match.state.wet:
            break
    assert session.match.state.wet
    stage.app.push(BoardScene(stage.app, session))
    stage.settle()
    texts = stage.texts()
    assert tag_words(Notice.RAIN) in texts
    assert rail_words(Notice.RAIN) in texts
