"""Who meets whom in one round of duos: an exact minimum-cost perfect matching.

Nodes are the duos present and, for each bye of the round, one empty chair. Every pair has a
cost in each criterion; the matching is the best in the first criterion, among those the best in
the second, and so on. What that guarantees is written in README.md.
"""

from collections.abc import Iterator, Sequence

from tournament.draw.chance import Chance
from tournament.draw.duos.prices import Pair, Prices, Question
from tournament.draw.matching import Edge, Matching, best_matching, total
from tournament.draw.matching import matchings_in_order as in_order
from tournament.draw.tally import Tally

SPARSE = 80  # larger fields need not look at every pair when all pairs are as good
NEIGHBOURS = 24


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
    prices = Prices(asked, tally, chance)
    size = len(asked.entries)
    chairs = range(size, size + asked.byes)
    costs = prices.of(enumerate(_opponents(size, neighbours, chance)), chairs)
    return costs, prices.flaw


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
