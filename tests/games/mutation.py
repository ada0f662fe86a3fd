"""Proof that the tests bite: break one rule at a time and demand that a test turns red.

``python -m tests.games.mutation [SLUG …]`` copies the engines and their tests into a temporary
folder, applies one mutation of ``tests/games/<slug>/mutations.py`` at a time there, runs
``tests/games/<slug>`` and prints a table. Exit code 1 when a mutation survives, 2 when the tests
are red before anything was broken.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module, util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300  # seconds; a mutation that makes the tests run for ever has been noticed too

# The copy needs no Django: its own settings keep the plugins of the project out.
SETTINGS = "[pytest]\nfilterwarnings = error\n"
PYTEST = ("-x", "-q", "-p", "no:django", "-p", "no:randomly", "-p", "no:cacheprovider")


@dataclass(frozen=True, slots=True)
class Mutation:
    """One rule broken: ``old``, found exactly once in ``file``, becomes ``new``."""

    rule: str
    file: str
    old: str
    new: str

    def apply(self, root: Path) -> None:
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.old) != 1 or self.new == self.old:
            raise ValueError(f"{self.rule}: {self.old!r} must be in {self.file} exactly once")
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Outcome:
    slug: str
    mutation: Mutation
    killer: str  # the test that turned red; empty when the mutation survived
    seconds: float


def mutations(slug: str) -> tuple[Mutation, ...]:
    found: tuple[Mutation, ...] = import_module(f"tests.games.{slug}.mutations").MUTATIONS
    return found


def slugs_with_mutations() -> list[str]:
    games = sorted(path.name for path in (ROOT / "tests/games").iterdir() if path.is_dir())
    return [
        slug
        for slug in games
        if slug.isidentifier() and util.find_spec(f"tests.games.{slug}.mutations")
    ]


def copy_tree(target: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(ROOT / "games", target / "games", ignore=ignore)
    shutil.copytree(ROOT / "tests/games", target / "tests/games", ignore=ignore)
    shutil.copy(ROOT / "tests/__init__.py", target / "tests/__init__.py")
    (target / "pytest.ini").write_text(SETTINGS, encoding="utf-8")


def first_failure(slug: str, root: Path) -> str:
    """The first test of this game that fails in this tree; empty when all pass."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}  # else a stale .pyc may be used
    command = [sys.executable, "-m", "pytest", *PYTEST, "--hypothesis-seed=0"]
    try:
        run = subprocess.run(
            [*command, f"tests/games/{slug}"],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "(ran for ever)"
    if run.returncode == 0:
        return ""
    failures = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failures[0].split(" - ")[0] if failures else f"(pytest: exit code {run.returncode})"


def try_out(slug: str, mutation: Mutation | None) -> tuple[str, float]:
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        root = Path(folder)
        copy_tree(root)
        if mutation is not None:
            mutation.apply(root)
        start = time.monotonic()
        return first_failure(slug, root), time.monotonic() - start


def outcomes(slug: str, pool: ThreadPoolExecutor) -> Iterable[Outcome]:
    broken = mutations(slug)
    results = pool.map(lambda mutation: try_out(slug, mutation), broken)
    for mutation, (killer, seconds) in zip(broken, results, strict=True):
        yield Outcome(slug, mutation, killer, seconds)


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.mutation", description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="games; default: all")
    parser.add_argument("--jobs", type=int, default=1, help="mutations tried at the same time")
    options = parser.parse_args(arguments)
    survivors = tried = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for slug in options.slugs or slugs_with_mutations():
            red, seconds = try_out(slug, None)
            if red:
                say(f"{slug}: red before anything was broken: {red}")
                return 2
            say(f"{slug}: green in {seconds:.1f} s; now one rule broken at a time")
            for outcome in outcomes(slug, pool):
                tried += 1
                survivors += not outcome.killer
                verdict = outcome.killer or "SURVIVED"
                say(f"  {outcome.mutation.rule:<10} {outcome.seconds:6.1f} s  {verdict}")
    say(f"{tried} mutations, {survivors} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
