"""What a plan costs: the criteria, their order and their weights, stated once for the solver.

``measure`` counts a whole plan, ``ranked`` puts such counts in the event's order; the searches
weigh their part of it with what stands here. A wish that is not to be weighed (``HARD_WISHES``)
counts as a rematch does and is compared right behind the rematches: one that yields to equal
scores would be no wish. The certificate does not use this: it counts for itself.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from tournament.draw.problem import Entry, MatchPlan, Plan, Problem
from tournament.draw.tally import Tally, Wishes, meetings, wishes_apart

Costs = dict[str, Fraction]

HARD_WISHES = "hard_wishes"
# What is decided where; in each place the event's order holds among these.
BY_PAIRING = ("rematches", "byes", "colours", "scores", "wishes", "fixed_tables")
BY_TABLES = ("fixed_tables", "tables", "walks")
BY_GROUPS = ("rematches", "short_tables", "wishes")

# Weights of searches that add everything up to one number.
NEVER = 1 << 28  # two in a group who must never meet
SCORE_STEPS = 4095  # differences of points are rounded to so many steps when they are larger
SAME_PARTNER = 1 << 20  # single players: against the seats, and against …
THIRD_TIME = 1 << 12  # … the same opponent a third time
HARD_WISH = 1000  # against a wish that is to be weighed
MISSED_TABLE = 10_000  # a fixed table, against any number of repeats a round's search trades


@dataclass(frozen=True, slots=True)
class Prices:
    """What a search for groups pays: the most important by far the highest."""

    bye: int
    meet: int
    short: int
    score: int
    not_first: int
    rather_not: int
    zoned: int


def planned_prices(priority: tuple[str, ...]) -> Prices:
    """In the event's order; byes always go round before anybody has a second."""
    steps = dict(zip(among(priority, BY_GROUPS), (64, 8, 1), strict=True))
    wish = steps["wishes"]
    return Prices(
        bye=512,
        meet=2 * steps["rematches"],
        short=2 * steps["short_tables"],
        score=0,
        not_first=2 * steps["rematches"],  # as hard as a rematch
        rather_not=2 * wish,
        zoned=wish,
    )


def results_prices(priority: tuple[str, ...]) -> Prices:
    """One round, so every tier may be larger than all that lies below it."""
    unit = 1 << 17  # more than the scores of one exchange
    wish = 2 * SCORE_STEPS if priority.index("wishes") < priority.index("scores") else 1
    return Prices(
        bye=unit << 3,
        meet=unit << 2,
        short=unit,
        score=2,
        not_first=2 * wish,
        rather_not=wish,
        zoned=1,
    )


def among(priority: Iterable[str], names: Collection[str]) -> list[str]:
    return [name for name in priority if name in names]


def names_in_order(priority: Iterable[str]) -> list[str]:
    """Every criterion, the hard wishes right behind the rematches."""
    pairs = ((name, HARD_WISHES) if name == "rematches" else (name,) for name in priority)
    return list(chain.from_iterable(pairs))


def ranked(problem: Problem, costs: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    """The costs as the event ranks them: smaller is better."""
    return tuple(costs.get(name, Fraction(0)) for name in names_in_order(problem.priority))


def wish_broken(how: str | None, round_: int, last: int) -> str | None:
    """The criterion that a meeting in this round counts in, if it was wished not to happen."""
    if how is None or how == "rather_not":
        return how and "wishes"
    holds = how == "never" or (round_ == 1 if how == "not_first" else round_ < last)
    return HARD_WISHES if holds else None


def wishes_broken(wishes: Wishes, match: MatchPlan, round_: int, last: int) -> Iterator[str]:
    names = (wish_broken(wishes.get(pair), round_, last) for pair in meetings(match))
    return (name for name in names if name is not None)


def repeats(counts: Iterable[int]) -> int:
    """What happened n times counts n(n - 1)/2."""
    return sum(n * (n - 1) // 2 for n in counts)


def evenly(things: int, places: int) -> int:
    """The fewest repeats when so many things are spread over so many places."""
    times, more = divmod(things, places) if places else (0, 0)
    return places * (times * (times - 1) // 2) + more * times


def beyond_one(lean: int) -> int:
    """Colours may be one apart."""
    return max(0, abs(lean) - 1)


def off_table(match: MatchPlan, entries: Mapping[int, Entry]) -> int:
    """Who sits here and asked for another table."""
    return sum(
        bool(entries[entry].fixed_table) and match.table not in entries[entry].fixed_table
        for entry in match.seats
    )


def gap(match: MatchPlan, entries: Mapping[int, Entry]) -> Fraction:
    points = [entries[entry].points for entry in match.seats]
    return max(points) - min(points) if points else Fraction(0)


def measure(problem: Problem, plan: Plan) -> Costs:
    """The cost of the whole event, played rounds included, by the name of the criterion."""
    rounds = sorted([*problem.played, *plan.rounds], key=lambda round_: round_.number)
    matches = [match for round_ in rounds for match in round_.matches]
    entries = {entry.id: entry for entry in problem.entries}
    wishes = wishes_apart(problem)
    broken = Counter(
        name
        for r in rounds
        for match in r.matches
        for name in wishes_broken(wishes, match, r.number, problem.rounds)
    )
    tally, early = Tally(), 0
    for count, round_ in enumerate(rounds, 1):
        tally.add(round_)
        if count % 2 == 0 and count < len(rounds):
            early += sum(map(beyond_one, tally.lean.values()))
    costs: dict[str, int | Fraction] = {
        "rematches": repeats(tally.met.values()),
        "byes": repeats(tally.byes.values()),
        "wishes": broken.total(),
        HARD_WISHES: broken[HARD_WISHES],
        "fixed_tables": sum(off_table(m, entries) for r in plan.rounds for m in r.matches),
        # whoever keeps a table of their own repeats it by right
        "tables": sum(
            own.total() - len(own)
            for entry, own in tally.tables.items()
            if not entries[entry].keeps_table
        ),
        "walks": _walks(problem, matches),
    }
    if problem.format == "duos":
        costs["colours"] = sum(map(beyond_one, tally.lean.values()))
        costs["early_colours"] = early
        by_results = [r for r in plan.rounds if problem.by_results(r.number)]
        costs["scores"] = sum((gap(m, entries) for r in by_results for m in r.matches), Fraction(0))
    else:
        short = [m.seats for m in matches if len(m.seats) < problem.size]
        costs["short_tables"] = repeats(Counter(e for seats in short for e in seats).values())
    if problem.format == "singles":
        costs["partners"] = repeats(tally.partnered.values())
        seats: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        for own in (m.seats for m in matches if len(m.seats) == 4):
            for seat, entry in enumerate(own):
                seats[entry][seat] += 1
        costs["colours"] = sum(max(0, max(own) - min(own) - 1) for own in seats.values())
    return {name: Fraction(cost) for name, cost in costs.items()}


def _walks(problem: Problem, matches: Iterable[MatchPlan]) -> int:
    """Tables passed between one game and the next, in the order of the hall."""
    place = {table: index for index, table in enumerate(problem.tables)}
    last: dict[int, int] = {}
    steps = 0
    for match in matches:
        if match.table in place:
            for entry in match.seats:
                steps += abs(place[match.table] - last.get(entry, place[match.table]))
                last[entry] = place[match.table]
    return steps
