"""TAC in words: cards, places, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.tac.cards import Card
from game.games.tac.rules import events as ev
from game.games.tac.rules.events import Purpose
from game.games.tac.rules.position import RING, Colour, Place, start_of
from game.i18n import _, ngettext
from game.ui.table import LogLine, Person

Say = Callable[[], str]


@dataclass(frozen=True, slots=True)
class CardLine(LogLine):
    """The line of the log about a card that was played or laid down."""

    card: Card | None = None


def card_title(card: Card) -> str:
    """What stands large on a card and in sentences."""
    names = {
        Card.TRICKSTER: _("Trickster"),
        Card.TAC: "TAC",
        Card.ANGEL: _("Angel"),
        Card.DEVIL: _("Devil"),
        Card.WARRIOR: _("Warrior"),
        Card.FOOL: _("Fool"),
    }
    return names.get(card, str(int(card)))


def card_word(card: Card) -> str:
    """The words at the foot of a card."""
    match card:
        case Card.ONE | Card.THIRTEEN:
            return _("Open or {n}").format(n=int(card))
        case Card.FOUR:
            return _("Back 4")
        case Card.SEVEN:
            return _("Split 7")
        case Card.EIGHT:
            return _("8 or skip")
        case Card.TAC:
            return _("Undo, use")
        case Card.TRICKSTER | Card.ANGEL | Card.DEVIL | Card.WARRIOR | Card.FOOL:
            return card_title(card)
    return _("Ahead {n}").format(n=int(card))


def place_words(place: Place, colour: Colour) -> str:
    """Where a marble of that colour stands, counted from its own start."""
    if place >= RING:
        return _("home {n}").format(n=(place - RING) % 4 + 1)
    field = (place - start_of(colour)) % RING
    return _("field {n}").format(n=field) if field else _("the start")


def cards_words(count: int) -> str:
    """A number of cards."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def steps_words(count: int) -> str:
    """A number of steps."""
    return ngettext("{n} step", "{n} steps", count).format(n=count)


def listed(names: Iterable[str]) -> str:
    """Names one after the other, each once."""
    return ", ".join(dict.fromkeys(names))


def team_letter(player: int) -> str:
    """The team of a player."""
    return "AB"[player % 2]


def lines_of(events: Sequence[Any], people: Sequence[Person], viewer: int | None, ply: int) -> list[LogLine]:
    """The log lines of one action."""
    names = [person.name for person in people]
    found: list[LogLine] = []
    for number, event in enumerate(events):
        say = _say(event, events[number + 1 :], names, viewer)
        if say is None:
            continue
        player = getattr(event, "player", None)
        if isinstance(event, ev.MatchWon):
            player = event.players[0]
        elif isinstance(event, ev.HandShown):
            player = event.viewer
        token = people[player].token if player is not None else None
        label = str(token or "")
        if isinstance(event, ev.CardPlayed | ev.CardDiscarded):
            found.append(CardLine(token, label, say, ply, card=event.card))
        else:
            found.append(LogLine(token, label, say, ply, isinstance(event, ev.DealStarted)))
    return found


