"""What the screen is told about cards that cannot be played, and about what an action would do."""

from __future__ import annotations

import random
from typing import Any

from game.games.tac import rules
from game.games.tac.advice import Obstacle, Reason, Stop, counts, may_turn_in, path, preview, why_not
from game.games.tac.cards import Card
from game.games.tac.rules.events import MarbleMoved, MatchWon
from game.games.tac.rules.model import Observation, Phase, State
from game.games.tac.rules.position import PLACES
from game.games.tac.rules.seven import Step
from tests.games.tac.baselines import BOARD, OPTIONS
from tests.games.tac.comparing import random_state


def seen(marbles: list[list[str]], *hands: str, **more: Any) -> Observation:
    """What player 0 sees of that position, with their turn."""
    full = [*hands, *["5"] * (4 - len(hands))]
    data = {"marbles": marbles, "hands": [hand.split() for hand in full], **more}
    return rules.observation(rules.from_json(data, 4, OPTIONS, BOARD), 0)


def reason(observation: Observation, card: Card) -> Reason | None:
    refusal = why_not(observation, card)
    return refusal and refusal.reason


def test_a_refusal_stands_exactly_where_the_rules_list_no_use() -> None:
    for seed in range(300):
        state, _now, _before = random_state(random.Random(seed))
        playable = {getattr(action, "card", None) for action in rules.legal_actions(state) if hasattr(action, "source")}
        view = rules.observation(state, state.turn)
        for card in dict.fromkeys(state.hands[state.turn]):
            refusal = why_not(view, card)
            assert (refusal is None) == (card in playable), (seed, card)
            if refusal is not None and refusal.reason is Reason.BLOCKED:
                assert refusal.obstacles
                assert all(state.position.cells[obstacle.place] for obstacle in refusal.obstacles)


def test_a_card_is_refused_with_the_marble_in_the_way() -> None:
    refusal = why_not(seen([["t10", "0H2", "0H4"], ["t12"], [], []], "10 3 4"), Card.TEN)
    assert refusal is not None
    assert refusal.reason is Reason.BLOCKED
    home = [PLACES["0H2"], PLACES["0H4"]]
    assert refusal.obstacles == (
        Obstacle(10, Stop.PASSES, 12, 1),
        Obstacle(home[0], Stop.TOO_FAR),
        Obstacle(home[1], Stop.LOCKED),
    )
    two = why_not(seen([["0H2", "0H4"], [], [], []], "2"), Card.TWO)
    assert two is not None
    assert two.obstacles[0] == Obstacle(home[0], Stop.HOME_TAKEN, home[1], 0)
    back = why_not(seen([["t10", "0H1"], [], ["t8"], []], "4"), Card.FOUR)
    assert back is not None
    assert back.obstacles == (Obstacle(10, Stop.PASSES, 8, 2), Obstacle(PLACES["0H1"], Stop.NOT_IN_HOME))


def test_every_reason_can_be_told() -> None:
    away: list[list[str]] = [[], ["t20"], [], []]
    told = {
        reason(seen(away, "5"), Card.FIVE),
        reason(seen([["t10"], ["t12"], [], []], "5"), Card.FIVE),
        reason(seen(away, "warrior"), Card.WARRIOR),
        reason(seen([["t10"], [], [], []], "trickster"), Card.TRICKSTER),
        reason(seen([["0H4"], [], [], []], "7"), Card.SEVEN),
        reason(seen(away, "fool", "", "", ""), Card.FOOL),
        reason(seen(away, "tac"), Card.TAC),
        reason(seen(away, "tac", card="5", sealed=True), Card.TAC),
        reason(seen(away, "tac", card="5"), Card.TAC),
        reason(must_tac(), Card.FIVE),
        reason(seen([["t10"], [], [], []], "5", phase="skipped", card="8"), Card.FIVE),
    }
    assert told == set(Reason)


