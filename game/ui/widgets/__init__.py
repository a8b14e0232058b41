"""The widgets of the kit."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Target
from game.ui.widgets.choice import DropDown, Segments, Slider, Switch, Tick
from game.ui.widgets.field import Field
from game.ui.widgets.scroll import ScrollList

__all__ = ["Button", "DropDown", "Field", "ScrollList", "Segments", "Slider", "Switch", "Target", "Tick", "Widget"]
