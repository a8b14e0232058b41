"""The component sheet: every part of the kit in every state, for developers (``main.py --scene components``)."""

from __future__ import annotations

from typing import Final

from game.i18n import _
from game.scenes.host import Host
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, around
from game.ui.scene import Scene
from game.ui.widgets import Button, Segments, Slider, Switch, Tick

STATES: Final = ("normal", "hover", "pressed", "disabled", "focus")

_LMS: Final = {
    "no red": ((0.0, 1.05118294, -0.05116099), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no green": ((1.0, 0.0, 0.0), (0.9513092, 0.0, 0.04866992), (0.0, 0.0, 1.0)),
    "no blue": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-0.86744736, 1.86727089, 0.0)),
}
_TO_LMS: Final = (
    (0.31399022, 0.63951294, 0.04649755),
    (0.15537241, 0.75789446, 0.08670142),
    (0.01775239, 0.10944209, 0.87256922),
)
_FROM_LMS: Final = (
    (5.47221206, -4.6419601, 0.16963708),
    (-1.1252419, 2.29317094, -0.1678952),
    (0.02980165, -0.19318073, 1.16364789),
)

Matrix = tuple[tuple[float, float, float], ...]


def _times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def seen_without(colour: str, kind: str) -> str:
    """The colour as an eye without one kind of cone sees it (linear light, LMS projection)."""
    channels = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    linear = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    seen = _times(_FROM_LMS, _times(_LMS[kind], _times(_TO_LMS, linear)))
    clipped = (min(max(c, 0.0), 1.0) for c in seen)
    screen = (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in clipped)
    return "#" + "".join(f"{round(255 * c):02X}" for c in screen)


