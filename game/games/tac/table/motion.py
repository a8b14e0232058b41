"""From events to motion: cards fly to the tray, marbles run along the fields, captured ones go to their base."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.tac import advice
from game.games.tac.rules import events as ev
from game.games.tac.rules.position import BASE, PLAYERS, Colour, Place, Position, of_marbles
from game.games.tac.table.cards import Flight
from game.games.tac.table.places import Fields, Places
from game.games.tac.table.stage import Stage
from game.i18n import _
from game.ui import tokens
from game.ui.animation import Clip, ease_arrive, ease_move
from game.ui.geometry import Point

CROSS_FADE_MS = 120.0
"""How long things take to appear with reduced motion."""

CAPTURE_MS, SWAP_MS, UNDO_MS = 320.0, 420.0, 520.0
NOTICE_MS = 2200.0
"""How long a notice stands."""


class Motion:
    """Makes the clips of one step; what they show goes into ``stage``. ``now`` is asked for the position that stands
    when a clip begins."""

    def __init__(
        self,
        places: Places,
        fields: Fields,
        stage: Stage,
        now: Callable[[], Position],
        names: Sequence[str],
        cue: Callable[[str], None],
        reduced: bool,
    ) -> None:
        self.places = places
        self.fields = fields
        self.stage = stage
        self.now = now
        self.names = names
        self.cue = cue
        self.reduced = reduced
        self._passed = False

    def clips(self, events: Sequence[Any]) -> list[Clip]:
        """The clips in order."""
        made: list[Clip] = []
        for event in events:
            clip = self._of(event)
            if clip is not None:
                made.append(clip)
        return made

    def _of(self, event: Any) -> Clip | None:
        match event:
            case ev.HandDealt():
                return self._deal(event.player)
            case ev.CardGiven():
                return Clip(tokens.ms("card_flip"), _nothing, lambda: self.cue("card"))
            case ev.CardPlayed() | ev.CardDiscarded():
                return self._card(event)
            case ev.MarbleMoved(colour, source, target, steps):
                return self._run(colour, source, target, steps)
            case ev.MarbleOpened(colour, target):
                return self._open(colour, target)
            case ev.MarbleCaptured(colour, place):
                return self._capture(colour, place)
            case ev.MarblesSwapped():
                return self._swap(event)
            case ev.PlayUndone():
                return self._undo(of_marbles(event.marbles))
            case ev.HandPassed() if not self._passed:
                self._passed = True
                return self._pass_hands()
            case ev.HelpStarted():
                text = _("{name} has all four home and moves for {partner} from now on")
                return self._note(text.format(name=self.names[event.player], partner=self.names[event.partner]), "home")
            case ev.HelpEnded():
                return self._note(_("{name} moves their own marbles again").format(name=self.names[event.player]), "")
            case ev.WinChallenged():
                text = _("All eight are home, but {name} holds a TAC and must undo the move")
                return self._note(text.format(name=self.names[event.player]), "refuse")
            case ev.MatchWon(players):
                text = _("All eight marbles are home: {one} and {two} win")
                one, two = (self.names[player] for player in players)
                return self._note(text.format(one=one, two=two), "finish")
        return None

    def _ms(self, milliseconds: float) -> float:
        return CROSS_FADE_MS if self.reduced else milliseconds

    # --- cards --------------------------------------------------------------------------------------------

    def _side(self, player: int) -> Point:
        return self.places.plate(player, self.fields.low).centre

    def _fly(self, flights: list[Flight], after: Callable[[], None] | None = None) -> Clip:
        for flight in flights:
            flight.fade = self.reduced

        def show(share: float) -> None:
            self.stage.flights = flights if share < 1 else []
            for flight in flights:
                flight.share = share if self.reduced else ease_arrive(share)
            if share >= 1 and after is not None:
                after()

        return Clip(self._ms(tokens.ms("card_play")), show, lambda: self.cue("card"))

    def _deal(self, player: int) -> Clip:
        back, face = self.fields.pile()
        spot = self._side(player)
        end = face.move(spot.x - face.centre.x, spot.y - face.centre.y)
        return self._fly([Flight(None, back.centre, end)])

    def _card(self, event: ev.CardPlayed | ev.CardDiscarded) -> Clip:
        face = self.fields.pile()[1]

        def landed() -> None:
            self.stage.top = event.card

        return self._fly([Flight(event.card, self._side(event.player), face)], landed)

    def _pass_hands(self) -> Clip:
        face = self.fields.pile()[1]
        flights = []
        for player in range(PLAYERS):
            spot = self._side(player)
            end = face.move(spot.x - face.centre.x, spot.y - face.centre.y)
            flights.append(Flight(None, self._side((player + 1) % PLAYERS), end))
        clip = self._fly(flights)
        clip.milliseconds *= 2
        return clip

    # --- marbles ------------------------------------------------------------------------------------------

    def _travel(self, colour: Colour, source: Place, way: Sequence[Place], pace: float) -> Clip:
        """A marble along fields, ``pace`` milliseconds each."""
        key = object()
        begun: list[Point] = []
        heard = [0]

        def show(share: float) -> None:
            stage = self.stage
            cells = stage.begin(self.now())
            if not begun:
                first = self.fields.base_spot(Position(bytes(cells)), colour)
                begun.extend([first if source == BASE else self.fields.points[source]])
                begun.extend(self.fields.points[place] for place in way)
                if source != BASE:
                    cells[source] = 0
            if share >= 1:
                target = way[-1]
                if cells[target]:
                    stage.moving[target] = (colour, begun[-1])
                else:
                    cells[target] = colour + 1
                stage.moving.pop(key, None)
                return
            at = (1.0 if self.reduced else ease_move(share)) * (len(begun) - 1)
            index = min(int(at), len(begun) - 2)
            part = at - index
            a, b = begun[index], begun[index + 1]
            stage.moving[key] = (colour, Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part))
            if index != heard[0]:
                heard[0] = index
                self.cue(f"step:{min(8, 1 + index)}")

        return Clip(self._ms(pace * len(way)), show, lambda: self.cue("step:1"))

    def _run(self, colour: Colour, source: Place, target: Place, steps: int) -> Clip:
        way = advice.path(colour, source, target, steps) if source != target else (target,)
        return self._travel(colour, source, way, tokens.ms("marble_field"))

    def _open(self, colour: Colour, target: Place) -> Clip:
        clip = self._travel(colour, BASE, (target,), CAPTURE_MS)
        clip.start = lambda: self.cue("place")
        return clip

    def _capture(self, colour: Colour, place: Place) -> Clip:
        key = object()
        begun: list[Point] = []

        def show(share: float) -> None:
            stage = self.stage
            cells = stage.begin(self.now())
            if not begun:
                cells[place] = 0
                begun.append(self.fields.points[place])
                begun.append(self.fields.base_spot(Position(bytes(cells)), colour))
            if share >= 1:
                stage.moving.pop(key, None)
                parked = stage.moving.pop(place, None)
                if parked is not None:
                    cells[place] = parked[0] + 1
                return
            at = 1.0 if self.reduced else ease_move(share)
            a, b = begun
            stage.moving[key] = (colour, Point(a.x + (b.x - a.x) * at, a.y + (b.y - a.y) * at))

        return Clip(self._ms(CAPTURE_MS), show, lambda: self.cue("capture"))

    def _swap(self, event: ev.MarblesSwapped) -> Clip:
        def to() -> Position:
            cells = bytearray(self.stage.begin(self.now()))
            cells[event.one], cells[event.other] = cells[event.other], cells[event.one]
            return Position(bytes(cells))

        pairs = [(event.colours[0], event.one, event.other), (event.colours[1], event.other, event.one)]
        return self._change(lambda _before, _after: pairs, to, SWAP_MS)

    def _undo(self, after: Position) -> Clip:
        return self._change(_changes, lambda: after, UNDO_MS)

    def _change(
        self,
        moves_of: Callable[[bytes, bytes], list[tuple[Colour, Place, Place]]],
        to: Callable[[], Position],
        milliseconds: float,
    ) -> Clip:
        """Marbles go straight to other places, all at once."""
        begun: list[tuple[Colour, Point, Point]] = []
        goal: list[Position] = []

        def show(share: float) -> None:
            stage = self.stage
            if not goal:
                cells = stage.begin(self.now())
                goal.append(to())
                before = bytes(cells)
                for colour, source, target in moves_of(before, goal[0].cells):
                    base = self.fields.base_spot(Position(before), colour)
                    start = base if source == BASE else self.fields.points[source]
                    end = base if target == BASE else self.fields.points[target]
                    begun.append((colour, start, end))
                    if source != BASE:
                        cells[source] = 0
            at = 1.0 if self.reduced else ease_move(share)
            if share >= 1:
                stage.cells = bytearray(goal[0].cells)
                stage.moving = {}
                return
            for number, (colour, a, b) in enumerate(begun):
                stage.moving[number + 1000] = (colour, Point(a.x + (b.x - a.x) * at, a.y + (b.y - a.y) * at))

        return Clip(self._ms(milliseconds), show, lambda: self.cue("cover"))

    def _note(self, words: str, sound: str) -> Clip:
        def show(share: float) -> None:
            self.stage.notice = words if share < 1 else ""

        return Clip(NOTICE_MS, show, (lambda: self.cue(sound)) if sound else None)


def _changes(before: bytes, after: bytes) -> list[tuple[Colour, Place, Place]]:
    """The marbles that differ, as (colour, from, to); what has no partner goes to the base or comes from there."""
    found: list[tuple[Colour, Place, Place]] = []
    for colour in range(PLAYERS):
        mark = colour + 1
        gone = [place for place, cell in enumerate(before) if cell == mark and after[place] != mark]
        come = [place for place, cell in enumerate(after) if cell == mark and before[place] != mark]
        for number in range(max(len(gone), len(come))):
            source = gone[number] if number < len(gone) else BASE
            target = come[number] if number < len(come) else BASE
            found.append((colour, source, target))
    return found


def _nothing(share: float) -> None:
    """Time passes."""
