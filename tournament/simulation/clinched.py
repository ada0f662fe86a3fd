"""Who is certain of a later stage, who can still reach it, and who is out: by counting alone.

For every entry the least and the most that it can still win; whoever is above enough others at the
least is certain, whoever is below enough others at the most is out. Equal points decide nothing yet.
"""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.points import HOW_BYE
from scoring.stages.layout import Span, layout
from scoring.stages.plan import Filled
from scoring.stages.refusals import PlanRefused
from tournament.simulation.chances import (
    CERTAIN,
    OPEN,
    OUT,
    Ranks,
    bounds,
    one_round,
    places_by,
    reach_of,
)
from tournament.simulation.forecast_question import Question
from tournament.simulation.rest_of_event import SoFar

Range = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Stretch:
    """The places that a stage decides, counted in the one that its entries come out of."""

    name: str
    first: int
    last: int

    def said(self, places: tuple[int, int]) -> str:
        best, worst = places
        if self.first <= best and worst <= self.last:
            return CERTAIN
        return OUT if worst < self.first or best > self.last else OPEN


def spans_of(question: Question) -> tuple[Span, ...]:
    """Nothing where the plan does not fit who is there."""
    first = [one for one in question.played.stages if one.stage.of is None]
    count = len(first[0].entries) if first else len(question.played.entries)
    try:
        return layout(question.plan, count, question.tables)
    except PlanRefused:
        return ()


def stretches(spans: Iterable[Span], source: str) -> list[Stretch]:
    found: list[Stretch] = []
    for span in spans:
        if span.stage.of == source:
            first = found[-1].last + 1 if found else 1
            found.append(Stretch(span.stage.name, first, first + span.count - 1))
    return found


def going_on(question: Question) -> dict[str, dict[int, str]]:
    """By stage that nobody is in yet: whether each entry is certain of it, may reach it, or is out."""
    spans, found = spans_of(question), {}
    for source in spans:
        places = places_in(question, source)
        for stretch in stretches(spans, source.stage.name):
            if places is not None and stretch.name not in filled_in(question):
                found[stretch.name] = {e: stretch.said(range_) for e, range_ in places.items()}
    return found


def filled_in(question: Question) -> dict[str, Filled]:
    return {one.stage.name: one for one in question.played.stages}


def places_in(question: Question, source: Span) -> Ranks | None:
    """The places that everybody can still get in the standing by which this stage decides who goes
    on; None: nobody is in it yet, or nothing bounds it."""
    own = filled_in(question).get(source.stage.name)
    if source.stage.kind == "rounds":
        return places_after(question, source, None)
    if own is None:
        return None
    if source.stage.kind == "groups":
        return places_of_groups(question, own)
    carries_all = source.stage.kind == "final" and source.stage.carry == "all"
    return places_after(question, source, own) if carries_all else None


def places_left(question: Question) -> Ranks:
    """The places that everybody can still get, with stages or without."""
    if question.plan and not question.is_over:
        return places_of_stages(question)
    return bounds(question)


def places_of_stages(question: Question) -> Ranks:
    """The places of the whole event that each entry can still get."""
    entries = question.played.entries
    spans, filled = spans_of(question), filled_in(question)
    found: Ranks = dict.fromkeys(entries, (1, len(entries)))
    for source in spans:
        inside = filled.get(source.stage.name)
        members = entries if source.stage.of is None else inside.entries if inside else ()
        first = min((found[entry][0] for entry in members if entry in found), default=1)
        last = max((found[entry][1] for entry in members if entry in found), default=0)
        later = stretches(spans, source.stage.name)
        places = places_in(question, source) or {}
        for entry in members if later else ():
            if entry in found:
                best, worst = _within(later, filled, entry, places.get(entry, (1, last)))
                found[entry] = first - 1 + best, min(first - 1 + worst, last)
    return found


def _within(
    later: list[Stretch], filled: Mapping[str, Filled], entry: int, places: tuple[int, int]
) -> tuple[int, int]:
    """The stretches that it may play in; behind them anything is open."""
    behind = later[-1].last + 1
    if all(one.name in filled for one in later):
        own = [one for one in later if entry in filled[one.name].entries]
        return (own[0].first, own[0].last) if own else (behind, sys.maxsize)
    best, worst = places
    low = next((one.first for one in later if one.first <= best <= one.last), behind)
    high = next((one.last for one in later if one.first <= worst <= one.last), sys.maxsize)
    return low, high


def places_after(question: Question, span: Span, own: Filled | None) -> Ranks:
    """In the standing by which this stage decides who goes on."""
    coming = tuple(one for one in question.coming if one.round.number <= span.decides_after)
    reach = reach_of(replace(question, coming=coming))
    if own is not None:
        reach = {entry: reach[entry] for entry in own.entries if entry in reach}
    return places_by(reach)


def places_of_groups(question: Question, own: Filled) -> Ranks:
    """Among all of the groups: whoever is second in a group stands behind all who are first."""
    places: Ranks = {}
    inside = [places_by(reach_in(question, own, group)) for group in own.groups]
    for group in inside:
        for entry, (best, worst) in group.items():
            others = [one for one in own.groups if entry not in one]
            before = sum(min(best - 1, len(one)) for one in others)
            behind = sum(min(worst, len(one)) for one in others)
            places[entry] = best + before, worst + behind
    return places


def reach_in(question: Question, own: Filled, group: Iterable[int]) -> dict[int, Range | None]:
    """The least and the most points in a group, where byes count for nothing."""
    scores, span = SoFar(question).scores, one_round(question.scheme)
    found: dict[int, Range | None] = {}
    for entry in group:
        if entry not in scores:
            continue
        inside = [score for score in scores[entry] if score.round in own.rounds]
        points = sum((s.points for s in inside if s.how != HOW_BYE), Fraction(0))
        left = len(own.rounds) - len(inside)
        found[entry] = (points + left * span[0], points + left * span[1]) if span else None
    return found
