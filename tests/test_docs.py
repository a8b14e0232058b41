"""What the documents point at is there: files, make targets, commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from game import paths
from game.cli import parser

ROOT = paths.shipped()
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("assets/**/*.md"))]
TARGETS = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
BY_NAME = [pytest.param(document, id=document.name) for document in DOCUMENTS]


@pytest.mark.parametrize("document", BY_NAME)
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8"))
    lost = [link for link in links if "://" not in link and not (document.parent / link).exists()]
    assert not lost


@pytest.mark.parametrize("document", BY_NAME)
def test_make_targets_are_in_the_makefile(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    named = re.findall(r"`make ([\w ]+)`", text) + re.findall(r"^ {4}make ([\w ]+)$", text, re.MULTILINE)
    assert {target for words in named for target in words.split()} <= TARGETS


@pytest.mark.parametrize("document", BY_NAME)
def test_commands_are_ones_that_the_door_takes(document: Path) -> None:
    for line in re.findall(r"^ {4}python main\.py (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE):
        words = shlex.split(re.split(r" {2,}", line)[0].replace("...", ""))
        assert parser().parse_args(words), line


def test_the_readme_starts_the_game_with_two_commands() -> None:
    assert {"play", "test"} <= TARGETS
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\n    make play\n" in readme
    assert "\n    make test\n" in readme


def test_every_folder_of_the_house_is_in_the_plan() -> None:
    plan = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [path.name for path in (ROOT / "game").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    missing = [room for room in rooms if room.removesuffix(".py") not in plan and room != "__init__.py"]
    assert not missing
