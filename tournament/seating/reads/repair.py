"""What can be done when a published round no longer fits: the solver's proposals for the event."""

import hashlib
import json
from dataclasses import dataclass, replace

from tournament.draw.json.writing import dump_plan
from tournament.draw.problem import Plan, Problem
from tournament.draw.repair import Proposal, Repair, repair
from tournament.draw.repair.change import Change
from tournament.models import Event, Round
from tournament.seating.reads.problem import KEPT, problem_after, rounds_of

DRAWN = KEPT | {Round.State.DRAWN}


@dataclass(frozen=True, slots=True)
class Question:
    """The event as the repair sees it: what cannot change, and what still may."""

    problem: Problem
    plan: Plan
    change: Change


def repair_question(event: Event, change: Change) -> Question:
    """Rounds before the change stay; it and the later ones that are drawn may be mended."""
    rounds = rounds_of(event, DRAWN)
    kept = [one for one in rounds if one.number < change.round]
    plan = Plan(tuple(one for one in rounds if one.number >= change.round))
    problem = problem_after(event, kept)
    # rounds that nobody has drawn yet are no part of the question
    last = max((one.number for one in rounds), default=problem.rounds)
    return Question(replace(problem, rounds=last), plan, change)


def proposals_for(event: Event, change: Change) -> Repair:
    question = repair_question(event, change)
    return repair(question.problem, question.plan, change)


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
