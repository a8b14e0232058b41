"""Several matches that make one result: a championship over boards, or best of an odd number.

A series is a value: a list of played races and what is still to come; the score table follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final

from game.engine.rules import Json, Options, OptionValue, Outcome, Player, Standing
from game.engine.setup import Seat
from game.i18n import _

FORMAT: Final = 1


class Kind(Enum):
    """How races add up."""

    CHAMPIONSHIP = "championship"
    BEST_OF = "best_of"


class SeriesError(ValueError):
    """Data that is no series; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Race:
    """One finished match of a series; ``record`` is the file name of its replay, or empty."""

    board_id: str
    standings: tuple[Standing, ...]
    record: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line of the score table.

    ``by_race`` is what each race paid (points, or 1 for a win in a best-of), ``places`` how many first,
    second, ... places the player's pieces took.
    """

    player: Player
    place: int
    score: int
    by_race: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """A championship (R20: one race on each of ``boards``, in that order) or a best of ``length``.

    ``sides`` groups players who win together in a best-of, such as partners; empty: everybody alone. ``each`` holds
    what single races have of their own over ``options``, in the order of ``boards``; it may be shorter.
    """

    game: str
    kind: Kind
    seats: tuple[Seat, ...]
    boards: tuple[str, ...]
    options: Options = field(default_factory=dict)
    length: int = 0
    sides: tuple[tuple[Player, ...], ...] = ()
    races: tuple[Race, ...] = ()
    each: tuple[Options, ...] = ()

    @property
    def next_options(self) -> Options:
        """The options of the next race."""
        own = self.each[len(self.races)] if len(self.races) < len(self.each) else {}
        return {**self.options, **own}

    @property
    def next_board(self) -> str | None:
        """The board of the next race; None when the series is over."""
        return None if self.is_over else self.boards[len(self.races) % len(self.boards)]

    @property
    def is_over(self) -> bool:
        """Whether all races are run, or one side has won more than half of ``length``."""
        if self.kind is Kind.CHAMPIONSHIP:
            return len(self.races) >= len(self.boards)
        return any(row.score > self.length // 2 for row in self.table())

    def with_race(self, outcome: Outcome, record: str = "") -> Series:
        """The series after one more race on ``next_board``. Raises SeriesError when it is over."""
        board = self.next_board
        if board is None:
            raise SeriesError(_("This series is over; there is no race left."))
        return replace(self, races=(*self.races, Race(board, outcome.standings, record)))

    def table(self) -> tuple[Row, ...]:
        """The score table, the leader first; equal players share a place and keep their order of play.

        A championship adds up the ``score`` of all of a player's pieces and breaks ties by most wins, then
        seconds, and so on (R20). A best-of counts wins; a race whose first place is shared by two sides
        counts for nobody.
        """
        lines = []
        for player in range(len(self.seats)):
            by_race = tuple(self._pay(race, player) for race in self.races)
            places = self._places(player)
            tie_break = places if self.kind is Kind.CHAMPIONSHIP else ()
            lines.append(((sum(by_race), tie_break), player, by_race, places))
        lines.sort(key=lambda line: line[0], reverse=True)
        ranks = [line[0] for line in lines]
        return tuple(
            Row(player, 1 + ranks.index(rank), rank[0], by_race, places) for rank, player, by_race, places in lines
        )

    def winners(self) -> tuple[Player, ...]:
        """The players in first place once the series is over; empty before."""
        return tuple(row.player for row in self.table() if row.place == 1) if self.is_over else ()

    def _pay(self, race: Race, player: Player) -> int:
        if self.kind is Kind.CHAMPIONSHIP:
            return sum(standing.score for standing in race.standings if standing.player == player)
        first = {self._side(standing.player) for standing in race.standings if standing.place == 1}
        return int(first == {self._side(player)})

    def _side(self, player: Player) -> tuple[Player, ...]:
        return next((side for side in self.sides if player in side), (player,))

    def _places(self, player: Player) -> tuple[int, ...]:
        taken = [standing.place for race in self.races for standing in race.standings if standing.player == player]
        last = max((standing.place for race in self.races for standing in race.standings), default=0)
        return tuple(taken.count(place) for place in range(1, last + 1))


def to_json(series: Series) -> Json:
    """The series as JSON data. Details of standings are left out: they stand in the replays."""
    return {
        "series": FORMAT,
        "game": series.game,
        "kind": series.kind.value,
        "seats": [{"name": seat.name, "token": seat.token, "driver": seat.driver} for seat in series.seats],
        "boards": list(series.boards),
        "options": dict(series.options),
        "each": [dict(own) for own in series.each],
        "length": series.length,
        "sides": [list(side) for side in series.sides],
        "races": [
            {
                "board": race.board_id,
                "record": race.record,
                "standings": [
                    {"player": one.player, "place": one.place, "piece": one.piece, "score": one.score}
                    for one in race.standings
                ],
            }
            for race in series.races
        ],
    }


def from_json(data: Json) -> Series:
    """The inverse of :func:`to_json`. Raises SeriesError on data that is no series."""
    try:
        if data["series"] != FORMAT:
            raise SeriesError(_("This series was written by another version of Tacarena."))
        series = Series(
            game=_text(data["game"]),
            kind=Kind(data["kind"]),
            seats=tuple(
                Seat(_text(item["name"]), _number(item["token"]), _text(item["driver"])) for item in data["seats"]
            ),
            boards=tuple(_text(board) for board in data["boards"]),
            options=_options(data["options"]),
            each=tuple(_options(own) for own in data.get("each", ())),
            length=_number(data["length"]),
            sides=tuple(tuple(_number(player) for player in side) for side in data["sides"]),
            races=tuple(_race(item) for item in data["races"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise error if isinstance(error, SeriesError) else SeriesError(_("This is no series of Tacarena.")) from error
    players = {standing.player for race in series.races for standing in race.standings}
    if not series.boards or not players <= set(range(len(series.seats))):
        raise SeriesError(_("This series names players or boards that it does not have."))
    return series


def _options(item: Mapping[str, Any]) -> Options:
    return {_text(key): _option(value) for key, value in item.items()}


def _race(item: Mapping[str, Any]) -> Race:
    standings = tuple(
        Standing(_number(one["player"]), _number(one["place"]), _number(one["piece"]), _number(one["score"]))
        for one in item["standings"]
    )
    return Race(_text(item["board"]), standings, _text(item["record"]))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _option(value: Any) -> OptionValue:
    if not isinstance(value, (bool, int, str)):
        raise TypeError(value)
    return value
