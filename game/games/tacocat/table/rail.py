"""The rail of Tacocat: prompt, what follows from what is picked, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.tacocat.cards import HIGHEST, Hand, without
from game.games.tacocat.state import Attack, Observation, Phase
from game.games.tacocat.table.words import cards_words, first_to_swap, listed
from game.i18n import _, ngettext
from game.ui.table import Rail, RailButton

if TYPE_CHECKING:
    from game.games.tacocat.table.table import TacocatTable

_MOST_NAMED = 3
"""A button names up to this many cards; more are counted."""

_LONG = 95
"""Letters that a line has room for in the compact rail."""

Lines = tuple[str, str]
"""A line and its short form."""

Talk = tuple[str, Lines, tuple[RailButton, ...]]
"""Prompt, line and buttons."""


def rail_of(table: TacocatTable, compact: bool) -> Rail:
    """What the rail says in the present position; where it is ``compact`` long lines may take their short form."""
    view = table.view
    if view is None or view.player is None:
        return Rail(_("The cat is home"), "", None)
    if view.player < 0:
        return Rail(_("One moment"), _("Cards are dealt."), None)
    person = table.desk.people[view.player]
    token = person.token
    if not view.legal:
        if person.human:
            return Rail(_("{name} chooses").format(name=person.name), "", token)
        line = _("The bot moves by itself.")
        return Rail(_("{name} is thinking").format(name=person.name), line, token)
    talk = _Talk(table, person.name, table.desk.people[1 - view.player].name)
    prompt, (line, short), buttons = {
        Phase.SWAP: talk.swap,
        Phase.DUEL: talk.duel,
        Phase.ATTACK: talk.attack,
        Phase.ANSWER: talk.answer,
    }[table.seen.phase]()
    spare = short if compact and len(line) > _LONG else None
    return Rail(prompt, line, token, buttons=buttons, can_clear=bool(table.picks.chosen), short_line=spare)


def answer_outcome(hand: Hand, answers: Hand) -> tuple[Hand, Hand]:
    """What an answered attack costs and leaves: the lowest cards given for the open blows, and the hand after it.
    ``hand`` is the hand after the defending cards have left it, ``answers`` are all so far (C8)."""
    count = sum(1 for card in answers if not card)
    return hand[:count], hand[count:]


def cannot(table: TacocatTable, index: int) -> str:
    """Why a card of the hand cannot be picked."""
    picks = table.picks
    match table.seen.phase:
        case Phase.SWAP if picks.limit == 0:
            return _("There is nothing to swap.")
        case Phase.SWAP:
            return _("You may swap at most {n}.").format(n=cards_words(picks.limit))
        case Phase.ANSWER:
            return _("A card of {card} cannot defend {blow}.").format(card=picks.hand[index], blow=picks.blow)
    return ""


class _Talk:
    """The words for the person ``name`` who plays against ``other``. Lines come with a short form."""

    def __init__(self, table: TacocatTable, name: str, other: str) -> None:
        self.table = table
        self.picks = table.picks
        self.seen: Observation = table.seen
        self.name = name
        self.other = other

    def _main(self, label: str, short: str, reason: str = "") -> RailButton:
        ready = self.picks.action is not None
        return RailButton(
            label, self.table.commit, "check", True, ready, "" if ready else reason or _("Pick a card first."), short
        )

    def _with_last(self, line: str, rest: Hand) -> str:
        """The line, and what happens next where only one card stays."""
        if len(rest) != 1:
            return line
        return _("{line} Then your {card} is your last card; the lower last card wins.").format(line=line, card=rest[0])

    # --- exchange (C4) ------------------------------------------------------------------------------------

    def swap(self) -> Talk:
        """Discard some, draw as many."""
        count = len(self.picks.chosen)
        label = ngettext("Swap {n} card", "Swap {n} cards", count).format(n=count) if count else _("Keep all cards")
        short = _("Swap {n}").format(n=count) if count else _("Keep all")
        lines = self._swap_picked(count) if count else self._swap_open()
        return _("{name}, swap cards?").format(name=self.name), lines, (self._main(label, short),)

    def _swap_open(self) -> Lines:
        before = self.seen.swaps[1 - self.seen.turn]
        if first_to_swap(self.seen) is None:
            line = _("Pick what you discard; you draw as many. {name} chooses too, in secret.")
            return line.format(name=self.other), _("Pick what you discard; both choose in secret.")
        if before is None:
            line = _("Pick what you discard face up; you draw as many. {name} may then swap up to as many.")
            return line.format(name=self.other), _("Pick what you discard; you draw as many.")
        line = _("{name} swapped {cards}. You may swap up to as many, or none.")
        short = _("You may swap up to {n}, or none.").format(n=self.picks.limit)
        return line.format(name=self.other, cards=cards_words(len(before))), short

    def _swap_picked(self, count: int) -> Lines:
        cards = listed(self.picks.values)
        line = ngettext(
            "You discard {cards} and draw {n} new card.", "You discard {cards} and draw {n} new cards.", count
        ).format(cards=cards, n=count)
        short = line
        if first_to_swap(self.seen) is None:
            line = _("{line} It is shown when both have chosen.").format(line=line)
        elif self.seen.swaps[1 - self.seen.turn] is None:
            line = _("{line} Then {name} may swap up to {n}.").format(line=line, name=self.other, n=count)
        else:
            line = _("{line} Then the duel begins.").format(line=line)
        return line, short

    # --- duel (C5) ----------------------------------------------------------------------------------------

    def duel(self) -> Talk:
        """Lay one card face down."""
        prompt = _("{name}, lay a duel card").format(name=self.name)
        if not self.picks.chosen:
            line = _("Both lay one face down. The higher attacks first; both cards then leave the round.")
            return prompt, (line, _("The higher card attacks first.")), (self._main(_("Lay a card"), _("Lay")),)
        card = self.picks.values[0]
        if card == HIGHEST:
            short = _("Nothing beats your {card}: you attack first.").format(card=card)
        else:
            short = _("Your {card} attacks first unless matched.").format(card=card)
        line = short
        if card != HIGHEST:
            line = _("Your {card} attacks first unless {name} lays as high or higher. It leaves the round.").format(
                card=card, name=self.other
            )
        button = self._main(_("Lay the {card}").format(card=card), _("Lay {card}").format(card=card))
        return prompt, (self._with_last(line, self.picks.rest), short), (button,)

    # --- attack (C6) --------------------------------------------------------------------------------------

    def attack(self) -> Talk:
        """One card, a set or a run."""
        values, action = self.picks.values, self.picks.action
        if not values:
            line = _("Pick one card, a set of equal cards, or a run of three or more. One card stays with you.")
            lines = line, _("One card, a set, or a run of three or more.")
        elif isinstance(action, Attack):
            lines = self._attack_lines(values)
        elif not self.picks.rest:
            line = _("One card has to stay in your hand.")
            lines = line, line
        else:
            line = _("{cards} is no attack yet: a run has three cards or more.").format(cards=listed(values))
            lines = line, _("No attack yet: a run has three or more.")
        label = _("Attack")
        if action is not None:
            label = (
                _("Attack with {cards}").format(cards=listed(values))
                if len(values) <= _MOST_NAMED
                else _("Attack with {n} cards").format(n=len(values))
            )
        button = self._main(label, _("Attack"), lines[1] if values else "")
        return _("{name}, attack").format(name=self.name), lines, (button,)

    def _attack_lines(self, values: Hand) -> Lines:
        if len(values) == 1:
            line = _("With {card} or more {name} defends and attacks next, else gives the lowest and you go on.")
            line = line.format(card=values[0], name=self.other)
            short = _("{card} or more defends it; else you go on.").format(card=values[0])
        else:
            line = _("{name} takes the attack only by defending all {n}; each card left open costs the lowest.")
            line = line.format(name=self.other, n=len(values))
            short = _("All {n} must be defended, or you go on.").format(n=len(values))
        if self.table.coached:
            odds = self._odds(values[0])
            return f"{line} {odds}", odds
        return self._with_last(line, self.picks.rest), short

    def _odds(self, lowest: int) -> str:
        """What is known of the cards out of sight."""
        unseen = self.seen.unseen()
        floor = self.seen.floors[1 - self.seen.turn]
        total = sum(unseen[floor:])
        beating = sum(unseen[max(floor, lowest) :])
        return _("{n} of {all} hidden cards are {card} or more.").format(n=beating, all=total, card=lowest)

    # --- answer (C7, C8) ----------------------------------------------------------------------------------

    def answer(self) -> Talk:
        """Defend the next blow or leave it open."""
        blow = self.picks.blow
        prompt = _("{name}, answer the {blow}").format(name=self.name, blow=blow)
        given, _rest = answer_outcome(self.picks.hand, (*self.seen.answers, 0))
        label = (
            _("Give lowest: {cards}").format(cards=listed(given))
            if len(given) <= _MOST_NAMED
            else _("Give {n} lowest").format(n=len(given))
        )
        can = any(self.picks.may(index) for index in range(len(self.picks.hand)))
        short = _("Give {cards}").format(cards=listed(given)) if len(given) <= _MOST_NAMED else _("Give")
        give = RailButton(label, self.table.give, "" if can else "check", not can, self.picks.gives, "", short)
        if not can:
            return prompt, self._give_lines(given, False), (give,)
        if self.picks.chosen:
            card = self.picks.values[0]
            main = self._main(_("Defend with {card}").format(card=card), _("Defend"))
            return prompt, self._defend_lines(card, given), (give, main)
        return prompt, self._give_lines(given, True), (give, self._main(_("Defend"), _("Defend")))

    @property
    def _left(self) -> Hand:
        """The blows after the one that is answered now."""
        return self.seen.blows[len(self.seen.answers) + 1 :]

    def _give_lines(self, given: Hand, can: bool) -> Lines:
        """What leaving the blow open brings."""
        blow = self.picks.blow
        if self._left:
            costs = _("Not defended, it costs you your lowest card, now {card}, and {name} goes on attacking.").format(
                card=given[-1], name=self.other
            )
        else:
            costs = _("Not defended, it costs you {cards} from your hand, and {name} goes on attacking.").format(
                cards=listed(given), name=self.other
            )
            costs = self._with_last(costs, self.picks.hand[len(given) :])
        if can:
            line = _("Pick {blow} or more to defend. {costs}").format(blow=blow, costs=costs)
            return line, _("{blow} or more defends; open it costs {card}.").format(blow=blow, card=given[-1])
        line = _("No card of yours is {blow} or more. {costs}").format(blow=blow, costs=costs)
        return line, _("You have no {blow} or more: it costs {card}.").format(blow=blow, card=given[-1])

    def _defend_lines(self, card: int, given: Hand) -> Lines:
        """What defending with the picked card brings."""
        rest = without(self.picks.hand, (card,))
        if self._left:
            line = _("Your {card} stops the {blow}. Still to answer: {cards}.").format(
                card=card, blow=self.picks.blow, cards=listed(self._left)
            )
            short = _("Stops the {blow}. Still open: {cards}.").format(blow=self.picks.blow, cards=listed(self._left))
            if 0 in self.seen.answers:
                line = _("{line} {name} keeps the attack in any case.").format(line=line, name=self.other)
            return line, short
        costs, kept = answer_outcome(rest, (*self.seen.answers, card))
        if costs:
            line = _("Your {card} stops the last blow, but you give {cards} for the open ones; {name} attacks on.")
            line = line.format(card=card, cards=listed(costs), name=self.other)
            return self._with_last(line, kept), _("Stops it, but you give {cards}.").format(cards=listed(costs))
        if len(kept) == 1:
            line = self._with_last(_("Your {card} defends the last blow.").format(card=card), kept)
            return line, _("Defends; your {card} is the last card.").format(card=kept[0])
        if len(self.seen.blows) == 1:
            line = _("Your {card} defends, so you attack next. Give {low} instead and {name} keeps the attack.")
        else:
            line = _("Your {card} defends the last blow, so you attack next. Give {low} and {name} keeps the attack.")
        return line.format(card=card, low=listed(given), name=self.other), _("Defends: you attack next.")
