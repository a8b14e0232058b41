"""Cars, dice and bet cards as they are drawn everywhere: board, rail, panel, podium, rules pages."""

from __future__ import annotations

from game.games.caracho.pieces import PAYS, Car, Card, Symbol
from game.games.caracho.table.words import ordinal
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, around
from game.ui.sprites import view_box
from game.ui.tokens import Token

CARD = (78.0, 116.0)
"""Size of a bet card at the reference size."""

DIE_FACE = 56.0
"""Side of a die's face in units of its drawing."""

_MEDALS = ("#F2B632", "#C9D3D8", "#C98A55", "#E9E2CF")


def token_of(car: Car) -> Token:
    """The colour and symbol a car borrows from the seats."""
    return tokens.token(int(tokens.world("caracho")["cars"][car.value]))


def line_colour(car: Car) -> str:
    """The car's colour for thin lines; yellow ones are darker."""
    return "#B08A00" if car is Car.YELLOW else token_of(car).colour


def draw_car(
    canvas: Canvas, foot: tuple[float, float], scale: float, car: Car, stuck: bool = False, alpha: float = 1.0
) -> None:
    """A car from the side; its wheels stand on ``foot``."""
    token = token_of(car)
    x, y = foot
    name = "caracho/car_stuck" if stuck else "caracho/car"
    left, top, w, h = view_box(name)
    box = Box(x + left * scale, y + top * scale, w * scale, h * scale)
    canvas.sprite(name, box, token.colour, token.edge, alpha)
    spot = around((x, y - 27 * scale), 17 * scale)
    canvas.sprite(f"common/seat_symbol_{token.symbol}", spot, tokens.colour("ink"), alpha=alpha)


def draw_die(canvas: Canvas, box: Box, symbol: Symbol | None, alpha: float = 1.0) -> None:
    """A die whose face fills ``box``; None is a blank one."""
    name = f"caracho/die_{symbol.value if symbol is not None else 'blank'}"
    left, top, w, h = view_box(name)
    scale = box.w / DIE_FACE
    x, y = box.x + box.w / 2, box.y + box.h / 2
    canvas.sprite(name, Box(x + left * scale, y + top * scale + scale, w * scale, h * scale), alpha=alpha)


def draw_tumbling(canvas: Canvas, centre: tuple[float, float], side: float, picture: int) -> None:
    """A die in the air; ``picture`` is 1 or 2."""
    canvas.sprite(f"caracho/die_roll_{picture}", around(centre, side * 84 / DIE_FACE))


def draw_picked(canvas: Canvas, box: Box) -> None:
    """The yellow frame of the die that is picked."""
    canvas.sprite("caracho/die_picked", around(box.centre, box.w * 70 / DIE_FACE))


def draw_card(canvas: Canvas, box: Box, card: Card | None, alpha: float = 1.0) -> None:
    """A bet card, as large as fits into ``box``; None shows its back."""
    scale = min(box.w / CARD[0], box.h / CARD[1])
    area = around(box.centre, CARD[0] * scale, CARD[1] * scale)
    if card is None:
        canvas.sprite("caracho/bet_back", area, alpha=alpha)
        return
    token = token_of(card.car)
    canvas.sprite("caracho/bet_face", area, token.colour, token.edge, alpha)
    draw_car(canvas, (area.centre.x, area.y + 46 * scale), 0.5 * scale, card.car, alpha=alpha)
    for row, (place, points) in enumerate(PAYS[card.place].items()):
        y = area.y + (71 + 25 * row) * scale
        canvas.disc((area.x + 18 * scale, y), 6.5 * scale, _MEDALS[place - 1])
        role = tokens.sized("caption_bold", max(13.0, 13 * scale))
        high = canvas.texts.line(role)
        words = Box(area.x + 27 * scale, y - high / 2, 27 * scale, high)
        canvas.label(ordinal(place), role, words, short=str(place))
        number = tokens.sized("number", max(13.0, 15 * scale))
        high = canvas.texts.line(number)
        canvas.label(str(points), number, Box(area.x + 55 * scale, y - high / 2, 12 * scale, high), align="right")


def draw_turning(canvas: Canvas, box: Box, card: Card, share: float) -> None:
    """A bet card being turned over: from its back at 0 to its face at 1."""
    if share >= 1:
        draw_card(canvas, box, card)
        return
    narrow = max(0.08, abs(1 - 2 * share))
    draw_card(canvas, around(box.centre, box.w * narrow, box.h * narrow), None)


def medal_colour(place: int) -> str:
    """The colour of the disc for a place from 1 to 4."""
    return _MEDALS[min(place, 4) - 1]
