"""Tacocat on screen: whole matches by mouse and by keyboard, and hands that stay hidden."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame
import pytest

from game.games.tacocat import rules
from game.games.tacocat.events import BlowDeclined, CardsSacrificed
from game.games.tacocat.state import Attack, Defend, Give, Lay, Phase, State, Swap
from game.games.tacocat.table.rail import answer_outcome
from game.games.tacocat.table.replay import TacocatReplay
from game.games.tacocat.table.row import LEAN, lean_of
from game.scenes.board import BoardScene
from game.scenes.replay_story import tell_story
from game.ui.geometry import Box
from game.ui.table import Person
from tests.scenes.stage import Stage
from tests.scenes.tacocat_stage import jumbo, nine_cards, open_board, play_until, tacocat_session, take_over

MakeStage = Callable[..., Stage]

NAMES = ("Mira", "Jure")


def card_target(scene: BoardScene, index: int) -> str:
    """The name of a card of the hand on screen."""
    return f"Card {index + 1}: {scene.table.picks.hand[index]}"  # type: ignore[attr-defined]


def wanted(match_action: object) -> tuple[int, ...]:
    """The cards that make an action."""
    match match_action:
        case Swap(cards) | Attack(cards):
            return cards
        case Lay(card) | Defend(card):
            return (card,)
    return ()


def places_of(hand: tuple[int, ...], cards: tuple[int, ...]) -> list[int]:
    """Where those cards lie in the hand."""
    free = list(range(len(hand)))
    found = []
    for card in cards:
        place = next(index for index in free if hand[index] == card)
        free.remove(place)
        found.append(place)
    return found


def main_button(scene: BoardScene) -> str:
    """The words on the yellow button; there is exactly one."""
    yellow = [spec.label for spec in scene.rail_buttons(scene.table.rail()) if spec.primary]
    assert len(yellow) == 1
    return yellow[0]


def choose(scene: BoardScene, rng: random.Random) -> object:
    """A choice that makes matches short: few cards swapped, large attacks."""
    legal = list(scene.match.legal_actions())
    if isinstance(legal[0], Swap):
        legal = [action for action in legal if len(action.cards) <= 1]
    if isinstance(legal[0], Attack):
        return max(legal, key=lambda action: len(action.cards))
    return rng.choice(legal)


# --- whole matches ----------------------------------------------------------------------------------------


def test_a_whole_match_of_two_people_by_mouse(make_stage: MakeStage) -> None:
    stage = make_stage((1024, 640))
    stage.app.change(speed=math.inf)
    scene = open_board(stage, tacocat_session(stage.app, names=NAMES, seed=39))
    rng = random.Random(7)
    handovers = 0
    for _choice in range(400):
        if stage.scene == "PodiumScene":
            break
        if stage.scene == "HandoverScene":
            handovers += 1
            assert not [name for name in stage.targets() if name.startswith("Card ")], "a hand under the cover"
            take_over(stage)
            continue
        before = scene.match.ply
        action = choose(scene, rng)
        targets = stage.targets()
        for place in places_of(scene.table.picks.hand, wanted(action)):  # type: ignore[attr-defined]
            stage.click_at(targets[card_target(scene, place)].centre)
        if isinstance(action, Give):
            stage.click(next(name for name in stage.targets() if name.startswith("Give")))
        else:
            stage.click(main_button(scene))
        assert scene.match.steps[before].action == action
        stage.settle()
    assert stage.scene == "PodiumScene" and handovers > 12
    winner = scene.match.outcome
    assert winner is not None
    assert f"{NAMES[winner.standings[0].player]} brings the cat home" in stage.texts()


def test_a_whole_match_against_a_robot_by_keyboard(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(speed=math.inf)
    scene = open_board(stage, tacocat_session(stage.app, ("human", "bot:easy"), NAMES, seed=5))
    rng = random.Random(3)
    for _choice in range(300):
        stage.wait(lambda: stage.scene != "BoardScene" or scene._human_to_act or scene.timeline.busy)
        stage.settle()
        if stage.scene != "BoardScene":
            break
        if not scene._human_to_act:
            continue
        before = scene.match.ply
        action = choose(scene, rng)
        table = scene.table
        assert scene.gui is not None
        for place in places_of(table.picks.hand, wanted(action)):  # type: ignore[attr-defined]
            cards = table._hand.cards  # type: ignore[attr-defined]
            for _step in range(len(cards)):
                if scene.gui.focus is cards[place]:
                    break
                stage.key(pygame.K_RIGHT)
            stage.key(pygame.K_SPACE)
        if not wanted(action):
            label = main_button(scene) if isinstance(action, Swap) else "Give"
            for _step in range(40):
                focus = scene.gui.focus
                if focus is not None and focus.name.startswith(label):
                    break
                stage.key(pygame.K_TAB)
        stage.key(pygame.K_RETURN)
        assert scene.match.steps[before].action == action
        stage.settle()
    stage.wait(lambda: not stage.app.top.moving)  # type: ignore[union-attr]
    assert stage.scene == "PodiumScene"


# --- what is offered --------------------------------------------------------------------------------------


def test_cards_that_cannot_defend_are_veiled_and_say_why(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(
        tacocat_session(stage.app, names=NAMES),
        lambda state: state.phase is Phase.ANSWER and len({c >= state.blows[0] for c in state.hands[state.turn]}) > 1,
    )
    scene = open_board(stage, session)
    blow = scene.match.state.blows[0]
    for card in scene.table._hand.cards:  # type: ignore[attr-defined]
        assert card.enabled == (card.value >= blow)
        assert bool(card.reason) == (card.value < blow)


def test_a_pick_that_is_no_attack_cannot_be_played(make_stage: MakeStage) -> None:
    stage = make_stage()

    def pair_in_order(state: State) -> bool:
        hand = state.hands[state.turn]
        return state.phase is Phase.ATTACK and any(
            Attack((card, card + 1, card + 2)) in rules.legal_actions(state) for card in hand
        )

    scene = open_board(stage, play_until(tacocat_session(stage.app, names=NAMES, seed=2), pair_in_order))
    run = next(a.cards for a in scene.match.legal_actions() if len(a.cards) == 3 and a.cards[0] < a.cards[2])
    places = places_of(scene.table.picks.hand, run)  # type: ignore[attr-defined]
    before = scene.match.ply
    for place in places[:2]:
        stage.click(card_target(scene, place))
    spec = next(spec for spec in scene.table.rail().buttons if spec.primary)
    assert not spec.enabled and "three" in spec.reason
    stage.click(main_button(scene))
    assert scene.match.ply == before, "two cards in order are no attack"
    stage.click(card_target(scene, places[2]))
    stage.click(main_button(scene))
    assert scene.match.steps[before].action == Attack(run)


def test_undo_drops_the_pick_and_then_takes_an_answer_back(make_stage: MakeStage) -> None:
    stage = make_stage()
    scene = open_board(stage, play_until(tacocat_session(stage.app, names=NAMES, seed=2), jumbo))
    before = scene.match.ply
    hand = scene.table.picks.hand  # type: ignore[attr-defined]
    place = next(index for index, card in enumerate(hand) if card >= scene.match.state.blows[1])
    stage.click(card_target(scene, place))
    stage.click("Undo")
    assert not scene.table.picks.chosen and scene.match.ply == before  # type: ignore[attr-defined]
    stage.click(card_target(scene, place))
    stage.click(main_button(scene))
    stage.settle()
    assert scene.match.ply == before + 1
    stage.click("Undo")
    stage.settle()
    assert scene.match.ply == before


def test_nobody_learns_from_the_course_of_the_game_that_there_was_no_choice() -> None:
    assert {Swap, Lay, Attack, Defend, Give} == set(rules.ASKED)


@pytest.mark.parametrize("seed", range(6))
def test_what_an_answer_costs_is_what_is_told(make_stage: MakeStage, seed: int) -> None:
    stage = make_stage()
    match = tacocat_session(stage.app, names=NAMES, seed=seed).match
    rng = random.Random(seed)
    told = 0
    while match.current_player is not None:
        state = match.state
        last = state.phase is Phase.ANSWER and len(state.answers) + 1 == len(state.blows)
        step = match.play(rng.choice(match.legal_actions()))
        if last:
            card = getattr(step.action, "card", 0)
            hand = list(state.hands[step.player])
            if card:
                hand.remove(card)
            given, _rest = answer_outcome(tuple(hand), (*state.answers, card))
            paid = [event.cards for event in step.events if isinstance(event, CardsSacrificed)]
            assert paid == ([given] if given else [])
            told += any(isinstance(event, BlowDeclined) for event in step.events)
        match.advance(rng)
    assert told


def test_the_coach_speaks_only_to_who_wants_it(make_stage: MakeStage) -> None:
    stage = make_stage()

    def after_a_gift(state: State) -> bool:
        return state.phase is Phase.ATTACK and state.floors[1 - state.turn] > 1

    scene = open_board(stage, play_until(tacocat_session(stage.app, names=NAMES, seed=2), after_a_gift))
    state = scene.match.state
    player = state.turn
    stage.click(card_target(scene, 0))
    assert not any("hidden cards are" in text or ", all " in text for text in stage.texts())
    stage.app.change(helps=frozenset({f"coach:{NAMES[player]}"}))
    scene.refresh()
    card = state.hands[player][0]
    floor = state.floors[1 - player]
    unseen = [value for value, left in enumerate(rules.observation(state, player).unseen()) for _n in range(left)]
    possible = [value for value in unseen if value >= floor]
    beating = sum(value >= card for value in possible)
    texts = stage.texts()
    assert any(f"{beating} of {len(possible)} hidden cards are {card} or more." in text for text in texts)
    assert any(text.endswith(f", all {floor} or more") for text in texts)


# --- secrets ----------------------------------------------------------------------------------------------


def picture(stage: Stage) -> bytes:
    """Every pixel of the window."""
    stage.look()
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.mark.parametrize("phase", [Phase.SWAP, Phase.DUEL, Phase.ATTACK, Phase.ANSWER])
def test_other_hidden_cards_leave_every_pixel_the_same(make_stage: MakeStage, phase: Phase) -> None:
    stage = make_stage()
    session = tacocat_session(stage.app, names=NAMES, seed=4)
    play_until(
        session,
        lambda state: (
            state.phase is phase
            and (phase not in (Phase.SWAP, Phase.DUEL) or state.swaps[0] is not None)
            and (phase is not Phase.DUEL or state.laid[0] != 0)
        ),
    )
    scene = open_board(stage, session)
    stage.app.change(helps=frozenset({"coach:Mira", "coach:Jure"}))
    before = picture(stage)
    match = scene.match
    truth = match.state
    viewer = scene.viewer
    assert viewer is not None
    other = rules.sample_hidden(rules.observation(truth, viewer), random.Random(9))
    assert other.hands[1 - viewer] != truth.hands[1 - viewer]
    match._states[-1] = other
    match._legal = None
    scene._take_over(viewer)
    stage.settle()
    assert picture(stage) == before


def test_the_cover_shows_nothing_of_either_hand(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = tacocat_session(stage.app, names=NAMES, seed=4)
    scene = BoardScene(stage.app, session)
    stage.app.push(scene)
    stage.settle()
    assert stage.scene == "HandoverScene"
    before = picture(stage)
    match = scene.match
    match._states[-1] = rules.sample_hidden(rules.observation(match.state, None), random.Random(9))
    match._legal = None
    scene.table.see(scene.view())
    assert picture(stage) == before


def test_the_thumbnail_is_the_same_for_everybody(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tacocat_session(stage.app, names=NAMES), nine_cards)
    scene = open_board(stage, session)
    pictures = []
    for viewer in (None, 0, 1):
        surface = pygame.Surface((240, 120))
        canvas = stage.app.canvas(surface)
        scene.table.draw_thumbnail(canvas, Box(0, 0, 240, 120), rules.observation(scene.match.state, viewer))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


# --- pictures and motion ----------------------------------------------------------------------------------


def test_the_cat_leans_toward_the_side_that_is_ahead(make_stage: MakeStage) -> None:
    stage = make_stage()
    board = tacocat_session(stage.app).match.setup.board
    assert [lean_of(board, cat) for cat in range(7)] == [-LEAN] * 3 + [0.0] + [LEAN] * 3
    assert LEAN == 4.0


def test_motion_ends_and_leaves_the_truth(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(
        tacocat_session(stage.app, names=NAMES),
        lambda state: state.phase is Phase.ANSWER and len(state.hands[0]) + len(state.hands[1]) == 3,
    )
    scene = open_board(stage, session)
    table = scene.table
    round_before = scene.match.state.round
    stage.click(next(name for name in stage.targets() if name.startswith("Give")))
    assert scene.timeline.busy
    seen = set()
    for _frame in range(600):
        if not scene.timeline.busy:
            break
        stage.app.step(16, [])
        stage_now = table.stage  # type: ignore[attr-defined]
        seen |= {name for name in ("flights", "reveal", "cat", "leaf") if getattr(stage_now, name)}
    assert {"flights", "reveal"} <= seen
    assert scene.match.state.round > round_before
    assert table.stage.reveal is None and table.stage.cat is None  # type: ignore[attr-defined]


def test_with_reduced_motion_cards_do_not_travel(make_stage: MakeStage) -> None:
    stage = make_stage()
    stage.app.change(reduced_motion=True)
    scene = open_board(stage, play_until(tacocat_session(stage.app, names=NAMES, seed=2), jumbo))
    hand = scene.table.picks.hand  # type: ignore[attr-defined]
    place = next(index for index, card in enumerate(hand) if card >= scene.match.state.blows[1])
    stage.click(card_target(scene, place))
    stage.click(main_button(scene))
    stage.app.step(16, [])
    assert all(flight.fade for flight in scene.table.stage.flights)  # type: ignore[attr-defined]


def test_a_covered_space_says_skip_and_rounds_are_told(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tacocat_session(stage.app, names=NAMES), lambda state: len(state.covered) == 2)
    open_board(stage, session)
    texts = stage.texts()
    assert texts.count("Skip") == 2
    assert any("wins the round" in text for text in texts) or any("Round" in text for text in texts)


def test_a_replay_tells_turns_rounds_and_the_finish(make_stage: MakeStage) -> None:
    stage = make_stage()
    session = play_until(tacocat_session(stage.app, names=NAMES, seed=2), lambda state: state.phase is Phase.OVER)
    winner = session.match.outcome
    assert winner is not None
    story = tell_story(session.match, session.game.load_table())
    people = [Person(name, token, True) for token, name in enumerate(NAMES, 1)]
    told = TacocatReplay(story, people)
    assert told.turns[0] == 0 and list(told.turns) == sorted(set(told.turns))
    attacks = [ply for ply, action in enumerate(story.actions) if isinstance(action, Attack)]
    assert set(attacks) <= set(told.turns)
    finish = [moment for moment in told.moments if moment.kind == "finish"]
    assert [moment.token for moment in finish] == [winner.standings[0].player + 1]
    assert told.line() == f"{session.match.state.round} rounds"
    assert all(None not in seen.hands for seen in story.observations), "a replay shows both hands"
