"""What must be there before the first page: database, translations, assets, perhaps the demo."""

import re
import sys
from pathlib import Path

from starting.environment import Environment
from starting.problems import DiskFull, Problem
from starting.processes import run
from starting.telling import say

READY, EMPTY, REFUSED = 0, 3, 4  # the exit codes of config.readiness
NOTE = "note: "


def make_ready(home: Environment, env: dict[str, str], data: Path, demo: bool | None) -> None:
    """Database, translations, assets; and the demo event where there is none yet."""
    result, said = run(home.python, "config.readiness", env=env, each_line=_progress)
    if result == REFUSED:
        raise Problem(said.strip().splitlines()[-1])
    if result not in {READY, EMPTY}:
        raise failure(said, data, "The database could not be made ready")
    if result == READY:
        if demo:
            say("There is an event already, so the demo event is not loaded.")
        return
    if demo is None:
        demo = wants_demo()
    if demo:
        say("Loading the demo event…")
        result, said = run(home.python, "manage", "demo", env=env)
        if result != 0:
            raise failure(said, data, "The demo event could not be loaded")


def _progress(line: str) -> None:
    if line.startswith(NOTE):
        say(line.removeprefix(NOTE))


def failure(said: str, data: Path, what: str) -> Problem:
    """The sentence for a step inside Django that failed, whose story is ``said``."""
    if re.search(r"disk is full|No space left|WinError 112|Errno 28", said):
        return DiskFull(data)
    if "readonly database" in said or "unable to open database" in said:
        return Problem(f"The database in {data} cannot be written; check the folder's rights.")
    if "is not a database" in said or "disk image is malformed" in said:
        return Problem(f"The file honk.sqlite3 in {data} is damaged; put a back-up in its place.")
    say(said.rstrip())
    last = said.strip().splitlines()[-1] if said.strip() else "no reason was given"
    return Problem(f"{what}: {last}")


def wants_demo() -> bool:
    """Ask whoever sits at the terminal; without one, the demo is loaded."""
    if not sys.stdin or not sys.stdin.isatty():
        return True
    try:
        answer = input("There is no event yet. Load the demo event to look around? [Y/n] ")
    except EOFError:
        return True
    return not answer.strip().lower().startswith("n")
