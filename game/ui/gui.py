"""The set of widgets on one screen: who is under the pointer, who has the focus, what a tooltip says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pygame
import pygame_gui

from game import paths
from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame, Point
from game.ui.widgets import Button, Field, Widget

W = TypeVar("W", bound=Widget)

HOVER_KEYS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def _theme(frame: Frame) -> dict[str, Any]:
    """pygame_gui shows nothing of its own: its frames and grounds are transparent, its words are ours."""
    clear = "#00000000"
    font = {"name": "asap", "size": str(frame.px(tokens.styles()["field"].size)), "bold": "0", "italic": "0"}
    flat = {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": f"{frame.px(6)},{frame.px(2)}"}
    grounds = dict.fromkeys(
        (
            "normal_bg",
            "hovered_bg",
            "disabled_bg",
            "selected_bg",
            "active_bg",
            "dark_bg",
            "normal_border",
            "hovered_border",
            "disabled_border",
            "selected_border",
            "active_border",
        ),
        clear,
    )
    words = {
        "normal_text": tokens.colour("ink"),
        "selected_text": tokens.colour("ink"),
        "text_cursor": tokens.colour("ink"),
    }
    entry = grounds | words | {"selected_bg": tokens.colour("action"), "dark_bg": clear}
    return {
        "button": {"colours": grounds | words, "misc": flat, "font": font},
        "text_entry_line": {"colours": entry, "misc": flat, "font": font},
    }


class Gui:
    """The widgets of one screen in focus order. Build a new one for every layout."""

    def __init__(self, frame: Frame, before: Gui | None = None) -> None:
        """``before`` is the gui of the same screen that this one takes the place of: a widget of the same name gets
        the focus it had, and goes on being held."""
        self.frame = frame
        size = (round(frame.w * frame.unit), round(frame.h * frame.unit))
        self.manager = pygame_gui.UIManager(size)
        face = str(paths.assets() / "fonts" / tokens.styles()["field"].file)
        self.manager.add_font_paths("asap", face, face, face, face)
        self.manager.preload_fonts(
            [
                {
                    "name": "asap",
                    "point_size": frame.px(tokens.styles()["field"].size),
                    "style": "regular",
                    "antialiased": "1",
                }
            ]
        )
        self.manager.get_theme().load_theme(_theme(frame))
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.focus_seen = False
        self.default: Button | None = None
        self._grabbed: Widget | None = None
        self._pointer = Point(-1, -1)
        self.on_press_sound: Callable[[], None] | None = None
        focus = before.focus if before is not None else None
        self._was_focus = focus.name if focus is not None else ""
        self._was_seen = before is not None and before.focus_seen
        self._was_edited = isinstance(focus, Field) and focus.editing
        grabbed = before._grabbed if before is not None else None
        self._was_held = grabbed.name if grabbed is not None and grabbed.drags else ""
        if before is not None:
            self._pointer = before._pointer
            self.on_press_sound = before.on_press_sound

    def add(self, widget: W) -> W:
        """Put a widget at the end of the focus order."""
        self.widgets.append(widget)
        if widget.name == self._was_focus and widget.focusable and self.focus is None:
            self._was_focus = ""
            self.focus, self.focus_seen = widget, self._was_seen
            if self._was_edited and isinstance(widget, Field):
                widget.start()
        if widget.name == self._was_held and widget.drags:
            self._was_held = ""
            self._grabbed, widget.held = widget, True
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget away."""
        widget.kill()
        self.widgets.remove(widget)
        if self.focus is widget:
            self.focus = None
        if self._grabbed is widget:
            self._grabbed = None
        if self.default is widget:
            self.default = None

    def button(self, box: Box, label: str, on_press: Callable[[], None], **options: Any) -> Button:
        """A new button; options as for :class:`Button`. A primary one answers Enter when nothing has the focus."""
        button = self.add(Button(self.manager, self.frame, box, label, self._with_sound(on_press), **options))
        if button.kind == "primary":
            self.default = button
        return button

    def field(self, box: Box, name: str, value: str, on_change: Callable[[str], None], **options: Any) -> Field:
        """A new text field; options as for :class:`Field`."""
        return self.add(Field(self.manager, self.frame, box, name, value, on_change, **options))

    def _with_sound(self, on_press: Callable[[], None]) -> Callable[[], None]:
        def press() -> None:
            if self.on_press_sound:
                self.on_press_sound()
            on_press()

        return press

    def named(self, name: str) -> Widget:
        """The visible widget with that name. Raises KeyError."""
        for widget in self.widgets:
            if widget.name == name and widget.visible:
                return widget
        raise KeyError(name)

    def clear(self) -> None:
        """Give every widget back."""
        for widget in self.widgets:
            widget.kill()
        self.widgets.clear()
        self.focus = self.default = self._grabbed = None

    @property
    def editing(self) -> bool:
        """Whether keys go into a text field."""
        return isinstance(self.focus, Field) and self.focus.editing

    # --- events -------------------------------------------------------------------------------------------

    def _widget_at(self, point: Point) -> Widget | None:
        opened = [widget for widget in self.widgets if getattr(widget, "open", False)]
        for widget in [*opened, *reversed(self.widgets)]:
            if widget.visible and widget.holds(point):
                return widget
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the widgets. Returns whether one of them used it."""
        for widget in list(self.widgets):
            if widget.handle(event):
                return True
        if event.type == pygame.MOUSEMOTION:
            return self._motion(self.frame.point(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        if event.type == pygame.MOUSEWHEEL:
            under = self._widget_at(self._pointer)
            return under.wheel(event.precise_y or event.y, self._pointer) if under and under.live else False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return bool(self.manager.process_events(event))

    def _motion(self, point: Point) -> bool:
        self._pointer = point
        under = self._widget_at(point)
        for widget in self.widgets:
            hovered = widget is under
            if hovered != widget.hovered:
                widget.hovered, widget.hovered_for = hovered, 0.0
        target = self._grabbed or under
        if target is not None and target.live:
            target.pointer_move(point)
        return under is not None or self._grabbed is not None

    def _down(self, event: pygame.event.Event) -> bool:
        point = self.frame.point(event.pos)
        self._motion(point)
        under = self._widget_at(point)
        for widget in self.widgets:
            if widget is not under and getattr(widget, "open", False):
                widget.open = False  # type: ignore[attr-defined]
        self.focus_seen = False
        self._was_focus = ""
        if isinstance(self.focus, Field) and self.focus is not under:
            self.focus.stop()
        opened = under is not None and getattr(under, "open", False)
        if not opened:
            self.manager.process_events(event)
        if under is None:
            self.focus = None
            return False
        if under.focusable and under.live:
            self.focus = under
        if under.live:
            self._grabbed = under
            under.pointer_down(point)
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        point = self.frame.point(event.pos)
        grabbed, self._grabbed = self._grabbed, None
        used = bool(self.manager.process_events(event))
        if grabbed is not None:
            grabbed.pointer_up(point)
        return used or grabbed is not None

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focus = self.focus
        if isinstance(focus, Field) and focus.editing:
            if event.key == pygame.K_ESCAPE:
                focus.stop()
                return True
            return bool(self.manager.process_events(event))
        if focus is not None and focus.live:
            if focus.key(event):
                self.focus_seen = True
                return True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.focus_seen:
                focus.press()
                return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.default and self.default.live:
            self.default.press()
            return True
        return False

    def _step_focus(self, step: int) -> None:
        order = [widget for widget in self.widgets if widget.focusable and widget.live]
        if not order:
            return
        if isinstance(self.focus, Field):
            self.focus.stop()
        at = order.index(self.focus) if self.focus in order else (-1 if step > 0 else 0)
        self.set_focus(order[(at + step) % len(order)])

    def set_focus(self, widget: Widget, seen: bool = True) -> None:
        """Give a widget the focus; ``seen`` shows the ring."""
        self._was_focus = ""
        self.focus, self.focus_seen = widget, seen
        if isinstance(widget, Field) and seen:
            widget.start()

    # --- time and picture ---------------------------------------------------------------------------------

    def update(self, milliseconds: float) -> bool:
        """Let time pass. Returns whether the picture changes."""
        self.manager.update(milliseconds / 1000)
        changed = False
        delay = tokens.ms("tooltip_delay")
        for widget in list(self.widgets):
            changed |= widget.update(milliseconds)
            if widget.hovered:
                before = widget.hovered_for
                widget.hovered_for += milliseconds
                changed |= before < delay <= widget.hovered_for and bool(self._tip(widget))
        return changed

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to come."""
        delay = tokens.ms("tooltip_delay")
        return any(w.hovered and self._tip(w) and w.hovered_for < delay for w in self.widgets)

    @staticmethod
    def _tip(widget: Widget) -> str:
        return widget.tooltip if widget.enabled else widget.reason or widget.tooltip

    def draw(self, canvas: Canvas) -> None:
        """Widgets, the words in fields, open lists, the focus ring, the tooltip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas)
        if any(isinstance(widget, Field) for widget in self.widgets):
            self.manager.draw_ui(canvas.surface)
        for widget in self.widgets:
            if widget.visible:
                widget.draw_open(canvas)
        self._draw_focus(canvas)
        self._draw_tip(canvas)

    def _draw_focus(self, canvas: Canvas) -> None:
        if self.focus is None or not self.focus_seen or not self.focus.live:
            return
        if isinstance(self.focus, Field):
            return
        canvas.nine("nine_focus_ring", self.focus.focus_box().inset(-8))

    def _draw_tip(self, canvas: Canvas) -> None:
        for widget in self.widgets:
            tip = self._tip(widget)
            if tip and widget.visible and widget.hovered and widget.hovered_for >= tokens.ms("tooltip_delay"):
                words = "\n".join(canvas.texts.wrap(tip, "tag", 320))
                canvas.tag(words, (widget.box.centre.x, widget.box.y - 2), canvas.frame.box)
