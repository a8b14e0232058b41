"""Carrying a card out: the marbles, the TAC, the masters, and who is next (A4 to A23)."""

from __future__ import annotations

from typing import cast

from game.engine.rules import Player
from game.games.tac.cards import OPENERS, Card, without
from game.games.tac.rules import moves, seven
from game.games.tac.rules.deal import end_deal
from game.games.tac.rules.events import (
    CardDiscarded,
    CardPlayed,
    DevilIdle,
    Event,
    HandPassed,
    HandShown,
    HelpEnded,
    HelpStarted,
    MarbleCaptured,
    MarbleMoved,
    MarbleOpened,
    MarblesSwapped,
    MatchWon,
    PassedOver,
    PlayUndone,
    Purpose,
    TurnSkipped,
    WinChallenged,
)
from game.games.tac.rules.knowledge import forget, learn, passed_on, put
from game.games.tac.rules.legal import plays, proven_absent, undone
from game.games.tac.rules.model import Discard, Four, Hands, Phase, Play, Seven, State
from game.games.tac.rules.position import (
    BASE,
    PLAYERS,
    RING,
    Position,
    all_home,
    home_of,
    marbles,
    next_player,
    partner_of,
    start_of,
    team_home,
)

_PURPOSES = {
    Card.TRICKSTER: Purpose.SWAP,
    Card.SEVEN: Purpose.SEVEN,
    Card.WARRIOR: Purpose.WARRIOR,
    Card.ANGEL: Purpose.ANGEL,
    Card.DEVIL: Purpose.DEVIL,
    Card.FOOL: Purpose.FOOL,
}


def play(state: State, action: Play, events: list[Event]) -> State:
    """A card is played on what the action names (A5)."""
    card = action.card
    function = state.card if card is Card.TAC else card
    assert function is not None
    events.append(CardPlayed(state.turn, state.actor, card, function, _purpose(function, action), state.must_tac))
    spent = _spend(state, card)
    if function is Card.FOOL:
        return _pass_hands(spent, events)
    base = state.position
    if card is Card.TAC:
        base = undone(state)
        if base != state.position:
            places = tuple(tuple(marbles(base, colour)) for colour in range(PLAYERS))
            events.append(PlayUndone(state.turn, places, base.fresh))
            _note_help(state.position, base, events)
    after = spent._replace(
        position=base,
        previous=state.position,
        card=function,
        tricked=(action.source, action.target) if function is Card.TRICKSTER else (),
        must_tac=False,
        sealed=state.must_tac,
    )
    match function:
        case Card.DEVIL:
            return _devil(after, events)
        case Card.EIGHT if action.source == BASE:
            skipped = next_player(after.turn)
            events.append(TurnSkipped(skipped))
            return after._replace(phase=Phase.SKIPPED, turn=skipped, actor=skipped)
        case Card.SEVEN:
            started = after._replace(phase=Phase.SEVEN, seven=Seven(seven.STEPS, seven.locked(base), card))
            return step(started, seven.Step(action.source, action.target, action.steps), events)
    return _finish(_moved(after, function, action, events), base, events)


def _purpose(function: Card, action: Play) -> Purpose:
    if function in OPENERS and action.source == BASE:
        return Purpose.OPEN
    if function is Card.EIGHT and action.source == BASE:
        return Purpose.SKIP
    return _PURPOSES.get(function, Purpose.MOVE)


def _moved(state: State, function: Card, action: Play, events: list[Event]) -> State:
    before = state.position
    use = (action.source, action.target)
    _tell(before, function, use, events)
    return state._replace(position=moves.result(before, function, use))


def _tell(before: Position, function: Card, use: moves.Use, events: list[Event]) -> None:
    source, target = use
    struck = before.cells[target]
    if source == BASE:
        colour = target // (RING // PLAYERS)
        events.append(MarbleOpened(colour, target))
    elif function is Card.TRICKSTER:
        events.append(MarblesSwapped((before.cells[source] - 1, struck - 1), source, target))
        return
    elif source != target:
        colour = before.cells[source] - 1
        events.append(MarbleMoved(colour, source, target, _distance(function, colour, source, target)))
    if struck:
        events.append(MarbleCaptured(struck - 1, target))


def _distance(function: Card, colour: int, source: int, target: int) -> int:
    if function is Card.FOUR:
        return -moves.BACK
    if function in (Card.WARRIOR, Card.ANGEL):
        if target >= RING:
            return (start_of(colour) - source) % RING + target - home_of(colour) + 1
        return (target - source) % RING
    return int(function)


