"""``start.py test``: everything the project is judged by, in named parts."""

import json
import subprocess
import tempfile
import time
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path, PurePath

from starting import environment, linting
from starting.building import tests_of_an_installation
from starting.environment import Environment
from starting.places import ROOT, clean_environment
from starting.processes import run, show
from starting.services import Services, services
from starting.telling import Problem, last_line, say

NO_TESTS_COLLECTED = 5
MEASURING = ("--cov", "--cov-append", "--cov-report=")  # settings: pyproject.toml


@dataclass(frozen=True)
class Part:
    """One run of pytest."""

    name: str
    marks: str
    # Where its tests are: reading all others first would take as long as some of them.
    places: tuple[str, ...] = ("tests",)
    only_marked: tuple[str, ...] = ()  # of the files there, those that give one of these marks
    on_postgresql: bool = False
    plugin: str = ""  # a module that pytest reads first

    def files(self) -> list[str]:
        if not self.only_marked:
            return list(self.places)
        files = [file for place in self.places for file in (ROOT / place).rglob("test_*.py")]
        return sorted(
            file.relative_to(ROOT).as_posix()
            for file in files
            if any(f"pytest.mark.{mark}" in file.read_text("utf-8") for mark in self.only_marked)
        )


UNIT = Part("unit", "not server and not browser")
# once more on PostgreSQL: what touches the database
SERVER = Part(
    "server",
    "(server or both) and not browser",
    only_marked=("server", "both"),
    on_postgresql=True,
)
BROWSER = Part("browser", "browser", ("tests/browser",))
# where no compiled matching is let in
PLAIN = Part(
    "plain",
    "not server and not browser",
    (
        "tests/tournament/draw/test_matching.py",
        "tests/tournament/draw/certificate/test_rules.py",
        "tests/tournament/draw/duos/test_results.py",
        "tests/tournament/seating/test_draw.py",
    ),
    plugin="tests.plain_python",
)
# Two side by side: of the first somebody always computes, those of the second wait a lot.
LANES = ((UNIT, PLAIN), (BROWSER, SERVER))


@dataclass(frozen=True)
class Wishes:
    """What holds for a part beside what it is."""

    arguments: Sequence[str] = ()
    measuring: tuple[str, ...] = ()
    processes: str = "3"  # both cores, and one more as tests of processes and browsers wait a lot


@dataclass
class Count:
    """How a part went."""

    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0

    def __str__(self) -> str:
        counts = f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"
        return f"{self.name:<8} {counts}  ({self.seconds:.0f} s)"


def test(arguments: list[str]) -> int:
    """All parts in order; with pytest arguments, what they choose, and no lint."""
    require_all, coverage = (wish in arguments for wish in ("--require-all", "--coverage"))
    arguments = [each for each in arguments if each not in {"--require-all", "--coverage"}]
    home = environment.for_testing()
    home.make_ready(say, "the test run")
    if "--installed" in arguments:
        return test_installed(home, [each for each in arguments if each != "--installed"])
    (ROOT / ".coverage").unlink(missing_ok=True)
    measuring = MEASURING if coverage else ()
    counts = []
    if not arguments:
        say("== lint ==")
        began = time.monotonic()
        oks = [verdict.ok for verdict in linting.verdicts_of(home, list(linting.CHECKS))]
        counts.append(Count("lint", sum(oks), oks.count(False), 0, time.monotonic() - began))
    with services(home) as here:
        for line in here.brought:
            say(f"with {line}")
        wishes = Wishes(arguments, measuring)
        if arguments or coverage:  # to be watched; or added up one by one
            parts = (UNIT, SERVER, BROWSER) if arguments else (UNIT, SERVER, BROWSER, PLAIN)
            counts += [pytest_part(home, part, here, wishes, show=show) for part in parts]
        else:
            counts += side_by_side(home, here)
    if coverage:
        say("== coverage ==")
        held, missed = judge_coverage(home)
        if not arguments:  # a part of the tests walks through a part of the rooms
            counts.append(Count("coverage", held, missed))
    return summary(counts, here.missing, require_all=require_all)


