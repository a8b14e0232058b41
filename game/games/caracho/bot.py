"""Caracho's bots: Easy, Fair and Hard."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.engine.rules import Bot, Budget
from game.games.caracho import rules
from game.games.caracho.actions import Action, Keep
from game.games.caracho.belief import beliefs, believed_cheers
from game.games.caracho.pieces import Card
from game.games.caracho.places import place_odds_now
from game.games.caracho.state import Observation, Phase, State
from game.games.caracho.turns import Way, ways
from game.games.caracho.worth import Worth

BLUNDERS: Final = 0.3
"""How often Easy does just anything."""
TAKES_TRIED: Final = 4
"""Ways to take dice back, the best by the quick estimate, that Hard looks at closely."""
ROLLS_TRIED: Final = 6
"""Rolls that Hard plays out after each of them."""


class Easy:
    """Plays for the points that its bets would pay if the race ended now, and blunders now and then."""

    def choose(self, observation: Observation, seen_events: Sequence[Any], budget: Budget) -> list[Action]:
        """What to do until somebody else acts, see ``game.engine.rules.Bot``."""
        rng = random.Random(budget.seed)
        found = ways(observation.shown)
        rng.shuffle(found)
        if rng.random() < BLUNDERS:
            return list(found[0].actions)
        return list(max(found, key=lambda way: _points_now(way.after, _bets(observation, way))).actions)


class Fair:
    """Does that after which its bets may expect most points; knows nothing of the other players."""

    def choose(self, observation: Observation, seen_events: Sequence[Any], budget: Budget) -> list[Action]:
        """What to do until somebody else acts, see ``game.engine.rules.Bot``."""
        podium = observation.shown.podium
        return _best(observation, lambda bets: Worth.points(podium, bets))


class Hard:
    """Raises its chance to win, by what the turns of the others tell about their bets."""

    def choose(self, observation: Observation, seen_events: Sequence[Any], budget: Budget) -> list[Action]:
        """What to do until somebody else acts, see ``game.engine.rules.Bot``.

        A step of the budget is one whole turn looked at; it limits the close look at taking dice back.
        """
        state = observation.shown
        thought = list(beliefs(observation, seen_events).values())

        def winning(bets: Sequence[Card]) -> Worth:
            cheers = believed_cheers([*thought, {(bets[0], bets[1]): 1.0}])
            return Worth.winning(state.podium, bets, thought, cheers)

        if state.phase is Phase.TAKE:
            return _best_take(state, winning(state.bets[state.player]), budget)
        return _best(observation, winning)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": Easy, "fair": Fair, "hard": Hard}


def _bets(observation: Observation, way: Way) -> Sequence[Card]:
    """The player's bets once this way is gone."""
    action = way.actions[0]
    return action.cards if isinstance(action, Keep) else observation.shown.bets[observation.shown.player]


def _points_now(state: State, bets: Sequence[Card]) -> float:
    odds = place_odds_now(state)
    return sum(chance * card.points(place) for card in bets for place, chance in enumerate(odds[card.car.number], 1))


def _best(observation: Observation, worth_of: Callable[[Sequence[Card]], Worth]) -> list[Action]:
    worths: dict[Sequence[Card], Worth] = {}

    def value(way: Way) -> float:
        bets = _bets(observation, way)
        if bets not in worths:
            worths[bets] = worth_of(bets)
        return worths[bets].of(way.after)

    return list(max(ways(observation.shown), key=value).actions)


def _best_take(state: State, worth: Worth, budget: Budget) -> list[Action]:
    """The take-back after which the best turns are best, over the same few rolls for each."""
    until = time.monotonic() + budget.seconds
    rng = random.Random(budget.seed)
    found = sorted(ways(state), key=lambda way: worth.of(way.after), reverse=True)[:TAKES_TRIED]
    totals = [0.0] * len(found)
    steps = 0
    for _ in range(ROLLS_TRIED if len(found) > 1 else 0):
        if steps > budget.steps or time.monotonic() > until:
            break
        seed = rng.random()
        for index, way in enumerate(found):
            rolled = way.after
            dice = random.Random(seed)
            while rolled.phase is Phase.ROLL:
                rolled, _ = rules.apply(rolled, rules.sample_chance(rolled, dice))
            turns = ways(rolled)
            steps += len(turns)
            totals[index] += max(worth.of(turn.after) for turn in turns)
    return list(found[totals.index(max(totals))].actions)
