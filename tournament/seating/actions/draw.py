"""The draw of an event: solve outside any lock, write only if the question is still the same."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from scoring.stages.refusals import PlanRefused
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import (
    EntriesChanged,
    FestivalCalls,
    NothingToDraw,
    NotInRound,
    OtherDraw,
    RoundNotDrawn,
    RoundNotPlayed,
    SameEntryTwice,
    StagesUnfit,
    TooFewToDraw,
)
from tournament.draw.certify import certify
from tournament.draw.json.reading import load_plan
from tournament.draw.json.writing import dump_certificate, dump_plan, dump_problem
from tournament.draw.problem import Plan, Problem
from tournament.draw.repair.variants import swapped
from tournament.draw.solve import solve
from tournament.events.reads.rules import stages_of
from tournament.models import Draft, Event, Round, User
from tournament.seating.actions.seats import seat_round
from tournament.seating.reads.drafts import key_of, standing_draft
from tournament.seating.reads.problem import (
    KEPT,
    draw_problem,
    drawn_plan,
    raw_problem,
    seated_in,
)
from tournament.stages.actions.fill import fill
from tournament.stages.actions.plan import settle_rounds
from tournament.stages.actions.skip import is_unneeded, skip
from tournament.stages.reads.course import course_of, refusal_of
from tournament.stages.words.refusals import why_not


@dataclass(frozen=True, slots=True)
class Thought:
    """A plan with its question and its certificate, not written anywhere yet."""

    problem: Problem
    plan: Plan
    certificate: dict[str, Any]
    version: int  # of the event whose question it answers

    @property
    def rounds(self) -> list[int]:
        return [round_.number for round_ in self.plan.rounds]


Reckoned = tuple[Plan, dict[str, Any]]  # a plan, and its certificate


def reckoned(problem: Problem, seed: int) -> Reckoned:
    plan = solve(problem, seed)
    return plan, dump_certificate(certify(problem, plan))


def think(
    event: Event, seed: int, reckon: Callable[[Problem, int], Reckoned] = reckoned
) -> Thought:
    """Solve and judge: the slow part of a draw, outside any transaction."""
    problem = draw_problem(event, seed=seed)
    refuse_impossible(event, problem)
    plan, certificate = reckon(problem, seed)
    if not any(round_.matches for round_ in plan.rounds):
        first = problem.rounds_to_draw()[0]
        here, tables = problem.present(first), problem.open_tables(first)
        raise TooFewToDraw(round=first, entries=len(here), tables=len(tables))
    return Thought(problem, plan, certificate, event.version)


def prepare(event: Event, *, by: User | None, now: datetime) -> None:
    """Before a draw of stages: as many rounds as they take for who is here; a round in which nobody
    has anything to play is left out."""
    if not event.has_stages:
        return
    raw = raw_problem(event)
    with suppress(PlanRefused):  # of which the draw says more
        course = course_of(event, raw.entries, raw.played, raw.seed)
        settle_rounds(event, course.rounds, by=by, now=now)
    while is_unneeded(event, problem := draw_problem(event)):
        skip(event, problem.rounds_to_draw()[0], by=by, now=now)


def judged(problem: Problem, plan: Plan, version: int) -> Thought:
    return Thought(problem, plan, dump_certificate(certify(problem, plan)), version)


def refuse_impossible(event: Event, problem: Problem) -> None:
    if event.is_festival:
        raise FestivalCalls
    numbers = problem.rounds_to_draw()
    if not numbers:
        raise NothingToDraw
    refuse_unfit_stages(event, problem.seed)
    if problem.by_results(numbers[0]):
        open_ = event.rounds.filter(number__lt=numbers[0]).exclude(state=Round.State.CLOSED)
        for round_ in open_:
            raise RoundNotPlayed(round=round_.number)


def refuse_unfit_stages(event: Event, seed: int) -> None:
    refused = refusal_of(event, raw_problem(event, seed)) if event.has_stages else None
    if refused is not None:
        raise StagesUnfit(why=why_not(refused, stages_of(event)))


def make_draft(event: Event, thought: Thought, *, by: User | None, now: datetime) -> Draft:
    """Keep a plan to look at; the rounds stay as they are."""
    with acting(event, happenings.DRAFT_MADE, by=by) as doing:
        draft = keep(doing.event, thought, by=by, now=now)
        doing.data = {"rounds": thought.rounds, "seed": thought.problem.seed}
    return draft


def use_draft(draft: Draft, *, by: User | None, now: datetime) -> list[Round]:
    """The rounds are drawn as this draft says, if it still answers today's question."""
    with acting(draft.event, happenings.DRAFT_USED, by=by) as doing:
        problem = draw_problem(doing.event, seed=draft.seed)
        if dump_problem(problem) != draft.problem:
            raise EntriesChanged
        before = drawn_by(doing.event)
        rounds = sit(doing.event, draft, load_plan(draft.plan, problem), now)
        doing.data = {"rounds": [row.number for row in rounds], "seed": draft.seed}
        doing.data["before"] = before
    return rounds


