"""Robots at the table: asks the background process for their plans and hands them out after a moment's thought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.i18n import _
from game.scenes.host import Host
from game.scenes.session import Session
from game.ui import tokens
from game.worker import Answer, bot_choice, budget

DOT_MS: Final = 250.0
"""How long each of the three thinking dots stands."""


class Robots:
    """The plans of one match's bots. ``play`` gets a plan that is ready and was thought about long enough."""

    def __init__(self, host: Host, session: Session, play: Callable[[list[Any]], None]) -> None:
        self.host = host
        self.session = session
        self._play = play
        self._plan: tuple[int, list[Any]] | None = None
        self._asked: int | None = None
        self._waited = 0.0

    @property
    def dots(self) -> int:
        """Which of the thinking dots is the last one shown, 0 to 2."""
        return int(self._waited / DOT_MS) % 3

    def rest(self) -> None:
        """A motion has ended: the time of thought begins anew."""
        self._waited = 0.0

    def forget(self) -> None:
        """The match went back or the scene was left: nothing that was asked counts any more."""
        self.host.drop("bot")
        self._asked, self._plan = None, None

    def ask(self) -> None:
        """Ask for the plan of the bot to act, once for every ply."""
        match = self.session.match
        player, seat = match.current_player, match.current_seat
        if seat is None or seat.is_human or player is None or self._asked == match.ply:
            return
        self._asked = match.ply
        self.host.ask(
            "bot",
            self._answered,
            bot_choice,
            self.session.game.key,
            seat.level,
            match.observation(player),
            match.seen_events(player),
            budget(seat.level, self.session.rng.getrandbits(32)),
            ply=match.ply,
            urgent=True,
        )

    def _answered(self, answer: Answer) -> None:
        match = self.session.match
        seat = match.current_seat
        if answer.ply != match.ply or seat is None or seat.is_human:
            return
        plan = list(answer.value or ())
        if answer.error or not plan or not match.rules.is_legal(match.state, plan[0]):
            if answer.error:
                self.host.say(_("The bot could not decide and moves by chance. {why}").format(why=answer.error))
            plan = [self.session.rng.choice(match.legal_actions())]
        self._plan = (answer.ply, plan)

    def wait(self, milliseconds: float, factor: float) -> bool:
        """Let a bot think; its plan is played when it is ready and the moment is over. Returns whether the picture
        changed."""
        # The board was covered meanwhile and the question dropped with it: ask again.
        if self._plan is None:
            self.ask()
        before = int(self._waited / DOT_MS)
        self._waited += milliseconds
        if self._plan is not None and self._waited >= tokens.ms("bot_think") * factor:
            ply, plan = self._plan
            self._plan, self._asked = None, None
            if ply == self.session.match.ply:
                self._play(plan)
            return True
        return int(self._waited / DOT_MS) != before
