"""Two honest opponents for the robots, written apart from them, and matches of team against team."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from math import sqrt
from typing import Any

from game import paths
from game.engine.rules import CHANCE, Budget
from game.games.tac import rules
from game.games.tac.cards import Card, without
from game.games.tac.load import load_board
from game.games.tac.rules import legal, moves, seven
from game.games.tac.rules.model import Give, Phase, Play, State
from game.games.tac.rules.position import RING, home_of, in_base, marbles, next_player, partner_of, start_of

BOARD = load_board(paths.shipped_tracks("tac") / "classic.tmx")
OPTIONS = {"masters": True, "matches": 1}


def fresh_match() -> State:
    return rules.initial_state(4, OPTIONS, BOARD)


def whole_cards(state: State) -> list[tuple[Sequence[Any], Any]]:
    """Every action with its position once the card is done; a seven by its different ends."""
    if state.phase is Phase.SEVEN:
        assert state.seven is not None
        ends = seven.results(state.position, state.turn, state.seven.left, state.seven.locks)
        return [(way, position) for position, way in ends]
    found: list[tuple[Sequence[Any], Any]] = []
    done = set()
    for action in legal.legal_actions(state):
        if not isinstance(action, Play):
            found.append(([action], state.position))
            continue
        function = state.card if action.card is Card.TAC else action.card
        base = legal.undone(state) if action.card is Card.TAC else state.position
        if function is not Card.SEVEN:
            use = (action.source, action.target)
            found.append(([action], base if action.target < 0 else moves.result(base, function, use)))
        elif action.card not in done:
            done.add(action.card)
            ends = seven.results(base, state.turn, 7, seven.locked(base))
            found.extend(([Play(action.card, *way[0]), *way[1:]], position) for position, way in ends)
    return found


def progress(position: Any, player: int) -> float:
    """Fields gone by one colour, home counting 100 and a marble in base -15."""
    total = -15.0 * in_base(position, player)
    for place in marbles(position, player):
        total += 100 if place >= RING else (place - start_of(player)) % RING
    return total


class Greedy:
    """The card after which the own team is farthest ahead of the other, by progress and captures."""

    def choose(self, seen: Any, events: Sequence[Any], budget: Budget) -> list[Any]:
        state = rules.sample_hidden(seen, random.Random(budget.seed))
        if state.phase in (Phase.EXCHANGE, Phase.DECLARE):
            return [rules.legal_actions(state)[0]]
        me = state.actor

        def lead(option: Any) -> float:
            own = progress(option[1], me) + progress(option[1], partner_of(me))
            return own - progress(option[1], next_player(me)) - progress(option[1], partner_of(next_player(me)))

        return list(max(whole_cards(state), key=lead)[0])


class Sequencer:
    """A beam search over the own hand: the mean over the way of own team minus other team."""

    WIDTH = 30
    CARDS = 5

    def choose(self, seen: Any, events: Sequence[Any], budget: Budget) -> list[Any]:
        state = rules.sample_hidden(seen, random.Random(budget.seed))
        if state.phase in (Phase.EXCHANGE, Phase.DECLARE):
            return [self.gift(state)]
        me = state.actor
        beam = []
        for actions, position in whole_cards(state):
            hand = state.hands[me]
            if me == state.turn and hasattr(actions[0], "card"):
                hand = without(hand, actions[0].card)
            beam.append((self.value(position, me), 1, position, hand, actions))
        done = []
        for _ in range(self.CARDS - 1):
            beam.sort(key=lambda item: -item[0] / item[1])
            after = []
            for total, length, position, hand, actions in beam[: self.WIDTH]:
                grown = False
                for card in set(hand):
                    for end in self.ends(position, me, card):
                        grown = True
                        after.append((total + self.value(end, me), length + 1, end, without(hand, card), actions))
                if not grown:
                    done.append((total / length, actions))
            if not after:
                break
            beam = after
        done += [(total / length, actions) for total, length, _position, _hand, actions in beam]
        return list(max(done, key=lambda item: item[0])[1])

    def gift(self, state: State) -> Any:
        """The card with which the partner, as things are, does best."""
        if state.phase is Phase.DECLARE:
            return rules.legal_actions(state)[0]
        me, mate = state.turn, partner_of(state.turn)

        def use(card: Card) -> float:
            return max((self.value(end, me) for end in self.ends(state.position, mate, card)), default=-1e9)

        return Give(max(sorted(set(state.hands[me])), key=use))

    def ends(self, position: Any, player: int, card: Card) -> list[Any]:
        if card is Card.SEVEN:
            return [end for end, _way in seven.results(position, player, 7, seven.locked(position))][:40]
        return [moves.result(position, card, use) for use in moves.uses(position, player, card)]

    def value(self, position: Any, me: int) -> float:
        total = 0.0
        for player in range(4):
            sign = 1 if (player ^ me) & 1 == 0 else -1
            for place in marbles(position, player):
                if place >= RING:
                    total += sign * (1000 + 5 * (place - home_of(player)))
                else:
                    gone = (place - start_of(player)) % RING
                    total += sign * (30 + gone + (10 if gone >= RING - 13 or 0 < gone < 4 else 0))
        return total


def play_teams(first: Callable[[], Any], second: Callable[[], Any], seed: int, steps: int, seconds: float) -> int:
    """One match; ``first`` plays for the players 0 and 2. The first player of the winning team."""
    rng = random.Random(seed)
    state = fresh_match()
    teams = (first(), second())
    seeds = count(seed * 1_000_003)
    while (player := rules.current_player(state)) is not None:
        if player == CHANCE:
            state, _ = rules.apply(state, rules.sample_chance(state, rng))
            continue
        seen = rules.observation(state, player)
        for action in teams[player & 1].choose(seen, (), Budget(steps, seconds, next(seeds))):
            assert rules.is_legal(state, action), (rules.format(action), rules.to_json(state))
            state, _ = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.standings[0].player


def share_won(
    one: Callable[[], Any], other: Callable[[], Any], matches: int, steps: int = 10_000, seconds: float = 0.1
) -> tuple[float, float, float]:
    """The share of matches ``one`` wins with its 95 % interval (Wilson); every seed is played from both sides."""
    won = 0
    for seed in range(matches // 2):
        won += play_teams(one, other, seed, steps, seconds) == 0
        won += play_teams(other, one, seed, steps, seconds) == 1
    share, z = won / matches, 1.96
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches) * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    return share, middle - half, middle + half
