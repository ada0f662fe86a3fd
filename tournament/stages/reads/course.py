"""How far an event is in its stages, and what they make of the question to the draw."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.errors import InvalidEvent
from scoring.stages.meetings import Scores
from scoring.stages.refusals import PlanRefused
from tournament.draw import problem as draw
from tournament.draw.chance import Chance
from tournament.draw.course import Course
from tournament.events.reads.rules import stages_of, tables_of
from tournament.models import Event, Round
from tournament.standings.reads.record import record_of
from tournament.standings.reads.standing import standings_of, tally_of


def course_of(
    event: Event, entries: tuple[draw.Entry, ...], kept: Sequence[draw.Round], seed: int
) -> Course:
    """``InvalidEvent`` when what is kept of the plan is damaged."""
    public = {round_.number for round_ in kept}
    open_ = [number for number in range(1, event.rounds_planned + 1) if number not in public]
    record = record_of(event)
    played = record.until()
    line = [entry.id for entry in entries]
    scores: Scores = {}
    if played.rounds:
        by_lot = Chance(seed).shuffled(entry.id for entry in entries)
        ranks = {row.entry: row.rank for row in standings_of(event)}
        line = sorted(by_lot, key=lambda entry: ranks.get(entry, len(ranks) + 1))
        scores = tally_of(event, played, None).scores
    return Course(
        plan=stages_of(event),
        tables=tables_of(event),
        entries=entries,
        next_round=min(open_, default=event.rounds_planned + 1),
        settled=tuple(one for one in record.stages if one.first in public),
        line=tuple(line),
        scores=scores,
        seed=seed,
        clubs={entry.id: entry.club for entry in entries if entry.club},
    )


def with_stages(event: Event, problem: draw.Problem, lot: int) -> draw.Problem:
    """The question to the draw with what the stages decide; the question as it is, where the plan
    does not fit: drawing then says why."""
    if not event.has_stages:
        return problem
    try:
        course = course_of(event, problem.entries, problem.played, lot)
        problem = replace(problem, waits_from=course.waits_from)
        numbers = problem.rounds_to_draw()
        given = tuple(course.given(number) for number in numbers)
        free = {number: course.free(number) for number in numbers}
    except (PlanRefused, InvalidEvent):
        return problem
    entries = tuple(
        replace(entry, absent=tuple(sorted({*entry.absent, *missed})))
        if (missed := [number for number, out in free.items() if entry.id in out])
        else entry
        for entry in problem.entries
    )
    return replace(problem, given=given, entries=entries)


def refusal_of(event: Event, problem: draw.Problem) -> PlanRefused | None:
    """Why the stages cannot go on as they are planned."""
    try:
        _filled = course_of(event, problem.entries, problem.played, problem.seed).filled
    except PlanRefused as refused:
        return refused
    return None


def seed_of_drawn(event: Event) -> int:
    drawn = event.rounds.filter(state=Round.State.DRAWN).order_by("number").first()
    return (drawn.seed if drawn else None) or 1
