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
from game.games.tacocat.cards import Hand, attacks, choices, without
from game.games.tacocat.duel import matrix, solve
from game.games.tacocat.reading import guesses, likely_hands
from game.games.tacocat.solver import Solver, pack, replies
from game.games.tacocat.state import Action, Attack, Defend, Give, Lay, Observation, Phase, Swap
from game.games.tacocat.worth import attack_worth, best_swap

EXACT: Final = 6
"""Up to this many cards a hand every imagined position is solved to its end."""


def own_hand(seen: Observation) -> Hand:
    """The hand of the observing player."""
    assert seen.viewer is not None
    hand = seen.hands[seen.viewer]
    assert hand is not None
    return hand


def swap_limit(seen: Observation) -> int:
    """How many cards the observing player may exchange (C4)."""
    assert seen.viewer is not None
    first = seen.swaps[1 - seen.viewer]
    both = seen.board.spaces[seen.cat].arrow.player is None
    return len(own_hand(seen)) if both or first is None else len(first)


def _opens(seen: Observation) -> bool:
    """Whether the observing player's exchange sets the limit for the other's."""
    return seen.board.spaces[seen.cat].arrow.player == seen.viewer


def plain_action(seen: Observation) -> Action:
    """By rule of thumb: exchange middling cards, attack with the highest, defend as cheaply as possible."""
    hand = own_hand(seen)
    match seen.phase:
        case Phase.SWAP:
            middling = tuple(card for card in hand if 4 <= card <= 7)
            return Swap(middling[-swap_limit(seen) :] if swap_limit(seen) else ())
        case Phase.DUEL:
            return Lay(hand[len(hand) // 2])
        case Phase.ATTACK:
            return Attack(hand[-1:])
        case _:
            enough = [card for card in hand if card >= seen.blows[len(seen.answers)]]
            return Defend(enough[0]) if enough else Give()


def any_action(seen: Observation, rng: random.Random) -> Action:
    """Any action that the rules allow."""
    hand = own_hand(seen)
    match seen.phase:
        case Phase.SWAP:
            return Swap(rng.choice(choices(hand, swap_limit(seen))))
        case Phase.DUEL:
            return Lay(rng.choice(hand))
        case Phase.ATTACK:
            return Attack(rng.choice(attacks(hand)))
        case _:
            enough = [card for card in sorted(set(hand)) if card >= seen.blows[len(seen.answers)]]
            answers: list[Action] = [*(Defend(card) for card in enough), Give()]
            return rng.choice(answers)


class EasyBot:
    """The rule of thumb, with a slip now and then."""

    SLIPS: Final = 0.25

    def choose(self, observation: Any, seen_events: Sequence[Any], budget: Budget) -> list[Any]:
        rng = random.Random(budget.seed)
        seen: Observation = observation
        return [any_action(seen, rng) if rng.random() < self.SLIPS else plain_action(seen)]


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
        return [plain_action(seen)]


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
    HANDS: Final = {2: 200, 3: 200, 4: 150, 5: 100, 6: 60, 7: 16, 8: 8}
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
        attacking = seen.phase is Phase.ATTACK
        size = seen.sizes[other] + len(seen.blows)
        hands = likely_hands(seen, told, min(self.HANDS[size], max(1, budget.steps)), rng)
        totals: dict[Action, float] = {}
        for hand in hands:
            values = attack_values(seen, hand, solver) if attacking else answer_values(seen, hand, solver)
            for action, worth in values:
                totals[action] = totals.get(action, 0) + worth
            if monotonic() > until:
                break
        return [max(totals, key=lambda action: totals[action])]


def _open_worth(solver: Solver, size: int) -> Callable[[Hand, Hand], float]:
    """What an attack position with ``size`` cards each is worth to the attacker: solved if it is small."""
    if size > EXACT:
        return attack_worth
    # Equal last cards count as a draw here, whatever the option: the duel decides little about them.
    return lambda attacker, defender: solver.value(pack(attacker), pack(defender), size)


def attack_values(seen: Observation, hand: Hand, solver: Solver) -> list[tuple[Action, int]]:
    """Every attack and what it is worth when the other holds ``hand``."""
    assert seen.viewer is not None
    own, tie, theirs = own_hand(seen), tie_value(seen, seen.viewer), pack(hand)
    return [
        (Attack(cards), solver.attack(pack(without(own, cards)), theirs, cards, len(own), tie))
        for cards in attacks(own)
    ]


def answer_values(seen: Observation, hand: Hand, solver: Solver) -> list[tuple[Action, int]]:
    """Every answer to the next blow and what it is worth when ``hand`` is left to the attacker, with the best
    answers to the blows after it."""
    assert seen.viewer is not None
    own, tie, theirs = own_hand(seen), tie_value(seen, seen.viewer), pack(hand)
    at, given = len(seen.answers), seen.answers.count(0)
    blow, later = seen.blows[at], seen.blows[at + 1 :]

    def best(left: Hand, gone: int) -> int:
        return max(
            solver.value(rest, theirs, len(hand), tie) if defended else -solver.value(theirs, rest, len(hand), -tie)
            for rest, defended in replies(pack(left), later, gone)
        )

    values: list[tuple[Action, int]] = [
        (Defend(card), best(without(own, (card,)), given)) for card in sorted(set(own)) if card >= blow
    ]
    return [*values, (Give(), best(own, given + 1))]


def tie_value(seen: Observation, player: Player) -> int:
    """What equal last cards are worth to the player (C10)."""
    favoured = seen.board.spaces[seen.cat].arrow.player
    if not seen.arrow_breaks_ties or favoured is None:
        return 0
    return 1 if favoured == player else -1


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": EasyBot, "fair": FairBot, "hard": HardBot}
