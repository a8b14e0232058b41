"""Tacocat in words: the log, and what stands beside the two rows of the mat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.games.tacocat import events as ev
from game.games.tacocat.state import Observation, Phase
from game.i18n import _, ngettext
from game.ui.table import Person

Say = Callable[[], str]


def listed(cards: Iterable[int]) -> str:
    """Card values one after the other."""
    return ", ".join(str(card) for card in cards)


def cards_words(count: int) -> str:
    """A number of cards."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def each_words(count: int) -> str:
    """The size of both hands."""
    return ngettext("{n} card each", "{n} cards each", count).format(n=count)


def attack_kind(cards: Sequence[int]) -> str:
    """What kind of attack these cards are."""
    count = len(cards)
    if count == 1:
        return _("One card")
    if cards[0] == cards[-1]:
        return _("Jumbo: a set of {n}").format(n=count)
    return _("Jumbo: a run of {n}").format(n=count)


def log_entries(events: Sequence[Any], people: Sequence[Person]) -> list[tuple[int | None, Say, bool]]:
    """For each line of the log: the player it is about, how it is said, and whether it is a heading."""
    found: list[tuple[int | None, Say, bool]] = []
    for event in events:
        say = _say(event, [person.name for person in people])
        if say is not None:
            player = getattr(event, "player", getattr(event, "winner", None))
            found.append((player, say, isinstance(event, ev.RoundStarted)))
    return found


def _say(event: Any, names: Sequence[str]) -> Say | None:
    match event:
        case ev.RoundStarted():
            return lambda: _("Round {n}, {cards}").format(n=event.round, cards=each_words(event.cards))
        case ev.SwapChosen():
            return lambda: _("{name} has chosen in secret").format(name=names[event.player])
        case ev.CardsSwapped():
            return lambda: _swapped(names[event.player], event.cards)
        case ev.DuelCardLaid():
            return lambda: _("{name} lays a duel card").format(name=names[event.player])
        case ev.DuelShown():
            return lambda: _duel(event, names)
        case ev.Attacked():
            return lambda: _("{name} attacks with {cards}").format(name=names[event.player], cards=listed(event.cards))
        case ev.BlowDefended():
            return lambda: _("{name} defends the {blow} with {card}").format(
                name=names[event.player], blow=event.blow, card=event.card
            )
        case ev.BlowDeclined():
            return lambda: _("{name} leaves the {blow} open").format(name=names[event.player], blow=event.blow)
        case ev.CardsSacrificed():
            return lambda: _("{name} gives the lowest: {cards}").format(
                name=names[event.player], cards=listed(event.cards)
            )
        case ev.LeadSet() if event.changed:
            return lambda: _("{name} attacks next").format(name=names[event.player])
        case ev.LastCardsShown():
            return lambda: _("Last cards: {first} {a}, {second} {b}").format(
                first=names[0], a=event.cards[0], second=names[1], b=event.cards[1]
            )
        case ev.RoundWon():
            text = _("{name} wins the round by the arrow") if event.by_arrow else _("{name} wins the round")
            return lambda: text.format(name=names[event.player])
        case ev.RoundDrawn():
            return lambda: _("Equal last cards: the cat stays")
        case ev.MatchWon():
            return lambda: _("The cat is home: {name} wins").format(name=names[event.player])
    return None


def _swapped(name: str, cards: Sequence[int]) -> str:
    if not cards:
        return _("{name} keeps all cards").format(name=name)
    return _("{name} swaps {cards}").format(name=name, cards=listed(cards))


def _duel(event: ev.DuelShown, names: Sequence[str]) -> str:
    if event.winner is None:
        return _("Duel: both lay {card}, once more").format(card=event.cards[0])
    other = 1 - event.winner
    return _("{name} wins the duel, {high} to {low}").format(
        name=names[event.winner], high=event.cards[event.winner], low=event.cards[other]
    )


def first_to_swap(seen: Observation) -> int | None:
    """The player the arrow points to, None on the double arrow or in a goal."""
    return seen.board.spaces[seen.cat].arrow.player if 0 <= seen.cat < len(seen.board.spaces) else None


def arrow_note(seen: Observation, names: Sequence[str]) -> tuple[str, str]:
    """What the arrow of this round's space means, and a short form."""
    if seen.phase is Phase.OVER:
        return _("The cat is home."), _("The cat is home.")
    first = first_to_swap(seen)
    if first is None:
        return _("Double arrow: both swap cards at the same time, in secret."), _("Double arrow: swap in secret.")
    line = _("Arrow: {name} is behind and swaps cards first.").format(name=names[first])
    return line, _("{name} swaps first.").format(name=names[first])


def row_words(seen: Observation, player: int, names: Sequence[str]) -> tuple[str, str]:
    """Title and caption of a player's row on the mat."""
    name = names[player]
    match seen.phase:
        case Phase.SWAP:
            return _("{name} swaps").format(name=name), _swap_caption(seen, player)
        case Phase.DUEL:
            caption = _("Lies face down") if seen.chosen[player] else _("Chooses a card in secret")
            if seen.duels:
                caption = _("Tie with {card}: once more").format(card=seen.duels[-1][0])
            return _("{name} duels").format(name=name), caption
        case Phase.ATTACK:
            if player == seen.turn:
                return _("{name} attacks").format(name=name), _("One card, a set or a run")
            return _("{name} waits").format(name=name), _("Answers every attacking card")
        case Phase.ANSWER:
            if player == seen.turn:
                return _("{name} answers").format(name=name), _("Equal or higher defends, else give the lowest")
            return _("{name} attacks").format(name=name), attack_kind(seen.blows)
        case Phase.OVER:
            return name, _("Last card, the lower one won")


def _swap_caption(seen: Observation, player: int) -> str:
    swapped = seen.swaps[player]
    first = first_to_swap(seen)
    secret = first is None
    if secret and None in seen.swaps:
        return _("Has chosen in secret") if seen.chosen[player] else _("Chooses in secret")
    if swapped is not None:
        return _("Swaps {cards}").format(cards=cards_words(len(swapped))) if swapped else _("Keeps all cards")
    if player == first:
        return _("Goes first, any number")
    before = seen.swaps[1 - player]
    if before is None:
        return _("Goes next, at most as many")
    return _("At most {n}").format(n=cards_words(len(before)))
