"""How problems read, how they are collected, and the helpers games' loaders share."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.maps import MapError, MapObject, ObjectLayer, Place, Report, Severity, Shape, TiledMap, Value
from game.maps.fields import (
    Fields,
    corner_of,
    did_you_mean,
    in_order,
    object_layer,
    place_of,
    square_of,
    tile_layer,
    unread_layers,
)

FILE = Path("ring.tmx")


def item(number: int, x: float = 0, y: float = 0, **properties: Value) -> MapObject:
    return MapObject(number, f"o{number}", "Start", Shape.RECTANGLE, x, y, 1, 1, 0, True, properties)


def group(name: str, *objects: MapObject) -> ObjectLayer:
    return ObjectLayer(name, "", True, {}, objects)


def tiled(*layers: ObjectLayer) -> TiledMap:
    return TiledMap(FILE, 9, 9, 28, 28, {}, layers)


def test_a_problem_is_one_line_with_file_layer_place_message_and_remedy() -> None:
    report = Report(FILE)
    report.error("It is wet.", "Dry it.", "track", Place(3, 2, 7, "first"))
    report.note("It is odd.", "Leave it.", place=Place(object_id=7))
    assert [str(problem) for problem in report.problems] == [
        "ring.tmx, layer 'track', object 7 'first', column 3, row 2: It is wet. Dry it.",
        "ring.tmx, object 7: It is odd. Leave it.",
    ]


def test_errors_come_before_notes_and_only_they_fail() -> None:
    report = Report(FILE)
    report.note("A.", "B.")
    assert not report.failed
    report.raise_if_failed()
    report.error("C.", "D.")
    assert report.failed
    assert [problem.severity for problem in report.problems] == [Severity.ERROR, Severity.NOTE]
    with pytest.raises(MapError, match=r"^ring\.tmx: C\. D\.$") as caught:
        report.raise_if_failed()
    assert caught.value.problems == report.problems


def test_an_exception_with_several_errors_shows_the_first_and_counts_the_rest() -> None:
    report = Report(FILE)
    for letter in "ABC":
        report.error(f"{letter}.", "Mend it.")
    assert str(MapError(report.problems)) == "ring.tmx: A. Mend it. And 2 more errors."


def test_suggestions_name_the_closest_word_or_all() -> None:
    assert "'gray'" in did_you_mean("Grey", {"gray", "green", "wall"})
    assert did_you_mean("xyz", {"b", "a"}) == "Known are: a, b."


def test_a_missing_layer_names_the_one_that_may_be_meant() -> None:
    report = Report(FILE)
    assert object_layer(tiled(group("Races")), "race", report) is None
    assert tile_layer(tiled(group("track")), "track", report) is None
    assert object_layer(tiled(), "decor", report, needed=False) is None
    first, second = map(str, report.problems)
    assert "no object layer 'race'" in first and "Rename your layer 'races' to 'race'" in first
    assert "no tile layer 'track'" in second and "Add one" in second


def test_a_layer_that_stands_twice_is_an_error() -> None:
    report = Report(FILE)
    twice = tiled(group("race", item(1)), group("race"))
    layer = object_layer(twice, "race", report)
    assert layer is not None and layer.objects
    assert "more than one object layer 'race'" in str(report.problems[0])


def test_layers_nobody_reads_are_noted() -> None:
    report = Report(FILE)
    unread_layers(tiled(group("race"), group("rase")), {"race"}, report)
    assert [problem.severity for problem in report.problems] == [Severity.NOTE]
    assert "Did you mean 'race'?" in str(report.problems[0])


def test_objects_lie_on_the_square_that_holds_their_middle() -> None:
    assert square_of(item(1, 2.4, 3.6)) == (2, 4)
    assert place_of(item(1, 2.4, 3.6)) == Place(3, 5, 1, "o1")
    assert square_of(item(1, -0.9, 0)) == (-1, 0)


def test_corners_snap_only_from_near() -> None:
    assert corner_of((2.19, 2.81)) == (2, 3)
    assert corner_of((2.3, 3)) is None
    assert corner_of((3, 2.7)) is None


def test_fields_read_with_defaults_and_report_what_does_not_fit() -> None:
    report = Report(FILE)
    fields = Fields(
        {"laps": 3, "grip": "2.5", "title": "  A  \n b", "wet": True, "way": "up", "odd": 2.5, "far": 99, "yes": "yes"},
        report,
    )
    assert fields.whole("laps", 1, 1, 9) == 3
    assert fields.whole("none", 4, 1, 9) == 4
    assert fields.decimal("grip", 1, 0, 9) == 2.5
    assert fields.text("title") == "A b"
    assert fields.flag("wet") and not fields.flag("none")
    assert fields.choice("way", {"up", "down"}, "down") == "up"
    assert not report.problems
    assert fields.whole("odd", 1, 0, 9) == 1
    assert fields.whole("far", 2, 0, 9) == 2
    assert fields.whole("title", 3, 0, 9) == 3
    assert fields.whole("wet", 4, 0, 9) == 4
    assert fields.flag("yes") is False
    assert fields.choice("title", {"up"}, "up") == "up"
    assert len(report.problems) == 6
    assert fields.text("title", most=2) == "A "
    assert "'title' has 3 letters. Shorten it to 2." in str(report.problems[6])
    assert "Set it to a whole number from 0 to 9." in str(report.problems[1])


def test_properties_nobody_reads_are_noted_with_a_suggestion() -> None:
    report = Report(FILE)
    Fields({"titel": "A", "title": "B"}, report).expect({"title", "author"})
    assert [str(problem) for problem in report.problems] == [
        "ring.tmx: The property 'titel' is not read. Did you mean 'title'?"
    ]


@pytest.mark.parametrize(
    ("orders", "fault"),
    [((3, 1, 2), ""), ((1, 3), "3 stands where 2"), ((1, 1), "1 stands where 2"), ((0, 1), "0 stands where 1")],
)
def test_orders_must_count_up(orders: tuple[int, ...], fault: str) -> None:
    report = Report(FILE)
    found = in_order([item(n, order=n) for n in orders], report, "race", "start")
    assert [thing.object_id for thing in found] == sorted(orders)
    assert (fault in str(report.problems[0])) if fault else not report.problems


def test_an_object_without_order_is_named() -> None:
    report = Report(FILE)
    assert in_order([item(5)], report, "race", "start") == ()
    assert "object 5 'o5'" in str(report.problems[0]) and "no property 'order'" in str(report.problems[0])
