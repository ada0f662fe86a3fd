"""One round of duos to pair, and what every pair and every bye costs in each criterion.

A cost is one number with a tier for each criterion (``Tiers``), in the event's order.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import lcm

from tournament.draw.chance import Chance
from tournament.draw.criteria import BY_PAIRING, HARD_WISHES, among, beyond_one, wish_broken
from tournament.draw.matching import NOISE_BITS, Edge, Tiers
from tournament.draw.problem import Entry, Problem
from tournament.draw.tally import Tally, wishes_apart

Pair = tuple[int, int]
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


class Prices:
    """What every pair and every bye of this round costs. Entries are known by their place in it,
    the chairs of those who rest come behind."""

    def __init__(
        self, asked: Question, tally: Tally, chance: Chance, most: int | None = None
    ) -> None:
        """``most``: of so many pairs and byes at a time the total keeps its tiers apart."""
        self._asked = asked
        self._ids = [entry.id for entry in asked.entries]
        self._place = {id_: index for index, id_ in enumerate(self._ids)}
        unit = lcm(*(entry.points.denominator for entry in asked.entries))
        self.points = [
            int(entry.points * unit) if asked.by_results else 0 for entry in asked.entries
        ]
        self.leans = [tally.lean[id_] if asked.colours else 0 for id_ in self._ids]
        self.waits = _bye_order(asked, tally, chance)
        self.units, self._shift = self._weighed(tally, most)
        self._noise = [chance.bits(62) | 1 for _ in range(len(self._ids) + asked.byes)]
        colour = self.units["colours"]
        # what is left of two leans beyond one, when the better of the two seatings is taken
        self._skews = {
            (a, b): colour * min(_beyond(a + 1) + _beyond(b - 1), _beyond(a - 1) + _beyond(b + 1))
            for a, b in product(set(self.leans), repeat=2)
        }
        self._again: dict[int, dict[int, int]] = {}
        for (one, other), times in tally.met.items():
            if times and one in self._place and other in self._place:
                a, b = _edge(self._place[one], self._place[other])
                self._again.setdefault(a, {})[b] = times
        self._wishes = wishes_apart(asked.problem)
        asking = (entry for entry in asked.entries if entry.fixed_table)
        self._zones = {self._place[entry.id]: set(entry.fixed_table) for entry in asking}

    def _weighed(self, tally: Tally, most: int | None) -> tuple[dict[str, int], int]:
        """The weight of each criterion, and by how many bits the scores must be coarsened to fit."""
        asked = self._asked
        pairs = most or len(asked.entries) // 2 + asked.byes
        spread = max(self.points, default=0) - min(self.points, default=0)
        skew = max(map(abs, self.leans), default=0)
        wishes = asked.problem.apart or any(entry.club for entry in asked.entries)
        worst = {
            "rematches": pairs * (min(MANY, max(tally.met.values(), default=0)) + 1),
            "byes": min(asked.byes, pairs) * max(self.waits, default=0),
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

    @property
    def flaw(self) -> int:
        """The total from which a matching has a flaw."""
        fair = self.units["byes"] * sum(sorted(self.waits)[: self._asked.byes])
        return fair + min(self.units.values())

    def of(
        self, rows: Iterable[tuple[int, Sequence[int]]], chairs: Iterable[int]
    ) -> dict[Edge, int]:
        """Each of these entries with some later ones, and each on one of the chairs."""
        costs: dict[Edge, int] = {}
        points, leans, noise, skews = self.points, self.leans, self._noise, self._skews
        score, shift, keep = self.units["scores"], self._shift, 62 - NOISE_BITS
        entries = []
        for a, others in rows:
            entries.append(a)
            mine, lean, chaff = points[a], leans[a], noise[a]
            for b in others:
                costs[a, b] = (
                    score * (abs(mine - points[b]) >> shift)
                    + skews[lean, leans[b]]
                    + ((chaff * noise[b] & MASK) >> keep)
                )
        for chair in chairs:
            for a in entries:
                rest = self.units["byes"] * self.waits[a]
                costs[a, chair] = rest + ((noise[a] * noise[chair] & MASK) >> keep)
        for a in entries:
            for b, times in self._again.get(a, {}).items():
                if (
                    a,
                    b,
                ) in costs:  # a pair that met n times already makes n more repeated meetings
                    costs[a, b] += self.units["rematches"] * min(times, MANY)
        self._add_wishes(costs)
        for edge in combinations(filter(self._zones.__contains__, entries), 2):
            if edge in costs and not self._zones[edge[0]] & self._zones[edge[1]]:
                costs[edge] += self.units["fixed_tables"]
        return costs

    def between(self, a: int, b: int) -> int:
        a, b = _edge(a, b)
        return self.of([(a, (b,))], ())[a, b]

    def _add_wishes(self, costs: dict[Edge, int]) -> None:
        """A hard wish weighs as much as a rematch."""
        place, asked = self._place, self._asked
        for (one, other), how in self._wishes_among(costs):
            name = wish_broken(how, asked.round, asked.problem.rounds)
            if name is not None and one in place and other in place:
                edge = _edge(place[one], place[other])
                if edge in costs:
                    costs[edge] += self.units["rematches" if name == HARD_WISHES else name]

    def _wishes_among(self, costs: Mapping[Edge, int]) -> Iterable[tuple[Pair, str | None]]:
        """All wishes, or where these are too many those of the pairs at hand."""
        if len(self._wishes) < len(costs):
            return self._wishes.items()
        size = len(self._ids)
        pairs = ((self._ids[a], self._ids[b]) for a, b in costs if b < size)
        return ((pair, self._wishes.get(_edge(*pair))) for pair in pairs)


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
