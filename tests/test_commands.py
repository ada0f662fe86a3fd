"""The three programs that anybody may run: they say how, and their examples work."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from tests.site import ROOT

PROGRAMS = ("games", "scoring", "tournament.draw")
PLAIN = (
    "import sys; sys.modules['rustworkx'] = sys.modules['networkx'] = None; sys.argv[0] = 'draw'; "
)


def said(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout


def typed(command: str) -> str:
    done = subprocess.run(  # noqa: S602  # as somebody types it; the examples are our own
        command,
        shell=True,
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_tells_every_verb(program: str, word: str) -> None:
    usage = subprocess.run(
        [sys.executable, "-m", program], cwd=ROOT, check=False, capture_output=True, text=True
    ).stderr
    verbs = re.findall(r"[a-z]+(?:\|[a-z]+)+", usage)[0].split("|")
    told = said(program, word)
    assert all(re.search(rf"^{verb} ", told, re.MULTILINE) for verb in verbs)


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_example_of_the_help_works(program: str) -> None:
    examples = re.findall(r"^  ((?:echo|python) .*)$", said(program, "--help"), re.MULTILINE)
    assert len(examples) > 1
    for example in examples:
        command = example.replace("python -m", f"{sys.executable} -m")
        done = typed(command)
        assert '"error":{' not in done


def test_every_request_of_the_page_about_the_games_works() -> None:
    page = (ROOT / "docs" / "games.md").read_text()
    examples = re.findall(r"^    \$ (echo .*)$", page, re.MULTILINE)
    assert len(examples) > 4
    for example in examples:
        command = example.replace("python -m", f"{sys.executable} -m")
        done = typed(command)
        assert '"error":{' not in done


PROBLEM = {
    "format": "duos",
    "pairing": "results",
    "rounds": 3,
    "tables": [1, 2, 3],
    "entries": [
        {"id": n, "points": n, "fixed_table": [1, 2] if n < 3 else None} for n in range(1, 7)
    ],
}
MATCHES = [{"table": t, "seats": [2 * t - 1, 2 * t]} for t in (1, 2, 3)]


def plain_python(verb: str, request: object) -> Any:
    code = f"from tournament.draw.command import PROGRAM; PROGRAM.main(['{verb}'])"
    done = subprocess.run(
        [sys.executable, "-c", PLAIN + code],
        cwd=ROOT,
        input=json.dumps(request),
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout)


def test_without_networkx_the_solver_says_what_it_needs() -> None:
    error = plain_python("solve", PROBLEM)["error"]
    assert (error["code"], "networkx" in error["reason"]) == ("package_missing", True)


def test_the_checker_runs_on_plain_python() -> None:
    request = {"problem": PROBLEM, "plan": {"rounds": [{"round": 1, "matches": MATCHES}]}}
    plain = plain_python("certify", request)
    assert plain["valid"]
    full = subprocess.run(
        [sys.executable, "-m", "tournament.draw", "certify"],
        cwd=ROOT,
        input=json.dumps(request),
        check=True,
        capture_output=True,
        text=True,
    )
    found = json.loads(full.stdout)
    values = [[(one["name"], one["value"]) for one in each["criteria"]] for each in (plain, found)]
    assert values[0] == values[1]
