"""Nobody meets twice: partners and rematches, and how few repeats there can be.

Two countings hold for every draw, whatever was played before:

M1 (``pairs``). So many meetings fall on so many pairs, and a pair that met n times already pays
n for its next meeting: take the cheapest.
M2 (``two_rounds``). Any two rounds: the people of a table of the one sit at the tables of the
other, so where there are fewer tables than people some pair sits together again. Who rests in
the other round helps, but whoever rests in both does not; and with few entries some must.
"""

from collections import Counter
from itertools import combinations

from tournament.draw.certificate.case import Case, OpenRound
from tournament.draw.certificate.constructions import (
    best_known_repeats,
    no_more_than_counted,
    tarry_repeats,
)
from tournament.draw.certificate.record import Pair, repeats
from tournament.draw.certificate.shares import cheapest, least_left, pairs_within
from tournament.draw.certificate.verdict import attainable, best_known, bounded
from tournament.draw.problem import Criterion


def judge_rematches(case: Case) -> Criterion:
    value = repeats(case.after.met.values())
    meetings = sum(s * (s - 1) // 2 for round_ in case.open for s in round_.sizes)
    by_pairs = least_by_pairs(case, case.before.met, meetings)
    by_rounds = least_by_rounds(case)
    least = max(by_pairs, by_rounds)
    data = {
        "meetings": meetings,
        "pairs": len(case.entries) * (len(case.entries) - 1) // 2,
        "rounds": len(case.open),
        "before": repeats(case.before.met.values()),
    }
    if case.is_plain:
        shape = case.open[0]
        source = no_more_than_counted(case.problem, len(case.open), shape)
        if source is not None:
            return attainable("rematches", value, least, source, **data)
        least = max(least, tarry_repeats(len(case.open), shape))
        known = best_known_repeats(case.problem, len(case.open), shape)
        if known is not None and known > least:
            return best_known("rematches", value, known, least, "best_known", **data)
    reason = "counted_pairs" if by_pairs >= by_rounds else "counted_two_rounds"
    return bounded("rematches", value, least, reason, **data)


def judge_partners(case: Case) -> Criterion:
    value = repeats(case.after.partnered.values())
    pairings = 2 * sum(round_.sizes.count(4) for round_ in case.open)
    least = least_by_pairs(case, case.before.partnered, pairings)
    data = {
        "pairings": pairings,
        "pairs": len(case.entries) * (len(case.entries) - 1) // 2,
        "rounds": len(case.open),
        "before": repeats(case.before.partnered.values()),
    }
    people = len(case.entries)
    # every 1-factorisation of the complete graph is such a plan
    fits = people % 4 < 2 and len(case.open) <= people - 1 + people % 2
    if case.is_plain and fits and least == 0:
        return attainable("partners", value, 0, "one_factorisation", **data)
    return bounded("partners", value, least, "counted_pairs", **data)


def least_by_pairs(case: Case, had: Counter[Pair], wanted: int) -> int:
    """M1. Only pairs that are both there can meet, once a round at most."""
    masks = dict.fromkeys(case.entries, 0)
    for index, round_ in enumerate(case.open):
        for entry in round_.there:
            masks[entry] |= 1 << index
    kinds = Counter(masks.values())
    pairs: Counter[tuple[int, int]] = Counter()  # times met, and times they could still meet
    for one, other in combinations(kinds, 2):
        pairs[0, (one & other).bit_count()] += kinds[one] * kinds[other]
    for mask, count in kinds.items():
        pairs[0, mask.bit_count()] += count * (count - 1) // 2
    for (a, b), times in had.items():
        both = (masks.get(a, 0) & masks.get(b, 0)).bit_count()
        pairs[0, both] -= 1
        pairs[times, both] += 1
    steps: Counter[int] = Counter()
    for (times, both), count in pairs.items():
        for price in range(times, times + both):
            steps[price] += count
    return repeats(had.values()) + cheapest(steps, wanted)


def least_by_rounds(case: Case) -> int:
    """M2, summed over all pairs of rounds. A table of two tells nothing that M1 does not."""
    if case.problem.format == "duos":
        return 0
    total = repeats(case.before.met.values())
    for given in case.given:
        for round_ in case.open:
            tables = [
                sum(entry in round_.there for entry in match.present) for match in given.matches
            ]
            total += least_left(tables, round_.byes, round_.games)
    if case.is_uniform:
        return total + _least_among_equals(len(case.entries), len(case.open), case.open[0])
    for one, other in combinations(case.open, 2):
        total += max(_least_of_two(one, other), _least_of_two(other, one))
    return total


def _least_of_two(one: OpenRound, other: OpenRound) -> int:
    leaving = other.byes + len(one.there - other.there)
    return least_left(one.sizes, leaving, other.games)


def _least_among_equals(people: int, rounds: int, shape: OpenRound) -> int:
    """All rounds alike: whoever rests n times rests together with n(n - 1)/2 pairs of rounds,
    so that many places to rest are missing; they are missed least when spread evenly."""
    left = [least_left(shape.sizes, leaving, shape.games) for leaving in range(shape.byes + 1)]
    pairs = rounds * (rounds - 1) // 2
    twice = pairs_within(rounds * shape.byes, people)
    steps: Counter[int] = Counter()
    for leaving in range(shape.byes, 0, -1):
        steps[left[leaving - 1] - left[leaving]] += pairs
    return pairs * left[shape.byes] + cheapest(steps, twice)
