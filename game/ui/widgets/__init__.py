"""The widgets of the kit."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Target
from game.ui.widgets.choice import DropDown, Segments, Slider, Switch, Tick
from game.ui.widgets.field import Field
from game.ui.widgets.scroll import ScrollBar, ScrollList
from game.ui.widgets.token import TokenPicker

__all__ = [
    "Button",
    "DropDown",
    "Field",
    "ScrollBar",
    "ScrollList",
    "Segments",
    "Slider",
    "Switch",
    "Target",
    "Tick",
    "TokenPicker",
    "Widget",
]
