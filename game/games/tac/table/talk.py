"""Sentences about cards: why one cannot be played, and what an action would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.tac.advice import Obstacle, Preview, Reason, Refusal, Stop
from game.games.tac.cards import Card
from game.games.tac.rules import events as ev
from game.games.tac.rules.model import Observation
from game.games.tac.rules.position import all_home
from game.games.tac.table.words import card_title, listed, place_words
from game.i18n import _
from game.ui.table import Person


def owner_words(colour: int, me: int, people: Sequence[Person]) -> str:
    """Whose marble, as said to player ``me``."""
    return _("your own") if colour == me else people[colour].name


def refusal_words(refusal: Refusal, me: int, people: Sequence[Person]) -> str:
    """Why a card cannot be played, in a few words."""
    card = card_title(refusal.card)
    why = _why(refusal.reason, refusal, refusal.function, me, people)
    if refusal.reason is Reason.UNUSABLE_AFTER_UNDO:
        cause = refusal.cause or Reason.BLOCKED
        after = _why(cause, refusal, refusal.function, me, people)
        why = _("after the undo: {why}").format(why=after)
    return _("{card}: {why}").format(card=card, why=why)


def _why(reason: Reason, refusal: Refusal, function: Card, me: int, people: Sequence[Person]) -> str:
    match reason:
        case Reason.NO_MARBLE:
            return _("no marble outside the base")
        case Reason.NO_RING_MARBLE:
            return _("no marble of yours on the ring")
        case Reason.NO_OTHER_MARBLE:
            return _("nothing to change places with")
        case Reason.SEVEN_LEFT_OVER:
            return _("not all seven steps fit")
        case Reason.NOBODY_HOLDS_CARDS:
            return _("nobody else holds cards")
        case Reason.NOTHING_TO_USE:
            return _("nothing to undo in a new deal")
        case Reason.WIN_STANDS_UNDONE:
            return _("the win was undone by a TAC already")
        case Reason.TAC_FIRST:
            return _("a TAC must undo the win first")
        case Reason.SKIPPED:
            return _("your turn is skipped")
    if len(refusal.obstacles) == 1:
        return obstacle_words(refusal.obstacles[0], me, people)
    blockers = [one for one in refusal.obstacles if one.stop is Stop.PASSES and one.colour is not None]
    if len(blockers) == len(refusal.obstacles) and blockers:
        names = [owner_words(one.colour, me, people) for one in blockers if one.colour is not None]
        return _("would pass marbles: {names}").format(names=listed(names))
    number = 4 if function is Card.FOUR else int(function)
    return _("no marble can go {n}").format(n=number)


def obstacle_words(one: Obstacle, me: int, people: Sequence[Person]) -> str:
    """What stops one marble."""
    match one.stop:
        case Stop.PASSES if one.colour == me:
            return _("would pass your own marble")
        case Stop.PASSES:
            return _("would pass a marble of {name}").format(name=people[one.colour or 0].name)
        case Stop.HOME_TAKEN:
            return _("that home field is taken")
        case Stop.TOO_FAR:
            return _("too far for home")
        case Stop.NOT_IN_HOME:
            return _("moves nothing in home")
    return _("locked at home for good")


def outcome_words(preview: Preview, seen: Observation, me: int, people: Sequence[Person]) -> str:
    """What an action would do, in a sentence or two."""
    parts: list[str] = []
    struck = [event.colour for event in preview.events if isinstance(event, ev.MarbleCaptured)]
    for event in preview.events:
        text = _event(event, me, people)
        if text:
            parts.append(text)
    if struck:
        names = listed(owner_words(colour, me, people) for colour in struck)
        parts.append(_("Captured: {names}.").format(names=names))
    if preview.winner is not None:
        parts.append(_("All eight are home then."))
    return " ".join(parts)


def _event(event: Any, me: int, people: Sequence[Person]) -> str:
    match event:
        case ev.MarbleMoved(colour, source, target, _steps):
            whose = _("Yours") if colour == me else people[colour].name
            return _("{whose}: {start} to {end}.").format(
                whose=whose, start=place_words(source, colour), end=place_words(target, colour)
            )
        case ev.MarbleOpened(colour, _target):
            if colour == me:
                return _("A marble comes out onto your start.")
            return _("A marble of {name} comes out.").format(name=people[colour].name)
        case ev.MarblesSwapped(colours, _one, _other):
            return _("{one} and {two} change places.").format(
                one=_("Yours") if colours[0] == me else people[colours[0]].name,
                two=_("yours") if colours[1] == me else people[colours[1]].name,
            )
        case ev.TurnSkipped(player):
            return _("{name} misses the turn and lays a card down.").format(name=people[player].name)
        case ev.HelpStarted(player, partner):
            return _("{name} then moves for {partner}.").format(name=people[player].name, partner=people[partner].name)
    return ""


def card_rule(card: Card, me: int, people: Sequence[Person]) -> str:
    """What a card does, in a sentence."""
    victim = people[(me + 1) % 4].name
    match card:
        case Card.ONE | Card.THIRTEEN:
            return _("Opens a marble, or moves {n}.").format(n=int(card))
        case Card.FOUR:
            return _("Four fields back, even into home from the start.")
        case Card.SEVEN:
            return _("Seven steps, shared among your marbles. Whatever is passed is captured.")
        case Card.EIGHT:
            return _("Moves 8, or {name} misses the turn.").format(name=victim)
        case Card.TRICKSTER:
            return _("Two marbles on the ring change places.")
        case Card.TAC:
            return _("Undoes the last card and uses it.")
        case Card.ANGEL:
            return _("Opens a marble of {name}, else moves one by 1 or 13.").format(name=victim)
        case Card.DEVIL:
            return _("You see the cards of {name} and play one for them.").format(name=victim)
        case Card.WARRIOR:
            return _("Your marble strikes the next one clockwise and takes its field.")
        case Card.FOOL:
            return _("All hands move on one seat: you get the cards of {name}.").format(name=victim)
    return _("Moves {n} forward.").format(n=int(card))


def helping(seen: Observation, player: int) -> bool:
    """Whether a player moves the partner's marbles (A11)."""
    return all_home(seen.position, player)
