"""The plan of the stages for as many entries as there are."""

from dataclasses import dataclass

from scoring.stages.layout import layout
from scoring.stages.refusals import PlanRefused
from tournament.events.reads.rules import stages_of, tables_of
from tournament.events.words.stages import rounds_said, title_of
from tournament.models import Event


@dataclass(frozen=True, slots=True)
class Line:
    """One stage: which rounds, what it is called, and for how many."""

    rounds: str
    title: str
    count: int


def expected(event: Event) -> int:
    """So many entries play, as far as anybody knows: those with a number, or a full hall."""
    playing = event.entries.playing().exclude(number=None).count()
    if playing >= 4:
        return playing
    size = tables_of(event).size
    return event.limit or max(event.tables.usable().count(), 2) * size


def planned(event: Event, count: int) -> list[Line]:
    """Nothing where everybody plays all rounds, or the plan does not fit so many."""
    plan = stages_of(event)
    if not plan:
        return []
    try:
        spans = layout(plan, count, tables_of(event))
    except PlanRefused:
        return []
    return [
        Line(rounds_said(span.first, span.last), title_of(span.stage, plan), span.count)
        for span in spans
    ]
