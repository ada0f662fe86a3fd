"""What happened to a published plan, and the problem as it is from then on."""

from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, get_args

from tournament.draw.errors import InvalidChange
from tournament.draw.problem import Closure, Entry, Plan, Problem

Kind = Literal["late", "missing", "leaving", "absent", "substitute", "table_out", "swap"]
KINDS: tuple[Kind, ...] = get_args(Kind)
ONE_ROUND = frozenset({"missing", "absent", "swap"})  # the others last from their round on


@dataclass(frozen=True, slots=True)
class Change:
    """``entry`` is late, missing, …; ``with_`` its substitute or the one it changes places with."""

    kind: Kind
    round: int
    entry: int | None = None
    with_: int | None = None
    table: int | None = None


def check_change(problem: Problem, plan: Plan, change: Change) -> None:
    """Refuse what cannot be meant."""
    known = {entry.id for entry in problem.entries}
    if any(round_.number == change.round for round_ in problem.played):
        raise InvalidChange("change.round", f"round {change.round} is played")
    _check_plan(problem, plan)
    if change.kind == "table_out":
        if change.table is None:
            raise InvalidChange("change.table", "is missing")
        return
    if change.entry is None:
        raise InvalidChange("change.entry", "is missing")
    if change.kind != "late" and change.entry not in known:
        raise InvalidChange("change.entry", f"there is no entry {change.entry}")
    if change.kind in {"substitute", "swap"} and change.with_ is None:
        raise InvalidChange("change.with", "is missing")
    if change.kind == "swap" and change.with_ not in known:
        raise InvalidChange("change.with", f"there is no entry {change.with_}")
    if change.with_ == change.entry:
        raise InvalidChange("change.with", "is the entry itself")
    # only who has a place in that round can give it to another
    here = (round_.placed for round_ in plan.rounds if round_.number == change.round)
    placed = set(chain.from_iterable(here))
    for field, entry in (("change.entry", change.entry), ("change.with", change.with_)):
        if change.kind == "swap" and entry not in placed:
            raise InvalidChange(field, f"entry {entry} has no place in round {change.round}")


def _check_plan(problem: Problem, plan: Plan) -> None:
    """A repair builds on its plan, so the plan must be one: everybody known, nobody twice."""
    known = {entry.id for entry in problem.entries}
    numbers = [round_.number for round_ in plan.rounds]
    if len(set(numbers)) < len(numbers):
        raise InvalidChange("plan.rounds", "a round is there twice")
    for round_ in plan.rounds:
        placed = set(round_.placed)
        field = f"plan.rounds[{round_.number}]"
        if len(placed) < len(round_.placed):
            raise InvalidChange(field, "somebody is there twice")
        if not placed <= known:
            raise InvalidChange(field, "somebody is no entry")


def changed_problem(problem: Problem, change: Change) -> Problem:
    """The problem from that round on; a new entry that nobody knew yet joins at the end."""
    entries = {entry.id: entry for entry in problem.entries}
    here = change.round
    if change.kind == "table_out" and change.table is not None:
        return replace(problem, out=(*problem.out, Closure(change.table, here)))
    if change.entry is None or change.kind == "swap":
        return problem
    entry = entries.get(change.entry, Entry(change.entry, from_=here))
    if change.kind == "late":
        entries[entry.id] = _there(entry, here)
    elif change.kind in ONE_ROUND:
        if here not in entry.absent:
            entries[entry.id] = replace(entry, absent=(*entry.absent, here))
    else:
        until = here - 1 if entry.until is None else min(entry.until, here - 1)
        entries[entry.id] = replace(entry, until=until)
    if change.kind == "substitute" and change.with_ is not None:
        # the seat stays what it was: for whoever walks badly, in the rounds it is not taken, and
        # for the standing, which may have made it a place at a final table
        new = replace(entry, id=change.with_, from_=here, club=None)
        entries[new.id] = _there(entries.get(new.id, new), here)
    return replace(problem, entries=tuple(entries.values()))


def _there(entry: Entry, round_: int) -> Entry:
    """The entry when it plays in this round; what it played or missed before stays so."""
    missed, until = set(entry.absent) - {round_}, entry.until
    if until is not None and until < round_:
        missed |= set(range(max(until + 1, entry.from_), round_))
        until = None
    return replace(entry, from_=min(entry.from_, round_), until=until, absent=tuple(sorted(missed)))
