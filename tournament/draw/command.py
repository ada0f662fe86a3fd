"""The command line of the draw and its checker."""

from functools import partial
from importlib import import_module
from types import ModuleType

from games.fields import Json, boolean
from games.json_lines import Program, Verb, required
from tournament.draw.certify import certify
from tournament.draw.errors import InvalidDrawRequest, PackageMissing
from tournament.draw.help import HELP
from tournament.draw.json.reading import load_change, load_plan, load_problem
from tournament.draw.json.writing import dump_certificate, dump_plan, dump_repair
from tournament.draw.problem import Plan, Problem

_required = partial(required, refuse=InvalidDrawRequest)


def _problem_and_plan(request: dict[str, Json]) -> tuple[Problem, Plan]:
    problem = load_problem(_required(request, "problem"))
    return problem, load_plan(_required(request, "plan"), problem)


def _repair(request: dict[str, Json]) -> Json:
    problem, plan = _problem_and_plan(request)
    change = load_change(_required(request, "change"))
    redraw = request.get("redraw")
    if redraw is not None:
        redraw = boolean(redraw, "redraw", InvalidDrawRequest)
    return dump_repair(_solver("repair.proposals").repair(problem, plan, change, redraw=redraw))


def _solve(request: dict[str, Json]) -> Json:
    return dump_plan(_solver("solve").solve(load_problem(request.get("problem", request))))


def _solver(part: str) -> ModuleType:
    """Fetched where it is asked for: the checker runs where the solver cannot."""
    try:
        return import_module(f"tournament.draw.{part}")
    except ModuleNotFoundError as missing:
        reason = f"needs the package {missing.name}: pip install -r requirements.txt"
        raise PackageMissing("", reason) from missing


VERBS: dict[str, Verb] = {
    "solve": _solve,
    "certify": lambda request: dump_certificate(certify(*_problem_and_plan(request))),
    "repair": _repair,
}

PROGRAM = Program("tournament.draw", HELP, VERBS, InvalidDrawRequest)