def must_tac() -> Observation:
    data = {
        "marbles": [["t20"], ["1H1", "1H2", "1H3", "1H4"], [], ["3H1", "3H2", "3H3", "3H4"]],
        "previous": {"marbles": [["t20"], ["t15", "1H2", "1H3", "1H4"], [], ["3H1", "3H2", "3H3", "3H4"]], "fresh": []},
        "hands": [["tac", "5"], ["5"], ["5"], ["5"]],
        "card": "2",
        "must_tac": True,
    }
    return rules.observation(rules.from_json(data, 4, OPTIONS, BOARD), 0)


def test_a_tac_tells_why_the_card_before_it_is_of_no_use() -> None:
    refusal = why_not(seen([[], ["t20"], [], []], "tac", card="5"), Card.TAC)
    assert refusal is not None
    assert (refusal.function, refusal.cause) == (Card.FIVE, Reason.NO_MARBLE)


def test_the_preview_is_what_the_rules_do_whatever_others_hold() -> None:
    for seed in range(60):
        state, _now, _before = random_state(random.Random(seed))
        view = rules.observation(state, state.turn)
        for action in rules.legal_actions(state):
            after, events = rules.apply(state, action)
            told = preview(view, action)
            assert (told.now, told.after) == (state.position, after.position)
            assert [event for event in events if isinstance(event, MarbleMoved)] == [
                event for event in told.events if isinstance(event, MarbleMoved)
            ]
            assert not any(isinstance(event, MatchWon) for event in told.events)


def test_the_three_pictures_of_a_tac() -> None:
    state = rules.from_json(
        {"marbles": [["t4"], ["t9"], [], []], "hands": [["5", "2"], ["tac"], ["5"], ["5"]]}, 4, OPTIONS, BOARD
    )
    state, _events = rules.apply(state, rules.parse("play 5 t4 t9"))
    told = preview(rules.observation(state, 1), rules.parse("play tac t9 t14"))
    assert [position.cells.find(2) for position in (told.now, told.undone, told.after)] == [-1, 9, 14]
    assert counts(told.now, 1) == (4, 0, 0)
    assert counts(told.after, 1) == (3, 1, 0)


def test_a_preview_names_the_team_that_would_be_home() -> None:
    view = seen([["t63", "0H2", "0H3", "0H4"], [], ["2H1", "2H2", "2H3", "2H4"], []], "2 5", "tac")
    assert preview(view, rules.parse("play 2 t63 0H1")).winner == 0
    assert preview(view, rules.parse("play 2 t63 t1")).winner is None


def test_paths_lead_over_every_field() -> None:
    assert path(0, 62, PLACES["0H2"], 4) == (63, 0, PLACES["0H1"], PLACES["0H2"])
    assert path(0, 1, PLACES["0H3"], -4) == (0, PLACES["0H1"], PLACES["0H2"], PLACES["0H3"])
    assert path(0, 2, 62, -4) == (1, 0, 63, 62)
    assert path(1, PLACES["1H3"], PLACES["1H1"], 2) == (PLACES["1H2"], PLACES["1H1"])
    assert path(1, PLACES["1H3"], PLACES["1H3"], 2) == ()


def test_a_seven_in_progress_is_previewed_step_by_step() -> None:
    state = rules.from_json({"marbles": [["t4"], [], [], []], "hands": [["7"], ["5"], ["5"], ["5"]]}, 4, OPTIONS, BOARD)
    state, _events = rules.apply(state, rules.parse("play 7 t4 t6 2"))
    assert isinstance(state, State) and state.phase is Phase.SEVEN
    assert preview(rules.observation(state, 0), Step(6, 11, 5)).after.cells.find(1) == 11


def test_turning_in_from_the_own_start() -> None:
    view = seen([["t0"], ["t16"], [], []], "5", fresh=[1])
    assert may_turn_in(view.position, 0)
    assert not may_turn_in(view.position, 1)
    assert not may_turn_in(view.position, 2)
