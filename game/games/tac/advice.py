"""What the screen tells about cards before they are played: why one cannot be, and what an action would do.

Pure functions of an observation; the rules decide, nothing is decided here a second time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, cast

from game.engine.rules import Player
from game.games.tac import rules
from game.games.tac.cards import Card
from game.games.tac.rules import legal, moves
from game.games.tac.rules.events import (
    Event,
    HelpEnded,
    HelpStarted,
    MarbleCaptured,
    MarbleMoved,
    MarbleOpened,
    MarblesSwapped,
    PlayUndone,
    TurnSkipped,
)
from game.games.tac.rules.model import NONE4, NOTHING_KNOWN, Action, Hands, Observation, Phase, Play, State
from game.games.tac.rules.position import (
    MARBLES,
    RING,
    Colour,
    Place,
    Position,
    controlled,
    home_of,
    in_base,
    is_fresh,
    marbles,
    on_ring,
    start_of,
    team_home,
)
from game.games.tac.rules.seven import locked

_SHOWN: Final = (
    HelpEnded,
    HelpStarted,
    MarbleCaptured,
    MarbleMoved,
    MarbleOpened,
    MarblesSwapped,
    PlayUndone,
    TurnSkipped,
)


class Reason(Enum):
    """Why a card cannot be played."""

    NO_MARBLE = "no_marble"
    """Nothing to move: all controlled marbles are in base."""

    BLOCKED = "blocked"
    """No controlled marble can go that far; the obstacles say what stops each of them."""

    NO_RING_MARBLE = "no_ring_marble"
    """The card needs a controlled marble on the ring."""

    NO_OTHER_MARBLE = "no_other_marble"
    """A16: there is nothing to change places with."""

    SEVEN_LEFT_OVER = "seven_left_over"
    """A13: not all seven steps can be taken."""

    NOBODY_HOLDS_CARDS = "nobody_holds_cards"
    """A19: no hands to pass round."""

    NOTHING_TO_USE = "nothing_to_use"
    """A21: no card of this deal stands behind the TAC."""

    WIN_STANDS_UNDONE = "win_stands_undone"
    """A22: the TAC before this one undid a winning move; no other may follow."""

    UNUSABLE_AFTER_UNDO = "unusable_after_undo"
    """A20: after the undo the card has no use; ``cause`` says why."""

    TAC_FIRST = "tac_first"
    """A22: a TAC must undo the winning move before anything else."""

    SKIPPED = "skipped"
    """A15: the turn is skipped; cards are only laid down."""


class Stop(Enum):
    """What stops one marble."""

    PASSES = "passes"
    """It would pass a marble."""

    HOME_TAKEN = "home_taken"
    """It would end on a marble in home."""

    TOO_FAR = "too_far"
    """It would go beyond the last home field."""

    NOT_IN_HOME = "not_in_home"
    """The card moves nothing that is in home."""

    LOCKED = "locked"
    """A9: every deeper field is taken."""


class Obstacle(NamedTuple):
    """What stops the marble on ``place``; ``other`` is the marble in its way and ``colour`` its colour, where there is
    one."""

    place: Place
    stop: Stop
    other: Place | None = None
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why ``card`` cannot be played; ``function`` is what it would act as. ``cause`` only explains a TAC."""

    card: Card
    function: Card
    reason: Reason
    obstacles: tuple[Obstacle, ...] = ()
    cause: Reason | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do: the position now, after the undo of a TAC (else the same), and in the end.

    ``events`` are those that can be foreseen: marbles and help. ``winner``: the first player of a team that would
    have all eight home, unless a TAC follows.
    """

    now: Position
    undone: Position
    after: Position
    events: tuple[Event, ...]
    winner: Player | None


class Counts(NamedTuple):
    """Where the marbles of one colour are."""

    base: int
    ring: int
    home: int


def counts(position: Position, colour: Colour) -> Counts:
    """How many marbles of a colour are in base, on the ring and in home."""
    home = sum(place >= RING for place in marbles(position, colour))
    base = in_base(position, colour)
    return Counts(base, MARBLES - base - home, home)


def public_state(seen: Observation) -> State:
    """The state as far as the observation goes; an unknown hand is filled up with one kind of card, so only what
    does not depend on hidden cards may be asked of it."""
    hands = tuple(known + (Card.TWO,) * (size - len(known)) for known, size in zip(seen.known, seen.sizes, strict=True))
    return State(
        seen.board,
        seen.masters,
        seen.position,
        seen.phase,
        seen.dealer,
        seen.deal,
        seen.deals,
        seen.turn,
        seen.actor,
        cast(Hands, hands),
        seen.owed,
        seen.declared,
        NONE4,
        seen.received,
        seen.pile,
        seen.previous,
        seen.card,
        seen.tricked,
        seen.seven,
        seen.must_tac,
        seen.sealed,
        NOTHING_KNOWN,
        seen.origin,
        seen.barred,
        seen.opened,
    )


def preview(seen: Observation, action: Action) -> Preview:
    """What a legal action of the player in turn would do to the marbles."""
    state = public_state(seen)
    after, events = rules.apply(state, action)
    undone = legal.undone(state) if isinstance(action, Play) and action.card is Card.TAC else state.position
    return Preview(
        state.position,
        undone,
        after.position,
        tuple(event for event in events if isinstance(event, _SHOWN)),
        team_home(after.position),
    )


def why_not(seen: Observation, card: Card) -> Refusal | None:
    """Why the seat in turn cannot play that card now, or None when it can. Only in the phases PLAY and SKIPPED."""
    state = public_state(seen)
    if card is not Card.TAC and state.must_tac:
        return Refusal(card, card, Reason.TAC_FIRST)
    if card is not Card.TAC and state.phase is Phase.SKIPPED:
        return Refusal(card, card, Reason.SKIPPED)
    if legal.plays(state, card):
        return None
    if card is not Card.TAC:
        reason, obstacles = _no_use(state, state.position, card)
        return Refusal(card, card, reason, obstacles)
    if state.card is None:
        return Refusal(card, card, Reason.NOTHING_TO_USE)
    if state.sealed:
        return Refusal(card, state.card, Reason.WIN_STANDS_UNDONE)
    cause, obstacles = _no_use(state, legal.undone(state), state.card)
    return Refusal(card, state.card, Reason.UNUSABLE_AFTER_UNDO, obstacles, cause)


def _no_use(state: State, position: Position, card: Card) -> tuple[Reason, tuple[Obstacle, ...]]:
    colour = controlled(position, state.turn)
    places = tuple(marbles(position, colour))
    match card:
        case Card.TRICKSTER:
            alone = on_ring(position, colour)
            return (Reason.NO_OTHER_MARBLE if alone else Reason.NO_RING_MARBLE), ()
        case Card.WARRIOR:
            return Reason.NO_RING_MARBLE, ()
        case Card.FOOL:
            return Reason.NOBODY_HOLDS_CARDS, ()
    if not places:
        return Reason.NO_MARBLE, ()
    if card is Card.SEVEN:
        fixed = locked(position)
        return Reason.SEVEN_LEFT_OVER, tuple(Obstacle(place, Stop.LOCKED) for place in places if place in fixed)
    if card is Card.FOUR:
        return Reason.BLOCKED, tuple(_backward_stop(position, place) for place in places)
    return Reason.BLOCKED, tuple(_forward_stop(position, colour, place, int(card)) for place in places)


def _forward_stop(position: Position, colour: Colour, place: Place, count: int) -> Obstacle:
    """What stops a marble that cannot go forward by ``count``: on the ring the first marble on the way round."""
    cells, end = position.cells, home_of(colour) + MARBLES
    if place < RING:
        way = [(place + number) % RING for number in range(1, count)]
        return _first_on(position, place, way)
    if all(cells[field] for field in range(place + 1, end)):
        return Obstacle(place, Stop.LOCKED)
    if place + count >= end:
        return Obstacle(place, Stop.TOO_FAR)
    if any(cells[place + 1 : place + count]):
        return _first_on(position, place, list(range(place + 1, place + count)))
    return Obstacle(place, Stop.HOME_TAKEN, place + count, colour)


def _backward_stop(position: Position, place: Place) -> Obstacle:
    if place >= RING:
        return Obstacle(place, Stop.NOT_IN_HOME)
    return _first_on(position, place, [(place - number) % RING for number in range(1, moves.BACK)])


def _first_on(position: Position, place: Place, way: list[Place]) -> Obstacle:
    other = next(field for field in way if position.cells[field])
    return Obstacle(place, Stop.PASSES, other, position.cells[other] - 1)


def may_turn_in(position: Position, colour: Colour) -> bool:
    """Whether a marble stands on its own start and could turn into home from there (A8)."""
    start = start_of(colour)
    return position.cells[start] == colour + 1 and not is_fresh(position, colour)


def path(colour: Colour, source: Place, target: Place, steps: int) -> tuple[Place, ...]:
    """The fields a moved marble treads on, in order, the last one its target; ``steps`` is negative going back."""
    way = -1 if steps < 0 else 1
    fields: list[Place] = []
    place = source
    if source < RING:
        last = target if target < RING else start_of(colour)
        while place != last:
            place = (place + way) % RING
            fields.append(place)
        if target < RING:
            return tuple(fields)
        place = home_of(colour) - 1
    step = 1 if target > place else -1
    fields.extend(range(place + step, target + step, step))
    return tuple(fields)
