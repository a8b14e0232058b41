"""Caracho by mouse and by keyboard, and what nobody may see."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import pygame
import pytest

from game.engine.match import Match
from game.games.caracho import rules
from game.games.caracho.actions import Deal, Keep, Put
from game.games.caracho.pieces import DICE, KEPT, Car, Symbol
from game.games.caracho.state import Phase
from game.games.caracho.table.hints import percents
from game.scenes.board import BoardScene
from game.scenes.session import Session
from game.ui import tokens
from game.ui.ledger import Ledger
from tests.scenes.caracho_stage import (
    at_dice,
    caracho_session,
    crafted,
    open_board,
    peeks,
    pixels,
    play_on,
    table_of,
    teams,
)
from tests.scenes.stage import LONG_NAMES, Stage

MakeStage = Callable[..., Stage]
PEOPLE_AND_BOTS = ["human", "bot:easy", "human", "bot:easy"]


# --- whole matches ------------------------------------------------------------------------------------------


def turn_by_mouse(stage: Stage, scene: BoardScene) -> None:
    """One click that goes on with the turn."""
    targets = stage.targets()
    picks = table_of(scene).picks
    if picks.ready:
        stage.click({Phase.BET: "Keep these two", Phase.TAKE: "Roll dice"}.get(scene.match.state.phase, "End turn"))
        return
    wanted = [name for name in targets if name.startswith(("take ", "team ")) or name.endswith(" first")]
    if not wanted and scene.match.state.phase is Phase.BET:
        wanted = [f"bet {1 + len(picks.kept)}"]
    stage.click((wanted or [name for name in targets if name.startswith("die ")])[0])


def turn_by_keys(stage: Stage, scene: BoardScene) -> None:
    """The keys that go on with the turn."""
    picks = table_of(scene).picks
    if picks.ready:
        stage.key(pygame.K_RETURN)
    elif scene.match.state.phase is Phase.BET:
        stage.key(pygame.K_1 + len(picks.kept))
    elif picks.takes():
        stage.key(pygame.K_DOWN)
        stage.key(pygame.K_RETURN)
    elif picks.two_drive:
        stage.key(pygame.K_RIGHT)
    else:
        stage.key(pygame.K_RIGHT)
        stage.key(pygame.K_DOWN)
        stage.key(pygame.K_RETURN)


def progress_of(scene: BoardScene) -> tuple[object, ...]:
    """What every step of a turn changes."""
    picks = table_of(scene).picks
    return scene.match.ply, len(picks.actions), picks.die, len(picks.kept)


@pytest.mark.parametrize("go_on", [turn_by_mouse, turn_by_keys])
def test_a_whole_match_of_two_people_and_two_bots(
    make_stage: MakeStage, go_on: Callable[[Stage, BoardScene], None]
) -> None:
    stage = make_stage((1024, 640))
    stage.app.change(speed=math.inf)
    session = caracho_session(stage, PEOPLE_AND_BOTS, seed=11, board="short")
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    covers = 0
    for _step in range(3000):
        if stage.scene == "PodiumScene":
            break
        if stage.scene == "HandoverScene":
            covers += 1
            assert scene.match.state.phase is Phase.BET, "bets lie face down: only choosing them is covered"
            stage.app.step(500, [])
            stage.key(pygame.K_RETURN) if go_on is turn_by_keys else stage.click("take over")
        elif scene.match.current_player is not None and scene._human_to_act and not scene.timeline.busy:
            before = progress_of(scene)
            go_on(stage, scene)
            where = (scene.match.state.phase, sorted(stage.targets()))
            assert progress_of(scene) != before, f"nothing happened in {where}"
        else:
            stage.app.step(30, [])
            pygame.time.wait(2)
    assert stage.scene == "PodiumScene"
    assert covers == 2
    state = scene.match.state
    assert len(state.podium) == len(Car) and all(len(bets) == KEPT for bets in state.bets)
    stage.settle()
    texts = stage.texts()
    assert all(LONG_NAMES[player] in texts for player in range(4))
    assert not any("nothing" in text for text in texts)


# --- secrets ------------------------------------------------------------------------------------------------


def with_other_cards(match: Match, viewer: int | None, stage: Stage, drivers: Sequence[str]) -> Session:
    """The same match with other cards for everybody but ``viewer``, as the rules draw them."""
    for seed in range(50):
        hidden = rules.sample_hidden(match.observation(viewer), random.Random(seed))
        if hidden.bets != match.state.bets or hidden.cards != match.state.cards:
            break
    session = caracho_session(stage, drivers)
    for step in match.steps:
        action = step.action
        player = session.match.state.player
        if isinstance(action, Deal) and player != viewer:
            action = Deal(hidden.cards[player])
        elif isinstance(action, Keep) and player != viewer:
            action = Keep(hidden.bets[player])
        session.match.play(action)
    assert session.match.state != match.state
    return session


@pytest.mark.parametrize("drivers", [["human", "human", "bot:easy"], ["bot:easy", "human", "bot:easy", "bot:easy"]])
@pytest.mark.parametrize("turn", [1, 9])
def test_other_hidden_bets_leave_every_pixel_the_same(make_stage: MakeStage, drivers: list[str], turn: int) -> None:
    stage = make_stage()
    session = caracho_session(stage, drivers, seed=5)
    play_on(
        session.match,
        session.rng,
        lambda state: state.turn >= turn and state.phase is Phase.PUT and state.player == 1,
    )
    viewer = session.match.current_player
    scene = open_board(stage, session)
    assert scene.viewer == viewer
    table_of(scene).pick_die(0)
    first = pixels(stage)
    stage.app.pop()
    other = open_board(stage, with_other_cards(session.match, viewer, stage, drivers))
    table_of(other).pick_die(0)
    assert pixels(stage) == first
    stage.key(pygame.K_1)
    assert pixels(stage) != first, "the comparison sees what changes"


def test_nothing_is_drawn_of_the_next_hand_before_the_mouse_is_passed(make_stage: MakeStage) -> None:
    stage = make_stage()
    drivers = ["human", "human"]
    session = caracho_session(stage, drivers, seed=2)
    play_on(session.match, session.rng, lambda state: state.phase is Phase.BET and state.player == 1)
    stage.app.push(BoardScene(stage.app, session))
    stage.settle()
    assert stage.scene == "HandoverScene"
    cover = pixels(stage)
    stage.app.pop()
    board = pixels(stage)
    stage.app.pop()
    stage.app.push(BoardScene(stage.app, with_other_cards(session.match, None, stage, drivers)))
    stage.settle()
    assert pixels(stage) == cover
    stage.app.pop()
    assert pixels(stage) == board, "not even the board under the cover knows the cards"


def test_bets_are_seen_only_while_peek_is_held_and_never_in_a_bots_turn(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = caracho_session(stage, ["human", "bot:easy", "bot:easy"], seed=3)
    play_on(session.match, session.rng, lambda state: state.turn > 3 and at_dice(state))
    scene = open_board(stage, session)
    table = table_of(scene)
    spot = stage.targets()["Peek"].centre
    at = stage.move(spot)
    stage.app.step(16, [])
    hidden = peeks(table)
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert not hidden and peeks(table)
    assert any(text in ("1st", "2nd", "3rd") for text in stage.texts())
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert not peeks(table)
    closed = pixels(stage)
    stage.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0))
    assert peeks(table) and pixels(stage) != closed
    stage.key(pygame.K_ESCAPE)
    assert stage.scene == "PauseScene" and not peeks(table), "a covered board shows no bets"
    stage.key(pygame.K_ESCAPE)
    assert not peeks(table)
    for _click in range(8):
        if not scene._human_to_act:
            break
        turn_by_mouse(stage, scene)
    scene.timeline.finish()
    assert not scene._human_to_act and not scene.timeline.busy, "a robot is to act"
    stage.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0))
    assert not peeks(table) and "Peek" not in stage.targets()


# --- bets ---------------------------------------------------------------------------------------------------


def targets_below(stage: Stage, scene: BoardScene) -> set[str]:
    """The click targets of the board as it is drawn under another screen."""
    ledger = Ledger()
    scene.draw(stage.app.canvas(pygame.Surface((1280, 800)), ledger))
    return {entry.name for entry in ledger.targets}


def test_exactly_two_bets_are_kept_and_only_then_the_button_is_live(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = open_board(stage, caracho_session(stage, ["human", "bot:easy"]))
    picks = table_of(scene).picks
    assert scene.match.state.phase is Phase.BET
    for name, kept in (("bet 1", 1), ("bet 3", 2), ("bet 2", 2), ("bet 3", 1), ("bet 2", 2)):
        live = len(picks.kept) == KEPT
        assert bool(picks.ready) is live
        stage.key(pygame.K_RETURN) if not live else None
        assert scene.match.state.phase is Phase.BET
        stage.click(name)
        assert len(picks.kept) == kept, name
    cards = scene.match.state.cards[0]
    stage.click("Hide cards")
    stage.key(pygame.K_RETURN)
    assert scene.match.state.phase is Phase.BET and "bet 1" not in stage.targets()
    stage.click("Show cards")
    assert "bet 1" in stage.targets()
    stage.key(pygame.K_ESCAPE)
    stage.key(pygame.K_ESCAPE)
    stage.click("bet 2")
    stage.click("bet 1")
    scene.pause()
    assert stage.scene == "PauseScene" and "bet 1" not in targets_below(stage, scene), "a covered hand lies face down"
    stage.key(pygame.K_ESCAPE)
    assert "bet 1" in targets_below(stage, scene)
    stage.click("Keep these two")
    assert scene.match.state.bets[0] == (cards[0], cards[1])


# --- dice ---------------------------------------------------------------------------------------------------


def dice_out(*used: tuple[tuple[Symbol, ...], ...]) -> int:
    """How many dice lie on teams."""
    return sum(len(team) for side in used for team in side)


def test_a_die_is_dragged_to_a_team_and_taken_back_before_the_turn_ends(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = crafted(
        stage, ["human", "human"], phase=Phase.PUT, hand=(Symbol.FLAG, Symbol.CUP, Symbol.CUP), teams=teams(red="flag"),
        spaces=(6, 2, 3, 5, 1),
    )  # fmt: skip
    picks = table_of(scene).picks
    before = scene.match.state
    at = stage.move(stage.targets()["die 1"].centre)
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    lanes = table_of(scene).lanes
    assert lanes is not None
    goal = stage.move(lanes.team_box(Car.RED).centre)
    assert picks.pointed is Car.RED
    assert any("makes a pair and drives 1" in text for text in stage.texts())
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))
    assert picks.actions == [Put(Symbol.FLAG, Car.RED)]
    stage.click("die 2")
    assert "team red" not in stage.targets(), "both dice never go to one team"
    stage.click("team green")
    assert picks.ready and scene.match.state == before, "nothing is played before the turn ends"
    stage.click("Undo")
    stage.click("Undo")
    assert not picks.any and scene.match.state == before
    stage.click("die 1")
    stage.click("team red")
    stage.click("die 3")
    stage.click("team blue")
    stage.click("End turn")
    stage.settle()
    assert scene.match.state.spaces[Car.RED.number] == 7
    assert scene.match.state.teams[Car.BLUE.number] == (Symbol.CUP,)


@pytest.mark.parametrize("first", [Car.RED, Car.BLUE])
def test_with_two_cars_the_player_says_which_drives_first(make_stage: MakeStage, first: Car) -> None:
    stage = make_stage()
    scene = crafted(
        stage, ["human", "human"], phase=Phase.PUT, hand=(Symbol.FLAG, Symbol.FLAG, Symbol.CUP),
        teams=teams(red="flag", blue="flag"), spaces=(5, 6, 2, 2, 2),
    )  # fmt: skip
    stage.click("die 1")
    stage.click("team red")
    stage.click("die 2")
    stage.click("team blue")
    picks = table_of(scene).picks
    assert not picks.ready and set(picks.two_drive) == {Car.RED, Car.BLUE}
    stage.click(f"{Car.BLUE.value if first is Car.RED else Car.RED.value} first")
    stage.click(f"{first.value} first")
    told = [(journey.car, journey.distance) for journey in picks.journeys()]
    stage.click("End turn")
    stage.settle()
    # Red drives 2 to space 7; then Blue on 6 is second and drives 2. The other way round Blue drives 1 to 7.
    expected = {Car.RED: (7, 8), Car.BLUE: (7, 7)}[first]
    assert scene.match.state.spaces[:2] == expected
    assert told[0][0] is first and [n for _car, n in told] == ([2, 2] if first is Car.RED else [1, 2])


def test_dice_are_taken_back_when_the_supply_is_short(make_stage: MakeStage) -> None:
    stage = make_stage((1024, 640))
    lying = teams(
        red="helmet fuel_can wheel flag wrench", blue="helmet flag cup wheel", yellow="cup wrench",
        green="flag cup wheel", black="wrench",
    )  # fmt: skip
    assert dice_out(lying) == DICE - 1
    scene = crafted(stage, ["human", "human"], phase=Phase.TAKE, teams=lying, spaces=(5, 5, 5, 5, 5))
    picks = table_of(scene).picks
    assert picks.missing == 2 and "Roll dice" in stage.targets()
    takes = [name for name in stage.targets() if name.startswith("take ")]
    assert set(takes) == {f"take {die.value} {car.value}" for car in Car for die in lying[car.number]}
    stage.click("take wheel red")
    assert picks.missing == 1 and not picks.ready
    stage.click("take cup yellow")
    assert picks.ready and scene.match.state.phase is Phase.TAKE
    stage.click("Undo")
    assert picks.missing == 1
    stage.click("take flag green")
    stage.click("Roll dice")
    stage.settle()
    after = scene.match.state
    assert after.phase is Phase.PUT and after.must_drive
    assert Symbol.WHEEL not in after.teams[Car.RED.number] and Symbol.FLAG not in after.teams[Car.GREEN.number]
    assert Symbol.CUP in after.teams[Car.YELLOW.number]


def test_a_stuck_car_says_so_and_a_team_of_many_dice_wraps(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = crafted(
        stage, ["human", "human"], phase=Phase.PUT, hand=(Symbol.FLAG, Symbol.CUP, Symbol.CUP),
        teams=teams(green="flag cup wheel flag wrench cup"), spaces=(6, 2, 3, 4, 1),
    )  # fmt: skip
    assert sum("Stuck: 3 alike" in text for text in stage.texts()) == 1
    lanes = table_of(scene).lanes
    assert lanes is not None
    for count in range(1, 13):
        spots = lanes.spots(Car.GREEN, count)
        box = lanes.team_box(Car.GREEN)
        assert len(spots) >= count and all(box.holds_box(spot) for spot in spots), count
        assert not any(one.overlap(other) for one in spots for other in spots if one is not other), count
    stage.click("die 1")
    assert any("Green" in text and "drive" in text for text in stage.texts())


def test_log_and_header_tell_the_race_in_words(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = caracho_session(stage, ["human", "bot:easy"], seed=4)
    play_on(session.match, session.rng, lambda state: state.turn >= 5 and at_dice(state))
    open_board(stage, session)
    texts = stage.texts()
    assert any(" puts the " in text for text in texts) and any(" rolls " in text for text in texts)
    assert any(text.startswith("Round 3") for text in texts)


def test_odds_are_worked_out_only_for_those_who_want_them(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(helps=frozenset({f"odds:{LONG_NAMES[0]}"}))
    session = caracho_session(stage, ["human", "human"], seed=4)
    play_on(session.match, session.rng, lambda state: state.turn >= 3 and at_dice(state))
    scene = open_board(stage, session)
    hints = table_of(scene).hints
    stage.wait(lambda: hints.found is not None)
    texts = stage.texts()
    assert "Finish odds" in texts and any(text.startswith("percent, estimate ±") for text in texts)
    assert hints.found is not None
    for chances in hints.found.places:
        shown = percents(chances)
        assert sum(shown) == 100 and all(str(percent) in texts for percent in shown if percent)
    assert sum(text in ("cannot drive now",) or text.startswith("can drive") for text in texts) == len(Car)
    assert not any(text.startswith("likely") for text in texts), "points would tell of the bets"
    stage.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0))
    assert any(text.startswith("likely") for text in stage.texts())
    stage.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p", scancode=0))
    for _click in range(8):
        if scene.match.current_player == 0:
            turn_by_mouse(stage, scene)
    stage.settle()
    assert scene.match.current_player == 1 and "Finish odds" not in stage.texts()


def test_cars_drive_space_by_space_and_dice_tumble_as_long_as_they_should(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = crafted(
        stage, ["human", "human"], phase=Phase.PUT, hand=(Symbol.FLAG, Symbol.CUP, Symbol.CUP),
        teams=teams(blue="flag"), spaces=(6, 2, 3, 5, 1),
    )  # fmt: skip
    table = table_of(scene)
    stage.click("die 1")
    stage.click("team blue")
    stage.click("die 2")
    stage.click("team red")
    stage.click("End turn")
    seen: list[float] = []
    tumbled = 0.0
    while scene.timeline.busy:
        stage.app.step(20, [])
        seen.append(table.shown.poses[Car.BLUE].space)
        tumbled += 20 if table.hand_view.tumbling is not None else 0
    between = [space for space in seen if 2 < space < 6]
    assert seen[-1] == 6 and between == sorted(between)
    assert abs(20 * len(between) - 4 * tokens.ms("toy_car_space")) <= 60
    assert abs(tumbled - tokens.ms("dice_roll")) <= 60
