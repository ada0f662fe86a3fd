"""Who meets whom in one round of duos: an exact minimum-cost perfect matching.

Nodes are the duos present and, for each bye of the round, one empty chair. Every pair has a
cost in each criterion; the matching is the best in the first criterion, among those the best in
the second, and so on. What that guarantees is written in README.md.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import lcm

from tournament.draw.chance import Chance
from tournament.draw.criteria import BY_PAIRING, HARD_WISHES, among, beyond_one, wish_broken
from tournament.draw.matching import NOISE_BITS, Edge, Matching, Tiers, best_matching, total
from tournament.draw.matching import matchings_in_order as in_order
from tournament.draw.problem import Entry, Problem
from tournament.draw.tally import Tally, wishes_apart

Pair = tuple[int, int]
SPARSE = 80  # larger fields need not look at every pair when all pairs are as good
NEIGHBOURS = 24
MANY = 15  # more meetings or a greater lean than this weigh no more: the costs stay small
MASK = 2**62 - 1


@dataclass(frozen=True, slots=True)
class Question:
    """One round to pair; ``colours`` asks for pairs that can balance each other's colours."""

    problem: Problem
    round: int
    entries: tuple[Entry, ...]
    by_results: bool
    colours: bool

    @property
    def byes(self) -> int:
        seats = 2 * len(self.problem.open_tables(self.round))
        return max(len(self.entries) % 2, len(self.entries) - seats)


def question(problem: Problem, round_: int, *, without: Sequence[int] = ()) -> Question:
    by_results = problem.by_results(round_)
    first = round_ == min(problem.open_rounds(), default=round_)
    entries = tuple(entry for entry in problem.present(round_) if entry.id not in without)
    return Question(problem, round_, entries, by_results, by_results or first)


def pair(asked: Question, tally: Tally, chance: Chance) -> tuple[list[Pair], list[int]]:
    """The best pairs and the byes of this round."""
    if not asked.by_results and len(asked.entries) > SPARSE:
        costs, flaw = _costs(asked, tally, chance, neighbours=NEIGHBOURS)
        matching = best_matching(len(asked.entries) + asked.byes, costs)
        if matching is not None and total(matching, costs) < flaw:
            return _named(asked, matching)
    costs, _ = _costs(asked, tally, chance)
    return _named(asked, best_matching(len(asked.entries) + asked.byes, costs) or ())


def pairings_in_order(
    asked: Question, tally: Tally, chance: Chance
) -> Iterator[tuple[list[Pair], list[int]]]:
    """The same, then the second best, the third best, …"""
    costs, _ = _costs(asked, tally, chance)
    for matching in in_order(len(asked.entries) + asked.byes, costs):
        yield _named(asked, matching)


def _named(asked: Question, matching: Matching) -> tuple[list[Pair], list[int]]:
    entries, pairs, byes = asked.entries, [], []
    for a, b in matching:
        if b < len(entries):
            pairs.append((entries[a].id, entries[b].id))
        else:
            byes.append(entries[a].id)
    return pairs, byes


def _costs(
    asked: Question, tally: Tally, chance: Chance, *, neighbours: int | None = None
) -> tuple[dict[Edge, int], int]:
    """The cost of every pair and every bye, and the total from which a matching has a flaw.

    With ``neighbours`` only that many pairs for each duo, picked by chance.
    """
    ids = [entry.id for entry in asked.entries]
    place = {id_: index for index, id_ in enumerate(ids)}
    unit = lcm(*(entry.points.denominator for entry in asked.entries))
    points = [int(entry.points * unit) if asked.by_results else 0 for entry in asked.entries]
    leans = [tally.lean[id_] for id_ in ids] if asked.colours else [0] * len(ids)
    waits = _bye_order(asked, tally, chance)
    units, shift = _units(asked, tally, points, leans, waits)
    noise = [chance.bits(62) | 1 for _ in range(len(ids) + asked.byes)]

    costs: dict[Edge, int] = {}
    score, colour = units["scores"], units["colours"]
    keep = 62 - NOISE_BITS
    # what is left of two leans beyond one, when the better of the two seatings is taken
    skews = {
        (a, b): colour * min(_beyond(a + 1) + _beyond(b - 1), _beyond(a - 1) + _beyond(b + 1))
        for a, b in product(set(leans), repeat=2)
    }
    for a, others in enumerate(_opponents(len(ids), neighbours, chance)):
        mine, lean, chaff = points[a], leans[a], noise[a]
        for b in others:
            costs[a, b] = (
                score * (abs(mine - points[b]) >> shift)
                + skews[lean, leans[b]]
                + ((chaff * noise[b] & MASK) >> keep)
            )
    for chair in range(len(ids), len(ids) + asked.byes):
        for a in range(len(ids)):
            costs[a, chair] = units["byes"] * waits[a] + ((noise[a] * noise[chair] & MASK) >> keep)
    for (one, other), times in tally.met.items():
        if times and one in place and other in place:
            edge = _edge(place[one], place[other])
            if edge in costs:  # a pair that met n times already makes n more repeated meetings
                costs[edge] += units["rematches"] * min(times, MANY)
    _add_wishes(costs, units, place, asked)
    fair = units["byes"] * sum(sorted(waits)[: asked.byes])
    return costs, fair + min(units.values())


