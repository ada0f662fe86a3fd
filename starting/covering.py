"""``start.py test --coverage``: how much of each room the tests walk through."""

import json
import subprocess
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath

from starting.environment import Environment
from starting.places import ROOT
from starting.telling import Problem, last_line, say

PACKAGES_OF_THEIR_OWN = ("tournament/draw/certificate",)


@dataclass
class Covered:
    """What was met of what there is, of a room or of all."""

    statements: int = 0
    met_statements: int = 0
    branches: int = 0
    met_branches: int = 0

    def add(self, summary: dict[str, int]) -> None:
        self.statements += summary["num_statements"]
        self.met_statements += summary["covered_lines"]
        self.branches += summary["num_branches"]
        self.met_branches += summary["covered_branches"]

    @property
    def of_statements(self) -> float:
        return 100 * self.met_statements / self.statements if self.statements else 100

    @property
    def of_branches(self) -> float:
        return 100 * self.met_branches / self.branches if self.branches else 100


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
    failed = sorted(name for name, floor in floors.items() if is_below(rooms[name], floor))
    for name, room in sorted(rooms.items()):
        asked = f"  at least {floors[name]} %" if name in floors else ""
        missed = "  FAILED" if name in failed else ""
        shown = f"{room.of_branches:6.2f} % of branches {room.of_statements:6.2f} % of statements"
        say(f"{name:<32}{shown}{asked}{missed}")
    return len(floors) - len(failed), len(failed)


def is_below(room: Covered, floor: float) -> bool:
    return min(room.of_branches, room.of_statements) < floor


def rooms_of(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> dict[str, Covered]:
    rooms: dict[str, Covered] = defaultdict(Covered)
    for path, file in report["files"].items():
        for name in names_of(PurePath(path)):
            rooms[name].add(file["summary"])
    return rooms


def names_of(path: PurePath) -> Iterator[str]:
    """All that a file counts for: everything, its package, its room."""
    package, *rest = path.parts
    yield "all"
    yield package
    if package == "tournament" and len(rest) > 1:
        yield f"{package}/{rest[0]}"
    yield from (own for own in PACKAGES_OF_THEIR_OWN if path.is_relative_to(own))
