"""The next round of duos by results: equal scores meet, by one exact matching.

Counting (Dirac 1952) promises rounds without a rematch only as long as there are two duos for
every round. Smaller fields look ahead: matchings are tried the cheapest first until one leaves a
rest of the event that can be played without a rematch too.
"""

from tournament.draw.chance import Chance
from tournament.draw.duos.complete import Paired, Steps, complete
from tournament.draw.duos.pairing import pair, pairings_in_order
from tournament.draw.duos.prices import Pair, Question, question
from tournament.draw.duos.windows import LARGE, paired_in_windows
from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.seating.tables import TableSearch, awaiting
from tournament.draw.tally import Tally

SMALL = 16  # larger fields are not searched completely
TRIES = 200  # matchings looked at, the cheapest first
STEPS = 20_000  # of the complete search, in all
STEPS_EACH = 2_000


def solve_by_results(problem: Problem, number: int, chance: Chance) -> Round:
    tally = Tally(problem.played)
    asked = question(problem, number)
    pairs, byes = _paired(asked, tally, chance)
    turned = [seated(two, tally, chance) for two in pairs]
    waiting = awaiting(problem, number, turned)
    own = TableSearch(problem, tally, chance).solve([waiting], sweeps=0)[0]
    place = {table: index for index, table in enumerate(problem.tables)}
    matches = sorted(map(MatchPlan, own, turned), key=lambda match: place[match.table])
    return Round(number, tuple(matches), tuple(sorted(byes)))


def seated(two: Pair, tally: Tally, chance: Chance) -> Pair:
    """Blue to the duo that had it less; then to the one that was green last; then by lot."""
    a, b = two
    rank_a, rank_b = ((tally.lean[duo], -tally.last_seat.get(duo, 0)) for duo in two)
    if rank_a == rank_b:
        return (a, b) if chance.below(2) else (b, a)
    return (a, b) if rank_a < rank_b else (b, a)


def _paired(asked: Question, tally: Tally, chance: Chance) -> Paired:
    if len(asked.entries) > LARGE:
        return paired_in_windows(asked, tally, chance)
    if len(asked.entries) >= min(SMALL + 1, 2 * asked.problem.rounds):
        return pair(asked, tally, chance)
    later = range(asked.round + 1, asked.problem.rounds + 1)
    future = [question(asked.problem, number) for number in later]
    cheapest: Paired | None = None
    steps = Steps(STEPS)
    for tried, (pairs, byes) in enumerate(pairings_in_order(asked, tally, chance)):
        cheapest = cheapest or (pairs, byes)
        if tried == TRIES or steps.left <= 0 or any(tally.met[min(two), max(two)] for two in pairs):
            break  # every further one has a rematch as well
        tally.meet(pairs, byes)
        rest = complete(future, tally, chance, steps, STEPS_EACH)
        tally.meet(pairs, byes, -1)
        if rest is not None:
            return pairs, byes
    return cheapest or ([], [entry.id for entry in asked.entries])
