"""One running match: its state, its record, whose turn it is, and the way back.

Knows no screen and no clock. Everything that acts (people, bots, chance, a record that is read) goes
through :meth:`Match.play`, which is the one place that checks an action.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol

from game.engine import record as records
from game.engine.options import complete
from game.engine.record import Record, RecordedAction, RecordError
from game.engine.rules import CHANCE, IllegalAction, Json, Outcome, Player, Rules
from game.engine.setup import BadSetup, GameParts, MatchSetup, Seat, check_seats
from game.i18n import _

AUTOMATIC_LIMIT: Final = 100_000
"""Chance and lone actions in a row before :meth:`Match.advance` takes the rules for broken."""

Draw = Callable[[Any], Any]
"""From the public observation to an action of CHANCE that the app itself knows, such as a time that
was measured, or to None where CHANCE shall be drawn."""


class UndoRefusal(Enum):
    """Why the way back is closed."""

    NOTHING_TO_UNDO = "nothing_to_undo"
    OVER = "over"
    TOUCH_MOVE = "touch_move"
    BOT_ACTED = "bot_acted"
    OTHER_PLAYER_ACTED = "other_player_acted"
    CHANCE_ACTED = "chance_acted"
    REVEALED = "revealed"
    HANDED_OVER = "handed_over"

    @property
    def sentence(self) -> str:
        """The reason for people, in the language in use."""
        match self:
            case UndoRefusal.NOTHING_TO_UNDO:
                return _("There is nothing to take back.")
            case UndoRefusal.OVER:
                return _("The match is over.")
            case UndoRefusal.TOUCH_MOVE:
                return _("Touch-move is on: what is played stays played.")
            case UndoRefusal.BOT_ACTED:
                return _("The last move is a bot's.")
            case UndoRefusal.OTHER_PLAYER_ACTED:
                return _("Another player has moved since.")
            case UndoRefusal.CHANCE_ACTED:
                return _("Something was drawn or rolled since.")
            case UndoRefusal.REVEALED:
                return _("Something hidden has been shown since.")
            case UndoRefusal.HANDED_OVER:
                return _("The seat was handed over since.")


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was played. ``ply`` counts from 0: the number of actions before this one."""

    player: Player
    action: Any
    events: tuple[Any, ...]
    ply: int


class Journal(Protocol):
    """Told at once about every change of a match, to write it down. Must not raise."""

    def played(self, step: Step, text: str, turn_over: bool) -> None:
        """One more action; ``turn_over`` when somebody else is to act now, or nobody."""

    def undone(self, ply: int) -> None:
        """Only the first ``ply`` actions are left."""


