"""The rules of TAC as pure functions (the protocol of :mod:`game.engine.rules`).

A-numbers in the docstrings are those of the rules file. No rule bounds the length of a match; random play takes a
few thousand actions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.engine.rules import Options, Outcome, Standing
from game.games.tac.board import Board
from game.games.tac.options import MASTERS
from game.games.tac.rules import deal, play
from game.games.tac.rules.codec import format_action as format
from game.games.tac.rules.codec import from_json, to_json
from game.games.tac.rules.codec import parse_action as parse
from game.games.tac.rules.events import CardReceived, Event, HandPassed, HandShown, WinChallenged
from game.games.tac.rules.hidden import observation, observe_events, sample_hidden
from game.games.tac.rules.legal import (
    current_player,
    draw_pile,
    is_legal,
    legal_actions,
    next_dealt,
)
from game.games.tac.rules.model import (
    Action,
    Deal,
    Declare,
    Discard,
    DrawDealer,
    Ending,
    Give,
    Phase,
    Play,
    State,
)
from game.games.tac.rules.position import PLAYERS, all_home, home_of, team_home
from game.games.tac.rules.seven import Step

RULES_VERSION: Final = 1

REVEALS: Final = (CardReceived, HandShown, HandPassed, WinChallenged)
"""Events that show what was hidden: no choice before them can be taken back."""

__all__ = [
    "REVEALS",
    "RULES_VERSION",
    "apply",
    "chance_outcomes",
    "current_player",
    "format",
    "from_json",
    "initial_state",
    "is_legal",
    "legal_actions",
    "observation",
    "observe_events",
    "outcome",
    "parse",
    "sample_chance",
    "sample_hidden",
    "to_json",
]


def initial_state(players: int, options: Options, board: Board) -> State:
    """All marbles in base, no card dealt (A1). Raises ValueError for any other number than four players."""
    if players != PLAYERS:
        raise ValueError(f"TAC is a game for four players, not for {players}.")
    return State(board, bool(options[MASTERS]))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The next state and what happened on the way to it, up to the next choice or deal."""
    events: list[Event] = []
    match action:
        case Play():
            after = play.play(state, action, events)
        case Step():
            after = play.step(state, action, events)
        case Discard():
            after = play.discard(state, action, events)
        case Give():
            after = deal.give(state, action, events)
        case Declare():
            after = deal.declare(state, action, events)
        case Deal():
            after = deal.deal_hand(state, action, events)
        case DrawDealer():
            after = deal.draw_dealer(state, action, events)
    return after, tuple(events)


def outcome(state: State) -> Outcome | None:
    """The winning team first (A12): both partners share a place. The score is the player's own marbles home."""
    if state.phase is not Phase.OVER:
        return None
    winner = team_home(state.position)
    order = sorted(range(PLAYERS), key=lambda player: (player % 2 != winner, player))
    standings = []
    for player in order:
        home = home_of(player)
        marbles = state.position.cells.count(player + 1, home, home + 4)
        standings.append(
            Standing(
                player,
                1 if player % 2 == winner else 3,
                score=marbles,
                detail=(("team", player % 2), ("all_home", all_home(state.position, player))),
            )
        )
    return Outcome(Ending.ALL_HOME, tuple(standings))


def sample_chance(state: State, rng: random.Random) -> DrawDealer | Deal:
    """Draw the first dealer, or the cards of the next player; every card of the draw pile is as likely as any other."""
    if state.phase is Phase.DEALER:
        return DrawDealer(rng.randrange(PLAYERS))
    player = next_dealt(state)
    return Deal(player, tuple(sorted(rng.sample(draw_pile(state), state.owed[player]))))


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]] | None:
    """The four dealers (A3); deals are too many to list."""
    if state.phase is Phase.DEALER:
        return [(action, 1 / PLAYERS) for action in legal_actions(state)]
    return None
