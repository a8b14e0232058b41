"""The toy cars: sprite, plate symbol, and the badges of a car that lies down or is slippery."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.tiny_turbo.rules.cars import Car
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import around
from game.ui.sprites import index

WIDTH, HEIGHT = 116.0, 92.0
_SPIN_STEP = 15
"""Degrees between the pictures of a spinning car: each is made once."""


@dataclass(slots=True)
class Pose:
    """Where a car is drawn, in spaces; ``lift`` raises it (a jump), ``spin`` turns it in degrees."""

    row: float
    lane: float
    lift: float = 0.0
    spin: float = 0.0


def draw_car(
    canvas: Canvas,
    centre: tuple[float, float],
    width: float,
    car: Car,
    token: int,
    lying: bool = False,
    slippery: bool = False,
    spin: float = 0.0,
    lift: float = 0.0,
) -> None:
    """A car ``width`` logical pixels long, its nose to the right."""
    scale = width / WIDTH
    colours = tokens.token(token)
    name = "tiny_turbo/car_lying" if lying else f"tiny_turbo/car_{car.value}"
    x, y = centre
    if not lying:
        shadow = (x + 3 * scale, y + 8 * scale)
        canvas.turned("tiny_turbo/car_shadow", shadow, scale, spin, alpha=0.3, step=_SPIN_STEP)
    y -= lift
    if spin:
        canvas.turned(name, (x, y), scale, spin, colours.colour, colours.edge, step=_SPIN_STEP)
    else:
        box = around((x, y), width, HEIGHT * scale)
        canvas.sprite(name, box, colours.colour, colours.edge)
    dx, dy, size = index()[name]["symbol"]
    if not spin:
        symbol = around((x + dx * scale, y + dy * scale), size * scale)
        canvas.sprite(f"common/seat_symbol_{colours.symbol}", symbol, tokens.colour("ink"))
    badge = width * 0.36
    if lying:
        canvas.sprite("common/battery_empty", around((x + width * 0.4, y - HEIGHT * scale * 0.36), badge))
    if slippery:
        canvas.sprite("tiny_turbo/slippery", around((x + width * 0.38, y + HEIGHT * scale * 0.34), badge))
