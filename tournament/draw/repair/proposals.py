"""A published plan after something happened: proposals, ranked by how many people must move.

The rounds concerned are mended one after the other. For each the legal drafts are listed
(``variants``), with the best single exchange of places on top; per proposal a number of moves
is allowed in every round and the cheapest draft within it taken. The last proposal draws the
rounds concerned again. Proposals that move more people without being better in anything that
ranks higher are left out. Played rounds, and rounds that are not concerned, never change.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import itemgetter

from tournament.draw.criteria import HARD_WISHES, Costs, measure, ranked
from tournament.draw.problem import Plan, Problem, Round
from tournament.draw.repair.change import ONE_ROUND, Change, changed_problem, check_change
from tournament.draw.repair.round_costs import RoundCosts, Vector, less
from tournament.draw.repair.variants import (
    best_seats,
    best_swap,
    swapped,
    with_entry,
    without_entry,
    without_table,
)
from tournament.draw.seating.final import finals_in_order, moving_up
from tournament.draw.solve import solve
from tournament.draw.unmet import unmet_wishes

LEVELS = (0, 1, 3)  # entries that may move in a round beyond the fewest possible
IMPROVED = 2  # so many of the best drafts of a round are tried with an exchange on top
# Duos up to which drawing again is part of every repair; beyond that, and for other formats,
# it may take more than a second and is done when asked for.
QUICK_REDRAW = 150

Priced = tuple[int, Vector, Round]  # who moves, what it costs, and the draft
BY_COST = itemgetter(1, 0)
Finals = set[frozenset[int]]  # who sits together at a final table


@dataclass(frozen=True, slots=True)
class Proposal:
    """``how`` is "seats" (mended by hand) or "redraw"; ``changed`` the tables to announce."""

    how: str
    moved: int  # people
    plan: Plan
    costs: tuple[tuple[str, Fraction, Fraction], ...]  # criterion, after, before
    changed: tuple[tuple[int, tuple[int, ...]], ...]  # round, tables


@dataclass(frozen=True, slots=True)
class Repair:
    problem: Problem  # as it is after the change
    proposals: tuple[Proposal, ...]


def repair(problem: Problem, plan: Plan, change: Change, *, redraw: bool | None = None) -> Repair:
    """Proposals for this change; ``redraw`` says whether one of them may draw again (None: where
    that is quick)."""
    check_change(problem, plan, change)
    if redraw is None:
        redraw = problem.format == "duos" and len(problem.entries) <= QUICK_REDRAW
    after = changed_problem(problem, change)
    plans = [("seats", _mended(after, plan, change, level)) for level in LEVELS]
    redrawn = _redrawn(after, plan, change) if redraw else None
    if redrawn is not None:
        plans.append(("redraw", redrawn))
    before = measure(problem, plan)
    proposals = [_proposal(after, plan, new, change, how=how, before=before) for how, new in plans]
    return Repair(after, tuple(_worth_showing(after, proposals)))


def _concerns(plan: Plan, problem: Problem, change: Change) -> set[int]:
    played = {round_.number for round_ in problem.played}
    numbers = {round_.number for round_ in plan.rounds} - played
    if change.kind in ONE_ROUND:
        return numbers & {change.round}
    return {number for number in numbers if number >= change.round}


def _mended(problem: Problem, plan: Plan, change: Change, level: int) -> Plan:
    concerned = _concerns(plan, problem, change)
    rounds = list(plan.rounds)
    for index, round_ in enumerate(rounds):
        if round_.number in concerned:
            others = [*problem.played, *rounds[:index], *rounds[index + 1 :]]
            costs = RoundCosts(problem, round_.number, others)
            rounds[index] = _mended_round(problem, round_, change, level, costs)
    return Plan(tuple(rounds))


def _mended_round(
    problem: Problem, round_: Round, change: Change, level: int, costs: RoundCosts
) -> Round:
    finals = _finals_after(problem, round_, change)
    drafts = _drafts(problem, round_, change)
    priced = _with_most_playing(round_, drafts, change, costs, finals)
    fewest = min(moved for moved, _, _ in priced)
    if level >= 2 and change.kind != "swap":
        for _, _, draft in sorted(priced, key=BY_COST)[:IMPROVED]:
            # those whose table is another one now, in place or in company
            touched = {*_difference(round_, draft)[1].placed, *draft.byes}
            better = best_swap(draft, touched, costs)
            if better is not None:
                priced.append(_priced(round_, better, change, costs))
        priced = _keeping(finals, priced)
    allowed = [item for item in priced if item[0] <= fewest + level]
    return _complete(problem, min(allowed, key=BY_COST)[2], change, costs, finals)


def _complete(
    problem: Problem, round_: Round, change: Change, costs: RoundCosts, finals: Finals
) -> Round:
    """With everybody who is there and nobody else: also when the plan had missed that, or the
    substitute is away in a later round."""
    for _ in range(2 * len(problem.entries)):
        wrong = _misplaced(problem, round_)
        if wrong is None:
            return round_
        entry, present = wrong
        drafts = (with_entry if present else without_entry)(problem, round_, entry)
        priced = _with_most_playing(round_, drafts, change, costs, finals)
        round_ = min(priced, key=BY_COST)[2]
    return round_


def _with_most_playing(
    old: Round, drafts: Iterable[Round], change: Change, costs: RoundCosts, finals: Finals
) -> list[Priced]:
    """Nobody rests who could play, however few would have to move for that."""
    seated = (_with_best_seats(old, draft, costs) for draft in drafts)
    priced = _keeping(finals, [_priced(old, draft, change, costs) for draft in seated])
    resting = min(len(draft.byes) for _, _, draft in priced)
    return [item for item in priced if len(item[2].byes) == resting]


def _finals_after(problem: Problem, round_: Round, change: Change) -> Finals:
    """Who is to sit together at the final tables; a swap by hand may break that up."""
    if change.kind == "swap":
        return set()
    tables = len(problem.open_tables(round_.number))  # with too few the last places are not played
    if change.kind == "table_out":  # the final tables were found with that table
        problem = replace(problem, out=problem.out[:-1])
    finals = finals_in_order(problem, _moved_up(problem, round_, change))
    present = {entry.id for entry in problem.present(round_.number)}
    return {frozenset(match.seats) for match in finals[:tables] if present.issuperset(match.seats)}


def _moved_up(problem: Problem, round_: Round, change: Change) -> Round:
    """For a finalist who is gone the best of each final table behind takes a place one table
    higher; a substitute takes the place itself."""
    if change.entry is not None and change.kind == "substitute" and change.with_ is not None:
        return swapped(round_, change.entry, change.with_)
    if change.entry is not None and change.kind in {"missing", "absent", "leaving"}:
        for heir in moving_up(problem, round_, change.entry):
            round_ = swapped(round_, change.entry, heir)
    return round_


def _keeping(finals: Finals, priced: list[Priced]) -> list[Priced]:
    """Without the drafts that break up a final table, as long as there are others."""
    if not finals:
        return priced
    kept = [
        item for item in priced if finals <= {frozenset(match.seats) for match in item[2].matches}
    ]
    return kept or priced


def _misplaced(problem: Problem, round_: Round) -> tuple[int, bool] | None:
    """Somebody who has a place but is not there, else somebody who is there without a place."""
    placed = set(round_.placed)
    present = {entry.id for entry in problem.present(round_.number)}
    if placed == present:
        return None
    gone, new = placed - present, present - placed
    return (min(gone), False) if gone else (min(new), True)


def _priced(old: Round, draft: Round, change: Change, costs: RoundCosts) -> Priced:
    """How many move and what it costs more; only the tables that differ are looked at."""
    before, after = _difference(old, draft)
    price = less(costs.of_round(after), costs.of_round(before))
    return len(_moved(before, after, change)), price, draft


def _difference(old: Round, new: Round) -> tuple[Round, Round]:
    """Both rounds without what is in both; drafts share the tables they leave alone."""
    were, are = {id(match) for match in old.matches}, {id(match) for match in new.matches}
    left = tuple(match for match in old.matches if id(match) not in are)
    come = tuple(match for match in new.matches if id(match) not in were)
    return (
        Round(old.number, left, tuple(bye for bye in old.byes if bye not in new.byes)),
        Round(new.number, come, tuple(bye for bye in new.byes if bye not in old.byes)),
    )


def _drafts(problem: Problem, round_: Round, change: Change) -> Iterator[Round]:
    entry = -1 if change.entry is None else change.entry
    if change.kind == "late":
        late = {entry.id: entry for entry in problem.entries}[entry]
        if entry in round_.placed or not late.plays(round_.number):
            yield round_
        else:
            yield from with_entry(problem, round_, entry)
    elif change.kind == "table_out" and change.table is not None:
        yield from without_table(problem, round_, change.table)
    elif change.kind == "swap" and change.with_ is not None:
        yield swapped(round_, entry, change.with_)
    elif change.kind == "substitute" and change.with_ is not None:
        if entry not in _places(round_):
            yield round_
            return
        # exchanged, the one who leaves sits where the substitute sat, or nowhere
        yield from without_entry(problem, swapped(round_, entry, change.with_), entry)
    else:
        yield from without_entry(problem, _moved_up(problem, round_, change), entry)


def _with_best_seats(old: Round, draft: Round, costs: RoundCosts) -> Round:
    """A table that is put together again is seated as well as it can be."""
    if len(draft.matches) <= len(old.matches):
        return draft
    tables = {match.table for match in old.matches}
    return replace(
        draft,
        matches=tuple(
            match if match.table in tables else best_seats(match, costs) for match in draft.matches
        ),
    )


def _places(round_: Round) -> dict[int, tuple[int, int, int]]:
    """Table, seat and size of the table; a bye is a table of nobody."""
    places = dict.fromkeys(round_.byes, (-1, 0, 0))
    for match in round_.matches:
        for seat, entry in enumerate(match.seats):
            places[entry] = (match.table, seat, len(match.seats))
    return places


def _moved(old: Round, new: Round, change: Change) -> set[int]:
    """Who finds a place other than published; a table that shrinks or grows moves nobody."""
    before, after = _places(old), _places(new)
    itself = {change.entry} if change.kind != "swap" else set()
    if change.kind == "substitute":
        itself.add(change.with_)
    moved = set()
    for entry in (before.keys() & after.keys()) - itself:
        (table, seat, size), (new_table, new_seat, new_size) = before[entry], after[entry]
        if table != new_table or (seat != new_seat and size == new_size):
            moved.add(entry)
    return moved


def _redrawn(problem: Problem, plan: Plan, change: Change) -> Plan | None:
    concerned = _concerns(plan, problem, change)
    if not concerned or change.kind in {"swap", "substitute"}:
        return None
    kept = tuple(round_ for round_ in plan.rounds if round_.number not in concerned)
    played = {round_.number for round_ in problem.played}
    fixed = problem.played + tuple(round_ for round_ in kept if round_.number not in played)
    drawn = solve(replace(problem, played=tuple(sorted(fixed, key=lambda r: r.number))))
    new = {round_.number: round_ for round_ in drawn.rounds}
    if not concerned <= set(new):
        return None  # by results the rounds after the next one are not drawn yet
    return Plan(tuple(new.get(round_.number, round_) for round_ in plan.rounds))


def _proposal(
    problem: Problem, old: Plan, new: Plan, change: Change, *, how: str, before: Costs
) -> Proposal:
    pairs = list(zip(old.rounds, new.rounds, strict=True))
    moved = set().union(*(_moved(one, other, change) for one, other in pairs))
    costs = measure(problem, new)
    return Proposal(
        how,
        len(moved) * (2 if problem.format == "duos" else 1),
        Plan(new.rounds, unmet_wishes(problem, new)),
        tuple(
            (name, costs[name], before.get(name, Fraction(0)))
            for name in problem.priority
            if name in costs and name != HARD_WISHES
        ),
        tuple(
            (one.number, tables) for one, other in pairs if (tables := _changed_tables(one, other))
        ),
    )


def _changed_tables(old: Round, new: Round) -> tuple[int, ...]:
    before = {match.table: match.seats for match in old.matches}
    after = {match.table: match.seats for match in new.matches}
    return tuple(sorted(table for table in before | after if before.get(table) != after.get(table)))


def _worth_showing(problem: Problem, proposals: Sequence[Proposal]) -> Iterator[Proposal]:
    """The fewest moves first; more moves only where they buy something."""
    found = [(one.moved, ranked(problem, measure(problem, one.plan)), one) for one in proposals]
    best: tuple[Fraction, ...] | None = None
    for _, rank, proposal in sorted(found, key=itemgetter(0, 1)):
        if best is None or rank < best:
            best = rank
            yield proposal
