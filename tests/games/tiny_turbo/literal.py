"""A slow, literal reading of the rules file (S7-S19) that shares no code with the game's rules.

Words and plain dicts throughout: a board is six texts of letters (the left lane first), a car a dict, a
program a list of words. Each rule is looked up where the rules file states it, one space at a time.
"""

from __future__ import annotations

from typing import Any

Car = dict[str, Any]

NAMES = {
    ".": "gap",
    "F1": "forward 1",
    "F2": "forward 2",
    "L1": "left 1",
    "L2": "left 2",
    "R1": "right 1",
    "R2": "right 2",
    "J": "jump 2",
    "B1": "backward 1",
    "M": "missile 1",
    "T": "turbo",
    "E": "empty",
    "C": "battery",
    "+": "increase",
    "-": "decrease",
}

MIRRORED = {"left": "right", "right": "left"}


class Table:
    """A board with cars on it: ``cars[player]`` has name, row, lane, batteries, shields, lying, slippery."""

    def __init__(self, lanes: list[str], cars: list[Car], first_only: bool = False) -> None:
        self.lanes = lanes
        self.cars = [dict(car) for car in cars]
        self.first_only = first_only

    def what(self, row: int, lane: int) -> str:
        """The name of what lies on a space."""
        if lane < 0 or lane > 5:
            return "impassable"  # S7: the edges
        if row >= len(self.lanes[0]):
            return "floor"  # S7: the floor goes on
        return {
            ".": "floor",
            "c": "carpet",
            "g": "carpet",  # grass with the carpet sign
            ">": "speeder",
            "o": "obstacle",
            "~": "puddle",
            "#": "impassable",
            "s": "grid",
            "f": "floor",
        }[self.lanes[lane][row]]

    def turn(self, player: int, program: list[str], last: bool = False) -> None:
        """The whole turn up to the flight and the shields: the battery of the last, then every piece."""
        car = self.cars[player]
        if last and not car["lying"]:
            car["batteries"] = car["batteries"] - 1
            if car["batteries"] == 0:
                car["lying"] = True
        waiting: list[str] = []  # the Increase or Decrease that waits for the next piece (S10)
        for code in program:
            name = NAMES[code]
            if name == "gap":
                continue  # S1: no command, and S17: not a piece to skip
            if car["lying"]:
                car["batteries"] = car["batteries"] + 1  # S17
                if car["batteries"] == 3:
                    car["lying"] = False
                continue
            if self.what(car["row"], car["lane"]) == "puddle":
                car["slippery"] = True  # S13: started in
            if name in ("increase", "decrease"):
                # S10: both vanish
                waiting = [] if waiting and waiting != [name] else [name]
                continue
            held = waiting
            waiting = []
            self.command(player, name, held)

    def command(self, player: int, name: str, held: list[str]) -> None:
        """One command with the Increase or Decrease held for it."""
        car = self.cars[player]
        here = self.what(car["row"], car["lane"])
        increases = held.count("increase")
        if here == "speeder":
            increases = increases + 1  # as if it had an Increase
        change = increases * (2 if car["name"] == "die_liner" else 1) - held.count("decrease")
        if name == "empty":
            return  # S10: swallows what was held
        if name == "battery" and not (car["name"] == "dogtor" and car["batteries"] == 3):
            number = 2 if car["name"] == "dogtor" else 1
            number = number + change
            while number > 0 and car["batteries"] < 3:
                car["batteries"] = car["batteries"] + 1
                number = number - 1
            return
        if name == "battery":
            kind, value = "forward", 2  # S19: Dogtor at three
        elif name == "turbo":
            kind, value = "forward", car["batteries"]  # S16
            if car["name"] == "turbobot":
                value = 4
        else:
            kind, value = name.split()[0], int(name.split()[1])
        if kind == "backward" and here == "grid":
            return  # S11: ignored
        if here == "carpet":
            value = 1  # S9
            if car["name"] == "brick_gang":
                value = 2
        value = value + change
        if kind in ("left", "right") and car["slippery"] and car["name"] == "sonic_fish":
            value = value + 1
        if value < 0:
            value = 0
        if kind in ("left", "right") and car["slippery"]:
            kind = MIRRORED[kind]
        if kind == "missile":
            self.missile(player)
        harm = 1
        if car["name"] == "turbobot" and name == "turbo":
            harm = 2
        if car["name"] == "grim_thresher" and kind in ("forward", "jump", "missile") and value == 1:
            harm = 0
        self.move(player, kind, value, harm)

    def move(self, player: int, kind: str, value: int, harm: int) -> None:
        """S8: one space at a time."""
        car = self.cars[player]
        ahead = -1 if kind == "backward" else 1
        aside = {"left": -1, "right": 1}.get(kind, 0)
        done = 0
        if kind == "jump" and value >= 2:
            # S14: out of reach of whatever is on the first space; the second is entered.
            landing = self.what(car["row"] + 2, car["lane"])
            skipped = self.what(car["row"] + 1, car["lane"])
            if landing == "impassable":
                if skipped != "impassable":
                    car["row"] = car["row"] + 1
                self.damage(player, harm)
                return
            car["row"] = car["row"] + 1
            done = 1
        while done < value:
            done = done + 1
            row, lane = car["row"] + ahead, car["lane"] + aside
            if row < 0:
                return  # S7: off the rear
            entered = self.what(row, lane)
            if entered == "impassable":
                self.damage(player, harm)  # S12
                return
            car["row"], car["lane"] = row, lane
            if entered == "puddle":
                car["slippery"] = True  # S13: entered
            if entered == "obstacle" or self.somebody(player):
                self.damage(player, harm)  # S11: one for both
                return

    def somebody(self, player: int) -> bool:
        """Whether another car stands where this one is."""
        me = self.cars[player]
        return any(
            (other["row"], other["lane"]) == (me["row"], me["lane"])
            for number, other in enumerate(self.cars)
            if number != player
        )

    def damage(self, player: int, times: int) -> None:
        """S17, S11: shields, then batteries; nothing on the grid, nothing while lying."""
        car = self.cars[player]
        while times > 0:
            times = times - 1
            if car["lying"] or self.what(car["row"], car["lane"]) == "grid":
                continue
            if car["shields"] > 0:
                car["shields"] = car["shields"] - 1
                continue
            car["batteries"] = car["batteries"] - 1
            if car["batteries"] == 0:
                car["lying"] = True

    def missile(self, player: int) -> None:
        """S15, S19: step by step outward, to the ends of the board and of the lanes."""
        me = self.cars[player]
        ways = [(1, 0)]
        if me["name"] == "m1_furry":
            ways = [(1, 0), (-1, 0), (0, -1), (0, 1)]
        hit = []
        for ahead, aside in ways:
            for distance in range(1, 200):
                space = (me["row"] + ahead * distance, me["lane"] + aside * distance)
                there = [
                    number
                    for number, other in enumerate(self.cars)
                    if number != player and (other["row"], other["lane"]) == space
                ]
                hit.extend(there)
                if there and self.first_only:
                    break
        for number in hit:
            self.damage(number, 1)
        if hit and me["name"] == "m1_furry":
            me["shields"] = me["shields"] + 1

    def flights(self, player: int) -> list[int]:
        """S19: where Bird Racer may go in its row."""
        me = self.cars[player]
        if me["name"] != "bird_racer" or me["lying"]:
            return []
        free = []
        for lane in range(6):
            taken = [other for other in self.cars if (other["row"], other["lane"]) == (me["row"], lane)]
            if not taken and self.what(me["row"], lane) not in ("obstacle", "impassable"):
                free.append(lane)
        return free

    def shield(self, player: int) -> None:
        """S18: one shield for a move."""
        car = self.cars[player]
        car["shields"] = car["shields"] - 1
        value = 2
        if self.what(car["row"], car["lane"]) == "carpet" and car["name"] != "brick_gang":
            value = 1
        harm = 0 if car["name"] == "grim_thresher" and value == 1 else 1
        self.move(player, "forward", value, harm)
