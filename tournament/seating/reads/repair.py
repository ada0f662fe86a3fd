"""Mending a round: the solver's proposals, and what it costs when two entries change places."""

import hashlib
import json
from dataclasses import dataclass, replace
from fractions import Fraction

from tournament.draw import problem as draw
from tournament.draw.criteria import HARD_WISHES, measure, wish_broken
from tournament.draw.json.writing import dump_plan
from tournament.draw.problem import Plan, Problem
from tournament.draw.repair.change import Change
from tournament.draw.repair.proposals import Proposal, Repair, repair
from tournament.draw.repair.round_costs import RoundCosts, Vector, less
from tournament.draw.repair.staged import repair_of_stages
from tournament.draw.repair.variants import swapped
from tournament.draw.tally import meetings, wishes_apart
from tournament.models import Event, Round
from tournament.seating.reads.problem import (
    KEPT,
    draw_problem,
    drawn_plan,
    problem_after,
    rounds_of,
)
from tournament.stages.reads.moving_up import given_as_seated, heirs_of

DRAWN = KEPT | {Round.State.DRAWN}


@dataclass(frozen=True, slots=True)
class Question:
    """The event as the repair sees it: what cannot change, and what still may."""

    problem: Problem
    plan: Plan
    change: Change
    given: tuple[draw.Given, ...] = ()  # who is in a stage, as they sit
    heirs: tuple[int, ...] = ()  # who moves up there

    def answer(self) -> Repair:
        """All proposals; an exchange by hand is one, whoever is in which stage."""
        if self.given and self.change.kind != "swap":
            return repair_of_stages(self.problem, self.plan, self.change, self.given, self.heirs)
        return repair(self.problem, self.plan, self.change)


def repair_question(event: Event, change: Change) -> Question:
    """Rounds before the change stay; it and the later ones that are drawn may be mended."""
    rounds = rounds_of(event, DRAWN)
    kept = [one for one in rounds if one.number < change.round]
    plan = Plan(tuple(one for one in rounds if one.number >= change.round))
    problem = problem_after(event, kept)
    # rounds that nobody has drawn yet are no part of the question
    last = max((one.number for one in rounds), default=problem.rounds)
    given = given_as_seated(event, plan.rounds)
    heirs = heirs_of(event, problem, change)
    return Question(replace(problem, rounds=last), plan, change, given, heirs)


def proposals_for(event: Event, change: Change) -> Repair:
    return repair_question(event, change).answer()


def newly_resting(old: Plan, new: Plan) -> dict[int, list[int]]:
    """Who sits out which rounds that were played, or not yet thought of, in the old plan."""
    rested = {(entry, round_.number) for round_ in old.rounds for entry in round_.byes}
    found: dict[int, list[int]] = {}
    for round_ in new.rounds:
        for entry in round_.byes:
            if (entry, round_.number) not in rested:
                found.setdefault(entry, []).append(round_.number)
    return found


def key_of(proposal: Proposal) -> str:
    """A name for a proposal that a page can send back: the same plan, the same name."""
    text = json.dumps(dump_plan(proposal.plan), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Cost:
    """A criterion that changes."""

    name: str
    before: Fraction
    after: Fraction


def swap_costs(event: Event, number: int, a: int, b: int) -> list[Cost]:
    """Every criterion that this exchange changes, the most important first."""
    problem, plan = draw_problem(event), drawn_plan(event)
    changed = draw.Plan(
        tuple(swapped(one, a, b) if one.number == number else one for one in plan.rounds)
    )
    before, after = measure(problem, plan), measure(problem, changed)
    return [
        Cost(name, before[name], after[name])
        for name in problem.priority
        if name in before and before[name] != after[name]
    ]


def is_worse(costs: list[Cost]) -> bool:
    """The most important criterion that changes decides."""
    return bool(costs) and costs[0].after > costs[0].before


@dataclass(frozen=True, slots=True)
class Broken:
    """A wish that an exchange would break: two who meet, or one (``b`` 0) away from its table."""

    a: int
    b: int
    how: str


def broken_in(problem: draw.Problem, round_: draw.Round) -> set[Broken]:
    wishes, found = wishes_apart(problem), set()
    for match in round_.matches:
        for a, b in meetings(match):
            how = wishes.get((a, b))
            if how and wish_broken(how, round_.number, problem.rounds):
                found.add(Broken(a, b, how))
    for entry in problem.entries:
        for match in round_.matches if entry.fixed_table else ():
            if entry.id in match.seats and match.table not in entry.fixed_table:
                found.add(Broken(entry.id, 0, "fixed"))
    return found


def broken_by_swap(event: Event, number: int, a: int, b: int) -> list[Broken]:
    """The wishes that hold now and would not after this exchange."""
    problem, plan = draw_problem(event), drawn_plan(event)
    return [
        one
        for round_ in plan.rounds
        if round_.number == number
        for one in newly_broken(problem, round_, a, b)
    ]


def newly_broken(problem: draw.Problem, round_: draw.Round, a: int, b: int) -> list[Broken]:
    found = broken_in(problem, swapped(round_, a, b)) - broken_in(problem, round_)
    return sorted(found, key=lambda one: (one.a, one.b))


@dataclass(frozen=True, slots=True)
class Target:
    """Changing with this entry: better, worse or the same, and by the criterion that says so."""

    number: int
    verdict: str  # "better", "same", "worse"
    criterion: str = ""
    by: int = 0
    broken: tuple[Broken, ...] = ()


def swap_targets(event: Event, number: int, a: int) -> list[Target]:
    """What each exchange with ``a`` would cost, for whoever has picked it up."""
    problem, plan = draw_problem(event), drawn_plan(event)
    round_ = next((one for one in plan.rounds if one.number == number), None)
    if round_ is None:
        return []
    others = [*problem.played, *(one for one in plan.rounds if one.number != number)]
    costs = RoundCosts(problem, number, others)
    names = [
        name
        for criterion in problem.priority
        for name in ((criterion, HARD_WISHES) if criterion == "rematches" else (criterion,))
    ]
    place = {seat: match for match in round_.matches for seat in match.seats}
    everybody = [*place, *round_.byes]
    found = []
    for other in everybody:
        if other == a or (a not in place and other not in place):
            continue
        part = tables_of_two(round_, place, a, other)
        difference = less(costs.of_round(swapped(part, a, other)), costs.of_round(part))
        target = verdict_of(other, difference, names)
        if {"wishes", HARD_WISHES, "fixed_tables"} & changed_in(difference, names):
            target = replace(target, broken=tuple(newly_broken(problem, part, a, other)))
        found.append(target)
    return found


def tables_of_two(
    round_: draw.Round, place: dict[int, draw.MatchPlan], a: int, b: int
) -> draw.Round:
    """Only what an exchange of these two changes."""
    tables = {match.table for one in (a, b) if (match := place.get(one))}
    return draw.Round(
        round_.number,
        tuple(match for match in round_.matches if match.table in tables),
        tuple(bye for bye in round_.byes if bye in {a, b}),
    )


def changed_in(difference: Vector, names: list[str]) -> set[str]:
    return {name for name, by in zip(names, difference, strict=True) if by > 0}


def verdict_of(number: int, difference: Vector, names: list[str]) -> Target:
    for name, by in zip(names, difference, strict=True):
        if by:
            shown = "wishes" if name == HARD_WISHES else name
            return Target(number, "worse" if by > 0 else "better", shown, abs(by))
    return Target(number, "same")
