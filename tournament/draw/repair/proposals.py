"""A published plan after something happened: proposals, ranked by how many people must move.

The rounds concerned are mended one after the other. For each the legal drafts are listed
(``variants``), with the best single exchange of places on top; per proposal a number of moves
is allowed in every round and the cheapest draft within it taken. The last proposal draws the
rounds concerned again. Proposals that move more people without being better in anything that
ranks higher are left out. Played rounds, and rounds that are not concerned, never change.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import itemgetter

from tournament.draw.criteria import Costs, measure, ranked
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
    concerned = _concerns(plan, problem, change)
    plans = [("seats", _mended(after, plan, change, concerned, level)) for level in LEVELS]
    redrawn = _redrawn(after, plan, change, concerned) if redraw else None
    if redrawn is not None:
        plans.append(("redraw", redrawn))
    before = measure(problem, plan)
    found = [proposal_of(after, plan, new, change, how=how, before=before) for how, new in plans]
    shown: list[Proposal] = []
    best: tuple[Fraction, ...] | None = None
    # the fewest moves first; more moves only where they buy something
    for _, rank, proposal in sorted(found, key=itemgetter(0, 1)):
        if best is None or rank < best:
            best = rank
            shown.append(proposal)
    return Repair(after, tuple(shown))


def _concerns(plan: Plan, problem: Problem, change: Change) -> set[int]:
    played = {round_.number for round_ in problem.played}
    numbers = {round_.number for round_ in plan.rounds} - played
    if change.kind in ONE_ROUND:
        return numbers & {change.round}
    return {number for number in numbers if number >= change.round}


def _mended(problem: Problem, plan: Plan, change: Change, concerned: set[int], level: int) -> Plan:
    rounds = list(plan.rounds)
    for index, round_ in enumerate(rounds):
        if round_.number in concerned:
            others = [*problem.played, *rounds[:index], *rounds[index + 1 :]]
            rounds[index] = _Mending(problem, round_, change, others).mended(level)
    return Plan(tuple(rounds))


class _Mending:
    """One round that is mended: its legal drafts, what they cost, and who must move for them."""

    def __init__(
        self, problem: Problem, round_: Round, change: Change, others: Iterable[Round]
    ) -> None:
        self._problem, self._round, self._change = problem, round_, change
        self._costs = RoundCosts(problem, round_.number, others)
        self._finals = self._finals_after()

    def mended(self, level: int) -> Round:
        priced = self._with_most_playing(self._round, self._drafts())
        fewest = min(moved for moved, _, _ in priced)
        if level >= 2 and self._change.kind != "swap":
            for _, _, draft in sorted(priced, key=BY_COST)[:IMPROVED]:
                # those whose table is another one now, in place or in company
                touched = {*_difference(self._round, draft)[1].placed, *draft.byes}
                better = best_swap(draft, touched, self._costs)
                if better is not None:
                    priced.append(self._priced(self._round, better))
            priced = self._keeping_finals(priced)
        allowed = [item for item in priced if item[0] <= fewest + level]
        return self._completed(min(allowed, key=BY_COST)[2])

    def _completed(self, round_: Round) -> Round:
        """With everybody who is there and nobody else: also when the plan had missed that, or
        the substitute is away in a later round."""
        present = {entry.id for entry in self._problem.present(round_.number)}
        for _ in range(2 * len(self._problem.entries)):
            placed = set(round_.placed)
            if placed == present:
                break
            if gone := placed - present:
                drafts = without_entry(self._problem, round_, min(gone))
            else:
                drafts = with_entry(self._problem, round_, min(present - placed))
            round_ = min(self._with_most_playing(round_, drafts), key=BY_COST)[2]
        return round_

    def _with_most_playing(self, old: Round, drafts: Iterable[Round]) -> list[Priced]:
        """Nobody rests who could play, however few would have to move for that."""
        seated = (self._with_best_seats(old, draft) for draft in drafts)
        priced = self._keeping_finals([self._priced(old, draft) for draft in seated])
        resting = min(len(draft.byes) for _, _, draft in priced)
        return [item for item in priced if len(item[2].byes) == resting]

    def _keeping_finals(self, priced: list[Priced]) -> list[Priced]:
        """Without the drafts that break up a final table, as long as there are others."""
        if not self._finals:
            return priced
        together = [{frozenset(match.seats) for match in item[2].matches} for item in priced]
        kept = [
            item for item, tables in zip(priced, together, strict=True) if self._finals <= tables
        ]
        return kept or priced

    def _priced(self, old: Round, draft: Round) -> Priced:
        """How many move and what it costs more; only the tables that differ are looked at."""
        before, after = _difference(old, draft)
        price = less(self._costs.of_round(after), self._costs.of_round(before))
        return len(_moved(before, after, self._change)), price, draft

    def _with_best_seats(self, old: Round, draft: Round) -> Round:
        """A table that is put together again is seated as well as it can be."""
        if len(draft.matches) <= len(old.matches):
            return draft
        tables = {match.table for match in old.matches}
        seated = (m if m.table in tables else best_seats(m, self._costs) for m in draft.matches)
        return replace(draft, matches=tuple(seated))

    def _finals_after(self) -> set[frozenset[int]]:
        """Who is to sit together at the final tables; a swap by hand may break that up."""
        if self._change.kind == "swap":
            return set()
        problem, number = self._problem, self._round.number
        tables = len(problem.open_tables(number))  # with too few the last places are not played
        if self._change.kind == "table_out":  # the final tables were found with that table
            problem = replace(problem, out=problem.out[:-1])
        finals = finals_in_order(problem, self._moved_up(problem))
        present = {entry.id for entry in problem.present(number)}
        return {frozenset(m.seats) for m in finals[:tables] if present.issuperset(m.seats)}

    def _moved_up(self, problem: Problem) -> Round:
        """For a finalist who is gone the best of each final table behind takes a place one table
        higher; a substitute takes the place itself."""
        round_, change = self._round, self._change
        if change.entry is not None and change.kind == "substitute" and change.with_ is not None:
            return swapped(round_, change.entry, change.with_)
        if change.entry is not None and change.kind in {"missing", "absent", "leaving"}:
            for heir in moving_up(problem, round_, change.entry):
                round_ = swapped(round_, change.entry, heir)
        return round_

    def _drafts(self) -> Iterable[Round]:
        problem, round_, change = self._problem, self._round, self._change
        entry = -1 if change.entry is None else change.entry
        if change.kind == "late":
            there = {own.id for own in problem.present(round_.number)} - {*round_.placed}
            return with_entry(problem, round_, entry) if entry in there else [round_]
        if change.kind == "table_out" and change.table is not None:
            return without_table(problem, round_, change.table)
        if change.kind == "swap" and change.with_ is not None:
            return [swapped(round_, entry, change.with_)]
        if change.kind == "substitute" and entry not in round_.placed:
            return [round_]
        # exchanged, the one who leaves sits where the substitute sat, or nowhere
        return without_entry(problem, self._moved_up(problem), entry)


def _difference(old: Round, new: Round) -> tuple[Round, Round]:
    """Both rounds without what is in both; drafts share the tables they leave alone."""
    were, are = {id(match) for match in old.matches}, {id(match) for match in new.matches}
    left = tuple(match for match in old.matches if id(match) not in are)
    come = tuple(match for match in new.matches if id(match) not in were)
    return (
        Round(old.number, left, tuple(bye for bye in old.byes if bye not in new.byes)),
        Round(new.number, come, tuple(bye for bye in new.byes if bye not in old.byes)),
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


def _redrawn(problem: Problem, plan: Plan, change: Change, concerned: set[int]) -> Plan | None:
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


def proposal_of(
    problem: Problem, old: Plan, new: Plan, change: Change, *, how: str, before: Costs
) -> tuple[int, tuple[Fraction, ...], Proposal]:
    """With how many move and how it ranks."""
    pairs = list(zip(old.rounds, new.rounds, strict=True))
    moving = set().union(*(_moved(one, other, change) for one, other in pairs))
    moved = len(moving) * (2 if problem.format == "duos" else 1)
    costs = measure(problem, new)
    lines = tuple(
        (name, costs[name], before.get(name, Fraction(0)))
        for name in problem.priority
        if name in costs
    )
    changed: list[tuple[int, tuple[int, ...]]] = []
    for one, other in pairs:
        were, are = ({m.table: m.seats for m in round_.matches} for round_ in (one, other))
        tables = sorted(table for table in were | are if were.get(table) != are.get(table))
        changed += [(one.number, tuple(tables))] if tables else []
    plan = Plan(new.rounds, unmet_wishes(problem, new))
    return moved, ranked(problem, costs), Proposal(how, moved, plan, lines, tuple(changed))
