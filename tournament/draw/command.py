"""``python -m tournament.draw``: each line is one request, each request gets one line.

A line that cannot be used is answered with ``{"error": …}`` and the run goes on.
"""

import json
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import BinaryIO

from games.command import INTERNAL
from games.errors import GameError
from games.fields import Json, boolean, mapping
from games.help import HELP_WORDS
from tournament.draw.certify import certify
from tournament.draw.errors import InvalidDrawRequest
from tournament.draw.help import HELP
from tournament.draw.json.reading import load_change, load_plan, load_problem
from tournament.draw.json.writing import dump_certificate, dump_plan, dump_repair
from tournament.draw.problem import Plan, Problem


def main(arguments: list[str]) -> int:
    if HELP_WORDS.intersection(arguments):
        print(HELP, end="")
        return 0
    if len(arguments) != 1 or arguments[0] not in VERBS:
        print(
            f"usage: python -m tournament.draw {'|'.join(VERBS)}   (JSON Lines in, JSON Lines out; --help)",
            file=sys.stderr,
        )
        return 2
    try:
        run(VERBS[arguments[0]], sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        # the reader left or the user stopped us: nothing to say, and nobody to say it to
        sys.stderr.close()
        return 1
    return 0


def run(verb: Callable[[dict[str, Json]], Json], lines: Iterable[bytes], out: BinaryIO) -> None:
    """Answer every line, also a blank one; flushed at once, so that a program may converse."""
    for line in lines:
        out.write(json.dumps(answer(verb, line), separators=(",", ":")).encode() + b"\n")
        out.flush()


def answer(verb: Callable[[dict[str, Json]], Json], line: bytes) -> Json:
    try:
        try:
            value = json.loads(line, parse_constant=_refuse_constant)
        except (ValueError, RecursionError) as error:
            raise InvalidDrawRequest("", f"not a JSON line: {str(error)[:100]}") from None
        return verb(mapping(value, "", InvalidDrawRequest))
    except GameError as error:
        return {"error": error.as_json()}
    except Exception as error:
        # A mistake of ours must not cost the lines that follow; the tests look for this code.
        return {"error": {"code": INTERNAL, "field": "", "reason": type(error).__name__}}


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _required(request: dict[str, Json], field: str) -> Json:
    if field not in request:
        raise InvalidDrawRequest(field, "is missing")
    return request[field]


def _problem_and_plan(request: dict[str, Json]) -> tuple[Problem, Plan]:
    problem = load_problem(_required(request, "problem"))
    return problem, load_plan(_required(request, "plan"), problem)


def _repair(request: dict[str, Json]) -> Json:
    problem, plan = _problem_and_plan(request)
    change = load_change(_required(request, "change"))
    redraw = request.get("redraw")
    if redraw is not None:
        redraw = boolean(redraw, "redraw", InvalidDrawRequest)
    repair = import_module("tournament.draw.repair.proposals").repair
    return dump_repair(repair(problem, plan, change, redraw=redraw))


def _solve(request: dict[str, Json]) -> Json:
    """The solver is fetched where it is asked for: the checker runs where it cannot."""
    solve = import_module("tournament.draw.solve").solve
    return dump_plan(solve(load_problem(request.get("problem", request))))


VERBS: dict[str, Callable[[dict[str, Json]], Json]] = {
    "solve": _solve,
    "certify": lambda request: dump_certificate(certify(*_problem_and_plan(request))),
    "repair": _repair,
}