def _say(event: Any, rest: Sequence[Any], names: Sequence[str], viewer: int | None) -> Say | None:
    match event:
        case ev.DealerDrawn():
            return lambda: _("{name} deals first").format(name=names[event.player])
        case ev.DealStarted():
            return lambda: _("Deal {n}: {cards} each").format(n=event.number, cards=cards_words(event.cards))
        case ev.Declared():
            text = _("{name} can open") if event.can else _("{name} cannot open")
            return lambda: text.format(name=names[event.player])
        case ev.CardReceived() if event.card is not None and event.player == viewer:
            card = event.card
            return lambda: _("{name} gets {card} from {giver}").format(
                name=names[event.player], card=card_title(card), giver=names[event.giver]
            )
        case ev.CardPlayed():
            struck = _struck(rest, names)
            return lambda: _with_captures(_played(event, rest, names), struck)
        case ev.CardDiscarded():
            return lambda: _("{name} lays down {card}").format(name=names[event.player], card=card_title(event.card))
        case ev.TurnSkipped():
            return lambda: _("{name} misses the turn").format(name=names[event.player])
        case ev.HandShown():
            return lambda: _("{viewer} looks at the cards of {name}").format(
                viewer=names[event.viewer], name=names[event.player]
            )
        case ev.DevilIdle():
            return lambda: _("{name} holds no card: nothing happens").format(name=names[event.player])
        case ev.HelpStarted():
            return lambda: _("{name} is home and now moves for {partner}").format(
                name=names[event.player], partner=names[event.partner]
            )
        case ev.HelpEnded():
            return lambda: _("{name} moves their own marbles again").format(name=names[event.player])
        case ev.WinChallenged():
            return lambda: _("{name} holds a TAC and must undo the win").format(name=names[event.player])
        case ev.PassedOver():
            return lambda: _("{name} has no card left").format(name=names[event.player])
        case ev.MatchWon():
            return lambda: _("{one} and {two} win").format(one=names[event.players[0]], two=names[event.players[1]])
    return None


def step_line(events: Sequence[Any], people: Sequence[Person], ply: int) -> LogLine | None:
    """The line of a further marble of a seven, where the action begins with no card."""
    if not events or not isinstance(events[0], ev.MarbleMoved):
        return None
    moved = events[0]
    names = [person.name for person in people]
    struck = _struck(events[1:], names)
    token = people[moved.colour].token

    def say() -> str:
        text = _("The seven goes on: marble of {name}, {steps}").format(
            name=names[moved.colour], steps=steps_words(moved.steps)
        )
        return _with_captures(text, struck)

    return LogLine(token, str(token), say, ply)


def _struck(rest: Sequence[Any], names: Sequence[str]) -> list[str]:
    return [names[event.colour] for event in rest if isinstance(event, ev.MarbleCaptured)]


def _with_captures(text: str, struck: Sequence[str]) -> str:
    return _("{what}, captures {names}").format(what=text, names=listed(struck)) if struck else text


def _played(event: ev.CardPlayed, rest: Sequence[Any], names: Sequence[str]) -> str:
    name = names[event.player]
    text = _purpose(event, rest, name, names)
    if event.card is Card.TAC:
        text = _("TAC: {what}").format(what=text)
    if event.chooser != event.player:
        text = _("{what} (chosen by {name})").format(what=text, name=names[event.chooser])
    return text


def _purpose(event: ev.CardPlayed, rest: Sequence[Any], name: str, names: Sequence[str]) -> str:
    card = event.function
    match event.purpose:
        case Purpose.OPEN:
            return _("{name} opens with {card}").format(name=name, card=card_title(card))
        case Purpose.SKIP:
            return _("{name} plays 8 to skip").format(name=name)
        case Purpose.SWAP:
            pair = next((one for one in rest if isinstance(one, ev.MarblesSwapped)), None)
            if pair is not None:
                one, two = (names[colour] for colour in pair.colours)
                return _("{name} swaps marbles: {one} and {two}").format(name=name, one=one, two=two)
            return _("{name} plays the Trickster").format(name=name)
        case Purpose.SEVEN:
            moved = next((one for one in rest if isinstance(one, ev.MarbleMoved)), None)
            if moved is not None and moved.steps == 7:
                return _("{name} moves {n}").format(name=name, n=7)
            return _("{name} plays 7, first {steps}").format(name=name, steps=steps_words(moved.steps if moved else 7))
        case Purpose.WARRIOR | Purpose.ANGEL | Purpose.DEVIL | Purpose.FOOL:
            return _("{name} plays the {card}").format(name=name, card=card_title(card))
    if card is Card.FOUR:
        return _("{name} moves 4 back").format(name=name)
    moves = [one for one in rest if isinstance(one, ev.MarbleMoved)]
    if moves and moves[-1].target >= RING:
        return _("{name} moves {n} into home").format(name=name, n=int(card))
    return _("{name} moves {n}").format(name=name, n=int(card))
