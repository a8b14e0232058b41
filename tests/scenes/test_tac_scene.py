"""TAC on screen: whole deals by mouse and by keys, the seven, the TAC in three steps, and hands that stay hidden."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import games, saves
from game.engine import series
from game.games.tac import rules
from game.games.tac.advice import Obstacle, Reason, Refusal, Stop
from game.games.tac.cards import CARDS, Card
from game.games.tac.rules.events import CardPlayed, HelpStarted, MarbleCaptured, MarbleMoved, Purpose, WinChallenged
from game.games.tac.rules.model import Discard, Phase, Play
from game.games.tac.rules.position import BASE, home_of
from game.games.tac.rules.seven import Step
from game.games.tac.table.motion import Motion
from game.games.tac.table.picks import Kind
from game.games.tac.table.talk import card_rule, obstacle_words, refusal_words
from game.games.tac.table.words import card_title, card_word, lines_of
from game.scenes.board import BoardScene
from game.scenes.handover import DEAF_MS, HandoverScene
from game.scenes.podium import PodiumScene
from game.scenes.setup import SetupScene
from game.ui.table import Person, View
from tests.scenes.stage import Stage
from tests.scenes.tac_stage import (
    DEVIL,
    HELPING,
    LAST_MOVE,
    MUST,
    NEARLY,
    SEVEN,
    STUCK,
    UNDO,
    board_at,
    by_chance,
    tac_session,
    take_over,
)

MakeStage = Callable[..., Stage]


def card_name(scene: BoardScene, card: Card) -> str:
    """The target of a card in the hand."""
    hand = scene.table.picks.hand  # type: ignore[attr-defined]
    return f"Card {hand.index(card) + 1}: {card_title(card)}"


def primary(scene: BoardScene) -> str:
    """The target of the yellow button."""
    assert scene.gui is not None and scene.gui.default is not None
    return scene.gui.default.name


def pick_and_play(stage: Stage, scene: BoardScene, rng: random.Random) -> None:
    """One action of the person at the mouse, with clicks alone: a card, a marble, an end, the button."""
    table: Any = scene.table
    picks = table.picks
    before = scene.match.ply
    if not picks.stepping:
        able = [card for card in table._hand.cards if card.live]
        stage.click(rng.choice(able).name)
    for _click in range(4):
        if picks.action is not None:
            break
        ends = picks.targets() if picks.group is not None or not picks.swapping else picks.sources()
        places = [place for place in ends if picks.group is None or place != picks.group.place]
        if places:
            stage.click(f"place {rng.choice(places)}")
        else:
            groups = picks.groups
            picks.begin(rng.choice(groups))
            table.changed()
    assert picks.action is not None, (picks.card, picks.group, picks.options)
    stage.click(primary(scene))
    assert scene.match.ply > before


def test_deals_by_mouse_with_two_people_and_two_robots(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    scene = BoardScene(stage.app, tac_session(stage.app, ["human", "bot:easy", "human", "bot:easy"]))
    stage.app.push(scene)
    rng = random.Random(3)
    handovers = actions = 0
    while scene.match.state.deals < 2 or scene.match.state.phase is not Phase.PLAY:
        stage.wait(lambda: isinstance(stage.app.top, HandoverScene) or scene._human_to_act)
        if isinstance(stage.app.top, HandoverScene):
            handovers += 1
            take_over(stage)
            continue
        pick_and_play(stage, scene, rng)
        actions += 1
    assert handovers >= 6 and actions >= 8
    assert any(isinstance(step.action, Play) for step in scene.match.steps)


def test_a_deal_by_keys_alone(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    scene = BoardScene(stage.app, tac_session(stage.app, seed=4))
    stage.app.push(scene)
    table: Any = scene.table
    for _turn in range(200):
        if scene.match.state.deals == 2:
            break
        if isinstance(stage.app.top, HandoverScene):
            stage.app.step(round(DEAF_MS) + 50, [])
            stage.key(pygame.K_RETURN)
            continue
        before = scene.match.ply
        if not table.picks.stepping:
            stage.key(pygame.K_RIGHT)
            stage.key(pygame.K_SPACE)
        if table.picks.action is None:
            stage.key(pygame.K_DOWN)
        assert table.picks.action is not None
        stage.key(pygame.K_RETURN)
        assert scene.match.ply > before
    assert scene.match.state.deals == 2


# --- picking ----------------------------------------------------------------------------------------------


def test_pointing_at_a_card_lights_the_marbles_it_moves(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    table: Any = scene.table
    stage.move(stage.targets()[card_name(scene, Card.TRICKSTER)].centre)
    assert table.pointed == table.picks.hand.index(Card.TRICKSTER)
    assert table.picks.movers(table.pointed) == {4, 20, 6, 23, 30, 50}
    assert table.picks.movers(table.picks.hand.index(Card.ONE)) == {4, 20, 64}


def test_a_card_that_cannot_be_played_is_veiled_and_the_rail_says_why(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    name = card_name(scene, Card.TWELVE)
    stage.click(name)
    table: Any = scene.table
    assert table.picks.card is None
    assert scene._rail.line == "12: no marble can go 12"


def test_one_obstacle_is_named_with_its_owner(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, STUCK)
    stage.move(stage.targets()[card_name(scene, Card.TEN)].centre)
    assert scene._rail.line == "10: would pass a marble of Wilhelmine W"


def test_the_seven_goes_marble_by_marble_with_the_stepper(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    picks = scene.table.picks  # type: ignore[attr-defined]
    stage.click(card_name(scene, Card.SEVEN))
    assert [group.place for group in picks.groups] == [4, 20, 64]
    stage.click("Marble 1")
    assert picks.action == Play(Card.SEVEN, 4, 11, 7)
    for steps in (6, 5, 4, 3, 2, 1):
        stage.click("fewer steps, marble 1")
        assert picks.action.steps == steps
    stage.click("more steps, marble 1")
    assert picks.action == Play(Card.SEVEN, 4, 6, 2)
    assert "The seven: 5 steps left" in stage.texts()
    stage.click("Move 2")
    stage.settle()
    assert scene.match.state.seven is not None and scene.match.state.seven.left == 5
    assert any("5 steps left" in text for text in stage.texts())
    stage.click("place 25")
    assert picks.action == Step(20, 25, 5)
    stage.click("Undo")
    stage.click("Undo")
    stage.settle()
    assert scene.match.state.seven is None
    assert scene.match.state.position.cells[6] == 2, "the captured marble is back"


def test_a_marble_of_the_seven_without_room_is_named_with_its_reason(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    stage.click(card_name(scene, Card.SEVEN))
    assert "home 4: locked" in stage.texts()


def test_an_end_shows_what_it_would_capture(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    table: Any = scene.table
    stage.click(card_name(scene, Card.SEVEN))
    ends = {action.target: action for action in table.picks.options if action.source == 4}
    struck = [event.place for event in table.picks.preview(ends[7]).events if isinstance(event, MarbleCaptured)]
    assert struck == [6]
    stage.move(table._fields.points[7])
    assert any("Captured: Wilhelmine W." in text for text in stage.texts())


def test_a_second_click_on_the_chosen_end_plays(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    stage.click(card_name(scene, Card.ONE))
    before = scene.match.ply
    stage.click("place 21")
    assert scene.match.ply == before
    stage.click("place 21")
    assert scene.match.steps[before].action == Play(Card.ONE, 20, 21)


def test_a_one_opens_or_moves(make_stage: MakeStage) -> None:
    stage = make_stage()
    position = {**SEVEN, "marbles": [["t4"], ["t6"], [], []]}
    scene = board_at(stage, position)
    picks = scene.table.picks  # type: ignore[attr-defined]
    stage.click(card_name(scene, Card.ONE))
    assert {group.kind for group in picks.groups} == {Kind.OPEN, Kind.MARBLE}
    stage.click("place 5")
    assert picks.action == Play(Card.ONE, 4, 5)
    stage.click("Choices 1")
    assert picks.action == Play(Card.ONE, BASE, 0)
    assert "Open" in stage.targets()


def test_the_trickster_takes_two_marbles(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    picks = scene.table.picks  # type: ignore[attr-defined]
    stage.click(card_name(scene, Card.TRICKSTER))
    stage.click("place 50")
    assert picks.action is None and picks.group.place == 50
    stage.click("place 6")
    assert picks.action == Play(Card.TRICKSTER, 6, 50)
    stage.click("Swap")
    stage.settle()
    assert scene.match.state.position.cells[6] == 4


# --- the TAC ----------------------------------------------------------------------------------------------


def test_the_tac_is_shown_in_three_steps_before_it_is_played(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, UNDO)
    picks = scene.table.picks  # type: ignore[attr-defined]
    before = scene.match.ply
    stage.click(card_name(scene, Card.TAC))
    texts = stage.texts()
    assert {"Now", "After the undo", "After your use"} <= set(texts)
    assert picks.sources() == {20, 9}, "the captured marble is back and can use the 5"
    assert picks.ground.cells[9] == 1 and scene.match.state.position.cells[9] == 2
    stage.click("Choices 1")
    assert picks.action is not None and scene.match.ply == before
    stage.click("Undo")
    stage.click("Undo")
    assert "Now" not in stage.texts() and scene.match.ply == before
    stage.click(card_name(scene, Card.TAC))
    stage.click("place 14")
    stage.click("Play TAC")
    stage.settle()
    assert scene.match.state.position.cells[14] == 1 and scene.match.state.position.cells[4] == 2


def test_the_tac_against_the_winning_move_is_explained(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, MUST)
    texts = " ".join(stage.texts())
    assert "must undo the move" in texts and "your TAC must answer" in texts
    hand = scene.table._hand.cards  # type: ignore[attr-defined]
    assert [card.card for card in hand if card.live] == [Card.TAC, Card.TAC]
    assert all("a TAC must undo the win first" in card.reason for card in hand if not card.live)


def test_playing_for_the_partner_is_explained(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, HELPING)
    assert "you" in " ".join(stage.texts())
    assert "move the marbles of" in scene._rail.line
    assert "moves for partner" in stage.texts()


def test_without_a_playable_card_one_is_laid_down(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, STUCK)
    assert "lay a card down" in scene._rail.prompt
    stage.click(card_name(scene, Card.NINE))
    stage.click("Lay down")
    assert any(step.action == Discard(Card.NINE) for step in scene.match.steps)


# --- secrets ----------------------------------------------------------------------------------------------


def test_only_the_devils_player_sees_the_other_hand(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, DEVIL)
    table: Any = scene.table
    assert scene.viewer == 0
    assert [card.card for card in table._hand.cards] == [Card.FIVE, Card.EIGHT, Card.TRICKSTER]
    for viewer in (2, 3):
        table.see(View(scene.match.observation(viewer), viewer, 0, (), scene.match.ply))
        assert [card.card for card in table._hand.cards] == list(scene.match.state.hands[viewer])
    table.see(View(scene.match.observation(None), None, 0, (), scene.match.ply))
    assert not table._hand.cards and table._hand._backs == 2


def _picture(scene: BoardScene, stage: Stage, state: Any, viewer: int | None) -> bytes:
    """The whole screen with that state seen by that player."""
    table: Any = scene.table
    acting = rules.current_player(state)
    legal: Sequence[Any] = tuple(rules.legal_actions(state)) if acting == viewer else ()
    table.see(View(rules.observation(state, viewer), viewer, acting, tuple(legal), scene.match.ply))
    scene._refresh_rail()
    stage.app.draw()
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_other_hidden_cards_leave_every_pixel_the_same(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tac_session(stage.app, seed=2)
    by_chance(session, 60)
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    take_over(stage)
    rng = random.Random(1)
    changed = 0
    for ply in range(12, session.match.ply, 9):
        state = session.match.state_at(ply)
        if state.phase in (Phase.DEALER, Phase.DEAL):
            continue
        for viewer in (0, 3, None):
            seen = rules.observation(state, viewer)
            other = rules.sample_hidden(seen, rng)
            if other.hands == state.hands:
                continue
            changed += 1
            assert _picture(scene, stage, state, viewer) == _picture(scene, stage, other, viewer)
    assert changed >= 8
    own = session.match.state_at(session.match.ply)
    assert _picture(scene, stage, own, 0) != _picture(scene, stage, own, 1), "the picture shows something"


def test_the_handover_and_its_recap_show_no_card_of_a_hand(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    scene = BoardScene(stage.app, tac_session(stage.app))
    stage.app.push(scene)
    covers = 0
    while scene.match.state.phase is not Phase.PLAY or covers < 6:
        stage.settle()
        if isinstance(stage.app.top, HandoverScene):
            covers += 1
            assert not any("Card " in name for name in stage.targets())
            assert not any(" gets " in text for text in stage.texts())
        take_over(stage)
        pick_and_play(stage, scene, random.Random(1))
    take_over(stage)
    assert any(" gets " in text for text in stage.texts()), "the receiver finds it in the log"


def test_the_viewer_sits_at_the_bottom(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    table: Any = scene.table
    for viewer in range(4):
        table.see(View(scene.match.observation(viewer), viewer, 0, (), 0))
        starts = [table._fields.points[16 * player].y for player in range(4)]
        assert max(range(4), key=lambda player: starts[player]) == viewer
        rightmost = max(range(4), key=lambda player: table._fields.points[16 * player].x)
        assert rightmost == (viewer + 3) % 4, "clockwise: the player before sits at the right"


# --- words and motion -------------------------------------------------------------------------------------


def test_every_card_and_every_reason_has_words() -> None:
    people = [Person(name, number, True) for number, name in enumerate(("Mira", "Bine", "Lena", "Jo"), 1)]
    assert len({card_word(card) for card in CARDS}) == len(CARDS)
    assert all(card_rule(card, 0, people) for card in CARDS)
    for reason in Reason:
        words = refusal_words(Refusal(Card.TAC, Card.FIVE, reason, (), Reason.NO_MARBLE), 0, people)
        assert words.startswith("TAC: ") and len(words) > 10, reason
    for stop in Stop:
        assert obstacle_words(Obstacle(4, stop, 6, 1), 0, people), stop


def test_motion_ends_where_the_rules_say(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tac_session(stage.app, seed=6)
    by_chance(session, 260)
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    take_over(stage)
    table: Any = scene.table
    checked = 0
    for step in session.match.steps:
        before, after = session.match.state_at(step.ply), session.match.state_at(step.ply + 1)
        table.stage.reset()
        motion = Motion(
            table._places, table._fields, table.stage, lambda state=before: state.position, ["A", "B", "C", "D"],
            lambda cue: None, False,
        )  # fmt: skip
        for clip in motion.clips(step.events):
            for share in (0.0, 0.4, 1.0):
                clip.show(share)
        if table.stage.cells is not None:
            assert bytes(table.stage.cells) == after.position.cells, step.action
            assert not table.stage.moving, step.action
            checked += 1
    assert checked > 60


@pytest.mark.parametrize(
    "event",
    [HelpStarted(0, 2), WinChallenged(1, 0)],
)
def test_help_and_the_compulsory_tac_have_a_notice(make_stage: MakeStage, event: Any) -> None:
    stage = make_stage()
    scene = board_at(stage, SEVEN)
    table: Any = scene.table
    motion = Motion(
        table._places, table._fields, table.stage, lambda: table.seen.position, ["A", "B", "C", "D"],
        lambda cue: None, False,
    )  # fmt: skip
    (clip,) = motion.clips([event])
    clip.show(0.5)
    assert table.stage.notice and table.stage.notice in stage.texts()


def test_the_log_names_captures_and_tacs(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tac_session(stage.app, seed=3)
    by_chance(session, 200)
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    take_over(stage)
    lines = [line.words() for line in scene.log.lines]
    assert any(", captures " in line for line in lines)
    played = [event for step in session.match.steps for event in step.events if isinstance(event, CardPlayed)]
    assert sum(line.startswith("TAC: ") for line in lines) == sum(event.card is Card.TAC for event in played)


def test_a_best_of_three_counts_for_both_partners_and_ends_with_two_wins(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    setup = SetupScene(stage.app, games.find("tac"))
    while setup.form.can_add:
        setup.form.add_bot()
    setup.form.options |= {"matches": 3}
    stage.app.push(setup)
    stage.settle()
    stage.click("start")
    running = saves.read_series("tac")
    assert running is not None and running.kind is series.Kind.BEST_OF and running.length == 3
    stage.app.home()
    own = tac_session(stage.app).match.setup.seats
    saves.write_series(replace(running, seats=own))
    for wins in (1, 2):
        session = tac_session(stage.app, position=LAST_MOVE)
        meta = session.match.setup.meta
        assert isinstance(meta, dict)
        meta["series"] = wins - 1
        session.match.play(Play(Card.TWO, 31, 72))
        assert session.match.outcome is not None
        podium = PodiumScene(stage.app, session)
        stage.app.push(podium)
        stage.settle()
        assert podium.series is not None
        winner = session.match.outcome.standings[0].player
        scores = {row.player: row.score for row in podium.series.table()}
        assert scores[winner] == scores[(winner + 2) % 4] == wins
        assert scores[(winner + 1) % 4] == 0
        assert podium.series.is_over == (wins == 2)
        assert ("next race" in stage.targets()) == (wins == 1)
        assert "Best of 3" in stage.texts()


@pytest.mark.parametrize("position", [None, STUCK], ids=["give", "lay down"])
def test_the_panel_counts_no_ways_for_a_card_that_is_not_used(make_stage: MakeStage, position: Any) -> None:
    stage = make_stage()
    scene = board_at(stage, position)
    table: Any = scene.table
    table._pick(0)
    assert table.picks.action is not None
    assert not any("way to use it" in text for text in stage.texts())


@pytest.mark.parametrize(("steps", "told"), [(7, "A moves 7"), (3, "A plays 7, first 3 steps")])
def test_a_seven_that_is_not_split_is_told_as_a_whole(steps: int, told: str) -> None:
    people = [Person(name, token, True) for name, token in zip("ABCD", (1, 2, 3, 4), strict=True)]
    played = CardPlayed(0, 0, Card.SEVEN, Card.SEVEN, Purpose.SEVEN)
    lines = lines_of([played, MarbleMoved(0, 4, 4 + steps, steps)], people, 0, 0)
    assert [line.words() for line in lines] == [told]


def test_the_chart_of_the_podium_counts_marbles_at_home(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tac_session(stage.app, position=NEARLY)
    by_chance(session, 3000)
    chart = PodiumScene(stage.app, session).results.chart
    assert chart is not None
    final = session.match.state.position
    for line, team in zip(chart.lines, (0, 1), strict=True):
        home = sum(final.cells.count(p + 1, home_of(p), home_of(p) + 4) for p in (team, team + 2))
        assert chart.rows[round(line.values[-1]) - 1] == str(home)
