"""What a plan costs in every criterion: how the solver and the repair compare their own plans.

The certificate does not use this: it counts for itself.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from tournament.draw.problem import Entry, MatchPlan, Plan, Problem, Round
from tournament.draw.tally import meetings, wishes_apart

Costs = dict[str, Fraction]

# Wishes that count as a rematch does (see duos/pairing.py) are compared right behind the rematches.
HARD_WISHES = "hard_wishes"


def measure(problem: Problem, plan: Plan) -> Costs:
    """The cost of the whole event, played rounds included, by the name of the criterion."""
    rounds = sorted([*problem.played, *plan.rounds], key=lambda round_: round_.number)
    entries = {entry.id: entry for entry in problem.entries}
    hard, soft = _wishes_broken(problem, rounds)
    costs = {
        "rematches": _repeats(
            Counter(pair for m in _matches(rounds) for pair in meetings(m)).values()
        ),
        "byes": _repeats(Counter(entry for round_ in rounds for entry in round_.byes).values()),
        "wishes": Fraction(hard + soft),
        HARD_WISHES: Fraction(hard),
        "fixed_tables": Fraction(_off_their_table(plan.rounds, entries)),
        "tables": _table_repeats(rounds, entries),
        "walks": Fraction(_walks(problem, rounds)),
    }
    if problem.format == "duos":
        costs["colours"] = _lean(rounds)
        costs["early_colours"] = sum(
            (_lean(rounds[:count]) for count in range(2, len(rounds), 2)), Fraction(0)
        )
        costs["scores"] = sum(
            (
                _gap(match, entries)
                for r in plan.rounds
                if problem.by_results(r.number)
                for match in r.matches
            ),
            Fraction(0),
        )
        return costs
    short = [m for m in _matches(rounds) if len(m.seats) < problem.size]
    costs["short_tables"] = _repeats(Counter(entry for m in short for entry in m.seats).values())
    if problem.format == "singles":
        costs["partners"] = _repeats(_partners(rounds).values())
        costs["colours"] = Fraction(_uneven_seats(rounds))
    return costs


def in_order(problem: Problem, costs: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    """The costs as the event ranks them: smaller is better."""
    names: list[str] = []
    for name in problem.priority:
        names.append(name)
        if name == "rematches":
            names.append(HARD_WISHES)
    return tuple(costs.get(name, Fraction(0)) for name in names)


def _matches(rounds: Iterable[Round]) -> Iterable[MatchPlan]:
    return (match for round_ in rounds for match in round_.matches)


def _repeats(counts: Iterable[int]) -> Fraction:
    return Fraction(sum(n * (n - 1) // 2 for n in counts))


def _partners(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """Partners sit opposite at a full table."""
    found: Counter[tuple[int, int]] = Counter()
    for match in _matches(rounds):
        if len(match.seats) == 4 and not match.no_show:
            a, b, c, d = match.seats
            found.update([(min(a, c), max(a, c)), (min(b, d), max(b, d))])
    return found


def _uneven_seats(rounds: Iterable[Round]) -> int:
    seats: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for match in _matches(rounds):
        if len(match.seats) == 4:
            for seat, entry in enumerate(match.seats):
                seats[entry][seat] += 1
    return sum(max(0, max(own) - min(own) - 1) for own in seats.values())


def _lean(rounds: Iterable[Round]) -> Fraction:
    """Colours beyond one apart, over all duos."""
    lean: Counter[int] = Counter()
    for match in _matches(rounds):
        if len(match.present) == 2:
            lean[match.seats[0]] += 1
            lean[match.seats[1]] -= 1
    return Fraction(sum(max(0, abs(n) - 1) for n in lean.values()))


def _gap(match: MatchPlan, entries: Mapping[int, Entry]) -> Fraction:
    points = [entries[entry].points for entry in match.seats]
    return max(points) - min(points) if points else Fraction(0)


def _wishes_broken(problem: Problem, rounds: Iterable[Round]) -> tuple[int, int]:
    wishes = wishes_apart(problem)
    hard = soft = 0
    for round_ in rounds:
        for match in round_.matches:
            for pair in meetings(match):
                how = wishes.get(pair)
                if how == "never" or (how == "not_first" and round_.number == 1):
                    hard += 1
                elif how == "rather_not":
                    soft += 1
    return hard, soft


def _off_their_table(rounds: Iterable[Round], entries: Mapping[int, Entry]) -> int:
    return sum(
        bool(entries[entry].fixed_table) and match.table not in entries[entry].fixed_table
        for match in _matches(rounds)
        for entry in match.seats
    )


def _table_repeats(rounds: Iterable[Round], entries: Mapping[int, Entry]) -> Fraction:
    """Whoever keeps a table of their own repeats it by right."""
    visits = Counter(
        (entry, match.table)
        for match in _matches(rounds)
        for entry in match.seats
        if not entries[entry].fixed_table
    )
    return Fraction(sum(n - 1 for n in visits.values()))


def _walks(problem: Problem, rounds: Iterable[Round]) -> int:
    """Tables passed between one game and the next, in the order of the hall."""
    place = {table: index for index, table in enumerate(problem.tables)}
    last: dict[int, int] = {}
    steps = 0
    for match in _matches(rounds):
        if match.table in place:
            for entry in match.seats:
                steps += abs(place[match.table] - last.get(entry, place[match.table]))
                last[entry] = place[match.table]
    return steps
