"""Replacing a file: the old text or the new one, never half of it, and nothing left lying about."""

from __future__ import annotations

import os

import pytest

from game.engine import files


def test_text_is_replaced_and_folders_are_made(tmp_path):
    path = tmp_path / "a" / "b" / "file.json"
    files.replace_text(path, "old\n")
    files.replace_text(path, "nov\u010d\n")
    assert path.read_bytes() == "nov\u010d\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_text_is_on_the_disk_before_it_takes_the_name(tmp_path, monkeypatch):
    path = tmp_path / "file.json"
    files.replace_text(path, "old")
    seen = []
    monkeypatch.setattr(files.os, "fsync", lambda handle: seen.append((path.read_text(), os.fstat(handle).st_size)))
    files.replace_text(path, "newer")
    assert seen[0] == ("old", 5)


def test_failure_leaves_the_old_text_and_no_other_file(tmp_path, monkeypatch):
    path = tmp_path / "file.json"
    files.replace_text(path, "old")

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.replace_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
