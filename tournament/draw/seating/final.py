"""The final stage: the best play for the places at the final tables, all others a normal round.

The finalists are taken out of the round, together with their tables; what is left is an ordinary
problem, drawn by results as any other. Finalists may have met before: they play for the places.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from tournament.draw.chance import Chance
from tournament.draw.problem import Closure, Final, MatchPlan, Problem, Round
from tournament.draw.seating.given import seats_of
from tournament.draw.tally import Tally


def split_final(
    problem: Problem, number: int, chance: Chance
) -> tuple[tuple[MatchPlan, ...], Problem]:
    """The matches at the final tables, and the problem that everybody else is."""
    final = problem.final
    if final is None or number < final.from_:
        return (), problem
    finalists = _finalists(problem, final, number, chance)
    size = problem.wanted_size
    tally = Tally(problem.played)
    matches = []
    for index, table in enumerate(_final_tables(problem, final, number)[: len(finalists) // size]):
        best = finalists[index * size : (index + 1) * size]
        matches.append(MatchPlan(table, seats_of(problem, best, tally, chance)))
    busy = {entry for match in matches for entry in match.seats}
    entries = tuple(
        replace(entry, absent=(*entry.absent, number)) if entry.id in busy else entry
        for entry in problem.entries
    )
    out = (*problem.out, *(Closure(match.table, number, number) for match in matches))
    return tuple(matches), replace(problem, entries=entries, out=out)


def final_matches(problem: Problem, round_: Round) -> tuple[MatchPlan, ...]:
    """The matches at the final tables of a round that is drawn."""
    final = problem.final
    if final is None or round_.number < final.from_:
        return ()
    tables = _final_tables(problem, final, round_.number)[: final.size // problem.wanted_size]
    return tuple(match for match in round_.matches if match.table in tables)


def finals_in_order(problem: Problem, round_: Round) -> list[MatchPlan]:
    """The final tables of a round that is drawn, the one for the first places first."""
    place = _places(problem)
    return sorted(final_matches(problem, round_), key=lambda match: sorted(map(place, match.seats)))


def moving_up(problem: Problem, round_: Round, gone: int) -> list[int]:
    """Who takes a place one table higher when this finalist is gone: the best of every final
    table behind, and then the best of the others, unless the finalists are named."""
    finals = finals_in_order(problem, round_)
    here = next((i for i, match in enumerate(finals) if gone in match.seats), None)
    if here is None or problem.final is None:
        return []
    place = _places(problem)
    heirs = [min(match.seats, key=place) for match in finals[here + 1 :]]
    seated_ = {entry for match in finals for entry in match.seats}
    others = [entry.id for entry in problem.present(round_.number) if entry.id not in seated_]
    if others and not problem.final.entries:
        heirs.append(min(others, key=place))
    return heirs


def _places(problem: Problem) -> Callable[[int], tuple[Fraction, int]]:
    """Where an entry stands: as the finalists are named, else by points and rank."""
    last = len(problem.entries) + 1
    named = problem.final.entries if problem.final is not None else ()
    if named:
        return lambda entry: (Fraction(named.index(entry) if entry in named else last), 0)
    places = {entry.id: (-entry.points, entry.rank or last) for entry in problem.entries}
    return places.__getitem__


def _finalists(problem: Problem, final: Final, number: int, chance: Chance) -> list[int]:
    present = problem.present(number)
    if final.entries:
        there = {entry.id for entry in present}
        return [entry for entry in final.entries if entry in there]
    by_lot = chance.shuffled(entry.id for entry in present)
    return sorted(by_lot, key=_places(problem))[: final.size]


def _final_tables(problem: Problem, final: Final, number: int) -> list[int]:
    usable = problem.open_tables(number)
    wanted = [table for table in final.tables if table in usable]
    return wanted + [table for table in usable if table not in wanted]
