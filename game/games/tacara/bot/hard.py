"""Hard: turns with turbo chips, chip stops and refuelling, judged by a forecast of the other cars."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.engine.rules import Budget
from game.games.tacara import rules
from game.games.tacara.bot.forecast import Forecast
from game.games.tacara.bot.outlook import NO_WAY, Outlook, Plan, Spot, complete, outlook, spot_of

PRICE: Final = {1: 0.2, 2: 0.27, 3: 0.35}
"""What a turbo chip in the hand is worth, in turns."""

SECOND_CHOICE: Final = 1.3
"""How much worse than the best, in turns, a turn may look at first and still be tried."""

TRIED: Final = 12
"""How many turns are tried with the forecast."""

FORECASTS: Final = 12
"""How often each of them is tried."""


class Choice(NamedTuple):
    """A way to spend the turn, with the turns to go and the worth of the hand after it."""

    plan: Plan
    end: Spot
    turns: float
    bonus: float


def worth(chips: Sequence[int], turns: float) -> float:
    """What a hand is worth to a car with that many turns to go: at most one chip a turn finds its use."""
    prices = sorted((PRICE[chip] for chip in chips), reverse=True)
    return sum(prices[: max(0, int(turns))])


class Hard:
    """Looks at every way to spend the turn, then plays on with the best of them."""

    def choose(self, observation: rules.State, seen_events: Sequence[Any], budget: Budget) -> list[rules.Action]:
        """One turn of the car to act, or what is left of it."""
        state = observation
        if state.phase is rules.Phase.DRAFT:
            return [rules.Draft(self._free_now(state))]
        car = state.order[state.at]
        view, spot = outlook(state, car), spot_of(state, car)
        choices = self._choices(state, view, spot)
        return complete(state, self._best(state, view, choices, budget).plan)

    @staticmethod
    def _free_now(state: rules.State) -> bool:
        """Whether the drafting car loses nothing by moving now."""
        car = rules.acting_car(state)
        assert car is not None
        view, spot = outlook(state, car), spot_of(state, car)
        best = min(view.turns_after(end) for _, end in view.drives(spot))
        alone = view.table.turns(spot.square, spot.velocity, spot.progress, spot.debt)
        return alone is not None and best < alone

    def _choices(self, state: rules.State, view: Outlook, spot: Spot) -> list[Choice]:
        car = state.cars[state.order[state.at]]
        choices: list[Choice] = []
        for end, plan in view.turns(spot, state.phase is rules.Phase.AFTER).items():
            turns = view.turns_after(end)
            choices.append(Choice(plan, end, turns, worth(end.chips, turns)))
            if not end.crashed and not car.refuelled and end.square in state.race.track.refuel and turns:
                choices += self._refuelled(state, view, end, plan)
        stops = [action for action in rules.legal_actions(state) if isinstance(action, rules.TakeChip)]
        if stops:
            choices.append(self._chip_stop(state, view, spot, stops))
        return choices

    @staticmethod
    def _refuelled(state: rules.State, view: Outlook, end: Spot, plan: Plan) -> list[Choice]:
        pool = (*state.pool, *spent_by(plan))
        if not pool:
            return []
        stopped = end._replace(vx=0, vy=0)
        turns = view.turns_after(stopped)
        drawn = min(3, len(pool)) * sum(PRICE[chip] for chip in pool) / len(pool)
        return [Choice((*plan, rules.Refuel()), stopped, turns, worth(end.chips, turns) + drawn)]

    @staticmethod
    def _chip_stop(state: rules.State, view: Outlook, spot: Spot, stops: Sequence[rules.TakeChip]) -> Choice:
        stop = max(stops, key=lambda action: action.value)
        gain = PRICE[stop.value] if stop.value else sum(PRICE[chip] for chip in state.pool) / len(state.pool)
        turns = view.turns_after(spot)
        return Choice((stop,), spot, turns, worth(spot.chips, turns) + gain)

    def _best(self, state: rules.State, view: Outlook, choices: list[Choice], budget: Budget) -> Choice:
        homes = [choice for choice in choices if view.finished(choice.end)]
        if homes:
            return max(homes, key=lambda home: (view.past_line(home.end), -len(home.plan)))
        last_turn = not state.race.season and any(car.finish is not None for car in state.cars)
        if last_turn:
            way = state.race.track.to_go
            return min(choices, key=lambda c: (c.turns, way(c.end.square, c.end.progress, c.end.debt) or 0))
        rng = random.Random(budget.seed)
        rng.shuffle(choices)
        choices.sort(key=lambda choice: choice.turns - choice.bonus)
        least = choices[0].turns - choices[0].bonus
        tried = [choice for choice in choices[:TRIED] if choice.turns - choice.bonus <= least + SECOND_CHOICE]
        return tried[0] if len(tried) == 1 else self._most_promising(state, view, tried, budget, rng)

    @staticmethod
    def _most_promising(
        state: rules.State, view: Outlook, tried: list[Choice], budget: Budget, rng: random.Random
    ) -> Choice:
        """The choice after which the own cars win most often; each forecast is one step of the budget."""
        hands = [() if car.left else (*car.chips, car.under) if car.under else car.chips for car in state.cars]
        forecast = Forecast(state, view.table, [worth(hand, NO_WAY) for hand in hands])
        shares = [0.0] * len(tried)
        stop = time.monotonic() + budget.seconds
        for _ in range(max(1, min(FORECASTS, budget.steps // len(tried)))):
            seed = rng.getrandbits(32)
            for i, choice in enumerate(tried):
                shares[i] += forecast.share(choice.end, choice.bonus, seed)
            if time.monotonic() > stop:
                break
        return tried[max(range(len(tried)), key=shares.__getitem__)]


def spent_by(plan: Plan) -> tuple[int, ...]:
    """The chips that a plan puts into the pool."""
    return tuple(action.value for action in plan if isinstance(action, rules.Turbo))
