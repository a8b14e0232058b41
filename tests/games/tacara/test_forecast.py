"""The forecast behind the hard bot: chances to win after a turn, with the other cars played on."""

from __future__ import annotations

from game.games.tacara import rules
from game.games.tacara.bot.forecast import Forecast
from game.games.tacara.bot.outlook import Spot, table_of
from tests.games.tacara.boards import named, options

LINE = 24


def forecast(cars: list[rules.Car], bonus: tuple[float, ...] = (), **given: bool | int | str) -> Forecast:
    """The straight with these cars; the first of them drives, then the others in their order."""
    each = int(given.get("cars_each", 1))
    state = rules.initial_state(len(cars) // each, options(**given), named("straight"))
    everyone = tuple(range(len(cars)))
    state = state._replace(
        phase=rules.Phase.DRIVE, turn=5, cars=tuple(cars), order=everyone, rows=(everyone, everyone)
    )
    return Forecast(state, table_of(state.race), bonus or (0.0,) * len(cars))


def spot(x: int, vx: int, progress: int = 0, crashed: bool = False) -> Spot:
    return Spot((x, 4), vx, 0, progress, 0, (), crashed=crashed)


def cars(*places: tuple[int, int, int]) -> list[rules.Car]:
    """The car that drives, and others at (x, y, vx)."""
    return [rules.Car((1, 4), 0, 0), *(rules.Car((x, y), vx, 0) for x, y, vx in places)]


def test_the_nearer_to_the_line_the_better() -> None:
    ahead = forecast(cars((2, 3, 0), (2, 5, 0)))
    assert ahead.share(spot(8, 4), 0, 1) > ahead.share(spot(4, 2), 0, 1) > ahead.share(spot(2, 0), 0, 1)


def test_equal_cars_have_equal_chances() -> None:
    # The own car has driven this turn, the others from where it stood drive next.
    state = forecast(cars((3, 3, 2), (3, 5, 2)))
    assert 0.3 < state.share(spot(7, 4), 0, 1) < 0.4


def test_a_crash_costs_chances_by_its_recovery() -> None:
    state = forecast(cars((2, 3, 0), (2, 5, 0)))
    assert state.share(spot(8, 0), 0, 1) > state.share(spot(8, 2, crashed=True), 0, 1)
    assert state.share(spot(8, 2, crashed=True), 0, 1) > state.share(spot(8, 6, crashed=True), 0, 1)


def test_a_rival_under_recovery_is_less_of_a_threat() -> None:
    lying = rules.Car((10, 3), 4, 0, crashed=True)
    upright = rules.Car((10, 3), 0, 0)
    far = rules.Car((1, 5), 0, 0)
    mine = spot(6, 2)
    first = rules.Car((1, 4), 0, 0)
    assert forecast([first, lying, far]).share(mine, 0, 1) > forecast([first, upright, far]).share(mine, 0, 1)


def test_r8_a_rival_that_gets_up_now_drives_like_one_that_has_had_its_turn() -> None:
    first, far = rules.Car((1, 4), 0, 0), rules.Car((1, 5), 0, 0)
    getting_up = forecast([first, rules.Car((10, 3), 2, 0, crashed=True), far])
    played = forecast([first, rules.Car((10, 3), 0, 0), far])
    played.rest = (2,)
    assert getting_up.share(spot(8, 2), 0, 1) == played.share(spot(8, 2), 0, 1)


def test_r18_who_is_home_alone_has_won() -> None:
    assert forecast(cars((2, 3, 0), (2, 5, 0))).share(spot(LINE + 2, 4, progress=1), 0, 1) == 1.0


def test_r19_a_rival_that_gets_farther_in_the_same_turn_has_won() -> None:
    # Whatever this rival does from there at that speed, it ends five or more squares past the line.
    behind = forecast(cars((LINE - 1, 3, 7), (2, 5, 0)))
    assert behind.share(spot(LINE, 1, progress=1), 0, 1) == 0.0


def test_r18_a_race_that_ends_in_this_turn_is_lost_for_those_on_the_way() -> None:
    assert forecast(cars((LINE - 1, 3, 4), (2, 5, 0))).share(spot(LINE - 1, 4), 0, 1) == 0.0


def test_a_season_race_goes_on_after_the_first_car_is_home() -> None:
    state = forecast(cars((LINE - 1, 3, 4), (2, 5, 0)), mode="season")
    assert 0.0 < state.share(spot(LINE - 1, 4), 0, 1) < 1.0


def test_two_cars_of_one_player_count_together() -> None:
    field = [rules.Car((3, y), 2, 0) for y in (3, 4, 5)] + [rules.Car((2, 4), 2, 0)]
    alone, paired = forecast(field), forecast(field, cars_each=2)
    assert paired.share(spot(5, 2), 0, 1) > alone.share(spot(5, 2), 0, 1)


def test_a_hand_of_chips_counts_as_it_is_worth() -> None:
    state = forecast(cars((3, 3, 2), (3, 5, 2)))
    assert state.share(spot(3, 2), 1.0, 1) > state.share(spot(3, 2), 0.0, 1)
    rich = forecast(cars((3, 3, 2), (3, 5, 2)), bonus=(0.0, 1.0, 1.0))
    assert rich.share(spot(3, 2), 0.0, 1) < state.share(spot(3, 2), 0.0, 1)


def test_a_car_in_the_way_costs_the_rival_behind_it() -> None:
    # On the grey road, three squares wide, the middle one is closed by the own car.
    walls = [rules.Car((12, 3), 0, 0, (), crashed=True), rules.Car((12, 5), 0, 0, (), crashed=True)]
    field = [rules.Car((11, 4), 0, 0), *walls, rules.Car((8, 4), 5, 0)]
    state = forecast(field)
    assert state.share(spot(12, 0), 0, 1) > state.share(spot(20, 0)._replace(square=(7, 4)), 0, 1)
