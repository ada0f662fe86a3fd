"""The command line of the draw and its checker."""

from functools import partial

from games.fields import Json, boolean
from games.json_lines import Program, Verb, required
from tournament.draw.certify import certify
from tournament.draw.errors import InvalidDrawRequest
from tournament.draw.json.reading import load_change, load_plan, load_problem
from tournament.draw.json.writing import dump_certificate, dump_plan, dump_repair
from tournament.draw.problem import Plan, Problem
from tournament.draw.repair.proposals import repair
from tournament.draw.solve import solve

HELP = """\
usage: python -m tournament.draw VERB < requests > answers

The draw and its checker. JSON Lines: each line in is one request, each line out one answer. A line
that cannot be used is answered with {"error": {"code", "field", "reason"}} and the run goes on.
All fields, criteria and reasons: tournament/draw/README.md.

verb      a request holds               the answer
solve     a problem                     {"rounds": [...], "unmet": [...]}: the plan
certify   problem, plan                 {"valid", "errors", "criteria"}: the verdict of code that
                                        shares nothing with the solver
repair    problem, plan, change         {"proposals": [...]}: ways to mend a published plan

problem   {"format": "duos"|"singles"|"groups", "rounds": 5, "entries": [{"id": 1}, ...],
          "tables": [1, 2, ...]}, and where they differ from what is usual: pairing, size, sizes,
          apart, clubs, final, priority, played, seed; and game with game_options, whose sizes of
          a table are then the only ones (without game: groups of any size from 2 to 10)
plan      {"rounds": [{"round": 1, "byes": [9], "matches": [{"table": 3, "seats": [4, 7]}, ...]}, ...]}
change    {"kind": "late"|"missing"|"leaving"|"absent"|"substitute"|"table_out"|"swap", "round": 3,
          "entry": 7, "with": null, "table": null}

certify runs on Python alone. solve and repair of duos need networkx or, a hundred times faster and
with the same answer, rustworkx (requirements.txt); with either certify also finds the best of one
round exactly, where without them some "best" are bounds by counting.

Examples:
  echo '{"format": "duos", "rounds": 3, "tables": [1, 2, 3], "entries": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}, {"id": 5}, {"id": 6}]}' | python -m tournament.draw solve
  echo '{"problem": {"format": "duos", "rounds": 1, "tables": [1], "entries": [{"id": 1}, {"id": 2}]}, "plan": {"rounds": [{"round": 1, "matches": [{"table": 1, "seats": [1, 2]}]}]}}' | python -m tournament.draw certify
"""


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
    return dump_repair(repair(problem, plan, change, redraw=redraw))


def _solve(request: dict[str, Json]) -> Json:
    return dump_plan(solve(load_problem(request.get("problem", request))))


VERBS: dict[str, Verb] = {
    "solve": _solve,
    "certify": lambda request: dump_certificate(certify(*_problem_and_plan(request))),
    "repair": _repair,
}

PROGRAM = Program("tournament.draw", HELP, VERBS, InvalidDrawRequest)
