"""The TAC card in three steps: the board now, after the undo, and after the player's own use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.games.tac import advice
from game.games.tac.board import Board
from game.games.tac.cards import Card
from game.games.tac.rules import events as ev
from game.games.tac.rules.model import Observation
from game.games.tac.rules.position import CELLS, Colour, Place, Position
from game.games.tac.table.ground import draw_marbles, draw_pile, ring
from game.games.tac.table.picks import Picks
from game.games.tac.table.places import Fields
from game.games.tac.table.talk import outcome_words, owner_words
from game.games.tac.table.words import card_title, listed
from game.i18n import _
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.table import Person


class ThreeBoards:
    """Where the three boards lie in the board zone."""

    def __init__(self, zone: Box, compact: bool, board: Board, low: int) -> None:
        edge, gap = (10.0, 10.0) if compact else (20.0, 20.0)
        wide = (zone.w - 2 * edge - 2 * gap) / 3
        self.head = 38.0 if compact else 52.0
        most = zone.h - 2 * edge - self.head - (150.0 if compact else 158.0)
        self.side = min(wide, most)
        high = zone.h - 2 * edge - 4
        self.zone = zone
        self.cards = tuple(Box(zone.x + edge + n * (wide + gap), zone.y + edge, wide, high) for n in range(3))
        self.fields = tuple(
            Fields.of(board, Box(card.centre.x - self.side / 2, card.y + self.head, self.side, self.side), low)
            for card in self.cards
        )

    def text_box(self, number: int) -> Box:
        """What is free under a board."""
        card = self.cards[number]
        top = card.y + self.head + self.side + 8
        return Box(card.x + 12, top, card.w - 24, card.bottom - top - 8)


def changed_places(one: Position, other: Position) -> list[Place]:
    """Where two positions differ."""
    return [place for place in range(CELLS) if one.cells[place] != other.cells[place]]


def draw_preview(
    canvas: Canvas,
    boards: ThreeBoards,
    grounds: Sequence[Callable[[Canvas], None]],
    seen: Observation,
    picks: Picks,
    people: Sequence[Person],
    last: str,
) -> None:
    """All three boards with their words; ``grounds`` draw the empty boards."""
    canvas.fill(boards.zone, "table")
    canvas.block(boards.zone, "table_line", 16)
    now, undone = seen.position, picks.ground
    action = picks.action if picks.moving else None
    after = picks.preview(action).after if action is not None else undone
    titles = (_("Now"), _("After the undo"), _("After your use"))
    for number, (card, position) in enumerate(zip(boards.cards, (now, undone, after), strict=True)):
        if number == 2:
            canvas.block(card.inset(-6).move(0, 2), "ink", 19)
            canvas.block(card.inset(-4).move(0, 2), "action", 18)
        canvas.faced("nine_panel", card, 4)
        fields = boards.fields[number]
        grounds[number](canvas)
        draw_marbles(canvas, fields, position, [person.token for person in people])
        draw_pile(canvas, fields, seen.draw_pile, Card.TAC if number == 2 else seen.card)
        disc = (card.x + 24, card.y + boards.head / 2)
        canvas.disc(disc, 13, "ink")
        canvas.number(str(number + 1), disc, 13, tokens.colour("action"))
        title = Box(card.x + 46, card.y, card.w - 58, boards.head)
        canvas.fitted(titles[number], (("panel", 1), ("row", 1), ("log_bold", 1), ("log_bold", 2)), title)
    moved = changed_places(now, undone)
    for number, position in ((0, now), (1, undone)):
        fields = boards.fields[number]
        for place in moved:
            if position.cells[place]:
                ring(canvas, fields.points[place], fields.marble * 1.7, "#FFFFFF", 2.5)
    _draw_use(canvas, boards.fields[2], picks)
    for number in range(2):
        spot = ((boards.cards[number].right + boards.cards[number + 1].x) / 2, boards.cards[0].y + boards.head / 2)
        canvas.disc(spot, 15, "ink")
        canvas.icon("arrow_right", around(spot, 18), "#FFFFFF")
    me = seen.turn
    back = [cells[place] - 1 for place in moved for cells in (undone.cells, now.cells) if cells[place]]
    if back:
        names = listed(owner_words(colour, me, people) for colour in back)
        second = _("The last card is taken back. Marbles that move: {names}.").format(names=names)
    else:
        second = _("No marble moves back.")
    if action is not None:
        third = outcome_words(picks.preview(action), seen, me, people)
    else:
        third = _("Choose what your {card} does.").format(card=card_title(picks.function) if picks.function else "TAC")
    concerned = _concerned((now, undone, after), me)
    for number, (text, position) in enumerate(((last, now), (second, undone), (third, after))):
        _draw_words(canvas, boards.text_box(number), text, position, concerned, people)


def _concerned(positions: Sequence[Position], me: int) -> list[Colour]:
    """Whose marbles change, at most two: the player's own first."""
    found: list[Colour] = []
    for one, other in pairwise(positions):
        for place in changed_places(one, other):
            found += [position.cells[place] - 1 for position in (one, other) if position.cells[place]]
    ordered = sorted(dict.fromkeys(found), key=lambda colour: (colour != me, colour))
    return [me, *(colour for colour in ordered if colour != me)][:2]


def _draw_words(
    canvas: Canvas, box: Box, text: str, position: Position, colours: Sequence[Colour], people: Sequence[Person]
) -> None:
    pitch = 34.0 if canvas.frame.compact else 26.0
    low = pitch * len(colours)
    area = Box(box.x, box.y, box.w, box.h - low - 4)
    ways = (("body", 3), ("log", 4), ("log", 5), ("caption", 5), ("caption", 6), ("caption", 7))
    canvas.fitted(text, ways, area, valign="top")
    for number, colour in enumerate(colours):
        y = box.bottom - low + number * pitch
        person = people[colour]
        canvas.token(person.token, (box.x + 10, y + pitch / 2), 18)
        base, on_ring, home = advice.counts(position, colour)
        words = _("base {base}, ring {ring}, home {home}").format(base=base, ring=on_ring, home=home)
        canvas.fitted(
            words, (("caption_bold", 1), ("caption", 1), ("caption", 2)), Box(box.x + 26, y, box.w - 26, pitch)
        )


def _draw_use(canvas: Canvas, fields: Fields, picks: Picks) -> None:
    """What can be clicked on the third board, or the path of the chosen use."""
    if not picks.moving:
        for place in picks.targets():
            canvas.mark("common/mark_legal", fields.points[place], max(0.5, fields.scale))
        for place in picks.sources():
            ring(canvas, fields.points[place], fields.marble * 1.6, "action", 2.5)
        return
    for event in picks.preview(picks.action).events:
        if isinstance(event, ev.MarbleMoved) and event.source != event.target:
            way = advice.path(event.colour, event.source, event.target, event.steps)
            canvas.path([fields.points[place] for place in (event.source, *way)], 6, 3)
            ring(canvas, fields.points[event.target], fields.marble * 1.6, "action", 2.5)
        elif isinstance(event, ev.MarbleOpened):
            ring(canvas, fields.points[event.target], fields.marble * 1.6, "action", 2.5)
        elif isinstance(event, ev.MarblesSwapped):
            for place in (event.one, event.other):
                ring(canvas, fields.points[place], fields.marble * 1.6, "action", 2.5)
