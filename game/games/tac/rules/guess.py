"""Drawing hidden hands that agree with everything seen (A4, A5, A22)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Final, cast

from game.engine.rules import Player
from game.games.tac.cards import OPENERS, Card, Hand, openers
from game.games.tac.rules.model import Cards, Hands, Observation, Phase, Said
from game.games.tac.rules.position import PLAYERS, partner_of

_TRIES: Final = 40


def deal_out(seen: Observation, rng: random.Random) -> Hands:
    """All four hands. Drawing at random is tried first; where it keeps failing, the cards that fit are matched."""
    hidden = [player for player in range(PLAYERS) if seen.sizes[player] > len(seen.known[player])]
    if not hidden:
        return seen.known
    unseen = seen.unseen()
    needs = {player: seen.sizes[player] - len(seen.known[player]) for player in hidden}
    barred = {player: seen.barred[seen.origin[player]] for player in hidden}
    for _ in range(_TRIES):
        hands = _draw(seen, unseen, needs, barred, rng)
        if hands is not None and fits(seen, hands):
            return hands
    return _match(seen, unseen, needs, barred, rng)


def fits(seen: Observation, hands: Hands) -> bool:
    """Whether the hands agree with the declarations and with a TAC that must be played."""
    if seen.must_tac and Card.TAC not in hands[seen.turn]:
        return False
    counts = [0] * PLAYERS
    for player, hand in enumerate(hands):
        counts[seen.origin[player]] = openers(hand) + seen.opened[seen.origin[player]]
    return declarations_fit(seen, counts)


def declarations_fit(seen: Observation, counts: Sequence[int]) -> bool:
    """A4: whether that many openers agree with what was said of the dealt hands. ``counts``: by player the openers in
    the hand, or since the exchange in it and played from it."""
    if seen.phase in (Phase.DEAL, Phase.DECLARE, Phase.EXCHANGE):
        return all(said in (None, bool(count)) for said, count in zip(seen.declared, counts, strict=True))
    return _pair_fits(seen.declared, seen.received, counts, 0) and _pair_fits(seen.declared, seen.received, counts, 1)


def _pair_fits(declared: Said, received: Cards, counts: Sequence[int], one: Player) -> bool:
    """Whether some exchange explains what both partners hold now."""
    other = partner_of(one)
    ways = [
        (False, True) if card is None else (card in OPENERS,) for card in (received[other], received[one])
    ]  # what one gave, what the other gave
    for gave, got in product(*ways):
        dealt = counts[one] + gave - got, counts[other] + got - gave
        if (
            dealt[0] >= gave
            and dealt[1] >= got
            and declared[one] in (None, dealt[0] > 0)
            and declared[other] in (None, dealt[1] > 0)
        ):
            return True
    return False


def _draw(
    seen: Observation, unseen: list[Card], needs: dict[Player, int], barred: dict[Player, int], rng: random.Random
) -> Hands | None:
    hands = list(seen.known)
    left = unseen.copy()
    rng.shuffle(left)
    # The hand that can hold the fewest kinds draws first.
    for player in sorted(needs, key=lambda one: -barred[one].bit_count()):
        taken = [card for card in left if not barred[player] >> card & 1][: needs[player]]
        if len(taken) < needs[player]:
            return None
        hands[player] = tuple(sorted((*hands[player], *taken)))
        gone = Counter(taken)
        rest: list[Card] = []
        for card in left:
            if gone[card]:
                gone[card] -= 1
            else:
                rest.append(card)
        left = rest
    return cast(Hands, tuple(hands))


def _match(
    seen: Observation, unseen: list[Card], needs: dict[Player, int], barred: dict[Player, int], rng: random.Random
) -> Hands:
    """Fix how many openers, and whether the TAC, go to each hand, and match cards to places. Raises ValueError when
    nothing agrees, which no observation of a real match can bring about."""
    players = list(needs)
    shares = list(product(*(range(needs[player] + 1) for player in players)))
    rng.shuffle(shares)
    cards = unseen.copy()
    rng.shuffle(cards)
    for share in shares:
        slots: list[tuple[Player, tuple[Card, ...]]] = []
        for player, count in zip(players, share, strict=True):
            allowed = [card for card in Card if not barred[player] >> card & 1]
            opening = tuple(card for card in allowed if card in OPENERS)
            plain = tuple(card for card in allowed if card not in OPENERS)
            others = [plain] * (needs[player] - count)
            if seen.must_tac and player == seen.turn and Card.TAC not in seen.known[player] and others:
                others[0] = (Card.TAC,)
            slots += [(player, opening)] * count + [(player, kinds) for kinds in others]
        matched = _pair_off([kinds for _, kinds in slots], cards)
        if matched is None:
            continue
        hands: list[Hand] = list(seen.known)
        for (player, _), card in zip(slots, matched, strict=True):
            hands[player] = tuple(sorted((*hands[player], card)))
        found = cast(Hands, tuple(hands))
        if fits(seen, found):
            return found
    raise ValueError("No hands agree with this observation.")


def _pair_off(slots: list[tuple[Card, ...]], cards: list[Card]) -> list[Card] | None:
    """One card for every slot out of the kinds it takes, by augmenting paths; None when there is no way."""
    owner: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        for number, card in enumerate(cards):
            if number in tried or card not in slots[slot]:
                continue
            tried.add(number)
            if number not in owner or place(owner[number], tried):
                owner[number] = slot
                return True
        return False

    for slot in range(len(slots)):
        if not place(slot, set()):
            return None
    chosen = {slot: cards[number] for number, slot in owner.items()}
    return [chosen[slot] for slot in range(len(slots))]
