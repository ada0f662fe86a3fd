"""The meetings that the stages of an event decide: seated and given a table, nothing else.

Whoever is in them is taken out of the round, together with their tables; what is left is an
ordinary problem. Finalists and groups may have met before: they play for their places.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations

from tournament.draw.chance import Chance
from tournament.draw.duos.results import seated
from tournament.draw.problem import Closure, Given, MatchPlan, Problem, Round
from tournament.draw.tally import Tally


def split_given(
    problem: Problem, numbers: Iterable[int], chance: Chance
) -> tuple[dict[int, Round], Problem]:
    """By number what is given of these rounds, and the problem that everybody else is."""
    tally = Tally(problem.played)
    found: dict[int, Round] = {}
    for number in numbers:
        given = problem.given_in(number)
        if not given.entries:
            continue
        tables = _tables(problem, given)
        matches = tuple(
            MatchPlan(table, seats_of(problem, match, tally, chance))
            for table, match in zip(tables, given.matches, strict=False)
        )
        left = [entry for match in given.matches[len(matches) :] for entry in match]
        found[number] = Round(number, matches, (*given.byes, *left))
        tally.add(found[number])
    return found, _without(problem, found) if found else problem


def without_whole(
    problem: Problem, rest: Problem, given: Mapping[int, Round], numbers: Sequence[int]
) -> tuple[tuple[int, ...], Problem]:
    """The rounds of which anything is left to draw; of the others, in which everybody has what is
    given, the draw of these knows who met whom."""
    there = {n: {entry.id for entry in problem.present(n)} for n in numbers}
    whole = [n for n in numbers if n in given and there[n] == set(given[n].placed)]
    if not whole:
        return tuple(numbers), rest
    played = sorted((*rest.played, *(given[n] for n in whole)), key=lambda one: one.number)
    left = tuple(n for n in numbers if n not in whole)
    return left, replace(rest, played=tuple(played))


def _without(problem: Problem, found: dict[int, Round]) -> Problem:
    placed = {number: frozenset(round_.placed) for number, round_ in found.items()}
    entries = []
    for entry in problem.entries:
        busy = tuple(number for number, here in placed.items() if entry.id in here)
        entries.append(replace(entry, absent=(*entry.absent, *busy)) if busy else entry)
    out = (
        Closure(match.table, number, number)
        for number, round_ in found.items()
        for match in round_.matches
    )
    return replace(problem, entries=tuple(entries), out=(*problem.out, *out))


def with_given(round_: Round, given: Round | None) -> Round:
    """The whole round again."""
    if given is None:
        return round_
    return replace(round_, matches=given.matches + round_.matches, byes=given.byes + round_.byes)


def _tables(problem: Problem, given: Given) -> list[int]:
    """In the order of the hall, but for those who may only sit at some tables."""
    fixed = {entry.id: entry.fixed_table for entry in problem.entries if entry.fixed_table}
    free = list(problem.open_tables(given.round))
    chosen: dict[int, int] = {}
    for index, match in enumerate(given.matches):
        wanted = [set(fixed[entry]) for entry in match if entry in fixed]
        both = set.intersection(*wanted) if wanted else set()
        for table in [table for table in free if table in both][:1]:
            chosen[index] = table
            free.remove(table)
    rest = iter(free)
    every = (chosen[i] if i in chosen else next(rest, None) for i in range(len(given.matches)))
    return [table for table in every if table is not None]


def seats_of(
    problem: Problem, match: Sequence[int], tally: Tally, chance: Chance
) -> tuple[int, ...]:
    """Duos by their colours so far; single players with a partner that is new, if there is one."""
    if problem.format == "duos":
        return seated((match[0], match[1]), tally, chance)
    if problem.format == "singles":

        def again(seats: tuple[int, ...]) -> int:
            a, b, c, d = seats
            return tally.times_partnered(a, c) + tally.times_partnered(b, d)

        return min(chance.shuffled(permutations(match)), key=again)
    return tuple(match)
