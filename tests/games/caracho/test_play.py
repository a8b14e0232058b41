"""Random matches: what must hold in every state, and the rules against a literal reading of them."""

from __future__ import annotations

import json
import random

import pytest

from game.engine.rules import CHANCE, plain
from game.games.caracho import rules
from game.games.caracho.actions import Drive, Put, Take
from game.games.caracho.board import Board
from game.games.caracho.pieces import CARS, SYMBOLS
from game.games.caracho.state import Phase, State, has_bet, position, supply
from tests.games.caracho.helpers import (
    BOARDS,
    DEFAULTS,
    check_ending,
    check_invariants,
    nearly_hopeless,
    random_action,
    random_match,
    random_states,
)
from tests.games.caracho.reference import Race

NAMES = [symbol.value for symbol in SYMBOLS]


def race(state: State) -> Race:
    return Race(
        finish=state.board.finish,
        rivers=list(state.board.rivers),
        spaces=list(state.spaces),
        dice=[[symbol.value for symbol in dice] for dice in state.teams],
        home=[car.number for car in state.podium],
    )


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.board_id)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_invariants_hold(board: Board, players: int) -> None:
    rng = random.Random(players)
    for _ in range(10):
        for _, _, state, _ in random_match(rng, board, players):
            check_invariants(state)
        check_ending(state)
        assert state.turn < rules.LONGEST


def test_every_step_keeps_the_protocol() -> None:
    rng = random.Random(5)
    for _ in range(8):
        board, players = rng.choice(BOARDS), rng.randint(2, 5)
        for before, action, after, events in random_match(rng, board, players):
            legal = rules.legal_actions(before)
            assert len(set(legal)) == len(legal) > 0
            assert rules.is_legal(before, action)
            assert rules.parse(rules.format(action)) == action
            assert rules.apply(before, action) == (after, events)
            assert rules.from_json(json.loads(json.dumps(rules.to_json(after))), players, DEFAULTS, board) == after
            if rules.current_player(before) == CHANCE:
                outcomes = rules.chance_outcomes(before)
                assert outcomes is not None
                assert [outcome for outcome, _ in outcomes] == list(legal)
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            else:
                assert rules.chance_outcomes(before) is None
        assert rules.legal_actions(after) == []


def test_placing_agrees_with_the_literal_reading() -> None:
    for state in random_states(11, 300, Phase.PUT):
        if state.placed:
            continue
        rolled = [symbol.value for symbol in state.hand]
        offered = set()
        for first in rules.legal_actions(state):
            half, _ = rules.apply(state, first)
            seconds = rules.legal_actions(half)
            assert seconds, "the first die leads nowhere"
            for second in seconds:
                assert isinstance(first, Put)
                assert isinstance(second, Put)
                pair = [(first.symbol.value, first.car.number), (second.symbol.value, second.car.number)]
                offered.add(frozenset(pair))
        assert offered == race(state).placements(rolled, state.must_drive)


def test_driving_agrees_with_the_literal_reading() -> None:
    rng = random.Random(12)
    driven = 0
    for state in random_states(12, 600, Phase.PUT):
        after, placed = state, []
        while after.phase is Phase.PUT and after.turn == state.turn:
            action = rng.choice(rules.legal_actions(after))
            assert isinstance(action, Put)
            placed.append((action.symbol.value, action.car.number))
            after, _ = rules.apply(after, action)
        before = race(state)
        cars = before.would_drive(placed)
        for symbol, car in placed:
            before.dice[car].append(symbol)
        if len(cars) == 2:
            assert after.phase is Phase.ORDER
            assert {action.car.number for action in rules.legal_actions(after) if isinstance(action, Drive)} == set(
                cars
            )
            first = rng.choice(after.triggered)
            after, _ = rules.apply(after, Drive(first))
            cars.sort(key=lambda car: car != first.number)
        over = before.drive_all(cars)
        driven += len(cars)
        assert race(after) == before
        assert (after.phase is Phase.OVER) == over
    assert driven > 200


def test_taking_back_agrees_with_the_literal_reading() -> None:
    rng = random.Random(13)
    hopeless = 0
    for state in random_states(13, 12, Phase.TAKE) + [nearly_hopeless(rng) for _ in range(40)]:
        offered = set()
        for action in rules.legal_actions(state):
            assert isinstance(action, Take)
            offered.add((action.symbol.value, action.car.number))
            after, _ = rules.apply(state, action)
            if after.phase is Phase.ROLL:
                assert after.must_drive == race(after).match_possible(NAMES)
                hopeless += not after.must_drive
        assert offered == race(state).takes(3 - supply(state), NAMES)
    assert hopeless > 0, "K11 never came up"


def test_positions_agree_with_the_literal_reading() -> None:
    for state in random_states(14, 300, Phase.ROLL, Phase.PUT):
        for car in CARS:
            if car not in state.podium:
                assert position(state, car) == race(state).position(car.number)


