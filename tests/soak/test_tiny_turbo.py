"""Tiny Turbo in large numbers: rules, speed, strength and balance. Takes about a quarter of an hour."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import product

from game.games.tiny_turbo.rules.drive import Drive
from game.games.tiny_turbo.rules.pieces import PIECES, PROGRAM
from game.games.tiny_turbo.rules.state import Phase
from game.simulate import wilson
from tests.games.tiny_turbo.games import bots_play, check_invariants, random_match
from tests.games.tiny_turbo.worlds import compare, random_cars, random_track


def test_20_000_random_programs_end_as_the_literal_reading_says() -> None:
    rng = random.Random(2)
    for _ in range(1000):
        track, lanes = random_track(rng)
        for _ in range(20):
            compare(rng, track, lanes)


def test_invariants_over_1000_random_matches() -> None:
    endings: Counter[str] = Counter()
    longest = 0
    for seed in range(10_000, 11_000):
        count = 0
        for before, after, _, _ in random_match(random.Random(seed)):
            check_invariants(before, after)
            count += 1
        assert after.phase is Phase.OVER and after.ending is not None
        endings[after.ending.value] += 1
        longest = max(longest, count)
    print(f"endings {dict(endings)}, longest {longest} actions")


def test_10_000_programs_a_second() -> None:
    rng = random.Random(3)
    track, lanes = random_track(rng)
    cars = random_cars(rng, lanes)
    programs = []
    for _ in range(20_000):
        cells = [int(piece) for piece in PIECES]
        rng.shuffle(cells)
        programs.append(cells[PROGRAM])
    racing = range(len(cars))
    began = time.process_time()
    for program in programs:
        turn = Drive(track, cars, racing, 0)
        for piece in program:
            turn.run(piece)
    pace = len(programs) / (time.process_time() - began)
    print(f"{pace:.0f} programs a second")
    assert pace >= 10_000


SEATS = [seats for seats in product((True, False), repeat=4) if sum(seats) == 2]
"""The six ways to seat two pairs."""


def wins(one: str, other: str, games: int) -> tuple[float, float, float]:
    """The share of matches won by either of two bots ``one`` against two ``other``, seats rotated."""
    won = 0
    for seed in range(games):
        levels = [one if seat else other for seat in SEATS[seed % len(SEATS)]]
        played = bots_play(levels, seed, random_cars=False)
        won += levels[played.state.placed[0].player] == one
    share = wilson(won, games)
    print(f"two {one} against two {other}: {share[0]:.1%} ({share[1]:.1%} to {share[2]:.1%}) of {games}")
    return share


def test_two_hard_beat_two_easy_in_more_than_60_percent() -> None:
    assert wins("hard", "easy", 200)[1] > 0.60


def test_each_level_beats_the_one_below() -> None:
    assert wins("hard", "fair", 200)[1] > 0.50
    assert wins("fair", "easy", 200)[1] > 0.50


def test_balance_of_cars_and_lanes_and_pace_between_fair_bots() -> None:
    cars: Counter[str] = Counter()
    car_wins: Counter[str] = Counter()
    lanes: Counter[int] = Counter()
    lane_wins: Counter[int] = Counter()
    rounds: Counter[int] = Counter()
    for seed in range(500):
        played = bots_play(["fair"] * 4, seed)
        winner = played.state.placed[0].player
        rounds[played.first] += 1
        cars.update(car.value for car in played.state.chosen)
        car_wins[played.state.chosen[winner].value] += 1
        lanes.update(played.lanes.values())
        lane_wins[played.lanes[winner]] += 1
    shares = {car: 4 * car_wins[car] / count for car, count in sorted(cars.items())}
    print("share of wins against an even share:", {car: f"{share:.2f}" for car, share in shares.items()})
    print(
        "by lane:", {lane + 1: f"{4 * lane_wins[lane] / count:.2f} of {count}" for lane, count in sorted(lanes.items())}
    )
    print("first car across in round:", dict(sorted(rounds.items())))
    assert max(shares.values()) <= 1.6
    assert sum(rounds[number] for number in (4, 5, 6)) >= 0.95 * 500


def test_a_longer_track_takes_five_to_eight_rounds() -> None:
    rounds = Counter(bots_play(["fair"] * 4, seed, track="longer").first for seed in range(200))
    print("longer track, first car across in round:", dict(sorted(rounds.items())))
    assert sum(rounds[number] for number in (5, 6, 7, 8)) >= 0.95 * 200
