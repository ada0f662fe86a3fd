"""``start.py test --coverage``: how much of each room the tests walk through."""

import json
import subprocess
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import PurePath

from starting.environment import Environment
from starting.places import ROOT
from starting.telling import Problem, last_line, say

Room = Counter[str]  # what there is, and what of it was met

COUNTED = ("num_statements", "covered_lines", "num_branches", "covered_branches")
PACKAGES_OF_THEIR_OWN = ("tournament/draw/certificate",)


def judge(home: Environment) -> tuple[int, int]:
    """Show the table; how many floors of pyproject.toml hold, and how many do not."""
    answer = subprocess.run(
        [str(home.python), "-m", "coverage", "json", "--quiet", "-o", "-"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if answer.returncode != 0:
        raise Problem(f"The coverage was not measured: {last_line(answer.stdout + answer.stderr)}")
    floors = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["honk"]["coverage"]
    rooms = rooms_of(json.loads(answer.stdout))
    failed = sorted(name for name, floor in floors.items() if min(shares(rooms[name])) < floor)
    for name, room in sorted(rooms.items()):
        asked = f"  at least {floors[name]} %" if name in floors else ""
        missed = "  FAILED" if name in failed else ""
        branches, statements = shares(room)
        shown = f"{branches:6.2f} % of branches {statements:6.2f} % of statements"
        say(f"{name:<32}{shown}{asked}{missed}")
    return len(floors) - len(failed), len(failed)


def shares(room: Room) -> tuple[float, float]:
    """Percent of the branches and of the statements; what has none is whole."""
    pairs = (("covered_branches", "num_branches"), ("covered_lines", "num_statements"))
    branches, statements = (100 * room[met] / room[of] if room[of] else 100 for met, of in pairs)
    return branches, statements


def rooms_of(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> dict[str, Room]:
    rooms: dict[str, Room] = defaultdict(Counter)
    for path, file in report["files"].items():
        for name in names_of(PurePath(path)):
            rooms[name].update({key: file["summary"][key] for key in COUNTED})
    return rooms


def names_of(path: PurePath) -> Iterator[str]:
    """All that a file counts for: everything, its package, its room."""
    package, *rest = path.parts
    yield "all"
    yield package
    if package == "tournament" and len(rest) > 1:
        yield f"{package}/{rest[0]}"
    yield from (own for own in PACKAGES_OF_THEIR_OWN if path.is_relative_to(own))
