"""Equal scores meet: the sum of |a - b| over all who meet, in rounds drawn by results.

The lower bound forgets who met before. Between two neighbouring scores lies a line with K people
below it; a table of s with k of them below adds k(s - k) to what that gap costs. This is concave
in k, so it costs least when every table but one lies wholly on one side.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from tournament.draw.certificate.case import Case, OpenRound
from tournament.draw.certificate.verdict import bounded
from tournament.draw.problem import Criterion, MatchPlan


def judge_scores(case: Case) -> Criterion | None:
    """None when no round of the plan is drawn by results."""
    by_results = [round_ for round_ in case.open if round_.by_results]
    if not by_results and not case.has_finals:
        return None
    given = given_scores(case)
    value = sum((gap_of(case, round_.matches) for round_ in by_results), given)
    least = sum((_least(case, round_) for round_ in by_results), given)
    return bounded("scores", value, least, "scores_in_order", final=str(given))


def given_scores(case: Case) -> Fraction:
    """What the final tables of this plan add: the standing decides who sits there."""
    played = {round_.number for round_ in case.problem.played}
    finals = [m for r in case.given if r.number not in played for m in r.matches]
    return gap_of(case, finals)


def gap_of(case: Case, matches: Iterable[MatchPlan]) -> Fraction:
    points = ([case.entries[entry].points for entry in match.seats] for match in matches)
    return sum((abs(a - b) for own in points for a, b in combinations(own, 2)), Fraction(0))


def _least(case: Case, round_: OpenRound) -> Fraction:
    points = sorted(case.entries[entry].points for entry in round_.there)
    split = cheapest_splits(round_.sizes)
    total = Fraction(0)
    for below in range(1, len(points)):
        gap = points[below] - points[below - 1]
        if gap:
            seated = range(max(0, below - round_.byes), min(below, len(split) - 1) + 1)
            total += gap * min((split[count] for count in seated), default=0)
    return total


def cheapest_splits(sizes: tuple[int, ...]) -> list[int]:
    """For every number of people below the line the least that a gap of one costs."""
    whole = 1  # bit n: some tables seat exactly n together
    for size in sizes:
        whole |= whole << size
    people = sum(sizes)
    return [
        min(
            (
                some * (size - some)
                for size in {*sizes}
                for some in range(min(size, below) + 1)
                if whole >> (below - some) & 1
            ),
            default=0,
        )
        for below in range(people + 1)
    ]