def draw_rounds(
    event: Event,
    *,
    seed: int,
    by: User | None,
    now: datetime,
    thought: Thought | None = None,
    seen: int | None = None,
    reason: str = "",
) -> Draft:
    """Draw what is to be drawn now: a draft, and the rounds as it says, in one step.

    ``seen`` is the draft that stood when it was asked for (0: none). Of two who draw at once the
    first one's draw stands. ``reason``: why it is drawn again, for everybody.
    """
    if thought is None:
        prepare(event, by=by, now=now)
        thought = think(event, seed)
    with acting(event, happenings.ROUNDS_DRAWN, by=by) as doing:
        refuse_unseen(doing.event, seen)
        # As long as nothing was done since, the question is the one that was answered.
        is_newer = doing.event.version != thought.version
        if is_newer and draw_problem(doing.event, seed=thought.problem.seed) != thought.problem:
            raise EntriesChanged
        before = drawn_by(doing.event)
        draft = keep(doing.event, thought, by=by, now=now)
        sit(doing.event, draft, thought.plan, now)
        doing.data = {"rounds": thought.rounds, "seed": seed, "reason": reason.strip()}
        doing.data["before"] = before
    return draft


def drawn_by(event: Event) -> str | None:
    """The draft by which rounds stand drawn, for whoever takes the next step back."""
    is_drawn = event.rounds.filter(state=Round.State.DRAWN).exists()
    return key_of(standing_draft(event)) if is_drawn else None


def refuse_unseen(event: Event, seen: int | None) -> None:
    draft = standing_draft(event)
    if seen is not None and draft and draft.pk != seen:
        time = f"{timezone.localtime(draft.made_at):%H:%M}"
        raise OtherDraw(who=draft.by.name if draft.by else "Honk", time=time)


def swap(event: Event, number: int, a: int, b: int, *, by: User | None, now: datetime) -> Draft:
    """Two entries change places in a round that is drawn and not published."""
    if a == b:
        raise SameEntryTwice
    with acting(event, happenings.SEATS_SWAPPED, by=by, round=number, a=a, b=b) as doing:
        plan = swapped_plan(doing.event, number, a, b)
        row = doing.event.rounds.get(number=number)
        problem = draw_problem(doing.event, seed=row.seed or 1)
        thought = judged(problem, plan, doing.event.version)
        before = drawn_by(doing.event)
        draft = keep(doing.event, thought, by=by, now=now, how=Draft.How.SWAPPED, **doing.data)
        doing.data["before"] = before
        sit(doing.event, draft, plan, now)
    return draft


def swapped_plan(event: Event, number: int, a: int, b: int) -> Plan:
    """What is drawn, with two entries in each other's place; refused where they have none."""
    plan = drawn_plan(event)
    by_number = {round_.number: round_ for round_ in plan.rounds}
    if number not in by_number:
        raise RoundNotDrawn(round=number)
    for entry in (a, b):
        if entry not in seated_in(by_number[number]):
            raise NotInRound(number=entry, round=number)
    by_number[number] = swapped(by_number[number], a, b)
    return Plan(tuple(by_number.values()), plan.unmet)


def keep(
    event: Event,
    thought: Thought,
    *,
    by: User | None,
    now: datetime,
    how: Draft.How = Draft.How.SOLVED,
    **data: Any,
) -> Draft:
    """A draft in the history, with what was done by hand in ``data``."""
    return Draft.objects.create(
        event=event,
        seed=thought.problem.seed,
        problem=dump_problem(thought.problem),
        plan=dump_plan(thought.plan),
        certificate=thought.certificate,
        made_at=now,
        by=by,
        how=how,
        data=data,
    )


def sit(event: Event, draft: Draft, plan: Plan, now: datetime) -> list[Round]:
    """Write the draft's rounds: the plan that it keeps."""
    rows = {row.number: row for row in event.rounds.exclude(state__in=KEPT)}
    rounds = []
    if event.has_stages:
        fill(event, raw_problem(event, draft.seed), [*rows])
    for value in plan.rounds:
        row = rows[value.number]
        seat_round(event, row, value, now)
        row.state, row.seed, row.drawn_at = Round.State.DRAWN, draft.seed, now
        row.certificate, row.draft = draft.certificate, draft
        row.save()
        rounds.append(row)
    draft.used_at = now
    draft.save(update_fields=["used_at"])
    return rounds
