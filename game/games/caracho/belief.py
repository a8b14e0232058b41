"""Which bets the other players may hold: Bayes over the cards one cannot see, from how they placed their dice.

The prior comes from the 15 cards less one's own three: every hand of three is as likely, and a player is taken
to keep rather the two with more points in sight. Every whole turn then counts as a choice among all turns that
the dice allowed, made rather for the points of the own bets than against them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import Any, Final, NamedTuple

from game.engine.rules import Player
from game.games.caracho import events as ev
from game.games.caracho.actions import DRIVE, PUT, Action
from game.games.caracho.pieces import CARDS, CARS, PAYS, Car, Card
from game.games.caracho.places import Cheers, cheers, place_odds, strengths
from game.games.caracho.state import Observation, Phase, State
from game.games.caracho.turns import ways
from game.games.caracho.worth import Belief, Pair

BET_NOISE: Final = 0.6
"""Points by which a player may misjudge a pair of cards when keeping it."""
TURN_NOISE: Final = 0.2
"""Points by which a player may misjudge a turn."""
BLIND: Final = 0.2
"""The share of turns that say nothing about bets."""


class PastTurn(NamedTuple):
    """What a player could do and what the player did: the state before the dice were put, and the actions."""

    before: State
    actions: tuple[Action, ...]


def past_turns(observation: Observation, seen_events: Sequence[Any]) -> list[PastTurn]:
    """The finished turns of the players, the newest first, taken back one event at a time from now.

    Also works when the events begin in the middle of a match: it then tells what they tell.
    """
    now = observation.shown
    spaces, podium = list(now.spaces), list(now.podium)
    teams = [list(dice) for dice in now.teams]
    turns: list[PastTurn] = []
    puts: list[Action] = []
    drives: list[Car] = []
    rolled: tuple[Any, ...] = ()
    before: State | None = None
    taken, hopeless = False, False
    for event in reversed(seen_events):
        match event:
            case ev.DiceReturned(car, dice):
                teams[car.number] = list(dice)
            case ev.CarDrove(_, car, _, start):
                spaces[car.number] = start
                drives.insert(0, car)
            case ev.CarFinished() | ev.CarLeftBehind():
                podium.pop()
            case ev.DiePut(_, symbol, car):
                _remove_last(teams[car.number], symbol)
                puts.insert(0, PUT[symbol.number][car.number])
            case ev.DiceRolled(player, dice, again) if not again:
                rolled = dice
                before = now._replace(
                    phase=Phase.PUT,
                    player=player,
                    spaces=tuple(spaces),
                    podium=tuple(podium),
                    teams=tuple(map(tuple, teams)),
                    hand=rolled,
                    placed=(),
                    triggered=(),
                )
            case ev.NoMatchPossible():
                hopeless = True
            case ev.DieTaken(_, symbol, car):
                teams[car.number].append(symbol)
                taken = True
            case ev.TurnStarted(_, turn):
                if before is not None and len(puts) == 2:
                    order: list[Action] = [DRIVE[drives[0].number]] if len(drives) == 2 else []
                    must_drive = taken and not hopeless
                    turns.append(PastTurn(before._replace(turn=turn, must_drive=must_drive), (*puts, *order)))
                puts, drives, before, taken, hopeless = [], [], None, False, False
            case _:
                pass
    return turns


def _remove_last(dice: list[Any], symbol: Any) -> None:
    del dice[len(dice) - 1 - dice[::-1].index(symbol)]


@lru_cache(maxsize=64)
def prior(start: State, own: tuple[Card, ...]) -> Belief:
    """The chance of each pair that another player may have kept, before any turn (``start``: cars placed)."""
    values = _card_values(place_odds(start))
    hidden = [card for card in CARDS if card not in own]
    belief: dict[Pair, float] = dict.fromkeys(combinations(hidden, 2), 0.0)
    for hand in combinations(hidden, 3):
        pairs = list(combinations(hand, 2))
        weights = [exp((values[one] + values[other]) / BET_NOISE) for one, other in pairs]
        for pair, weight in zip(pairs, weights, strict=True):
            belief[pair] += weight / sum(weights)
    return _normal(belief)


def beliefs(observation: Observation, seen_events: Sequence[Any]) -> dict[Player, Belief]:
    """For each other player the chances of the pairs of bets, by all turns in ``seen_events``."""
    now, viewer = observation.shown, observation.viewer
    own = now.cards[viewer] if viewer is not None else ()
    turns = past_turns(observation, seen_events)
    spaces = next((event.spaces for event in seen_events if isinstance(event, ev.CarsPlaced)), None)
    if spaces is None:
        spaces = turns[-1].before.spaces if turns else now.spaces
    start = _public(now)._replace(
        phase=Phase.DEAL, player=0, turn=0, spaces=spaces, podium=(), teams=((),) * len(spaces), hand=(), placed=()
    )
    start = start._replace(must_drive=False, triggered=())
    unknown = prior(start, own)
    found: dict[Player, Belief] = {}
    for player in range(now.players):
        if player == viewer:
            continue
        belief = unknown
        for turn in reversed(turns):
            if turn.before.player == player:
                likely = _likelihood(_public(turn.before), turn.actions)
                belief = _normal({pair: chance * likely[pair] for pair, chance in belief.items()})
        found[player] = belief
    return found


def believed_cheers(held: Sequence[Belief]) -> Cheers:
    """How the players help the cars, from what each holds or may hold."""
    pushes = [[0.0] * len(PAYS) for _ in CARS]
    for belief in held:
        for pair, chance in belief.items():
            for card in pair:
                pushes[card.car.number][card.place - 1] += chance / len(held)
    return cheers(pushes)


def _public(state: State) -> State:
    nobody: tuple[tuple[Card, ...], ...] = ((),) * state.players
    return state._replace(cards=nobody, bets=nobody)


@lru_cache(maxsize=4096)
def _likelihood(before: State, actions: tuple[Action, ...]) -> dict[Pair, float]:
    """How likely each pair of bets makes the turn that was played, up to a common factor."""
    tried: dict[tuple[Any, ...], tuple[int, dict[Card, float]]] = {}
    played: tuple[Any, ...] | None = None
    for turn in ways(before):
        after = turn.after
        key = (after.podium, *strengths(after))
        count, values = tried.get(key) or (0, _card_values(place_odds(after)))
        tried[key] = (count + 1, values)
        if set(turn.actions[:2]) == set(actions[:2]) and turn.actions[2:] == actions[2:]:
            played = key
    if played is None or len(tried) == 1:
        return dict.fromkeys(combinations(CARDS, 2), 1.0)
    chosen = tried[played][1]
    likely: dict[Pair, float] = {}
    total_ways = sum(count for count, _ in tried.values())
    tables = [
        (count, [(values[card] - chosen[card]) / TURN_NOISE for card in CARDS]) for count, values in tried.values()
    ]
    for (i, one), (j, other) in combinations(enumerate(CARDS), 2):
        total = 0.0
        for count, better in tables:
            total += count * exp(better[i] + better[j])
        likely[one, other] = (1 - BLIND) / total + BLIND / total_ways
    return likely


def _card_values(odds: Sequence[Sequence[float]]) -> dict[Card, float]:
    """The points each card may expect."""
    return {
        card: sum(points * odds[card.car.number][place - 1] for place, points in PAYS[card.place].items())
        for card in CARDS
    }


def _normal(belief: Mapping[Pair, float]) -> dict[Pair, float]:
    total = sum(belief.values())
    return {pair: chance / total for pair, chance in belief.items()}
