"""The first rounds within categories: each category is drawn by itself, as an event of its own.

Whoever is left over in one meets whoever is left over in another: nobody rests because of a category.
What that gives is given to the draw of the event, which draws the later rounds knowing who met.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tournament.draw.problem import Entry, Given, MatchPlan, Problem, Round
from tournament.draw.solve import solve


def given_by_category(
    problem: Problem, categories: Mapping[int, str], until: int, seed: int
) -> tuple[Given, ...]:
    """Of the rounds up to this one that are to be drawn now."""
    numbers = [number for number in problem.rounds_to_draw() if number <= until]
    if not numbers:
        return ()
    parts: dict[str, list[Entry]] = {}
    for entry in problem.entries:
        parts.setdefault(categories.get(entry.id, ""), []).append(entry)
    first, drawn = 0, []
    for name in sorted(parts):
        needed = len(parts[name]) // problem.wanted_size
        tables = problem.tables[first : first + needed]
        drawn.append(solve(within(problem, parts[name], tables, numbers[-1]), seed).rounds)
        first += needed
    return tuple(
        together(problem, number, [one for part in drawn for one in part if one.number == number])
        for number in numbers
    )


def within(
    problem: Problem, entries: Iterable[Entry], tables: tuple[int, ...], last: int
) -> Problem:
    """One category, until this round."""
    own = tuple(entries)
    known = {entry.id for entry in own}
    played = tuple(
        replace(
            round_,
            matches=tuple(match for match in round_.matches if known.issuperset(match.seats)),
            byes=tuple(bye for bye in round_.byes if bye in known),
        )
        for round_ in problem.played
    )
    apart = tuple(one for one in problem.apart if {one.a, one.b} <= known)
    return replace(
        problem, entries=own, tables=tables, rounds=last, apart=apart, played=played, given=()
    )


def together(problem: Problem, number: int, parts: Iterable[Round]) -> Given:
    """All categories at once, at their tables in the order of the hall."""
    matches: list[MatchPlan] = []
    byes: list[int] = []
    for part in parts:
        matches += part.matches
        byes += part.byes
    place = {table: index for index, table in enumerate(problem.tables)}
    seats = [match.seats for match in sorted(matches, key=lambda match: place[match.table])]
    size = problem.wanted_size
    while len(byes) >= size:
        seats.append(tuple(byes[:size]))
        del byes[:size]
    return Given(number, tuple(seats), tuple(byes))