class ComponentsScene(Scene):
    """All of the kit on one page."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self._shown: list[tuple[Button, str]] = []

    def back(self) -> None:
        self.host.pop()

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        gui = self.gui
        assert gui is not None
        self._shown = []
        x0 = 24.0
        rows = (
            ("primary", _("Drive"), "flag", 111.0),
            ("plain", _("Undo"), "undo", 177.0),
            ("rail", _("Undo"), "undo", 243.0),
        )
        for kind, word, icon, y in rows:
            for column, state in enumerate(STATES):
                button = Button(
                    gui.manager,
                    frame,
                    Box(x0 + 108 + 124 * column, y, 104, 44),
                    word,
                    lambda: None,
                    kind=kind,
                    icon=icon,
                    name=f"{kind} {state}",
                )
                button.enabled = state != "disabled"
                self._shown.append((button, state))
                gui.add(button)
        gui.field(Box(40, 616, 150, 40), _("A name"), "Mira", lambda text: None)
        gui.field(Box(204, 616, 150, 40), _("Another name"), "Jürgen", lambda text: None)
        gui.add(
            Segments(Box(368, 616, 140, 40), _("Off or on"), ((0, _("Off"), ""), (1, _("On"), "")), 0, lambda v: None)
        )
        gui.add(Switch(Box(520, 618, 60, 36), _("Switch"), True, lambda v: None))
        gui.add(Tick(Box(420, 668, 170, 36), _("Driven paths"), True, lambda v: None))
        gui.add(Tick(Box(420, 704, 170, 36), _("Whole board"), True, lambda v: None, round_mark=True))
        gui.add(Slider(Box(420, 740, 180, 36), _("Loudness"), 0.6, lambda v: None))

    def draw(self, canvas: Canvas) -> None:
        canvas.label(_("Component sheet"), "title", Box(24, 12, 600, 36), "on_dark")
        self._draw_buttons(canvas)
        self._draw_marks(canvas)
        self._draw_tokens(canvas)
        self._draw_fields(canvas)
        self._draw_pieces(canvas)
        super().draw(canvas)
        for button, state in self._shown:
            if state == "focus":
                canvas.nine("nine_focus_ring", button.box.inset(-8))

    def _draw_buttons(self, canvas: Canvas) -> None:
        canvas.panel(Box(24, 60, 744, 262))
        canvas.label(_("Buttons"), "panel", Box(38, 76, 100, 22))
        names = (_("Normal"), _("Hover"), _("Pressed"), _("Disabled"), _("Focus"))
        for column, name in enumerate(names):
            canvas.label(name, "caption", Box(132 + 124 * column, 78, 104, 16), "ink_2", align="centre")
        canvas.label(_("Primary"), "body_bold", Box(48, 122, 80, 20))
        canvas.label(_("Plain"), "body_bold", Box(48, 188, 80, 20))
        canvas.nine("nine_rail", Box(38, 232, 716, 66))
        canvas.label(_("On rail"), "body_bold", Box(48, 254, 80, 20), "on_dark")
        for button, state in self._shown:
            button.looks_hovered = state == "hover"
            button.held = state == "pressed"

    def _draw_marks(self, canvas: Canvas) -> None:
        canvas.panel(Box(788, 60, 468, 262))
        canvas.label(_("Board marks"), "panel", Box(804, 72, 300, 22))
        grey, green, dirt = tokens.world("tacara")["grey"], tokens.world("tacara")["green"], "#D6A360"
        marks = (
            (_("Legal target"), grey, "mark_legal"),
            (_("Chosen"), grey, "mark_chosen"),
            (_("Crash or capture"), grey, "mark_crash"),
            (_("Path"), grey, ""),
            (_("Other path"), green, "other"),
            (_("Piece to move"), grey, "active"),
            (_("Drop zone"), dirt, "drop"),
        )
        for index, (name, ground, mark) in enumerate(marks):
            box = Box(809 + 112 * (index % 4), 102 + 108 * (index // 4), 84, 60)
            canvas.block(box, ground, 8)
            centre = box.centre
            if mark.startswith("mark"):
                canvas.mark(f"common/{mark}", centre)
            elif mark == "":
                canvas.path([(box.x + 8, box.y + 44), (box.x + 60, box.y + 44), (box.x + 60, box.y + 10)])
            elif mark == "other":
                canvas.dotted([(box.x + 8, box.y + 44), (box.x + 62, box.y + 44), (box.x + 62, box.y + 12)])
            elif mark == "active":
                self._car(canvas, centre, 1, 0.28)
                canvas.mark("common/mark_active_ring", centre)
            else:
                self._zone(canvas, box.inset(6))
            canvas.label(
                name, "caption", Box(box.x - 8, box.bottom + 6, 100, 34), align="centre", valign="top", lines=2
            )

    @staticmethod
    def _zone(canvas: Canvas, box: Box) -> None:
        canvas.nine("drop_zone", box)

    @staticmethod
    def _car(canvas: Canvas, centre: tuple[float, float], number: int, scale: float) -> None:
        token = tokens.token(number)
        canvas.turned("tacara/car_shadow", (centre[0] + 4 * scale, centre[1] + 8 * scale), scale, 0, alpha=0.28)
        canvas.turned("tacara/car_body", centre, scale, 0, token.colour, token.edge)
        plate = (centre[0] - 8 * scale, centre[1])
        canvas.sprite("tacara/car_plate", around(plate, 48 * scale))
        canvas.number(str(number), plate, 26 * scale)

    def _draw_tokens(self, canvas: Canvas) -> None:
        canvas.panel(Box(24, 336, 1232, 222))
        canvas.label(_("Ten seats: colour, shape and number together"), "panel", Box(40, 348, 600, 22))
        symbols = (
            _("circle"),
            _("square"),
            _("triangle"),
            _("diamond"),
            _("star"),
            _("hexagon"),
            _("cross"),
            _("pentagon"),
            _("clover"),
            _("shield"),
        )
        views = (_("full colour"), _("no red"), _("no green"), _("no blue"))
        for row, name in enumerate(views):
            canvas.label(name, "caption", Box(40, 468 + 19 * row, 130, 16), "ink_2")
        for token in tokens.tokens():
            x = 249 + 102 * (token.number - 1)
            canvas.token(token.number, (x, 400), 36)
            canvas.label(token_name(token.number), "body_bold", Box(x - 50, 426, 100, 20), align="centre")
            canvas.label(symbols[token.number - 1], "log", Box(x - 50, 446, 100, 20), "ink_2", align="centre")
            shades = (token.colour, *(seen_without(token.colour, kind) for kind in _LMS))
            for row, shade in enumerate(shades):
                bar = Box(x - 42, 470 + 19 * row, 84, 15)
                canvas.block(bar, "card_edge", 3)
                canvas.block(bar.inset(1), shade, 3)

    def _draw_fields(self, canvas: Canvas) -> None:
        canvas.panel(Box(24, 572, 600, 204))
        canvas.label(_("Fields, choices, tags"), "panel", Box(40, 584, 400, 22))
        canvas.nine("nine_tag", Box(40, 671, 115, 34))
        canvas.label(_("5 ahead, 2 left"), "tag", Box(44, 671, 107, 34), "on_dark", align="centre")
        canvas.nine("mark_selected_row", Box(167, 670, 126, 36))
        canvas.icon("check", Box(182, 679, 18, 18), "ink")
        canvas.label(_("Picked row"), "body_bold", Box(206, 670, 84, 36))
        canvas.nine("nine_row", Box(305, 670, 90, 36))
        canvas.label(_("Plain row"), "body", Box(305, 670, 90, 36), align="centre")
        for index in range(3):
            canvas.sprite(f"common/battery_{'full' if index < 2 else 'empty'}", around((50 + 21 * index, 737), 24, 30))
        canvas.label(_("2 of 3"), "caption", Box(120, 728, 44, 18))
        for index in range(4):
            canvas.sprite(f"common/smile_{index + 1}", around((182 + 46 * index, 737), 32))
        for index in range(2):
            canvas.sprite(f"common/shield_{'full' if index < 1 else 'empty'}", around((362 + 28 * index, 737), 28, 32))

    def _draw_pieces(self, canvas: Canvas) -> None:
        canvas.panel(Box(644, 572, 612, 204))
        canvas.label(_("Pieces"), "panel", Box(658, 584, 300, 22))
        self._car(canvas, (716, 652), 1, 0.88)
        blue = tokens.token(2)
        canvas.sprite("caracho/car", around((827, 658), 92, 62), blue.colour, blue.edge)
        canvas.sprite("common/seat_symbol_square", around((826, 665), 14), tokens.colour("ink"))
        green = tokens.token(4)
        canvas.sprite("tac/marble_shadow", around((922, 655), 62), alpha=0.35)
        canvas.sprite("tac/marble", around((919, 652), 58), green.colour, green.edge)
        canvas.sprite("common/seat_symbol_diamond", around((919, 652), 30), green.text_on)
        canvas.sprite("tac/marble_gloss", around((919, 652), 58))
        canvas.sprite("tacocat/cat", Box(954, 612, 124, 88))
        sun = tokens.token(3)
        canvas.sprite("tiny_turbo/car_sonic_fish", around((1128, 654), 88, 70), sun.colour, sun.edge)
        for index, name in enumerate(("helmet", "wrench", "fuel_can", "flag", "wheel", "cup")):
            canvas.sprite(f"caracho/die_{name}", around((692 + 50 * index, 725), 46))
        for index, name in enumerate(("tacara/turbo_1", "tacara/turbo_2", "tacara/turbo_3", "tacara/turbo_used")):
            canvas.sprite(name, around((1014 + 62 * index, 725), 50))


def token_name(number: int) -> str:
    """The name of a token's colour in the language in use."""
    names = (
        _("Cherry"),
        _("Cobalt"),
        _("Sun"),
        _("Pine"),
        _("Plum"),
        _("Sky"),
        _("Tangerine"),
        _("Ink"),
        _("Rose"),
        _("Chalk"),
    )
    return names[number - 1]
