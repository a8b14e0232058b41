"""What every game promises by the rules protocol, checked along a random match.

:func:`play` plays one match and checks every position and every action on its way. Nothing here knows
a game by name but :func:`subjects`, which lists what there is to check.
"""

from __future__ import annotations

import importlib
import json
import pickle
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import boards
from game.engine import options as declared_options
from game.engine import record as records
from game.engine.match import Match
from game.engine.rules import CHANCE, event_json, plain
from game.engine.setup import BadSetup, MatchSetup, Seat
from game.games import GAMES, Parts
from tests import toy_game

NOT_YET_LISTED = ("caracho", "tac", "tacocat", "tiny_turbo")
"""Games whose folder may have PARTS before they stand in the menu."""

LONGEST = 60_000
"""Actions after which a random match counts as endless."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A game under test; ``boards`` are read when they are needed."""

    key: str
    parts: Parts

    def board(self, rng: random.Random) -> tuple[str, Any]:
        """One of the shipped boards, by name and checked."""
        if self.key == toy_game.KEY:
            return "four_prizes", toy_game.BOARD
        shipped = [board for board in boards.listed(self.key) if board.shipped]
        choice = rng.choice(shipped) if shipped else boards.find_board(self.key, self.parts.default_board)
        return choice.board_id, self.parts.load_board(choice.path)


def subjects() -> list[Subject]:
    """The toy game, every game in the menu, and those that have parts but no screen yet."""
    found = {toy_game.KEY: toy_game.PARTS} | {game.key: game.load() for game in GAMES}
    for key in NOT_YET_LISTED:
        folder = Path(__file__).resolve().parent.parent / "game" / "games" / key
        if key not in found and (folder / "__init__.py").exists():
            parts = getattr(importlib.import_module(f"game.games.{key}"), "PARTS", None)
            if parts is not None:
                found[key] = parts
    return [Subject(key, parts) for key, parts in found.items()]


def new_match(subject: Subject, rng: random.Random, usual: bool = False) -> Match:
    """A match with a random number of players on a random board, with random or the usual options."""
    parts = subject.parts
    for _try in range(200):
        count = rng.randint(*parts.players)
        board_id, board = subject.board(rng)
        options = {} if usual else {option.key: rng.choice(option.choices).value for option in parts.options}
        seats = tuple(Seat(f"Player {number}", number) for number in range(1, count + 1))
        try:
            return Match(parts, MatchSetup(subject.key, seats, board, board_id, options))
        except (BadSetup, declared_options.BadOption):
            continue
    raise AssertionError(f"No random set-up of {subject.key} is possible.")


