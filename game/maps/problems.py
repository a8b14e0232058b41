"""What is wrong with a map file: one sentence, a place and a remedy for each finding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from game.i18n import _, ngettext

MOST_OF_A_KIND = 12
"""Findings with the same words are listed this often; the rest is counted in one line."""


class Severity(StrEnum):
    """An error keeps a map from being used, a note does not."""

    ERROR = "error"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Place:
    """Where on the map: column and row counted from 1, an object, or both."""

    column: int | None = None
    row: int | None = None
    object_id: int | None = None
    object_name: str = ""

    def __str__(self) -> str:
        parts = []
        if self.object_id is not None:
            named = _("object {id} '{name}'") if self.object_name else _("object {id}")
            parts.append(named.format(id=self.object_id, name=self.object_name))
        if self.column is not None and self.row is not None:
            parts.append(_("column {column}, row {row}").format(column=self.column, row=self.row))
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. ``message`` says what is wrong, ``remedy`` what to do; both are whole sentences."""

    file: Path
    severity: Severity
    layer: str
    place: Place | None
    message: str
    remedy: str

    def __str__(self) -> str:
        where = [self.file.name]
        if self.layer:
            where.append(_("layer '{layer}'").format(layer=self.layer))
        if self.place is not None and str(self.place):
            where.append(str(self.place))
        return f"{', '.join(where)}: {self.message} {self.remedy}".rstrip()


class MapError(Exception):
    """A map that cannot be used; ``problems`` holds everything that was found, notes included."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        errors = [problem for problem in self.problems if problem.severity is Severity.ERROR]
        if not errors:
            return _("The map cannot be used.")
        more = len(errors) - 1
        if not more:
            return str(errors[0])
        count = ngettext("And {count} more error.", "And {count} more errors.", more).format(count=more)
        return f"{errors[0]} {count}"


class Report:
    """Collects the problems of one map file."""

    def __init__(self, file: Path, problems: Iterable[Problem] = ()) -> None:
        self.file = file
        self._problems: list[Problem] = list(problems)
        self._seen: dict[tuple[Severity, str, str], int] = {}

    def error(self, message: str, remedy: str, layer: str = "", place: Place | None = None) -> None:
        """Add a finding that keeps the map from being used."""
        self._add(Problem(self.file, Severity.ERROR, layer, place, message, remedy))

    def note(self, message: str, remedy: str, layer: str = "", place: Place | None = None) -> None:
        """Add a finding the author should know of."""
        self._add(Problem(self.file, Severity.NOTE, layer, place, message, remedy))

    def _add(self, problem: Problem) -> None:
        kind = (problem.severity, problem.layer, problem.message)
        self._seen[kind] = self._seen.get(kind, 0) + 1
        if self._seen[kind] <= MOST_OF_A_KIND:
            self._problems.append(problem)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything found so far, in the order of finding, errors before notes."""
        more = []
        for (severity, layer, message), count in self._seen.items():
            if count > MOST_OF_A_KIND:
                rest = count - MOST_OF_A_KIND
                remedy = ngettext("Once more elsewhere.", "{count} times more elsewhere.", rest).format(count=rest)
                more.append(Problem(self.file, severity, layer, None, message, remedy))
        found = [*self._problems, *more]
        return tuple(sorted(found, key=lambda problem: problem.severity is Severity.NOTE))

    @property
    def failed(self) -> bool:
        """Whether an error is among the findings."""
        return any(problem.severity is Severity.ERROR for problem in self._problems)

    def raise_if_failed(self) -> None:
        """Raise MapError with all findings if one is an error."""
        if self.failed:
            raise MapError(self.problems)
