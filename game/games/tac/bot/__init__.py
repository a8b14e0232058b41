"""The robots of TAC: Easy plays the card with the best effect, Fair the best order of its own hand, Hard imagines
hands that agree with all it has seen and plays them on.

A step of the budget is one imagined continuation; each level also has its own fill. Only the observation is read.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, Final

from game.engine.rules import Bot, Budget
from game.games.tac import rules
from game.games.tac.bot.plans import HOLD, Choice, best_gift, choices, hand_left, keep_worth, plan_worth
from game.games.tac.bot.playout import playout, quick
from game.games.tac.bot.worth import side, worth
from game.games.tac.cards import Card
from game.games.tac.rules import legal
from game.games.tac.rules.model import Action, Discard, Give, Observation, Phase, Play, State
from game.games.tac.rules.position import BASE, next_player, partner_of

PLANNED: Final = 24
"""Choices of one decision that are looked at with the whole hand."""


def _only_action(state: State) -> list[Action]:
    """The one legal action, or an empty list when there is a choice."""
    actions = legal.legal_actions(state)
    return list(actions) if len(actions) == 1 else []


def _gift(state: State) -> list[Action]:
    player = state.turn
    return [Give(best_gift(state, state.hands[player], partner_of(player), player))]


class EasyBot:
    """The card with the best effect of its own, with a slip now and then."""

    SLIPS: Final = 0.15

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        rng = random.Random(budget.seed)
        state = rules.sample_hidden(observation, rng)
        actions = legal.legal_actions(state)
        if state.phase in (Phase.DECLARE, Phase.EXCHANGE, Phase.SEVEN) or rng.random() < self.SLIPS:
            return [rng.choice(actions)]
        return list(quick(state))


def _foremost(found: list[Choice], sign: float) -> list[Choice]:
    """The choices worth a plan: all that are few, else the best of each card by the position it leads to."""
    if len(found) <= PLANNED:
        return found
    ranked: dict[Action, list[Choice]] = {}
    for choice in sorted(found, key=lambda choice: -sign * worth(choice.position)):
        first = choice.actions[0]
        ranked.setdefault(Discard(first.card) if isinstance(first, Play) else first, []).append(choice)
    most = max(4, PLANNED // len(ranked))
    return [choice for group in ranked.values() for choice in group[:most]]


def weigh(state: State) -> list[tuple[float, Choice]]:
    """Every choice with its value to the team of whoever decides, by the own hand alone; the best first."""
    actor, turn = state.actor, state.turn
    sign = side(actor)
    found: list[tuple[float, Choice]] = []
    for choice in _foremost(choices(state), sign):
        hand = hand_left(state, choice)
        own = hand if actor == turn else state.hands[actor]
        value = plan_worth(choice.position, actor, own) + HOLD * keep_worth(hand) * sign * side(turn)
        first = choice.actions[0]
        if isinstance(first, Play) and first.target == BASE:
            value += _special(state, first, sign)
        found.append((value, choice))
    found.sort(key=lambda item: -item[0])
    return found


def _special(state: State, play: Play, sign: float) -> float:
    """What missing a turn and the Devil are worth; the Fool only stands for the cards it brings."""
    against = sign != side(next_player(state.turn))
    function = state.card if play.card is Card.TAC else play.card
    if function is Card.EIGHT:
        return SKIP if against else -SKIP
    if function is Card.DEVIL:
        return DEVIL if against else 0.0
    return 0.0


SKIP: Final = 4.0
DEVIL: Final = 12.0


class FairBot:
    """The best order of the own hand, as if nobody else moved."""

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        state = rules.sample_hidden(observation, random.Random(budget.seed))
        if only := _only_action(state):
            return only
        if state.phase is Phase.EXCHANGE:
            return _gift(state)
        return list(weigh(state)[0][1].actions)


class HardBot:
    """Hands that agree with the observation, played on to the end of the deal after each of the best choices."""

    CANDIDATES: Final = 4
    PLAYOUTS: Final = 60
    CARDS: Final = 4
    """Cards played on before the position is judged: the others once, and the own next one."""

    PLAN: Final = 3.0
    """What the own plan counts beside the playouts."""

    DOUBT: Final = 3.0
    """Imagined worlds that are needed to believe the playouts half."""

    SECONDS: Final = 1.5

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        seen: Observation = observation
        rng = random.Random(budget.seed)
        state = rules.sample_hidden(seen, rng)
        if only := _only_action(state):
            return only
        if state.phase is Phase.EXCHANGE:
            return _gift(state)
        ends = monotonic() + min(self.SECONDS, budget.seconds)
        ranked = weigh(state)[: self.CANDIDATES]
        totals = [0.0] * len(ranked)
        worlds = max(1, min(self.PLAYOUTS, budget.steps) // len(ranked))
        played = 0
        for _ in range(worlds):
            if monotonic() > ends:
                break
            world = rules.sample_hidden(seen, rng)
            played += 1
            for number, (_value, choice) in enumerate(ranked):
                after = world
                for action in choice.actions:
                    after, _events = rules.apply(after, action)
                totals[number] += playout(after, self.CARDS, state.actor)
        # The mean over the worlds, held back while there are few of them.
        values = [
            total / (played + self.DOUBT) + self.PLAN * value
            for total, (value, _choice) in zip(totals, ranked, strict=True)
        ]
        return list(ranked[values.index(max(values))][1].actions)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": EasyBot, "fair": FairBot, "hard": HardBot}
