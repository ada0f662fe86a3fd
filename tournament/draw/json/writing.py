"""The values of the draw -> JSON, made of new containers."""

from fractions import Fraction
from typing import TYPE_CHECKING

from games.fields import Json
from tournament.draw.problem import Certificate, Data, Entry, Plan, Problem, Round

if TYPE_CHECKING:  # the checker writes its verdict without the solver
    from tournament.draw.repair.proposals import Repair


def dump_plan(plan: Plan) -> dict[str, Json]:
    return {
        "rounds": [dump_round(round_) for round_ in plan.rounds],
        "unmet": [{"code": unmet.code, **dict(unmet.data)} for unmet in plan.unmet],
    }


def dump_round(round_: Round) -> dict[str, Json]:
    return {
        "round": round_.number,
        "byes": list(round_.byes),
        "matches": [
            {"table": match.table, "seats": list(match.seats)}
            | ({"no_show": list(match.no_show)} if match.no_show else {})
            for match in round_.matches
        ],
    }


def dump_problem(problem: Problem) -> dict[str, Json]:
    final = problem.final
    data: dict[str, Json] = {
        "format": problem.format,
        "pairing": problem.pairing,
        "rounds": problem.rounds,
        "planned_rounds": problem.planned_rounds,
        "entries": [_dump_entry(entry) for entry in problem.entries],
        "tables": list(problem.tables),
        "reserve": list(problem.reserve),
        "out": [{"table": c.table, "from": c.from_, "until": c.until} for c in problem.out],
        "clubs": problem.clubs,
        "apart": [{"a": apart.a, "b": apart.b, "how": apart.how} for apart in problem.apart],
        "final": final
        and {
            "size": final.size,
            "from": final.from_,
            "tables": list(final.tables),
            "entries": list(final.entries),
        },
        "priority": list(problem.priority),
        "played": [dump_round(round_) for round_ in problem.played],
        "seed": problem.seed,
    }
    if problem.given or problem.waits_from is not None:
        data["waits_from"] = problem.waits_from
        data["given"] = [
            {
                "round": one.round,
                "matches": [list(match) for match in one.matches],
                "byes": list(one.byes),
            }
            for one in problem.given
        ]
    if problem.format != "duos":
        data |= {"size": problem.size, "sizes": list(problem.sizes)}
    return data


def dump_certificate(certificate: Certificate) -> dict[str, Json]:
    return {
        "valid": certificate.valid,
        "errors": [
            {
                "code": fault.code,
                "round": fault.round,
                "entries": list(fault.entries),
                **_dump_data(fault.data),
            }
            for fault in certificate.errors
        ],
        "criteria": [
            {
                "name": criterion.name,
                "value": dump_number(criterion.value),
                "best": None if criterion.best is None else dump_number(criterion.best),
                "ground": criterion.ground,
                "reason": criterion.reason,
                "data": _dump_data(criterion.data),
            }
            for criterion in certificate.criteria
        ],
    }


def dump_repair(repaired: "Repair") -> dict[str, Json]:
    return {
        "proposals": [
            {
                "moved": proposal.moved,
                "how": proposal.how,
                "plan": dump_plan(proposal.plan),
                "criteria": [
                    {"name": name, "value": dump_number(value), "before": dump_number(before)}
                    for name, value, before in proposal.costs
                ],
                "changed": [
                    {"round": number, "tables": list(tables)} for number, tables in proposal.changed
                ],
            }
            for proposal in repaired.proposals
        ],
        "problem": dump_problem(repaired.problem),
    }


def _dump_data(data: Data) -> dict[str, Json]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in data}


def dump_number(value: Fraction) -> int | str:
    """A whole number as it is, anything else as ``"a/b"`` in lowest terms."""
    return value.numerator if value.denominator == 1 else str(value)


def _dump_entry(entry: Entry) -> dict[str, Json]:
    return {
        "id": entry.id,
        "points": dump_number(entry.points),
        "rank": entry.rank,
        "club": entry.club,
        "fixed_table": list(entry.fixed_table) or None,
        "from": entry.from_,
        "until": entry.until,
        "absent": list(entry.absent),
    }
