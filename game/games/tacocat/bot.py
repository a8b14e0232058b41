"""The robots of Tacocat: Easy plays by a plain rule and slips, Fair weighs exchange and duel by the tables,
Hard looks into many hands the other may hold and solves each of them.

A step of the budget is one imagined hand; each level also has its own fill, so that a large budget does
not slow the game. Only the observation and the events seen so far are read.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, Final

from game.engine.rules import Bot, Budget, Player
from game.games.tacocat import rules
from game.games.tacocat.cards import Hand, without
from game.games.tacocat.duel import matrix, solve
from game.games.tacocat.reading import guesses, likely_hands
from game.games.tacocat.solver import Solver, pack, replies
from game.games.tacocat.state import Action, Attack, Defend, Lay, Observation, Phase, Swap, swap_limit
from game.games.tacocat.worth import attack_worth, best_swap

EXACT: Final = 6
"""Up to this many cards a hand every imagined position is solved to its end."""


def own_hand(seen: Observation) -> Hand:
    """The hand of the observing player."""
    assert seen.viewer is not None
    hand = seen.hands[seen.viewer]
    assert hand is not None
    return hand


def legal_actions(seen: Observation, rng: random.Random) -> Sequence[Action]:
    """The legal actions of the observing player, which do not depend on what is hidden."""
    return rules.legal_actions(rules.sample_hidden(seen, rng))


def _opens(seen: Observation) -> bool:
    """Whether the observing player's exchange sets the limit for the other's."""
    return seen.board.spaces[seen.cat].arrow.player == seen.viewer


def plain_action(seen: Observation, legal: Sequence[Action]) -> Action:
    """By rule of thumb: exchange middling cards, attack with the highest, defend as cheaply as possible."""
    hand = own_hand(seen)
    match seen.phase:
        case Phase.SWAP:
            middling = [card for card in hand if 4 <= card <= 7]
            return Swap(tuple(middling[max(0, len(middling) - swap_limit(seen)) :]))
        case Phase.DUEL:
            return Lay(hand[len(hand) // 2])
        case Phase.ATTACK:
            return Attack(hand[-1:])
        case _:
            # The cheapest defence is listed first; giving is the last and may be the only one.
            return legal[0]


class EasyBot:
    """The rule of thumb, with a slip now and then."""

    SLIPS: Final = 0.25

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        rng = random.Random(budget.seed)
        seen: Observation = observation
        legal = legal_actions(seen, rng)
        return [rng.choice(legal) if rng.random() < self.SLIPS else plain_action(seen, legal)]


class FairBot:
    """Exchange and duel by the tables, attack and answer by rule of thumb."""

    DRAWS: Final = 8
    HANDS: Final = 12

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        rng = random.Random(budget.seed)
        seen: Observation = observation
        if seen.phase is Phase.SWAP:
            return [tabled_swap(seen, self.DRAWS, rng)]
        if seen.phase is Phase.DUEL:
            hands = likely_hands(seen, (), min(self.HANDS, max(1, budget.steps)), rng)
            return [mixed_duel(own_hand(seen), hands, attack_worth, rng, monotonic() + budget.seconds)]
        return [plain_action(seen, legal_actions(seen, rng))]


def tabled_swap(seen: Observation, draws: int, rng: random.Random) -> Swap:
    """The exchange that the tables prefer."""
    pile = [value for value, left in enumerate(seen.unseen()) for _ in range(left)]
    return Swap(best_swap(own_hand(seen), pile, swap_limit(seen), _opens(seen), draws, rng))


def mixed_duel(
    own: Hand, hands: Sequence[Hand], worth: Callable[[Hand, Hand], float], rng: random.Random, until: float
) -> Lay:
    """A duel card drawn from the best mixture against the imagined hands, of which the other plays a rank."""
    total = [[0.0] * len(own) for _ in own]
    for hand in hands:
        for row, added in zip(total, matrix(own, hand, worth), strict=True):
            for rank, value in enumerate(added):
                row[rank] += value
        if monotonic() > until:
            break
    mixture, _ = solve(total, 400)
    return Lay(rng.choices(own, mixture)[0])


class HardBot:
    """Imagines hands that fit what was seen, solves the rest of the round in each, and plays what is best
    on average."""

    DRAWS: Final = 24
    DUEL_HANDS: Final = 20
    HANDS: Final = {2: 200, 3: 200, 4: 200, 5: 150, 6: 100, 7: 24, 8: 10}
    """How many hands are imagined in attack and defence, by the number of cards each player held before the
    attack."""

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        rng = random.Random(budget.seed)
        seen: Observation = observation
        until = monotonic() + budget.seconds
        if seen.phase is Phase.SWAP:
            return [tabled_swap(seen, self.DRAWS, rng)]
        assert seen.viewer is not None
        other = 1 - seen.viewer
        solver = Solver()
        told = guesses(seen_events, other)
        if seen.phase is Phase.DUEL:
            hands = likely_hands(seen, told, min(self.DUEL_HANDS, max(1, budget.steps)), rng)
            return [mixed_duel(own_hand(seen), hands, _open_worth(solver, seen.sizes[other] - 1), rng, until)]
        size = seen.sizes[other] + len(seen.blows)
        hands = likely_hands(seen, told, min(self.HANDS[size], max(1, budget.steps)), rng)
        totals = dict.fromkeys(legal_actions(seen, rng), 0)
        for hand in hands:
            for action in totals:
                totals[action] += action_value(seen, action, hand, solver)
            if monotonic() > until:
                break
        return [max(totals, key=lambda action: totals[action])]


def _open_worth(solver: Solver, size: int) -> Callable[[Hand, Hand], float]:
    """What an attack position with ``size`` cards each is worth to the attacker: solved if it is small."""
    if size > EXACT:
        return attack_worth
    # Equal last cards count as a draw here, whatever the option: the duel decides little about them.
    return lambda attacker, defender: solver.value(pack(attacker), pack(defender), size)


def action_value(seen: Observation, action: Action, hand: Hand, solver: Solver) -> int:
    """What an attack or an answer is worth to the observing player when ``hand`` is what the other has left,
    with best play after it."""
    assert seen.viewer is not None
    own, tie, theirs = own_hand(seen), tie_value(seen, seen.viewer), pack(hand)
    if isinstance(action, Attack):
        return solver.attack(pack(without(own, action.cards)), theirs, action.cards, len(own), tie)
    given, later = seen.answers.count(0), seen.blows[len(seen.answers) + 1 :]
    left, given = (without(own, (action.card,)), given) if isinstance(action, Defend) else (own, given + 1)
    return max(
        solver.value(rest, theirs, len(hand), tie) if defended else -solver.value(theirs, rest, len(hand), -tie)
        for rest, defended in replies(pack(left), later, given)
    )


def tie_value(seen: Observation, player: Player) -> int:
    """What equal last cards are worth to the player (C10)."""
    favoured = seen.board.spaces[seen.cat].arrow.player
    if not seen.arrow_breaks_ties or favoured is None:
        return 0
    return 1 if favoured == player else -1


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": EasyBot, "fair": FairBot, "hard": HardBot}
