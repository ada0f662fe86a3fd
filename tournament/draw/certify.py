"""Judges a draw, whoever made it: is it valid, and how near is each criterion to the best there is.

Written from the definitions and sharing nothing with the solver but the value types, so that an
error in the one does not hide in the other. Each criterion has a file in ``certificate/``. A
valid problem is never refused: whatever is wrong with the plan is in ``errors``.
"""

from collections.abc import Callable

from tournament.draw.certificate.burdens import judge_byes, judge_lowest_bye, judge_short_tables
from tournament.draw.certificate.case import Case
from tournament.draw.certificate.colours import judge_colours, judge_early_colours
from tournament.draw.certificate.faults import broken_promises, structural_faults
from tournament.draw.certificate.meetings import judge_partners, judge_rematches
from tournament.draw.certificate.one_round import refined
from tournament.draw.certificate.scores import judge_scores
from tournament.draw.certificate.sizes import judge_idle, judge_sizes
from tournament.draw.certificate.tables import judge_tables, judge_walks
from tournament.draw.certificate.wishes import judge_fixed_tables, judge_wishes
from tournament.draw.problem import Certificate, Criterion, Plan, Problem

Judge = Callable[[Case], Criterion | None]
LEFT_OUT = {
    "duos": {"partners", "short_tables"},
    "singles": {"early_colours"},
    "groups": {"partners", "colours", "early_colours"},
}
JUDGES: dict[str, tuple[Judge, ...]] = {
    "partners": (judge_partners,),
    "rematches": (judge_rematches,),
    "byes": (judge_byes, judge_lowest_bye),
    "short_tables": (judge_short_tables,),
    "colours": (judge_colours,),
    "early_colours": (judge_early_colours,),
    "scores": (judge_scores,),
    "wishes": (judge_wishes,),
    "fixed_tables": (judge_fixed_tables,),
    "tables": (judge_tables,),
    "walks": (judge_walks,),
}


def certify(problem: Problem, plan: Plan, *, exactly: bool = True) -> Certificate:
    """The verdict; a plan whose rounds cannot be counted at all has errors and no criteria.

    ``exactly`` False: no matchings, whose price grows with the cube of the field.
    """
    faults = structural_faults(problem, plan)
    if faults:
        return Certificate(False, faults)
    case = Case(problem, plan, exactly=exactly)
    judges: list[Judge] = [judge_idle]
    judges += [judge_sizes] if problem.format != "duos" else []
    for name in problem.priority:
        judges += JUDGES[name] if name not in LEFT_OUT[problem.format] else ()
    found = [criterion for judge in judges if (criterion := judge(case)) is not None]
    broken = broken_promises(case)
    return Certificate(not broken, broken, tuple(refined(case, found)))
