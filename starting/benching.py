"""``start.py bench``: the measurements of bench/, in an environment of their own."""

import ast
from pathlib import Path

from starting.environment import RUN, Environment
from starting.places import ROOT
from starting.processes import show
from starting.telling import Problem, say

OWN_PACKAGES = "bench/requirements.txt"
SOURCE_ONLY = ("chess", "rlcard")  # plain Python that nobody has made wheels of


def bench(arguments: list[str]) -> int:
    """Run one by name; without a name, say which there are."""
    benches = {path.stem: path for path in sorted((ROOT / "bench").glob("[a-z]*.py"))}
    if not arguments:
        for name, path in benches.items():
            say(f"{name:<16}{first_line(path)}")
        return 0
    name, *rest = arguments
    if name not in benches:
        raise Problem(f"There is no bench {name}; there are {', '.join(benches) or 'none'}.")
    home = environment()
    home.make_ready(say, "the benches")
    return show(home.python, f"bench.{name}", *rest)


def environment() -> Environment:
    """Apart, as packages that only serve comparisons must not creep into the product."""
    own = [OWN_PACKAGES] if (ROOT / OWN_PACKAGES).exists() else []
    if not own:
        return Environment(ROOT / ".venv")
    return Environment(ROOT / ".venv-bench", (RUN, *own), sources=SOURCE_ONLY)


def first_line(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0]
