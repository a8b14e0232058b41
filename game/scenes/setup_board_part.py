"""The board part of the set-up: a large picture of the chosen board, its par, and small pictures of the next ones."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _
from game.scenes.frame import button_width
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.widgets import Segments, Target
from game.worker import Answer

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

_PICTURES: dict[Any, pygame.Surface] = {}
"""Pictures of boards that were made in this run."""


class BoardsPart:
    """The chooser. Pictures are made one a frame, pars come from the background process."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.pars: dict[tuple[Any, ...], Any] = {}
        self.asked: tuple[Any, ...] | None = None
        self.drawn_one = False
        self.more_pictures = False
        self._draw_boards()

    @property
    def _draws(self) -> bool:
        """Whether the boards of this game are drawn by lot."""
        return hasattr(self.scene.face, "draw_options")

    def _draw_boards(self) -> None:
        """Draw other boards, where the game has such."""
        if self._draws:
            face: Any = self.scene.face
            self.scene.form.options.update(face.draw_options(random.Random(), self.scene.form.options))

    def _draw_others(self) -> None:
        self._draw_boards()
        self.scene.rebuild()

    def _preview_box(self, right: Box) -> Box:
        compact = self.scene.frame.compact
        thumbs = 0.0 if len(self.scene.shelf.choices) < 2 else (104.0 if compact else 158.0)
        courses = 44.0 if self._course_choices() else 0.0
        top = right.y + (50 if compact else 59)
        bottom = right.bottom - thumbs - courses - (52 if compact else 66)
        return Box(right.x + 18, top, right.w - 36, bottom - top)

    def _course_choices(self) -> list[tuple[Any, str]]:
        board = self.scene.shelf.chosen.board
        courses = self.scene.face.courses(board) if board is not None else []
        return courses if len(courses) > 1 else []

    def _fit_course(self) -> None:
        """Take the first course where this board has not the one that was chosen on another."""
        board = self.scene.shelf.chosen.board
        values = [value for value, _word in self.scene.face.courses(board)] if board is not None else []
        if values and self.scene.form.options.get("course") not in values:
            self.scene.form.options["course"] = values[0]

    @property
    def _where(self) -> str:
        """Which board of how many."""
        return _("{n} of {total}").format(n=self.scene.shelf.at + 1, total=len(self.scene.shelf.choices))

    @property
    def _where_width(self) -> float:
        return max(53.0, self.scene.texts.width(self._where, "body_bold") + 14)

    def layout(self, right: Box) -> None:
        gui = self.scene.gui
        assert gui is not None
        compact = self.scene.frame.compact
        count = len(self.scene.shelf.choices)
        if self._draws:
            label = _(getattr(self.scene.face, "draw_label", "Other boards"))
            w = button_width(self.scene.texts, label, True)
            x = right.right - 18 - w - (150 if count > 1 else 0)
            box = Box(x, right.y + (6 if compact else 14), w, 38)
            gui.button(box, label, self._draw_others, kind="quiet", icon="shuffle", name="other boards")
        if count > 1:
            y = right.y + (6 if compact else 14)
            gui.button(
                Box(right.right - 58, y, 40, 38),
                "",
                lambda: self._step(1),
                kind="quiet",
                icon="chevron_right",
                name="next board",
                tooltip=_("Next"),
            )
            gui.button(
                Box(right.right - 58 - self._where_width - 40, y, 40, 38),
                "",
                lambda: self._step(-1),
                kind="quiet",
                icon="chevron_left",
                name="previous board",
                tooltip=_("Previous"),
            )
        preview = self._preview_box(right)
        self._fit_course()
        courses = self._course_choices()
        y = preview.bottom + (50 if compact else 56)
        if courses:
            value = self.scene.form.options["course"]
            box = Box(preview.x, y, preview.w, 38)
            gui.add(
                Segments(
                    box,
                    _("Course"),
                    [(v, word, "") for v, word in courses],
                    value,
                    lambda v: self.scene.set_option("course", v),
                )
            )
            y += 46
        if count > 1:
            self._layout_thumbs(preview, y + (0 if compact else 4), right.bottom - 8)

    def _layout_thumbs(self, preview: Box, y: float, bottom: float) -> None:
        gui = self.scene.gui
        assert gui is not None
        shown = min(3, len(self.scene.shelf.choices) - 1)
        gap = 12.0 if self.scene.frame.compact else 16.0
        w = (preview.w - 2 * gap) / 3
        h = bottom - y
        for place in range(shown):
            index = (self.scene.shelf.at + 1 + place) % len(self.scene.shelf.choices)
            box = Box(preview.x + place * (w + gap), y, w, h)
            name = self.scene.shelf.choices[index].ref.board_id
            gui.add(Target(box, f"board {name}", lambda index=index: self._choose(index), self._paint_thumb))  # type: ignore[misc]

    def _step(self, by: int) -> None:
        self._choose((self.scene.shelf.at + by) % len(self.scene.shelf.choices))

    def _choose(self, index: int) -> None:
        self.scene.shelf.at = index
        self.scene.form.board_id = self.scene.shelf.chosen.ref.board_id
        self.scene.rebuild()

    def _par_key(self) -> tuple[Any, ...]:
        options = tuple(sorted((key, value) for key, value in self.scene.form.options.items()))
        return (self.scene.shelf.chosen.ref.board_id, options, len(self.scene.form.seats))

    def ask_par(self) -> None:
        choice = self.scene.shelf.chosen
        if choice.board is None:
            return
        key = self._par_key()
        if key in self.pars or key == self.asked:
            return
        job = self.scene.face.par_job(choice.board, self.scene.form.options, len(self.scene.form.seats))
        if job is None:
            return
        self.asked = key
        function, arguments = job

        def answered(answer: Answer) -> None:
            if answer.error is None:
                self.pars[key] = answer.value

        self.scene.host.ask("par", answered, function, *arguments)

    def draw(self, canvas: Canvas, right: Box) -> None:
        compact = canvas.frame.compact
        preview = self._preview_box(right)
        canvas.label(
            _(self.scene.face.board_title), "prompt", Box(preview.x, right.y + (10 if compact else 18), 200, 26)
        )
        count = len(self.scene.shelf.choices)
        if count > 1:
            where = self._where
            w = self._where_width
            box = Box(right.right - 58 - w, right.y + (6 if compact else 14), w, 38)
            canvas.label(where, "body_bold", box, align="centre")
        choice = self.scene.shelf.chosen
        canvas.nine("nine_field_focus", preview.inset(-1))
        canvas.block(preview.inset(-4), "action", 14)
        canvas.block(preview.inset(-1), "ink", 12)
        inner = preview.inset(2)
        if choice.board is None:
            canvas.block(inner, "card_2", 10)
            canvas.paragraph(choice.problem, "body", inner.inset(16), "danger_text")
            return
        canvas.surface.blit(self._picture(canvas, self.scene.shelf.at, inner), canvas.frame.rect(inner))
        self._draw_facts(canvas, preview, choice.board)

    def _draw_facts(self, canvas: Canvas, preview: Box, board: Any) -> None:
        y = preview.bottom + (6 if canvas.frame.compact else 12)
        facts: list[tuple[str, str]] = []
        best = self.scene.host.settings.best_turns.get(self._best_key())
        if best is not None and self.scene.host.settings.remember_results:
            facts.append((_("{n} turns").format(n=best.turns), _("best, by {name}").format(name=best.name)))
        key = self._par_key()
        if key in self.pars:
            facts.append(self.scene.face.par_words(self.pars[key]))
        x = preview.right
        for figure, caption in facts:
            w = max(canvas.width(figure, "number"), canvas.width(caption, "caption")) + 2
            canvas.label(figure, "number", Box(x - w, y, w, 22), align="right")
            canvas.label(caption, "caption", Box(x - w, y + 21, w, 16), "ink_2", align="right")
            x -= w + 18
        canvas.label(self.scene.face.title(board), "panel", Box(preview.x, y, x - preview.x - 8, 24))
        canvas.label(
            self.scene.face.note(board), "caption", Box(preview.x, y + 21, x - preview.x - 8, 18), "ink_2", short=""
        )

    def _best_key(self) -> str:
        return (
            f"{self.scene.game.key}/{self.scene.shelf.chosen.ref.board_id}/{self.scene.form.options.get('course', '')}"
        )

    def _paint_thumb(self, canvas: Canvas, target: Target) -> None:
        name = target.name.removeprefix("board ")
        index = next(at for at, choice in enumerate(self.scene.shelf.choices) if choice.ref.board_id == name)
        choice = self.scene.shelf.peek(index)
        compact = canvas.frame.compact
        picture = target.box.top(target.box.h - (22 if compact else 38))
        canvas.block(picture, "action" if target.hovered else "card_3", 10)
        inner = picture.inset(3)
        surface = self._kept_picture(canvas, index, inner)
        if surface is not None:
            canvas.surface.blit(surface, canvas.frame.rect(inner))
        else:
            canvas.sprite("common/folder_picture", inner)
        title = self.scene.face.title(choice.board) if choice.board is not None else choice.ref.path.stem
        canvas.label(
            title, "body_bold" if not compact else "caption_bold", Box(picture.x, picture.bottom + 2, picture.w, 20)
        )
        if not compact:
            owner = _("ships with the game") if choice.ref.shipped else _("your own")
            text = _("has an error") if choice.problem else owner
            canvas.label(text, "caption", Box(picture.x, picture.bottom + 20, picture.w, 18), "ink_2")

    def _picture_key(self, canvas: Canvas, index: int, box: Box) -> tuple[Any, ...]:
        chosen = index == self.scene.shelf.at
        options = tuple(sorted(self.scene.form.options.items())) if chosen else ()
        players = len(self.scene.form.seats) if chosen else 0
        path = self.scene.shelf.choices[index].ref.path
        return path, id(self.scene.shelf.peek(index).board), canvas.frame.rect(box).size, options, players

    def _kept_picture(self, canvas: Canvas, index: int, box: Box) -> pygame.Surface | None:
        """A small picture if it has been made; at most one a frame is made, the others follow."""
        key = self._picture_key(canvas, index, box)
        if key in _PICTURES:
            return _PICTURES[key]
        if self.drawn_one:
            self.more_pictures = True
            return None
        self.drawn_one = True
        if not self.scene.shelf.peek(index).is_read:
            self.scene.shelf.read(index)
            self.more_pictures = True
            return None
        return self._picture(canvas, index, box) if self.scene.shelf.peek(index).board is not None else None

    def _picture(self, canvas: Canvas, index: int, box: Box) -> pygame.Surface:
        """A board in this size, kept while nothing it shows changes."""
        choice = self.scene.shelf.read(index)
        key = self._picture_key(canvas, index, box)
        if key not in _PICTURES:
            if len(_PICTURES) > 60:
                _PICTURES.clear()
            picture = pygame.Surface(canvas.frame.rect(box).size).convert()
            painter = canvas.on(picture)
            painter.ledger = None
            # Not box.w and box.h: on whole pixels a box can be one wider or higher, and its edge would stay black.
            whole = Box(0, 0, picture.get_width() / canvas.frame.unit, picture.get_height() / canvas.frame.unit)
            self.scene.face.draw_preview(
                painter, whole, choice.board, self.scene.form.options, len(self.scene.form.seats)
            )
            _PICTURES[key] = picture
        return _PICTURES[key]