def _opponents(size: int, neighbours: int | None, chance: Chance) -> Iterator[Sequence[int]]:
    """For each node the later nodes it may be paired with."""
    if neighbours is None:
        for a in range(size):
            yield range(a + 1, size)
        return
    ring = chance.shuffled(range(size))
    chosen: list[set[int]] = [set() for _ in range(size)]
    for index, a in enumerate(ring):
        for step in range(1, neighbours // 2 + 1):
            b = ring[(index + step) % size]
            chosen[min(a, b)].add(max(a, b))
    for others in chosen:
        yield sorted(others)


def _add_wishes(
    costs: dict[Edge, int], units: Mapping[str, int], place: Mapping[int, int], asked: Question
) -> None:
    """A hard wish weighs as much as a rematch."""
    for (one, other), how in wishes_apart(asked.problem).items():
        name = wish_broken(how, asked.round, asked.problem.rounds)
        if name is not None and one in place and other in place:
            edge = _edge(place[one], place[other])
            if edge in costs:
                costs[edge] += units["rematches" if name == HARD_WISHES else name]
    bound = [entry for entry in asked.entries if entry.fixed_table]
    for entry, rival in combinations(bound, 2):
        edge = _edge(place[entry.id], place[rival.id])
        if edge in costs and not set(entry.fixed_table) & set(rival.fixed_table):
            costs[edge] += units["fixed_tables"]


def _edge(a: int, b: int) -> Edge:
    return (a, b) if a < b else (b, a)


def _beyond(lean: int) -> int:
    return min(MANY, beyond_one(lean)) ** 2


def _bye_order(asked: Question, tally: Tally, chance: Chance) -> list[int]:
    """For each entry how many should rest before it: fewest byes first; by results then the
    lowest in the standing (round 1: by lot). Equals leave the choice to the other criteria."""
    entries = asked.entries
    byes = [tally.byes[entry.id] for entry in entries]
    if not asked.by_results:
        return byes
    if asked.round == 1:
        lots = chance.shuffled(range(len(entries)))
        turns = [(had, Fraction(lot), 0) for had, lot in zip(byes, lots, strict=True)]
    else:
        last = len(asked.problem.entries) + 1
        turns = [
            (had, entry.points, -(entry.rank or last))
            for had, entry in zip(byes, entries, strict=True)
        ]
    first: dict[tuple[int, Fraction, int], int] = {}
    for place, turn in enumerate(sorted(turns)):
        first.setdefault(turn, place)
    return [first[turn] for turn in turns]


def _units(
    asked: Question, tally: Tally, points: Sequence[int], leans: Sequence[int], waits: Sequence[int]
) -> tuple[dict[str, int], int]:
    """The weight of each criterion, and by how many bits the scores must be coarsened to fit."""
    pairs = len(asked.entries) // 2 + asked.byes
    spread = max(points, default=0) - min(points, default=0)
    skew = max(map(abs, leans), default=0)
    wishes = asked.problem.apart or any(entry.club for entry in asked.entries)
    worst = {
        "rematches": pairs * (min(MANY, max(tally.met.values(), default=0)) + 1),
        "byes": asked.byes * max(waits, default=0),
        "colours": pairs * 2 * _beyond(skew + 1),
        "wishes": pairs if wishes else 0,
        "fixed_tables": pairs if any(entry.fixed_table for entry in asked.entries) else 0,
    }
    order = among(asked.problem.priority, BY_PAIRING)
    shift = 0
    while True:
        worst["scores"] = pairs * (spread >> shift)
        tiers = Tiers([worst[name] for name in order], pairs)
        if tiers.fits:
            return dict(zip(order, tiers.units, strict=True)), shift
        shift += 1
