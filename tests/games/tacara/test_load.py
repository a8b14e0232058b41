"""From a Tiled map to a Tacara board: what is read, and every fault an author can make."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter

import pytest

from game import paths
from game.games.tacara.board import Board, Cell, Line, Square, open_cells
from game.games.tacara.load import CELLS, DECOR_KINDS, check, load_board
from game.games.tacara.track_checks import MOST_SIDE, SHORTEST_RACE, reach, shortest_race
from game.maps import MapError, Problem, Severity

TILESET = (paths.shipped_tracks("tacara") / "tacara.tsx").name
LETTERS = {".": 0, "g": 1, "n": 2, "y": 3, "r": 4, "p": 5, "t": 6, "w": 7}
RAIN = 8

RING = [
    "rrrrrrrrrrrrrrrrrrrrrr",
    "rnnnnnnnnnnnnnnnnnnnnr",
    "rngggggggggggggggggggn",
    "rngggggggggggggggggggn",
    "rnggyyyyyyyyyyyyyyggnr",
    "rnggyrrrrrrrrrrrryggnr",
    "rnggyr..........ryggnr",
    "rnggyrrrrrrrrrrrryggnr",
    "rnggyyyyyyyyyyyyyyggnr",
    "rngggggggggggggggggggr",
    "rngggggggggggggggggggr",
    "rnptpwnnnnnnnnnnnnnnnr",
]
STARTS = [(x, y) for x in (17, 16, 15, 14, 13) for y in (9, 10)]
FINISH = ((11, 7), (11, 12))


class Draft:
    """A track to be written as a Tiled map; every part can be changed."""

    def __init__(self) -> None:
        self.rows = list(RING)
        self.properties: dict[str, object] = {
            "title": "Ring",
            "author": "Mira",
            "description": "Round  and\nround.",
            "shift_max": 6,
        }
        self.race = [self.start(number, square) for number, square in enumerate(STARTS, 1)]
        self.race.append(self.line("Finish", FINISH, direction="right", title="Once around"))
        self.decor: list[str] = []
        self.layers = ""
        self.tileset = TILESET

    @staticmethod
    def properties_of(values: Mapping[str, object]) -> str:
        kinds = {int: "int", float: "float", bool: "bool"}
        lines = []
        for name, value in values.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            lines.append(f'<property name="{name}" type="{kinds.get(type(value), "string")}" value="{text}"/>')
        return f"<properties>{''.join(lines)}</properties>"

    @classmethod
    def thing(cls, kind: str, x: float, y: float, inside: str = "", box: str = "", **values: object) -> str:
        head = f'<object type="{kind}" x="{x * 28:g}" y="{y * 28:g}" {box}>'
        return f"{head}{cls.properties_of(values)}{inside}</object>"

    @classmethod
    def start(cls, order: int, square: Square, **values: object) -> str:
        return cls.thing("Start", *square, box='width="28" height="28"', order=order, **values)

    @classmethod
    def line(cls, kind: str, ends: tuple[tuple[float, float], tuple[float, float]], **values: object) -> str:
        (x0, y0), (x1, y1) = ends
        points = f'<polyline points="0,0 {(x1 - x0) * 28:g},{(y1 - y0) * 28:g}"/>'
        return cls.thing(kind, x0, y0, points, **values)

    def write(self, folder: Path) -> Path:
        width, height = len(self.rows[0]), len(self.rows)
        numbers = ",".join(str(LETTERS[letter]) for row in self.rows for letter in row)
        number = iter(range(1, 999))
        things = re.sub("<object ", lambda _found: f'<object id="{next(number)}" ', "".join(self.race))
        decor = re.sub("<object ", lambda _found: f'<object id="{next(number)}" ', "".join(self.decor))
        file = folder / "ring_road.tmx"
        file.write_text(
            f'<map orientation="orthogonal" width="{width}" height="{height}" tilewidth="28" tileheight="28">'
            f'{self.properties_of(self.properties)}<tileset firstgid="1" source="{self.tileset}"/>'
            f'<layer name="track" width="{width}" height="{height}"><data encoding="csv">{numbers}</data></layer>'
            f'{self.layers}<objectgroup name="decor">{decor}</objectgroup>'
            f'<objectgroup name="race">{things}</objectgroup></map>',
            encoding="utf-8",
        )
        return file


@pytest.fixture
def draft() -> Draft:
    return Draft()


def errors(draft: Draft, folder: Path) -> list[Problem]:
    file = draft.write(folder)
    found = [problem for problem in check(file) if problem.severity is Severity.ERROR]
    if found:
        with pytest.raises(MapError) as caught:
            load_board(file)
        assert caught.value.problems == check(file)
    return found


def notes(draft: Draft, folder: Path) -> list[Problem]:
    file = draft.write(folder)
    load_board(file)
    return list(check(file))


def only(problems: list[Problem], *fragments: str) -> Problem:
    assert len(problems) == 1, "\n".join(map(str, problems))
    for fragment in fragments:
        assert fragment in str(problems[0])
    return problems[0]


class TestGoodMap:
    def test_everything_drawn_is_on_the_board(self, draft: Draft, tmp_path: Path) -> None:
        draft.layers = self.rain_layer(draft, {(2, 2), (3, 2)})
        draft.decor = [
            Draft.thing("pond", 11, 6.5, "<point/>", size=3.0),
            Draft.thing("tree_round", 6.5, 6, box='width="56" height="28"'),
        ]
        board = load_board(draft.write(tmp_path))
        assert (board.board_id, board.title, board.author, board.note) == (
            "ring_road",
            "Ring",
            "Mira",
            "Round and round.",
        )
        assert (board.width, board.height, board.shift_max) == (22, 12, 6)
        assert board.cell(0, 0) is Cell.RED
        assert [board.cell(x, 11) for x in range(2, 6)] == [Cell.PIT, Cell.PIT_T, Cell.PIT, Cell.WALL]
        assert board.cell(6, 6) is Cell.OFF
        assert board.rain == {(2, 2), (3, 2)}
        (course,) = board.courses
        assert (course.key, course.title) == ("main", "Once around")
        assert course.starts == tuple(STARTS)
        assert course.finish == Line((11, 7), (11, 12), (1, 0))
        assert course.finish.steps()[0] == ((10, 7), (11, 7))
        assert [(decor.kind, decor.x, decor.y, decor.size) for decor in board.decor] == [
            ("pond", 11, 6.5, 3),
            ("tree_round", 7.5, 6.5, 2),
        ]
        assert check(draft.write(tmp_path)) == ()

    @staticmethod
    def rain_layer(draft: Draft, wet: set[Square], number: int = RAIN) -> str:
        width, height = len(draft.rows[0]), len(draft.rows)
        data = ",".join(str(number if (x, y) in wet else 0) for y in range(height) for x in range(width))
        return f'<layer name="rain" width="{width}" height="{height}"><data encoding="csv">{data}</data></layer>'

    def test_defaults_stand_in_for_what_is_not_said(self, draft: Draft, tmp_path: Path) -> None:
        draft.properties = {}
        board = load_board(draft.write(tmp_path))
        assert (board.title, board.author, board.note, board.shift_max) == ("Ring road", "", "", 8)
        draft.race[-1] = Draft.line("Finish", FINISH)
        assert load_board(draft.write(tmp_path)).courses[0].finish.direction == (1, 0)
        assert load_board(draft.write(tmp_path)).courses[0].title == "Main"

    def test_two_courses_share_a_board(self, draft: Draft, tmp_path: Path) -> None:
        back = [(x, y) for x in (5, 6, 7, 8, 9) for y in (9, 10)]
        draft.race += [Draft.start(number, square, course="back") for number, square in enumerate(back, 1)]
        draft.race.append(Draft.line("Finish", FINISH, course="back", direction="left"))
        board = load_board(draft.write(tmp_path))
        assert [course.key for course in board.courses] == ["main", "back"]
        assert board.course("back").starts == tuple(back)
        assert board.course("back").finish.steps()[0] == ((11, 7), (10, 7))

    def test_checkpoints_are_in_order_and_have_a_direction(self, draft: Draft, tmp_path: Path) -> None:
        draft.race.append(Draft.line("Checkpoint", ((0, 6), (6, 6)), order=2))
        draft.race.append(Draft.line("Checkpoint", ((11, 0), (11, 6)), order=1))
        gates = load_board(draft.write(tmp_path)).courses[0].checkpoints
        assert gates == (Line((11, 0), (11, 6), (1, 0)), Line((0, 6), (6, 6), (0, 1)))

    def test_every_kind_of_decoration_has_a_drawing(self) -> None:
        for kind in DECOR_KINDS:
            assert (paths.assets() / "sprites" / "tacara" / f"{kind}.svg").is_file()


class TestCells:
    @pytest.mark.parametrize(("word", "remedy"), [("grey", "gray"), ("Pit-T", "pit_t"), ("rde", "red")])
    def test_an_unknown_cell_names_the_one_that_may_be_meant(
        self, draft: Draft, tmp_path: Path, word: str, remedy: str
    ) -> None:
        (tmp_path / "own.tsx").write_text(
            '<tileset name="own" tilewidth="28" tileheight="28" tilecount="8" columns="0">'
            + "".join(
                f'<tile id="{number}">{Draft.properties_of({"cell": name})}</tile>'
                for number, name in enumerate([word if name == remedy else name for name in CELLS if name != "wall"])
            )
            + "</tileset>",
            encoding="utf-8",
        )
        draft.tileset = "own.tsx"
        draft.rows[11] = draft.rows[11].replace("w", "n")
        found = [problem for problem in errors(draft, tmp_path) if word in problem.message]
        assert found and all(problem.remedy == f"Did you mean '{remedy}'?" for problem in found[:12])
        assert found[0].layer == "track" and found[0].place is not None and found[0].place.column is not None

    def test_a_tile_without_the_property_is_named_with_its_square(self, draft: Draft, tmp_path: Path) -> None:
        (tmp_path / TILESET).write_text(
            '<tileset name="own" tilewidth="28" tileheight="28" tilecount="8" columns="0"/>', encoding="utf-8"
        )
        found = errors(draft, tmp_path)
        assert "does not say what the square is" in str(found[0])
        assert "column 1, row 1" in str(found[0])

    def test_a_rain_layer_holds_rain_tiles_only(self, draft: Draft, tmp_path: Path) -> None:
        draft.layers = TestGoodMap.rain_layer(draft, {(4, 2)}, number=1)
        only(errors(draft, tmp_path), "layer 'rain'", "column 5, row 3", "rain tile only")

    def test_a_tile_of_the_road_may_be_wet_itself(self, draft: Draft, tmp_path: Path) -> None:
        text = (paths.shipped_tracks("tacara") / TILESET).read_text(encoding="utf-8")
        wet = text.replace("<properties>", '<properties><property name="rain" type="bool" value="true"/>', 1)
        (tmp_path / TILESET).write_text(re.sub("<image .*?/>", "", wet), encoding="utf-8")
        board = load_board(draft.write(tmp_path))
        assert board.rain == {(x, y) for x in range(22) for y in range(12) if board.cell(x, y) is Cell.GRAY}

    def test_a_missing_track_layer_is_an_error(self, draft: Draft, tmp_path: Path) -> None:
        file = draft.write(tmp_path)
        file.write_text(file.read_text(encoding="utf-8").replace('name="track"', 'name="tracks"'), encoding="utf-8")
        assert any("Rename your layer 'tracks' to 'track'" in str(problem) for problem in check(file))

    @pytest.mark.parametrize("reach_of_table", [3, 13, "many"])
    def test_the_shift_table_has_limits(self, draft: Draft, tmp_path: Path, reach_of_table: object) -> None:
        draft.properties["shift_max"] = reach_of_table
        only(errors(draft, tmp_path), "'shift_max'", "from 4 to 12")

    def test_unknown_properties_and_layers_are_noted(self, draft: Draft, tmp_path: Path) -> None:
        draft.properties["autor"] = "Mira"
        draft.layers = '<objectgroup name="sky"/>'
        first, second = notes(draft, tmp_path)
        assert "Did you mean 'author'?" in str(first)
        assert "layer 'sky'" in str(second)


class TestRaceObjects:
    def test_an_object_of_no_known_class_is_an_error(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[0] = draft.race[0].replace('"Start"', '"start"')
        found = errors(draft, tmp_path)
        assert [problem.remedy for problem in found if "class is 'start'" in problem.message] == [
            "Did you mean 'Start'?"
        ]

    def test_too_few_starts(self, draft: Draft, tmp_path: Path) -> None:
        draft.race.pop(9)
        only(errors(draft, tmp_path), "has 9 start places of the 10")

    def test_orders_with_a_gap(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[9] = Draft.start(11, STARTS[9])
        only(errors(draft, tmp_path), "11 stands where 10 is due", "object 10")

    def test_no_finish(self, draft: Draft, tmp_path: Path) -> None:
        draft.race.pop()
        only(errors(draft, tmp_path), "no finish line")

    def test_two_finishes_of_one_course(self, draft: Draft, tmp_path: Path) -> None:
        draft.race.append(Draft.line("Finish", FINISH, direction="left"))
        only(errors(draft, tmp_path), "second finish line", "object 12")

    def test_a_start_of_a_course_without_finish(self, draft: Draft, tmp_path: Path) -> None:
        draft.race.append(Draft.start(1, (9, 9), course="mian"))
        only(errors(draft, tmp_path), "'mian'", "Did you mean 'main'?")

    @pytest.mark.parametrize(
        ("ends", "fragment"),
        [
            (((11, 7), (12, 12)), "slanting"),
            (((11, 7), (11, 7)), "no length"),
            (((11.5, 7), (11.5, 12)), "corners of squares"),
        ],
    )
    def test_a_crooked_finish(
        self, draft: Draft, tmp_path: Path, ends: tuple[tuple[float, float], tuple[float, float]], fragment: str
    ) -> None:
        draft.race[-1] = Draft.line("Finish", ends, direction="right")
        only(errors(draft, tmp_path), fragment, "object 11")

    def test_a_finish_that_is_no_line_of_two_points(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[-1] = Draft.thing("Finish", 11, 7, '<polyline points="0,0 0,28 0,140"/>', direction="right")
        only(errors(draft, tmp_path), "no straight line of two points")

    def test_a_turned_finish(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[-1] = draft.race[-1].replace("<object ", '<object rotation="90" ')
        only(errors(draft, tmp_path), "do not rotate it")

    def test_faults_of_every_kind_are_found_at_once(self, draft: Draft, tmp_path: Path) -> None:
        draft.properties["shift_max"] = 3
        draft.race[9] = Draft.start(11, (5, 9))
        draft.race[0] = Draft.start(1, (6, 6))
        text = "\n".join(str(problem) for problem in errors(draft, tmp_path))
        for fragment in ("'shift_max'", "11 stands where 10 is due", "not on grey or blue"):
            assert fragment in text

    @pytest.mark.parametrize(("direction", "fragment"), [("up", "runs along the line"), ("rigth", "mean 'right'")])
    def test_a_wrong_direction(self, draft: Draft, tmp_path: Path, direction: str, fragment: str) -> None:
        draft.race[-1] = Draft.line("Finish", FINISH, direction=direction)
        only(errors(draft, tmp_path), fragment)


class TestGeometry:
    @pytest.mark.parametrize(
        ("ends", "place"),
        [
            (((11, 7), (11, 11)), "column 11, row 12"),
            (((11, 8), (11, 12)), "column 11, row 8"),
            (((11, 12), (11, 8)), "column 11, row 8"),
        ],
    )
    def test_a_finish_must_span_the_road_at_its_widest(
        self, draft: Draft, tmp_path: Path, ends: tuple[Square, Square], place: str
    ) -> None:
        draft.race[-1] = Draft.line("Finish", ends, direction="right")
        only(errors(draft, tmp_path), "ends before the edge", place)

    def test_a_finish_beside_the_road(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[-1] = Draft.line("Finish", ((11, 6), (11, 7)), direction="right")
        only(errors(draft, tmp_path), "does not lie across the road")

    def test_a_checkpoint_must_span_the_road(self, draft: Draft, tmp_path: Path) -> None:
        draft.race.append(Draft.line("Checkpoint", ((11, 0), (11, 5)), order=1))
        only(errors(draft, tmp_path), "The checkpoint", "ends before the edge")

    @pytest.mark.parametrize("square", [(17, 8), (17, 1), (17, 0), (6, 6), (-1, 3)])
    def test_starts_lie_on_grey_or_blue(self, draft: Draft, tmp_path: Path, square: Square) -> None:
        draft.race[0] = Draft.start(1, square)
        only(errors(draft, tmp_path), "Start 1", "not on grey or blue")

    @pytest.mark.parametrize(("number", "square"), [(5, (17, 8)), (6, (16, 11)), (7, (16, 7)), (10, (21, 9))])
    def test_a_later_start_lies_on_what_is_open_when_it_is_used(
        self, draft: Draft, tmp_path: Path, number: int, square: Square
    ) -> None:
        draft.race[number - 1] = Draft.start(number, square)
        assert errors(draft, tmp_path) == []

    @pytest.mark.parametrize(("number", "square"), [(5, (16, 7)), (6, (21, 9)), (7, (6, 6)), (10, (6, 6))])
    def test_a_later_start_does_not_lie_on_what_is_closed_then(
        self, draft: Draft, tmp_path: Path, number: int, square: Square
    ) -> None:
        draft.race[number - 1] = Draft.start(number, square)
        only(errors(draft, tmp_path), f"Start {number}", f"closed with {number} cars")

    @pytest.mark.parametrize("number", [1, 4])
    def test_the_first_starts_lie_on_grey_or_blue(self, draft: Draft, tmp_path: Path, number: int) -> None:
        draft.race[number - 1] = Draft.start(number, (17, 8))
        only(errors(draft, tmp_path), f"Start {number}", "not on grey or blue")

    def test_starts_do_not_share_a_square(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[3] = Draft.start(4, STARTS[0])
        only(errors(draft, tmp_path), "Start 4", "shares its square")

    @pytest.mark.parametrize("square", [(11, 9), (10, 10)])
    def test_starts_do_not_touch_the_line(self, draft: Draft, tmp_path: Path, square: Square) -> None:
        draft.race[9] = Draft.start(10, square)
        only(errors(draft, tmp_path), "Start 10", "touches the finish line")

    def test_a_start_before_the_line_would_win_at_once(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[9] = Draft.start(10, (5, 9))
        only(errors(draft, tmp_path), "Start 10", "is 6 squares from a finish that counts at once", "Checkpoint")

    def test_a_checkpoint_makes_starts_before_the_line_good(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[9] = Draft.start(10, (5, 9))
        draft.race.append(Draft.line("Checkpoint", ((11, 0), (11, 6)), order=1))
        assert not errors(draft, tmp_path)

    def test_the_finish_must_be_reachable_with_few_cars(self, draft: Draft, tmp_path: Path) -> None:
        draft.rows = [
            row[:7] + row[7:9].replace("g", "n") + row[9:] if y < 5 else row for y, row in enumerate(draft.rows)
        ]
        found = errors(draft, tmp_path)
        only(found, "With 4 cars the finish of course 'main' cannot be reached", "column 18, row 10")

    def test_a_start_shut_in_is_named_for_every_number_of_cars(self, draft: Draft, tmp_path: Path) -> None:
        draft.rows[6] = draft.rows[6][:8] + "g" + draft.rows[6][9:]
        draft.rows[5] = draft.rows[5][:8] + "w" + draft.rows[5][9:]
        draft.rows[7] = draft.rows[7][:8] + "w" + draft.rows[7][9:]
        draft.race[6] = Draft.start(7, (8, 6))
        found = errors(draft, tmp_path)
        assert [problem.message[:13] for problem in found] == ["With 4 cars t", "With 6 cars t", "With 10 cars "]
        assert all(problem.place is not None and problem.place.column == 9 for problem in found)

    def test_limits_keep_the_checks_quick(self, draft: Draft, tmp_path: Path) -> None:
        draft.race += [Draft.line("Checkpoint", ((11, 0), (11, 6)), order=order) for order in range(1, 8)]
        only(errors(draft, tmp_path), "more than 6 checkpoints or 40 starts")
        draft = Draft()
        draft.race += [Draft.start(order, (4, 4)) for order in range(11, 42)]
        only(errors(draft, tmp_path), "more than 6 checkpoints or 40 starts")
        draft = Draft()
        draft.rows = [row + "." * 107 for row in draft.rows]
        only(errors(draft, tmp_path), "larger than 128 by 128")
        draft = Draft()
        for course in "abcd":
            draft.race += [Draft.start(number, square, course=course) for number, square in enumerate(STARTS, 1)]
            draft.race.append(Draft.line("Finish", FINISH, course=course))
        only(errors(draft, tmp_path), "more than 4 courses")

    def test_the_largest_track_is_checked_in_seconds(self, draft: Draft, tmp_path: Path) -> None:
        side = MOST_SIDE
        middle = "g" * 60 + "." * 8 + "g" * 60
        draft.rows = ["g" * side] * 60 + [middle] * 8 + ["g" * side] * 60
        gates = [((0, 64), (60, 64)), ((68, 64), (side, 64)), ((64, 0), (64, 60))]
        draft.race = []
        for course in "a":
            starts = [(70 + number, 80) for number in range(10)]
            draft.race += [Draft.start(number, square, course=course) for number, square in enumerate(starts, 1)]
            draft.race.append(Draft.line("Finish", ((64, 68), (64, side)), course=course, direction="right"))
            draft.race += [
                Draft.line("Checkpoint", gates[number % 3], course=course, order=number) for number in range(1, 7)
            ]
        begin = perf_counter()
        assert check(draft.write(tmp_path)) == ()
        assert perf_counter() - begin < 8

    def test_islands_and_lost_pits_and_narrow_places_are_noted(self, draft: Draft, tmp_path: Path) -> None:
        draft.rows[6] = draft.rows[6][:12] + "gg" + draft.rows[6][14:]
        draft.rows[5] = draft.rows[5].replace("rrrrrrrrrrrr", "rrrrrwwwwrrr")
        draft.rows[7] = draft.rows[7].replace("rrrrrrrrrrrr", "rrrrrwwwwrrr")
        draft.rows[0] = "t" + draft.rows[0][1:]
        draft.rows[2] = draft.rows[2][:10] + "n" + draft.rows[2][11:]
        texts = [str(problem) for problem in notes(draft, tmp_path)]
        assert [text for text in texts if "cut off" in text] == [
            "ring_road.tmx, layer 'track', column 13, row 7: A piece of road is cut off from the starts. "
            "Connect it, or erase it."
        ]
        assert any("column 1, row 1: This pit square cannot be reached" in text for text in texts)
        assert any("column 11, row 4: The road is only one square wide" in text for text in texts)

    def test_a_short_run_out_is_noted(self, draft: Draft, tmp_path: Path) -> None:
        draft.race[-1] = Draft.line("Finish", ((16, 6), (22, 6)), direction="up")
        top = [(x, y) for x in (12, 11, 10, 9, 8) for y in (2, 3)]
        draft.race[:10] = [Draft.start(number, square) for number, square in enumerate(top, 1)]
        only(notes(draft, tmp_path), "Only 4 squares lie straight past", "column 17, row 6")

    def test_decoration_without_a_drawing_is_noted_and_left_out(self, draft: Draft, tmp_path: Path) -> None:
        draft.decor = [Draft.thing("tree_rond", 9, 6, box='width="28" height="28"')]
        only(notes(draft, tmp_path), "'tree_rond'", "'tree_round'")
        assert load_board(draft.write(tmp_path)).decor == ()


def walk(board: Board, squares: list[Square]) -> set[Square]:
    return reach(board, squares, open_cells(10))


def test_a_lap_is_as_long_as_it_looks(draft: Draft, tmp_path: Path) -> None:
    board = load_board(draft.write(tmp_path))
    course = board.courses[0]
    near = shortest_race(board, course, [(12, 9)], open_cells(4))
    assert near == 6 + 6 + 15 + 6 + 8
    assert shortest_race(board, course, [(12, 9)], open_cells(4), most=near - 1) is None
    assert shortest_race(board, course, [(12, 9)], open_cells(4), most=near) == near
    assert shortest_race(board, course, [(10, 9)], open_cells(4)) == 1 < SHORTEST_RACE
    assert walk(board, [(12, 9)]) == walk(board, [(0, 0)])
    assert walk(board, [(6, 6)]) == set()
