"""The rail of TAC: prompt, what follows from what is picked, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.tac.cards import Card
from game.games.tac.rules.model import Discard, Phase, Play
from game.games.tac.rules.position import BASE
from game.games.tac.table.picks import Kind
from game.games.tac.table.talk import card_rule, helping, outcome_words, refusal_words
from game.games.tac.table.words import card_title, steps_words
from game.i18n import _
from game.ui.table import Rail, RailButton

if TYPE_CHECKING:
    from game.games.tac.table.table import TacTable


def rail_of(table: TacTable) -> Rail:
    """What the rail says in the present position."""
    view = table.view
    if view is None or view.player is None:
        return Rail(_("The match is over"), "", None)
    if view.player < 0:
        return Rail(_("One moment"), _("Cards are dealt."), None)
    person = table.desk.people[view.player]
    if not view.legal:
        if person.human:
            return Rail(_("{name} chooses").format(name=person.name), "", person.token)
        line = _("Nobody sees the cards of a bot.")
        return Rail(_("{name} is thinking").format(name=person.name), line, person.token)
    talk = _Talk(table, view.player)
    button = talk.button()
    buttons = (button,)
    return Rail(talk.prompt(), talk.line(), person.token, buttons=buttons, can_clear=table.picks.has_picks)


def cannot(table: TacTable, index: int) -> str:
    """Why a card of the hand cannot be picked."""
    picks, view = table.picks, table.view
    if view is None or view.player is None or not picks.legal:
        return ""
    if picks.stepping:
        return _("Finish the seven first.")
    refusal = picks.reason(picks.hand[index])
    if refusal is None:
        return ""
    return refusal_words(refusal, table.seen.turn, table.desk.people)


class _Talk:
    """The words for the person who acts."""

    def __init__(self, table: TacTable, player: int) -> None:
        self.table = table
        self.picks = table.picks
        self.seen = table.seen
        self.people = table.desk.people
        self.me = player
        self.name = self.people[player].name

    @property
    def _partner(self) -> str:
        return self.people[(self.me + 2) % 4].name

    @property
    def _devil(self) -> bool:
        return self.seen.turn != self.me

    def prompt(self) -> str:
        """At most six words."""
        name, picks = self.name, self.picks
        if picks.giving:
            return _("{name}, give {partner} a card").format(name=name, partner=self._partner)
        if picks.stepping:
            if not picks.steps_open:
                return _("{name}, all steps are used").format(name=name)
            return _("{name}, {steps} left").format(name=name, steps=steps_words(picks.steps_open))
        if self._devil:
            return _("{name}, play for {victim}").format(name=name, victim=self.people[self.seen.turn].name)
        if self.seen.must_tac:
            return _("{name}, your TAC must answer").format(name=name)
        if self.seen.phase is Phase.SKIPPED:
            return _("{name}, your turn is skipped").format(name=name)
        if picks.discarding:
            return _("{name}, lay a card down").format(name=name)
        if picks.undoing:
            return _("{name}, check your TAC").format(name=name)
        if picks.function is Card.SEVEN:
            return _("{name}, place your seven").format(name=name)
        if picks.card is not None and picks.action is None:
            return _("{name}, choose a marble").format(name=name)
        return _("{name}, play a card").format(name=name)

    def line(self) -> str:
        """What follows from what is picked or pointed at."""
        pointed = self.table.pointed
        if pointed is not None and pointed != self.picks.index and not self.picks.stepping:
            why = cannot(self.table, pointed)
            if why:
                return why
            if self.picks.index is None and not self.picks.giving and not self.picks.discarding:
                return card_rule(self.picks.hand[pointed], self.seen.turn, self.people)
        if self.picks.action is not None:
            return self._outcome(self.picks.action)
        return self._ask()

    def _ask(self) -> str:
        picks = self.picks
        if picks.giving:
            return _("You see the card you get only after all four have given.")
        if picks.stepping:
            return _("All seven steps must be used. Choose the next marble.")
        if picks.card is not None:
            if picks.undoing:
                card = card_title(picks.function or Card.TAC)
                return _("The last card is taken back, then {card} is yours. Choose at the right.").format(card=card)
            if picks.swapping:
                return _("Pick one marble, then the other.")
            return card_rule(picks.card, self.seen.turn, self.people)
        if self.seen.must_tac:
            return _("The move that brought the eighth marble home has to be undone before anything else.")
        if self.seen.phase is Phase.SKIPPED:
            return _("An 8 skips you: one card is laid down unused, unless you play a TAC.")
        if picks.discarding:
            return _("No card can be played, so one of your choice is laid down.")
        if helping(self.seen, self.seen.turn) and not self._devil:
            return _("Your four are home: your cards move the marbles of {partner}.").format(partner=self._partner)
        if self._devil:
            return _("The Devil: you alone see these cards and choose one of them.")
        return self._blocked() or _("Point at a card to see which marbles it moves.")

    def _blocked(self) -> str:
        """The reason of the first card that cannot be played."""
        for index in range(len(self.picks.hand)):
            why = "" if self.picks.may(index) else cannot(self.table, index)
            if why:
                return why
        return ""

    def _outcome(self, action: Any) -> str:
        picks = self.picks
        if picks.giving:
            return _("{partner} gets it, face down.").format(partner=self._partner)
        if isinstance(action, Discard):
            return _("It goes face up to the played cards; nothing moves.")
        if not isinstance(action, Play) or action.target != BASE:
            words = outcome_words(picks.preview(action), self.seen, self._colour, self.people)
        else:
            words = outcome_words(picks.preview(action), self.seen, self._colour, self.people)
            if picks.function is not Card.EIGHT and picks.function is not None:
                words = f"{card_rule(picks.function, self.seen.turn, self.people)} {words}".strip()
        rest = picks.steps_left - getattr(action, "steps", 0)
        if picks.function is Card.SEVEN and rest:
            words = _("{words} Then {steps} to go.").format(words=words, steps=steps_words(rest))
        return words

    @property
    def _colour(self) -> int:
        return self.seen.turn

    def button(self) -> RailButton:
        """The one yellow button."""
        picks, action = self.picks, self.picks.action
        label, short = self._label()
        ready = action is not None
        reason = "" if ready else _("Pick a card first.") if picks.card is None else _("Choose a marble first.")
        return RailButton(label, self.table.commit, "check", True, ready, reason, short)

    def _label(self) -> tuple[str, str]:
        picks, action = self.picks, self.picks.action
        card, function = picks.card, picks.function
        if picks.giving:
            return _("Give card"), _("Give")
        if card is None and not picks.stepping:
            return (_("Lay down"), _("Lay")) if picks.discarding else (_("Play"), _("Play"))
        if isinstance(action, Discard) or picks.discarding:
            return _("Lay down"), _("Lay")
        if picks.undoing:
            return _("Play TAC"), "TAC"
        if function is Card.SEVEN:
            steps = getattr(action, "steps", 0)
            return (_("Move {n}").format(n=steps) if steps else _("Move")), _("Move")
        if picks.group is not None and picks.group.kind is Kind.OPEN:
            return _("Open"), _("Open")
        if function is Card.TRICKSTER:
            return _("Swap"), _("Swap")
        if function is Card.EIGHT and action is not None and action.target == BASE:
            return _("Skip"), _("Skip")
        if function is Card.FOUR:
            return _("Back 4"), _("Back 4")
        if function is not None and function <= Card.THIRTEEN:
            return _("Move {n}").format(n=int(function)), _("Move")
        return _("Play"), _("Play")
