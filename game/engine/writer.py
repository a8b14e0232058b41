"""Writing a running match to disk, action by action."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from game.engine import files
from game.engine.record import Record, action_line, header_line
from game.engine.rules import Player


class RecordWriter:
    """Keeps the file of a running match equal to the match.

    Every action is on its way to the disk when :meth:`append` returns; ``sync`` makes it lasting.
    All methods raise OSError when the disk is full or the folder read-only; :meth:`rewrite` may then be
    tried again at any time and puts the whole record right. A file that was taken away meanwhile is made anew.
    """

    def __init__(self, path: Path, record: Record) -> None:
        """Nothing is written before :meth:`rewrite`."""
        self.path = path
        self._header = header_line(record)
        self._lines = [action_line(action.player, action.text) for action in record.actions]
        self._file: IO[str] | None = None
        self._left: tuple[int, int] | None = None

    @property
    def is_foreign(self) -> bool:
        """Whether another program has written the file since this one did."""
        if self._left is None:
            return False
        try:
            facts = self.path.stat()
        except OSError:
            return False
        number, size = self._left
        return facts.st_ino != number or (size >= 0 and facts.st_size != size)

    def _note_file(self) -> None:
        """Remember which file it is and how long, to see what others do to it."""
        if self._file is not None:
            facts = os.fstat(self._file.fileno())
            self._left = facts.st_ino, facts.st_size

    def rewrite(self) -> None:
        """Replace the file as a whole, by an atomic rename."""
        self.close()
        files.replace_text(self.path, self._header + "".join(self._lines))
        self._file = self.path.open("a", encoding="utf-8", newline="\n")
        self._note_file()

    def note(self, player: Player, text: str) -> None:
        """Remember one more action without writing it."""
        self._lines.append(action_line(player, text))

    def append(self, player: Player, text: str, sync: bool) -> None:
        """One more action; ``sync`` (at the end of a turn) waits until the disk has it."""
        self.note(player, text)
        if self._file is None or not self.path.exists():
            self.rewrite()
            return
        if self._left is not None:
            # Until the line is in the file as a whole nobody knows how long the file is.
            self._left = self._left[0], -1
        self._file.write(self._lines[-1])
        self._file.flush()
        self._note_file()
        if sync:
            os.fsync(self._file.fileno())

    def forget(self, ply: int) -> None:
        """Drop all but the first ``ply`` actions without writing."""
        del self._lines[ply:]

    def close(self) -> None:
        """Let go of the file; it can be moved now."""
        if self._file is not None:
            file, self._file = self._file, None
            file.close()
