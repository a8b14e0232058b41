"""Tacara's options, as data."""

from __future__ import annotations

from game.engine.options import ON_OFF, Choice, Option

OPTIONS: tuple[Option, ...] = (
    Option(
        "course",
        "Course",
        tuple(Choice(str(number), f"Course {number}") for number in range(1, 5)),
        "1",
        "Start and finish, in the order of the board's courses.",
    ),
    Option(
        "cars_each",
        "Cars each",
        (Choice(1, "1"), Choice(2, "2"), Choice(3, "3")),
        1,
        "3 to 10 cars start in all.",
    ),
    Option(
        "laps",
        "Laps",
        (Choice(1, "1"), Choice(2, "2"), Choice(3, "3")),
        1,
        "Only on courses with checkpoints.",
        "R16",
    ),
    Option(
        "mode",
        "Race",
        (Choice("single", "Single race"), Choice("season", "Championship")),
        "single",
        "A championship race goes on until six cars are home.",
        "R18",
    ),
    Option(
        "races",
        "Races",
        tuple(Choice(number, str(number)) for number in range(3, 9)),
        3,
        "Which tracks, in which order: the list beside it.",
        depends_on=("mode", "season"),
    ),
    Option(
        "touch_move",
        "Touch-move",
        (Choice(False, "Off"), Choice(True, "On")),
        False,
        "A piece that is let go is a turn done: no undo.",
    ),
    Option(
        "drafting",
        "Drafting",
        ON_OFF,
        False,
        "The second car, right behind the leader, may move at once and win a step.",
        "R21",
    ),
    Option(
        "rain",
        "Rain",
        ON_OFF,
        False,
        "A car that starts its turn on a rain square shifts by one step only.",
        "R22",
    ),
    Option(
        "chip_choice",
        "Taking a turbo chip",
        (Choice("draw", "Draw from the pool"), Choice("choose", "Choose from the pool")),
        "draw",
        "",
        "R12",
        advanced=True,
    ),
    Option(
        "chip_spaces",
        "Squares for turbo chips",
        (Choice("race", "Once a race"), Choice("stop", "Once for each stop of a car")),
        "race",
        "How often a square can give a chip.",
        "R13",
        advanced=True,
    ),
)
