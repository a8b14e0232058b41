"""Who has seen which cards, kept up as cards are given, shown, played and passed on."""

from __future__ import annotations

from typing import cast

from game.engine.rules import Player
from game.games.tac.cards import Card, Hand, without
from game.games.tac.rules.model import Four, Hands, Known
from game.games.tac.rules.position import PLAYERS, next_player


def put(four: Four, player: Player, value: int) -> Four:
    """The four values with one replaced."""
    return cast(Four, (*four[:player], value, *four[player + 1 :]))


def forget(known: Known, holder: Player, card: Card) -> Known:
    """The holder has played or laid down a card in the open."""
    if not any(card in own[holder] for own in known):
        return known
    return cast(
        Known,
        tuple(
            (*own[:holder], without(own[holder], card), *own[holder + 1 :]) if card in own[holder] else own
            for own in known
        ),
    )


def learn(known: Known, viewer: Player, holder: Player, cards: Hand) -> Known:
    """These are the cards the viewer now knows the holder to have."""
    own = known[viewer]
    row = (*own[:holder], cards, *own[holder + 1 :])
    return cast(Known, (*known[:viewer], row, *known[viewer + 1 :]))


def passed_on(hands: Hands, known: Known) -> Known:
    """After a Fool: everybody knows the hand they passed on, and what they knew of a hand goes with it."""
    givers = [next_player(player) for player in range(PLAYERS)]
    rows = []
    for viewer in range(PLAYERS):
        row = [hands[giver] if giver == viewer else known[viewer][giver] for giver in givers]
        row[viewer] = ()
        rows.append(tuple(row))
    return cast(Known, tuple(rows))
