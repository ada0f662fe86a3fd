"""One round of duos, solved exactly: what the best of all pairings costs, criterion by criterion.

A perfect matching of least cost by Edmonds' algorithm (rustworkx), in which the criteria stand
in the event's order, each worth more than all below it together. It is used where the bounds by
counting are not reached, and for equal scores.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from tournament.draw.certificate.burdens import asks_lowest, lower_than
from tournament.draw.certificate.case import Case
from tournament.draw.certificate.colours import lean_after
from tournament.draw.certificate.in_parts import scores_in_parts
from tournament.draw.certificate.matching import Edge, heaviest
from tournament.draw.certificate.record import meetings, repeats
from tournament.draw.certificate.scores import given_scores
from tournament.draw.certificate.verdict import attainable, bounded
from tournament.draw.certificate.wishes import wishes_broken
from tournament.draw.problem import Criterion

LARGEST = 500  # entries; the price of a matching grows with the cube of the field
ROOM_BITS = 116  # rustworkx counts in 128 bits
JUDGED = ("rematches", "byes", "lowest_bye", "colours", "scores", "wishes")


@dataclass(frozen=True, slots=True)
class Tier:
    name: str
    costs: Mapping[Edge, int]  # those that are not 0
    unit: int = 1  # the scores are counted in this fraction of a point


def refined(case: Case, criteria: list[Criterion]) -> list[Criterion]:
    """The same criteria; those that no counting bound settles now judged by the best matching."""
    if not case.exactly or case.problem.format != "duos" or len(case.open) != 1:
        return criteria
    if len(case.open[0].there) > LARGEST:
        return scores_in_parts(case, criteria)
    if not any(map(_is_unsettled, criteria)):
        return criteria
    counted = {line.name: line.best or Fraction(0) for line in criteria}
    best = _best(case, counted)
    if best is None:
        return criteria
    return [
        _judged(case, criterion, best[criterion.name])
        if _is_unsettled(criterion) and criterion.name in best
        else criterion
        for criterion in criteria
    ]


def _is_unsettled(criterion: Criterion) -> bool:
    settled = criterion.value == criterion.best and criterion.ground == "theorem"
    return criterion.name in JUDGED and not settled


def _judged(case: Case, criterion: Criterion, best: Fraction) -> Criterion:
    round_ = case.open[0]
    data = dict(criterion.data)
    later = round_.number < case.problem.rounds
    if later and len(round_.there) < 2 * case.problem.rounds:
        # a small field may do better to give something up now: the rounds after this one count
        return bounded(criterion.name, criterion.value, best, "matching_of_this_round", **data)
    return attainable(criterion.name, criterion.value, best, "exact_matching", **data)


def _best(case: Case, counted: Mapping[str, Fraction]) -> dict[str, Fraction] | None:
    round_ = case.open[0]
    order = sorted(round_.there)
    tiers = _that_fit(_tiers(case, order), len(order))
    chosen = _matching(len(order), round_.byes, tiers)
    if chosen is None:
        return None
    costs = {
        tier.name: Fraction(sum(tier.costs.get(edge, 0) for edge in chosen), tier.unit)
        for tier in tiers
    }
    away = [n for entry, n in lean_after(case.given).items() if entry not in round_.there]
    fixed = {  # what this round cannot change
        "byes": Fraction(repeats(case.before.byes.values())),
        "lowest_bye": Fraction(0),
        "colours": Fraction(sum(map(_beyond, away))),
        "scores": given_scores(case),
    }
    best = {name: fixed[name] + cost for name, cost in costs.items() if name in fixed}
    return best | _again_and_wishes(case, costs, counted)


def _again_and_wishes(
    case: Case, costs: Mapping[str, Fraction], counted: Mapping[str, Fraction]
) -> dict[str, Fraction]:
    """A hard wish weighs as much as a rematch, so the matching tells what both are together. What
    the plan has above that could be spared in rematches first, as far as counting allows."""
    if "rematches" not in costs:
        return {}
    round_ = case.open[0]
    value = repeats(case.after.met.values())
    pairs = [pair for match in round_.matches for pair in meetings(match)]
    hard = sum(case.hard(pair, round_.number) for pair in pairs)
    spare = value - repeats(case.before.met.values()) + hard - costs["rematches"]
    in_rematches = min(spare, value - counted["rematches"])
    given = sum(wishes_broken(case, round_) for round_ in case.given)
    best = {"rematches": value - in_rematches}
    if "wishes" in costs:
        best["wishes"] = given + hard - (spare - in_rematches) + costs["wishes"]
    return best


def _tiers(case: Case, order: list[int]) -> list[Tier]:
    """The criteria in the event's order; a hard wish weighs as much as a rematch."""
    round_ = case.open[0]
    place = {entry: index for index, entry in enumerate(order)}
    pairs = [(a, b) for a in range(len(order)) for b in range(a + 1, len(order))]
    bye_edges = [(a, len(order) + chair) for a in range(len(order)) for chair in range(round_.byes)]
    again, soft = Counter[Edge](), Counter[Edge]()
    for (one, other), times in case.before.met.items():
        if one in place and other in place:
            again[place[one], place[other]] = times
    for (one, other), how in case.apart.among(order) if case.apart else ():
        edge = place[one], place[other]
        again[edge] += case.hard((one, other), round_.number)
        soft[edge] = how == "rather_not"
    found = {
        "rematches": [Tier("rematches", again)],
        "byes": [Tier("byes", {edge: case.before.byes[order[edge[0]]] for edge in bye_edges})],
        "colours": [Tier("colours", _colour_costs(case, order, pairs, bye_edges))],
        "scores": [_score_tier(case, order, pairs)] if round_.by_results else [],
        "wishes": [Tier("wishes", soft)],
    }
    if asks_lowest(case) and round_.byes:
        lower = lower_than(case)
        costs = {(a, chair): lower[order[a]] for a, chair in bye_edges}
        found["byes"].append(Tier("lowest_bye", costs))
    return [tier for name in case.problem.priority for tier in found.get(name, [])]