@dataclass(slots=True)
class Checker:
    """Checks one match; ``texts`` are the actions seen so far, some of which are illegal later on."""

    match: Match
    rng: random.Random
    texts: dict[str, Any] = field(default_factory=dict)

    def position(self) -> None:
        """Check the position the match is in."""
        match, rules, state = self.match, self.match.rules, self.match.state
        player = match.current_player
        assert player is None or player == CHANCE or 0 <= player < len(match.seats)
        assert (rules.outcome(state) is None) == (player is not None)
        self.json_round_trip(state)
        for viewer in (*range(len(match.seats)), None):
            self.hides(viewer)
        if player is None:
            assert list(match.legal_actions()) == []
            self.outcome()
            return
        legal = list(rules.legal_actions(state))
        assert legal == list(rules.legal_actions(state)), "the order of the legal actions is not fixed"
        texts = [self.text_round_trip(action) for action in legal]
        assert len(set(texts)) == len(legal), "a legal action is listed twice"
        assert all(rules.is_legal(state, action) for action in legal)
        if player == CHANCE:
            self.chance(texts)
        else:
            assert legal, "a player must act but has no legal action"
        if legal:
            self.is_legal_agrees(set(texts))
        self.texts.update(zip(texts, legal, strict=True))

    def is_legal_agrees(self, legal: set[str]) -> None:
        """Actions that were legal before and are not listed now are illegal now."""
        others = [text for text in self.texts if text not in legal]
        for text in self.rng.sample(others, min(10, len(others))):
            assert not self.match.rules.is_legal(self.match.state, self.texts[text]), f"{text} is legal but not listed"

    def text_round_trip(self, action: Any) -> str:
        rules = self.match.rules
        hash(action)
        text = rules.format(action)
        assert text.isascii() and text.isprintable() and text.strip() == text and text
        again = rules.parse(text)
        assert (again, type(again)) == (action, type(action))
        return text

    def json_round_trip(self, state: Any) -> None:
        match = self.match
        data = json.loads(json.dumps(match.rules.to_json(state), allow_nan=False))
        again = match.rules.from_json(data, len(match.seats), match.options, match.setup.board)
        assert again == state
        assert match.rules.to_json(again) == match.rules.to_json(state)

    def chance(self, listed: list[str]) -> None:
        """The outcomes of chance are legal, complete, and their probabilities sum to 1."""
        rules, state = self.match.rules, self.match.state
        drawn = [rules.sample_chance(state, self.rng) for _ in range(3)]
        assert all(rules.is_legal(state, action) for action in drawn)
        texts = {self.text_round_trip(action) for action in drawn}
        outcomes = rules.chance_outcomes(state)
        if listed:
            assert texts <= set(listed)
        if outcomes is not None:
            names = [rules.format(action) for action, _share in outcomes]
            assert len(set(names)) == len(names) < 1000
            assert texts <= set(names)
            assert abs(sum(share for _action, share in outcomes) - 1) < 1e-9
            assert all(share > 0 and rules.is_legal(state, action) for action, share in outcomes)
            if listed:
                assert set(listed) == set(names)
        seed = self.rng.random()
        first, second = (rules.sample_chance(state, random.Random(seed)) for _ in range(2))
        assert first == second, "chance does not come from the generator alone"

    def hides(self, viewer: int | None) -> None:
        """What the viewer sees does not change when what is hidden is drawn anew."""
        match, rules, state = self.match, self.match.rules, self.match.state
        seen = rules.observation(state, viewer)
        assert pickle.loads(pickle.dumps(seen)) == seen, "an observation cannot go to the worker"
        other = rules.sample_hidden(seen, self.rng)
        assert rules.observation(other, viewer) == seen
        assert rules.current_player(other) == rules.current_player(state)
        self.json_round_trip(other)
        if viewer is not None and viewer == match.current_player:
            assert list(rules.legal_actions(other)) == list(rules.legal_actions(state))

    def learns(self, action: Any) -> bool:
        """Whether the acting player sees something by this action that was hidden before."""
        match, rules = self.match, self.match.rules
        player = match.current_player
        seen = rules.observation(match.state, player)
        worlds = [match.state, *(rules.sample_hidden(seen, self.rng) for _ in range(3))]
        after = [rules.apply(world, action) for world in worlds]
        views = [(rules.observation(state, player), rules.observe_events(events, player)) for state, events in after]
        return any(view != views[0] for view in views[1:])

    def outcome(self) -> None:
        """Everybody has a place, and shared places leave out the next."""
        outcome = self.match.outcome
        assert outcome is not None
        places = [standing.place for standing in outcome.standings]
        assert {standing.player for standing in outcome.standings} == set(range(len(self.match.seats)))
        assert len({(standing.player, standing.piece) for standing in outcome.standings}) == len(places)
        assert all(place == 1 + sum(other < place for other in places) for place in places)

    def step(self, action: Any) -> None:
        """Play the action and check that it changed nothing but the match."""
        match, rules = self.match, self.match.rules
        before = match.state
        written = json.dumps(rules.to_json(before))
        learned = match.current_player != CHANCE and self.learns(action)
        first = rules.apply(before, action)
        assert json.dumps(rules.to_json(before)) == written, "apply changed the state it was given"
        step = match.play(action)
        assert first == (match.state, step.events), "apply twice is not the same"
        for viewer in (*range(len(match.seats)), None):
            for event in rules.observe_events(step.events, viewer):
                data = event_json(event)
                assert json.loads(json.dumps(data)) == data
        assert not (learned and match.can_undo), "what was hidden is shown, and yet the way back is open: see REVEALS"
        if match.can_undo and step.player != CHANCE and match.is_choice(step.ply) and self.rng.random() < 0.3:
            assert match.undo() == step.ply
            assert match.state is before
            match.play(action)
            assert match.state == first[0]


def play(subject: Subject, seed: int, usual: bool = False, every: int = 1) -> Match:
    """Play one random match to its end with all checks; after the first 50 actions at one in ``every``."""
    rng = random.Random(seed)
    match = new_match(subject, rng, usual)
    checker = Checker(match, rng)
    while match.current_player is not None:
        assert match.ply < LONGEST, "the match does not end"
        thorough = match.ply < 50 or match.ply % every == 0
        if thorough:
            checker.position()
        if match.current_player == CHANCE:
            action = match.rules.sample_chance(match.state, rng)
        else:
            action = rng.choice(match.legal_actions())
        if thorough:
            checker.step(action)
        else:
            match.play(action)
    checker.position()
    same_again(match)
    return match


def same_again(match: Match) -> None:
    """The record, written and read back, is the same match with the same result."""
    record = match.record()
    read_back = records.from_bytes(records.to_text(record).encode())
    assert read_back == record
    again = Match.from_record(match.parts, read_back)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert plain([step.events for step in again.steps]) == plain([step.events for step in match.steps])
    assert again.record() == record
