"""The plates beside the board: name, what the player said about opening, cards and home; and the received card."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tac.board import PLAYERS
from game.games.tac.rules.model import Observation, Phase
from game.games.tac.rules.position import all_home, home_of, partner_of
from game.games.tac.table.cards import card_box, draw_card
from game.games.tac.table.places import Places
from game.games.tac.table.words import cards_words, team_letter
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Point, around
from game.ui.table import Person


def home_count(seen: Observation, player: int) -> int:
    """How many marbles of a player's colour are home."""
    home = home_of(player)
    return seen.position.cells.count(player + 1, home, home + 4)


class Plates:
    """Draws the plates of one observation."""

    def __init__(self, canvas: Canvas, places: Places, seen: Observation, people: Sequence[Person], low: int) -> None:
        self.canvas = canvas
        self.places = places
        self.seen = seen
        self.people = people
        self.low = low
        self.compact = canvas.frame.compact

    def draw(self, replaying: bool) -> None:
        """All plates, the names of the teams, and what lies under the plates."""
        for side, box in enumerate(self.places.teams):
            self._draw_team(box, (self.low + side) % PLAYERS)
        for player in range(PLAYERS):
            self._draw_plate(player, replaying)
        if self.places.left.h and not replaying:
            self._draw_received(self.places.left)
        if self.places.right.h:
            self._draw_legend(self.places.right)

    def _draw_team(self, box: Box, player: int) -> None:
        canvas, seen = self.canvas, self.seen
        home = home_count(seen, player) + home_count(seen, partner_of(player))
        name = _("Team {letter}").format(letter=team_letter(player))
        count = _("{n} of 8 home").format(n=home)
        if self.compact:
            canvas.fitted(name, (("row", 1), ("log_bold", 1)), box.top(20), "on_dark")
            canvas.fitted(count, (("caption", 1),), Box(box.x, box.y + 20, box.w, 16), "on_table_2")
            return
        canvas.fitted(name, (("panel", 1), ("row", 1)), Box(box.x, box.y + 2, box.w, 26), "on_dark")
        canvas.fitted(count, (("caption", 1),), Box(box.x, box.y + 28, box.w, 18), "on_table_2")

    def _role(self, player: int) -> str:
        seen = self.seen
        if all_home(seen.position, player):
            return _("moves for partner") if not self.compact else _("helps")
        if seen.viewer is not None and player == seen.viewer:
            return _("you")
        kind = _("human") if self.people[player].human else _("bot")
        if seen.viewer is not None and player == partner_of(seen.viewer):
            return _("partner") if self.compact else _("partner, {kind}").format(kind=kind)
        return kind

    def _short_role(self, player: int) -> str:
        """The role in one word."""
        if self.seen.viewer is not None and player == partner_of(self.seen.viewer):
            return _("partner")
        return _("helps") if all_home(self.seen.position, player) else self._role(player)

    def _draw_plate(self, player: int, replaying: bool) -> None:
        canvas, seen, person = self.canvas, self.seen, self.people[player]
        box = self.places.plate(player, self.low)
        if player == seen.current:
            canvas.block(box.inset(-5, -5).move(0, 2), "ink", 17)
            canvas.block(box.inset(-3, -3).move(0, 2), "action", 16)
        canvas.faced("nine_panel", box, 4)
        pad = 8.0 if self.compact else 12.0
        inner = box.inset(pad, 6 if self.compact else 10)
        size = 24.0 if self.compact else 30.0
        canvas.token(person.token, (inner.x + size / 2, inner.y + (14 if self.compact else 20)), size)
        text = Box(inner.x + size + 8, inner.y, inner.w - size - 8, 40)
        role = self._role(player)
        if self.compact:
            canvas.fitted(role, (("caption", 1), ("caption", 2)), Box(text.x, text.y - 2, text.w, 32), "ink_2")
            name = Box(inner.x, inner.y + 30, inner.w, 20)
            canvas.fitted(person.name, (("row", 1), ("body_bold", 1), ("log_bold", 1), ("caption_bold", 1)), name)
        else:
            ways = (("panel", 1), ("row", 1), ("log_bold", 1), ("caption_bold", 1))
            canvas.fitted(person.name, ways, text.top(22))
            canvas.fitted(role, (("caption", 1),), text.below(22), "ink_2", short=self._short_role(player))
        y = inner.y + (54 if self.compact else 46)
        self._draw_sign(Box(inner.x, y, inner.w, 20), seen.declared[player])
        y += 22 if self.compact else 26
        cards = cards_words(seen.sizes[player])
        home = _("{n} of 4 home").format(n=home_count(seen, player))
        hand = seen.hands[player]
        if replaying and hand:
            self._draw_hand(Box(inner.x, y, inner.w, 28), hand)
        else:
            both = f"{cards}, {home}"
            canvas.fitted(both, (("caption_bold", 1), ("caption", 1)), Box(inner.x, y, inner.w, 18), short=cards)
        self._draw_dots(Point(inner.x + 9, min(y + (28 if not replaying else 42), inner.bottom - 9)), player)
        if self.compact and player == seen.viewer and seen.received[player] is not None and not replaying:
            self._draw_small(Box(inner.x, y + 44, inner.w, inner.bottom - y - 46), partner_of(player))

    def _draw_sign(self, box: Box, said: bool | None) -> None:
        canvas = self.canvas
        if said is None:
            if self.seen.phase not in (Phase.DEALER, Phase.DEAL, Phase.DECLARE):
                return
            canvas.fitted(_("has not said yet"), (("log", 1), ("caption", 1)), box, "ink_2", short=_("not yet"))
            return
        colour = "good" if said else "danger_text"
        canvas.icon("check" if said else "cross", around((box.x + 9, box.centre.y), 16), colour)
        words = _("I can open") if said else _("I cannot open")
        area = Box(box.x + 24, box.y, box.w - 24, box.h)
        short = _("can") if said else _("cannot")
        canvas.fitted(words, (("log_bold", 1), ("caption_bold", 1)), area, colour, short=short)

    def _draw_dots(self, first: Point, player: int) -> None:
        token = tokens.token(self.people[player].token)
        shade = token.edge if self.people[player].token in (3, 10) else token.colour
        for number in range(4):
            name = "home_dot_full" if number < home_count(self.seen, player) else "home_dot_empty"
            self.canvas.sprite(f"tac/{name}", around((first.x + number * 23, first.y), 22), shade)

    def _draw_hand(self, box: Box, hand: Sequence[int]) -> None:
        """Open cards in a replay."""
        wide = 20.0 if self.compact else 22.0
        step = min(wide + 4, (box.w - wide) / max(1, len(hand) - 1))
        for number, card in enumerate(hand):
            draw_card(self.canvas, Box(box.x + number * step, box.y, wide, wide * 130 / 92), card, words=False)  # type: ignore[arg-type]

    def _draw_received(self, box: Box) -> None:
        """The card from the partner, shown only after the exchange."""
        canvas, seen = self.canvas, self.seen
        canvas.faced("nine_panel", box, 4)
        inner = box.inset(12, 10)
        viewer = seen.viewer
        waiting = seen.phase in (Phase.DECLARE, Phase.EXCHANGE)
        if viewer is None or (seen.received[viewer] is None and not waiting):
            text = _("Your partner's card will lie here.")
            canvas.fitted(text, (("log", 4), ("caption", 6)), inner, "ink_2")
            return
        partner = self.people[partner_of(viewer)].name
        card = seen.received[viewer]
        if card is None:
            given = seen.chosen[viewer]
            text = (
                _("Your card for {name} lies face down.").format(name=partner)
                if given
                else _("The card from {name} comes when all have given.").format(name=partner)
            )
            canvas.fitted(text, (("log", 4), ("caption", 6)), inner, "ink_2")
            return
        words = _("You got from {name}").format(name=partner)
        canvas.fitted(words, (("caption", 1), ("caption", 2)), inner.top(32), "ink_2")
        high = min(118.0, inner.h - 38)
        draw_card(canvas, card_box((box.centre.x, inner.bottom - high / 2), high * 92 / 130), card)

    def _draw_small(self, box: Box, partner: int) -> None:
        """The received card on the own plate, in small windows."""
        high = min(78.0, box.h)
        if high < 50:
            return
        card = Box(box.x, box.bottom - high, high * 92 / 130, high)
        assert self.seen.viewer is not None
        draw_card(self.canvas, card, self.seen.received[self.seen.viewer], words=False)
        area = Box(card.right + 6, card.y, box.right - card.right - 6, high)
        self.canvas.fitted(_("you got this"), (("caption", 3), ("caption", 4)), area, "ink_2", short=_("got"))

    def _draw_legend(self, box: Box) -> None:
        canvas = self.canvas
        canvas.faced("nine_panel", box, 4)
        inner = box.inset(12, 10)
        canvas.fitted(_("On the board"), (("log_bold", 1), ("caption_bold", 1)), inner.top(20))
        rows = (
            ("common/mark_legal", 20.0, _("can end here")),
            ("common/mark_chosen", 20.0, _("chosen end")),
            ("common/mark_captured", 20.0, _("gets captured")),
            ("tac/locked", 20.0, _("locked at home")),
        )
        pitch = min(34.0, (inner.h - 24) / len(rows))
        for number, (name, size, words) in enumerate(rows):
            y = inner.y + 26 + number * pitch
            canvas.sprite(name, around((inner.x + 11, y + pitch / 2), size))
            area = Box(inner.x + 30, y, inner.w - 30, pitch)
            canvas.fitted(words, (("log", 1), ("caption", 1), ("caption", 2)), area)