def _colour_costs(
    case: Case, order: list[int], pairs: list[Edge], bye_edges: list[Edge]
) -> dict[Edge, int]:
    """What stays beyond one when the two take the better of their two ways to sit."""
    lean = lean_after(case.given)
    own = [lean[entry] for entry in order]
    costs = {}
    for a, b in pairs:
        if own[a] or own[b]:
            ways = ((own[a] + 1, own[b] - 1), (own[a] - 1, own[b] + 1))
            costs[a, b] = min(_beyond(one) + _beyond(other) for one, other in ways)
    return costs | {edge: _beyond(own[edge[0]]) for edge in bye_edges}


def _beyond(lean: int) -> int:
    return max(0, abs(lean) - 1)


def _score_tier(case: Case, order: list[int], pairs: list[Edge]) -> Tier:
    points = [case.entries[entry].points for entry in order]
    unit = lcm(*(own.denominator for own in points))
    whole = [int(own * unit) for own in points]
    return Tier("scores", {(a, b): abs(whole[a] - whole[b]) for a, b in pairs}, unit)


def _that_fit(tiers: list[Tier], people: int) -> list[Tier]:
    """The most important ones that can be weighed exactly in the bits there are."""
    kept: list[Tier] = []
    bits = 2 * people.bit_length()
    for tier in tiers:
        bits += (people * max(tier.costs.values(), default=0) + 1).bit_length()
        if bits > ROOM_BITS:
            break
        kept.append(tier)
    return kept


def _matching(people: int, byes: int, tiers: list[Tier]) -> list[Edge] | None:
    total = dict.fromkeys(((a, b) for a in range(people) for b in range(a + 1, people + byes)), 0)
    unit = 1
    for tier in reversed(tiers):
        for edge, cost in tier.costs.items():
            total[edge] += unit * cost
        unit *= people * max(tier.costs.values(), default=0) + 1
    top = max(total.values(), default=0) + 1
    return heaviest(people + byes, [(*edge, top - cost) for edge, cost in total.items()])