def step(state: State, action: seven.Step, events: list[Event]) -> State:
    """One marble of a seven (A13)."""
    assert state.seven is not None
    before = state.position
    colour = before.cells[action.source] - 1
    events.append(MarbleMoved(colour, action.source, action.target, action.steps))
    events.extend(
        MarbleCaptured(before.cells[field] - 1, field)
        for field in seven.ring_path(colour, action)
        if before.cells[field] and field != action.source
    )
    left = state.seven.left - action.steps
    after = state._replace(position=seven.stepped(before, action), seven=state.seven._replace(left=left))
    if left:
        _note_help(before, after.position, events)
        return after
    return _finish(after._replace(phase=Phase.PLAY, seven=None), before, events)


def discard(state: State, action: Discard, events: list[Event]) -> State:
    """A5, A15, A19: a card is laid down unused; there is nothing to undo then (A21)."""
    forced = state.phase is Phase.PLAY
    events.append(CardDiscarded(state.turn, state.actor, action.card, forced))
    spent = _spend(state, action.card)
    if forced:
        origin = state.origin[state.turn]
        spent = spent._replace(barred=put(spent.barred, origin, spent.barred[origin] | proven_absent(state)))
    after = spent._replace(
        previous=state.position,
        card=state.card if action.card is Card.TAC else action.card,
        tricked=(),
        sealed=False,
    )
    return next_turn(after, state.turn, events)


def _spend(state: State, card: Card) -> State:
    turn = state.turn
    hand = without(state.hands[turn], card)
    hands = cast(Hands, (*state.hands[:turn], hand, *state.hands[turn + 1 :]))
    spent = state._replace(hands=hands, pile=(*state.pile, card), known=forget(state.known, turn, card))
    if card in OPENERS:
        origin = state.origin[turn]
        return spent._replace(opened=put(state.opened, origin, state.opened[origin] + 1))
    return spent


def _pass_hands(state: State, events: list[Event]) -> State:
    """A19, Fool: player p gets the hand of p+1; then the same seat plays on, if it has a card."""
    givers = [next_player(player) for player in range(PLAYERS)]
    for player, giver in enumerate(givers):
        hand = state.hands[giver]
        events.append(HandPassed(player, giver, len(hand), hand))
    after = state._replace(
        hands=cast(Hands, tuple(state.hands[giver] for giver in givers)),
        origin=cast(Four, tuple(state.origin[giver] for giver in givers)),
        known=passed_on(state.hands, state.known),
        phase=Phase.PLAY,
    )
    if not after.hands[after.turn]:
        return next_turn(after, after.turn, events)
    return _show(after, events) if after.actor != after.turn else after


def _devil(state: State, events: list[Event]) -> State:
    """A19: the next player's turn, decided by the Devil's player."""
    owner, victim = state.turn, next_player(state.turn)
    if not state.hands[victim]:
        events.append(DevilIdle(victim))
        return next_turn(state, owner, events)
    return _show(state._replace(phase=Phase.PLAY, turn=victim, actor=owner), events)


def _show(state: State, events: list[Event]) -> State:
    hand = state.hands[state.turn]
    events.append(HandShown(state.turn, state.actor, hand))
    return state._replace(known=learn(state.known, state.actor, state.turn, hand))


def _note_help(before: Position, after: Position, events: list[Event]) -> None:
    if before.cells[RING:] == after.cells[RING:]:
        return
    for player in range(PLAYERS):
        was, now = all_home(before, player), all_home(after, player)
        if now and not was:
            events.append(HelpStarted(player, partner_of(player)))
        elif was and not now:
            events.append(HelpEnded(player))


def _finish(state: State, before: Position, events: list[Event]) -> State:
    """After a card has moved marbles: help mode, the win and what stands against it (A11, A12, A22)."""
    winner = team_home(state.position)
    _note_help(before, state.position, events)
    if winner is None:
        return next_turn(state, state.turn, events)
    challenger = next_player(state.turn)
    against = state._replace(phase=Phase.PLAY, turn=challenger, actor=challenger)
    if Card.TAC in state.hands[challenger] and plays(against, Card.TAC):
        events.append(WinChallenged(challenger, winner))
        return against._replace(must_tac=True)
    events.append(MatchWon((winner, partner_of(winner))))
    return state._replace(phase=Phase.OVER)


def next_turn(state: State, seat: Player, events: list[Event]) -> State:
    """The next player who holds a card; when nobody does, the deal is over (A4)."""
    if not any(state.hands):
        return end_deal(state, events)
    player = next_player(seat)
    while not state.hands[player]:
        events.append(PassedOver(player))
        player = next_player(player)
    return state._replace(phase=Phase.PLAY, turn=player, actor=player)
