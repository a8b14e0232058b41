"""Tests that need a program this machine may lack are left out aloud: the report ends with what and how to get it."""

from __future__ import annotations

import shutil

_SENTENCES: list[str] = []


def without(*programs: str, what: str, get: str) -> bool:
    """Whether one of the programs is missing. If so, the end of the report says that ``what`` was left out and
    that ``get`` brings it back."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        _SENTENCES.append(f"Left out: {what}, because {' and '.join(missing)} cannot be found. To run them: {get}")
    return bool(missing)


def tell(sentence: str) -> None:
    """Put a sentence at the end of the report that another process has found."""
    _SENTENCES.append(sentence)


def sentences() -> list[str]:
    """What was left out, one sentence each, in the order of collection."""
    return list(dict.fromkeys(_SENTENCES))
