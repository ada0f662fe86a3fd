"""The final tables and the stages: who must sit there follows from the standing, not from the draw."""

from fractions import Fraction

from tournament.draw.problem import Entry, Final, MatchPlan, Problem, Round

Place = tuple[Fraction, int]  # equal places may be exchanged


def final_matches(problem: Problem, round_: Round) -> tuple[MatchPlan, ...]:
    """The matches of this round at which the finalists sit as they must, in order."""
    finals = tuple(match for match in _seated(problem, round_) if match is not None)
    given = {frozenset(match) for match in problem.given_in(round_.number).matches}
    return finals + tuple(match for match in round_.matches if frozenset(match.seats) in given)


def missing_finals(problem: Problem, round_: Round) -> tuple[int, ...]:
    """Which final tables (the first is 1) are not seated as they must be."""
    return tuple(index for index, match in enumerate(_seated(problem, round_), 1) if match is None)


def given_broken(problem: Problem, round_: Round) -> tuple[int, ...]:
    """Who has not the opponents, or not the bye, that a stage gives them."""
    given = problem.given_in(round_.number)
    wanted = {entry: frozenset(match) for match in given.matches for entry in match}
    wanted |= {entry: frozenset({entry}) for entry in given.byes}
    found = {entry: frozenset(match.seats) for match in round_.matches for entry in match.seats}
    found |= {entry: frozenset({entry}) for entry in round_.byes}
    return tuple(sorted(entry for entry in wanted if found.get(entry) != wanted[entry]))


def _seated(problem: Problem, round_: Round) -> list[MatchPlan | None]:
    final = problem.final
    if final is None or round_.number < final.from_:
        return []
    entries = {entry.id: entry for entry in problem.entries}
    places = _places(problem, final, round_.number)
    size = 2 if problem.format == "duos" else problem.size
    tables = _tables(problem, final, round_.number)
    count = min(len(places) // size, len(tables))
    found: list[MatchPlan | None] = []
    left = list(round_.matches)
    for index in range(count):
        wanted = sorted(places[index * size : (index + 1) * size])
        fitting = [
            match
            for match in left
            if sorted(_place(problem, final, entries[seat]) for seat in match.seats) == wanted
        ]
        # with equal places several tables may fit: the one that stands where a final should
        fitting.sort(key=lambda match: (match.table != tables[index], match.table))
        found.append(fitting[0] if fitting else None)
        left = [match for match in left if match not in fitting[:1]]
    return found


def _places(problem: Problem, final: Final, number: int) -> list[Place]:
    there = [e for e in problem.present(number) if not final.entries or e.id in final.entries]
    return sorted(_place(problem, final, entry) for entry in there)[: final.size]


def _place(problem: Problem, final: Final, entry: Entry) -> Place:
    if final.entries:
        known = entry.id in final.entries
        return Fraction(final.entries.index(entry.id) if known else len(final.entries)), 0
    return -entry.points, entry.rank or len(problem.entries) + 1


def _tables(problem: Problem, final: Final, number: int) -> list[int]:
    usable = problem.open_tables(number)
    wanted = [table for table in final.tables if table in usable]
    return wanted + [table for table in usable if table not in wanted]
