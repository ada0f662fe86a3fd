"""The ways to mend one round by hand: few seats change, everybody who is there has a place.

Every function here only lists legal drafts; which is best is decided by their price and by how
many must move (``proposals.py``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations

from tournament.draw.problem import MatchPlan, Problem, Round
from tournament.draw.repair.round_costs import RoundCosts, Vector, add, less

NEIGHBOURS = 3  # free tables for which an exchange with another match is looked at
ENOUGH = 40  # free tables looked at, in the order of the hall
CANDIDATES = 100  # matches looked at for an exchange: beyond that more choice is no better


def free_tables(problem: Problem, round_: Round) -> list[int]:
    taken = {match.table for match in round_.matches}
    return [table for table in problem.open_tables(round_.number) if table not in taken]


def without_entry(problem: Problem, round_: Round, entry: int) -> Iterator[Round]:
    """The round when this entry is not there."""
    if entry in round_.byes:
        yield replace(round_, byes=tuple(bye for bye in round_.byes if bye != entry))
        return
    index = next((i for i, m in enumerate(round_.matches) if entry in m.seats), None)
    if index is None:
        yield round_
        return
    match = round_.matches[index]
    rest = tuple(seat for seat in match.seats if seat != entry)
    for bye in round_.byes:
        yield replace(
            _with_match(round_, index, _seated(match, {entry: bye})),
            byes=tuple(other for other in round_.byes if other != bye),
        )
    if len(rest) in problem.allowed_sizes:
        yield _with_match(round_, index, replace(match, seats=rest))
    # somebody from a table that can spare one takes the empty seat
    for place, other in enumerate(round_.matches):
        if place == index or len(other.seats) - 1 not in problem.allowed_sizes:
            continue
        for giver in other.seats:
            left = replace(other, seats=tuple(seat for seat in other.seats if seat != giver))
            filled = _with_match(round_, index, _seated(match, {entry: giver}))
            yield _with_match(filled, place, left)
    yield from _spread(problem, round_, index, rest)


def with_entry(problem: Problem, round_: Round, entry: int) -> Iterator[Round]:
    """The round when this entry is there as well."""
    sizes = problem.allowed_sizes
    yield replace(round_, byes=(*round_.byes, entry))
    for index, match in enumerate(round_.matches):
        if len(match.seats) + 1 in sizes:
            yield _with_match(round_, index, replace(match, seats=(*match.seats, entry)))
    waiting = (entry, *round_.byes)
    for table in free_tables(problem, round_):
        for size in sorted(sizes, reverse=True):
            if len(waiting) >= size:
                match = MatchPlan(table, waiting[:size])
                yield replace(round_, matches=(*round_.matches, match), byes=waiting[size:])
                break
    for index, match in _some_matches(round_, entry):
        for seat in match.seats:
            changed = _with_match(round_, index, _seated(match, {seat: entry}))
            yield replace(changed, byes=(*round_.byes, seat))


def without_table(problem: Problem, round_: Round, table: int) -> Iterator[Round]:
    """The round when this table cannot be used."""
    index = next((i for i, m in enumerate(round_.matches) if m.table == table), None)
    if index is None:
        yield round_
        return
    match = round_.matches[index]
    free = free_tables(problem, round_)[:ENOUGH]
    for other in free:
        yield _with_match(round_, index, replace(match, table=other))
    for other in free[:NEIGHBOURS]:
        for second, neighbour in _some_matches(round_, table):
            if second != index:
                moved = _with_match(round_, index, replace(match, table=neighbour.table))
                yield _with_match(moved, second, replace(neighbour, table=other))
    if free:
        return
    yield from _spread(problem, round_, index, match.seats)
    for second, neighbour in _some_matches(round_, table):  # or others give up theirs
        if second != index:
            moved = _with_match(round_, index, replace(match, table=neighbour.table))
            yield from _spread(problem, moved, second, neighbour.seats)


def swapped(round_: Round, one: int, other: int) -> Round:
    """The two change places, whatever these are."""
    return replace(
        round_,
        matches=tuple(
            _seated(match, {one: other, other: one})
            if one in match.seats or other in match.seats
            else match  # the very same: what differs is found by identity
            for match in round_.matches
        ),
        byes=tuple({one: other, other: one}.get(bye, bye) for bye in round_.byes),
    )


def best_swap(round_: Round, touched: set[int], costs: RoundCosts) -> Round | None:
    """The one exchange of places, with somebody touched anyway, that makes the round cheapest."""
    home: dict[int, int] = {
        seat: index for index, match in enumerate(round_.matches) for seat in match.seats
    }
    some = [
        seat for _, match in _some_matches(round_, min(touched, default=0)) for seat in match.seats
    ]
    gain, chosen = costs.nothing, None
    for one in sorted(touched & {*home, *round_.byes}):
        for other in (*some, *round_.byes):
            if other == one or (one in round_.byes and other in round_.byes):
                continue
            change = _swap_change(round_, home, (one, other), costs)
            if change < gain:
                gain, chosen = change, (one, other)
    return None if chosen is None else swapped(round_, *chosen)


def _swap_change(
    round_: Round, home: dict[int, int], two: tuple[int, int], costs: RoundCosts
) -> Vector:
    new = {two[0]: two[1], two[1]: two[0]}
    change = costs.nothing
    for index in {home[entry] for entry in two if entry in home}:
        match = round_.matches[index]
        change = less(add(change, costs.of_match(_seated(match, new))), costs.of_match(match))
    for entry in two:
        if entry not in home:
            change = less(add(change, costs.of_bye(new[entry])), costs.of_bye(entry))
    return change


def best_seats(match: MatchPlan, costs: RoundCosts) -> MatchPlan:
    """The cheapest order of seats at a table that is put together again."""
    if len(match.seats) > 4:
        return match
    orders = (replace(match, seats=order) for order in permutations(match.seats))
    return min(orders, key=costs.of_match)


def _some_matches(round_: Round, start: int) -> list[tuple[int, MatchPlan]]:
    """All matches with their index; in a large hall a stretch of it."""
    matches = list(enumerate(round_.matches))
    if len(matches) <= CANDIDATES:
        return matches
    first = start % len(matches)
    return (matches[first:] + matches[:first])[:CANDIDATES]


def _with_match(round_: Round, index: int, match: MatchPlan) -> Round:
    return replace(round_, matches=(*round_.matches[:index], match, *round_.matches[index + 1 :]))


def _seated(match: MatchPlan, new: Mapping[int, int]) -> MatchPlan:
    """The same table with others in the seats of some."""
    return replace(match, seats=tuple(new.get(seat, seat) for seat in match.seats))


def _spread(problem: Problem, round_: Round, index: int, rest: tuple[int, ...]) -> Iterator[Round]:
    """The table is given up: its players join smaller tables as far as there are any, or rest."""
    sizes = problem.allowed_sizes
    left = replace(round_, matches=(*round_.matches[:index], *round_.matches[index + 1 :]))
    yield replace(left, byes=(*left.byes, *rest))
    joined = left
    waiting = list(rest)
    for place, match in enumerate(left.matches):
        if waiting and len(match.seats) + 1 in sizes:
            guest = waiting.pop()
            joined = _with_match(joined, place, replace(match, seats=(*match.seats, guest)))
    if len(waiting) < len(rest):
        yield replace(joined, byes=(*joined.byes, *waiting))
