"""Matches between bots without a window, and what they say about strength."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.engine.match import Match
from game.engine.rules import CHANCE, Json, OptionValue, Outcome
from game.engine.setup import MatchSetup, Seat
from game.games import Game, Parts
from game.i18n import _
from game.worker import bot_choice, budget

RANDOM: Final = "bot:random"
"""A driver of simulations only: any legal action, each as likely as the others."""

WIDTH: Final = 1.96
"""Half of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Row:
    """How one of the drivers fared. A first place shared by k players is a win of 1/k for each.

    ``share`` is the wins as a share of the games with its 95 % interval (Wilson), ``place`` the mean place
    with its 95 % interval (normal).
    """

    driver: str
    games: int
    wins: float
    share: tuple[float, float, float]
    place: tuple[float, float, float]
    score: float


@dataclass(slots=True)
class Tally:
    """What has been counted so far; index = position in the list of drivers."""

    drivers: tuple[str, ...]
    places: list[list[int]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    longest: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.places = [[] for _driver in self.drivers]
        self.wins = [0.0] * len(self.drivers)
        self.scores = [0.0] * len(self.drivers)

    def add(self, outcome: Outcome, rotation: int, plies: int) -> None:
        """Count one match in which driver i played as player (i + rotation) modulo the number of players."""
        count = len(self.drivers)
        best = [min(item.place for item in outcome.standings if item.player == player) for player in range(count)]
        winners = best.count(min(best))
        for index in range(count):
            player = (index + rotation) % count
            self.places[index].append(best[player])
            self.wins[index] += (best[player] == min(best)) / winners
            self.scores[index] += sum(item.score for item in outcome.standings if item.player == player)
        self.endings[str(outcome.ending.value)] += 1
        self.actions += plies
        self.longest = max(self.longest, plies)

    def rows(self) -> list[Row]:
        """One row a driver, in the order of the list of drivers."""
        rows = []
        for driver, places, wins, score in zip(self.drivers, self.places, self.wins, self.scores, strict=True):
            games = len(places)
            rows.append(Row(driver, games, wins, wilson(wins, games), mean(places), score / games))
        return rows


def wilson(wins: float, games: int) -> tuple[float, float, float]:
    """Share of wins with its 95 % interval after Wilson."""
    share, square = wins / games, WIDTH * WIDTH
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = WIDTH / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return share, max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """Mean with its 95 % interval."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return middle, middle, middle
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
    return middle, middle - WIDTH * spread, middle + WIDTH * spread


def simulate(
    game: Game,
    drivers: Sequence[str],
    board: Any,
    options: dict[str, OptionValue],
    games: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play ``games`` matches. Every driver moves on by one place from match to match.

    The same seed gives the same matches. Raises BadSetup or BadOption before the first match,
    IllegalAction when a bot's plan starts with an action that is not legal, and RuntimeError when it is
    empty.
    """
    parts = game.load()
    tally = Tally(tuple(drivers))
    started = time.perf_counter()
    for number in range(games):
        rotation = number % len(drivers)
        seated = [drivers[(player - rotation) % len(drivers)] for player in range(len(drivers))]
        match = _match(parts, game.key, seated, board, options)
        _play(match, game.key, seated, random.Random(f"{seed}/{number}"))
        outcome = match.outcome
        assert outcome is not None
        tally.add(outcome, rotation, match.ply)
        if progress is not None:
            progress(number + 1)
    tally.seconds = time.perf_counter() - started
    return tally


def _match(parts: Parts, key: str, drivers: Sequence[str], board: Any, options: dict[str, OptionValue]) -> Match:
    seats = tuple(
        Seat(f"Player {player + 1}", player + 1, "bot:easy" if driver == RANDOM else driver)
        for player, driver in enumerate(drivers)
    )
    return Match(parts, MatchSetup(key, seats, board, options=options))


def _play(match: Match, key: str, drivers: Sequence[str], rng: random.Random) -> None:
    """Play the match to its end. Chance draws from ``rng``, bots from generators of their own."""
    seeds = random.Random(rng.random())
    match.advance(rng)
    while (player := match.current_player) is not None:
        assert player != CHANCE
        driver = drivers[player]
        if driver == RANDOM:
            match.follow([seeds.choice(match.legal_actions())], rng)
            continue
        level = driver.removeprefix("bot:")
        thinking = budget(level, seeds.getrandbits(32))
        plan = bot_choice(key, level, match.observation(player), match.seen_events(player), thinking)
        if not plan:
            raise RuntimeError(f"{driver} made no plan for {key} at ply {match.ply}.")
        match.follow(plan, rng)


def as_json(game: Game, tally: Tally, options: dict[str, OptionValue], board_id: str, seed: int) -> Json:
    """The result as JSON data."""
    return {
        "game": game.key,
        "board": board_id,
        "options": options,
        "seed": seed,
        "games": sum(tally.endings.values()),
        "players": [
            {
                "driver": row.driver,
                "wins": round(row.wins, 3),
                "win_share": [round(value, 4) for value in row.share],
                "mean_place": [round(value, 3) for value in row.place],
                "mean_score": round(row.score, 3),
            }
            for row in tally.rows()
        ],
        "endings": dict(tally.endings),
        "actions": tally.actions,
        "longest_match": tally.longest,
        "seconds": round(tally.seconds, 3),
        "actions_per_second": round(tally.actions / tally.seconds) if tally.seconds else 0,
    }


def as_text(game: Game, tally: Tally, seed: int) -> str:
    """The result as a table for people."""
    games = sum(tally.endings.values())
    wide = max(len(row.driver) for row in tally.rows()) + 3
    shares, places = _("Share of wins, 95 %"), _("Mean place, 95 %")
    lines = [
        _("{title}: {games} matches, seed {seed}, places rotated").format(title=game.title, games=games, seed=seed),
        f"{_('Driver'):<{wide}}{_('Wins'):>8}  {shares:<26}{places:<24}{_('Score'):>7}",
    ]
    for row in tally.rows():
        share = "{:5.1f} % ({:.1f} to {:.1f})".format(*(100 * value for value in row.share))
        place = "{:.2f} ({:.2f} to {:.2f})".format(*row.place)
        lines.append(f"{row.driver:<{wide}}{row.wins:>8.1f}  {share:<26}{place:<24}{row.score:>7.1f}")
    lines.append(_("Endings: {list}").format(list=", ".join(f"{name} {n}" for name, n in tally.endings.most_common())))
    speed = tally.actions / tally.seconds if tally.seconds else 0
    lines.append(
        _("{actions:,} actions in {seconds:.1f} s, {speed:,.0f} a second; longest match {longest:,} actions").format(
            actions=tally.actions, seconds=tally.seconds, speed=speed, longest=tally.longest
        )
    )
    return "\n".join(lines)
