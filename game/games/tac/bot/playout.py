"""Playing on from an imagined position by a quick rule, as far as the deal goes."""

from __future__ import annotations

from game.engine.rules import Player
from game.games.tac import rules
from game.games.tac.bot.plans import HOLD
from game.games.tac.bot.worth import KEEP, TABLE, gain, side, worth
from game.games.tac.cards import Card
from game.games.tac.rules import legal, seven
from game.games.tac.rules.model import Action, Discard, Phase, Play, State
from game.games.tac.rules.position import BASE, RING, Position, next_player, team_home

SKIP = 5.0
"""What making an opponent miss a turn counts, beside what it prevents."""

DEVIL = 14.0
"""What an opponent's turn in one's own hand counts."""

WIN = 300.0
"""What a won match counts beside the position."""


def quick(state: State) -> tuple[Action, ...]:
    """The best card by its own effect, for the team of whoever decides; only cards in the hand in turn are read."""
    sign = side(state.actor)
    hand = state.hands[state.turn]
    best: tuple[Action, ...] = ()
    top = -1e9
    for card in dict.fromkeys(hand):
        if (state.must_tac or state.phase is Phase.SKIPPED) and card is not Card.TAC:
            continue
        value, actions = _best_use(state, card, sign)
        if actions and value - HOLD * KEEP[card] > top:
            top, best = value - HOLD * KEEP[card], actions
    if best and not (state.phase is Phase.SKIPPED and top < 0):
        return best
    return (Discard(min(hand, key=KEEP.__getitem__)),)


def _best_use(state: State, card: Card, sign: float) -> tuple[float, tuple[Action, ...]]:
    base, function, value = state.position, card, 0.0
    if card is Card.TAC:
        if state.card is None or state.sealed:
            return 0.0, ()
        base, function = legal.undone(state), state.card
        value = sign * (worth(base) - worth(state.position))
    if function is Card.SEVEN:
        gained, ways = _quick_seven(base, state.turn, card, sign)
        return value + gained, ways
    best: Play | None = None
    top = -1e9
    for play in legal.plays(state, card):
        if play.target == BASE:
            gained = _without_marble(state, function, sign)
        elif function is Card.TRICKSTER:
            gained = sign * _swap_gain(base, play)
        else:
            gained = sign * gain(base, play.source, play.target)
        if gained > top:
            top, best = gained, play
    return value + top, (best,) if best else ()


def _without_marble(state: State, function: Card, sign: float) -> float:
    against = sign != side(next_player(state.turn))
    if function is Card.EIGHT:
        return SKIP if against else -SKIP
    if function is Card.DEVIL:
        return DEVIL if against else 0.0
    return 0.0


def _swap_gain(position: Position, play: Play) -> float:
    one, other = position.cells[play.source] - 1, position.cells[play.target] - 1
    return side(one) * (TABLE[one][play.target] - TABLE[one][play.source]) + side(other) * (
        TABLE[other][play.source] - TABLE[other][play.target]
    )


def _quick_seven(base: Position, player: Player, card: Card, sign: float) -> tuple[float, tuple[Action, ...]]:
    """The seven with one marble, or with one that gets home or captures first and one more."""
    locks = seven.locked(base)
    now = worth(base)
    best: tuple[Action, ...] = ()
    top = -1e9
    for step in seven.steps(base, player, seven.STEPS, locks):
        first = Play(card, *step)
        after = seven.stepped(base, step)
        left = seven.STEPS - step.steps
        if not left:
            value = sign * (worth(after) - now)
            if value > top:
                top, best = value, (first,)
            continue
        if step.target < RING and not (base.cells[step.target] and base.cells[step.target] - 1 & 1 != player & 1):
            continue
        for more in seven.steps(after, player, left, locks):
            if more.steps == left:
                value = sign * (worth(seven.stepped(after, more)) - now)
                if value > top:
                    top, best = value, (first, more)
    ends = () if best else seven.results(base, player, seven.STEPS, locks)
    if ends:
        end, way = max(ends, key=lambda item: sign * worth(item[0]))
        return sign * (worth(end) - now), (Play(card, *way[0]), *way[1:])
    return top, best


def playout(state: State, cards: int, player: Player) -> float:
    """How the player's team stands after that many more cards, or at the end of the deal."""
    for _ in range(cards):
        if state.phase not in (Phase.PLAY, Phase.SKIPPED):
            break
        for action in quick(state):
            state, _events = rules.apply(state, action)
    value = side(player) * worth(state.position)
    if state.phase is Phase.OVER:
        winner = team_home(state.position)
        assert winner is not None
        value += side(player) * side(winner) * WIN
    return value
