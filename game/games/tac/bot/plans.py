"""What can be done with a card, and in which order to play one's own hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.rules import Player
from game.games.tac.bot.worth import KEEP, side, worth
from game.games.tac.cards import Card, Hand, without
from game.games.tac.rules import legal, moves, seven
from game.games.tac.rules.model import Action, Discard, Phase, Play, State
from game.games.tac.rules.position import Position

WIDTH: Final = 12
"""Positions kept after each card of a plan."""

FADE: Final = 0.75
"""What the position after the next own card counts against the one before it: others move in between."""

_SEVENS: Final = 24
"""Ends of a seven that a plan looks at."""


HOLD: Final = 0.3
"""What keeping a card counts beside the plan."""

GIFT: Final = 0.35
"""What the partner's best use of a card counts beside the own plan."""


class Choice(NamedTuple):
    """One way to go on: the actions, and the position once the card is done."""

    actions: tuple[Action, ...]
    position: Position


def choices(state: State) -> list[Choice]:
    """Every different result of the current decision. A seven is listed by its ends, not by its orders (A13)."""
    found: list[Choice] = []
    if state.phase is Phase.SEVEN:
        assert state.seven is not None
        ends = seven.results(state.position, state.turn, state.seven.left, state.seven.locks)
        return [Choice(way, position) for position, way in ends]
    sevens: set[Card] = set()
    for action in legal.legal_actions(state):
        if not isinstance(action, Play):
            found.append(Choice((action,), state.position))
            continue
        function = state.card if action.card is Card.TAC else action.card
        base = legal.undone(state) if action.card is Card.TAC else state.position
        if function is Card.SEVEN:
            if action.card not in sevens:
                sevens.add(action.card)
                found.extend(_sevens(base, state.turn, action.card))
        elif action.target < 0 or function is None:
            found.append(Choice((action,), base))
        else:
            found.append(Choice((action,), moves.result(base, function, (action.source, action.target))))
    return found


def _sevens(base: Position, player: Player, card: Card) -> Iterator[Choice]:
    for position, way in seven.results(base, player, seven.STEPS, seven.locked(base)):
        yield Choice((Play(card, *way[0]), *way[1:]), position)


@lru_cache(1 << 14)
def ends(position: Position, player: Player, card: Card) -> tuple[Position, ...]:
    """The positions a card of the own hand can lead to while nobody else moves."""
    if card is Card.SEVEN:
        found = [end for end, _ in seven.results(position, player, seven.STEPS, seven.locked(position))]
        found.sort(key=lambda end: -side(player) * worth(end))
        return tuple(found[:_SEVENS])
    return tuple(moves.result(position, card, use) for use in moves.uses(position, player, card))


def plan_worth(position: Position, player: Player, hand: Hand) -> float:
    """How well the player's team stands when the hand is played in its best order while nobody else moves: the
    mean over the way, later positions counting less, and the worth of cards that find no use."""
    sign = side(player)
    start = sign * worth(position)
    layer: dict[tuple[Position, Hand], float] = {(position, hand): start}
    weight, total, best = 1.0, 1.0, start
    for _card in hand:
        weight *= FADE
        after: dict[tuple[Position, Hand], float] = {}
        for (before, cards), value in layer.items():
            moved = False
            for card in dict.fromkeys(cards):
                for end in ends(before, player, card):
                    moved = True
                    key = (end, without(cards, card))
                    reached = value + weight * sign * worth(end)
                    if reached > after.get(key, -1e9):
                        after[key] = reached
            if not moved and cards:
                key = (before, cards[1:])
                reached = value + weight * sign * worth(before)
                if reached > after.get(key, -1e9):
                    after[key] = reached
        if not after:
            break
        total += weight
        layer = dict(sorted(after.items(), key=lambda item: -item[1])[:WIDTH])
        best = max(layer.values())
    return best / total


def keep_worth(cards: Iterable[Card]) -> float:
    """What it is worth to hold these cards."""
    return sum(KEEP[card] for card in cards)


def best_gift(state: State, hand: Hand, mate: Player, player: Player) -> Card:
    """A4: the card that helps the partner most and is missed least."""
    now = worth(state.position) * side(player)

    def value(card: Card) -> float:
        rest = plan_worth(state.position, player, without(hand, card))
        use = max((worth(end) * side(player) for end in ends(state.position, mate, card)), default=now)
        return rest + GIFT * max(0.0, use - now) - HOLD / 2 * KEEP[card]

    return max(dict.fromkeys(hand), key=value)


def hand_left(state: State, choice: Choice) -> Hand:
    """The cards of the seat in turn once the choice is played."""
    hand, first = state.hands[state.turn], choice.actions[0]
    return without(hand, first.card) if isinstance(first, Play | Discard) else hand
