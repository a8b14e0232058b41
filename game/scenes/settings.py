"""Settings: one page, every change applies at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game import i18n, paths
from game.engine.setup import TOKENS
from game.i18n import _
from game.scenes.background import Backdrop, bottom_rail
from game.scenes.dialog import DialogScene
from game.scenes.frame import button_width, speed_words
from game.scenes.host import Host
from game.scenes.settings_names import NameList
from game.scenes.settings_rows import Rows, sizes_off, window_sizes
from game.scenes.settings_tracks import FindingsScene, Opening, OwnTracks, readable
from game.scenes.setup_form import LONGEST_NAME
from game.settings import NAMES_KEPT, SPEEDS, TEXT_SIZES, Settings, with_name, without_results
from game.ui.canvas import Canvas
from game.ui.geometry import Box, Frame
from game.ui.scene import Scene
from game.ui.widgets import Button, DropDown, Segments, Slider, Switch, TokenPicker

USUAL = Settings()


class SettingsScene(Scene):
    """Sound, look and pace at the left; names and the tracks folder at the right."""

    def __init__(self, host: Host, in_match: bool = False) -> None:
        super().__init__()
        self.host = host
        self.in_match = in_match
        self.tracks = OwnTracks(host)
        self._backdrop = Backdrop()
        self._rows = Rows(Box(0, 0, 1, 1), Box(0, 0, 1, 1))
        self._new_name = ""
        self._new_token: int | None = None
        self._add: Button | None = None
        self._check: Button | None = None
        self._slider: Slider | None = None
        self._loudness: float | None = None
        self._opening: Opening | None = None
        self._title_x = 0.0
        self._rail_left = 0.0

    def enter(self) -> None:
        self.tracks.look()
        self._refresh()

    def leave(self) -> None:
        self._keep_loudness()

    def back(self) -> None:
        self.tracks.drop()
        self.host.pop()

    # --- layout -------------------------------------------------------------------------------------------

    @property
    def _panels(self) -> tuple[Box, Box, Box]:
        """The panel at the left, names and tracks at the right."""
        frame = self.frame
        compact = frame.compact
        top, margin, gap = (48.0, 8.0, 8.0) if compact else (72.0, 16.0, 16.0)
        height = bottom_rail(frame).y - gap - top - 2
        width = frame.w - 2 * margin - gap
        left = Box(margin, top, width * 0.6, height)
        right = Box(left.right + gap, top, width - left.w, height)
        lower = 182.0 if compact else 204.0
        upper = right.top(height - lower - gap)
        return left, upper, Box(right.x, upper.bottom + gap, right.w, lower)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        self._layout_header()
        left, names, tracks = self._panels
        self._layout_rows(left)
        self._layout_names(names)
        self._layout_tracks(tracks)
        self._layout_rail()
        self._refresh()

    def _layout_header(self) -> None:
        gui, frame = self.gui, self.frame
        assert gui is not None
        y, h, margin = (5.0, 36.0, 8.0) if frame.compact else (16.0, 40.0, 16.0)
        label = _("Back") if self.in_match else _("Games")
        w = button_width(self.texts, label, True)
        gui.button(Box(margin, y, w, h), label, self.back, kind="rail", icon="chevron_left", name="back")
        self._title_x = margin + w + 16
        w = button_width(self.texts, _("Help"), True)
        gui.button(Box(frame.w - margin - w, y, w, h), _("Help"), self._help, kind="rail", icon="help", name="help")

    def _layout_rows(self, panel: Box) -> None:
        settings, frame, gui = self.host.settings, self.frame, self.gui
        assert gui is not None
        preview = 64.0 if frame.compact else 68.0
        pad = 16.0 if frame.compact else 20.0
        inner = panel.inset(pad)
        self._rows = rows = Rows(
            Box(inner.x, panel.y + (40 if frame.compact else 44), inner.w, inner.bottom - preview - 10 - panel.y - 40),
            Box(inner.x, inner.bottom - preview, inner.w, preview),
        )
        rows.add("sound" if settings.sound else "sound_off", _("Sound"), _("Effects only, there is no music"), 312)
        rows.add("speed", _("Game speed"), _("A click always skips a movement"), 0)
        if len(i18n.LANGUAGES) > 1:
            rows.add("globe", _("Language"), _("Changes at once"), 0)
        rows.add("text_size", _("Text size"), self._size_words(), 0)
        rows.add("contrast", _("High contrast"), _("Thicker lines, plain white marks, no patterns behind text"), 52)
        rows.add("motion", _("Reduced motion"), _("Pieces fade instead of moving, the board never turns"), 52)
        rows.add("window", _("Window"), "", 0)
        rows.add("hand", _("Pass the mouse"), _("Covers the table between two people with secrets"), 52)
        index = 0

        def place(width: float) -> Box:
            nonlocal index
            box = rows.control(index, width)
            index += 1
            return box

        sound = place(312)
        gui.add(Switch(sound.right_part(52), _("Sound"), settings.sound, self._changer("sound")))
        slider = Slider(sound.left(190), _("Loudness"), self._volume, self._set_loudness)
        self._slider = gui.add(slider)
        speeds = [(speed, speed_words(speed)) for speed in SPEEDS]
        self._segments(place, _("Game speed"), speeds, settings.speed, "speed")
        if len(i18n.LANGUAGES) > 1:
            self._segments(place, _("Language"), list(i18n.LANGUAGES.items()), settings.language, "language")
        sizes = [(size, f"{size} %") for size in TEXT_SIZES]
        off = sizes_off(self._window, _("The window is too small for this text size."))
        self._segments(place, _("Text size"), sizes, settings.text_size, "text_size", off)
        for key, name in (("high_contrast", _("High contrast")), ("reduced_motion", _("Reduced motion"))):
            gui.add(Switch(place(52), name, getattr(settings, key), self._changer(key)))
        self._layout_window(place)
        gui.add(Switch(place(52), _("Pass the mouse"), settings.pass_mouse, self._changer("pass_mouse")))

    def _segments(
        self,
        place: Callable[[float], Box],
        name: str,
        choices: list[tuple[Any, str]],
        value: Any,
        key: str,
        off: dict[int, str] | None = None,
    ) -> None:
        assert self.gui is not None
        width = Segments.natural_width([self.texts.width(word, "choice_on") for _value, word in choices])
        entries = [(choice, word, "") for choice, word in choices]
        self.gui.add(Segments(place(width), name, entries, value, self._changer(key), off=off))

    def _layout_window(self, place: Callable[[float], Box]) -> None:
        gui, settings = self.gui, self.host.settings
        assert gui is not None
        modes = [(False, _("Window"), ""), (True, _("Full screen"), "")]
        width = Segments.natural_width([self.texts.width(word, "choice_on") for _value, word, _icon in modes])
        area = place(width + 14 + 150)
        now = settings.window if settings.fullscreen else self._window
        choices = [(size, f"{size[0]} × {size[1]}") for size in window_sizes(now)]
        drop = DropDown(area.left(150), _("Window size"), choices, now, self._resize, within=self.frame.box)
        drop.enabled = not settings.fullscreen
        drop.reason = _("The game fills the screen now.")
        gui.add(drop)
        segments = Segments(
            area.right_part(width), _("Window or full screen"), modes, settings.fullscreen, self._set_fullscreen
        )
        gui.add(segments)

    def _layout_names(self, panel: Box) -> None:
        gui, frame = self.gui, self.frame
        assert gui is not None
        compact = frame.compact
        inner = panel.inset(16 if compact else 20, 14)
        row, gap = (38.0, 6.0) if compact else (44.0, 10.0)
        bottom = 48.0 if compact else 60.0
        head = 44.0 if compact else 56.0
        line = 40.0
        room = inner.h - head - bottom - line - 20
        shown = max(1, int((room + gap) / (row + gap)))
        area = Box(inner.x, inner.y + head, inner.w, shown * (row + gap) - gap)
        gui.add(NameList(area, row, gap, lambda: self.host.settings.names, self._remove))
        self._remember_y = inner.bottom - bottom + 8
        y = (area.bottom + self._remember_y - 6 - line) / 2
        w = button_width(self.texts, _("Add"), True, 112)
        self._add = gui.button(
            Box(inner.right - w, y, w, line), _("Add"), self._add_name, kind="quiet", icon="plus", name="add name"
        )
        token_w = 64.0
        picker = TokenPicker(
            Box(inner.right - w - 12 - token_w, y, token_w, line),
            _("Favourite token"),
            self._token,
            tuple,
            self._set_token,
            frame.box,
            tooltip=_("The token this name likes best"),
        )
        field = Box(inner.x, y, inner.w - w - token_w - 24, line)
        hint = _("New name, up to {n} letters").format(n=LONGEST_NAME)
        if self.texts.width(hint, "field") > field.w - 28:
            hint = _("New name")
        gui.field(
            field,
            _("New name"),
            self._new_name,
            self._set_new_name,
            limit=LONGEST_NAME,
            placeholder=hint,
            on_enter=self._add_name,
        )
        gui.add(picker)
        spot = Box(inner.right - 52, self._remember_y + (bottom - 8 - 36) / 2, 52, 36)
        gui.add(Switch(spot, _("Remember results"), self.host.settings.remember_results, self._set_remember))

    def _layout_tracks(self, panel: Box) -> None:
        gui = self.gui
        assert gui is not None
        inner = panel.inset(16 if self.frame.compact else 20, 14)
        h = 40.0 if self.frame.compact else 44.0
        y = inner.bottom - h - 2
        w = (inner.w - 12) / 2
        gui.button(
            Box(inner.x, y, w, h), _("Show folder"), self._show_folder, kind="quiet", icon="folder", name="show folder"
        )
        self._check = gui.button(
            Box(inner.x + w + 12, y, w, h),
            _("Check all"),
            self._check_all,
            kind="quiet",
            icon="check",
            name="check all",
        )

    def _layout_rail(self) -> None:
        gui = self.gui
        assert gui is not None
        rail = bottom_rail(self.frame)
        h = 40.0 if self.frame.compact else 44.0
        y = rail.y + (rail.h - h) / 2 - 2
        w = button_width(self.texts, _("Done"), True, 132)
        x = rail.right - 16 - w
        gui.button(Box(x, y, w, h), _("Done"), self.back, kind="primary", icon="check", name="done")
        w = button_width(self.texts, _("Back to defaults"), True)
        x -= 14 + w
        gui.button(
            Box(x, y, w, h), _("Back to defaults"), self._ask_defaults, kind="rail", icon="undo", name="defaults"
        )
        self._rail_left = x

    def _refresh(self) -> None:
        """Which buttons answer, after a name or a track came or went."""
        settings = self.host.settings
        if self._add is not None:
            name = self._new_name.strip()
            known = any(entry.name == name for entry in settings.names)
            full = len(settings.names) >= NAMES_KEPT and not known
            self._add.enabled = bool(name) and not full
            self._add.reason = (
                _("There is room for {n} names: remove one first.").format(n=NAMES_KEPT)
                if full
                else _("Write a name first.")
            )
        if self._check is not None:
            self._check.enabled = bool(self.tracks.found)
            self._check.reason = _("There are no tracks in this folder yet.")

    # --- what is chosen -----------------------------------------------------------------------------------

    @property
    def _window(self) -> tuple[int, int]:
        """The window's size in screen pixels."""
        return round(self.frame.w * self.frame.unit), round(self.frame.h * self.frame.unit)

    def _size_words(self) -> str:
        if sizes_off(self._window, "-"):
            return _("Larger text needs a larger window")
        return _("Never smaller than 13 pixels")

    @property
    def _token(self) -> int:
        """The token for the next name: the picked one, else the first that nobody likes best."""
        if self._new_token is not None:
            return self._new_token
        liked = {known.token for known in self.host.settings.names}
        return next((token for token in range(1, TOKENS + 1) if token not in liked), 1)

    @property
    def _volume(self) -> float:
        return self.host.settings.volume if self._loudness is None else self._loudness

    def _changer(self, key: str) -> Callable[[Any], None]:
        return lambda value: self.host.change(**{key: value})

    def _set_loudness(self, value: float) -> None:
        """While the knob moves the sound follows; it is written down once it rests."""
        self._loudness = value
        self.host.sounds.volume = value

    def _keep_loudness(self) -> None:
        if self._loudness is not None:
            value, self._loudness = self._loudness, None
            self.host.change(volume=value)
            self.host.sounds.play("place")

    def _resize(self, size: tuple[int, int]) -> None:
        self.host.resize(size)

    def _set_fullscreen(self, wanted: bool) -> None:
        self.host.toggle_fullscreen()
        if self.host.settings.fullscreen != wanted:
            self.host.say(_("The screen cannot be changed here."))
            self.layout(self.frame)

    def _set_new_name(self, text: str) -> None:
        self._new_name = text
        self._refresh()

    def _set_token(self, token: int) -> None:
        self._new_token = token

    def _add_name(self) -> None:
        if self._add is None or not self._add.enabled:
            return
        settings = with_name(self.host.settings, self._new_name.strip(), self._token)
        self.host.change(names=settings.names)
        self._new_name, self._new_token = "", None
        self.layout(self.frame)

    def _remove(self, name: str) -> None:
        self.host.change(names=tuple(known for known in self.host.settings.names if known.name != name))
        self._refresh()

    def _set_remember(self, wanted: bool) -> None:
        self.host.change(remember_results=wanted)
        settings = self.host.settings
        if wanted or not (settings.last_winners or settings.best_turns):
            return
        self.host.push(
            DialogScene(
                self.host,
                _("Forget the results so far?"),
                _("Who won last and the best turns on every track are kept until you forget them."),
                _("Forget"),
                self._forget,
                no=_("Keep them"),
                danger=True,
            )
        )

    def _forget(self) -> None:
        settings = without_results(self.host.settings)
        self.host.change(last_winners=settings.last_winners, best_turns=settings.best_turns)

    def _show_folder(self) -> None:
        self._opening = Opening(paths.user_tracks())

    def _check_all(self) -> None:
        self.host.push(FindingsScene(self.host, self.tracks))

    def _help(self) -> None:
        from game.scenes.pause import RulesScene

        self.host.push(RulesScene(self.host))

    def _ask_defaults(self) -> None:
        self.host.push(
            DialogScene(
                self.host,
                _("Back to defaults?"),
                _("Sound, look, pace and window become as they were at first. Names and results stay."),
                _("Back to defaults"),
                self._defaults,
                no=_("Keep mine"),
                danger=True,
            )
        )

    def _defaults(self) -> None:
        if self.host.settings.fullscreen:
            self.host.toggle_fullscreen()
        self._loudness = None
        self.host.change(
            speed=USUAL.speed,
            volume=USUAL.volume,
            sound=USUAL.sound,
            language=USUAL.language,
            text_size=USUAL.text_size,
            high_contrast=USUAL.high_contrast,
            reduced_motion=USUAL.reduced_motion,
            pass_mouse=USUAL.pass_mouse,
            remember_results=USUAL.remember_results,
        )
        self.host.resize(USUAL.window)

    # --- time and picture ---------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP) and not (self._slider and self._slider.held):
            self._keep_loudness()
        return used

    def poll(self) -> bool:
        before = self.tracks.version
        self.tracks.look_now_and_then()
        if self._opening is not None and self._opening.poll():
            if self._opening.problem:
                self.host.say(self._opening.problem)
            self._opening = None
        if self.tracks.version == before:
            return False
        self._refresh()
        return True

    def update(self, milliseconds: float) -> bool:
        return self.poll() | super().update(milliseconds)

    def draw(self, canvas: Canvas) -> None:
        self._backdrop.draw(canvas, self._paint_still)
        compact = canvas.frame.compact
        left, names, tracks = self._panels
        title = Box(self._title_x, 5.0 if compact else 16.0, canvas.frame.w / 2, 36.0 if compact else 40.0)
        canvas.label(_("Settings"), "screen", title, "on_dark")
        heading = Box(left.x + (16 if compact else 20), left.y + 14, left.w - 40, 24)
        canvas.label(_("Sound, look and pace"), "prompt" if not compact else "panel", heading)
        self._rows.draw(canvas)
        slider = self._slider
        if slider is not None:
            percent = Box(slider.box.right + 6, slider.box.y, 52, slider.box.h)
            canvas.label(f"{round(100 * self._volume)} %", "body_bold", percent, align="right")
        known = self.host.settings.names
        name, token = (known[0].name, known[0].token) if known else (_("Mira"), 1)
        self._rows.draw_preview(canvas, name, token)
        self._draw_names(canvas, names)
        self._draw_tracks(canvas, tracks)
        self._draw_rail(canvas)
        super().draw(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        for panel in self._panels:
            canvas.panel(panel)
        canvas.rail(bottom_rail(canvas.frame))

    def _draw_names(self, canvas: Canvas, panel: Box) -> None:
        compact = canvas.frame.compact
        inner = panel.inset(16 if compact else 20, 14)
        count = _("{n} of {most}, cross removes").format(n=len(self.host.settings.names), most=NAMES_KEPT)
        note = Box(inner.x + inner.w * 0.56, inner.y, inner.w * 0.44, 24)
        short = _("{n} of {most}").format(n=len(self.host.settings.names), most=NAMES_KEPT)
        canvas.label(count, "caption", note, "ink_2", align="right", short=short)
        title = _("Names at this table")
        role = "prompt" if canvas.width(title, "prompt") <= inner.w * 0.54 else "panel"
        canvas.label(title, role, Box(inner.x, inner.y, inner.w * 0.55, 24), short=_("Names"))
        line = Box(inner.x, inner.y + 24, inner.w, 18)
        canvas.label(
            _("Offered when you set up a game, with their favourite token."),
            "caption",
            line,
            "ink_2",
            short=_("Offered when you set up a game."),
        )
        if not self.host.settings.names:
            empty = Box(inner.x, inner.y + (48 if compact else 60), inner.w, 40)
            canvas.label(_("Nobody yet: names come with the first game, or add them here."), "body", empty, lines=2)
        y = self._remember_y
        canvas.rule(inner.x, y - 6, inner.w)
        words = Box(inner.x, y, inner.w - 64, inner.bottom - y)
        half = words.centre.y
        canvas.label(_("Remember results"), "row", Box(words.x, half - 19, words.w, 20))
        caption = Box(words.x, half + 1, words.w, 18)
        canvas.label(_("Best turns per track and who won last"), "caption", caption, "ink_2", short="")

    def _draw_tracks(self, canvas: Canvas, panel: Box) -> None:
        compact = canvas.frame.compact
        inner = panel.inset(16 if compact else 20, 14)
        title = Box(inner.x, inner.y, inner.w, 24)
        canvas.label(_("Tracks folder"), "panel" if compact else "prompt", title)
        place = Box(inner.x, inner.y + 28, inner.w, 40)
        canvas.nine("nine_row", place)
        canvas.icon("folder", Box(place.x + 12, place.y + 10, 20, 20), "ink_2")
        folder = paths.user_tracks()
        words = Box(place.x + 42, place.y, place.w - 54, place.h)
        canvas.label(readable(folder), "caption", words, lines=2, short=" / ".join(folder.parts[-2:]))
        y = place.bottom + (4 if compact else 10)
        bottom = inner.bottom - (40 if compact else 44) - 8
        words = Box(inner.x, y, inner.w, bottom - y)
        canvas.label(self.tracks.words(), "caption", words, "ink_2", valign="top", lines=3)

    def _draw_rail(self, canvas: Canvas) -> None:
        rail = bottom_rail(canvas.frame)
        width = self._rail_left - rail.x - 32
        prompt = _("Every change applies at once")
        role = "prompt" if canvas.width(prompt, "prompt") <= width else "panel"
        canvas.label(prompt, role, Box(rail.x + 16, rail.centre.y - 25, width, 26), "on_dark", lines=1)
        line = Box(rail.x + 16, rail.centre.y + 2, width, 20)
        text = _("Nothing here changes the rules of a running game.")
        canvas.label(text, "body", line, "on_dark_2", short="")
