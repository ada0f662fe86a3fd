"""What the certificate finds of a plan that a bench drew."""

from tournament.draw.certify import certify
from tournament.draw.problem import Plan, Problem


def short_of_best(problem: Problem, plan: Plan) -> list[str]:
    """What the certificate finds wrong, or not at the best it can name; walks are not judged."""
    certificate = certify(problem, plan)
    found = [f"{fault.code} in round {fault.round}" for fault in certificate.errors]
    for criterion in certificate.criteria:
        if criterion.name != "walks" and criterion.value != criterion.best:
            found.append(f"{criterion.name} {criterion.value}, {criterion.ground} {criterion.best}")
    return found