class Match:
    """One running match.

    Optional attributes of a game's ``rules`` module that the match reads:
    ``REVEALS``, a tuple of event types after which there is no undo; ``ENDS_TURN``, a tuple of event
    types that end a player's turn, for games in which one player may have several turns in a row;
    ``ASKED``, a tuple of action types that are never played by themselves, even where they are the only
    legal action, because the player may rather go back;
    ``UPGRADES``, a mapping from an older rules version to a function from Record to Record.
    """

    def __init__(self, parts: GameParts, setup: MatchSetup) -> None:
        """Set the match up; nothing is drawn or played yet. Raises BadSetup or BadOption."""
        check_seats(setup.seats, parts.players)
        self.parts = parts
        self.rules: Rules[Any, Any, Any] = parts.rules
        self.options = complete(parts.options, setup.options)
        self.setup = setup
        self.journal: Journal | None = None
        self._board_json: Json = None
        self._board_is_written = False
        self._states: list[Any] = [self._first_state()]
        self._steps: list[Step] = []
        self._legal: tuple[Any, ...] | None = None
        self._seen: dict[Player | None, list[tuple[Any, ...]]] = {}
        self._sealed = 0

    @classmethod
    def from_record(cls, parts: GameParts, record: Record) -> Match:
        """The match that a record tells, at the position after its last action.

        Raises RecordError with file and line where the record is newer than the rules, its set-up or
        position is not possible, or an action is not legal.
        """
        record = _upgraded(parts, record)
        try:
            board = parts.board_from_json(record.board)
            match = cls(
                parts,
                MatchSetup(
                    game=record.game,
                    seats=record.seats,
                    board=board,
                    board_id=record.board_id,
                    options=record.options,
                    position=record.position,
                    meta=record.meta,
                ),
            )
        except ValueError as error:
            raise RecordError(record.source, 1, str(error)) from error
        for action in record.actions:
            try:
                match.play_text(action.player, action.text)
            except IllegalAction as error:
                raise RecordError(record.source, action.line, str(error)) from error
        return match

    def _first_state(self) -> Any:
        setup, players = self.setup, len(self.setup.seats)
        if setup.position is None:
            try:
                return self.rules.initial_state(players, self.options, setup.board)
            except ValueError as error:
                raise BadSetup(str(error)) from error
        try:
            return self.rules.from_json(setup.position, players, self.options, setup.board)
        except ValueError as error:
            raise BadSetup(_("The position is not possible: {why}").format(why=error)) from error

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play order; the index is the player."""
        return self.setup.seats

    @property
    def state(self) -> Any:
        """The state now, with everything hidden in it: for rules, records and tests, never for a screen."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many actions have been played, those of CHANCE included."""
        return len(self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that has been played, in order."""
        return tuple(self._steps)

    def state_at(self, ply: int) -> Any:
        """The state after the first ``ply`` actions (0: the start); for replays and recaps."""
        return self._states[ply]

    @property
    def current_player(self) -> Player | None:
        """Who acts next: a player, CHANCE, or None when the match is over."""
        return self.rules.current_player(self.state)

    @property
    def current_seat(self) -> Seat | None:
        """The seat of the player to act; None for CHANCE and when the match is over."""
        player = self.current_player
        return None if player is None or player == CHANCE else self.seats[player]

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match runs."""
        return self.rules.outcome(self.state)

    def legal_actions(self) -> tuple[Any, ...]:
        """The legal actions of the player to act; empty when the match is over."""
        if self._legal is None:
            self._legal = () if self.current_player is None else tuple(self.rules.legal_actions(self.state))
        return self._legal

    def observation(self, viewer: Player | None) -> Any:
        """What that player may know now; None is a spectator."""
        return self.rules.observation(self.state, viewer)

    def seen_events(self, viewer: Player | None, since: int = 0) -> tuple[Any, ...]:
        """The events from ply ``since`` on as that player (None: a spectator) was allowed to see them."""
        seen = self._seen.setdefault(viewer, [])
        for step in self._steps[len(seen) :]:
            seen.append(tuple(self.rules.observe_events(step.events, viewer)))
        return tuple(event for events in seen[since:] for event in events)

    def play(self, action: Any) -> Step:
        """Check and play one action of the current player or of CHANCE. Raises IllegalAction."""
        player = self.current_player
        if player is None:
            raise IllegalAction(_("The match is over; nobody can act any more."))
        if not self.rules.is_legal(self.state, action):
            raise IllegalAction(
                _("'{action}' is not legal here for {player}.").format(
                    action=self.rules.format(action), player=self._name(player)
                )
            )
        state, events = self.rules.apply(self.state, action)
        step = Step(player, action, tuple(events), self.ply)
        self._states.append(state)
        self._steps.append(step)
        self._legal = None
        if self.journal is not None:
            self.journal.played(step, self.rules.format(action), self.current_player != player)
        return step

    def play_text(self, player: Player, text: str) -> Step:
        """Play an action that is written as text, as ``player``. Raises IllegalAction."""
        current = self.current_player
        if current is not None and player != current:
            raise IllegalAction(
                _("It is the turn of {current}, not of {player}.").format(
                    current=self._name(current), player=self._name(player)
                )
            )
        return self.play(self.rules.parse(text))

    def advance(self, rng: random.Random, draw: Draw | None = None) -> list[Step]:
        """Play what needs no decision: chance, and a player's action where it is the only legal one.

        Stops at the next real choice or at the end. ``draw`` may supply an action of CHANCE that the
        app has measured; everything else comes from ``rng``.
        """
        return self._without_decision(rng, draw, lone=True)

    def play_chance(self, rng: random.Random, draw: Draw | None = None) -> Step:
        """Draw and play one action of CHANCE, which must be the one to act."""
        action = draw(self.observation(None)) if draw is not None else None
        return self.play(self.rules.sample_chance(self.state, rng) if action is None else action)

    def follow(self, plan: Sequence[Any], rng: random.Random, draw: Draw | None = None) -> list[Step]:
        """Play a bot's plan: its actions in turn, with the chance and the lone actions between them.

        Stops where the plan's player is not to act any more. An action that chance has made illegal
        ends the plan there, so that the bot can be asked again; an illegal first one raises
        IllegalAction. Then everything that needs no decision is played as in :meth:`advance`.
        """
        player = self.current_player
        steps: list[Step] = []
        for action in plan:
            steps.extend(self._without_decision(rng, draw, lone=False))
            if self.current_player != player:
                break
            if steps and not self.rules.is_legal(self.state, action):
                break
            steps.append(self.play(action))
        steps.extend(self.advance(rng, draw))
        return steps

    def _without_decision(self, rng: random.Random, draw: Draw | None, lone: bool) -> list[Step]:
        """Play chance, and with ``lone`` also a player's only legal action, up to the next choice."""
        steps: list[Step] = []
        for _turn in range(AUTOMATIC_LIMIT):
            player = self.current_player
            if player == CHANCE:
                steps.append(self.play_chance(rng, draw))
            elif lone and player is not None and self._plays_itself():
                steps.append(self.play(self.legal_actions()[0]))
            else:
                return steps
        raise RuntimeError(f"The rules of {self.setup.game} never come to a choice.")

    def _plays_itself(self) -> bool:
        """Whether the player to act has one action only, and not one that is always asked for."""
        asked: tuple[type, ...] = getattr(self.rules, "ASKED", ())
        legal = self.legal_actions()
        return len(legal) == 1 and not isinstance(legal[0], asked)

    def is_choice(self, ply: int) -> bool:
        """Whether the action at that ply was chosen by a player among several."""
        step = self._steps[ply]
        return step.player != CHANCE and len(self.rules.legal_actions(self._states[ply])) > 1

    def undo_refusal(self) -> UndoRefusal | None:
        """Why :meth:`undo` is not possible now; None when it is."""
        target = self._undo_target()
        return target if isinstance(target, UndoRefusal) else None

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` is possible now."""
        return self.undo_refusal() is None

    def undo(self) -> int:
        """Go back to the player's own last choice and return the ply reached.

        Raises IllegalAction where the way back is closed; :meth:`undo_refusal` tells why beforehand.
        """
        target = self._undo_target()
        if isinstance(target, UndoRefusal):
            raise IllegalAction(target.sentence)
        return self._back_to(target)

    def restart_turn(self) -> int:
        """Go back to the first choice of the turn that :meth:`undo` would go back into.

        Stops early where the way back closes. Returns the ply reached; raises IllegalAction as undo does.
        """
        target = self._undo_target()
        if isinstance(target, UndoRefusal):
            raise IllegalAction(target.sentence)
        player = self._steps[target].player
        ends_turn: tuple[type, ...] = getattr(self.rules, "ENDS_TURN", ())
        for ply in range(target - 1, self._sealed - 1, -1):
            step = self._steps[ply]
            if self._barrier(step, player) or any(isinstance(event, ends_turn) for event in step.events):
                break
            if self.is_choice(ply):
                target = ply
        return self._back_to(target)

    def seal(self) -> None:
        """Close the way back: the seat was handed over and somebody else has seen their view."""
        self._sealed = self.ply

    def _undo_target(self) -> int | UndoRefusal:
        if not self._steps:
            return UndoRefusal.NOTHING_TO_UNDO
        if self.options.get("touch_move") is True:
            return UndoRefusal.TOUCH_MOVE
        if self.current_player is None:
            return UndoRefusal.OVER
        player = self._steps[-1].player
        for ply in range(self.ply - 1, self._sealed - 1, -1):
            barrier = self._barrier(self._steps[ply], player)
            if barrier is not None:
                return barrier
            if self.is_choice(ply):
                return ply
        return UndoRefusal.HANDED_OVER if self._sealed else UndoRefusal.NOTHING_TO_UNDO

    def _barrier(self, step: Step, player: Player) -> UndoRefusal | None:
        """Why ``player`` may not go back behind that step."""
        if step.player == CHANCE:
            return UndoRefusal.CHANCE_ACTED
        if step.player != player:
            return UndoRefusal.OTHER_PLAYER_ACTED
        if not self.seats[step.player].is_human:
            return UndoRefusal.BOT_ACTED
        reveals: tuple[type, ...] = getattr(self.rules, "REVEALS", ())
        if any(isinstance(event, reveals) for event in step.events):
            return UndoRefusal.REVEALED
        return None

    def _back_to(self, ply: int) -> int:
        del self._states[ply + 1 :]
        del self._steps[ply:]
        for seen in self._seen.values():
            del seen[ply:]
        self._legal = None
        if self.journal is not None:
            self.journal.undone(ply)
        return ply

    def record(self) -> Record:
        """The match as a record, with all actions so far."""
        if not self._board_is_written:
            self._board_json = self.parts.board_to_json(self.setup.board)
            self._board_is_written = True
        return Record(
            game=self.setup.game,
            rules=self.rules.RULES_VERSION,
            seats=self.seats,
            board=self._board_json,
            board_id=self.setup.board_id,
            options=self.options,
            position=self.setup.position,
            meta=self.setup.meta,
            actions=tuple(
                RecordedAction(step.player, self.rules.format(step.action), step.ply + 2) for step in self._steps
            ),
        )

    def _name(self, player: Player) -> str:
        if 0 <= player < len(self.seats):
            return f"{self.seats[player].name} ({player})"
        return records.player_word(player)


def _upgraded(parts: GameParts, record: Record) -> Record:
    """The record for today's rules version. Raises RecordError."""
    version = parts.rules.RULES_VERSION
    if record.rules > version:
        raise RecordError(
            record.source,
            1,
            _("Played under newer rules (version {theirs}, this Tacarena has {ours}). Update to open it.").format(
                theirs=record.rules, ours=version
            ),
        )
    upgrades = getattr(parts.rules, "UPGRADES", {})
    for step in range(record.rules, version):
        if step not in upgrades:
            raise RecordError(
                record.source,
                1,
                _("Played under rules version {theirs}, which this Tacarena (version {ours}) no longer knows.").format(
                    theirs=record.rules, ours=version
                ),
            )
        record = upgrades[step](record)
    return record
