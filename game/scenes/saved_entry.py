"""One line of the saved games: what is known of a file, read when it comes in sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game import games, saves
from game.engine.match import Match
from game.engine.record import RecordError
from game.engine.rules import Outcome
from game.i18n import _
from game.scenes.saved_words import Onlooker, people_of, progress, where
from game.ui.canvas import Canvas
from game.ui.geometry import Box
from game.ui.table import StandingLine, Table


@dataclass(slots=True)
class Entry:
    """A file in the list. ``problem`` is its sentence when it cannot be opened."""

    saved: saves.SavedMatch
    problem: str = ""
    is_read: bool = False
    title: str = ""
    next_up: str = ""
    board: str = ""
    standing: list[StandingLine] = field(default_factory=list)
    _table: Table | None = None
    _pictures: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name a person gave it, else empty."""
        return str((self.saved.meta or {}).get("name") or "")

    @property
    def by_itself(self) -> bool:
        """Whether the app saved it without being asked."""
        return not self.problem and not self.saved.over and not (self.saved.meta or {}).get("kept")

    def read(self) -> None:
        """Replay the file: what the list and the details say of it. A damaged one is left alone."""
        if self.is_read or self.problem:
            return
        self.is_read = True
        try:
            match = saves.open_match(self.saved.path)
        except RecordError as error:
            self.problem = str(error)
            return
        self.saved = replace(
            self.saved,
            ply=match.ply,
            to_move=match.current_seat,
            over=match.current_player is None,
            observation=match.observation(None),
        )
        self._fill(match)

    def _fill(self, match: Match) -> None:
        saved = self.saved
        game = games.find(saved.game)
        module = game.load_table()
        people = people_of(saved)
        self._table = module.make_table(Onlooker(people), match.setup.board)
        self.board = module.SETUP.title(match.setup.board)
        told: Callable[..., list[StandingLine]] | None = getattr(module, "standing", None)
        if told is not None:
            self.standing = told(self.saved.observation, people)
        else:
            self.standing = [StandingLine(person.token, str(person.token), person.name, "") for person in people]
        if saved.over:
            self.title = self.name or _("{game}, {board}").format(game=_(game.title), board=self.board)
            self.next_up = _winners(match.outcome, people)
        else:
            self.title = self.name or where(saved)
            self.next_up = _("{name} is next").format(name=saved.to_move.name) if saved.to_move else ""
            if self.name:
                self.next_up = " · ".join(part for part in (where(saved), self.next_up) if part)

    @property
    def facts(self) -> str:
        """Board and round in a line for the details."""
        if self.saved.over:
            return " · ".join(part for part in (self.board, self.next_up) if part)
        return " · ".join(part for part in (self.board, progress(self.saved)) if part)

    def picture(self, canvas: Canvas, box: Box) -> pygame.Surface | None:
        """The public board in the size of ``box`` with round corners, kept; None before the file was read."""
        if self._table is None:
            return None
        size = canvas.frame.rect(box).size
        if size not in self._pictures:
            if len(self._pictures) > 3:
                self._pictures.clear()
            picture = pygame.Surface(size, pygame.SRCALPHA)
            painter = canvas.on(picture)
            painter.ledger = None
            self._table.draw_thumbnail(painter, Box(0, 0, box.w, box.h), self.saved.observation)
            shape = canvas.sprites.nine("common/nine_row", size, canvas.frame.unit).copy()
            shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[size] = picture
        return self._pictures[size]


def _winners(outcome: Outcome | None, people: list[Any]) -> str:
    if outcome is None:
        return ""
    names = dict.fromkeys(people[standing.player].name for standing in outcome.standings if standing.place == 1)
    return _("{name} won").format(name=" & ".join(names))
