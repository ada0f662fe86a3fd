"""``start.py lint``: every tool that reads the code, each named with its verdict."""

import concurrent.futures
import re
import subprocess
import tempfile
from typing import NamedTuple

from starting import environment
from starting.environment import Environment
from starting.places import ROOT, clean_environment
from starting.telling import say

IMPORT_LINTER = "from importlinter.cli import lint_imports_command as run; run()"

CHECKS: dict[str, tuple[str, ...]] = {
    "style (ruff check)": ("-m", "ruff", "check", "."),
    "format (ruff format)": ("-m", "ruff", "format", "--check", "."),
    "types (mypy, strict)": ("-m", "mypy"),
    "layers (import-linter)": ("-c", IMPORT_LINTER, "--no-cache"),
    "templates (djlint)": ("-m", "djlint", "--lint", "--quiet", "templates"),
    "migrations (makemigrations --check)": (
        *("manage.py", "makemigrations", "--check", "--dry-run"),
    ),
    "translations (compilecatalogues --check)": ("manage.py", "compilecatalogues", "--check"),
}


class Verdict(NamedTuple):
    name: str
    ok: bool
    said: str


def lint() -> int:
    home = environment.for_testing()
    home.make_ready(say, "lint")
    verdicts = verdicts_of(home)
    failed = sum(not verdict.ok for verdict in verdicts)
    say(f"{len(verdicts) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


def verdicts_of(home: Environment) -> list[Verdict]:
    """All checks, two at a time, shown in their order."""
    verdicts = []
    with (
        # The user's own data is nobody's business here.
        tempfile.TemporaryDirectory(prefix="honk-lint-") as data,
        concurrent.futures.ThreadPoolExecutor(2) as pool,
    ):
        env = clean_environment() | {"HONK_DATA": data, "DJANGO_SETTINGS_MODULE": "config.settings"}
        for name in ("DATABASE_URL", "REDIS_URL", "HONK_MODE"):
            env.pop(name, None)
        for verdict in pool.map(lambda name: check(home, name, env), CHECKS):
            say(f"  {'ok    ' if verdict.ok else 'FAILED'}  {verdict.name}")
            if not verdict.ok:
                say(re.sub(r"^", "          ", verdict.said.rstrip(), flags=re.MULTILINE))
            verdicts.append(verdict)
    return verdicts


def check(home: Environment, name: str, env: dict[str, str]) -> Verdict:
    answer = subprocess.run(
        [str(home.python), *CHECKS[name]],
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Verdict(name, answer.returncode == 0, answer.stdout + answer.stderr)
