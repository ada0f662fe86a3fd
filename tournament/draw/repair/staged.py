"""A change in a round of which stages decide a part: that part is mended by hand, the rest as ever.

A stage never borrows somebody to fill a seat. Who is gone is replaced by those who move up, as far
as there are any; else the opponent has a bye, and goes through.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournament.draw.criteria import measure
from tournament.draw.problem import Closure, Given, MatchPlan, Plan, Problem, Round
from tournament.draw.repair.change import Change, changed_problem, check_change
from tournament.draw.repair.proposals import Proposal, Repair, proposal_of, repair
from tournament.draw.repair.variants import free_tables, swapped


@dataclass(frozen=True, slots=True)
class Parted:
    """What the stages have of each round, and the question that is left."""

    stages: dict[int, Round]
    problem: Problem
    plan: Plan
    taken: frozenset[int] = frozenset()  # tables of the others that a stage needs

    @property
    def given(self) -> tuple[Given, ...]:
        return tuple(
            Given(number, tuple(match.seats for match in own.matches), own.byes)
            for number, own in self.stages.items()
        )

    def whole(self, plan: Plan) -> Plan:
        return replace(plan, rounds=tuple(self._with_stages(one) for one in plan.rounds))

    def _with_stages(self, round_: Round) -> Round:
        own = self.stages.get(round_.number)
        if own is None:
            return round_
        return replace(round_, matches=own.matches + round_.matches, byes=(*own.byes, *round_.byes))


def repair_of_stages(
    problem: Problem,
    plan: Plan,
    change: Change,
    given: Sequence[Given],
    heirs: Sequence[int] = (),
) -> Repair:
    """``given``: who is in a stage, as they sit in this plan; ``heirs``: who moves up for whom this
    change is about, the nearest first."""
    check_change(problem, plan, change)
    after = changed_problem(problem, change)
    moved = moved_up(plan, change, heirs)
    parts = parted(after, moved, [_heirs_in(one, change, heirs) for one in given], change)
    rest = _of_the_others(parts, change)
    plans = [(one.how, parts.whole(one.plan)) for one in rest] or [
        ("seats", parts.whole(parts.plan))
    ]
    before = measure(problem, plan)
    whole = replace(after, given=parts.given)
    found = [proposal_of(whole, plan, new, change, how=how, before=before)[2] for how, new in plans]
    return Repair(whole, tuple(found))


def _of_the_others(parts: "Parted", change: Change) -> tuple[Proposal, ...]:
    """Nothing where nobody of them is concerned."""
    placed = {one for round_ in parts.plan.rounds for one in round_.placed}
    if change.kind == "table_out":
        tables = {match.table for round_ in parts.plan.rounds for match in round_.matches}
        is_concerned = bool(tables & {change.table, *parts.taken})
    else:
        is_concerned = change.kind == "late" or bool(placed & {change.entry, change.with_})
    if not is_concerned:
        return ()
    if change.kind == "substitute" and change.entry not in placed:
        change = Change("leaving", change.round, change.with_)
    if change.kind == "table_out" and change.table not in tables:
        change = replace(change, table=next(iter(parts.taken & tables)))
    return repair(parts.problem, parts.plan, change, redraw=False).proposals


def _heirs_in(given: Given, change: Change, heirs: Sequence[int]) -> Given:
    """Who is in it when they have moved up."""
    if given.round < change.round:
        return given
    instead = dict(zip([change.entry, *heirs], heirs, strict=False))

    def now(entries: Sequence[int]) -> tuple[int, ...]:
        return tuple(instead.get(entry, entry) for entry in entries)

    return Given(given.round, tuple(map(now, given.matches)), now(given.byes))


def moved_up(plan: Plan, change: Change, heirs: Sequence[int]) -> Plan:
    """Each heir takes the place before it; who is gone is where the last one was."""
    if change.entry is None:
        return plan
    gone = change.entry

    def moved(round_: Round) -> Round:
        for heir in heirs if round_.number >= change.round else ():
            round_ = _in_place(round_, gone, heir)
        return round_

    return replace(plan, rounds=tuple(map(moved, plan.rounds)))


def _in_place(round_: Round, gone: int, heir: int) -> Round:
    """Somebody who had nothing to play just takes the place."""
    if heir in round_.placed:
        return swapped(round_, gone, heir)
    given = swapped(round_, gone, heir)
    return replace(given, byes=tuple(heir if one == gone else one for one in given.byes))


def parted(problem: Problem, plan: Plan, given: Sequence[Given], change: Change) -> Parted:
    """``given``: who is in a stage, as they sit in this plan."""
    stages: dict[int, Round] = {}
    rounds: list[Round] = []
    taken: set[int] = set()
    entries = {entry.id: entry for entry in problem.entries}
    out = list(problem.out)
    for round_ in plan.rounds:
        here = next((one for one in given if one.round == round_.number), Given(round_.number))
        own, rest = _split(round_, here.entries)
        if round_.number >= change.round:
            own = _mended(problem, own, round_, change)
        if own.placed:
            stages[round_.number] = own
        for one in here.entries:
            entry = entries[one]
            entries[one] = replace(entry, absent=(*entry.absent, round_.number))
        taken |= {match.table for match in own.matches} & {match.table for match in rest.matches}
        out += [Closure(match.table, round_.number, round_.number) for match in own.matches]
        rounds.append(rest)
    left = replace(problem, entries=tuple(entries.values()), out=tuple(out), given=())
    return Parted(stages, left, replace(plan, rounds=tuple(rounds)), frozenset(taken))


def _split(round_: Round, inside: frozenset[int]) -> tuple[Round, Round]:
    own = tuple(match for match in round_.matches if inside.issuperset(match.seats))
    byes = tuple(bye for bye in round_.byes if bye in inside)
    return Round(round_.number, own, byes), replace(
        round_,
        matches=tuple(match for match in round_.matches if match not in own),
        byes=tuple(bye for bye in round_.byes if bye not in inside),
    )


def _mended(problem: Problem, own: Round, whole: Round, change: Change) -> Round:
    if change.kind == "table_out" and change.table is not None:
        return _elsewhere(problem, own, whole, change.table)
    if change.entry is None or change.entry not in own.placed:
        return own
    if change.kind == "substitute" and change.with_ is not None:
        return _in_place(own, change.entry, change.with_)
    if change.kind == "late":
        return own
    return _without(problem, own, change.entry)


def _without(problem: Problem, own: Round, gone: int) -> Round:
    """Too few for a table: they have a bye."""
    matches, byes = [], [bye for bye in own.byes if bye != gone]
    for match in own.matches:
        left = tuple(seat for seat in match.seats if seat != gone)
        if gone not in match.seats or len(left) in problem.allowed_sizes:
            matches.append(match if gone not in match.seats else replace(match, seats=left))
        else:
            byes += left
    return replace(own, matches=tuple(matches), byes=tuple(byes))


def _elsewhere(problem: Problem, own: Round, whole: Round, table: int) -> Round:
    """At a free table; without one the last of the others makes room."""
    free = free_tables(problem, whole)
    others = [match.table for match in whole.matches if match not in own.matches]
    for new in (*free, *reversed(others)):
        moved = (
            MatchPlan(new, match.seats) if match.table == table else match for match in own.matches
        )
        return replace(own, matches=tuple(moved))
    return own
