"""Random boards, cars and programs for the tests of Tiny Turbo."""

from __future__ import annotations

import random
from typing import Any

from game.games.tiny_turbo.board import Track, assemble, board_from_rows
from game.games.tiny_turbo.rules.cars import Car, CarState
from game.games.tiny_turbo.rules.drive import Drive
from game.games.tiny_turbo.rules.pieces import PIECES, PROGRAM, cells_text
from tests.games.tiny_turbo.literal import Table

GRID = ["ssss"] * 6
END = ["......ff"] * 6


def random_lanes(rng: random.Random, rows: int) -> list[str]:
    """Six lanes of random terrain, grid spaces among them."""
    weights = [rng.randint(2, 8), rng.randint(0, 6), rng.randint(0, 2), rng.randint(0, 3), rng.randint(0, 4)]
    weights += [rng.randint(0, 4), rng.randint(0, 3), rng.randint(0, 1)]
    return ["".join(rng.choices(".cg>o~#s", weights)[0] for _ in range(rows)) for _ in range(6)]


def random_track(rng: random.Random) -> tuple[Track, list[str]]:
    """A track with one random middle board, and its letters."""
    while True:
        middle = random_lanes(rng, 14)
        boards = [board_from_rows("start", GRID), board_from_rows("1a", middle), board_from_rows("finish", END)]
        try:
            return assemble(boards), [a + b + c for a, b, c in zip(GRID, middle, END, strict=True)]
        except ValueError:
            continue


def random_cars(rng: random.Random, lanes: list[str]) -> list[CarState]:
    """Two to four cars close together, in any condition, never on an impassable space."""
    names = rng.sample(list(Car), rng.randint(2, 4))
    middle = rng.randint(1, len(lanes[0]) - 4)
    cars: list[CarState] = []
    while len(cars) < len(names):
        row, lane = max(0, middle + rng.randint(-4, 4)), rng.randrange(6)
        if row < len(lanes[0]) and lanes[lane][row] == "#":
            continue
        lying = rng.random() < 0.15
        batteries = rng.randint(0, 2) if lying else rng.randint(1, 3)
        cars.append(CarState(names[len(cars)], row, lane, batteries, rng.choice([0, 0, 1, 2]), lying, False))
    return cars


def compare(rng: random.Random, track: Track, lanes: list[str]) -> None:
    """Drive a random program by the rules and by the literal reading; both must agree at each point."""
    cars = random_cars(rng, lanes)
    cells = list(PIECES)
    rng.shuffle(cells)
    program = tuple(cells[PROGRAM])
    codes = cells_text(tuple(program)).split()
    last, first_only = rng.random() < 0.3, rng.random() < 0.2
    log: list[Any] | None = [] if rng.random() < 0.5 else None
    turn = Drive(track, cars, range(len(cars)), 0, first_only, log)
    table = Table(lanes, [plain_car(car) for car in cars], first_only)
    if last:
        turn.pay_for_last()
    for piece in program:
        turn.run(piece)
    table.turn(0, codes, last)
    told = f"{lanes}, {cars}, {codes}, last {last}, first {first_only}"
    assert [plain_car(car) for car in turn.result(cars)] == table.cars, told
    assert list(turn.flights()) == table.flights(0), told
    if turn.flights():
        lane = rng.choice(turn.flights())
        turn.fly(lane)
        table.cars[0]["lane"] = lane
    while turn.shields and not turn.lying:
        turn.spend_shield()
        table.shield(0)
        assert plain_car(turn.result(cars)[0]) | {"slippery": 0} == table.cars[0] | {"slippery": 0}, told


def plain_car(car: CarState) -> dict[str, Any]:
    """A car as the literal reading writes it."""
    data = car._asdict()
    return {"name": data.pop("car").value, **data}