def side_by_side(home: Environment, here: Services) -> list[Count]:
    """All parts, in two lanes; of the first one sees how it goes, the others are told at their end."""
    wishes = Wishes(processes="2")

    def one_after_the_other(lane: tuple[Part, ...]) -> list[Count]:
        return [
            pytest_part(home, part, here, wishes, show=show if part is UNIT else show_later)
            for part in lane
        ]

    with ThreadPoolExecutor(len(LANES)) as pool:
        return [count for lane in pool.map(one_after_the_other, LANES) for count in lane]


def test_installed(home: Environment, arguments: list[str]) -> int:
    """The unit part against the package, in a Python of its own and apart from the clone."""
    if run(home.python, "manage", "compilecatalogues")[0]:
        raise Problem("The translations could not be compiled.")
    with tests_of_an_installation(home.python) as (installed, folder):

        def show(python: Path, *command: str, env: Mapping[str, str]) -> int:
            return subprocess.run(
                [python, "-m", *command], cwd=folder, env=env, check=False
            ).returncode

        part = Part("installed", "not server and not browser")
        wishes = Wishes(arguments)
        counts = [pytest_part(installed, part, Services(), wishes, show=show)]
    return summary(counts, [], require_all=False)


def summary(counts: list[Count], missing: list[str], *, require_all: bool) -> int:
    """The table at the end; its last line stands alone, for whoever reads only that."""
    say("== summary ==")
    for name in missing:
        say(f"not on this machine: {name}")
    if missing and require_all:
        counts = [*counts, Count("missing", failed=len(missing))]
    for count in counts:
        say(str(count))
    results = ((count.passed, count.failed, count.skipped) for count in counts)
    passed, failed, skipped = map(sum, zip(*results, strict=True))
    say(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def pytest_part(
    home: Environment,
    part: Part,
    here: Services,
    wishes: Wishes,
    *,
    show: Callable[..., int],
) -> Count:
    """Run it and read the counts from the report it leaves."""
    env = clean_environment() | here.variables
    for name in ("DATABASE_URL", "REDIS_URL", "HONK_MODE", "HONK_DATA"):
        env.pop(name, None)  # the caller's own installation
    if part.on_postgresql and "TEST_DATABASE_URL" in here.variables:
        env["DATABASE_URL"] = here.variables["TEST_DATABASE_URL"]
    began = time.monotonic()
    say(f"== {part.name} ==")
    with tempfile.TemporaryDirectory(prefix="honk-report-") as folder:
        report = Path(folder) / "report.xml"
        result = show(
            home.python,
            *("pytest", "-m", part.marks, "-q", f"--junitxml={report}"),
            *(("-p", part.plugin) if part.plugin else ()),
            *(*wishes.measuring, *processes(wishes)),
            *(wishes.arguments or part.files()),
            env=env,
        )
        count = read_report(part.name, report)
    count.seconds = time.monotonic() - began
    if result not in {0, NO_TESTS_COLLECTED} and not count.failed:
        count.failed = 1  # it broke outside a test: nothing collected, or a crash
    if result == NO_TESTS_COLLECTED and not wishes.arguments:
        count.failed = 1  # an empty part proves nothing
    return count


def show_later(python: Path, *command: str, env: Mapping[str, str]) -> int:
    """Side by side with another: what it says stands together, at its end."""
    result, said = run(python, *command, env=env)
    say(said.rstrip())
    return result


def processes(wishes: Wishes) -> Iterator[str]:
    """So many at once, unless the caller says how (or follows one test with a debugger)."""
    if not any(each.startswith(("-n", "--pdb", "-x", "-s")) for each in wishes.arguments):
        # tests/conftest.py knows the order of the files better than their number of tests tells.
        yield from ("-n", wishes.processes, "--dist", "loadfile", "--no-loadscope-reorder")


def read_report(name: str, report: Path) -> Count:
    count = Count(name)
    if not report.exists():
        return count
    for suite in ET.parse(report).getroot().iter("testsuite"):  # noqa: S314 - our own file
        failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped = int(suite.get("skipped", 0))
        count.failed += failed
        count.skipped += skipped
        count.passed += int(suite.get("tests", 0)) - failed - skipped
    return count


Room = Counter[str]  # what there is, and what of it was met

COUNTED = ("num_statements", "covered_lines", "num_branches", "covered_branches")
PACKAGES_OF_THEIR_OWN = ("tournament/draw/certificate",)


def judge_coverage(home: Environment) -> tuple[int, int]:
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
