"""From events to motion: cards fly and turn over, the cat is pulled, a leaf covers the space it left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.tacocat import events as ev
from game.games.tacocat.state import Observation
from game.games.tacocat.table.cards import Flight
from game.games.tacocat.table.places import Places
from game.games.tacocat.table.stage import Reveal, Stage
from game.i18n import _
from game.ui import tokens
from game.ui.animation import Clip, ease_arrive, ease_move
from game.ui.geometry import Box

Cue = Callable[[str], None]

CROSS_FADE_MS = 120.0
"""How long things take to appear with reduced motion."""

READ_MS = 900.0
"""How long turned cards lie open before anything moves on."""


class Motion:
    """Makes the clips of one step; what they show goes into ``stage``."""

    def __init__(
        self,
        places: Places,
        stage: Stage,
        before: Observation,
        rows: Sequence[int],
        names: Sequence[str],
        cue: Cue,
        reduced: bool,
    ) -> None:
        self.places = places
        self.stage = stage
        self.rows = rows
        self.names = names
        self.cue = cue
        self.reduced = reduced
        self._answered = len(before.answers)
        self._blows = before.blows

    def clips(self, events: Sequence[Any]) -> list[Clip]:
        """The clips in order."""
        made: list[Clip] = []
        for event in events:
            made += self._of(event)
        return made

    def _of(self, event: Any) -> list[Clip]:
        match event:
            case ev.CardsDealt() | ev.CardsDrawn():
                return [self._deal(event.player, event.count)]
            case ev.CardsSwapped() if event.cards:
                return [self._discard(event.player, event.cards)]
            case ev.SwapChosen():
                return [Clip(tokens.ms("card_play"), _nothing, lambda: self.cue("card"))]
            case ev.DuelCardLaid():
                end = self.places.row_cards(self.rows[event.player], 1)[0]
                return [self._fly([(None, event.player, end)], "card")]
            case ev.DuelShown():
                words = _("Tie: once more") if event.winner is None else ""
                if event.winner is not None:
                    words = _("{name} attacks first").format(name=self.names[event.winner])
                return self._reveal(Reveal(event.cards, False, words=words))
            case ev.Attacked():
                return [self._attack(event.player, event.cards)]
            case ev.BlowDefended():
                return [self._defend(event.player, event.card)]
            case ev.BlowDeclined():
                return [self._decline()]
            case ev.CardsSacrificed():
                return [self._discard(event.player, event.cards)]
            case ev.LastCardsShown():
                return self._reveal(Reveal(event.cards, True))
            case ev.RoundWon():
                return [self._say(_("{name} wins the round").format(name=self.names[event.player]))]
            case ev.RoundDrawn():
                return [self._say(_("Equal: the cat stays"))]
            case ev.CatMoved():
                return [self._pull(event.start, event.end)]
            case ev.SpaceCovered():
                return [self._cover(event.space)]
            case ev.MatchWon():
                return [Clip(READ_MS / 2, _nothing, lambda: self.cue("finish"))]
        return []

    # --- cards --------------------------------------------------------------------------------------------

    def _fly(
        self,
        moves: Sequence[tuple[int | None, int | tuple[float, float], Box]],
        sound: str,
        after: Callable[[], None] | None = None,
    ) -> Clip:
        """Cards that travel at the same time from a player's side (or a point) to a box."""
        flights = []
        for value, start, end in moves:
            point = self.places.side_of(self.rows[start]) if isinstance(start, int) else start
            flights.append(Flight(value, point, end, 0, self.reduced))

        def show(share: float) -> None:
            self.stage.flights = flights if share < 1 else []
            for flight in flights:
                flight.share = share if self.reduced else ease_arrive(share)
            if share >= 1 and after is not None:
                after()

        return Clip(CROSS_FADE_MS if self.reduced else tokens.ms("card_play"), show, lambda: self.cue(sound))

    def _deal(self, player: int, count: int) -> Clip:
        x, y = self.places.side_of(self.rows[player])
        pile = self.places.pile(0)
        spread = min(14.0, 90.0 / max(1, count))
        ends = [
            Box(x - pile.w / 2 + (index - (count - 1) / 2) * spread, y - pile.h / 2, pile.w, pile.h)
            for index in range(count)
        ]
        return self._fly([(None, pile.centre, end) for end in ends], "card")

    def _discard(self, player: int, cards: Sequence[int]) -> Clip:
        pile = self.places.pile(1)
        return self._fly([(card, player, pile.move(-3.0 * index, 0)) for index, card in enumerate(cards)], "card")

    def _attack(self, player: int, cards: tuple[int, ...]) -> Clip:
        self._blows = cards
        cells = self.places.cells(len(cards), self.rows[player])

        def landed() -> None:
            self.stage.blows = cards

        moves = [(card, player, cell.blow) for card, cell in zip(cards, cells, strict=True)]
        return self._fly(moves, "card", landed)

    def _defend(self, player: int, card: int) -> Clip:
        cell = self.places.cells(len(self._blows), self.rows[1 - player])[self._answered]
        self._answered += 1

        def landed() -> None:
            self.stage.answers.append(card)

        return self._fly([(card, player, cell.answer)], "place", landed)

    def _decline(self) -> Clip:
        self._answered += 1

        def show(share: float) -> None:
            if share >= 1:
                self.stage.answers.append(0)

        return Clip(tokens.ms("card_flip"), show, lambda: self.cue("refuse"))

    def _reveal(self, reveal: Reveal) -> list[Clip]:
        words, reveal.words = reveal.words, ""

        def turn(share: float) -> None:
            self.stage.reveal = reveal
            reveal.share = 1.0 if self.reduced else share

        def read(share: float) -> None:
            reveal.words = words

        return [
            Clip(CROSS_FADE_MS if self.reduced else tokens.ms("card_flip"), turn, lambda: self.cue("card")),
            Clip(READ_MS, read),
        ]

    def _say(self, words: str) -> Clip:
        def show(share: float) -> None:
            if self.stage.reveal is not None:
                self.stage.reveal.words = words

        return Clip(READ_MS / 2, show)

    # --- the cat ------------------------------------------------------------------------------------------

    def _pull(self, start: int, end: int) -> Clip:
        def show(share: float) -> None:
            if self.reduced:
                self.stage.cat = end if share >= 0.5 else start
                self.stage.cat_alpha = round(abs(1 - 2 * share) * 8) / 8 if share < 1 else 1.0
            else:
                self.stage.cat = start + (end - start) * ease_move(share)

        return Clip(CROSS_FADE_MS if self.reduced else tokens.ms("tacocat_step"), show, lambda: self.cue("tug"))

    def _cover(self, space: int) -> Clip:
        def show(share: float) -> None:
            self.stage.leaf = (space, share) if share < 1 and not self.reduced else None
            if share >= 1:
                self.stage.covered.add(space)

        return Clip(CROSS_FADE_MS if self.reduced else tokens.ms("tile_cover"), show, lambda: self.cue("cover"))


def _nothing(share: float) -> None:
    """Time passes."""