def test_no_match_ends_the_turn_without_a_drive() -> None:
    """K11: whatever is rolled and put, nobody drives."""
    rng = random.Random(15)
    hopeless = 0
    for _ in range(150):
        state = nearly_hopeless(rng)
        before = state
        told: list[object] = []
        while state.turn == before.turn:
            state, events = rules.apply(state, random_action(state, rng))
            told += events
        kinds = [type(event).__name__ for event in told]
        if "NoMatchPossible" in kinds:
            hopeless += 1
            assert kinds.count("DiceRolled") == 1
            assert "CarDrove" not in kinds
            assert state.spaces == before.spaces
        else:
            assert "CarDrove" in kinds
    assert hopeless > 20


def test_a_forced_turn_drives() -> None:
    """K10: a turn that had to take dice back and can match ends with a drive."""
    rng = random.Random(16)
    seen = 0
    while seen < 60:
        must = False
        for before, _, after, events in random_match(rng, rng.choice(BOARDS[:3]), 4):
            must = must or before.must_drive
            if after.turn != before.turn or after.phase is Phase.OVER:
                if must:
                    seen += 1
                    assert any(type(event).__name__ == "CarDrove" for event in events)
                must = False


def test_events_tell_the_whole_state() -> None:
    """A table that only follows the events knows spaces, teams and podium of every state."""
    rng = random.Random(17)
    for _ in range(10):
        spaces: dict[str, int] = {}
        teams: dict[str, list[str]] = {car.value: [] for car in CARS}
        podium: list[str] = []
        for _, _, after, events in random_match(rng, rng.choice(BOARDS), 4):
            for event in events:
                data = plain(event)
                match type(event).__name__:
                    case "CarsPlaced":
                        spaces = dict(zip((car.value for car in CARS), data["spaces"], strict=True))
                    case "DiePut":
                        teams[data["car"]].append(data["symbol"])
                    case "DieTaken":
                        teams[data["car"]].remove(data["symbol"])
                    case "DiceReturned":
                        assert teams[data["car"]] == data["dice"]
                        teams[data["car"]] = []
                    case "CarDrove":
                        assert spaces[data["car"]] == data["start"]
                        spaces[data["car"]] = data["end"]
                    case "CarFinished" | "CarLeftBehind":
                        podium.append(data["car"])
            told = rules.to_json(after)
            assert (spaces or dict.fromkeys(teams, 0), teams, podium) == (told["spaces"], told["teams"], told["podium"])


def test_hidden_cards_never_leave() -> None:
    """K2: neither observations nor events hold another player's cards before the end."""
    rng = random.Random(18)
    for _ in range(5):
        players = rng.randint(2, 5)
        for _, _, state, events in random_match(rng, BOARDS[0], players):
            for viewer in [*range(players), None]:
                shown = rules.observation(state, viewer).shown
                for owner in range(players):
                    if owner == viewer:
                        assert shown.cards[owner] == state.cards[owner]
                        assert shown.bets[owner] == state.bets[owner]
                    else:
                        assert not shown.cards[owner]
                        assert shown.bets[owner] == (state.bets[owner] if state.phase is Phase.OVER else ())
                for event in rules.observe_events(events, viewer):
                    if getattr(event, "player", viewer) != viewer:
                        assert not getattr(event, "cards", ()) or type(event).__name__ == "CarsTriggered"
                        assert type(event).__name__ != "BetsKept" or not event.bets


def test_drawn_anew_the_hidden_cards_fit() -> None:
    rng = random.Random(19)
    for _ in range(5):
        players = rng.randint(2, 5)
        for _, _, state, _ in random_match(rng, BOARDS[0], players):
            viewer = rng.choice([*range(players), None])
            observation = rules.observation(state, viewer)
            other = rules.sample_hidden(observation, rng)
            check_invariants(other)
            assert rules.observation(other, viewer) == observation
            assert [has_bet(other, player) for player in range(players)] == [len(bets) == 2 for bets in other.bets]
            assert rules.from_json(rules.to_json(other), players, DEFAULTS, BOARDS[0]) == other
            if rules.current_player(state) == viewer:
                assert rules.legal_actions(other) == rules.legal_actions(state)


def test_hidden_cards_are_drawn_evenly() -> None:
    """Every card that can be in the other hand is there about as often."""
    rng = random.Random(20)
    state = next(state for state in random_states(20, 200, Phase.PUT) if state.players == 2)
    observation = rules.observation(state, 0)
    counts: dict[str, int] = {}
    for _ in range(2000):
        for card in rules.sample_hidden(observation, rng).bets[1]:
            counts[card.text] = counts.get(card.text, 0) + 1
    assert len(counts) == 12
    assert not set(counts) & {card.text for card in state.cards[0]}
    assert all(260 < count < 410 for count in counts.values())
