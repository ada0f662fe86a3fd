"""``start.py lint``: every tool that reads the code, each named with its verdict."""

import concurrent.futures
import re
import shutil
import subprocess
import tempfile
from typing import NamedTuple

from starting import environment
from starting.environment import Environment
from starting.places import ROOT, clean_environment
from starting.telling import Problem, say

IMPORT_LINTER = "from importlinter.cli import lint_imports_command as run; run()"
SCHEMA = ("-m", "check_jsonschema", "--builtin-schema")
FORMS = tuple(f".github/ISSUE_TEMPLATE/{name}.yml" for name in ("idea", "problem", "ruling"))

# What Python runs begins with an option or a file of ours; anything else is a program of its own.
CHECKS: dict[str, tuple[str, ...]] = {
    "style (ruff check)": ("-m", "ruff", "check", "."),
    "format (ruff format)": ("-m", "ruff", "format", "--check", "."),
    "types (mypy, strict)": ("-m", "mypy"),
    "layers (import-linter)": ("-c", IMPORT_LINTER, "--no-cache"),
    "templates (djlint)": ("-m", "djlint", "--lint", "--quiet", "templates"),
    "format of templates (djhtml)": ("-m", "djhtml", "--check", "--tabwidth", "2", "templates"),
    "scripts (oxlint)": ("oxlint", "static/js"),
    "styles (biome)": ("biome", "lint", "static/css"),
    "format of scripts and styles (oxfmt)": ("oxfmt", "--check", "static/js", "static/css"),
    "hosted tests (check-jsonschema)": (
        *SCHEMA, "vendor.github-workflows", ".github/workflows/test.yml",
    ),
    "hosted tests (zizmor)": ("zizmor", "--offline", "--quiet", ".github/workflows"),
    "container file (hadolint)": ("hadolint", "deploy/container/Containerfile"),
    "compose file (check-jsonschema)": (
        *SCHEMA, "vendor.compose-spec", "deploy/container/compose.yml",
    ),
    "issue forms (check-jsonschema)": (*SCHEMA, "vendor.github-issue-forms", *FORMS),
    "migrations (makemigrations --check)": ("manage.py", "makemigrations", "--check", "--dry-run"),
    "translations (compilecatalogues --check)": ("manage.py", "compilecatalogues", "--check"),
}  # fmt: skip


class Verdict(NamedTuple):
    name: str
    ok: bool
    said: str


def lint(words: list[str]) -> int:
    """All checks; with words, those whose names hold one of them."""
    chosen = [name for name in CHECKS if not words or any(word in name for word in words)]
    if not chosen:
        raise Problem(f"There is no such check; there are {', '.join(CHECKS)}.")
    home = environment.for_testing()
    home.make_ready(say, "lint")
    verdicts = verdicts_of(home, chosen)
    failed = sum(not verdict.ok for verdict in verdicts)
    say(f"{len(verdicts) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


def verdicts_of(home: Environment, names: list[str]) -> list[Verdict]:
    """Two at a time, shown in their order."""
    verdicts = []
    with (
        # The user's own data is nobody's business here.
        tempfile.TemporaryDirectory(prefix="honk-lint-") as data,
        concurrent.futures.ThreadPoolExecutor(2) as pool,
    ):
        env = clean_environment() | {"HONK_DATA": data, "DJANGO_SETTINGS_MODULE": "config.settings"}
        for name in ("DATABASE_URL", "REDIS_URL", "HONK_MODE"):
            env.pop(name, None)
        for verdict in pool.map(lambda name: check(home, name, env), names):
            say(f"  {'ok    ' if verdict.ok else 'FAILED'}  {verdict.name}")
            if not verdict.ok:
                say(re.sub(r"^", "          ", verdict.said.rstrip(), flags=re.MULTILINE))
            verdicts.append(verdict)
    return verdicts


def check(home: Environment, name: str, env: dict[str, str]) -> Verdict:
    command = CHECKS[name]
    program: str | None = str(home.python)
    if not command[0].startswith("-") and not command[0].endswith(".py"):
        program, command = shutil.which(command[0], path=str(home.python.parent)), command[1:]
    if program is None:
        return Verdict(f"{name}: left out, as it is not made for this machine", ok=True, said="")
    answer = subprocess.run(
        [program, *command], cwd=ROOT, env=env, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    return Verdict(name, answer.returncode == 0, answer.stdout + answer.stderr)
