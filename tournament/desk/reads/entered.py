"""Who entered what, newest first."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Q, QuerySet

from scoring.form_numbers import serial_of
from scoring.models import Report, Result
from tournament.core.text import number_in
from tournament.games.words import result_line
from tournament.models import Event, ScoreForm, SecondLook


@dataclass(frozen=True, slots=True)
class Entered:
    """One version of one table's form."""

    match: int
    round: int
    table: int
    form: str
    said: str
    version: int
    verdict: str
    codes: tuple[str, ...]
    source: str
    reason: str
    by: str
    by_id: int | None
    at: datetime
    counts: bool
    looked_by: str = ""
    saved_at: int = 0  # the event's version; 0: there is no second laptop
    on_both: bool = False  # it is on the second laptop, too


def entered_in(event: Event, limit: int | None = None, **only: object) -> list[Entered]:
    return entered_of(reports_of(event).filter(**only)[:limit])


def reports_of(event: Event) -> QuerySet[Report]:
    rows = Report.objects.filter(match__round__event=event).order_by("-made_at", "-pk")
    return rows.select_related("match__round__event", "match__table", "by")


def entered_of(rows: Iterable[Report]) -> list[Entered]:
    reports = list(rows)
    matches = {report.match_id for report in reports}
    counting = set(Result.objects.filter(match__in=matches).values_list("report", flat=True))
    looks = dict(SecondLook.objects.filter(report__in=reports).values_list("report", "by__name"))
    forms = {
        form.match_id: form.human
        for form in ScoreForm.objects.filter(match__in=matches, void_at=None)
    }
    return [
        replace(
            just_entered(report, report.match.round.event.game, forms.get(report.match_id, "")),
            source=str(report.get_source_display()),
            by=report.by.name if report.by else "",
            counts=report.pk in counting,
            looked_by=looks.get(report.pk) or "",
        )
        for report in reports
    ]


def entered_with(rows: QuerySet[Report], words: str) -> QuerySet[Report]:
    """Those in which each of these words is found: a name, a table, a form."""
    for word in words.split():
        said = Q(by__name__icontains=word)
        if (number := number_in(word)) is not None:
            said |= Q(match__table__number=number) | Q(match__forms__serial=serial_of(word))
        rows = rows.filter(said).distinct()
    return rows


def just_entered(report: Report, game: str, form: str) -> Entered:
    """The newest entry, from what saving it already knows."""
    return Entered(
        match=report.match_id,
        round=report.match.round.number,
        table=report.match.table.number,
        form=form,
        said=result_line(game, report.data),
        version=report.version,
        verdict=report.verdict,
        codes=tuple(report.codes),
        source=report.source,
        reason=report.reason,
        by="",
        by_id=report.by_id,
        at=report.made_at,
        counts=True,
    )
