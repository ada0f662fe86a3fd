"""docs/add-a-game.md is true: a game made from its blocks passes what every game must pass."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.mutation import ROOT, copy_tree

PAGE = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
# A path in backticks on a line of its own, perhaps with where in that file; then its block.
BLOCK = re.compile(r"^`([^`\n]+)`(?:, a line in `(\w+)`)?\n\n```\w*\n(.*?)^```$", re.M | re.S)
SHARED = ("test_conformance.py", "test_rules_cited.py")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engines and their tests in which the page has been followed."""
    root = tmp_path_factory.mktemp("sixth")
    copy_tree(root)
    blocks = BLOCK.findall(PAGE)
    assert len(blocks) == 8
    for path, table, text in blocks:
        file = root / path
        if table:
            whole = file.read_text(encoding="utf-8")
            head, found, tail = whole.partition(f"{table}: ")
            opening, brace, rest = tail.partition("{\n")
            assert found
            assert brace
            file.write_text(head + found + opening + brace + text + rest, encoding="utf-8")
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    return root


def run(tree: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def test_sixth_game_passes_the_shared_suite_and_its_own_tests(tree: Path) -> None:
    shared = [f"tests/games/{name}" for name in SHARED]
    plugins = ["-p", "no:django", "-p", "no:cacheprovider"]
    outcome = run(tree, "pytest", "-q", *plugins, "-k", "stones", *shared, "tests/games/stones")
    assert outcome.returncode == 0, outcome.stdout[-3000:]
    passed = re.search(r"(\d+) passed", outcome.stdout)
    assert passed
    assert int(passed[1]) > 50


def test_sixth_game_can_be_played_on_the_command_line(tree: Path) -> None:
    outcome = run(tree, "games", "play", given='{"game":"stones","players":2,"seed":1}\n')
    assert '"winner"' in outcome.stdout


def test_files_that_the_page_names_are_there() -> None:
    named = set(re.findall(r"`((?:games|tests|tournament|docs)/[\w/.-]+\.(?:py|md))`", PAGE))
    of_this_repository = {path for path in named if "stones" not in path}
    assert of_this_repository
    assert [path for path in sorted(of_this_repository) if not (ROOT / path).exists()] == []
