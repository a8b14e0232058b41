"""What Caracho adds to the replay of its matches: turns by their number, cars that come home, and all bets open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.games.caracho import events as ev
from game.games.caracho.pieces import CARS, ROLLED, Card
from game.games.caracho.state import Observation, State
from game.games.caracho.table.lanes import Lanes
from game.games.caracho.table.pieces import draw_car, draw_die, token_of
from game.games.caracho.table.standing import ranking
from game.games.caracho.table.words import ordinal
from game.i18n import _, ngettext
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.table import Moment, Person, Story

if TYPE_CHECKING:
    from game.games.caracho.table.table import CarachoTable

BETS: Final = "bets"


def open_observation(state: State) -> Observation:
    """Everything there is to know: only for matches that are over."""
    return Observation(None, state)


class RaceReplay:
    """Implements :class:`game.ui.table.Replaying`. The first turn is the choice of bets."""

    def __init__(self, table: CarachoTable, story: Story) -> None:
        self.table = table
        self.story = story
        self._layers: frozenset[str] = frozenset()
        turns = [0]
        moments: list[Moment] = []
        leader: int | None = None
        for ply, group in enumerate(story.events):
            after: State = story.observations[ply + 1].shown
            home = [event.car for event in group if isinstance(event, ev.CarFinished) and event.place == 1]
            moments += [Moment("finish", len(turns) - 1, ply + 1, token_of(car).number) for car in home]
            if any(isinstance(event, ev.TurnStarted) for event in group):
                if not after.podium:
                    ahead = ranking(after)[0]
                    if leader is not None and ahead != leader and _alone(after, ahead):
                        moments.append(Moment("lead", len(turns) - 1, ply + 1, _token(ahead)))
                        leader = ahead
                    leader = ahead if leader is None else leader
                turns.append(ply + 1)
        self.turns: tuple[int, ...] = tuple(turns)
        self.numbers: tuple[int, ...] = tuple(range(len(turns)))
        self.moments: tuple[Moment, ...] = tuple(moments)

    def line(self) -> str:
        final: State = self.story.observations[-1].shown
        players = ngettext("{n} player", "{n} players", final.players).format(n=final.players)
        turns = ngettext("{n} turn", "{n} turns", final.turn).format(n=final.turn)
        return _("{players} · {turns}").format(players=players, turns=turns)

    def heading(self, index: int) -> str:
        return _("Bets") if index == 0 else _("Turn {n}").format(n=self.numbers[index])

    def views(self) -> tuple[tuple[str, str], ...]:
        return ()

    def pieces(self) -> tuple[tuple[int, int, str, str], ...]:
        return ()

    def layers(self) -> tuple[tuple[str, str, bool], ...]:
        return ((BETS, _("All bets"), False),)

    def look(self, view: str, piece: int, layers: frozenset[str]) -> None:
        self._layers = layers

    def show(self, ply: int) -> None:
        """The board shows it all."""

    def question(self, ply: int) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        return None

    def answer(self, ply: int, value: Any) -> str:
        return ""

    def draw(self, canvas: Canvas, lanes: Lanes) -> None:
        """The dice of the turn above the team boxes, and the open bets where they are asked for."""
        slots = self.table.shown_slots[:ROLLED]
        side = 17.0 if lanes.compact else 28.0
        left = lanes.teams.x - 56 if lanes.compact else lanes.teams.centre.x - 1.5 * (side + 8)
        y = lanes.strip.bottom - 14 if lanes.compact else lanes.strip.y + 26
        for index, (symbol, car) in enumerate(slots):
            spot = (left + (side + (2 if lanes.compact else 8)) * (index + 0.5), y)
            draw_die(canvas, around(spot, side), symbol, 0.4 if car is not None else 1.0)
        if BETS in self._layers:
            draw_bets(canvas, lanes.track, self.table.state, self.table.desk.people)


def _token(number: int) -> int:
    return token_of(CARS[number]).number


def _alone(state: State, number: int) -> bool:
    """Whether no other car on the track is level with that one."""
    return state.spaces.count(state.spaces[number]) == 1


def draw_bets(canvas: Canvas, within: Box, state: State, people: Sequence[Person]) -> None:
    """A card with the bets of all players and what they have paid so far."""
    row = 34.0
    h = row * state.players + 42
    box = Box(within.x + 6, within.bottom - h - 10, 300, h)
    with canvas.lifted():
        canvas.shadow(box, "panel")
        canvas.faced("nine_panel", box, 4)
        canvas.label(_("All bets"), "panel", Box(box.x + 14, box.y + 8, box.w - 28, 22))
        for player in range(state.players):
            y = box.y + 34 + row * player
            person = people[player]
            canvas.token(person.token, (box.x + 24, y + row / 2), 22, str(person.token))
            for index, card in enumerate(state.bets[player]):
                _draw_bet(canvas, Box(box.x + 48 + 124 * index, y, 120, row), card, state)


def _draw_bet(canvas: Canvas, box: Box, card: Card, state: State) -> None:
    draw_car(canvas, (box.x + 20, box.centre.y + 11), 0.32, card.car)
    reached = state.podium.index(card.car) + 1 if card.car in state.podium else 0
    words = ordinal(card.place)
    if reached:
        words = f"{words} +{card.points(reached)}"
    canvas.label(words, "caption_bold", Box(box.x + 42, box.y, box.w - 44, box.h), short=str(card.place))
